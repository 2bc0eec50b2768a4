"""Compiles the gettext catalogues; runs in the virtual environment, where Babel is.

Arguments: the package's folder to look in, and the folder to write the .mo files to, laid out the same way.
"""

from __future__ import annotations

import sys
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po


def compile_all(package: Path, out: Path) -> None:
    """Compile every .po below the package; a message that breaks its placeholders stops the build."""
    for po in sorted(package.rglob("*.po")):
        with po.open("rb") as file:
            catalogue = read_po(file)
        for message, errors in catalogue.check():
            raise SystemExit(f"{po.name}: {message.id!r}: {'; '.join(str(error) for error in errors)}")
        mo = out / package.name / po.relative_to(package).with_suffix(".mo")
        mo.parent.mkdir(parents=True, exist_ok=True)
        with mo.open("wb") as file:
            write_mo(file, catalogue)


if __name__ == "__main__":
    compile_all(Path(sys.argv[1]), Path(sys.argv[2]))

"""Records: a game as rules, names, deals and moves, and back again by replaying it.

=============  =======================================================================
``record``     the record as a value, and adding to it
``reading``    from JSON values, with the place and reason of anything wrong
``masked``     what a masked round must keep to (R26)
``writing``    to JSON values
``replay``     from a record to the game it comes to
``masking``    what one seat knows of a record (R26)
``position``   a position as JSON values
``notation``   the texts of tiles and moves
``strict_json``  JSON without Python's leniences
``versions``   older versions of the format
``errors``     what can be wrong, as values
=============  =======================================================================

``record.schema.json`` beside these describes the format as a JSON Schema.
"""

from mexican_train.record.errors import FAULTS, Fault, InvalidRecord, Place, RefusedMove, path_text
from mexican_train.record.masking import mask
from mexican_train.record.notation import RecordedMove, read_move, recorded
from mexican_train.record.position import position_of
from mexican_train.record.reading import read
from mexican_train.record.record import FORMAT, Record, RoundRecord, new_record
from mexican_train.record.replay import history, replay
from mexican_train.record.strict_json import loads
from mexican_train.record.writing import write

__all__ = [
    "FAULTS",
    "FORMAT",
    "Fault",
    "InvalidRecord",
    "Place",
    "Record",
    "RecordedMove",
    "RefusedMove",
    "RoundRecord",
    "history",
    "loads",
    "mask",
    "new_record",
    "path_text",
    "position_of",
    "read",
    "read_move",
    "recorded",
    "replay",
    "schema_text",
    "write",
]


def schema_text() -> str:
    """Return the JSON Schema of the record, as text."""
    from importlib.resources import files  # takes longer to import than all of this package

    return files(__name__).joinpath("record.schema.json").read_text(encoding="utf-8")

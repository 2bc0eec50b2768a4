"""Why nothing can be kept on the device, in words."""

from __future__ import annotations

from mexican_train.words.texts import Texts


def trouble_sentence(reason: str, texts: Texts) -> str:
    """Return a sentence for the browser's own word (``"QuotaExceededError: …"``)."""
    if "Quota" in reason:
        return texts.gettext("This device has no room left for the game. Deleting other things makes room.")
    if reason.startswith("NoAnswer"):
        return texts.gettext("This device does not answer when the game is to be saved. It is tried again.")
    return texts.gettext("A private window may be the reason, or a setting of the browser.")

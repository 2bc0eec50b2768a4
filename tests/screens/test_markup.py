import pytest

from mexican_train.screens.markup import Html, escaped, h, join
from mexican_train.screens.preferences import CHOICES, Preferences, read_preferences


def test_text_is_escaped_and_html_is_not() -> None:
    assert h("p", None, "2 < 3 & 'so'", h("b", None, ">")) == "<p>2 &lt; 3 &amp; &#39;so&#39;<b>&gt;</b></p>"
    assert escaped(Html("<br>")) == "<br>"


def test_attributes_are_escaped_left_out_or_bare() -> None:
    html = h("input", {"value": '"<x>"', "checked": True, "disabled": False, "id": None, "max": 3})
    assert html == '<input value="&quot;&lt;x&gt;&quot;" checked max="3">'


def test_children_may_be_nested_numbers_or_nothing() -> None:
    assert h("p", None, None, ["a", [1, None], ("b",)], 0) == "<p>a1b0</p>"
    assert join("<", h("br")) == "&lt;<br>"


def test_what_is_put_together_outside_is_text_again() -> None:
    assert h("p", None, h("b") + "<i>") == "<p>&lt;b&gt;&lt;/b&gt;&lt;i&gt;</p>"


def test_an_empty_element_holds_nothing() -> None:
    with pytest.raises(ValueError, match="input"):
        h("input", None, "text")


@pytest.mark.parametrize("name", CHOICES)
def test_every_setting_has_its_default_among_its_choices(name: str) -> None:
    assert getattr(Preferences(), name) in CHOICES[name]


def test_settings_are_read_from_a_form_and_from_other_versions() -> None:
    before = Preferences(pace="slow")
    after = read_preferences({"pace": "fast", "theme": "purple", "whistle": "loud", "size": 3}, before)
    assert after == Preferences(pace="fast")
    assert read_preferences(after.as_dict(), Preferences()) == after

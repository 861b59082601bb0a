"""2026-08:702.186: the keyword ability ∞."""

import pytest

from apnap.testing import table
from apnap.testing.texts import card

SOUL = card(
    "Indestructible\n{T}: Add {B}.\n{0}, Exile a creature you control: Harness The Soul Stone.\n"
    "∞ — At the beginning of your upkeep, return target creature card from your graveyard to the "
    "battlefield.",
    "Legendary Artifact — Infinity Stone",
    "The Soul Stone",
)
BEAR = card("", "Creature — Bear", "Bear")
OX = card("", "Creature — Ox", "Ox")


@pytest.mark.rule("2026-08:702.186a")
@pytest.mark.rule("2026-08:702.186b")
@pytest.mark.parametrize(("harnessed", "back"), [(True, ["Bear"]), (False, [])])
def test_2026_08_702_186b_the_ability_works_only_while_it_is_harnessed(harnessed, back):
    t = table(2)
    a, b = t.seats
    a.battlefield(SOUL, OX).graveyard(BEAR)
    if harnessed:
        a.activates(SOUL)
        t.resolve()
        assert a.exile_names == ["Ox"]
    t.go_to("upkeep", turn_of=b)
    t.go_to("draw", turn_of=a)
    assert [name for name in a.permanents if name == "Bear"] == back

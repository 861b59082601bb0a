"""2006-10:406: mana abilities with targets."""

import pytest

from apnap.testing import Table, table
from apnap.testing.texts import card

EDITIONS = pytest.mark.parametrize("edition", ["2006-10", "2008-02", "2024-03"])
SHAMAN = card(
    "{T}: Exile target land card from a graveyard. Add {B}.\n"
    "{T}: Exile target creature card from a graveyard. You gain 2 life.",
    "Creature — Elf Shaman",
    "Deathrite Shaman",
)
BEAR = card("", "Creature — Bear", "Bear")


def mana(t: Table) -> list[str]:
    return [each.type for each in t.game.player(0).pool]


@pytest.mark.rule("2006-10:406.1")
@EDITIONS
def test_2006_10_406_1_an_ability_with_a_target_that_adds_mana_does_not_use_the_stack(edition):
    t = table(2, edition=edition)
    a, b = t.seats
    b.graveyard("Forest")
    a.battlefield(SHAMAN)
    a.activates(SHAMAN, at="Forest")
    if edition == "2006-10":
        assert (t.stack, mana(t), b.graveyard_names) == ([], ["B"], [])
        assert a.question is not None, "A has priority, and B got none"
    else:
        assert (t.stack, mana(t)) == (["Deathrite Shaman's ability"], [])
        t.resolve()
        assert (mana(t), b.graveyard_names) == (["B"], [])


@pytest.mark.rule("2006-10:406.1")
@EDITIONS
def test_2006_10_406_1_an_ability_that_adds_no_mana_uses_the_stack(edition):
    t = table(2, edition=edition)
    a, b = t.seats
    b.graveyard(BEAR)
    a.battlefield(SHAMAN)
    a.activates(SHAMAN, ability=1, at=BEAR)
    assert (t.stack, a.life) == (["Deathrite Shaman's ability"], 20)

"""2026-08:715: adventurer cards that are lands."""

import pytest

from apnap.state.ability import SpellAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import gain_life

STOMP = CardDef("Stomp", "instant", "Adventure", "{R}", abilities=(SpellAbility((gain_life(2),)),))


@pytest.mark.rule("2026-08:715.3d")
def test_2026_08_715_3d_a_land_that_was_on_an_adventure_is_played_from_exile() -> None:
    town = CardDef("Town", "land", layout="adventure", faces=(STOMP,))
    t = table(2)
    a, _ = t.seats
    a.lands("Mountain").hand(town)
    a.casts("Stomp")
    t.resolve()
    assert (a.life, a.exile_names) == (22, ["Town"])
    a.plays(town)
    assert sorted(a.permanents) == ["Mountain", "Town"]

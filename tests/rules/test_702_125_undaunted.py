"""702.125: the keyword ability undaunted."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import gain_life, sorcery


@pytest.mark.rule("702.125a")
@pytest.mark.parametrize(("seats", "able"), [(4, True), (2, False)])
def test_702_125a_undaunted_counts_opponents(seats, able):
    wave = sorcery("Wave", gain_life(1), cost="{3}{W}", more=abilities_of("Undaunted"))
    t = table(seats)
    t.seats[0].hand(wave).lands("Plains")
    assert t.seats[0].may_cast(wave) is able


@pytest.mark.rule("702.125b")
@pytest.mark.rule("702.125c")
def test_702_125b_undaunted_counts_who_is_left_and_each_instance_applies() -> None:
    horde = CardDef("Horde", "creature", cost="{6}", power=1, toughness=1,
                    abilities=(*abilities_of("Undaunted"), *abilities_of("Undaunted")))  # fmt: skip
    t = table(4)
    a, _, _, d = t.seats
    a.hand(horde)
    assert a.may_cast(horde)  # {6} less twice {3}
    d.concedes()
    assert not a.may_cast(horde)
    a.lands("Forest", "Forest")
    a.casts(horde)
    t.resolve()
    assert "Horde" in a.creatures

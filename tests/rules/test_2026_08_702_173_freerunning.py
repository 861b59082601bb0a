"""2026-08:702.173: the keyword ability freerunning."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import gain_life, sorcery


@pytest.mark.rule("2026-08:702.173a")
@pytest.mark.parametrize(("kind", "able"), [("Assassin", True), ("Human", False)])
def test_2026_08_702_173a_freerunning_needs_combat_damage_by_an_assassin(kind, able):
    runner = CardDef("Runner", "creature", kind, cost="{B}", power=1, toughness=1)
    trick = sorcery("Trick", gain_life(1), cost="{6}", more=abilities_of("Freerunning", mana="{B}"))
    t = table(2)
    a, b = t.seats
    a.hand(trick).lands("Swamp").battlefield(runner)
    a.attacks({runner: b})
    t.go_to("postcombat main")
    assert a.may_cast(trick) is able

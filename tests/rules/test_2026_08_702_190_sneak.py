"""2026-08:702.190: the keyword ability sneak."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import creature

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=3, toughness=4)


@pytest.mark.rule("2026-08:702.190a")
def test_2026_08_702_190a_a_creature_sneaks_in_for_an_unblocked_one():
    rogue = creature("Rogue", 4, 4, *abilities_of("Sneak", mana="{G}"), cost="{9}", subtypes="Bear")
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR, OX).hand(rogue).lands("Forest")
    b.battlefield(OX)
    a.attacks({BEAR: c, OX: b})
    assert not a.may_cast(rogue)
    t.go_to("declare blockers")
    b.blocks({OX: a.find("Ox")})
    assert a.may_cast(rogue)
    a.casts(rogue)
    assert "Bear" in a.hand_names  # the Ox is blocked: there is no choice
    t.resolve()
    assert t.game.object(a.find("Rogue")).tapped
    assert ("Rogue", "C") in t.turn.attackers
    t.go_to("postcombat main")
    assert c.life == 16


@pytest.mark.rule("2026-08:702.190a")
def test_2026_08_702_190a_at_another_time_it_is_cast_for_its_mana_cost():
    rogue = creature("Rogue", 2, 2, *abilities_of("Sneak", mana="{0}"), cost="{G}", subtypes="Bear")
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).hand(rogue, rogue).lands("Forest")
    a.casts(rogue)
    t.resolve()
    assert not t.game.object(a.find("Rogue")).tapped
    a.attacks({BEAR: b})
    t.go_to("combat damage")
    assert not a.may_cast(rogue)

"""112: spells."""

import pytest

from apnap.effects.instructions.modify import Modify
from apnap.effects.words.filters import Spell
from apnap.effects.words.modifications import Colors
from apnap.effects.words.selections import Targets
from apnap.testing import table
from apnap.testing.simple_cards import creature, instant
from apnap.testing.simple_plays import characteristics
from apnap.testing.texts import card


@pytest.mark.rule("112.1a")
def test_112_1a_a_copy_of_a_spell_can_be_countered_and_is_not_cast():
    t = table(2)
    a, b = t.seats
    bolt = card("~ deals 3 damage to any target.", "Instant", "Bolt", mana_cost="{0}")
    fork = card("Copy target instant spell.", "Instant", "Fork")
    deny = card("Counter target spell.", "Instant", "Deny")
    count = card("Whenever a player casts a spell, you gain 1 life.", "Enchantment", "Count")
    a.hand(bolt, fork)
    b.battlefield(count)
    a.casts(bolt, at=b)
    t.resolve()
    a.casts(fork, at=bolt)
    t.resolve()
    t.resolve()
    assert t.stack == ["Bolt", "Bolt"]
    assert b.life == 22
    copy = t.game.turns[1].stack[-1]
    assert t.game.controller_of(copy) == 0
    b.hand(deny)
    b.casts(deny, at=copy)
    t.pass_all()
    assert (b.life, a.graveyard_names) == (20, ["Fork", "Bolt"])


@pytest.mark.rule("112.4", example=1)
def test_112_4_a_creature_spell_made_white_enters_white() -> None:
    zombie = creature("Zombie", 2, 2, cost="{B}")
    bleach = instant("Bleach", Modify(Targets(), (Colors("W"),)), target=Spell(("creature",)))
    t = table(2)
    a, b = t.seats
    a.lands("Swamp").hand(zombie)
    b.hand(bleach)
    a.casts(zombie)
    b.casts(bleach, at=zombie)
    t.resolve()
    assert characteristics(t, t.game.turns[1].stack[0]).colors == {"W"}
    t.resolve()
    assert a.creatures == ["Zombie"]
    assert characteristics(t, a.find(zombie)).colors == {"W"}
    t.go_to("upkeep", turn_of=b)
    assert characteristics(t, a.find(zombie)).colors == {"B"}

"""Situations that random play ran into, as tables that can be set up."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.costs.parts import SacrificeThis
from apnap.effects.flow.flow import ForEach
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.instructions.new_targets import ChooseOtherTargets
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, Permanent, Spell
from apnap.effects.words.mentions import TheSource
from apnap.effects.words.modifications import LoseAbilities
from apnap.effects.words.selections import EachPlayer, Targets, ThatPlayer, You
from apnap.formats import grand_melee
from apnap.rules.machine.engine import advance
from apnap.state.ability import ActivatedAbility, SpellAbility, StaticAbility, Target
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.testing import table
from apnap.testing.decks import GIANT
from apnap.testing.invariants import check_all


@pytest.mark.rule("506.4")
def test_506_4_a_blocker_that_dies_with_the_last_attacker_leaves_combat():
    t = table(2)
    a, b = t.seats
    a.battlefield(GIANT)
    b.battlefield(GIANT)
    a.attacks({GIANT: b})
    b.blocks({GIANT: GIANT})
    t.go_to("combat damage")
    assert (a.creatures, b.creatures) == ([], [])
    assert (t.turn.attackers, t.turn.blockers) == ([], [])
    check_all(t.game)


@pytest.mark.rule("807.4g")
def test_807_4g_a_marker_that_waits_is_removed_at_once():
    """Left where it is, it could wait for a marker that waits for it."""
    t = table(8, grand_melee).begin()
    while t.game.turns[1].active == 0:
        t.pass_once(turn=0)
    assert (t.game.turns[1].active, 1 in t.game.asked) == (1, False)  # B waits for E's turn
    t.seat(2).concedes()
    assert [turn.active.name for turn in t.turns] == ["E"]
    for _ in range(100):
        t.pass_once()
    check_all(t.game)


def free(name, *effects, targets=()):
    return CardDef(name, "instant", cost="{0}", abilities=(SpellAbility(effects, targets),))


@pytest.mark.rule("702.63a")
def test_702_63a_counters_of_players_are_no_time_counters():
    """Vanishing looks at every counter that comes or goes; those of players are nothing to it."""
    t = table(2)
    a, b = t.seats
    a.battlefield(CardDef("Wisp", "creature", "", "{0}", 1, 1, abilities=abilities_of("Vanishing")))
    a.hand(free("Taint", PutCounter(Targets(), "poison"), targets=(Target(AnyTarget()),)))
    a.casts("Taint", at=b)
    t.resolve()
    assert (b.poison, a.creatures) == (1, ["Wisp"])


@pytest.mark.rule("608.2h")
def test_608_2h_for_each_of_something_that_is_gone():
    """The source was sacrificed to pay: its controller, as it last was, is still known."""
    spares = ForEach(TheSource(), (ChangeLife(ThatPlayer(), Number(3)),))
    ability = ActivatedAbility((spares,), costs=(SacrificeThis(),))
    t = table(2)
    a, _ = t.seats
    a.battlefield(CardDef("Martyr", "creature", "", "{0}", 1, 1, abilities=(ability,)))
    a.activates("Martyr")
    t.resolve()
    assert (a.life, a.creatures) == (23, [])


@pytest.mark.rule("115.7d")
def test_115_7d_a_change_of_targets_can_be_saved():
    burn = free("Burn", DealDamage(Number(3), Targets()), targets=(Target(AnyTarget()),))
    turns = ChooseOtherTargets(Targets(), "all", You())
    t = table(2)
    a, b = t.seats
    a.hand(burn)
    b.hand(free("Deflect", turns, targets=(Target(Spell()),)))
    a.casts("Burn", at=b)
    b.casts("Deflect", at="Burn")
    t.resolve()
    again = load(dump(t.game))
    advance(again)
    assert digest(again) == digest(t.game)
    t.resolve()
    assert (a.life, b.life) == (17, 20)


@pytest.mark.rule("401.7")
def test_401_7_only_a_library_has_a_place_so_far_from_the_top():
    """An instruction that names one says nothing about how permanents lie."""
    t = table(2)
    a, b = t.seats
    b.battlefield(GIANT)
    steals = MoveTo(Targets(), "battlefield", bottom=True, from_top=2)
    a.hand(free("Steal", steals, targets=(Target(AnyTarget()),)))
    a.casts("Steal", at=GIANT)
    t.resolve()
    assert (a.creatures, b.creatures) == (["Giant"], [])
    check_all(t.game)


@pytest.mark.rule("613.6")
def test_613_6_what_takes_its_own_ability_away_goes_on_applying():
    """It was there and gone by turns, whenever something else happened."""
    null = StaticAbility(Permanent(("creature",)), (LoseAbilities(),))
    ping = ActivatedAbility((DealDamage(Number(1), EachPlayer(True)),))
    t = table(2)
    a, b = t.seats
    a.battlefield(CardDef("Pinger", "creature", "", "{0}", 1, 1, abilities=(ping,)))
    b.battlefield(CardDef("Null", "creature", "", "{0}", 1, 1, abilities=(null,)))
    a.hand("Forest", "Forest", "Forest")
    for number in range(3):
        a.plays("Forest")
        assert not a.may_activate("Pinger"), number
        t.next_turn().next_turn().go_to("precombat main")
    a.hand(free("Murder", Destroy(Targets()), targets=(Target(AnyTarget()),)))
    a.casts("Murder", at="Null")
    t.resolve()
    assert a.may_activate("Pinger")


@pytest.mark.rule("800.4a")
def test_800_4a_who_leaves_while_asked_about_a_card_drawn_reveals_nothing():
    wonder = CardDef("Wonder", "sorcery", cost="{9}", abilities=abilities_of("Miracle", mana="{G}"))
    t = table(3)
    a, b, _ = t.seats
    a.hand(free("Draw", DrawCards(EachPlayer(True))))
    b.library(wonder)
    a.casts("Draw")
    t.resolve()
    assert b.question is not None  # whether to reveal it
    b.concedes()
    assert (b.status, t.over) == ("lost", False)
    check_all(t.game)

"""702: casting from graveyards and exile, and what triggers as a spell is cast."""

from __future__ import annotations

import pytest

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.actions.discard import Discard
from apnap.effects.actions.discover import Discover
from apnap.effects.costs.parts import Paid, UseUp
from apnap.effects.flow.flow import If
from apnap.effects.instructions.casting import CastFrom, Permit
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.triggers.events import WhenMoves
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, CardIn, HasType, Spell
from apnap.effects.words.selections import Each, Targets, You
from apnap.rules.casting.permissions import ANY_TIME
from apnap.state.ability import SpellAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.names import GRAVEYARD, HAND, LIBRARY
from apnap.testing import table
from apnap.testing.simple_cards import gain_life, instant, sorcery

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
BOLT_WORDS = SpellAbility((DealDamage(Number(3), Targets()),), (Target(AnyTarget()),))


BOLT = CardDef("Bolt", "instant", cost="{R}", abilities=(BOLT_WORDS,))
NO = instant("No", CounterSpell(Targets()), target=Spell(), cost="{U}")
LOOTING = sorcery("Looting", Discard(Each(CardIn(HAND), You())), cost="{R}")


# ---- 702.34 flashback --------------------------------------------------------------------------

ECHO = CardDef(
    "Echo", "sorcery", cost="{4}{R}", abilities=(BOLT_WORDS, *abilities_of("Flashback", mana="{R}"))
)


@pytest.mark.rule("702.34a")
def test_702_34a_flashback_is_cast_from_the_graveyard_and_exiled():
    t = table(2)
    a, b = t.seats
    a.graveyard(ECHO).lands("Mountain")
    b.graveyard(ECHO)
    a.casts(a.find("Echo"), at=b)
    t.resolve()
    assert b.life == 17
    assert a.graveyard_names == []
    assert a.exile_names == ["Echo"]


@pytest.mark.rule("702.34a")
def test_702_34a_a_countered_spell_with_flashback_is_exiled_too():
    t = table(2)
    a, b = t.seats
    a.graveyard(ECHO).lands("Mountain")
    b.hand(NO).lands("Island")
    a.casts(ECHO, at=b)
    b.casts(NO, at=ECHO)
    t.resolve()
    assert a.exile_names == ["Echo"]
    assert b.life == 20


@pytest.mark.rule("702.34a")
def test_702_34a_cast_from_the_hand_it_costs_its_mana_cost_and_is_not_exiled():
    t = table(2)
    a, b = t.seats
    a.hand(ECHO).lands("Mountain")
    assert not a.may_cast(ECHO)
    a.lands(*["Mountain"] * 4)
    a.casts(ECHO, at=b)
    t.resolve()
    assert a.graveyard_names == ["Echo"]


@pytest.mark.rule("702.34a")
def test_702_34a_the_time_is_that_of_the_card():
    t = table(2)
    a, b = t.seats
    b.graveyard(ECHO).lands("Mountain")
    assert b.why_not(ECHO).rule == "117.1a"  # a sorcery, in another player's turn
    t.go_to("precombat main", turn_of=b)
    b.casts(ECHO, at=a)
    assert t.stack == ["Echo"]


# ---- 702.138 escape, 702.81 retrace, 702.133 jump-start ------------------------------------------


@pytest.mark.rule("702.138a")
def test_702_138a_escape_exiles_other_cards_and_the_permanent_has_escaped():
    others = UseUp("exile", CardIn(GRAVEYARD, whose="you"), 2)
    big = CardDef(
        "Big",
        "creature",
        cost="{6}",
        power=1,
        toughness=1,
        abilities=(
            TriggeredAbility(
                WhenMoves(to="battlefield", what=HasType("creature")),
                (If(Paid("escape"), (gain_life(7),)),),
            ),
            *abilities_of("Escape", mana="{G}", costs=(others,)),
        ),
    )
    t = table(2)
    a, _ = t.seats
    a.graveyard(big, BEAR).lands("Forest")
    assert not a.may_cast(big)  # there is only one other card
    a.graveyard(BOLT)
    a.casts(big)
    t.pass_all()
    assert "Big" in a.permanents
    assert a.graveyard_names == []
    assert a.life == 27


@pytest.mark.rule("702.81a")
def test_702_81a_retrace_costs_a_land_card_beside_the_mana_cost():
    wave = sorcery("Wave", gain_life(1), cost="{R}", more=abilities_of("Retrace"))
    t = table(2)
    a, _ = t.seats
    a.graveyard(wave).hand(BEAR).lands("Mountain")
    assert not a.may_cast(wave)
    a.hand("Forest")
    a.casts(wave)
    t.resolve()
    assert a.life == 21
    assert a.hand_names == ["Bear"]
    assert sorted(a.graveyard_names) == ["Forest", "Wave"]


@pytest.mark.rule("702.133a")
def test_702_133a_jump_start_costs_a_card_and_exiles_the_spell():
    wave = sorcery("Wave", gain_life(1), cost="{R}", more=abilities_of("Jump-start"))
    t = table(2)
    a, _ = t.seats
    a.graveyard(wave).hand(BEAR).lands("Mountain")
    a.casts(wave)
    t.resolve()
    assert a.graveyard_names == ["Bear"]
    assert a.exile_names == ["Wave"]


@pytest.mark.rule("702.146b")
def test_702_146b_a_disturbed_card_enters_with_its_back_face_up():
    ghost = CardDef("Ghost", "creature", power=2, toughness=1, colors="W")
    man = CardDef(
        "Man",
        "creature",
        cost="{W}",
        power=1,
        toughness=1,
        layout="transform",
        faces=(ghost,),
        abilities=abilities_of("Disturb", mana="{1}{W}"),
    )
    t = table(2)
    a, _ = t.seats
    a.graveyard(man).lands("Plains", "Plains")
    a.casts(man, way=1)
    t.resolve()
    assert "Ghost" in a.permanents


# ---- 702.35 madness ------------------------------------------------------------------------------

FURY = CardDef(
    "Fury", "sorcery", cost="{4}{R}", abilities=(BOLT_WORDS, *abilities_of("Madness", mana="{R}"))
)


@pytest.mark.rule("702.35a")
def test_702_35a_a_discarded_card_with_madness_may_be_cast_from_exile():
    t = table(2)
    a, b = t.seats
    a.hand(LOOTING, FURY).lands("Mountain", "Mountain")
    a.casts(LOOTING)
    t.resolve()
    assert a.exile_names == ["Fury"]
    t.resolve()
    a.answers(next(o for o in a.question.options if o.verb == "cast"))
    a.answers(b)
    t.resolve()
    assert b.life == 17
    assert sorted(a.graveyard_names) == ["Fury", "Looting"]


@pytest.mark.rule("702.35a")
def test_702_35a_if_it_is_not_cast_it_goes_to_the_graveyard():
    t = table(2)
    a, _ = t.seats
    a.hand(LOOTING, FURY).lands("Mountain", "Mountain")
    a.casts(LOOTING)
    t.resolve()
    t.resolve()
    a.answers("no")
    assert sorted(a.graveyard_names) == ["Fury", "Looting"]


# ---- 702.40 storm, 702.56 replicate, 702.153 casualty --------------------------------------------


@pytest.mark.rule("702.40a")
def test_702_40a_storm_copies_the_spell_for_each_spell_before_it():
    gale = sorcery("Gale", gain_life(1), cost="{R}", more=abilities_of("Storm"))
    t = table(4)
    a, b, c, _ = t.seats
    a.hand(BOLT, gale).lands("Mountain", "Mountain")
    c.hand(BOLT).lands("Mountain")
    a.casts(BOLT, at=b)
    c.casts(BOLT, at=b)
    t.pass_all()
    a.casts(gale)
    t.resolve()  # storm
    assert t.stack == ["Gale", "Gale", "Gale"]
    t.pass_all()
    assert a.life == 23
    assert a.graveyard_names == ["Bolt", "Gale"]


@pytest.mark.rule("702.40a")
def test_702_40a_new_targets_may_be_chosen_for_the_copies():
    grape = CardDef("Grape", "sorcery", cost="{R}", abilities=(BOLT_WORDS, *abilities_of("Storm")))
    t = table(4)
    a, b, c, _ = t.seats
    a.hand(BOLT, grape).lands("Mountain", "Mountain")
    a.casts(BOLT, at=b)
    t.resolve()
    a.casts(grape, at=b)
    t.resolve()
    a.answers(c)
    t.pass_all()
    assert (b.life, c.life) == (14, 17)


@pytest.mark.rule("702.56a")
def test_702_56a_replicate_copies_it_for_each_payment():
    spark = sorcery("Spark", gain_life(1), cost="{R}", more=abilities_of("Replicate", mana="{R}"))
    t = table(2)
    a, _ = t.seats
    a.hand(spark).lands("Mountain", "Mountain", "Mountain")
    a.casts(spark, x=2)
    t.pass_all()
    assert a.life == 23


@pytest.mark.rule("702.56a")
def test_702_56a_without_a_payment_it_does_not_trigger():
    spark = sorcery("Spark", gain_life(1), cost="{R}", more=abilities_of("Replicate", mana="{R}"))
    t = table(2)
    a, _ = t.seats
    a.hand(spark).lands("Mountain", "Mountain", "Mountain")
    a.casts(spark, x=0)
    assert t.stack == ["Spark"]
    t.pass_all()
    assert a.life == 21


@pytest.mark.rule("702.153a")
def test_702_153a_casualty_copies_it_if_a_creature_was_sacrificed():
    deal = sorcery("Deal", gain_life(1), cost="{R}", more=abilities_of("Casualty", number=2))
    t = table(2)
    a, _ = t.seats
    a.hand(deal).lands("Mountain").battlefield(BEAR)
    a.casts(deal, x=1)
    t.pass_all()
    assert a.life == 22
    assert "Bear" not in a.permanents


# ---- 702.85 cascade, 701.55 discover -------------------------------------------------------------

ELF = CardDef(
    "Elf", "creature", cost="{3}{G}", power=2, toughness=2, abilities=abilities_of("Cascade")
)
HUGE = CardDef("Huge", "creature", cost="{4}", power=4, toughness=4)


@pytest.mark.rule("702.85a")
def test_702_85a_cascade_casts_the_first_cheaper_card_for_nothing():
    t = table(2)
    a, b = t.seats
    a.hand(ELF).library("Forest", HUGE, BOLT, BEAR).lands(*["Forest"] * 4)
    a.casts(ELF)
    t.resolve()
    assert a.exile_names == ["Forest", "Huge", "Bolt"]
    a.answers(next(o for o in a.question.options if o.verb == "cast"))
    a.answers(b)
    assert t.stack == ["Elf", "Bolt"]
    assert a.exile_names == []
    bottom = [t.game.object(n).card.name for n in t.game.player(0).library[:2]]
    assert sorted(bottom) == ["Forest", "Huge"]
    t.pass_all()
    assert b.life == 17
    assert "Elf" in a.permanents


@pytest.mark.rule("702.85a")
def test_702_85a_a_card_that_is_not_cast_goes_to_the_bottom_too():
    t = table(2)
    a, _ = t.seats
    a.hand(ELF).library(BOLT, BEAR).lands(*["Forest"] * 4)
    a.casts(ELF)
    t.resolve()
    a.answers("no")
    assert a.exile_names == []
    assert t.game.object(t.game.player(0).library[0]).card.name == "Bolt"


@pytest.mark.rule("701.55a")
@pytest.mark.parametrize("cast", [True, False])
def test_701_55a_discover_casts_the_card_or_puts_it_into_the_hand(cast):
    quest = sorcery("Quest", Discover(Number(2)), cost="{R}")
    t = table(2)
    a, _ = t.seats
    a.hand(quest).library(HUGE, BEAR, BOLT).lands("Mountain")
    a.casts(quest)
    t.resolve()
    a.answers(next(o for o in a.question.options if o.verb == ("cast" if cast else "no")))
    t.pass_all()
    assert ("Bear" in a.permanents) is cast
    assert a.hand_names == ([] if cast else ["Bear"])
    assert a.exile_names == []


# ---- 702.88 rebound ------------------------------------------------------------------------------


@pytest.mark.rule("702.88a")
def test_702_88a_rebound_is_cast_again_in_the_next_upkeep_and_only_once():
    stag = CardDef("Stag", "sorcery", cost="{R}", abilities=(BOLT_WORDS, *abilities_of("Rebound")))
    t = table(2)
    a, b = t.seats
    a.hand(stag).lands("Mountain")
    a.casts(stag, at=b)
    t.resolve()
    assert a.exile_names == ["Stag"]
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    t.resolve()
    a.answers(next(o for o in a.question.options if o.verb == "cast"))
    a.answers(b)
    t.pass_all()
    assert b.life == 14
    assert a.graveyard_names == ["Stag"]


# ---- permissions that effects give ---------------------------------------------------------------


@pytest.mark.rule("601.3b")
def test_601_3b_an_effect_lets_a_card_be_played_from_the_graveyard_this_turn():
    how = CastFrom(GRAVEYARD, lands=True)
    grant = sorcery(
        "Grant", Permit(Each(CardIn(GRAVEYARD, whose="you")), how, until="end of turn"), cost="{R}"
    )
    t = table(2)
    a, b = t.seats
    a.hand(grant).graveyard(BOLT, "Mountain").lands("Mountain", "Mountain")
    a.casts(grant)
    t.resolve()
    a.casts(BOLT, at=b)
    t.resolve()
    a.plays("Mountain")
    assert b.life == 17
    assert len(a.permanents) == 3
    assert not a.may_cast(grant)


@pytest.mark.rule("514.2")
def test_514_2_such_a_permission_ends_with_the_turn():
    how = CastFrom(GRAVEYARD)
    grant = sorcery(
        "Grant", Permit(Each(CardIn(GRAVEYARD, whose="you")), how, until="end of turn"), cost="{R}"
    )
    t = table(2)
    a, b = t.seats
    a.hand(grant).graveyard(BOLT).lands("Mountain", "Mountain")
    a.casts(grant)
    t.resolve()
    assert a.may_cast(BOLT)
    t.go_to("upkeep", turn_of=b)
    assert not a.may_cast(BOLT)


@pytest.mark.rule("601.3b")
def test_601_3b_a_permanent_lets_its_controller_play_the_top_card():
    what = CardIn(LIBRARY, whose="you")
    future = CardDef(
        "Future", "enchantment", cost="{U}", abilities=(CastFrom(LIBRARY, what=what, lands=True),)
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(future).library(BOLT, "Island", BEAR).lands("Mountain")
    b.library(BOLT)
    card = t.game.player(0).library[-1]
    t.begin()
    options = [o for o in a.question.options if o.what == card]
    a.answers(options[0])
    a.answers(b)
    t.pass_all()
    assert b.life == 17
    top = t.game.player(0).library[-1]
    a.answers(next(o for o in a.question.options if o.what == top))
    assert "Island" in a.permanents


@pytest.mark.rule("601.3b")
def test_601_3b_without_paying_and_at_any_time():
    free = CastFrom(GRAVEYARD, free=True, timing=ANY_TIME)
    crypt = CardDef("Crypt", "creature", cost="{9}", power=9, toughness=9, abilities=(free,))
    t = table(2)
    _, b = t.seats
    b.graveyard(crypt)
    b.casts(crypt)
    t.resolve()
    assert "Crypt" in b.permanents

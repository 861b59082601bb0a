"""702.47: the keyword ability splice."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.costs.parts import UseUp
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import (
    AllOf,
    AnyTarget,
    CardIn,
    HasColor,
    HasNumber,
    HasType,
    Permanent,
    Spell,
)
from apnap.effects.words.modifications import GainAbilities, LoseAbilities
from apnap.effects.words.selections import Targets, You
from apnap.rules.continuous import layers
from apnap.state.ability import CastingCost, Modification, SpellAbility, StaticAbility, Target
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.simple_cards import gain_life, instant
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
ARCANE = AllOf((Spell(), HasType("Arcane")))
RAY = CardDef(
    "Ray",
    "instant",
    "Arcane",
    cost="{4}{R}",
    abilities=(
        SpellAbility((DealDamage(Number(2), Targets()),), (Target(AnyTarget()),)),
        *abilities_of("Splice", what=ARCANE, mana="{R}"),
    ),
)
REACH = CardDef(
    "Reach", "instant", "Arcane", cost="{G}", abilities=(SpellAbility((gain_life(1),)),)
)
CREATURE = Permanent(("creature",))
GAIN = (ChangeLife(You(), Number(1)),)
KILL = card("Destroy target permanent.", "Instant", "Kill")
GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2, colors="G")
SPLICED_RAY = instant(
    "Ray", *GAIN, cost="{9}", more=abilities_of("Splice", mana="{0}", what=HasType("Arcane"))
)
FREE_REACH = instant("Reach", *GAIN, subtypes="Arcane")


def splice(t: Table, times: int) -> None:
    a = t.seats[0]
    while a.question is not None and a.question.rule != "117.1":
        often = a.question.key.startswith("optional")
        a.answers(times if often else a.question.example())


ANY = (Target(AnyTarget()),)
RED_RAY = CardDef(
    "Ray", "instant", "Arcane", "{4}{R}",
    abilities=(
        SpellAbility((DealDamage(Number(2), Targets()),), ANY),
        *abilities_of("Splice", what=ARCANE, mana="{0}"),
    ),
)  # fmt: skip


@pytest.mark.rule("702.47a")
@pytest.mark.rule("612.10")
def test_702_47a_the_spell_gains_the_text_of_the_spliced_card_which_stays_in_hand():
    t = table(2)
    a, b = t.seats
    a.hand(REACH, RAY).lands("Forest", "Mountain")
    a.casts(REACH, x=1, at=b)
    t.resolve()
    assert (a.life, b.life) == (21, 18)
    assert a.hand_names == ["Ray"]
    assert t.log_has("702.47a")


@pytest.mark.rule("702.47a")
def test_702_47a_only_onto_what_it_says_and_only_if_it_is_paid_for():
    plain = CardDef("Plain", "instant", cost="{G}", abilities=(SpellAbility((gain_life(1),)),))
    t = table(2)
    a, b = t.seats
    a.hand(plain, REACH, RAY).lands("Forest", "Forest", "Mountain")
    a.casts(plain)
    t.resolve()
    a.casts(REACH, x=0)
    t.resolve()
    assert (a.life, b.life) == (22, 20)


@pytest.mark.rule("702.47a")
@pytest.mark.parametrize("lost", [True, False])
def test_702_47a_cards_that_are_given_splice_and_cards_that_lose_it(lost: bool) -> None:
    splices = abilities_of("Splice", mana="{0}", what=HasType("Arcane"))
    ray = instant("Ray", *GAIN, cost="{9}", more=splices if lost else ())
    change: Modification = LoseAbilities() if lost else GainAbilities(splices)
    what = AllOf((CardIn("hand", whose="you"), HasNumber("mana value", low=9)))
    field = CardDef("Field", "enchantment", abilities=(StaticAbility(what, (change,)),))
    t = table(2)
    a, _ = t.seats
    a.battlefield(field).hand(ray, FREE_REACH).casts(FREE_REACH)
    splice(t, 1)
    t.resolve()
    assert a.life == (21 if lost else 22)


@pytest.mark.rule("702.47a", example=1)
def test_702_47a_the_spliced_card_may_pay_for_the_spell():
    discard = CastingCost("additional", "", (UseUp("discard", CardIn("hand")),))
    reach = CardDef("Reach", "instant", "Arcane", "{0}",
        abilities=(SpellAbility((ChangeLife(You(), Number(1)),)), discard))  # fmt: skip
    t = table(2)
    a, b = t.seats
    a.hand(reach, RED_RAY)
    a.casts(reach, x=1, at=b)
    assert a.graveyard_names == ["Ray"]
    t.resolve()
    assert (a.life, b.life) == (21, 18)


@pytest.mark.rule("702.47b")
@pytest.mark.rule("702.47e")
def test_702_47b_each_card_once_and_nothing_of_it_when_the_spell_is_gone() -> None:
    again = card("Return target instant card from your graveyard to your hand.", "Instant", "Again")
    t = table(2)
    a, _ = t.seats
    a.hand(FREE_REACH, SPLICED_RAY, SPLICED_RAY, again).casts(FREE_REACH)
    splice(t, 1)
    t.resolve()
    assert (a.life, a.hand_names.count("Ray")) == (23, 2)
    a.casts(again, at=FREE_REACH)
    t.resolve()
    a.casts(FREE_REACH)
    splice(t, 0)
    t.resolve()
    assert a.life == 24


@pytest.mark.rule("702.47b")
@pytest.mark.rule("702.47d")
def test_702_47b_not_without_a_target_and_the_spell_has_that_target() -> None:
    words = SpellAbility((Destroy(Targets()),), (Target(CREATURE),))
    more = abilities_of("Splice", mana="{0}", what=HasType("Arcane"))
    end = CardDef("End", "instant", cost="{9}", abilities=(words, *more))
    t = table(2)
    a, b = t.seats
    a.hand(FREE_REACH, FREE_REACH, end, KILL).casts(FREE_REACH)
    assert t.stack == ["Reach"]
    t.resolve()
    b.battlefield(GREEN_BEAR)
    a.casts(FREE_REACH)
    splice(t, 1)
    a.casts(KILL, at=GREEN_BEAR)
    t.resolve()
    t.resolve()
    assert a.life == 21, "all its targets were illegal"


@pytest.mark.rule("702.47c", example=1)
def test_702_47c_the_spell_has_the_text_and_keeps_its_color():
    reach = CardDef("Reach", "instant", "Arcane", "{0}", colors="U",
        abilities=(SpellAbility((ChangeLife(You(), Number(1)),)),))  # fmt: skip
    guard = CardDef("Guard", "creature", "", "{1}", 3, 3,
        abilities=abilities_of("Protection", what=HasColor("R")))  # fmt: skip
    t = table(2)
    a, b = t.seats
    b.battlefield(guard)
    a.hand(reach, RED_RAY).lands(*["Mountain"] * 5)
    a.casts(reach, x=1, at="Guard")
    [spell] = t.game.turns[1].stack
    chars = layers.characteristics_of(t.game, spell)
    assert (chars.name, set(chars.colors)) == ("Reach", {"U"})
    t.resolve()
    assert b.damage("Guard") == 2
    a.casts("Ray", at=b)  # the red card itself can't have that target
    t.resolve()
    assert b.life == 18


@pytest.mark.rule("702.47d")
def test_702_47d_it_does_not_resolve_if_its_only_target_is_illegal():
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.hand(REACH, RAY, RAY).lands("Forest", *["Mountain"] * 6)
    a.casts(REACH)
    a.answers(1)
    a.answers(0)
    a.answers(BEAR)
    a.casts(RAY, at=BEAR)
    t.pass_all()
    assert b.permanents == []
    assert a.life == 20

"""702.34: the keyword ability flashback."""

import pytest

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, CardIn, Spell
from apnap.effects.words.modifications import GainAbilities
from apnap.effects.words.selections import Targets, You
from apnap.state.ability import SpellAbility, StaticAbility, Target
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import giving, instant

BOLT_WORDS = SpellAbility((DealDamage(Number(3), Targets()),), (Target(AnyTarget()),))
NO = instant("No", CounterSpell(Targets()), target=Spell(), cost="{U}")
ECHO = CardDef(
    "Echo", "sorcery", cost="{4}{R}", abilities=(BOLT_WORDS, *abilities_of("Flashback", mana="{R}"))
)
GAIN = SpellAbility((ChangeLife(You(), Number(1)),))
GAIN_TUPLE = (ChangeLife(You(), Number(1)),)
BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2, colors="G")


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


@pytest.mark.rule("702.34a")
def test_702_34a_of_two_flashback_abilities_either_cost_may_be_paid() -> None:
    given = giving(abilities_of("Flashback", mana="{1}"), CardIn("graveyard", ("instant",), "you"))
    song = CardDef(
        "Song",
        "instant",
        cost="{9}",
        colors="R",
        abilities=(GAIN, *abilities_of("Flashback", mana="{3}")),
    )
    for lands in (1, 3):
        t = table(2)
        a, _ = t.seats
        a.graveyard(song).battlefield(given).lands(*["Forest"] * lands)
        question = a.question
        assert question is not None
        ways = [option for option in question.options if option.verb == "cast"]
        assert len(ways) == (1 if lands == 1 else 2)
        a.answers(ways[-1])
        t.resolve()
        assert (a.life, a.exile_names) == (21, ["Song"])


@pytest.mark.rule("702.34a")
@pytest.mark.rule("702.133a")
@pytest.mark.parametrize("word", ["Flashback", "Jump-start"])
def test_702_34a_only_as_an_instant_or_sorcery_spell(word: str) -> None:
    """A creature card with an Adventure is given the ability: only the Adventure may be cast."""
    trip = CardDef("Trip", "sorcery", "Adventure", "{0}", abilities=(SpellAbility(GAIN_TUPLE),))
    giant = CardDef(
        "Giant", "creature", cost="{0}", power=1, toughness=1, layout="adventure", faces=(trip,)
    )
    given = GainAbilities(abilities_of(word, mana="{0}"))
    giver = StaticAbility(CardIn("graveyard", whose="you"), (given,))
    t = table(2)
    a, _ = t.seats
    a.battlefield(CardDef("Giver", "enchantment", abilities=(giver,)))
    a.graveyard(giant, BEAR).hand("Forest")
    assert a.question is not None
    casts = [option for option in a.question.options if option.verb == "cast"]
    assert [(option.what, option.nth) for option in casts] == [(a.find(giant), 1)]
    a.answers(casts[0])
    while a.question is not None and a.question.rule != "117.1":
        a.answers(a.question.example())
    t.resolve()
    assert (a.life, a.exile_names) == (21, ["Giant"])

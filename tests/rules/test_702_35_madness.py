"""702.35: the keyword ability madness."""

import pytest

from apnap.effects.actions.discard import Discard
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyOf, AnyTarget, CardIn
from apnap.effects.words.selections import Each, Targets, You
from apnap.state.ability import SpellAbility, Target
from apnap.state.card import CardDef
from apnap.state.names import HAND
from apnap.testing import table
from apnap.testing.simple_cards import creature, giving, instant, sorcery
from apnap.testing.simple_plays import resolve_saying_yes
from apnap.testing.texts import card

BOLT_WORDS = SpellAbility((DealDamage(Number(3), Targets()),), (Target(AnyTarget()),))
LOOTING = sorcery("Looting", Discard(Each(CardIn(HAND), You())), cost="{R}")
FURY = CardDef(
    "Fury", "sorcery", cost="{4}{R}", abilities=(BOLT_WORDS, *abilities_of("Madness", mana="{R}"))
)
GAIN = SpellAbility((ChangeLife(You(), Number(1)),))
GAIN_TUPLE = (ChangeLife(You(), Number(1)),)
LOOT = card("Discard a card.", "Sorcery", "Loot")


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


@pytest.mark.rule("702.35a")
def test_702_35a_cards_that_are_given_madness() -> None:
    everywhere = AnyOf((CardIn("hand", whose="you"), CardIn("exile", whose="you")))
    madness = abilities_of("Madness", mana="{1}")
    loot = card("Discard a card.", "Sorcery", "Loot")
    t = table(2)
    a, _ = t.seats
    a.battlefield(giving(madness, everywhere)).hand(
        CardDef("Song", "instant", cost="{5}", colors="R", abilities=(GAIN,)), loot
    ).lands("Forest")
    a.casts(loot)
    t.resolve()
    assert a.exile_names == ["Song"]
    resolve_saying_yes(t)
    assert (a.life, a.exile_names) == (21, [])


@pytest.mark.rule("702.35b")
def test_702_35b_what_is_cast_for_its_madness_cost_may_be_kicked_but_not_evoked() -> None:
    """118.9a: only one alternative cost; additional ones are paid as well."""
    more = (
        *abilities_of("Madness", mana="{1}"),
        *abilities_of("Kicker", mana="{1}"),
        *abilities_of("Evoke", mana="{0}"),
    )
    hero = creature("Hero", 2, 2, *more, cost="{9}")
    t = table(2)
    a, _ = t.seats
    a.hand(LOOT, hero).lands("Forest", "Forest").casts(LOOT)
    t.resolve()
    t.resolve()
    assert a.question is not None
    a.answers(next(o for o in a.question.options if o.verb == "cast"))
    assert a.question.rule == "601.2b"  # how often it is kicked, and not which cost is paid
    a.answers(1)
    assert set(t.game.object(t.game.turns[1].stack[-1]).paid) == {"kicker", "madness"}
    t.resolve()
    assert a.creatures == ["Hero"]


@pytest.mark.rule("702.35c")
@pytest.mark.rule("400.7k")
def test_702_35c_what_was_not_cast_is_found_in_the_graveyard() -> None:
    fury = instant("Fury", *GAIN_TUPLE, cost="{9}", more=abilities_of("Madness", mana="{0}"))
    t = table(2)
    a, _ = t.seats
    a.hand(LOOT, fury).casts(LOOT)
    t.resolve()
    assert a.exile_names == ["Fury"]
    t.resolve()
    a.answers("no")
    assert (sorted(a.graveyard_names), a.exile_names) == (["Fury", "Loot"], [])


@pytest.mark.rule("702.35c")
@pytest.mark.rule("400.7k")
def test_702_35c_effects_that_speak_of_discarded_cards_find_it_there() -> None:
    """Shadow of the Grave; a card that has been cast with madness was not left discarded."""
    shadow = card(
        "Return to your hand all cards in your graveyard that you cycled or discarded this turn.",
        "Instant",
        "Shadow",
    )
    for answer, found in (("no", ["Fury"]), ("cast", [])):
        fury = instant("Fury", *GAIN_TUPLE, cost="{9}", more=abilities_of("Madness", mana="{0}"))
        t = table(2)
        a, _ = t.seats
        a.hand(LOOT, fury).casts(LOOT)
        t.resolve()
        t.resolve()
        assert a.question is not None
        a.answers(next(o for o in a.question.options if o.verb == answer))
        t.pass_all()
        a.hand(shadow).casts(shadow)
        t.resolve()
        assert a.hand_names == found

"""702.29: the keyword ability cycling."""

import pytest

from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.triggers.events import WhenMoves
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, HasType, Itself
from apnap.effects.words.selections import Targets, You
from apnap.rules.continuous import layers
from apnap.state.ability import SpellAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.names import EXILE, GRAVEYARD, HAND
from apnap.testing import table
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import resolve_saying_yes
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
BOLT_WORDS = SpellAbility((DealDamage(Number(3), Targets()),), (Target(AnyTarget()),))
BOLT = CardDef("Bolt", "instant", cost="{R}", abilities=(BOLT_WORDS,))
LOOT = card("Discard a card.", "Sorcery", "Loot")
GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2, colors="G")


@pytest.mark.rule("702.29a")
def test_702_29a_cycling_discards_the_card_and_draws_one():
    beast = creature("Beast", 2, 2, *abilities_of("Cycling", mana="{2}"), cost="{6}")
    t = table(2)
    a, b = t.seats
    b.hand(beast).library(BOLT).lands("Forest", "Forest")
    b.activates(beast)  # at any time
    assert b.graveyard_names == ["Beast"]
    t.resolve()
    assert b.hand_names == ["Bolt"]
    assert a.life == 20


@pytest.mark.rule("702.29b")
@pytest.mark.rule("702.53b")
@pytest.mark.rule("702.77b")
@pytest.mark.parametrize("word", ["Cycling", "Transmute", "Reinforce"])
def test_702_29b_the_ability_is_there_on_the_battlefield(word: str) -> None:
    """A creature without abilities gets the bonus; one with such an ability has one."""
    runes = card("Creatures with no abilities get +2/+2.", "Enchantment", "Petroglyphs")
    keyed = creature("Hero", 2, 2, *abilities_of(word, number=1, mana="{1}"))
    t = table(2)
    a, _ = t.seats
    a.battlefield(runes, GREEN_BEAR, keyed)
    assert (a.power(GREEN_BEAR), a.power(keyed)) == (4, 2)
    assert not a.may_activate(keyed)
    assert word.lower() in layers.characteristics_of(t.game, a.find(keyed)).keywords


@pytest.mark.rule("702.29c")
def test_702_29c_when_you_cycle_triggers_from_where_the_card_ends_up():
    gain = ChangeLife(You(), Number(4))
    when = WhenMoves(Itself(), was=HAND, cause="cycle")
    beast = creature(
        "Beast",
        2,
        2,
        TriggeredAbility(when, (gain,), zones=(GRAVEYARD, EXILE)),
        *abilities_of("Cycling", mana="{2}"),
        cost="{6}",
    )
    t = table(2)
    a, _ = t.seats
    a.hand(beast).lands("Forest", "Forest")
    a.activates(beast)
    t.pass_all()
    assert a.life == 24


@pytest.mark.rule("702.29d")
@pytest.mark.rule("702.29f")
@pytest.mark.parametrize("what", [None, HasType("Forest")])
def test_702_29d_what_is_cycled_is_cycled_or_discarded_once(what: HasType | None) -> None:
    """Typecycling is cycling, too."""
    both = card("Whenever you cycle or discard a card, you gain 1 life.", "Enchantment", "Drake")
    cycle = card("Whenever you cycle a card, you gain 4 life.", "Enchantment", "Wheel")
    hero = creature("Hero", 2, 2, *abilities_of("Cycling", mana="{0}", what=what), cost="{9}")
    t = table(2)
    a, _ = t.seats
    a.battlefield(both, cycle).hand(hero, LOOT, GREEN_BEAR)
    a.activates(hero)
    resolve_saying_yes(t)
    assert a.life == 25
    a.casts(LOOT)
    resolve_saying_yes(t)
    assert a.life == 26


@pytest.mark.rule("702.29e")
def test_702_29e_typecycling_searches_and_is_cycling():
    beast = creature(
        "Beast", 2, 2, *abilities_of("Cycling", mana="{2}", what=HasType("Mountain")), cost="{6}"
    )
    assert "cycling" in beast.base.keywords
    t = table(2)
    a, _ = t.seats
    a.hand(beast).library(BOLT, "Mountain", BEAR, only=True).lands("Forest", "Forest")
    a.activates(beast)
    t.resolve()
    a.answers("Mountain")
    assert a.hand_names == ["Mountain"]


@pytest.mark.rule("702.29c")
def test_702_29c_what_triggers_knows_the_x_of_the_cycling_ability():
    """Shark Typhoon."""
    typhoon = card(
        "Cycling {X}{1}{U}\nWhen you cycle this card, create an X/X blue Shark creature token.",
        "Enchantment",
    )
    t = table(2)
    a, _ = t.seats
    a.hand(typhoon).lands(*["Island"] * 5)
    a.activates(typhoon, x=3)
    t.pass_all()
    assert t.permanent("Shark Token").power == 3

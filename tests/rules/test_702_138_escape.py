"""702.138: the keyword ability escape."""

import pytest

from apnap.effects.costs.parts import Paid, UseUp
from apnap.effects.flow.flow import If
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.modify import Modify
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.replacement.entering import EntersWith
from apnap.effects.triggers.events import WhenMoves
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, AnyTarget, CardIn, HasType, Itself
from apnap.effects.words.granted_abilities import GainForItsCost
from apnap.effects.words.modifications import Keywords
from apnap.effects.words.selections import Targets
from apnap.rules.continuous import layers
from apnap.state.ability import (
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.names import GRAVEYARD
from apnap.testing import table
from apnap.testing.decks import BEAR
from apnap.testing.simple_cards import gain_life, instant
from apnap.testing.texts import card

GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
CREATURE_CARDS = AllOf((CardIn(GRAVEYARD, whose="you"), HasType("creature")))
BOLT_WORDS = SpellAbility((DealDamage(Number(3), Targets()),), (Target(AnyTarget()),))
BOLT = CardDef("Bolt", "instant", cost="{R}", abilities=(BOLT_WORDS,))
DISENCHANT = card("Destroy target enchantment.", "Instant", "Disenchant")


@pytest.mark.rule("702.138a")
def test_702_1a_and_other_costs_beside_it() -> None:
    """The escape cost is its mana cost plus exiling another card."""
    other = UseUp("exile", AllOf((CardIn(GRAVEYARD, whose="you"), HasType("land"))))
    escape = Modify(Targets(), (GainForItsCost("Escape", (other,)),))
    grant = instant("Grant", escape, target=CREATURE_CARDS)
    t = table(2)
    a, _ = t.seats
    a.hand(grant).graveyard(GREEN_BEAR, "Forest").lands("Forest", "Forest")
    a.casts(grant, at=GREEN_BEAR)
    t.resolve()
    a.casts(GREEN_BEAR)
    t.resolve()
    assert a.creatures == ["Bear"]
    assert a.exile_names == ["Forest"]


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
    a.graveyard(big, GREEN_BEAR).lands("Forest")
    assert not a.may_cast(big)  # there is only one other card
    a.graveyard(BOLT)
    a.casts(big)
    t.pass_all()
    assert "Big" in a.permanents
    assert a.graveyard_names == []
    assert a.life == 27


@pytest.mark.rule("702.138a")
def test_702_138a_escape_given_to_cards_in_a_graveyard_and_lost() -> None:
    breach = card(
        "Each nonland card in your graveyard has escape. The escape cost is equal to the card's "
        "mana cost plus exile three other cards from your graveyard.",
        "Enchantment",
        "Giver",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(breach).graveyard(BEAR, "Forest", "Forest", "Forest").lands("Forest", "Forest")
    a.hand(DISENCHANT)
    trial = t.copy()
    a.casts("Bear")
    t.resolve()
    assert (a.creatures, a.graveyard_names) == (["Bear"], [])
    a = trial.seats[0]
    a.casts(DISENCHANT, at="Giver")
    trial.resolve()
    assert not a.may_cast("Bear")


@pytest.mark.rule("702.138b")
@pytest.mark.rule("702.138c")
@pytest.mark.rule("702.138d")
@pytest.mark.parametrize("escapes", [True, False])
def test_702_138b_what_escaped_knows_it(escapes: bool) -> None:
    """It escapes with two counters and with flying; cast from the hand it has neither."""
    hound = CardDef(
        "Hound",
        "creature",
        "Dog",
        "{0}",
        1,
        1,
        abilities=(
            *abilities_of("Escape", mana="{0}"),
            ReplacementAbility(EntersWith(condition=Paid("escape"), number=Number(2))),
            StaticAbility(Itself(), (Keywords(("flying",)),), Paid("escape")),
        ),
    )
    t = table(2)
    a, _ = t.seats
    a.graveyard(hound) if escapes else a.hand(hound)
    a.casts(hound)
    t.resolve()
    chars = layers.characteristics_of(t.game, a.find(hound))
    assert (chars.power, "flying" in chars.keywords) == ((3, True) if escapes else (1, False))

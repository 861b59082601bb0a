"""121.8-9: cards drawn while a spell is being cast; cards revealed as they are drawn."""

import pytest

from apnap.effects.costs.parts import SacrificeThis, TapThis, UseUp
from apnap.effects.instructions.drawing import DrawCards, RevealsDraws, WhenRevealsDrawn
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import CardIn, HasType
from apnap.effects.words.selections import EachPlayer, You
from apnap.rules.continuous import layers
from apnap.rules.zones.view import view
from apnap.state.ability import (
    ActivatedAbility,
    CastingCost,
    ManaAbility,
    SpellAbility,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant

GAIN = (ChangeLife(You(), Number(3)),)
SPHERE = CardDef(
    "Chromatic Sphere",
    "artifact",
    cost="{1}",
    abilities=(
        ManaAbility(
            ("W", "U", "B", "R", "G"),
            costs=(TapThis(), SacrificeThis()),
            effects=(DrawCards(You()),),
        ),
    ),
)
ISLAND_CARD = CardDef("Fish", "creature", cost="{U}", power=1, toughness=1)
KNOWN = CardDef("Bird", "creature", cost="{U}", power=1, toughness=1)


def begin_casting(t, card):
    """A casts the card and makes the mana with the Sphere, which draws a card."""
    a = t.seat(0)
    a.battlefield(SPHERE).hand(card, KNOWN, KNOWN).library(ISLAND_CARD)
    a.casts(card)
    while a.question is not None and a.question.rule != "117.1":
        if "discard" in {option.verb for option in a.question.options}:
            return
        a.answers(a.question.example())


@pytest.mark.rule("121.8")
@pytest.mark.parametrize("any_card", [True, False])
def test_121_8_a_card_drawn_meanwhile_has_no_characteristics(any_card):
    t = table(2)
    a, _ = t.seats
    begin_casting(
        t,
        instant(
            "Charm",
            *GAIN,
            cost="{U}",
            more=(
                CastingCost(
                    "additional",
                    costs=(
                        UseUp(
                            "discard", CardIn("hand") if any_card else CardIn("hand", ("creature",))
                        ),
                    ),
                ),
            ),
        ),
    )
    fish = next(n for n in t.game.player(0).hand if t.game.object(n).card is ISLAND_CARD)
    assert layers.characteristics_of(t.game, fish).types == frozenset()
    assert "Fish" not in str(view(t.game, 0)["players"][0])
    offered = [option.what for option in a.question.options] if a.question else []
    assert (fish in offered) == any_card
    a.answers([KNOWN])
    assert t.stack == ["Charm"]
    assert layers.characteristics_of(t.game, fish).types == frozenset(("creature",))
    assert "Fish" in str(view(t.game, 0)["players"][0])
    assert t.log_has("121.8")


@pytest.mark.rule("121.8")
def test_121_8_drawn_outside_of_casting_it_is_seen_at_once():
    t = table(2)
    a, _ = t.seats
    draw = CardDef("Insight", "instant", cost="{0}", abilities=(SpellAbility((DrawCards(You()),)),))
    a.hand(draw).library(ISLAND_CARD).casts(draw)
    t.resolve()
    assert "Fish" in str(view(t.game, 0)["players"][0])
    assert not t.log_has("121.8")


@pytest.mark.rule("121.8")
def test_121_8_so_it_is_while_an_ability_is_activated():
    t = table(2)
    a, _ = t.seats
    tower = CardDef(
        "Tower",
        "artifact",
        cost="{0}",
        abilities=(ActivatedAbility(GAIN, mana="{U}", costs=(UseUp("discard", CardIn("hand")),)),),
    )
    a.battlefield(SPHERE, tower).hand(KNOWN).library(ISLAND_CARD)
    a.activates(tower)
    while "discard" not in {option.verb for option in a.question.options}:
        a.answers(a.question.example())
    assert "Fish" not in str(view(t.game, 0)["players"][0])
    a.answers([KNOWN])
    assert "Fish" in str(view(t.game, 0)["players"][0])


@pytest.mark.rule("121.8")
@pytest.mark.rule("800.4a")
def test_121_8_it_is_looked_at_if_the_spell_is_never_cast():
    t = table(3)
    a, b, _ = t.seats
    everyone = CardDef(
        "Sphere of All",
        "artifact",
        cost="{1}",
        abilities=(
            ManaAbility(
                ("U",),
                costs=(TapThis(), SacrificeThis()),
                effects=(DrawCards(EachPlayer()),),
            ),
        ),
    )
    b.library(ISLAND_CARD)
    spell = instant(
        "Charm",
        *GAIN,
        cost="{U}",
        more=(CastingCost("additional", costs=(UseUp("discard", CardIn("hand")),)),),
    )
    a.battlefield(everyone).hand(spell, KNOWN, KNOWN).casts(spell)
    while "discard" not in {option.verb for option in a.question.options}:
        a.answers(a.question.example())
    assert "Fish" not in str(view(t.game, 1)["players"][1])
    a.concedes()
    assert "Fish" in str(view(t.game, 1)["players"][1])


def etchings(may):
    """Reveals the first card drawn each turn; gains 3 life if it is a creature card."""
    return CardDef(
        "Primitive Etchings",
        "enchantment",
        cost="{0}",
        abilities=(
            RevealsDraws(may=may),
            TriggeredAbility(WhenRevealsDrawn(HasType("creature")), GAIN),
        ),
    )


@pytest.mark.rule("121.8")
@pytest.mark.rule("121.9")
@pytest.mark.parametrize("may", [True, False])
def test_121_8_what_is_revealed_as_it_is_drawn_is_revealed_after_the_casting(may):
    t = table(2)
    a, b = t.seats
    a.battlefield(etchings(may))
    begin_casting(
        t,
        instant(
            "Charm",
            *GAIN,
            cost="{U}",
            more=(CastingCost("additional", costs=(UseUp("discard", CardIn("hand")),)),),
        ),
    )
    assert "Fish" not in str(view(t.game, b.number)["players"][0])
    assert not t.log_has("121.9")
    a.answers([KNOWN])
    if may:
        a.answers(True)
    assert t.log_has("121.9", "A reveals Fish")
    assert t.stack == ["Charm", "Primitive Etchings's ability"]

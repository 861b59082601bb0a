"""709: split cards."""

import pytest

from apnap.effects.instructions.copying import CastCopy
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, AnyTarget, CardIn
from apnap.effects.words.qualities import HasName
from apnap.effects.words.selections import Each, Targets, You
from apnap.rules.continuous import layers
from apnap.state.ability import SpellAbility, Target
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import gain_life, instant
from apnap.testing.simple_plays import characteristics
from apnap.testing.texts import card


def half(name: str, cost: str, spell: SpellAbility) -> CardDef:
    return CardDef(name, "instant", cost=cost, abilities=(spell,))


FIRE = half(
    "Fire", "{1}{R}", SpellAbility((DealDamage(Number(2), Targets()),), (Target(AnyTarget()),))
)
ICE = half("Ice", "{1}{U}", SpellAbility((DrawCards(You()),)))
FIRE_ICE = CardDef("Fire // Ice", layout="split", faces=(FIRE, ICE))
RED_FIRE = CardDef("Fire", "sorcery", cost="{R}", abilities=(SpellAbility((gain_life(2),)),))
BLUE_ICE = CardDef("Ice", "instant", cost="{1}{U}", abilities=(SpellAbility((gain_life(5),)),))
PLAIN_FIRE_ICE = CardDef("Fire // Ice", layout="split", faces=(RED_FIRE, BLUE_ICE))


@pytest.mark.rule("709.2")
@pytest.mark.rule("709.4")
def test_709_2_a_split_card_is_one_card_with_both_halves() -> None:
    t = table(2)
    a, _ = t.seats
    a.library(PLAIN_FIRE_ICE)
    a.hand(card("Draw a card. You gain life equal to the number of cards in your hand.", "Instant"))
    a.casts("Test Card")
    t.resolve()
    assert (a.hand_names, a.life) == (["Fire // Ice"], 21)
    chars = characteristics(t, a.find(PLAIN_FIRE_ICE))
    assert (chars.types, chars.value, chars.colors) == ({"sorcery", "instant"}, 3, {"R", "U"})


@pytest.mark.rule("709.4b")
@pytest.mark.rule("709.4c")
def test_709_4b_off_the_stack_it_is_both_halves() -> None:
    t = table(2)
    a, _ = t.seats
    a.hand(FIRE_ICE)
    chars = characteristics(t, a.find(FIRE_ICE))
    assert (chars.colors, chars.value, chars.types) == ({"R", "U"}, 4, {"instant"})
    assert len(chars.abilities) == 2


@pytest.mark.rule("709.4b", example=1)
def test_709_4b_assault_battery() -> None:
    assault = half("Assault", "{R}", SpellAbility((DrawCards(You()),)))
    battery = CardDef("Battery", "sorcery", cost="{3}{G}")
    card = CardDef("Assault // Battery", layout="split", faces=(assault, battery))
    assert (card.base.value, card.base.colors) == (5, {"R", "G"})
    t = table(2)
    a, _ = t.seats
    a.lands("Mountain").hand(card)
    a.casts("Assault")
    spell = characteristics(t, t.game.turns[1].stack[0])
    assert (spell.name, spell.value, spell.colors) == ("Assault", 1, {"R"})


@pytest.mark.rule("709.4b", example=2)
def test_709_4b_the_symbols_of_both_halves_are_seen_one_by_one():
    fire = CardDef("Fire", "instant", cost="{1}{R}")
    ice = CardDef("Ice", "instant", cost="{1}{U}")
    card = CardDef("Fire // Ice", layout="split", faces=(fire, ice))
    t = table(2)
    a, _ = t.seats
    a.hand(card)
    cost = layers.characteristics_of(t.game, a.find("Fire // Ice")).cost
    assert cost.mana_value == 4
    assert str(cost).count("{1}") == 2


@pytest.mark.rule("709.3a")
@pytest.mark.rule("709.3b")
def test_709_3a_only_the_chosen_half_counts() -> None:
    t = table(2)
    a, b = t.seats
    a.lands("Mountain", "Mountain").hand(FIRE_ICE)
    t.begin()
    assert [o.nth for o in a.question.options if o.verb == "cast"] == [1]
    a.casts("Fire", at=b)
    assert t.stack == ["Fire"]
    t.resolve()
    assert (b.life, a.hand_names, a.graveyard_names) == (18, [], ["Fire // Ice"])


@pytest.mark.rule("709.3")
def test_709_3_the_other_half() -> None:
    t = table(2)
    a, _ = t.seats
    a.lands("Island", "Island").hand(FIRE_ICE)
    a.casts("Ice")
    t.resolve()
    assert len(a.hand_names) == 1


@pytest.mark.rule("709.3c")
@pytest.mark.parametrize(("half", "gained"), [(1, 2), (2, 5)])
def test_709_3c_a_copy_of_a_split_card_has_both_halves(half: int, gained: int) -> None:
    t = table(2)
    a, _ = t.seats
    a.graveyard(PLAIN_FIRE_ICE).hand(instant("Echo", CastCopy(Each(CardIn("graveyard")))))
    a.casts("Echo")
    t.resolve()
    offered = {option.nth: option for option in a.question.options if option.what > 1}
    assert sorted(offered) == [1, 2]
    a.answers(offered[half])
    assert characteristics(t, t.game.turns[1].stack[-1]).name == ("Fire", "Ice")[half - 1]
    t.pass_all()
    assert a.life == 20 + gained
    assert sorted(a.graveyard_names) == ["Echo", "Fire // Ice"]


@pytest.mark.rule("709.4a")
@pytest.mark.parametrize("name", ["Fire", "Ice", "Firestorm"])
def test_709_4a_a_split_card_has_each_of_its_names(name: str) -> None:
    t = table(2)
    a, _ = t.seats
    cards = AllOf((CardIn("graveyard"), HasName(name)))
    back = CardDef(
        "Recall", "instant", cost="{0}", abilities=(SpellAbility((MoveTo(Each(cards), "hand"),)),)
    )
    a.graveyard(FIRE_ICE).hand(back)
    a.casts(back)
    t.resolve()
    assert a.hand_names == ([] if name == "Firestorm" else ["Fire // Ice"])

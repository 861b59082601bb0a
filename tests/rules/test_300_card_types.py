"""300-308: what the card types say about permanents."""

import pytest

from apnap.rules.continuous import layers
from apnap.rules.machine.events import Move
from apnap.state.ability import Keyword
from apnap.state.card import CardDef
from apnap.state.names import BATTLEFIELD, GRAVEYARD
from apnap.testing import table
from apnap.testing.making import make

WALKER = CardDef("Walker", "legendary planeswalker", "Walker", cost="{0}", loyalty=4)


@pytest.mark.rule("306.5b")
@pytest.mark.rule("306.5c")
def test_306_5b_it_enters_with_its_loyalty() -> None:
    t = table(2)
    a, _ = t.seats
    a.hand(WALKER)
    assert layers.characteristics_of(t.game, a.find(WALKER)).loyalty == 4  # 306.5a
    a.casts(WALKER)
    t.resolve()
    assert a.counters(WALKER, "loyalty") == 4
    t.game.edit(a.find(WALKER)).counters = (("loyalty", 7),)
    layers.forget(t.game, a.find(WALKER))
    assert layers.characteristics_of(t.game, a.find(WALKER)).loyalty == 7


@pytest.mark.rule("306.9")
def test_306_9_without_loyalty_it_dies_as_soon_as_it_enters() -> None:
    t = table(2)
    a, _ = t.seats
    a.hand(CardDef("Spent", "planeswalker", cost="{0}"))
    a.casts("Spent")
    t.resolve()
    assert a.graveyard_names == ["Spent"]


@pytest.mark.rule("208.3")
def test_208_3_a_vehicle_has_no_power_while_it_is_no_creature() -> None:
    t = table(2)
    a, _ = t.seats
    cart = CardDef("Cart", "artifact", "Vehicle", power=3, toughness=3)
    a.battlefield(cart).hand(cart)
    assert (a.power(a.find(cart, zones=(BATTLEFIELD,)))) == 0
    assert layers.characteristics_of(t.game, a.find(cart, zones=("hand",))).power == 3


@pytest.mark.rule("110.4c")
def test_110_4_kindred_permanents_enter_and_kindred_instants_do_not() -> None:
    t = table(2)
    a, _ = t.seats
    a.graveyard(CardDef("Song", "kindred enchantment"), CardDef("Cry", "kindred instant"))
    for number in t.game.player(0).graveyard:
        make(t, Move(on=number, to=BATTLEFIELD))
    assert (a.permanents, a.graveyard_names) == (["Song"], ["Cry"])


@pytest.mark.rule("205.4b")
def test_205_4_supertypes_are_no_card_types() -> None:
    card = CardDef("Storm", "world snow legendary enchantment", abilities=(Keyword("flash"),))
    assert card.base.supertypes == {"world", "snow", "legendary"}
    assert card.base.types == {"enchantment"}


@pytest.mark.rule("714.3a")
def test_714_3a_a_saga_enters_with_a_lore_counter() -> None:
    t = table(2)
    a, _ = t.seats
    a.graveyard(CardDef("Saga", "enchantment", "Saga"))
    number = a.find("Saga", zones=(GRAVEYARD,))
    make(t, Move(on=number, to=BATTLEFIELD))
    assert a.counters("Saga", "lore") == 1

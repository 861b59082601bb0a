"""714: Saga cards."""

import pytest

from apnap.effects.instructions.counters import PutCounter
from apnap.effects.mechanics.sagas import chapter
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.modifications import LoseAbilities
from apnap.effects.words.selections import Each
from apnap.formats import two_headed_giant
from apnap.rules.machine.events import Move
from apnap.state.ability import StaticAbility
from apnap.state.card import CardDef
from apnap.state.names import BATTLEFIELD, GRAVEYARD
from apnap.testing import table
from apnap.testing.common_cards import FREE_CLONE
from apnap.testing.making import make
from apnap.testing.simple_cards import gain_life, instant
from apnap.testing.texts import card

SAGA = CardDef(
    "Saga",
    "enchantment",
    "Saga",
    "{0}",
    abilities=(*chapter((1, 2), gain_life(1)), *chapter((3,), gain_life(10))),
)


@pytest.mark.rule("714.2b")
@pytest.mark.rule("714.3a")
@pytest.mark.rule("714.3b")
@pytest.mark.rule("714.4")
def test_714_3_a_saga_tells_its_chapters_and_is_sacrificed() -> None:
    t = table(2)
    a, b = t.seats
    a.hand(SAGA)
    a.casts(SAGA)
    t.resolve()
    assert a.counters(SAGA, "lore") == 1
    assert t.stack == ["Saga's ability"]
    t.pass_all()
    assert a.life == 21
    t.go_to("precombat main", turn_of=b)
    assert (a.life, a.counters(SAGA, "lore")) == (21, 1)  # not in another player's turn
    t.go_to("precombat main", turn_of=a)
    assert a.counters(SAGA, "lore") == 2
    t.pass_all()
    assert a.life == 22
    t.go_to("precombat main", turn_of=b)
    t.go_to("precombat main", turn_of=a)
    assert a.permanents == ["Saga"]  # its last chapter is still on the stack
    t.pass_all()
    assert (a.life, a.permanents, a.graveyard_names) == (32, [], ["Saga"])
    assert t.log_has("704.5s")


@pytest.mark.rule("714.2b")
def test_714_2b_several_chapters_at_once() -> None:
    t = table(2)
    a, _ = t.seats
    a.hand(SAGA, instant("Skip", PutCounter(Each(Permanent()), "lore", Number(2))))
    a.casts(SAGA)
    t.pass_all()
    a.casts("Skip")
    t.resolve()
    a.answers(a.question.options)  # in which order they go on the stack (603.3b)
    assert len(t.stack) == 2
    t.pass_all()
    assert (a.life, a.permanents) == (32, [])


@pytest.mark.rule("714.2c")
@pytest.mark.rule("714.2a")
@pytest.mark.rule("714.2e")
def test_714_2c_one_line_for_two_chapters_is_two_abilities() -> None:
    saga = card("I, II — You gain 1 life.\nIII — You gain 10 life.", "Enchantment — Saga", "Saga")
    t = table(2)
    a, b = t.seats
    a.hand(saga).casts(saga)
    t.pass_all()
    assert a.life == 21
    t.go_to("precombat main", turn_of=b)
    t.go_to("precombat main", turn_of=a)
    t.pass_all()
    assert a.life == 22
    a.hand(instant("More", PutCounter(Each(Permanent()), "lore")))
    a.casts("More")
    t.resolve()
    assert a.permanents == ["Saga"]  # its final chapter ability has not left the stack
    t.pass_all()
    assert (a.life, a.permanents) == (32, [])


@pytest.mark.rule("714.2d")
@pytest.mark.rule("714.3")
def test_714_2d_a_saga_without_chapters_is_over_at_once() -> None:
    saga = CardDef("Saga", "enchantment", "Saga", "{0}", abilities=chapter((1, 5), gain_life(1)))
    t = table(2)
    a, b = t.seats
    a.battlefield(saga, counters={"lore": 1})
    t.begin()
    assert a.permanents == ["Saga"]
    dull = StaticAbility(Permanent(("enchantment",), other=True), (LoseAbilities(),))
    b.hand(CardDef("Dull", "enchantment", cost="{0}", abilities=(dull,)))
    t.go_to("precombat main", turn_of=b)
    b.casts("Dull")
    t.resolve()
    assert (a.permanents, a.life) == ([], 20)
    assert t.log_has("704.5s")


@pytest.mark.rule("714.3a")
def test_714_3a_a_saga_enters_with_a_lore_counter() -> None:
    t = table(2)
    a, _ = t.seats
    a.graveyard(CardDef("Saga", "enchantment", "Saga"))
    number = a.find("Saga", zones=(GRAVEYARD,))
    make(t, Move(on=number, to=BATTLEFIELD))
    assert a.counters("Saga", "lore") == 1


@pytest.mark.rule("714.3a")
def test_714_3a_a_copy_of_a_saga_begins_anew() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(SAGA, counters={"lore": 2})
    a.hand(FREE_CLONE)
    a.casts(FREE_CLONE)
    t.resolve()
    a.answers(b.find(SAGA))
    assert a.counters(FREE_CLONE, "lore") == 1
    t.pass_all()
    assert (a.life, b.life) == (21, 20)


@pytest.mark.rule("714.3b")
@pytest.mark.rule("805.4")
def test_714_3b_both_players_of_a_team_put_counters_on_their_sagas() -> None:
    saga = card("I — You gain 1 life.\nVI — You gain 5 life.", "Enchantment — Saga", "Saga")
    t = table(4, two_headed_giant, teams="AABB")
    a, b, c, d = t.seats
    b.battlefield(saga, counters={"lore": 1})
    d.battlefield(saga, counters={"lore": 1})
    c.battlefield(saga, counters={"lore": 1})
    t.go_to("precombat main", turn_of=c)
    assert [seat.counters(saga, "lore") for seat in (b, c, d)] == [2, 2, 2]
    assert a.permanents == []

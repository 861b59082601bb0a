"""104.4b, 729.3-729.6: loops."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.costs.parts import UseUp
from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Modify, Pump
from apnap.effects.triggers.events import dies, enters
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import CardIn, Permanent
from apnap.effects.words.modifications import Keywords
from apnap.effects.words.selections import Each, Targets, This, You
from apnap.rules.continuous import layers
from apnap.state.ability import (
    ActivatedAbility,
    SpellAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.testing import Table, table
from apnap.testing.loop_cards import WOLF, drew, pass_on, start
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))


SALVE = card("You gain 1 life.", "Instant", "Salve")
ON = "Whenever you gain life, "


@pytest.mark.rule("729.4")
@pytest.mark.rule("104.4b")
def test_729_4_a_loop_of_mandatory_actions_is_a_draw() -> None:
    t = start()
    pass_on(t)
    assert t.over
    assert [seat.status for seat in t.seats] == ["drew"] * 3
    assert t.log_has("729.4")


def test_729_4_it_ends_by_itself_where_passes_are_skipped() -> None:
    t = start(skip_passes=True)
    assert t.over
    assert [seat.status for seat in t.seats] == ["drew"] * 3


def test_729_4_control_what_comes_to_an_end_is_no_loop() -> None:
    t = table(2)
    a, _b = t.seats
    ping = TriggeredAbility(dies(CREATURE), (ChangeLife(You(), Number(1)),))
    a.battlefield(*[CardDef("Imp", "creature", power=1, toughness=1)] * 40)
    a.battlefield(CardDef("Watcher", "enchantment", abilities=(ping,)))
    a.hand(
        CardDef(
            "Wrath", "sorcery", cost="{0}", abilities=(SpellAbility((Destroy(Each(CREATURE)),)),)
        )
    )
    a.casts("Wrath")
    t.resolve()
    while a.question is not None and a.question.rule == "603.3b":
        a.answers(a.question.options)
    t.pass_all()
    assert a.life == 60  # forty abilities that are alike, one after another


@pytest.mark.rule("729.5", example=1)
def test_729_5_nobody_is_forced_to_end_it() -> None:
    seal = card(
        "Sacrifice this enchantment: Destroy target artifact or enchantment.",
        "Enchantment",
        "Seal of Cleansing",
    )
    for breaks in (False, True):
        t = start()
        b = t.seat(1)
        b.battlefield(seal)
        if breaks:
            for _ in range(30):
                t.pass_once()
            while b.question is None or b.question.rule != "117.1":
                t.pass_once()
            b.activates(seal, at="Night")
            pass_on(t)
            assert not t.over
            assert t.seat(0).creatures == ["Wolf"]
        else:
            pass_on(t)
            assert t.over  # it was asked, and never forced
            assert b.permanents == []


@pytest.mark.rule("729.5")
@pytest.mark.rule("104.4b")
def test_729_5_any_player_may_break_a_growing_loop_and_none_has_to() -> None:
    seal = card("Sacrifice this enchantment: Destroy target enchantment.", "Enchantment", "Seal")
    for breaker in (1, 2, 3):
        t = table(3)
        t.seat(0).battlefield(card(ON + "you gain 1 life.", "Enchantment", "Spring")).hand(SALVE)
        t.seat(1).battlefield(seal)
        t.seat(2).battlefield(seal)
        t.seat(0).casts("Salve")
        for number in range(400):
            if t.over or not t.game.turns[1].stack:
                break
            seat = t.questions[0].player
            if seat == breaker and number > 20 and "Seal" in t.seat(seat).permanents:
                t.seat(seat).activates("Seal", at="Spring")
            else:
                t.pass_once()
        assert t.over is (breaker == 3)
        if breaker < 3:
            assert "Spring" not in t.seat(0).permanents


@pytest.mark.rule("729.6")
def test_729_6_unless_counts_as_mandatory() -> None:
    unless = MayPay(costs=(UseUp("discard", CardIn("hand")),), otherwise=(Sacrifice(This()),))
    drekavac = CardDef(
        "Drekavac",
        "creature",
        cost="{0}",
        power=3,
        toughness=3,
        abilities=(TriggeredAbility(enters(), (unless,)), *WOLF.abilities),
    )
    for stops in (False, True):
        t = table(2)
        a, _b = t.seats
        a.hand(drekavac, "Mountain")
        a.casts("Drekavac")
        for round_ in range(60):
            pass_on(t)
            if t.over or a.question is None or a.question.rule != "118.12a":
                break
            a.answers(stops and round_ == 5)
            if a.question is not None and a.question.rule not in ("117.1", "118.12a"):
                a.answers(["Mountain"])
        assert t.over is not stops
        if stops:
            assert a.creatures == ["Drekavac"]


@pytest.mark.rule("729.6")
def test_729_6_a_growing_loop_that_could_be_paid_off_goes_on_where_nobody_pays() -> None:
    toll = ON + "you gain 1 life unless an opponent pays {1}."
    for pays in (False, True):
        t = table(2)
        t.seat(0).battlefield(card(toll, "Enchantment", "Spring")).hand(SALVE)
        t.seat(1).lands("Island")
        t.seat(0).casts("Salve")
        for number in range(900):
            if t.over or not t.game.turns[1].stack:
                break
            question = t.questions[0]
            if question.rule == "117.1":
                t.pass_once()
            elif question.rule == "118.12a":
                t.seat(question.decider).answers(pays and number > 30)
            else:
                t.seat(question.decider).answers(question.example())
        assert drew(t) is not pays


FLIES = CardDef(
    "Dragon",
    "creature",
    power=4,
    toughness=4,
    abilities=(ActivatedAbility((Pump(This(), keywords=("flying",)),)),),
)
GROUNDS = CardDef(
    "Net",
    "artifact",
    abilities=(
        ActivatedAbility(
            (Modify(Targets(), (Keywords(("flying",), lost=True),)),), targets=(Target(CREATURE),)
        ),
    ),
)


def flies(t: Table) -> bool:
    number = t.seat(0).find("Dragon")
    return "flying" in layers.characteristics_of(t.game, number).keywords


@pytest.mark.rule("729.3", example=1)
def test_729_3_the_active_player_has_to_stop_a_fragmented_loop() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(FLIES)
    b.battlefield(GROUNDS)
    a.activates("Dragon")
    t.resolve()
    assert flies(t)
    a.passes()
    b.activates("Net", at="Dragon")
    t.resolve()
    assert not flies(t)
    options = a.question.options  # type: ignore[union-attr]
    assert [o.verb for o in options if o.verb == "activate"] == []
    twin = load(dump(t.game))
    assert digest(twin) == digest(t.game)


def test_729_3_control_the_other_player_does_not_answer() -> None:
    t = table(2)
    a, _b = t.seats
    a.battlefield(FLIES)
    a.activates("Dragon")
    t.resolve()
    assert [o.verb for o in a.question.options if o.verb == "activate"]  # type: ignore[union-attr]
    assert flies(t)


@pytest.mark.rule("729.3")
def test_729_3_the_first_involved_has_to_stop_if_the_active_player_is_not() -> None:
    t = table(3)
    _a, b, c = t.seats
    b.battlefield(FLIES)
    c.battlefield(GROUNDS)
    t.pass_once()
    b.activates("Dragon")
    t.resolve()
    t.pass_once().pass_once()
    c.activates("Net", at="Dragon")
    t.resolve()
    t.pass_once()
    assert not [o for o in b.question.options if o.verb == "activate"]  # type: ignore[union-attr]
    t.pass_once()
    assert [o for o in c.question.options if o.verb == "activate"]  # type: ignore[union-attr]


@pytest.mark.rule("729.3")
def test_729_3_control_what_is_counted_makes_another_state() -> None:
    t = table(2)
    a, b = t.seats
    counting = ActivatedAbility((Pump(This(), keywords=("flying",)), ChangeLife(You(), Number(1))))
    a.battlefield(CardDef("Dragon", "creature", power=4, toughness=4, abilities=(counting,)))
    b.battlefield(GROUNDS)
    a.activates("Dragon")
    t.resolve()
    a.passes()
    b.activates("Net", at="Dragon")
    t.resolve()
    assert [o for o in a.question.options if o.verb == "activate"]  # type: ignore[union-attr]

"""104.4b, 729.3-729.6: loops."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.costs.parts import UseUp
from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.flow.flow import May
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Modify, Pump
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.instructions.turns import AddStep
from apnap.effects.triggers.events import AtBeginning, dies, enters
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import CardIn, Permanent
from apnap.effects.words.mentions import Became
from apnap.effects.words.modifications import Keywords, PowerToughness
from apnap.effects.words.qualities import HasName
from apnap.effects.words.selections import Each, EachPlayer, Targets, This, You
from apnap.rules.continuous import layers
from apnap.state.ability import (
    ActivatedAbility,
    Effect,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.state.question import Option
from apnap.testing import Table, table
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
# A creature that comes back whenever it dies; under Night it dies at once.
WOLF = CardDef(
    "Wolf",
    "creature",
    cost="{0}",
    power=1,
    toughness=1,
    abilities=(TriggeredAbility(dies(), (MoveTo(Became(), "battlefield", owners=True),)),),
)
OX = CardDef("Ox", "creature", power=25, toughness=25)
NIGHT = CardDef(
    "Night", "enchantment", abilities=(StaticAbility(CREATURE, (PowerToughness(-1, -1),)),)
)


def watch(name: str, *effects: Effect) -> CardDef:
    """Does something whenever a creature enters."""
    return CardDef(name, "enchantment", abilities=(TriggeredAbility(enters(CREATURE), effects),))


def start(*mine: CardDef, seats: int = 3, **more: object) -> Table:
    t = table(seats, **more)  # type: ignore[arg-type]
    t.seat(0).battlefield(NIGHT, *mine).hand(WOLF)
    t.seat(0).casts("Wolf")
    return t


def pass_on(t: Table, times: int = 400) -> int:
    """Everybody passes, as long as the stack is not empty; how often they did."""
    for number in range(times):
        if t.over or not t.questions or t.questions[0].rule != "117.1":
            return number
        if not t.game.turns[min(t.game.turns)].stack:
            return number
        t.pass_once()
    return times


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


@pytest.mark.rule("104.4b")
def test_104_4b_life_that_grows_does_not_stop_a_loop() -> None:
    t = start(watch("Authority", ChangeLife(You(), Number(1))))
    for _ in range(300):
        if t.over:
            break
        question = t.questions[0]
        if question.rule == "603.3b":
            t.seat(question.decider).answers(question.options)
        else:
            t.pass_once()
    assert t.over
    assert [seat.status for seat in t.seats] == ["drew"] * 3


def haze(*effects: Effect, limit: int = 0) -> CardDef:
    """At the beginning of each upkeep step there will be another one."""
    again = TriggeredAbility(AtBeginning("upkeep"), (AddStep("upkeep"), *effects), limit=limit)
    return CardDef("Haze", "enchantment", abilities=(again,))


@pytest.mark.rule("104.4b")
@pytest.mark.rule("500.9")
def test_104_4b_a_step_that_comes_again_for_ever_is_a_draw() -> None:
    t = table(3, skip_passes=True)
    t.seat(1).battlefield(haze())
    t.begin()
    assert [seat.status for seat in t.seats] == ["drew"] * 3
    assert t.log_has("729.4")


@pytest.mark.rule("104.4b")
def test_104_4b_control_a_step_comes_again_as_often_as_it_should() -> None:
    t = table(2, skip_passes=True)
    t.seat(1).battlefield(haze(limit=30))
    t.begin()
    assert not t.over
    steps = [entry.text for entry in t.game.log]
    assert steps.count("the upkeep step begins") == 31
    t = table(2, skip_passes=True)
    t.seat(1).battlefield(haze(ChangeLife(You(), Number(1), -1))).life(31)
    t.begin()
    assert t.winner is t.seat(0)  # life that runs out comes to an end


def tremors_on_top(t: Table, options: tuple[Option, ...]) -> tuple[Option, ...]:
    return tuple(sorted(options, key=lambda o: t.game.object(o.what).card.name == "Tremors"))


@pytest.mark.rule("104.4b")
def test_104_4b_life_that_runs_out_does() -> None:
    t = start(watch("Tremors", ChangeLife(EachPlayer(opponents=True), Number(1), -1)))
    t.seat(1).life(3)
    for _ in range(900):
        if t.over:
            break
        question = t.questions[0]
        if question.rule == "603.3b":
            t.seat(question.decider).answers(tremors_on_top(t, question.options))
        else:
            t.pass_once()
    assert t.winner is t.seat(0)


@pytest.mark.rule("104.4b")
@pytest.mark.parametrize(("by", "drawn"), [(1, True), (-1, False)])
def test_104_4b_power_that_grows_does_not_stop_a_loop_but_a_creature_that_dies_does(
    by: int, drawn: bool
) -> None:
    t = start(watch("Tremors", Pump(Each(HasName("Ox")), by, by)), OX)
    for _ in range(400):
        if t.over or "Ox" not in t.seat(0).creatures:
            break
        question = t.questions[0]
        if question.rule == "603.3b":
            t.seat(question.decider).answers(tremors_on_top(t, question.options))
        else:
            t.pass_once()
    assert t.over == drawn


@pytest.mark.rule("104.4b")
def test_104_4b_a_loop_with_an_optional_action_is_no_draw() -> None:
    back = May((MoveTo(Became(), "battlefield", owners=True),))
    t = table(2)
    a, _b = t.seats
    wolf = CardDef(
        "Wolf",
        "creature",
        cost="{0}",
        power=1,
        toughness=1,
        abilities=(TriggeredAbility(dies(), (back,)),),
    )
    a.battlefield(NIGHT).hand(wolf)
    a.casts("Wolf")
    for _ in range(40):
        pass_on(t)
        a.answers(True)
    assert not t.over
    pass_on(t)
    a.answers(False)  # a number of times of their own choosing
    assert a.graveyard_names == ["Wolf"]


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


@pytest.mark.rule("801.16")
@pytest.mark.rule("104.4f")
def test_801_16_only_those_near_the_loop_leave() -> None:
    t = start(seats=6, ranges=dict.fromkeys(range(6), 1))
    pass_on(t)
    drawn = [seat.name for seat in t.seats if seat.status == "drew"]
    assert drawn == ["A", "B", "F"]
    assert not t.over
    assert t.log_has("801.16")


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

"""614.10: skipping means doing nothing instead, and cannot apply to what has started."""

from dataclasses import replace

import pytest

from apnap.effects.instructions.life import ChangeLife
from apnap.effects.replacement.prevention import MadeFor
from apnap.effects.replacement.replacements import BeginReplacement, Instead, Skip
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer
from apnap.effects.words.selections import Targets, You
from apnap.formats import grand_melee
from apnap.rules.game.ending import leaving
from apnap.rules.machine.engine import interrupt, submit
from apnap.rules.machine.events import Draw
from apnap.rules.machine.happening import happen
from apnap.rules.multiplayer.turn_markers import (
    ExtraTurn,
    SkipTurn,
    is_waiting,
    marker_to_the_right,
)
from apnap.state.ability import ReplacementAbility, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.question import Option
from apnap.state.ruleset import Ruleset
from apnap.testing import Table, table
from apnap.testing.making import make
from apnap.testing.simple_cards import enchantment, instant
from apnap.testing.simple_plays import cast

BEAR = CardDef("Bear", "creature", power=2, toughness=2)
YOU = APlayer("you")


def steps_of(t: Table) -> list[str]:
    return [e.event.step for e in t.game.log if e.happened and hasattr(e.event, "step")]


def start(seats: int, distance: int = 1) -> Table:
    """A Grand Melee in which all first turns have begun, with every pass a question."""
    rules = replace(grand_melee(Ruleset()), range=distance)
    return table(seats, rules=rules, at="upkeep").begin()


def do(game: Game, event: str) -> None:
    verb, *rest = event.split()
    if verb == "leave":
        seats = [int(number) - 1 for number in rest]
        near = marker_to_the_right(game, seats[0])
        interrupt(game, near, happen(leaving(game, [(seat, "704.5a") for seat in seats])))
    elif verb == "extra":
        number = int(rest[0][1:])
        interrupt(game, number, happen(ExtraTurn(on=game.turns[number].active)))
    elif verb == "end":
        end_turn(game, int(rest[0][1:]))


def end_turn(game: Game, number: int) -> None:
    """Everybody passes until that turn is over."""
    begun = game.turns[number].number
    while number in game.turns and game.turns[number].number == begun:
        turn = game.turns[number]
        if is_waiting(turn):
            return
        question = game.asked[number][0]
        answer = question.example()
        if isinstance(answer, Option):
            answer = answer._replace(turn=number)
        submit(game, game.merged(question).id, answer)


def cell(game: Game, number: int) -> str:
    if number not in game.turns:
        return "-"
    turn = game.turns[number]
    state = "w" if is_waiting(turn) else "X" if turn.is_extra else "T"
    gone = "" if game.is_in(turn.active) else "†"
    return f"{turn.active + 1}{gone}{state}{'R' * turn.removals}"


@pytest.mark.rule("614.10")
@pytest.mark.rule("614.1b")
def test_614_10_a_static_ability_skips_the_draw_step():
    t = table(3)
    _a, b, c = t.seats
    upkeep = TriggeredAbility(AtBeginning("draw", ""), (ChangeLife(You(), Number(1)),))
    b.battlefield(
        enchantment("Charm", ReplacementAbility(Skip("draw"))),
        CardDef("Clock", "artifact", abilities=(upkeep,)),
    )
    t.go_to("precombat main", turn_of=b)
    assert (b.hand_names, b.life) == ([], 20)
    assert t.log_has("614.10")
    t.go_to("precombat main", turn_of=c)
    assert (len(c.hand_names), b.life) == (1, 21)


@pytest.mark.rule("614.10a")
@pytest.mark.parametrize("effects", [1, 2])
def test_614_10a_each_effect_skips_one_occurrence(effects: int):
    t = table(2)
    _a, b = t.seats
    nap = instant(
        "Nap",
        BeginReplacement(Skip("draw", MadeFor()), Targets(), left=Number(1), until=""),
        target=APlayer(),
    )
    for _ in range(effects):
        cast(t, 0, nap, b)
    counts = []
    for _ in range(3):
        t.go_to("precombat main", turn_of=b)
        if effects == 2 and not counts:
            assert len(t.game.seats[0].effects) == 1, "one is satisfied, the other remains"
        counts.append(len(b.hand_names))
        t.go_to("end", turn_of=b)
    assert counts == ([0, 1, 2] if effects == 1 else [0, 0, 1])


@pytest.mark.rule("614.10")
def test_614_10_a_whole_phase_is_skipped_and_one_that_has_begun_is_not():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    skip = instant(
        "Daze",
        BeginReplacement(Skip("combat", MadeFor()), Targets(), left=Number(1), until=""),
        target=APlayer(),
    )
    t.go_to("beginning of combat")
    cast(t, 1, skip, a)
    t.go_to("declare attackers")
    a.attacks({BEAR: b})
    t.go_to("end")
    assert b.life == 18, "the phase had begun"
    t.go_to("precombat main", turn_of=b)
    t.go_to("end", turn_of=b)
    t.go_to("precombat main", turn_of=a)
    before = len(steps_of(t))
    t.go_to("postcombat main")
    assert steps_of(t)[before:] == ["postcombat main"]
    assert t.log_has("614.10", "A skips the combat phase")


@pytest.mark.rule("614.10b")
@pytest.mark.parametrize("what", ["draw", "upkeep", "combat"])
def test_614_10b_what_follows_a_skipped_step_comes_first_in_the_next_one(what: str):
    t = table(2)
    a, b = t.seats
    gain = ChangeLife(You(), Number(5))
    b.battlefield(enchantment("Charm", ReplacementAbility(Skip(what, then=(gain,)))))
    t.go_to("end")
    assert b.life == 20
    t.go_to("postcombat main" if what == "combat" else "precombat main", turn_of=b)
    assert b.life == 25
    place = [e.step for e in t.game.log if e.happened and "gains 5" in e.text]
    assert place == [{"draw": "precombat main", "upkeep": "draw"}.get(what, "postcombat main")]
    assert a.life == 20


@pytest.mark.rule("614.10")
def test_614_10_a_single_event_is_skipped():
    t = table(2)
    a, _ = t.seats
    a.battlefield(enchantment("Charm", ReplacementAbility(Instead("draw", YOU))))
    make(t, Draw(on=0))
    assert a.hand_names == []
    assert t.log_has("614.10")


@pytest.mark.rule("614.10")
def test_807_4_a_skipped_turn_is_skipped_when_it_would_begin():
    game = start(16).game
    interrupt(game, 1, happen(SkipTurn(on=1)))
    do(game, "end M1")
    assert cell(game, 1) == "2w"  # it waits like any other
    do(game, "end M2")
    assert cell(game, 1) == "3w"
    control = start(16).game
    do(control, "end M1")
    do(control, "end M2")
    assert cell(control, 1) == "2T"

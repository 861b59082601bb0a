"""502.3, 701.39: Permanents that don't untap during an untap step, and until when."""

from __future__ import annotations

from typing import Final

from apnap.rules.machine.events import Untap
from apnap.rules.machine.rule_changes_in_force import abilities_reaching, may_reach
from apnap.rules.multiplayer.leaving_the_game import end_of
from apnap.rules.multiplayer.range_of_influence import Scope, who_sees
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.replacement.applicable import applicable, is_watched
from apnap.rules.zones.moving import split
from apnap.state.ability import UNTAP_CHOICE, AlsoUntaps, UntapAbility
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Continuous, Game
from apnap.state.names import UNTAP
from apnap.state.question import ChooseSome, Question, options_of

YOUR_UNTAP: Final = "your next untap step"  # 701.39a
ITS_UNTAP: Final = "its controller's next untap step"


def is_untap_step_of(game: Game, seat: int) -> bool:
    """Whether it is the untap step of this player, or of the player's team (805.4a)."""
    turn = game.turns[game.running]
    if turn.step != UNTAP:
        return False
    return seat in (game.side_of(turn.active) if game.rules.shared_turns else (turn.active,))


def effects_until_untap(game: Game, seats: list[int]) -> list[Event]:
    """701.39b: End the effects that last until an untap step of these players."""
    events: list[Event] = []
    near = dict.fromkeys([other for seat in seats for other in who_sees(game, seat)])
    for other in near:
        for effect in game.seats[other].effects.values():
            if _ends(game, effect, seats):
                events += end_of(game, effect, "502.3")
    return events


def _ends(game: Game, effect: Continuous, seats: list[int]) -> bool:
    """Whether the effect ends in the untap step of these players."""
    if effect.until == YOUR_UNTAP:
        return effect.turns_of() in seats
    if effect.until != ITS_UNTAP:
        return False
    return any(game.controller_of(thing) in seats for thing in effect.affected)


def to_untap(game: Game, procedure: Procedure, seat: int) -> list[int] | Question:
    """502.3: The player's permanents that will untap, or a question if effects give a choice: first
    which to leave tapped, then which to untap where not all can."""
    tapped = [n for n in game.player(seat).battlefield if game.object(n).tapped]
    if not may_reach(game, seat, UNTAP_CHOICE):
        return tapped
    for number in tapped:  # each of identical tokens is one to choose
        for _ in range(game.object(number).many - 1):
            split(game, number, 1)
    tapped = [n for n in game.player(seat).battlefield if game.object(n).tapped]
    tapped = [number for number in tapped if can_untap(game, number)]
    choices = [
        pair
        for pair in abilities_reaching(game, seat, UNTAP_CHOICE)
        if isinstance(pair[0], UntapAbility)
    ]
    may_stay = [
        number
        for number in tapped
        if any(_may_stay(game, ability, context, number) for ability, context in choices)
    ]
    if may_stay:
        question = _choice(game, seat, "leave tapped", may_stay, 0, len(may_stay))
        answer = procedure.answer_to(question)
        if answer is None:
            return question
        left_tapped = [option.what for option in answer]
        tapped = [number for number in tapped if number not in left_tapped]
    return _limited(game, procedure, seat, tapped)


def also_untap(game: Game, seats: list[int]) -> list[int]:
    """502.3: The tapped permanents, of whomever, that effects untap during the untap step of these
    players."""
    found = dict[int, None]()
    for seat in seats:
        if not may_reach(game, seat, UNTAP_CHOICE):
            continue
        for ability, context in abilities_reaching(game, seat, UNTAP_CHOICE):
            if not isinstance(ability, AlsoUntaps):
                continue
            if not ability.during.matches(game, context, seat):
                continue
            scope = Scope(game, context.controller, context.source)
            for number in [n for p in scope.players() for n in game.player(p).battlefield]:
                if game.object(number).tapped and ability.what.matches(game, context, number):
                    found[number] = None
    return list(found)


def _may_stay(game: Game, ability: object, context: Resolution, number: int) -> bool:
    """Whether the ability lets the player leave this permanent tapped."""
    assert isinstance(ability, UntapAbility)
    return ability.most is None and ability.what.matches(game, context, number)


def can_untap(game: Game, number: int) -> bool:
    """614.17: Whether nothing forbids the permanent to untap now."""
    event = Untap(on=number)
    if not is_watched(game, event):
        return True
    return not any(effect.replacement.forbids() for effect in applicable(game, event, ()))


def _limited(
    game: Game, procedure: Procedure, seat: int, tapped: list[int]
) -> list[int] | Question:
    """502.3: Let the player choose within each limit on untapping, the strictest limit first."""
    limits = [
        (ability.most, context.source, ability, context)
        for ability, context in abilities_reaching(game, seat, UNTAP_CHOICE)
        if isinstance(ability, UntapAbility) and ability.most is not None
    ]
    for most, source, ability, context in sorted(limits, key=lambda each: each[:2]):
        fitting = [number for number in tapped if ability.what.matches(game, context, number)]
        if len(fitting) <= most:
            continue
        chosen: list[int] = []
        if most:
            question = _choice(game, seat, f"untap {source}", fitting, most, most)
            answer = procedure.answer_to(question)
            if answer is None:
                return question
            chosen = [option.what for option in answer]
        tapped = [number for number in tapped if number not in fitting or number in chosen]
    return tapped


def _choice(game: Game, seat: int, what: str, among: list[int], low: int, high: int) -> ChooseSome:
    """502.3: The question which of these permanents to untap, or to leave tapped."""
    verb = what.split()[0]
    return ChooseSome(
        f"{what} of {seat}",
        "502.3",
        decider_for(game, seat),
        options_of(verb, among),
        player=seat,
        prompt="Choose which permanents untap."
        if verb == "untap"
        else "Choose which permanents stay tapped.",
        low=low,
        high=high,
    )

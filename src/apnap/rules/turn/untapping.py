"""502.3, 701.39: permanents that don't untap during an untap step, and until when."""

from __future__ import annotations

from apnap.rules.machine.events import Untap
from apnap.rules.machine.rule_changes_in_force import abilities_reaching, may_reach
from apnap.rules.multiplayer.leaving_the_game import end_of
from apnap.rules.multiplayer.range_of_influence import who_sees
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.replacement.applicable import applicable, is_watched
from apnap.rules.zones.moving import split
from apnap.state.ability import UNTAP_CHOICE, UntapAbility
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Continuous, Game
from apnap.state.names import UNTAP
from apnap.state.question import ChooseSome, Question, options_of

YOUR_UNTAP = "your next untap step"  # 701.39a
ITS_UNTAP = "its controller's next untap step"


def is_untap_step_of(game: Game, seat: int) -> bool:
    """Is it the untap step of this player, or of the player's team (805.4a)?"""
    turn = game.turns[game.running]
    if turn.step != UNTAP:
        return False
    return seat in (game.side_of(turn.active) if game.rules.shared_turns else (turn.active,))


def effects_until_untap(game: Game, seats: list[int]) -> list[Event]:
    """701.39b: effects that last until an untap step of these players end during it."""
    events: list[Event] = []
    near = dict.fromkeys([other for seat in seats for other in who_sees(game, seat)])
    for other in near:
        for effect in game.seats[other].effects.values():
            if _ends(game, effect, seats):
                events += end_of(game, effect, "502.3")
    return events


def _ends(game: Game, effect: Continuous, seats: list[int]) -> bool:
    if effect.until == YOUR_UNTAP:
        return effect.controller in seats
    if effect.until != ITS_UNTAP:
        return False
    return any(game.controller_of(thing) in seats for thing in effect.affected)


def to_untap(game: Game, procedure: Procedure, seat: int) -> list[int] | Question:
    """502.3: the player's permanents that will untap, as the player determines where effects give a
    choice: first what may be left tapped, then what to untap of those of which not all can."""
    tapped = [n for n in game.player(seat).battlefield if game.object(n).tapped]
    if not may_reach(game, seat, UNTAP_CHOICE):
        return tapped
    for number in tapped:  # each of identical tokens is one to choose
        for _ in range(game.object(number).many - 1):
            split(game, number, 1)
    tapped = [n for n in game.player(seat).battlefield if game.object(n).tapped]
    tapped = [number for number in tapped if can_untap(game, number)]
    found = [
        pair
        for pair in abilities_reaching(game, seat, UNTAP_CHOICE)
        if isinstance(pair[0], UntapAbility)
    ]
    offered = [
        number
        for number in tapped
        if any(_may_stay(game, ability, context, number) for ability, context in found)
    ]
    if offered:
        question = _choice(game, seat, "leave tapped", offered, 0, len(offered))
        answer = procedure.answer_to(question)
        if answer is None:
            return question
        left = [option.what for option in answer]
        tapped = [number for number in tapped if number not in left]
    return _limited(game, procedure, seat, tapped)


def _may_stay(game: Game, ability: object, context: Resolution, number: int) -> bool:
    assert isinstance(ability, UntapAbility)
    return ability.most is None and ability.what.matches(game, context, number)


def can_untap(game: Game, number: int) -> bool:
    """614.17: what can't untap now is not chosen to."""
    event = Untap(on=number)
    if not is_watched(game, event):
        return True
    return not any(each.replacement.forbids() for each in applicable(game, event, ()))


def _limited(
    game: Game, procedure: Procedure, seat: int, tapped: list[int]
) -> list[int] | Question:
    """The strictest limit first: what it leaves may be chosen for another."""
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
    verb = what.split()[0]
    return ChooseSome(
        f"{what} of {seat}",
        "502.3",
        decider_for(game, seat),
        options_of(verb, among),
        player=seat,
        prompt=f"{verb} which permanents" if verb == "untap" else "leave which permanents tapped",
        low=low,
        high=high,
    )

"""115: targets: what may be chosen, and whether it still may when the spell resolves."""

from __future__ import annotations

from apnap.state.ability import Target
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.question import ChooseSome, Question, options_of

from .controlling import decider_for
from .influence import Scope

Chosen = tuple[tuple[int, ...], ...]


def legal_targets(game: Game, by: Resolution, target: Target) -> list[int]:
    """115.1, 801.4: everything that fits and is within the controller's range."""
    scope = Scope(game, by.controller)
    zones = target.what.zones()
    found = [seat for seat in scope.players() if target.what.matches(game, by, seat)]
    for zone in zones:
        if zone == "battlefield":
            found += [n for n in scope.permanents() if target.what.matches(game, by, n)]
        elif zone == "stack":
            stack = game.turns[game.running].stack  # 807.5b
            found += [n for n in stack if scope.sees(n) and target.what.matches(game, by, n)]
        else:
            for seat in scope.players():
                ids: tuple[int, ...] = getattr(game.player(seat), zone)
                found += [n for n in ids if target.what.matches(game, by, n)]
    return found


def has_targets(game: Game, by: Resolution, targets: tuple[Target, ...]) -> bool:
    """601.2c: is there something to choose for every target?"""
    for target in targets:
        if target.low and len(legal_targets(game, by, target)) < target.low:
            return False
    return True


def choose_targets_for(
    game: Game, procedure: Procedure, number: int, targets: tuple[Target, ...]
) -> Chosen | Question | None:
    """601.2c: what was chosen for each target; or what is still to be asked; or None: no choice."""
    row = game.object(number)
    by = Resolution(controller=row.controller, source=number, about=row.about)
    chosen: list[tuple[int, ...]] = []
    for index, target in enumerate(targets):
        legal = [n for n in legal_targets(game, by, target) if n != number]
        if len(legal) < target.low:
            return None
        question = ChooseSome(
            f"target {number} {index}",
            "601.2c",
            decider_for(game, row.controller),
            options_of("target", legal),
            player=row.controller,
            prompt=f"choose a target for {row.card.name}",
            low=target.low,
            high=min(target.high, len(legal)),
        )
        answer = procedure.answer_to(question)
        if answer is None:
            return question
        chosen.append(tuple([option.what for option in answer]))
    return tuple(chosen)


def still_legal(game: Game, by: Resolution, targets: tuple[Target, ...], chosen: Chosen) -> Chosen:
    """608.2b: of the chosen targets those that are still legal."""
    scope = Scope(game, by.controller)
    kept = []
    for target, things in zip(targets, chosen, strict=True):
        kept.append(
            tuple(
                [
                    thing
                    for thing in things
                    if game.is_here(thing)
                    and scope.sees(thing)
                    and target.what.matches(game, by, thing)
                ]
            )
        )
    return tuple(kept)

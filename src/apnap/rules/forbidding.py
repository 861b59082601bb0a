"""614.17: effects that say that a player can't do something."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.state.ability import CantAbility, Filter, Replacement
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game

from . import layers, shields
from .influence import reaches, who_sees


def watch_name(verb: str) -> str:
    """Under which name such abilities are kept among a seat's watchers."""
    return f"can't {verb}"


@dataclass(frozen=True)
class CantDo(Replacement):
    """614.17, 611.2: until the effect ends, players who fit can't do this; see `CantAbility`."""

    verb: str
    who: Filter

    def watches(self) -> tuple[str, ...]:
        return (watch_name(self.verb),)

    def forbids(self) -> bool:
        return True

    def applies(self, game: Game, by: Resolution, event: Event) -> bool:
        return False  # it is about no event, but about whoever would do it


def cants(game: Game, seat: int, verb: str) -> list[tuple[CantAbility, Resolution]]:
    """The abilities that forbid this to the player, within whose controllers' range they are."""
    found: list[tuple[CantAbility, Resolution]] = []
    for ability, by in _around(game, seat, verb):
        if ability.who.matches(game, by, seat):
            found.append((ability, by))
    return found


def _around(game: Game, seat: int, verb: str) -> list[tuple[CantAbility, Resolution]]:
    found: list[tuple[CantAbility, Resolution]] = []
    name = watch_name(verb)
    for other in who_sees(game, seat):
        for source, index in game.seats[other].watchers.get(name, ()):
            abilities = layers.look(game, source).abilities
            ability = abilities[index] if index < len(abilities) else None
            if isinstance(ability, CantAbility) and reaches(game, other, source, seat):
                found.append((ability, Resolution(controller=other, source=source)))
    return found


def cant(game: Game, seat: int, verb: str) -> bool:
    """Is there an effect, within whose controller's range the player is, that forbids this?"""
    if cants(game, seat, verb):
        return True
    made = shields.watch_name(watch_name(verb))
    return any(
        _forbids(game, number, seat)
        for other in who_sees(game, seat)
        for number, _ in game.seats[other].watchers.get(made, ())
    )


def cant_be(game: Game, thing: int, verb: str) -> bool:
    """614.17: is there an ability that says that this can't be done to the object?"""
    around = _around(game, game.controller_of(thing), f"be {verb}")
    return any(ability.who.matches(game, by, thing) for ability, by in around)


def _forbids(game: Game, number: int, seat: int) -> bool:
    effect = shields.lasting(game, number)
    if effect is None or not isinstance(effect.replacement, CantDo):
        return False
    by = Resolution(
        controller=effect.controller, source=effect.source, targets=(effect.affected, effect.also)
    )
    return effect.replacement.who.matches(game, by, seat)


def cant_as_side(game: Game, seat: int, verb: str) -> bool:
    """810.8a, 810.9g-h: where life is shared, what one member can't do no member can."""
    if not game.rules.shared_life:
        return cant(game, seat, verb)
    return any(cant(game, each, verb) for each in game.side_of(seat) if game.is_in(each))

"""614.17: effects that say that a player can't do something."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from apnap.rules.machine.rule_changes_in_force import abilities_reaching, may_reach
from apnap.rules.multiplayer.range_of_influence import who_sees
from apnap.rules.replacement import made_by_resolution
from apnap.state.ability import CantAbility, Filter, Replacement
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.rule_changes import DoneTo, Forbidden

_NAMES: dict[str, str] = {}
REGENERATED: Final = "regenerated"  # 701.15c
SACRIFICED: Final = "sacrificed"  # 701.17a: for `cant_be`
AT_ANY_TIME: Final = "cast but as a sorcery"  # 601.3: cast when a sorcery could not be
LEGEND: Final = "put away as a legend"  # 704.5j: the same


def watch_name(verb: str) -> str:
    """Under which name such abilities are kept among a seat's watchers."""
    name = _NAMES.get(verb)
    if name is None:
        name = _NAMES[verb] = f"can't {verb}"
    return name


@dataclass(frozen=True)
class CantDo(Replacement):
    """614.17, 611.2: Until the effect ends, players who fit can't do this; see `CantAbility`."""

    verb: Forbidden
    who: Filter
    what: Filter | None = None  # 601.3a: which cards can't be "cast"; None: none can

    def watches(self) -> tuple[str, ...]:
        return (watch_name(self.verb if self.what is None else f"{self.verb} some"),)

    def forbids(self) -> bool:
        return True

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        return False  # it is about no event, but about whoever would do it


def cants(
    game: Game, seat: int, verb: Forbidden | Literal["cast some"]
) -> list[tuple[CantAbility, Resolution]]:
    """The abilities that forbid this to the player."""
    abilities = [
        (a, context)
        for a, context in _forbidding(game, seat, verb)
        if a.who.matches(game, context, seat)
    ]
    made = made_by_resolution.watch_name(watch_name(verb))
    if made in game.watched:
        abilities += [
            (CantAbility(c.verb, c.who, what=c.what), context)
            for c, context in _made(game, seat, made)
        ]
    return abilities


def _forbidding(
    game: Game, seat: int, verb: str, thing: int = NOBODY
) -> list[tuple[CantAbility, Resolution]]:
    name = watch_name(verb)
    abilities = abilities_reaching(game, seat, name, thing) if may_reach(game, seat, name) else []
    return [
        (ability, context) for ability, context in abilities if isinstance(ability, CantAbility)
    ]


def cant(game: Game, seat: int, verb: Forbidden) -> bool:
    """614.17: Whether an effect forbids this to the player, who is within its controller's
    range."""
    name = watch_name(verb)
    made = made_by_resolution.watch_name(name)
    names = game.watched
    if name not in names and made not in names:
        return False
    return bool(cants(game, seat, verb))


def _made(game: Game, seat: int, made: str, thing: int = NOBODY) -> list[tuple[CantDo, Resolution]]:
    """611.2: The effects of resolved spells and abilities that forbid this to the player, or forbid
    that it is done to that `thing`."""
    effects: list[tuple[CantDo, Resolution]] = []
    for other in who_sees(game, seat):
        for number, _ in game.seats[other].watchers.get(made, ()):
            effect = made_by_resolution.lasting(game, number)
            if effect is None or not isinstance(effect.replacement, CantDo):
                continue
            targets = (effect.affected, effect.also)
            context = Resolution(
                controller=effect.controller, source=effect.source, targets=targets
            )
            if effect.replacement.who.matches(game, context, seat if thing == NOBODY else thing):
                effects.append((effect.replacement, context))
    return effects


def cant_be(game: Game, thing: int, verb: DoneTo) -> bool:
    """614.17: Whether an ability or effect says that this can't be done to the object."""
    seat = game.controller_of(thing)
    abilities = _forbidding(game, seat, f"be {verb}", thing)
    if any(ability.who.matches(game, context, thing) for ability, context in abilities):
        return True
    made = made_by_resolution.watch_name(watch_name(f"be {verb}"))
    return made in game.watched and bool(_made(game, seat, made, thing))


def cant_as_side(game: Game, seat: int, verb: Forbidden) -> bool:
    """810.8a, 810.9g-h: Whether another member of a team that shares life can't do this, so that no
    member can."""
    if not game.rules.shared_life:
        return cant(game, seat, verb)
    return any(cant(game, each, verb) for each in game.side_of(seat) if game.is_in(each))

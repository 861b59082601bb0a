"""611.2: Continuous effects that spells and abilities make as they resolve."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import source_of
from apnap.effects.words.mentions import granted
from apnap.effects.words.modifications import (
    GainAbilities,
    Keywords,
    PowerToughness,
    SetPowerToughness,
    SizeOf,
)
from apnap.rules.abilities.resolving import nested
from apnap.rules.combat.combat import defending_player
from apnap.rules.continuous import layers
from apnap.rules.machine.events import BeginEffect
from apnap.rules.machine.happening import Happen, happen
from apnap.state.ability import (
    Ability,
    ActivatedAbility,
    Amount,
    Condition,
    Effect,
    Keyword,
    ManaAbility,
    Modification,
    Selection,
)
from apnap.state.agenda import Procedure, Resolution
from apnap.state.event import Event
from apnap.state.game import Continuous, Game
from apnap.state.names import NOBODY, Duration

END_OF_TURN: Final = "end of turn"


# ---- instructions ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Modify(Effect):
    """611.2a: Change those objects until end of turn or, with an empty `until`, for good; 611.2b:
    or for as long as it `lasts`. In that condition, `Targets` are the changed objects."""

    what: Selection
    modifications: tuple[Modification, ...]
    words: str = "is changed"
    until: Duration = END_OF_TURN
    lasts: Condition | None = None

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        things = self.what.pick(game, context)
        changes = tuple([each.as_chosen(game, context) for each in self.modifications])
        changes = granted(game, context, sizes_now(game, context, changes))
        if self.lasts is not None:
            context = Resolution(controller=context.controller, source=source_of(game, context))
        return begin(context, things, changes, self.until, self.words, self.lasts)


def sizes_now(
    game: Game, context: Resolution, changes: tuple[Modification, ...]
) -> tuple[Modification, ...]:
    """611.2d: The changes with the power and toughness that they set determined now."""
    return tuple(
        [
            each.as_of_now(game, context) if isinstance(each, (SetPowerToughness, SizeOf)) else each
            for each in changes
        ]
    )


@dataclass(frozen=True)
class Pump(Effect):
    """613.4c: The creatures get +N/+N and gain keyword abilities.

    `times` is fixed as the instruction is followed (608.2h, 611.2d). With `own`, it is counted for
    each of them, whose controller or defending player (508.5a) is `ThatPlayer`.
    """

    what: Selection
    power: int = 0
    toughness: int = 0
    keywords: tuple[str, ...] = ()
    times: Amount = Number(1)
    until: Duration = END_OF_TURN
    own: Literal["", "controller", "defending player"] = ""
    lasts: Condition | None = None  # 611.2b: as in `Modify`

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        things, events = self.what.pick(game, context), list[Event]()
        if not self.own:
            return self._begin(game, context, things, self.times.count(game, context))
        for thing in things:
            times = self.times.count(game, nested(context, (), self._whose(game, thing)))
            begun = self._begin(game, context, [thing], times)
            events += begun.events if begun is not None else ()
        return happen(*events, by=context.controller) if events else None

    def _whose(self, game: Game, thing: int) -> int:
        if self.own == "controller":
            return game.controller_of(thing)
        return defending_player(game, game.running, thing)

    def _begin(
        self, game: Game, context: Resolution, things: list[int], number: int
    ) -> Happen | None:
        times = number if game.rules.negative_changes else max(0, number)  # 107.1b
        if self.lasts is not None:
            context = Resolution(controller=context.controller, source=source_of(game, context))
        power, toughness = self.power * times, self.toughness * times
        changes, words = list[Modification](), list[str]()
        if power or toughness:
            changes.append(PowerToughness(power, toughness))
            words.append(f"gets {power:+d}/{toughness:+d}")
        if self.keywords:
            changes.append(Keywords(self.keywords))
            words.append(f"gains {', '.join(self.keywords)}")
        said = " and ".join(words)
        return begin(context, things, tuple(changes), self.until, said, self.lasts)


@dataclass(frozen=True)
class GainActivatedOf(Effect):
    """201.5b, 613.1f: The objects gain all activated abilities that the others have now, including
    mana abilities; in them, the names of the others mean the object that gained them."""

    what: Selection
    of: Selection
    until: Duration = END_OF_TURN

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        models = [n for n in self.of.pick(game, context) if game.find(n) is not None]
        abilities = [
            ability for n in models for ability in layers.characteristics_of(game, n).abilities
        ]
        gained = [each for each in abilities if isinstance(each, (ActivatedAbility, ManaAbility))]
        changes = (GainAbilities(tuple(gained)),) if gained else ()
        words = "gains activated abilities"
        return begin(context, self.what.pick(game, context), changes, self.until, words)


@dataclass(frozen=True)
class ShareKeywords(Effect):
    """702.1c: The objects gain each of these keyword abilities that any of the others has; of a
    keyword with variants or variables, every variant that one of them has."""

    what: Selection
    among: Selection
    names: tuple[str, ...]
    until: Duration = END_OF_TURN

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        shared: dict[tuple[Ability, ...], None] = {}
        for number in self.among.pick(game, context):
            if game.is_player(number) or game.controller_of(number) == NOBODY:  # not known
                continue
            abilities = layers.characteristics_of(game, number).abilities
            for nth, each in enumerate(abilities):
                if isinstance(each, Keyword) and self._is_named(each.name):
                    shared[abilities[nth : nth + 1 + each.means]] = None
        gained = tuple([ability for group in shared for ability in group])
        changes = (GainAbilities(gained),) if gained else ()
        return begin(
            context, self.what.pick(game, context), changes, self.until, "gains keyword abilities"
        )

    def _is_named(self, name: str) -> bool:
        """702.14a: Whether the keyword is the one that is named; "landwalk" names every keyword
        that ends like that."""
        return name in self.names or ("landwalk" in self.names and name.endswith("walk"))


def begin(
    context: Resolution,
    things: list[int],
    changes: tuple[Modification, ...],
    until: Duration,
    words: str,
    lasts: Condition | None = None,
) -> Happen | None:
    """611.2c: Begin a continuous effect on these objects, which are fixed now."""
    if not things or not changes:
        return None
    lasting = f" until {until}" if until else ""
    events = [effect_on(context, thing, changes, until, words + lasting, lasts) for thing in things]
    return happen(*events, by=context.controller)


def effect_on(
    context: Resolution,
    thing: int,
    changes: tuple[Modification, ...],
    until: Duration,
    words: str,
    lasts: Condition | None = None,
    why: tuple[str, ...] = (),
) -> BeginEffect:
    """611.2a: The event with which a continuous effect on this one object begins."""
    effect = Continuous(
        controller=context.controller,
        source=context.source,
        affected=(thing,),
        modifications=changes,
        until=until,
        lasts=lasts,
    )
    return BeginEffect(on=thing, effect=effect, words=words, why=why)

"""309, 723: Dungeon cards with their rooms, and the initiative."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.actions.venture_into_the_dungeon import Venture
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.selections import Mentioned, You, affected
from apnap.rules.machine.events import Damage
from apnap.rules.machine.happening import happen
from apnap.rules.mechanics.dungeons import (
    CompleteDungeon,
    EnterOnlyBy,
    IntoRoom,
    RoomAbility,
)
from apnap.rules.mechanics.initiative import INITIATIVE, TakeInitiative
from apnap.state.ability import (
    Ability,
    Condition,
    Effect,
    Filter,
    Selection,
    Target,
    Trigger,
    TriggeredAbility,
)
from apnap.state.agenda import Procedure, Resolution
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY, UPKEEP
from apnap.state.records import Value

UNDERCITY = "Undercity"


# ---- dungeon cards ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Room(Value):
    """309.4: A room of a dungeon, with the names of the rooms that its arrows lead to."""

    name: str
    effects: tuple[Effect, ...]
    leads_to: tuple[str, ...] = ()
    targets: tuple[Target, ...] = ()


def dungeon(
    name: str, *rooms: Room, subtypes: str = "", only_by: str = "", text: str = ""
) -> CardDef:
    """309.4: A dungeon card, with its rooms from the topmost to the bottommost.

    `only_by`: Only players who venture into this quality can enter it.
    """
    at = {room.name: number for number, room in enumerate(rooms)}
    abilities: list[Ability] = []
    for number, room in enumerate(rooms):
        for other in room.leads_to:
            if at.get(other, NOBODY) <= number:
                raise ValueError(
                    f"{room.name} leads to {other!r}: an arrow leads to a room further down"
                )
        leads_to = tuple([at[other] for other in room.leads_to])
        abilities.append(
            RoomAbility(
                IntoRoom(number), room.effects, room.targets, called=room.name, leads_to=leads_to
            )
        )
    if only_by:
        abilities.append(EnterOnlyBy(only_by))
    return CardDef(name, "dungeon", subtypes, abilities=tuple(abilities), text=text)


# ---- completing ------------------------------------------------------------------------------


@dataclass(frozen=True)
class WhenCompletesDungeon(Trigger):
    """309.7: Triggers when a player who fits completes a dungeon."""

    who: Filter = APlayer("you")

    def watches(self) -> tuple[str, ...]:
        return ("CompleteDungeon",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        return isinstance(event, CompleteDungeon) and self.who.matches(game, context, event.owner)

    def roles(self, event: Event) -> tuple[int, ...]:
        assert isinstance(event, CompleteDungeon)
        return (event.owner,)


@dataclass(frozen=True)
class HasCompletedDungeon(Condition):
    """309.7: Whether one of the players has completed a dungeon, or the one with this name."""

    who: Selection = You()
    name: str = ""

    def holds(self, game: Game, context: Resolution) -> bool:
        seats = [seat for seat in self.who.pick(game, context) if game.is_player(seat)]
        completed = [name for seat in seats for name in done_by(game, seat)]
        return self.name in completed if self.name else bool(completed)

    def changed_by(self) -> tuple[str, ...]:
        return ("CompleteDungeon", *self.who.changed_by())


def done_by(game: Game, seat: int) -> tuple[str, ...]:
    """309.7: The names of the dungeons that the player has completed."""
    return game.player(seat).completed


# ---- the initiative --------------------------------------------------------------------------


@dataclass(frozen=True)
class TakeTheInitiative(Effect):
    """723.3: The player takes the initiative."""

    who: Selection = You()

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        seats = affected(game, context, self.who)[:1]
        events = [TakeInitiative(on=seat, marker=THE_INITIATIVE) for seat in seats]
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class WhenTakesInitiative(Trigger):
    """723.2: Triggers when a player who fits takes the initiative, even one who has it already
    (723.5)."""

    who: Filter = APlayer()

    def watches(self) -> tuple[str, ...]:
        return ("TakeInitiative",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        return isinstance(event, TakeInitiative) and self.who.matches(game, context, event.on)


@dataclass
class Hit(Damage):
    """723.2: Combat damage, with the player whose creatures dealt it."""

    dealer: int = NOBODY


@dataclass(frozen=True)
class WhenHit(Trigger):
    """723.2: Triggers when one or more creatures that a player controls deal you combat damage,
    once for each such player, who has the role "dealer"."""

    what: Filter = Permanent(("creature",))

    def watches(self) -> tuple[str, ...]:
        return ("Damage",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, Damage) or not event.combat or event.on != context.controller:
            return False
        return self.what.matches(game, context, event.source)

    def occurrences(self, game: Game, context: Resolution, event: Event) -> list[Event]:
        if not isinstance(event, Damage) or not self.matches(game, context, event):
            return []
        dealer = game.controller_of(event.source)
        return [Hit(event.on, event.why, event.amount, event.source, True, dealer=dealer)]

    def roles(self, event: Event) -> tuple[int, ...]:
        assert isinstance(event, Damage)
        return (event.source, event.on)

    def together(self) -> str | None:
        return "dealer"


# 723.2: the abilities that come with having the initiative.
THE_INITIATIVE = CardDef(
    INITIATIVE,
    abilities=(
        TriggeredAbility(AtBeginning(UPKEEP, "you"), (Venture(You(), UNDERCITY),)),
        TriggeredAbility(WhenHit(), (TakeTheInitiative(Mentioned("dealer")),)),
        TriggeredAbility(WhenTakesInitiative(), (Venture(Mentioned("on"), UNDERCITY),)),
    ),
    marker=True,
)

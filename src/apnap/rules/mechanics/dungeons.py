"""309, 701.46: Dungeons, their rooms, and venturing into them.

A dungeon is a card that its owner has outside the game. Its rooms are its abilities, from the
topmost to the bottommost; the row records which room the venture marker is on.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.zones import moving
from apnap.rules.zones.hidden_information import Sight
from apnap.rules.zones.option_table import says
from apnap.state.ability import Ability, Trigger, TriggeredAbility
from apnap.state.agenda import Need, Procedure, Resolution, Step
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import COMMAND, NOBODY, OUTSIDE
from apnap.state.objects import GameObject
from apnap.state.question import Option, Question, options_of

from .keyword_actions_done import Acts

DUNGEON = "dungeon"


@dataclass(frozen=True)
class RoomAbility(TriggeredAbility):
    """309.4: A room, and the numbers of the rooms that its arrows lead to."""

    called: str = ""  # 309.4b: the name has no meaning in the game
    leads_to: tuple[int, ...] = ()


@dataclass(frozen=True)
class EnterOnlyBy(Ability):
    """701.46d: Only a player who ventures into this quality can enter the dungeon."""

    quality: str


@dataclass(frozen=True)
class IntoRoom(Trigger):
    """309.4c: Triggers when you move your venture marker into this room."""

    room: int = 0

    def watches(self) -> tuple[str, ...]:
        return ("MoveVentureMarker",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, MoveVentureMarker):
            return False
        return event.on == context.source and event.room == self.room


# ---- looking ---------------------------------------------------------------------------------


def is_dungeon(row: GameObject) -> bool:
    return DUNGEON in row.card.base.types


def dungeon_of(game: Game, seat: int) -> GameObject | None:
    """309.3: The dungeon card that the player owns in the command zone, if any."""
    for number in game.player(seat).command:
        row = game.object(number)
        if is_dungeon(row):
            return row
    return None


def rooms_of(row: GameObject) -> list[RoomAbility]:
    return [ability for ability in row.card.abilities if isinstance(ability, RoomAbility)]


def is_at_bottom(row: GameObject) -> bool:
    """309.5b: Whether the venture marker is on the bottommost room."""
    return row.room != NOBODY and not rooms_of(row)[row.room].leads_to


def can_enter(row: GameObject, quality: str) -> bool:
    """701.46a, 701.46d: Whether a player who ventures into this quality may choose the dungeon."""
    if not is_dungeon(row) or (quality and quality not in row.card.base.subtypes):
        return False
    only = [each.quality for each in row.card.abilities if isinstance(each, EnterOnlyBy)]
    return all(each == quality for each in only)


# ---- venturing -------------------------------------------------------------------------------


@dataclass
class VentureInto(Procedure):
    """701.46: The controller ventures into the dungeon, or into a dungeon of this quality."""

    quality: str = ""
    moved: bool = False

    def steps(self) -> tuple[Step, ...]:
        return VENTURE


def leave_bottommost_room(game: Game, venture: VentureInto) -> Need:
    """701.46c: If the venture marker is in the last room, the dungeon is completed first."""
    row = dungeon_of(game, venture.controller)
    if row is None or not is_at_bottom(row):
        return None
    return happen(CompleteDungeon(on=row.id, why=("701.46c",)))


@says("room")
def room_in_words(sight: Sight, question: Question, option: Option) -> str:
    """309.4: The room's name and, if the card has it, its text."""
    row = sight.game.object(option.what)
    called = rooms_of(row)[option.nth].called
    lines = [line for line in row.card.text.split("\n") if line.startswith(called)]
    return lines[0] if lines else called


def follow_arrow(game: Game, venture: VentureInto) -> Need:
    """701.46b: Move the marker to the next room. If several arrows lead away, the player chooses
    one."""
    row = dungeon_of(game, venture.controller)
    if row is None:
        return None
    rooms = rooms_of(row)
    ahead = rooms[row.room].leads_to
    question = Question(
        "room",
        "701.46b",
        decider_for(game, venture.controller),
        tuple([Option("room", row.id, nth=room) for room in ahead]),
        player=venture.controller,
        prompt="Choose the next room.",
    )
    answer = question.options[0] if len(ahead) == 1 else venture.answer_to(question)
    if answer is None:
        return question
    venture.moved = True
    return happen(MoveVentureMarker(on=row.id, room=answer.nth, why=("701.46b",)))


def enter_dungeon(game: Game, venture: VentureInto) -> Need:
    """701.46a: A player without a dungeon enters one from outside the game."""
    seat = venture.controller
    outside = [game.object(number) for number in game.player(seat).outside]
    open_to = [row.id for row in outside if can_enter(row, venture.quality)]
    if venture.moved or not open_to:
        return None
    question = Question(
        "dungeon",
        "701.46d" if venture.quality else "701.46a",
        decider_for(game, seat),
        options_of("enter", open_to),
        player=seat,
        prompt="Choose a dungeon to enter.",
    )
    answer = question.options[0] if len(open_to) == 1 else venture.answer_to(question)
    if answer is None:
        return question
    return happen(EnterDungeon(on=answer.what))


def have_ventured(game: Game, venture: VentureInto) -> Need:
    """Record that the player has ventured, for abilities that trigger on it."""
    return happen(Acts(on=venture.controller, verb="venture"))


VENTURE: tuple[Step, ...] = (leave_bottommost_room, follow_arrow, enter_dungeon, have_ventured)


# ---- events ----------------------------------------------------------------------------------


@dataclass
class EnterDungeon(Event):
    """309.2a: The owner puts a dungeon card from outside the game into the command zone."""

    became: int = NOBODY

    def rule(self) -> str:
        return "309.2a"

    def forbidden(self, game: Game) -> str:
        return "309.3" if dungeon_of(game, game.object(self.on).owner) is not None else ""

    def apply(self, game: Game) -> Event:
        return replace(self, became=moving.move(game, self.on, COMMAND).id)

    def results(self, game: Game) -> tuple[Event, ...]:
        return (MoveVentureMarker(on=self.became, room=0, why=("309.4a",)),)

    def text(self, game: Game) -> str:
        thing = self.became if self.became != NOBODY else self.on
        return f"{name_of(game, game.controller_of(thing))} enters {name_of(game, thing)}"


@dataclass
class MoveVentureMarker(Event):
    """309.4, 309.5a: The dungeon's owner moves the venture marker into a room."""

    room: int = 0

    def rule(self) -> str:
        return "309.4"

    def apply(self, game: Game) -> Event:
        game.edit(self.on).room = self.room
        game.mark(self.on)
        return self

    def text(self, game: Game) -> str:
        room = rooms_of(game.object(self.on))[self.room].called
        return f"{name_of(game, game.controller_of(self.on))} moves into {room}"


@dataclass
class CompleteDungeon(Event):
    """309.7: A player completes a dungeon as the card is removed from the game."""

    owner: int = NOBODY  # filled in when it happens
    became: int = NOBODY  # the card outside the game; it may be entered again

    def rule(self) -> str:
        return "309.7"

    def apply(self, game: Game) -> Event:
        row = game.object(self.on)
        became = moving.move(game, self.on, OUTSIDE).id
        game.edit_player(row.owner).completed += (row.card.name,)
        return replace(self, owner=row.owner, became=became)

    def text(self, game: Game) -> str:
        return f"{name_of(game, game.controller_of(self.on))} completes {name_of(game, self.on)}"

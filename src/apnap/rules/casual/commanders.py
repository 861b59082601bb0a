"""903.8, 903.9: Casting a commander from the command zone, and putting it back there."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.casting.as_it_is_cast import as_it_is_cast
from apnap.rules.casting.permissions import CastFrom, permitted_by_rule
from apnap.rules.machine.events import Move
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.objects.draw_one import Draw
from apnap.state.ability import Replacement
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import COMMAND, HAND, LIBRARY, NOBODY
from apnap.state.question import NO, YES, Question

# The effects for hand and library have different numbers, so that 614.5 doesn't stop an owner
# from choosing again if the card would then go to the other one.
FIRST = 50


def commander_in(game: Game, event: Event) -> int:
    """903.9b: The commander that the event would put into its owner's hand or library; NOBODY if
    none."""
    number = NOBODY
    if isinstance(event, Move) and event.to in (HAND, LIBRARY) and not event.leads_to:
        number = event.on
    elif isinstance(event, Draw):
        library = game.player(event.on).library
        number = library[-1] if library else NOBODY
    row = game.find(number)
    return number if row is not None and row.commander != NOBODY else NOBODY


def watching_commander(game: Game, event: Event) -> list[tuple[int, int, Replacement]]:
    """903.9b: The replacement effect for the commander in this event: the commander, the effect's
    number, and the effect."""
    number = commander_in(game, event)
    if number == NOBODY:
        return []
    library = isinstance(event, Move) and event.to == LIBRARY
    return [(number, -FIRST - library, TO_COMMAND_ZONE)]


@dataclass(frozen=True)
class ToCommandZone(Replacement):
    """903.9b: The owner may put the commander into the command zone instead; 903.9c: of a melded or
    merged permanent, only the card that is the commander goes there."""

    def watches(self) -> tuple[str, ...]:
        return ("Move", "Draw")

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        return commander_in(game, event) != NOBODY

    def question(self, game: Game, context: Resolution, event: Event, key: str) -> Question | None:
        number = commander_in(game, event)
        owner = number % game.size
        return Question(
            key,
            "903.9b",
            decider_for(game, owner),
            (YES, NO),
            player=owner,
            prompt=f"Put {game.object(number).card.name} into the command zone instead?",
        )

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        if context.chosen[0] == NO:
            return (event,)
        number = commander_in(game, event)
        if not isinstance(event, Move):
            return (Move(on=number, to=COMMAND),)
        if NOBODY in game.object(number).commanders():
            return (replace(event, leads_to=COMMAND),)
        return (replace(event, to=COMMAND, verb="", bottom=False, from_top=0),)

    def rule(self) -> str:
        return "903.9b"


TO_COMMAND_ZONE = ToCommandZone()


# ---- 903.8: casting from the command zone ----------------------------------------------------

TAX = "{2}"


def times_cast(game: Game, seat: int, commander: int) -> int:
    """903.8: How often the player has cast this commander from the command zone."""
    for number, times in game.player(seat).commander_casts:
        if number == commander:
            return times
    return 0


def from_command_zone(game: Game, card: int) -> CastFrom | None:
    """903.8: The permission to cast a commander from the command zone, for {2} more each time."""
    row = game.find(card)
    if row is None or row.commander == NOBODY or row.zone != COMMAND:
        return None
    return CastFrom(zone=COMMAND, additional=TAX * times_cast(game, row.owner, row.commander))


@dataclass
class CountCommanderCast(Event):
    """903.8: A commander has been cast from the command zone, and will cost more the next time."""

    commander: int = NOBODY
    times: int = 0  # so often, with this one
    card: int = NOBODY  # the object that was cast

    def rule(self) -> str:
        return "903.8"

    def apply(self, game: Game) -> Event:
        player = game.edit_player(self.on)
        others = [each for each in player.commander_casts if each[0] != self.commander]
        player.commander_casts = tuple(sorted([*others, (self.commander, self.times)]))
        return self

    def text(self, game: Game) -> str:
        often = "once" if self.times == 1 else f"{self.times} times"
        who, what = name_of(game, self.on), name_of(game, self.card)
        return f"{who} has cast {what} {often} from the command zone"


def counting_casts(game: Game, card: int) -> tuple[Event, ...]:
    """903.8: The event that counts, if the spell that becomes cast was a commander in the command
    zone."""
    last = game.seats[card % game.size].last_known.get(card)
    if last is None or last.row.commander == NOBODY or last.row.zone != COMMAND:
        return ()
    seat, commander = last.row.owner, last.row.commander
    times = times_cast(game, seat, commander) + 1
    return (CountCommanderCast(on=seat, commander=commander, times=times, card=card),)


permitted_by_rule("903.8", from_command_zone)
as_it_is_cast("903.8", counting_casts)

"""The table in words, as one seat sees it. Everything comes from the seat's view of the game."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from apnap.rulebook.terms import log_line
from apnap.rulebook.translation import cited_in
from apnap.rules.continuous import layers
from apnap.rules.machine.log_entries import STOPPED
from apnap.rules.mana.could_produce import alternatives
from apnap.rules.multiplayer.seating import emperor_of
from apnap.rules.zones.hidden_information import Sight
from apnap.rules.zones.view import view
from apnap.state.agenda import Resolution
from apnap.state.event import Entry
from apnap.state.game import Game
from apnap.state.names import COLORS, NOBODY, Zone

from .terminal import harmless, names_shortened

Json = dict[str, Any]

ZONES: tuple[Zone, ...] = ("hand", "battlefield", "graveyard", "exile", "command", "outside")
MANA_TYPES = (*COLORS, "C")


def line_for(sight: Sight, entry: Entry) -> Text:
    """A line of the log as this seat may read it, with its rule numbers, in the words and numbers
    of the edition that is played."""
    edition = sight.game.rules.edition
    turn_begins = type(entry.event).__name__ == "TurnBegins"
    line = Text("— " if turn_begins else "  ", style="bold" if turn_begins else "")
    text = harmless(entry.text if sight.reads(entry) else entry.public)
    if text.startswith(STOPPED):
        line.append(STOPPED, style="yellow")
    line.append(log_line(text.removeprefix(STOPPED), edition))
    rules = dict.fromkeys(cited_in(entry.rules, edition))
    line.append(f" [{', '.join(rules)}]", style="dim")
    return line


class Seen:
    """Everything that a seat sees now; with None, everything that is public."""

    def __init__(self, game: Game, seat: int | None) -> None:
        self.game = game
        self.seat = seat
        view_now: Json = names_shortened(view(game, seat, len(game.log)))
        self.players: list[Json] = view_now["players"]
        self.turns: list[Json] = view_now["turns"]
        self.sides: list[list[int]] = view_now["sides"]
        self.objects: dict[int, Json] = {}
        for turn in self.turns:
            self._add(turn["stack"], "stack")
        for player in self.players:
            for zone in ZONES:
                self._add(player.get(zone, []), zone)

    def _add(self, objects: list[Json], zone: Zone) -> None:
        for each in objects:
            if "id" in each:
                self.objects[each["id"]] = {**each, "zone": zone}

    def is_player(self, number: int) -> bool:
        return 0 <= number < len(self.players)

    def thing(self, number: int) -> str:
        """The name of a player; or of an object, with enough words to tell it from others of its
        name."""
        if self.is_player(number):
            return str(self.players[number]["name"])
        shown = self.objects.get(number)
        if shown is None:
            return "" if number == NOBODY else "a card"
        if shown["zone"] == "battlefield":
            return f"{permanent(shown)} of {self.players[shown['controller']]['name']}"
        return card(shown)

    def names(self, seats: list[int]) -> str:
        """The names of these players."""
        return " and ".join([self.thing(seat) for seat in seats])

    # ---- players ---------------------------------------------------------------------------

    def player_named(self, words: str) -> int | None:
        """The player with this name, or whose name begins like this; None if there is none, or
        several."""
        wanted = words.strip().casefold()
        names = [str(player["name"]).casefold() for player in self.players]
        if wanted in names:
            return names.index(wanted)
        found = [seat for seat, name in enumerate(names) if wanted and name.startswith(wanted)]
        return found[0] if len(found) == 1 else None

    def is_near(self, seat: int) -> bool:
        """801.2: Whether that player is within the viewer's range of influence."""
        reach = None if self.seat is None else self.players[self.seat]["reach"]
        return reach is None or seat in reach

    def team_of(self, seat: int) -> list[int]:
        """808.1: The player's team; only the player, without one."""
        return next((side for side in self.sides if seat in side), [seat])

    def is_emperor(self, seat: int) -> bool:
        """809.2: Whether the player is the emperor of a team."""
        rules = self.game.rules
        return rules.emperor and emperor_of(tuple(self.team_of(seat)), rules.emperors) == seat


def card(shown: Json) -> str:
    """A card's name and cost."""
    return f"{shown['name']} {shown['cost']}" if shown.get("cost") else str(shown["name"])


def is_land(shown: Json) -> bool:
    """Whether the permanent is a land that doesn't fight."""
    types = shown.get("types", ())
    return "land" in types and "creature" not in types


def is_sick(shown: Json) -> bool:
    """302.6: Whether a creature can't attack yet."""
    return (
        bool(shown.get("sick"))
        and "creature" in shown.get("types", ())
        and "haste" not in shown.get("keywords", ())
    )


def permanent(shown: Json, full: bool = False) -> str:
    """A permanent in words: "Grizzly Bears 2/2 tapped"; `full` as the board shows it, with
    keywords and summoning sickness (302.6)."""
    words = str(shown["name"])
    if "power" in shown:
        words += f" {shown['power']}/{shown['toughness']}"
    if full and shown.get("keywords"):
        words += f" {', '.join(shown['keywords'])}"
    marks = [f"{many} {kind}" for kind, many in shown.get("counters", {}).items()]
    if shown.get("damage"):
        marks.append(f"{shown['damage']} damage")
    if "attached" in shown:
        marks.append(f"on {shown['attached']['name']}")
    if full and shown.get("commander"):
        marks.append("commander")
    if full and is_sick(shown):
        marks.append("sick")
    if full and shown.get("tapped"):
        marks.append("tapped")
    if marks:
        words += f" ({', '.join(marks)})"
    if shown.get("many", 1) > 1:
        words = f"{shown['many']}× {words}"
    return f"{words} tapped" if shown.get("tapped") and not full else words


def mana_made_by(game: Game, number: int) -> str:
    """605.1a: The types of mana that the permanent can make, as symbols; empty if none."""
    row = game.find(number)
    if row is None:
        return ""
    context = Resolution(controller=row.controller, source=number)
    types: set[str] = set()
    for _, ability in layers.characteristics_of(game, number).mana:
        for made in alternatives(game, context, ability):
            types.update(made)
    return "".join([f"{{{each}}}" for each in MANA_TYPES if each in types])

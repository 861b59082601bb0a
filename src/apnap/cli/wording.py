"""The table in words, as one seat sees it. Everything comes from the seat's view of the game."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from apnap.rules.casting.ways_to_cast import way_numbered
from apnap.rules.machine.log_entries import STOPPED
from apnap.rules.zones.hidden_information import Sight
from apnap.rules.zones.view import view
from apnap.state.event import Entry
from apnap.state.game import Game
from apnap.state.names import NOBODY, Zone
from apnap.state.question import Option

from .terminal import harmless, names_shortened

Json = dict[str, Any]

# Events that happen all the time and show on the board; the command "log" prints them, too.
ROUTINE = frozenset(
    (
        "AddMana",
        "BecomesBlocked",
        "BecomesTarget",
        "BecomesUnblocked",
        "CombatBegins",
        "CombatEnds",
        "EmptyPool",
        "LeavesGame",
        "Resolved",
        "Shuffle",
        "SpendMana",
        "StepBegins",
        "Tap",
        "TappedForMana",
        "Untap",
        "WearOff",
    )
)
ZONES: tuple[Zone, ...] = ("hand", "battlefield", "graveyard", "exile", "command", "outside")


def is_routine(entry: Entry) -> bool:
    """Whether the log line is left out unless the person asks for all of the log."""
    name = type(entry.event).__name__
    return entry.happened and (name in ROUTINE or getattr(entry.event, "to", "") == "stack")


def line_for(sight: Sight, entry: Entry) -> Text:
    """A line of the log as this seat may read it, with its rule numbers."""
    turn_begins = type(entry.event).__name__ == "TurnBegins"
    line = Text("— " if turn_begins else "  ", style="bold" if turn_begins else "")
    text = harmless(entry.text if sight.reads(entry) else entry.public)
    if text.startswith(STOPPED):
        line.append(STOPPED, style="yellow")
    line.append(text.removeprefix(STOPPED))
    line.append(f" [{', '.join(dict.fromkeys(entry.rules))}]", style="dim")
    return line


ZONE_WORDS = {"command": "command zone"}


class Seen:
    """Everything that a seat sees now; with None, everything that is public."""

    def __init__(self, game: Game, seat: int | None) -> None:
        self.seat = seat
        view_now: Json = names_shortened(view(game, seat, len(game.log)))
        self.players: list[Json] = view_now["players"]
        self.turns: list[Json] = view_now["turns"]
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

    def describe(self, option: Option) -> str:
        """An option, as a player would say it."""
        if option.verb == "repeat":  # 729.2a
            many = f"{option.nth} actions" if option.nth > 1 else "action"
            return f"repeat your last {many}, as often as you say (or type loop N)"
        what, at = self.thing(option.what), self.thing(option.at)
        if option.many and option.verb in ("cast", "play"):  # 601.3b: from elsewhere, by permission
            because = self.objects.get(option.at, {}).get("name", "")
            by = f" because of {because}" if because and option.at != option.what else ""
            zone = self.objects.get(option.what, {}).get("zone", "")
            where = f" from the {ZONE_WORDS.get(zone, zone)}" if zone else ""
            way = self.way(option) if option.nth else self.price(option)
            return f"{option.verb} {what}{way}{where}{by}{self.turn_words(option)}"
        if option.verb in ("attack", "block"):
            words = f"{what} {option.verb}s {at}"
        elif option.verb in ("target", "defend"):
            words = what
        elif option.verb == "roll":  # 116.2i
            words = f"roll the planar die{f' for {{{option.nth}}}' if option.nth else ''}"
        else:
            words = " ".join([word for word in (option.verb, what, at) if word])
        if option.verb == "activate":
            words += self.ability_text(option)
        elif option.verb in ("cast", "play") and option.nth:
            words += self.way(option)
        if option.many > 1:
            words += f" (all {option.many})"
        return words + self.turn_words(option)

    def price(self, option: Option) -> str:
        """903.8: The whole cost of a commander in the command zone, if it is more than usual."""
        shown = self.objects.get(option.what, {})
        whole = shown.get("cast_for", "")
        return f" for {whole}" if whole and whole != shown.get("cost") else ""

    def way(self, option: Option) -> str:
        """The face as which the card is cast or played, or another way to cast it."""
        if option.nth < 0:
            return f" {way_numbered(option.nth).words}"
        faces = self.objects.get(option.what, {}).get("faces", [])
        return f" as {faces[option.nth - 1]}" if option.nth <= len(faces) else ""

    def ability_text(self, option: Option) -> str:
        """The line of the card that says what the activated ability does."""
        text = self.objects[option.what].get("text", "")
        lines = [line for line in text.split("\n") if ": " in line.partition("(")[0]]
        if len(lines) == 1:
            return f": {lines[0]}"
        return f": ability {option.nth + 1}"

    def turn_words(self, option: Option) -> str:
        """807.5b: The turn that the option belongs to, where there are several."""
        for turn in self.turns if len(self.turns) > 1 else ():
            if turn["marker"] == option.turn:
                return f" (in the turn of {self.names(turn['active'])})"
        return ""

    def names(self, seats: list[int]) -> str:
        """The names of these players."""
        return " and ".join([self.thing(seat) for seat in seats])


def card(shown: Json) -> str:
    """A card's name and cost."""
    return f"{shown['name']} {shown['cost']}" if shown.get("cost") else str(shown["name"])


def permanent(shown: Json) -> str:
    """A permanent as the board shows it: "Grizzly Bears 2/2 tapped"."""
    words = str(shown["name"])
    if "power" in shown:
        words += f" {shown['power']}/{shown['toughness']}"
    marks = [f"{many} {kind}" for kind, many in shown.get("counters", {}).items()]
    if shown.get("damage"):
        marks.append(f"{shown['damage']} damage")
    if "attached" in shown:
        marks.append(f"on {shown['attached']['name']}")
    if marks:
        words += f" ({', '.join(marks)})"
    if shown.get("many", 1) > 1:
        words = f"{shown['many']}× {words}"
    return f"{words} tapped" if shown.get("tapped") else words

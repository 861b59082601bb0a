"""A situation in a file: the tables of its TOML, read with the places at which they stand."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from apnap.state.card import CardDef
from apnap.testing.texts import card as card_from_text

from .cards import SituationCards
from .errors import JudgeError, did_you_mean, shortened
from .items import Item, read_item
from .laying import DEFAULT_NAMES, Layout, clear_errors
from .scanner import Scanner
from .times import take_step

MOST_BYTES = 1_000_000
MOST_LINES = 1_000
MOST_CARDS = 5_000
ZONES = (
    *("hand", "battlefield", "graveyard", "exile", "library", "command", "commander", "outside"),
)
TOTALS = ("life", "poison", "energy", "experience", "rad", "tickets")
OF_PLAYERS = (*ZONES, *TOTALS, "designations", "mana", "luck")
OF_TABLE = (
    *("players", "teams", "format", "options", "range", "attack", "edition", "turn"),
    *("first_turn", "time", "seed", "library"),
)
OF_CARDS = ("name", "type", "cost", "power", "toughness", "loyalty", "text", "token")
OF_PLAY = ("script",)
TOP = ("title", "rules", "table", "card", "play")
ATTACK = {"several": "multiple", "multiple": "multiple", "one": "one", "left": "left"}
ATTACK["right"] = "right"
HEADER = re.compile(r"\s*\[\[?\s*(.+?)\s*\]\]?\s*(?:#.*)?$")
AT = re.compile(r"\(at line (\d+), column (\d+)\)")


@dataclass(frozen=True)
class Said:
    """A sentence of the script, and where it stands."""

    text: str
    line: int
    column: int = 1


@dataclass
class Belongings:
    """What a player has, as the file says it."""

    zones: dict[str, list[tuple[Item, int, int]]] = field(default_factory=dict)  # with places
    totals: dict[str, int] = field(default_factory=dict)
    words: dict[str, list[str]] = field(default_factory=dict)  # designations, mana, luck
    places: dict[str, tuple[int, int]] = field(default_factory=dict)  # of each key


@dataclass
class Situation:
    """A whole file."""

    layout: Layout = Layout()
    cards: SituationCards = field(default_factory=SituationCards)
    belongings: dict[str, Belongings] = field(default_factory=dict)
    script: list[Said] = field(default_factory=list)
    title: str = ""
    rules: tuple[str, ...] = ()
    time: str = ""
    place: tuple[int, int] = (1, 1)  # of the table


def check_name(name: str) -> None:
    """Raise an error if this can't be a player's name."""
    if not re.fullmatch(r"[^\W\d_][\w .-]{0,29}", name) or name.casefold() in TOP:
        raise JudgeError(f"{shortened(name)!r} can't be a player's name: take a word like 'Ann'")


def read_file(path: Path) -> str:
    """The text of a file; an error says why it can't be read."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise JudgeError(f"{path} is larger than a megabyte: that is no situation")
        return path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise JudgeError(f"{path} can't be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise JudgeError(f"{path} is not a text file in UTF-8") from None


def read_situation(text: str) -> Situation:
    """The situation in this text."""
    return SituationReader(text).read()


class SituationReader:
    """Reads the tables of a file, and finds the line and column of what is wrong."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        try:
            self.data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            found = AT.search(str(error))
            words = AT.sub("", str(error)).removesuffix("(at end of document)").strip()
            end = (len(self.lines), len(self.lines[-1]) + 1) if self.lines else (1, 1)
            at = (int(found[1]), int(found[2])) if found else end
            raise JudgeError(f"this is not TOML: {words}", *at) from None
        except (ValueError, RecursionError):
            raise JudgeError("this is not TOML: a value is too large or too deep", 1, 1) from None

    def read(self) -> Situation:
        situation = Situation()
        players = self.players()
        self.only("", self.data, (*TOP, *players))
        for made in self.listed("", "card", self.data.get("card", []), dict):
            situation.cards.add(self.own_card(made))
        situation.title = self.text("", "title", self.data)
        situation.rules = tuple(self.words("", "rules", self.data))
        situation.layout = self.layout(players)
        situation.place = self.place("table")
        situation.time = self.one_of("table", "time", self.table("table"), ("day", "night"))
        for name in players:
            situation.belongings[name] = self.belongings(name, situation.cards)
        listed = [zone for hand in situation.belongings.values() for zone in hand.zones.values()]
        if sum([item.times for zone in listed for item, _, _ in zone]) > MOST_CARDS:
            raise self.fail(f"a situation has at most {MOST_CARDS} cards", "table")
        situation.script = self.script()
        return situation

    # ---- places ------------------------------------------------------------------------------

    def place(self, section: str, key: str = "", value: str = "") -> tuple[int, int]:
        """The line and column of a section, of a key in it, or of a value behind the key."""
        now, begun = "", not section
        for number, line in enumerate(self.lines, 1):
            if found := HEADER.match(line):
                now = found[1].strip("\"'")
                if now == section and not key:
                    return number, line.index("[") + 1
            begun = begun or now == section
            if now == section and re.match(rf"\s*[\"']?{re.escape(key)}[\"']?\s*=", line):
                if value:
                    return self._value_from(number, value)
                return number, len(line) - len(line.lstrip()) + 1
        return (1, 1) if not key else self.place(section)

    def _value_from(self, first: int, value: str, after: int = 0) -> tuple[int, int]:
        """The first place from that line on, after so many of its characters, at which the value
        stands."""
        for number in range(first, len(self.lines) + 1):
            at = self.lines[number - 1].find(value, after if number == first else 0)
            if at >= 0:
                return number, at + 1
        return first, after + 1

    def fail(self, message: str, section: str, key: str = "", value: str = "") -> JudgeError:
        return JudgeError(message, *self.place(section, key, value))

    # ---- values ------------------------------------------------------------------------------

    def only(self, section: str, data: Mapping[str, Any], known: Sequence[str]) -> None:
        """Raise an error if there is a key that nobody knows."""
        for key in data:
            if key not in known:
                is_section = not section and isinstance(data[key], dict)
                place = self.place(key) if is_section else self.place(section, key)
                what = "a player or a part of a situation" if not section else f"known in {section}"
                raise JudgeError(
                    f"{shortened(key)!r} is not {what}{did_you_mean(key, known)}", *place
                )

    def table(self, key: str) -> dict[str, Any]:
        data = self.data.get(key, {})
        if not isinstance(data, dict):
            raise self.fail(f"{key} has to be a table: write [{key}] in a line of its own", "", key)
        return data

    def text(self, section: str, key: str, data: Mapping[str, Any]) -> str:
        value = data.get(key, "")
        if not isinstance(value, str):
            raise self.fail(f"{key} has to be words in quotes", section, key)
        return value.strip()

    def words(self, section: str, key: str, data: Mapping[str, Any]) -> list[str]:
        """Words in quotes, one or several."""
        value = data.get(key, [])
        several = [value] if isinstance(value, str) else value
        return [each.strip() for each in self.listed(section, key, several, str)]

    def listed(self, section: str, key: str, value: Any, kind: type) -> list[Any]:
        if not isinstance(value, list) or not all(isinstance(each, kind) for each in value):
            form = f"[[{key}]] in a line of its own" if kind is dict else f'{key} = ["…", "…"]'
            raise self.fail(f"{key} has to be a list: write {form}", section, key)
        return value

    def number(self, section: str, key: str, data: Mapping[str, Any], default: int = 0) -> int:
        value = data.get(key, default)
        if type(value) is not int or not -(10**9) < value < 10**9:
            raise self.fail(f"{key} has to be a whole number", section, key)
        return value

    def one_of(self, section: str, key: str, data: Mapping[str, Any], known: Sequence[str]) -> str:
        value = self.text(section, key, data)
        if value and value not in known:
            hint = did_you_mean(value, known)
            raise self.fail(f"{key} can't be {shortened(value)!r}{hint}", section, key, value)
        return value

    # ---- parts -------------------------------------------------------------------------------

    def players(self) -> tuple[str, ...]:
        data = self.table("table")
        self.only("table", data, OF_TABLE)
        names = tuple(self.words("table", "players", data)) or DEFAULT_NAMES
        for name in names:
            with clear_errors(*self.place("table", "players", name)):
                check_name(name)
        if len({name.casefold() for name in names}) < len(names):
            raise self.fail("two players have the same name", "table", "players")
        return names

    def layout(self, players: tuple[str, ...]) -> Layout:
        data = self.table("table")
        parts = [self.text("table", "format", data) or "free-for-all"]
        parts += self.words("table", "options", data)
        if "range" in data:
            parts.append(f"limited-influence={self.number('table', 'range', data)}")
        if attack := self.one_of("table", "attack", data, tuple(ATTACK)):
            parts.append(f"attack-{ATTACK[attack]}")
        active, step = self.turn(players)
        if type(data.get("first_turn", False)) is not bool:
            raise self.fail("first_turn has to be true or false", "table", "first_turn")
        library = self.number("table", "library", data, 60)
        if not 0 <= library <= 1000:
            raise self.fail("library has to be from 0 to 1000 cards", "table", "library")
        return Layout(
            players,
            self.teams(players),
            "+".join(parts),
            self.text("table", "edition", data),
            active or players[0],
            step or "precombat main",
            data.get("first_turn", False),
            self.number("table", "seed", data),
            library,
        )

    def turn(self, players: tuple[str, ...]) -> tuple[str, Any]:
        """Whose turn it is, and the step: "Ann", "Ann, upkeep"."""
        words = self.text("table", "turn", self.table("table"))
        if not words:
            return "", ""
        scanner = Scanner(words, *self.place("table", "turn", words))
        name = scanner.take(*players)
        if not name:
            scanner.unknown("a player", players)
        scanner.take("'s")
        scanner.take_separator()
        step = "" if scanner.is_done() else take_step(scanner)
        scanner.finish()
        return name, step

    def teams(self, players: tuple[str, ...]) -> str:
        """A letter for each player: the teams are lists of names."""
        teams = self.listed("table", "teams", self.table("table").get("teams", []), list)
        letters: dict[str, str] = {}
        for nth, team in enumerate(teams):
            for name in self.listed("table", "teams", team, str):
                if name not in players or name in letters:
                    reason = "twice in a team" if name in letters else "a player"
                    hint = did_you_mean(name, players) if name not in players else ""
                    what = f"{shortened(name)!r} is {'' if name in letters else 'not '}{reason}"
                    raise self.fail(f"{what}{hint}", "table", "teams", name)
                letters[name] = chr(ord("A") + nth)
        return "".join([letters.get(name, "-") for name in players]) if letters else ""

    def own_card(self, data: dict[str, Any]) -> CardDef:
        """A card that the situation brings."""
        self.only("card", data, OF_CARDS)
        given = {key: self.text("card", key, data) for key in OF_CARDS if key != "token"}
        if not given["name"] or not given["type"]:
            raise self.fail("a card needs a name and a type, each in quotes", "card")
        facts = {"mana_cost": given["cost"] or "{0}"}
        facts |= {key: given[key] for key in ("power", "toughness", "loyalty") if given[key]}
        with clear_errors(*self.place("card", "text")):
            made = card_from_text(given["text"], given["type"], given["name"], **facts)
        return replace(made, token=True) if data.get("token") is True else made

    def belongings(self, name: str, cards: SituationCards) -> Belongings:
        """What the player has."""
        data, hand = self.table(name), Belongings()
        self.only(name, data, OF_PLAYERS)
        for key in data:
            hand.places[key] = self.place(name, key)
            if key in ZONES:
                hand.zones[key] = []
                for words in self.words(name, key, data):
                    at = self.place(name, key, words)
                    with clear_errors(*at):
                        hand.zones[key].append((read_item(words, cards), *at))
            elif key in TOTALS:
                hand.totals[key] = self.number(name, key, data)
            else:
                hand.words[key] = self.words(name, key, data)
        return hand

    def script(self) -> list[Said]:
        """The sentences of the script, one in each line; "#" begins a comment."""
        data = self.table("play")
        self.only("play", data, OF_PLAY)
        text = data.get("script", "")
        if not isinstance(text, str):
            raise self.fail("script has to be text between ''' and '''", "play", "script")
        line, column = self.place("play", "script")[0], 1
        said: list[Said] = []
        for each in text.splitlines():
            bare = each.strip()
            if not bare or bare.startswith("#"):
                continue
            line, column = self._value_from(line, bare, column - 1)
            said.append(Said(bare, line, column))
            column += len(bare)
            if len(said) > MOST_LINES:
                raise JudgeError(f"a script has at most {MOST_LINES} lines", line, column)
        return said

"""Entries that nobody asked for. The other engine asks for forced decisions, too, so an entry is
excused if the log has a line in which something happened to just what it names."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from apnap.rules.continuous import layers
from apnap.state.event import Entry as Line
from apnap.state.game import Game
from apnap.state.names import DECLARE_ATTACKERS, DRAW, UNTAP
from apnap.state.objects import GameObject

from .choosing import COLOR_WORDS
from .queues import Entry
from .texts import cards_in, plain

# What happens to something that was chosen: behind its name, or before it.
HAPPENS_TO_IT = re.compile(
    r"(?: ×(?P<many>\d+))? (?:is (?!put on the stack|not blocked)|goes to|becomes|gains|gets|may be"
    r"|draws|merges with|can't|comes under|damage is|transforms|phases|loses|untaps|deals|fights"
    r"|makes an ability)"
)
DONE_TO_IT = re.compile(
    r"(?: at|,| chooses| paired with| to| control of| reveals| targets?| exiles| discards"
    r"| sacrifices| copies| copy of| names?| merges with| on| for) $"
)
CAST = re.compile(r"^Cast with(?:out paying| (?P<way>\w+)? ?alternative cost)")
ORDERED = re.compile(r"^(Whenever|When|At the|<i>)\b|^[a-z]")  # a text, not a name


@dataclass
class Record:
    """What the log of a case does not say: how spells were cast, which permanents became copies,
    and which abilities that are alike went onto the stack together."""

    start: int = 0  # the length of the log as the game began
    # The name of each spell, the names of the costs paid for it, and the mana spent.
    cast: list[tuple[str, tuple[str, ...], str]] = field(default_factory=list)
    copies: dict[int, str] = field(default_factory=dict)  # the names of copies
    alike: list[str] = field(default_factory=list)  # a text for each ability
    unasked: list[str] = field(default_factory=list)  # optional costs that had to be paid


def unasked_costs(game: Game, spell: GameObject) -> list[str]:
    """601.2b: The optional costs that were paid for a spell which has just been put on the stack.
    While a player is asked about them, none of them is paid."""
    casting = layers.characteristics_of(game, spell.id).casting
    optional = [cost.name for _, cost in casting if cost.kind == "optional"]
    return [name for name in spell.paid if name in optional]


class Excuses:
    """The lines of the log that excuse entries; each does so once."""

    def __init__(self, game: Game, record: Record) -> None:
        self.game = game
        self.record = record
        lines = [line for line in list(game.log)[record.start :] if line.happened]
        after = [line.text for line in lines[1:]] + [""]
        lines = [
            line
            for line, then in zip(lines, after, strict=True)
            if "becomes tapped" not in line.text or " adds {" not in then  # for mana
        ]
        self.left: list[tuple[Line, int]] = [(line, self._many(line)) for line in lines]

    def is_excused(self, entry: Entry) -> bool:
        """Whether the entry may be left over: the decision was forced, or could not be made."""
        value = entry["value"]
        if entry["kind"] == "skip" or (entry["kind"] == "yes_no" and not value):
            return True  # 608.2d: nor is anybody asked to do what can't be done
        if entry["kind"] == "yes_no" and self.record.unasked:
            self.record.unasked.pop()
            return True
        if entry["kind"] == "target":
            return all(self._happened_to(_named(each)) for each in value)
        if entry["kind"] == "target_amount":
            return self._happened_to(_named(value["target"]))
        if entry["kind"] == "choice":
            return self._is_choice_excused(str(value))
        return False

    def _is_choice_excused(self, value: str) -> bool:
        if value in COLOR_WORDS:  # the mana was made as it was needed
            return self._is_in_log(f"adds {{{COLOR_WORDS[value]}}}")
        if (match := CAST.match(value)) is not None:
            return self._is_cast(value.partition("(source: ")[2].rstrip(")"), match["way"] or "")
        if ORDERED.match(value):
            return self._are_alike(value)
        return all(self._happened_to(name) for name in value.split("(source: ")[-1].split("^"))

    def _many(self, line: Line) -> int:
        match = re.search(r" ×(\d+)", line.text)
        return int(match[1]) if match is not None else 1

    def _is_in_log(self, words: str) -> bool:
        return any(words in line.text for line, _ in self.left)

    def _is_cast(self, by: str, way: str) -> bool:
        """118.9: Whether a spell was cast for this alternative cost, the only possible one; `by` is
        the spell itself, or the permanent that allows it."""
        for at, (name, paid, spent) in enumerate(self.record.cast):
            cards = [card for card in cards_in(self.game) if card.name == name]
            value = cards[0].base.value if cards else 0
            other = way.lower() in paid if way else len(spent) != value
            if other and (name.startswith(by) or not self._is_a_spell(by)):
                del self.record.cast[at]
                return True
        return False

    def _is_a_spell(self, name: str) -> bool:
        return any(spell.startswith(name) for spell, _, _ in self.record.cast)

    def _are_alike(self, text: str) -> bool:
        """603.3b: Whether abilities that are alike triggered together: nobody orders them here."""
        wanted = plain(text)
        found = [each for each in self.record.alike if wanted in each]
        if found:
            self.record.alike.remove(found[0])
        return bool(found)

    def _happened_to(self, name: str) -> bool:
        for number, copied in self.record.copies.items():
            if copied == name:
                del self.record.copies[number]
                return True
        for at, (line, many) in enumerate(self.left):
            if many and self._is_about(line, name):
                self.left[at] = (line, many - 1)
                return True
        return False

    def _is_about(self, line: Line, name: str) -> bool:
        text = line.text
        if name not in text:
            return False
        if text.startswith(name) and HAPPENS_TO_IT.match(text, len(name)) is not None:
            if line.step == DRAW:
                return "draws" not in text  # 504.1: nobody was chosen to do that
            if "becomes tapped" in text and line.step == DECLARE_ATTACKERS:
                return not self._is_in_log(f"{name} attacks")
            return line.step != UNTAP
        at = text.find(name)
        while at >= 0:
            if DONE_TO_IT.search(text[:at]) is not None and "pays" not in text[:at]:
                return True
            at = text.find(name, at + 1)
        return False


def _named(entry: Entry) -> str:
    return str(entry.get("object", f"Player{entry.get('player')}"))

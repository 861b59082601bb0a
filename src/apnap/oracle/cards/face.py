"""200: One face of a card: its types and numbers, and the abilities of its paragraphs."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from apnap.effects.flow.linked import anchored
from apnap.effects.keywords.cases_sagas_attractions import solved
from apnap.effects.keywords.crewing import station_symbol
from apnap.effects.keywords.terms import Terms
from apnap.effects.mechanics.levels import class_level, level
from apnap.effects.replacement.entering import EntersWith
from apnap.effects.words.amounts import X
from apnap.oracle.abilities.reworded import (
    other_words,
    own_words,
    reworded,
    with_below,
    with_entwine,
)
from apnap.oracle.grammar.power import is_defined
from apnap.oracle.text.ability_words import without_ability_word
from apnap.oracle.text.facts import CardFacts, Problem
from apnap.oracle.text.reader import Context
from apnap.oracle.text.spoken import Spoken
from apnap.oracle.text.tokens import names_of
from apnap.state.ability import Ability, ReplacementAbility, SpellAbility
from apnap.state.card import SUPERTYPES, CardDef
from apnap.state.mana import mana_cost

from .linked import with_links
from .paragraphs import ANCHORED, ANCHORS, Misread, compiled, paragraphs, solving

SPELLS = frozenset(("instant", "sorcery"))


def face(facts: CardFacts, problems: list[Problem], of: str = "", half: int = 0) -> CardDef | None:
    """Compile one face of a card; problems are added to the list. `of` is the name of the whole
    card, `half` the left or the right door of a Room."""
    before = len(problems)
    types, subtypes = type_line(facts.type_line)
    context = replace(context_of(facts)[0], half=half)
    names = names_of(facts.name, "legendary" in types)
    reading = Reading(facts, names, context, problems, facts.name if of else "")
    abilities = reading.all()
    linked = with_links(abilities, facts.text)
    if not isinstance(linked, str):
        abilities = linked
    elif len(problems) == before:
        problems.append(Problem(-1, 0, 0, "other words that these are linked to", linked))
    numbers = _numbers(facts, abilities, problems)
    abilities = (*_starting_loyalty(facts), *abilities)
    if any(STATION.match(text) for _, text in paragraphs(facts.text)):  # 2026-08:721.2c
        numbers = (0, 0, *numbers[2:])
    if facts.mana_cost and not is_mana_cost(facts.mana_cost):
        problems.append(Problem(-1, 0, 0, "a mana cost", facts.mana_cost))
    if "Attraction" in subtypes and not facts.lights:
        problems.append(Problem(-1, 0, 0, "the numbers that are lit up (717.1)", "no lights"))
    if len(problems) > before:
        return None
    return CardDef(
        facts.name,
        " ".join(types),
        " ".join(subtypes),
        facts.mana_cost,
        *numbers,
        colors=facts.color_indicator or None,
        abilities=abilities,
        text=facts.text,
        hand_modifier=_modifier(facts.hand_modifier, problems),
        life_modifier=_modifier(facts.life_modifier, problems),
        lights=facts.lights,
    )


def keywords_of(card: CardDef) -> Spoken:
    """The keywords in the text of the card, with the words they are written in."""
    facts = CardFacts(card.name, type_line=f"{card.types} — {card.subtypes}", text=card.text)
    context, types = context_of(facts)
    reading = Reading(facts, names_of(card.name, "legendary" in types), context, [])
    reading.all()
    return reading.spoken


def _modifier(printed: str | None, problems: list[Problem]) -> int:
    """211.1, 212.1: A hand or life modifier: a number with its sign, or a zero."""
    if printed is None or re.fullmatch(r"[+-]?\d+", printed):
        return int(printed or 0)
    problems.append(Problem(-1, 0, 0, "a hand or life modifier", printed))
    return 0


def context_of(facts: CardFacts) -> tuple[Context, list[str]]:
    """The context for the words of the card's abilities, and the card's types."""
    types, subtypes = type_line(facts.type_line)
    context = Context(
        frozenset(types) - SUPERTYPES,
        frozenset(subtypes),
        is_spell=bool(SPELLS & frozenset(types)),
        name=facts.name,
        cards=tuple([card for each in facts.named for card in _understood(each)]),
    )
    return context, types


def _understood(facts: CardFacts) -> tuple[CardDef, ...]:
    """The card with one face, if it is understood completely."""
    problems = list[Problem]()
    card = None if facts.faces else face(facts, problems)
    return () if card is None or problems else (card,)


def is_mana_cost(text: str) -> bool:
    try:
        mana_cost(text)
    except ValueError:
        return False
    return True


def type_line(line: str) -> tuple[list[str], list[str]]:
    """205.1: The types and supertypes in lower case, and the subtypes."""
    before, _, after = line.partition("—")
    types = before.lower().split()
    if "plane" in types:  # 311.3: all words together are one subtype
        return types, ["_".join(after.split())]
    return types, after.replace("Time Lord", "Time_Lord").split()


def _starting_loyalty(facts: CardFacts) -> tuple[Ability, ...]:
    """107.3m, 306.5b: A planeswalker with X in its lower right corner enters with X loyalty
    counters on it."""
    if facts.loyalty != "X" or "{X}" not in (facts.mana_cost or ""):
        return ()
    return (ReplacementAbility(EntersWith(kind="loyalty", number=X())),)


def _numbers(
    facts: CardFacts, abilities: tuple[Ability, ...], problems: list[Problem]
) -> tuple[int, int, int, int]:
    """208, 209, 310.4: Power, toughness, loyalty and defense; 208.2a: an ability has to define any
    that is no plain number."""
    found = list[int]()
    for name in ("power", "toughness", "loyalty", "defense"):
        printed: str | None = getattr(facts, name)
        if (
            printed is None
            or ("*" in printed and is_defined(abilities, name))
            or (printed == "X" and name == "loyalty")
        ):
            found.append(0)
        elif re.fullmatch(r"-?\d+", printed):
            found.append(int(printed))
        else:
            problems.append(Problem(-1, 0, 0, "a number", printed))
            found.append(0)
    return found[0], found[1], found[2], found[3]


TO_SOLVE, SOLVED = "To solve — ", "Solved — "
CLASS_LEVEL = re.compile(r"(\{.+\}): Level (\d+)")
LEVEL = re.compile(r"LEVEL (\d+)(?:-(\d+)|\+)")
SIZE = re.compile(r"(\d+)/(\d+)")
STATION = re.compile(r"(?:STATION )?(\d+)\+(?: \| |$)")


@dataclass
class Reading:
    """Reads the paragraphs of one face; those behind a level belong to it."""

    facts: CardFacts
    names: tuple[str, ...]
    context: Context
    problems: list[Problem]
    of: str = ""
    spoken: Spoken = field(default_factory=Spoken)

    def all(self) -> tuple[Ability, ...]:
        blocks: list[tuple[str, list[Ability]]] = [("", [])]
        for number, text in self._paragraphs():
            if self._is_head(text, blocks[-1][0]):
                blocks.append((text, []))
                continue
            if (symbol := STATION.match(text)) is not None:
                blocks.append((symbol[0], []))
            blocks[-1][1].extend(self._one(number, text, symbol.end() if symbol else 0))
        found = list(self._entwined(with_below(self.spoken, tuple(blocks[0][1]))))
        heads = [head for head, _ in blocks]
        for nth, (_, abilities) in enumerate(blocks[1:], 1):
            found += self._levelled(nth, heads, tuple(abilities))
        return tuple(found)

    def _entwined(self, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
        """702.42a: Let entwine apply to the modes of the card."""
        found = with_entwine(abilities)
        if found is None:
            self.problems.append(Problem(-1, 0, 0, "modes to choose from", "entwine", self.of))
        return abilities if found is None else found

    def _paragraphs(self) -> list[tuple[int, str]]:
        """608.2c: The paragraphs; one of a spell that refers to the one before is read with it."""
        found: list[tuple[int, str]] = []
        for number, text in paragraphs(self.facts.text):
            if self.context.is_spell and found and self._is_misread(text):
                first, before = found[-1]
                together = f"{before}\n{without_ability_word(text)}"
                if not self._is_misread(together):
                    found[-1] = (first, together)
                    continue
            found.append((number, text))
        return found

    def _is_misread(self, text: str) -> bool:
        return isinstance(compiled(text, self.names, self.context), Misread)

    def _is_head(self, text: str, before: str) -> bool:
        if "Class" in self.context.subtypes:
            return CLASS_LEVEL.fullmatch(text) is not None
        if self.facts.layout != "leveler":
            return False
        return LEVEL.fullmatch(text) is not None or bool(before and SIZE.fullmatch(text))

    def _levelled(
        self, nth: int, heads: list[str], abilities: tuple[Ability, ...]
    ) -> tuple[Ability, ...]:
        """716.2, 711.2, 2026-08:721.2: The abilities from a level or a number of counters on, which
        the head of that number names; the size stands beside the last station symbol."""
        head = heads[nth]
        if (symbol := STATION.match(head)) is not None:
            return (self._stationed(int(symbol[1]), abilities, nth == len(heads) - 1),)
        if (match := CLASS_LEVEL.fullmatch(head)) is not None:
            return class_level(int(match[2]), match[1], *abilities)
        if (size := SIZE.fullmatch(head)) is not None:
            match = LEVEL.fullmatch(heads[nth - 1])
            if match is not None:
                high = int(match[2] or 0)
                return (level(int(match[1]), high, int(size[1]), int(size[2]), *abilities),)
        return ()

    def _stationed(self, number: int, abilities: tuple[Ability, ...], last: bool) -> Ability:
        power, toughness = self.facts.power or "", self.facts.toughness or ""
        if last and power.isdigit() and toughness.isdigit():
            return station_symbol(number, abilities, int(power), int(toughness))
        return station_symbol(number, abilities)

    def _one(self, number: int, text: str, start: int = 0) -> tuple[Ability, ...]:
        """Compile one paragraph, whose own words begin at `start`."""
        if start == len(text):
            return ()
        if self.context.is_spell and (keyword := reworded(text)) is not None:
            return self._reworded(number, *keyword)
        head = text[:start] or self._head(text)
        found: tuple[Ability, ...] | Misread
        if head == TO_SOLVE:
            found = solving(text[len(head) :], self.names, self.context)
        else:
            found = compiled(own_words(text[len(head) :]), self.names, self.context, self.spoken)
        if isinstance(found, Misread):
            start, end = found.start + len(head), found.end + len(head)
            problem = Problem(number, start, end, found.expected, found.text, face=self.of)
            self.problems.append(problem)
            return ()
        if (anchor := ANCHORED.fullmatch(head)) is not None:
            return (anchored(anchor[1], found),)
        return solved(Terms(abilities=found)) if head == SOLVED else found

    def _reworded(self, number: int, keyword: str, mana: str) -> tuple[Ability, ...]:
        """702.96a, 702.148a: The keyword with the words that the spell has if that cost is paid."""
        found = list[SpellAbility]()
        for _, text in self._paragraphs():
            said = compiled(own_words(text), self.names, self.context)
            if isinstance(said, Misread) or not any(isinstance(a, SpellAbility) for a in said):
                continue  # what is misread is told elsewhere
            other = compiled(other_words(keyword, text), self.names, self.context)
            if isinstance(other, Misread):
                words = f"the words for {keyword.lower()}: {other.expected}"
                self.problems.append(Problem(number, 0, 0, words, other.text, face=self.of))
            else:
                found += [a for a in other if isinstance(a, SpellAbility) and a.modes is None]
        if len(found) != 1 or not is_mana_cost(mana):
            self.problems.append(Problem(number, 0, 0, "other words", keyword, face=self.of))
            return ()
        return self.spoken.keyword(keyword, mana=mana, abilities=tuple(found))

    def _head(self, text: str) -> str:
        """719.3, 607.2m: The words before the condition to solve a Case, before an ability of a
        solved one, or before that of an anchor word."""
        if (anchor := ANCHORED.match(text)) is not None and ANCHORS.search(self.facts.text):
            return anchor[0]
        if "Case" not in self.context.subtypes:
            return ""
        return next((head for head in (TO_SOLVE, SOLVED) if text.startswith(head)), "")

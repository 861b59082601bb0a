"""Cards as people write them down: name and mana cost, type line with its numbers, text.

    Serra Angel {3}{W}{W}
    Creature — Angel 4/4
    Flying
    Vigilance

A blank line ends a card; a line that begins with "#" is a comment. A card with two faces has a
line such as "// adventure" between them. Numbers other than power and toughness are written out at
the end of the type line: (loyalty 3), (defense 5), (hand +1, life -2). A color indicator is written
as (color WU), the lights of an Attraction as (lights 2 6).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from apnap.oracle.text.facts import COLORS, CardFacts, in_order
from apnap.state.card import SUPERTYPES
from apnap.state.mana import mana_cost

FIRST = re.compile(r"(?P<name>.*?)(?:\s+(?P<cost>(?:\{[^{}\s]+\})+))?")
SIZE = re.compile(r"(?P<line>.*?)\s+(?P<power>[-+*\d]+)/(?P<toughness>[-+*\d]+)")
NUMBERS = re.compile(r"(?P<line>.*?)\s+\((?P<words>[^()]*)\)")
NUMBER = re.compile(
    r"(?P<what>loyalty|defense|hand|life|color|lights)\s+"
    r"(?P<value>(?<=color )[WUBRG]+|(?<=lights )[1-6](?: [1-6])*|[-+]?\d+)"
)
FIELDS = {"hand": "hand_modifier", "life": "life_modifier", "color": "color_indicator"}
LAYOUTS = ("adventure", "flip", "modal_dfc", "prepare", "split", "transform")
KINDS = ("plane", "phenomenon", "scheme", "vanguard", "conspiracy", "dungeon", "stickers")
TYPES = frozenset(
    (
        *("artifact", "battle", "creature", "enchantment", "instant", "kindred", "land"),
        *("planeswalker", "sorcery", *KINDS),
    )
)
REMINDER = re.compile(r"\([^()]*\)")
SYMBOL = re.compile(r"\{[^{}]*\}")


class CardTextError(ValueError):
    """A card that can't be read; the message says in which line, and what would be right."""


@dataclass(frozen=True)
class Line:
    """A line, and its place: "mine.txt, line 3"."""

    where: str
    text: str


def read_cards(text: str, source: str = "cards") -> list[CardFacts]:
    """All cards of a list; `source` is its name in error messages."""
    cards: dict[str, CardFacts] = {}
    for block in _blocks(text, source):
        card = _card(block)
        if card.name in cards:
            raise CardTextError(f"{block[0].where}: {card.name!r} is there already (201.2)")
        cards[card.name] = card
    return list(cards.values())


def _blocks(text: str, source: str) -> Iterator[list[Line]]:
    """The lines of each card."""
    block = list[Line]()
    for number, line in enumerate([*text.splitlines(), ""], 1):
        if line.strip() and not line.startswith("#"):
            block.append(Line(f"{source}, line {number}", line.strip()))
        elif block and not line.strip():
            yield block
            block = []


def _card(block: list[Line]) -> CardFacts:
    for number, line in enumerate(block):
        if line.text.startswith("//"):
            layout = line.text[2:].strip()
            if layout not in LAYOUTS:
                words = f"say how the card has two faces: '// {LAYOUTS[0]}'; there are"
                raise CardTextError(f"{line.where}: {words} {', '.join(LAYOUTS)}")
            return _two_faces(_face(block[:number], line), _face(block[number + 1 :], line), layout)
    return _face(block, block[0])


def _two_faces(front: CardFacts, back: CardFacts, layout: str) -> CardFacts:
    """202.3b-d, 709.4, 710.1c, 712.8, 715.4: The facts of the whole card. 903.4: Its color identity
    is that of both faces."""
    both = layout == "split"
    return CardFacts(
        f"{front.name} // {back.name}",
        layout,
        mana_value=front.mana_value + back.mana_value if both else front.mana_value,
        type_line=f"{front.type_line} // {back.type_line}",
        colors=in_order(front.colors + back.colors) if both else front.colors,
        color_identity=in_order(front.color_identity + back.color_identity),
        faces=tuple([replace(each, mana_value=0, color_identity="") for each in (front, back)]),
    )


def _face(lines: list[Line], near: Line) -> CardFacts:
    if len(lines) < 2:
        raise CardTextError(
            f"{near.where}: a card is a line with its name and mana cost, one with its types, and "
            "its text below"
        )
    name, cost = _name_and_cost(lines[0])
    printed = _type_line(lines[1])
    text = "\n".join([line.text for line in lines[2:]])
    colors = printed.get("color_indicator") or _colors(cost)
    return CardFacts(
        name,
        _layout(printed["type_line"], text),
        mana_cost=cost,
        mana_value=0 if cost is None else mana_cost(cost).mana_value,
        text=text,
        colors=colors,
        color_identity=_identity(f"{cost or ''} {text}", colors),
        kind=_kind(printed["type_line"]),
        **printed,
    )


def _name_and_cost(line: Line) -> tuple[str, str | None]:
    """201.1, 202.1: The name and the mana cost. A card without a mana cost has only its name in the
    line."""
    match = FIRST.fullmatch(line.text)
    if match is None or not match["name"] or "{" in match["name"]:
        raise CardTextError(f"{line.where}: {line.text!r} is no name, or name and mana cost")
    try:
        mana_cost(match["cost"] or "")
    except ValueError as error:
        raise CardTextError(f"{line.where}: {error}") from None
    return match["name"], match["cost"]


def _type_line(line: Line) -> dict[str, Any]:
    """205.1, 208, 209, 210, 211, 310.4: The type line and the numbers behind it. 204: Also a color
    indicator."""
    facts: dict[str, Any] = {}
    words = line.text
    if (numbers := NUMBERS.fullmatch(words)) is not None:
        words = numbers["line"]
        for part in numbers["words"].split(","):
            match = NUMBER.fullmatch(part.strip())
            if match is None:
                raise CardTextError(
                    f"{line.where}: {part.strip()!r} is none of 'loyalty 3', 'defense 5', "
                    "'hand +1', 'life -2', 'color WU', 'lights 2 6'"
                )
            facts[FIELDS.get(match["what"], match["what"])] = _value(match["what"], match["value"])
    if (size := SIZE.fullmatch(words)) is not None:
        words, facts["power"], facts["toughness"] = size["line"], size["power"], size["toughness"]
    types = words.partition("—")[0].casefold().split()
    if not types or (strange := set(types) - TYPES - SUPERTYPES):
        word = min(strange) if types else words
        raise CardTextError(f"{line.where}: {word!r} is no card type (205.2a)")
    if ("creature" in types) != (size is not None) and "Vehicle" not in words:
        raise CardTextError(
            f"{line.where}: a creature has power and toughness, such as 2/2, at the end of the "
            "line, and nothing else has (208.1)"
        )
    return {"type_line": words, **facts}


def _value(what: str, value: str) -> Any:
    if what == "lights":  # 717.1
        return tuple([int(each) for each in value.split()])
    return in_order(value) if what == "color" else value


def _colors(cost: str | None) -> str:
    """202.2: The colors of the mana symbols."""
    return "" if cost is None else in_order(mana_cost(cost).colors)


def _identity(text: str, colors: str) -> str:
    """903.4: The colors of the card and of its mana symbols. 903.4c: Reminder text doesn't
    count."""
    symbols = "".join(SYMBOL.findall(REMINDER.sub("", text)))
    return "".join([each for each in COLORS if each in symbols or each in colors])


def _kind(line: str) -> str:
    """108.2: The kind of a nontraditional card."""
    types, _, subtypes = line.partition("—")
    if "Attraction" in subtypes.split():  # 717.1
        return "attraction"
    return next((kind for kind in KINDS if kind in types.casefold().split()), "traditional")


def _layout(line: str, text: str) -> str:
    """The layout, in the words of the card databases."""
    kind = _kind(line)
    if kind in ("plane", "phenomenon"):
        return "planar"
    if kind in ("scheme", "vanguard"):
        return kind
    for word in ("Saga", "Class", "Case"):
        if word in line.partition("—")[2].split():
            return word.casefold()
    return "leveler" if "\nLEVEL " in text else "normal"

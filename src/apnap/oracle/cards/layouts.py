"""709-719: Cards with several faces, halves or forms."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from apnap.effects.actions.meld import MeldThem
from apnap.effects.mechanics.dungeons import Room as DungeonRoom
from apnap.effects.mechanics.dungeons import dungeon
from apnap.effects.mechanics.rooms import room
from apnap.oracle.text.facts import CardFacts, Problem
from apnap.oracle.text.rewriting import parts_of
from apnap.state.ability import Ability, Keyword, SpellAbility
from apnap.state.card import CardDef

from .face import context_of, face, is_mana_cost, type_line
from .paragraphs import Misread, compiled

Making = Callable[[CardFacts, list[Problem]], CardDef | None]


def _faces(facts: CardFacts, problems: list[Problem], doors: bool = False) -> list[CardDef] | None:
    """Compile every face, so that all problems are found. With `doors`, they are the halves of a
    Room."""
    found = [
        face(each, problems, facts.name, half=number if doors else 0)
        for number, each in enumerate(facts.faces, 1)
    ]
    cards = [each for each in found if each is not None]
    return cards if len(cards) == len(found) else None


def _front_with(layout: str) -> Making:
    """710.1, 712.1, 715.2, 2026-08:722.2: The front face, which has the others."""

    def make(facts: CardFacts, problems: list[Problem]) -> CardDef | None:
        found = _faces(facts, problems)
        if found is None:
            return None
        return replace(found[0], layout=layout, faces=tuple(found[1:]))

    return make


def _inset(facts: CardFacts, problems: list[Problem]) -> CardDef | None:
    """715.2, 2026-08:720.2: The card with the Adventure or the Omen of its inset frame."""
    is_omen = "Omen" in type_line(facts.faces[-1].type_line)[1]
    return _front_with("omen" if is_omen else "adventure")(facts, problems)


def _split(facts: CardFacts, problems: list[Problem]) -> CardDef | None:
    """709: Both halves; 702.102: fuse is printed on both and belongs to the whole card."""
    rooms = [type_line(each.type_line)[1].count("Room") for each in facts.faces]
    found = _faces(facts, problems, doors=all(rooms))
    if found is None:
        return None
    if all(rooms):
        return room(found[0], found[1])
    fuse = Keyword("fuse")
    fused: tuple[Ability, ...] = (fuse,) if all(fuse in each.abilities for each in found) else ()
    halves = [
        replace(each, abilities=tuple([a for a in each.abilities if a not in fused]))
        for each in found
    ]
    return CardDef(facts.name, layout="split", faces=tuple(halves), abilities=fused)


PROTOTYPE = re.compile(r"Prototype (\{.+\}) — (\d+)/(\d+)( \(.*\))?")


def _prototype(facts: CardFacts, problems: list[Problem]) -> CardDef | None:
    """718: The card with the other mana cost, power and toughness of its first line."""
    first, _, rest = facts.text.partition("\n")
    match = PROTOTYPE.fullmatch(first)
    if match is None or not is_mana_cost(match[1]):
        problems.append(Problem(0, 0, len(first), "a prototype's cost and size", first))
        return None
    found = face(replace(facts, text=rest), problems)
    if found is None:
        return None
    smaller = replace(found, cost=match[1], power=int(match[2]), toughness=int(match[3]))
    return replace(found, text=facts.text, layout="prototype", faces=(smaller,))


def _meld(facts: CardFacts, problems: list[Problem]) -> CardDef | None:
    """712.4: One card of a meld pair; the card they meld into has to be known."""
    found = face(facts, problems)
    if facts.melded is None:
        problems.append(Problem(-1, 0, 0, "the card it melds into", facts.meld_into))
        return None
    wrong = [
        m.into for m in parts_of(found) if isinstance(m, MeldThem) and m.into != facts.meld_into
    ]
    for name in wrong:
        problems.append(Problem(-1, 0, 0, f"meld them into {facts.meld_into}", name))
    result = face(facts.melded, problems, facts.name)
    if found is None or result is None:
        return None
    return replace(found, layout="meld", faces=(result,), pair=facts.meld_pair)


# 309.4: a room's name, what happens there, and the rooms that its arrows lead to.
ROOM = re.compile(r"(?P<name>[^—]+) — (?P<text>.+?)(?: \(Leads to: (?P<arrows>.+)\))?")
ONLY_BY = re.compile(r"You can't enter this dungeon unless you \"venture into (\w+)\.\"")


def _dungeon(facts: CardFacts, problems: list[Problem]) -> CardDef | None:
    """309: Compile the rooms from the topmost to the bottommost; a room whose arrows are missing is
    refused."""
    context = replace(context_of(facts)[0], is_spell=True)
    rooms, only_by = list[DungeonRoom](), ""
    lines = facts.text.split("\n")
    for number, line in enumerate(lines):
        if (match := ONLY_BY.fullmatch(line)) is not None:
            only_by = match[1]
            continue
        match = ROOM.fullmatch(line)
        if match is None or (not match["arrows"] and number < len(lines) - 1):
            problems.append(Problem(number, 0, len(line), "a room, and where it leads to", line))
            continue
        found = compiled(match["text"], (), context)
        if isinstance(found, Misread):
            at = match.start("text")
            start, end = at + found.start, at + found.end
            problems.append(Problem(number, start, end, found.expected, found.text))
            continue
        [does] = found
        if not isinstance(does, SpellAbility) or does.modes is not None:
            problems.append(Problem(number, 0, len(line), "instructions", line))
            continue
        arrows = tuple(match["arrows"].split(", ")) if match["arrows"] else ()
        rooms.append(DungeonRoom(match["name"], does.effects, arrows, does.targets))
    if problems:
        return None
    _, subtypes = type_line(facts.type_line)
    name = facts.name.split(" // ")[0]
    try:
        return dungeon(name, *rooms, subtypes=" ".join(subtypes), only_by=only_by, text=facts.text)
    except ValueError as error:
        problems.append(Problem(-1, 0, 0, "rooms in order", str(error)))
        return None


LAYOUTS: dict[str, Making] = {
    "dungeon": _dungeon,
    "transform": _front_with("transform"),
    "modal_dfc": _front_with("modal"),
    "adventure": _inset,
    "prepare": _front_with("prepare"),
    "flip": _front_with("flip"),
    "split": _split,
    "prototype": _prototype,
    "meld": _meld,
}

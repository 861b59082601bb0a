"""Records in the form of MTGJSON: AtomicCards (by name) and AllPrintings (by set)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

from apnap.oracle.text.facts import CardFacts, NotACard, read_facts

from .scryfall import ARENA, Record, is_legal_nowhere, kind_of

LOYALTY = re.compile(r"^\[([+−-]?)(\w+)\]:", re.MULTILINE)
ONE_COST = ("split", "adventure", "flip", "prepare")  # layouts with one cost for the card
LAYOUTS = {"aftermath": "split", "token": "dungeon"}
SAME = {  # MTGJSON's names of facts of a card or face, and Scryfall's
    "manaCost": "mana_cost",
    "type": "type_line",
    "text": "oracle_text",
    "power": "power",
    "toughness": "toughness",
    "loyalty": "loyalty",
    "defense": "defense",
    "colors": "colors",
    "colorIndicator": "color_indicator",
    "hand": "hand_modifier",
    "life": "life_modifier",
    "attractionLights": "attraction_lights",
}


def cards_of(key: str, value: Any, today: date) -> Iterator[CardFacts]:
    """The cards under one key of the data: those with one name, or those of one set."""
    if isinstance(value, dict) and isinstance(value.get("cards"), list):
        yield from _cards_of_set(value, today)
    elif isinstance(value, list) and value and all(isinstance(each, dict) for each in value):
        yield from _cards(value, {})
    else:
        raise NotACard(f"under {key!r} there are no cards: use AtomicCards or AllPrintings")


def _cards_of_set(data: Mapping[str, Any], today: date) -> Iterator[CardFacts]:
    released = str(data.get("releaseDate") or "")
    facts = {"upcoming": released > today.isoformat(), "released_at": released}
    faces: dict[tuple[str, str], list[Record]] = {}
    for each in data["cards"]:
        if not isinstance(each, dict):
            raise NotACard(f"the set {data.get('code')!r} has {each!r} among its cards")
        faces.setdefault((str(each.get("name")), str(each.get("number"))), []).append(each)
    for group in faces.values():
        yield from _cards(group, facts)


def _cards(faces: list[Record], facts: Record) -> Iterator[CardFacts]:
    """The card that has these faces, and the facts of its set. The parts of a meld are separate
    cards."""
    for face in faces:
        if "name" not in face or "type" not in face:
            raise NotACard("a card needs a 'name' and a 'type'")
    sides = sorted([face for face in faces if face.get("side")], key=lambda face: str(face["side"]))
    if faces[0].get("layout") == "meld":
        for face in sides or faces[:1]:
            yield read_facts({**_whole([face]), **_meld(face, sides), **facts})
    elif faces[0].get("layout") == "reversible_card" or len(sides) < 2:
        face = faces[0]
        yield read_facts({**_whole([face]), "name": face.get("faceName") or face["name"], **facts})
    else:
        yield read_facts({**_whole(sides), **facts})


def _meld(face: Record, sides: list[Record]) -> Record:
    name = face.get("faceName") or face["name"]
    if face.get("side") == "b":
        return {"name": name, "kind": "meld_result", "legalities": {}}
    results = [each.get("faceName") for each in sides if each.get("side") == "b"]
    return {"name": name, "meld_into": results[0] if results else ""}


def _whole(faces: list[Record]) -> Record:
    """The card as a record with Scryfall's names."""
    front = faces[0]
    layout = str(front.get("layout") or "normal")
    layout = LAYOUTS.get(layout, "normal" if layout == "reversible_card" else layout)
    made: Record = {
        **(_printed(front) if len(faces) == 1 else _of_faces(faces, layout)),
        "name": front["name"],
        "layout": layout,
        "cmc": front.get("manaValue") or front.get("convertedManaCost") or 0,
        "color_identity": _union(faces, "colorIdentity"),
        "keywords": _union(faces, "keywords"),
        "kind": kind_of(str(front["type"])),
        "legalities": {
            name: str(word).casefold() for name, word in (front.get("legalities") or {}).items()
        },
        "printings": [str(code).casefold() for code in front.get("printings") or ()],
    }
    made.update(_flags(front, made))
    return made


def _of_faces(faces: list[Record], layout: str) -> Record:
    made: Record = {
        "type_line": " // ".join([str(face["type"]) for face in faces]),
        "colors": _union(faces if layout == "split" else faces[:1], "colors"),
        "card_faces": [
            {**_printed(face), "name": face.get("faceName") or face["name"]} for face in faces
        ],
    }
    if layout in ONE_COST:
        costs = [str(face["manaCost"]) for face in faces if face.get("manaCost")]
        made["mana_cost"] = " // ".join(costs)
    return made


def _printed(face: Record) -> Record:
    made = {ours: face[theirs] for theirs, ours in SAME.items() if theirs in face}
    if isinstance(text := made.get("oracle_text"), str):
        made["oracle_text"] = LOYALTY.sub(_as_printed, text)
    return made


def _as_printed(match: re.Match[str]) -> str:
    """606.2: A loyalty cost "[-2]:" is printed "−2:", with a minus sign instead of a hyphen."""
    return f"{match[1].replace('-', '−')}{match[2]}:"


def _union(faces: list[Record], key: str) -> list[str]:
    """All values that the faces have under this key, without duplicates."""
    return list(dict.fromkeys([each for face in faces for each in face.get(key) or ()]))


def _flags(front: Record, made: Record) -> Record:
    """Facts that MTGJSON does not state outright: a card legal only on Arena is digital, and one
    legal nowhere is a promo."""
    formats = set(made["legalities"])
    availability = front.get("availability") or ["paper"]
    digital = "paper" not in availability or (bool(formats) and formats <= ARENA)
    funny = bool(front.get("isFunny"))
    return {
        "funny": funny,
        "digital": digital or bool(front.get("isOnlineOnly")),
        "rebalanced": bool(front.get("isRebalanced")) or str(front["name"]).startswith("A-"),
        "playtest_or_promo": made["kind"] == "traditional"
        and is_legal_nowhere(made)
        and not (funny or digital),
        "reserved": bool(front.get("isReserved")),
        "omen": "Omen" in str(made.get("type_line", "")).split(" // ")[-1],
    }

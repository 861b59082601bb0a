"""Records in the form of Scryfall (its API and its bulk files), perhaps with `kind` added."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from apnap.oracle.text.facts import CardFacts, NotACard, read_facts

Record = dict[str, Any]

NO_CARDS = ("token", "double_faced_token", "emblem", "art_series")  # 111.1, 114.5
KINDS = ("plane", "phenomenon", "scheme", "vanguard", "conspiracy", "dungeon", "stickers")
PARTS = ("attraction", "contraption")  # subtypes that make a deck of their own: 717.2
ARENA = frozenset(("alchemy", "brawl", "gladiator", "historic", "standardbrawl", "timeless"))


def card_of(record: Mapping[str, Any], today: date) -> CardFacts | None:
    """The card of a record; None for a token, an emblem or an art card, which are not cards."""
    what = record.get("object", "card")
    if what != "card":
        raise NotACard(f"this is a {what}, not a card")
    faces = record.get("card_faces") or []
    lines = [each.get("type_line") for each in (record, *faces) if each.get("type_line")]
    if not lines:
        raise NotACard("a card needs a 'type_line'")
    if "kind" in record:
        return read_facts(record)
    made: Record = dict(record)
    if made.get("layout") in NO_CARDS and not _open_dungeon(made):
        return None
    if made.get("layout") == "reversible_card":
        if len({face.get("name") for face in faces}) != 1:
            return None  # two cards back to back, each of which is printed by itself too
        made = {**made, **faces[0], "layout": "normal", "card_faces": []}
    made["kind"] = kind_of(lines[0])
    _meld(made)
    _complete_faces(made)
    made.setdefault("printings", [made["set"]] if made.get("set") else [])
    made.update(_flags(made, today))
    return read_facts(made)


def kind_of(type_line: str) -> str:
    """108.2: The kind of a card: traditional, or one of the nontraditional kinds."""
    types, _, subtypes = type_line.partition(" // ")[0].casefold().partition("—")
    for kind in KINDS:
        if kind in types.split():
            return kind
    for kind in PARTS:
        if kind in subtypes.split():
            return kind
    return "traditional"


def is_legal_nowhere(record: Mapping[str, Any]) -> bool:
    words = (record.get("legalities") or {}).values()
    return not any(word in ("legal", "banned", "restricted") for word in words)


def _open_dungeon(record: Record) -> bool:
    """309.1: Dungeons are listed among the tokens, some with another marker on the back: turn such
    a record into a dungeon. Returns whether it is one."""
    for part in (record, *record.get("card_faces", ())):
        if str(part.get("type_line", "")).startswith("Dungeon"):
            record.update({**part, "layout": "dungeon", "card_faces": []})
            return True
    return False


def _meld(record: Record) -> None:
    """712.5: Record which cards meld into which."""
    if record.get("layout") != "meld":
        return
    parts = [each for each in record.get("all_parts", ()) if isinstance(each, dict)]
    pair = [each["name"] for each in parts if each.get("component") == "meld_part"]
    result = [each["name"] for each in parts if each.get("component") == "meld_result"]
    if record.get("name") in result:
        record.update(kind="meld_result", meld_parts=sorted(pair))
    elif result:
        others = [name for name in pair if name != record.get("name")]
        record.update(meld_into=result[0], meld_pair=others[0] if others else "")


def _complete_faces(record: Record) -> None:
    """Fill in the colors if they are given only for the whole card, or only for its faces."""
    faces = record.get("card_faces") or []
    if not faces:
        return
    whole = record.get("colors")
    if whole is None:
        record["colors"] = faces[0].get("colors") or []
    done = []
    for nth, face in enumerate(faces):
        colors = face.get("colors")
        if colors is None and record.get("layout") == "flip" and nth:
            colors = whole  # 710.1c
        if colors is None:
            cost = str(face.get("mana_cost") or "")
            colors = [color for color in "WUBRG" if color in cost]
        done.append({**face, "colors": face.get("color_indicator") or colors})
    record["card_faces"] = done


def _flags(record: Record, today: date) -> Record:
    nowhere = is_legal_nowhere(record)
    kind_of_set = record.get("set_type")
    printed_for = record.get("games") or ["paper"]
    return {
        "funny": record.get("border_color") == "silver"
        or record.get("security_stamp") == "acorn"
        or (kind_of_set == "funny" and nowhere),
        "digital": bool(record.get("digital")) or "paper" not in printed_for,
        "rebalanced": str(record.get("name", "")).startswith("A-"),
        "upcoming": str(record.get("released_at") or "") > today.isoformat(),
        "playtest_or_promo": "playtest" in (record.get("promo_types") or ())
        or (kind_of_set in ("promo", "memorabilia") and nowhere),
        "omen": any("Omen" in str(face.get("type_line")) for face in record.get("card_faces", ())),
    }

"""The values that a case asks for by name, of a player, a permanent or the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from apnap.rules.continuous import layers
from apnap.rules.multiplayer.range_of_influence import Scope
from apnap.state.seats import in_turn_order, players

from .abilities import has_ability
from .reading import Failed, NotRunnable
from .tables import Args, Table

OPERATIONS: dict[str, Callable[[Any, Any], bool]] = {
    "eq": lambda a, b: bool(a == b),
    "ne": lambda a, b: bool(a != b),
    "<": lambda a, b: bool(a < b),
    ">": lambda a, b: bool(a > b),
    "<=": lambda a, b: bool(a <= b),
    ">=": lambda a, b: bool(a >= b),
    "in": lambda a, b: a in b,
    "not_in": lambda a, b: a not in b,
}


def query(t: Table, args: Args) -> None:
    asked = args["query"]
    found, wanted = _asked(t, asked), args["value"]
    if isinstance(wanted, dict) and "player_list" in wanted:
        wanted = wanted["player_list"]
    if not OPERATIONS[args["op"]](found, wanted):
        raise Failed(f"{asked}: {found!r}, not {args['op']} {wanted!r}")


def _asked(t: Table, asked: Args) -> Any:
    game, attr = t.game, asked.get("attr")
    if asked["q"] == "player":
        player = game.player(t.seats[asked["player"]])
        simple = {
            "library_size": len(player.library),
            "hand_size": len(player.hand),
            "graveyard_size": len(player.graveyard),
            "life": game.life(player.id),
        }
        if attr in simple:
            return simple[attr]
        if attr == "library_card_name":
            return game.object(player.library[-1 - int(asked["arg"])]).card.name
        if attr == "counters":
            return player.count(asked["arg"].lower())
    if asked["q"] == "game":
        return _of_game(t, asked)
    if asked["q"] == "permanent":
        seat = t.seats[asked["controller"]] if asked.get("controller") else None
        found = t.permanents(asked["name"], seat)
        if not found:
            raise Failed(f"there is no permanent {asked['name']}")
        return _of_permanent(t, found[-1], asked)
    raise NotRunnable(f"the query {asked['q']} {attr} is not supported")


def _of_game(t: Table, asked: Args) -> Any:
    game, attr = t.game, asked["attr"]
    letters = {number: letter for letter, number in t.seats.items()}
    if attr == "stack_size":
        return len(game.turns[min(game.turns)].stack)
    if attr == "players_in_added_order":
        return sorted([letters[seat] for seat in players(game)])
    if not attr.endswith("in_turn_order"):
        raise NotRunnable(f"the query game {attr} is not supported")
    active = game.turns[min(game.turns)].active
    begin = t.seats[asked["arg"]] if asked.get("arg") else active
    found = in_turn_order(game, players(game), begin)
    if attr != "players_in_turn_order":
        found = [seat for seat in found if Scope(game, begin).sees(seat)]
    if attr == "opponents_in_turn_order":
        found.remove(begin)
    return [letters[seat] for seat in found]


def _of_permanent(t: Table, number: int, asked: Args) -> Any:
    row, chars, attr = (
        t.game.object(number),
        layers.characteristics_of(t.game, number),
        asked["attr"],
    )
    if attr == "damage":
        return row.damage
    if attr == "attachment_count":
        return len(row.attachments)
    if attr == "has_ability":
        return has_ability(t.game, number, asked["arg"])
    if attr == "has_subtype":
        return asked["arg"].capitalize() in chars.subtypes
    if attr == "tapped":
        return row.tapped
    if attr == "power":
        return chars.power
    if attr == "toughness":
        return chars.toughness
    raise NotRunnable(f"the query permanent {attr} is not supported")

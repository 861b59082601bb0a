"""The values that a case asks for by name, of a player, a permanent or the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from apnap.effects.actions.goad import Goaded
from apnap.effects.keywords.players import Speed
from apnap.rules.casual.supplementary_decks import face_up
from apnap.rules.continuous import layers
from apnap.rules.mechanics.day_and_night import DAY, NIGHT
from apnap.rules.mechanics.emblems_and_designations import MONARCH, marker_of
from apnap.rules.multiplayer.range_of_influence import Scope
from apnap.state.agenda import Resolution
from apnap.state.game import Game
from apnap.state.names import LOST, NOBODY, PLANES, WON
from apnap.state.seats import in_turn_order, players

from .abilities import has_ability
from .mana_options import mana_options
from .queues import name_of
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
    if isinstance(wanted, dict):
        wanted = wanted.get("player_list", wanted.get("player_set", wanted.get("player")))
    if not OPERATIONS[args["op"]](found, wanted):
        raise Failed(f"{asked}: {found!r}, not {args['op']} {wanted!r}")


def _asked(t: Table, asked: Args) -> Any:
    if asked["q"] == "player":
        return _of_player(t, asked)
    if asked["q"] == "mana_options_count":
        return len(mana_options(t.game, t.seats[asked["player"]]))
    if asked["q"] == "game":
        return _of_game(t, asked)
    if asked["q"] == "permanent":
        seat = t.seats[asked["controller"]] if asked.get("controller") else None
        found = t.permanents(asked["name"], seat)
        if not found:
            raise Failed(f"there is no permanent {asked['name']}")
        return _of_permanent(t, found[-1], asked)
    raise NotRunnable(f"the query {asked['q']} is not supported")


def _of_player(t: Table, asked: Args) -> Any:
    game, attr = t.game, asked["attr"]
    player = game.player(t.seats[asked["player"]])
    simple = {
        "library_size": len(player.library),
        "hand_size": len(player.hand),
        "graveyard_size": len(player.graveyard),
        "exile_size": len(player.exile),
        "life": game.life(player.id),
        "in_game": game.is_in(player.id),
        "has_lost": player.status == LOST,
        "has_won": player.status == WON,
        "speed": Speed().count(game, Resolution(controller=player.id)),
        "monarch": marker_of(game, player.id, MONARCH) != NOBODY,
        "mana_pool_size": len(player.pool),
    }
    if attr in simple:
        return simple[attr]
    if attr == "library_card_name":
        return game.object(player.library[-1 - int(asked["arg"])]).card.name
    if attr == "counters":
        return player.count(asked["arg"].lower())
    raise NotRunnable(f"the query player {attr} is not supported")


def _of_game(t: Table, asked: Args) -> Any:
    game, attr = t.game, asked["attr"]
    letters = {number: letter for letter, number in t.seats.items()}
    if attr == "stack_size":
        return len(game.turns[min(game.turns)].stack)
    if attr == "players_in_added_order":
        return sorted([letters[seat] for seat in players(game)])
    turn = game.turns[min(game.turns)]
    simple = {
        "turn": turn.number,
        "active_player": letters[turn.active],
        "is_day": game.daytime == DAY,
        "is_night": game.daytime == NIGHT,
        "has_day_night": game.daytime != "",
        "daytime": game.daytime or None,
        "attacker_count": len(turn.attackers),
        "attackers": sorted([name_of(game, one) for one, _ in turn.attackers]),
        "blockers": sorted([name_of(game, one) for one, _ in turn.blockers]),
        "planes": sorted([name_of(game, row.id) for row in face_up(game, PLANES)]),
    }
    if attr in simple:
        return simple[attr]
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
    letters = {number: letter for letter, number in t.seats.items()}
    turn = t.game.turns[min(t.game.turns)]
    if attr in ("protector", "protector_id"):
        return letters.get(row.protector)
    if attr == "goading_players":
        return [letters[seat] for seat in goaders(t.game, number)]
    simple = {
        "damage": row.damage,
        "attachment_count": len(row.attachments),
        "tapped": row.tapped,
        "power": chars.power,
        "toughness": chars.toughness,
        "mana_value": chars.value,
        "loyalty": row.count("loyalty"),
        "defense": row.count("defense"),
        "face_down": row.face_down,
        "transformed": row.face > 0,
        "copy": row.reshaped,
        "token": row.card.token,
        "monstrous": "monstrous" in row.marks,
        "renowned": "renowned" in row.marks,
        "controller": letters.get(row.controller),
        "owner": letters.get(row.owner),
        "attacking": number in [one for one, _ in turn.attackers],
        "blocking": number in [one for one, _ in turn.blockers],
        "attached_to": name_of(t.game, row.attached) if row.attached != NOBODY else None,
        "attached_to_id": name_of(t.game, row.attached) if row.attached != NOBODY else None,
    }
    if attr in simple:
        return simple[attr]
    if attr == "counters":
        return row.count(asked["arg"].lower())
    if attr == "has_ability":
        return has_ability(t.game, number, asked["arg"])
    if attr == "has_subtype":
        return asked["arg"].capitalize() in chars.subtypes
    if attr == "has_type":
        return asked["arg"].lower() in chars.types
    raise NotRunnable(f"the query permanent {attr} is not supported")


def goaders(game: Game, number: int) -> list[int]:
    """701.38a: The players who have goaded the creature."""
    effects = [effect for seat in game.seats for effect in seat.effects.values()]
    return sorted(
        {
            effect.controller
            for effect in effects
            if number in effect.affected and any(isinstance(r, Goaded) for r in effect.combat)
        }
    )

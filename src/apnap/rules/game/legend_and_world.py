"""704.5j, 704.5k, 704.5y: the legend rule, the world rule, and Roles: which of several stay."""

from __future__ import annotations

from apnap.rules.casting.cant import LEGEND, cant_be
from apnap.rules.continuous import layers
from apnap.rules.machine.events import Move
from apnap.rules.multiplayer.range_of_influence import Scope, who_sees
from apnap.rules.objects.controlling_players import decider_for
from apnap.state.agenda import Procedure
from apnap.state.characteristics import Characteristics
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import GRAVEYARD, NOBODY
from apnap.state.objects import GameObject
from apnap.state.question import Question, options_of


def buried_for(number: int, *why: str) -> Event:
    return Move(on=number, to=GRAVEYARD, why=why)


def extra_legends(
    game: Game, procedure: Procedure, row: GameObject, chars: Characteristics
) -> list[Event] | Question:
    """704.5j: of legendary permanents with one name a player keeps one; before 2013, all die."""
    if "legendary" not in chars.supertypes:
        return []
    if game.rules.legend_rule == "all":
        return all_legends(game, chars, row.controller)
    same = []
    for number in game.player(row.controller).battlefield:
        other = layers.characteristics_of(game, number)
        if is_legend_of(other, chars) and not cant_be(game, number, LEGEND):
            same.append(number)
    if sum([game.object(number).many for number in same]) < 2:
        return []
    kept = same[0]
    if len(same) > 1:
        question = Question(
            f"legend {same[0]}",
            "704.5j",
            decider_for(game, row.controller),
            options_of("keep", same),
            player=row.controller,
            prompt=f"keep one {chars.name}",
        )
        answer = procedure.answer_to(question)
        if answer is None:
            return question
        kept = answer.what
    return [buried_for(number, "704.5j") for number in same if number != kept] + but_one(game, kept)


def is_legend_of(chars: Characteristics, other: Characteristics) -> bool:
    return "legendary" in chars.supertypes and chars.shares_name(other)


def but_one(game: Game, number: int) -> list[Event]:
    """Of identical tokens that share a row, all but one."""
    many = game.object(number).many
    if many == 1:
        return []
    return [Move(on=number, to=GRAVEYARD, some=many - 1, why=("704.5j",))]


def all_legends(game: Game, legend: Characteristics, controller: int) -> list[Event]:
    """704.5j as it was: each that has another with its name within its controller's range."""
    found = []
    same = []
    for seat in who_sees(game, controller):
        for number in game.player(seat).battlefield:
            chars = layers.characteristics_of(game, number)
            if is_legend_of(chars, legend) and not cant_be(game, number, LEGEND):
                same.append(number)
    for number in same:
        scope = Scope(game, game.controller_of(number))
        others = [other for other in same if other != number and scope.sees(other)]
        if others or game.object(number).many > 1:
            found.append(buried_for(number, "704.5j"))
    return found


def extra_worlds(
    game: Game, procedure: Procedure, row: GameObject, chars: Characteristics
) -> list[Event] | Question:
    """704.5k: only the newest stays, none of several that are equally new; 801.12: each world
    permanent is compared with those within its controller's range."""
    if "world" not in chars.supertypes:
        return []
    worlds = []
    for seat in who_sees(game, row.controller):
        for number in game.player(seat).battlefield:
            if "world" in layers.characteristics_of(game, number).supertypes:
                worlds.append(game.object(number))
    found: list[Event] = []
    for each in worlds:
        scope = Scope(game, each.controller)
        others = [other for other in worlds if other.id != each.id and scope.sees(other.id)]
        if each.many > 1 or any(is_as_new(other, each) for other in others):
            found.append(buried_for(each.id, "704.5k", *(["801.12"] if scope.reach else [])))
    return found


def is_as_new(other: GameObject, each: GameObject) -> bool:
    """Has the other been there for as short a time, or a shorter one?"""
    return other.entered == each.entered or other.timestamp > each.timestamp


def extra_roles(
    game: Game, procedure: Procedure, row: GameObject, chars: Characteristics
) -> list[Event] | Question:
    """704.5y: of the Roles of one player on a permanent only the newest stays."""
    host = game.find(row.attached)
    if "Role" not in chars.subtypes or host is None or row.attached == NOBODY:
        return []
    roles = []
    for number in host.attachments:
        if "Role" in layers.characteristics_of(game, number).subtypes:
            other = game.object(number)
            if other.controller == row.controller:
                roles.append(other)
    newest = max(roles, key=lambda role: role.timestamp)
    return [buried_for(role.id, "704.5y") for role in roles if role is not newest]

"""704.5j, 704.5k, 704.5y: The legend rule, the world rule and the Role rule."""

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
from apnap.state.question import Kind, Question, options_of
from apnap.state.seats import players


def put_into_graveyard(number: int, *why: str) -> Event:
    """The event of putting the permanent into its owner's graveyard because of these rules."""
    return Move(on=number, to=GRAVEYARD, why=why)


def extra_legends(
    game: Game, procedure: Procedure, row: GameObject, chars: Characteristics
) -> list[Event] | Question:
    """704.5j: A player keeps one of several legendary permanents with the same name. Before 2013
    all of them died."""
    if "legendary" not in chars.supertypes:
        return []
    if game.rules.legend_rule == "all":
        return all_legends(game, chars, row.controller)
    namesakes = []
    for number in game.player(row.controller).battlefield:
        other = layers.characteristics_of(game, number)
        if is_legend_of(game, other, chars) and not cant_be(game, number, LEGEND):
            namesakes.append(number)
    if sum([game.object(number).many for number in namesakes]) < 2:
        return []
    kept = namesakes[0]
    if len(namesakes) > 1:
        question = Question(
            f"legend {namesakes[0]}",
            "704.5j",
            decider_for(game, row.controller),
            options_of("keep", namesakes),
            player=row.controller,
            prompt=f"Choose the {chars.name} that you keep.",
            kind=Kind.LEGEND_RULE,
        )
        answer = procedure.answer_to(question)
        if answer is None:
            return question
        kept = answer.what
    return [
        put_into_graveyard(number, "704.5j") for number in namesakes if number != kept
    ] + all_but_one(game, kept)


def is_legend_of(game: Game, chars: Characteristics, other: Characteristics) -> bool:
    """Whether the permanent is legendary and has the other one's name."""
    return "legendary" in chars.supertypes and chars.shares_name(other, game.names)


def all_but_one(game: Game, number: int) -> list[Event]:
    """704.5j: Bury all but one of identical tokens that share a row."""
    many = game.object(number).many
    if many == 1:
        return []
    return [Move(on=number, to=GRAVEYARD, some=many - 1, why=("704.5j",))]


def all_legends(game: Game, legend: Characteristics, controller: int) -> list[Event]:
    """2008-02:420.5e, 2008-02:601.12: Bury each legendary permanent that has another one with its
    name within its controller's range."""
    events = []
    namesakes = []
    for seat in dict.fromkeys([*who_sees(game, controller), *Scope(game, controller).players()]):
        for number in game.player(seat).battlefield:
            chars = layers.characteristics_of(game, number)
            if is_legend_of(game, chars, legend) and not cant_be(game, number, LEGEND):
                namesakes.append(number)
    for number in namesakes:
        scope = Scope(game, game.controller_of(number))
        others = [other for other in namesakes if other != number and scope.sees(other)]
        if others or game.object(number).many > 1:
            events.append(put_into_graveyard(number, "2008-02:420.5e"))
    return events


def extra_walkers(
    game: Game, procedure: Procedure, row: GameObject, chars: Characteristics
) -> list[Event] | Question:
    """2008-02:420.5q: All planeswalkers that share a planeswalker type are put into the graveyard.
    Ranges don't matter: 2008-02:601.12 is about legends only."""
    if not game.rules.unique_planeswalkers or "planeswalker" not in chars.types:
        return []
    kind = chars.subtypes
    alike: list[int] = []
    for seat in players(game):
        for number in game.player(seat).battlefield:
            other = layers.characteristics_of(game, number)
            if "planeswalker" in other.types and not kind.isdisjoint(other.subtypes):
                alike.append(number)
    if sum([game.object(number).many for number in alike]) < 2:
        return []
    return [put_into_graveyard(number, "2008-02:420.5q") for number in alike]


def extra_worlds(
    game: Game, procedure: Procedure, row: GameObject, chars: Characteristics
) -> list[Event] | Question:
    """704.5k: Only the newest world permanent stays, or none if several are equally new; 801.12:
    each is compared with those within its controller's range."""
    if "world" not in chars.supertypes:
        return []
    worlds = []
    for seat in who_sees(game, row.controller):
        for number in game.player(seat).battlefield:
            if "world" in layers.characteristics_of(game, number).supertypes:
                worlds.append(game.object(number))
    events: list[Event] = []
    for world in worlds:
        scope = Scope(game, world.controller)
        others = [other for other in worlds if other.id != world.id and scope.sees(other.id)]
        if world.many > 1 or any(is_as_new(other, world) for other in others):
            events.append(
                put_into_graveyard(world.id, "704.5k", *(["801.12"] if scope.reach else []))
            )
    return events


def is_as_new(other: GameObject, row: GameObject) -> bool:
    """Whether the other permanent entered at the same time as this one, or later."""
    return other.entered == row.entered or other.timestamp > row.timestamp


def extra_roles(
    game: Game, procedure: Procedure, row: GameObject, chars: Characteristics
) -> list[Event] | Question:
    """704.5y: Only the newest of one player's Roles attached to a permanent stays."""
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
    return [put_into_graveyard(role.id, "704.5y") for role in roles if role is not newest]

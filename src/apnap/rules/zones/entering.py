"""110, 303.4, 306.5b, 310.8a, 614.12: how an object enters the battlefield."""

from __future__ import annotations

from apnap.rules.abilities.linked import relinked
from apnap.rules.combat.battles import ask_protector, possible_protectors
from apnap.rules.combat.protectors import set_protector
from apnap.rules.continuous import layers
from apnap.rules.continuous.copying import copiable, is_reshaping
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.objects.counters import Counters, with_counters
from apnap.state.ability import Modification
from apnap.state.card import CardDef
from apnap.state.characteristics import Characteristics
from apnap.state.game import Continuous, Game
from apnap.state.names import NOBODY
from apnap.state.objects import GameObject
from apnap.state.question import Question, options_of

from . import moving
from .attaching import can_attach, can_enchant, hosts_for, is_aura

Choice = tuple[str, str | int]  # 614.12a: what was to be chosen, such as a color; and what was


def why_not_enter(game: Game, number: int, card: CardDef, controller: int, attach_to: int) -> str:
    """The rule by which the card can't enter the battlefield; empty: it can.

    `number` is the object that would enter; NOBODY for a token that would be created.
    """
    if not card.base.is_permanent:
        return "400.4a"  # 304.4, 307.4, 111.5
    if not is_aura(card.base):
        return ""
    if attach_to != NOBODY:
        legal = can_enchant(game, number, controller, card.base, attach_to)
        return "" if legal and not card.base.is_creature else "303.4i"
    return "" if hosts_for(game, number, card, controller) else "303.4g"


def choice_for(
    game: Game,
    number: int,
    card: CardDef,
    controller: int,
    attach_to: int,
    protector: int,
    key: str,
) -> Question | None:
    """614.12a: what its controller has to choose before it enters."""
    if is_aura(card.base) and attach_to == NOBODY:
        hosts = hosts_for(game, number, card, controller)
        if hosts:
            return Question(
                f"{key} enchant",
                "303.4f",
                decider_for(game, controller),
                options_of("enchant", hosts),
                player=controller,
                prompt=f"choose what {card.name} will enchant",
            )
    if "battle" in card.base.types and protector == NOBODY:
        seats = possible_protectors(game, controller, card.base)
        if seats:
            return ask_protector(game, f"{key} protect", "310.8a", controller, card.name, seats)
    return None


def enter(game: Game, row: GameObject, attach_to: int, protector: int, counters: Counters) -> None:
    """What is true of the permanent from the moment it is there."""
    chars = copiable(game, row.id).base if row.reshaped else row.printed().base
    row.counters = counters_of(chars) if not row.face_down else ()
    for kind, number in counters:
        row.counters = with_counters(row.counters, kind, number)
    if row.reshaped and row.counters:
        layers.forget(game, row.id)
    if protector != NOBODY:
        set_protector(game, row, protector)
    if attach_to != NOBODY and can_attach(game, row, attach_to):  # 301.5e, 303.4h
        moving.attach(game, row.id, attach_to)


def entering_counters(card: CardDef) -> Counters:
    """306.5b, 310.4b, 714.3a: loyalty, defense and lore counters."""
    return counters_of(card.base)


def counters_of(chars: Characteristics) -> Counters:
    found: Counters = ()
    if "planeswalker" in chars.types:
        found = with_counters(found, "loyalty", chars.loyalty)
    if "battle" in chars.types:
        found = with_counters(found, "defense", chars.defense)
    if "Saga" in chars.subtypes and "read ahead" not in chars.keywords:
        found = with_counters(found, "lore", 1)
    return found


def enter_as(
    game: Game, row: GameObject, changes: tuple[Modification, ...], choices: tuple[Choice, ...]
) -> None:
    """614.1c: what the permanent is from then on, and what was chosen for it (607.2d)."""
    number = game.new_number(row.controller) if changes else NOBODY
    if is_reshaping(changes):  # 607.5: the abilities that the choices are for are a copy's
        changes = relinked(changes, number)
        choices = tuple([(f"{key}/{number}", value) for key, value in choices])
    row.choices += choices
    if changes:
        seat = row.controller
        game.table(seat).effects[number] = Continuous(
            id=number,
            epoch=game.epoch,
            controller=seat,
            source=row.id,
            affected=(row.id,),
            modifications=changes,
            turn=game.running,
            timestamp=row.timestamp,
        )
        if is_reshaping(changes):
            layers.note_reshaping(game, row.id)
        layers.forget(game, row.id)

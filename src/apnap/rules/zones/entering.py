"""110, 303.4, 306.5b, 310.8a, 614.12: how an object enters the battlefield."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from apnap.rules.abilities.linked import relinked
from apnap.rules.combat.battles import ask_protector, possible_protectors
from apnap.rules.combat.protectors import set_protector
from apnap.rules.continuous import layers
from apnap.rules.continuous.copying import copiable, is_reshaping
from apnap.rules.machine import tables
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.objects.counters import Counters, with_counters
from apnap.state.ability import Modification, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.characteristics import Characteristics
from apnap.state.event import Event
from apnap.state.game import Continuous, Game
from apnap.state.intrinsic import intrinsic_of
from apnap.state.names import BATTLEFIELD, NOBODY
from apnap.state.objects import GameObject
from apnap.state.question import Question, options_of

from . import moving
from .attaching import can_attach, can_enchant, hosts_for, is_aura

LAND: Final = frozenset(("land",))

PREPARED: Final = "prepared"  # 2026-08:722.3a: a designation that permanents may enter with
Choice = tuple[str, str | int]  # 614.12a: what was to be chosen, such as a color; and what was


def why_not_enter(game: Game, number: int, card: CardDef, controller: int, attach_to: int) -> str:
    """The rule by which the card can't enter the battlefield; empty: it can.

    `number` is the object that would enter; NOBODY for a token that would be created.
    """
    if not card.base.is_permanent:
        return "400.4a"  # 304.4, 307.4, 111.5
    if not is_aura(card.base):
        return ""
    if number == NOBODY:
        game, number = with_token(game, card, controller)
    if attach_to != NOBODY:
        legal = can_enchant(game, number, controller, card.base, attach_to)
        return "" if legal and not card.base.is_creature else "303.4i"
    return "" if hosts_for(game, number, card, controller) else "303.4g"


def with_token(game: Game, card: CardDef, controller: int) -> tuple[Game, int]:
    """614.12: A copy of the game, only to be read, in which the player controls such a token, and
    the token: what it may be attached to depends on what it would be."""
    epoch, twin = game.epoch, game.copy()
    game.epoch = epoch  # as in `Foresight`: the twin is thrown away
    return twin, moving.create(twin, card, controller, BATTLEFIELD).id


def choice_for(
    game: Game,
    number: int,
    card: CardDef,
    controller: int,
    attach_to: int,
    protector: int,
    key: str,
) -> Question | None:
    """614.12a: The choice that its controller has to make before it enters."""
    if is_aura(card.base) and attach_to == NOBODY:
        there, aura = (game, number) if number != NOBODY else with_token(game, card, controller)
        hosts = hosts_for(there, aura, card, controller)
        if hosts:
            return Question(
                f"{key} enchant",
                "303.4f",
                decider_for(game, controller),
                options_of("enchant", hosts),
                player=controller,
                prompt=f"Choose what {card.name} will enchant.",
            )
    if "battle" in card.base.types and protector == NOBODY:
        seats = possible_protectors(game, controller, card.base)
        if seats:
            return ask_protector(game, f"{key} protect", "310.8a", controller, card.name, seats)
    return None


class HowItEnters(NamedTuple):
    """614.12: The values that hold for a permanent from the moment it enters, beyond its card's."""

    tapped: bool = False
    changes: tuple[Modification, ...] = ()  # 614.1c
    choices: tuple[Choice, ...] = ()  # 614.12a
    attach_to: int = NOBODY  # 303.4, 301.5e
    protector: int = NOBODY  # 310.8a
    counters: Counters = ()
    designation: str = ""  # one of `DESIGNATIONS`


class Designation(NamedTuple):
    """A designation that permanents may enter with: it is given to the permanent; and the events
    that say so afterwards."""

    give: Callable[[Game, GameObject], None]
    events: Callable[[Game, int], tuple[Event, ...]]


SpellEnters = Callable[[Game, GameObject, GameObject], tuple[Event, ...]]

DESIGNATIONS: dict[str, Designation] = {}
AS_SPELL_ENTERS: dict[str, SpellEnters] = {}  # by rule


def enters_with(name: str, designation: Designation) -> None:
    """Enter a designation that permanents may have as they enter the battlefield."""
    tables.enter(DESIGNATIONS, name, designation)


def as_spell_enters(rule: str, change: SpellEnters) -> None:
    """Enter a function that changes the permanent that a spell becomes, and says what happened."""
    tables.enter(AS_SPELL_ENTERS, rule, change)


def enter(game: Game, row: GameObject, how: HowItEnters) -> None:
    """614.12: Make true what is so of the permanent from the moment it is there."""
    row.tapped = how.tapped
    enter_as(game, row, how.changes, how.choices)
    put_first_counters(game, row, how.counters)
    if how.protector != NOBODY:
        set_protector(game, row, how.protector)
    if how.attach_to != NOBODY and can_attach(game, row, how.attach_to):  # 301.5e, 303.4h
        moving.attach(game, row.id, how.attach_to)
    if how.designation:
        DESIGNATIONS[how.designation].give(game, row)


def put_first_counters(game: Game, row: GameObject, more: Counters) -> None:
    """306.5b, 310.4b, 714.3a: The counters that a face-up permanent has of itself, and others."""
    chars = copiable(game, row.id).base if row.reshaped else row.printed().base
    row.counters = counters_of(chars) if not row.face_down else ()
    if game.rules.lore_by_ability and "Saga" in chars.subtypes and has_lost_abilities(game, row):
        row.counters = tuple([each for each in row.counters if each[0] != "lore"])
    for kind, number in more:
        row.counters = with_counters(row.counters, kind, number)
    if row.reshaped and row.counters:
        layers.forget(game, row.id)


def has_lost_abilities(game: Game, row: GameObject) -> bool:
    """2026-08:714.3a: Whether the permanent has lost all its abilities, that of Sagas included.
    305.7: One that has only lost those of its text, as a land of a basic land type, has not."""
    layers.forget(game, row.id)
    now = layers.characteristics_of(game, row.id)
    text = row.printed().base.abilities
    if intrinsic_of(LAND, now.subtypes):
        return False
    return bool(text) and not any(each in now.abilities for each in text)


def spell_enters(game: Game, spell: GameObject, permanent: GameObject) -> tuple[Event, ...]:
    """608.3: Let mechanics change the permanent that the spell has become. Returns the events."""
    events: tuple[Event, ...] = ()
    for change in AS_SPELL_ENTERS.values():
        events += change(game, spell, permanent)
    return events


def entered_designated(game: Game, number: int, name: str) -> tuple[Event, ...]:
    """The events that say of a permanent that has entered that it has this designation."""
    return DESIGNATIONS[name].events(game, number) if name else ()


def entering_counters(card: CardDef) -> Counters:
    """306.5b, 310.4b, 714.3a: The loyalty, defense and lore counters that the card enters with."""
    return counters_of(card.base)


def counters_of(chars: Characteristics) -> Counters:
    counters: Counters = ()
    if "planeswalker" in chars.types:
        counters = with_counters(counters, "loyalty", chars.loyalty)
    if "battle" in chars.types:
        counters = with_counters(counters, "defense", chars.defense)
    if "Saga" in chars.subtypes and "read ahead" not in chars.keywords:
        counters = with_counters(counters, "lore", 1)
    return counters


def chapters_of(chars: Characteristics) -> list[int]:
    """714.2d: The chapter numbers of the object's abilities, 0 for other triggered abilities."""
    return [each.chapter for each in chars.abilities if isinstance(each, TriggeredAbility)]


def enter_as(
    game: Game, row: GameObject, changes: tuple[Modification, ...], choices: tuple[Choice, ...]
) -> None:
    """614.1c: Apply the changes that hold from the moment it enters, and note the choices made for
    it (607.2d)."""
    number = game.new_number(row.controller) if changes else NOBODY
    if is_reshaping(changes):  # 607.5: the abilities that the choices are for are a copy's
        changes = relinked(changes, number)
        choices = tuple([(f"{key}/{number}", value) for key, value in choices])
    row.choices += choices
    if changes:
        change_for_good(game, row, number, changes, row.timestamp)


def change_for_good(
    game: Game, row: GameObject, number: int, changes: tuple[Modification, ...], timestamp: int
) -> None:
    """611.2a: Make a continuous effect of the permanent's own, with this number, that changes it
    for as long as it is there."""
    seat = row.controller
    game.table(seat).effects[number] = Continuous(
        id=number,
        epoch=game.epoch,
        controller=seat,
        source=row.id,
        affected=(row.id,),
        modifications=changes,
        turn=game.running,
        timestamp=timestamp,
    )
    if is_reshaping(changes):
        layers.note_reshaping(game, row.id)
    layers.forget(game, row.id)

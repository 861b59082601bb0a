"""701.3, 301.5, 303.4: Attaching Auras, Equipment and Fortifications."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.continuous import layers
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.multiplayer.range_of_influence import Scope
from apnap.rules.objects.stickers_in_layers import restamp
from apnap.rules.targets.protection import repels
from apnap.state.ability import EnchantAbility, Filter
from apnap.state.agenda import Resolution
from apnap.state.card import CardDef
from apnap.state.characteristics import Characteristics
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, NOBODY, Zone
from apnap.state.objects import GameObject

from . import moving

KINDS = frozenset(("Aura", "Equipment", "Fortification"))


def is_aura(chars: Characteristics) -> bool:
    return "Aura" in chars.subtypes


@dataclass(frozen=True)
class Enchantable(Filter):
    """702.5c: An object that all enchant abilities of an Aura allow. The first ability says in
    which zones to look."""

    by_each: tuple[Filter, ...]

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        return all(each.matches(game, context, thing) for each in self.by_each)

    def zones(self) -> tuple[Zone, ...]:
        return self.by_each[0].zones()


def can_attach(game: Game, row: GameObject, host: int) -> bool:
    """701.3a: Whether this permanent may be attached to that object or player."""
    chars = layers.characteristics_of(game, row.id)
    if host == row.id or "battle" in chars.types:  # 303.4d, 301.5c, 310.9
        return False
    if is_aura(chars):
        return not chars.is_creature and can_enchant(game, row.id, row.controller, chars, host)
    return can_equip(game, row, chars, host)


def can_hold(game: Game, controller: int, host: int, number: int) -> bool:
    """303.4i, 701.3a: Whether the permanent or card may be attached to that object or player; a
    card would enter under that player's control."""
    row = game.find(number)
    if row is None:
        return False
    if row.zone == BATTLEFIELD:
        return row.attached == host or can_attach(game, row, host)
    chars = row.card.base
    if is_aura(chars):
        return can_enchant(game, number, controller, chars, host)
    return "creature" in layers.characteristics_of(game, host).types and not repels(
        game, host, number
    )


def can_enchant(game: Game, source: int, controller: int, aura: Characteristics, host: int) -> bool:
    """303.4, 702.5a, 702.5c: Whether all enchant abilities of the Aura allow the host. 801.8: The
    host must be in range."""
    enchants = [each for each in aura.abilities if isinstance(each, EnchantAbility)]
    if not enchants or not game.is_here(host) or is_too_far(game, controller, host):
        return False
    context = Resolution(controller=controller, source=source)
    return all(each.what.matches(game, context, host) for each in enchants) and not repels(
        game, host, source
    )


def is_too_far(game: Game, controller: int, host: int) -> bool:
    """801.8: Whether the host of an Aura is out of the controller's range; in 2006 a player never
    was."""
    if game.is_player(host) and not game.rules.player_auras_in_range:
        return False
    return not Scope(game, controller).sees(host)


def can_equip(game: Game, row: GameObject, chars: Characteristics, host: int) -> bool:
    """301.5, 301.5c, 301.6, 801.9: Whether an Equipment may be attached to this creature, or a
    Fortification to this land. The host must be in range."""
    if chars.is_creature and "reconfigure" not in chars.keywords:
        return False
    equipped = game.find(host)
    if equipped is None or equipped.zone != BATTLEFIELD:
        return False
    if not Scope(game, row.controller).sees(host) or repels(game, host, row.id):
        return False
    types = layers.characteristics_of(game, host).types
    if "Equipment" in chars.subtypes:
        return "creature" in types
    return "Fortification" in chars.subtypes and "land" in types


def hosts_for(game: Game, source: int, card: CardDef, controller: int) -> list[int]:
    """303.4f: Everything that an Aura could enchant if it entered under that player's control."""
    scope = Scope(game, controller)
    hosts = []
    zones = {
        zone
        for each in card.abilities
        if isinstance(each, EnchantAbility)
        for zone in each.what.zones()
    }
    candidates = [*scope.players(), *scope.permanents()]
    for zone in sorted(zones - {BATTLEFIELD}):
        for seat in scope.players():
            candidates += getattr(game.player(seat), zone)
    for host in candidates:
        if host != source and can_enchant(game, source, controller, card.base, host):
            hosts.append(host)
    return hosts


@dataclass
class Attach(Event):
    """701.3a, 701.3b: Attach the permanent to an object or player. If it can't be attached, it
    doesn't move."""

    to: int = NOBODY

    def rule(self) -> str:
        return "701.3a"

    def forbidden(self, game: Game) -> str:
        row = game.find(self.on)
        if row is None or row.attached == self.to or not can_attach(game, row, self.to):
            return "701.3b"
        return ""

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.to)

    def apply(self, game: Game) -> Event:
        """701.3c: The permanent gets a new timestamp."""
        if game.object(self.on).attached != NOBODY:
            moving.detach(game, game.object(self.on))
        moving.attach(game, self.on, self.to)
        row = game.edit(self.on)
        row.timestamp = game.tick(row.owner)
        restamp(game, row)
        layers.forget(game, self.on)
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} becomes attached to {name_of(game, self.to)}"


@dataclass
class Unattach(Event):
    """701.3d: The permanent becomes unattached and stays on the battlefield."""

    was: int = NOBODY

    def rule(self) -> str:
        return "701.3d"

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.was)

    def apply(self, game: Game) -> Event:
        moving.detach(game, game.object(self.on))
        layers.forget(game, self.on)
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} becomes unattached"

"""120: Damage and its results."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.casting.cant import cant
from apnap.rules.continuous import layers
from apnap.rules.machine.names_in_log import name_of, numbered
from apnap.rules.machine.rule_changes_in_force import abilities_reaching
from apnap.state.ability import DAMAGE_AS, DamageAbility
from apnap.state.characteristics import Characteristics
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.records import changed

from .counters import PutCounters, with_totals
from .life import LifeChange


@dataclass
class Damage(Event):
    """120.1: A source deals damage to a player or a permanent.

    If identical tokens share a row, each is dealt `amount`, and `dealt` is the sum. If `dealers`
    identical tokens deal the damage, `amount` is the sum of what they deal.
    """

    amount: int = 0
    source: int = NOBODY
    combat: bool = False
    dealers: int = 1
    unpreventable: bool = False  # 615.12
    dealt: int = 0  # filled in when it happens
    room: int = NOBODY  # 120.10: lethal damage just before all simultaneous damage was dealt
    # 702.76a: for combat damage to a player: the controller and the types of its source then
    dealer: int = NOBODY
    dealt_as: tuple[str, ...] = ()

    def rule(self) -> str:
        return "120.3"

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.source)

    def forbidden(self, game: Game) -> str:
        """120.8: An amount of 0 is no damage. 120.1a: Only some permanents can be dealt damage."""
        if self.amount <= 0:
            return "120.8"
        if game.is_player(self.on) or game.find(self.on) is None:
            return ""
        types = layers.characteristics_of(game, self.on).types
        return "" if not types.isdisjoint(("creature", "planeswalker", "battle")) else "120.1a"

    def begin(self, game: Game) -> Event:
        if game.is_player(self.on) or game.find(self.on) is None:
            return self
        return changed(self, room=lethal(game, self.on))

    def apply(self, game: Game) -> Event:
        """120.3e: Damage to creatures is marked; the other results follow (120.4c)."""
        if game.is_player(self.on):
            if not self.combat:
                return changed(self, dealt=self.amount)
            count_commander_damage(game, self)
            source = source_characteristics(game, self.source)
            kinds = () if source is None else tuple(sorted(source.types | source.subtypes))
            dealer = game.controller_of(self.source) if source is not None else NOBODY
            return changed(self, dealt=self.amount, dealer=dealer, dealt_as=kinds)
        room = lethal(game, self.on) if self.room == NOBODY else self.room
        row = game.edit(self.on)
        if layers.characteristics_of(game, self.on).is_creature:
            keywords = keywords_of(game, self.source)
            if not withers(game, self, keywords):
                row.damage += self.amount
                if len(game.turns) > 1:
                    row.hurt = (*row.hurt, (game.running, self.amount))
                    game.touch(row.controller)
            if "deathtouch" in keywords and "deathtouch" not in game.rules.triggered_keywords:
                row.deathtouched = True
        game.mark(self.on)
        return changed(self, dealt=self.amount * row.many, room=room)

    def results(self, game: Game) -> tuple[Event, ...]:
        """120.4c: The results of the damage, as further events."""
        source = source_characteristics(game, self.source)
        if game.is_player(self.on):
            events = to_player(game, self, source)
        elif game.find(self.on) is not None:
            events = to_permanent(game, self, source)
        else:
            events = []
        gainer = game.controller_of(self.source) if source is not None else NOBODY
        linked = source is not None and "lifelink" in source.keywords and gainer != NOBODY
        if linked and "lifelink" not in game.rules.triggered_keywords:
            events += linked_life(self, gainer)
        return tuple(events)

    def may_change_actions_of(self, game: Game) -> int:
        return NOBODY

    def text(self, game: Game) -> str:
        each = "each of " if self.dealt > self.amount else ""
        to = f"{each}{numbered(game, self.on)}"
        return f"{name_of(game, self.source)} deals {self.amount} damage to {to}"


def linked_life(damage: Damage, gainer: int) -> list[Event]:
    """120.3f, 702.15e: The life gained because of lifelink, for each of identical tokens that deal
    the damage by itself."""
    why, part = ("120.3f", "702.15b"), damage.dealt // damage.dealers
    return [
        LifeChange(on=gainer, amount=part, source=damage.source, linked=nth, why=why)
        for nth in range(damage.dealers)
    ]


def to_player(game: Game, damage: Damage, source: Characteristics | None) -> list[Event]:
    """120.3a, 120.3b, 120.3g: The results of damage to a player: loss of life or poison
    counters."""
    seat, by = damage.on, game.controller_of(damage.source) if source is not None else NOBODY
    events: list[Event] = []
    if source is not None and "infect" in withers(game, damage, source.keywords):
        number, why = damage.amount, ("120.3b", "702.90b")
        events.append(
            PutCounters(on=seat, kind="poison", number=number, by=by, effect=False, why=why)
        )
    elif not cant(game, seat, "lose life to damage"):
        loss = -damage.amount
        events.append(LifeChange(on=seat, amount=loss, source=damage.source, why=("120.3a",)))
    if source is not None and damage.combat and source.is_creature and "toxic" in source.keywords:
        number, why = source.number_of("toxic") * damage.dealers, ("120.3g", "702.164c")
        events.append(
            PutCounters(on=seat, kind="poison", number=number, by=by, effect=False, why=why)
        )
    return events


WITHERING = frozenset(("wither", "infect"))


def withers(game: Game, damage: Damage, keywords: frozenset[str]) -> frozenset[str]:
    """120.3b, 120.3d: Which of wither and infect the source has, or deals damage as though it
    had."""
    withering = keywords & WITHERING
    if DAMAGE_AS in game.watched:
        for ability, context in abilities_reaching(game, game.controller_of(damage.on), DAMAGE_AS):
            fits = isinstance(ability, DamageAbility) and (
                ability.to is None or ability.to.matches(game, context, damage.on)
            )
            if fits and isinstance(ability, DamageAbility):
                withering |= {ability.keyword}
    return withering


def to_permanent(game: Game, damage: Damage, source: Characteristics | None) -> list[Event]:
    """120.3c, 120.3d, 120.3h: The results of damage to a permanent. Each of its types has its
    own."""
    number, types = damage.on, layers.characteristics_of(game, damage.on).types
    amount = damage.amount
    events: list[Event] = []
    if "planeswalker" in types:
        events.append(PutCounters(on=number, kind="loyalty", number=-amount, why=("120.3c",)))
    if "battle" in types:
        events.append(PutCounters(on=number, kind="defense", number=-amount, why=("120.3h",)))
    if source is not None and "creature" in types and withers(game, damage, source.keywords):
        by = game.controller_of(damage.source)
        why = ("120.3d",)
        events.append(
            PutCounters(on=number, kind="-1/-1", number=amount, by=by, effect=False, why=why)
        )
    return events


def source_characteristics(game: Game, source: int) -> Characteristics | None:
    """120.7, 113.7a: The characteristics of the source, now or when it last existed; None if it is
    unknown."""
    if source == NOBODY:
        return None
    return layers.characteristics_of(game, source)


def keywords_of(game: Game, source: int) -> frozenset[str]:
    """The keywords of the source of damage."""
    chars = source_characteristics(game, source)
    return chars.keywords if chars is not None else frozenset()


def kills_by_touch(game: Game, source: int) -> bool:
    """702.2c: Whether any damage from this source is lethal; not where deathtouch triggers."""
    touches = "deathtouch" in keywords_of(game, source)
    return touches and "deathtouch" not in game.rules.triggered_keywords


def count_commander_damage(game: Game, damage: Damage) -> None:
    """903.10a: Add combat damage by a commander to its total for the whole game."""
    row = game.find(damage.source)
    if row is None or row.commander == NOBODY:
        return
    player = game.edit_player(damage.on)
    for each in [number for number in row.commanders() if number != NOBODY]:
        player.commander_damage = with_totals(player.commander_damage, each, damage.amount)
    game.mark(damage.on)


# ---- lethal and excess damage ----------------------------------------------------------------


def lethal(game: Game, number: int) -> int:
    """120.4a, 120.6: The damage that the permanent can still take before any more is excess
    damage."""
    row, chars = game.object(number), layers.characteristics_of(game, number)
    rooms = []
    if chars.is_creature:
        rooms.append(chars.toughness - row.damage)
    if "planeswalker" in chars.types:
        rooms.append(row.count("loyalty"))
    if "battle" in chars.types:
        rooms.append(row.count("defense"))
    return max(0, min(rooms, default=0))


def excess_of(dealt: tuple[Event, ...], number: int) -> int:
    """120.10: The excess damage that was dealt to the permanent by all simultaneous damage."""
    hits = [each for each in dealt if isinstance(each, Damage) and each.on == number]
    if not hits or hits[0].room == NOBODY:
        return 0
    return max(0, sum([hit.amount for hit in hits]) - hits[0].room)


def redirect_excess(game: Game, damage: Damage, to: int, together: int = 0) -> list[Event]:
    """120.4a: Damage beyond lethal damage is dealt to something else. `together` is the damage that
    other sources deal to the first permanent at the same time."""
    room = max(0, lethal(game, damage.on) - together)
    if kills_by_touch(game, damage.source) and (
        layers.characteristics_of(game, damage.on).is_creature
    ):
        room = min(room, 1)
    kept = min(damage.amount, room)
    parts = [replace(damage, amount=kept), replace(damage, amount=damage.amount - kept, on=to)]
    return [part for part in parts if part.amount]

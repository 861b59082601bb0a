"""120: damage, and its results by the kind of its source and of what it is dealt to."""

from __future__ import annotations

from dataclasses import dataclass, replace

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
    """120.1: a source deals damage to a player or a permanent.

    To identical tokens that share a row it is dealt to each; `dealt` is then the whole. Where
    `dealers` identical tokens deal it, `amount` is what all of them deal.
    """

    amount: int = 0
    source: int = NOBODY
    combat: bool = False
    dealers: int = 1
    unpreventable: bool = False  # 615.12
    dealt: int = 0  # once it has happened
    room: int = NOBODY  # 120.10: how much was lethal before all that was dealt together
    # 702.76a: of combat damage to a player: who controlled its source then, and what that was
    dealer: int = NOBODY
    dealt_as: tuple[str, ...] = ()

    def rule(self) -> str:
        return "120.3"

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.source)

    def forbidden(self, game: Game) -> str:
        """120.8: 0 is no damage; 120.1a: only some permanents can be dealt damage."""
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
        """120.3e: it is marked; the other results follow (120.4c)."""
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
            if "deathtouch" in keywords:
                row.deathtouched = True
        game.mark(self.on)
        return changed(self, dealt=self.amount * row.many, room=room)

    def results(self, game: Game) -> tuple[Event, ...]:
        """120.4c."""
        source = source_characteristics(game, self.source)
        if game.is_player(self.on):
            found = to_player(game, self, source)
        elif game.find(self.on) is not None:
            found = to_permanent(game, self, source)
        else:
            found = []
        gainer = game.controller_of(self.source) if source is not None else NOBODY
        if source is not None and "lifelink" in source.keywords and gainer != NOBODY:
            why = ("120.3f", "702.15b")
            found.append(LifeChange(on=gainer, amount=self.dealt, source=self.source, why=why))
        return tuple(found)

    def may_change_actions_of(self, game: Game) -> int:
        return NOBODY

    def text(self, game: Game) -> str:
        each = "each of " if self.dealt > self.amount else ""
        to = f"{each}{numbered(game, self.on)}"
        return f"{name_of(game, self.source)} deals {self.amount} damage to {to}"


def to_player(game: Game, damage: Damage, source: Characteristics | None) -> list[Event]:
    """120.3a, 120.3b, 120.3g."""
    seat, by = damage.on, game.controller_of(damage.source) if source is not None else NOBODY
    found: list[Event] = []
    if source is not None and "infect" in withers(game, damage, source.keywords):
        number, why = damage.amount, ("120.3b", "702.90b")
        found.append(
            PutCounters(on=seat, kind="poison", number=number, by=by, effect=False, why=why)
        )
    else:
        loss = -damage.amount
        found.append(LifeChange(on=seat, amount=loss, source=damage.source, why=("120.3a",)))
    if source is not None and damage.combat and source.is_creature and "toxic" in source.keywords:
        number, why = source.number_of("toxic") * damage.dealers, ("120.3g", "702.164c")
        found.append(
            PutCounters(on=seat, kind="poison", number=number, by=by, effect=False, why=why)
        )
    return found


WITHERING = frozenset(("wither", "infect"))


def withers(game: Game, damage: Damage, keywords: frozenset[str]) -> frozenset[str]:
    """120.3b, 120.3d: which of these keywords the source has, or deals damage as though it had."""
    found = keywords & WITHERING
    if DAMAGE_AS in game.watched:
        for ability, context in abilities_reaching(game, game.controller_of(damage.on), DAMAGE_AS):
            fits = isinstance(ability, DamageAbility) and (
                ability.to is None or ability.to.matches(game, context, damage.on)
            )
            if fits and isinstance(ability, DamageAbility):
                found |= {ability.keyword}
    return found


def to_permanent(game: Game, damage: Damage, source: Characteristics | None) -> list[Event]:
    """120.3c, 120.3d, 120.3h: a permanent of several types has the results of each."""
    number, types = damage.on, layers.characteristics_of(game, damage.on).types
    amount = damage.amount
    found: list[Event] = []
    if "planeswalker" in types:
        found.append(PutCounters(on=number, kind="loyalty", number=-amount, why=("120.3c",)))
    if "battle" in types:
        found.append(PutCounters(on=number, kind="defense", number=-amount, why=("120.3h",)))
    if source is not None and "creature" in types and withers(game, damage, source.keywords):
        by = game.controller_of(damage.source)
        why = ("120.3d",)
        found.append(
            PutCounters(on=number, kind="-1/-1", number=amount, by=by, effect=False, why=why)
        )
    return found


def source_characteristics(game: Game, source: int) -> Characteristics | None:
    """120.7, 113.7a: the source as it is, or as it last was; None: it is unknown."""
    if source == NOBODY:
        return None
    return layers.characteristics_of(game, source)


def keywords_of(game: Game, source: int) -> frozenset[str]:
    chars = source_characteristics(game, source)
    return chars.keywords if chars is not None else frozenset()


def count_commander_damage(game: Game, damage: Damage) -> None:
    """903.10a: combat damage by the same commander counts for the whole game."""
    row = game.find(damage.source)
    if row is None or row.commander == NOBODY:
        return
    player = game.edit_player(damage.on)
    for each in [number for number in row.commanders() if number != NOBODY]:
        player.commander_damage = with_totals(player.commander_damage, each, damage.amount)
    game.mark(damage.on)


# ---- lethal and excess damage ----------------------------------------------------------------


def lethal(game: Game, number: int) -> int:
    """120.4a, 120.6: how much more damage the permanent takes before the rest is excess."""
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
    """120.10: by how much all the damage dealt together to a permanent was more than lethal."""
    hits = [each for each in dealt if isinstance(each, Damage) and each.on == number]
    if not hits or hits[0].room == NOBODY:
        return 0
    return max(0, sum([hit.amount for hit in hits]) - hits[0].room)


def redirect_excess(game: Game, damage: Damage, to: int, together: int = 0) -> list[Event]:
    """120.4a: what is more than lethal is dealt to something else; `together` is the damage that
    other sources deal to the first permanent at the same time."""
    room = max(0, lethal(game, damage.on) - together)
    if "deathtouch" in keywords_of(game, damage.source) and (
        layers.characteristics_of(game, damage.on).is_creature
    ):
        room = min(room, 1)
    kept = min(damage.amount, room)
    parts = [replace(damage, amount=kept), replace(damage, amount=damage.amount - kept, on=to)]
    return [part for part in parts if part.amount]

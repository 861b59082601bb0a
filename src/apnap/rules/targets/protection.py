"""702.11, 702.16, 702.18: Hexproof, protection and shroud.

Permanents have these abilities among their keywords. Players get them from `PlayerHas`, which is
part of a static ability or of an effect with a duration, and is registered among the watchers under
its own name.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.continuous import layers
from apnap.rules.multiplayer.range_of_influence import reaches, who_sees
from apnap.rules.objects.damage import Damage
from apnap.rules.replacement.made_by_resolution import Prevented, watch_name
from apnap.state.ability import Filter, Guard, Keyword, Replacement, ReplacementAbility
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, NOBODY
from apnap.state.seats import are_opponents
from apnap.state.watched import PLAYER

MADE = watch_name(PLAYER)
SHIELDING = frozenset(("hexproof", "protection", "shroud"))


def source_of(game: Game, number: int) -> int:
    """113.7: The source of an ability on the stack; any other object is its own source."""
    row = game.find(number)
    return row.source if row is not None and row.source != NOBODY else number


def is_of_quality(game: Game, thing: int, keyword: Keyword, source: int) -> bool:
    """702.16a, 702.16j: Whether the source has the quality that this ability of the object or
    player names."""
    if keyword.what is None:
        return True
    context = Resolution(controller=game.controller_of(thing), source=thing)
    return keyword.what.matches(game, context, source)


@dataclass(frozen=True)
class AsGiven(Filter):
    """607.2d: The quality that the object means which gives a player protection from it: "the
    chosen card name" is the one chosen for that object."""

    quality: Filter
    controller: int
    source: int

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        given = Resolution(controller=self.controller, source=self.source)
        return self.quality.matches(game, given, thing)


# ---- targets ---------------------------------------------------------------------------------


def why_not_target(game: Game, context: Resolution, thing: int) -> str:
    """The number of the rule by which this can't be the target of the spell or ability; empty if it
    can be."""
    if thing < game.size:
        keywords = keywords_of_player(game, thing)
        return _why_not(game, context, thing, keywords) if keywords else ""
    if game.object(thing).zone != BATTLEFIELD:
        return ""
    chars = layers.characteristics_of(game, thing)
    if chars.guards and any(_guards(game, context, thing, *each) for each in chars.guards):
        return "101.2"
    if chars.keywords.isdisjoint(SHIELDING):
        return ""
    return _why_not(game, context, thing, [a for a in chars.abilities if isinstance(a, Keyword)])


def _guards(game: Game, context: Resolution, thing: int, guard: Guard, seat: int) -> bool:
    """101.2: Whether an effect of this player says that the thing can't be the target of the spell
    or ability. An ability that would be activated is judged as its permanent."""
    row = game.find(context.source)
    is_ability = row is not None and (row.ability is not None or row.zone == BATTLEFIELD)
    if not (guard.abilities if is_ability else guard.spells):
        return False
    if guard.opponents and not are_opponents(game, context.controller, seat):
        return False
    if guard.quality is None:
        return True
    by = Resolution(controller=seat, source=thing)
    return guard.quality.matches(game, by, source_of(game, context.source))


def _why_not(game: Game, context: Resolution, thing: int, keywords: list[Keyword]) -> str:
    """The number of the first rule among these keywords that forbids the target."""
    source = source_of(game, context.source)
    for each in keywords:
        if each.name == "shroud":
            return "702.18a"
        if each.name == "protection" and is_of_quality(game, thing, each, source):
            return "702.16b"
        if each.name == "hexproof" and are_opponents(
            game, context.controller, game.controller_of(thing)
        ):
            if each.what is None:
                return "702.11c" if game.is_player(thing) else "702.11b"
            if is_of_quality(game, thing, each, source):
                return "702.11d"
    return ""


# ---- attachments -----------------------------------------------------------------------------


def repels(game: Game, host: int, attachment: int) -> bool:
    """702.16c-d: Whether protection forbids the attachment. 702.16n: Attachments that are already
    there may be exempt."""
    if game.is_player(host):
        keywords = [each for each in keywords_of_player(game, host) if each.name == "protection"]
    else:
        chars = layers.characteristics_of(game, host)
        keywords = chars.all_of("protection") if "protection" in chars.keywords else []
    for each in keywords:
        if is_of_quality(game, host, each, attachment) and not _spares(
            game, host, each, attachment
        ):
            return True
    return False


def _spares(game: Game, host: int, keyword: Keyword, attachment: int) -> bool:
    """Whether the attachment is already there and exempt from this protection."""
    row = game.find(attachment)
    if keyword.sparing is None or row is None or row.attached != host:
        return False
    context = Resolution(controller=game.controller_of(host), source=host)
    return keyword.sparing.matches(game, context, attachment)


# ---- damage ----------------------------------------------------------------------------------


def prevented(event: Event) -> Event:
    """702.16e, 615.6: The event that takes the place of the damage, all of which is prevented."""
    assert isinstance(event, Damage)
    return Prevented(on=event.on, amount=event.amount, source=event.source, why=("702.16e",))


@dataclass(frozen=True)
class ProtectsFromDamage(Replacement):
    """702.16e: Base class of effects that prevent damage because of protection."""

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        return (prevented(event),)

    def rule(self) -> str:
        return "702.16e"

    def prevents(self) -> bool:
        return True


@dataclass(frozen=True)
class FromProtection(ProtectsFromDamage):
    """702.16e: Prevents damage that sources of that quality would deal to the object with the
    ability."""

    keyword: Keyword

    def watches(self) -> tuple[str, ...]:
        return ("Damage",)

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, Damage) or event.on != context.source:
            return False
        return is_of_quality(game, event.on, self.keyword, source_of(game, event.source))


# ---- players ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class PlayerHas(ProtectsFromDamage):
    """702.11c, 702.16b, 702.18a: Players who fit `who` have these keyword abilities.

    In an effect with a duration `who` is None: the players it affects have them.
    """

    keywords: tuple[Keyword, ...]
    who: Filter | None = None

    def watches(self) -> tuple[str, ...]:
        guarded = any(each.name == "protection" for each in self.keywords)
        return (PLAYER, "Damage") if guarded else (PLAYER,)

    def has_them(self, game: Game, context: Resolution, seat: int) -> bool:
        """Whether this player has the keyword abilities."""
        if self.who is None:
            return any(seat in things for things in context.targets)
        return self.who.matches(game, context, seat)

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, Damage) or not game.is_player(event.on):
            return False
        if not self.has_them(game, context, event.on):
            return False
        source = source_of(game, event.source)
        guards = [each for each in _meant(context, self) if each.name == "protection"]
        return any(is_of_quality(game, event.on, each, source) for each in guards)


def keywords_of_player(game: Game, seat: int) -> list[Keyword]:
    """The keyword abilities that effects give this player, if the player is in range of them."""
    keywords: list[Keyword] = []
    for other in who_sees(game, seat):
        watchers = game.seats[other].watchers
        if not watchers or (PLAYER not in watchers and MADE not in watchers):
            continue
        for source, nth in watchers.get(PLAYER, ()):
            abilities = layers.characteristics_of(game, source).abilities
            ability = abilities[nth] if nth < len(abilities) else None
            if isinstance(ability, ReplacementAbility) and reaches(game, other, source, seat):
                context = Resolution(controller=other, source=source)
                if ability.functions(game, context):
                    keywords += _given(game, context, ability.replacement, seat)
        for number, _ in watchers.get(MADE, ()):
            effect = game.seats[other].effects[number]
            if effect.replacement is not None and reaches(game, other, effect.source, seat):
                context = Resolution(
                    controller=other, source=effect.source, targets=(effect.affected,)
                )
                keywords += _given(game, context, effect.replacement, seat)
    return keywords


def _given(game: Game, context: Resolution, given: Replacement, seat: int) -> tuple[Keyword, ...]:
    """The keywords that this effect gives the player."""
    if isinstance(given, PlayerHas) and given.has_them(game, context, seat):
        return _meant(context, given)
    return ()


def _meant(context: Resolution, given: PlayerHas) -> tuple[Keyword, ...]:
    """The keywords; those of a static ability with their qualities as its object means them."""
    if given.who is None or all(each.what is None for each in given.keywords):
        return given.keywords
    return tuple([_as_given(context, each) for each in given.keywords])


def _as_given(context: Resolution, keyword: Keyword) -> Keyword:
    if keyword.what is None:
        return keyword
    return replace(keyword, what=AsGiven(keyword.what, context.controller, context.source))

"""707: Copiable values, and copies of permanents, spells and abilities."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.multiplayer.range_of_influence import Scope
from apnap.state.ability import (
    COLORS,
    EVERYTHING,
    POWER,
    TYPES,
    Ability,
    Modification,
    StaticAbility,
)
from apnap.state.agenda import Resolution
from apnap.state.card import MODAL, TRANSFORM, CardDef
from apnap.state.characteristics import Characteristics
from apnap.state.creature_types import CREATURE_TYPES
from apnap.state.game import Continuous, Game
from apnap.state.names import NOBODY
from apnap.state.records import Value

from .text_changes import without_keywords

ORDER = "WUBRG"
TWO_SIDED = ("transform", "modal", "meld")  # 707.8: only the face that is up is copied
# 707.3, 715.2b, 718.2a, 2026-08:720.2b, 2026-08:722.2b: both parts are copied.
WHOLE = ("flip", "adventure", "omen", "prototype", "prepare")


@dataclass(frozen=True)
class CopyValues(Modification):
    """613.2a, 707.2: The copiable values of another object, as they were when the effect began."""

    card: CardDef

    def layer(self) -> str:
        return "1a"

    def writes(self) -> frozenset[str]:
        return EVERYTHING

    def reads(self) -> frozenset[str]:
        return frozenset()

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        card, row = self.card, game.find(thing)
        if card.layout == "flip" and row is not None and row.flipped:  # 707.3
            card = card.faces[0]
        if card.rooms and row is not None:  # 2026-08:709.5
            card = row.as_unlocked(card)
        take_over(to, card.base)


@dataclass(frozen=True)
class BaseValues(Modification):
    """613.2a, 707.2: Power and toughness, and perhaps more, set by an ability of the permanent "as
    this enters" or "as this is turned face up". These values are copiable."""

    power: int
    toughness: int
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()

    def layer(self) -> str:
        return "1a"

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        to.power, to.toughness = self.power, self.toughness
        to.types |= frozenset(self.types)
        to.subtypes |= frozenset(self.subtypes)
        to.abilities += self.abilities


def take_over(to: Characteristics, base: Characteristics) -> None:
    """Give `to` all characteristics of `base`."""
    to.name, to.cost, to.colors, to.value = base.name, base.cost, base.colors, base.value
    to.supertypes, to.types, to.subtypes = base.supertypes, base.types, base.subtypes
    to.abilities, to.power, to.toughness = base.abilities, base.power, base.toughness
    to.loyalty, to.defense, to.lights = base.loyalty, base.defense, base.lights


# ---- copiable values -------------------------------------------------------------------------


def copiable(game: Game, number: int, status: bool = True) -> CardDef:
    """707.2: The copiable values: those printed on the face that is up, as modified by copy and
    merge effects. For an object that has left, as it last existed (608.2h).

    Without `status`, being flipped is ignored, since a status is not copied.
    """
    row = game.find(number)
    if row is None:
        row = game.seats[number % game.size].last_known[number].row
    card = row.printed()
    if (row.flipped or row.card.rooms) and not status and card.layout != "face down":
        card = row.card if row.origin is None else row.origin
    if not row.reshaped or card.layout == "face down":
        return card
    draft = card.base.copy()
    layout, faces = card.layout, card.faces
    for effect in reshaping(game, number):
        context = Resolution(controller=effect.controller, source=effect.source)
        for each in effect.modifications:
            if each.layer() == "1a":
                each.apply(game, context, number, draft)
                if isinstance(each, CopyValues):
                    layout, faces = each.card.layout, each.card.faces
                    if not status:
                        take_over(draft, each.card.base)
                        card = each.card
    return card if card.rooms and not status else card_of(draft, layout, faces)


def is_reshaping(changes: tuple[Modification, ...]) -> bool:
    """613.2a: Whether there is a copy or merge effect among these modifications."""
    return any(each.layer() == "1a" for each in changes)


def reshaping(game: Game, number: int) -> list[Continuous]:
    """The copy and merge effects on this object, in timestamp order (613.7). Its own effects always
    apply to it; those of others only within range (801.10)."""
    effects = [
        effect
        for table in game.seats
        for effect in table.effects.values()
        if number in effect.affected
        and is_reshaping(effect.modifications)
        and (effect.source == number or Scope(game, effect.controller).sees(number))
    ]
    return sorted(effects, key=lambda effect: effect.timestamp)


def is_for_good(effect: Continuous) -> bool:
    """Whether the effect does nothing but copy, for the rest of the game."""
    if effect.until or effect.lasts is not None or effect.static != NOBODY:
        return False
    if effect.combat or effect.replacement is not None or effect.permits is not None:
        return False
    return all(each.layer() == "1a" for each in effect.modifications)


def overwritten(game: Game, effect: Continuous) -> list[int]:
    """613.7: The earlier copy effects of the same player that this permanent copy effect hides for
    good. They are removed, since an object may become a copy again and again."""
    changes = effect.modifications
    if not any(isinstance(each, CopyValues) for each in changes) or not is_for_good(effect):
        return []
    return [
        number
        for number, other in game.seats[effect.controller].effects.items()
        if number != effect.id
        and other.affected == effect.affected
        and is_reshaping(other.modifications)
        and is_for_good(other)
        and (other.source == effect.source or other.source not in other.affected)
    ]


def card_of(chars: Characteristics, layout: str = "", faces: tuple[CardDef, ...] = ()) -> CardDef:
    """A card with just these characteristics printed on it."""
    if layout not in WHOLE and chars.name:
        layout, faces = "", ()
    elif not chars.name:
        layout, faces = "face down", ()
    cost = chars.cost
    return CardDef(
        chars.name,
        " ".join([*sorted(chars.supertypes), *sorted(chars.types)]),
        " ".join([each.replace(" ", "_") for each in sorted(chars.subtypes)]),
        None if cost is None else "".join([f"{{{each.text}}}" for each in cost.symbols]),
        chars.power,
        chars.toughness,
        chars.loyalty,
        chars.defense,
        "".join([color for color in ORDER if color in chars.colors]),
        chars.abilities,
        layout=layout,
        faces=faces,
        lights=chars.lights,
    )


def copied(game: Game, number: int) -> CardDef:
    """707.2, 707.8: The card that a copy of this object has."""
    return one_face(copiable(game, number, status=False))


def one_face(card: CardDef) -> CardDef:
    """707.8: A copy of a double-faced card has only the face that is up."""
    if card.layout in TWO_SIDED:
        return replace(card, layout="", faces=(), pair="", worth=None)
    return replace(card, worth=None) if not card.faces else card  # 202.3b-c


# ---- exceptions (707.9) ----------------------------------------------------------------------


@dataclass(frozen=True)
class Exceptions(Value):
    """707.9: The differences between a copy and the original; they are copiable, too.

    `types`, `subtypes` and `supertypes` are added; types and keywords named in `without` are
    removed. 205.1a: With `only_subtypes`, the creature types are those in `subtypes` and no others.
    `colors` replace the colors, `more_colors` are added. With `own_colors`, the copy keeps its own
    colors. With `this_ability`, it also has the ability that makes it a copy. With `only_if`, only
    copies with that card type get the abilities (707.9f).
    """

    name: str = ""
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    colors: str | None = None
    own_colors: bool = False
    size: tuple[int, int] | None = None
    abilities: tuple[Ability, ...] = ()
    this_ability: bool = False
    only_if: str = ""
    no_cost: bool = False  # 702.128a
    own_name: bool = False  # the copy keeps its own name
    only_subtypes: bool = False
    more_colors: str = ""

    def applied_to(
        self, card: CardDef, own: Characteristics | None, making: Ability | None
    ) -> CardDef:
        """The copied card with these exceptions. `own` are the characteristics of the copy
        itself."""
        if self == NO_EXCEPTIONS:
            return card
        draft = card.base.copy()
        colors = own.colors if self.own_colors and own is not None else None
        if self.colors is not None:
            colors = frozenset(self.colors)
        if self.more_colors:
            colors = (draft.colors if colors is None else colors) | frozenset(self.more_colors)
        if colors is not None:
            draft.colors = colors
            rest = without_defining(draft.abilities, COLORS)
            draft.abilities = without_keywords(rest, ("devoid",))
        if self.size is not None:
            draft.power, draft.toughness = self.size
            draft.abilities = without_defining(draft.abilities, POWER)
        draft.name = self.name or draft.name
        if self.own_name and own is not None:
            draft.name = own.name
        if self.no_cost:
            draft.cost, draft.value = None, 0
        removed = frozenset(self.without)
        if self.only_subtypes:
            draft.subtypes = draft.subtypes - frozenset(CREATURE_TYPES)
            draft.abilities = without_keywords(draft.abilities, ("changeling",))
        draft.types = (draft.types | frozenset(self.types)) - removed
        draft.subtypes = (draft.subtypes | frozenset(self.subtypes)) - removed
        draft.supertypes = (draft.supertypes | frozenset(self.supertypes)) - removed
        draft.abilities = without_keywords(draft.abilities, self.without)
        if not self.only_if or self.only_if in draft.types:
            draft.abilities += self.abilities
        if self.this_ability and making is not None:
            draft.abilities += (making,)
        faces = card.faces
        if card.layout in (
            "flip",
            TRANSFORM,
            MODAL,
        ):  # 110.5c, 707.8a: whichever half or face counts
            faces = tuple([self.applied_to(face, own, making) for face in faces])
        result = card_of(draft, card.layout, faces)
        if card.layout in (TRANSFORM, MODAL):
            return replace(result, layout=card.layout, faces=faces)
        return result


NO_EXCEPTIONS = Exceptions()


def without_defining(abilities: tuple[Ability, ...], kind: str) -> tuple[Ability, ...]:
    """707.9d: Abilities that define a characteristic which is not copied are not copied either."""
    kept = []
    for each in abilities:
        defines = isinstance(each, StaticAbility) and each.defining
        if isinstance(each, StaticAbility) and defines:
            written = frozenset([k for m in each.modifications for k in m.writes()])
            if kind in written and TYPES not in written:
                continue
        kept.append(each)
    return tuple(kept)


def in_layer_1(game: Game, number: int) -> Characteristics:
    """The characteristics of the object after layer 1: its copiable values."""
    row = game.object(number)
    return copiable(game, number).base if row.reshaped else row.printed().base

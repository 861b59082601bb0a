"""727, 702.140: objects that merge with a permanent."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.abilities.linked import relinked
from apnap.rules.casting.ways_to_cast import WayToCast, way_to_cast
from apnap.rules.continuous import layers
from apnap.rules.continuous.copying import take_over
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.mana.cost_changes import Words
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.objects.stickers import set_stickers
from apnap.rules.replacement import made_by_resolution
from apnap.rules.zones import moving
from apnap.rules.zones.entering import change_for_good
from apnap.state.ability import EVERYTHING, Ability, Effect, Filter, Mode, Modification, Target
from apnap.state.agenda import Procedure, Resolution
from apnap.state.card import CardDef
from apnap.state.characteristics import Characteristics
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.mana import ManaCost, mana_cost
from apnap.state.names import BATTLEFIELD, NOBODY, Zone
from apnap.state.objects import GameObject
from apnap.state.question import Kind, Option, Question

MUTATING = -2  # the number of the way to cast a card for its mutate cost
MUTATING_MARK = "mutating"  # on a spell that was cast for its mutate cost


@dataclass(frozen=True)
class MutateAbility(Ability):
    """702.140a: The spell may be cast for this cost, and then merges with its target."""

    mana: str

    def ways(self) -> tuple[int, ...]:
        return (MUTATING,)


def mutate_cost(card: CardDef) -> ManaCost:
    for each in card.abilities:
        if isinstance(each, MutateAbility):
            return mana_cost(each.mana)
    raise ValueError(f"{card.name} has no mutate ability")


@dataclass(frozen=True)
class MutateTarget(Filter):
    """702.140a: The target is a non-Human creature with the same owner as the spell."""

    def matches(self, game: Game, context: Resolution, thing: int) -> bool:
        row, spell = game.find(thing), game.find(context.source)
        if row is None or spell is None or row.zone != BATTLEFIELD or row.owner != spell.owner:
            return False
        chars = layers.characteristics_of(game, thing)
        return chars.is_creature and "Human" not in chars.subtypes


@dataclass(frozen=True)
class MergedWith(Modification):
    """727.2a, 613.2a: The permanent has the topmost component's characteristics; 702.140e: and the
    abilities of all."""

    card: CardDef
    over: bool
    face: int = 0  # which face of the permanent was up then

    def layer(self) -> str:
        return "1a"

    def writes(self) -> frozenset[str]:
        return EVERYTHING

    def reads(self) -> frozenset[str]:
        return EVERYTHING

    def apply(self, game: Game, context: Resolution, thing: int, to: Characteristics) -> None:
        card = self.up(game, thing)
        if not self.over:
            to.abilities += card.abilities
            return
        abilities = card.abilities + to.abilities
        take_over(to, card.base)
        to.abilities = abilities

    def up(self, game: Game, thing: int) -> CardDef:
        """727.2i: The face of the component that is up: double-faced ones turn over each time that
        the permanent transforms; 727.2h: flip cards are flipped with it."""
        row = game.find(thing)
        if row is None:
            return self.card
        turned = game.rules.lets_transform(self.card) and row.face != self.face
        flipped = self.card.layout == "flip" and row.flipped
        return self.card.faces[0] if turned or flipped else self.card


@dataclass(frozen=True)
class MergeWithTarget(Effect):
    """702.140c: The spell's controller chooses whether it goes on top or on the bottom."""

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        if not context.targets or not context.targets[0] or game.find(context.source) is None:
            return []
        return [
            Question(
                "merge",
                "702.140c",
                decider_for(game, context.controller),
                (Option("on top", context.source), Option("on the bottom", context.source, nth=1)),
                player=context.controller,
                prompt=f"Put {name_of(game, context.source)} on top or on the bottom.",
                kind=Kind.MERGE_ORDER,
            )
        ]

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        if not context.chosen:
            return None
        over = context.chosen[0].nth == 0
        return happen(
            Merge(on=context.targets[0][0], spell=context.source, over=over), by=context.controller
        )


MUTATE = Mode((MergeWithTarget(),), (Target(MutateTarget()),))


class Mutating(WayToCast):
    """702.140a: The card is cast for its mutate cost, as a spell that merges with its target."""

    def changed(self, card: CardDef, words: Words) -> Words:
        return words._replace(mana=mutate_cost(card), body=MUTATE)

    def mark(self) -> str:
        return MUTATING_MARK

    def body(self) -> Mode:
        return MUTATE

    def may_be_permitted(self, card: CardDef, zone: Zone) -> bool:
        return True

    def has_own_cost(self) -> bool:
        return True


way_to_cast(Mutating(MUTATING, "by mutating", merges=True))


@dataclass
class Merge(Event):
    """727.1, 727.2: An object becomes part of a permanent, which stays what it was (727.2c) and has
    not entered (727.2b). The permanent is turned over as a whole (727.2f), and is a token if its
    topmost component is one (727.2d)."""

    spell: int = NOBODY
    over: bool = True

    def rule(self) -> str:
        return "727.2"

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.spell)

    def forbidden(self, game: Game) -> str:
        return "" if game.find(self.spell) is not None else "727.2"

    def apply(self, game: Game) -> Event:
        spell = game.object(self.spell)
        card = replace(spell.card, token=True) if spell.copy_of else spell.card
        moving.remove(game, spell)
        made_by_resolution.follow(game, self.spell, self.on)  # 702.140f
        row = game.edit(self.on)
        parts = row.components or (row.card,)
        ones, others = (spell, row) if self.over else (row, spell)
        moving.lead(row, ones.commanders() + others.commanders())
        if row.origin is None:
            row.origin = row.card
        row.components = (card, *parts) if self.over else (*parts, card)
        row.card = row.components[0]
        self._uncover(game, row)
        seat = row.controller
        number = game.new_number(seat)
        merged = MergedWith(relinked(card, number), self.over, row.face)
        change_for_good(game, row, number, (merged,), game.tick(seat))
        if spell.stickers:  # 123.5b, 613.7k
            stuck = [(*each[:3], game.tick(row.owner)) for each in spell.stickers]
            set_stickers(game, row.id, (*row.stickers, *stuck))
        return self

    def _uncover(self, game: Game, row: GameObject) -> None:
        """727.2e: The permanent is face up if its topmost component is; that is not being turned
        face up."""
        if self.over and row.face_down:
            moving.stop_watching(game, row)
            row.face_down, row.hidden_as = False, None
            moving.begin_watching(game, row)

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.spell)} merges with {name_of(game, self.on)}"

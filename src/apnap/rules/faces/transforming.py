"""701.28, 710: permanents that transform, and flip cards."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.abilities.delayed import noted
from apnap.rules.continuous import layers
from apnap.rules.continuous.copying import copiable
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.multiplayer.range_of_influence import Scope
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.objects.stickers_in_layers import restamp
from apnap.rules.zones.attaching import can_enchant, is_aura
from apnap.rules.zones.entering import enter_as
from apnap.rules.zones.moving import attach, begin_watching, detach, stop_watching
from apnap.state.ability import Ability, Filter, Modification
from apnap.state.agenda import Resolution
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, NOBODY
from apnap.state.objects import GameObject
from apnap.state.question import Filed, Question, options_of

BOUND = frozenset(("daybound", "nightbound"))


def turn_to(game: Game, number: int, face: int, flipped: bool = False) -> GameObject:
    """Another face is up, or it is flipped: its abilities watch from now on."""
    stop_watching(game, game.object(number))
    row = game.edit(number)
    row.face, row.flipped = face, flipped or row.flipped
    begin_watching(game, row)
    layers.note_reshaping(game, number)
    layers.forget(game, number)
    return row


@dataclass
class Transform(Event):
    """701.28a: A permanent turns its other face up; it stays the same object (712.18)."""

    bound: bool = False  # 702.145b: does its daybound or nightbound ability do it?
    attach_to: int = NOBODY  # 712.20: what it becomes attached to
    name: str = ""  # what it was called before

    def rule(self) -> str:
        return "701.28a"

    def forbidden(self, game: Game) -> str:
        row = game.find(self.on)
        if row is None or row.zone != BATTLEFIELD:
            return "701.28a"
        if row.face_down:
            return "712.15a"
        cards = row.components or (row.card,)
        parts = [card for card in cards if game.rules.lets_transform(card)]  # 727.2i
        if not parts:
            return "712.9"
        others = [*parts, *[card.faces[0] for card in parts]] if row.components else []
        others = others or [parts[0] if row.face else parts[0].faces[0]]
        if not all(card.base.is_permanent for card in others):
            return "712.10"
        if not self.bound and not BOUND.isdisjoint(
            layers.characteristics_of(game, self.on).keywords
        ):
            return "702.145b"
        return ""

    def apply(self, game: Game) -> Event:
        was = name_of(game, self.on)
        row = turn_to(game, self.on, 0 if game.object(self.on).face else 1)
        row.turned = row.timestamp = game.tick(row.controller)  # 613.7g
        restamp(game, row)
        for each in transforming_abilities(row.printed()):
            enter_as(game, row, each.modifications, ())
            if each.attach_to is not None and self.attach_to != NOBODY:
                if row.attached != NOBODY:
                    detach(game, row)
                attach(game, self.on, self.attach_to)
        return replace(self, name=was)

    def choice(self, game: Game, key: str) -> Question | None:
        """712.20: The choice of what it becomes attached to as it transforms, not afterwards."""
        row = game.find(self.on)
        if row is None or self.attach_to != NOBODY or not game.rules.lets_transform(row.card):
            return None
        other = row.card if row.face else row.card.faces[0]
        context = Resolution(controller=row.controller, source=row.id)
        scope = Scope(game, row.controller)
        for each in transforming_abilities(other):
            fits = each.attach_to
            things = [*scope.players(), *scope.permanents()] if fits is not None else []
            there = [n for n in things if fits is not None and fits.matches(game, context, n)]
            aura = is_aura(other.base)
            hosts = [
                n
                for n in there
                if n != row.id
                and (not aura or can_enchant(game, row.id, row.controller, other.base, n))
            ]
            if hosts:
                return Question(
                    f"{key} attach",
                    "712.20",
                    decider_for(game, row.controller),
                    options_of("attach", hosts),
                    player=row.controller,
                    prompt=f"Choose what {other.name} becomes attached to.",
                )
        return None

    def chosen(self, game: Game, answer: Filed) -> Event:
        return replace(self, attach_to=answer.what)

    def text(self, game: Game) -> str:
        if not self.name:
            return f"{name_of(game, self.on)} transforms"
        return f"{self.name} transforms into {name_of(game, self.on)}"


@dataclass(frozen=True)
class AsTransforms(Ability):
    """712.20: Modifications that hold from the moment in which the permanent transforms into the
    face with this ability, and what it becomes attached to, which its controller chooses."""

    modifications: tuple[Modification, ...] = ()
    attach_to: Filter | None = None


def transforming_abilities(face: CardDef) -> list[AsTransforms]:
    """712.20: The abilities of the face that will be up which are about transforming into it."""
    return [each for each in face.abilities if isinstance(each, AsTransforms)]


def has_turned_since(game: Game, ability: int, permanent: int) -> bool:
    """701.28f: Whether the permanent has transformed since this ability of its own was put on the
    stack, or was made if it is a delayed one."""
    row, thing = game.find(ability), game.find(permanent)
    if row is None or thing is None or row.ability is None or row.source != permanent:
        return False
    made = noted(row.about).turned
    return thing.turned > (row.timestamp if made == NOBODY else made)


@dataclass
class Flip(Event):
    """710.4: A permanent is flipped, which is a one-way process: it has its alternative
    characteristics."""

    def rule(self) -> str:
        return "710.4"

    def forbidden(self, game: Game) -> str:
        """710.4: The rule, if it is flipped already or is no flip card and no copy (110.5c)."""
        row = game.find(self.on)
        if row is None or row.zone != BATTLEFIELD or row.flipped:
            return "710.4"
        parts = (copiable(game, self.on), *row.components)  # 727.2h
        return "" if any(card.layout == "flip" for card in parts) else "710.4"

    def apply(self, game: Game) -> Event:
        turn_to(game, self.on, game.object(self.on).face, flipped=True)
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} is flipped"

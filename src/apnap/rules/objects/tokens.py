"""111: The events that create tokens, and that end tokens and copies."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from apnap.rules.abilities.delayed import WhenEntered, triggers_after_entering
from apnap.rules.combat.combat import entered_attacking
from apnap.rules.machine.names_in_log import name_of, numbered, several
from apnap.rules.zones import moving
from apnap.rules.zones.entering import (
    PREPARED,
    Choice,
    HowItEnters,
    choice_for,
    enter,
    entered_designated,
    why_not_enter,
)
from apnap.rules.zones.sides import copied_card, token_face
from apnap.state.ability import Modification
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import BATTLEFIELD, NOBODY
from apnap.state.question import Filed, Question
from apnap.state.records import changed

from .counters import Counters


def maker(game: Game, controller: int) -> int:
    """2008-02:216.1: The player whose effect makes tokens, where that player owns them; NOBODY
    since 2009, when who creates them began to own them (111.2)."""
    return controller if game.rules.token_owner == "source" else NOBODY


@dataclass
class CreateTokens(Event):
    """111.1, 111.2: A player creates tokens that are alike, and owns them."""

    token: CardDef = field(default_factory=lambda: CardDef("token"))
    number: int = 1
    tapped: bool = False
    by: int = NOBODY  # whose effect creates them
    attach_to: int = NOBODY
    protector: int = NOBODY
    counters: Counters = ()
    as_it_enters: tuple[Modification, ...] = ()
    choices: tuple[Choice, ...] = ()
    when_done: tuple[WhenEntered, ...] = ()
    prepared: bool = False  # 2026-08:722.3a: they enter prepared
    face: int = 0  # 707.8a: of a token that is a copy of what is transformed
    attacking: int = NOBODY  # 508.4: what they are attacking
    for_whom: int = NOBODY  # the player of "for each opponent, create"
    became: int = NOBODY
    moment: int = NOBODY

    def rule(self) -> str:
        return "111.2"

    def forbidden(self, game: Game) -> str:
        """111.5, 303.4g: The rule by which the tokens can't enter, and so are not created."""
        if self.number <= 0:
            return "111.1"
        card = copied_card(self.as_it_enters) or self.token
        return why_not_enter(game, NOBODY, card, self.on, self.attach_to)

    def choice(self, game: Game, key: str) -> Question | None:
        card = copied_card(self.as_it_enters) or self.token
        return choice_for(game, NOBODY, card, self.on, self.attach_to, self.protector, key)

    def chosen(self, game: Game, answer: Filed) -> Event:
        if answer.verb == "enchant":
            return replace(self, attach_to=answer.what)
        return replace(self, protector=answer.what)

    def begin(self, game: Game) -> Event:
        return changed(self, moment=moving.moment(game))

    def apply(self, game: Game) -> Event:
        owner = self.on
        if game.rules.token_owner == "source" and self.by != NOBODY:  # before 2009
            owner = self.by
        up = moving.Side(token_face(game, self.token, self.face))
        row = moving.create(game, self.token, owner, BATTLEFIELD, self.on, self.number, up)
        if self.moment != NOBODY:
            row.entered = self.moment
        enter(game, row, self.how_it_enters())
        return replace(self, became=row.id)

    def how_it_enters(self) -> HowItEnters:
        """614.12: The values that hold for the tokens from the moment they are on the
        battlefield."""
        return HowItEnters(
            self.tapped,
            self.as_it_enters,
            self.choices,
            self.attach_to,
            self.protector,
            self.counters,
            PREPARED if self.prepared else "",
        )

    def parts(self, game: Game) -> tuple[Event, ...]:
        return entered_attacking(game, self.became, self.attacking)

    def results(self, game: Game) -> tuple[Event, ...]:
        designation = PREPARED if self.prepared else ""
        designated = entered_designated(game, self.became, designation)
        return (
            *designated,
            *triggers_after_entering(game, self.became, self.when_done),
        )

    def text(self, game: Game) -> str:
        tokens = several(self.number, self.token.name)
        return f"{name_of(game, self.on)} creates {'a ' if self.number == 1 else ''}{tokens}"


@dataclass
class CeaseToExist(Event):
    """111.7, 704.5e: A token or a copy that is where it can't be ceases to exist."""

    many: int = 1

    def rule(self) -> str:
        return "111.7"

    def apply(self, game: Game) -> Event:
        row = game.object(self.on)
        moving.remove(game, row)
        return replace(self, many=row.many)

    def text(self, game: Game) -> str:
        return f"{numbered(game, self.on)} ceases to exist"

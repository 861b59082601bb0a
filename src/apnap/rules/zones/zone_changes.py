"""400.7: The event of an object that goes to another zone; destroying and sacrificing are such."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.rules.abilities.delayed import WhenEntered, triggers_after_entering
from apnap.rules.casting.cant import SACRIFICED, cant_be
from apnap.rules.combat.combat import entered_attacking
from apnap.rules.continuous import layers
from apnap.rules.machine.names_in_log import numbered
from apnap.rules.objects.color_identity import why_not_brought
from apnap.rules.objects.counters import Counters
from apnap.state.ability import Modification
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import (
    ANTE,
    ANYBODY,
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOBODY,
    OUTSIDE,
    STACK,
    Cause,
    MaybeZone,
    Zone,
)
from apnap.state.objects import GameObject
from apnap.state.question import Filed, Option, Question
from apnap.state.records import changed
from apnap.state.seats import players

from . import moving
from .command_zone import COMMAND_ONLY, why_stays_outside
from .entering import (
    PREPARED,
    Choice,
    HowItEnters,
    choice_for,
    enter,
    entered_designated,
    spell_enters,
    why_not_enter,
)
from .melded_and_merged_parts import (
    KEEP,
    keeper_of_stickers,
    order_of_components,
    rearrange,
    separate,
)
from .revealing import show, who_sees_cards_of
from .sides import (
    entering_card,
    is_uncovered,
    side_of,
)

HIDDEN = (LIBRARY, HAND)

# What is said of an object that goes to another zone for such a cause.
VERBS: dict[Cause, str] = {
    "destroy": "is destroyed",
    "sacrifice": "is sacrificed",
    "discard": "is discarded",
    "mill": "is milled",
    "open": "is opened",
}


@dataclass(slots=True)
class Move(Event):
    """400.7: An object goes to another zone. `became` is its new number, once it has happened."""

    to: Zone = GRAVEYARD
    controller: int = NOBODY  # under whose control; NOBODY: the owner's
    tapped: bool = False
    face_down: bool = False
    bottom: bool = False
    from_top: int = 0  # 401.7: put so far from the top of a library
    ordered: bool = True  # 401.4: unless the owner is still to arrange what moves together
    attach_to: int = NOBODY  # 303.4, 301.5e: what it enters the battlefield attached to
    protector: int = NOBODY  # 310.8a
    # That it enters the battlefield with, beyond its own (614.1c), or is exiled with.
    counters: Counters = ()
    as_it_enters: tuple[Modification, ...] = ()  # 614.1c: what it is from the moment it enters
    choices: tuple[Choice, ...] = ()  # 614.12a: what was chosen
    no_regeneration: bool = False  # 701.15c
    cause: Cause = ""
    verb: str = ""  # what is said of it, such as "dies"
    some: int = 0  # only so many of identical tokens that share a row; 0: all of them
    revealed: bool = False  # 701.16a: everybody has seen which card it is
    face: int = 0  # 712.11, 712.14a: which of its faces is up there, if not the front
    hidden_as: CardDef | None = None  # 708.2: what it is there while it is face down
    cards_to: MaybeZone = ""  # 727.3e: where those components of a merged token go that are cards
    leads_to: MaybeZone = ""  # 903.9c: where those of its components go that are commanders
    mover: int = NOBODY  # 712.21b: who moves it, because an effect says so
    links: tuple[tuple[int, str], ...] = ()  # 607.2b: which abilities put it there
    new_owner: int = NOBODY  # 407.3: who owns it from then on, if not who owned it before
    attacking: int = NOBODY  # 508.4: what it is attacking as it enters the battlefield
    order: tuple[int, ...] = ()  # 712.21a, 727.3a: of several cards that are one permanent
    keeper: int = NOBODY  # 123.5c: which of those keeps the stickers
    when_done: tuple[WhenEntered, ...] = ()  # 603.11: linked abilities, and what they are about
    opened: tuple[Event, ...] = ()  # 2026-08:709.5d: what was unlocked as it entered
    prepared: bool = False  # 2026-08:722.3a: it enters prepared
    # Once it has happened:
    was: MaybeZone = ""
    owner: int = NOBODY
    became: int = NOBODY
    also: tuple[int, ...] = ()  # 712.21, 727.3: of several cards that were one permanent, the rest
    many: int = 1  # so many identical tokens
    moment: int = NOBODY

    def rule(self) -> str:
        return "400.7"

    def forbidden(self, game: Game) -> str:
        row = game.find(self.on)
        if row is None:
            return ""
        if self.to in (BATTLEFIELD, STACK) and not game.is_in(self.new_controller(game)):
            return "800.4b"
        if row.card.token and row.zone != BATTLEFIELD:
            return "111.8"
        if self.to == ANTE or self.new_owner != NOBODY:
            return self._why_not_ante(game, row)
        if (
            self.cause == "destroy"
            and "indestructible" in layers.characteristics_of(game, self.on).keywords
        ):
            return "702.12b"
        if self.cause == "sacrifice" and cant_be(game, self.on, SACRIFICED):
            return "614.17"
        if row.zone == OUTSIDE and (why := self._why_stays_outside(game, row)):
            return why
        if row.zone == COMMAND and self.to != COMMAND:
            return "" if row.card.base.types.isdisjoint(COMMAND_ONLY) else "400.4b"
        if self.to == BATTLEFIELD and not self.face_down:
            controller = self.new_controller(game)
            card = entering_card(game, row, self.face, self.as_it_enters)
            if card is None:
                return "712.14a"
            return why_not_enter(game, self.on, card, controller, self.attach_to)
        return ""

    def _why_stays_outside(self, game: Game, row: GameObject) -> str:
        """108.5, 903.11: The rule by which the card can't be brought into the game; 905.4: being
        put into the command zone is something else."""
        why = why_stays_outside(row.card, self.to)
        return why if why or self.to == COMMAND else why_not_brought(game, row)

    def _why_not_ante(self, game: Game, row: GameObject) -> str:
        """407.1, 407.3: The rule by which it can't be anted: only when playing for ante; 407.4:
        only by its owner."""
        if not game.rules.ante:
            return "407.1"
        if self.to != ANTE or self.new_owner != NOBODY:
            return ""
        return "407.4" if self.new_controller(game) != row.owner else ""

    def new_controller(self, game: Game) -> int:
        """110.2a: The player under whose control it will be."""
        return game.object(self.on).owner if self.controller == NOBODY else self.controller

    def choice(self, game: Game, key: str) -> Question | None:
        row = game.find(self.on)
        if row is not None and row.components and self.keeper == NOBODY:
            to, cards, leads = self.to, self.cards_to, self.leads_to
            keeper = keeper_of_stickers(game, row, to, cards, leads, key)
            if keeper is not None:
                return keeper
        if row is not None and row.components and not self.order:
            return order_of_components(game, row, self.to, key, self.mover)
        if row is None or self.to != BATTLEFIELD or self.face_down:
            return None
        controller = self.new_controller(game)
        at, protector = self.attach_to, self.protector
        card = entering_card(game, row, self.face, self.as_it_enters) or row.card
        return choice_for(game, self.on, card, controller, at, protector, key)

    def chosen(self, game: Game, answer: Filed) -> Event:
        if not isinstance(answer, Option):
            return replace(self, order=tuple([option.nth for option in answer]))
        if answer.verb == KEEP:
            return replace(self, keeper=answer.nth)
        if answer.verb == "enchant":
            return replace(self, attach_to=answer.what)
        return replace(self, protector=answer.what)

    def begin(self, game: Game) -> Event:
        """704.8: Remember how the object was before anything that happens at the same time."""
        row = game.find(self.on)
        if row is not None and not self.some:
            moving.remember(game, row)
        return changed(self, moment=moving.moment(game))

    def apply(self, game: Game) -> Event:
        """400.7: One after another: what moves, where it goes, its parts, how it is there."""
        number = moving.split(game, self.on, self.some) if self.some else self.on
        keeper = self._arrange_parts(game, number)
        old = game.object(number)
        side = self._side(game, old)
        goal = (self.to, self.controller, side, self.new_owner)
        new = moving.move(game, number, *goal, stuck=keeper == 0)
        if self.bottom or self.from_top > 1:
            moving.put_deeper(game, new, self.bottom, self.from_top)
        if self.moment != NOBODY:
            new.entered = self.moment
        also: tuple[int, ...] = ()
        if old.components and self.to != BATTLEFIELD:
            deep = (self.bottom, self.from_top)
            also = separate(game, old, self.to, *deep, self.cards_to, self.leads_to, keeper)
        for each in (new.id, *also) if self.links else ():
            game.edit(each).links = self.links
        opened: tuple[Event, ...] = ()
        if self.to == BATTLEFIELD:
            enter(game, new, self.how_it_enters())
            opened = spell_enters(game, old, new) if old.zone == STACK else ()
        else:
            self._arrive_elsewhere(game, old, (new.id, *also))
        became, was, owner = new.id, old.zone, old.owner
        done = changed(self, was=was, owner=owner, became=became, also=also, many=old.many)
        return replace(done, opened=opened) if opened else done

    def _arrange_parts(self, game: Game, number: int) -> int:
        """712.21, 727.3: Put the parts of a permanent that is several cards in the order in which
        they go; which of them keeps the stickers (123.5c)."""
        keeper = max(self.keeper, 0)
        if self.order or self.leads_to or game.object(number).components:
            return rearrange(game.edit(number), self.order, bool(self.leads_to), keeper)
        return keeper

    def _side(self, game: Game, old: GameObject) -> moving.Side:
        """708.2, 712.8: The side of the object that is up where it goes."""
        down, hidden_as = self.face_down, self.hidden_as
        return side_of(game, old, self.to, self.face, down, hidden_as, self.as_it_enters)

    def how_it_enters(self) -> HowItEnters:
        """614.12: The values that hold for the permanent from the moment it is on the
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

    def _arrive_elsewhere(self, game: Game, old: GameObject, numbers: tuple[int, ...]) -> None:
        """701.16a, 708.9: Whoever may sees the cards; 122.1: what is exiled has its counters."""
        if self.revealed or is_uncovered(old):
            for each in numbers:
                show(game, each, players(game))
        if self.to == EXILE and self.counters:
            game.edit(numbers[0]).counters = self.counters

    def parts(self, game: Game) -> tuple[Event, ...]:
        return entered_attacking(game, self.became, self.attacking)

    def results(self, game: Game) -> tuple[Event, ...]:
        designation = PREPARED if self.prepared else ""
        designated = entered_designated(game, self.became, designation)
        done = triggers_after_entering(game, self.became, self.when_done)
        return (*self.opened, *designated, *done)

    def may_change_actions_of(self, game: Game) -> int:
        if self.became == NOBODY:
            return ANYBODY
        seats = {self.owner, game.controller_of(self.on), game.controller_of(self.became)}
        return self.owner if len(seats) == 1 else ANYBODY

    def text(self, game: Game) -> str:
        """712.21a: Say what moved; of several cards that were one permanent, nobody is told which
        comes first."""
        thing = self.on if self.became == NOBODY or self.also else self.became
        return f"{numbered(game, thing)} {self._verb()}"

    def _verb(self) -> str:
        if self.verb or self.cause in VERBS:
            return self.verb or VERBS[self.cause]
        if self.to == BATTLEFIELD:
            return "enters the battlefield"
        zone = "command zone" if self.to == COMMAND else self.to
        where = "exile" if self.to == EXILE else f"the {zone}"
        return f"goes to {where}{' face down' if self.face_down else ''}"

    def seen_by(self, game: Game) -> tuple[int, ...] | None:
        """400.2, 406.3: The seats that see which card it is, if it stays hidden; None:
        everybody."""
        if self.revealed:
            return None
        if self.became == NOBODY and game.find(self.on) is not None:  # it has not moved
            row = game.object(self.on)
            if row.zone == LIBRARY:
                return ()
            return who_sees_cards_of(game, row.owner) if row.zone == HAND else None
        if self.was not in HIDDEN or not (self.to in HIDDEN or self.face_down):
            return None
        if self.was == LIBRARY and self.face_down:
            return ()
        return who_sees_cards_of(game, self.owner)

    def public_text(self, game: Game) -> str:
        return f"a card of {game.player(self.on % game.size).name} {self._verb()}"


def destroy(number: int, *why: str) -> Move:
    """701.7a: The event of destroying the permanent."""
    return Move(on=number, to=GRAVEYARD, cause="destroy", why=("701.7a", *why))


def sacrifice(number: int, *why: str) -> Move:
    """701.17a: The event of sacrificing the permanent; the caller knows whether it may be
    sacrificed."""
    return Move(on=number, to=GRAVEYARD, cause="sacrifice", why=("701.17a", *why))

"""707: Instructions that copy permanents, cards, spells and abilities."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.words.amounts import Number, how_many
from apnap.effects.words.selections import You, affected
from apnap.rules.casting.copies_of_cards import CastACopy, CopyCardsAtRandom
from apnap.rules.continuous.copies_on_stack import CopyOnStack, row_of
from apnap.rules.continuous.copying import (
    NO_EXCEPTIONS,
    CopyValues,
    Exceptions,
    copiable,
    copied,
)
from apnap.rules.machine.events import CreateTokens
from apnap.rules.machine.happening import happen
from apnap.rules.objects.color_identity import is_card
from apnap.rules.targets.new_targets import NEW, choose_other_targets, words_for
from apnap.rules.targets.targets import BecomesTarget, is_legal_target, legal_targets
from apnap.rules.zones.moving import create
from apnap.state.ability import Ability, Amount, Effect, Filter, Selection, Trigger
from apnap.state.agenda import Need, Procedure, Resolution, Step
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY, OUTSIDE, STACK, Duration
from apnap.state.question import Question

from .combat import join
from .modify import begin

__all__ = ["BecomeCopy", "CastCopy", "CopyKnownCards", "CopySpell", "CreateCopy", "Exceptions"]


def making(game: Game, context: Resolution) -> Ability | None:
    """707.9a: The ability that makes the copy; None for a spell."""
    row = game.find(context.source)
    return row.ability if row is not None else None


def is_known(game: Game, number: int) -> bool:
    """Whether the object is there, or is at least remembered as it last existed (608.2h)."""
    return game.find(number) is not None or number in game.seats[number % game.size].last_known


@dataclass(frozen=True)
class BecomeCopy(Effect):
    """707.4: The permanents become copies of the object in `of`, until `until` or for good. 608.2h:
    If it has left, they copy it as it last existed."""

    what: Selection
    of: Selection
    exceptions: Exceptions = NO_EXCEPTIONS
    until: Duration = ""

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        models = [n for n in self.of.even_left(game, context) if is_known(game, n)]
        if not models:
            return None
        card, events = copied(game, models[0]), list[Event]()
        for thing in self.what.pick(game, context):
            own = copiable(game, thing).base
            changed = self.exceptions.applied_to(card, own, making(game, context))
            words = f"becomes a copy of {card.name or 'a face-down permanent'}"
            begun = begin(context, [thing], (CopyValues(changed),), self.until, words)
            if begun is not None:
                events += begun.events
        return happen(*events, by=context.controller) if events else None


@dataclass(frozen=True)
class CreateCopy(Effect):
    """707.2, 111.3: Create so many tokens that are copies of each of those objects. `called` names
    them for later instructions."""

    of: Selection
    number: Amount = Number(1)
    who: Selection = You()
    tapped: bool = False
    exceptions: Exceptions = NO_EXCEPTIONS
    called: str = ""
    own: bool = False  # each player copies something else: `ThatPlayer` in `of` is who creates it
    attacking: bool = False  # 508.4: they enter attacking `at`, or what their controller chooses
    at: Selection | None = None

    def name(self) -> str:
        return self.called

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        questions = self.who.questions(game, context)
        if not self.own or context.first_open(questions) is not None:
            return questions + self.of.questions(game, context)
        for seat in self.who.pick(game, context):  # 101.4: in turn order
            questions += self.of.questions(game, replace(context, player=seat))
        return questions

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        number = max(0, self.number.count(game, context))
        events = [
            self._create(game, context, seat, model, number)
            for seat in self.who.pick(game, context)
            for model in self._models(game, context, seat)
        ]
        if not events or not number:
            return None
        if self.attacking:
            return join(game, context, tuple(events), self.at)
        return happen(*events, by=context.controller)

    def _models(self, game: Game, context: Resolution, seat: int) -> list[int]:
        around = replace(context, player=seat) if self.own else context
        return [n for n in self.of.even_left(game, around) if is_known(game, n)]

    def _create(
        self, game: Game, context: Resolution, seat: int, model: int, number: int
    ) -> CreateTokens:
        card, face = two_faces(game, model)
        card = self.exceptions.applied_to(card, None, making(game, context))
        token = replace(card, token=True)
        number *= how_many(game, model) if self.of.is_each() else 1
        return CreateTokens(
            on=seat,
            token=token,
            number=number,
            tapped=self.tapped,
            by=context.controller,
            face=face,
        )


def two_faces(game: Game, model: int) -> tuple[CardDef, int]:
    """707.8a: A copy of a transforming permanent or card with both faces, and the same face up."""
    row = game.find(model)
    if row is None:
        row = game.seats[model % game.size].last_known[model].row
    if game.rules.lets_transform(row.card) and not row.reshaped and not row.face_down:
        return row.card, row.face
    return copied(game, model), 0


# ---- spells and abilities --------------------------------------------------------------------


@dataclass(frozen=True)
class CopySpell(Effect):
    """707.10: Copy each of those spells and abilities so many times.

    `new_targets`: The player may choose new targets for each copy (707.10c). `at`: One copy for
    each of those, with all its targets changed to that one (707.10e). `each_legal`: One copy for
    each player or object that it could target and doesn't (707.10d).
    """

    what: Selection
    times: Amount = Number(1)
    new_targets: bool = False
    exceptions: Exceptions = NO_EXCEPTIONS
    at: Selection | None = None
    each_legal: bool = False
    who: Selection = You()

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        spells = [n for n in self.what.pick(game, context) if was_on_stack(game, n)]
        seats = self.who.pick(game, context)
        if not spells or not seats:
            return None
        if self.at is None and not self.each_legal:
            left = tuple(spells) * max(0, self.times.count(game, context))
            return Copying(
                controller=seats[0],
                left=left,
                new_targets=self.new_targets,
                exceptions=self.exceptions,
            )
        events: list[Event] = []
        for spell in spells:
            wanted = [] if self.at is None else self.at.pick(game, context)
            for thing in could_target(game, seats[0], spell, wanted, self.each_legal):
                events.append(self._aimed(game, seats[0], spell, thing))
        return Copying(controller=seats[0], aimed=tuple(events)) if events else None

    def _aimed(self, game: Game, seat: int, spell: int, thing: int) -> CopyOnStack:
        row = row_of(game, spell)
        targets = tuple([tuple([thing for _ in slot]) for slot in row.targets])
        divided = tuple([(thing, number) for _, number in row.divided])
        return CopyOnStack(
            on=seat, original=spell, targets=targets, divided=divided, exceptions=self.exceptions
        )


def was_on_stack(game: Game, number: int) -> bool:
    """Whether the object is on the stack, or was there when it last existed (608.2h)."""
    return is_known(game, number) and row_of(game, number).zone == STACK


def could_target(
    game: Game, seat: int, spell: int, wanted: list[int], each_legal: bool
) -> list[int]:
    """707.10d-e: The objects and players that would be legal targets for every use of the word
    "target"."""
    row = row_of(game, spell)
    words = words_for(game, row)
    if not words or not row.targets:
        return []
    context = Resolution(controller=seat, source=spell, turn=game.running, x=row.x)
    current = {thing for slot in row.targets for thing in slot}
    if each_legal:
        wanted = [n for n in legal_targets(game, context, words[0]) if n not in current]
        if STACK in words[0].what.zones() and game.is_here(spell):  # 115.5: the copy may target it
            wanted.append(spell)
    return [n for n in wanted if all(is_legal_target(game, context, word, n) for word in words)]


@dataclass
class Copying(Procedure):
    """707.10: Copies are made one after another; 707.10c: the targets of each are decided first.
    707.10d-e: Those that are `aimed` already are made at once."""

    left: tuple[int, ...] = ()
    aimed: tuple[Event, ...] = ()
    new_targets: bool = False
    exceptions: Exceptions = NO_EXCEPTIONS
    done: tuple[Event, ...] = ()

    def steps(self) -> tuple[Step, ...]:
        return COPYING

    def outcome(self) -> tuple[Event, ...]:
        return self.done


def put_copy(game: Game, copying: Copying) -> Need:
    """707.10c: Put the next copy on the stack, after its controller has changed any number of its
    targets to legal ones."""
    if copying.aimed:
        return happen(*copying.aimed, by=copying.controller)
    while copying.left and not was_on_stack(game, copying.left[0]):
        copying.left = copying.left[1:]
    if not copying.left:
        copying.finish()
        return None
    row = row_of(game, copying.left[0])
    targets, divided = row.targets, row.divided
    if copying.new_targets and row.targets:
        seat = copying.controller
        context = Resolution(
            controller=seat,
            source=row.id,
            turn=game.running,
            x=row.x,
            about=row.about,
            player=seat,
        )
        key = f"new target {len(copying.left)}"
        chosen = choose_other_targets(
            game, copying, row, context, seat, NEW, key, "707.10c", copy=True
        )
        if isinstance(chosen, Question):
            return chosen
        targets, divided = chosen
    seat, exceptions = copying.controller, copying.exceptions
    return happen(
        CopyOnStack(
            on=seat, original=row.id, targets=targets, divided=divided, exceptions=exceptions
        )
    )


def become_targets(game: Game, copying: Copying) -> Need:
    """115.1: The objects and players that the copy is aimed at become its targets."""
    copying.done += copying.happened
    events: list[Event] = []
    for event in copying.happened:
        if isinstance(event, CopyOnStack) and event.became != NOBODY:
            things = dict.fromkeys([thing for slot in event.targets for thing in slot])
            events += [BecomesTarget(on=n, by=event.became) for n in things if game.is_here(n)]
    return happen(*events) if events else None


def next_copy(game: Game, copying: Copying) -> Need:
    """Go on with the next copy, if there is one."""
    copying.left = copying.left[1:]
    if copying.left:
        copying.go_to(put_copy)
    return None


COPYING: tuple[Step, ...] = (put_copy, become_targets, next_copy)


@dataclass(frozen=True)
class WhenCopies(Trigger):
    """707.10: Triggers when a player who fits copies a spell; the copy has to fit."""

    who: Filter
    what: Filter | None = None

    def watches(self) -> tuple[str, ...]:
        return ("CopyOnStack",)

    def matches(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, CopyOnStack) or not self.who.matches(game, context, event.on):
            return False
        row = game.find(event.became)
        if row is None or row.ability is not None:
            return False
        return self.what is None or self.what.matches(game, context, event.became)


@dataclass(frozen=True)
class CopyKnownCards(Effect):
    """608.2d, 707.12: Copy so many cards at random of those that the game knows and that fit.

    They are the cards that the game was given as it was set up (`KnownNames.cards`); without any,
    those of its players.
    """

    called: str
    what: Filter
    number: Amount = Number(1)

    def name(self) -> str:
        return self.called

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        number, seat = self.number.count(game, context), context.controller
        among = fitting_cards(game, context, self.what)
        if number < 1 or not among:
            return None
        return happen(CopyCardsAtRandom(on=seat, among=among, number=number), by=seat)


def fitting_cards(game: Game, context: Resolution, what: Filter) -> tuple[CardDef, ...]:
    """The cards that the game knows and that would fit outside of it, in the order of their names.

    They are looked at in a copy of the game, which is thrown away.
    """
    cards = game.names.cards or cards_brought(game)
    epoch, twin = game.epoch, game.copy()
    game.epoch = epoch  # the copy writes to no row that it shares
    fitting = list[CardDef]()
    for card in cards:
        row = create(twin, card, context.controller, OUTSIDE)
        if what.matches(twin, context, row.id):
            fitting.append(card)
    return tuple(fitting)


def cards_brought(game: Game) -> tuple[CardDef, ...]:
    """108.2: The cards that the players have brought to the game, each once."""
    rows = [row for table in game.seats for row in table.objects.values()]
    cards = {row.card.name: row.card for row in rows if is_card(row)}
    return tuple([cards[name] for name in sorted(cards)])


@dataclass(frozen=True)
class CastCopy(Effect):
    """707.12: Copy a card where it is, and let the player cast the copy; with `free`, without
    paying its mana cost. With `every`, all of the cards are copied, and the player casts the copies
    in any order."""

    what: Selection
    free: bool = True
    who: Selection = You()
    every: bool = False

    def questions(self, game: Game, context: Resolution) -> list[Question]:
        return self.who.questions(game, context) + self.what.questions(game, context)

    def perform(self, game: Game, context: Resolution) -> Procedure | None:
        seats = affected(game, context, self.who)
        cards = [n for n in self.what.pick(game, context) if game.find(n) is not None]
        if not seats or not cards:
            return None
        others = tuple(cards[1:]) if self.every else ()
        return CastACopy(controller=seats[0], original=cards[0], others=others, free=self.free)

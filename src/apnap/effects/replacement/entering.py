"""614.1c-d, 614.12: Effects that modify how permanents enter the battlefield."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import in_zones
from apnap.rules.abilities.linked import CHOSEN, choice_key
from apnap.rules.casting.activating import Reveal
from apnap.rules.continuous.copying import NO_EXCEPTIONS, CopyValues, Exceptions, copied
from apnap.rules.machine.as_if_entered import is_entering
from apnap.rules.machine.events import CreateTokens, LifeChange, Move, with_counters
from apnap.rules.machine.happening import Happen
from apnap.rules.multiplayer.range_of_influence import Scope
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.objects.life import PAID, can_pay_life, pay_life
from apnap.rules.replacement.applicable import BACK_FACE, CONTROL, COPY
from apnap.rules.zones.sides import entering_card
from apnap.state.ability import (
    Amount,
    Condition,
    Effect,
    Filter,
    Modification,
    Replacement,
    TriggeredAbility,
)
from apnap.state.agenda import Resolution
from apnap.state.card import CardDef
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import COLORS, GRAVEYARD, NOBODY, Zone
from apnap.state.question import NO, YES, ChooseName, Option, Question, options_of
from apnap.state.seats import are_opponents

ENTERS = ("Move", "CreateTokens")


def controller_of(game: Game, event: Event) -> int:
    """110.2a: The player under whose control the object would enter."""
    return event.new_controller(game) if isinstance(event, Move) else event.on


def card_entering(game: Game, event: Event) -> CardDef:
    """614.12, 707.5: The card as which the object would enter: the face that would be up, or the
    card it would copy."""
    if isinstance(event, CreateTokens):
        return event.token
    assert isinstance(event, Move)
    row = game.object(event.on)
    return entering_card(game, row, event.face, event.as_it_enters) or row.card


def name_of_entering(game: Game, event: Event) -> str:
    """The name of the permanent as it would enter."""
    return card_entering(game, event).name


@dataclass(frozen=True)
class ChangedAsItEnters(Replacement):
    """614.12: Base class of effects on the object itself, or on others that fit `entering`."""

    def watches(self) -> tuple[str, ...]:
        return ENTERS

    def is_own(self) -> bool:
        return self.entering() is None

    def rule(self) -> str:
        return "614.12"


@dataclass(frozen=True)
class Entering(ChangedAsItEnters):
    """614.12: Base class of effects that change how the object itself, or with `what` others that
    fit, enter the battlefield, if `condition` holds."""

    what: Filter | None = None
    condition: Condition | None = None

    def entering(self) -> Filter | None:
        return self.what

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        if not is_entering(game, event):
            return False
        itself = event.on == context.source if isinstance(event, Move) else context.source == NOBODY
        if self.what is None and not itself:
            return False
        return self.condition is None or self.condition.holds(game, context)


@dataclass(frozen=True)
class EntersTapped(ChangedAsItEnters):
    """614.1c, 614.1d: The object itself, or others that fit, enter tapped, unless the condition
    holds."""

    unless: Condition | None = None
    what: Filter | None = None

    def entering(self) -> Filter | None:
        return self.what

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, (Move, CreateTokens)) or event.tapped:
            return False
        if not Entering(self.what).applies(game, context, event):
            return False
        return self.unless is None or not self.unless.holds(game, context)

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, (Move, CreateTokens))
        return (replace(event, tapped=True),)


@dataclass(frozen=True)
class EntersWith(Entering):
    """614.1c, 122.6: The object enters with so many counters on it."""

    kind: str = "+1/+1"
    number: Amount = Number(1)

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, (Move, CreateTokens))
        if event.choices and event.on == context.source:  # 607.2d: what was just chosen counts
            game = game.copy()
            row = game.edit(event.on)
            row.choices = (*row.choices, *event.choices)
        if self.what is not None:  # "it" is what enters
            context = replace(context, about=(event,))
        number = max(0, self.number.count(game, context))
        return (replace(event, counters=with_counters(event.counters, self.kind, number)),)


@dataclass(frozen=True)
class EntersDoing(Entering):
    """614.1c: These instructions, which ask nothing, are followed as the object enters (400.6)."""

    effects: tuple[Effect, ...] = ()

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        events: list[Event] = []
        for effect in self.effects:
            doing = effect.perform(game, context)
            events += doing.events if isinstance(doing, Happen) else ()
        return (*events, event)


@dataclass(frozen=True)
class EntersAs(Entering):
    """614.1c: The object enters with these modifications, and keeps them while it is on the
    battlefield."""

    modifications: tuple[Modification, ...] = ()

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, (Move, CreateTokens))
        return (replace(event, as_it_enters=event.as_it_enters + self.modifications),)


@dataclass(frozen=True)
class EntersAsCopy(Entering):
    """616.1c, 707.5: The object enters as a copy of the object that has the ability.

    With `of`, it enters as a copy of an object that fits and that its controller chooses, or with
    `may` of none. With `tapped`, a copy enters tapped.
    """

    of: Filter | None = None
    may: bool = False
    tapped: bool = False
    exceptions: Exceptions = NO_EXCEPTIONS
    kind: str = "+1/+1"
    counters: Amount | None = None  # 707.9e: it enters with them, unless it becomes another copy
    then: TriggeredAbility | None = None  # 603.11, 707.9g: "when you do", with the same exception

    def rank(self) -> int:
        return COPY

    def question(self, game: Game, context: Resolution, event: Event, key: str) -> Question | None:
        if self.of is None:
            return None
        seat = controller_of(game, event)
        options = options_of("copy", self._to_copy(game, context, self.of, Scope(game, seat)))
        if self.may or not options:
            options = (*options, NO)
        return Question(
            key,
            "707.5",
            decider_for(game, seat),
            options,
            player=seat,
            prompt=f"Choose what {name_of_entering(game, event)} enters as a copy of.",
        )

    def _to_copy(self, game: Game, context: Resolution, of: Filter, scope: Scope) -> list[int]:
        """707.5: The permanents within range, or the cards in graveyards of players within range,
        that can be copied."""
        if GRAVEYARD in of.zones():
            return in_zones(game, context, of, scope.players())
        return [n for n in scope.permanents() if of.matches(game, context, n)]

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, (Move, CreateTokens))
        chosen = context.source
        if self.of is not None:
            if context.chosen[0] == NO:
                return (event,)
            chosen = context.chosen[0].what
        if chosen == NOBODY:  # 111.1: a token that is not there yet would copy itself
            return (event,)
        return (self._as_copy(game, context, event, chosen),)

    def _as_copy(
        self, game: Game, context: Resolution, event: Move | CreateTokens, chosen: int
    ) -> Event:
        """707.9e: The event as a copy, without the additions of an earlier copy effect; 707.9f: and
        without those that are for copies of certain types, if this copy has none of them."""
        own = event.token if isinstance(event, CreateTokens) else game.object(event.on).printed()
        card = self.exceptions.applied_to(copied(game, chosen), own.base, None)
        earlier = any(isinstance(each, CopyValues) for each in event.as_it_enters)
        counters = () if earlier else event.counters
        only_if = self.exceptions.only_if
        if self.counters is not None and (not only_if or only_if in card.base.types):
            number = max(0, self.counters.count(game, context))
            counters = with_counters(counters, self.kind, number)
        kept = tuple([each for each in event.as_it_enters if not isinstance(each, CopyValues)])
        then = ((self.then, (chosen,)),) if self.then is not None else ()
        as_it_enters = (*kept, CopyValues(card))
        tapped = event.tapped or self.tapped
        return replace(
            event, as_it_enters=as_it_enters, counters=counters, when_done=then, tapped=tapped
        )


@dataclass(frozen=True)
class EntersUnderControl(Entering):
    """616.1b: The object enters under the control of this effect's controller."""

    def rank(self) -> int:
        return CONTROL

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, Move) or event.new_controller(game) == context.controller:
            return False
        return Entering.applies(self, game, context, event)

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, Move)
        return (replace(event, controller=context.controller),)


def opponent_to_choose(
    game: Game, event: Event, key: str, rule: str, prompt: str
) -> Question | None:
    """The question which opponent the player chooses under whose control the object would enter;
    None: nobody is there to be chosen."""
    seat = controller_of(game, event)
    others = [each for each in Scope(game, seat).players() if are_opponents(game, seat, each)]
    if not others:
        return None
    decider, options = decider_for(game, seat), options_of("choose", others)
    return Question(key, rule, decider, options, player=seat, prompt=prompt)


@dataclass(frozen=True)
class EntersUnderOpponent(Entering):
    """616.1b, 614.12a: The object enters under the control of an opponent whom the player under
    whose control it would enter chooses."""

    def rank(self) -> int:
        return CONTROL

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        return isinstance(event, Move) and Entering.applies(self, game, context, event)

    def question(self, game: Game, context: Resolution, event: Event, key: str) -> Question | None:
        words = f"Choose who controls {name_of_entering(game, event)}."
        return opponent_to_choose(game, event, key, "614.12a", words)

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, Move)
        if not context.chosen:
            return (event,)
        return (replace(event, controller=context.chosen[0].what),)


@dataclass(frozen=True)
class EntersUntapped(Entering):
    """614.1d: The object itself, or others that fit, enter untapped, even if they would enter
    tapped."""

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, (Move, CreateTokens))
        return (replace(event, tapped=False),)


@dataclass(frozen=True)
class EntersTransformed(Entering):
    """616.1d, 712.14a: The object enters with its back face up."""

    def rank(self) -> int:
        return BACK_FACE

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        if not isinstance(event, Move) or event.face:
            return False
        return Entering.applies(self, game, context, event)

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, Move)
        return (replace(event, face=1),)


@dataclass(frozen=True)
class CantEnter(Entering):
    """614.17d: Objects that fit can't enter the battlefield, or with `zones` can't enter it from
    those zones."""

    zones: tuple[Zone, ...] = ()

    def forbids(self) -> bool:
        return True

    def applies(self, game: Game, context: Resolution, event: Event) -> bool:
        if self.zones:
            row = game.find(event.on) if isinstance(event, Move) else None
            if row is None or row.zone not in self.zones:
                return False
        return Entering.applies(self, game, context, event)

    def rule(self) -> str:
        return "614.17d"


# ---- choices (614.12a) -----------------------------------------------------------------------


@dataclass(frozen=True)
class EntersChoosing(Entering):
    """614.12a-b, 607.2d: The controller makes a choice as the object enters: "color", "player",
    "opponent", "name", or one of these `words` (creature types, anchor words). See `flow.linked`
    for the abilities that refer to it. 201.4a: `card` restricts the names to cards such as
    "nonland"."""

    choose: str = "word"
    words: tuple[str, ...] = ()
    link: str = CHOSEN
    card: str = ""

    def chooses(self) -> bool:
        return True

    def question(self, game: Game, context: Resolution, event: Event, key: str) -> Question | None:
        seat = controller_of(game, event)
        decider = decider_for(game, seat)
        prompt = f"Choose a {self.choose} for {name_of_entering(game, event)}."
        if self.choose == "name":
            return ChooseName(
                key,
                "614.12a",
                decider,
                player=seat,
                prompt=prompt,
                names=self.words,
                card=self.card,
                known=game.names,
            )
        if self.choose in ("player", "opponent"):
            others = Scope(game, seat).players()
            if self.choose == "opponent":
                others = [each for each in others if are_opponents(game, seat, each)]
            options = options_of("choose", others)
        else:
            words = tuple(COLORS) if self.choose == "color" and not self.words else self.words
            options = tuple([Option(word, nth=nth) for nth, word in enumerate(words)])
        if not options:
            return None
        return Question(key, "614.12a", decider, options, player=seat, prompt=prompt)

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, (Move, CreateTokens))
        if not context.chosen:
            return (event,)
        [answer] = context.chosen
        value: str | int = answer if isinstance(answer, str) else answer.verb
        kind = self.choose
        if kind in ("player", "opponent"):
            value, kind = answer.what, "player"
        # A copy that is only looked ahead at has names of its own already; `enter_as` gives them.
        key = choice_key(kind, self.link.split("/")[0])
        return (replace(event, choices=(*event.choices, (key, value))),)


@dataclass(frozen=True)
class EntersTappedUnlessPaid(Entering):
    """614.12a, 119.4: The controller may pay life as the object enters; if not, it enters tapped.
    2026-08:614.12b: Life that is paid for others that enter with it can't be paid again."""

    life: int = 2

    def question(self, game: Game, context: Resolution, event: Event, key: str) -> Question | None:
        seat = controller_of(game, event)
        payers = game.side_of(seat) if game.rules.shared_life else (seat,)
        promised = [
            -each.amount
            for each in context.about
            if isinstance(each, LifeChange) and each.on in payers and PAID in each.why
        ]
        can = can_pay_life(game, seat, self.life + sum(promised))
        return Question(
            key,
            "614.12a",
            decider_for(game, seat),
            (NO, YES) if can else (NO,),
            player=seat,
            prompt=f"Pay {self.life} life for {name_of_entering(game, event)}?",
        )

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, (Move, CreateTokens))
        if context.chosen[0] == NO:
            return (replace(event, tapped=True),)
        seat = controller_of(game, event)
        return (event, pay_life(game, seat, self.life))


@dataclass(frozen=True)
class EntersTappedUnlessShown(Entering):
    """614.12a, 701.16a: The controller may reveal a card in hand that fits as the object enters; if
    not, it enters tapped."""

    which: Filter | None = None

    def question(self, game: Game, context: Resolution, event: Event, key: str) -> Question | None:
        seat = controller_of(game, event)
        which = self.which
        mine = [n for n in game.player(seat).hand if n != event.on]
        things = [n for n in mine if which is None or which.matches(game, context, n)]
        return Question(
            key,
            "614.12a",
            decider_for(game, seat),
            (NO, *options_of("reveal", things)),
            player=seat,
            prompt=f"Reveal a card for {name_of_entering(game, event)}?",
        )

    def replace(self, game: Game, context: Resolution, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, (Move, CreateTokens))
        if context.chosen[0] == NO:
            return (replace(event, tapped=True),)
        return (event, Reveal(on=context.chosen[0].what))

"""616: Apply replacement effects to the events of a batch, one after another, until none is
left."""

from __future__ import annotations

from dataclasses import replace as altered

from apnap.rules.machine.as_if_entered import Foresight
from apnap.rules.machine.carry_out import Carrying
from apnap.rules.machine.events import CreateTokens
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.multiplayer.range_of_influence import Scope
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.objects.damage import Damage
from apnap.state.agenda import Procedure
from apnap.state.event import Event
from apnap.state.game import Continuous, Game
from apnap.state.names import NOBODY
from apnap.state.question import ChooseNumber, Filed, Kind, Question
from apnap.state.records import Value
from apnap.state.seats import in_turn_order, next_in_order

from .applicable import SELF, Effective, applicable, applies, is_unpreventable
from .made_by_resolution import Aside, Prevented, UsedUp, lasting


class Waiting:
    """An event of the batch that effects may still replace."""

    def __init__(self, event: Event, used: tuple[Value, ...], place: tuple[int, ...]) -> None:
        self.event = event
        self.used = used  # 614.5
        self.place = place  # the position of the original event, which keeps the order


class Batch:
    """616.1: All the choices for events that would happen together.

    Nothing is written before the last question is answered: the amounts that effects use up are
    collected in `spent`.
    """

    def __init__(self, game: Game, happen: Procedure, events: tuple[Event, ...]) -> None:
        self.game = game
        self.happen = happen
        turn = game.turns[game.running]
        used = [u for each in turn.agenda if isinstance(each, Carrying) for u in each.used]
        self.waiting = [Waiting(event, tuple(used), (n,)) for n, event in enumerate(events)]
        self.final: list[tuple[tuple[int, ...], Event]] = []
        self.stopped: list[tuple[Event, str]] = []
        self.spent: dict[Effective, int] = {}
        self.prevented: dict[Effective, int] = {}
        self.shared: set[Effective] = set()
        self.asked = 0
        self.first = game.side_of(turn.active)[0] if game.rules.shared_turns else turn.active

    def settle(self) -> Question | None:
        """616.1f: Apply effects until none is left; returns the first question that has no answer
        yet."""
        while self.waiting:
            item = min(self.waiting, key=lambda each: (self.turn_of(each.event), each.place))
            self.waiting.remove(item)
            question = self.apply_next_effect(item)
            if question is not None:
                return question
        return None

    def turn_of(self, event: Event) -> int:
        """101.4, 616.1: The place in turn order of the player who chooses for this event."""
        seat = self.chooser(event)
        return (seat - self.first) % self.game.size if seat != NOBODY else -1

    def chooser(self, event: Event) -> int:
        """616.1: The affected player, or the controller (without one, the owner) of the affected
        object. Of several players who would leave the game, the first in turn order; of an event
        about nobody, the active player, or the next one (800.4h)."""
        game = self.game
        if event.on == NOBODY:
            seats = [each for each in event.roles() if game.is_player(each) and game.is_in(each)]
            if seats:
                return in_turn_order(game, seats, self.first)[0]
            active = game.turns[game.running].active
            return active if game.is_in(active) else next_in_order(game, active)
        seat = game.controller_of(event.on)
        return seat if seat != NOBODY else event.on % game.size

    def apply_next_effect(self, item: Waiting) -> Question | None:
        """Apply one effect to the event; if none applies, the event is final."""
        event = item.event
        gone = event.on != NOBODY and not self.game.is_here(event.on)
        if gone or isinstance(event, Aside):  # 800.4: what has left is not affected any more
            self.final.append((item.place, event))
            return None
        cant, effects = self.next_effects(item)
        if not effects:
            if cant:
                self.stopped.append((event, cant))
            else:
                self.final.append((item.place, event))
            return None
        effects = choices_first(event, self.different(event, effects))
        chosen = effects[0]
        if len(effects) > 1:
            question = self.ask_which(event, effects)
            answer = self.happen.answer_to(question)
            if answer is None:
                return question
            chosen = effects[question.options.index(answer)]
        return self.replace(item, chosen)

    def next_effects(self, item: Waiting) -> tuple[str, list[Effective]]:
        """616.1a-e: The effects of which one must be chosen now, and the rule by which the event
        can't happen, if any. In that case only a self-replacement effect may still replace it
        (614.17c)."""
        game, event = self.game, item.event
        cant = event.forbidden(game)
        ranked: list[tuple[int, Effective]] = []
        for each in applicable(game, event, item.used):
            if each.replacement.forbids():
                cant = cant or each.replacement.rule()
            elif not self.is_exhausted(each, event):
                ranked.append((each.rank(game, event), each))
        first = min([rank for rank, _ in ranked], default=SELF)
        if cant and first != SELF:
            return cant, []
        return cant, [each for rank, each in ranked if rank == first]

    def different(self, event: Event, effects: list[Effective]) -> list[Effective]:
        """The effects without duplicates. Of equal effects, such as two regeneration shields or two
        abilities that double damage, only the oldest is kept: there is nothing to choose between
        them. The others apply after it."""
        kept: list[Effective] = []
        seen: list[Continuous] = []
        for each in effects:
            made = lasting(self.game, each.effect) if each.effect != NOBODY else None
            if made is not None:
                source = NOBODY if self.game.find(made.source) is None else made.source
                kind = altered(made, id=0, epoch=0, hash=0, timestamp=0, source=source)
                if kind in seen:
                    continue
                seen.append(kind)
            elif any(self.are_alike(event, each, other) for other in kept):
                continue
            kept.append(each)
        return kept

    def are_alike(self, event: Event, one: Effective, other: Effective) -> bool:
        """Whether two abilities, which say the same, would make the same of the event and need no
        choice."""
        if other.effect != NOBODY or one.replacement != other.replacement:
            return False
        if one.controller != other.controller:
            return False
        outcomes = []
        for each in (one, other):
            context = each.context(self.game)
            if each.replacement.question(self.game, context, event, "alike") is not None:
                return False
            outcomes.append(each.replacement.replace(self.game, context, event))
        return outcomes[0] == outcomes[1]

    def ask_which(self, event: Event, effects: list[Effective]) -> Question:
        """Ask which effect applies first."""
        self.asked += 1
        seat = self.chooser(event)
        return Question(
            f"replace {self.asked}",
            "616.1",
            decider_for(self.game, seat),
            tuple([effect.option() for effect in effects]),
            player=seat,
            prompt="Choose which effect applies first.",
            kind=Kind.REPLACEMENT_ORDER,
        )

    # ---- one effect ----------------------------------------------------------------------

    def replace(self, item: Waiting, chosen: Effective) -> Question | None:
        """614.6: The event never happens; the events of the effect happen instead."""
        game, event, replacement = self.game, item.event, chosen.replacement
        limited, share = chosen.left(game) > 0, 0
        used = (*item.used, chosen)
        if limited and replacement.share(event):
            question, share = self.how_much(item, chosen)
            if question is not None:
                return question
            if not share:
                self.waiting.append(Waiting(event, used, item.place))
                return None
        context = chosen.context(game, share)
        context.about = (*[each.event for each in self.waiting], *[each for _, each in self.final])
        question = replacement.question(game, context, event, f"replace {self.asked + 1}")
        if question is not None:
            if isinstance(event, CreateTokens) and event.number > 1:
                self.one_by_one(item, event)
                return None
            self.asked += 1
            answer = self.answer_to(question)
            if answer is None:
                return question
            context.chosen = (answer,)
        instead = replacement.replace(game, context, event)
        if replacement.prevents() and is_unpreventable(game, event):
            instead = (event, *[unprevented(each) for each in instead if not is_damage(each)])
        elif limited:
            self.spent[chosen] = self.spent.get(chosen, 0) + share if share else 1
        self.go_on(item, chosen, instead, used)
        return None

    def answer_to(self, question: Question) -> Filed:
        """The answer to the question. With only one option, nobody is asked."""
        if type(question) is Question and len(question.options) == 1:
            return question.options[0]
        return self.happen.answer_to(question)

    def one_by_one(self, item: Waiting, event: CreateTokens) -> None:
        """616.1g: Tokens that need a choice as they enter are created one by one."""
        for number in range(event.number):
            place = (*item.place, number)
            self.waiting.append(Waiting(altered(event, number=1), item.used, place))

    def is_exhausted(self, effect: Effective, event: Event) -> bool:
        """615.7: Whether simultaneous damage has used up the shield."""
        left = effect.left(self.game)
        counts = left > 0 and effect.replacement.share(event) > 0
        return counts and self.spent.get(effect, 0) >= left

    def how_much(self, item: Waiting, chosen: Effective) -> tuple[Question | None, int]:
        """615.7: The player chooses how the shield is divided among simultaneous damage. Returns a
        question or the amount."""
        game, event = self.game, item.event
        left = chosen.left(game) - self.spent.get(chosen, 0)
        most = min(left, chosen.replacement.share(event))
        others = 0
        for each in self.waiting:
            other = each.event
            if isinstance(other, Aside) or chosen in each.used:
                continue
            if applies(game, chosen, other, Foresight(game, other)):
                others += chosen.replacement.share(other)
        least = max(0, min(most, left - others))
        if least == most or is_unpreventable(game, event):
            return None, most
        self.asked += 1
        seat = self.chooser(event)
        source = event.source if isinstance(event, Damage) else NOBODY
        question = ChooseNumber(
            f"replace {self.asked}",
            "615.7",
            decider_for(game, seat),
            player=seat,
            prompt=f"Choose how much of the damage by {name_of(game, source)} it applies to.",
            low=least,
            high=most,
        )
        answer = self.happen.answer_to(question)
        return (question, 0) if answer is None else (None, answer)

    def go_on(
        self,
        item: Waiting,
        chosen: Effective,
        instead: tuple[Event, ...],
        used: tuple[Value, ...],
    ) -> None:
        """616.1f: The new events may be replaced in turn."""
        event, rule, made = item.event, chosen.replacement.rule(), 0
        note = tuple([each for each in instead if isinstance(each, Prevented)]) or (event,)
        for number, each in enumerate(instead):
            if isinstance(each, Prevented):
                self.prevented[chosen] = self.prevented.get(chosen, 0) + each.amount
            if isinstance(each, Aside):
                each = self.noted(chosen, each.carrying(used, note))
            elif each is not event:
                if chosen in self.shared and not is_damage(each):
                    continue
                each = altered(each, why=(*each.why, rule))
                if not self.reaches(chosen, event, each):
                    self.stopped.append((each, "801.13a"))
                    continue
            made += 0 if isinstance(each, Aside) else 1
            self.waiting.append(Waiting(each, used, (*item.place, number)))
        if chosen.replacement.is_shared():
            self.shared.add(chosen)
        if not made or not any(type(each) is type(event) for each in instead):
            self.stopped.append((event, rule))

    def noted(self, chosen: Effective, each: Aside) -> Aside:
        """615.13: Record which effect prevented the damage. The totals are filled in at the end."""
        if isinstance(each, Prevented):
            keys = list(self.prevented)
            return altered(each, by=chosen.source, total=-1 - keys.index(chosen))
        return each

    def reaches(self, chosen: Effective, event: Event, each: Event) -> bool:
        """801.13, 801.13a: Whether the new event stays within the range of the effect's controller
        and of the controller of the spell or ability."""
        if each.on in (NOBODY, event.on):
            return True
        for seat in (chosen.controller, self.happen.controller):
            if seat != NOBODY and not Scope(self.game, seat).sees(each.on):
                return False
        return True

    # ---- the outcome ---------------------------------------------------------------------

    def outcome(self) -> tuple[Event, ...]:
        """The final events, in the order of the original events. 615.5: Instructions that belong to
        simultaneous damage make one note."""
        totals = list(self.prevented.values())
        counted: set[int] = set()
        events: list[Event] = []
        places: dict[tuple[Value | int, ...], int] = {}
        for _, event in sorted(self.final, key=lambda pair: pair[0]):
            if isinstance(event, Prevented):
                nth = -1 - event.total
                event = altered(event, total=0 if nth in counted else totals[nth])
                counted.add(nth)
            common = event.joins() if isinstance(event, Aside) else ()
            if common in places:
                earlier = events[places[common]]
                assert isinstance(earlier, Aside)
                assert isinstance(event, Aside)
                events[places[common]] = earlier.joined(event)
                continue
            if common:
                places[common] = len(events)
            events.append(event)
        for effect, number in self.spent.items():
            events.append(UsedUp(effect=effect.effect, number=number, source=effect.source))
        return tuple(events)


def choices_first(event: Event, effects: list[Effective]) -> list[Effective]:
    """614.12a: Put an object's own choices as it enters before its other effects on entering. Those
    may count what was chosen; where they don't, the order makes no difference."""
    if not any(each.replacement.chooses() and each.source == event.on for each in effects):
        return effects
    return [each for each in effects if each.source != event.on or each.replacement.chooses()]


def is_damage(event: Event) -> bool:
    return isinstance(event, Damage)


def unprevented(event: Event) -> Event:
    """615.12: No damage is prevented, but the other parts of the effect take place."""
    return altered(event, amount=0) if isinstance(event, Prevented) else event

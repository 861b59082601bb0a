"""905.1: The draft, from the first pack to the pools: questions, answers, and the tasks in between.

A draft is a list of tasks. The first of them says what has to be answered; when all is answered it
is carried out and may put other tasks before the rest. Several drafters may be asked at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from apnap.rules.casual.drafting import (
    DraftAtRandom,
    DraftWholePack,
    LookAtNextOf,
    LookAtPack,
    OfferExchange,
    TakesLastCards,
)
from apnap.state.names import NOBODY
from apnap.state.question import Filed, IllegalAnswer, Option, Question, options_of

from .exchanging import Exchange
from .lists import PACK, DraftError, Listed, check_list
from .state import Cards, Draft, Drafter, Task
from .taking import DraftCard, DraftEachCard
from .watching import LookAtNextCard, LookIntoPack

ROUNDS = 3  # 905.1a


def new_draft(
    names: Sequence[str], listed: Sequence[Listed], seed: int = 0, size: int = PACK
) -> Draft:
    """905.1a: Begin a draft of these players, each with three packs made of the list."""
    if len(names) < 2:
        raise DraftError(f"a draft needs at least two players, not {len(names)} (905.1)")
    if len(set(names)) < len(names) or not all(name.strip() for name in names):
        raise DraftError("every drafter needs a name, and no two the same")
    if not 1 <= size <= 100:
        raise DraftError(f"packs of {size} cards can't be drafted: use 1 to 100")
    draft = Draft(seed, check_list(listed, size), tuple([Drafter(name) for name in names]), size)
    for _ in range(ROUNDS):
        for seat in draft.players:
            number = draft.add_pack()
            draft.edit(seat, unopened=(*draft.drafters[seat].unopened, number))
    draft.agenda = (BeginRound(),)
    advance(draft)
    return draft


# ---- questions and answers -------------------------------------------------------------------


def questions(draft: Draft) -> list[Question]:
    """The open questions. Several drafters may have one at the same time."""
    if not draft.agenda:
        return []
    needed = draft.agenda[0].questions(draft)
    return [
        replace(each, id=f"{draft.asked} {each.key}")
        for each in needed
        if each.key not in draft.answers
    ]


def submit(draft: Draft, question: str, answer: Filed, by: int = NOBODY) -> None:
    """Answer an open question. An illegal answer raises IllegalAnswer and changes nothing."""
    found = [each for each in questions(draft) if each.id == question]
    if not found:
        raise IllegalAnswer("905.1", f"the draft asks no question {question!r} now")
    if by not in (NOBODY, found[0].decider):
        name = draft.drafters[found[0].decider].name
        raise IllegalAnswer("905.1", f"that question is for {name}")
    found[0].check(answer)
    draft.answers[found[0].key] = answer
    advance(draft)


def advance(draft: Draft) -> None:
    """Go on until somebody has to answer, or the draft is over."""
    while draft.agenda and not questions(draft):
        task, draft.agenda = draft.agenda[0], draft.agenda[1:]
        draft.agenda = (*task.do(draft), *draft.agenda)
        draft.answers = {}
        draft.asked += 1


# ---- a round ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class BeginRound(Task):
    """905.1a: Each player opens a booster pack."""

    def do(self, draft: Draft) -> tuple[Task, ...]:
        draft.round += 1
        draft.moment = 0
        for seat in draft.players:
            drafter = draft.drafters[seat]
            first, rest = drafter.unopened[:1], drafter.unopened[1:]
            draft.edit(seat, unopened=rest, queue=first, drafted=0, idle=False)
            for number in first:
                draft.edit_pack(number, opened=True)
        draft.tell(f"Round {draft.round} begins: each player opens a pack", "905.1a")
        return (Pick(),)


def may_look(draft: Draft, seat: int) -> bool:
    """905.1c: Whether the player may look at the pack in their hands."""
    return not draft.face_up_with(seat, DraftAtRandom)


def is_drafting(draft: Draft, seat: int) -> bool:
    """Whether this player drafts from the pack in their hands, and doesn't just pass it on."""
    drafter = draft.drafters[seat]
    return bool(drafter.queue) and not drafter.idle and not drafter.skips


def actions(draft: Draft, seat: int) -> list[Option]:
    """905.2: What the player may do besides drafting one card."""
    whole = options_of("draft the pack with", draft.face_up_with(seat, DraftWholePack))
    if not may_look(draft, seat):
        whole = ()
    looks = [*draft.face_up_with(seat, LookAtPack), *draft.face_up_with(seat, LookAtNextOf)]
    return [*whole, *options_of("turn face down", looks)]


@dataclass(frozen=True)
class Pick(Task):
    """905.1a: Every player with a pack drafts a card from it. All decide at the same time."""

    decided: tuple[tuple[int, Option], ...] = ()  # what players decided before somebody acted

    def questions(self, draft: Draft) -> list[Question]:
        known = dict(self.decided)
        asked = [seat for seat in draft.players if is_drafting(draft, seat) and seat not in known]
        found = []
        for seat in asked:
            options = self.options(draft, seat)
            if len(options) > 1:
                found.append(
                    Question(
                        f"pick {seat}",
                        "905.1a",
                        seat,
                        options,
                        prompt=f"Draft a card (round {draft.round}, card "
                        f"{draft.drafters[seat].drafted + 1}).",
                    )
                )
        return found

    def options(self, draft: Draft, seat: int) -> tuple[Option, ...]:
        cards = draft.packs[draft.drafters[seat].queue[0]].cards
        if not may_look(draft, seat):
            return (Option("draft at random"), *actions(draft, seat))
        return (*options_of("draft", cards), *actions(draft, seat))

    def do(self, draft: Draft) -> tuple[Task, ...]:
        decided = dict(self.decided)
        for seat in draft.players:
            if is_drafting(draft, seat) and seat not in decided:
                only = self.options(draft, seat)[0]
                decided[seat] = draft.answers.get(f"pick {seat}", only)
        acting = tuple([seat for seat, each in decided.items() if each.verb == "turn face down"])
        tasks: list[Task] = []
        if acting:
            for seat in draft.in_random_order(acting):  # 905.2a
                tasks.append(action_of(draft, seat, decided.pop(seat).what))
            return (*tasks, Pick(tuple(sorted(decided.items()))))
        for seat in draft.in_random_order(tuple(sorted(decided))):
            option, pack = decided[seat], draft.drafters[seat].queue[0]
            if option.verb == "draft the pack with":
                tasks.append(DraftEachCard(seat, pack, option.what))
            else:
                tasks.append(DraftCard(seat, pack, option.what))
        skipping = [seat for seat in draft.players if draft.drafters[seat].skips]
        return (*tasks, PassPacks(tuple(skipping)))


def action_of(draft: Draft, seat: int, card: int) -> Task:
    """905.2c: What the player does who turns this card face down."""
    if draft.abilities(card, LookAtPack):
        return LookIntoPack(seat, card)
    return LookAtNextCard(seat, card)


@dataclass(frozen=True)
class PassPacks(Task):
    """905.1a-b: Every player passes the pack on. The last card of a pack may go elsewhere."""

    skipping: Cards = ()  # the players who drafted nothing this time because of an earlier card

    def questions(self, draft: Draft) -> list[Question]:
        found = []
        for seat, takers in self.last_cards(draft).items():
            if len(takers) > 1:
                prompt = "Choose to whom you pass the last card."
                found.append(
                    Question(
                        f"pass {seat}", "905.2", seat, options_of("pass to", takers), prompt=prompt
                    )
                )
        return found

    def last_cards(self, draft: Draft) -> dict[int, Cards]:
        """The players with a pack of one card left, each with those it may be passed to."""
        takers = [seat for seat in draft.players if draft.face_up_with(seat, TakesLastCards)]
        takers = [seat for seat in takers if not draft.drafters[seat].idle]
        found: dict[int, Cards] = {}
        for seat in draft.players if takers else ():
            queue = draft.drafters[seat].queue
            if queue and len(draft.packs[queue[0]].cards) == 1:
                found[seat] = (seat,) if seat in takers else tuple(takers)
        return found

    def do(self, draft: Draft) -> tuple[Task, ...]:
        last = self.last_cards(draft)
        taken: list[Task] = []
        passed: list[tuple[int, int, int]] = []
        for seat in draft.players:
            drafter = draft.drafters[seat]
            if not drafter.queue:
                continue
            if seat in self.skipping and not drafter.idle:
                draft.edit(seat, skips=drafter.skips - 1)
            number = drafter.queue[0]
            draft.edit(seat, queue=drafter.queue[1:])
            if seat in last:
                answer = draft.answers.get(f"pass {seat}")
                to = answer.what if answer is not None else last[seat][0]
                draft.edit_pack(number, passed_by=seat)
                taken.append(DraftCard(to, number, draft.packs[number].cards[0]))
            elif draft.packs[number].cards:
                passed.append((number, seat, draft.neighbour(seat, draft.direction())))
        for number, seat, to in passed:
            draft.edit_pack(number, passed_by=seat)
            draft.edit(to, queue=(*draft.drafters[to].queue, number))
        return (*taken, NextPick())


@dataclass(frozen=True)
class NextPick(Task):
    """905.1a: The round goes on until all its cards have been drafted."""

    def do(self, draft: Draft) -> tuple[Task, ...]:
        draft.moment += 1
        if any(drafter.queue for drafter in draft.drafters):
            if not all(drafter.idle for drafter in draft.drafters):
                return (Pick(),)
            for seat in draft.players:
                for number in draft.drafters[seat].queue:
                    draft.set_aside += draft.packs[number].cards
                    draft.edit_pack(number, cards=())
                draft.edit(seat, queue=())
        return (BeginRound(),) if draft.round < draft.rounds else (EndDraft(),)


@dataclass(frozen=True)
class EndDraft(Task):
    """905.1d: What may be done immediately after the draft; then the drafted cards are pools.
    905.2c: Nothing lies face up any more."""

    def do(self, draft: Draft) -> tuple[Task, ...]:
        brokers = [
            (seat, card)
            for seat in draft.players
            for card in draft.face_up_with(seat, OfferExchange)
        ]
        order = draft.in_random_order(tuple(range(len(brokers))))
        for seat in draft.players:
            draft.edit(seat, face_up=())
        draft.tell("The draft is over; each player has a card pool", "905.1d")
        return tuple([Exchange(*brokers[nth]) for nth in order])

"""905.1c, 905.2c: Looking at packs and cards by turning a face-up card face down."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.casual.drafting import DraftAtRandom
from apnap.state.question import Option, Question, options_of

from .state import Draft, Task
from .taking import turn_face_down


@dataclass(frozen=True)
class LookIntoPack(Task):
    """905.1c: The player looks at an unopened pack, or at one that nobody else looks at."""

    seat: int
    card: int

    def questions(self, draft: Draft) -> list[Question]:
        options = tuple([Option("look at pack", nth=each) for each in self.packs(draft)])
        if len(options) < 2:
            return []
        prompt = f"Choose the pack to look at with {draft.name(self.card)}."
        return [Question("look", "905.1c", self.seat, options, prompt=prompt)]

    def packs(self, draft: Draft) -> list[int]:
        """The packs that nobody else looks at now."""
        hidden: list[int] = []
        for seat in draft.players:
            drafter = draft.drafters[seat]
            hidden += drafter.unopened
            blind = seat != self.seat and draft.face_up_with(seat, DraftAtRandom)
            hidden += drafter.queue if blind else drafter.queue[1:]
        return sorted([each for each in hidden if draft.packs[each].cards])

    def do(self, draft: Draft) -> tuple[Task, ...]:
        turn_face_down(draft, self.seat, self.card)
        packs, name = self.packs(draft), draft.drafters[self.seat].name
        if packs:
            answer = draft.answers.get("look")
            number = packs[0] if answer is None else answer.nth
            cards = ", ".join([draft.name(each) for each in draft.packs[number].cards])
            draft.tell(
                f"{name} looks at pack {number + 1}: {cards}",
                "905.1c",
                (self.seat,),
                f"{name} looks at pack {number + 1}",
            )
        return ()


@dataclass(frozen=True)
class LookAtNextCard(Task):
    """905.1c: The player will look at the next card that another player drafts."""

    seat: int
    card: int

    def questions(self, draft: Draft) -> list[Question]:
        others = options_of(
            "look at the next card of", [p for p in draft.players if p != self.seat]
        )
        prompt = "Choose the player whose next card you look at."
        return [Question("look", "905.1c", self.seat, others, prompt=prompt)]

    def do(self, draft: Draft) -> tuple[Task, ...]:
        turn_face_down(draft, self.seat, self.card)
        whose = draft.answers["look"].what
        watching = draft.drafters[whose].watched_by
        draft.edit(whose, watched_by=(*watching, self.seat))
        who, other = draft.drafters[self.seat].name, draft.drafters[whose].name
        draft.tell(f"{who} will look at the next card that {other} drafts", "905.2c")
        return ()

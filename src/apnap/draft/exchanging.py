"""905.1d: Exchanging cards immediately after the draft."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.state.question import NO, Question, options_of

from .state import Draft, Task


@dataclass(frozen=True)
class Exchange(Task):
    """905.1d: The player may reveal a card of the pool, each other player may offer one for it, and
    the player may accept one offer."""

    seat: int
    card: int

    def questions(self, draft: Draft) -> list[Question]:
        name = draft.name(self.card)
        options = (NO, *options_of("reveal", draft.drafters[self.seat].pile))
        reveal = Question(
            "reveal", "905.1d", self.seat, options, prompt=f"Offer a card in exchange with {name}?"
        )
        if "reveal" not in draft.answers:
            return [reveal]
        if draft.answers["reveal"] == NO:
            return []
        wanted = draft.name(draft.answers["reveal"].what)
        asked = [self.ask(draft, seat, wanted) for seat in draft.players if seat != self.seat]
        if any(each.key not in draft.answers for each in asked):
            return asked
        offers = self.offers(draft)
        if not offers:
            return []
        accept = (NO, *options_of("accept", offers.values()))
        return [Question("accept", "905.1d", self.seat, accept, prompt="Accept an offer?")]

    def ask(self, draft: Draft, seat: int, wanted: str) -> Question:
        """Ask another player for an offer. All offers are made at the same time."""
        options = (NO, *options_of("offer", draft.drafters[seat].pile))
        who = draft.drafters[self.seat].name
        prompt = f"Offer {who} a card in exchange for {wanted}?"
        return Question(f"offer {seat}", "905.1d", seat, options, prompt=prompt)

    def offers(self, draft: Draft) -> dict[int, int]:
        """The cards that were offered, by player."""
        answers = {seat: draft.answers.get(f"offer {seat}", NO) for seat in draft.players}
        return {seat: each.what for seat, each in answers.items() if each != NO}

    def do(self, draft: Draft) -> tuple[Task, ...]:
        revealed, accepted = draft.answers["reveal"], draft.answers.get("accept", NO)
        if revealed == NO:
            return ()
        name = draft.drafters[self.seat].name
        draft.tell(f"{name} offers {draft.name(revealed.what)} in exchange", "905.1d")
        for seat, card in self.offers(draft).items():
            draft.tell(f"{draft.drafters[seat].name} offers {draft.name(card)}", "905.1d")
        if accepted == NO:
            return ()
        [other] = [seat for seat, card in self.offers(draft).items() if card == accepted.what]
        give(draft, self.seat, other, revealed.what)
        give(draft, other, self.seat, accepted.what)
        draft.tell(
            f"{name} and {draft.drafters[other].name} exchange {draft.name(revealed.what)} and "
            f"{draft.name(accepted.what)}",
            "905.1d",
        )
        return ()


def give(draft: Draft, seat: int, to: int, card: int) -> None:
    """Move a card to another pool. What was noted for cards with its name goes with it; who has
    another one of them keeps it, too."""
    giver, name = draft.drafters[seat], draft.name(card)
    pile = tuple([each for each in giver.pile if each != card])
    notes = tuple([each for each in giver.noted if each.note.named == name])
    keeps = any(draft.name(each) == name for each in pile)
    rest = tuple([each for each in giver.noted if keeps or each not in notes])
    draft.edit(seat, pile=pile, noted=rest)
    taker = draft.drafters[to]
    draft.edit(to, pile=(*taker.pile, card), noted=(*taker.noted, *notes))

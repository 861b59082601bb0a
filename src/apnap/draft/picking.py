"""A bot that drafts: it takes good cards of two colors."""

from __future__ import annotations

from collections import Counter

from apnap.state.card import CardDef
from apnap.state.question import NO, ChooseName, Filed, Option, Question

from .rating import COLORS, pick_value, rating, weights
from .state import Draft
from .taking import COLORS as COLOR_WORDS


class PickingBot:
    """A drafter that answers the questions of one seat, from what that seat may know (905.1c)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def answer(self, draft: Draft, question: Question) -> Filed:
        """A legal answer."""
        if isinstance(question, ChooseName):
            return self.name(draft, question)
        pile = [draft.cards[card] for card in draft.drafters[self.seat].pile]
        verb = question.options[-1].verb
        if question.key.startswith("pick"):
            return self.pick(draft, question, pile)
        if question.key == "use":
            return self.use(draft, question, pile)
        if question.key == "reveal" or verb == "offer":
            return self.least(draft, question, pile)
        if question.key == "accept":
            return max(question.options[1:], key=lambda each: self.worth(draft, each, pile))
        return question.options[-1] if verb == "yes" else question.example()

    def pick(self, draft: Draft, question: Question, pile: list[CardDef]) -> Filed:
        """The best card of the pack; face-down cards are used when there are three of them left."""
        drafts = [each for each in question.options if each.verb == "draft"]
        looks = [each for each in question.options if each.verb == "turn face down"]
        whole = [each for each in question.options if each.verb == "draft the pack with"]
        good = [each for each in drafts if self.worth(draft, each, pile) > 2.5]
        if looks and draft.round > 1:
            return looks[0]
        if whole and draft.round == draft.rounds and len(good) >= 3:
            return whole[0]
        if not drafts:
            return question.example()
        return max(drafts, key=lambda each: (self.worth(draft, each, pile), -each.what))

    def use(self, draft: Draft, question: Question, pile: list[CardDef]) -> Filed:
        """Another good card is worth a Librarian; only a bad card is removed; names are noted of
        good cards."""
        cards = [each for each in question.options if each.verb == "draft"]
        if cards:
            best = max(cards, key=lambda each: (self.worth(draft, each, pile), -each.what))
            return best if self.worth(draft, best, pile) >= 2.8 else NO
        last = pile[-1]
        removing = question.prompt.startswith("Remove")
        is_bad = pick_value(last, pile[:-1]) < 1.0
        return question.options[-1] if is_bad == removing else NO

    def least(self, draft: Draft, question: Question, pile: list[CardDef]) -> Filed:
        """The best card of a color that this drafter doesn't play."""
        known = weights(pile)
        played = sorted(COLORS, key=lambda color: -known[color])[:2]
        strange = [
            each
            for each in question.options[1:]
            if draft.cards[each.what].base.colors
            and not draft.cards[each.what].base.colors & set(played)
        ]
        return max(strange, key=lambda each: rating(draft.cards[each.what]), default=NO)

    def worth(self, draft: Draft, option: Option, pile: list[CardDef]) -> float:
        return pick_value(draft.cards[option.what], pile)

    def name(self, draft: Draft, question: ChooseName) -> str:
        """A color is the one drafted most; a guess is a card that this drafter has seen most."""
        pile = [draft.cards[card] for card in draft.drafters[self.seat].pile]
        if question.names:
            known = weights(pile)
            return max(question.names, key=lambda word: known[COLOR_WORDS[word]])
        return Counter([card.name for card in pile]).most_common(1)[0][0]

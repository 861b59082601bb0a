"""Drafts for tests: packs with known cards, and picks by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from apnap.cards import UnknownCard, builtin_card
from apnap.draft import Draft, questions, submit
from apnap.draft.drafting import BeginRound, advance
from apnap.draft.lists import Listed
from apnap.draft.state import Drafter, Pack
from apnap.state.card import CardDef
from apnap.state.question import NO, YES, Option, Question

NAMES = ("Ann", "Bob", "Cay", "Dan", "Eve", "Flo", "Gus", "Hal")


def card_named(name: str) -> CardDef:
    """The built-in card; another name is that of a plain creature card."""
    try:
        return builtin_card(name)
    except UnknownCard:
        return CardDef(name, "creature", "Bear", "{2}", 2, 2)


def draft_of(*rounds: Sequence[Sequence[str]], seed: int = 1, spare: Sequence[str] = ()) -> Draft:
    """A draft with these packs: for each round a pack for each drafter, with the names of its
    cards. `spare` are the cards of packs that are added later."""
    drafters = [Drafter(NAMES[seat]) for seat in range(len(rounds[0]))]
    listed = tuple([Listed(card_named(name)) for name in spare])
    draft = Draft(seed, listed, tuple(drafters), size=len(spare), rounds=len(rounds))
    for packs in rounds:
        for seat, names in enumerate(packs):
            first = len(draft.cards)
            draft.cards += tuple([card_named(name) for name in names])
            draft.packs += (Pack(tuple(range(first, len(draft.cards)))),)
            number = len(draft.packs) - 1
            draft.edit(seat, unopened=(*draft.drafters[seat].unopened, number))
    draft.agenda = (BeginRound(),)
    advance(draft)
    return draft


def question_for(draft: Draft, seat: int) -> Question:
    """The open question of this drafter."""
    [question] = [each for each in questions(draft) if each.decider == seat]
    return question


def option_named(draft: Draft, seat: int, name: str, verb: str = "draft") -> Option:
    """The option of this drafter's question with this verb and a card of this name."""
    options = [each for each in question_for(draft, seat).options if each.verb == verb]
    return next(each for each in options if draft.name(each.what) == name)


def pick(draft: Draft, *names: str, first: int = 0) -> None:
    """The drafters, from the seat `first` on, each draft the card with this name."""
    for seat, name in enumerate(names, first):
        submit(draft, question_for(draft, seat).id, option_named(draft, seat, name), seat)


def use(draft: Draft, seat: int, name: str, verb: str) -> None:
    """A drafter chooses the option with this verb and a card of this name."""
    submit(draft, question_for(draft, seat).id, option_named(draft, seat, name, verb), seat)


def say(draft: Draft, seat: int, answer: str | bool) -> None:
    """A drafter answers with a word, or with yes or no."""
    said = answer if isinstance(answer, str) else (YES if answer else NO)
    submit(draft, question_for(draft, seat).id, said, seat)


def refuse_all(draft: Draft) -> None:
    """Answer no to every question that can be answered so, until there is another one."""
    while (asked := questions(draft)) and NO in asked[0].options:
        submit(draft, asked[0].id, NO)


def pile(draft: Draft, seat: int) -> list[str]:
    """The names of the cards that the drafter has."""
    return [draft.name(card) for card in draft.drafters[seat].pile]


def pack(draft: Draft, seat: int) -> list[str]:
    """The names of the cards in the pack that the drafter has in hand."""
    queue = draft.drafters[seat].queue
    return [draft.name(card) for card in draft.packs[queue[0]].cards] if queue else []


def notes(draft: Draft, seat: int) -> list[tuple[str, str, int | str]]:
    """What the drafter has noted."""
    found = [each.note for each in draft.drafters[seat].noted]
    return [(note.named, note.kind, note.value) for note in found]


def lost_or_doubled(draft: Draft) -> list[int]:
    """The cards that are not in exactly one place; there should be none."""
    places = [card for each in draft.packs for card in each.cards]
    places += [card for each in draft.drafters for card in (*each.pile, *each.removed)]
    places += draft.set_aside
    counted = Counter(places)
    return [card for card in range(len(draft.cards)) if counted[card] != 1]

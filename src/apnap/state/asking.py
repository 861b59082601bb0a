"""Questions that are answered by one option, and what all questions have in common."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from .names import NOBODY
from .option import NO, Answer, Filed, IllegalAnswer, Kind, Option
from .records import field_names


@dataclass(repr=False)
class Question:
    """Choose exactly one option. The answer is the option, or its place."""

    key: str  # the answer is filed under this name in the procedure that asks
    rule: str
    decider: int  # the player who answers; not always the one it concerns (720)
    options: tuple[Option, ...] = ()
    player: int = NOBODY  # the player it concerns; NOBODY: the decider
    prompt: str = ""
    turn: int = NOBODY
    id: str = ""  # given by the engine
    stacks: tuple[int, ...] = ()  # 807.5a: the turns whose stacks a priority question covers
    depth: int = 0  # 726: 1 for a question in a subgame, 2 in a subgame of that one, …
    kind: Kind = Kind.OTHER

    def check(self, answer: Filed) -> None:
        """Raise IllegalAnswer, with the rule, unless this answer is legal."""
        if type(answer) is int and 0 <= answer < len(self.options):
            raise IllegalAnswer(
                self.rule,
                f"{answer} is the place of an option, not an answer in full: write "
                f"question.options[{answer}] or question.in_full({answer})",
            )
        if not isinstance(answer, tuple) or answer not in self.options:
            self.refuse(f"{in_words(answer)} is not one of the {len(self.options)} options")

    def example(self) -> Answer:
        """A legal answer."""
        return self.options[0]

    def in_full(self, answer: Filed) -> Filed:
        """The answer with options instead of their places, and tuples instead of lists.

        >>> Question("colour", "608.2d", 0, (Option("white"), Option("blue"))).in_full(1)
        Option('blue')
        """
        return self.option_at(answer) if type(answer) is int else answer

    def in_places(self, answer: Filed) -> Any:
        """The answer with places instead of options, so that it can be sent as JSON."""
        return self.options.index(answer)

    def answers(self) -> Iterator[Answer]:
        """The legal answers, one after another: there may be very many."""
        yield from self.options

    @property
    def default(self) -> Answer | None:
        """The answer of a player who has no other wish; None where there is no such answer."""
        if self.kind is Kind.MULLIGAN:
            return NO
        if self.kind is Kind.MAKE_MANA or len(self.options) == 1:
            return self.options[0]
        return None

    @property
    def default_text(self) -> str:
        """What the default does, as a sentence; "" if there is no default."""
        if self.kind is Kind.MULLIGAN:
            return "Keep this hand."
        if self.kind is Kind.MAKE_MANA:
            auto = self.options[0].verb == "auto"
            return "Have the mana made for you." if auto else "Spend the mana that you have."
        return "Take the only option." if len(self.options) == 1 else ""

    def option_at(self, place: Filed) -> Option:
        """The option at this place, counted from 0."""
        if type(place) is not int or not 0 <= place < len(self.options):
            last = len(self.options) - 1
            places = f"the places are 0 to {last}" if last > 0 else "the only place is 0"
            there = places if self.options else "there are no options"
            self.refuse(f"{in_words(place)} is not the place of an option: {there}")
        return self.options[place]

    def refuse(self, reason: str, *options: Option) -> None:
        """Raise IllegalAnswer for this reason, which speaks of these options."""
        example = self.example()
        places = [self.options.index(each) for each in options if each in self.options]
        shown = ", ".join([f"option {place}" for place in places])
        about = f" ({shown})" if shown else ""
        sentence = reason[:1].upper() + reason[1:]
        raise IllegalAnswer(
            self.rule,
            f"{self.prompt or self.key} {sentence}{about}; try {as_typed(self.in_places(example))}",
            (*places, *self.places_in(example)),
            sentence,
        )

    def places_in(self, answer: Filed) -> list[int]:
        """The places of the options in an answer."""
        return [self.options.index(answer)]

    def is_legal(self, answer: Filed) -> bool:
        try:
            self.check(answer)
        except IllegalAnswer:
            return False
        return True

    def __reduce__(self) -> Any:
        return type(self), tuple([getattr(self, name) for name in field_names(type(self))])

    def __repr__(self) -> str:
        many = len(self.options)
        asks = f" {self.prompt!r}" if self.prompt else f" {self.key!r}"
        return f"<{type(self).__name__} {self.id!r} for seat {self.decider}:{asks}, {many} options>"


@dataclass(repr=False)
class Act(Question):
    """117.1: The choice of an action by a player with priority. Passing is always the first
    option."""

    kind: Kind = Kind.PRIORITY

    @property
    def default(self) -> Answer | None:
        return self.options[0]

    @property
    def default_text(self) -> str:
        return "Pass."


# ---- answers in words ------------------------------------------------------------------------


def in_words(answer: object) -> str:
    """A part of a wrong answer, in words for the person who gave it."""
    if answer is None:
        return "no answer"
    if isinstance(answer, Option):
        return "an option that was not offered"
    if isinstance(answer, bool):
        return "yes or no"
    if isinstance(answer, int):
        return str(answer)
    if isinstance(answer, str):
        return f"“{answer[:60]}”" if answer else "an empty text"
    if isinstance(answer, (list, tuple)):
        return "a list" if answer else "an empty list"
    return "that"


def as_typed(places: object) -> str:
    """An answer in places, as it would be typed."""
    text = f"“{places}”" if isinstance(places, str) else str(places)
    return text if len(text) <= 200 else text[:200] + "…"

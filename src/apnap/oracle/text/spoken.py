"""702.1: Keyword abilities with the words they were written in.

A keyword stands for several abilities. Whoever prints them asks here which of them came from one
keyword, and with which number, cost or quality.
"""

from __future__ import annotations

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.keywords.terms import Terms
from apnap.state.ability import Ability, Amount, Cost, Filter

Written = tuple[str, Terms]


class Spoken:
    """The keywords of a text, each with the abilities it stands for."""

    def __init__(self) -> None:
        self._written: dict[Ability, dict[tuple[Ability, ...], Written]] = {}

    def keyword(
        self,
        name: str,
        number: int = 0,
        mana: str = "",
        costs: tuple[Cost, ...] = (),
        what: Filter | None = None,
        amount: Amount | None = None,
        abilities: tuple[Ability, ...] = (),
    ) -> tuple[Ability, ...]:
        """The abilities that the keyword stands for; its words are remembered."""
        meaning = abilities_of(name, number, mana, costs, what, amount, abilities)
        if meaning:
            self._remember(meaning, name, Terms(number, mana, costs, what, amount, abilities))
        return meaning

    def remember(self, words: str, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
        """702.16h: Remember the words for several abilities that are written as one."""
        self._remember(abilities, words, Terms())
        return abilities

    def _remember(self, abilities: tuple[Ability, ...], name: str, terms: Terms) -> None:
        self._written.setdefault(abilities[0], {})[abilities] = (name, terms)

    def add(self, other: Spoken) -> None:
        """Remember the keywords of another text as well."""
        for first, groups in other._written.items():
            self._written.setdefault(first, {}).update(groups)

    def first_keyword(self, abilities: tuple[Ability, ...]) -> tuple[Written, int] | None:
        """The keyword that the first of these abilities came from, and how many of them did."""
        best: tuple[Written, int] | None = None
        for group, written in self._written.get(abilities[0], {}).items():
            if abilities[: len(group)] == group and (best is None or len(group) > best[1]):
                best = written, len(group)
        return best

    def keyword_of(self, ability: Ability) -> Written | None:
        """A keyword that the ability is part of."""
        for groups in self._written.values():
            for group, written in groups.items():
                if ability in group:
                    return written
        return None

"""901.3, 902.3, 903.3, 904.3, 905.4: The parts of a player's cards that casual variants use."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from apnap.rules.game.setup import SeatSetup, SetupError
from apnap.state.ruleset import Ruleset

Needed: TypeAlias = Literal["everybody", "one", "nobody"]


@dataclass(frozen=True)
class Part:
    """A part of a player's cards. `name` is the field of `SeatSetup`, and that of `Ruleset` which
    says that the part is used; `format` is the casual variant that uses it."""

    name: str
    words: str
    rule: str
    format: str
    needed: Needed = "everybody"  # the players who have to bring it
    one_if: str = ""  # the field of `Ruleset` by which one player has to, and nobody else may
    otherwise: str = ""  # the format in which everybody does

    def needed_by(self, rules: Ruleset) -> Needed:
        """The players who have to bring this part by these rules."""
        if not getattr(rules, self.name):
            return "nobody"
        return "one" if self.one_if and getattr(rules, self.one_if) else self.needed


PARTS = (
    Part("commanders", "a commander", "903.3", "commander"),
    Part(
        "planes",
        "a planar deck",
        "901.3",
        "planechase",
        one_if="single_planar_deck",
        otherwise="planechase",
    ),
    Part(
        "schemes",
        "a scheme deck",
        "904.3",
        "archenemy",
        one_if="archenemy_starts",
        otherwise="supervillain-rumble",
    ),
    Part("vanguard", "a vanguard card", "902.3", "vanguard"),
    Part("conspiracies", "conspiracies", "905.4", "conspiracy", "nobody"),
)


def formats_used_by(decks: Iterable[object]) -> list[str]:
    """The names of the casual variants that these seats, or lists of cards, have cards for."""
    brought = list(decks)
    return [part.format for part in PARTS if any(getattr(each, part.name) for each in brought)]


def check_parts(rules: Ruleset, seats: list[SeatSetup]) -> None:
    """Raise SetupError if somebody has cards that these rules don't use, or lacks some that they
    ask for.

    >>> from apnap.formats import commander, combine
    >>> check_parts(combine(commander), [SeatSetup("Ann")])  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    apnap.rules.game.setup.SetupError: Ann has to have a commander (903.3): name a deck ...
    """
    for part in PARTS:
        have = [seat for seat in seats if getattr(seat, part.name)]
        if have and not getattr(rules, part.name):
            raise SetupError(
                f"{have[0].name} has {part.words}, which this format doesn't use ({part.rule}): "
                f"add the format {part.format!r}, or name another deck"
            )
        needed = part.needed_by(rules)
        if needed == "nobody":
            continue
        if needed == "one" and len(have) > 1:
            raise SetupError(
                f"{have[0].name} and {have[1].name} both have {part.words}, and one player has it "
                f"({part.rule}): name another deck, or use the format {part.otherwise!r}"
            )
        lacking = [seat for seat in seats if not getattr(seat, part.name)]
        if lacking and (needed == "everybody" or not have):
            raise SetupError(
                f"{lacking[0].name} has to have {part.words} ({part.rule}): name a deck with one, "
                f"or leave the format {part.format!r} out"
            )

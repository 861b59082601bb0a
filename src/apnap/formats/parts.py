"""901.3, 902.3, 903.3, 904.3, 905.4: The parts of a player's cards that casual variants use."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from apnap.rules.game.setup import SeatSetup, SetupError
from apnap.state.ruleset import Ruleset

Needed: TypeAlias = Literal["everybody", "somebody", "nobody"]


@dataclass(frozen=True)
class Part:
    """A part of a player's cards. `name` is the field of `SeatSetup`, and that of `Ruleset` which
    says that the part is used; `format` is the casual variant that uses it."""

    name: str
    words: str
    rule: str
    format: str
    needed: Needed = "everybody"  # the players who have to bring it


PARTS = (
    Part("commanders", "a commander", "903.3", "commander"),
    Part("planes", "a planar deck", "901.3", "planechase"),
    Part("schemes", "a scheme deck", "904.3", "archenemy", "somebody"),
    Part("vanguard", "a vanguard card", "902.3", "vanguard"),
    Part("conspiracies", "conspiracies", "905.4", "conspiracy", "nobody"),
)


def formats_used_by(seats: Iterable[SeatSetup]) -> list[str]:
    """The names of the casual variants that these players have brought cards for."""
    brought = list(seats)
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
        if not getattr(rules, part.name) or part.needed == "nobody":
            continue
        lacking = [seat for seat in seats if not getattr(seat, part.name)]
        if lacking and (part.needed == "everybody" or not have):
            raise SetupError(
                f"{lacking[0].name} has to have {part.words} ({part.rule}): name a deck with one, "
                f"or leave the format {part.format!r} out"
            )

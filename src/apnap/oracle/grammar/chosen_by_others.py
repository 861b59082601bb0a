"""601.2c, 601.6: Targets that another player chooses: "target creature of an opponent's choice",
"any target of their choice", "that player chooses target …"."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from apnap.effects.words.one_of_several import ADefendingPlayer
from apnap.effects.words.selections import You
from apnap.oracle.text.reader import Reader, split
from apnap.oracle.text.saying import Saying, mark, perhaps
from apnap.state.ability import Filter, Selection, Target

OF_OPPONENT = "of an opponent 's choice"
OF_THEM = ("of their choice", "of that player 's choice")
OF_DEFENDER = "of defending player 's choice"
FAR = 9  # words of a description before or behind which the phrase may stand


class Chooser(NamedTuple):
    """Who chooses a target: an opponent, a certain player, or the controller."""

    by_opponent: bool = False
    who: Selection | None = None


NOBODY_ELSE = Chooser()


def with_chooser(r: Reader, description: Callable[[Reader], Filter]) -> tuple[Filter, Chooser]:
    """Read what the target is, and who chooses it; the words for that may stand in the middle of
    the description: "target creature card of an opponent's choice from your graveyard"."""
    place = _place(r)
    if place is None:
        return description(r), NOBODY_ELSE
    start, phrase = place
    if phrase == OF_THEM[0] and "sacrifice" in r.words[max(0, r.at - 6) : r.at]:
        return description(r), NOBODY_ELSE
    width = len(split(phrase))
    inner = Reader([*r.tokens[:start], *r.tokens[start + width :]], r.context, r.source)
    inner.at, inner.said, inner.spoken, inner.single = r.at, r.said, r.spoken, r.single
    what = description(inner)
    if inner.at < start:  # the words are about something behind the target
        return description(r), NOBODY_ELSE
    r.at, r.said, r.single = inner.at + width, inner.said, inner.single
    return what, _chooser(r, phrase)


def _place(r: Reader) -> tuple[int, str] | None:
    """Where the words about who chooses stand, and which they are."""
    for start in range(r.at, min(r.at + FAR, len(r.words))):
        if r.words[start] in (".", ",", ":"):
            return None
        for phrase in (OF_OPPONENT, *OF_THEM, OF_DEFENDER):
            wanted = split(phrase)
            if tuple(r.words[start : start + len(wanted)]) == wanted:
                return start, phrase
    return None


def _chooser(r: Reader, phrase: str) -> Chooser:
    if phrase == OF_OPPONENT:
        if r.sees("they control"):  # the opponent who was chosen, and nobody else
            raise r.miss("the end of what the target is")
        return Chooser(by_opponent=True)
    if phrase == OF_DEFENDER:
        return Chooser(who=r.said.defending or ADefendingPlayer())
    who = r.refer_to_player("one")
    if who == You():
        raise r.miss("another player")
    return Chooser(who=who)


def chooser_words(say: Saying, target: Target) -> str:
    """Say who chooses the target."""
    if target.by_opponent:
        return OF_OPPONENT
    if target.chooser is None:
        return ""
    if isinstance(target.chooser, ADefendingPlayer):
        return OF_DEFENDER
    # "that player chooses target player" says so before; they are then the first and the second
    both = ("the first player", "the first player", "the second player")
    named = () if target.what.zones() else both
    return f"{mark('whoever')} {' '.join(map(perhaps, (*OF_THEM, *named)))}"

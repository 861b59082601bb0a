"""400: where cards are put: "into your hand", "on the bottom of your library in a random order"."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.words.selections import You
from apnap.oracle.grammar.nouns import counter_kind, int_number
from apnap.oracle.text.reader import Reader
from apnap.rules.zones.looking import Portion
from apnap.state.ability import Amount, Filter, Selection


@dataclass(frozen=True)
class Place:
    to: str
    bottom: bool = False
    tapped: bool = False
    random: bool = False
    counters: tuple[tuple[str, int], ...] = ()

    def portion(
        self,
        number: Amount | None = None,
        what: Filter | None = None,
        up_to: bool = False,
        shown: bool = False,
    ) -> Portion:
        return Portion(
            self.to,
            number,
            what,
            up_to,
            self.bottom,
            self.random,
            self.tapped,
            shown,
            counters=self.counters,
        )


def whose(who: Selection) -> tuple[str, ...]:
    """The words for what is that player's own."""
    return ("your",) if who == You() else ("their", "his or her", "that player 's")


def place(r: Reader, who: Selection) -> Place:
    """Where the cards of a library go that a player looks at or finds."""
    if r.accept("onto the battlefield"):
        tapped = r.accept("tapped")
        r.one_of("under your control", "under their control")
        counters = (entering_counters(r),) if r.accept("with") else ()
        return Place("battlefield", tapped=tapped, counters=counters)
    if r.accept("into"):
        r.expect(*whose(who))
        return Place(r.expect("hand", "graveyard"))
    if r.accept("back") and not r.sees("on"):
        _order(r)
        return Place("library")
    if r.accept("on the bottom"):
        if r.accept("of"):
            r.expect(*whose(who))
            r.expect("library")
        random = r.accept("in a random order")
        if not random:
            _order(r)
        return Place("library", bottom=True, random=random)
    r.expect("on top")
    if r.accept("of"):
        r.expect(*whose(who))
        r.expect("library")
    _order(r)
    return Place("library")


def entering_counters(r: Reader) -> tuple[str, int]:
    """614.1c: "[with] two +1/+1 counters on it"."""
    many = 1 if r.one_of("a", "an") else int_number(r)
    r.accept("additional")
    kind = counter_kind(r)
    r.expect("counter on it", "counters on it", "counter on them", "counters on them")
    return kind, many


def _order(r: Reader) -> None:
    r.accept("in any order")

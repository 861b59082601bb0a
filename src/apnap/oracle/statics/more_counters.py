"""614.16: "If one or more counters would be put on …, twice that many … are put on it instead"."""

from __future__ import annotations

from apnap.effects.replacement.replacements import ChangeNumber
from apnap.effects.words.filters import APlayer, Itself
from apnap.oracle.grammar.nouns import counter_kind, described, int_number, noun
from apnap.oracle.grammar.sources import EVERYBODY
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, perhaps, some
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Ability, Filter, ReplacementAbility

from .frame import sentence

HOW_MANY = {"twice that many": (2, 0), "three times that many": (3, 0), "that many": (1, 0)}
HALF = "they put half that many"
# Who would put the counters there; empty: anybody.
WAYS = {
    "an effect would put one or more": "effect",
    "you would put one or more": "you",
    "an opponent would put one or more": "opponent",
    "one or more": "",
}
THERE = (
    "on that permanent or player",
    "on it",
    "on that permanent",
    "on that creature",
    f"on {SELF}",
)


@sentence("if")
def more_counters(r: Reader) -> tuple[Ability, ...]:
    """614.16: Read "If one or more +1/+1 counters would be put on a creature you control, that many
    plus one …"; or only those that an effect, or you, would put there."""
    r.expect("if")
    way = r.pick(WAYS)
    kind = "" if r.sees("counters") else counter_kind(r)
    r.expect("counters")
    r.expect("on" if way else "would be put on")
    on = _where(r)
    half = way == "opponent"
    r.expect({"effect": ", it puts", "you": ", put", "opponent": f", {HALF}"}.get(way, ","))
    times, plus = (1, 0) if half else _so_many(r, kind)
    if half:
        _those_kinds(r, kind)
    r.expect(*(THERE if way else [f"are put {words}" for words in THERE]))
    r.expect("instead , rounded down" if half else "instead")
    by = APlayer(way) if way in ("you", "opponent") else None
    changed = ChangeNumber(
        "PutCounters", on, times, plus, kind, effect=way == "effect", by=by, half=half
    )
    return (ReplacementAbility(changed),)


def _where(r: Reader) -> Filter:
    if r.accept("a permanent or player"):
        return EVERYBODY
    if r.accept(SELF):
        return Itself()
    if r.peek() != "another":
        r.expect("a", "an")
    found = noun(r)
    if found.kind in ("player", "card", "spell"):
        raise r.miss("a permanent")
    return described(found)


def _so_many(r: Reader, kind: str) -> tuple[int, int]:
    """Read "twice that many", "that many plus one of each of those kinds of counters", "that many
    -1/-1 counters minus one"."""
    times, plus = r.pick(HOW_MANY)
    if times == 1 and r.accept("plus"):
        plus = int_number(r)
    _those_kinds(r, kind)
    if times == 1 and not plus:
        r.expect("minus")
        plus = -int_number(r)
    return times, plus


def _those_kinds(r: Reader, kind: str) -> None:
    if kind:
        r.expect(kind)
        r.expect("counters")
    else:
        r.expect("of each of those kinds of counters", "of those counters")


def counters_words(say: Saying, value: ChangeNumber, many: str) -> str:
    """Say that more or fewer counters are put somewhere."""
    if value.plus < 0:
        many = f"that much minus {-value.plus}"
    counters, on = f"one or more {value.kind} counters", say(value.on)
    kinds = "" if value.kind else perhaps("kinds")
    there = "on that permanent or player" if value.on == EVERYBODY else f"on {mark('any')}"
    so_many = some(many, kinds, value.kind, "counters", there, "instead")
    if value.half:
        put = some(HALF, kinds, "counters", there, "instead , rounded down")
        return f"if {say(value.by)} would put {counters} on {on} , {put}"
    if value.effect:
        return f"if an effect would put {counters} on {on} , it puts {so_many}"
    if value.by is not None:
        return f"if {say(value.by)} would put {counters} on {on} , put {so_many}"
    return f"if {counters} would be put on {on} , {so_many} are put"

"""614.16: "If one or more counters would be put on …, twice that many … are put on it instead"."""

from __future__ import annotations

from apnap.effects.replacement.replacements import ChangeNumber
from apnap.effects.words.filters import APlayer, Itself
from apnap.oracle.grammar.nouns import counter_kind, described, int_number, noun
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, perhaps, some
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Ability, Filter, ReplacementAbility

from .frame import sentence

YOU = APlayer("you")
HOW_MANY = {"twice that many": (2, 0), "three times that many": (3, 0), "that many": (1, 0)}
WAYS = ("an effect would put one or more", "you would put one or more", "one or more")


@sentence("if")
def more_counters(r: Reader) -> tuple[Ability, ...]:
    """614.16: Read "If one or more +1/+1 counters would be put on a creature you control, that many
    plus one …"; or only those that an effect, or you, would put there."""
    r.expect("if")
    way = r.expect(*WAYS)
    effect, yours = way.startswith("an effect"), way.startswith("you")
    kind = "" if r.sees("counters") else counter_kind(r)
    r.expect("counters")
    r.expect("on" if effect or yours else "would be put on")
    on = _where(r)
    r.expect(", it puts" if effect else ", put" if yours else ",")
    times, plus = _so_many(r, kind)
    there = ("on it", "on that permanent", "on that creature", f"on {SELF}")
    r.expect(*(there if effect or yours else [f"are put {words}" for words in there]))
    r.expect("instead")
    by = YOU if yours else None
    changed = ChangeNumber("PutCounters", on, times, plus, kind, effect=effect, by=by)
    return (ReplacementAbility(changed),)


def _where(r: Reader) -> Filter:
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
    if kind:
        r.expect(kind)
        r.expect("counters")
    else:
        r.expect("of each of those kinds of counters", "of those counters")
    if times == 1 and not plus:
        r.expect("minus")
        plus = -int_number(r)
    return times, plus


def counters_words(say: Saying, value: ChangeNumber, many: str) -> str:
    """Say that more or fewer counters are put somewhere."""
    if value.plus < 0:
        many = f"that much minus {-value.plus}"
    counters, on = f"one or more {value.kind} counters", say(value.on)
    kinds = "" if value.kind else perhaps("kinds")
    so_many = some(many, kinds, value.kind, f"counters on {mark('any')} instead")
    if value.effect:
        return f"if an effect would put {counters} on {on} , it puts {so_many}"
    if value.by is not None:
        return f"if {say(value.by)} would put {counters} on {on} , put {so_many}"
    return f"if {counters} would be put on {on} , {so_many} are put"

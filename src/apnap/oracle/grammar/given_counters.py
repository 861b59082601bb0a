"""608.2c: "Each creature that had a counter put on it this way"."""

from __future__ import annotations

from apnap.effects.words.filters import Permanent
from apnap.effects.words.given_counters import GivenCounters
from apnap.oracle.text.mentions import kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, prints, some
from apnap.state.ability import Selection

from .done_by_each import latest
from .nouns import counter_kind

KINDS = {"creature": Permanent(("creature",)), "permanent": Permanent()}


def given_counters(r: Reader) -> Selection:
    """608.2c: Read "each creature that had counters put on it this way", "… a +1/+1 counter …"."""
    r.expect("each")
    what = r.pick(KINDS)
    r.expect("that had")
    kind = ""
    if not r.one_of("counters", "a counter"):
        r.expect("a", "an")
        kind = counter_kind(r)
        r.expect("counter")
    r.expect("put on it this way")
    found = GivenCounters(latest(r, ("PutCounter",)), what, kind)
    r.speak_of(found, kind_of(what), "several", "result")
    return found


@prints(GivenCounters)
def say_given_counters(say: Saying, value: GivenCounters) -> str:
    what = next(word for word, each in KINDS.items() if each == value.what)
    put = f"{value.kind} counter put on it" if value.kind else "counter put on it"
    return some(f"each {what} that had {put} {mark('all')} this way")

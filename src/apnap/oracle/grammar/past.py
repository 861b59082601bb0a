"""Events of this turn in the past tense: "you discarded a card this turn", "that dealt damage …".

An event is read by the productions of triggers (`triggers.events`), which know it in the present
tense. What a text says about the past is put into the present, word by word, and read by them: so
there is one production for an event, whether it makes an ability trigger or is looked back at.
"""

from __future__ import annotations

from typing import NamedTuple

from apnap.effects.triggers.crimes_and_expending import HasCommittedCrime, WhenCommitsCrime
from apnap.effects.triggers.events import WhenMoves
from apnap.effects.words.amounts import CountOf
from apnap.effects.words.conditions import Compare, Fits, Happened, Otherwise
from apnap.effects.words.filters import AllOf, APlayer, Non
from apnap.effects.words.relations import HappenedTo, TimesHappened
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.tokens import SELF, Token
from apnap.oracle.text.words import NUMBERS, PAST_FORMS
from apnap.state.ability import Amount, Condition, Filter, Selection, Trigger

from .nonterminals import event
from .references import ONE, yours_of_two

SOMETHING = ["a", "permanent"]  # the subject of what a description says
PLURAL = {f"{word}s": word for word in ("card", "spell", "token", "creature", "permanent", "land")}
STOPS = frozenset((".", ",", ":", '"', "instead", "unless", "if"))


class Past(NamedTuple):
    """An event of this turn: how often it happened, the role of what acted, and the number in its
    events that is added up ("4 or more damage")."""

    trigger: Trigger
    low: int
    high: int | None
    role: str
    field: str


def past_event(r: Reader, subject: list[str] | None = None) -> Past:
    """Read an event up to "this turn". With a subject, its words stand before the verb."""
    words, start = r.words, r.at
    end = next((n for n in range(start, len(words)) if words[n : n + 2] == ["this", "turn"]), start)
    if end == start or not STOPS.isdisjoint(words[start:end]):
        raise r.miss("this turn")
    said, low, high, field = _counted([*(subject or []), *words[start:end]])
    trigger, role = _read(r, present(said))
    r.at = end + 2
    return Past(trigger, low, high, role, field)


def _read(r: Reader, words: list[str]) -> tuple[Trigger, str]:
    """The event that these words describe in the present tense, and the role of its subject."""
    if "another" in words and "spell" in words and r.words[0] in ("when", "whenever", "at"):
        raise r.miss("than which spell")  # 400.7: the permanent is no longer the spell it was
    at = r.tokens[r.at]
    inner = Reader([Token(word, at.start, at.end) for word in words], r.context, r.source)
    inner.said, inner.spoken = r.said, r.spoken
    found = inner.attempt(event)
    if found is None or not inner.is_done():
        raise r.miss("something that happened")
    return found


def _counted(words: list[str]) -> tuple[list[str], int, int | None, str]:
    """The words with one thing instead of a number of them; the bounds, and the field of the event
    that is added up."""
    if words[:1] == ["no"]:
        return _one(words, 0, 1), 0, 0, ""
    for at in range(len(words) - 3):
        many = int(words[at]) if words[at].isdigit() else NUMBERS.get(words[at], 0)
        if not many or words[at + 1 : at + 3] != ["or", "more"]:
            continue
        if words[at + 3] in ("damage", "life"):
            return [*words[:at], *words[at + 3 :]], many, None, "amount"
        return _one(words, at, at + 3), many, None, ""
    return words, 1, None, ""


def _one(words: list[str], at: int, end: int) -> list[str]:
    return [*words[:at], "a", *[PLURAL.get(word, word) for word in words[end:]]]


# ---- in the present tense --------------------------------------------------------------------


def present(words: list[str]) -> list[str]:
    """The words in the present tense: "you discard a card", "a creature you control dies"."""
    words = _without_auxiliary(words)
    if "did" in words[:-1]:  # "didn't attack"
        did = words.index("did")
        return [*words[:did], f"{words[did + 1]}s", *words[did + 2 :]]
    verb = next((n for n, word in enumerate(words) if word in PAST_FORMS), len(words))
    if verb == len(words):
        return words
    if words[verb - 1] in ("was", "were"):  # passive
        if words[: verb - 1] == ["you"]:
            return ["you're", *words[verb:]]
        return _with_control([*words[: verb - 1], "is", *words[verb:]], verb - 1)
    base = PAST_FORMS[words[verb]]
    now, rest = [base if words[0] == "you" else f"{base}s"], words[verb + 1 :]
    if rest[:1] == ["or"] and rest[1:2] and rest[1] in PAST_FORMS:  # "cycled or discarded"
        other = PAST_FORMS[rest[1]]
        now, rest = [*now, "or", other if words[0] == "you" else f"{other}s"], rest[2:]
    return _with_control([*words[:verb], *now, *rest], verb)


def _without_auxiliary(words: list[str]) -> list[str]:
    """The words without "have", and "a land you control entered" for "you had a land enter"."""
    words = ["you" if word == "you've" else word for word in words]
    for people, control in HAD.items():
        had = len(people)
        if tuple(words[:had]) == people and words[had : had + 1] == ["had"] and "enter" in words:
            return [*words[had + 1 : words.index("enter")], *control, "entered"]
    have = [n for n, word in enumerate(words[:-1]) if word in ("has", "have")]
    perfect = [n for n in have if words[n + 1] in PAST_FORMS or words[n + 1] == "been"]
    words = [word for n, word in enumerate(words) if n not in perfect]
    return ["was" if word == "been" else word for word in words]


HAD = {("you",): ["you", "control"], ("an", "opponent"): ["an", "opponent", "controls"]}
CONTROL = {
    ("under", "your", "control"): ["you", "control"],
    ("under", "an", "opponent", "'s", "control"): ["an", "opponent", "controls"],
}


def _with_control(words: list[str], verb: int) -> list[str]:
    """The words with "a creature you control" for "died under your control" and "you
    controlled"."""
    subject, rest = words[:verb], words[verb:]
    if "controlled" in subject:
        at = subject.index("controlled")
        subject[at] = "control" if subject[at - 1] == "you" else "controls"
    for phrase, control in CONTROL.items():
        if tuple(rest[-len(phrase) :]) == phrase:
            subject, rest = [*subject, *control], rest[: -len(phrase)]
    if rest == ["enters", "the", "battlefield"]:
        rest = ["enters"]
    return [*subject, *rest]


# ---- as a condition, an amount and a description ---------------------------------------------

WHO = {"an opponent": "opponent", "a player": ""}


def happened(r: Reader) -> Condition:
    """Read "you discarded a card this turn", "no creatures attacked this turn"; or how much one of
    several players did: "an opponent was dealt 3 or more damage this turn"."""
    if (one := r.attempt(_one_player)) is not None:
        return one
    one_of_several = r.sees("an opponent had") or r.sees("a player had")
    own = r.peek() in ("you", "you've", SELF)
    past = past_event(r)
    if (one_of_several and past.low > 1) or (past.field and not own):
        raise r.miss("how often it happened to one of them")
    if isinstance(past.trigger, WhenCommitsCrime):
        if past.trigger.who != APlayer("you") or (past.low, past.high) != (1, None):
            raise r.miss("you")
        return HasCommittedCrime()
    if past.field:
        return Compare(TimesHappened(past.trigger, past.field), past.low, past.high)
    return Happened(past.trigger, past.low, past.high)


def _one_player(r: Reader) -> Condition:
    who = r.pick(WHO)
    past = past_event(r, ["a", "player"])
    if past.high is not None or (past.low == 1 and not past.field):
        raise r.miss("a number")
    how = HappenedTo(past.trigger, past.role, past.low, past.field)
    return Compare(CountOf(AllOf((APlayer(who), how))), low=1)


def object_did(r: Reader) -> Condition:
    """608.2h: Read "it attacked this turn", "that creature wasn't dealt damage this turn"."""
    if r.accept("it"):
        what: Selection = r.refer().as_it_was()
    elif r.sees("the creature you control"):
        what = yours_of_two(r)
    else:
        r.expect("that")
        noun = r.expect(*ONE)
        what = r.refer(noun, other=True).as_it_was(noun)
    fits = Fits(what, who_did(r), was=True)
    return Otherwise(Fits(what, fits.how.part, True)) if isinstance(fits.how, Non) else fits


def that_did(r: Reader) -> Filter:
    """Read "that dealt damage this turn", "that didn't enter this turn", of objects."""
    r.expect("that")
    return who_did(r)


def who_did(r: Reader, subject: list[str] | None = None) -> Filter:
    """Read the event behind a subject that is described by it."""
    subject = SOMETHING if subject is None else subject
    no = r.one_of("didn't", "wasn't", "hasn't")
    if no == "didn't":
        past = past_event(r, [*subject, "did"])
    else:
        past = past_event(r, [*subject, "was"] if no == "wasn't" else subject)
    if not past.role or past.high is not None:
        raise r.miss("something that happened to it")
    if isinstance(past.trigger, WhenMoves) and past.role != "became":  # 400.7: another object now
        raise r.miss("something that it is the same object after")
    found = HappenedTo(past.trigger, past.role, past.low, past.field)
    return Non(found) if no else found


def times(r: Reader, noun: list[str]) -> Amount:
    """Read "[spells] you've cast this turn", "[creatures] that died this turn": how often it
    happened to something that the words before it name."""
    thing = ["a", *[PLURAL.get(word, word) for word in noun]]
    if r.accept("that"):
        return TimesHappened(past_event(r, thing).trigger)
    start = r.at
    end = next((n for n in range(start, len(r.words)) if r.words[n : n + 2] == ["this", "turn"]), 0)
    if not end or not STOPS.isdisjoint(r.words[start:end]):
        raise r.miss("this turn")
    who = ["an", "opponent"] if r.accept("your opponents") else []
    if r.peek() in PAST_FORMS:
        who = ["a", "player"]
    trigger, _ = _read(r, present([*who, *r.words[r.at : end], *thing]))
    r.at = end + 2
    return TimesHappened(trigger)

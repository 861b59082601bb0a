"""508.3d-e: Events in which a player attacks: "you attack with two or more creatures", "an opponent
attacks you"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.keywords.alternative_costs import IsCommander
from apnap.effects.triggers.combat import WhenAttacks, WhenPlayerAttacks
from apnap.effects.triggers.frame import OneOrMore
from apnap.effects.words.among_players import ItsControllerThen
from apnap.effects.words.filters import AllOf, AnyOf, APlayer, Itself, Permanent
from apnap.effects.words.mentions import HowManyMentioned
from apnap.effects.words.qualities import ControlledBy
from apnap.effects.words.selections import Mentioned, You
from apnap.oracle.grammar.nouns import CARD, PLAYER, SPELL, described, int_number, noun
from apnap.oracle.text.mentions import kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, perhaps, some
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Filter, Selection

from .combat import ATTACKED
from .event import YOU, Event

ATTACKER = ItsControllerThen()
OF_YOURS = Permanent(("planeswalker",), "you")
YOURS = AnyOf((YOU, OF_YOURS))
# 508.3e: of these, each one who is attacked is attacked by itself; of the others, all together.
EACH_ATTACKED: dict[str, Filter] = {
    **ATTACKED,
    "a player or planeswalker": AnyOf((APlayer(), Permanent(("planeswalker",)))),
}
ALL_ATTACKED: dict[str, Filter] = {
    "one or more of your opponents": APlayer("opponent"),
    "one or more planeswalkers you control": OF_YOURS,
    "you and/or one or more planeswalkers you control": YOURS,
}


def attacks_with(r: Reader, who: Filter) -> Event:
    """508.3d: Read "attack", "attack with one or more Elves", "attacks you"."""
    r.expect("attack", "attacks")
    if who == YOU and (with_commander := r.attempt(_with_commander)) is not None:
        return with_commander
    together = r.choose(ALL_ATTACKED)
    if together is not None:
        return _attack(who, _creatures_of(who), together, "")
    whom = r.choose(EACH_ATTACKED)
    if r.sees("with") and (so_many := r.attempt(_with_creatures, who, whom)) is not None:
        return so_many
    if whom is None:
        return Event(WhenPlayerAttacks(who), player=ATTACKER, attacking=ATTACKER)
    r.accept("with one or more creatures")  # 508.3e: nobody attacks without
    return Event(WhenPlayerAttacks(who, whom), player=_other(whom), attacking=ATTACKER)


def _other(whom: Filter | None) -> Selection:
    """The player whom words behind the event mean: the one attacked, or whoever attacks you."""
    return ATTACKER if whom in (None, YOU, OF_YOURS) else Mentioned("at")


def _creatures_of(who: Filter) -> Filter:
    return Permanent(("creature",), who.who if isinstance(who, APlayer) else "")


def _attack(
    who: Filter, creatures: Filter, whom: Filter | None, per: str, low: int = 1, high: int = 0
) -> Event:
    """The event in which these creatures of a player are declared as attackers."""
    of_you = who == YOU and whom is None
    of_several = who in (APlayer(), APlayer("opponent"))  # 508.3d: once for each of them
    by = per or ("by" if of_several else "")
    trigger = OneOrMore(WhenAttacks(creatures, whom), by, low, high)
    return Event(
        trigger,
        player=None if of_you else _other(whom) if per else ATTACKER,
        them=Mentioned("on"),
        much=HowManyMentioned(),
        kind=kind_of(creatures),
        attacking=None if of_you else ATTACKER,
    )


def _with_creatures(r: Reader, who: Filter, whom: Filter | None) -> Event:
    """508.3d: Read "with two or more creatures", "with exactly two creatures", "with one or more
    equipped creatures"."""
    r.expect("with")
    exactly = r.accept("exactly")
    low = 1 if r.sees("creatures") else int_number(r)
    if not exactly and not r.sees("creatures"):
        r.expect("or more")
    phrase = noun(r)
    if phrase.kind in (PLAYER, SPELL, CARD) or not phrase.plural or phrase.control:
        raise r.miss("creatures")
    whose = who.who if isinstance(who, APlayer) else "you"
    creatures = described(replace(phrase, control=whose))
    if low == 1 and not exactly and creatures == _creatures_of(who) and whom is not None:
        raise r.miss("creatures of some kind")  # 508.3e: nobody attacks without
    per = "" if whom is None or whom == YOU else "at"
    return _attack(who, creatures, whom, per, low, low if exactly else 0)


def _with_commander(r: Reader) -> Event:
    """508.3d: Read "with your commander", "with ~ and/or your commander"; both together are one
    event."""
    r.expect("with")
    own = r.accept(f"{SELF} and/or")
    r.expect("your commander")
    waits = OneOrMore(WhenAttacks(OR_COMMANDER if own else WITH_COMMANDER))
    return Event(waits, them=Mentioned("on"), kind=kind_of(WITH_COMMANDER))


WITH_COMMANDER = AllOf((Permanent((), "you"), IsCommander(), ControlledBy(You(), owned=True)))
OR_COMMANDER = AnyOf((Itself(), WITH_COMMANDER))
WITH_YOUR_COMMANDER = {
    WITH_COMMANDER: "your commander",
    OR_COMMANDER: "~ and/or your commander",
}


# ---- in words again --------------------------------------------------------------------------


def attack_words(say: Saying, value: OneOrMore, many: str) -> str:
    """Say that a player attacks with so many creatures, or that so many creatures attack."""
    assert isinstance(value.trigger, WhenAttacks)
    attack = value.trigger
    if attack.who in WITH_YOUR_COMMANDER:
        return f"whenever you attack with {WITH_YOUR_COMMANDER[attack.who]}"
    who, whom = say(attack.who), say(attack.whom)
    if say.style == "each" and (attack.whom != YOU or value.low == 1):
        return some("whenever", many, who, "attack", whom)
    whom = "you and/or one or more planeswalkers you control" if attack.whom == YOURS else whom
    together = value.per != "at" and attack.whom in ALL_ATTACKED.values()
    if together and attack.whom != YOURS:
        whom = some("one or more", whom)
    for control, player in CONTROL.items():
        if together and control in who:
            return some("whenever", player, "attacks", whom)
        if control in who:
            mine = perhaps(control) if say.style == "x" else ""
            with_ = some("with", many, who.replace(control, mine))
            return some("whenever", player, "attacks", whom, with_)
    if value.low > 1 and attack.whom is None and say.style == "equal":
        return f"whenever {many} {who} attack"
    with_ = "" if together else f"with {many} {who}"
    return some("whenever player attacks", whom, with_)


CONTROL = {"you control": "you", "your team controls": "your team", "opponent controls": "opponent"}

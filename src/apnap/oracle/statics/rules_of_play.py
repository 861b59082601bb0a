"""613.11: Sentences that change the rules of play: the legend rule, untapping, triggering."""

from __future__ import annotations

from typing import Final

from apnap.effects.costs.parts import SpellCastBy
from apnap.effects.triggers.events import WhenMoves, dies, enters
from apnap.effects.triggers.frame import AnyTrigger
from apnap.effects.words.filters import APlayer, Itself, Permanent
from apnap.effects.words.modifications import GainAbilities
from apnap.oracle.abilities.keywords import granted
from apnap.oracle.grammar.nouns import CARD, PLAYER, SPELL, described, int_number, noun
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.rules.objects.draw_one import ONE_A_TURN
from apnap.rules.targets.protection import PlayerHas
from apnap.state.ability import (
    Ability,
    AlsoUntaps,
    CantAbility,
    CostChange,
    Filter,
    Keyword,
    NoTriggers,
    ReplacementAbility,
    StaticAbility,
    Trigger,
    UntapAbility,
)

from .frame import WHO, affected, sentence

ON_PLAYERS = ("hexproof", "protection", "shroud")
ONE_LEGEND: Final = "be put away as a legend"


@sentence("the")
def legend_rule(r: Reader) -> tuple[Ability, ...]:
    """704.5j: Read "The 'legend rule' doesn't apply to permanents you control"."""
    r.expect('the " legend rule " doesn\'t apply')
    what = affected(r) if r.accept("to") else Permanent()
    return (CantAbility(ONE_LEGEND, what),)


@sentence("you")
def may_stay_tapped(r: Reader) -> tuple[Ability, ...]:
    """502.3: Read "You may choose not to untap ~ during your untap step"."""
    r.expect(f"you may choose not to untap {SELF} during your untap step")
    return (UntapAbility(Itself()),)


@sentence("you")
def you_have(r: Reader) -> tuple[Ability, ...]:
    """702.11c, 702.16b, 702.18a: Read "You have hexproof", "You and permanents you control have
    …"."""
    both = r.accept("you and")
    what = affected(r) if both else None
    if not both:
        r.expect("you")
    r.expect("have")
    given = tuple([each for each in granted(r) if isinstance(each, Keyword)])
    if not given or any(each.name not in ON_PLAYERS for each in given):
        raise r.miss("what players can have")
    yours = ReplacementAbility(PlayerHas(given, APlayer("you")))
    return (yours,) if what is None else (yours, StaticAbility(what, (GainAbilities(given),)))


@sentence("players")
def untap_no_more(r: Reader) -> tuple[Ability, ...]:
    """502.3: Read "Players can't untap more than one land during their untap steps"."""
    r.expect("players can't untap more than")
    most = int_number(r)
    what = _permanents(r)
    r.expect("during their untap steps")
    return (UntapAbility(what, most),)


UNTAPPING = {
    "each player 's untap step": APlayer(),
    "each opponent 's untap step": APlayer("opponent"),
    "each other player 's untap step": APlayer("other"),
}


@sentence("untap")
def untap_with_others(r: Reader) -> tuple[Ability, ...]:
    """502.3: Read "Untap all permanents you control during each other player's untap step"."""
    r.expect("untap")
    if r.accept(SELF):
        what: Filter = Itself()
    else:
        r.expect("all", "each")
        what = _permanents(r)
    r.expect("during")
    return (AlsoUntaps(what, r.pick(UNTAPPING)),)


@sentence("all")
def untap_with_all(r: Reader) -> tuple[Ability, ...]:
    """502.3: Read "All permanents untap during each player's untap step"."""
    r.expect("all")
    what = _permanents(r)
    r.expect("untap during")
    return (AlsoUntaps(what, r.pick(UNTAPPING)),)


def _permanents(r: Reader) -> Filter:
    phrase = noun(r)
    if phrase.kind in (CARD, PLAYER, SPELL) or phrase.zone:
        raise r.miss("permanents")
    return described(phrase)


CAUSES = {
    "entering the battlefield": ("enters",),
    "entering": ("enters",),
    "dying": ("dies",),
    "entering or dying": ("enters", "dies"),
    "entering the battlefield or dying": ("enters", "dies"),
}


def no_triggers(r: Reader) -> tuple[Ability, ...]:
    """603.2: Read "Creatures entering don't cause abilities to trigger"."""
    phrase = noun(r)
    if phrase.kind in (CARD, PLAYER, SPELL) or not phrase.plural:
        raise r.miss("permanents")
    what = described(phrase)
    causes = r.pick(CAUSES)
    r.expect("don't cause abilities")
    whose: Filter | None = None
    if r.accept("of"):
        whose = affected(r)
    r.expect("to trigger")
    triggers = tuple([enters(what) if each == "enters" else dies(what) for each in causes])
    return (NoTriggers(triggers[0] if len(triggers) == 1 else AnyTrigger(triggers), whose),)


@sentence("each", "players", "you", "your")
def draws_no_more(r: Reader) -> tuple[Ability, ...]:
    """121.2b: Read "Each opponent can't draw more than one card each turn"."""
    who = APlayer(r.pick(WHO))
    r.expect(f"can't {ONE_A_TURN}")
    return (CantAbility(ONE_A_TURN, who),)


@sentence("each")
def costs_at_least(r: Reader) -> tuple[Ability, ...]:
    """601.2f: Read "Each spell that would cost less than three mana to cast costs three mana …"."""
    r.expect("each spell that would cost less than")
    least = int_number(r)
    r.expect("mana to cast costs")
    if int_number(r) != least:
        raise r.miss("the same number")
    r.expect("mana to cast")
    return (CostChange(SpellCastBy(), least=least),)


# ---- in words again --------------------------------------------------------------------------


@prints(NoTriggers)
def say_no_triggers(say: Saying, value: NoTriggers) -> str:
    waits = value.trigger
    each_of = waits.triggers if isinstance(waits, AnyTrigger) else (waits,)
    first = each_of[0]
    assert isinstance(first, WhenMoves)
    causes = " or ".join([_cause(each) for each in each_of])
    whose = f"of {say(value.what)}" if value.what is not None else ""
    return some(say(first.what), causes, "don't cause abilities", whose, "to trigger")


def _cause(value: Trigger) -> str:
    return "dying" if isinstance(value, WhenMoves) and value.to == "graveyard" else "entering"


@prints(AlsoUntaps)
def say_also_untaps(say: Saying, value: AlsoUntaps) -> str:
    during = next(words for words, whose in UNTAPPING.items() if whose == value.during)
    return f"untap {say(value.what)} during {during}"


@prints(UntapAbility)
def say_untapping(say: Saying, value: UntapAbility) -> str:
    holds = f"as long as {say(value.condition)}" if value.condition is not None else ""
    if value.most is None:
        what = "~" if value.what == Itself() else say(value.what)
        return f"you may choose not to untap {what} during your untap step {holds}"
    many = f"{value.most} {say(value.what)}"
    return f"players can't untap more than {many} during their untap steps {holds}"


def legend_words(say: Saying, value: CantAbility) -> str:
    to = "" if value.who == Permanent() else f"to {say(value.who)}"
    return f"the legend rule doesn't apply {to}"

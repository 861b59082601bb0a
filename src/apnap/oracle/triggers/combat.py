"""508.3, 509.5, 120.3: Events of combat and damage: "attacks", "blocks", "deals combat damage"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.keywords.crewing import IsDesignated
from apnap.effects.triggers.combat import (
    WhenAttacks,
    WhenBecomesBlocked,
    WhenBlocks,
    WhenPlayerAttacks,
    WhenUnblocked,
)
from apnap.effects.triggers.events import WhenDealsDamage
from apnap.effects.words.among_players import HasMost
from apnap.effects.words.filters import AllOf, AnyOf, APlayer, Host, Itself, Permanent
from apnap.effects.words.mentions import ThatMuch
from apnap.effects.words.one_of_several import ADefendingPlayer
from apnap.effects.words.qualities import HasDesignation
from apnap.effects.words.selections import Mentioned
from apnap.oracle.grammar.nouns import (
    int_number,
)
from apnap.oracle.grammar.sources import source_words
from apnap.oracle.text.mentions import kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, perhaps, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Filter, Selection, Trigger

from .event import YOU, Event, a_creature, it_is


def attacks(r: Reader, what: Filter) -> Event:
    """508.3a: Read "attacks", "attacks alone", "attacks a player and isn't blocked"."""
    r.expect("attacks", "attack")
    if r.accept("alone"):
        return replace(_of_attack(WhenAttacks(what, alone=True), what), player=None)
    if r.accept("and isn't blocked"):
        return _of_attack(WhenUnblocked(what), what)
    whom: Filter | None = None
    if r.accept("you or a planeswalker you control"):
        whom = AnyOf((APlayer("you"), Permanent(("planeswalker",), "you")))
    elif r.accept("a battle"):
        whom = Permanent(("battle",))
    elif (attacked := r.attempt(_attacked)) is not None:
        whom = attacked
    if whom == YOU and r.one_of("and isn't blocked", "and aren't blocked"):
        return Event(WhenUnblocked(what, whom), it_is(what), Mentioned("by"))
    at_player = whom in ATTACKED.values()
    if at_player and r.accept("and isn't blocked"):
        return _of_attack(WhenUnblocked(what, whom), what, at_player)
    return _of_attack(WhenAttacks(what, whom), what, at_player)


def _of_attack(trigger: Trigger, what: Filter, at_player: bool = False) -> Event:
    """508.5: The event with its defending player, the one whom that creature attacks."""
    of = None if what == Itself() else Mentioned("on")
    whom: Selection = Mentioned("at") if at_player else ADefendingPlayer(of)
    return Event(trigger, it_is(what), whom, defending=whom)


def _attacked(r: Reader) -> Filter:
    """508.3a: Read the player who is attacked."""
    return r.pick(ATTACKED)


def attacks_while_saddled(r: Reader, what: Filter) -> Event:
    """2026-08:702.171b: Read "~ attacks while saddled"."""
    r.expect("attacks while saddled")
    if what != Itself():
        raise r.miss("this creature")
    who = AllOf((what, IsDesignated("saddled")))
    return _of_attack(WhenAttacks(who), what)


def battalion(r: Reader, what: Filter) -> Event:
    """Read "~ and at least two other creatures attack"."""
    r.expect("and at least")
    others = int_number(r)
    r.expect("other creatures attack", "other creature attack")
    return _of_attack(WhenAttacks(what, others=others), what)


def blocks(r: Reader, what: Filter) -> Event:
    r.expect("blocks", "block")
    if (whom := r.attempt(a_creature)) is not None:
        return Event(
            WhenBlocks(what, whom), Mentioned("attacker"), subject=it_is(what), kind=kind_of(whom)
        )
    return Event(WhenBlocks(what), it_is(what))


def becomes_blocked(r: Reader, what: Filter) -> Event:
    """509.5c: Read "becomes blocked [by a creature]"."""
    r.expect("becomes blocked", "become blocked")
    if r.accept("by"):
        by_whom = a_creature(r)
        trigger = WhenBecomesBlocked(what, by_whom)
        blocked = it_is(what, "attacker")
        return Event(trigger, Mentioned("on"), subject=blocked, kind=kind_of(by_whom))
    attacker = it_is(what, "attacker")
    of = None if what == Itself() else attacker
    return Event(WhenBecomesBlocked(what), attacker, defending=ADefendingPlayer(of))


MOST_LIFE = AllOf((APlayer(), HasMost("life")))
THE_MONARCH = AllOf((APlayer(), HasDesignation("the monarch")))
ATTACKED: dict[str, Filter] = {
    "a player": APlayer(),
    "an opponent": APlayer("opponent"),
    "one of your opponents": APlayer("opponent"),
    "another one of your opponents": APlayer("opponent"),  # than who attacks
    "you": YOU,
    "enchanted player": Host(),
    "the monarch": THE_MONARCH,
    "the player with the most life or tied for most life": MOST_LIFE,
    "the player who has the initiative": AllOf((APlayer(), HasDesignation("the initiative"))),
}


def deals_damage(r: Reader, what: Filter) -> Event:
    """120.3: Read "deals combat damage to a player", "deals damage to a creature"."""
    r.expect("deals", "deal")
    kind = (r.accept("combat"), r.accept("non combat"))
    r.expect("damage")
    if not r.accept("to"):
        return Event(WhenDealsDamage(what, None, *kind), it_is(what, "source"), much=ThatMuch())
    whom = r.choose(DAMAGED)
    if whom is None and what != Itself() and r.accept(SELF):
        whom = Itself()
    if whom is None and r.accept("one or more players"):
        if not r.sees("for the first time each turn"):
            raise r.miss("for the first time each turn")
        whom = APlayer()
    if whom is not None:
        trigger = WhenDealsDamage(what, whom, *kind)
        return Event(trigger, it_is(what, "source"), Mentioned("on"), ThatMuch())
    if r.accept("a creature or player"):
        either = AnyOf((Permanent(("creature",)), APlayer()))
        trigger = WhenDealsDamage(what, either, *kind)
        return Event(trigger, it_is(what, "source"), much=ThatMuch())
    to = a_creature(r)
    trigger = WhenDealsDamage(what, to, *kind)
    dealer = it_is(what, "source")
    attacker = None if what == Itself() else Mentioned("source")  # 508.5
    return Event(
        trigger,
        Mentioned("on"),
        much=ThatMuch(),
        defending=ADefendingPlayer(attacker),
        subject=dealer,
        kind=kind_of(to),
    )


DAMAGED: dict[str, Filter] = {
    "a player": APlayer(),
    "an opponent": APlayer("opponent"),
    "one of your opponents": APlayer("opponent"),
    "you": APlayer("you"),
    "enchanted player": Host(),
    "one or more players": APlayer(),
    "one or more of your opponents": APlayer("opponent"),
    "a player or planeswalker": AnyOf((APlayer(), Permanent(("planeswalker",)))),
    "a player or battle": AnyOf((APlayer(), Permanent(("battle",)))),
}


def is_dealt_damage(r: Reader, what: Filter) -> Event:
    combat, noncombat, source = _dealt_by(r)
    trigger = WhenDealsDamage(source, what, combat, noncombat)
    return Event(trigger, it_is(what), much=ThatMuch())


def player_is_dealt_damage(r: Reader, who: Filter) -> Event:
    """120.1: Read "[an opponent] is dealt damage", "… is dealt combat damage by a Zombie"."""
    combat, noncombat, source = _dealt_by(r)
    trigger = WhenDealsDamage(source, who, combat, noncombat)
    return Event(trigger, player=Mentioned("on"), much=ThatMuch())


def _dealt_by(r: Reader) -> tuple[bool, bool, Filter | None]:
    """Read whether it is combat damage or other damage, and the object that deals it."""
    r.expect("is dealt", "are dealt", "you're dealt")
    combat, noncombat = r.accept("combat"), r.accept("non combat")
    r.expect("damage")
    return combat, noncombat, r.attempt(_by_source)


def _by_source(r: Reader) -> Filter:
    r.expect("by")
    return Itself() if r.accept(SELF) else a_creature(r)


@prints(WhenAttacks)
def say_when_attacks(say: Saying, value: WhenAttacks) -> str:
    if value.others:
        return some("when", say(value.who), f"and at least {value.others} other creatures attack")
    if value.who == AllOf((Itself(), IsDesignated("saddled"))):
        return "when ~ attacks while saddled"
    whom = say(value.whom)
    if value.whom == MOST_LIFE:
        whom = "the player with the most life or tied for most life"
    return some("when", say(value.who), "attacks", whom, "alone" if value.alone else "")


@prints(WhenBlocks)
def say_when_blocks(say: Saying, value: WhenBlocks) -> str:
    return some("when", say(value.who), "blocks", say(value.whom))


@prints(WhenBecomesBlocked)
def say_when_blocked(say: Saying, value: WhenBecomesBlocked) -> str:
    return some("when", say(value.who), "becomes blocked", say(value.by_whom))


@prints(WhenUnblocked)
def say_when_unblocked(say: Saying, value: WhenUnblocked) -> str:
    return f"when {say(value.who)} attacks {say(value.whom)} and isn't blocked"


@prints(WhenPlayerAttacks)
def say_when_player_attacks(say: Saying, value: WhenPlayerAttacks) -> str:
    ways = ("creatures", "a creature") if value.whom is None else ("one or more creatures",)
    with_creatures = some(*[perhaps(f"with {each}") for each in ways])
    other = perhaps("another") if value.who == value.whom == APlayer("opponent") else ""
    return some("when", say(value.who), "attacks", other, say(value.whom), with_creatures)


@prints(WhenDealsDamage)
def say_when_damage(say: Saying, value: WhenDealsDamage) -> str:
    to = f"to {say(value.to)}" if value.to is not None else ""
    if value.to is not None and value.to.zones():
        to = some(to, perhaps("damaged creature"))
    kind = "combat" if value.combat else "non combat" if value.noncombat else ""
    source = source_words(say, value.source) if value.source is not None else ""
    much = "" if value.high is None else f"exactly {value.low}"
    if value.high is None and value.low > 1:
        much = f"{value.low} or more"
    return some("when", source, "deals", much, kind, "damage", to)

"""611.2: effects that change creatures for a while: "gets +2/+2 and gains flying"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.flow.flow import Branch, Either
from apnap.effects.instructions.combat import ForCombat
from apnap.effects.instructions.control import GainControlOf
from apnap.effects.instructions.ending import CantDo
from apnap.effects.instructions.modify import END_OF_TURN, Modify, Pump
from apnap.effects.replacement.prevention import MadeFor
from apnap.effects.replacement.replacements import BeginReplacement, GoesElsewhere
from apnap.effects.statics.attacking_and_blocking import (
    ANY_CREATURE,
    Affected,
    AtLeastOne,
    BlocksMore,
    Cant,
    IfAble,
)
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import HasColor, Permanent
from apnap.effects.words.modifications import AddTypes, GainAbilities
from apnap.effects.words.rule_changes import AttacksAsThough
from apnap.effects.words.selections import (
    ControllersOf,
    Each,
    EachPlayer,
    ThatPlayer,
    This,
    Those,
)
from apnap.oracle.abilities.instructions import (
    acted,
    clause_shape,
    clauses,
    object_verb,
    player_verb,
    rider,
)
from apnap.oracle.abilities.keywords import granted, keyword
from apnap.oracle.abilities.own_cost import Given, keyword_there, own_cost
from apnap.oracle.grammar.durations import AS_LONG, DURATIONS, duration
from apnap.oracle.grammar.players import player
from apnap.oracle.grammar.power import Change, change, per
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of, with_instead
from apnap.oracle.text.spoken import keyword_abilities
from apnap.oracle.text.tokens import SELF
from apnap.oracle.text.words import COLORS, base_form
from apnap.state.ability import Ability, Effect, Keyword, Selection
from apnap.state.creature_types import CREATURE_TYPES
from apnap.state.names import GRAVEYARD

from .cards import gain_life
from .forbidding import cant_have_counters
from .having import gain_keywords


@object_verb("get")
def get(r: Reader, what: Selection) -> tuple[Effect, ...]:
    changes = change(r)
    gained: tuple[Ability, ...] = ()
    if r.one_of("and gains all creature types", "and gain all creature types"):
        until = duration(r)
        return (*_lasting(r, what, changes, (), until), _every_type(r, what, until))
    if r.one_of("and gains your choice of", "and gain your choice of"):
        return _your_choice(r, what, changes)
    if r.one_of("and gains", "and gain"):
        gained = granted(r)
    until = duration(r)
    if isinstance(what, Each) and r.sees("for each") and "controller" in r.words[r.at : r.at + 7]:
        r.mention(it=ONE_OF_THEM)
    changes = per(r, changes)
    if ONE_OF_THEM in parts_of(changes.times):
        return _each_its_own(
            r, Pump(what, changes.power, changes.toughness, (), ONE, until), changes
        )
    return _lasting(r, what, changes, gained, until)


ONE_OF_THEM = Those("one of them")
ONE = Number(1)


def _each_its_own(r: Reader, pump: Pump, changes: Change) -> tuple[Effect, ...]:
    """ "… for each poison counter its controller has": counted for each by itself."""
    times = with_instead(changes.times, ControllersOf(ONE_OF_THEM), ThatPlayer())
    if ONE_OF_THEM in parts_of(times):
        raise r.miss("its controller")
    return (acted(r, replace(pump, times=times, own=True)),)


@object_verb("gain")
def gain(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """611.2a: without a duration it lasts until the end of the game."""
    if r.sees(f"protection from {COLOR_CHOICE}"):
        return protected(r, what)
    if r.accept("your choice of"):
        return _your_choice(r, what)
    if r.accept("all creature types"):
        return (_every_type(r, what, r.attempt(duration) or ""),)
    if (given := r.attempt(keyword_there, GRAVEYARD)) is not None:
        return _in_graveyard(r, what, given)
    gained = granted(r)
    changes = Change()
    if r.one_of("and gets", "and get"):
        changes = per(r, change(r))
    until = r.attempt(duration)
    if until is None:
        if r.peek() != "." or changes != Change():
            raise r.miss("until end of turn")
        until = ""
    return _lasting(r, what, changes, gained, until)


def _your_choice(r: Reader, what: Selection, changes: Change | None = None) -> tuple[Effect, ...]:
    """608.2d: "gains your choice of flying, vigilance, or haste until end of turn"."""
    start, gained = r.at, [keyword(r)]
    words = [r.original(start, r.at)]
    while r.one_of(", or", "or", ","):
        start = r.at
        gained.append(keyword(r))
        words.append(r.original(start, r.at))
    if len(gained) < 2:
        raise r.miss("or")
    until = duration(r)
    first = () if changes is None else _lasting(r, what, changes, (), until)
    branches = [
        Branch(word, _lasting(r, what, Change(), each, until))
        for word, each in zip(words, gained, strict=True)
    ]
    return (*first, acted(r, Either(tuple(branches))))


def _every_type(r: Reader, what: Selection, until: str) -> Effect:
    """205.3m: "gains all creature types"."""
    every = AddTypes(subtypes=CREATURE_TYPES)
    return acted(r, Modify(what, (every,), "is of every creature type", until))


def _in_graveyard(r: Reader, what: Selection, given: Given) -> tuple[Effect, ...]:
    """702.1a: "target card in your graveyard gains flashback until end of turn. …"."""
    until = duration(r)
    change = own_cost(r, given)
    return (acted(r, Modify(what, (change,), "gains an ability", until)),)


def _lasting(
    r: Reader, what: Selection, changes: Change, gained: tuple[Ability, ...], until: str
) -> tuple[Effect, ...]:
    """Names of keywords go with the numbers; other abilities make an effect of their own."""
    plain = [each for each in gained if isinstance(each, Keyword) and _is_plain(each)]
    rest = tuple([each for each in gained if each not in plain])
    found = list[Effect]()
    if changes.power or changes.toughness or plain:
        names = tuple([each.name for each in plain])
        pump = Pump(what, changes.power, changes.toughness, names, changes.times, until)
        found.append(acted(r, pump))
    if rest:
        found.append(acted(r, Modify(what, (GainAbilities(rest),), "gains abilities", until)))
    return tuple(found)


def _is_plain(keyword: Keyword) -> bool:
    """Is it only a name that rules look for, which stands for nothing else?"""
    parts = keyword.number or keyword.means or keyword.what or keyword.sparing
    return not parts


@clause_shape("until", "this")
def for_a_while(r: Reader) -> tuple[Effect, ...]:
    """ "Until end of turn, …"."""
    outer = r.said.until
    r.mention(until=r.pick(DURATIONS))
    r.expect(",")
    found = clauses(r)
    r.mention(until=outer)
    return found


@object_verb("assign")
def assigns_none(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """510.1: "assigns no combat damage this turn"."""
    r.expect("no combat damage")
    until = r.pick({"this turn": END_OF_TURN, "this combat": "end of combat"})
    rule = Cant("assign", Affected())
    return (acted(r, ForCombat(what, (rule,), "assigns no combat damage", until)),)


@object_verb("can't")
def cant(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """ "can't block this turn", "can't be blocked this turn"."""
    if r.accept("block this turn"):
        return (ForCombat(what, (Cant("block", Affected()),), "can't block"),)
    if r.accept(f"block {SELF} this turn"):
        rule = Cant("block", Affected(), MadeFor(also=True))
        return (ForCombat(what, (rule,), "can't block", whom=This()),)
    if r.accept("attack this turn"):
        return (ForCombat(what, (Cant("attack", Affected()),), "can't attack"),)
    if r.accept("attack or block this turn"):
        rules = (Cant("attack", Affected()), Cant("block", Affected()))
        return (ForCombat(what, rules, "can't attack or block"),)
    if r.sees("have"):
        return cant_have_counters(r, what)
    if r.accept("be regenerated this turn"):
        return unregenerated(r, what)
    r.expect("be blocked this turn")
    return (ForCombat(what, (Cant("block", ANY_CREATURE, Affected()),), "can't be blocked"),)


def unregenerated(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """701.15c: "can't be regenerated this turn, and if it would die this turn, exile it …"."""
    shield = CantDo("be regenerated", MadeFor())
    found = BeginReplacement(shield, what, until=END_OF_TURN, words="can't be regenerated")
    if not r.accept(", and if it would die this turn , exile it instead"):
        return (found,)
    away = GoesElsewhere(MadeFor(), was="battlefield")
    return found, BeginReplacement(away, what, words="would be exiled instead of dying")


@rider
def dealt_damage_so(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """ "A creature dealt damage this way can't be regenerated this turn"."""
    r.expect("a creature dealt damage this way can't be regenerated this turn")
    if not r.said.done:
        raise r.miss("damage that was dealt before")
    r.used.add(r.said.done)
    return (*before, *unregenerated(r, Those(r.said.done, Permanent(("creature",)))))


@player_verb("gain")
def gain_control(r: Reader, who: Selection) -> tuple[Effect, ...]:
    if not r.accept("control of"):
        return r.attempt(gain_life, who) or gain_keywords(r, who)
    what = objects(r)
    if isinstance(who, EachPlayer):
        raise r.miss("one player")
    lasts = r.choose(AS_LONG)
    until = "" if lasts is not None else r.choose(DURATIONS) or r.said.until
    return (acted(r, GainControlOf(what, who, until, lasts)),)


@object_verb("can")
def can(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """509.1a: "can block an additional creature this turn"; 702.3b: "can attack this turn as though
    it didn't have defender"."""
    if r.accept("attack this turn as though"):
        r.expect("it didn't have defender", "they didn't have defender")
        words = "can attack as though it had no defender"
        return (acted(r, Modify(what, (AttacksAsThough(),), words)),)
    r.expect("block")
    if r.accept("any number of creatures this turn"):
        rule, words = BlocksMore(None, Affected()), "can block any number of creatures"
    else:
        r.expect("an additional creature this turn")
        rule, words = BlocksMore(1, Affected()), "can block an additional creature"
    return (ForCombat(what, (rule,), words),)


@object_verb("must")
def must(r: Reader, what: Selection) -> tuple[Effect, ...]:
    r.expect("be blocked this turn if able")
    return (ForCombat(what, (AtLeastOne("block", Affected()),), "must be blocked if able"),)


@object_verb("attack", "block")
def fights_if_able(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """508.1d, 509.1c: "attacks this turn if able", "blocks this combat if able"."""
    to = base_form(r.words[r.at - 1])
    if to == "attack" and r.sees("that player"):
        whom, rule = player(r), IfAble(to, Affected(), MadeFor(also=True))
        return (ForCombat(what, (rule,), "attacks if able", r.pick(IF_ABLE), whom),)
    until = r.pick(IF_ABLE)
    return (ForCombat(what, (IfAble(to, Affected()),), f"{to}s if able", until),)


IF_ABLE = {"this turn if able": END_OF_TURN, "this combat if able": "end of combat"}


COLOR_CHOICE = "the color of your choice"


def protected(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """702.16a: protection from a colour that is chosen as it resolves."""
    r.expect(f"protection from {COLOR_CHOICE}")
    until = duration(r)
    branches = [Branch(word, (_protects(what, letter, until),)) for word, letter in COLORS.items()]
    return (acted(r, Either(tuple(branches))),)


def _protects(what: Selection, letter: str, until: str) -> Effect:
    gained = keyword_abilities("Protection", what=HasColor(letter))
    return Modify(what, (GainAbilities(gained),), "gains protection", until)

"""611.2a, 611.2f: "The next spell you cast this turn costs {1} less", "Spells you cast …"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.flow.delayed import Later
from apnap.effects.instructions.changing_spells import ChangeSpells
from apnap.effects.instructions.copying import CopySpell
from apnap.effects.instructions.modify import END_OF_TURN
from apnap.effects.triggers.events import WhenCast
from apnap.effects.words.amounts import X
from apnap.effects.words.selections import Mentioned, You
from apnap.oracle.abilities.instructions import clause_shape
from apnap.oracle.abilities.keyword_words import say_abilities_words
from apnap.oracle.abilities.keywords import granted
from apnap.oracle.grammar.amounts import value
from apnap.oracle.grammar.costs import mana_symbols, spaced
from apnap.oracle.grammar.counting import for_each
from apnap.oracle.grammar.descriptions import Head
from apnap.oracle.grammar.durations import DURATIONS, UNTIL
from apnap.oracle.grammar.nouns import SPELL, described, noun, quality
from apnap.oracle.statics.spells import OF_SPELLS
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints, some
from apnap.oracle.triggers.event import YOU
from apnap.state.ability import Effect, Filter, Keyword, Selection, TriggeredAbility
from apnap.state.names import Duration

RESOLVES = ("as this ability resolves", "as ~ resolves")


@clause_shape("the")
def next_spell(r: Reader) -> tuple[Effect, ...]:
    """Read "The next creature spell you cast this turn can be cast as though it had flash"."""
    r.expect("the next")
    change = ChangeSpells(spells(r), until="")
    who, until = _who_casts(r)
    return (_said(r, replace(change, who=who, until=until)),)


def spells(r: Reader) -> Filter | None:
    """Read which spells are meant, wherever their cards are now; None means any."""
    phrase = noun(r)
    if phrase.kind != SPELL or phrase.zone or phrase.control:
        raise r.miss("spells")
    return quality(phrase)


def _who_casts(r: Reader) -> tuple[Selection, Duration]:
    """Read "you cast", "they cast", and for how long."""
    who: Selection = You()
    if r.expect("you cast", "they cast", "that player casts") != "you cast":
        who = r.refer_to_player()
    return who, r.choose(DURATIONS) or r.said.until


def _said(r: Reader, change: ChangeSpells) -> Effect:
    """Read what is said about such spells."""
    if r.one_of("costs", "cost", "each cost"):
        return _cost(r, change)
    if r.accept("can be cast as though it had flash"):
        return replace(change, flash=True)
    if r.accept("can't be countered"):
        return replace(change, safe=True)
    r.expect("has", "gains")
    gained = granted(r)
    names = [each.name for each in gained if isinstance(each, Keyword)]
    if change.every or (names and not OF_SPELLS.issuperset(names)):
        raise r.miss("a keyword ability of spells")
    return replace(change, gains=gained)


def _cost(r: Reader, change: ChangeSpells) -> Effect:
    """601.2f: Read "{1} less to cast", "{X} more to cast, where X is …"."""
    mana = mana_symbols(r)
    way = r.expect("less to cast", "more to cast")
    times = for_each(r) if r.sees("for each") else None
    if mana == "{X}" and times is None:
        mana, times = "{1}", X()
        if r.accept(", where x is"):
            times = value(r)
            r.one_of(*RESOLVES)
    if not mana or "{X}" in mana:
        raise r.miss("mana symbols")
    if way == "more to cast":
        return replace(change, more=mana, times=times)
    return replace(change, less=mana, times=times)


@clause_shape("spells", "creature", "noncreature", "instant", "artifact", "sorcery")
def spells_for_a_while(r: Reader) -> tuple[Effect, ...]:
    """611.2a: Read "Creature spells you cast this turn can't be countered"."""
    change = ChangeSpells(spells(r), every=True)
    who, until = _who_casts(r)
    if not until:
        raise r.miss("this turn")
    return (_said(r, replace(change, who=who, until=until)),)


@clause_shape("you")
def as_though_flash(r: Reader) -> tuple[Effect, ...]:
    """601.3c: Read "You may cast spells this turn as though they had flash"."""
    r.expect("you may cast")
    what, until = spells(r), r.choose(DURATIONS) or r.said.until
    r.expect("as though they had flash")
    until = until or r.choose(DURATIONS) or ""
    if not until:
        raise r.miss("this turn")
    return (ChangeSpells(what, flash=True, until=until, every=True),)


@clause_shape("copy")
def copy_the_next(r: Reader) -> tuple[Effect, ...]:
    """603.7b: Read "Copy the next instant spell you cast this turn when you cast it"."""
    r.expect("copy the next")
    what = noun(r)
    if what.kind != SPELL:
        raise r.miss("a spell")
    r.expect("you cast this turn when you cast it")
    new = bool(r.accept(". you may choose new targets for the copy"))
    plain = what.heads == (Head(),) and not what.qualities
    cast = WhenCast(YOU, None if plain else described(what))
    copied = CopySpell(Mentioned("on"), new_targets=new)
    return (Later(TriggeredAbility(cast, (copied,)), until=END_OF_TURN),)


# ---- in words again --------------------------------------------------------------------------


@prints(ChangeSpells)
def say_change_spells(say: Saying, value: ChangeSpells) -> str:
    who = "you cast" if value.who == You() else f"{say(value.who)} casts"
    spells = some("" if value.every else "the next", say(value.what), "spell", who)
    found = some(spells, UNTIL[value.until])
    if value.flash and value.every:
        what = some(say(value.what), "spells", UNTIL[value.until])
        return f"you may cast {what} as though they had flash"
    if value.less or value.more:
        way, times, mana = "less" if value.less else "more", "", spaced(value.less or value.more)
        if value.times is not None:
            times = f"for each {say(value.times).removeprefix('the number of ')}"
            if value.times == X():
                mana, times = "{x}", ""
            elif mana == "{1}" and say.style == "x":
                mana, times = "{x}", f", where x is {say(value.times)} as this ability resolves"
        found = some(found, "costs", mana, way, "to cast", times)
    if value.flash:
        found += " can be cast as though it had flash"
    if value.safe:
        found += " can't be countered"
    if value.gains:
        found += f" has {say_abilities_words(say, value.gains)}"
    return found

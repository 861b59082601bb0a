"""613: "gets +1/+1 and has flying", "loses all abilities", "is a blue Frog creature"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.flow.linked import IsLinked, WasChosen
from apnap.effects.keywords.protection import ObjectOfPlayer, Protects, is_chosen_for_giver
from apnap.effects.words.amounts import Times
from apnap.effects.words.filters import AllOf, Host, Itself, Permanent
from apnap.effects.words.granted_abilities import HasActivatedOf
from apnap.effects.words.mentions import GainNaming, TheMaker
from apnap.effects.words.modifications import (
    AddTypes,
    GainAbilities,
    Keywords,
    LoseAbilities,
    PowerByColors,
    PowerToughness,
    SetCreatureTypes,
    SetPowerToughness,
    YouControl,
)
from apnap.effects.words.names import AllNames
from apnap.effects.words.rule_changes import NotActivated
from apnap.effects.words.selections import ONE_OF_THEM
from apnap.oracle.abilities.keywords import granted
from apnap.oracle.abilities.own_cost import keyword_there, own_cost
from apnap.oracle.grammar.amounts import value
from apnap.oracle.grammar.being import base_size, being
from apnap.oracle.grammar.nouns import (
    CARD,
    KEYWORD_NAMES,
    PLAYER,
    SPELL,
    described,
    int_number,
    noun,
    subtype,
)
from apnap.oracle.grammar.power import change, change_words, per, pump_times
from apnap.oracle.grammar.stickers import abilities_of_stickers
from apnap.oracle.text.mentions import kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, aside, mark, perhaps, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Ability, Filter, Keyword, StaticAbility

from .cards_anywhere import anywhere
from .frame import NO_OTHER_TYPES, Made, affected, predicate, sentence
from .of_each import of_each


@predicate("gets", "get")
def gets(r: Reader, what: Filter) -> Made:
    r.take()
    size = change(r)
    if r.accept("for each of its colors"):
        return (PowerByColors(size.power, size.toughness),)
    if what not in (Itself(), Host()):
        r.speak_of(ONE_OF_THEM, kind_of(what), "")
    pumped = per(r, size)
    times = None if pumped.times == type(pumped)().times else pumped.times
    return (of_each(r, what, PowerToughness(pumped.power, pumped.toughness, times)),)


@predicate("has", "have")
def has(r: Reader, what: Filter) -> Made:
    """613.1f: Read "has flying", "has all activated abilities of …"."""
    r.take()
    size = r.attempt(base_size)
    if size is not None:
        return (size,)
    stickers = r.attempt(abilities_of_stickers)
    if stickers is not None:
        return (stickers,)
    if r.accept("all names of non legendary creature cards in addition to its name"):
        return (AllNames(),)
    if r.accept("all activated abilities of"):
        return (HasActivatedOf(_whose(r)),)
    if r.one_of("all loyalty abilities of", "the loyalty abilities of"):
        of = Itself() if r.accept(SELF) else _whose(r)
        return (HasActivatedOf(of, loyalty=True),)
    given = granted(r)
    return (GainAbilities(given),) if what == Itself() else _for_others(r, given)


def _whose(r: Reader) -> Filter:
    """Read "each other creature with a +1/+1 counter on it", "all creature cards in all
    graveyards"."""
    if r.accept("all cards exiled with it") or r.accept(f"all cards exiled with {SELF}"):
        return IsLinked()
    r.one_of("each", "all")
    phrase = noun(r)
    if phrase.kind in (PLAYER, SPELL) or (phrase.kind == CARD and not phrase.zone):
        raise r.miss("permanents, or cards in a zone")
    return described(phrase)


def _for_others(r: Reader, given: tuple[Ability, ...]) -> Made:
    """607.1c: The abilities with what was chosen for the giver of protection, not for its
    receiver."""
    chosen = [a for a in given if isinstance(a, Keyword) and is_chosen_for_giver(a.what)]
    others = tuple([each for each in given if each not in chosen])
    if is_chosen_for_giver(others) or ObjectOfPlayer("") in parts_of(others):
        raise r.miss("protection")
    names = any(isinstance(part, TheMaker) for part in parts_of(others))
    gained = GainNaming(others) if names else GainAbilities(others)
    rest = (gained,) if others else ()
    return (*rest, *[Protects(each.what) for each in chosen])


def cards_have(r: Reader) -> tuple[Ability, ...]:
    """611.3a: Read "each creature card in your graveyard has scavenge. …", "cards in graveyards
    lose all abilities"."""
    each = r.one_of("each", "all")
    phrase = noun(r)
    if phrase.kind != "card" or not phrase.zone or not (each or phrase.plural):
        raise r.miss("cards in a zone")
    if r.one_of("loses all abilities", "lose all abilities"):
        r.accept(".")
        return (StaticAbility(described(phrase), (LoseAbilities(),)),)
    r.expect("has", "have")
    given = keyword_there(r, phrase.zone)
    return (StaticAbility(described(phrase), (own_cost(r, given),)),)


@predicate("loses", "lose")
def loses(r: Reader, what: Filter) -> Made:
    """613.1f: Read "loses all abilities", "loses flying"."""
    r.take()
    if r.accept("all creature types"):
        return (SetCreatureTypes(()),)
    if r.one_of("all other card types and abilities", OTHER_TYPES):
        return (LoseAbilities(), NO_OTHER_TYPES)
    if r.accept("all other card types"):
        return (NO_OTHER_TYPES,)
    if r.one_of("all abilities", "all other abilities"):
        return (LoseAbilities(),)
    names = [r.expect(*KEYWORD_NAMES)]
    while r.sees("and") and r.attempt(_and_keyword, names) is not None:
        pass
    return (Keywords(tuple(names), lost=True),)


OTHER_TYPES = "all other abilities , card types , and creature types"


def _and_keyword(r: Reader, names: list[str]) -> bool:
    r.expect("and")
    names.append(r.expect(*KEYWORD_NAMES))
    return True


@predicate("is")
def is_also(r: Reader, what: Filter) -> Made:
    """205.1b: Read "is also a Cleric, Rogue, Warrior, and Wizard"."""
    r.expect("is also a", "is also an")
    names = list[str]()
    while not names or r.one_of(", and", "and", ","):
        found = subtype(r)
        if found is None:
            raise r.miss("a subtype")
        names.append(found)
    return (AddTypes((), tuple(names)),)


@predicate("is", "are", "it's", "isn't", "aren't")
def is_(r: Reader, what: Filter) -> Made:
    of_creature = what == Host() and r.words[r.at - 1] == "creature"
    of_itself = what == Itself() and "creature" in r.context.types
    return being(r, of_creature or of_itself)


@predicate("'s")
def abilities_cant(r: Reader, what: Filter) -> Made:
    """602.5: Read "enchanted creature's activated abilities can't be activated"."""
    r.expect("'s activated abilities can't be activated")
    return (NotActivated(_but_mana(r)),)


def _but_mana(r: Reader) -> bool:
    return r.accept("unless they're mana abilities")


@predicate("its", "their")
def its_abilities_cant(r: Reader, what: Filter) -> Made:
    r.take()
    r.expect("activated abilities can't be activated")
    return (NotActivated(_but_mana(r)),)


@sentence("activated")
def abilities_of_cant(r: Reader) -> tuple[Ability, ...]:
    """602.5: Read "Activated abilities of artifacts can't be activated"."""
    r.expect("activated abilities of")
    if r.accept("sources with the chosen name can't be activated"):
        inert = (NotActivated(_but_mana(r)),)
        name = WasChosen("name")
        cards = AllOf((anywhere((), ""), name))
        return (StaticAbility(AllOf((Permanent(), name)), inert), StaticAbility(cards, inert))
    what = affected(r)
    r.expect("can't be activated")
    return (StaticAbility(what, (NotActivated(_but_mana(r)),)),)


@sentence("you")
def you_control(r: Reader) -> tuple[Ability, ...]:
    r.expect("you control enchanted")
    r.expect("creature", "permanent", "land", "artifact", "planeswalker")
    return (StaticAbility(Host(), (YouControl(),)),)


@sentence(SELF)
def defines(r: Reader) -> tuple[Ability, ...]:
    """604.3, 208.2a: Read "~'s power and toughness are each equal to …"."""
    r.expect(f"{SELF} 's")
    which = r.expect(
        "power and toughness are each equal to", "power is equal to", "toughness is equal to"
    )
    only = "" if which.startswith("power and") else which.split()[0]
    number, plus = value(r), 0
    if isinstance(number, Times) and number.times == 1 and not number.half:
        plus, number = number.plus, number.amount
    sets = SetPowerToughness(plus, plus, number, defining=True, only=only)
    if r.accept("and its toughness is equal to that number plus"):
        if only != "power":
            raise r.miss("power")
        sets = replace(sets, only="", toughness=plus + int_number(r))
    return (StaticAbility(Itself(), (sets,), defining=True),)


# ---- in words again --------------------------------------------------------------------------


@prints(AllNames)
def say_all_names(say: Saying, value: AllNames) -> str:
    return f"has all names of {value.kind.replace('non', 'non ')} cards in addition to its name"


@prints(HasActivatedOf)
def say_has_activated_of(say: Saying, value: HasActivatedOf) -> str:
    there = perhaps("as long as ~ is on the battlefield")  # 113.6: it functions nowhere else
    kind = "loyalty" if value.loyalty else "activated"
    return some(there, mark("any"), f"has all {kind} abilities of", say(value.of))


@prints(PowerToughness)
def say_power_toughness(say: Saying, value: PowerToughness) -> str:
    if value.times is None:
        return some("gets", change_words(value.power, value.toughness, False))
    is_x, times = pump_times(say, value.times)
    return some("gets", change_words(value.power, value.toughness, is_x), aside(times))


@prints(PowerByColors)
def say_power_by_colors(say: Saying, value: PowerByColors) -> str:
    size = change_words(value.power, value.toughness, False)
    return some("gets", size, f"for each of {mark('any')} colors")


@prints(YouControl)
def say_you_control(say: Saying, value: YouControl) -> str:
    return aside("you control")


@prints(Protects)
def say_protects(say: Saying, value: Protects) -> str:
    spared = {"this": "this effect doesn't remove ~", "Auras": "this effect doesn't remove Auras"}
    return f"gains protection from {say(value.what)} {spared.get(value.spares, '')}"


@prints(ObjectOfPlayer)
def say_object_of_player(say: Saying, value: ObjectOfPlayer) -> str:
    if value.whose == "opponent":
        return "each of your opponents"
    return value.whose or "the chosen player"


@prints(NotActivated)
def say_not_activated(say: Saying, value: NotActivated) -> str:
    unless = "unless they're mana abilities" if value.but_mana else ""
    return some(f"{mark('any')} activated abilities can't be activated", unless)

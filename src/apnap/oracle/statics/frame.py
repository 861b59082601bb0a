"""Sentences of static abilities: a condition, whom it is about, and what is so of them.

`SENTENCES` have a shape of their own, by their first word; all others are a subject and predicates
(`PREDICATES`, by the first word), joined by commas and "and".
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from apnap.effects.instructions.casting import CastFrom
from apnap.effects.statics.attacking_and_blocking import Cant
from apnap.effects.words.amounts import X
from apnap.effects.words.conditions import AllTrue, Otherwise, YourTurn
from apnap.effects.words.filters import AnyOf, Host, Itself
from apnap.effects.words.modifications import AddTypes, LoseAbilities, LoseTypes, SetTypes
from apnap.effects.words.one_of_several import ADefendingPlayer
from apnap.effects.words.selections import This
from apnap.oracle.grammar.amounts import value
from apnap.oracle.grammar.being import being_behind
from apnap.oracle.grammar.circumstances import COMMANDING
from apnap.oracle.grammar.conditions import condition
from apnap.oracle.grammar.nouns import described, noun, your_commander
from apnap.oracle.grammar.references import HOST, host_noun
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of, with_instead
from apnap.oracle.text.tables import enter_another
from apnap.oracle.text.tokens import CLOSE, SELF
from apnap.state.ability import (
    Ability,
    AssignsByToughness,
    CantAbility,
    CombatAbility,
    Condition,
    CostChange,
    DamageAbility,
    Filter,
    FlashAbility,
    LoyaltyUse,
    Modification,
    MoreTriggers,
    ReplacementAbility,
    StaticAbility,
    UntapAbility,
)

from .of_each import with_amounts

Made = tuple[Modification | Ability, ...]
Sentence = Callable[[Reader], tuple[Ability, ...]]
Predicate = Callable[[Reader, Filter], Made]
SENTENCES: dict[str, list[Sentence]] = {}
PREDICATES: dict[str, list[Predicate]] = {}
CONDITIONAL = (
    AssignsByToughness,
    CastFrom,
    StaticAbility,
    CantAbility,
    CombatAbility,
    CostChange,
    DamageAbility,
    FlashAbility,
    LoyaltyUse,
    MoreTriggers,
    ReplacementAbility,
    UntapAbility,
)
GENERAL: list[Sentence] = []  # sentences that begin with a noun


def sentence(*first_words: str) -> Callable[[Sentence], Sentence]:
    """Enter a sentence with a shape of its own, by its first words."""

    def enter(production: Sentence) -> Sentence:
        for word in first_words:
            enter_another(SENTENCES, word, production)
        return production

    return enter


def predicate(*first_words: str) -> Callable[[Predicate], Predicate]:
    """Enter a predicate, by its first words."""

    def enter(production: Predicate) -> Predicate:
        for word in first_words:
            enter_another(PREDICATES, word, production)
        return production

    return enter


def static(r: Reader) -> tuple[Ability, ...]:
    """604.1: Read one sentence."""
    holds = r.attempt(_holding)
    abilities, several = one_sentence(r), False
    while r.peek() in (",", "and") and (more := r.attempt(_another)) is not None:
        abilities, several = (*abilities, *more), True
    if not several and (r.accept("as long as") or r.accept("if")):
        holds = both(holds, _behind(r, abilities))
    elif not several and r.accept("unless"):
        holds = both(holds, Otherwise(_behind(r, abilities)))
    if holds is not None and holds != AllTrue(()):
        abilities = tuple([held(r, each, holds) for each in abilities])
    if r.zone == "graveyard":  # 113.6b
        abilities = tuple(map(_in_graveyard, abilities))
    if r.accept(", where x is"):
        known = with_instead(abilities, X(), value(r))
        abilities = tuple([with_amounts(r, each) for each in known])
    if X() in parts_of(tuple([each for each in abilities if isinstance(each, StaticAbility)])):
        raise r.miss("what X is")
    if not r.accept(".") and not r.is_done() and r.words[r.at - 1] not in ('"', CLOSE):
        raise r.miss("the end of the sentence")
    return abilities


def _in_graveyard(ability: Ability) -> Ability:
    """The ability as one that functions in the graveyard, if it is about permanents or replaces
    events."""
    if isinstance(ability, StaticAbility) and "battlefield" in ability.affects.zones():
        return replace(ability, zone="graveyard")
    if isinstance(ability, ReplacementAbility):
        return replace(ability, zones=("graveyard",))
    return ability


def _another(r: Reader) -> tuple[Ability, ...]:
    """Read "…, and all creatures able to block it do so", "… and other creatures you control have
    …"; a condition behind both would be about the one or about both."""
    r.expect(", and", "and")
    return one_sentence(r)


def one_sentence(r: Reader) -> tuple[Ability, ...]:
    """Read one sentence: of a shape of its own, or one that begins with a noun."""
    for production in SENTENCES.get(r.peek(), ()):
        abilities = r.attempt(production)
        if abilities is not None:
            return abilities
    return r.first(GENERAL, "a static ability")


# ---- conditions ------------------------------------------------------------------------------


def _holding(r: Reader) -> Condition:
    """Read the condition that stands before the sentence."""
    if r.accept("during your turn , if"):
        holds = both(YourTurn(), condition(r))
        r.expect(",")
        return holds
    if r.accept("during your turn ,"):
        inner = r.attempt(_holding) if r.sees("as long as") else None
        return YourTurn() if inner is None else AllTrue((YourTurn(), inner))
    if r.one_of("during turns other than yours ,", "during each opponent 's turn ,"):
        return Otherwise(YourTurn())
    r.expect("as long as")
    if r.accept(f"{SELF} is on the battlefield ,"):  # 113.6: where it functions anyway
        r.speak_of(This())
        return AllTrue(())
    is_host = r.peek() in ("enchanted", "equipped")
    if r.peek() in ("it", "it's") and r.words[0] in ("enchanted", "equipped"):
        raise r.miss("the creature that the sentence before is about")
    if is_host:
        r.speak_of(HOST, role="host")
    else:
        r.speak_of(This())
    holds = condition(r)
    r.expect(",")
    return holds


def _behind(r: Reader, abilities: tuple[Ability, ...]) -> Condition:
    """Read the condition that stands behind the sentence. In "each spell you cast has …", "it" is
    each of them: whether it holds would have to be asked of each."""
    start = r.at
    holds = condition(r)
    is_about_it = not {"it", "its", "it's"}.isdisjoint(r.words[start : r.at])
    subjects = [each.affects for each in abilities if isinstance(each, StaticAbility)]
    if is_about_it and any(each not in (Itself(), Host()) for each in subjects):
        raise r.miss("what is so of all of them")
    return holds


def both(one: Condition | None, other: Condition) -> Condition:
    """The condition that both hold."""
    return other if one is None else AllTrue((one, other))


def held(r: Reader, ability: Ability, holds: Condition) -> Ability:
    """The ability, only while the condition holds."""
    if ADefendingPlayer() in parts_of(holds) and not _is_of_its_attack(ability):
        raise r.miss("what does not depend on who is attacked")
    if COMMANDING in parts_of(holds):  # 113.6k: eminence
        if not isinstance(ability, CostChange):
            raise r.miss("what may be so in the command zone")
        ability = replace(ability, zones=("battlefield", "command"))
    if isinstance(ability, CONDITIONAL):
        if isinstance(ability, StaticAbility):
            ability = replace(ability, defining=False)  # 604.3a: nothing conditional defines
        return replace(ability, condition=both(ability.condition, holds))
    raise r.miss("something that may be so for a while")


def _is_of_its_attack(ability: Ability) -> bool:
    """508.5: Whether the ability is about blocking the creature that has it, which then attacks one
    defending player."""
    rule = ability.rule if isinstance(ability, CombatAbility) else None
    return isinstance(rule, Cant) and rule.to == "block" and rule.whom == Itself()


# ---- a subject and predicates ----------------------------------------------------------------


def affected(r: Reader) -> Filter:
    """Read whom a static ability is about."""
    if r.accept(SELF):
        if r.accept("and other"):
            r.at -= 1
            others = noun(r)
            return AnyOf((Itself(), described(others)))
        if r.sees("and") and (both := r.attempt(_and_others, Itself())) is not None:
            return both
        r.speak_of(This())
        return Itself()
    if r.peek() in ("enchanted", "equipped", "fortified") and r.attempt(_host):
        return Host()
    if r.peek() == "it's" or r.accept("it"):
        return _it(r)
    which = _permanents(r)
    while r.sees("and all") and r.accept("and"):
        which = AnyOf((which, _permanents(r)))
    if r.sees("and") and (both := r.attempt(_and_others, which)) is not None:
        which = both
    r.mention(mentions=())
    return which


def _host(r: Reader) -> bool:
    """303.4b: Read "enchanted creature"."""
    r.take()
    host_noun(r)
    r.speak_of(HOST, role="host")
    return True


def _and_others(r: Reader, first: Filter) -> Filter:
    """Read "[~] and enchanted creature", "[Skeletons you control] and other Zombies you control",
    before what is so of all of them."""
    r.expect("and")
    if first == Itself() and r.one_of("enchanted creature", "equipped creature"):
        second: Filter = Host()
    else:
        second = _permanents(r)
    if r.peek() == "each":
        r.take()
    if r.peek() not in SHARED:
        raise r.miss("what is so of all of them")
    return AnyOf((first, second))


SHARED = ("get", "gets", "has", "have", "can't", "can", "are", "lose")


def _permanents(r: Reader) -> Filter:
    """Read "each creature", "all lands", "creatures you control", "your commander"."""
    if r.sees("your commander"):
        return your_commander(r)
    each = r.one_of("each", "all")
    phrase = noun(r)
    if phrase.kind in ("player", "card", "spell") or not (each or phrase.plural):
        raise r.miss("permanents")
    return described(phrase)


def _it(r: Reader) -> Filter:
    """Read "it" as the object that the condition was about."""
    meant = r.refer()
    if meant.role not in ("source", "host"):
        raise r.miss("an object that was mentioned before")
    return Itself() if meant.role == "source" else Host()


def about_objects(r: Reader) -> tuple[Ability, ...]:
    """Read a subject and all that is said of it."""
    return predicates_of(r, affected(r))


@sentence("it's", "he's", "she's")
def it_is(r: Reader) -> tuple[Ability, ...]:
    """Read "[as long as …,] it's a 4/4 creature and has flying": of the object that the condition
    was about."""
    what = Itself() if r.expect("it's", "he's", "she's") != "it's" else _it(r)
    return predicates_of(r, what, being_behind(r))


def predicates_of(r: Reader, what: Filter, first: Made | None = None) -> tuple[Ability, ...]:
    """Read all that is said of them; the first of it may have been read before."""
    made = list(_predicate(r, what) if first is None else first)
    while True:
        at, said = r.at, r.said
        if r.one_of(", and it", "and it", ", and", "and", ","):
            more = r.attempt(_predicate, what)
            if more is not None:
                made += more
                continue
        r.at, r.said = at, said
        break
    changes = _together(r, [each for each in made if isinstance(each, Modification)])
    rest = tuple([each for each in made if isinstance(each, Ability)])
    if not changes:
        return rest
    return (StaticAbility(what, changes, defining=_is_defining(what, changes)), *rest)


# "Loses all other card types": those that the sentence says are the only ones.
NO_OTHER_TYPES = SetTypes()


def _together(r: Reader, changes: list[Modification]) -> tuple[Modification, ...]:
    """205.1a, 613.1f: The changes in the order in which they are made: what loses all other
    abilities, or card types, has those that the sentence gives."""
    if NO_OTHER_TYPES in changes:
        added = [each for each in changes if isinstance(each, (AddTypes, SetTypes)) and each.types]
        if not added:
            raise r.miss("the types that it has")
        only = SetTypes(added[0].types, added[0].subtypes)
        dropped = (added[0], NO_OTHER_TYPES, LoseTypes(("creature",)))
        changes = [only, *[each for each in changes if each not in dropped]]
    lost = [each for each in changes if each == LoseAbilities()]
    return (*lost, *[each for each in changes if each != LoseAbilities()])


def _is_defining(what: Filter, changes: tuple[Modification, ...]) -> bool:
    """604.3a: Whether the changes define the card wherever it is: "~ is every creature type", "~ is
    also a Cleric"."""
    if what != Itself() or len(changes) != 1:
        return False
    change = changes[0]
    return isinstance(change, AddTypes) and not (change.types or change.supertypes)


def _predicate(r: Reader, what: Filter) -> Made:
    """Read one predicate of the objects."""
    for production in PREDICATES.get(r.peek(), ()):
        made = r.attempt(production, what)
        if made is not None:
            return made
    raise r.miss("what is so of it")


WHO = {
    "players": "",
    "your opponents": "opponent",
    "you": "you",
    "each player": "",
    "each opponent": "opponent",
}

"""702.1: Keyword abilities in the words they were written in, and lists of abilities."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeGuard

from apnap.effects.keywords.all_keywords import parameter_of
from apnap.effects.keywords.registry import Parameter
from apnap.effects.keywords.terms import Terms
from apnap.effects.mechanics.gifts import GIFTS
from apnap.oracle.grammar.costs import spaced
from apnap.oracle.grammar.selections import ANY_NUMBER
from apnap.oracle.text.saying import Saying, prints, some
from apnap.rules.mechanics.crew_costs import MORE
from apnap.state.ability import Ability, Keyword, SpellAbility, TriggeredAbility


@prints(tuple)
def say_abilities_words(say: Saying, abilities: tuple[Ability, ...]) -> str:
    """Several abilities, keywords with what they stand for as one."""
    return ", ".join([line for line, _ in printed_lines(say, abilities)])


def printed_lines(
    say: Saying, abilities: tuple[Ability, ...]
) -> list[tuple[str, tuple[Ability, ...]]]:
    """Each ability or keyword in words, with the abilities it stands for."""
    found: list[tuple[str, tuple[Ability, ...]]] = []
    while abilities:
        written = say.spoken.first_keyword(abilities)
        if written is not None:
            (name, terms), count = written
            found.append((keyword_words(say, name, terms), abilities[:count]))
        else:
            count = _together(abilities)
            said = [say(each.trigger) for each in abilities[: count - 1] if triggers(each)]
            found.append((some(*said, say(abilities[count - 1])), abilities[:count]))
        abilities = abilities[count:]
    return found


def _together(abilities: tuple[Ability, ...]) -> int:
    """603.1, 714.2b: How many of the first abilities are written as one with several events or
    chapter numbers."""
    first, count = abilities[0], 1
    while triggers(first) and count < len(abilities):
        more = abilities[count]
        if not triggers(more) or _but_for_events(more, first) != first:
            break
        count += 1
    return count


def triggers(ability: Ability) -> TypeGuard[TriggeredAbility]:
    return isinstance(ability, TriggeredAbility)


def _but_for_events(ability: TriggeredAbility, other: TriggeredAbility) -> TriggeredAbility:
    """The ability with the events of another one."""
    return replace(ability, trigger=other.trigger, chapter=other.chapter, zones=other.zones)


def keyword_words(say: Saying, name: str, terms: Terms) -> str:
    number = str(terms.number) if terms.number else say(terms.amount)
    if terms.amount is not None and parameter_of(name) is Parameter.NUMBER:
        return f"{name.lower()} x , where x is {number}"
    if terms.abilities and (parameter_of(name) is Parameter.ABILITY or name == "Visit"):
        return f"{name.lower()} — {say_abilities_words(say, terms.abilities)}"
    if name == "Gift":
        [given] = [a.effects[0] for a in terms.abilities if isinstance(a, SpellAbility)]
        return some("gift", *[words for words, gift in GIFTS.items() if gift == given])
    if name == "Craft":
        return _crafted(say, terms)
    if name == "Cycling" and terms.what is not None:
        return some(f"{say(terms.what)}cycling", spaced(terms.mana), say.all(terms.costs))
    joint = {"Protection": "from", "Affinity": "for", "Splice": "onto"}.get(name, "")
    if name == "Hexproof" and terms.what is not None:
        return f"hexproof from {say(terms.what)}"
    what = say(terms.what).replace("other than ~", "")
    if name == "Partner with":
        what = what.removeprefix("named ")
    if name == "Protection" and terms.what is None:
        what = "everything"
    if name in ("Affinity", "Enchant", "Partner with", "Protection", "Splice"):
        what = some(joint, what)
    return some(name.lower(), number, spaced(terms.mana), say.all(terms.costs), what)


def _crafted(say: Saying, terms: Terms) -> str:
    many = f"{terms.number} or more" if terms.amount is not None else str(terms.number)
    return some("craft with", many, say(terms.what), spaced(terms.mana), say.all(terms.costs))


@prints(Keyword)
def say_keyword(say: Saying, value: Keyword) -> str:
    if value.name == "additional land" and value.number >= ANY_NUMBER:
        return "you may play any number of lands on each of your turns"
    if value.name == "additional land":
        return f"you may play {value.number} additional land on each of your turns"
    if value.name in CREWING:
        return f"~ {CREWING[value.name]} as though its power were {value.number} greater"
    return some(value.name, str(value.number or ""), say(value.what))


CREWING = {MORE["crew"]: "crews vehicles", MORE["saddle"]: "saddles mounts"}

"""120: "Lightning Bolt deals 3 damage to any target"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.instructions.damage import DealDamage, DealToEachOther, DealTogether, SpillExcess
from apnap.effects.replacement.prevention import CantBePrevented
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.words.amounts import QualityOf
from apnap.effects.words.deeds import Accepted
from apnap.effects.words.filters import AnyTarget, Permanent
from apnap.effects.words.mentions import TheMaker, TheSource
from apnap.effects.words.selections import (
    ONE_OF_THEM,
    Chosen,
    EachPlayer,
    EachPlayerWho,
    Targets,
    This,
    Those,
    Together,
)
from apnap.oracle.abilities.instructions import (
    OBJECT_VERBS,
    PLAYER_VERBS,
    acted,
    clause_shape,
    object_verb,
    with_last,
)
from apnap.oracle.grammar.amounts import many, number, number_at_random, own_value, value
from apnap.oracle.grammar.attacked import what_it_attacks
from apnap.oracle.grammar.durations import duration
from apnap.oracle.grammar.players import player
from apnap.oracle.grammar.selections import objects, target
from apnap.oracle.text.mentions import kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, mark, prints, some
from apnap.oracle.text.words import base_form
from apnap.state.ability import Amount, Effect, Selection


@object_verb("deal")
def deal(r: Reader, source: Selection) -> tuple[Effect, ...]:
    """Read "deals 3 damage to any target", "deals damage equal to its power to …"."""
    given = _dealer(r, source)
    damage = _by_each(r, given) if _are_several(r, source) else _one(r, given)
    if r.accept("and the damage can't be prevented"):
        return (acted(r, replace(damage, unpreventable=True)),)
    parts = [damage]
    while (more := r.attempt(_more, given)) is not None:
        parts.append(more)
    return (acted(r, damage) if len(parts) == 1 else _together(r, tuple(parts)),)


def _together(r: Reader, parts: tuple[DealDamage, ...]) -> Effect:
    """608.2f: Make one instruction of all that damage. "This way" means all of it; no later word
    means only the objects of one part, unless they are targets or were mentioned before."""
    chosen = [{each for each in parts_of(part) if isinstance(each, Chosen)} for part in parts]
    if len(set().union(*chosen)) < sum(map(len, chosen)):
        raise r.miss("recipients that don't depend on a choice of the same instruction")
    damage = DealTogether(parts)
    inside = list(parts_of(damage))
    kept = [each for each in r.said.mentions if each.role != "each" or each.now() not in inside]
    r.mention(mentions=tuple(kept))
    return acted(r, damage)


def _are_several(r: Reader, subject: Selection) -> bool:
    mention = r.mention_of(subject)
    return mention is not None and mention.many == "several"


def _by_each(r: Reader, source: Selection | None) -> DealDamage:
    """Read damage that several objects deal, of which each may count its own: "its power"."""
    if r.accept("damage equal to their"):
        power = QualityOf(r.expect("power", "toughness", "mana value"), ONE_OF_THEM)
        r.expect("to")
        return DealDamage(power, recipients(r), source=source, apart=True)
    r.speak_of(ONE_OF_THEM, kind_of(Permanent()), role="actor")
    damage = _one(r, source)
    one = r.mention_of(ONE_OF_THEM)
    r.mention(mentions=tuple([each for each in r.said.mentions if each != one]))
    if ONE_OF_THEM in parts_of(r.said.targets):
        raise r.miss("whom it is dealt to")
    to, amount = parts_of(damage.to), parts_of(damage.amount)
    return replace(damage, apart=ONE_OF_THEM in amount, own_to=ONE_OF_THEM in to)


def _dealer(r: Reader, subject: Selection) -> Selection | None:
    """608.2h: The object that deals the damage, as it last was if it is gone; None: the source."""
    if subject == TheMaker():
        return TheMaker(even_gone=True)
    mention = r.mention_of(subject)
    dealer = mention.as_it_was() if mention is not None else subject
    is_source = mention is not None and mention.role == "source"
    if dealer in (This(), TheSource()) or (is_source and not isinstance(dealer, Those)):
        return None
    return dealer


def _more(r: Reader, source: Selection | None) -> DealDamage:
    """608.2f: Read "… and 2 damage to you", which is dealt at the same time."""
    r.expect("and", ", and", ",")
    many = number(r)
    r.expect("damage to")
    return DealDamage(many, recipients(r), source=source)


def _one(r: Reader, source: Selection | None) -> DealDamage:
    """120.1: Read how much damage is dealt, and to whom."""
    if r.accept("damage equal to"):
        many = value(r)
        r.expect("to")
        return DealDamage(many, recipients(r), source=source)
    if r.accept("damage to"):
        to = recipients(r)
        r.expect("equal to")
        many, own = own_value(r, to)
        return DealDamage(many, to, source=source, own=own)
    if r.accept("an amount of damage"):
        by_chance = number_at_random(r)
        r.expect("to")
        return DealDamage(by_chance, recipients(r), source=source)
    many = number(r)
    r.expect("damage")
    if r.accept("divided as you choose among"):
        return _divided(r, many, source)
    r.expect("to")
    return DealDamage(many, recipients(r), source=source)


def _divided(r: Reader, many: Amount, source: Selection | None) -> DealDamage:
    """601.2d: Read damage that is divided as the targets are chosen, at least 1 for each."""
    before = r.said.targets
    to = target(r)
    r.mention(targets=(*before, replace(r.said.targets[-1], divided=many)))
    assert isinstance(to, Targets)
    return DealDamage(many, to, source=source, divided=True)


@clause_shape("each")
def to_each_other(r: Reader) -> tuple[Effect, ...]:
    """120.1: Read "Each of those creatures deals damage equal to its toughness to the other"."""
    r.expect("each of those creatures deals damage equal to its")
    quality = r.expect("power", "toughness", "mana value")
    r.expect("to the other")
    both = r.refer("creature", "several").now()
    parts = both.parts if isinstance(both, Together) else ()
    if len(parts) != 2 or not all(isinstance(each, Targets) for each in parts):
        raise r.miss("two creatures that were mentioned before")
    slots = [each.slot for each in parts if isinstance(each, Targets)]
    if any(r.said.targets[slot].high != 1 for slot in slots):
        raise r.miss("two creatures")
    return (acted(r, DealToEachOther(parts[0], parts[1], quality)),)


def excess_instead(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """120.4a: Read "Excess damage is dealt to that creature's controller instead."."""
    r.expect("excess damage is dealt to")
    to = player(r)
    r.expect("instead")
    effects = with_last(before, lambda each: _spilling(each, to))
    if effects is None:
        raise r.miss("damage that is dealt to a permanent")
    return effects


def unpreventable(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """615.12: Read "The damage can't be prevented."."""
    r.expect("the damage can't be prevented", "that damage can't be prevented")
    effects = with_last(before, _unpreventable)
    if effects is None:
        raise r.miss("damage that is dealt")
    return effects


def _unpreventable(effect: Effect) -> Effect | None:
    return replace(effect, unpreventable=True) if isinstance(effect, DealDamage) else None


@clause_shape("damage")
def cant_be_prevented(r: Reader) -> tuple[Effect, ...]:
    """615.12: Read "Damage can't be prevented this turn."."""
    r.expect("damage can't be prevented")
    until = duration(r)
    if not until:
        raise r.miss("this turn")
    words = "keeps damage from being prevented"
    return (acted(r, BeginReplacement(CantBePrevented(), until=until, words=words)),)


def _spilling(effect: Effect, to: Selection) -> Effect | None:
    return SpillExcess(effect, to) if isinstance(effect, DealDamage) else None


def recipients(r: Reader) -> Selection:
    """Read the players or objects that are dealt damage, or both: "each creature and each
    player"."""
    parts = [_recipient(r)]
    while (more := r.attempt(_and_recipient)) is not None:
        parts.append(more)
    return parts[0] if len(parts) == 1 else Together(tuple(parts))


def _and_recipient(r: Reader) -> Selection:
    r.expect("and", ", and", ",")
    if r.peek() not in ("each", "you", "its", "that", "target", "up", "all"):
        raise r.miss("whom it is dealt to")
    return _recipient(r)


def _recipient(r: Reader) -> Selection:
    if r.accept("itself"):
        subject = r.said.subject
        itself = r.mention_of(subject) if subject is not None else None
        each = r.mention_of(ONE_OF_THEM)
        if each is not None and itself is not None and itself.many == "several":
            r.enter(each)
            return ONE_OF_THEM
        if subject is None or itself is None or itself.many != "one":
            raise r.miss("one object that deals damage")
        r.enter(itself)  # "its power" is about it, too
        return subject
    if r.sees("the player") and (attacked := r.attempt(what_it_attacks)) is not None:
        return attacked
    if r.peek() == "that" and (same := r.attempt(_permanent_or_player)) is not None:
        return same
    whom = r.attempt(player) or r.attempt(_that_one) or objects(r)
    word = base_form(r.peek())
    if word in PLAYER_VERBS or word in OBJECT_VERBS or word == "may":
        raise r.miss("whom it is dealt to")  # it is the subject of another clause
    return whom


def _permanent_or_player(r: Reader) -> Selection:
    """115.4: Read "that permanent or player": the last of any targets."""
    r.expect("that permanent or player", "that creature or player", "that player or planeswalker")
    for slot in reversed(range(len(r.said.targets))):
        wanted = r.said.targets[slot]
        if isinstance(wanted.what, AnyTarget) and wanted.high == 1 and not wanted.x:
            return Targets(slot)
    raise r.miss("any target")


def _that_one(r: Reader) -> Selection:
    """Read "them" as the one player who was mentioned, where no objects were, or as those players
    who are willing."""
    r.expect("them")
    who = r.said.player
    if isinstance(who, EachPlayerWho) and isinstance(who.who, Accepted):
        return who
    several = r.attempt(Reader.refer, "", "several")
    if who is None or several is not None or isinstance(who, EachPlayer):
        raise r.miss("a player who was mentioned before")
    return who


# ---- in words again --------------------------------------------------------------------------


@prints(SpillExcess)
def say_spill_excess(say: Saying, value: SpillExcess) -> str:
    return f"{say(value.damage)}. excess damage is dealt to {say(value.to)} instead"


@prints(DealToEachOther)
def say_to_each_other(say: Saying, value: DealToEachOther) -> str:
    both, its = mark("all"), mark("any")
    return f"each of {both} deals damage equal to {its} {value.quality} to the other"


@prints(DealTogether)
def say_deal_together(say: Saying, value: DealTogether) -> str:
    return say.all(value.parts)


@prints(DealDamage)
def say_deal_damage(say: Saying, value: DealDamage) -> str:
    source = "~" if value.source is None else say(value.source)
    how = "divided as you choose among" if value.divided else "to"
    rest = "and the damage can't be prevented" if value.unpreventable else ""
    itself = value.source is None and value.to == This() and say.style in ("each", "x")
    if value.own_to and value.source is not None:
        to = "itself" if value.to == ONE_OF_THEM else f"{mark('any')} controller"
        return some(f"{say(value.source)} deals {many(say, value.amount)} damage to {to}", rest)
    if itself or (value.source is not None and value.to == value.source):
        return some(f"{source} deals {many(say, value.amount)} damage to itself", rest)
    return some(f"{source} deals {many(say, value.amount)} damage {how} {say(value.to)}", rest)

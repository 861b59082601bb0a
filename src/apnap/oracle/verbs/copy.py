"""707: "Copy target spell.", "It becomes a copy of …", "a token that's a copy of …"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from apnap.effects.flow.flow import ForEach, If
from apnap.effects.instructions.copying import (
    BecomeCopy,
    CastCopy,
    CopyKnownCards,
    CopySpell,
    CreateCopy,
)
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, Non, Permanent
from apnap.effects.words.mentions import Became
from apnap.effects.words.qualities import OneOf
from apnap.effects.words.selections import (
    Each,
    EachPlayer,
    Mentioned,
    Targets,
    ThatPlayer,
    Those,
    You,
)
from apnap.oracle.abilities.instructions import acted, object_verb, player_verb, with_last
from apnap.oracle.grammar.amounts import many
from apnap.oracle.grammar.copy_exceptions import exceptions
from apnap.oracle.grammar.durations import DURATIONS, UNTIL
from apnap.oracle.grammar.nouns import described, noun
from apnap.oracle.grammar.players import player
from apnap.oracle.grammar.references import chosen_commander, even_gone
from apnap.oracle.grammar.selections import known_cards, objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, mark, perhaps, prints, some
from apnap.oracle.text.words import SUBTYPES
from apnap.state.ability import Amount, Effect, Filter, Selection

from .become import becomes
from .subjects import one_player
from .times import how_often, times

# "The token enters tapped and attacking", in a sentence behind the one that creates it
ENTERS = ("the token enters", "the tokens enter", "it enters", "they enter", "that token enters")
THEY_ENTER = some(mark("any"), *[perhaps(each) for each in ENTERS])


def copied_token(r: Reader, who: Selection, many: Amount, tapped: bool, attacking: bool) -> Effect:
    """Read "[a token that's] a copy of target creature, except it has haste"."""
    r.expect("a copy of", "copies of")
    if attacking and who != You():
        raise r.miss("a token that isn't attacking")
    several = r.said.player
    if isinstance(who, EachPlayer):
        r.mention(player=ThatPlayer())
    of = _copied(r, ThatPlayer() if isinstance(who, EachPlayer) else who)
    r.mention(player=several)
    own = ThatPlayer() in parts_of(of) and isinstance(who, EachPlayer)
    if not attacking and who == You():
        attacking = bool(r.one_of("and that's tapped and attacking", "tapped and attacking"))
        tapped = tapped or attacking
    at = player(r) if attacking and r.peek() == "that" else None
    effect = CreateCopy(of, many, who, tapped, exceptions(r), own=own, attacking=attacking, at=at)
    return acted(r, effect, moved=True)


def _copied(r: Reader, who: Selection, of_another: bool = False) -> Selection:
    """608.2h: Read what is copied; "that creature" and "it" as they last were, though they are
    cards elsewhere by now, and the source of an ability as it is or last was. 608.2d: Whoever
    creates the token chooses "a creature they control". `of_another`: Not of the object that
    becomes a copy."""
    if r.sees("your commander") and r.peek(2) in (",", "."):
        return chosen_commander(r)
    if r.sees("a card named"):
        r.expect("a")
        return known_cards(r, noun(r), Number(1))
    if r.peek() == "that" and (r.peek(1) in ("creature", "permanent") or r.peek(1) in SUBTYPES):
        r.expect("that")
        kind = r.take()
        meant = r.refer(kind, other=True, acted_on=of_another)
        if r.said.deeds.get(meant.stages[0].by) == "CreateCopy":  # it would be "that token"
            others = [each for each in r.said.mentions if each.role in ("target", "event")]
            fitting = [each for each in others if each.agrees(kind, "one")]
            if not fitting:
                raise r.miss("what is copied")
            meant = fitting[-1]
        return meant.as_it_was(kind)
    is_it = r.sees("it")
    of = even_gone(objects(r, who))
    if not is_it:
        return of
    spoken_of = [each for each in r.said.mentions if each.is_about(of)]
    of = spoken_of[-1].as_it_was() if spoken_of else of
    return of.what if isinstance(of, Became) else of  # no card in a graveyard is meant


@object_verb("become")
def become_copy(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """707.4: Read "becomes a copy of …"; other things that objects become are read by `become`."""
    if not r.one_of("a copy of", "copies of"):
        return becomes(r, what)
    of = _copied(r, You(), of_another=True)
    if of == what:  # nothing becomes a copy of itself
        raise r.miss("what it becomes a copy of")
    if isinstance(what, Each) and isinstance(of, (Targets, Those)):
        what = replace(what, what=_but_those(what.what, of))
    until = r.choose(DURATIONS) or r.said.until
    changed = exceptions(r)
    until = until or r.choose(DURATIONS) or ""
    return (acted(r, BecomeCopy(what, of, changed, until)),)


def _but_those(what: Filter, copied: Selection) -> Filter:
    """All objects described but the one that is copied, where "each other creature" is meant."""
    first, *rest = what.parts if isinstance(what, AllOf) else (what,)
    if not isinstance(first, Permanent) or not first.other:
        return what
    return AllOf((replace(first, other=False), *rest, Non(OneOf(copied))))


# ---- spells ----------------------------------------------------------------------------------


@player_verb("copy")
def copy(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """707.10: Read "Copy target spell", "copy that card"."""
    one_player(r, who)
    before = r.said.first
    what = objects(r)
    if any(isinstance(each, CopyKnownCards) for each in r.said.first[len(before) :]):
        return ()  # choosing them has copied them
    if r.accept(". for each copy , the player may cast the copy without paying its mana cost"):
        return (acted(r, CastCopy(what, who=who, every=True)),)
    if r.one_of(*THEN_CAST):
        free = r.accept(FREELY)
        if not free and r.peek() not in (".", ""):
            raise r.miss("without paying its mana cost")
        one = Those("it")  # 607.3: each of them, if there are several
        return (acted(r, ForEach(what, (CastCopy(one, free, who),))),)
    if r.sees("for each other") and (aimed := r.attempt(_aimed, what, who)) is not None:
        return (acted(r, aimed),)
    often = times(r)
    effect = CopySpell(even_gone(what), often, exceptions=exceptions(r), who=who)
    if r.one_of(*MAY_CHOOSE) or (who == You() and r.one_of(*YOU_MAY_CHOOSE)):
        effect = replace(effect, new_targets=True)
    return (acted(r, effect),)


def _aimed(r: Reader, what: Selection, who: Selection) -> Effect:
    """707.10d-e: Read "… creature that spell could target. Each copy targets a different one …"."""
    r.expect("for each")
    phrase = noun(r)
    if phrase.kind in ("card", "spell", "player"):
        raise r.miss("permanents")
    r.expect(*[f"{that} spell could target ." for that in ("that", "that the", "the")])
    r.expect("each copy targets a different one of those")
    r.expect(*PLURAL_NOUNS)
    return CopySpell(what, at=Each(described(phrase)), who=who)


PLURAL_NOUNS = ("creatures", "permanents", "golems", "lands", "artifacts")


MAY_CHOOSE = (
    "and may choose a new target for that copy",
    "and may choose new targets for that copy",
    "and may choose new targets for the copy",
)


YOU_MAY_CHOOSE = (
    "and you may choose new targets for the copy",
    ", and you may choose new targets for the copy",
    ", and you may choose a new target for the copy",
)


FREELY = "without paying its mana cost"
THEN_CAST = tuple(
    [f"{joint} you may cast the copy" for joint in (". if you do ,", ".", "and", ", then")]
)


def new_targets(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """707.10c: Read "You may choose new targets for the copy.", which is about the copy before."""
    yours = r.expect("you may", "the player may", "that player may") == "you may"
    r.expect("choose new targets for", "choose a new target for")
    r.expect("the copy", "the copies", "that copy", "those copies")
    change = _with_new_targets if yours else _with_their_targets
    effects = _in_both_cases(before, change) or with_last(before, change)
    if effects is None:
        raise r.miss("a copy made before")
    return effects


def _in_both_cases(
    before: tuple[Effect, ...], change: Callable[[Effect], Effect | None]
) -> tuple[Effect, ...] | None:
    """707.10c: Change the copy made before and the one that is made instead: "copy that spell twice
    instead"."""
    last = before[-1] if before else None
    if not isinstance(last, If):
        return None
    then, otherwise = with_last(last.then, change), with_last(last.otherwise, change)
    if then is None or otherwise is None:
        return None
    return (*before[:-1], replace(last, then=then, otherwise=otherwise))


def _with_new_targets(effect: Effect) -> Effect | None:
    if not isinstance(effect, CopySpell) or effect.who != You():
        return None
    return replace(effect, new_targets=True)


def _with_their_targets(effect: Effect) -> Effect | None:
    if not isinstance(effect, CopySpell) or effect.who == You():
        return None
    return replace(effect, new_targets=True)


# ---- in words again --------------------------------------------------------------------------


@prints(CreateCopy)
def say_create_copy(say: Saying, value: CreateCopy) -> str:
    tapped = "tapped" if value.tapped else ""
    if value.attacking:
        tapped = some(THEY_ENTER, tapped, "and attacking", say(value.at))
    number = many(say, value.number)
    each = mark("any") if _is_of_several(say, value.of) else ""  # "for each …, a copy of it"
    copy = some(f"token that's a copy of {say(value.of)}", each)
    return some(say(value.who), "creates", number, tapped, copy, say(value.exceptions))


def _is_of_several(say: Saying, of: Selection) -> bool:
    if isinstance(of, Targets):
        return 0 <= of.slot < len(say.targets) and say.targets[of.slot].high > 1
    return of.is_each()


@prints(BecomeCopy)
def say_become_copy(say: Saying, value: BecomeCopy) -> str:
    copy = f"{say(value.what)} becomes a copy of {say(value.of)}"
    return some(copy, UNTIL[value.until], say(value.exceptions))


@prints(CastCopy)
def say_cast_copy(say: Saying, value: CastCopy) -> str:
    if value.every:
        then = "for each copy , the player may cast the copy without paying its mana cost"
        return f"{say(value.who)} copies {say(value.what)} . {then}"
    if_you_do = "if you do ," if say.style == "each" else ""
    return some(if_you_do, "you may cast the copy", FREELY if value.free else "")


@prints(CopySpell)
def say_copy_spell(say: Saying, value: CopySpell) -> str:
    new = "you may choose new targets for the copy" if value.new_targets else ""
    but = say(value.exceptions).replace("it's", "the copy is").replace("it isn't", "the copy isn't")
    if value.who != You():
        new = "and may choose a new target for the copy" if value.new_targets else ""
    if value.at is not None:
        each = f"for {say(value.at)} that spell could target"
        new = f"{each} . each copy targets a different one of those"
    often = "" if value.times == Number(1) else copies_words(say, value.times)
    kinds = perhaps("or ability") if isinstance(value.what, Mentioned) else ""
    return some(say(value.who), f"copy {say(value.what)}", kinds, often, but, new)


def copies_words(say: Saying, times: Amount) -> str:
    """ "twice", or "for each …"."""
    if isinstance(times, Number) or say.style not in ("each", "equal"):
        return how_often(say, times)
    return many(say, times)


@prints(ForEach)
def say_for_each(say: Saying, value: ForEach) -> str:
    if isinstance(value.effects[0], CastCopy):
        return f"copy {say(value.those)} . {say.all(value.effects)}"
    one = mark(f"chooses {value.called}")
    return f"for {say(value.those)} {one} , {say.all(value.effects)}"

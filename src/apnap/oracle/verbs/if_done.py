"""608.2c: Sentences about whether the one before was followed: "if you do", "otherwise" …"""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.discard import Discard
from apnap.effects.actions.reveal import RevealCards
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.actions.search import Search
from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.flow.choosing import Choose, ChooseWord
from apnap.effects.flow.delayed import Later, WhenDone
from apnap.effects.flow.flow import Called, If, May
from apnap.effects.instructions.damage import DealDamage, DealTogether
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.mechanics.coins_and_dice import RollDice
from apnap.effects.triggers.events import WhenMoves
from apnap.effects.triggers.frame import ThisWay
from apnap.effects.words.amounts import HowOften, Times
from apnap.effects.words.conditions import AllTrue, Compare, Done, IsEnough, Otherwise
from apnap.effects.words.filters import AllOf
from apnap.effects.words.mentions import HowManyMentioned, ThatMuch
from apnap.effects.words.selections import (
    Chosen,
    Each,
    EachPlayer,
    Mentioned,
    Targets,
    Those,
    Were,
    Willing,
    You,
)
from apnap.effects.words.tallies import Flips, HowMany, Sum
from apnap.oracle.abilities.instructions import clauses, instruction_words
from apnap.oracle.grammar.references import with_last_known
from apnap.oracle.grammar.rolls import RESULT
from apnap.oracle.text.mentions import Mention
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import V, parts_of, rewritten, with_instead
from apnap.oracle.text.saying import Saying, mark, perhaps, prints, some
from apnap.state.ability import Condition, Effect, Selection, TriggeredAbility
from apnap.state.names import Zone


def if_you_do(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """118.12: Read "If you do, …" behind an instruction that may be declined or impossible."""
    r.expect(*DOES)
    if not before or isinstance(before[-1], Later):  # what is done later is not done yet
        raise r.miss("an instruction before")
    last, names = before[-1], r.said.names
    then = clauses(r)
    r.doubt(names)
    if isinstance(last, MayPay) and not last.then:
        return (*before[:-1], replace(last, then=then))
    if isinstance(last, (May, MayPay)):
        *others, final = last.effects if isinstance(last, May) else last.then
        name, called = _name_of(final)
        inside = (*others, called, If(Done(name, _is_done_by_trying(called)), then))
        if isinstance(last, MayPay):
            return (*before[:-1], replace(last, then=inside))
        return (*before[:-1], replace(last, effects=inside))
    name, called = _name_of(last)
    return (*before[:-1], called, If(Done(name), then))


DOES = (
    "if you do ,",
    "if they do ,",
    "if that player does ,",
    "if the player does ,",
    "if the first player does ,",
)


def _is_done_by_trying(called: Effect) -> bool:
    """118.12: Whether it counts as done whatever really happens: all cards of a hand are discarded
    though there are none; any number of cards is found, and it is zero (107.1c); damage is dealt,
    and prevented."""
    if not isinstance(called, Called):
        return False
    what = called.effect
    whole = isinstance(getattr(what, "what", None), Each)
    any_number = isinstance(what, Search) and what.up_to and what.number is None
    return whole or any_number or isinstance(what, (DealDamage, DealTogether))


def _name_of(effect: Effect) -> tuple[str, Effect]:
    """A name for the instruction, and the instruction under that name; a choice has one already."""
    own = effect.called if isinstance(effect, (Called, Choose, ChooseWord)) else ""
    return (own, effect) if own else ("done", Called("done", effect))


def when_you_do(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """603.12: Read "When you do, …": a reflexive triggered ability, with targets of its own. It
    triggers once: creating two tokens is one action."""
    r.expect("when you do ,")
    if not before:
        raise r.miss("an instruction before")
    last, outer = before[-1], r.said
    r.mention(targets=(), mentions=_without_targets(r, last), player=_unless_target(r.said.player))
    own_event = _acts_on_targets(last)
    if isinstance(last, Called) and isinstance(last.effect, RollDice):
        r.mention(rolled="", much=ThatMuch(RESULT))
        own_event = True
    on_condition = r.peek() == "if"
    then = more_of_its_targets(r, clauses(r))
    ability = TriggeredAbility(ThisWay(), then, r.said.targets)
    if on_condition:
        ability = _with_condition(ability)
    r.said = replace(outer, names=r.said.names)
    if isinstance(last, MayPay) and not last.then:
        at_once = WhenDone("", ability, did=False, outer=True)
        return (*before[:-1], replace(last, then=(at_once,)))
    if isinstance(last, MayPay):
        raise r.miss("one thing that you may do")
    inside = last.effects if isinstance(last, May) else (last,)
    name, called = _name_of(inside[-1])
    of_outer = not own_event and _speaks_of_an_event(ability)
    if isinstance(called, Called) and isinstance(called.effect, (MoveTo, Sacrifice, Discard)):
        read, ability = ability, _of_the_event(ability, name)
        if of_outer and ability != read:
            raise r.miss("one event that it speaks of")
    reflexive = WhenDone(name, ability, once=True, outer=of_outer)
    done = (*inside[:-1], called, reflexive)
    if isinstance(last, May):
        return (*before[:-1], replace(last, effects=done))
    return (*before[:-1], *done)


def _with_condition(ability: TriggeredAbility) -> TriggeredAbility:
    """603.4: Let an ability whose instructions begin with "if …" trigger only if that is so."""
    [only, *others] = ability.effects
    if not isinstance(only, If) or others or only.otherwise:
        return ability
    holds = rewritten(only.condition, with_last_known)
    return replace(ability, effects=only.then, condition=holds)


def more_of_its_targets(r: Reader, then: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Read the other sentences of a reflexive triggered ability, which are about its targets."""
    while (more := r.attempt(_of_its_targets)) is not None:
        last_one = then[-1]
        if isinstance(last_one, If) and len(then) == 1:  # 603.4: all of it depends on that
            then = (replace(last_one, then=(*last_one.then, *more)),)
        else:
            then = (*then, *more)
    return then


def _without_targets(r: Reader, last: Effect) -> tuple[Mention, ...]:
    """115.1: What a reflexive triggered ability can speak of: not the targets of the ability that
    makes it, but what the instruction before it has acted on, which is in its trigger event."""
    inner = last.effects[-1] if isinstance(last, May) else last
    what = getattr(inner.effect, "what", None) if isinstance(inner, Called) else None
    found = list[Mention]()
    for mention in r.said.mentions:
        stages = [
            replace(each, what=Mentioned("on")) if each.what == what else each
            for each in mention.stages
            if each.what == what or not _targets_in(each.what)
        ]
        if stages:
            found.append(replace(mention, stages=tuple(stages)))
    return tuple(found)


def _acts_on_targets(last: Effect) -> bool:
    """Whether a reflexive triggered ability speaks of the target that the instruction acts on."""
    inner = last.effects[-1] if isinstance(last, May) else last
    what = getattr(inner.effect, "what", None) if isinstance(inner, Called) else None
    return what is not None and _targets_in(what)


def _speaks_of_an_event(part: object) -> bool:
    """Whether the words mention what is in a trigger event: "that player", "that much"."""
    return any(isinstance(each, (Mentioned, ThatMuch, HowManyMentioned)) for each in parts_of(part))


def _targets_in(what: Selection) -> bool:
    return any(isinstance(each, Targets) for each in parts_of(what))


def _unless_target(who: Selection | None) -> Selection | None:
    return None if who is not None and _targets_in(who) else who


def _of_the_event(then: V, name: str) -> V:
    """603.12, 608.2h: Let a reflexive triggered ability speak of the objects of its trigger event,
    since it knows no results of the ability that made it."""
    then = with_instead(then, Those(name), Mentioned("became"))
    then = with_instead(then, Were(name), Mentioned("on"))
    return with_instead(then, HowOften(name), HowManyMentioned())


def _of_its_targets(r: Reader) -> tuple[Effect, ...]:
    """Read another sentence of a reflexive triggered ability: one about its targets."""
    r.expect(".")
    before = r.said.targets
    effects = clauses(r)
    about = [each.slot for each in parts_of(effects) if isinstance(each, Targets)]
    if r.said.targets != before or not about:
        raise r.miss("the end of the sentence")
    return effects


def or_else(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """118.12: Read "If you don't, …" and "Otherwise, …" behind such an instruction."""
    word = r.expect("otherwise ,", "if not ,", *DONT)
    if not before:
        raise r.miss("an instruction before")
    last = before[-1]
    declined = isinstance(last, If) and any(_is_optional(each) for each in parts_of(last.then))
    if declined and word in DONT:  # or the condition was not so
        raise r.miss("what was not done")
    if isinstance(last, If) and _is_offer_first(r, last):
        [may] = last.then
        assert isinstance(may, May)
        return (*before, _declined(r, may))
    if isinstance(last, (If, MayPay)) and not last.otherwise:
        r.go_back()
        names = r.said.names
        otherwise = clauses(r)
        r.doubt(names)
        return (*before[:-1], replace(last, otherwise=otherwise))
    if isinstance(last, May) and word in DONT:
        return (*before, _declined(r, last))
    raise r.miss("a condition before")


def _is_offer_first(r: Reader, last: If) -> bool:
    """Whether the sentence before was "You may put that card … if …": "otherwise" is then also for
    a player who declines."""
    words = r.words[: r.at]
    ends = [n for n, word in enumerate(words[:-3]) if word == "."]
    start = ends[-1] + 1 if ends else 0
    first = words[start : start + 2] if words[start] != "then" else words[start + 1 : start + 3]
    return first == ["you", "may"] and len(last.then) == 1 and isinstance(last.then[0], May)


DONT = (
    "if you don't ,",
    "if they don't ,",
    "if that player doesn't ,",
    "if the player doesn't ,",
)


def _declined(r: Reader, last: May) -> Effect:
    """Read "If you don't, …" behind "You may put a land card … into your hand.", also for a player
    who couldn't."""
    name, first = _name_of(last.effects[0])
    if first != last.effects[0] or any(isinstance(each, Called) for each in last.effects[1:]):
        raise r.miss("one thing that you may do")
    r.go_back()
    names = r.said.names
    then = clauses(r)
    r.doubt(names)
    tried = last.words.startswith("have ") or _is_done_by_trying(first)
    return If(Otherwise(Done(name, tried)), then)


def if_you_cant(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """609.3: Read "If you can't, …" behind "Sacrifice two permanents.": with fewer, none is
    sacrificed."""
    yours = r.expect("if you can't ,", *THEY_CANT) == "if you can't ,"
    last = before[-1] if before else None
    what = getattr(last.effect, "what", None) if isinstance(last, Called) else None
    if not isinstance(last, Called) or not isinstance(what, Chosen) or what.up_to:
        raise r.miss("an instruction before that may be impossible")
    if (what.who == You()) != yours or isinstance(what.who, (EachPlayer, Willing, Chosen)):
        raise r.miss("what that one player does")
    r.go_back()
    enough: Condition = IsEnough(what)
    if what.verb != "sacrifice":
        all_there = Each(what.what, what.who)
        there = HowMany(all_there) if what.among is None else HowMany(what.among, what.what)
        enough = Compare(Sum((there, Times(what.number, -1))), low=0)
    names = r.said.names
    instead = clauses(r)
    r.doubt(names)
    return (*before[:-1], If(enough, (last,), instead))


THEY_CANT = ("if the player can't ,", "if that player can't ,", "if they can't ,")


def _is_optional(part: object) -> bool:
    return isinstance(part, (May, MayPay))


PUT: dict[str, Zone] = {"onto the battlefield": "battlefield", "into your hand": "hand"}


def if_not_put(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Read "If you don't put the card onto the battlefield, …", where the card is still where it
    was."""
    r.expect("if you don't put")
    r.expect("the card", "that card", "it")
    zone = r.pick(PUT)
    r.expect(",")
    if not before or not _is_optional_part(before[-1]):
        raise r.miss("a card that may be put somewhere")
    puts = [each for each in parts_of(before[-1]) if _puts(each, zone)]
    if len(puts) != 1 or not isinstance(puts[0], Called):
        raise r.miss("one card that may be put there")
    r.go_back()
    names = r.said.names
    then = clauses(r)
    r.doubt(names)
    return (*before, If(Otherwise(Done(puts[0].called)), then))


def if_revealed_only(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Read "If you revealed a card but didn't put it onto the battlefield, …"."""
    r.expect("if you revealed a card but didn't put it onto the battlefield ,")
    shown = [each for each in parts_of(before) if _reveals(each)]
    puts = [each for each in parts_of(before) if _puts(each, "battlefield")]
    if len(shown) != 1 or len(puts) != 1:
        raise r.miss("a card that was revealed and may have been put there")
    r.go_back()
    names = r.said.names
    then = clauses(r)
    r.doubt(names)
    first, second = shown[0], puts[0]
    assert isinstance(first, Called)
    assert isinstance(second, Called)
    only = AllTrue((Done(first.called), Otherwise(Done(second.called))))
    return (*before, If(only, then))


def _reveals(part: object) -> bool:
    return isinstance(part, Called) and isinstance(part.effect, RevealCards)


def _is_optional_part(effect: Effect) -> bool:
    return any(_is_optional(each) for each in parts_of(effect))


def _puts(part: object, zone: Zone) -> bool:
    inner = part.effect if isinstance(part, Called) else None
    return isinstance(inner, MoveTo) and inner.zone == zone


# ---- in words again --------------------------------------------------------------------------


CAST = some(perhaps("cast"), perhaps("cast it this way"), perhaps("cast that card this way"))


@prints(If)
def say_if_(say: Saying, value: If) -> str:
    if isinstance(value.condition, Compare) and isinstance(value.condition.amount, Flips):
        won = f"if {say(value.condition.amount)} , {say.all(value.then)}"
        other = "you lose the flip" if value.condition.amount.how == "won" else "you win the flip"
        lost = f"if {other} , {say.all(value.otherwise)}" if value.otherwise else ""
        return some(won, lost)
    is_sum = isinstance(value.condition, Compare) and isinstance(value.condition.amount, Sum)
    if is_sum or isinstance(value.condition, IsEnough):
        mine = any(isinstance(each, Chosen) and each.who == You() for each in parts_of(value.then))
        who = "you" if mine else some(mark("whoever"), perhaps("the player"))
        return f"{say.all(value.then)} . if {who} can't , {say.all(value.otherwise)}"
    if isinstance(value.condition, AllTrue) and isinstance(value.condition.conditions[0], Done):
        not_put = f"didn't put {mark('any')} onto the battlefield"
        return f"if you revealed a card but {not_put} , {say.all(value.then)}"
    if isinstance(value.condition, Otherwise) and isinstance(value.condition.condition, Done):
        if say.style == "that":
            nobody = [perhaps(each.removesuffix(" ,")) for each in DONT]
            either = some(perhaps("otherwise"), mark("whoever"), *nobody)
            return some(either, ",", say.all(value.then))
        put = {"each": "put it onto the battlefield", "equal": "put it into your hand"}
        put |= dict.fromkeys(("x", "that"), CAST)  # `if_not_cast` has read what was cast
        return some(
            f"if {mark('whoever')} you don't", put.get(say.style, ""), ",", say.all(value.then)
        )
    if value.otherwise and say.instead:
        then = f"if {say(value.condition)} , {say.all(value.then)} instead"
        return f"{say.all(value.otherwise)} . {then}"
    if isinstance(value.condition, Otherwise) and not value.otherwise and say.style == "x":
        return f"{say.all(value.then)} unless {say(value.condition.condition)}"
    otherwise = f"otherwise {say.all(value.otherwise)}" if value.otherwise else ""
    if isinstance(value.condition, Compare):
        then = say.comparing(value.condition.amount).all(value.then)
    else:
        then = say.all(value.then)
    return some(f"if {say(value.condition)} , {then}", otherwise)


@prints(WhenDone)
def say_when_done(say: Saying, value: WhenDone) -> str:
    ability = value.ability
    event = "when you do"
    if not isinstance(ability.trigger, ThisWay):
        event = _event_words(say, value)
    holds = f"if {say(ability.condition)} ," if ability.condition is not None else ""
    return some(event, ",", holds, instruction_words(say, ability.targets, ability.effects))


def _event_words(say: Saying, value: WhenDone) -> str:
    """ "When you discard a nonland card this way"."""
    waits = value.ability.trigger
    event = say(waits)
    if isinstance(waits, WhenMoves) and waits.to == "exile":
        parts = waits.what.parts if isinstance(waits.what, AllOf) else ()
        exiled = "are exiled" if value.once else ""
        who = "" if value.once else "you exile"
        event = some("when", who, *[say(each) for each in parts[1:]], exiled)
    more = perhaps("one or more") if value.once else ""
    return some(event, more, mark(f"result {value.called}"), "this way")


@prints(ThisWay)
def say_this_way(say: Saying, value: ThisWay) -> str:
    return ""


@prints(Done)
def say_done(say: Saying, value: Done) -> str:
    searched = perhaps("search your library this way") if value.tried else ""
    return some(f"{mark('whoever')} you do", searched)

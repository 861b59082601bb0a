"""608.2c: Instructions, sentence by sentence: names, "you may", "if", "then", "for each".

The verbs themselves are in `verbs`: those of players (`PLAYER_VERBS`: "draw", "each opponent
discards") and those of objects (`OBJECT_VERBS`: "target creature gets"). A verb is given its
subject and returns the instructions that its words stand for.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from apnap.effects.actions.earthbend import Earthbend
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.actions.support import Support
from apnap.effects.actions.vote import WinsVote
from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.flow.flow import Branch, Called, Either, If, May
from apnap.effects.flow.offers import Offer
from apnap.effects.instructions.modify import Modify, Pump
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.words.amounts import HowOften, Number, X
from apnap.effects.words.conditions import Fits, Otherwise
from apnap.effects.words.deeds import Accepted
from apnap.effects.words.mentions import Became, TheSource
from apnap.effects.words.qualities import Shares
from apnap.effects.words.selections import (
    Chosen,
    Each,
    EachPlayer,
    EachPlayerWho,
    Mentioned,
    Targets,
    This,
    Those,
    Together,
    Were,
    Willing,
    You,
)
from apnap.oracle.grammar.amounts import value
from apnap.oracle.grammar.conditions import condition
from apnap.oracle.grammar.costs import PAID_ACTIONS, cost_parts
from apnap.oracle.grammar.done_by_each import counted_by_each, is_done_by_each
from apnap.oracle.grammar.players import player
from apnap.oracle.grammar.references import with_last_known
from apnap.oracle.grammar.selections import AS_YOU_CHOOSE, objects
from apnap.oracle.text.mentions import IN_PLAY, Kind
from apnap.oracle.text.reader import Reader, Said
from apnap.oracle.text.rewriting import field_names, parts_of, rewritten, with_instead
from apnap.oracle.text.saying import Saying, mark, perhaps, prints
from apnap.oracle.text.tables import enter_another, enter_once
from apnap.oracle.text.tokens import CLOSE, SELF
from apnap.oracle.text.words import base_form
from apnap.state.ability import Amount, Condition, Effect, Filter, Modification, Selection, Target
from apnap.state.card import CardDef

from .lasting_together import lasting_together
from .later_x import fix_x, is_asked_later
from .results import about_all, note_choice, note_result

Verb = Callable[[Reader, Selection], tuple[Effect, ...]]


class Subject(NamedTuple):
    """Who acts in a clause, which the next clause may share. What only players do, an object does
    not do: "this creature gets +1/+0 until end of turn, then scry 1" tells you to scry."""

    who: Selection
    is_object: bool = False


PLAYER_VERBS: dict[str, Verb] = {}
OBJECT_VERBS: dict[str, Verb] = {}
Clause = Callable[[Reader], tuple[Effect, ...]]
SHAPES: dict[str, list[Clause]] = {}  # clauses with a shape of their own, by their first word


def player_verb(*words: str) -> Callable[[Verb], Verb]:
    """Enter a verb of players in its base form; with any subject but "you" it ends in "s"."""

    def enter(verb: Verb) -> Verb:
        for word in words:
            enter_once(PLAYER_VERBS, word, verb)
        return verb

    return enter


def object_verb(*words: str) -> Callable[[Verb], Verb]:
    def enter(verb: Verb) -> Verb:
        for word in words:
            enter_once(OBJECT_VERBS, word, verb)
        return verb

    return enter


def clause_shape(*first_words: str) -> Callable[[Clause], Clause]:
    """Enter a clause that is not a subject with a verb; it is tried before the verbs."""

    def enter(clause: Clause) -> Clause:
        for word in first_words:
            enter_another(SHAPES, word, clause)
        return clause

    return enter


# ---- verbs -----------------------------------------------------------------------------------


def acted(r: Reader, effect: Effect, moved: bool = False) -> Effect:
    """Name an instruction, so that later ones can refer to its result: "it", "if you do".

    With `moved`, the objects it acted on are new objects afterwards (400.7).
    """
    effect = counted_by_each(r, effect)
    name = r.new_name()
    what = getattr(effect, "what", None)
    if is_done_by_each(effect):
        r.mention(by_each=r.said.by_each | {name})
    deed = f"{type(effect).__name__} {getattr(effect, 'zone', '')}".strip()
    kinds = {**r.said.kinds, name: _kind_of(r, what)}
    r.mention(done=name, kinds=kinds, deeds={**r.said.deeds, name: deed})
    if isinstance(what, Each) or (isinstance(what, Chosen) and what.up_to):
        r.mention(much=HowOften(name))
    if moved:
        note_result(r, effect, name)
    else:
        note_choice(r, effect, name)
    return Called(name, effect)


def _kind_of(r: Reader, what: object) -> Filter | None:
    """The description of the objects that an instruction acts on."""
    if isinstance(what, (Each, Chosen)):
        return what.what
    if isinstance(what, Targets) and 0 <= what.slot < len(r.said.targets):
        return r.said.targets[what.slot].what
    return None


# ---- sentences -------------------------------------------------------------------------------


def instructions(r: Reader) -> tuple[Effect, ...]:
    """Read all sentences up to the end of the words."""
    found: tuple[Effect, ...] = ()
    while not r.is_done():
        found = sentence(r, found)
        for ending in ENDINGS:
            found = ending(r, found)
        if not r.accept(".") and r.words[r.at - 1] not in ('"', CLOSE):
            if r.is_done():
                break
            raise r.miss("the end of the sentence")
    if not found:
        raise r.miss("an instruction")
    found = rewritten(found, _asked_of_the_past, WHOLE)
    return without_unused_names(found, r.said.targets)


def _asked_of_the_past(part: object) -> object:
    """608.2h: Let the conditions of instructions use last known information about the source."""
    if not isinstance(part, If):
        return part
    holds = rewritten(part.condition, with_last_known)
    then = rewritten(part.then, _asked_of_the_past, WHOLE)
    otherwise = rewritten(part.otherwise, _asked_of_the_past, WHOLE)
    return If(holds, then, otherwise)


def sentence(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Read another sentence, which may change the instructions before it; returns all of them."""
    for rider in RIDERS:
        found = r.attempt(rider, before)
        if found is not None:
            return found
    r.one_of("then ,", "then")
    r.fork()
    return (*before, *clauses(r))


def with_riders(r: Reader, found: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Read the sentences behind inner instructions that are about them."""
    while (more := r.attempt(_rider_behind, found)) is not None:
        found = more
    return found


def _rider_behind(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    r.expect(".")
    for rider in RIDERS:
        found = r.attempt(rider, before)
        if found is not None:
            return found
    raise r.miss("the end of the sentence")


def clauses(r: Reader) -> tuple[Effect, ...]:
    """Read clauses joined by commas, "then" and "and"; 608.2e: the subject carries over."""
    before, done = len(r.said.targets), r.said.done
    found, subject = clause(r, None)
    shared = 0  # from where on the clauses have this subject
    while True:
        found = where_x(r, found, before, done)
        at, said = r.at, r.said
        joint = r.one_of(", then", ", and then", "and then", ", and", "and", ", ")
        if not joint:
            break
        more = r.attempt(clause, subject)
        if more is None or _is_chosen_again(subject, more[0]):
            r.at, r.said = at, said
            break
        if "then" in joint or more[1] is not subject:
            shared = len(found)
        found = (*found[:shared], *lasting_together(found[shared:], more[0]))
        found, subject = (*found, *more[0]), more[1]
    return found


def _is_chosen_again(subject: Subject | None, effects: tuple[Effect, ...]) -> bool:
    """608.2d: Whether "an opponent", who has done something before, would be chosen once more."""
    return (
        subject is not None and isinstance(subject.who, Chosen) and subject.who in parts_of(effects)
    )


def clause(r: Reader, subject: Subject | None) -> tuple[tuple[Effect, ...], Subject | None]:
    """Read one clause; returns it and its subject, if the next clause could share that."""
    before = r.said
    if r.sees("if") and (found := r.attempt(_on_condition)) is not None:
        return found, subject
    if (optional := r.attempt(_may)) is not None:
        return _behind(r, optional, before), Subject(You())
    for shape in SHAPES.get(r.peek(), ()):
        found = r.attempt(shape)
        if found is not None:
            return _behind(r, found, before), subject
    found, subject = _verbs(r, subject)
    return _behind(r, found, before), subject


def _on_condition(r: Reader) -> tuple[Effect, ...]:
    """608.2c: Read "If …, …"."""
    names = r.said.names
    r.expect("if")
    holds = condition(r)
    r.expect(",")
    if _is_other_case(holds):
        r.forget(r.said.doubtful)
    then = clauses(r)
    r.doubt(names)
    return (If(holds, then),)


def _is_other_case(holds: Condition) -> bool:
    """Whether the condition says that what the sentence before asked for is not so: "if you're not
    the monarch", "if duplication gets more votes"."""
    if isinstance(holds, Otherwise) and isinstance(holds.condition, Fits):
        return holds.condition.what == You()
    return isinstance(holds, WinsVote)


def _verbs(r: Reader, subject: Subject | None) -> tuple[tuple[Effect, ...], Subject | None]:
    imperative = PLAYER_VERBS.get(r.peek())
    who = You() if subject is None or subject.is_object else subject.who
    if imperative is not None and r.peek(1) == "and" and r.peek(2) in PLAYER_VERBS:
        both = r.attempt(_two_verbs, who)
        if both is not None:
            return both, subject
    if imperative is not None:
        found = r.attempt(with_verb, imperative, who)
        if found is not None:
            return found, subject
    if subject is not None and (found := r.attempt(_predicate, subject)) is not None:
        return tuple([_of_the_same(r, each, subject.who) for each in found]), subject
    whole = r.attempt(player_clause) or r.attempt(object_clause)
    if whole is None:
        raise r.miss("an instruction")
    return whole


def _two_verbs(r: Reader, subject: Selection) -> tuple[Effect, ...]:
    """608.2c: Read "Tap and goad target creature": both verbs act on the one object, which the
    second calls "it"."""
    first, second = PLAYER_VERBS[r.peek()], PLAYER_VERBS[r.peek(2)]
    r.at += 3
    done = first(r, subject)
    what = getattr(done[-1].effect if isinstance(done[-1], Called) else done[-1], "what", None)
    mention = r.mention_of(what) if isinstance(what, Selection) else None
    if len(done) != 1 or mention is None or mention.many == "":
        raise r.miss("one object, or several")
    word = "it" if mention.many == "one" else "them"
    last = r.tokens[r.at - 1]
    inner = Reader([last._replace(text=word)], r.context, r.source)
    inner.said, inner.spoken = r.said, r.spoken
    then = second(inner, subject)
    r.said = inner.said
    return (*done, *then)


def with_verb(r: Reader, verb: Verb, subject: Selection) -> tuple[Effect, ...]:
    """Read with this verb; the choices that its instructions need come before them."""
    word = base_form(r.take())
    outer = r.said.subject
    r.mention(subject=subject if OBJECT_VERBS.get(word) is verb else None)
    found = verb(r, subject)
    first = r.said.first
    r.mention(first=(), subject=outer)
    return (*first, *found)


def _of_the_same(r: Reader, effect: Effect, subject: Selection) -> Effect:
    """611.2c: Let a change apply to the objects that the clause before has changed, since they may
    not fit the description any more; other rules apply to whatever fits."""
    inner = effect.effect if isinstance(effect, Called) else effect
    if not isinstance(inner, (Modify, Pump)) or inner.what != subject:
        return effect
    known = [each for each in r.said.mentions if each.role == "each"]
    same = [each.stages[-1].what for each in known if each.stages[0].what == subject]
    if not same or not isinstance(same[-1], Those):
        return effect
    changed = replace(inner, what=same[-1])
    return replace(effect, effect=changed) if isinstance(effect, Called) else changed


def verbs_of(r: Reader, subject: Selection) -> tuple[Effect, ...]:
    """Read the predicate of a subject that is known."""
    return _verbs(r, Subject(subject))[0]


def _predicate(r: Reader, subject: Subject) -> tuple[Effect, ...]:
    word = base_form(r.peek())
    for table in (OBJECT_VERBS,) if subject.is_object else (PLAYER_VERBS, OBJECT_VERBS):
        if word in table and (found := r.attempt(with_verb, table[word], subject.who)) is not None:
            return found
    raise r.miss("a verb")


def player_clause(r: Reader) -> tuple[tuple[Effect, ...], Subject]:
    who = player(r)
    if r.accept("may"):
        return (optional(r, who),), Subject(who)
    if isinstance(who, Targets) and r.said.targets[who.slot].high > 1:
        r.accept("each")  # "any number of target players each create a token"
    r.accept("also")
    verb = PLAYER_VERBS.get(base_form(r.peek()))
    if verb is None:
        raise r.miss("a verb")
    return with_verb(r, verb, who), Subject(who)


DISTRIBUTED = (
    "get",
    "gain",
    "have",
    "lose",
    "become",
)  # "each" or not, what several targets get is the same


def object_clause(r: Reader) -> tuple[tuple[Effect, ...], Subject]:
    if r.sees("it") and (found := r.attempt(_it_acts)) is not None:
        return found
    if r.accept(SELF):  # 113.7a: the source, though it may be gone; or what it has become (400.7j)
        itself = r.itself()
        what: Selection = itself if isinstance(itself, Those) else This()
        r.speak_of(what, role="source")
        what = r.attempt(_and_a_target, what) or what
    else:
        what = objects(r)
    if isinstance(what, (Targets, Together)) and r.peek(1) in (*DISTRIBUTED, "deal"):
        r.accept("each")
    if r.words[r.at - 1] == "they":
        r.accept("each")  # "they each deal 1 damage to …"
    r.accept("also")
    verb = OBJECT_VERBS.get(base_form(r.peek()))
    if verb is None:
        raise r.miss("a verb")
    return with_verb(r, verb, what), Subject(what, is_object=True)


def _and_a_target(r: Reader, what: Selection) -> Selection:
    """Read "[~] and another target creature [each …]", "[~] and Drakes you control [each …]", "[~]
    and up to one other target creature [can't be blocked]"."""
    r.expect("and")
    other = objects(r)
    if isinstance(other, (Chosen, Together)) or r.peek() not in ("each", "can't"):
        raise r.miss("others, and what is so of each")
    both = Together((what, other))
    r.speak_of(both, Kind(IN_PLAY), "several")
    return both


def _it_acts(r: Reader) -> tuple[tuple[Effect, ...], Subject]:
    """Read a clause whose subject is "it": the last thing mentioned or, if the clause is about that
    as well, the source: "it deals 4 damage to that creature"."""
    r.expect("it")
    meant, source, verb = r.refer(), r.source_mention(), OBJECT_VERBS.get(base_form(r.peek()))
    if verb is None:
        raise r.miss("a verb")
    for mention in (meant, source):
        if mention is None:
            continue
        what = mention.now()
        r.enter(mention)
        effects = r.attempt(with_verb, verb, what)
        if effects is not None:
            return effects, Subject(what, is_object=True)
    raise r.miss("a verb")


def _pays_x(part: object, value: Amount) -> object:
    """Fill in the X of mana or life that is paid as the spell or ability resolves."""
    if not isinstance(part, MayPay) or part.times is not None:
        return part
    if "{X}" in part.mana or any(cost.has_x() for cost in part.costs):
        return replace(part, times=value, choose_x=False)
    return part


Behind = Callable[[Reader, tuple[Effect, ...]], tuple[Effect, ...]]
BEHIND: dict[str, list[Behind]] = {}  # what may stand behind any clause, by its first word


def behind(*first_words: str) -> Callable[[Behind], Behind]:
    def enter(production: Behind) -> Behind:
        for word in first_words:
            enter_another(BEHIND, word, production)
        return production

    return enter


def _behind(r: Reader, found: tuple[Effect, ...], before: Said) -> tuple[Effect, ...]:
    """608.2c: Read the words behind a clause: they can't refer to its own result. "This way" is
    about an instruction before it. A sentence that is quoted at the end of a clause ends it."""
    if r.words[r.at - 2 : r.at] == [".", '"']:
        return found
    latest, unseen = r.said.done, r.said.unseen
    r.mention(done=before.done, unseen=unseen | r.names_since(before.names))
    while True:
        for production in BEHIND.get(r.peek(), ()):
            more = r.attempt(production, found)
            if more is not None:
                found = more
                break
        else:
            r.mention(done=latest, unseen=unseen)
            return found


@behind("if")
def _if(r: Reader, found: tuple[Effect, ...]) -> tuple[Effect, ...]:
    r.expect("if")
    holds = condition(r)
    r.mention(doubtful=r.said.doubtful | r.said.unseen)
    return (If(holds, found),)


def where_x(r: Reader, found: tuple[Effect, ...], before: int, done: str) -> tuple[Effect, ...]:
    """107.3: Read ", where X is …", which is about all of the sentence and its targets."""
    if not r.accept(", where x is"):
        return found
    latest, unseen = r.said.done, r.said.unseen
    own = [each for each in parts_of(found) if isinstance(each, Called) and X() in parts_of(each)]
    first = [each for each in found if isinstance(each, Called) and each not in own]
    at_once = [each.called for each in first if found.index(each) < _first_with_x(found)]
    done = at_once[-1] if at_once else done
    r.mention(done=done, unseen=unseen.union([each.called for each in own]))
    found_value = value(r)
    found = (*r.said.first, *found)  # a number chosen at random
    r.mention(done=latest, unseen=unseen, first=())
    targets = r.said.targets[before:]
    for slot, each in enumerate(targets, before):
        if each.divided == X():  # 601.2d: known before they are chosen, so "it" is none of them
            found_value = with_instead(found_value, Targets(slot), TheSource())
    found = rewritten(found, lambda part: _pays_x(part, found_value))
    if X() not in parts_of(found):  # 601.2b: only the number of targets depends on it
        r.one_of(*AS_YOU_CHOOSE)
    targets = tuple([_so_many(r, each, found_value) for each in targets])
    counted = any(each.many == found_value for each in targets)
    if not counted and X() not in parts_of((found, targets)) and found_value not in parts_of(found):
        raise r.miss("X")
    r.mention(targets=(*r.said.targets[:before], *with_instead(targets, X(), found_value)))
    found = with_instead(found, X(), found_value)
    return (fix_x(r, found_value), *found) if is_asked_later(r) else found


def _first_with_x(found: tuple[Effect, ...]) -> int:
    """The place of the first instruction that X is in."""
    return next((n for n, each in enumerate(found) if X() in parts_of(each)), 0)


def _so_many(r: Reader, target: Target, number: Amount) -> Target:
    """601.2c: The target with the number behind "where X is", which has to be known as the targets
    are chosen."""
    if not target.x:
        return target
    if any(isinstance(each, (Targets, Those, Were, HowOften)) for each in parts_of(number)):
        raise r.miss("a number of targets that is known")
    return replace(target, x=False, many=number)


# ---- "may" -----------------------------------------------------------------------------------


def _may(r: Reader) -> tuple[Effect, ...]:
    r.expect("you may")
    return (optional(r, You()),)


def optional(r: Reader, who: Selection) -> Effect:
    """608.2d: Read instructions that a player may follow, all of them or none."""
    if r.sees("pay any amount") or r.sees("pay one or more {e}") or r.sees("draw up to"):
        return verbs_of(r, who)[0]
    if r.accept("pay"):
        mana, costs = cost_parts(r, paid=True)
        return MayPay(mana, costs, who=who, then=_and_does(r, who), choose_x="{X}" in mana)
    if r.peek() in PAID_ACTIONS:
        return MayPay(costs=cost_parts(r)[1], who=who)
    start, names = r.at, r.said.names
    if isinstance(who, EachPlayer):
        return _willing(r, who)
    found, subject = _verbs(r, Subject(who))
    if r.peek() == "or" and (either := r.attempt(_or_else_does, who, found, start)) is not None:
        found = (either,)
    while not r.sees(", then you put the rest") and r.one_of(", then", "and"):
        more, subject = clause(r, subject)
        found = (*found, *more)
    r.doubt(names)
    return May(found, words=r.original(start, r.at), who=who)


def _or_else_does(r: Reader, who: Selection, first: tuple[Effect, ...], start: int) -> Effect:
    """608.2d: Read "[you may sacrifice an artifact] or discard a card": one of two things."""
    words = r.original(start, r.at)
    r.expect("or")
    if base_form(r.peek()) not in PLAYER_VERBS:
        raise r.miss("another thing to do")
    begins = r.at
    second = verbs_of(r, who)
    branches = (Branch(words, first), Branch(r.original(begins, r.at), second))
    return acted(r, Either(branches, who))


def _and_does(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """118.12: Read what else a player who pays does: "you may pay 2 life and exile it"."""
    names, does = r.said.names, tuple[Effect, ...]()
    while r.one_of(", then", "and"):
        more, _ = clause(r, Subject(who))
        does = (*does, *more)
    r.doubt(names)
    return does


def _willing(r: Reader, who: EachPlayer) -> Effect:
    """Read instructions that several players may follow; those who do, follow them at the same
    time."""
    start, said = r.at, r.said
    first, more = _several_verbs(r, who)
    end, words = r.at, r.original(start, r.at)
    r.at, r.said = start, said
    if not more and len(first) == 1:
        willing = Willing(who, words)
        found, _ = _verbs(r, Subject(willing))
        rest = parts_of(with_instead(found, willing, You()))  # "they" are only those who do it
        if len(found) == 1 and willing in parts_of(found) and who not in rest and r.at == end:
            return found[0]
        r.at, r.said = start, said
    if who.only() is not None:
        raise r.miss("players without a description")
    name = r.new_name()
    accepted = EachPlayerWho(who.opponents, who.others, Accepted(name))
    r.mention(player=accepted)
    first, more = _several_verbs(r, accepted)
    r.mention(player=who)
    return acted(r, Offer(name, who, (*first, *more), words))


def _several_verbs(r: Reader, who: Selection) -> tuple[tuple[Effect, ...], tuple[Effect, ...]]:
    """Read what the players do, and what else they do: "draw a card and lose 1 life"."""
    first, more = verbs_of(r, who), tuple[Effect, ...]()
    while True:
        at, said = r.at, r.said
        joined = r.one_of(", then", "and then", ", and", "and")
        found = r.attempt(_predicate, Subject(who)) if joined else None
        if found is None:
            r.at, r.said = at, said
            return first, more
        more = (*more, *found)


# ---- riders on the sentence before -----------------------------------------------------------


def with_last(
    effects: tuple[Effect, ...], change: Callable[[Effect], Effect | None]
) -> tuple[Effect, ...] | None:
    """The instructions with the last one changed, even if it is inside "if" or "may"."""
    if not effects:
        return None
    last = effects[-1]
    changed = change(last)
    if changed is not None:
        return (*effects[:-1], changed)
    if isinstance(last, Called):
        inner = with_last((last.effect,), change)
        return None if inner is None else (*effects[:-1], replace(last, effect=inner[0]))
    if isinstance(last, MayPay) and not last.then:
        inner = with_last(last.otherwise, change)
        return None if inner is None else (*effects[:-1], replace(last, otherwise=inner))
    if isinstance(last, (If, MayPay)) and not last.otherwise:
        inner = with_last(last.then, change)
        return None if inner is None else (*effects[:-1], replace(last, then=inner))
    if isinstance(last, May):
        inner = with_last(last.effects, change)
        return None if inner is None else (*effects[:-1], replace(last, effects=inner))
    return None


Rider = Callable[[Reader, tuple[Effect, ...]], tuple[Effect, ...]]
RIDERS: list[Rider] = []  # in the order in which they are tried: filled by `verbs.all_verbs`


ENDINGS: list[Rider] = []  # what is made of the sentences read so far, behind each of them


# ---- names -----------------------------------------------------------------------------------


def without_unused_names(
    effects: tuple[Effect, ...], targets: tuple[Target, ...] = ()
) -> tuple[Effect, ...]:
    """Drop names that nothing refers to. Abilities that are given keep their own names."""
    used = _names_used((effects, targets))

    def plain(part: object) -> object:
        if not isinstance(part, Called):
            return part
        fixed = about_all(part, used)
        if fixed.called not in used:
            return rewritten(fixed.effect, plain, WHOLE)
        return part if fixed is part else rewritten(fixed, plain, WHOLE)

    return rewritten(effects, plain, WHOLE)


WHOLE = (CardDef, Modification)


def _names_used(value: object) -> set[str]:
    """The names of instructions that other parts refer to."""
    used = set[str]()
    for part in parts_of(value, WHOLE):
        own = part.called if isinstance(part, Called) else None
        kind: Any = type(part)
        for field in field_names(kind):
            name = getattr(part, field)
            if isinstance(name, str) and name and name != own:
                used.add(name)
    return used


def when(holds: Condition | None, then: tuple[Effect, ...]) -> tuple[Effect, ...]:
    return then if holds is None else (If(holds, then),)


@prints(Willing)
def say_willing(say: Saying, value: Willing) -> str:
    return f"{say(value.who)} {perhaps('any')} may"


def instruction_words(say: Saying, targets: tuple[Target, ...], effects: tuple[Effect, ...]) -> str:
    """Say the instructions of an ability or mode with its targets; targets that a keyword action
    implies are not said."""
    meant = [each.what for each in parts_of(effects) if isinstance(each, (Earthbend, Support))]
    shared = [each.with_any for each in parts_of(targets) if isinstance(each, Shares) and each.both]
    meant += [each for each in shared if isinstance(each, Targets)]
    implied = tuple([slot for slot in range(len(targets)) if Targets(slot) in meant])
    if not targets:
        return say.all(effects)
    say = say.about(targets)
    return say.with_targets(say.all(effects), implied)


@prints(Called)
def say_called(say: Saying, value: Called) -> str:
    moved = value.effect.what if isinstance(value.effect, (MoveTo, Sacrifice)) else None
    of = "~" if moved in (This(), TheSource(), Became(TheSource())) else getattr(moved, "name", "")
    if isinstance(moved, Became) and moved.what == Mentioned("on") and not moved.here:
        of = "event on"
    return f"{say(value.effect)} {mark(f'makes {value.called} {of}'.strip())}"


@prints(Offer)
def say_offer(say: Saying, value: Offer) -> str:
    said = f"{say(value.who)} {perhaps('any')} may {say.all(value.effects)}"
    if value.then:
        said = f"{said} . if {mark('whoever')} a player does , {say.all(value.then)}"
    if value.otherwise:
        said = f"{said} . if no one does , {say.all(value.otherwise)}"
    return said


@prints(May)
def say_may(say: Saying, value: May) -> str:
    for each in value.effects:  # "you may put a card … for each …": up to so many
        inner = each.effect if isinstance(each, Called) else each
        what = inner.what if isinstance(inner, MoveTo) else None
        if isinstance(what, Chosen) and what.up_to and not isinstance(what.number, Number):
            plain = replace(what, up_to=False)
            return f"{say(value.who)} may {say.all(with_instead(value.effects, what, plain))}"
    return f"{say(value.who)} may {say.all(value.effects)}"

"""615.5: Sentences about damage that was prevented: "You gain life equal to the damage prevented
this way", "If damage is prevented this way, …"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.flow.delayed import Later, WhenDone
from apnap.effects.flow.flow import Called, If
from apnap.effects.replacement.instead import Replaced
from apnap.effects.replacement.prevention import ASource, PreventDamage
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.triggers.frame import ThisWay
from apnap.effects.words.conditions import AllTrue, Compare, Fits
from apnap.effects.words.mentions import ThatMuch
from apnap.effects.words.selections import Mentioned, Targets, Those
from apnap.oracle.abilities.instructions import clauses, instruction_words, without_unused_names
from apnap.oracle.grammar.sources import one_source, source_words
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of, with_instead
from apnap.oracle.text.saying import Saying
from apnap.state.ability import Condition, Effect, TriggeredAbility

SOURCE = Mentioned("source")
PREVENTED = Compare(Replaced(), low=1)


def prevented_this_way(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """615.5: Read "You gain life equal to the damage prevented this way", behind the instruction
    that makes the prevention effect: it happens each time that damage is prevented."""
    words = r.words[r.at :]
    sentence = " ".join(words[: words.index(".")] if "." in words else words)
    last = before[-1] if before else None
    made = last.effect if isinstance(last, Called) else None
    if "prevented this way" not in sentence or not isinstance(made, BeginReplacement):
        raise r.miss("a sentence about damage that was prevented")
    shield = made.replacement
    if not isinstance(shield, PreventDamage) or shield.then or not isinstance(last, Called):
        raise r.miss("damage that was prevented")
    outer = r.said
    if isinstance(made.on, ASource):
        r.mention(dealer=SOURCE)
    then = r.attempt(_when_prevented) or _about_prevented(r, made)
    later = [each for each in parts_of(then) if isinstance(each, Later)]  # it would be forgotten
    if later:
        raise r.miss("what happens at once")
    new = r.said.targets[len(outer.targets) :]
    r.mention(much=outer.much, dealer=outer.dealer)
    if new:
        made, then = _with_target(r, made, then, len(outer.targets))
    changed = replace(made, replacement=replace(shield, then=then))
    return (*before[:-1], replace(last, effect=changed))


def _about_prevented(r: Reader, made: BeginReplacement) -> tuple[Effect, ...]:
    """615.5: Read what is done about the damage, perhaps only "if damage is prevented this way"."""
    targets = r.said.targets
    r.mention(much=Replaced())
    holds = r.attempt(_if_prevented, isinstance(made.on, ASource))
    then = without_unused_names(clauses(r))
    spoken_of = [each for each in parts_of(then) if isinstance(each, (Targets, Those))]
    known = made.on if made.on == Targets(0) else None  # 611.2c: what the effect is made for
    new = [Targets(slot) for slot in range(len(targets), len(r.said.targets))]
    if any(each != known and each not in new for each in spoken_of):
        raise r.miss("nothing but whom the damage would have been dealt to")
    return then if holds is None else (If(holds, then),)


def _if_prevented(r: Reader, one_source_only: bool) -> Condition:
    """Read "if damage is prevented this way", "if damage from a red source is prevented this
    way"."""
    r.expect("if damage")
    what = None
    if one_source_only and r.accept("from"):
        what = one_source(r)
    r.expect("is prevented this way ,")
    return PREVENTED if what is None else AllTrue((PREVENTED, Fits(SOURCE, what, was=True)))


def _when_prevented(r: Reader) -> tuple[Effect, ...]:
    """603.12: Read "When damage is prevented this way, …": a reflexive triggered ability."""
    r.expect("when damage is prevented this way ,")
    outer = r.said
    kept = [each for each in outer.mentions if each.role == "source"]
    r.mention(targets=(), mentions=tuple(kept), player=None, much=ThatMuch())
    then = clauses(r)
    ability = TriggeredAbility(ThisWay(), then, r.said.targets)
    r.said = replace(outer, names=r.said.names)
    return (If(PREVENTED, (WhenDone("", ability, did=False, outer=True),)),)


def _with_target(
    r: Reader, made: BeginReplacement, then: tuple[Effect, ...], before: int
) -> tuple[BeginReplacement, tuple[Effect, ...]]:
    """601.2c: Let the effect be about the target of the sentence, too."""
    if (
        made.also is not None
        or len(r.said.targets) != before + 1
        or r.said.targets[before].high != 1
    ):
        raise r.miss("one more target")
    own = Targets(before)
    if made.on != Targets(0) and Targets(0) in parts_of(made):
        raise r.miss("one more target")
    return replace(made, also=own), with_instead(then, own, Targets(1))


def prevented_words(say: Saying, made: BeginReplacement, shield: PreventDamage) -> str:
    """Say what is done about the damage that was prevented."""
    if not shield.then:
        return ""
    then = shield.then
    if made.also is not None and isinstance(made.also, Targets):
        then = with_instead(then, Targets(1), made.also)
    first = then[0]
    if isinstance(first, If) and PREVENTED in parts_of(first.condition):
        parts = first.condition.conditions if isinstance(first.condition, AllTrue) else ()
        what = [source_words(say, each.how) for each in parts if isinstance(each, Fits)]
        of = f"from a {what[0]}" if what else ""
        inner = first.then[0]
        if isinstance(inner, WhenDone):
            ability = inner.ability
            done = instruction_words(say, ability.targets, ability.effects)
            return f". when damage is prevented this way , {done}"
        return (
            f". if damage {of} is prevented this way , {say.comparing(Replaced()).all(first.then)}"
        )
    return f". {say.all(then)}"

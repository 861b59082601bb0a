"""614.1a: "If damage would be dealt to ~, put that many counters on it instead", "Double all damage
…"."""

from __future__ import annotations

from apnap.effects.replacement.damage_instead import DamageInstead
from apnap.effects.replacement.instead import Replaced
from apnap.effects.replacement.replacements import ChangeDamage
from apnap.effects.words.filters import APlayer, Itself
from apnap.effects.words.selections import Mentioned, ThatPlayer, This
from apnap.oracle.grammar.sources import source_words, sources
from apnap.oracle.text.mentions import kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, prints, some
from apnap.state.ability import Ability, Filter, ReplacementAbility

from .damage import Dealt, doing, goal, kind_words, read_kind, source
from .frame import affected, sentence


@sentence("if")
def dealt_instead(r: Reader) -> tuple[Ability, ...]:
    """614.1a: Read "If damage would be dealt to ~, put that many +1/+1 counters on it instead"."""
    r.expect("if")
    dealt = Dealt()
    read_kind(r, dealt)
    r.expect("damage would be dealt to")
    dealt.to = goal(r)
    return _instead(r, dealt)


@sentence("if")
def deals_instead(r: Reader) -> tuple[Ability, ...]:
    """614.1a: Read "If ~ would deal combat damage to a player, instead that player mills that many
    cards"."""
    r.expect("if")
    dealt = Dealt(source(r))
    r.expect("would deal")
    read_kind(r, dealt)
    r.expect("damage to")
    dealt.to = goal(r)
    return _instead(r, dealt)


def _instead(r: Reader, dealt: Dealt) -> tuple[Ability, ...]:
    r.expect(",")
    _mention(r, dealt.to)
    first = r.accept("instead")
    effects = doing(r)
    if not first:
        r.expect("instead")
    if not effects or Replaced() not in parts_of(effects):
        raise r.miss("so much as the damage would have been")
    replacement = DamageInstead(dealt.source, dealt.to, dealt.combat, dealt.noncombat, effects)
    return (ReplacementAbility(replacement),)


def _mention(r: Reader, to: Filter | None) -> None:
    """Let the instructions refer to what would be dealt damage, and to how much."""
    r.mention(much=Replaced())
    if to == Itself():
        r.speak_of(This())
    elif isinstance(to, APlayer):
        if to.who != "you":
            r.mention(player=ThatPlayer())
    elif to is not None:
        r.speak_of(Mentioned("on"), kind_of(to), role="event")


@sentence("double")
def doubled(r: Reader) -> tuple[Ability, ...]:
    """614.1a: Read "Double all damage that creatures you control would deal"."""
    r.expect("double all")
    dealt = Dealt()
    read_kind(r, dealt)
    r.expect("damage")
    r.accept("that")
    what = r.attempt(sources) or affected(r)
    r.expect("would deal")
    if r.accept("to"):
        dealt.to = goal(r)
    return (ReplacementAbility(ChangeDamage(what, dealt.to, dealt.combat, dealt.noncombat)),)


@prints(DamageInstead)
def say_damage_instead(say: Saying, value: DamageInstead) -> str:
    kind, done = kind_words(value), say.all(value.effects)
    if value.source is None:
        return some("if", kind, "damage would be dealt to", say(value.to), ",", done, "instead")
    event = some("if", source_words(say, value.source), "would deal", kind, "damage to")
    return some(event, say(value.to), ",", done, "instead")

"""614.1c, 701.5: "That creature enters with an additional +1/+1 counter on it", of a spell; "Target
spell can't be countered"."""

from __future__ import annotations

from apnap.effects.instructions.spells_on_stack import SpellEntersWith, SpellIsSafe
from apnap.effects.words.amounts import Number
from apnap.oracle.abilities.instructions import acted, clause_shape
from apnap.oracle.grammar.amounts import amount, many, value
from apnap.oracle.grammar.nouns import counter_kind
from apnap.oracle.grammar.references import reference
from apnap.oracle.grammar.selections import target
from apnap.oracle.text.mentions import Mention
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints, some
from apnap.oracle.text.words import TYPES
from apnap.state.ability import Effect

STACK = frozenset(("stack",))


@clause_shape("that", "it")
def spell_enters_with(r: Reader) -> tuple[Effect, ...]:
    """614.1c: Read "that creature enters with an additional +1/+1 counter on it", "… with a number
    of additional +1/+1 counters on it equal to …"."""
    mention = _spell(r)
    r.expect("enters with")
    several = r.accept("a number of")
    number = Number(1) if several else amount(r)
    r.expect("additional")
    kind = counter_kind(r)
    r.expect("counter on it", "counters on it")
    r.enter(mention)
    if several:
        r.expect("equal to")
        number = value(r)
    elif r.accept(", where x is"):
        number = value(r)
    elif not isinstance(number, Number):
        raise r.miss("what X is")
    return (acted(r, SpellEntersWith(mention.now(), kind, number)),)


def _spell(r: Reader) -> Mention:
    """Read "it" or "that creature", and take it for the spell that was spoken of last."""
    if r.accept("that"):
        if r.peek() not in TYPES and r.peek() != "permanent":
            raise r.miss("a permanent")
        r.take()
        mention = r.refer("spell", other=True)
    else:
        r.expect("it")
        mention = r.refer()
    if mention.role == "source" or mention.known()[-1].kind.zones != STACK:
        raise r.miss("a spell")
    return mention


@clause_shape("target", "that", "it")
def cant_be_countered(r: Reader) -> tuple[Effect, ...]:
    """701.5: Read "target spell can't be countered", "that spell can't be countered"."""
    spell = target(r) if r.peek() == "target" else reference(r)
    r.expect("can't be countered")
    return (acted(r, SpellIsSafe(spell)),)


# ---- in words again --------------------------------------------------------------------------


@prints(SpellEntersWith)
def say_spell_enters_with(say: Saying, value: SpellEntersWith) -> str:
    number = many(say, value.number)
    return some(say(value.what), "enters with", number, "additional", value.kind, "counter on it")


@prints(SpellIsSafe)
def say_spell_is_safe(say: Saying, value: SpellIsSafe) -> str:
    return f"{say(value.what)} can't be countered"

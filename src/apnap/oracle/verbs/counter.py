"""701.5: "Counter target spell unless its controller pays {3}"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.words.selections import ControllersOf, Mentioned
from apnap.oracle.abilities.instructions import acted, player_verb, with_last
from apnap.oracle.grammar.costs import cost_parts
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints, some
from apnap.state.ability import Effect, Selection
from apnap.state.names import Zone


@player_verb("counter")
def counter(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.5a: Read "counter target spell [unless its controller pays {3}]"."""
    what = objects(r)
    effect = acted(r, CounterSpell(what), moved=True)
    if not r.accept("unless its controller pays"):
        return (effect,)
    mana, costs = cost_parts(r, paid=True)
    return (MayPay(mana, costs, who=ControllersOf(what), otherwise=(effect,)),)


INSTEAD: dict[str, Zone] = {
    "exile it": "exile",
    "put it into its owner 's hand": "hand",
    "put it on top of its owner 's library": "library",
}


def countered_elsewhere(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """614.15: Read "If that spell is countered this way, exile it instead …"."""
    r.expect("if that spell is countered this way ,")
    to = r.pick(INSTEAD)
    r.expect("instead of")
    r.accept("putting it")
    r.expect("into that player 's graveyard", "into its owner 's graveyard")

    def elsewhere(effect: Effect) -> Effect | None:
        return replace(effect, to=to) if isinstance(effect, CounterSpell) else None

    effects = with_last(before, elsewhere)
    if effects is None:
        raise r.miss("a spell that was countered")
    return effects


@prints(CounterSpell)
def say_counter_spell(say: Saying, value: CounterSpell) -> str:
    instead = ""
    if value.to != "graveyard":
        place = {"exile": "exile it", "hand": "put it into its owner 's hand"}.get(
            value.to, "put it on top of its owner 's library"
        )
        putting = "putting it" if say.style == "each" else ""
        instead = (
            f"if that spell is countered this way , {place} instead of {putting} into that "
            "player 's graveyard"
        )
    what = say(value.what)
    if value.what == Mentioned("by"):  # what something has become the target of
        what = "that spell" if say.style in ("x", "that") else "that spell or ability"
    return some(f"counter {what}", instead)

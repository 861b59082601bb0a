"""613.1f: "It loses all abilities until end of turn"."""

from __future__ import annotations

from apnap.effects.instructions.modify import Modify
from apnap.effects.words.modifications import Keywords, LoseAbilities, SetCreatureTypes
from apnap.oracle.abilities.instructions import acted, object_verb
from apnap.oracle.grammar.durations import DURATIONS, duration
from apnap.oracle.grammar.nouns import KEYWORD_NAMES
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, perhaps, prints
from apnap.state.ability import Effect, Modification, Selection

from .become import _size


@object_verb("lose")
def lose(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """Read "loses all abilities until end of turn", "loses flying until end of turn"."""
    keyword = r.one_of(*KEYWORD_NAMES)
    if keyword:
        until = r.choose(DURATIONS) or r.said.until
        return (acted(r, Modify(what, (Keywords((keyword,), lost=True),), "loses it", until)),)
    if r.accept("all creature types"):
        return (acted(r, Modify(what, (SetCreatureTypes(()),), "loses its types", duration(r))),)
    r.expect("all abilities")
    changes: tuple[Modification, ...] = (LoseAbilities(),)
    if r.one_of("and has base power and toughness", "and have base power and toughness"):
        changes = (*changes, _size(r))
    until = r.choose(DURATIONS) or r.said.until
    return (acted(r, Modify(what, changes, "loses all abilities", until)),)


@prints(LoseAbilities)
def say_lose_abilities(say: Saying, value: Modification) -> str:
    return f"{mark('any')} loses all {perhaps('other')} abilities"


@prints(Keywords)
def say_keywords(say: Saying, value: Keywords) -> str:
    return f"{'loses' if value.lost else 'gains'} {' and '.join(value.names)}"

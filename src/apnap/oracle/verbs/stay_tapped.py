"""502.3: "It doesn't untap during its controller's next untap step"."""

from __future__ import annotations

from apnap.effects.statics.untapping import KeepTapped
from apnap.oracle.abilities.instructions import acted, object_verb
from apnap.oracle.grammar.durations import as_long, lasting_words
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.state.ability import Effect, Selection


@object_verb("don't")
def dont(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """502.3: Read "doesn't untap during its controller's next untap step"."""
    r.expect("untap during")
    if r.accept("your next untap step"):
        return (acted(r, KeepTapped(what, yours=True)),)
    if r.one_of("its controller 's untap step", "their controllers 's untap steps"):
        return (acted(r, KeepTapped(what, lasts=as_long(r, what))),)
    r.expect(
        "its controller 's next untap step",
        "their controller 's next untap step",
        "their controllers 's next untap steps",
        "its controller 's next untap steps",
    )
    return (acted(r, KeepTapped(what)),)


@prints(KeepTapped)
def say_keep_tapped(say: Saying, value: KeepTapped) -> str:
    if value.lasts is not None:
        return f"{say(value.what)} doesn't untap during its controller 's untap step " + (
            lasting_words(say, value.lasts, value.what)
        )
    whose = "your" if value.yours else "its controller 's"
    return f"{say(value.what)} doesn't untap during {whose} next untap step"

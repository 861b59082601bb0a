"""502.3: "It doesn't untap during its controller's next untap step"."""

from __future__ import annotations

from apnap.effects.statics.untapping import KeepTapped
from apnap.effects.words.selections import ControllersOf, EachPlayer
from apnap.oracle.abilities.instructions import acted, object_verb
from apnap.oracle.grammar.durations import as_long, lasting_words
from apnap.oracle.grammar.players import player
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, perhaps, prints, some
from apnap.state.ability import Effect, Selection


@object_verb("don't")
def dont(r: Reader, what: Selection) -> tuple[Effect, ...]:
    """502.3: Read "doesn't untap during its controller's next untap step"."""
    r.expect("untap during")
    if r.accept("your next untap step"):
        return (acted(r, KeepTapped(what, yours=True)),)
    if (whose := r.attempt(_whose_step, what)) is not None:
        return (acted(r, KeepTapped(what, whose=whose)),)
    if r.one_of("its controller 's untap step", "their controllers 's untap steps"):
        return (acted(r, KeepTapped(what, lasts=as_long(r, what))),)
    r.expect(
        "its controller 's next untap step",
        "their controller 's next untap step",
        "their controllers 's next untap steps",
        "its controller 's next untap steps",
    )
    return (acted(r, KeepTapped(what)),)


def _whose_step(r: Reader, what: Selection) -> Selection:
    """502.3: Read "target player's next untap step", "their next untap step", of the one player who
    controls the permanents."""
    if r.accept("their"):
        who = r.refer_to_player("one")
        if who not in parts_of(what):
            raise r.miss("whose untap step")
    else:
        who = player(r)
        r.expect("'s")
    if isinstance(who, (ControllersOf, EachPlayer)) or r.are_several(who):
        raise r.miss("one player")
    r.expect("next untap step")
    return who


@prints(KeepTapped)
def say_keep_tapped(say: Saying, value: KeepTapped) -> str:
    if value.lasts is not None:
        return f"{say(value.what)} doesn't untap during its controller 's untap step " + (
            lasting_words(say, value.lasts, value.what)
        )
    whose = "your" if value.yours else "its controller 's"
    if value.whose is not None:
        whose = some(f"{say(value.whose)} 's", perhaps("that player 's"), perhaps("their"))
    return f"{say(value.what)} doesn't untap during {whose} next untap step"

"""701.21: "Tap target creature.", "Untap it.", "Tap or untap target permanent"."""

from __future__ import annotations

from apnap.effects.actions.tap_and_untap import SetTapped
from apnap.effects.flow.flow import Branch, Either
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, prints
from apnap.state.ability import Effect, Selection


@player_verb("tap")
def tap(r: Reader, who: Selection) -> tuple[Effect, ...]:
    if not r.accept("or untap"):
        return (acted(r, SetTapped(objects(r, who))),)
    what = objects(r)
    branches = (Branch("tap", (SetTapped(what),)), Branch("untap", (SetTapped(what, False),)))
    return (acted(r, Either(branches, who)),)


@player_verb("untap")
def untap(r: Reader, who: Selection) -> tuple[Effect, ...]:
    return (acted(r, SetTapped(objects(r, who), tapped=False)),)


@prints(SetTapped)
def say_set_tapped(say: Saying, value: SetTapped) -> str:
    return f"{mark('whoever')} {'tap' if value.tapped else 'untap'} {say(value.what)}"

"""701.3: "Attach this Equipment to target creature.", "Unattach it"."""

from __future__ import annotations

from apnap.effects.actions.attach import AttachTo, UnattachThose
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, prints
from apnap.state.ability import Effect, Selection


@player_verb("attach")
def attach(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.3a: Read "attach it to target creature"."""
    what = objects(r, who)
    r.expect("to")
    r.mention(subject=what)  # 701.3b: nothing is attached to itself
    to = objects(r, who)
    if to == what:
        raise r.miss("what it is attached to")
    return (acted(r, AttachTo(what, to)),)


@player_verb("unattach")
def unattach(r: Reader, who: Selection) -> tuple[Effect, ...]:
    return (acted(r, UnattachThose(objects(r, who))),)


@prints(UnattachThose)
def say_unattach(say: Saying, value: UnattachThose) -> str:
    return f"unattach {say(value.what)}"


@prints(AttachTo)
def say_attach(say: Saying, value: AttachTo) -> str:
    return f"{mark('whoever')} attach {say(value.what)} to {say(value.to)}"

"""701.3: "Attach this Equipment to target creature.", "Unattach it"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.attach import AttachTo, CanHold, UnattachThose
from apnap.effects.words.filters import AllOf
from apnap.effects.words.qualities import OneOf
from apnap.effects.words.selections import Chosen
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, mark, prints
from apnap.state.ability import Effect, Selection


@player_verb("attach")
def attach(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.3a: Read "attach it to target creature"."""
    what = objects(r, who)
    r.expect("to")
    r.mention(subject=what)  # 701.3b: nothing is attached to itself
    to = possible_host(objects(r, who), what)
    if to == what:
        raise r.miss("what it is attached to")
    return (acted(r, AttachTo(what, to)),)


def possible_host(host: Selection, what: Selection) -> Selection:
    """608.2d: The host that a player chooses for the object: one that it may be attached to."""
    if not isinstance(host, Chosen) or isinstance(what, Chosen):
        return host
    other = OneOf(what) in parts_of(host.what)  # "[attach target Aura] to another creature"
    return replace(host, what=AllOf((host.what, CanHold(what, other))))


@player_verb("unattach")
def unattach(r: Reader, who: Selection) -> tuple[Effect, ...]:
    return (acted(r, UnattachThose(objects(r, who))),)


@prints(CanHold)
def say_can_hold(say: Saying, value: CanHold) -> str:
    return ""  # it goes without saying


@prints(UnattachThose)
def say_unattach(say: Saying, value: UnattachThose) -> str:
    return f"unattach {say(value.what)}"


@prints(AttachTo)
def say_attach(say: Saying, value: AttachTo) -> str:
    return f"{mark('whoever')} attach {say(value.what)} to {say(value.to)}"

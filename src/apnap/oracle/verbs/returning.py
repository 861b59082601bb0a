"""400.7: "Return it to its owner's hand.", "Return that card to the battlefield tapped"."""

from __future__ import annotations

from apnap.effects.instructions.moving import MoveTo
from apnap.effects.words.selections import ControllersOf, EachPlayer, This
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.done_by_each import cards_they_exiled, own_exiled_with
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.state.ability import Effect, Selection
from apnap.state.names import Zone

from .destinations import OWNERS, Put, battlefield
from .moved_objects import moved_objects


@player_verb("return")
def return_(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """Read "return it to its owner's hand", "return it to the battlefield tapped"."""
    if isinstance(who, EachPlayer) and r.peek() == "to":
        return _place_first(r, who)
    if r.accept("to your hand"):  # before what is returned: "all creature cards … this turn"
        what = objects(r, who)
        if isinstance(what, This):
            raise r.miss("other objects")
        return (acted(r, MoveTo(what, "hand"), moved=True),)
    if r.accept("to the battlefield"):
        what = objects(r, who)
        return (acted(r, Put("battlefield").effect(what, who), moved=True),)
    what = moved_objects(r, who)
    r.expect("to")
    if r.accept("the command zone"):
        return (acted(r, MoveTo(what, "command"), moved=True),)
    if r.accept("the battlefield"):
        return (acted(r, battlefield(r, who, what).effect(what, who), moved=True),)
    owner = r.expect(*OWNERS)
    if owner == "its owner 's" and r.said.player is None:  # "then that player discards a card"
        r.mention(player=ControllersOf(what, owners=True))
    if r.one_of("graveyard", "graveyards"):
        return (acted(r, MoveTo(what, "graveyard"), moved=True),)
    r.expect("hand", "hands")
    return (acted(r, MoveTo(what, "hand"), moved=True),)


def _place_first(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """Read "return to the battlefield all cards they own exiled with it", "… to their hand each
    card they exiled this way", where several players return what is their own."""
    zone: Zone = "battlefield" if r.accept("to the battlefield") else "hand"
    if zone == "hand":
        r.expect("to their hand")
    what = r.attempt(own_exiled_with, who) or cards_they_exiled(r, who)
    owners = zone == "battlefield"
    return (acted(r, MoveTo(what, zone, owners=owners), moved=True),)

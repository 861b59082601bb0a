"""701.11: "Exile target creature until this artifact leaves the battlefield"."""

from __future__ import annotations

from apnap.effects.actions.discover import ExileUntil
from apnap.effects.flow.linked import MoveUntil
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.triggers.events import leaves
from apnap.effects.triggers.states import WhenHappens
from apnap.effects.words.filters import APlayer, CardIn, Itself
from apnap.effects.words.selections import EachPlayer, Those, You
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.grammar.nouns import noun, quality
from apnap.oracle.text.mentions import Kind, kind_of
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Effect, Selection, Trigger

from .destinations import entering_counters
from .moved_objects import moved_objects

UNTIL: dict[str, Trigger] = {
    f"until {SELF} leaves the battlefield": leaves(Itself()),
    "until an opponent becomes the monarch": WhenHappens(
        "BecomeMonarch", (("on", APlayer("opponent")),)
    ),
}


@player_verb("exile")
def exile(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.11a: Read "exile target creature [until …]", "exile it face down"."""
    if who == You() and r.accept("cards from the top of your library until you exile"):
        return _exile_until(r, who)
    if r.accept("cards from the top of their library until they exile"):
        if who == You() or isinstance(who, EachPlayer) or r.are_several(who):
            raise r.miss("one player")
        return _exile_until(r, who)
    what = moved_objects(r, who)
    if (until := r.choose(UNTIL)) is not None:
        return (acted(r, MoveUntil(what, until), moved=True),)
    down = r.accept("face down")
    counters = (entering_counters(r),) if r.accept("with") else ()
    return (acted(r, MoveTo(what, "exile", face_down=down, counters=counters), moved=True),)


def _exile_until(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """Read "a nonland card": cards are exiled from the top until one fits, which is then "that
    card"."""
    r.expect("a", "an")
    what = noun(r)
    wanted = quality(what)
    if what.kind != "card" or what.zone or wanted is None:
        raise r.miss("a card")
    name = r.new_name()
    last, cards = Those(name, wanted), Those(name, CardIn("exile"))
    r.mention(done=name)
    r.speak_of(cards, Kind(frozenset(("exile",))), "several", "result", name)
    r.speak_of(last, kind_of(wanted).put(("exile",)), "one", "result", name)
    return (ExileUntil(wanted, name, who),)


@prints(ExileUntil)
def say_exile_until(say: Saying, value: ExileUntil) -> str:
    what = say(value.what)
    if value.who != You():
        theirs = "exiles cards from the top of their library until they exile"
        return f"{say(value.who)} {theirs} {what} card"
    return f"exile cards from the top of your library until you exile {what} card"


@prints(MoveUntil)
def say_move_until(say: Saying, value: MoveUntil) -> str:
    until = say(value.until).removeprefix("when ")
    return f"exile {say(value.what)} until {until}"

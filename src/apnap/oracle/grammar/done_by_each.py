"""608.2c: What each of several players did, or had done to what is theirs: "the number of creatures
they controlled that were destroyed this way", "all cards they exiled this way"."""

from __future__ import annotations

from apnap.effects.flow.linked import IsLinked
from apnap.effects.words.amounts import HowOften
from apnap.effects.words.filters import AllOf, CardIn
from apnap.effects.words.own_objects import OwnOf
from apnap.effects.words.qualities import ControlledBy
from apnap.effects.words.selections import Each, EachPlayer, ThatPlayer, Those
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, prints, said_in_marks
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Amount, Selection

from .nouns import CARD, noun, quality

WERE: dict[str, tuple[str, ...]] = {
    "destroyed this way": ("Destroy",),
    "exiled this way": ("MoveTo exile",),
    "sacrificed this way": ("Sacrifice",),
    "put into a graveyard this way": ("Destroy", "Sacrifice"),
    "returned this way": ("MoveTo hand",),
}
DID: dict[str, tuple[str, ...]] = {
    "they discarded this way": ("Discard", "DiscardDownTo"),
    "they exiled this way": ("MoveTo exile",),
}
CONTROLLED = "they controlled that were"


def latest(r: Reader, kinds: tuple[str, ...]) -> str:
    """The name of the last instruction of such a kind that these words can speak of."""
    for number in range(r.said.names, 0, -1):
        name = f"n{number}"
        if name not in r.said.unseen and r.said.deeds.get(name) in kinds:
            return name
    raise r.miss("something that was done before")


def done_by_them(r: Reader) -> Amount:
    """608.2h: Read "creatures they controlled that were destroyed this way", "cards they discarded
    this way", which each of the players counts for themselves."""
    if r.said.player != ThatPlayer():
        raise r.miss("players who count each for themselves")
    found = noun(r)
    if found.zone or found.control or found.other or found.qualities:
        raise r.miss("what was done before")
    wanted = quality(found)
    if found.kind == CARD:
        deed, own = r.pick(DID), ControlledBy(ThatPlayer(), owned=True)
    else:
        r.expect(CONTROLLED)
        deed, own = r.pick(WERE), ControlledBy(ThatPlayer())
    parts = (own,) if wanted is None else (wanted, own)
    to = "graveyard" if r.words[r.at - 3] == "graveyard" else ""
    return HowOften(latest(r, deed), what=AllOf(parts), to=to)


def cards_they_exiled(r: Reader, who: Selection) -> Selection:
    """608.2c: Read "all cards they exiled this way": each of the players puts their own somewhere,
    so that all of them together are meant."""
    if not isinstance(who, EachPlayer):
        raise r.miss("several players")
    r.expect("all cards they exiled this way", "each card they exiled this way")
    return OwnOf(Those(latest(r, ("MoveTo exile",))), who)


def own_exiled_with(r: Reader, who: Selection) -> Selection:
    """607.2a: Read "all cards they own exiled with it"."""
    r.expect("all cards they own exiled with it", f"all cards they own exiled with {SELF}")
    return OwnOf(Each(AllOf((CardIn("exile"), IsLinked()))), who)


@prints(OwnOf)
def say_own_of(say: Saying, value: OwnOf) -> str:
    if isinstance(value.what, Each):
        return f"all cards they own {mark('whoever')} exiled with ~"
    return f"all cards {mark('whoever')} exiled this way {said_in_marks(say, value.what)}"

"""608.2c: What each of several players did, or had done to what is theirs: "the number of creatures
they controlled that were destroyed this way", "all cards they exiled this way"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.create import CreateToken
from apnap.effects.flow.linked import IsLinked
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.words.amounts import HowOften
from apnap.effects.words.filters import AllOf, CardIn
from apnap.effects.words.own_objects import OwnOf
from apnap.effects.words.qualities import ControlledBy
from apnap.effects.words.selections import Chosen, Each, EachPlayer, ThatPlayer, Those, Willing
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of, with_instead
from apnap.oracle.text.saying import Saying, mark, prints, said_in_marks
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Amount, Effect, Filter, Selection

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


def is_done_by_each(effect: Effect) -> bool:
    """Whether each of several players does it with what is theirs."""
    what = getattr(effect, "what", None)
    own = what.of if isinstance(what, Each) else what.who if isinstance(what, Chosen) else None
    return isinstance(own, (EachPlayer, Willing)) or _is_of_each(what)


def _is_of_each(what: object) -> bool:
    """Whether the description says that these are what each of several players has."""
    if not isinstance(what, Each):
        return False
    known = [part for part in parts_of(what.what) if isinstance(part, ControlledBy)]
    return any(isinstance(each.who, EachPlayer) for each in known)


def counted_by_each(r: Reader, effect: Effect) -> Effect:
    """608.2c: Let "that many", behind what each of several players did, be the number that each of
    them did, where the same players do something with it."""
    doer = getattr(effect, "who", None)
    counted = [
        part
        for part in parts_of((getattr(effect, "number", None), getattr(effect, "amount", None)))
        if isinstance(part, HowOften) and part.by_name in r.said.by_each
    ]
    counted = [each for each in counted if each.what is None and not each.most]
    if not counted or not isinstance(doer, (EachPlayer, Willing)):
        return effect
    if not isinstance(effect, (ChangeLife, CreateToken, DrawCards)):
        raise r.miss("what each of them counts by itself")
    for each in counted:
        kind = r.said.kinds.get(each.by_name)
        if kind is None:
            raise r.miss("what each of them has done")
        own = ControlledBy(ThatPlayer(), owned=kind.zones() != ("battlefield",))
        parts = kind.parts if isinstance(kind, AllOf) else (kind,)
        parts = tuple([p for p in parts if not isinstance(p, ControlledBy)])
        effect = with_instead(effect, each, replace(each, what=AllOf((*parts, own))))
    assert isinstance(effect, (ChangeLife, CreateToken, DrawCards))
    return replace(effect, own=True)


def is_own_count(what: Filter) -> bool:
    """Whether a number is of what one of several players did with their own cards."""
    own = ControlledBy(ThatPlayer(), owned=True)
    return isinstance(what, AllOf) and own in what.parts


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

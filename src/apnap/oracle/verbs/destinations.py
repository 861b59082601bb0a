"""400: The places where objects are put: "into your hand", "onto the battlefield tapped"."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.effects.instructions.combat import PutAttacking
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.mechanics.faces import PutTransformed
from apnap.effects.words.selections import EachPlayer, Willing, You
from apnap.oracle.grammar.nouns import counter_kind, int_number
from apnap.oracle.grammar.players import player
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import perhaps, some
from apnap.oracle.text.words import ORDINALS
from apnap.rules.zones.looking import Portion
from apnap.state.ability import Amount, Filter, Selection
from apnap.state.names import Zone

from .attach import possible_host
from .subjects import whose, your

OWNERS = (
    "its owner 's",
    "their owner 's",
    "their owners 's",
    "your",
    "their",
    "that player 's",
    "his or her",
    "that",  # library, which was mentioned
)


INTO: dict[str, Zone] = {
    "hand": "hand",
    "hands": "hand",
    "graveyard": "graveyard",
    "graveyards": "graveyard",
}


@dataclass(frozen=True)
class Put:
    """Where and in which state an object is put."""

    zone: Zone
    tapped: bool = False
    bottom: bool = False
    owners: bool = False
    from_top: int = 0
    random: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    yours: bool = False  # under your control, whoever puts it there
    transformed: bool = False  # 712.14a
    face_down: bool = False  # 708.2
    attacking: bool = False  # 508.4
    at: Selection | None = None  # the player or permanent that it attacks
    on: Selection | None = None  # 303.4i: what it is attached to
    any_order: bool = False  # 401.4: whoever puts them there chooses

    def effect(self, what: Selection, who: Selection) -> MoveTo | PutTransformed | PutAttacking:
        if self.attacking:
            return PutAttacking(what, self.at, self.tapped, self.counters)
        if self.transformed:
            return PutTransformed(what, self.owners, self.tapped, self.counters)
        owners, under = self.owners, None
        if self.zone == "battlefield" and not owners and not self.yours and who != You():
            owners = isinstance(who, (EachPlayer, Willing))
            under = None if owners else who
        return MoveTo(
            what,
            self.zone,
            self.tapped,
            self.bottom,
            owners,
            under,
            self.from_top,
            self.random,
            face_down=self.face_down,
            counters=self.counters,
            attached_to=self.on,
            yours=self.any_order and who == You(),
        )


def battlefield(r: Reader, who: Selection, what: Selection | None = None) -> Put:
    """Read in which state and under whose control it is put onto the battlefield. `what` is put
    there, and is not what it is attached to."""
    face_down = r.accept("face down")
    tapped = r.accept("tapped")
    attacking = bool(r.one_of("and attacking", "attacking")) and who == You()
    at = r.attempt(player) if attacking and r.peek() in ("that", "defending") else None
    transformed = bool(r.one_of("and transformed", "transformed", "converted"))
    if transformed and who != You():
        raise r.miss("you")
    owners = bool(
        r.one_of(
            "under its owner 's control",
            "under their owner 's control",
            "under their owners 's control",
        )
    )
    yours = not owners and r.accept("under your control")
    if not owners and not yours and who != You():
        r.accept("under their control")
    if yours and not attacking:
        tapped = r.accept("tapped") or tapped
        attacking = bool(tapped and r.accept("and attacking"))
    if attacking and (face_down or transformed or owners or r.sees("or")):
        raise r.miss("a creature that attacks")
    counters: tuple[tuple[str, int], ...] = ()
    if r.accept("with"):
        counters = (entering_counters(r),)
    on = None
    if r.accept("attached to"):
        if attacking or transformed or face_down:
            raise r.miss("an Aura or Equipment")
        on = r.attempt(player) or _host(r, who, what)
    return Put(
        "battlefield",
        tapped,
        owners=owners,
        counters=counters,
        yours=yours,
        transformed=transformed,
        face_down=face_down,
        attacking=attacking,
        at=at,
        on=on,
    )


def _host(r: Reader, who: Selection, what: Selection | None) -> Selection:
    """701.3b: Read what an object is attached to, which is never the object itself."""
    subject = r.said.subject
    r.mention(subject=what)
    host = objects(r, who)
    r.mention(subject=subject)
    return host if what is None else possible_host(host, what)


def put_place(r: Reader, who: Selection, what: Selection | None = None) -> Put:
    """Read where an object is put: "onto the battlefield", "into your hand", "on top of …"."""
    if r.accept("onto the battlefield"):
        return battlefield(r, who, what)
    if r.accept("into"):
        r.expect(*OWNERS)
        if r.accept("library"):
            nth = ORDINALS.get(r.take(), 0)
            r.expect("from the top")
            if not nth:
                raise r.miss("a place in the library")
            return Put("library", from_top=nth)
        return Put(r.pick(INTO))
    if r.accept("back") and not r.sees("on top of"):  # where they were looked at
        return Put("library", any_order=r.accept("in any order"))
    where = r.expect("on top of", "on the bottom of", "on the bottom")
    bottom = where != "on top of"
    if where.endswith("of"):
        r.expect(*OWNERS)
        r.expect("library", "libraries")
    random = r.accept("in a random order")
    any_order = not random and r.accept("in any order")
    return Put("library", bottom=bottom, random=random, any_order=any_order)


@dataclass(frozen=True)
class Place:
    to: Zone
    bottom: bool = False
    tapped: bool = False
    random: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    yours: bool = False  # under your control, though another player looks

    def portion(
        self,
        number: Amount | None = None,
        what: Filter | None = None,
        up_to: bool = False,
        shown: bool = False,
    ) -> Portion:
        return Portion(
            self.to,
            number,
            what,
            up_to,
            self.bottom,
            self.random,
            self.tapped,
            shown,
            counters=self.counters,
            yours=self.yours,
        )


def place(r: Reader, who: Selection) -> Place:
    """Read where the cards of a library go that a player looks at or finds."""
    if r.accept("onto the battlefield"):
        tapped = r.accept("tapped")
        under = r.one_of("under your control", "under their control")
        if under == "under their control" and who == You():
            raise r.miss("under your control")
        yours = under == "under your control" and who != You()
        counters = (entering_counters(r),) if r.accept("with") else ()
        return Place("battlefield", tapped=tapped, counters=counters, yours=yours)
    if r.accept("into"):
        r.expect(*whose(who))
        return Place(r.expect("hand", "graveyard"))
    if r.accept("back") and not r.sees("on"):
        _order(r)
        return Place("library")
    if r.accept("on the bottom"):
        if r.accept("of"):
            r.expect(*whose(who))
            r.expect("library")
        random = r.accept("in a random order")
        if not random:
            _order(r)
        return Place("library", bottom=True, random=random)
    r.expect("on top")
    if r.accept("of"):
        r.expect(*whose(who))
        r.expect("library")
    _order(r)
    return Place("library")


def entering_counters(r: Reader) -> tuple[str, int]:
    """614.1c: Read "[with] two +1/+1 counters on it"."""
    many = 1 if r.one_of("a", "an") else int_number(r)
    r.accept("additional")
    kind = counter_kind(r)
    r.expect("counter on it", "counters on it", "counter on them", "counters on them")
    return kind, many


def _order(r: Reader) -> None:
    r.accept("in any order")


# ---- in words again --------------------------------------------------------------------------


def place_words(portion: Portion, who: Selection) -> str:
    """The place where a portion of cards goes, in words."""
    own = your(who)
    if portion.to == "battlefield":
        counters = [f"with {number} {kind} counters on it" for kind, number in portion.counters]
        yours = perhaps("under your control") if who == You() or portion.yours else ""
        tapped = "tapped" if portion.tapped else ""
        return some("onto the battlefield", tapped, yours, *counters)
    if portion.to == "library":
        side = "the bottom" if portion.bottom else f"{perhaps('back')} top"
        order = "in a random order" if portion.random else perhaps("in any order")  # 401.4
        return f"on {side} of {own} library {order}"
    return f"into {own} {portion.to}"

"""400.7: putting objects somewhere: "exile it", "return it to your hand", "put it on top"."""

from __future__ import annotations

from dataclasses import dataclass, replace

from apnap.effects.actions.discover import ExileUntil
from apnap.effects.actions.look_at_top import TopCards
from apnap.effects.actions.shuffle import ShuffleInto
from apnap.effects.flow.linked import MoveUntil
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.mechanics.faces import PutTransformed
from apnap.effects.replacement.prevention import MadeFor
from apnap.effects.replacement.replacements import BeginReplacement, GoesElsewhere
from apnap.effects.triggers.events import leaves
from apnap.effects.triggers.states import WhenHappens
from apnap.effects.words.filters import AllOf, APlayer, CardIn, Itself, Permanent
from apnap.effects.words.mentions import Became
from apnap.effects.words.qualities import ControlledBy
from apnap.effects.words.selections import Each, EachPlayer, Those, Together, You
from apnap.oracle.abilities.instructions import acted, player_verb, rider
from apnap.oracle.grammar.amounts import amount
from apnap.oracle.grammar.nouns import noun, quality
from apnap.oracle.grammar.players import player
from apnap.oracle.grammar.references import reference
from apnap.oracle.grammar.selections import objects
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.tokens import SELF
from apnap.oracle.text.words import ORDINALS
from apnap.state.ability import Effect, Selection, Trigger

from .cards import shuffle_library
from .counters import put_counters
from .places import entering_counters, whose
from .stickers import put_sticker

OWNERS = (
    "its owner 's",
    "their owner 's",
    "their owners 's",
    "your",
    "their",
    "that player 's",
    "his or her",
)
FROM = {
    "from your graveyard": "graveyard",
    "from your hand": "hand",
    "from its owner 's graveyard": "",  # where it is, whoever has it
}


@dataclass(frozen=True)
class Put:
    """Where something is put, and how."""

    zone: str
    tapped: bool = False
    bottom: bool = False
    owners: bool = False
    from_top: int = 0
    random: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    yours: bool = False  # under your control, whoever puts it there
    transformed: bool = False  # 712.14a

    def effect(self, what: Selection, who: Selection) -> MoveTo | PutTransformed:
        if self.transformed:
            return PutTransformed(what, self.owners, self.tapped, self.counters)
        owners, under = self.owners, None
        if self.zone == "battlefield" and not owners and not self.yours and who != You():
            owners = isinstance(who, EachPlayer)
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
            counters=self.counters,
        )


def moved_objects(r: Reader, who: Selection) -> Selection:
    """What is moved, and where it comes from if that is said behind it."""
    itself = r.peek() == SELF
    what = r.attempt(cards_on_top, who) or r.attempt(whole_zone) or objects(r, who)
    zone = r.choose(FROM)
    if zone and itself:
        r.zone = zone
        if isinstance(what, Became):  # 400.7f: only there
            return replace(what, here=False)
    return what


def cards_on_top(r: Reader, who: Selection) -> Selection:
    r.expect("the top")
    many = amount(r) if r.peek() != "card" else None
    r.expect("card of", "cards of")
    if r.accept("your library" if who == You() else "their library"):
        owner = who
    else:
        owner = player(r)
        r.expect("'s library")
    return TopCards(owner) if many is None else TopCards(owner, many)


def whole_zone(r: Reader) -> Selection:
    """ "target player's graveyard", "all cards from your graveyard"."""
    if r.accept("all graveyards"):
        return Each(CardIn("graveyard"))
    every = r.one_of("all cards from", "all cards in")
    if r.accept("your"):
        owner: Selection = You()
    elif r.accept("their"):
        if r.said.player is None:
            raise r.miss("a player")
        owner = r.said.player
    else:
        owner = player(r)
        r.expect("'s")
    zone = r.expect("graveyard", "hand")
    if not every and r.sees("to"):
        raise r.miss("cards")
    return Each(CardIn(zone), owner)


UNTIL: dict[str, Trigger] = {
    f"until {SELF} leaves the battlefield": leaves(Itself()),
    "until an opponent becomes the monarch": WhenHappens(
        "BecomeMonarch", (("on", APlayer("opponent")),)
    ),
}


@player_verb("exile")
def exile(r: Reader, who: Selection) -> tuple[Effect, ...]:
    if who == You() and r.accept("cards from the top of your library until you exile"):
        return _exile_until(r)
    what = moved_objects(r, who)
    if (until := r.choose(UNTIL)) is not None:
        return (acted(r, MoveUntil(what, until), moved=True),)
    down = r.accept("face down")
    counters = (entering_counters(r),) if r.accept("with") else ()
    return (acted(r, MoveTo(what, "exile", face_down=down, counters=counters), moved=True),)


def _exile_until(r: Reader) -> tuple[Effect, ...]:
    """Cards from the top, until one fits: that one is "that card"."""
    r.expect("a", "an")
    what = noun(r)
    wanted = quality(what)
    if what.kind != "card" or what.zone or wanted is None:
        raise r.miss("a card")
    name = r.new_name()
    found, cards = Those(name, wanted), Those(name, CardIn("exile"))
    r.mention(it=found, that=found, became=found, that_became=found, them=cards, done=name)
    r.used.add(name)
    return (ExileUntil(wanted, called=name),)


@rider
def would_die(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """614.1a: "If that creature would die this turn, exile it instead"."""
    r.expect("if")
    if r.accept("a creature dealt damage this way"):
        if not r.said.done:
            raise r.miss("damage that was dealt before")
        what: Selection = Those(r.said.done, Permanent(("creature",)))
        r.used.add(r.said.done)
    else:
        what = reference(r)
    r.expect("would die this turn , exile it instead")
    away = GoesElsewhere(MadeFor(), was="battlefield")
    shield = BeginReplacement(away, what, words="would be exiled instead of dying")
    return (*before, acted(r, shield))


@player_verb("return")
def return_(r: Reader, who: Selection) -> tuple[Effect, ...]:
    what = moved_objects(r, who)
    r.expect("to")
    if r.accept("the battlefield"):
        return (acted(r, battlefield(r, who).effect(what, who), moved=True),)
    r.expect(*OWNERS)
    r.expect("hand", "hands")
    return (acted(r, MoveTo(what, "hand"), moved=True),)


def battlefield(r: Reader, who: Selection) -> Put:
    tapped = r.accept("tapped")
    transformed = bool(r.one_of("transformed", "converted"))
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
    counters: tuple[tuple[str, int], ...] = ()
    if r.accept("with"):
        counters = (entering_counters(r),)
    return Put(
        "battlefield",
        tapped,
        owners=owners,
        counters=counters,
        yours=yours,
        transformed=transformed,
    )


@player_verb("put")
def put(r: Reader, who: Selection) -> tuple[Effect, ...]:
    for production in (put_counters, put_sticker):
        found = r.attempt(production, who)
        if found is not None:
            return found
    what = moved_objects(r, who)
    where = put_place(r, who)
    return (acted(r, where.effect(what, who), moved=True),)


def put_place(r: Reader, who: Selection) -> Put:
    if r.accept("onto the battlefield"):
        return battlefield(r, who)
    if r.accept("into"):
        r.expect(*OWNERS)
        if r.accept("library"):
            nth = ORDINALS.get(r.take(), 0)
            r.expect("from the top")
            if not nth:
                raise r.miss("a place in the library")
            return Put("library", from_top=nth)
        return Put(r.expect("hand", "graveyard"))
    bottom = r.expect("on top of", "on the bottom of") == "on the bottom of"
    r.expect(*OWNERS)
    r.expect("library", "libraries")
    random = r.accept("in a random order")
    if not random:
        r.accept("in any order")
    return Put("library", bottom=bottom, random=random)


def _several_zones(r: Reader, who: Selection) -> Selection:
    """ "their hand and graveyard", "your hand, your graveyard, and all permanents you own"."""
    own = "all permanents you own" if who == You() else "all permanents they own"
    r.expect(*whose(who))
    parts: list[Selection] = [Each(CardIn(r.expect("hand", "graveyard")), who)]
    while r.one_of(", and", "and", ","):
        if r.accept(own):
            parts.append(Each(AllOf((Permanent(), ControlledBy(who, owned=True)))))
        else:
            r.one_of(*whose(who))
            parts.append(Each(CardIn(r.expect("hand", "graveyard")), who))
    r.expect("into")
    r.expect(*whose(who))
    r.expect("library")
    if len(parts) == 1:
        raise r.miss("another zone")
    return Together(tuple(parts))


@player_verb("shuffle")
def shuffle(r: Reader, who: Selection) -> tuple[Effect, ...]:
    return r.attempt(_shuffle_into, who) or shuffle_library(r, who)


def _shuffle_into(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.20c-d: with a whole zone the library is shuffled even if nothing goes there."""
    several = r.attempt(_several_zones, who)
    if several is not None:
        return (acted(r, ShuffleInto(several, who), moved=True),)
    whole = r.attempt(whole_zone)
    what = whole or moved_objects(r, who)
    r.expect("into")
    r.expect(*OWNERS)
    r.expect("library", "libraries")
    owners = what.of if whole is not None and isinstance(what, Each) else None
    return (acted(r, ShuffleInto(what, owners), moved=True),)

"""701.20: "Shuffle your library.", "Shuffle it into its owner's library"."""

from __future__ import annotations

from apnap.effects.actions.shuffle import ShuffleInto, ShuffleLibrary
from apnap.effects.words.filters import AllOf, CardIn, Permanent
from apnap.effects.words.qualities import ControlledBy
from apnap.effects.words.selections import Chosen, ControllersOf, Each, This, Together, You
from apnap.oracle.abilities.instructions import acted, player_verb
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, prints
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Effect, Selection

from .destinations import OWNERS
from .moved_objects import moved_objects, whole_zone
from .subjects import whose


@player_verb("shuffle")
def shuffle(r: Reader, who: Selection) -> tuple[Effect, ...]:
    return r.attempt(_shuffle_into, who) or shuffle_library(r, who)


def _shuffle_into(r: Reader, who: Selection) -> tuple[Effect, ...]:
    """701.20c-d: Read "it into its owner's library"; with a whole zone the library is shuffled even
    if nothing goes there."""
    several = r.attempt(_several_zones, who)
    if several is not None:
        return (acted(r, ShuffleInto(several, who), moved=True),)
    if who == You() and r.accept(ITSELF_TOO):
        what: Selection = Together((This(), Each(CardIn("graveyard"), who)))
        return (acted(r, ShuffleInto(what, who), moved=True),)
    whole = r.attempt(whole_zone)
    what = whole or moved_objects(r, who)
    r.expect("into")
    library = r.expect(*OWNERS)
    r.expect("library", "libraries")
    owners = what.of if whole is not None and isinstance(what, Each) else None
    certain = isinstance(what, Chosen) and not what.up_to  # "if you do" asks whether there is one
    if owners is None and not certain:
        owners = _whose_library(library, who)
    return (acted(r, ShuffleInto(what, owners), moved=True),)


ITSELF_TOO = f"{SELF} and your graveyard into their owner 's library"


def _whose_library(words: str, who: Selection) -> Selection | None:
    """701.20d: The player whose library is shuffled though nothing may go there: of "your library",
    or "their library" where a player shuffles; None: the owners of what goes there."""
    if words == "your":
        return You()
    return who if words in ("their", "that player 's") and who != You() else None


def _several_zones(r: Reader, who: Selection) -> Selection:
    """Read "their hand and graveyard", "your hand, your graveyard, and all permanents you own"."""
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


def shuffle_library(r: Reader, who: Selection) -> tuple[Effect, ...]:
    r.one_of("your library", "their library")
    return (ShuffleLibrary(who),)


@prints(ShuffleLibrary)
def say_shuffle(say: Saying, value: ShuffleLibrary) -> str:
    return f"{say(value.who)} shuffles {mark('any')}"  # "their library"


@prints(ShuffleInto)
def say_shuffle_into(say: Saying, value: ShuffleInto) -> str:
    owner = isinstance(value.who, ControllersOf) and value.who.owners
    who = say(value.who) if owner else mark("whoever")
    theirs = isinstance(value.what, Together) and This() in value.what.parts
    return f"{who} shuffle {say(value.what)} into {'their' if theirs else 'its'} owner 's library"

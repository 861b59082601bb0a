"""201.5, 608.2c: Words that refer to the object itself or to something mentioned before."""

from __future__ import annotations

from apnap.effects.actions.vote import MostVotes
from apnap.effects.flow.linked import IsLinked
from apnap.effects.triggers.combat import Opposing
from apnap.effects.words.filters import AllOf, CardIn, Host
from apnap.effects.words.mentions import Became, TheSource, UsedToPay
from apnap.effects.words.selections import Each, Mentioned, Targets, This, Those, Together
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, prints
from apnap.oracle.text.tokens import SELF
from apnap.state.ability import Selection

# Nouns that "that" and "the" refer with; the object is the one last mentioned.
ONE = (
    "creature",
    "permanent",
    "card",
    "land",
    "artifact",
    "enchantment",
    "planeswalker",
    "token",
    "spell",
    "aura",
    "equipment",
    "vehicle",
)


THE_ONE = (
    "the token",
    "the exiled card",
    "the card",
    "the chosen card",
    "the chosen creature",
    "the creature",
    "the revealed card",
)
THOSE = tuple([f"those {each}s" for each in ONE if each != "equipment"])
HOSTS = ("creature", "permanent", "land", "artifact", "enchantment", "planeswalker")


def reference(r: Reader) -> Selection:
    """Read "~", "it", "that creature", "them", "enchanted creature"."""
    if r.accept(SELF):
        found = use(r, r.said.itself or This())
        r.mention(it=found, became=None)
        return found
    host = r.attempt(host_word)
    if host is not None:
        return host
    if r.accept("it"):
        return _it(r)
    if r.peek() == "that" and r.peek(1) in ONE and r.peek(2) != "'s":
        r.at += 2
        return _that(r)
    if r.peek() == "the" and (used := r.attempt(used_to_pay)) is not None:
        return used
    if r.peek() == "the" and (exiled := r.attempt(exiled_cards)) is not None:
        return exiled
    if r.peek() == "the" and (which := r.one_of(*THE_ONE)):
        if which == "the exiled card" and not isinstance(r.said.that_became, Those):
            raise r.miss("a card that was exiled before")
        return _that(r)
    if r.said.ballot and r.peek() == "each" and (most := r.attempt(_most_votes)) is not None:
        return most
    if isinstance(r.said.it, Opposing) and r.accept("the other creature"):
        return r.said.it
    if r.peek(2) in ("them", "those"):
        r.one_of("each of", "all of")
    if r.said.them is not None and r.accept("they"):  # no player, or the verb would fit one
        return _them(r)
    if r.accept("them") or (r.peek() == "those" and r.peek(2) != "'s" and r.one_of(*THOSE)):
        return _them(r)
    raise r.miss("what it is about")


USED = ("sacrificed", "discarded", "exiled")
NOW_IN_EXILE = Became(UsedToPay())


def used_to_pay(r: Reader) -> Selection:
    """608.2h: Read "the sacrificed creature": the object used to pay for the ability, or for the
    spell, whose costs other words name (`linked.is_paid_with`)."""
    r.expect("the")
    how = r.expect(*USED)
    one = r.expect(*ONE)
    if r.said.used != how and (r.said.used or not r.context.is_spell):
        raise r.miss("what was used to pay")
    if (
        how == "exiled"
        and any(word in ("exile", "exiles") for word in r.words[: r.at])
        and (not r.said.used)
    ):
        raise r.miss("what was used to pay")
    if how == "exiled" and one == "card":  # 400.7j
        r.mention(it=NOW_IN_EXILE, became=NOW_IN_EXILE, used=how)
        return NOW_IN_EXILE
    r.mention(it=UsedToPay(), became=None, used=how)
    return UsedToPay()


def exiled_cards(r: Reader) -> Selection:
    """607.2a: Read "the exiled card", where these words themselves exile nothing."""
    r.expect("the exiled cards", "the exiled card")
    if any(word in ("exile", "exiles") for word in r.words[: r.at]):
        r.at -= 3
        raise r.miss("what it is about")
    found = Each(AllOf((CardIn("exile"), IsLinked())))
    r.mention(it=found, them=found, became=None)
    return found


def _most_votes(r: Reader) -> Selection:
    """701.32a: Read "each permanent with the most votes or tied for most votes"."""
    r.expect("each")
    r.expect("permanent", "card", "creature", "player")
    r.expect("with the most votes or tied for most votes")
    return MostVotes(r.said.ballot[0])


def as_it_was(r: Reader) -> Selection:
    """608.2h: Read a reference in an amount; the source counts as it is or last was."""
    return This() if r.accept(SELF) else reference(r)


def _them(r: Reader) -> Selection:
    found = r.said.became or r.said.them
    if found is None:
        raise r.miss("objects that were mentioned before")
    found = use(r, found)
    return as_now(found) if r.peek() == "at" else found


def as_now(found: Selection) -> Selection:
    """603.7c: The objects that fit now, though the instruction is followed later."""
    return Together((found,)) if isinstance(found, Each) else found


def _it(r: Reader) -> Selection:
    found = r.said.became or r.said.it
    if found is None:
        raise r.miss("an object that was mentioned before")
    return use(r, found)


def _that(r: Reader) -> Selection:
    """Return the object that "that creature" means: the last one mentioned, other than the
    source."""
    found = r.said.that_became or r.said.that
    if found is None:
        raise r.miss("an object that was mentioned before")
    return use(r, found)


def use(r: Reader, found: Selection) -> Selection:
    """Note that a later instruction refers to this selection, so that the instruction that made it
    keeps its name."""
    name = getattr(found, "name", "")
    if name:
        r.used.add(name)
    return found


def host_word(r: Reader) -> Selection:
    """303.4b, 301.5: Read "enchanted creature", "equipped creature"."""
    r.expect("enchanted", "equipped", "fortified")
    r.expect(*HOSTS)
    found = Each(Host())
    r.mention(it=found, became=None)
    return found


def its_owner_word(r: Reader) -> Selection:
    """Read the object in "its power", "~'s power", "that creature's toughness"."""
    if r.accept("its"):
        if r.said.it is None:
            raise r.miss("an object that was mentioned before")
        return use(r, r.said.it)
    if r.accept(f"{SELF} 's"):
        return TheSource()
    if r.peek() == "that" and r.peek(1) in ONE and r.peek(2) == "'s":
        r.at += 3
        if r.said.that is None:
            raise r.miss("an object that was mentioned before")
        return use(r, r.said.that)
    if r.peek() in ("enchanted", "equipped"):
        host = host_word(r)
        r.expect("'s")
        return host
    if r.peek() == "the" and (used := r.attempt(used_to_pay)) is not None:
        r.expect("'s")
        return used
    if r.sees("the exiled"):
        exiled = exiled_cards(r)
        r.expect("'s")
        return exiled
    raise r.miss("whose it is")


@prints(This, TheSource)
def say_this(say: Saying, value: Selection) -> str:
    return "~"


@prints(Became)
def say_became(say: Saying, value: Became) -> str:
    return "it from your graveyard" if value == Became(TheSource()) else "it"


@prints(Targets, Those, Mentioned, UsedToPay)
def say_it(say: Saying, value: Selection) -> str:
    return "it"

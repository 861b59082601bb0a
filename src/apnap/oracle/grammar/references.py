"""201.5, 608.2c: Words that refer to the object itself or to something mentioned before."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.the_ring_tempts_you import YourRingBearer
from apnap.effects.actions.vote import MostVotes
from apnap.effects.flow.choices_of_each import ChosenBy, MadeBy, NotChosen
from apnap.effects.flow.choosing import Choose
from apnap.effects.flow.linked import IsLinked
from apnap.effects.keywords.alternative_costs import IsCommander
from apnap.effects.triggers.combat import Opposing
from apnap.effects.words.conditions import Fits
from apnap.effects.words.filters import (
    AllOf,
    AnyOf,
    AnyTarget,
    CardIn,
    HasType,
    Host,
    Permanent,
    Spell,
)
from apnap.effects.words.mentions import Became, TheMaker, TheSource, UsedToPay
from apnap.effects.words.one_of_several import CommandersOf, ThatCommander
from apnap.effects.words.qualities import ControlledBy
from apnap.effects.words.selections import (
    Chosen,
    ControllersOf,
    Each,
    Mentioned,
    PlayersWho,
    Targets,
    ThatPlayer,
    This,
    Those,
    Together,
    Were,
    You,
)
from apnap.oracle.text.mentions import (
    AS_CARD,
    IN_PLAY,
    SUBTYPES_OF,
    Kind,
    Mention,
    kind_of,
    words_for,
)
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, mark, perhaps, prints, some
from apnap.oracle.text.tokens import MAKER, SELF
from apnap.state.ability import Filter, Selection

from .descriptions import MOVED
from .put_into_graveyards import graveyard_words
from .ring import the_ring_bearer
from .those_cards import ALL_SHOWN, FROM_THEM, MOVED_SO, THE_OTHERS, the_others, those_cards

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
    "the creature",
    "the revealed card",
    "the spell",
)
THE_MANY = ("the tokens", "the goaded creatures", "the exiled cards")
THOSE = tuple([f"those {each}s" for each in ONE if each != "equipment"])
HOST = Each(Host())
ENCHANTED_PLAYER = PlayersWho(Host())
HOST_SUBTYPES = {
    "land": ("forest", "island", "mountain", "plains", "swamp"),
    "artifact": ("equipment", "vehicle"),
    "creature": ("wall",),
}
HOSTS = ("creature", "permanent", "land", "artifact", "enchantment", "planeswalker")


AIMED = ("that spell or ability", "that spell", "that ability")


def reference(r: Reader) -> Selection:
    """Read "~", "it", "that creature", "them", "enchanted creature"."""
    if r.accept(SELF):
        found = r.itself() or This()
        r.speak_of(found, role="source")
        return found
    if r.accept(MAKER):
        r.speak_of(TheMaker(), kind_of(Permanent()))
        return TheMaker()
    host = r.attempt(host_word)
    if host is not None:
        return host
    if r.accept("it"):
        return _meant(r, r.refer(acted_on=True))
    if r.said.aimed is not None and r.one_of(*AIMED):
        r.speak_of(r.said.aimed, kind_of(Spell()), role="event")
        return r.said.aimed
    if r.accept("that permanent card"):
        return _meant(r, r.refer("card", other=True, acted_on=True))
    if r.peek() == "that" and r.peek(1) in ONE and r.peek(2) != "'s":
        r.at += 2
        return _meant(r, r.refer(r.words[r.at - 1], other=True, acted_on=True))
    if r.peek() == "that" and (kindred := r.attempt(_that_subtype)) is not None:
        return kindred
    if r.sees("the creature you control") and (mine := r.attempt(yours_of_two)) is not None:
        return mine
    if r.peek() == "the" and (used := r.attempt(used_to_pay)) is not None:
        return used
    if r.peek() == "the" and (exiled := r.attempt(exiled_cards)) is not None:
        return exiled
    if r.sees("the chosen") and (picked := r.attempt(_the_chosen)) is not None:
        return picked
    if r.said.player == ThatPlayer() and (theirs := r.attempt(_what_they_chose)) is not None:
        return theirs
    if r.peek() == "the" and (rest := r.attempt(_the_rest)) is not None:
        return rest
    if r.peek() in ("the", "all") and (rest := r.attempt(the_others)) is not None:
        return rest
    if r.peek() in ("each", "the") and (way := r.attempt(_chosen_this_way)) is not None:
        return way
    if r.peek() == "the" and (which := r.one_of(*THE_ONE)):
        return _the(r, which)
    if r.peek() == "the" and (which := r.one_of(*THE_MANY)):
        return _those(r, which.split()[-1].removesuffix("s"))
    if r.said.ballot and r.peek() == "each" and (most := r.attempt(_most_votes)) is not None:
        return most
    if r.sees("the other creature") and (across := r.attempt(_across)) is not None:
        return across
    if r.accept("the damaged creature"):
        return _damaged(r)
    if r.sees("your ring-bearer"):
        return the_ring_bearer(r)
    if r.peek(2) in ("them", "those"):
        r.one_of("each of", "all of")
    if r.one_of("them", "they"):  # no player, or the verb would fit one
        return _those(r, "")
    if r.peek() == "those" and r.attempt(those_cards):
        return _those(r, "card")
    if r.peek() == "those" and r.peek(2) != "'s" and (which := r.one_of(*THOSE)):
        return _those(r, which.removeprefix("those ").removesuffix("s"))
    raise r.miss("what it is about")


def _that_subtype(r: Reader) -> Selection:
    """608.2c: Read "that Hero": the last such creature that was called so."""
    r.expect("that")
    noun = r.take()
    if SUBTYPES_OF.get(noun) != "creature" or r.peek() == "'s":
        raise r.miss("what it is about")
    mention = r.refer(noun, other=True, acted_on=True)
    kinds = [each.kind.types for each in mention.stages if each.kind.types is not None]
    if not any(noun in each for each in kinds):
        raise r.miss("a creature of that type")
    return _meant(r, mention)


def _meant(r: Reader, mention: Mention) -> Selection:
    """400.7: The object that the thing has become; it is the last one mentioned now."""
    if not r.said.unseen:
        r.enter(mention)
    return mention.now()


def yours_of_two(r: Reader) -> Selection:
    """608.2c: Read "the creature you control", of two targets of which the other is not yours."""
    r.expect("the creature you control")
    return target_of_yours(r)


def target_of_yours(r: Reader) -> Selection:
    """608.2c: Of several targets, the only creature that has to be yours."""
    mine = [slot for slot, each in enumerate(r.said.targets) if _is_yours(each.what)]
    if len(mine) != 1 or len(r.said.targets) < 2 or r.are_several(Targets(mine[0])):
        raise r.miss("one of several targets")
    mention = r.mention_of(Targets(mine[0]))
    if mention is None:
        raise r.miss("one of several targets")
    return _meant(r, mention)


def _is_yours(what: Filter) -> bool:
    first = what.parts[0] if isinstance(what, AllOf) else what
    return isinstance(first, Permanent) and first.control == "you" and "creature" in first.types


def _the(r: Reader, which: str) -> Selection:
    """Read "the token", "the exiled card": the last such thing mentioned."""
    noun = which.removeprefix("the ").removeprefix("revealed ")
    mention = r.refer(noun, other=True, acted_on=True)
    if which == "the revealed card":
        shown = [each.by for each in mention.stages if r.said.deeds.get(each.by) == "RevealCards"]
        if not shown:
            raise r.miss("a card that was revealed before")
    if which == "the exiled card" and not any(each.by for each in mention.stages):
        raise r.miss("a card that was exiled before")
    return _meant(r, mention)


def _the_chosen(r: Reader) -> Selection:
    """608.2d: Read "the chosen creature", "the chosen cards": what an instruction before said to
    choose."""
    r.expect("the chosen")
    several = r.peek().endswith("s")
    noun = r.take().removesuffix("s") if several else r.expect(*ONE)
    if noun not in ONE:
        raise r.miss("what was chosen before")
    for mention in reversed(r.said.mentions):
        picked = any(mention.is_about(each) for each in r.said.picked)
        picked = picked or (several and _each_chose_them(r, mention))
        if picked and mention.agrees(noun, "several" if several else "one"):
            return _meant(r, mention)
    raise r.miss("what was chosen before")


def _each_chose_them(r: Reader, mention: Mention) -> bool:
    """Whether these are what each of several players chose."""
    those = mention.now()
    return isinstance(those, Those) and r.said.deeds.get(those.name) == "EachChooses"


ORDINALS = {"first": 1, "second": 2}


def _what_they_chose(r: Reader) -> Selection:
    """608.2c: Read "the creature they chose", "the second creature they chose", "the token they
    created", where each of several players has chosen or created one."""
    r.expect("the")
    nth = r.choose(ORDINALS) or 0
    noun = r.expect(*ONE)
    deed = {"they chose": "EachChooses", "they created": "CreateCopy"}[
        r.expect("they chose", "they created")
    ]
    names = [name for name, each in r.said.deeds.items() if each == deed]
    mentions = [each for each in r.said.mentions if each.stages[0].by in names]
    if len(names) != 1 or not mentions or not mentions[0].agrees(noun, ""):
        raise r.miss("what each of the players has chosen")
    if deed == "CreateCopy" and not nth:
        return MadeBy(names[0])
    return ChosenBy(names[0], nth=nth)


def _the_rest(r: Reader) -> Selection:
    """608.2c: Read "the rest": all that each of the players could have chosen and nobody has."""
    if (left := r.attempt(_not_cast)) is not None:
        return left
    r.expect("the rest")
    name = r.said.done
    kind = r.said.kinds.get(name)
    if r.said.deeds.get(name) != "EachChooses" or kind is None or ThatPlayer() in parts_of(kind):
        raise r.miss("what was not chosen")
    if kind.zones() != ("battlefield",):
        raise r.miss("permanents")
    parts = kind.parts if isinstance(kind, AllOf) else (kind,)
    return Each(AllOf((*parts, NotChosen(name))))


NOT_CAST = (
    "the rest of the exiled cards",
    "the rest",
    "the exiled cards not cast this way",
    "the exiled cards that weren't cast this way",
    "the other exiled cards",
    "the cards not cast this way",
)


def _not_cast(r: Reader) -> Selection:
    """608.2g: Read "the rest", "the exiled cards not cast this way": of the cards among which a
    player could cast some, those that are still where they were."""
    words = r.expect(*NOT_CAST)
    if r.said.deeds.get(r.said.done) != "MayCast":
        raise r.miss("cards that might have been cast")
    mention = r.refer("card", "")
    now, zones = mention.now(), mention.known()[-1].kind.zones
    if not isinstance(now, Those) or len(zones) != 1:
        raise r.miss("cards that might have been cast")
    [zone] = zones
    if "exiled" in words and zone != "exile":
        raise r.miss("cards that were exiled before")
    return Those(now.name, CardIn(zone))


def _chosen_this_way(r: Reader) -> Selection:
    """608.2c: Read "each permanent chosen this way", "the creatures chosen this way"."""
    one = r.expect("each", "the") == "each"
    noun = r.expect(*(ONE if one else [f"{each}s" for each in ONE])).removesuffix("s")
    r.expect("chosen this way")
    mention = r.refer(noun, "several")
    those = _meant(r, mention)
    if mention.role != "choice" or not isinstance(those, Those):
        raise r.miss("what was chosen before")
    return replace(those, what=Permanent() if noun == "permanent" else HasType(noun))


def _across(r: Reader) -> Selection:
    """509.5: Read "the other creature", of two that fight each other in combat."""
    r.expect("the other creature")
    for mention in r.said.mentions:
        if isinstance(mention.now(), Opposing):
            return mention.now()
    return _damaged(r)


def _damaged(r: Reader) -> Selection:
    """120.3: The creature that was dealt damage, of an event in which another creature dealt it."""
    deals = [each for each in r.said.mentions if each.role == "actor"]
    damaged = [each for each in r.said.mentions if each.role == "event"]
    if len(damaged) != 1 or not deals or damaged[0].now() != Mentioned("on"):
        raise r.miss("a creature that blocks or is blocked")
    return _meant(r, damaged[0])


def _those(r: Reader, noun: str) -> Selection:
    found = _meant(r, r.refer(noun, "several", acted_on=True))
    return as_now(found) if r.peek() == "at" else found


USED = ("sacrificed", "discarded", "exiled")
NOW_IN_EXILE = Became(UsedToPay())


def used_to_pay(r: Reader) -> Selection:
    """608.2h: Read "the sacrificed creature": the object used to pay for the ability, or for the
    spell, whose costs other words name (`linked.is_paid_with`)."""
    r.expect("the")
    how = r.expect(*USED)
    one = r.expect(*ONE)
    if not r.said.used and (meant := _acted_on(r, how, one)) is not None:
        return meant
    if r.said.used != how and (r.said.used or not r.context.is_spell):
        raise r.miss("what was used to pay")
    if (
        how == "exiled"
        and any(word in ("exile", "exiles") for word in r.words[: r.at])
        and (not r.said.used)
    ):
        raise r.miss("what was used to pay")
    r.mention(used=how)
    if how == "exiled" and one == "card":  # 400.7j
        r.speak_of(NOW_IN_EXILE, Kind(frozenset(("exile",))), "", "paid")
        return NOW_IN_EXILE
    where = AS_CARD if one == "card" else IN_PLAY
    r.speak_of(UsedToPay(), Kind(where, words_for(one)), "", "paid")
    return UsedToPay()


AGAIN = {
    "the revealed card 's": "RevealCards",
    "the milled card 's": "Mill",
    "the discarded card 's": "Discard",
    "the exiled card 's": "MoveTo exile",
    "the card 's": "",
    "the creature 's": "",
    "the spell 's": "",
}


def _named_again(r: Reader) -> Selection:
    """608.2c: Read "the milled card's", "the creature's": the last such thing, and one to which
    that was done."""
    start = r.at
    deed = r.pick(AGAIN)
    words = " ".join(r.words[start : r.at - 1])
    noun = words.split()[-1]
    mention = r.refer(noun, other=True)
    if deed and not any(r.said.deeds.get(each.by) == deed for each in mention.stages):
        raise r.miss("what was mentioned before")
    return mention.as_it_was(noun)


def _sacrificed(r: Reader) -> Selection:
    """608.2h: Read "the sacrificed creature's", of what an instruction before had sacrificed."""
    r.expect("the sacrificed")
    r.expect(*ONE)
    r.expect("'s")
    names = [name for name, deed in r.said.deeds.items() if deed == "Sacrifice"]
    if not names or r.said.used:
        raise r.miss("what was sacrificed")
    return Were(names[-1])


DEEDS = {"sacrificed": "Sacrifice", "exiled": "MoveTo exile"}


def _acted_on(r: Reader, how: str, one: str) -> Selection | None:
    """608.2h: The permanent that an instruction before has sacrificed or exiled, as it was."""
    for mention in reversed(r.said.mentions):
        deeds = [r.said.deeds.get(stage.by) for stage in mention.stages if stage.by]
        if one != "card" and DEEDS.get(how) in deeds and mention.agrees(one, "one"):
            return mention.as_it_was(one)
    return None


def exiled_cards(r: Reader) -> Selection:
    """607.2a: Read "the exiled card", where these words themselves exile nothing."""
    r.expect("the exiled cards", "the exiled card")
    if any(word in ("exile", "exiles") for word in r.words[: r.at]):
        r.at -= 3
        raise r.miss("what it is about")
    found = Each(AllOf((CardIn("exile"), IsLinked())))
    r.speak_of(found, kind_of(found.what), "", "each")
    return found


def _most_votes(r: Reader) -> Selection:
    """701.32a: Read "each permanent with the most votes or tied for most votes"."""
    r.expect("each")
    r.expect("permanent", "card", "creature", "player")
    r.expect("with the most votes or tied for most votes")
    return MostVotes(r.said.ballot[0])


def as_it_was(r: Reader) -> Selection:
    """608.2h: Read a reference in an amount; the source counts as it is or last was."""
    if r.accept(SELF):
        return TheSource()
    if r.accept(MAKER):
        return TheMaker(even_gone=True)
    if r.accept("it"):
        return even_gone(r.refer().as_it_was())
    if r.peek() == "that" and r.peek(1) in ONE and r.peek(2) != "'s":
        r.at += 2
        noun = r.words[r.at - 1]
        return r.refer(noun, other=True).as_it_was(noun)
    if r.peek() == "the" and (gone := r.attempt(_gone_this_way)) is not None:
        return gone
    return reference(r)


def _gone_this_way(r: Reader) -> Selection:
    """608.2h: Read "the creature exiled this way", of the permanent as it was."""
    r.expect("the")
    noun = r.expect(*ONE)
    how = r.expect("exiled this way", "sacrificed this way").split()[0]
    found = _acted_on(r, how, noun)
    if found is None:
        raise r.miss("what it was done to")
    return found


def is_source(r: Reader) -> bool:
    """Whether "it" means the object that has the ability, or the spell itself."""
    mention = r.attempt(Reader.refer)
    return mention is None or mention.role == "source"


def even_gone(what: Selection) -> Selection:
    """113.7a: Use the last known information about the source of an ability if it is gone."""
    return TheSource() if what == This() else what


def with_last_known(part: object) -> object:
    """608.2h: Let a question about the source of an ability be about how it last existed, if it is
    gone; unless the question is where it is, or it is the Ring-bearer (701.52e)."""
    if not isinstance(part, Fits) or part.what != This():
        return part
    if any(isinstance(each, (CardIn, YourRingBearer)) for each in parts_of(part.how)):
        return part
    return Fits(TheSource(), part.how, was=True)


def as_now(found: Selection) -> Selection:
    """603.7c: The objects that fit now, though the instruction is followed later."""
    return Together((found,)) if isinstance(found, Each) else found


def opponent_with(what: Filter, it: Selection) -> Selection | None:
    """608.2c: The player whom words such as "a creature an opponent controls" mention, as the
    controller of that object, or the owner of that card; None: they mention nobody."""
    if isinstance(what, AnyOf):
        whose = {opponent_with(each, it) for each in what.parts}
        return whose.pop() if len(whose) == 1 else None
    first = what.parts[0] if isinstance(what, AllOf) else what
    if isinstance(first, AnyOf):
        return opponent_with(first, it)
    theirs = isinstance(what, AllOf) and ControlledBy(ENCHANTED_PLAYER) in what.parts
    if theirs or (isinstance(first, Permanent) and first.control == "opponent"):
        return ControllersOf(it)
    if isinstance(first, CardIn) and first.whose == "opponent":
        return ControllersOf(it, owners=True)
    return None


def host_word(r: Reader) -> Selection:
    """303.4b, 301.5: Read "enchanted creature", "equipped creature"."""
    r.expect("enchanted", "equipped", "fortified")
    noun = host_noun(r)
    r.speak_of(HOST, kind_of(Permanent(() if noun == "permanent" else (noun,))), role="host")
    return HOST


def host_noun(r: Reader) -> str:
    """303.4b: Read the noun in "enchanted creature", "enchanted Forest"; returns the type."""
    for type_, subtypes in HOST_SUBTYPES.items():
        if r.one_of(*subtypes):
            return type_
    return r.expect(*HOSTS)


def chosen_commander(r: Reader) -> Selection:
    """903.3, 702.124: Read "your commander" as the card wherever it is; of two, you choose one
    before anything else is done."""
    r.expect("your commander")
    name = r.new_name()
    mine = Chosen(You(), IsCommander(), among=CommandersOf(You()), verb="choose your commander")
    r.mention(first=(*r.said.first, Choose(name, mine)))
    return ThatCommander(name)


def its_owner_word(r: Reader) -> Selection:
    """Read the object in "its power", "~'s power", "that creature's toughness"."""
    if r.sees("your commander 's mana value"):
        whose = chosen_commander(r)
        r.expect("'s")
        return whose
    if r.accept("its"):
        return even_gone(r.refer().as_it_was())
    if r.sees("your ring-bearer"):
        bearer = the_ring_bearer(r)
        r.expect("'s")
        return bearer
    if r.accept(f"{SELF} 's"):
        return TheSource()
    if r.said.dealer is not None and r.one_of("that source 's", "the source 's"):
        return r.said.dealer
    if r.peek() == "that" and r.peek(1) in ONE and r.peek(2) == "'s":
        r.at += 3
        noun = r.words[r.at - 2]
        return r.refer(noun, other=True).as_it_was(noun)
    if r.peek() in ("enchanted", "equipped"):
        host = host_word(r)
        r.expect("'s")
        return host
    if r.peek() == "the" and (used := r.attempt(used_to_pay)) is not None:
        r.expect("'s")
        return used
    if r.sees("the sacrificed"):
        return _sacrificed(r)
    if r.peek() == "the" and (named := r.attempt(_named_again)) is not None:
        return named
    if r.context.is_spell and r.accept("the revealed card 's"):  # as an additional cost
        r.speak_of(UsedToPay(), Kind(AS_CARD), "one", "paid")
        return UsedToPay()
    if r.sees("the exiled"):
        exiled = exiled_cards(r)
        r.expect("'s")
        return exiled
    raise r.miss("whose it is")


@prints(This, TheSource, TheMaker)
def say_this(say: Saying, value: Selection) -> str:
    return "~"


@prints(Became)
def say_became(say: Saying, value: Became) -> str:
    if value == Became(TheSource()):
        return f"{mark('self')} from your graveyard"
    return mark("self") if value.what in (This(), TheSource()) else say(value.what)


@prints(Targets)
def say_targets(say: Saying, value: Targets) -> str:
    known = say.targets[value.slot].what if 0 <= value.slot < len(say.targets) else None
    either = perhaps("or player") if isinstance(known, AnyTarget) else ""
    return some(say.target(value.slot), either)


@prints(Those)
def say_those(say: Saying, value: Those) -> str:
    if there := graveyard_words(say, value):
        return f"each {there}"
    if isinstance(value.what, AllOf) and value.what.parts[0] == MOVED:
        ways = ["from among", *MOVED_SO, *FROM_THEM, "this way"]
        return some("all", say(value.what), mark(f"result {value.name}"), *map(perhaps, ways))
    noun = value.what.word if isinstance(value.what, HasType) else ""
    noun = "permanent" if value.what == Permanent() else noun
    words = [perhaps(f"{each} chosen this way") for each in (noun, f"{noun}s") if noun]
    if isinstance(value.what, AllOf) and value.what.parts and _is_zone(value.what.parts[0]):
        kinds = [say(each) for each in value.what.parts[1:]]
        ways = [*MOVED_SO, *FROM_THEM, "this way"]
        return some("each", *kinds, "card", mark(f"result {value.name}"), *map(perhaps, ways))
    if isinstance(value.what, CardIn) and not value.what.types:
        others = (*NOT_CAST, *THE_OTHERS, *ALL_SHOWN)
        words = [perhaps(each) for each in others]
    return some(mark(f"result {value.name}"), *words)


def _is_zone(what: Filter) -> bool:
    return isinstance(what, CardIn) and not what.types


@prints(ChosenBy)
def say_chosen_by(say: Saying, value: ChosenBy) -> str:
    nth = next((word for word, number in ORDINALS.items() if number == value.nth), "")
    return some(nth, perhaps("creature"), "they chose")


@prints(MadeBy)
def say_made_by(say: Saying, value: MadeBy) -> str:
    return "token they created"


@prints(Were)
def say_were(say: Saying, value: Were) -> str:
    return mark(f"result {value.name}")


@prints(Mentioned)
def say_mentioned(say: Saying, value: Mentioned) -> str:
    return mark(f"event {value.role}")


@prints(UsedToPay)
def say_used_to_pay(say: Saying, value: UsedToPay) -> str:
    return mark("paid")

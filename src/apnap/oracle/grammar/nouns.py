"""109.2: Descriptions: "nonland permanent an opponent controls", "instant or sorcery card".

A `Noun` keeps the words apart until it is known where to look; `described` makes the `Filter`.
"""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.costs.parts import SpellCastBy
from apnap.effects.flow.linked import IsLinked
from apnap.effects.keywords.all_keywords import KEYWORDS
from apnap.effects.keywords.alternative_costs import IsCommander
from apnap.effects.statics.attacking_and_blocking import Affected
from apnap.effects.words.filters import (
    AllOf,
    AnyOf,
    APlayer,
    CardIn,
    HasKeyword,
    HasType,
    Host,
    Itself,
    Non,
    Permanent,
    Spell,
)
from apnap.effects.words.mentions import ItselfOrItsCard
from apnap.effects.words.qualities import ControlledBy, HasDesignation, IsToken, OneOf
from apnap.effects.words.selections import Chosen, Each, EachPlayer, You
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, perhaps, prints, some
from apnap.oracle.text.words import IRREGULAR, NUMBERS, SUBTYPES, TYPES
from apnap.state.ability import Filter
from apnap.state.names import MaybeZone

from .adjectives import WORTHY, adjectives
from .descriptions import MOVED, Head, Noun
from .nonterminals import postmodified
from .several_heads import PERMANENT_CARD, divided, of_last, sharing
from .suspended import SUSPENDED

PERMANENT, CARD, SPELL, PLAYER = "permanent", "card", "spell", "player"

KINDS = {
    "permanent": PERMANENT,
    "permanents": PERMANENT,
    "card": CARD,
    "cards": CARD,
    "spell": SPELL,
    "spells": SPELL,
}
PLAYERS = {"player": "", "players": "", "opponent": "opponent", "opponents": "opponent"}
WALKS = (
    "landwalk",
    *[f"{kind}walk" for kind in ("plains", "island", "swamp", "mountain", "forest")],
)
# 702.1d: what an object may be "with"; of names that begin alike, the longer ones first.
KEYWORD_NAMES = tuple(
    sorted([*WALKS, *[name.lower() for name in KEYWORDS]], key=lambda name: (-len(name), name))
)


def described(noun: Noun, zone: MaybeZone = "") -> Filter:
    """The filter for objects on the battlefield, or for cards in that zone."""
    if noun.or_zone:
        places = (noun.zone, noun.or_zone)
        return AnyOf(tuple([described(replace(noun, zone=each, or_zone="")) for each in places]))
    zone = noun.zone or zone
    if noun.kind == CARD and noun.qualities and _is_plain(noun.heads[-1]) and noun.heads[1:]:
        # "an Assassin card or card with flash": only that one has it
        plain = replace(noun, heads=noun.heads[-1:])
        others = replace(noun, heads=noun.heads[:-1], qualities=())
        return AnyOf((described(others, zone), described(plain, zone)))
    parts = [_head(noun, head, zone) for head in noun.heads]
    found = parts[0] if len(parts) == 1 else AnyOf(tuple(parts))
    return with_qualities(found, noun.qualities)


def _is_plain(head: Head) -> bool:
    return not (head.types or head.qualities or head.player)


def quality(noun: Noun) -> Filter | None:
    """The filter for cards that are looked at wherever they are; None for any card."""
    found: list[Filter] = []
    for head in noun.heads:
        parts = (*[HasType(each) for each in head.types], *head.qualities)
        if parts:
            found.append(parts[0] if len(parts) == 1 else AllOf(parts))
    if len(found) != len(noun.heads):
        return AllOf(noun.qualities) if noun.qualities else None
    either = found[0] if len(found) == 1 else AnyOf(tuple(found))
    return with_qualities(either, noun.qualities)


def with_qualities(what: Filter, qualities: tuple[Filter, ...]) -> Filter:
    if not qualities:
        return what
    parts = what.parts if isinstance(what, AllOf) else (what,)
    return AllOf((*parts, *qualities))


YOUR_COMMANDER = AllOf((Permanent(), IsCommander(), ControlledBy(You(), owned=True)))


def your_commander(r: Reader) -> Filter:
    """903.3d: Read "your commander": the commander that you own, on the battlefield."""
    r.expect("your commander")
    return YOUR_COMMANDER


def _other(noun: Noun, base: Filter, than: Filter) -> Filter:
    return AllOf((base, Non(than))) if noun.other else base


def _head(noun: Noun, head: Head, zone: MaybeZone) -> Filter:
    if head.player is not None:
        return APlayer(head.player)
    noun = replace(noun, other=noun.other and head.other)
    if noun.kind == SPELL:
        base: Filter = _other(noun, Spell(head.types, noun.control), Itself())
    elif zone and zone != "battlefield":
        base = _other(noun, CardIn(zone, head.types, noun.whose), ItselfOrItsCard())
    else:
        base = Permanent(head.types, noun.control, noun.other)
    return with_qualities(base, head.qualities)


# ---- reading ---------------------------------------------------------------------------------


def noun(r: Reader, own: bool = False) -> Noun:
    """Read [other] head {or head} {postmodifier}. With `own`, "they control" is about those who
    choose."""
    outer = r.said.describing
    r.mention(describing=True)
    found = _than_mentioned(r, _noun(r))
    r.mention(describing=outer)
    if not own and any(map(_is_of_several, found.qualities)):
        raise r.miss("one player")
    return found


def _than_mentioned(r: Reader, found: Noun) -> Noun:
    """Let "other" mean other than the object mentioned before, where it can't mean the source."""
    if not found.other or found.kind in (PLAYER, SPELL, CARD) or found.zone:
        return found
    if not all(head.other for head in found.heads):
        return found
    mention = r.attempt(Reader.refer) or r.attempt(Reader.refer, "", "several")
    if mention is not None and mention.role == "source":  # "this Aura deals damage to each other …"
        mention = r.attempt(Reader.refer, "", "one", True)
    if mention is None:
        return found
    it = mention.stages[0].what
    if isinstance(it, Chosen) or not _is_something_else(r, found):
        return found
    than: Filter = Host() if it == Each(Host()) else OneOf(it)
    return replace(found, other=False, qualities=(*found.qualities, Non(than)))


def _is_something_else(r: Reader, found: Noun) -> bool:
    """Whether the object that has the ability is surely none of those described."""
    own = {each.lower() for each in (*r.context.types, *r.context.subtypes)}
    for head in found.heads:
        words = [*head.types, *[each.word for each in head.qualities if isinstance(each, HasType)]]
        if not r.context.is_spell and own.issuperset([word.lower() for word in words]):
            return False
    return True


def _is_of_several(part: Filter) -> bool:
    return isinstance(part, ControlledBy) and isinstance(part.who, EachPlayer)


def _noun(r: Reader) -> Noun:
    other = bool(r.one_of("other", "another"))
    heads, kind, plural = list[Head](), "", False
    before = joint = ""
    spells = cards = articles = (
        True  # is each a card or a spell, or has each an article? Nothing is shared
    )
    while True:
        article = bool(r.at) and r.words[r.at - 1 : r.at] in (["a"], ["an"])
        head, its_kind, many = unit(r)
        cards, articles = cards and its_kind in (CARD, SPELL), articles and article
        spells = spells and its_kind == SPELL
        apart = article and bool(heads)  # "another creature or an artifact": of no other artifact
        heads.append(replace(head, other=False) if apart else head)
        kind, plural = its_kind or kind, plural or many
        before, joint = joint, _joins(r)
        if not joint:
            break
        if (
            not other and joint in OR and r.accept("other")
        ):  # "creatures and/or other planeswalkers"
            other, heads = True, [replace(each, other=False) for each in heads]
    if before == ",":
        raise r.miss("or")
    if not cards and its_kind == SPELL and not (head.types or head.qualities):
        raise r.miss("what kind of spell")  # "creature or spell" is no creature spell
    if not kind and all(head.player is not None for head in heads):
        kind = PLAYER
    found = Noun(tuple(heads if cards or articles else sharing(heads)), kind, other, plural=plural)
    if kind == PLAYER:
        return found
    if kind == CARD and any(SUSPENDED in head.qualities for head in heads):
        found = replace(found, zone="exile")
    found = postmodified(r, found)
    if cards and (articles or spells) and len(heads) > 1:
        found = of_last(found)
    return of_cards(r, divided(r, found))


def of_cards(r: Reader, found: Noun) -> Noun:
    """109.2b: Refuse a description of objects in such a zone that doesn't call them cards."""
    if found.zone in ("graveyard", "hand", "library") and found.kind not in (CARD, SPELL):
        raise r.miss("card")
    return found


def _joins(r: Reader) -> str:
    """Read the joint before another head: "or", a comma, or "and"; returns "" if none follows."""
    at = r.at
    joint = r.one_of(", or", ", and/or", ", and", "or a", "or an", "or", "and/or", "and", ",")
    if joint:
        if joint in ("or", ", or"):
            r.one_of("a", "an")
        after, said = r.at, r.said
        if r.sees("suspended"):  # "permanent or suspended card" is in `suspended`
            r.at = at
            return ""
        if joint in OR:
            r.accept("other")
        if r.attempt(unit) is not None and (joint != "," or _goes_on(r)):
            r.at, r.said = after, said
            return joint
    r.at = at
    return ""


OR = ("or", "and/or", ", and/or")


def _goes_on(r: Reader) -> bool:
    return r.peek() in (",", "or", "and", "and/or")


# Subtypes whose plural is the same word.
ALIKE = ("aetherborn", "folk", "eldrazi", "fish", "kithkin", "kor", "myr", "samurai")


PLURALS = frozenset([each for each, one in IRREGULAR.items() if each != one.lower()])


def unit(r: Reader) -> tuple[Head, str, bool]:
    """Read {adjective} {type} [permanent | card | spell | token]."""
    qualities = list[Filter]()
    types, kind, plural, found = list[str](), "", False, False
    for who in PLAYERS:
        if r.peek() == who:
            r.take()
            return Head(player=PLAYERS[who]), PLAYER, who.endswith("s")
    while (adjective := r.attempt(adjectives)) is not None:
        qualities.append(adjective)
    adjectives_read = len(qualities)
    while True:
        word = r.peek()
        if word in TYPES:
            types.append(TYPES[word])
            plural = plural or (word != TYPES[word])
        elif word in ("outlaw", "outlaws"):
            qualities.append(OUTLAW)
            plural = plural or word == "outlaws"
        elif (known := subtype(r)) is not None:
            qualities.append(HasType(known))
            plural = plural or word.endswith(("s", *ALIKE)) or word in PLURALS
            found = True
            continue
        else:
            break
        r.take()
        found = True
    if r.peek() in KINDS:
        word = r.take()
        kind, plural, found = KINDS[word], word.endswith("s"), True
        if kind == PERMANENT and r.peek() in KINDS:  # 110.4a: a permanent card
            word = r.take()
            kind, plural = KINDS[word], word.endswith("s")
            qualities.append(PERMANENT_CARD)
    elif r.peek() in ("token", "tokens"):
        plural = r.take() == "tokens"
        qualities.append(IsToken())
        kind, found = PERMANENT, True
    elif r.accept("commanders"):  # 903.3d
        qualities.append(IsCommander())
        plural = found = True
    elif qualities[-1:] == [IsCommander()]:
        found = True
    if not found:
        raise r.miss("what it is about")
    return Head(tuple(types), tuple(qualities), adjectives=adjectives_read), kind, plural


def subtype(r: Reader) -> str | None:
    """Read a subtype of one word or two; None if there is none."""
    two = f"{r.peek()} {r.peek(1)}"
    if two in SUBTYPES:
        r.at += 2
        return SUBTYPES[two]
    word = r.peek()
    if word in SUBTYPES:
        r.at += 1
        return SUBTYPES[word]
    return None


def card_name(r: Reader) -> str:
    """Read a card's name as it is printed: all words that begin with a capital letter."""
    start = r.at
    while not r.is_done():
        text = r.original(r.at, r.at + 1)
        small = text in ("of", "the", "and", "in", "to", "for", "from", "a", ",", "'s", "-")
        if not (text[:1].isupper() or small or any(map(str.isupper, text))):  # "l'Cie"
            break
        ahead = 2 if r.peek(1) == "the" else 1  # "Monk of the Open Hand"
        if small and not r.original(r.at + ahead, r.at + ahead + 1)[:1].isupper() and text != "'s":
            break
        r.at += 1
    if start == r.at:
        raise r.miss("a card's name")
    return r.original(start, r.at)


def int_number(r: Reader) -> int:
    word = r.take()
    if word.isdigit():
        return int(word)
    if word in NUMBERS:
        return NUMBERS[word]
    r.at -= 1
    raise r.miss("a number")


def counter_kind(r: Reader) -> str:
    """122.1: Read the kind of a counter, such as "+1/+1", "charge" or "first strike"."""
    word = r.take()
    if word in ("first", "double") and r.accept("strike"):
        return f"{word} strike"
    if "/" in word or (word.isalpha() and r.peek() in ("counter", "counters")):
        return word
    r.at -= 1
    raise r.miss("a kind of counter")


CONTROL_WORDS = {
    "": "",
    "you": "you control",
    "opponent": "opponent controls",
    "team": "your team controls",
}
HISTORIC = AnyOf((HasType("artifact"), HasType("legendary"), HasType("Saga")))
# 2026-08:700.12
OUTLAW = AnyOf(
    tuple([HasType(each) for each in ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")])
)


@prints(Permanent)
def say_permanent(say: Saying, value: Permanent) -> str:
    kind = " ".join(value.types) or "permanent"
    return some("other" if value.other else "", kind, CONTROL_WORDS[value.control], THERE)


# 109.2: where else nothing is said
THERE = some(perhaps("on the battlefield"), perhaps("from the battlefield"))


@prints(APlayer)
def say_a_player(say: Saying, value: APlayer) -> str:
    return {"other": f"other player {mark('yours')}", "team": "your team"}.get(
        value.who, value.who or "player"
    )


@prints(Spell)
def say_spell(say: Saying, value: Spell) -> str:
    return some(*value.types, "spell", CONTROL_WORDS[value.whose])


@prints(CardIn)
def say_card_in(say: Saying, value: CardIn) -> str:
    whose = {"": "", "you": "your", "opponent": "opponent 's"}[value.whose]
    if value.zone == "outside":
        return some(*value.types, "card you own from outside the game")
    if value.zone == "exile" and value.whose:
        return some(
            *value.types, "card", "you" if value.whose == "you" else "opponent", "own in exile"
        )
    if value.zone == "hand" and value.whose == "you":
        whose = perhaps("your")  # "as long as you have no cards in hand"
    return some(*value.types, "card in", whose, value.zone)


@prints(Itself, ItselfOrItsCard, Host, Affected)
def say_itself(say: Saying, value: Filter) -> str:
    return "attached" if isinstance(value, Host) else "~"


@prints(AllOf)
def say_all_of(say: Saying, value: AllOf) -> str:
    """ "permanent" beside a type that says more is not said: "Goblin" is a Goblin permanent."""
    if value == WORTHY:
        return "worthy"
    if value == SUSPENDED:
        return "suspended"
    parts = [say(part) for part in value.parts]
    first, rest = value.parts[0], value.parts[1:]
    if first == APlayer() and any(isinstance(each, HasDesignation) for each in rest):
        parts[0] = ""  # "the monarch" says it
        parts = [each.replace("the initiative", "who has the initiative") for each in parts]
    if isinstance(first, Permanent) and not first.types and any(map(_names_a_type, rest)):
        parts[0] = parts[0].replace("permanent", perhaps("permanents"))
    if SUSPENDED in rest or any(isinstance(each, IsLinked) for each in rest):
        parts[0] = parts[0].replace("in exile", "")
    if any(isinstance(each, ControlledBy) and each.owned and each.who != You() for each in rest):
        parts[0] = parts[0].replace("card in hand", "card in their hand")
    if value == AllOf((CardIn("command", (), "you"), IsCommander())):
        return "your commander from the command zone"
    if isinstance(first, CardIn) and first.zone == "command" and IsCommander() in rest:
        parts[0] = "from the command zone"
    if IsCommander() in rest:
        parts[0] = parts[0].replace("permanent", "")
        if say.style not in ("each", "x"):
            parts = [each.replace("you own", "your") for each in parts]
    if say.style == "x" and isinstance(first, SpellCastBy):  # "Elf spells and Goblin spells"
        parts = [say(first), *[_spells(say, part) for part in rest]]
    there = " in your graveyard"
    if there in parts[0] and any("⟨[⟩" in each for each in parts[1:]):  # "… from your graveyard"
        parts = [parts[0].replace(there, ""), *parts[1:], there]
    if say.style == "each":
        before = [each for each in parts if each in ("equipped", "enchanted")]
        parts = before + [each for each in parts if each not in before]
    return some(*parts)


def _spells(say: Saying, part: Filter) -> str:
    return " spell or ".join(map(say, part.parts)) if isinstance(part, AnyOf) else say(part)


def _names_a_type(part: Filter) -> bool:
    if isinstance(part, AnyOf):
        return all(_names_a_type(each) for each in part.parts)
    if isinstance(part, HasType):
        return part.word not in ("legendary", "snow", "world")
    return isinstance(part, IsToken)


@prints(AnyOf)
def say_any_of(say: Saying, value: AnyOf) -> str:
    """Say the alternatives, and only once the words that all of them share."""
    if value == PERMANENT_CARD:
        return "permanent"
    if value == HISTORIC:
        return "historic"
    if value == OUTLAW:
        return "outlaw"
    if value == MOVED:
        return "card"
    if all(isinstance(part, HasKeyword) for part in value.parts):
        return f"with {' or '.join([say(each).removeprefix('with ') for each in value.parts])}"
    in_full = say.style in ("x", "that") or APlayer("you") in value.parts
    if in_full:
        return " or ".join([say(part) for part in value.parts])
    said = [say(part).split() for part in value.parts]
    shared = [word for word in said[0] if all(word in each for each in said)]
    again = perhaps("spell") if all("spell" in each for each in said) else ""
    rest = [" ".join([word for word in each if word not in shared]) for each in said]
    return some(" or ".join([each for each in rest if each]), *shared, again)

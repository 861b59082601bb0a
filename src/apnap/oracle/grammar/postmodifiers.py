"""Postmodifiers of a noun: "you control", "in your graveyard", "with flying"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.vote import GotVotes
from apnap.effects.flow.linked import IsLinked, WasChosen
from apnap.effects.keywords.cost_reductions import CONVOKED
from apnap.effects.words.amounts import Number, QualityOf, X
from apnap.effects.words.filters import (
    AllOf,
    AnyOf,
    APlayer,
    HasKeyword,
    HasNoAbilities,
    HasNumber,
    HasType,
    Itself,
    Non,
    Permanent,
)
from apnap.effects.words.greatest_of_own import ExtremeOfOwn
from apnap.effects.words.mentions import TheMaker
from apnap.effects.words.one_of_several import ADefendingPlayer, PlayerBeside, TheActivePlayer
from apnap.effects.words.qualities import (
    ControlledBy,
    HasCounter,
    HasFewerCounters,
    HasName,
    HasStayed,
    HasXInCost,
    IsChosen,
    IsToken,
    OneOf,
    SharesName,
)
from apnap.effects.words.relations import HasAttached, HowManyColors, HowManyTargets
from apnap.effects.words.selections import (
    ControllersOf,
    Each,
    EachPlayer,
    PlayersWho,
    ThatPlayer,
    You,
)
from apnap.effects.words.sizes import IsExtreme
from apnap.oracle.grammar import nonterminals
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, perhaps, prints, said_in_marks, some
from apnap.oracle.text.tokens import MAKER, SELF
from apnap.oracle.text.words import NUMBERS, SUBTYPES
from apnap.state.ability import Amount, Filter, Selection
from apnap.state.names import Zone

from .adjectives import NO_BASIC_LAND, adjectives
from .both_colors import both_colors
from .descriptions import Noun
from .modifiers import chosen_word
from .modifiers import quality as other_quality
from .nonterminals import player
from .noted import noted_colors, noted_name, noted_type
from .nouns import CARD, KEYWORD_NAMES, card_name, counter_kind, described, int_number, noun, unit
from .references import as_it_was, its_owner_word
from .sizes import size, than_mentioned, total_of_all
from .stickers import with_sticker

ZONES: dict[str, tuple[Zone, str]] = {
    "in your graveyard": ("graveyard", "you"),
    "from your graveyard": ("graveyard", "you"),
    "in a graveyard": ("graveyard", ""),
    "from a graveyard": ("graveyard", ""),
    "in all graveyards": ("graveyard", ""),
    "from an opponent 's graveyard": ("graveyard", "opponent"),
    "in an opponent 's graveyard": ("graveyard", "opponent"),
    "in graveyards": ("graveyard", ""),
    "from graveyards": ("graveyard", ""),
    "in each graveyard": ("graveyard", ""),
    "in your opponents 's graveyards": ("graveyard", "opponent"),
    "from your opponents 's graveyards": ("graveyard", "opponent"),
    "from any graveyard": ("graveyard", ""),
    "from all graveyards": ("graveyard", ""),
    "in exile": ("exile", ""),
    "from exile": ("exile", ""),
    "from the command zone": ("command", ""),
    "in the command zone": ("command", ""),
    "from your hand": ("hand", "you"),
    "in your hand": ("hand", "you"),
    "you own in exile": ("exile", "you"),
    "your opponents own in exile": ("exile", "opponent"),
    "you own from outside the game": ("outside", "you"),  # 400.11b
}
WITHOUT_COUNTERS = ("graveyard", "hand", "library")
CONTROL = {
    "you control": "you",
    "you controlled": "you",
    "an opponent controls": "opponent",
    "your opponents control": "opponent",
    "opponents control": "opponent",
    "one of your opponents controls": "opponent",
    "that one of your opponents controls": "opponent",
    "that your opponents control": "opponent",
    "your team controls": "team",
}


@nonterminals.postmodified.reads
def postmodified(r: Reader, found: Noun) -> Noun:
    while True:
        more = r.attempt(_postmodifier, found)
        if more is None:
            return found
        found = more


def _postmodifier(r: Reader, found: Noun) -> Noun:
    control = r.choose(CONTROL)
    if control is not None:
        return replace(found, control=control)
    if r.accept("you don't control"):
        mine = Permanent((), "you")
        return replace(found, qualities=(*found.qualities, Non(mine)))
    if r.one_of("on the battlefield", "from the battlefield"):
        return replace(found, zone="battlefield")
    if found.control == "you" and r.accept("but don't own"):
        return replace(found, qualities=(*found.qualities, Non(ControlledBy(You(), owned=True))))
    if ControlledBy(You(), owned=True) in found.qualities and r.accept("but don't control"):
        return replace(found, qualities=(*found.qualities, Non(Permanent((), "you"))))
    if r.accept("your team controls"):  # 805.1
        return replace(found, qualities=(*found.qualities, ControlledBy(YOUR_TEAM)))
    if r.one_of("from your hand or graveyard", "from your hand and/or graveyard"):
        return replace(found, zone="hand", whose="you", or_zone="graveyard")
    if r.accept("you own in exile and in your graveyard"):
        return replace(found, zone="exile", whose="you", or_zone="graveyard")
    zone = r.choose(ZONES)
    if zone is not None:
        return replace(found, zone=zone[0], whose=zone[1])
    if r.accept("controlled by"):
        return replace(found, qualities=(*found.qualities, ControlledBy(player(r))))
    if r.peek() == "owned":
        return replace(found, qualities=(*found.qualities, _owned_by(r)))
    if r.peek() == "exiled" or r.sees("you exiled"):
        return _exiled_with(r, found)
    if r.accept(f"put onto the battlefield with {SELF}"):  # 607.2c
        return replace(found, qualities=(*found.qualities, PUT_WITH))
    if r.peek() in ("from", "in") and r.peek(1) in OWNERS:
        return _in_players_zone(r, found)
    if r.peek() in CONTROLLERS:
        controlled = r.attempt(_controlled_by)
        if controlled is not None:
            return replace(found, qualities=(*found.qualities, controlled))
    if r.has_total and r.sees("with total"):
        r.total = total_of_all(r)
        return found
    quality = postmodifying_quality(r)
    if isinstance(quality, HasCounter) and found.zone in WITHOUT_COUNTERS:
        raise r.miss("a quality of a card without counters")  # 122.2: "exile it with a counter"
    return replace(found, qualities=(*found.qualities, quality))


def _owned_by(r: Reader) -> Filter:
    """Read "owned by the voter"."""
    r.expect("owned by the voter")
    if r.said.player != ThatPlayer():
        raise r.miss("a voter")
    return ControlledBy(ThatPlayer(), owned=True)


def _exiled_with(r: Reader, found: Noun) -> Noun:
    """607.2a: Read "card exiled with ~"."""
    linked = IsLinked()
    if r.accept(f"you exiled with cards named {SELF}"):  # 607.2n
        linked = IsLinked(named=r.context.name)
    elif not r.accept(f"exiled with {SELF}"):
        r.expect("exiled with it")
        if r.refer().role != "source":
            raise r.miss("the object itself")
    if found.kind != CARD or found.zone:
        raise r.miss("cards")
    return replace(found, zone="exile", qualities=(*found.qualities, linked))


YOUR_TEAM = PlayersWho(APlayer("team"))
PUT_WITH = IsLinked("put onto the battlefield", "battlefield")
SINCE = "continuously since the beginning of the turn"


def _controlled_by(r: Reader) -> Filter:
    """Read "that player controls", "they control", "defending player controls"."""

    who = player(r)
    if who == TheActivePlayer() and r.accept(f"has controlled {SINCE}"):
        return AllOf((ControlledBy(who), HasStayed()))
    owned = r.expect("controls", "control", "owns", "own") in ("owns", "own")
    return ControlledBy(who, owned)


CONTROLLERS = ("that", "target", "they", "defending", "its", "the", "those", "enchanted")
OWNERS = ("that", "target", "their", "its", "defending", "the", "enchanted")


def _in_players_zone(r: Reader, found: Noun) -> Noun:
    """Read "from that player's graveyard", "in their hand"."""

    r.take()
    if r.accept("their"):
        who = r.refer_to_player()
    else:
        who = player(r)
        r.expect("'s")
    zone: Zone = r.expect("graveyard", "hand", "library")
    return replace(found, zone=zone, qualities=(*found.qualities, ControlledBy(who, owned=True)))


def postmodifying_quality(r: Reader) -> Filter:
    if r.one_of("with", "each with", "that each have"):
        return with_quality(r)
    if r.accept("without"):
        return _without(r)
    if r.accept("named"):
        name = HasName(card_name(r))
        other = r.attempt(_or_named)
        return name if other is None else AnyOf((name, other))
    if r.accept("other than ~"):
        return Non(Itself())
    if r.accept("other than a basic land card"):
        return NO_BASIC_LAND
    if r.accept(f"other than {MAKER}"):
        return Non(OneOf(TheMaker()))
    if r.peek() == "of" and (noted := r.attempt(noted_type)) is not None:
        return noted
    found = r.attempt(other_quality)
    return found if found is not None else _that_is(r)


def _or_named(r: Reader) -> HasName:
    """201.2: Read another name: "[named Festering Newt] or Bubbling Cauldron"."""
    r.expect("or")
    if r.original(r.at, r.at + 1)[:1].islower() or r.peek() in SUBTYPES:
        raise r.miss("a card's name")
    return HasName(card_name(r))


def _without(r: Reader) -> Filter:
    """Read "without flying", "without flying or reach", "without a fate counter on it"."""
    if r.one_of("a", "an"):
        kind = counter_kind(r)
        r.expect("counter on it", "counter on them")
        return Non(HasCounter(kind))
    keywords = [HasKeyword(r.expect(*KEYWORD_NAMES))]
    while r.sees(",") and (more := r.attempt(_another_keyword)) is not None:
        keywords.append(more)
    other = r.attempt(_or_keyword)
    if other is not None:
        keywords.append(other)
    elif len(keywords) > 1:
        raise r.miss("or")
    return Non(keywords[0]) if len(keywords) == 1 else Non(AnyOf(tuple(keywords)))


def _another_keyword(r: Reader) -> HasKeyword:
    r.expect(",")
    return HasKeyword(r.expect(*KEYWORD_NAMES))


def _that_is(r: Reader) -> Filter:
    if r.one_of("that isn't", "that aren't"):
        return Non(_thats(r))
    if r.one_of("that convoked it", f"that convoked {SELF}"):  # 702.51c
        return IsLinked(CONVOKED, "battlefield")
    if r.one_of("that has", "that have"):
        keyword = r.one_of(*KEYWORD_NAMES)
        return HasKeyword(keyword) if keyword else _counters(r)
    r.expect("that's", "that are", "that is")
    if r.sees("both"):
        return both_colors(r)
    return _thats(r)


def with_quality(r: Reader) -> Filter:
    """Read the quality behind "with"."""
    for production in WITH.get(r.peek(), ()):
        found = r.attempt(production)
        if found is not None:
            return found
    keyword: str = r.one_of(*KEYWORD_NAMES)
    if not keyword and r.accept("doctor 's companion"):
        keyword = "doctor's companion"
    if keyword:
        any_of = (HasKeyword(keyword), *(r.attempt(_or_keywords) or ()))
        return any_of[0] if len(any_of) == 1 else AnyOf(any_of)
    return r.attempt(with_sticker) or _counters(r)


def _or_keywords(r: Reader) -> tuple[HasKeyword, ...]:
    """Read "with flash or haste", "with flying, deathtouch, and/or lifelink"."""
    found = list[HasKeyword]()
    joint = ","
    while joint == ",":
        joint = r.expect(", and/or", "and/or", ", or", "or", ",")
        found.append(HasKeyword(r.expect(*KEYWORD_NAMES)))
    return tuple(found)


def _or_keyword(r: Reader) -> HasKeyword:
    """Read "with flash or haste"."""
    r.expect(", or", "or")
    return HasKeyword(r.expect(*KEYWORD_NAMES))


def _parity(r: Reader) -> Filter:
    """Read "an odd mana value", "even mana values"."""
    r.accept("an")
    word = r.expect("odd", "even")
    r.expect("mana value", "mana values")
    return HasNumber("mana value", parity=word)


def _x_in_cost(r: Reader) -> Filter:
    """107.3: Read "{X} in its mana cost", "a mana cost that contains {X}"."""
    r.expect("{x} in its mana cost", "{x} in their mana costs", "a mana cost that contains {x}")
    return HasXInCost()


def _so_many_colors(r: Reader) -> Filter:
    """105.2: Read "exactly three colors", "one or more colors"."""
    if r.accept("one or more colors"):
        return HowManyColors(1)
    if r.accept("all colors"):
        return HowManyColors(5)
    r.expect("exactly")
    number = int_number(r)
    r.expect("colors", "color")
    return HowManyColors(number, number)


def _thats(r: Reader) -> Filter:
    if (colors := r.attempt(_so_many_colors)) is not None:
        return colors
    if r.said.word[0] and (chosen := r.attempt(chosen_word)) is not None:
        return chosen
    if r.peek() == "one" and (noted := r.attempt(noted_colors)) is not None:
        return noted
    if r.accept("enchanted by"):
        r.expect("an")
        return HasAttached(described(noun(r)))
    if (found := r.attempt(adjectives)) is not None:
        return found
    r.one_of("a", "an")
    kinds = [_kind_of_object(r), *(r.attempt(_more_kinds) or ())]
    while r.one_of("or", "and/or"):
        r.one_of("a", "an")
        kinds.append(_kind_of_object(r))
    return kinds[0] if len(kinds) == 1 else AnyOf(tuple(kinds))


def _more_kinds(r: Reader) -> tuple[Filter, ...]:
    """Read ", a Warrior, or a Berserker" behind the first of three kinds or more."""
    found = list[Filter]()
    joint = ""
    while joint != ", or":
        joint = r.expect(", or", ",")
        r.one_of("a", "an")
        found.append(_kind_of_object(r))
    if len(found) < 2:
        raise r.miss("another kind")
    return tuple(found)


def _kind_of_object(r: Reader) -> Filter:
    """Read the types and qualities behind "that's a"."""
    if r.one_of("token", "tokens"):
        return IsToken()
    head, kind, _ = unit(r)
    if kind or head.player is not None:
        raise r.miss("a description")
    parts = (*[HasType(each) for each in head.types], *head.qualities)
    return parts[0] if len(parts) == 1 else AllOf(parts)


def _the(r: Reader) -> Filter:
    """Read "the same name as that card", "the greatest power among creatures you control"."""
    if r.accept("the chosen name"):
        kind, name = r.said.word
        return IsChosen(name, "name") if kind == "card name" else WasChosen("name")
    if r.accept("the other chosen name"):  # 702.106f: than that of the object spoken of before
        return AllOf((WasChosen("name"), Non(SharesName(r.refer(other=True).as_it_was()))))
    if r.accept("the same name as"):
        return SharesName(_with_a_name(r))
    if r.accept("the same"):
        return _the_same_number(r)
    least = r.expect("the greatest", "the least") == "the least"
    start = r.at - len(("with", "the", "greatest"))
    name = r.expect("power", "toughness", "mana value")
    if not r.sees("among"):
        return _of_creatures_with_most(r, name, least, r.words[:start])
    r.expect("among")
    several = isinstance(r.said.player, EachPlayer) or (
        r.said.player is not None and r.are_several(r.said.player)
    )
    if several and (own := r.attempt(_among_their_own)) is not None:
        return ExtremeOfOwn(name, own, least)
    return IsExtreme(name, Each(described(noun(r))), least)


def _of_creatures_with_most(r: Reader, name: str, least: bool, before: list[str]) -> Filter:
    """Read nothing more behind "a creature they control with the greatest power", which is among
    all creatures that this is said of."""
    if before[-3:] == ["creature", "they", "control"] and isinstance(r.said.player, EachPlayer):
        return ExtremeOfOwn(name, Permanent(("creature",)), least)
    if before[-3:] == ["creature", "you", "control"]:
        return IsExtreme(name, Each(Permanent(("creature",), "you")), least)
    raise r.miss("among")


def _among_their_own(r: Reader) -> Filter:
    """608.2d: Read "creatures that player controls", "creatures they control", where each of
    several players has a greatest one."""
    several = r.said.player
    r.mention(player=ThatPlayer())
    found = noun(r)
    r.mention(player=several)
    own = ControlledBy(ThatPlayer())
    if own not in found.qualities:
        raise r.miss("what each of them controls")
    others = tuple([each for each in found.qualities if each != own])
    return described(replace(found, qualities=others))


@prints(ExtremeOfOwn)
def say_extreme_of_own(say: Saying, value: ExtremeOfOwn) -> str:
    which = "least" if value.least else "greatest"
    if value.what == Permanent(("creature",)):
        among = [f"among creatures {whose}" for whose in ("that player controls", "they control")]
        own = perhaps("they control")
        return some(own, f"with the {which} {value.quality}", *map(perhaps, among))
    whose = some("that player controls", perhaps("they control"))
    return f"with the {which} {value.quality} among {say(value.what)} {whose}"


def _one_of_the_names(r: Reader) -> Filter:
    """702.106f: Read "one of the chosen names"."""
    r.expect("one of the chosen names")
    return WasChosen("name")


def _the_same_number(r: Reader) -> Filter:
    """Read "[the same] mana value as that spell"."""
    name = r.expect("power", "toughness", "mana value")
    r.expect("as")
    number = QualityOf(name, as_it_was(r))
    return HasNumber(name, number, number)


def _with_votes(r: Reader) -> Filter:
    """701.32a: Read "one or more votes", of the vote that was held."""
    r.expect("one or more votes")
    if len(r.said.ballot) != 1:
        raise r.miss("a vote for objects")
    return GotVotes(r.said.ballot[0])


def _that_name(r: Reader) -> Filter:
    """607.2d: Read "that name", where the words before speak of the chosen name."""
    r.expect("that name")
    kind, name = r.said.word
    if kind == "card name":
        return IsChosen(name, "name")
    if "with the chosen name" not in " ".join(r.words[: r.at]):
        raise r.miss("the chosen name")
    return WasChosen("name")


def _its_number(r: Reader) -> Filter:
    """Read "[with] that spell's mana value"."""
    number = QualityOf(quality="mana value", what=its_owner_word(r))
    r.expect("mana value")
    return HasNumber("mana value", number, number)


def _with_a_name(r: Reader) -> Selection:
    """608.2h: Read "that creature" or another reference: a permanent that has been moved has the
    name that it last had on the battlefield."""
    return as_it_was(r)


def _no(r: Reader) -> Filter:
    """Read "no abilities", "no time counters on it"."""
    r.expect("no")
    if r.accept("abilities"):
        return HasNoAbilities()
    if r.one_of("counters on it", "counters on them"):
        return Non(HasCounter())
    kind = counter_kind(r)
    r.expect("counters on it", "counters on them")
    return Non(HasCounter(kind))


def _counters(r: Reader) -> Filter:
    if r.accept("a single target"):
        return HowManyTargets()
    low = 1
    if r.peek() in NUMBERS and not r.accept("one or more"):
        low = int_number(r)
        r.expect("or more")
    r.one_of("a", "an")
    if r.one_of("counter on it", "counter on them", "counters on it", "counters on them"):
        return HasCounter("", low)
    kind = counter_kind(r)
    r.expect("counter on it", "counter on them", "counters on it", "counters on them")
    return HasCounter(kind, low)


def _fewer_counters(r: Reader) -> Filter:
    """122.1: Read "fewer than X +1/+1 counters on it"."""
    r.expect("fewer than")
    than: Amount = X() if r.accept("x") else Number(int_number(r))
    kind = counter_kind(r)
    r.expect("counters on it", "counters on them")
    return HasFewerCounters(kind, than)


WITH = {
    "fewer": [_fewer_counters],
    "lesser": [than_mentioned],
    "greater": [than_mentioned],
    "equal": [than_mentioned],
    "power": [size],
    "toughness": [size],
    "base": [size],
    "mana": [size],
    "an": [_parity],
    "odd": [_parity],
    "even": [_parity],
    "the": [_the],
    "no": [_no],
    "one": [_one_of_the_names, _with_votes],
    "a": [noted_name, _x_in_cost],
    "that": [_that_name, _its_number],
    "{x}": [_x_in_cost],
}


@prints(HasXInCost)
def say_has_x_in_cost(say: Saying, value: HasXInCost) -> str:
    if say.style == "that":
        return "with a mana cost that contains {x}"
    return f"with {{x}} in {mark('any')} mana cost"


@prints(HasKeyword)
def say_has_keyword(say: Saying, value: HasKeyword) -> str:
    return f"with {value.keyword}"


@prints(ControlledBy)
def say_controlled_by(say: Saying, value: ControlledBy) -> str:
    if value.owned and isinstance(value.who, PlayersWho):
        return f"of {say(value.who)}"
    if value.owned:
        if value.who == You():
            return "you own"
        words = ["own", "owns"]
        if value.who == ThatPlayer():
            words.append("owned by the voter")
        if isinstance(value.who, EachPlayer):  # who acts: "each player returns all … to their hand"
            words.append("each opponent" if value.who.opponents else "each player")
        if isinstance(value.who, (ADefendingPlayer, ControllersOf)):
            return some(f"{say(value.who)} 's", *map(perhaps, words))
        return some(said_in_marks(say, value.who), *map(perhaps, words))
    if isinstance(value.who, PlayerBeside):
        return f"controlled by {say(value.who)}"
    return f"{say(value.who)} controls"


@prints(HasStayed)
def say_has_stayed(say: Saying, value: HasStayed) -> str:
    since = "continuously since the beginning of the turn"
    if say.style == "x":
        return f"has controlled {since}"
    return f"ignore this effect for each creature the player didn't control {since}"


@prints(HasCounter)
def say_has_counter(say: Saying, value: HasCounter) -> str:
    many = f"{value.low} or more" if value.low > 1 else some("a", perhaps("one or more"))
    has = some("with", perhaps("that has"), perhaps("that have"))
    return some(has, many, value.kind, "counter on it")


@prints(HasFewerCounters)
def say_has_fewer_counters(say: Saying, value: HasFewerCounters) -> str:
    return f"with fewer than {say(value.than)} {value.kind} counters on it"


@prints(HasName)
def say_has_name(say: Saying, value: HasName) -> str:
    return f"named {value.name}"


@prints(IsLinked)
def say_is_linked(say: Saying, value: IsLinked) -> str:
    if value == PUT_WITH:
        return "put onto the battlefield with ~"
    if value.link == CONVOKED:
        return "that convoked ~"
    return "you exiled with cards named ~" if value.named else "exiled with ~"


@prints(HasNoAbilities)
def say_has_no_abilities(say: Saying, value: HasNoAbilities) -> str:
    return "with no abilities"


@prints(SharesName)
def say_shares_name(say: Saying, value: SharesName) -> str:
    return f"with the same name as {say(value.with_any)}"


@prints(HowManyTargets)
def say_how_many_targets(say: Saying, value: HowManyTargets) -> str:
    return "with a single target"

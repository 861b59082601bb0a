"""601.3b, 608.2g: "you may play that card this turn", "you may cast it without paying …"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.instructions.casting import CastFrom, MayCast, Permit
from apnap.effects.keywords.alternative_costs import IsCommander
from apnap.effects.words.filters import AllOf, CardIn
from apnap.effects.words.selections import Each, EachPlayer, Targets, This, Those, You
from apnap.oracle.abilities.instructions import acted, clause_shape, when, with_last
from apnap.oracle.grammar.conditions import condition
from apnap.oracle.grammar.durations import AS_LONG, DURATIONS, UNTIL, lasting_words
from apnap.oracle.grammar.nouns import CARD, int_number, noun, quality
from apnap.oracle.grammar.players import player
from apnap.oracle.grammar.postmodifiers import postmodifying_quality
from apnap.oracle.grammar.references import reference
from apnap.oracle.grammar.selections import ANY_NUMBER, target
from apnap.oracle.statics.playing_from import SPELLS, spells, spells_cast
from apnap.oracle.text.mentions import ANYWHERE
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, aside, mark, perhaps, prints, some
from apnap.rules.casting.permissions import ANY_TIME
from apnap.state.ability import Effect, Selection
from apnap.state.names import Zone

from .may_cast_among import among_words, is_among
from .spell_is import spell_is, spell_is_words

PLAY_FREE = CastFrom("exile", free=True, lands=True, timing=ANY_TIME)
FREE = ("without paying its mana cost", "without paying their mana costs")
FREE_NOW = CastFrom(free=True, timing=ANY_TIME)
NOW = CastFrom(timing=ANY_TIME)  # 608.2g: while something resolves


AS_ANY_COLOR = tuple(
    [
        f"{joint} you may spend mana as though it were mana of any color to cast {what}"
        for joint in (", and", "and")
        for what in ("it", "that spell", "those spells", "them", "that card")
    ]
)


AS_ANY_TYPE = tuple(
    [
        f"{joint} mana of any type can be spent to cast {what}"
        for joint in (", and", "and")
        for what in ("it", "that spell", "those spells", "them")
    ]
)
CAST_SO = ("a spell this way", "spells this way", "that spell", "those spells", "it", "them")
TYPE_THIS_WAY = tuple([f"mana of any type can be spent to cast {what}" for what in CAST_SO])
COLOR_THIS_WAY = tuple(
    [f"you may spend mana as though it were mana of any color to cast {what}" for what in CAST_SO]
)
WHILE_EXILED = tuple(
    [
        f"for as long as {what} exiled"
        for what in ("it remains", "that card remains", "they remain", "those cards remain")
    ]
)


@clause_shape("you")
def may_play(r: Reader) -> tuple[Effect, ...]:
    """601.3b: Read "you may play that card this turn", "you may cast it for as long as it remains
    exiled"."""
    r.expect("you may")
    lands = r.expect("play", "cast") == "play"
    what = r.attempt(_exiled_this_way) or r.attempt(reference) or target(r)
    if what == This():  # 118.9: that is another cost of the spell, and no instruction
        raise r.miss("a card that was mentioned before")
    free = bool(r.one_of(*FREE))
    until = r.choose(DURATIONS) or r.said.until
    free = free or bool(r.one_of(*FREE))
    lasts = r.choose(AS_LONG) if not until else None
    while_exiled = not until and lasts is None and bool(r.one_of(*WHILE_EXILED))
    stays = until or while_exiled or lasts is not None
    if lands and not (stays or free) and r.sees(".") and _is_exiled(r, what):
        stays = while_exiled = True  # 611.2a: nothing says when it ends
    if not stays:  # 608.2g: now, while this resolves
        if lands and not free:
            raise r.miss("this turn")
        now = MayCast(what, PLAY_FREE) if lands else MayCast(what, FREE_NOW if free else NOW)
        if not lands and not free:
            now = replace(now, how=_with_any_mana(r, now.how))
        if not lands and r.sees("if") and (fits := r.attempt(spell_is)) is not None:
            return (acted(r, replace(now, fits=fits)),)
        holds = condition(r) if r.accept("if") else None
        return when(holds, (acted(r, now),))
    zone: Zone = "exile" if while_exiled else _where_it_is(r, what)
    how = _with_any_mana(r, CastFrom(zone=zone, free=free, lands=lands))
    if while_exiled and r.accept("if"):  # 601.3b: whenever it is to be played
        how = replace(how, condition=condition(r))
    return (acted(r, Permit(what, how, You(), until, lasts)),)


def _exiled_this_way(r: Reader) -> Selection:
    """406.1: Read "cards exiled this way", by the last instruction that exiled some."""
    r.expect("cards exiled this way")
    what = r.refer("card", "several").now()
    if not _is_exiled(r, what):
        raise r.miss("cards that were exiled before")
    return what


@clause_shape("its")
def its_owner_may_play(r: Reader) -> tuple[Effect, ...]:
    """601.3b: Read "its owner may play it for as long as it remains exiled"."""
    r.expect("its owner may")
    lands = r.expect("play", "cast") == "play"
    what = reference(r)
    if not _is_exiled(r, what):
        raise r.miss("a card that was exiled before")
    free = bool(r.one_of(*FREE))
    r.expect(*WHILE_EXILED)
    how = _with_any_mana(r, CastFrom("exile", free=free, lands=lands))
    return (acted(r, Permit(what, how, None)),)


def _with_any_mana(r: Reader, how: CastFrom) -> CastFrom:
    """118.14, 609.4b: Read "and mana of any type can be spent to cast it"."""
    if r.one_of(*AS_ANY_TYPE):
        return replace(how, any_type=True)
    return replace(how, any_color=bool(r.one_of(*AS_ANY_COLOR)))


def any_mana_this_way(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """118.14, 609.4b: Read "Mana of any type can be spent to cast a spell this way", of the cards
    that the sentence before lets somebody cast."""
    any_type = bool(r.one_of(*TYPE_THIS_WAY))
    if not any_type:
        r.expect(*COLOR_THIS_WAY)

    def changed(effect: Effect) -> Effect | None:
        if not isinstance(effect, (MayCast, Permit)) or effect.how.free:
            return None
        return replace(effect, how=replace(effect.how, any_type=any_type, any_color=not any_type))

    found = with_last(before, changed)
    if found is None:
        raise r.miss("a card that may be cast")
    return found


def _is_exiled(r: Reader, what: Selection) -> bool:
    """Whether the words before have exiled the card."""
    mention = r.mention_of(what)
    return mention is not None and mention.known()[-1].kind.zones == frozenset(("exile",))


def _where_it_is(r: Reader, what: Selection) -> Zone:
    """601.3b: The zone where the card is that may be played: its target's, or where the instruction
    before has put it."""
    if isinstance(what, Targets):
        zones = r.said.targets[what.slot].what.zones()
        if len(zones) == 1 and zones[0] in ("graveyard", "exile", "hand"):
            return zones[0]
        raise r.miss("a card that may be played")
    mention = r.mention_of(what)
    there = mention.known()[-1].kind.zones if mention is not None else ANYWHERE
    if "exile" in there:
        return "exile"
    if "graveyard" in there and mention is not None and not mention.known()[1:]:  # milled
        return "graveyard"
    raise r.miss("a card that may be played")


@clause_shape("you")
def may_cast_from_hand(r: Reader) -> tuple[Effect, ...]:
    """Read "you may cast a creature spell from your hand without paying its mana cost"."""
    r.expect("you may")
    if r.peek(1) not in ("a", "an"):  # "cast spells from your hand": as many as one likes
        raise r.miss("cast a spell")
    fits = spells(r)
    what = _cards_there(r)
    if r.peek() == "with" and (more := r.attempt(postmodifying_quality)) is not None:
        fits = more if fits == SPELLS else AllOf((fits, more))
    r.expect(FREELY)
    return (acted(r, MayCast(what, fits=fits)),)


def _cards_there(r: Reader) -> Each:
    """Read "your hand", "your graveyard", "a graveyard", "that player's graveyard"."""
    if r.accept("a graveyard"):
        return Each(CardIn("graveyard"))
    if r.accept("your"):
        zone: Zone = r.expect("hand", "graveyard")
        return Each(CardIn(zone), You())
    owner = player(r)
    if isinstance(owner, EachPlayer):
        raise r.miss("one player")
    r.expect("'s graveyard")
    return Each(CardIn("graveyard"), owner)


@clause_shape("you")
def may_cast_commander(r: Reader) -> tuple[Effect, ...]:
    """903.8: Read "you may cast your commander from the command zone without paying its mana
    cost"; of two, only one."""
    r.expect(f"you may cast your commander from the command zone {FREE[0]}")
    return (acted(r, MayCast(Each(COMMANDERS), most=1)),)


COMMANDERS = AllOf((CardIn("command", (), "you"), IsCommander()))


@clause_shape("you")
def may_cast_several(r: Reader) -> tuple[Effect, ...]:
    """608.2g: Read "you may cast up to three spells from your hand without paying their mana
    costs", "… one of them …"."""
    r.expect("you may cast")
    if r.one_of(*[f"one of {each} {FREE[0]}" for each in ("them", "the copies")]):
        cards = r.refer("card", "several").now()
        return (acted(r, MayCast(cards, most=1)),)
    r.expect("up to")
    most, what = int_number(r), Each(CardIn("hand"), You())
    r.expect("spells from your hand without paying their mana costs")
    return (acted(r, MayCast(what, most=most)),)


@clause_shape("you")
def may_cast_one_revealed(r: Reader) -> tuple[Effect, ...]:
    """608.2g: Read "you may choose a nonland card revealed this way and cast it without paying its
    mana cost", of hands that were revealed."""
    r.expect("you may choose a", "you may choose an")
    phrase = noun(r)
    r.expect("revealed this way and cast it without paying its mana cost")
    fits, owner = quality(phrase), r.said.player
    if phrase.kind != CARD or phrase.zone or fits is None or owner is None:
        raise r.miss("cards that were revealed")
    if r.said.deeds.get(r.said.done) != "RevealCards":
        raise r.miss("hands that were revealed")
    return (acted(r, MayCast(Each(CardIn("hand"), owner), fits=fits)),)


# ---- in words again --------------------------------------------------------------------------

FREELY = "without paying its mana cost"
REMAIN = ("that card remains", "they remain", "those cards remain")


@prints(MayCast)
def say_may_cast(say: Saying, value: MayCast) -> str:
    if is_among(value):
        among = among_words(say, value.what, value.fits, value.most)
        return some(among, FREELY if value.how.free else "", rider_words(value.how))
    if (
        isinstance(value.what, Each)
        and value.what.what == CardIn("hand")
        and value.what.of != You()
    ):
        card = f"{say(value.fits)} card {mark('result')} revealed this way"
        return f"{say(value.who)} may choose {card} and cast {mark('any')} {FREELY}"
    if value.most:
        return some(_several_words(say, value), rider_words(value.how))
    if value.fits is not None and not isinstance(value.what, Each):
        free = FREELY if value.how.free else ""
        cast = some(f"{say(value.who)} may cast {say(value.what)}", free)
        return some(cast, spell_is_words(say, value.fits), rider_words(value.how))
    if value.fits is not None:
        cast = f"{say(value.who)} may {spells_cast(say, value.fits)}"
        cast = f"{cast} from {_place_words(say, value.what)} {FREELY}"
        return some(cast, rider_words(value.how))
    verb = "play" if value.how.lands else "cast"
    freely = FREELY if value.how.free else ""
    said = some(f"{say(value.who)} may {verb} {say(value.what)}", freely, mana_words(value.how))
    return some(said, rider_words(value.how))


def mana_words(how: CastFrom) -> str:
    """118.14, 609.4b: What mana the spell may be cast with."""
    cast = [perhaps(each) for each in CAST_SO[:4]]
    if how.any_type:
        return some("mana of any type can be spent to cast it", *cast)
    if how.any_color:
        words = "you may spend mana as though it were mana of any color to cast it"
        return some(words, *cast)
    return ""


def rider_words(how: CastFrom) -> str:
    """614.1a: Where the spell goes instead of a graveyard."""
    if how.rider != "from graveyard":
        return ""
    it, cast = mark("any"), perhaps("spell cast this way")
    whose = some(perhaps("your"), perhaps("their"), perhaps("its owner 's"))
    into = f"would be put into {whose} graveyard {perhaps('this turn')}"
    return f". if {it} {cast} {into} , exile {it} instead"


def _place_words(say: Saying, what: Selection) -> str:
    assert isinstance(what, Each)
    assert isinstance(what.what, CardIn)
    zone = what.what.zone
    if what.of == You():
        return f"your {zone}"
    return f"a {zone}" if what.of is None else f"{say(what.of)} 's {zone}"


def _several_words(say: Saying, value: MayCast) -> str:
    if value.what == Each(COMMANDERS):
        return f"you may cast {say(COMMANDERS)} {FREELY}"
    if value.most == 1:
        return f"you may cast one of {say(value.what)} {perhaps('the copies')} {FREELY}"
    many = "any number of" if value.most >= ANY_NUMBER else f"up to {value.most}"
    return f"you may cast {many} spells from your hand without paying {mark('any')} mana costs"


@prints(Permit)
def say_permit(say: Saying, value: Permit) -> str:
    verb = "play" if value.how.lands else "cast"
    free = FREELY if value.how.free else ""
    remains = perhaps("for as long as it remains exiled")
    others = [f"for as long as {each} exiled" for each in REMAIN]
    until = UNTIL[value.until] or aside(some(remains, *map(perhaps, others)))
    mana = mana_words(value.how)
    if value.how.fits is not None:
        among = among_words(say, value.what, value.how.fits, 0)
        return some(among, free, until, mana, rider_words(value.how))
    if value.lasts is not None:
        until = lasting_words(say, value.lasts, value.what)
    who = f"{mark('any')} owner" if value.who is None else "you"
    this_way = perhaps("cards exiled this way") if isinstance(value.what, Those) else ""
    words = some(f"{who} may {verb} {say(value.what)}", this_way, free, until, mana)
    holds = value.how.condition
    words = words if holds is None else some(words, "if", say(holds))
    return some(words, rider_words(value.how))

"""601.3b, 608.2g: "you may play that card this turn", "you may cast it without paying …"."""

from __future__ import annotations

from apnap.effects.instructions.casting import CastFrom, MayCast, Permit
from apnap.effects.keywords.alternative_costs import IsCommander
from apnap.effects.words.filters import AllOf, CardIn
from apnap.effects.words.selections import Each, Targets, This, Those, You
from apnap.oracle.abilities.instructions import acted, clause_shape, when
from apnap.oracle.grammar.conditions import condition
from apnap.oracle.grammar.durations import DURATIONS, UNTIL
from apnap.oracle.grammar.nouns import CARD, int_number, noun, quality
from apnap.oracle.grammar.references import reference
from apnap.oracle.grammar.selections import ANY_NUMBER, target
from apnap.oracle.statics.allowing import spells, spells_cast
from apnap.oracle.text.mentions import ANYWHERE
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, perhaps, prints, some
from apnap.rules.casting.permissions import ANY_TIME
from apnap.state.ability import Effect, Selection
from apnap.state.names import Zone

PLAY_FREE = CastFrom("exile", free=True, lands=True, timing=ANY_TIME)
FREE = ("without paying its mana cost", "without paying their mana costs")


AS_ANY_COLOR = tuple(
    [
        f"{joint} you may spend mana as though it were mana of any color to cast {what}"
        for joint in (", and", "and")
        for what in ("it", "that spell", "those spells", "them", "that card")
    ]
)


@clause_shape("you")
def may_play(r: Reader) -> tuple[Effect, ...]:
    """601.3b: Read "you may play that card this turn", "you may cast it for as long as it remains
    exiled"."""
    r.expect("you may")
    lands = r.expect("play", "cast") == "play"
    what = r.attempt(reference) or target(r)
    if what == This():  # 118.9: that is another cost of the spell, and no instruction
        raise r.miss("a card that was mentioned before")
    free = bool(r.one_of(*FREE))
    until = r.choose(DURATIONS) or r.said.until
    while_exiled = not until and bool(
        r.one_of(
            "for as long as it remains exiled",
            "for as long as that card remains exiled",
            "for as long as they remain exiled",
            "for as long as those cards remain exiled",
        )
    )
    if not until and not while_exiled and not free and r.sees(".") and _is_exiled(r, what):
        while_exiled = True  # 611.2a: nothing says when it ends
    if not until and not while_exiled:
        if not free and isinstance(what, Targets) and not lands:  # 608.2g: now, for its costs
            _where_it_is(r, what)
            return (acted(r, MayCast(what, CastFrom(timing=ANY_TIME))),)
        if not free:
            raise r.miss("this turn")
        now = MayCast(what, PLAY_FREE) if lands else MayCast(what)
        holds = condition(r) if r.accept("if") else None
        return when(holds, (acted(r, now),))
    any_type = bool(
        r.one_of(
            ", and mana of any type can be spent to cast it",
            ", and mana of any type can be spent to cast that spell",
            ", and mana of any type can be spent to cast those spells",
        )
    )
    any_color = not any_type and bool(r.one_of(*AS_ANY_COLOR))
    zone: Zone = "exile" if while_exiled else _where_it_is(r, what)
    how = CastFrom(zone=zone, free=free, lands=lands, any_type=any_type, any_color=any_color)
    return (acted(r, Permit(what, how, You(), until)),)


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
    r.expect("your hand without paying its mana cost")
    return (acted(r, MayCast(Each(CardIn("hand"), You()), fits=fits)),)


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
    costs", "… any number of spells from among cards exiled this way …", "… one of them …"."""
    r.expect("you may cast")
    if r.one_of(*[f"one of {each} {FREE[0]}" for each in ("them", "the copies")]):
        cards = r.refer("card", "several").now()
        return (acted(r, MayCast(cards, most=1)),)
    if r.accept("any number of spells from among cards exiled this way"):
        if r.said.deeds.get(r.said.done) != "MoveTo exile":
            raise r.miss("cards that were exiled before")
        what: Selection = Those(r.said.done)
        most = ANY_NUMBER
    else:
        r.expect("up to")
        most, what = int_number(r), Each(CardIn("hand"), You())
        r.expect("spells from your hand")
    r.expect("without paying their mana costs")
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
    if isinstance(value.what, Each) and value.fits is not None and value.what.of != You():
        card = f"{say(value.fits)} card {mark('result')} revealed this way"
        return f"{say(value.who)} may choose {card} and cast {mark('any')} {FREELY}"
    if value.most:
        return some(_several_words(say, value), rider_words(value.how))
    if value.fits is not None:
        cast = f"{say(value.who)} may {spells_cast(say, value.fits)} from your hand {FREELY}"
        return some(cast, rider_words(value.how))
    verb = "play" if value.how.lands else "cast"
    freely = FREELY if value.how.free else ""
    said = some(f"{say(value.who)} may {verb} {say(value.what)}", freely)
    return some(said, rider_words(value.how))


def rider_words(how: CastFrom) -> str:
    """614.1a: Where the spell goes instead of a graveyard."""
    if how.rider != "from graveyard":
        return ""
    it, cast = mark("any"), perhaps("spell cast this way")
    whose = some(perhaps("your"), perhaps("their"), perhaps("its owner 's"))
    into = f"would be put into {whose} graveyard {perhaps('this turn')}"
    return f". if {it} {cast} {into} , exile {it} instead"


def _several_words(say: Saying, value: MayCast) -> str:
    if value.what == Each(COMMANDERS):
        return f"you may cast {say(COMMANDERS)} {FREELY}"
    if value.most == 1:
        return f"you may cast one of {say(value.what)} {perhaps('the copies')} {FREELY}"
    many = "any number of" if value.most >= ANY_NUMBER else f"up to {value.most}"
    where = "your hand"
    if isinstance(value.what, Those):
        where = f"among cards exiled this way {say(value.what)}"
    return f"you may cast {many} spells from {where} without paying {mark('any')} mana costs"


@prints(Permit)
def say_permit(say: Saying, value: Permit) -> str:
    verb = "play" if value.how.lands else "cast"
    free = FREELY if value.how.free else ""
    remains = perhaps("for as long as it remains exiled")
    others = [f"for as long as {each} exiled" for each in REMAIN]
    until = UNTIL[value.until] or some(remains, *map(perhaps, others))
    mana = "mana of any type can be spent to cast it" if value.how.any_type else ""
    if value.how.any_color:
        mana = "and you may spend mana as though it were mana of any color to cast it"
    words = some(f"you may {verb} {say(value.what)}", free, until, mana)
    return some(words, rider_words(value.how))

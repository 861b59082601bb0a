"""608.2g: "You may cast up to two spells from among them without paying their mana costs"."""

from __future__ import annotations

from apnap.effects.flow.flow import Called, If, May
from apnap.effects.flow.linked import IsLinked
from apnap.effects.instructions.casting import CastFrom, MayCast, Permit
from apnap.effects.words.conditions import Done, Otherwise
from apnap.effects.words.filters import AllOf, CardIn, HasType, Non
from apnap.effects.words.selections import Each, Those, You
from apnap.oracle.abilities.instructions import acted, clause_shape, clauses, when
from apnap.oracle.grammar.conditions import condition
from apnap.oracle.grammar.durations import DURATIONS
from apnap.oracle.grammar.nouns import SPELL, int_number, noun, quality
from apnap.oracle.grammar.postmodifiers import postmodifying_quality
from apnap.oracle.grammar.selections import ANY_NUMBER
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, perhaps, some
from apnap.oracle.text.tokens import SELF
from apnap.rules.casting.permissions import ANY_TIME
from apnap.state.ability import Effect, Filter, Selection
from apnap.state.names import Zone

SPELLS = Non(HasType("land"))  # 305.9: what is no land can be cast
FREE = ("without paying its mana cost", "without paying their mana costs")
WHILE_EXILED = ("for as long as they remain exiled", "for as long as those cards remain exiled")
ANY_TYPE = tuple(
    [f", and mana of any type can be spent to cast {each}" for each in ("them", "those spells")]
)


@clause_shape("you")
def may_cast_among(r: Reader) -> tuple[Effect, ...]:
    """608.2g: Read "you may cast any number of spells from among them without paying their mana
    costs": while this resolves, or later if the words say how long."""
    r.expect("you may cast")
    most, fits = _spells(r)
    r.expect("from among")
    cards = _cards(r)
    if r.peek() == "with" and (more := r.attempt(postmodifying_quality)) is not None:
        fits = more if fits == SPELLS else AllOf((fits, more))
    until = r.choose(DURATIONS) or ""
    free = bool(r.one_of(*FREE))
    until = until or r.choose(DURATIONS) or r.said.until
    stays = not until and bool(r.one_of(*WHILE_EXILED))
    if until or stays:
        if most < ANY_NUMBER:
            raise r.miss("as many as one likes")
        any_type = bool(r.one_of(*ANY_TYPE))
        how = CastFrom(_zone(r, cards), free=free, any_type=any_type, fits=fits)
        return (acted(r, Permit(cards, how, You(), until)),)
    effect = MayCast(cards, CastFrom(free=free, timing=ANY_TIME), fits=fits, most=most)
    holds = condition(r) if r.accept("if") else None
    return when(holds, (acted(r, effect),))


def _spells(r: Reader) -> tuple[int, Filter]:
    """Read how many spells, and of which kind; without a number, as many as one likes."""
    most = ANY_NUMBER
    if r.one_of("a", "an"):
        most = 1
    elif r.accept("up to"):
        most = int_number(r)
    else:
        r.accept("any number of")
    phrase = noun(r)
    if phrase.kind != SPELL or phrase.control or phrase.zone or phrase.other:
        raise r.miss("spells")
    return most, quality(phrase) or SPELLS


def _cards(r: Reader) -> Selection:
    """Read the cards: those spoken of before, or those exiled with the object (607.2a)."""
    if r.one_of(f"cards exiled with {SELF}", f"the cards exiled with {SELF}"):
        return Each(AllOf((CardIn("exile"), IsLinked())))
    if r.accept(f"cards you own exiled with {SELF}"):
        return Each(AllOf((CardIn("exile", (), "you"), IsLinked())))
    if r.one_of("cards exiled this way", "the cards exiled this way"):
        if r.said.deeds.get(r.said.done) != "MoveTo exile":
            raise r.miss("cards that were exiled before")
        return Those(r.said.done)
    r.expect("them", "those cards", "those exiled cards", "the exiled cards", "the milled cards")
    exiled = "exiled" in r.words[r.at - 2 : r.at]
    mention = r.refer("card", "several")
    r.enter(mention)
    if exiled and "exile" not in mention.known()[-1].kind.zones:
        raise r.miss("cards that were exiled before")
    if not isinstance(mention.now(), Those):
        raise r.miss("cards that were moved or looked at before")
    return mention.now()


def _zone(r: Reader, cards: Selection) -> Zone:
    """601.3b: Permission that lasts is about cards in exile."""
    mention = r.mention_of(cards)
    if isinstance(cards, Each) or r.said.deeds.get(getattr(cards, "name", "")) == "MoveTo exile":
        return "exile"
    if mention is None or mention.known()[-1].kind.zones != frozenset(("exile",)):
        raise r.miss("cards that were exiled before")
    return "exile"


NOT_CAST = (
    "if you don't ,",
    "if you don't cast it ,",
    "if you don't cast it this way ,",
    "if you don't cast that card ,",
    "if you don't cast that card this way ,",
    "if you don't cast the card this way ,",
)


def if_not_cast(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """608.2c: Read "If you don't cast it, …" behind a sentence that lets you cast a card now."""
    r.expect(*NOT_CAST)
    name = _casting(before[-1]) if before else ""
    if not name:
        raise r.miss("a spell that may be cast")
    names = r.said.names
    then = clauses(r)
    r.doubt(names)
    return (*before, If(Otherwise(Done(name)), then))


def _casting(effect: Effect) -> str:
    """The name of the instruction to cast something now, alone or on a condition; empty: none."""
    if isinstance(effect, Called):
        return effect.called if isinstance(effect.effect, MayCast) else ""
    inner = effect.then if isinstance(effect, If) and not effect.otherwise else ()
    inner = effect.effects if isinstance(effect, May) else inner
    return _casting(inner[0]) if len(inner) == 1 else ""


# ---- in words again --------------------------------------------------------------------------


def is_among(value: MayCast) -> bool:
    """Whether the words for it are "from among"."""
    several = value.fits is not None and value.most > 0
    return several and not (isinstance(value.what, Each) and value.what.of is not None)


def among_words(say: Saying, cards: Selection, fits: Filter | None, most: int) -> str:
    """ "You may cast any number of spells from among them without paying their mana costs"."""
    many = "a" if most == 1 else f"up to {most}" if 0 < most < ANY_NUMBER else ""
    if not many:
        many = perhaps("any number of")
    kind = "" if fits == SPELLS else say(fits)
    if isinstance(cards, Each):
        yours = perhaps("you own") if CardIn("exile", (), "you") in parts_of(cards) else ""
        where = some("cards", yours, "exiled with ~")
    else:
        where = some(say(cards), *map(perhaps, AMONG))
    return f"you may cast {many} {kind} spells from among {where}"


AMONG = ("cards", "exiled this way", "this way", "exiled", "milled")

"""701.17a: "Each player chooses a creature they control, then sacrifices the rest", "… an artifact,
a creature, an enchantment, and a land, then sacrifices the rest"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.actions.sacrifice import SacrificeTheRest
from apnap.effects.words.among_players import FewestOf
from apnap.effects.words.filters import AllOf, HasType, Permanent
from apnap.effects.words.selections import Chosen, EachPlayer, ThatPlayer
from apnap.oracle.abilities.instructions import acted
from apnap.oracle.grammar.nouns import CARD, PLAYER, SPELL, described, noun
from apnap.oracle.grammar.selections import chosen
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, perhaps, prints, some
from apnap.state.ability import Effect, Filter, Selection

# 110.4: the types of permanents, and 305.6: the basic land types.
PERMANENT_TYPES = ("artifact", "battle", "creature", "enchantment", "land", "planeswalker")
OF_EACH: dict[str, tuple[Filter, ...]] = {
    "of each permanent type": tuple([HasType(each) for each in PERMANENT_TYPES]),
    "of each basic land type": tuple(
        [HasType(each) for each in ("Plains", "Island", "Swamp", "Mountain", "Forest")]
    ),
}
REST = (", then sacrifices the rest", "and sacrifices the rest", ", then sacrifice the rest")
THEIRS = ("they control", "that player controls")


def keeping(r: Reader, who: Selection) -> Effect:
    """Read what each of the players keeps, and that they sacrifice the rest."""
    if not any(each in " ".join(r.words[r.at :]) for each in REST):
        raise r.miss("the rest")
    outer = r.said.player
    r.mention(player=ThatPlayer())
    of, kept = r.first((_among, _each_of_a_kind, _so_many), "what they keep")
    r.expect(*REST)
    r.mention(player=outer if isinstance(who, EachPlayer) else who)
    return acted(r, SacrificeTheRest(who, kept, of), moved=True)


Kept = tuple[Filter, tuple[Chosen, ...]]


def _so_many(r: Reader) -> Kept:
    """Read "up to two creatures they control": the rest are the others that fit."""
    kept = chosen(r, ThatPlayer())
    if not isinstance(kept, Chosen) or kept.what.zones() != ("battlefield",):
        raise r.miss("permanents that they control")
    if kept.among is not None:
        raise r.miss("permanents that they control")
    return kept.what, (kept,)


def _each_of_a_kind(r: Reader) -> Kept:
    """Read "a permanent they control of each permanent type"."""
    of = r.attempt(_pool)
    r.expect("a", "an")
    if of is None:
        of = _permanents(r)
        r.expect(*THEIRS)
    else:
        _permanents(r)
    kinds = r.pick(OF_EACH)
    return of, tuple([Chosen(ThatPlayer(), AllOf((of, kind))) for kind in kinds])


def _among(r: Reader) -> Kept:
    """Read "from among the permanents they control an artifact, a creature, and a land", or the
    same with the permanents behind."""
    of = r.attempt(_pool)
    kinds = [_kind(r)]
    while (more := r.attempt(_another_kind)) is not None:
        kinds.append(more)
    if of is None:
        of = _pool(r)
    if len(kinds) < 2:
        raise r.miss("several permanents")
    return of, tuple([Chosen(ThatPlayer(), _both(of, kind)) for kind in kinds])


def _another_kind(r: Reader) -> Filter:
    r.expect(", and", "and", ",")
    return _kind(r)


def _kind(r: Reader) -> Filter:
    r.expect("a", "an")
    words = r.words
    end = next((n for n in range(r.at, len(words)) if words[n] in (",", "and", "from")), r.at)
    r.words = words[:end]  # the articles tell them apart
    try:
        return _permanents(r)
    finally:
        r.words = words


def _pool(r: Reader) -> Filter:
    """Read "from among the nonland permanents they control"."""
    r.expect("from among", "from")
    r.accept("the")
    of = _permanents(r)
    r.expect(*THEIRS)
    return of


def _permanents(r: Reader) -> Filter:
    at = r.at
    phrase = noun(r, own=True)
    if phrase.kind in (CARD, PLAYER, SPELL) or phrase.zone or phrase.control:
        raise r.miss("permanents")
    theirs = [each for each in phrase.qualities if ThatPlayer() == getattr(each, "who", None)]
    if theirs:  # "they control" is read apart
        words = r.words
        r.at -= 2 if words[r.at - 2] == "they" else 3
        rest = tuple([each for each in phrase.qualities if each not in theirs])
        phrase = replace(phrase, qualities=rest)
        if r.at <= at:
            raise r.miss("permanents")
    return described(phrase)


def _both(of: Filter, kind: Filter) -> Filter:
    return kind if of == Permanent() else AllOf((of, kind))


@prints(SacrificeTheRest)
def say_sacrifice_the_rest(say: Saying, value: SacrificeTheRest) -> str:
    theirs = perhaps("they control")
    return some(
        say(value.who), "chooses", _kept_words(say, value), theirs, ", then sacrifices the rest"
    )


def _kept_words(say: Saying, value: SacrificeTheRest) -> str:
    if isinstance(value.kept[0].number, FewestOf):
        return f"a number of {say(value.of)} they control equal to {say(value.kept[0].number)}"
    if len(value.kept) == 1 and value.kept[0].what == value.of:
        return say(value.kept[0])
    for words, kinds in OF_EACH.items():
        if [each.what for each in value.kept] == [AllOf((value.of, kind)) for kind in kinds]:
            among = f"from {say(value.of)}" if say.style == "that" else ""
            return some("a", say(value.of), words, among, mark("one"))
    kept = [_kind_words(say, each.what, value.of) for each in value.kept]
    them = "" if say.style == "that" else say(value.of)  # "the permanents they control"
    return some(f"{', '.join(kept)} from among", them, mark("one"))


def _kind_words(say: Saying, what: Filter, of: Filter) -> str:
    parts = [each for each in what.parts if each != of] if isinstance(what, AllOf) else [what]
    return f"a {say.all(tuple(parts), ' ')}"

"""601: Costs of spells, when they may be cast, and whether they can be countered."""

from __future__ import annotations

from apnap.effects.costs.parts import SpellCastBy
from apnap.effects.triggers.first_spells import NthThisTurn
from apnap.effects.words.conditions import YourTurn
from apnap.effects.words.filters import AllOf, APlayer, Itself
from apnap.effects.words.granted_abilities import GainForItsCost
from apnap.effects.words.modifications import GainAbilities
from apnap.oracle.abilities.keywords import granted
from apnap.oracle.abilities.own_cost import Given, own_cost
from apnap.oracle.grammar.conditions import condition
from apnap.oracle.grammar.costs import PAID_ACTIONS, cost_parts
from apnap.oracle.grammar.descriptions import Noun
from apnap.oracle.grammar.nouns import SPELL, described, noun, quality
from apnap.oracle.grammar.postmodifiers import postmodified, postmodifying_quality
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, perhaps, prints, some
from apnap.oracle.text.tokens import SELF
from apnap.rules.mana.any_type import SpendsFreely
from apnap.state.ability import (
    Ability,
    CantAbility,
    CastingCost,
    Condition,
    Filter,
    FlashAbility,
    Keyword,
    Modification,
    StaticAbility,
)

from .costs import cast_from
from .frame import sentence


@sentence(SELF)
def cant_be_countered(r: Reader) -> tuple[Ability, ...]:
    """701.5: Read "~ can't be countered", "Creature spells you control can't be countered"."""
    if r.accept(SELF):
        ability = CantAbility("be countered", Itself(), ("stack",))
    else:
        what = noun(r)
        if what.kind != SPELL:
            raise r.miss("spells")
        ability = CantAbility("be countered", described(what))
    r.expect("can't be countered")
    return (ability,)


@sentence("you", "players", "any")
def as_though_flash(r: Reader) -> tuple[Ability, ...]:
    """601.3c: Read "You may cast spells as though they had flash", "Players may cast …"."""
    everybody = r.expect("you may cast", *EVERYBODY) in EVERYBODY
    if not everybody and r.accept(SELF):
        r.expect("as though it had flash")
        holds = condition(r) if r.accept("if") or r.accept("as long as") else None
        return (FlashAbility(condition=holds),)
    phrase = noun(r)
    if phrase.kind != SPELL:
        raise r.miss("spells")
    r.expect("as though they had flash")
    fitting = quality(phrase)
    by = SpellCastBy("" if everybody else "you")
    what = by if fitting is None else AllOf((by, fitting))
    return (FlashAbility(what, APlayer() if everybody else None),)


EVERYBODY = ("players may cast", "any player may cast")


@sentence("you")
def other_cost(r: Reader) -> tuple[Ability, ...]:
    """118.9, 611.3a: Read "You may pay {0} rather than pay the mana cost for spells you cast"."""
    r.expect("you may")
    paid = r.accept("pay")
    if not paid and r.peek() not in PAID_ACTIONS:
        raise r.miss("pay")
    mana, costs = cost_parts(r, paid)
    r.expect("rather than pay the mana cost for")
    phrase = noun(r)
    if phrase.kind != SPELL or not phrase.plural or phrase.zone or phrase.control:
        raise r.miss("spells")
    r.expect("you cast", "that you cast")
    fitting, by = quality(phrase), SpellCastBy("you")
    what = by if fitting is None else AllOf((by, fitting))
    return (StaticAbility(what, (GainAbilities((CastingCost("alternative", mana, costs),)),)),)


@sentence("you", "players")
def spends_freely(r: Reader) -> tuple[Ability, ...]:
    """609.4b: Read "You may spend mana as though it were mana of any color to cast spells with the
    chosen name"."""
    who = APlayer("you" if r.expect("you may", "players may") == "you may" else "")
    r.expect("spend mana as though it were mana of any")
    colors = r.expect("color", "type") == "color"
    if not r.accept("to cast"):
        return (SpendsFreely(who, colors=colors),)
    phrase = noun(r)
    if phrase.kind != SPELL or not phrase.plural or phrase.zone or phrase.control:
        raise r.miss("spells")
    return (SpendsFreely(who, "spell", quality(phrase), colors),)


# Keywords that work where a spell has them: costs, what triggers as it is cast, how it resolves,
# what its damage does; 611.3d: and those that the permanent keeps which the spell becomes.
OF_SPELLS = frozenset(
    (
        *("affinity", "assist", "bargain", "blitz", "cascade", "casualty", "conspire", "convoke"),
        *("dash", "deathtouch", "delve", "undaunted"),
        *("demonstrate", "evoke", "freerunning", "improvise", "lifelink", "offspring", "prowl"),
        *("rebound", "replicate", "ripple", "split second", "squad", "sticker kicker", "storm"),
        *("web-slinging", "wither"),
    )
)
OWN_COST = ("blitz", "emerge", "replicate")


@sentence("each", "the", "all")
def spells_have(r: Reader) -> tuple[Ability, ...]:
    """611.3a: Read "Creature spells you cast have convoke": on the stack, and as they would be
    there."""
    if not {"spell", "spells"} & set(r.words):  # the noun is not read in vain
        raise r.miss("spells")
    first = r.accept("the first")
    if not first:
        r.one_of("each", "all")
    phrase = noun(r)
    if phrase.kind != SPELL or phrase.zone or phrase.control not in ("", "you"):
        raise r.miss("spells")
    what, holds = _yours(r, phrase, first)
    r.expect("has", "have")
    return (StaticAbility(what, (_given(r),), holds),)


def _yours(r: Reader, phrase: Noun, first: bool) -> tuple[Filter, Condition | None]:
    """Read "… spells you control", "… spells you cast from exile"; "the first … you cast each
    turn"."""
    if phrase.control:
        if first:
            raise r.miss("you cast")
        return described(phrase), None
    who = "you" if r.accept("you cast") else ""
    if not who and (first or not r.accept("players cast")) and not r.sees("have"):
        raise r.miss("you cast")
    where = cast_from(r) if who else ()
    phrase = postmodified(r, phrase)
    if phrase.zone or phrase.control:
        raise r.miss("spells")
    fitting = quality(phrase)
    parts = (SpellCastBy(who), *(() if fitting is None else (fitting,)), *where)
    what: Filter = parts[0] if len(parts) == 1 else AllOf(parts)
    if not first:
        return what, None
    when = r.expect("each turn", "during each of your turns")
    if r.sees("with") and fitting is None and not where:
        return NthThisTurn(AllOf((*parts, postmodifying_quality(r)))), _in(when)
    return NthThisTurn(what), _in(when)


def _in(when: str) -> Condition | None:
    return None if when == "each turn" else YourTurn()


def _given(r: Reader) -> Modification:
    """702.1a: Read the keyword abilities, one of which may cost what the spell costs."""
    for name in OWN_COST:
        if r.sees(f"{name} ."):
            r.expect(name)
            return own_cost(r, Given(GainForItsCost(name.capitalize()), open=True))
    gained = granted(r)
    names = [each.name for each in gained if isinstance(each, Keyword)]
    if not names or not OF_SPELLS.issuperset(names):
        raise r.miss("a keyword ability of spells")
    return GainAbilities(gained)


# ---- in words again --------------------------------------------------------------------------


@prints(SpendsFreely)
def say_spends_freely(say: Saying, value: SpendsFreely) -> str:
    kind = "color" if value.colors else "type"
    said = some(say(value.who), f"may spend mana as though it were mana of any {kind}")
    return said if not value.kind else some(said, "to cast", say(value.what), "spells")


@prints(FlashAbility)
def say_flash_ability(say: Saying, value: FlashAbility) -> str:
    word = "if" if say.style == "x" else "as long as"
    holds = f"{word} {say(value.condition)}" if value.condition is not None else ""
    what = "~" if value.what is None else say(value.what).replace("you cast", "")
    who = "you" if value.who is None else f"players {perhaps('any')}"
    return some(who, "may cast", what, "as though it had flash", holds)

"""Printers of abilities; keywords are said as they were written (`spoken`)."""

from __future__ import annotations

from apnap.effects.costs.parts import SpellCastBy
from apnap.effects.keywords.all_keywords import parameter_of
from apnap.effects.keywords.registry import Parameter
from apnap.effects.keywords.terms import Terms
from apnap.effects.mechanics.gifts import GIFTS
from apnap.effects.replacement.entering import (
    EntersChoosing,
    EntersTapped,
    EntersTappedUnlessPaid,
    EntersWith,
)
from apnap.effects.replacement.prevention import PreventDamage
from apnap.effects.replacement.replacements import GoesElsewhere
from apnap.effects.statics.attacking_and_blocking import (
    ANY_CREATURE,
    BlockedBy,
    BlocksMore,
    Cant,
    DefendedBy,
    IfAble,
)
from apnap.effects.statics.untapping import StaysTapped
from apnap.effects.triggers.first_spells import FirstThisTurn
from apnap.effects.words.conditions import Otherwise
from apnap.effects.words.filters import AllOf, Host, Itself, Non
from apnap.effects.words.modifications import GainAbilities, LoseTypes, SetPowerToughness
from apnap.effects.words.qualities import ControlledBy, HasCounter
from apnap.effects.words.relations import HasControl
from apnap.effects.words.selections import PlayersWho
from apnap.oracle.grammar.amounts import many
from apnap.oracle.grammar.costs import spaced
from apnap.oracle.statics import elsewhere
from apnap.oracle.text.saying import Saying, Unprintable, held, prints, some
from apnap.oracle.text.spoken import as_written
from apnap.oracle.text.words import COLOR_WORDS
from apnap.rules.mechanics.crew_costs import MORE
from apnap.state.ability import (
    Ability,
    CombatAbility,
    CostChange,
    Filter,
    FlashAbility,
    HandSizeAbility,
    Keyword,
    Modification,
    OpeningHandAbility,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
)

from .rules_of_play import least_cost, other_cost, sources_with_name
from .statics import prevented


@prints(tuple)
def abilities_words(say: Saying, abilities: tuple[Ability, ...]) -> str:
    """Several abilities, keywords with what they stand for as one."""
    return ", ".join([line for line, _ in printed_lines(say, abilities)])


def printed_lines(
    say: Saying, abilities: tuple[Ability, ...]
) -> list[tuple[str, tuple[Ability, ...]]]:
    """Each ability or keyword in words, with the abilities it stands for."""
    found: list[tuple[str, tuple[Ability, ...]]] = []
    while abilities:
        written = as_written(abilities)
        if written is not None:
            (name, terms), count = written
            found.append((keyword_words(say, name, terms), abilities[:count]))
        else:
            count = 1
            found.append((say(abilities[0]), abilities[:1]))
        abilities = abilities[count:]
    return found


def keyword_words(say: Saying, name: str, terms: Terms) -> str:
    number = str(terms.number) if terms.number else say(terms.amount)
    if terms.abilities and (parameter_of(name) is Parameter.ABILITY or name == "Visit"):
        return f"{name.lower()} — {abilities_words(say, terms.abilities)}"
    if name == "Gift":
        [given] = [a.effects[0] for a in terms.abilities if isinstance(a, SpellAbility)]
        return some("gift", *[words for words, gift in GIFTS.items() if gift == given])
    if name == "Craft":
        return _crafted(say, terms)
    if name == "Cycling" and terms.what is not None:
        return some(f"{say(terms.what)}cycling", spaced(terms.mana), say.all(terms.costs))
    joint = {"Protection": "from", "Affinity": "for", "Splice": "onto"}.get(name, "")
    if name == "Hexproof" and terms.what is not None:
        return f"hexproof from {say(terms.what)}"
    what = say(terms.what).replace("other than ~", "")
    if name == "Partner with":
        what = what.removeprefix("named ")
    if name == "Protection" and terms.what is None:
        what = "everything"
    if name in ("Affinity", "Enchant", "Partner with", "Protection", "Splice"):
        what = some(joint, what)
    return some(name.lower(), number, spaced(terms.mana), say.all(terms.costs), what)


def _crafted(say: Saying, terms: Terms) -> str:
    many = f"{terms.number} or more" if terms.amount is not None else str(terms.number)
    return some("craft with", many, say(terms.what), spaced(terms.mana), say.all(terms.costs))


@prints(Keyword)
def keyword(say: Saying, value: Keyword) -> str:
    if value.name == "additional land":
        return f"you may play {value.number} additional land on each of your turns"
    if value.name in CREWING:
        return f"~ {CREWING[value.name]} as though its power were {value.number} greater"
    return some(value.name, str(value.number or ""), say(value.what))


CREWING = {MORE["crew"]: "crews vehicles", MORE["saddle"]: "saddles mounts"}


@prints(StaticAbility)
def static(say: Saying, value: StaticAbility) -> str:
    for words, others in elsewhere.OTHERS.items():
        if value.affects == others:
            return f"the same is true for {words}"
    holds = f"as long as {say(value.condition)}" if value.condition is not None else ""
    said = [_so(say, each) for each in value.modifications]
    affects = value.affects
    for special in (sources_with_name, other_cost):
        if (said_so := special(say, value)) is not None:
            return said_so
    if affects == elsewhere.ALL_CARDS:
        return some(elsewhere.EVERYWHERE, ", ".join(said), holds)
    return some(say(affects), ", ".join(said), holds)


def _so(say: Saying, value: Modification) -> str:
    """What something is, not what it becomes."""
    if isinstance(value, SetPowerToughness) and value.amount is None:
        return f"with {say(value)}"
    if isinstance(value, LoseTypes):
        return f"isn't {' '.join(value.types)}"
    said = say(value)
    if isinstance(value, GainAbilities):  # tokens are "with" it (`round_trip`)
        return f"with {said.removeprefix('gains')}" if say.style == "that" else said
    return said.replace("becomes", "is")


@prints(CombatAbility)
def combat(say: Saying, value: CombatAbility) -> str:
    word = "if" if say.style == "x" else "as long as"
    holds = f"{word} {say(value.condition)}" if value.condition is not None else ""
    if isinstance(value.condition, Otherwise):
        holds = f"unless {say(value.condition.condition)}"
    return some(say(value.rule), holds)


@prints(Cant)
def cant(say: Saying, value: Cant) -> str:
    if value.to == "block" and value.whom is not None and _is_only(value.whom):
        return some(say(value.who), "can block only", _others(say, value.whom))
    if value.to == "block" and _is_only(value.who):
        return some(say(value.whom), "can't be blocked except by", _others(say, value.who))
    across = value.whom in (Itself(), Host()) and say.style != "x"
    is_blocked = value.who == ANY_CREATURE or across
    if value.to == "block" and value.whom is not None and is_blocked:
        by = "" if value.who == ANY_CREATURE else f"by {say(value.who)}"
        return some(say(value.whom), "can't be blocked", by)
    if value.to == "block" and (more := _outnumbered(say, value.whom)) is not None:
        return f"{say(value.who)} can't block unless you control more {more} than attacking player"
    return some(say(value.who), "can't", value.to, say(value.whom))


def _outnumbered(say: Saying, whom: Filter | None) -> str | None:
    """What the controller of an attacker has as many of."""
    who = whom.who if isinstance(whom, ControlledBy) else None
    how = who.what if isinstance(who, PlayersWho) else None
    return say(how.what) if isinstance(how, HasControl) else None


def _is_only(value: Filter) -> bool:
    """All creatures but those."""
    if not isinstance(value, AllOf) or len(value.parts) != 2:
        return False
    return value.parts[0] == ANY_CREATURE and isinstance(value.parts[1], Non)


def _others(say: Saying, value: Filter) -> str:
    assert isinstance(value, AllOf)
    denied = value.parts[1]
    assert isinstance(denied, Non)
    return say(denied.part)


@prints(DefendedBy)
def defended_by(say: Saying, value: DefendedBy) -> str:
    if value.who == HasCounter("poison"):
        return "unless defending player is poisoned"
    if not isinstance(value.who, HasControl):
        raise Unprintable("DefendedBy")
    if value.no:
        return f"unless defending player controls {say(value.who.what)}"
    return f"unless you control more {say(value.who.what)} than defending player"


@prints(BlockedBy)
def blocked_by(say: Saying, value: BlockedBy) -> str:
    if value.least:
        return f"{say(value.whom)} can't be blocked except by {value.least} or more creatures"
    return f"{say(value.whom)} can't be blocked by more than {value.most} creature"


@prints(BlocksMore)
def blocks_more(say: Saying, value: BlocksMore) -> str:
    if value.number is None:
        return f"{say(value.who)} can block any number of creatures"
    return f"{say(value.who)} can block {value.number} additional creature each combat"


@prints(CostChange)
def cost_change(say: Saying, value: CostChange) -> str:
    if value.least:
        return least_cost(say, value)
    times = ""
    if value.times is not None:
        times = f"for each {say(value.times).removeprefix('the number of ')}"
    word = "as long as" if say.style == "x" else "if"
    holds = f"{word} {say(value.condition)}" if value.condition is not None else ""
    mana = spaced(value.more or value.less)
    if value.times is not None and mana == "{1}" and say.style == "x":
        mana, times = "{x}", f", where x is {say(value.times)}"
    way = "more" if value.more else "less"
    verb = "to cast" if value.of == "spell" else "to activate"
    what = f"{value.keyword} abilities you activate" if value.keyword else say(value.what)
    return some(what or "~", "costs", mana, way, verb, times, holds)


@prints(FirstThisTurn)
def first_this_turn(say: Saying, value: FirstThisTurn) -> str:
    return f"the first {say(value.what)} each turn"


@prints(SpellCastBy)
def spell_cast_by(say: Saying, value: SpellCastBy) -> str:
    who = {"": "", "you": "you cast", "opponent": "opponents cast"}[value.who]
    return some(*value.types, "spell", who)


@prints(EntersChoosing)
def enters_choosing(say: Saying, value: EntersChoosing) -> str:
    if value.card.startswith("but "):
        return f"as ~ enters , choose card name other than {value.card[4:]} card name"
    if value.choose == "name":
        return f"as ~ enters , choose {value.card.replace('non', 'non ')} card name"
    other = [COLOR_WORDS[each] for each in COLOR_WORDS if each not in value.words]
    but = f"other than {other[0]}" if value.choose == "color" and value.words else ""
    return some(f"as ~ enters , choose {value.choose}", but)


@prints(EntersTappedUnlessPaid)
def enters_unless_paid(say: Saying, value: EntersTappedUnlessPaid) -> str:
    return f"as ~ enters , you may pay {value.life} life if you don't ~ enters tapped"


@prints(GoesElsewhere)
def goes_elsewhere(say: Saying, value: GoesElsewhere) -> str:
    if value.uncast:
        return f"if {say(value.what)} would enter and it wasn't cast , exile it instead"
    if value.what is None:
        whose = {"you": "your", "opponent": "opponent 's"}.get(value.whose, "")
        one = "a card" if value.cards else "a card or token"
        return f"if {one} would be put into {whose} graveyard from anywhere , exile it instead"
    where = "dies" if value.was == "battlefield" else "is put into a graveyard from anywhere"
    goes = "reveal it and shuffle it into its owner 's library" if value.shuffle else "exile it"
    return f"if {say(value.what)} would {where} , {goes} instead"


@prints(IfAble)
def if_able(say: Saying, value: IfAble) -> str:
    if value.to == "block" and value.who == ANY_CREATURE and value.whom is not None:
        return f"all creatures able to block {say(value.whom)} do so"
    return f"{say(value.who)} {value.to}s each combat if able"


@prints(ReplacementAbility)
def replacement(say: Saying, value: ReplacementAbility) -> str:
    if isinstance(value.replacement, PreventDamage):
        return held(say, value.condition, prevented(say, value.replacement))
    return held(say, value.condition, say(value.replacement))


@prints(EntersTapped)
def enters_tapped(say: Saying, value: EntersTapped) -> str:
    unless = f"unless {say(value.unless)}" if value.unless is not None else ""
    return some(say(value.what) or "~", "enters tapped", unless)


@prints(EntersWith)
def enters_with(say: Saying, value: EntersWith) -> str:
    what = say(value.what) or "~"
    if value.condition is not None:
        what = f"if {say(value.condition)} , {what}"
    more = "additional" if value.what is not None else ""
    return some(what, "enters with", many(say, value.number), more, value.kind, "counters on it")


@prints(StaysTapped)
def stays_tapped(say: Saying, value: StaysTapped) -> str:
    return f"{say(value.on)} doesn't untap during its controller 's untap step"


@prints(OpeningHandAbility)
def opening_hand(say: Saying, value: OpeningHandAbility) -> str:
    if value.action == "battlefield":
        return "if ~ is in your opening hand , you may begin the game with it on the battlefield"
    then = (
        say.all(value.effects).replace("next turn 's", "first").replace("your next", "your first")
    )
    return f"you may reveal ~ from your opening hand . if you do , {then}"


@prints(HandSizeAbility)
def hand_size(say: Saying, value: HandSizeAbility) -> str:
    if value.change:
        way = "increased" if value.change > 0 else "reduced"
        return f"{_whose(say, value.who)} maximum hand size is {way} by {abs(value.change)}"
    if value.size is None:
        has = "" if say(value.who) == "you" else "has"
        return some(say(value.who), has, "no maximum hand size")
    return f"{_whose(say, value.who)} maximum hand size is {value.size}"


def _whose(say: Saying, who: Filter) -> str:
    return "your" if say(who) == "you" else f"{say(who)} 's"


@prints(FlashAbility)
def flash_ability(say: Saying, value: FlashAbility) -> str:
    holds = f"if {say(value.condition)}" if value.condition is not None else ""
    what = "~" if value.what is None else say(value.what).replace("you cast", "")
    return some("you may cast", what, "as though it had flash", holds)

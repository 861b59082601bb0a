"""604: static abilities: what is so as long as the object is there."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.amounts import Number, Times
from apnap.effects.combat import (
    ANY_CREATURE,
    BlockedBy,
    BlocksMore,
    Cant,
    DefenderControls,
    IfAble,
)
from apnap.effects.conditions import Otherwise
from apnap.effects.costs import SpellCastBy
from apnap.effects.entering import (
    EntersChoosing,
    EntersTapped,
    EntersTappedUnlessPaid,
    EntersWith,
)
from apnap.effects.filters import AllOf, AnyOf, APlayer, Host, Itself, Non, Permanent
from apnap.effects.modifications import (
    GainAbilities,
    PowerToughness,
    SetPowerToughness,
    YouControl,
)
from apnap.effects.replacements import GoesElsewhere
from apnap.effects.untapping import StaysTapped
from apnap.state.ability import (
    Ability,
    CantAbility,
    CombatAbility,
    CombatRule,
    Condition,
    CostChange,
    Filter,
    FlashAbility,
    HandSizeAbility,
    Keyword,
    Modification,
    ReplacementAbility,
    StaticAbility,
)

from .amounts import amount, for_each, value
from .conditions import condition
from .costs import mana_symbols
from .keywords import granted
from .nouns import SPELL, counter_kind, described, int_number, noun, quality
from .power import change, per
from .reader import Reader
from .tokens import SELF
from .words import base_form


def static(r: Reader) -> tuple[Ability, ...]:
    """One sentence; every form is in `STATICS`."""
    found = r.first(STATICS, "a static ability")
    r.accept(".")
    return found


def affected(r: Reader) -> Filter:
    """Whom a static ability is about."""
    if r.accept(SELF):
        return Itself()
    if r.peek() in ("enchanted", "equipped", "fortified"):
        r.take()
        r.expect("creature", "permanent", "land", "artifact", "planeswalker")
        return Host()
    each = r.one_of("each", "all")
    found = noun(r)
    if found.kind in ("player", "card", "spell") or not (each or found.plural):
        raise r.miss("permanents")
    return described(found)


def _changes(r: Reader) -> tuple[Ability, ...]:
    """ "Other creatures you control get +1/+1 and have flying [as long as …]"."""
    holds: Condition | None = None
    if r.accept("as long as"):
        holds = condition(r)
        r.expect(",")
    what = affected(r)
    changes = list[Modification]()
    if r.one_of("gets", "get"):
        pumped = per(r, change(r))
        times = None if pumped.times == type(pumped)().times else pumped.times
        changes.append(PowerToughness(pumped.power, pumped.toughness, times))
        if r.one_of("and has", "and have"):
            changes.append(GainAbilities(granted(r)))
    else:
        r.expect("has", "have")
        changes.append(GainAbilities(granted(r)))
    if r.accept("as long as"):
        holds = condition(r)
    return (StaticAbility(what, tuple(changes), holds),)


# ---- combat (508.1c-d, 509.1b-c) -------------------------------------------------------------


def _cant(r: Reader) -> tuple[Ability, ...]:
    what = affected(r)
    r.expect("can't")
    if r.accept("attack or block"):
        rules: tuple[CombatRule, ...] = (Cant("attack", what), Cant("block", what))
    elif r.accept("attack"):
        rules = (Cant("attack", what, _attacking(r)),)
    elif r.accept("block"):
        whom = r.attempt(affected)
        rules = (Cant("block", what, whom),)
    else:
        r.expect("be blocked")
        rules = (_blocked(r, what),)
    holds = _unless(r)
    return tuple([CombatAbility(rule, holds) for rule in rules])


def _attacking(r: Reader) -> Filter | None:
    """ "can't attack you", "unless defending player controls an Island"."""
    if r.accept("you or planeswalkers you control"):
        return AnyOf((APlayer("you"), Permanent(("planeswalker",), "you")))
    if r.accept("you"):
        return APlayer("you")
    if r.accept("unless defending player controls"):
        r.expect("a", "an")
        return DefenderControls(described(noun(r)), no=True)
    return None


def _blocked(r: Reader, what: Filter) -> CombatRule:
    if r.accept("by more than one creature"):
        return BlockedBy(what, most=1)
    if r.accept("except by two or more creatures"):
        return BlockedBy(what, least=2)
    if r.accept("except by three or more creatures"):
        return BlockedBy(what, least=3)
    if r.accept("except by"):
        others = affected(r)
        return Cant("block", AllOf((ANY_CREATURE, Non(others))), what)
    if r.accept("by"):
        return Cant("block", affected(r), what)
    return Cant("block", ANY_CREATURE, what)


def _unless(r: Reader) -> Condition | None:
    if r.accept("unless"):
        return Otherwise(condition(r))
    return condition(r) if r.accept("as long as") or r.accept("if") else None


def _blocks_only(r: Reader) -> tuple[Ability, ...]:
    what = affected(r)
    r.expect("can block only")
    return (CombatAbility(Cant("block", what, AllOf((ANY_CREATURE, Non(affected(r)))))),)


def _blocks_more(r: Reader) -> tuple[Ability, ...]:
    what = affected(r)
    if r.accept("can block any number of creatures"):
        return (CombatAbility(BlocksMore(None, what)),)
    r.expect("can block")
    if r.accept("an additional creature"):
        number = 1
    else:
        r.expect("an additional")
        number = int_number(r)
        r.expect("creatures")
    r.expect("each combat")
    return (CombatAbility(BlocksMore(number, what)),)


def _attacks_if_able(r: Reader) -> tuple[Ability, ...]:
    what = affected(r)
    verb = r.expect("attacks", "attack", "blocks", "block")
    r.expect("each combat if able")
    return (CombatAbility(IfAble(base_form(verb), what)),)


def _lured(r: Reader) -> tuple[Ability, ...]:
    r.expect("all creatures able to block")
    what = affected(r)
    r.expect("do so")
    return (CombatAbility(IfAble("block", ANY_CREATURE, what)),)


# ---- entering (614.1c-d) ---------------------------------------------------------------------


def _enters_tapped(r: Reader) -> tuple[Ability, ...]:
    what = None if r.accept(SELF) else affected(r)
    r.expect("enters tapped", "enter tapped")
    unless = condition(r) if r.accept("unless") else None
    return (ReplacementAbility(EntersTapped(unless, what)),)


def _enters_with(r: Reader) -> tuple[Ability, ...]:
    holds: Condition | None = None
    if r.accept("if"):
        holds = condition(r)
        r.expect(",")
        r.expect(f"{SELF} enters with", "it enters with")
    else:
        r.expect(f"{SELF} enters with")
    many = amount(r)
    r.accept("additional")
    kind = counter_kind(r)
    r.expect("counter on it", "counters on it")
    if r.sees("for each"):
        if many != Number(1):
            raise r.miss("one counter")
        many = for_each(r)
    elif r.accept(", where x is"):
        many = value(r)
    elif r.accept("if"):
        holds = condition(r)
    return (ReplacementAbility(EntersWith(condition=holds, kind=kind, number=many)),)


CHOICES = {
    "a color": "color",
    "a creature type": "creature type",
    "an opponent": "opponent",
    "a player": "player",
    "a card name": "name",
}


def _as_enters(r: Reader) -> tuple[Ability, ...]:
    r.expect(f"as {SELF} enters ,")
    if r.accept("you may pay"):
        life = int_number(r)
        r.expect(
            "life . if you don't , it enters tapped", f"life . if you don't , {SELF} enters tapped"
        )
        return (ReplacementAbility(EntersTappedUnlessPaid(life=life)),)
    r.expect("choose")
    return (ReplacementAbility(EntersChoosing(choose=r.pick(CHOICES))),)


def _elsewhere(r: Reader) -> tuple[Ability, ...]:
    """614.1a: "If ~ would die, exile it instead"."""
    r.expect("if")
    what = Itself() if r.accept(SELF) else None
    if what is None:
        r.expect("a", "an")
        found = noun(r)
        if found.kind in ("player", "card", "spell"):
            raise r.miss("a permanent")
        other: Filter = described(found)
    else:
        other = what
    if r.accept("would die ,"):
        was = "battlefield"
    else:
        r.expect("would be put into a graveyard from")
        was = "" if r.expect("anywhere ,", "the battlefield ,") == "anywhere ," else "battlefield"
    r.expect("exile it instead", f"exile {SELF} instead")
    if was == "" and what is None:
        raise r.miss("this object")
    zones = ("battlefield",) if was else EVERYWHERE
    return (ReplacementAbility(GoesElsewhere(other, was=was), zones),)


EVERYWHERE = ("battlefield", "hand", "library", "stack", "exile")


# ---- the rest --------------------------------------------------------------------------------


def _stays_tapped(r: Reader) -> tuple[Ability, ...]:
    what = affected(r)
    r.expect("doesn't untap during", "don't untap during")
    r.expect("your untap step", "its controller 's untap step", "their controllers 's untap steps")
    return (ReplacementAbility(StaysTapped(what)),)


def _you_control(r: Reader) -> tuple[Ability, ...]:
    r.expect("you control enchanted")
    r.expect("creature", "permanent", "land", "artifact", "planeswalker")
    return (StaticAbility(Host(), (YouControl(),)),)


def _defines(r: Reader) -> tuple[Ability, ...]:
    """604.3, 208.2a: "~'s power and toughness are each equal to …"."""
    r.expect(f"{SELF} 's")
    which = r.expect(
        "power and toughness are each equal to", "power is equal to", "toughness is equal to"
    )
    only = "" if which.startswith("power and") else which.split()[0]
    number, plus = value(r), 0
    if isinstance(number, Times) and number.times == 1 and not number.half:
        plus, number = number.plus, number.amount
    sets = SetPowerToughness(plus, plus, number, defining=True, only=only)
    if r.accept("and its toughness is equal to that number plus"):
        if only != "power":
            raise r.miss("power")
        sets = replace(sets, only="", toughness=plus + int_number(r))
    return (StaticAbility(Itself(), (sets,), defining=True),)


def _cost_change(r: Reader) -> tuple[Ability, ...]:
    """601.2f: "~ costs {1} less to cast for each …", "Creature spells you cast cost {1} less"."""
    what: Filter | None = None
    if not r.accept(SELF):
        found = noun(r)
        if found.kind != SPELL:
            raise r.miss("spells")
        who = r.choose({"you cast": "you", "your opponents cast": "opponent"})
        fitting = quality(found)
        by = SpellCastBy(who or "")
        what = by if fitting is None else AllOf((by, fitting))
    r.expect("costs", "cost")
    mana = mana_symbols(r)
    way = r.expect("less to cast", "more to cast")
    times = for_each(r) if r.sees("for each") else None
    if r.accept(", where x is") and mana == "{X}":
        mana, times = "{1}", value(r)
    holds = condition(r) if r.accept("if") or r.accept("as long as") else None
    if not mana or "{X}" in mana:
        raise r.miss("mana symbols")
    more, less = (mana, "") if way == "more to cast" else ("", mana)
    return (CostChange(what, more=more, less=less, times=times, condition=holds),)


def _more_lands(r: Reader) -> tuple[Ability, ...]:
    """305.2: more lands each turn."""
    r.expect("you may play")
    number = 1 if r.accept("an additional land") else int_number(r)
    if number != 1:
        r.expect("additional lands")
    r.expect("on each of your turns")
    return (Keyword("additional land", number),)


def _players_cant(r: Reader) -> tuple[Ability, ...]:
    who = r.pick({"players": "", "your opponents": "opponent", "you": "you"})
    r.expect("can't gain life")
    return (CantAbility("gain life", APlayer(who)),)


def _hand_size(r: Reader) -> tuple[Ability, ...]:
    """402.2."""
    if r.accept("you have no maximum hand size"):
        return (HandSizeAbility(APlayer("you")),)
    who = r.pick({"your maximum": "you", "each opponent 's maximum": "opponent"})
    r.expect("hand size is")
    if way := r.one_of("reduced by", "increased by"):
        number = int_number(r)
        return (HandSizeAbility(APlayer(who), change=number if way[0] == "i" else -number),)
    return (HandSizeAbility(APlayer(who), int_number(r)),)


def _cant_be_countered(r: Reader) -> tuple[Ability, ...]:
    if r.accept(SELF):
        found = CantAbility("be countered", Itself(), ("stack",))
    else:
        what = noun(r)
        if what.kind != SPELL:
            raise r.miss("spells")
        found = CantAbility("be countered", described(what))
    r.expect("can't be countered")
    return (found,)


def _as_though_flash(r: Reader) -> tuple[Ability, ...]:
    """601.3c."""
    r.expect("you may cast")
    if r.accept(SELF):
        r.expect("as though it had flash")
        holds = condition(r) if r.accept("if") or r.accept("as long as") else None
        return (FlashAbility(condition=holds),)
    found = noun(r)
    if found.kind != SPELL:
        raise r.miss("spells")
    r.expect("as though they had flash")
    fitting = quality(found)
    by = SpellCastBy("you")
    return (FlashAbility(by if fitting is None else AllOf((by, fitting))),)


STATICS = [
    _hand_size,
    _cant_be_countered,
    _as_though_flash,
    _defines,
    _cost_change,
    _changes,
    _cant,
    _blocks_only,
    _blocks_more,
    _attacks_if_able,
    _lured,
    _enters_tapped,
    _enters_with,
    _as_enters,
    _elsewhere,
    _stays_tapped,
    _you_control,
    _more_lands,
    _players_cant,
]

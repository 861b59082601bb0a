"""Printers of static abilities: combat rules, replacement and prevention effects."""

from __future__ import annotations

from apnap.effects.actions.exert import MayExert
from apnap.effects.actions.goad import Goaded
from apnap.effects.instructions.ending import InsteadOfLosing
from apnap.effects.keywords.soulbond import OfThePair
from apnap.effects.replacement.entering import EntersAsCopy, EntersDoing, EntersTappedUnlessShown
from apnap.effects.replacement.instead import Instead, Replaced, Skip
from apnap.effects.replacement.prevention import OfDamage, PreventDamage
from apnap.effects.replacement.replacements import ChangeDamage, ChangeNumber, RedirectDamage
from apnap.effects.statics.attacking_and_blocking import AtLeastOne, Costs, NeedsCompany
from apnap.effects.triggers.combat import WhenPaidToAttack
from apnap.effects.triggers.events import WhenDraws
from apnap.effects.words.conditions import FirstInStep
from apnap.effects.words.filters import AllOf, AnyOf, APlayer, Host, Itself, Permanent, Spell
from apnap.effects.words.rule_changes import AttacksAsThough, NotActivated
from apnap.effects.words.selections import ThatPlayer
from apnap.oracle.grammar.costs import price
from apnap.oracle.text.saying import Saying, prints, some
from apnap.rules.objects.controlling_searches import WhileSearching
from apnap.state.ability import Modification


@prints(NotActivated)
def not_activated(say: Saying, value: NotActivated) -> str:
    unless = "unless they're mana abilities" if value.but_mana else ""
    return some("activated abilities can't be activated", unless)


@prints(AttacksAsThough)
def attacks_as_though(say: Saying, value: Modification) -> str:
    return "can attack as though it didn't have defender"


@prints(OfThePair)
def of_the_pair(say: Saying, value: OfThePair) -> str:
    which = "both creatures" if say.style == "each" else "each of those creatures"
    return f"as long as ~ is paired with other creature , {which}"


@prints(NeedsCompany)
def needs_company(say: Saying, value: NeedsCompany) -> str:
    can = "can only" if value.alone else "can't"
    return f"{say(value.who)} {can} {value.to} alone"


@prints(AtLeastOne)
def at_least_one(say: Saying, value: AtLeastOne) -> str:
    return f"{say(value.whom)} must be blocked if able"


@prints(Goaded)
def goaded(say: Saying, value: Goaded) -> str:
    return f"{say(value.who)} is goaded"


@prints(MayExert)
def may_exert(say: Saying, value: MayExert) -> str:
    return "you may exert ~ as it attacks"


@prints(WhenPaidToAttack)
def when_paid(say: Saying, value: WhenPaidToAttack) -> str:
    return "when you do"


@prints(Costs)
def costs(say: Saying, value: Costs) -> str:
    paid = price(say, value.mana, value.costs)
    whom = say(value.whom)
    payer = "you pay" if value.who == Itself() else "their controller pays"
    each = "for each of those creatures" if value.who not in (Itself(), Host()) else ""
    return some(say(value.who), "can't attack", whom, "unless", payer, paid, each)


@prints(EntersAsCopy)
def enters_as_copy(say: Saying, value: EntersAsCopy) -> str:
    if value.what is not None:
        return f"{say(value.what)} enter as a copy of ~"
    may = "you may have" if value.may else ""
    one = "any" if say.style == "each" else ""
    enter = "~ enter tapped as a copy of" if value.tapped else "~ enter as a copy of"
    return some(may, enter, one, say(value.of), say(value.exceptions))


@prints(EntersDoing)
def enters_doing(say: Saying, value: EntersDoing) -> str:
    return f"as ~ enters , {say.all(value.effects)}"


@prints(EntersTappedUnlessShown)
def enters_unless_shown(say: Saying, value: EntersTappedUnlessShown) -> str:
    card = f"{say(value.which)} card from your hand"
    return f"as ~ enters , you may reveal {card} if you don't ~ enters tapped"


def prevented(say: Saying, value: PreventDamage) -> str:
    kind = _kind(value)
    to = f"to {say(value.to)}" if value.to is not None else ""
    if say.style == "x" or value.then or value.number:
        source = _source(say, value)
        if value.source is None and not value.number:
            event = some("if", kind, "damage would be dealt", to)
        else:
            event = some("if", source, "would deal", kind, "damage", to)
        much = f"{value.number} of" if value.number else ""
        return some(event, ", prevent", much, "that damage", say.all(value.then))
    if say.style == "equal" and value.source is not None:
        return some("prevent all", kind, "damage", say(value.source), "would deal", to)
    by = f"by {say(value.source)}" if value.source is not None else ""
    return some("prevent all", kind, "damage that would be dealt", to, by)


def _source(say: Saying, value: OfDamage) -> str:
    """What is no permanent or spell is said to be a source."""
    what = value.source
    first = what.parts[0] if isinstance(what, (AllOf, AnyOf)) else what
    plain = isinstance(first, (Permanent, Itself, Host, Spell))
    return say(what) if plain else some("source", say(what))


def _kind(value: OfDamage) -> str:
    return "combat" if value.combat else "noncombat" if value.noncombat else ""


@prints(RedirectDamage)
def redirect(say: Saying, value: RedirectDamage) -> str:
    goes = f"is dealt to {say(value.towards)} instead"
    by = f"by {say(value.source)}" if value.source is not None else ""
    return some("all", _kind(value), "damage that would be dealt to", say(value.to), by, goes)


@prints(ChangeDamage)
def change_damage(say: Saying, value: ChangeDamage) -> str:
    to = f"to {say(value.to)}" if value.to is not None else ""
    event = some("if", _source(say, value), "would deal", _kind(value), "damage", to)
    if value.plus:
        return f"{event} , it deals that much damage plus {value.plus} instead"
    twice = {2: "twice", 3: "3 times"}[value.times]
    return f"{event} , it deals {twice} that much damage instead"


@prints(Replaced)
def replaced(say: Saying, value: Replaced) -> str:
    return "that much"


@prints(Instead)
def instead(say: Saying, value: Instead) -> str:
    verb = {"draw": "draw a card"}.get(value.verb, value.verb)
    holds = f"while {say(value.condition)}" if value.condition is not None else ""
    may = "you may" if value.may else ""
    if value.verb == "get counters":
        verb = some("get one or more", value.kind, "counters")
    if not value.effects:
        return f"if {say(value.on)} would {verb} , it gains no life instead"
    skips = value.verb == "draw" and value.on != APlayer("you") and say.style == "x"
    skipped = "it skips that draw and" if skips else ""
    effects = say.all(value.effects)
    return some(
        "if", say(value.on), "would", verb, holds, ",", may, skipped, effects, "instead"
    ).replace("while not the first one", "except the first one")


@prints(FirstInStep)
def first_in_step(say: Saying, value: FirstInStep) -> str:
    they, their = ("you", "your") if value.trigger == WhenDraws() else ("they", "their")
    return f"the first one {they} draw in each of {their} {value.step} steps"


@prints(InsteadOfLosing)
def instead_of_losing(say: Saying, value: InsteadOfLosing) -> str:
    return f"if {say(value.who)} would lose the game , instead {say.all(value.effects)}"


@prints(ThatPlayer)
def that_player(say: Saying, value: ThatPlayer) -> str:
    return "it"


@prints(ChangeNumber)
def change_number(say: Saying, value: ChangeNumber) -> str:
    times = {2: "twice that much", 3: "three times that much"}
    many = times.get(value.times, f"that much plus {value.plus}")
    if value.event == "LifeChange":
        way = "lose" if value.loses else "gain"
        return f"if {say(value.on)} would {way} life , it {way} {many} life instead"
    if value.event == "CreateTokens":
        yours = "under your control" if value.on == APlayer("you") else ""
        if say.style == "x":
            return some(
                "if an effect would create one or more tokens",
                yours,
                ", it creates",
                many,
                "tokens instead",
            )
        return some(
            "if one or more tokens would be created", yours, ",", many, "tokens are created instead"
        )
    counters, on = f"one or more {value.kind} counters", say(value.on)
    if value.effect:
        event = f"if an effect would put {counters} on {on}"
        return f"{event} , it puts {many} {value.kind} counters on it instead"
    return (
        f"if {counters} would be put on {on} , {many} {value.kind} counters are put on it instead"
    )


@prints(Skip)
def skip(say: Saying, value: Skip) -> str:
    who = "your" if say(value.who) == "you" else say(value.who)
    return some("skip", who, value.what, "step")


@prints(WhileSearching)
def while_searching(say: Saying, value: WhileSearching) -> str:
    if not value.exiles:
        return f"you control {say(value.who)} while they're searching their libraries"
    play = "you may play those cards for as long as they remain exiled , and you may spend mana"
    found = "is searching their library , they exile each card they find"
    return (
        f"while {say(value.who)} {found} . {play} as though it were mana of any color to cast them"
    )

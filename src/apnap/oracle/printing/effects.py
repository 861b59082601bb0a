"""Printers of instructions."""

from __future__ import annotations

from apnap.effects.actions.counter import CounterSpell
from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.discard import Discard
from apnap.effects.actions.fight import Fight
from apnap.effects.actions.investigate import Investigate
from apnap.effects.actions.mill import Mill
from apnap.effects.actions.proliferate import Proliferate
from apnap.effects.actions.regenerate import Regenerate
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.actions.scry import Scry
from apnap.effects.actions.shuffle import ShuffleLibrary
from apnap.effects.actions.surveil import Surveil
from apnap.effects.actions.tap_and_untap import SetTapped
from apnap.effects.instructions.combat import ForCombat, TakeOutOfCombat
from apnap.effects.instructions.control import GainControlOf
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.mana import ProduceMana
from apnap.effects.instructions.modify import Modify, Pump
from apnap.effects.instructions.predefined_tokens import PREDEFINED
from apnap.effects.words.amounts import Number, X
from apnap.effects.words.granted_abilities import GainForItsCost
from apnap.effects.words.modifications import (
    AddTypes,
    Colors,
    GainAbilities,
    Keywords,
    LoseAbilities,
    LoseTypes,
    PowerToughness,
    SetPowerToughness,
    SetTypes,
    YouControl,
)
from apnap.effects.words.selections import Chosen, ControllersOf, ThatPlayer
from apnap.oracle.abilities.limits import spent_words
from apnap.oracle.abilities.mana import _choices, mana_words
from apnap.oracle.grammar.amounts import PLAYER_COUNTERS, is_players, many, per
from apnap.oracle.grammar.being import color_words, every_type
from apnap.oracle.grammar.durations import AS_LONG
from apnap.oracle.text.rewriting import with_instead
from apnap.oracle.text.saying import Saying, prints, some
from apnap.oracle.text.words import COLOR_WORDS
from apnap.state.ability import Amount, Condition, Modification
from apnap.state.card import CardDef
from apnap.state.creature_types import CREATURE_TYPES

from .flow import how_often
from .games import gets_counters

ONE = Number(1)
ANY_NUMBER = Number(1_000_000)


# ---- cards and life --------------------------------------------------------------------------


@prints(DrawCards)
def draw_cards(say: Saying, value: DrawCards) -> str:
    return f"{say(value.who)} draws {many(say, value.number)} cards"


@prints(Discard)
def discard(say: Saying, value: Discard) -> str:
    if isinstance(value.what, Chosen):
        what = say(value.what.what).replace(" in hand", "")
        number = some("up to" if value.what.up_to else "", many(say, value.what.number))
        if value.what.number == ANY_NUMBER:
            number = "any number of"
        return f"{say(value.what.who)} discards {number} {what}"
    return f"discard {say(value.what)}"


@prints(Mill)
def mill(say: Saying, value: Mill) -> str:
    return f"{say(value.who)} mills {many(say, value.number)} cards"


@prints(ChangeLife)
def change_life(say: Saying, value: ChangeLife) -> str:
    verb = "gains" if value.sign > 0 else "loses"
    return f"{say(value.who)} {verb} {many(say, value.amount)} life"


@prints(Scry)
def scry(say: Saying, value: Scry) -> str:
    return f"{say(value.who)} scries {many(say, value.number)}"


@prints(Surveil)
def surveil(say: Saying, value: Surveil) -> str:
    return f"{say(value.who)} surveils {many(say, value.number)}"


@prints(ShuffleLibrary)
def shuffle(say: Saying, value: ShuffleLibrary) -> str:
    return f"{say(value.who)} shuffles"


@prints(Investigate)
def investigate(say: Saying, value: Investigate) -> str:
    times = "" if value.times == ONE else how_often(say, value.times)
    return some(say(value.who), "investigates", times)


@prints(Proliferate)
def proliferate(say: Saying, value: Proliferate) -> str:
    return "proliferate"


@prints(ProduceMana)
def produce_mana(say: Saying, value: ProduceMana) -> str:
    makes = mana_words(say, value.makes)
    if value.combination:
        makes = "mana in any combination of " + _choices(value.makes)
    number = "" if value.number == ONE else many(say, value.number)
    return some(say(value.who), "adds", number, makes, spent_words(value.spend_on))


# ---- objects ---------------------------------------------------------------------------------


@prints(DealDamage)
def deal_damage(say: Saying, value: DealDamage) -> str:
    source = "~" if value.source is None else say(value.source)
    how = "divided as you choose among" if value.divided else "to"
    return f"{source} deals {many(say, value.amount)} damage {how} {say(value.to)}"


@prints(Fight)
def fight(say: Saying, value: Fight) -> str:
    return f"{say(value.one)} fights {say(value.other)}"


@prints(Destroy)
def destroy(say: Saying, value: Destroy) -> str:
    riders = "it can't be regenerated" if value.no_regeneration else ""
    return some("destroy", say(value.what), riders)


@prints(Sacrifice)
def sacrifice(say: Saying, value: Sacrifice) -> str:
    if isinstance(value.what, Chosen):
        what = value.what
        return some(say(what.who), "sacrifices", many(say, what.number), say(what.what))
    return some(say(value.who), f"sacrifice {say(value.what)}")


@prints(SetTapped)
def set_tapped(say: Saying, value: SetTapped) -> str:
    return f"{'tap' if value.tapped else 'untap'} {say(value.what)}"


@prints(Regenerate)
def regenerate(say: Saying, value: Regenerate) -> str:
    return f"regenerate {say(value.what)}"


@prints(CounterSpell)
def counter_spell(say: Saying, value: CounterSpell) -> str:
    instead = ""
    if value.to != "graveyard":
        place = {"exile": "exile it", "hand": "put it into its owner 's hand"}.get(
            value.to, "put it on top of its owner 's library"
        )
        putting = "putting it" if say.style == "each" else ""
        instead = (
            f"if that spell is countered this way , {place} instead of {putting} into that "
            "player 's graveyard"
        )
    return some(f"counter {say(value.what)}", instead)


@prints(PutCounter)
def put_counter(say: Saying, value: PutCounter) -> str:
    if value.kind in PLAYER_COUNTERS and value.sign > 0 and is_players(say, value.on):
        return gets_counters(say, value)
    verb, to = ("put", "on") if value.sign > 0 else ("remove", "from")
    if value.number is None:
        kind = some("all", value.kind, "counters")
        loses = is_players(say, value.on)
        return f"{say(value.on)} loses {kind}" if loses else f"remove {kind} from {say(value.on)}"
    return f"{verb} {many(say, value.number)} {value.kind} counters {to} {say(value.on)}"


@prints(CreateToken)
def create_token(say: Saying, value: CreateToken) -> str:
    tapped = "tapped" if value.tapped else ""
    return some(
        say(value.who), "creates", many(say, value.number), tapped, token_words(say, value.token)
    )


def token_words(say: Saying, token: CardDef) -> str:
    if token in PREDEFINED.values():
        return f"{token.name.removesuffix(' Token')} token"
    colors = " and ".join([COLOR_WORDS[each] for each in token.colors or ""]) or "colorless"
    size = f"{token.power}/{token.toughness}" if "creature" in token.types else ""
    name = "" if token.name == f"{token.subtypes} Token" else f"named {token.name}"
    abilities = f"with {say(token.abilities)}" if token.abilities else ""
    if "legendary" in token.types:  # 111.9
        name = token.name
    return some(size, colors, token.subtypes, token.types, "token", name, abilities)


# ---- continuous effects ----------------------------------------------------------------------

UNTIL = {
    "end of turn": "until end of turn",
    "your next turn": "until your next turn",
    "end of your next turn": "until the end of your next turn",
    "end of combat": "until end of combat",
    "": "",
}


def change_words(power: int, toughness: int, is_x: bool) -> str:
    """A toughness of -0 goes with a power of -1."""
    minus = power < 0 or toughness < 0
    sides = []
    for number in (power, toughness):
        sign = "-" if number < 0 or (minus and number == 0) else "+"
        sides.append(f"{sign}{'x' if is_x and number else abs(number)}")
    return "/".join(sides)


def pump_times(say: Saying, times: Amount) -> tuple[bool, str]:
    """Whether the change is by X, and what X or the number of times is."""
    if times == ONE:
        return False, ""
    if isinstance(times, X):
        return True, ""
    each = per(say, times) if say.style == "each" else ""
    return (False, each) if each else (True, f"where x is {say(times)}")


@prints(Pump)
def pump(say: Saying, value: Pump) -> str:
    gets = ""
    if value.power or value.toughness:
        is_x, times = pump_times(say, _of_each(value))
        gets = f"gets {change_words(value.power, value.toughness, is_x)} {times}"
    gains = f"gains {' and '.join(value.keywords)}" if value.keywords else ""
    return some(say(value.what), gets, gains, UNTIL[value.until])


def _of_each(value: Pump) -> Amount:
    """What is counted for each by itself is its controller's."""
    if not value.own:
        return value.times
    return with_instead(value.times, ThatPlayer(), ControllersOf(value.what))


@prints(Modify)
def modify(say: Saying, value: Modify) -> str:
    if (said := became_words(say, value.modifications)) is not None:
        return some(say(value.what), said, UNTIL[value.until])
    return some(say(value.what), say.all(value.modifications), UNTIL[value.until])


def became_words(say: Saying, changes: tuple[Modification, ...]) -> str | None:
    """ "becomes a 3/3 red Elemental creature with haste": all of it in one clause."""
    size = color = types = gains = also = loses = ""
    for each in changes:
        if isinstance(each, SetPowerToughness) and each.amount is None and not each.only:
            size = f"{each.power}/{each.toughness}"
        elif isinstance(each, Colors) and not each.also:
            color = color_words(each.colors)
        elif isinstance(each, (AddTypes, SetTypes)):
            types = some(every_type(each.subtypes), *each.types)
            said = each.types != ("artifact", "creature") or say.style == "that"  # 205.1b
            keeps = isinstance(each, AddTypes) and said
            keeps = keeps and LoseTypes(("creature",)) not in changes
            keeps = keeps and len(each.subtypes) < len(CREATURE_TYPES)
            also = "in addition to its other types" if keeps else ""
        elif isinstance(each, GainAbilities):
            gains = f"with {say(each.abilities)}"
        elif isinstance(each, LoseAbilities):
            loses = "loses all abilities"
        elif each != LoseTypes(("creature",)):
            return None
    if not size and not types and not color:
        return None
    if not types and not color:
        return some(loses, f"has base power and toughness {size}", gains.replace("with", "gains"))
    return some(loses, "becomes", size, color, types, gains, also)


@prints(PowerToughness)
def power_toughness(say: Saying, value: PowerToughness) -> str:
    times = ""
    if value.times is not None:
        said = say(value.times)
        counted = said.startswith("the number of ")
        times = f"for each {said[14:]}" if counted else f"where x is {said}"
    return some("gets", change_words(value.power, value.toughness, False), times)


@prints(GainAbilities)
def gain_abilities(say: Saying, value: GainAbilities) -> str:
    return f"gains {say(value.abilities)}"


@prints(GainForItsCost)
def gain_for_its_cost(say: Saying, value: GainForItsCost) -> str:
    word, more = value.keyword.lower(), say.all(value.costs)
    plus = f"plus {more}" if more else ""
    return some("gains", word, "the", word, "cost is equal to its mana cost", plus)


@prints(Keywords)
def keywords(say: Saying, value: Keywords) -> str:
    return f"{'loses' if value.lost else 'gains'} {' and '.join(value.names)}"


@prints(YouControl)
def you_control(say: Saying, value: YouControl) -> str:
    return "you control"


def lasting_words(lasts: Condition) -> str:
    """611.2b."""
    return next(words for words, condition in AS_LONG.items() if condition == lasts)


@prints(GainControlOf)
def gain_control_of(say: Saying, value: GainControlOf) -> str:
    until = lasting_words(value.lasts) if value.lasts is not None else UNTIL[value.until]
    return some(say(value.who), "gains control of", say(value.what), until)


@prints(TakeOutOfCombat)
def take_out_of_combat(say: Saying, value: TakeOutOfCombat) -> str:
    return f"remove {say(value.what)} from combat"


@prints(ForCombat)
def for_combat(say: Saying, value: ForCombat) -> str:
    until = "this combat" if value.until == "end of combat" else "this turn"
    return some(say(value.what), value.words, say(value.whom), until)

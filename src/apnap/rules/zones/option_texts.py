"""Options in words, for the seat that is asked.

The prompt is a sentence with a verb, so an option says only what it stands for; where options have
different verbs, it says the verb, too. Texts are made when somebody asks for them.
"""

from __future__ import annotations

from typing import Any

from apnap.rules.casting.activating import Activate
from apnap.rules.casting.special_actions import TAKE, action_of
from apnap.rules.casting.ways_to_cast import way_numbered
from apnap.rules.continuous import layers
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.machine.prompts import deeds
from apnap.rules.mana.could_produce import PER_X, alternatives
from apnap.rules.mana.total_cost import MANA, PayCharge
from apnap.rules.replacement.made_by_resolution import lasting
from apnap.state.ability import (
    Ability,
    CastingCost,
    Modes,
)
from apnap.state.agenda import Procedure, Resolution
from apnap.state.game import Game
from apnap.state.names import HAND, NOBODY
from apnap.state.objects import GameObject
from apnap.state.question import Act, ChooseSome, IllegalAnswer, Kind, Option, Question

from .ability_lines import mode_words, words_of
from .hidden_information import Sight
from .option_table import TEXTS, asking, says
from .things_in_words import name, some_of, thing, whose

MANA_TYPES = "WUBRGC"
COLOR_NAMES = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
MOST_SHOWN = 4  # options that a refusal says in words


def option_texts(game: Game, question: Question) -> list[str]:
    """What each option of the question stands for, in words for the player who answers.

    >>> from apnap import SeatSetup, combine, new_game
    >>> from apnap.cards import bundled_deck
    >>> from apnap.formats import free_for_all
    >>> seats = [SeatSetup(name, bundled_deck("green")) for name in ("Ann", "Bob", "Cay")]
    >>> game = new_game(seats, combine(free_for_all), seed=7)
    >>> option_texts(game, game.question)
    ['Keep this hand', 'Take a mulligan']
    """
    sight = sight_of(game, question)
    return [_text(sight, question, option) for option in question.options]


def option_text(game: Game, question: Question, option: Option) -> str:
    """What this option stands for, in words for the player who answers."""
    return _text(sight_of(game, question), question, option)


def _text(sight: Sight, question: Question, option: Option) -> str:
    text = TEXTS.get(option.verb, _plain)(sight, question, option)
    return text[:1].upper() + text[1:] + _in_which_turn(sight.game, option)


def choices(texts: list[str]) -> list[dict[str, Any]]:
    """Options that say the same, together: the text, how many there are, and their places.

    >>> choices(["Forest", "Island", "Forest"])[0]
    {'text': 'Forest', 'count': 2, 'places': [0, 2]}
    """
    places: dict[str, list[int]] = {}
    for place, text in enumerate(texts):
        places.setdefault(text, []).append(place)
    return [{"text": text, "count": len(at), "places": at} for text, at in places.items()]


def explained(game: Game, question: Question, error: IllegalAnswer) -> IllegalAnswer:
    """The refusal, with what the options that it speaks of stand for."""
    places = list(dict.fromkeys(error.places))[:MOST_SHOWN]
    if not places:
        return error
    said = [f"{at} is “{option_text(game, question, question.options[at])}”" for at in places]
    reason = f"{error.reason} (option {', option '.join(said)})"
    return IllegalAnswer(error.rule, reason, said=error.said)


def sight_of(game: Game, question: Question) -> Sight:
    """The knowledge of the player who answers, who also sees what they search through; `game` of
    it is the one that the question is about (726)."""
    sight = Sight(game.asking(question), question.decider)
    sight.searched = frozenset([each.what for each in question.options if each.verb == "find"])
    return sight


def _in_which_turn(game: Game, option: Option) -> str:
    """807.5b: The turn that the option belongs to, where there are several."""
    if option.turn == NOBODY or len(game.turns) < 2 or option.turn not in game.turns:
        return ""
    active = game.turns[option.turn].active
    return f" (in {name_of(game, active)}'s turn)" if active != NOBODY else ""


def _plain(sight: Sight, question: Question, option: Option) -> str:
    """An object or player; with the verb, if the options have different ones."""
    if option.what == NOBODY:
        return _word(question, option.verb)
    row = sight.game.find(option.what)
    same = len({each.what for each in question.options}) == 1
    if row is not None and same and len(row.components) > option.nth:  # 712.4a, 727.2
        return row.components[option.nth].name
    words = some_of(sight, option)
    if isinstance(question, ChooseSome) or len({each.verb for each in question.options}) == 1:
        return words
    return option.verb if same else f"{option.verb} {words}"


def _word(question: Question, word: str) -> str:
    """A word to choose; the letters of colors and of mana as they are said and printed."""
    if not word or any(letter not in MANA_TYPES for letter in word):
        return word
    if "color" in question.prompt and word in COLOR_NAMES:
        return COLOR_NAMES[word]
    return "".join([f"{{{letter}}}" for letter in word])


# ---- actions ---------------------------------------------------------------------------------


@says("pass")
def _pass(sight: Sight, question: Question, option: Option) -> str:
    return "pass"


@says("yes", "no")
def _yes_or_no(sight: Sight, question: Question, option: Option) -> str:
    if question.kind is Kind.MULLIGAN:
        return "take a mulligan" if option.verb == "yes" else "keep this hand"
    return option.verb


@says("cast", "play")
def _cast(sight: Sight, question: Question, option: Option) -> str:
    """601.2a: The card, the way in which it is cast, from where and by whose permission."""
    row = sight.game.object(option.what)
    words = f"{option.verb} {name(sight, row)}"
    if option.nth < 0:
        words += f" {way_numbered(option.nth).words}"
    elif 0 < option.nth <= len(row.card.faces):
        face = row.card.faces[option.nth - 1]
        cost = face.base.cost
        words += f" as {face.name}{f' {cost}' if cost is not None and cost.symbols else ''}"
    if row.zone != HAND:
        zone = "exile" if row.zone == "exile" else f"{whose(sight, row.owner)} {_zone(row)}"
        words += f" from {zone}"
    if option.many and option.at not in (NOBODY, option.what) and isinstance(question, Act):
        words += _permission(sight, option)
    return words


def _zone(row: GameObject) -> str:
    return "command zone" if row.zone == "command" else row.zone


def _permission(sight: Sight, option: Option) -> str:
    """601.3b: The object whose ability or effect lets the card be cast."""
    effect = lasting(sight.game, option.at) if option.many == 1 else None
    source = effect.source if effect is not None else option.at
    return f" because of {sight.name(source)}" if source != option.what else ""


@says("activate")
def _activate(sight: Sight, question: Question, option: Option) -> str:
    """602.1: The object and the words of its ability."""
    abilities = layers.characteristics_of(sight.game, option.what).abilities
    ability = abilities[option.nth] if option.nth < len(abilities) else None
    return _with_words(sight, option.what, ability, f"ability {option.nth + 1}")


def _with_words(sight: Sight, number: int, ability: Ability | None, otherwise: str) -> str:
    """The object, a dash, and the words of one of its abilities."""
    words = words_of(sight.game, sight.game.object(number), ability) if ability is not None else ""
    first = words.replace("\n", " ")
    return f"{thing(sight, number)} — {first or otherwise}"


@says("make")
def _make(sight: Sight, question: Question, option: Option) -> str:
    """605.1a: The source of mana, and the mana that it makes."""
    ability = dict(layers.characteristics_of(sight.game, option.what).mana)[option.nth]
    x, at = divmod(option.at, PER_X)
    who = sight.game.object(option.what).controller
    context = Resolution(controller=who, source=option.what, x=x)
    makes = alternatives(sight.game, context, ability)
    with_x = f" (X is {x})" if x else ""
    if len(makes) < 2:
        return _with_words(sight, option.what, ability, "add mana") + with_x
    made = "".join([f"{{{each}}}" for each in makes[at]])
    return f"{thing(sight, option.what)} — add {made}{with_x}"


@says("auto")
def _auto(sight: Sight, question: Question, option: Option) -> str:
    return "have the mana made for you"


@says("done")
def _done(sight: Sight, question: Question, option: Option) -> str:
    return "spend the mana that you have" if question.kind is Kind.MAKE_MANA else "done"


@says(TAKE)
def _take(sight: Sight, question: Question, option: Option) -> str:
    """116.2: A special action of a card, or one that an effect offers."""
    effect = lasting(sight.game, option.at) if option.at != NOBODY else None
    if effect is not None:
        named = getattr(effect.permits, "name", "take the action")
        return f"{named} — offered by {sight.name(option.what)}"
    action = action_of(sight.game, option.what, option.nth)
    otherwise = f"{action.name} {action.mana}".rstrip() if action is not None else "special action"
    return _with_words(sight, option.what, action, otherwise)


@says("repeat")
def _repeat(sight: Sight, question: Question, option: Option) -> str:
    """729.2a: A shortcut."""
    many = f"{option.nth} actions" if option.nth > 1 else "action"
    return f"repeat your last {many}, as often as you say"


# ---- combat ----------------------------------------------------------------------------------


@says("attack", "block")
def _fight(sight: Sight, question: Question, option: Option) -> str:
    """508.1, 509.1: The creature, and what it attacks or blocks."""
    words = thing(sight, option.what)
    if option.at == NOBODY:
        return words
    row = sight.game.object(option.what)
    if row.many > 1:
        words = f"{option.many or row.many} × {words}"
    return f"{words} {option.verb}s {thing(sight, option.at)}"


@says("band")
def _band(sight: Sight, question: Question, option: Option) -> str:
    return f"{thing(sight, option.what)} in band {option.nth + 1}"


# ---- choices while casting and resolving -----------------------------------------------------


@says("mode")
def _mode(sight: Sight, question: Question, option: Option) -> str:
    """700.2: The words of the mode."""
    procedure = asking(sight, question)
    row = _row(sight, getattr(procedure, "object", NOBODY)) or _row(sight, option.what)
    for ability in _being_announced(sight, procedure, row) if row is not None else ():
        modes = getattr(ability, "modes", None)
        if row is not None and isinstance(modes, Modes) and option.nth < len(modes.options):
            return mode_words(words_of(sight.game, row, ability), modes, option.nth)
    return f"mode {option.nth + 1}"


def _row(sight: Sight, number: int) -> GameObject | None:
    """The object, or what it last was."""
    if number < sight.game.size:
        return None
    last = sight.game.seats[number % sight.game.size].last_known.get(number)
    return sight.game.find(number) or (last.row if last is not None else None)


def _being_announced(sight: Sight, procedure: Procedure, row: GameObject) -> tuple[Ability, ...]:
    """The ability that is being announced, or those of the spell."""
    if row.ability is not None:
        return (row.ability,)
    if sight.game.find(row.id) is None:
        return row.printed().abilities
    abilities, nth = layers.characteristics_of(sight.game, row.id).abilities, NOBODY
    if isinstance(procedure, Activate):
        nth = procedure.nth
    return abilities[nth : nth + 1] if nth >= 0 else abilities


@says("apply")
def _apply(sight: Sight, question: Question, option: Option) -> str:
    """616.1: A replacement or prevention effect, by the words of its ability."""
    row = sight.game.find(option.what)
    if row is None:
        return name_of(sight.game, option.what)
    abilities = layers.characteristics_of(sight.game, option.what).abilities
    ability = abilities[option.nth] if 0 <= option.nth < len(abilities) else None
    return _with_words(sight, option.what, ability, "its effect")


@says("apply shield")
def _apply_shield(sight: Sight, question: Question, option: Option) -> str:
    return f"the effect of {sight.name(option.what)}"


@says("pay")
def _pay(sight: Sight, question: Question, option: Option) -> str:
    """118.9a, 601.2h, 508.1g: One of several costs, or a part of one."""
    if question.kind is Kind.ALTERNATIVE_COST:
        return _alternative(sight, option)
    procedure = asking(sight, question)
    if isinstance(procedure, PayCharge):
        charge = procedure.charge
        return f"pay {charge.mana}" if option.nth == MANA else charge.costs[option.nth].deed()
    return f"pay for {thing(sight, option.what)}, because of {sight.name(option.at)}"


def _alternative(sight: Sight, option: Option) -> str:
    """118.9: The mana cost, or an alternative cost with its words."""
    row = sight.game.object(option.what)
    chars = layers.characteristics_of(sight.game, option.what)
    if option.nth < 0:
        return f"its mana cost {chars.cost}" if chars.cost is not None else "its mana cost"
    cost = chars.abilities[option.nth] if option.nth < len(chars.abilities) else None
    if not isinstance(cost, CastingCost):
        return f"alternative cost {option.nth + 1}"
    words = words_of(sight.game, row, cost).partition("\n")[0]
    price = deeds(cost.mana, cost.costs)
    return words or (f"{cost.name}: {price}" if cost.name else price)


@says("spend")
def _spend(sight: Sight, question: Question, option: Option) -> str:
    """601.2h: One mana of the pool."""
    seat = question.decider if question.player == NOBODY else question.player
    mana = sight.game.player(seat).pool[option.nth]
    marks = ["snow"] if mana.snow else []
    if mana.spend_on:
        marks.append(f"only for {mana.spend_on}")
    return f"{{{mana.type}}} ({', '.join(marks)})" if marks else f"{{{mana.type}}}"


@says("stack")
def _stack(sight: Sight, question: Question, option: Option) -> str:
    """807.5b: One of several stacks; the turn is said behind it."""
    return "the stack"


@says("order", "event")
def _order(sight: Sight, question: Question, option: Option) -> str:
    return thing(sight, option.what)


@says("battlefield", "graveyard", "hand", "library")
def _to_zone(sight: Sight, question: Question, option: Option) -> str:
    """400.6: One of several zones that an object could go to."""
    return f"the {option.verb}"

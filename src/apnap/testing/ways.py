"""The words by which scenarios name ways to cast a spell, costs and special actions.

The words are those of the card: "kicker", "flashback", "morph", "suspend". A cost without a name of
its own is "additional cost" or "alternative cost"; the printed one is "mana cost". One of several
kickers is named with its cost: "kicker {1}{R}".
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from apnap.rules.casting.from_other_zones import FIRST
from apnap.rules.casting.proposal import Proposal
from apnap.rules.casting.special_actions import TAKE, SpecialAction, action_of
from apnap.rules.casting.ways_to_cast import way_numbered
from apnap.rules.continuous import layers
from apnap.rules.faces.face_down import MANIFESTED, costs_of_turning
from apnap.rules.machine.rule_changes_in_force import ability_of
from apnap.rules.mana.cost_changes import PRINTED
from apnap.rules.replacement.made_by_resolution import lasting
from apnap.state.ability import CastingCost
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.question import Option, Question

MANA_COST, ADDITIONAL, ALTERNATIVE = "mana cost", "additional cost", "alternative cost"
TURN_FACE_UP = "turn up"  # the verb of the option, and the name of a conspiracy's action

# By the words of an option: the keywords that let a card be cast in this way.
KEYWORDS = {
    "face down": ("morph", "megamorph", "disguise"),
    "by mutating": ("mutate",),
    "fused": ("fuse",),
}

# "kicker"; ["kicker", "buyback"]; {"multikicker": 3}
Paying = str | Iterable[str] | Mapping[str, int]


def words_listed(paying: Paying | None) -> list[str] | None:
    """Each word as often as that cost is to be paid; None: the scenario has not said."""
    if paying is None:
        return None
    if isinstance(paying, str):
        return [paying]
    if isinstance(paying, Mapping):
        return [word for word, times in paying.items() for _ in range(times)]
    return list(paying)


def words_of(game: Game, option: Option) -> list[str]:
    """The words for what the option does with its object, whatever kind of action it is."""
    if option.verb == TURN_FACE_UP:
        return words_for_turning_up(game, option)
    return words_of_action(game, option) if option.verb == TAKE else words_of_way(game, option)


def words_of_way(game: Game, option: Option) -> list[str]:
    """601.3b: The words for the way in which the option casts or plays the card; none for the usual
    way."""
    card = game.object(option.what).card
    words: list[str] = []
    if option.nth > 0:
        words += [card.faces[option.nth - 1].name, card.layout]
    elif option.nth < 0:
        way = way_numbered(option.nth)
        words += [way.words, *KEYWORDS.get(way.words, ())]
    if option.nth > 0 and card.layout == "transform":
        words.append("more than meets the eye")
    if option.many:  # 601.3b: by a permission
        ability = ability_of(game, option.at, option.many - FIRST)
        words.append(getattr(ability, "name", ""))
    return [word for word in words if word]


def words_of_action(game: Game, option: Option) -> list[str]:
    """116.2: The words for the special action that the option takes."""
    ability = action_of(game, option.what, option.nth) if option.at == NOBODY else None
    effect = lasting(game, option.at) if option.at != NOBODY else None
    if effect is not None and isinstance(effect.permits, SpecialAction):
        ability = effect.permits
    return [] if ability is None else [ability.name]


def words_for_turning_up(game: Game, option: Option) -> list[str]:
    """702.37e, 701.34b: The words for the cost that the option pays to turn a permanent face up."""
    if option.verb == TAKE:
        return words_of_action(game, option)
    cost = costs_of_turning(game, game.object(option.what))[option.nth]
    return [MANA_COST if cost.name == MANIFESTED else cost.name, f"{cost.name} {cost.mana}"]


def words_of_cost(cost: CastingCost) -> list[str]:
    """The words that name this optional or alternative cost."""
    plain = ALTERNATIVE if cost.kind == "alternative" else ADDITIONAL
    name = cost.name or plain
    words = [name, f"{name} {cost.mana}", plain]
    return [*words, f"multi{name}"] if cost.times > 1 else words


def choose_way(
    game: Game, options: list[Option], face: str, paying: list[str] | None
) -> Option | None:
    """The option that casts the card as the face with this name, and in the way that a word names,
    which is then crossed out; in the usual way if no word names one."""
    if face:
        options = [option for option in options if face in words_of_way(game, option)]
    for word in paying or ():
        for option in options:
            if word in words_of_way(game, option):
                assert paying is not None
                paying.remove(word)
                return option
    usual = [option for option in options if face or not option.nth]
    return usual[0] if usual else None


def alternative_cost(game: Game, question: Question, paying: list[str]) -> Option | None:
    """118.9a: The option for the alternative cost that a word names, or else for the mana cost."""
    costs = _casting_costs(game, question)
    for word in paying:
        for option in question.options:
            if option.nth in costs and word in words_of_cost(costs[option.nth]):
                paying.remove(word)
                return option
    if MANA_COST in paying:
        paying.remove(MANA_COST)
    printed = [option for option in question.options if option.nth == PRINTED]
    return printed[0] if printed else None


def times_paid(game: Game, question: Question, paying: list[str]) -> int:
    """118.8a: How often the words name the optional cost that the question is about."""
    nth = int(question.key.split()[-1])  # a number has no options that could say which cost it is
    cost = _casting_costs(game, question)[nth]
    named = [word for word in paying if word in words_of_cost(cost)][: cost.times]
    for word in named:
        paying.remove(word)
    return len(named)


def cross_out_paid(game: Game, seat: int, paying: list[str]) -> None:
    """601.2b: Cross out words for costs that were the only possible ones, and so never asked for:
    those of the spell that is being cast, or of the player's newest one on a stack."""
    costs: list[CastingCost] = []
    for turn in game.turns.values():
        procedure = turn.agenda[-1] if turn.agenda else None
        if isinstance(procedure, Proposal):
            casting = dict(procedure.words(game).casting)
            numbers = [nth for nth in (procedure.alternative, *procedure.paid) if nth in casting]
            costs += [casting[nth] for nth in numbers]
        spells = [number for number in turn.stack if game.controller_of(number) == seat]
        for spell in spells[-1:]:
            paid = game.object(spell).paid
            casting = dict(layers.characteristics_of(game, spell).casting)
            costs += [cost for cost in casting.values() if cost.name in paid]
    for cost in costs:
        for word in [each for each in paying if each in words_of_cost(cost)][:1]:
            paying.remove(word)


def _casting_costs(game: Game, question: Question) -> dict[int, CastingCost]:
    """The costs, by number, of the spell or ability whose announcement asks the question."""
    procedure = game.turns[question.turn].agenda[-1]
    assert isinstance(procedure, Proposal), "only what is announced asks about costs (601.2b)"
    return dict(procedure.words(game).casting)

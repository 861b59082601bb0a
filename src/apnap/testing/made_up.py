"""Cards and decks made up out of the whole vocabulary, the same for a seed."""

from __future__ import annotations

from dataclasses import replace

from apnap.cards import builtin_card
from apnap.effects.actions import counter, create, destroy, mill, sacrifice
from apnap.effects.costs import parts
from apnap.effects.flow import flow
from apnap.effects.instructions import damage, drawing, life, modify, moving
from apnap.effects.mechanics import dungeons
from apnap.effects.triggers.events import WhenMoves
from apnap.effects.words import conditions, filters, selections
from apnap.effects.words.amounts import Number
from apnap.effects.words.modifications import PowerToughness
from apnap.rules.game.setup import SeatSetup
from apnap.state.ability import (
    Ability,
    ActivatedAbility,
    Amount,
    CastingCost,
    CombatAbility,
    CombatRule,
    Condition,
    Cost,
    CostChange,
    Effect,
    Filter,
    Keyword,
    ManaAbility,
    ManaTypes,
    Modification,
    Replacement,
    ReplacementAbility,
    Selection,
    SpellAbility,
    StaticAbility,
    Target,
    Trigger,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.names import Zone
from apnap.state.stickers import Sticker
from apnap.table.session import Session

from .checked_play import play_checked
from .composing import ENDINGS, TOKEN, Composer, Frame, unknown_in
from .keyword_cards import attractions, keyword_card
from .random_play import Chance
from .recipes import ONLY_RESOLVING, RECIPES
from .setup import seat_name
from .sittings import sitting
from .vocabulary import Word, keyword_names, public_words

DEPTH = 3
SPELLS, LANDS_IN_DECK, LIFE = 24, 26, 60  # enough for games that last
MOST_SEATS = 6
LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
COSTS = ("{1}", "{R}", "{1}{G}", "{W}", "{2}", "{U}", "{B}", "{X}{1}")
ENTERS = WhenMoves(filters.Itself(), to="battlefield")

# What a description or a selection is about, where that is not permanents.
SORTS = {
    "AbilityOnStack": "spell",
    "APlayer": "player",
    "CardIn": "card",
    "DefendedBy": "whom",
    "EachPlayer": "player",
    "ControllersOf": "player",
    "PlayersWho": "player",
    "GiftedPlayer": "player",
    "HasDesignation": "player",
    "NotedControllers": "player",
    "NotIgnoring": "player",
    "GotVotes": "player",
    "OpponentsVotedFor": "player",
    "Spell": "spell",
    "SpellCastBy": "cost",
    "ThatPlayer": "player",
    "Together": "player",
    "TopCards": "card",
    "VotedFor": "player",
    "Willing": "player",
    "You": "player",
}


def all_subjects() -> list[str]:
    """Every word that a card can be about, and every keyword."""
    words = [n for n in public_words() if n in RECIPES or not unknown_in(n)]
    return [*words, *keyword_names()]


def made_up_deck(seed: int) -> list[CardDef]:
    """A deck of lands and of cards around this deck's share of all words."""
    subjects = all_subjects()
    first = seed * SPELLS
    spells = [
        made_up_card(subjects[number % len(subjects)], number)
        for number in range(first, first + SPELLS)
    ]
    return spells + [builtin_card(LANDS[n % len(LANDS)]) for n in range(LANDS_IN_DECK)]


def made_up_seats(teams: list[str], seed: int) -> list[SeatSetup]:
    """For each player a deck of its own, a dungeon to venture into, Attractions to open, and
    stickers."""
    found = []
    for n, team in enumerate(teams):
        number = seed * MOST_SEATS + n
        composer = Composer(Chance(number), RECIPES, ONLY_RESOLVING)
        deck, rides = made_up_deck(number), attractions(composer)
        mine = SeatSetup(seat_name(n), deck, team, [DUNGEON], attractions=rides)
        found.append(replace(mine, stickers=SHEETS))
    return found


DUNGEON = dungeons.dungeon(
    "Deep Hole",
    dungeons.Room("Mouth", (life.ChangeLife(selections.You(), Number(1)),), ("Floor",)),
    dungeons.Room("Floor", (drawing.DrawCards(selections.You()),)),
)


SHEETS = [
    CardDef(
        f"Sheet {number}",
        "stickers",
        abilities=(
            Sticker("name", "Loud"),
            Sticker("name", "Umbrella"),
            Sticker("art"),
            Sticker("ability", abilities=(Keyword("flying"),), cost=number % 3),
            Sticker(
                "ability",
                abilities=(TriggeredAbility(ENTERS, (drawing.DrawCards(selections.You()),)),),
            ),
            Sticker("power and toughness", power=number, toughness=4, cost=number % 2),
        ),
    )
    for number in range(10)
]


def play_made_up(seed: int, most: int) -> Session:
    """A game with made-up cards, checked, in any kind of sitting."""
    chance = Chance(seed)
    rules, teams = sitting(chance, MOST_SEATS)
    rules = replace(rules, life=max(LIFE, rules.life))
    return play_checked(made_up_seats(teams, seed), rules, seed, chance, most)


def made_up_card(subject: str, seed: int) -> CardDef:
    """A card around a word, or a keyword, of the vocabulary."""
    composer = Composer(Chance(seed), RECIPES, ONLY_RESOLVING)
    name = f"{subject} {seed}"
    word = public_words().get(subject)
    if word is None:
        return keyword_card(subject, name, composer)
    return around(word, name, composer)


def around(word: Word, name: str, c: Composer) -> CardDef:
    """A card around the word, whatever kind of word it is."""
    frame, cost = Frame(True), c.one_of(COSTS)
    if word.__name__ in ENDINGS:
        cost = "{9}"
    if issubclass(word, Effect):
        return of_effect(name, cost, c, frame, c.make(word, frame, DEPTH))
    if issubclass(word, Amount):
        return of_effect(name, cost, c, frame, with_amount(c, c.make(word, frame, DEPTH)))
    if issubclass(word, Condition):
        condition = c.make(word, frame, DEPTH)
        return of_effect(name, cost, c, frame, flow.If(condition, c.effects(frame, DEPTH - 1)))
    if issubclass(word, Selection):
        chosen = c.make(word, frame, DEPTH)
        effect = with_selection(c, chosen, SORTS.get(word.__name__, "permanent"))
        return of_effect(name, cost, c, frame, effect)
    if issubclass(word, Filter):
        return of_filter(name, cost, c, frame, word)
    ability = ability_of(c, word)
    types = "land" if isinstance(ability, ManaAbility) else c.one_of(PERMANENTS)
    return permanent(name, types, cost, c, (ability,))


PERMANENTS = ("creature", "creature", "artifact", "enchantment", "artifact creature")


def permanent(
    name: str, types: str, cost: str, c: Composer, abilities: tuple[Ability, ...]
) -> CardDef:
    size = 1 + c.chance.below(4)
    every = (*abilities, *c.beside)
    kind = "Soldier" if "creature" in types else ""
    land = types == "land"
    return CardDef(name, types, kind, None if land else cost, size, size, abilities=every)


def of_effect(name: str, cost: str, c: Composer, frame: Frame, effect: Effect) -> CardDef:
    """An instruction of a spell, or of an ability that is activated or triggers."""
    effects, targets = (*frame.before, effect), tuple(frame.targets)
    choice = c.chance.below(4)
    if choice < 2:
        spell = SpellAbility(effects, targets)
        types = c.one_of(("instant", "sorcery"))
        return CardDef(name, types, cost=cost, abilities=(spell, *c.beside))
    if choice == 2:
        abilities: tuple[Ability, ...] = (TriggeredAbility(ENTERS, effects, targets),)
    else:
        tap = (parts.TapThis(),)
        abilities = (ActivatedAbility(effects, "{1}", tap, targets),)
    return permanent(name, c.one_of(PERMANENTS), cost, c, abilities)


def of_filter(name: str, cost: str, c: Composer, frame: Frame, word: Word) -> CardDef:
    """A description of targets, or of what an instruction or a static ability is about."""
    sort = SORTS.get(word.__name__, "permanent")
    is_static = word.__name__ not in ONLY_RESOLVING and c.maybe()
    what: Filter = c.make(word, Frame(False) if is_static else frame, DEPTH)
    if sort == "permanent":
        creature = filters.Permanent(("creature",))
        what = filters.AllOf((creature, what))
        if is_static:
            static = StaticAbility(what, (PowerToughness(1, 1),))
            return permanent(name, c.one_of(PERMANENTS), cost, c, (static,))
        return of_effect(name, cost, c, frame, with_selection(c, selections.Each(what), sort))
    if sort == "whom":
        rule = c.words["Cant"](to="attack", whom=what)
        return permanent(name, "creature", cost, c, (CombatAbility(rule),))
    if sort == "cost":
        return permanent(name, "artifact", cost, c, (CostChange(what, less="{1}"),))
    frame.targets.append(Target(what))
    aimed = selections.Targets(len(frame.targets) - 1)
    return of_effect(name, cost, c, frame, with_selection(c, aimed, sort))


def with_amount(c: Composer, amount: Amount) -> Effect:
    you, others = selections.You(), selections.EachPlayer(True)
    found: Effect = c.one_of(
        (
            drawing.DrawCards(you, amount),
            damage.DealDamage(amount, others),
            life.ChangeLife(you, amount),
            create.CreateToken(TOKEN, amount),
            modify.Pump(selections.Each(filters.Permanent(("creature",), "you")), 1, 1, (), amount),
            mill.Mill(others, amount),
            flow.If(conditions.Compare(amount, low=1), (drawing.DrawCards(you),)),
        )
    )
    return found


def with_selection(c: Composer, chosen: Selection, sort: str) -> Effect:
    if sort == "player":
        choices: tuple[Effect, ...] = (
            drawing.DrawCards(chosen),
            life.ChangeLife(chosen, Number(1), -1),
            sacrifice.Sacrifice(selections.Chosen(chosen, filters.Permanent(("creature",)))),
        )
    elif sort == "spell":
        choices = (counter.CounterSpell(chosen),)
    elif sort == "card":
        choices = (moving.MoveTo(chosen, "exile"), moving.MoveTo(chosen, "hand"))
    else:
        choices = (
            modify.Pump(chosen, 1, 1),
            destroy.Destroy(chosen),
            moving.MoveTo(chosen, "hand"),
            moving.MoveTo(chosen, "exile"),
            damage.DealDamage(Number(2), chosen),
        )
    found: Effect = c.one_of(choices)
    return found


def ability_of(c: Composer, word: Word) -> Ability:
    """An ability with a word that is no instruction, and no part of one."""
    frame = Frame(False)
    if issubclass(word, Trigger):
        return c.triggers_on(c.make(word, frame, DEPTH), DEPTH)
    if issubclass(word, Cost):
        return with_cost(c, c.make(word, frame, DEPTH))
    if issubclass(word, Replacement):
        return ReplacementAbility(c.make(word, frame, DEPTH))
    if issubclass(word, Modification):
        what = c.filter("creature", frame, 1)
        return StaticAbility(what, (c.make(word, frame, DEPTH),))
    if issubclass(word, CombatRule):
        return CombatAbility(c.make(word, frame, DEPTH))
    if issubclass(word, ManaTypes):
        types = c.make(word, frame, DEPTH)
        return ManaAbility((), costs=(parts.TapThis(),), types=types)
    within = c.words[{"Branch": "Either", "Result": "RollOnTable"}.get(word.__name__, "May")]
    either = c.make(within, Frame(True, targets=False), DEPTH)
    return TriggeredAbility(ENTERS, (either,))


def with_cost(c: Composer, cost: Cost) -> Ability:
    frame = Frame(True)
    effects = c.effects(frame, DEPTH - 1)
    every, targets = (*frame.before, *effects), tuple(frame.targets)
    name = type(cost).__name__
    if name in ("DiscardThis", "ExileThis"):
        zone: Zone = "hand" if name == "DiscardThis" else "graveyard"
        return ActivatedAbility(every, "{1}", (cost,), targets, zone=zone)
    if name == "Loyalty":
        return ActivatedAbility(every, "", (cost,), targets, "sorcery", loyalty=True)
    if name == "UseUp" and c.maybe():
        return CastingCost("additional", "", (cost,))
    return ActivatedAbility(every, "{1}", (cost,), targets, limit=2)

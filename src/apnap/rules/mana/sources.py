"""605.1a: The mana abilities that a player could activate now, sorted for the search for a
payment."""

from __future__ import annotations

from itertools import product
from math import prod
from typing import NamedTuple

from apnap.rules.abilities.linked import CHOSEN as CHOSEN_LINK
from apnap.rules.abilities.linked import chosen_for
from apnap.rules.casting.as_though_haste import is_held_back
from apnap.rules.casting.timing_and_limits import may_still_use
from apnap.rules.continuous import layers
from apnap.rules.machine.events import AddMana
from apnap.state.ability import WITH_PRIORITY, Asset, ManaAbility
from apnap.state.agenda import Resolution
from apnap.state.characteristics import Characteristics
from apnap.state.game import Game
from apnap.state.mana import BITS, SNOW, Mana, ManaCost
from apnap.state.names import BATTLEFIELD, NOBODY
from apnap.state.objects import GameObject

from .any_type import widened_cost
from .certain_mana import certain_mana, is_mana_replaced
from .cost_changes import cost_of_mana_ability, may_change_mana_abilities
from .could_produce import alternatives, is_tapped_for
from .purpose import CHOSEN, Purpose, restriction_of
from .solver import REPEATABLE, assign_assets
from .triggered import TappedForMana, mana_from_triggers, may_mana_trigger

# The ranks of sources, in the order in which automatic payment uses them: basic lands, permanents
# that only make mana, permanents with other activated abilities, creatures, and what has to use up
# counters, do harm, pay life or be sacrificed. Of equal rank, what makes fewer types comes first.
BASIC, PLAIN, USEFUL, CREATURE, COUNTERS, HARMFUL, LIFE, SACRIFICE = range(8)
ONCE = ("tap", "untap")
MOST_X = 20  # 107.3a: the largest X of a mana ability that is looked for


class Alternative(NamedTuple):
    """One mana that a source could make, and the number of the ability that makes it."""

    bit: int
    spend_on: str
    nth: int
    made: str
    rank: int


class Simple(NamedTuple):
    """The common form of sources that are alike and make one mana once."""

    rank: int
    makes: tuple[Alternative, ...]


class Ability(NamedTuple):
    """Any other mana ability, with its whole cost."""

    number: int
    nth: int
    purpose: Purpose  # of the mana in its cost
    makes: tuple[str, ...]
    words: tuple[str, ...]  # the alternatives as the ability states them, before multiplying
    more: tuple[str, ...]  # the mana that triggered mana abilities add to each (605.1b)
    spend_on: str
    snow: bool
    fuel: ManaCost | None
    life: int
    units: tuple[tuple[Asset, ...], ...]
    rank: int
    limit: int
    x: int = 0  # 107.3a: the X in its cost
    # For each alternative, what each of those triggered abilities adds where there is a choice, and
    # the number of the alternative that the ability itself offers.
    chosen: tuple[tuple[str, ...], ...] = ()
    offers: tuple[int, ...] = ()

    def chosen_at(self, at: int) -> tuple[str, ...]:
        return self.chosen[at] if self.chosen else ()

    def offered(self) -> int:
        """The number of alternatives that the ability itself offers."""
        return len(dict.fromkeys(self.offers)) if self.offers else len(self.makes)

    def with_offer(self, offer: int) -> list[int]:
        """The alternatives in which the ability itself makes this one of those it offers."""
        if not self.offers:
            return [offer]
        return [at for at, each in enumerate(self.offers) if each == offer]

    def is_own(self, unit: tuple[Asset, ...]) -> bool:
        """Whether only the object itself can pay this unit of the ability's cost."""
        return len(unit) == 1 and unit[0][1] == self.number


class Group(NamedTuple):
    """Abilities of which one can be activated at a time, `limit` times in all."""

    abilities: tuple[Ability, ...]
    limit: int

    def rank(self) -> int:
        return max([each.rank for each in self.abilities])

    def has_fuel(self) -> bool:
        """Whether one of the abilities costs mana."""
        return any(each.fuel is not None for each in self.abilities)


_PLAIN: dict[tuple[tuple[tuple[int, str], ...], bool, int], Simple] = {}


def rank_of(chars: Characteristics) -> int:
    """The rank of a permanent that is only tapped for its mana."""
    if chars.is_creature:
        return CREATURE
    if chars.activated and any(each.zone == BATTLEFIELD for _, each in chars.activated):
        return USEFUL
    return BASIC if "basic" in chars.supertypes else PLAIN


def plain_source(chars: Characteristics) -> Simple:
    """The usual source, such as a land: "{T}: Add one mana" of some type."""
    rank = rank_of(chars)
    key = (chars.taps_for, "snow" in chars.supertypes, rank)
    simple = _PLAIN.get(key)
    if simple is None:
        shift = SNOW if key[1] else 0
        makes = [Alternative(BITS[made] << shift, "", n, made, 0) for n, made in chars.taps_for]
        simple = Simple(rank, each_once(makes))
        _PLAIN[key] = simple
    return simple


def each_once(makes: list[Alternative]) -> tuple[Alternative, ...]:
    """The alternatives without duplicates: of several abilities that make the same mana, the
    first."""
    known: dict[Alternative, Alternative] = {}
    for each in makes:
        known.setdefault(each._replace(nth=0), each)
    return tuple(known.values())


class Sources:
    """The means a player has to make mana, as the battlefield stands."""

    def __init__(self) -> None:
        self.simple: dict[Simple, list[int]] = {}
        self.groups: list[Group] = []
        self.is_plain = True  # nothing but plain sources

    def add_all(self, game: Game, seat: int, without: tuple[tuple[int, int], ...] = ()) -> None:
        """Add all sources that the player controls, without these abilities of objects."""
        more = may_mana_trigger(game, seat) or is_mana_replaced(game, seat)
        more = more or may_change_mana_abilities(game, seat)
        for number in game.player(seat).battlefield:
            chars = layers.characteristics_of(game, number)
            if not chars.mana or chars.mana_inert:
                continue
            row = game.object(number)
            if chars.taps_for and not more:
                if not row.tapped and not (
                    chars.is_creature and is_held_back(game, seat, row, chars)
                ):
                    self._add_simple(plain_source(chars), row)
            else:
                self._add_others(game, seat, row, chars, without)

    def _add_simple(self, simple: Simple, row: GameObject) -> None:
        numbers = self.simple.get(simple)
        if numbers is None:
            self.simple[simple] = [row.id] * row.many
        else:
            numbers.extend([row.id] * row.many)

    def _add_others(
        self,
        game: Game,
        seat: int,
        row: GameObject,
        chars: Characteristics,
        without: tuple[tuple[int, int], ...],
    ) -> None:
        """Add a permanent whose mana abilities are not of the usual kind."""
        self.is_plain = False
        abilities = []
        for nth, ability in chars.mana:
            if ability.timing == WITH_PRIORITY or (row.id, nth) in without:
                continue
            if ability.has_x():
                ways = with_each_x(game, seat, row, chars, nth, ability)
                if any(cost.taps() for cost in ability.costs):
                    abilities += ways
                elif ways:  # once with a large X, rather than several times
                    self.groups.append(Group(tuple(ways), row.many))
                continue
            usable = usable_now(game, seat, row, chars, nth, ability)
            if usable is not None and any(usable.makes):
                abilities.append(usable)
        tapping = [each for each in abilities if _own(each, "tap")]
        if tapping and all(_is_simple(each) for each in tapping):
            makes = [alternative for each in tapping for alternative in _alternatives(each)]
            makes.sort(key=lambda each: each.rank)
            self._add_simple(Simple(max([each.rank for each in tapping]), each_once(makes)), row)
        elif tapping:
            self.groups.append(Group(tuple(tapping), row.many))
        self.groups += [Group((each,), each.limit) for each in abilities if each not in tapping]


def with_each_x(
    game: Game, seat: int, row: GameObject, chars: Characteristics, nth: int, ability: ManaAbility
) -> list[Ability]:
    """107.3a: The ability with each X for which its cost can be paid and it makes mana, the
    smallest first."""
    ways = list[Ability]()
    for x in range(MOST_X + 1):
        usable = usable_now(game, seat, row, chars, nth, ability, x)
        if usable is not None:
            ways.append(usable)
        elif ways:
            break
    return ways


def restriction(game: Game, source: int, spend_on: str) -> str:
    """106.6, 607.2d: What mana of this source may be spent on, with the type that was chosen."""
    if CHOSEN not in spend_on:
        return spend_on
    return restriction_of(spend_on, chosen_for(game, source, "creature type", CHOSEN_LINK)[:1])


def usable_now(
    game: Game,
    seat: int,
    row: GameObject,
    chars: Characteristics,
    nth: int,
    ability: ManaAbility,
    x: int = 0,
) -> Ability | None:
    """The ability with its cost and its mana, with this X in its cost; None if it can't be
    activated, or a part of its cost other than mana can't be paid."""
    if chars.mana_inert:
        return None
    if not may_still_use(game, seat, row, nth, ability.timing, ability.limit, game.running):
        return None
    context = Resolution(controller=seat, source=row.id, player=seat, turn=game.running, x=x)
    if ability.condition is not None and not ability.condition.holds(game, context):  # 602.5b
        return None
    price, costs = cost_of_mana_ability(game, seat, row.id, nth, ability)
    units = [unit for cost in costs for unit in cost.units(game, context)]
    life = sum([cost.life(game, context) for cost in costs])
    times = 1 if ability.times is None else ability.times.count(game, context)
    if not all(units) or life > max(0, game.life(seat)) or times <= 0:
        return None
    if len(units) > 1 and assign_assets(units) is None:  # 118.10
        return None
    words = alternatives(game, context, ability)
    snow, spend_on = "snow" in chars.supertypes, restriction(game, row.id, ability.spend_on)
    each = 1 if ability.mixed else times
    makes, added = tuple([made * each for made in words]), ("",) * len(words)
    if is_mana_replaced(game, seat):
        tapped = row.id if is_tapped_for(ability) else NOBODY
        patterns = [tuple([Mana(m, snow, spend_on, row.id) for m in made]) for made in makes]
        events = [AddMana(on=seat, mana=mana, tapped=tapped) for mana in patterns]
        makes, added, snow, spend_on = certain_alternatives(game, events, snow, spend_on)
    fuel = None
    if price.symbols:
        fuel = widened_cost(game, seat, price, "ability", row.id)
    rank, limit = _rank(chars, ability, units, life), _how_often(row, ability, units)
    offers: tuple[int, ...] = ()
    chosen: tuple[tuple[str, ...], ...] = ()
    if may_mana_trigger(game, seat) and is_tapped_for(ability):
        rows = _with_more(game, seat, row.id, makes, added)
        offers, chosen = tuple([at for at, _ in rows]), tuple([ways for _, ways in rows])
        makes, words = tuple([makes[at] for at in offers]), tuple([words[at] for at in offers])
        added = tuple([added[at] + "".join(ways) for at, ways in rows])
    return Ability(
        row.id,
        nth,
        Purpose("ability", chars, row.zone == BATTLEFIELD),
        makes,
        words,
        added,
        spend_on,
        snow,
        fuel,
        life,
        tuple(units),
        rank,
        limit,
        x,
        chosen,
        offers,
    )


def _how_often(row: GameObject, ability: ManaAbility, units: list[tuple[Asset, ...]]) -> int:
    """How often the ability can be activated: once for each permanent of the row if a part of its
    cost is that permanent."""
    once = [unit for unit in units if len(unit) == 1 and unit[0][1] == row.id]
    limit = row.many if once else REPEATABLE
    return min(limit, ability.limit) if ability.limit else limit


def certain_alternatives(
    game: Game, events: list[AddMana], snow: bool, spend_on: str
) -> tuple[tuple[str, ...], tuple[str, ...], bool, str]:
    """106.12b: For each alternative, the mana that is certain to be left after replacement effects:
    mana like that of the ability, then mana from other sources without restriction."""
    certain = [certain_mana(game, event) for event in events]
    if not any(kind[1:] == (snow, spend_on) for kinds in certain for kind in kinds):
        snow, spend_on = False, ""  # nothing is left of its own mana
    own, others = list[str](), list[str]()
    for kinds in certain:
        mine = "".join([t * n for (t, *like), n in kinds.items() if like == [snow, spend_on]])
        rest = "".join([t * n for (t, *like), n in kinds.items() if like == [False, ""]])
        own.append(mine)
        others.append(rest if mine and (snow or spend_on) else "")
    return tuple(own), tuple(others), snow, spend_on


def _with_more(
    game: Game, seat: int, number: int, makes: tuple[str, ...], added: tuple[str, ...]
) -> list[tuple[int, tuple[str, ...]]]:
    """605.4a: Each alternative with each choice of what triggered mana abilities add to it; too
    many choices count as the first."""
    rows = list[tuple[int, tuple[str, ...]]]()
    for at, (made, other) in enumerate(zip(makes, added, strict=True)):
        event = TappedForMana(on=number, by=seat, mana=made + other)
        more = [ways for _, ways in mana_from_triggers(game, event)] if made else []
        if prod([len(ways) for ways in more]) > MOST_CHOICES:
            more = [ways[:1] for ways in more]
        rows += [(at, chosen) for chosen in product(*more)]
    return rows


MOST_CHOICES = 125  # of three colors


def _rank(
    chars: Characteristics, ability: ManaAbility, units: list[tuple[Asset, ...]], life: int
) -> int:
    """The rank of the ability, by the most precious thing that it uses up."""
    used = {asset[0] for unit in units for asset in unit}
    if not used <= {*ONCE, "counter"}:
        return SACRIFICE
    if life:
        return LIFE
    if ability.effects:
        return HARMFUL
    if "counter" in used:
        return COUNTERS
    rank = rank_of(chars)
    return BASIC if rank == PLAIN and ability.spend_on else rank  # restricted mana comes first


def _own(ability: Ability, how: str) -> bool:
    """Whether the ability's cost uses its own object in this way."""
    return any(unit == ((how, ability.number, 0),) for unit in ability.units)


def _is_simple(ability: Ability) -> bool:
    """Whether the ability makes one mana, as announced, and uses up only its own object."""
    if ability.makes != ability.words:
        return False
    if ability.fuel is not None or ability.life or any(ability.more):
        return False
    if any(len(made) != 1 for made in ability.makes):
        return False
    return all(ability.is_own(unit) for unit in ability.units)


def _alternatives(ability: Ability) -> list[Alternative]:
    shift = SNOW if ability.snow else 0
    return [
        Alternative(BITS[made] << shift, ability.spend_on, ability.nth, made, ability.rank)
        for made in ability.makes
    ]

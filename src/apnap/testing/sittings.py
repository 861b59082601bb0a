"""Sittings at random, but the same for a seed: seats, teams, a variant, and options with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from apnap.formats import (
    CannotCombine,
    Format,
    Ruleset,
    alternating_teams,
    archenemy,
    attack_left,
    attack_multiple_players,
    attack_one_player,
    attack_right,
    brawl,
    check_table,
    combine,
    commander,
    deploy_creatures,
    emperors,
    free_for_all,
    grand_melee,
    headed_giant,
    individual_influence,
    keep_creatures,
    limited_influence,
    ordered_graveyards,
    planechase,
    playing_for_ante,
    random_seats,
    shared_team_turns,
    single_planar_deck,
    starting_seat,
    supervillain_rumble,
    team_vs_team,
    unlimited_influence,
    vanguard,
)
from apnap.rules.game.setup import SeatSetup, SetupError
from apnap.state.card import CardDef

from .random_play import Chance

Company = tuple[list[Format], list[str]]  # a variant or none, and everybody's team or ""
Variant = Callable[[Chance, int], Company]

PLAIN: tuple[Format, ...] = (
    attack_left,
    attack_multiple_players,
    attack_one_player,
    attack_right,
    deploy_creatures,
    keep_creatures,
    ordered_graveyards,
    playing_for_ante,
    random_seats,
    shared_team_turns,
    unlimited_influence,
)


def sitting(
    chance: Chance, most: int = 16, variant: Variant | None = None
) -> tuple[Ruleset, list[str]]:
    """Rules, and everybody's team, for 2 to `most` players: any variant, or the given one, with
    any options that may be used with it (800.2)."""
    while True:
        formats, teams = (variant or VARIANTS[chance.below(len(VARIANTS))])(chance, most)
        formats += [an_option(chance, len(teams)) for _ in range(chance.below(4))]
        try:
            rules = combine(*formats)
            check_table(rules, teams)
        except (CannotCombine, SetupError):
            continue
        return by_older_rules(chance, rules), teams


def an_option(chance: Chance, size: int) -> Format:
    kind = chance.below(len(PLAIN) + 4)
    if kind < len(PLAIN):
        return PLAIN[kind]
    if kind == len(PLAIN):
        return starting_seat(chance.below(size))
    if kind == len(PLAIN) + 1:
        return individual_influence([1, *[chance.below(4) for _ in range(size - 1)]])
    return limited_influence(1 + chance.below(3))


def by_older_rules(chance: Chance, rules: Ruleset) -> Ruleset:
    """The rules with some differences of older editions, and with settings of the table."""
    if not chance.below(4):
        rules = replace(
            rules,
            mulligans=("london", "paris")[chance.below(2)],
            mana_burn=not chance.below(3),
            damage_on_stack=not chance.below(3),
            damage_order=bool(chance.below(2)),
            token_owner=("creator", "source")[chance.below(2)],
            legend_rule=("controller", "all")[chance.below(2)],
            unique_planeswalkers=not chance.below(2),
            redirect_to_planeswalkers=not chance.below(2),
            triggered_keywords=((), ("deathtouch", "lifelink"))[chance.below(2)],
            phased_tokens=bool(chance.below(2)),
            exile_is_outside=not chance.below(2),
            keep_subgame_exile=not chance.below(2),
            count_range=("source", "affected")[chance.below(2)],
        )
    return replace(rules, skip_passes=bool(chance.below(4)), auto_pay=bool(chance.below(4)))


# ---- variants --------------------------------------------------------------------------------


def small(chance: Chance, sides: int) -> int:
    """A number below the limit, small ones more often: games of many players take long."""
    return chance.below(1 + chance.below(sides))


def individuals(chance: Chance, most: int) -> Company:
    return [free_for_all], [""] * (2 + small(chance, most - 1))


def melee(chance: Chance, most: int) -> Company:
    return [grand_melee], [""] * (4 + small(chance, most - 3))


def together(chance: Chance, most: int) -> Company:
    """Two or three teams of any sizes, one after another."""
    teams = list[str]()
    for name in "ABC"[: 2 + chance.below(2)]:
        teams += [name] * (1 + chance.below(min(3, most // 3)))
    return [team_vs_team], teams


def without_variant(chance: Chance, most: int) -> Company:
    """A game of individuals, or of teams that the options alone are for."""
    if chance.below(2):
        return [], [""] * (2 + chance.below(min(most, 8) - 1))
    return [], together(chance, most)[1]


def around_emperors(chance: Chance, most: int) -> Company:
    """809.6: teams of three or more; where two seats are in the middle, one of them is named."""
    size = 3 + small(chance, min(3, most // 2 - 2))
    teams = min(2 + chance.below(2), most // size)
    seats = tuple([n * size + size // 2 for n in range(teams)]) if size % 2 == 0 else ()
    return [emperors(size, seats)], [name for name in "ABC"[:teams] for _ in range(size)]


def giants(chance: Chance, most: int) -> Company:
    heads = 2 + chance.below(min(3, most // 2 - 1))
    return [headed_giant(heads)], ["A"] * heads + ["B"] * heads


def alternating(chance: Chance, most: int) -> Company:
    """811.3: Teams seated so that nobody sits next to a teammate."""
    number = 2 + chance.below(2)
    return [alternating_teams], list("ABC"[:number]) * (2 + small(chance, most // number - 1))


# ---- casual variants (901-904) ---------------------------------------------------------------


def against_archenemy(chance: Chance, most: int) -> Company:
    """904.2: One player against a team of all others."""
    teams = ["others"] * (2 + small(chance, most - 1))
    teams[chance.below(len(teams))] = "archenemy"
    return [archenemy, *some(chance, planechase, vanguard)], teams


def villains(chance: Chance, most: int) -> Company:
    """904.12: Everybody has a scheme deck."""
    return [supervillain_rumble], [""] * (2 + small(chance, most - 1))


def on_planes(chance: Chance, most: int) -> Company:
    """901: Any other variant, on planes of each player or of all together."""
    formats, teams = VARIANTS[chance.below(len(VARIANTS))](chance, most)
    planes = single_planar_deck if not chance.below(4) else planechase
    return [*formats, planes, *some(chance, vanguard)], teams


def under_commanders(chance: Chance, most: int) -> Company:
    """903: Any other variant, in which each deck is led by a commander."""
    formats, teams = VARIANTS[chance.below(len(VARIANTS))](chance, most)
    return [*formats, commander if chance.below(3) else brawl], teams


def some(chance: Chance, *formats: Format) -> list[Format]:
    """Each of these with a chance of one in three."""
    return [each for each in formats if not chance.below(3)]


def bring_supplements(
    chance: Chance, rules: Ruleset, seats: list[SeatSetup], cards: list[CardDef]
) -> None:
    """100.2d: Give the players what casual variants ask for, out of these cards, and commanders out
    of their decks (903.3)."""
    keeper = chance.below(len(seats))
    for number, seat in enumerate(seats):
        if rules.planes and (number == keeper or not rules.single_planar_deck):
            seat.planes = draw(chance, cards, ("plane", "phenomenon"), 10)
        if rules.schemes and seat.team in ("", "archenemy"):
            seat.schemes = draw(chance, cards, ("scheme",), 10)
        if rules.vanguard:
            [seat.vanguard] = draw(chance, cards, ("vanguard",), 1)
        if rules.commanders:
            seat.commanders = lead(seat.deck)


def lead(deck: list[CardDef]) -> list[CardDef]:
    """903.3: The commander, taken out of the deck: a legendary creature, or else another one."""
    creatures = [card for card in deck if card.base.is_creature]
    creatures.sort(key=lambda card: "legendary" not in card.base.supertypes)
    if creatures:
        deck.remove(creatures[0])
    return creatures[:1]


def draw(chance: Chance, cards: list[CardDef], types: tuple[str, ...], most: int) -> list[CardDef]:
    """So many different cards of one of these types, at random."""
    left = [card for card in cards if not card.base.types.isdisjoint(types)]
    return [left.pop(chance.below(len(left))) for _ in range(min(most, len(left)))]


VARIANTS: tuple[Variant, ...] = (
    individuals,
    individuals,
    melee,
    together,
    without_variant,
    around_emperors,
    giants,
    alternating,
)

CASUAL: tuple[Variant, ...] = (against_archenemy, villains, on_planes, on_planes, under_commanders)


def variant_of(chance: Chance) -> Variant | None:
    """In one game of four, a casual variant; otherwise any other one."""
    return None if chance.below(4) else CASUAL[chance.below(len(CASUAL))]

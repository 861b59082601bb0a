"""One value for every rule that options, variants, supplements or editions change.

A format is a function from a ruleset to a ruleset. The kernel reads fields; it never compares the
name of a variant or an edition.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeAlias

from .card import MODAL, TRANSFORM, CardDef
from .names import NOBODY
from .records import Value, field_names

# 802, 803: the players to attack in one combat; 506.2a: one of them.
AttackOption: TypeAlias = Literal["one", "multiple", "left", "right"]
OpenHands: TypeAlias = Literal["", "team", "neighbours"]  # the hands a player may see (811.5)
Seating: TypeAlias = Literal["", "together", "apart"]  # how a team sits (808.2, 811.3)
TokenOwner: TypeAlias = Literal["creator", "source"]  # 111.2; before 2009 the source's controller
LegendRule: TypeAlias = Literal["controller", "all"]  # 704.5j; before 2013 all of them died
CountRange: TypeAlias = Literal["source", "affected"]  # 801.11; before 2009 "affected"
# 103.5; before 2015 hands became smaller, and a player was done before the next one decided.
Mulligans: TypeAlias = Literal["london", "paris"]
# 805.10b: A creature attacks one player of the defending team. Before 2010 it attacked the team:
# in 2006 only if it could attack each of them; in 2008 a condition about the defending player was
# met if either player met it.
AttackOnTeam: TypeAlias = Literal["member", "each", "either"]


@dataclass(frozen=True)
class Ruleset(Value):
    """The defaults are those of a game without options, in the edition of 8 March 2024.

    >>> Ruleset(life=40).life
    40
    """

    edition: str = "2024-03"
    variant: str = ""  # 800.2: at most one
    # 103: starting.
    life: int = 20
    multiplayer_life: int = 0  # 103.4d: with more than two players; 0: `life`
    hand: int = 7
    free_mulligans: int = -1  # 103.5c, 800.6; -1: one with more than two players
    skip_first_draw: bool | None = None  # 103.8; None: with two players
    random_seats: bool = False
    first: int | None = None  # 103.1: the seat that plays first; None: chosen at random
    ante: bool = False  # 407.2
    limited: bool = False  # 100.2b: a limited game; so far, only sticker sheets care (103.2d)
    # 704: losing.
    poison: int = 10  # 704.5c
    commander_damage: int = 0  # 704.6c; 0: none
    # 801: range of influence. 0 is unlimited; `ranges` gives seats a range of their own.
    range: int = 0
    ranges: tuple[tuple[int, int], ...] = ()
    attack: AttackOption = "one"
    deploy: CardDef | None = None  # 804.2: gives creatures their ability, one for each player
    # 805: teams.
    shared_turns: bool = False
    shared_life: bool = False  # 810.4
    open_hands: OpenHands = ""  # empty: only their own
    teams: int = 0  # the required number of teams; 0: any number
    team_size: int = 0  # the required size of a team; 0: any
    equal_teams: bool = False  # 811.1
    seating: Seating = ""  # empty: as it likes
    middle_starts: bool = False  # 808.4, 809.4: the middle seat of a random team plays first
    attack_neighbours: bool = False  # 809.3c, 811.4
    # 809: emperors, their seats (none: the middle seats), and ranges by where the generals sit.
    emperor: bool = False
    emperors: tuple[int, ...] = ()
    range_to_generals: bool = False  # 809.3a, 809.6a; unless a range is given
    # 807: seats for each turn marker; 0: one turn at a time.
    seats_per_marker: int = 0
    # Section 9: the casual variants in use, each by the part of a player's cards that it adds.
    commanders: bool = False  # 903
    planes: bool = False  # 901
    schemes: bool = False  # 904
    vanguard: bool = False  # 902
    conspiracies: bool = False  # 905
    single_planar_deck: bool = False  # 901.15: one planar deck for all players
    # 103.1b, 904.6: One player with a scheme deck plays alone against a team, and plays first.
    archenemy_starts: bool = False
    archenemy_life: int = 40  # 103.4e, 904.5: of a player with a scheme deck, where there are any
    # Rules of older editions.
    card_types: tuple[str, ...] = ()  # 205.2a: those that the edition knows; none named: all
    mulligans: Mulligans = "london"
    mana_burn: bool = False  # and mana stays in the pool until the phase ends
    damage_on_stack: bool = False
    damage_order: bool = True  # 509.2, 510.1c
    token_owner: TokenOwner = "creator"
    legend_rule: LegendRule = "controller"
    unique_planeswalkers: bool = False  # before 2013, one of each planeswalker type at most
    redirect_to_planeswalkers: bool = False  # before 2018, damage to their controllers
    triggered_keywords: tuple[str, ...] = ()  # 702.2, 702.15; before 2009 they triggered
    phased_tokens: bool = True  # 702.26d; before 2009 a token that phased out ceased to exist
    phasing_heals: bool = False  # before 2009 damage was removed from what phased out
    # 605.1a; until 2007 an ability with a target could be a mana ability.
    targeted_mana: bool = False
    negative_values: bool = True  # 107.1b; until 2007 a power or life total below 0 counted as 0
    # 107.1b; before 2009 power and toughness could change by a number below 0 as well.
    negative_changes: bool = False
    exile_is_outside: bool = False  # 400.11; before 2009, removed cards were outside the game
    keep_subgame_exile: bool = False  # 726.5; until 2007, cards exiled in a subgame stayed exiled
    win_in_range: bool = True  # 801.14
    draw_in_range: bool = True  # 801.15, 801.16; before 2009 a draw was one for everybody
    exile_uncontrolled: bool = True  # 800.4c; before, the object stayed with its last controller
    loops_by_number: bool = False  # 729.3; before 2009, the players said how often
    giant_life: int = 30  # 810.4: a giant's life with two heads
    life_per_head: int = 15  # 810.11: and more for each head beyond the second
    life_by_share: bool = False  # 810.9a; before 2010 effects read a head's share of the life
    shared_poison: bool = True  # 810.8d; before 2011 a head with ten counters was enough
    giants_draw_first: bool = False  # 810.6; in 2006 all heads but the first drew in the first turn
    attack_on_team: AttackOnTeam = "member"  # 805.10b
    one_stack: bool = False  # 807.5; in 2006 all turn markers shared one stack
    markers_stay: bool = False  # 807.4d; before 2009 a marker without room stayed where it was
    count_range: CountRange = "source"
    sources_in_range: bool = True  # 801.5a; in 2006 a source of damage was chosen from anywhere
    player_auras_in_range: bool = True  # 801.8; in 2006 an Aura on a player was out of no range
    # Rules of newer editions.
    # 605.1a; since 2026 an ability that moves a card to or from a library is no mana ability.
    library_on_stack: bool = False
    modal_cards_transform: bool = False  # 712.9; since 2026 all double-faced cards but meld cards
    sagas_need_chapters: bool = False  # 714.3-4; since 2026 a Saga without chapters is left alone
    lore_by_ability: bool = False  # 714.3a; since 2026 a Saga that has lost its abilities gets none
    only_sieges_wait: bool = False  # 704.5v; since 2026 other battles go with abilities pending
    controller_protects: bool = False  # 310.10; since 2026 a battle without a type is held to it
    new_protector_ends_attack: bool = False  # 506.4; since 2026 as a new controller does
    connive_zero: bool = True  # 701.47e; since 2026 to connive 0 is not to connive
    modified_permanents: bool = False  # 700.9; since 2026 not only creatures can be modified
    # 800.4i; since 2026 the last turn of a player who has left is known until their next one.
    remember_last_turns: bool = True
    able_monarch: bool = False  # 722.4; since 2026 the next player who can become the monarch does
    wish_in_commander: bool = True  # 903.11; since 2026 cards outside the game stay there
    vehicle_commanders: bool = False  # 903.3; since 2026 legendary Vehicles and Spacecraft
    knows_archenemy_commander: bool = False  # 2026-08:904.13, which is new
    attack_only_defenders: bool = False  # 508.4a; since 2026 a planeswalker must be a defender's
    # The variants that the rulebook describes, and whether it has section 9; empty: all of them.
    known_variants: tuple[str, ...] = ()
    # Conventions of the table. They are not rules, but the answers of a replay depend on them.
    order_graveyards: bool = False  # 404.3: ask the owner for the order of cards
    skip_passes: bool = True
    auto_pay: bool = True

    def lets_transform(self, card: CardDef) -> bool:
        """712.9: Whether permanents represented by this card can transform."""
        return card.layout == TRANSFORM or (self.modal_cards_transform and card.layout == MODAL)


Format = Callable[[Ruleset], Ruleset]


class CannotCombine(ValueError):
    """Two formats can't be used together; `rule` is the reason."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{reason} [{rule}]")
        self.rule = rule
        self.reason = reason


# The fields by which casual variants are told from other formats.
CASUAL: Final = ("commanders", "planes", "schemes", "vanguard", "conspiracies")
# The rule that forbids two values of a field; where none is named, 800.2 lets options combine.
EXCLUSIVE = {
    "variant": "800.2",
    "attack": "806.2b",
    "range": "801.2",
    "edition": "100.6b",
    "life": "103.4",
}


def combine(*formats: Format, base: Ruleset | None = None) -> Ruleset:
    """800.2: The ruleset of all these formats together, in any order; an error names the rule that
    forbids it.

    Variants come first, then casual variants (section 9), then options. Formats of one kind are
    applied to the same ruleset, and exclude each other if they set one field to different values.
    A casual variant builds on the variant beside it (901.12: a giant with planar decks). The
    defaults of both yield to an option that is named, even if the option sets the usual value.
    """
    if base is not None:
        return _combined(formats, base)
    rules = _COMBINED.get(formats)
    if rules is None:
        if len(_COMBINED) == MOST_COMBINED:
            _COMBINED.clear()
        rules = _COMBINED[formats] = _combined(formats, Ruleset())
    return rules


# The rulesets that were asked for last: many games are played by the same one.
_COMBINED: dict[tuple[Format, ...], Ruleset] = {}
MOST_COMBINED = 64


def _combined(formats: tuple[Format, ...], rules: Ruleset) -> Ruleset:
    for kind in (is_variant, is_casual, is_option):
        rules = _together([each for each in formats if kind(each)], rules)
    return rules


def _together(formats: list[Format], start: Ruleset) -> Ruleset:
    """The ruleset of formats of one kind, which may not contradict each other."""
    changes = {name: _other(name, getattr(start, name)) for name in field_names(Ruleset)}
    otherwise = replace(start, **changes)
    wanted: dict[str, tuple[Any, Format]] = {}
    for each in formats:
        changed, named = each(start), each(otherwise)
        for name in field_names(Ruleset):
            value = getattr(changed, name)
            if value == getattr(start, name) and getattr(named, name) == changes[name]:
                continue
            if name in wanted and wanted[name][0] != value:
                other = _name(wanted[name][1])
                raise CannotCombine(
                    EXCLUSIVE.get(name, "800.2"),
                    f"{other} and {_name(each)} exclude each other: the one sets {name} to "
                    f"{wanted[name][0]!r}, the other to {value!r}; choose one of them",
                )
            wanted[name] = (value, each)
    return replace(start, **{name: value for name, (value, _) in wanted.items()})


def _other(name: str, value: Any) -> Any:
    """A different value of the same type. If a format changes it back, the format sets this
    field."""
    if name == "deploy":
        return CardDef("otherwise") if value is None else None
    if value is None or isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value - 1_000
    return f"{value}, otherwise" if isinstance(value, str) else (*value, NOBODY)


def is_casual(each: Format) -> bool:
    """Whether the format is a casual variant of section 9."""
    rules = each(Ruleset())
    return any(getattr(rules, name) for name in CASUAL)


def is_variant(each: Format) -> bool:
    """800.2: Whether the format is a variant of section 8."""
    return bool(each(Ruleset()).variant) and not is_casual(each)


def is_option(each: Format) -> bool:
    """800.2: Whether the format is an option."""
    return not is_variant(each) and not is_casual(each)


def _name(each: Format) -> str:
    return getattr(each, "__name__", repr(each)).replace("_", " ")

"""704.5, 704.6: The conditions that state-based actions look for, one small function each.

The tables at the end list them with their rules. A check returns the events that should happen, or
a question that has to be answered first.
"""

from __future__ import annotations

from collections.abc import Callable

from apnap.rules.casting.cant import cant_as_side
from apnap.rules.casual.planes import PHENOMENA, Planeswalk
from apnap.rules.casual.schemes import SCHEMES, PutSchemeBack, is_ongoing, is_scheme_pending
from apnap.rules.casual.supplementary_decks import is_face_up
from apnap.rules.combat.battles import Protect, ask_protector, is_attacked, possible_protectors
from apnap.rules.faces.preparing import is_kept
from apnap.rules.machine.events import CeaseToExist, Move, destroy, sacrifice
from apnap.rules.mechanics.bestow import NoLongerBestowed, is_bestowed
from apnap.rules.mechanics.blessing_and_speed import due_designations
from apnap.rules.mechanics.dungeons import CompleteDungeon, is_at_bottom, is_dungeon
from apnap.rules.mechanics.sectors import creatures_without_sector
from apnap.rules.mechanics.soulbond import broken_pair
from apnap.rules.multiplayer.range_of_influence import Scope, turns_nearby
from apnap.rules.multiplayer.seating import emperor_of
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.objects.counters import PutCounters
from apnap.rules.objects.life import poison_of
from apnap.rules.zones.attaching import Unattach, can_attach, is_aura
from apnap.rules.zones.entering import chapters_of
from apnap.state.ability import CounterLimitAbility, TriggeredAbility
from apnap.state.agenda import Procedure
from apnap.state.characteristics import Characteristics
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import COMMAND, EXILE, GRAVEYARD, LOST, NOBODY, STACK
from apnap.state.objects import GameObject
from apnap.state.question import NO, YES, Question

from .legend_and_world import extra_legends, extra_roles, extra_walkers, extra_worlds

Found = list[Event] | Question
PlayerCheck = Callable[[Game, int], list[int]]
PermanentCheck = Callable[[Game, Procedure, GameObject, Characteristics], Found]
ElsewhereCheck = Callable[[Game, Procedure, GameObject], Found]


def put_into_graveyard(
    row: GameObject, rule: str, verb: str = "dies", also: tuple[str, ...] = ()
) -> Found:
    """Put the permanent into its owner's graveyard; this doesn't count as destroying it
    (701.7b)."""
    return [Move(on=row.id, to=GRAVEYARD, why=(rule, *also), verb=verb)]


# ---- players ---------------------------------------------------------------------------------


def no_life(game: Game, seat: int) -> list[int]:
    """704.5a: A player with 0 or less life loses."""
    return [seat] if not game.rules.shared_life and is_without_life(game, seat) else []


def is_without_life(game: Game, seat: int) -> bool:
    """810.8a: Whether the player, or team, has 0 or less life and nothing keeps that from making
    them lose."""
    return game.life(seat) <= 0 and not cant_as_side(game, seat, "lose for life")


def drew_from_empty_library(game: Game, seat: int) -> list[int]:
    """704.5b: A player who has tried to draw from an empty library loses."""
    return [seat] if game.player(seat).drew_from_empty else []


def poisoned(game: Game, seat: int) -> list[int]:
    """704.5c: A player with ten or more poison counters loses."""
    together = game.rules.shared_life and game.rules.shared_poison
    if together or poison_of(game, seat) < game.rules.poison:
        return []
    return [seat]


def team_without_life(game: Game, seat: int) -> list[int]:
    """704.6a, 810.8, 810.8c: A team with 0 or less life loses."""
    return members(game, seat) if game.rules.shared_life and is_without_life(game, seat) else []


def team_poisoned(game: Game, seat: int) -> list[int]:
    """704.6b: A team with too many poison counters loses."""
    together = game.rules.shared_life and game.rules.shared_poison
    if not together or poison_of(game, seat) < game.rules.poison:
        return []
    return members(game, seat)


def commander_damage(game: Game, seat: int) -> list[int]:
    """704.6c: A player who has been dealt enough combat damage by one commander loses."""
    limit = game.rules.commander_damage
    dealt = [total for _, total in game.player(seat).commander_damage]
    return [seat] if limit and dealt and max(dealt) >= limit else []


def emperor_has_lost(game: Game, seat: int) -> list[int]:
    """809.5b: A general whom nothing keeps from losing any more loses once the emperor has lost."""
    if not game.rules.emperor:
        return []
    emperor = emperor_of(game.side_of(seat), game.rules.emperors)
    return [seat] if game.player(emperor).status == LOST else []


def members(game: Game, seat: int) -> list[int]:
    """The members of the player's team who are still in the game."""
    return [each for each in game.side_of(seat) if game.is_in(each)]


# ---- objects that are not on the battlefield -------------------------------------------------


def token_elsewhere(game: Game, procedure: Procedure, row: GameObject) -> Found:
    """704.5d: A token outside the battlefield ceases to exist."""
    if not row.card.token or row.ability is not None:
        return []
    return [CeaseToExist(on=row.id, why=("704.5d",))]


def copy_elsewhere(game: Game, procedure: Procedure, row: GameObject) -> Found:
    """704.5e: A copy of a spell or card in the wrong zone ceases to exist; 2026-08:722.3c: but not
    the copy that belongs to a prepared permanent."""
    if not row.copy_of or row.zone == STACK or is_kept(game, row):
        return []
    return [CeaseToExist(on=row.id, why=("704.5e",))]


def commander_elsewhere(game: Game, procedure: Procedure, row: GameObject) -> Found:
    """704.6d, 903.9a: A commander's owner may put it from a graveyard or exile into the command
    zone, if it was put there since the last check."""
    if not row.arrived or row.zone not in (GRAVEYARD, EXILE):
        return []
    question = Question(
        f"commander {row.id}",
        "704.6d",
        decider_for(game, row.owner),
        (YES, NO),
        player=row.owner,
        prompt=f"Put {row.card.name} into the command zone?",
    )
    answer = procedure.answer_to(question)
    if answer is None:
        return question
    return [Move(on=row.id, to=COMMAND, why=("704.6d",))] if answer == YES else []


def finished_dungeon(game: Game, _: Procedure, row: GameObject) -> Found:
    """704.5t, 309.6: A dungeon is completed at its last room, once none of its room abilities is
    left on the stack."""
    if row.zone != COMMAND or not is_dungeon(row) or not is_at_bottom(row):
        return []
    if has_ability_pending(game, row.id):
        return []
    return [CompleteDungeon(on=row.id, why=("704.5t",))]


def finished_scheme(game: Game, _: Procedure, row: GameObject) -> Found:
    """704.6e, 314.6: A scheme that isn't ongoing goes back, once no ability of a scheme is left to
    resolve."""
    if not is_face_up(row, SCHEMES) or is_ongoing(row) or is_scheme_pending(game):
        return []
    return [PutSchemeBack(on=row.id, why=("704.6e",))]


def finished_phenomenon(game: Game, _: Procedure, row: GameObject) -> Found:
    """704.6f, 312.7: A player planeswalks away from a phenomenon, once its ability has left the
    stack."""
    if not is_face_up(row, PHENOMENA) or has_ability_pending(game, row.id):
        return []
    return [Planeswalk(on=row.controller, why=("704.6f",))]


# ---- creatures, planeswalkers, battles, Sagas ------------------------------------------------


def no_toughness(game: Game, _: Procedure, row: GameObject, chars: Characteristics) -> Found:
    """704.5f: A creature with toughness 0 or less goes to the graveyard."""
    return put_into_graveyard(row, "704.5f") if chars.is_creature and chars.toughness <= 0 else []


def lethal_damage(game: Game, _: Procedure, row: GameObject, chars: Characteristics) -> Found:
    """704.5g: A creature with lethal damage is destroyed; 702.12b: unless it is indestructible."""
    if not chars.is_creature or "indestructible" in chars.keywords:
        return []
    if 0 < chars.toughness <= row.damage:
        return [destroy(row.id, "704.5g")]
    return []


def deathtouch_damage(game: Game, _: Procedure, row: GameObject, chars: Characteristics) -> Found:
    """704.5h: A creature with damage from a source with deathtouch is destroyed."""
    if not row.deathtouched or not chars.is_creature or "indestructible" in chars.keywords:
        return []
    return [destroy(row.id, "704.5h")] if chars.toughness > 0 else []


def no_loyalty(game: Game, _: Procedure, row: GameObject, chars: Characteristics) -> Found:
    """704.5i: A planeswalker without loyalty goes to the graveyard."""
    if "planeswalker" not in chars.types or row.count("loyalty"):
        return []
    return put_into_graveyard(row, "704.5i", "goes to the graveyard")


def finished_saga(game: Game, _: Procedure, row: GameObject, chars: Characteristics) -> Found:
    """704.5s, 714.4: A Saga is sacrificed after its last chapter, once no chapter ability is left
    on the stack."""
    if "Saga" not in chars.subtypes:
        return []
    chapters = chapters_of(chars)
    if game.rules.sagas_need_chapters and not any(chapters):
        return []
    if row.count("lore") < max(chapters, default=0) or has_ability_pending(game, row.id, True):
        return []
    return [sacrifice(row.id, "704.5s")]


def no_defense(game: Game, _: Procedure, row: GameObject, chars: Characteristics) -> Found:
    """704.5v: A battle without defense goes to the graveyard, once none of its abilities is left on
    the stack."""
    if "battle" not in chars.types or row.count("defense"):
        return []
    waits = "Siege" in chars.subtypes or not game.rules.only_sieges_wait
    if waits and has_ability_pending(game, row.id):
        return []
    return put_into_graveyard(row, "704.5v", "goes to the graveyard")


def no_protector(
    game: Game, procedure: Procedure, row: GameObject, chars: Characteristics
) -> Found:
    """704.5w: A battle that isn't attacked and has no protector gets a new one."""
    if "battle" not in chars.types or is_attacked(game, row.id):
        return []
    if row.protector != NOBODY and game.is_in(row.protector):
        return []
    return choose_new_protector(game, procedure, row, chars, "704.5w")


def protector_controls_siege(
    game: Game, procedure: Procedure, row: GameObject, chars: Characteristics
) -> Found:
    """704.5x: A Siege that is protected by its controller gets another protector; 2026-08:704.5y:
    so does a battle without a battle type that somebody else protects."""
    if "Siege" in chars.subtypes:
        fits = row.protector != row.controller
    else:
        fits = not game.rules.controller_protects or row.protector == row.controller
    if fits or "battle" not in chars.types:
        return []
    return choose_new_protector(game, procedure, row, chars, "704.5x")


def choose_new_protector(
    game: Game, procedure: Procedure, row: GameObject, chars: Characteristics, rule: str
) -> Found:
    """310.10: Its controller chooses a protector; if nobody can be chosen, the battle goes to the
    graveyard."""
    seats = possible_protectors(game, row.controller, chars)
    if not seats:
        return put_into_graveyard(row, rule, "goes to the graveyard")
    chosen = seats[0]
    if len(seats) > 1:
        key, name = f"protect {row.id}", row.card.name
        question = ask_protector(game, key, rule, row.controller, name, seats)
        answer = procedure.answer_to(question)
        if answer is None:
            return question
        chosen = answer.what
    return [Protect(on=row.id, protector=chosen, why=(rule,))]


def has_ability_pending(game: Game, source: int, chapters: bool = False) -> bool:
    """Whether a triggered ability of this object (with `chapters`, a chapter ability) has yet to
    leave the stack."""
    for marker in (game.running, *turns_nearby(game, game.running)):
        turn = game.turns[marker]
        for number in (*turn.waiting, *turn.stack):
            row = game.find(number)
            if row is None or row.source != source:
                continue
            if isinstance(row.ability, TriggeredAbility) and (row.ability.chapter or not chapters):
                return True
    return False


# ---- attached permanents ---------------------------------------------------------------------


def aura_without_host(game: Game, _: Procedure, row: GameObject, chars: Characteristics) -> Found:
    """704.5m: An Aura that is attached to nothing, or illegally, goes to the graveyard; 702.103f:
    unless it is bestowed."""
    if not is_aura(chars):
        return []
    if row.attached != NOBODY and can_attach(game, row, row.attached):
        return []
    if is_bestowed(row):
        return [NoLongerBestowed(on=row.id, why=("702.103f",))]
    return put_into_graveyard(
        row, "704.5m", "goes to the graveyard", why_out_of_range(game, row, "801.8")
    )


def why_out_of_range(game: Game, row: GameObject, rule: str) -> tuple[str, ...]:
    """The rule, if the permanent is attached to something out of its controller's range."""
    gone = row.attached == NOBODY or not game.is_here(row.attached)
    return () if gone or Scope(game, row.controller).sees(row.attached) else (rule,)


def illegal_equipment(game: Game, _: Procedure, row: GameObject, chars: Characteristics) -> Found:
    """704.5n: An Equipment or Fortification becomes unattached from a permanent it can't be
    attached to."""
    if row.attached == NOBODY or is_aura(chars):
        return []
    if chars.subtypes.isdisjoint(("Equipment", "Fortification")):
        return []
    if can_attach(game, row, row.attached):
        return []
    why = ("704.5n", *why_out_of_range(game, row, "801.9"))
    return [Unattach(on=row.id, was=row.attached, why=why)]


def attached_by_mistake(game: Game, _: Procedure, row: GameObject, chars: Characteristics) -> Found:
    """704.5p: A creature, a battle, or a permanent that is no Aura, Equipment or Fortification
    becomes unattached."""
    if row.attached == NOBODY:
        return []
    attachable = not chars.subtypes.isdisjoint(("Aura", "Equipment", "Fortification"))
    if attachable and not chars.is_creature and "battle" not in chars.types:
        return []
    return [Unattach(on=row.id, was=row.attached, why=("704.5p",))]


# ---- counters --------------------------------------------------------------------------------


def opposite_counters(game: Game, _: Procedure, row: GameObject, chars: Characteristics) -> Found:
    """704.5q: Pairs of +1/+1 and -1/-1 counters are removed."""
    number = min(row.count("+1/+1"), row.count("-1/-1"))
    if not number:
        return []
    kinds, why = ("+1/+1", "-1/-1"), ("704.5q",)
    return [PutCounters(on=row.id, kind=kind, number=-number, why=why) for kind in kinds]


def too_many_counters(game: Game, _: Procedure, row: GameObject, chars: Characteristics) -> Found:
    """704.5r: Counters beyond the limit that an ability of the permanent sets are removed."""
    if not row.counters:
        return []
    events: list[Event] = []
    for ability in chars.abilities:
        if isinstance(ability, CounterLimitAbility):
            excess = row.count(ability.kind) - ability.number
            if excess > 0:
                kind, why = ability.kind, ("704.5r",)
                events.append(PutCounters(on=row.id, kind=kind, number=-excess, why=why))
    return events


# ---- the tables ------------------------------------------------------------------------------

PLAYER_CHECKS: tuple[tuple[str, PlayerCheck], ...] = (
    ("704.5a", no_life),
    ("704.5b", drew_from_empty_library),
    ("704.5c", poisoned),
    ("704.6a", team_without_life),
    ("704.6b", team_poisoned),
    ("704.6c", commander_damage),
    ("809.5b", emperor_has_lost),
)

ELSEWHERE_CHECKS: tuple[tuple[str, ElsewhereCheck], ...] = (
    ("704.5d", token_elsewhere),
    ("704.5e", copy_elsewhere),
    ("704.5t", finished_dungeon),
    ("704.6d", commander_elsewhere),
    ("704.6e", finished_scheme),
    ("704.6f", finished_phenomenon),
)

PERMANENT_CHECKS: tuple[tuple[str, PermanentCheck], ...] = (
    ("704.5f", no_toughness),
    ("704.5g", lethal_damage),
    ("704.5h", deathtouch_damage),
    ("704.5i", no_loyalty),
    ("704.5j", extra_legends),
    ("2008-02:420.5q", extra_walkers),
    ("704.5k", extra_worlds),
    ("704.5m", aura_without_host),
    ("704.5n", illegal_equipment),
    ("704.5p", attached_by_mistake),
    ("704.5q", opposite_counters),
    ("704.5r", too_many_counters),
    ("704.5s", finished_saga),
    ("704.5u", creatures_without_sector),
    ("704.5v", no_defense),
    ("704.5w", no_protector),
    ("704.5x", protector_controls_siege),
    ("704.5y", extra_roles),
    ("702.95e", broken_pair),
    ("702.131b", due_designations),
)

# Checks that can only find something about such permanents; all others look at any permanent.
OF_CREATURES = (no_toughness, lethal_damage, deathtouch_damage)
OF_ATTACHED = (illegal_equipment, attached_by_mistake, extra_roles)
OF_COUNTERS = (opposite_counters, too_many_counters)
OF_ATTACKED = (no_loyalty, extra_walkers, no_defense, no_protector, protector_controls_siege)
OF_UNIQUE = (extra_legends, extra_worlds)
_CHECKS: dict[tuple[bool, ...], tuple[PermanentCheck, ...]] = {}


def checks_for(row: GameObject, chars: Characteristics) -> tuple[PermanentCheck, ...]:
    """The checks that could find anything about this permanent."""
    types, supertypes = chars.types, chars.supertypes
    attacked = "planeswalker" in types or "battle" in types
    unique = "legendary" in supertypes or "world" in supertypes
    key = (chars.is_creature, row.attached != NOBODY, bool(row.counters), attacked, unique)
    checks = _CHECKS.get(key)
    if checks is None:
        groups = (OF_CREATURES, OF_ATTACHED, OF_COUNTERS, OF_ATTACKED, OF_UNIQUE)
        without = [
            check
            for applies, group in zip(key, groups, strict=True)
            if not applies
            for check in group
        ]
        checks = tuple([check for _, check in PERMANENT_CHECKS if check not in without])
        _CHECKS[key] = checks
    return checks

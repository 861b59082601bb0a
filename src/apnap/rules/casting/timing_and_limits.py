"""205.4e, 602.5, 606.3: when, and how often, a spell may be cast or an ability activated."""

from __future__ import annotations

from apnap.rules.combat.timing import is_time
from apnap.rules.continuous import layers
from apnap.rules.multiplayer.range_of_influence import is_held_up
from apnap.state.ability import CombatTime
from apnap.state.agenda import Resolution
from apnap.state.characteristics import Characteristics
from apnap.state.game import Game
from apnap.state.names import POSTCOMBAT_MAIN, PRECOMBAT_MAIN, Timing
from apnap.state.objects import GameObject
from apnap.state.question import Refusal

LOYALTY = -1  # 606.3: all loyalty abilities of a permanent count together


def is_sick(game: Game, row: GameObject, chars: Characteristics) -> bool:
    """302.6, 602.5a: Whether the creature has come under control since that player's last turn
    began, and has no haste."""
    if not chars.is_creature or "haste" in chars.keywords:
        return False
    return row.since == game.player(row.controller).turns_begun


def is_turn_of(game: Game, seat: int, number: int) -> bool:
    """102.1, 805.4a, 805.4c: Whether the player is active in that turn, or on the active team."""
    active = game.turns[number].active
    return seat in game.side_of(active) if game.rules.shared_turns else seat == active


def is_sorcery_time(game: Game, seat: int, number: int) -> bool:
    """117.1a, 307.1: Whether the player could cast a sorcery: in their own main phase, with an
    empty stack."""
    turn = game.turns[number]
    if turn.stack or turn.step not in (PRECOMBAT_MAIN, POSTCOMBAT_MAIN):
        return False
    return is_turn_of(game, seat, number) and not is_held_up(game, number)


def lacks_legend(game: Game, seat: int, chars: Characteristics) -> bool:
    """205.4e: Whether the spell is a legendary instant or sorcery, and the player controls no
    legendary creature or planeswalker."""
    if chars.types.isdisjoint(("instant", "sorcery")) or "legendary" not in chars.supertypes:
        return False
    theirs = [layers.characteristics_of(game, number) for number in game.player(seat).battlefield]
    legends = [each for each in theirs if "legendary" in each.supertypes]
    return all(each.types.isdisjoint(("creature", "planeswalker")) for each in legends)


def why_not_by_its_words(
    game: Game, seat: int, card: int, chars: Characteristics, number: int
) -> Refusal | None:
    """601.3, 506.7: The reason why the card's own words forbid to cast it now. They hold also where
    an effect lets it be cast at another time, which changes only what its types say (608.2g)."""
    for only in chars.cast_only:
        if only.when is not None:
            refusal = why_not_at_this_time(game, seat, only.when, number, chars.name)
            if refusal is not None:
                return refusal
        if only.condition is not None:
            context = Resolution(turn=number, controller=seat, source=card, player=seat)
            if not only.condition.holds(game, context):
                return Refusal("601.3", f"what {chars.name} needs to be cast is not so now")
    return None


def why_not_at_this_time(
    game: Game, seat: int, when: CombatTime, number: int, name: str, activated: bool = False
) -> Refusal | None:
    """506.7, 506.7g: The reason why this is the wrong time of combat; None: it is not."""
    if is_time(game, seat, when, number):
        return None
    rule = "506.7g" if activated else "506.7c" if when.during else "506.7"
    return Refusal(rule, f"{name} says that this is no time of combat for it")


def may_still_use(
    game: Game, seat: int, row: GameObject, nth: int, timing: Timing, limit: int, number: int
) -> bool:
    """602.5b, 602.5d: Whether the ability's own restrictions let it be activated in this turn
    now."""
    if timing == "sorcery" and not is_sorcery_time(game, seat, number):
        return False
    if timing == "your turn" and not is_turn_of(game, seat, number):
        return False
    return not limit or times_used(game, row, nth, number) < limit


GAINED = 1000  # the first number of abilities that are not printed on the object


def place_of(game: Game, row: GameObject, nth: int) -> int:
    """602.5b: A number for the ability that stays the same if the object loses or gains others: its
    place among those that are printed, or among those that are not."""
    abilities, printed = (
        layers.characteristics_of(game, row.id).abilities,
        row.printed().base.abilities,
    )
    if nth < 0 or nth >= len(abilities) or abilities is printed:
        return nth
    ability = abilities[nth]
    if nth < len(printed) and printed[nth] is ability:
        return nth
    before = abilities[:nth].count(ability)
    places = [place for place, each in enumerate(printed) if each == ability]
    if before < len(places):
        return places[before]
    return GAINED + len([each for each in abilities[:nth] if each not in printed])


def times_used(game: Game, row: GameObject, nth: int, number: int) -> int:
    """602.5b: The number of times that the ability was activated in this turn, whoever controlled
    it."""
    place = place_of(game, row, nth) if row.used else nth
    for ability, turn, round_, times in row.used:
        if ability == place and turn == number and round_ == game.turns[number].number:
            return times
    return 0


def note_use(game: Game, thing: int, nth: int, number: int) -> None:
    """602.5b: Count one more activation this turn, and forget those of earlier turns."""
    row = game.edit(thing)
    times, place = times_used(game, row, nth, number) + 1, place_of(game, row, nth)
    round_ = game.turns[number].number
    kept = [u for u in row.used if u[0] != place and (u[1] != number or u[2] == round_)]
    row.used = (*kept, (place, number, round_, times))


def note_cast(game: Game, seat: int) -> None:
    """728.2: Count the spells that each active player has cast this turn."""
    turn = game.turns[game.running]
    side = game.side_of(turn.active) if game.rules.shared_turns else (turn.active,)
    if seat not in side:
        return
    times = dict(turn.casts)
    times[seat] = times.get(seat, 0) + 1
    game.edit_turn(game.running).casts = tuple(sorted(times.items()))

"""506, 511: Who is in combat, what takes a permanent out of it, and how it ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from apnap.rules.abilities.delayed import ending_with_turn
from apnap.rules.continuous import layers
from apnap.rules.continuous.durations import WearOff
from apnap.rules.machine.names_in_log import name_of, names_of
from apnap.rules.multiplayer.range_of_influence import turns_nearby, who_sees
from apnap.rules.zones.moving import remove_from_combat
from apnap.state.ability import CombatAbility, CombatRule
from apnap.state.agenda import Resolution
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import (
    BATTLEFIELD,
    COMBAT_DAMAGE,
    DECLARE_BLOCKERS,
    FIRST_STRIKE_DAMAGE,
    NOBODY,
    CombatVerb,
    StepName,
)
from apnap.state.seats import in_turn_order, players

STRIKES_FIRST = frozenset(("first strike", "double strike"))


def attacking_players(game: Game, number: int) -> list[int]:
    """506.2, 805.10a, 810.7: The attacking player, or all members of the attacking team."""
    active = game.turns[number].active
    side = game.side_of(active) if game.rules.shared_turns else (active,)
    return [seat for seat in side if game.is_in(seat)]


def defended_by(game: Game, target: int) -> int:
    """508.5, 310.8d: The player attacked, the planeswalker's controller, or the battle's
    protector."""
    if target == NOBODY or game.is_player(target):
        return target
    row = game.find(target)
    if row is None:
        return NOBODY
    return row.protector if row.protector != NOBODY else row.controller


def defending_player(game: Game, number: int, attacker: int) -> int:
    """508.5, 802.2a, 805.10e: The player whom this creature attacks, or last attacked."""
    turn = game.turns[number]
    for creature, target in turn.attackers:
        if creature == attacker and target != NOBODY:
            return defended_by(game, target)
    for creature, seat in turn.defended:
        if creature == attacker:
            return seat
    return NOBODY


def defending_team(game: Game, seat: int) -> tuple[int, ...]:
    """508.5: The players whom "defending player" means, given the one who is attacked: only that
    one; 2008-02:606.7a: in older editions the whole team."""
    if game.rules.attack_on_team == "member" or not game.rules.shared_turns or seat == NOBODY:
        return (seat,)
    return tuple([each for each in game.side_of(seat) if game.is_in(each)]) or (seat,)


def attackers_of(game: Game, number: int, side: tuple[int, ...]) -> list[int]:
    """802.4a, 805.10d: The creatures that attack these players, their planeswalkers or battles.

    506.4c: A creature that attacks nothing any more may still be blocked by those it did attack.
    """
    turn = game.turns[number]
    return [one for one, _ in turn.attackers if defending_player(game, number, one) in side]


def defending_sides(game: Game, number: int) -> list[tuple[int, ...]]:
    """802.4, 805.10d: The players who are attacked, in turn order; teams that share turns as
    one."""
    turn = game.turns[number]
    seats = {defending_player(game, number, one) for one, _ in turn.attackers} - {NOBODY}
    order = in_turn_order(game, [seat for seat in seats if game.is_in(seat)], turn.active)
    if not game.rules.shared_turns:
        return [(seat,) for seat in order]
    return list(dict.fromkeys([game.side_of(seat) for seat in order]))


def rules_in_force(
    game: Game, verb: CombatVerb, seats: list[int]
) -> list[tuple[CombatRule, Resolution]]:
    """The rules that effects make for attacking or blocking with creatures of these players.

    801.10: Only effects within whose controller's range these players are; each effect then looks
    through its own creatures.
    """
    rules: list[tuple[CombatRule, Resolution]] = []
    for other in dict.fromkeys([other for seat in seats for other in who_sees(game, seat)]):
        table = game.seats[other]
        for source, index in table.watchers.get(verb, ()):
            abilities = layers.characteristics_of(game, source).abilities
            ability = abilities[index] if index < len(abilities) else None
            context = Resolution(controller=game.controller_of(source), source=source, nth=index)
            if isinstance(ability, CombatAbility) and (
                ability.condition is None or ability.condition.holds(game, context)
            ):
                rules.append((ability.rule, context))
        for effect in table.effects.values():
            for rule in effect.combat if not effect.waits else ():
                if rule.verb() == verb:
                    context = Resolution(controller=effect.controller, source=effect.source)
                    context.targets = (effect.affected, effect.also)
                    rules.append((rule, context))
    return rules


# ---- the steps of the phase ------------------------------------------------------------------


def steps_ahead(game: Game, number: int) -> tuple[StepName, ...]:
    """508.8: The steps to come; without attackers, two are skipped; 510.4: there may be two damage
    steps."""
    turn = game.turns[number]
    ahead = turn.ahead
    while ahead and ahead[0] in (DECLARE_BLOCKERS, COMBAT_DAMAGE) and not turn.defended:
        ahead = ahead[1:]
    if ahead and ahead[0] == COMBAT_DAMAGE and has_first_strike_step(game, number):
        return (FIRST_STRIKE_DAMAGE, *ahead)
    return ahead


def has_first_strike_step(game: Game, number: int) -> bool:
    """510.4, 702.4b, 702.7b: Whether any creature in combat has first or double strike now."""
    turn = game.turns[number]
    if turn.step == FIRST_STRIKE_DAMAGE:
        return False
    fighting = [one for one, _ in (*turn.attackers, *turn.blockers)]
    return any(
        not layers.characteristics_of(game, n).keywords.isdisjoint(STRIKES_FIRST) for n in fighting
    )


END_OF_COMBAT: Final = "end of combat"


def end_of_combat(game: Game, number: int) -> list[Event]:
    """511.2, 511.3: The events as the end of combat step ends: effects wear off, and combat is
    over."""
    turn = game.turns[number]
    seats = turn.touched if len(game.turns) > 1 else players(game)
    events = ending_with_turn(game, number, seats, END_OF_COMBAT, "511.2")
    for seat in seats:
        for effect in game.seats[seat].effects.values():
            if effect.until == END_OF_COMBAT and effect.turn == number:
                events.append(WearOff(effect=effect.id, why=("511.2",)))
    if turn.defending or turn.defended:
        active = turn.active if game.is_in(turn.active) else NOBODY
        events.append(CombatEnds(on=active))
    return events


def leaving_combat(game: Game, marked: list[int]) -> list[Event]:
    """506.4: Remove permanents from combat that have stopped being what they have to be."""
    events: list[Event] = []
    markers = (game.running, *turns_nearby(game, game.running))
    fights = [marker for marker in markers if game.turns[marker].is_anyone_fighting()]
    for number in marked if fights else ():
        row = game.find(number)
        if row is None or row.zone != BATTLEFIELD:
            continue
        for marker in fights:
            turn = game.turns[marker]
            if turn.is_fighting(number) and not stays_in_combat(game, marker, number):
                events.append(RemoveFromCombat(on=number))
    return events


def stays_in_combat(game: Game, marker: int, number: int) -> bool:
    """506.4, 506.4d-e: Whether the permanent stays in combat: a fighting creature that is no
    battle, or an attacked planeswalker or battle."""
    turn = game.turns[marker]
    types = layers.characteristics_of(game, number).types
    fights = any(one == number for one, _ in (*turn.attackers, *turn.blockers))
    is_attacked = any(at == number for _, at in turn.attackers)
    if fights and "creature" in types and "battle" not in types:
        return True
    if not is_attacked:
        return False
    if "battle" in types:
        return True
    row = game.object(number)
    return "planeswalker" in types and row.protector in (NOBODY, row.controller)


# ---- events ----------------------------------------------------------------------------------


@dataclass
class CombatBegins(Event):
    """506.2: Combat begins; these are the defending players."""

    defending: tuple[int, ...] = ()
    closed: tuple[int, ...] = ()  # 801.3, 811.4: those of them who can't be attacked

    def rule(self) -> str:
        return "506.2"

    def apply(self, game: Game) -> Event:
        turn = game.edit_turn(game.running)
        turn.forget_combat()
        turn.defending = self.defending
        return self

    def may_change_actions_of(self, game: Game) -> int:
        return NOBODY

    def text(self, game: Game) -> str:
        whom = [seat for seat in self.defending if seat not in self.closed]
        if len(whom) > 8:
            return f"{name_of(game, self.on)} may attack {len(whom)} players"
        who = names_of(game, whom) if whom else "nobody"
        return f"{name_of(game, self.on)} may attack {who}"


@dataclass
class RemoveFromCombat(Event):
    """506.4: A permanent is removed from combat."""

    def rule(self) -> str:
        return "506.4"

    def apply(self, game: Game) -> Event:
        remove_from_combat(game, self.on)
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} is removed from combat"


@dataclass
class CombatEnds(Event):
    """511.3: Everything is removed from combat."""

    def rule(self) -> str:
        return "511.3"

    def apply(self, game: Game) -> Event:
        for _, attacked in game.turns[game.running].attackers:
            if game.find(attacked) is not None:  # 704.5w: a battle may need a protector now
                game.mark(attacked)
        game.edit_turn(game.running).forget_combat()
        return self

    def may_change_actions_of(self, game: Game) -> int:
        return NOBODY

    def text(self, game: Game) -> str:
        return "the combat phase ends"


# ---- joining an attack (508.4) ----------------------------------------------------------------


def can_fight(game: Game, number: int) -> bool:
    """506.3a, 506.3e: Whether it is a creature and no battle, so that it can attack or block."""
    if game.find(number) is None:
        return False
    chars = layers.characteristics_of(game, number)
    return chars.is_creature and "battle" not in chars.types


def is_attackable(game: Game, thing: int) -> bool:
    """506.3c: Whether it is a player in the game, or a planeswalker or battle on the
    battlefield."""
    if not game.is_here(thing) or game.is_player(thing):
        return game.is_here(thing)
    return not layers.characteristics_of(game, thing).types.isdisjoint(("planeswalker", "battle"))


@dataclass
class BecomesAttacking(Event):
    """508.4: A creature is put into combat attacking; it doesn't count as having attacked."""

    at: int = NOBODY

    def rule(self) -> str:
        return "508.4"

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.at)

    def apply(self, game: Game) -> Event:
        join_attack(game, self.on, self.at)
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.on)} is attacking {name_of(game, self.at)}"


def join_attack(game: Game, creature: int, target: int) -> None:
    """Note what the creature attacks, and who defends."""
    turn = game.edit_turn(game.running)
    turn.attackers += ((creature, target),)
    turn.defended += ((creature, defended_by(game, target)),)


def entered_attacking(game: Game, number: int, at: int) -> tuple[Event, ...]:
    """508.4: The event of a creature that entered attacking; 506.3a-c: none unless it is an
    attacking player's creature and its target is still there."""
    if at == NOBODY or not can_fight(game, number) or not is_attackable(game, at):
        return ()
    seats = attacking_players(game, game.running) if game.turns[game.running].defending else []
    if game.controller_of(number) not in seats:
        return ()
    return (BecomesAttacking(on=number, at=at),)

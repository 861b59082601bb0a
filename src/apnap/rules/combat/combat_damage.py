"""510: Combat damage: assigned by one side after another, then dealt all at once."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.continuous import layers
from apnap.rules.machine.events import Damage
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import names_of
from apnap.rules.machine.rule_changes_in_force import abilities_reaching, may_reach
from apnap.rules.multiplayer.team_answers import Ask, team_answer
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.objects.damage import kills_by_touch
from apnap.rules.zones.moving import split
from apnap.state.ability import AssignsByToughness
from apnap.state.agenda import Need, Procedure, Step
from apnap.state.declaration import ASSIGN, Draft
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import FIRST_STRIKE_DAMAGE, NOBODY
from apnap.state.question import Divide, Filed, Option, Question, options_of
from apnap.state.watched import ASSIGN_BY

from .assigning_damage import Assigner, Assignment, Lethality, divisions_of
from .banding import has_banding
from .combat import (
    STRIKES_FIRST,
    attacking_players,
    defending_player,
    defending_sides,
    defending_team,
    rules_in_force,
)
from .damage_by_tokens import by_row
from .damage_orders import blocked_by, blockers_of
from .defending import defending_together

Assigned = tuple[tuple[int, int, int], ...]  # the creature, its recipient, the amount
OnStack = tuple[tuple[int, int, int, int], ...]  # and how many identical tokens deal it


@dataclass
class DealCombatDamage(Procedure):
    """510.1, 510.2: Each side assigns combat damage; then all of it is dealt."""

    assigned: Assigned = ()
    sides: tuple[tuple[int, ...], ...] = ()
    recipients: tuple[tuple[int, int], ...] = ()  # 2008-02:606.7d: attackers, and players chosen
    through: tuple[int, ...] = ()  # 510.1c: attackers that assign damage as though unblocked

    def steps(self) -> tuple[Step, ...]:
        return DEAL


def deal_combat_damage(game: Game, take: Procedure) -> Need:
    """510.1: The turn-based actions of a combat damage step."""
    return DealCombatDamage()


# ---- who assigns what (510.1a-d) -------------------------------------------------------------


def assigns_now(game: Game, number: int, creature: int) -> bool:
    """510.4: Whether the creature assigns damage in this step: in the first of two, those that
    struck first; in the second, the others and those that have double strike now."""
    turn = game.turns[number]
    keywords = layers.characteristics_of(game, creature).keywords
    if turn.step == FIRST_STRIKE_DAMAGE:
        return creature in turn.dealt_first
    return creature not in turn.dealt_first or "double strike" in keywords


def assign_no_damage(game: Game, creatures: list[int]) -> set[int]:
    """510.1: The creatures that assign no combat damage because an effect says so."""
    seats = list(dict.fromkeys([game.controller_of(one) for one in creatures]))
    rules = rules_in_force(game, ASSIGN, seats)
    if not rules:
        return set()
    draft = Draft(ASSIGN)
    for one in creatures:
        draft.add(one, 1, one)
        draft.places[one] = game.controller_of(one)
    for rule, context in rules:
        rule.write(game, context, draft)
    return {one for one in creatures if (one, one) not in draft.pairs}


def damage_assigned(game: Game, creature: int) -> int:
    """510.1a: The creature's power, or another number that an effect has it assign instead."""
    chars = layers.characteristics_of(game, creature)
    if chars.by_toughness:
        return chars.toughness
    seat = game.controller_of(creature)
    if may_reach(game, seat, ASSIGN_BY):
        for ability, context in abilities_reaching(game, seat, ASSIGN_BY):
            if not isinstance(ability, AssignsByToughness):
                continue
            if ability.what.matches(game, context, creature):
                return chars.toughness
    return chars.power


def note_strikers(game: Game, deal: DealCombatDamage) -> Need:
    """510.4: Note which creatures have first or double strike as the first damage step begins."""
    turn = game.turns[deal.turn]
    if turn.step == FIRST_STRIKE_DAMAGE:
        fighting = dict.fromkeys([one for one, _ in (*turn.attackers, *turn.blockers)])
        quick = [
            n
            for n in fighting
            if not layers.characteristics_of(game, n).keywords.isdisjoint(STRIKES_FIRST)
        ]
        game.edit_turn(deal.turn).dealt_first = tuple(quick)
    deal.sides = tuple(defending_sides_with_blockers(game, deal.turn))
    return None


def defending_sides_with_blockers(game: Game, number: int) -> list[tuple[int, ...]]:
    """The defending sides that have a blocking creature."""
    blockers = {game.controller_of(one) for one, at in game.turns[number].blockers if at != NOBODY}
    return [s for s in defending_sides(game, number) if not blockers.isdisjoint(s)]


def attacking_assigners(
    game: Game,
    number: int,
    recipients: tuple[tuple[int, int], ...] = (),
    through: tuple[int, ...] = (),
) -> list[Assigner]:
    """510.1b-c, 702.19: The attackers that assign damage now, each with its possible recipients.
    2008-02:606.7d: `recipients` are the players chosen for creatures that attack a team. Those in
    `through` assign it as though they weren't blocked."""
    chosen = dict(recipients)
    turn, attackers = game.turns[number], tuple(attacking_players(game, number))
    assigners = []
    idle = assign_no_damage(game, [one for one, _ in turn.attackers])
    for attacker, target in turn.attackers:
        power = damage_assigned(game, attacker)
        if power <= 0 or attacker in idle or not assigns_now(game, number, attacker):  # 510.1a
            continue
        is_blocked = attacker in turn.blocked and attacker not in through
        blockers = blockers_of(game, number, attacker) if is_blocked else []
        beyond = targets_beyond(game, number, attacker, chosen.get(attacker, target))
        tramples = not {"trample", "trample over planeswalkers"}.isdisjoint(
            layers.characteristics_of(game, attacker).keywords
        )
        if is_blocked and not tramples:  # 510.1c
            beyond = []
        if blockers or beyond:
            side, ordered = attackers, game.rules.damage_order
            if len(blockers) > 1 and has_banding(game, blockers):  # 702.22j
                side, ordered = (
                    defending_together(game, defending_player(game, number, attacker)),
                    False,
                )
            assigners.append(Assigner(game, attacker, power, blockers, beyond, side, ordered))
    return assigners


def targets_beyond(game: Game, number: int, attacker: int, target: int) -> list[int]:
    """510.1b: The target of the attack; 702.19c, 702.19e: and beyond a planeswalker its
    controller."""
    recipients = [target] if target != NOBODY else []
    over = "trample over planeswalkers" in layers.characteristics_of(game, attacker).keywords
    if over and not game.is_player(target):
        was_walker = (
            target == NOBODY or "planeswalker" in layers.characteristics_of(game, target).types
        )
        seat = defending_player(game, number, attacker)
        if was_walker and seat != NOBODY and game.is_in(seat):
            recipients.append(seat)
    return recipients


def blocking_assigners(game: Game, number: int, side: tuple[int, ...]) -> list[Assigner]:
    """510.1d: The blockers of these players that assign damage now, each with its possible
    recipients."""
    assigners = []
    blockers = list(dict.fromkeys([one for one, _ in game.turns[number].blockers]))
    theirs = [one for one in blockers if game.controller_of(one) in side]
    idle = assign_no_damage(game, theirs)
    for blocker in theirs:
        power = damage_assigned(game, blocker)
        if power > 0 and blocker not in idle and assigns_now(game, number, blocker):
            attackers = blocked_by(game, number, blocker)
            if attackers:
                chooser, ordered = side, game.rules.damage_order
                if len(attackers) > 1 and has_banding(game, attackers):  # 702.22k
                    chooser, ordered = tuple(attacking_players(game, number)), False
                assigners.append(Assigner(game, blocker, power, attackers, [], chooser, ordered))
    return assigners


# ---- assigning (510.1) -----------------------------------------------------------------------


def choose_recipients(game: Game, deal: DealCombatDamage) -> Need:
    """2008-02:606.7d: The active team chooses the player to whom each creature that attacks a team
    assigns its damage; 805.10b: since 2010 that is the player whom it attacks."""
    if game.rules.attack_on_team == "member" or not game.rules.shared_turns:
        return None
    chosen = list[tuple[int, int]]()
    for each in attacking_assigners(game, deal.turn):
        hit = [one for one in each.beyond if game.is_player(one)]
        seats = [seat for one in hit for seat in defending_team(game, one)]
        if len(seats) > 1:
            ask = ask_recipient(game, each.number, seats)
            answer, questions = team_answer(
                game, deal, tuple(attacking_players(game, deal.turn)), ask
            )
            if questions:
                return list(questions)
            chosen.append((each.number, answer.what))
    deal.recipients = tuple(chosen)
    return None


def ask_recipient(game: Game, attacker: int, seats: list[int]) -> Ask:
    """2008-02:606.7d: The question to whom of a team an attacking creature assigns its damage."""
    name = names_of(game, [attacker])

    def ask(seat: int, _: Filed) -> Question:
        return Question(
            f"recipient {attacker} {seat}",
            "805.10b",
            decider_for(game, seat),
            options_of("damage", seats),
            player=seat,
            prompt=f"Choose the player to whom {name} assigns combat damage.",
        )

    return ask


def choose_as_though_unblocked(game: Game, deal: DealCombatDamage) -> Need:
    """510.1c, 609.4: The controller of a blocked creature that may assign its damage as though it
    weren't blocked says whether it does."""
    turn = game.turns[deal.turn]
    for attacker, target in turn.attackers:
        if attacker not in turn.blocked or target == NOBODY:
            continue
        if not layers.characteristics_of(game, attacker).unhindered:
            continue
        if not assigns_now(game, deal.turn, attacker):
            continue
        seat = game.controller_of(attacker)
        question = Question(
            f"as though unblocked {attacker}",
            "510.1c",
            decider_for(game, seat),
            (Option("yes", attacker), Option("no", attacker)),
            player=seat,
            prompt=f"{names_of(game, [attacker])} may assign its combat damage as though it weren't"
            " blocked.",
        )
        answer = deal.answer_to(question)
        if answer is None:
            return question
        if answer.verb == "yes" and attacker not in deal.through:
            deal.through = (*deal.through, attacker)
    return None


def attackers_assign(game: Game, deal: DealCombatDamage) -> Need:
    """510.1, 805.10g: The active player or team assigns damage first."""
    assigners = attacking_assigners(game, deal.turn, deal.recipients, deal.through)
    return assign(game, deal, assigners)


def blockers_assign(game: Game, deal: DealCombatDamage) -> Need:
    """510.1, 802.6: Then the defending players or teams do, in turn order."""
    if not deal.sides:
        return None
    side = tuple([seat for seat in deal.sides[0] if game.is_in(seat)])
    return assign(game, deal, blocking_assigners(game, deal.turn, side))


def then_the_next_side(game: Game, deal: DealCombatDamage) -> Need:
    """802.6: Repeat for the next defending side."""
    deal.sides = deal.sides[1:]
    if deal.sides:
        deal.go_to(blockers_assign)
    return None


def assign(game: Game, deal: DealCombatDamage, assigners: list[Assigner]) -> Need:
    """510.1e: Assign damage; creatures that damage the same things are checked together."""
    forced, shared = divisions_of(assigners)
    done = list(forced)
    for group in shared:
        legality = total_assignment(game, group, (*deal.assigned, *done))
        answer, questions = team_answer(
            game, deal, group[0].side, ask_division(game, group, legality)
        )
        if questions:
            return list(questions)
        done += [(option.at, option.what, number) for option, number in answer if number]
    deal.assigned += tuple(done)
    return None


def total_assignment(game: Game, group: list[Assigner], before: Assigned) -> Assignment:
    """510.1c, 702.2c: The check of a total assignment, which counts damage from all creatures and
    deathtouch."""
    dealers = max([game.object(each.number).many for each in group])
    things = dict.fromkeys([thing for each in group for thing in each.recipients()])
    sources = {*[source for source, _, _ in before], *[each.number for each in group]}
    deadly = [n for n in sorted(sources) if kills_by_touch(game, n)]
    whole = [(source, t, n * game.object(source).many // dealers) for source, t, n in before]
    return Assignment(
        tuple([each.facts() for each in group]),
        tuple([Lethality.of(game, thing, dealers) for thing in things]),
        tuple(whole),
        tuple(deadly),
    )


def ask_division(game: Game, group: list[Assigner], legality: Assignment) -> Ask:
    """510.1: The question how these creatures' damage is assigned."""
    names = names_of(game, [each.number for each in group])
    total = sum([each.power for each in group])

    def ask(seat: int, _: Filed) -> Question:
        return Divide(
            f"assign {group[0].number} {seat}",
            "510.1",
            decider_for(game, seat),
            legality.options(),
            player=seat,
            prompt=f"Divide {total} combat damage of {names}.",
            total=total,
            legality=legality,
        )

    return ask


# ---- dealing (510.2) -------------------------------------------------------------------------


def deal_all(game: Game, deal: DealCombatDamage) -> Need:
    """510.2: Deal all damage that has been assigned at the same time; 2008-02:310.1: or put it on
    the stack."""
    # Before any row is split: whoever is damaged deals damage at the same time.
    dealt = tuple(
        [
            (source, thing, amount, game.object(source).many)
            for source, thing, amount in deal.assigned
            if amount > 0
        ]
    )
    if game.rules.damage_on_stack:
        return happen(PutDamageOnStack(assigned=dealt)) if dealt else None
    events = all_damage(game, dealt)
    return happen(*events) if events else None


def all_damage(game: Game, dealt: OnStack) -> list[Event]:
    """The events of all this damage; 800.4e: without those for whom nobody or nothing is there."""
    events: list[Event] = []
    for source, thing, amount, dealers in dealt:
        if game.is_here(thing):
            events += damage_events(game, source, thing, amount, dealers)
    return [part for event in events for part in by_row(game, event)]


@dataclass
class PutDamageOnStack(Event):
    """2008-02:310.1: All assignments of combat damage go on the stack as one object. Nothing is
    there yet, so it is below everything that comes later."""

    assigned: OnStack = ()

    def rule(self) -> str:
        return "2008-02:310.1"

    def roles(self) -> tuple[int, ...]:
        return tuple([source for source, _, _, _ in self.assigned])

    def apply(self, game: Game) -> Event:
        game.edit_turn(game.running).assigned = self.assigned
        return self

    def text(self, game: Game) -> str:
        return "combat damage goes on the stack"


@dataclass
class ResolveCombatDamage(Procedure):
    """2008-02:310.4: Combat damage resolves as an object on the stack."""

    def steps(self) -> tuple[Step, ...]:
        return (resolve_damage,)


def resolve_damage(game: Game, resolve: ResolveCombatDamage) -> Need:
    """2008-02:310.4a: Deal all damage as it was assigned, even if a creature that deals it is gone
    (2008-02:310.4b); 2008-02:310.4c: but none to what is gone."""
    dealt = game.turns[resolve.turn].assigned
    game.edit_turn(resolve.turn).assigned = ()
    events = all_damage(game, dealt)
    return happen(*events) if events else None


def damage_events(game: Game, source: int, thing: int, amount: int, dealers: int) -> list[Event]:
    """The events that deal this damage. Each of `dealers` identical tokens deals the amount; one
    creature's damage to several tokens is lethal to one after another."""
    why = ("510.2",)
    if game.is_player(thing) or game.object(thing).many == 1:
        total = amount * dealers
        return [
            Damage(on=thing, amount=total, source=source, combat=True, dealers=dealers, why=why)
        ]
    if dealers > 1:  # one blocks one
        part = split(game, thing, min(dealers, game.object(thing).many))
        return [Damage(on=part, amount=amount, source=source, combat=True, why=why)]
    return spread_over_tokens(game, source, thing, amount)


def spread_over_tokens(game: Game, source: int, row: int, amount: int) -> list[Event]:
    """510.1c: Divide one creature's damage among the tokens that share a row."""
    each = Lethality.of(game, row).each
    if kills_by_touch(game, source):
        each = min(each, 1)
    many = game.object(row).many
    each = max(1, each)
    full = min(many, amount // each)
    rest = amount - full * each
    parts = [(full, each), (1, rest)] if full < many else [(full - 1, each), (1, each + rest)]
    events: list[Event] = []
    for number, damage in parts:
        if number and damage:
            part = split(game, row, number)
            events.append(
                Damage(on=part, amount=damage, source=source, combat=True, why=("510.2",))
            )
    return events


DEAL: tuple[Step, ...] = (
    note_strikers,
    choose_recipients,
    choose_as_though_unblocked,
    attackers_assign,
    blockers_assign,
    then_the_next_side,
    deal_all,
)

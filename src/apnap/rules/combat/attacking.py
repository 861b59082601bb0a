"""508: Declaring attackers, step by step."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.continuous import layers
from apnap.rules.machine.events import Tap
from apnap.rules.machine.happening import happen
from apnap.rules.machine.names_in_log import name_of, several
from apnap.rules.multiplayer.team_answers import team_answer
from apnap.rules.objects.controlling_players import decider_for
from apnap.rules.zones.moving import split
from apnap.state.agenda import Need, Procedure, Step
from apnap.state.characteristics import Characteristics
from apnap.state.declaration import ATTACK, Draft, KeptDraft, Price
from apnap.state.event import Event
from apnap.state.game import Game
from apnap.state.names import NOBODY
from apnap.state.objects import GameObject
from apnap.state.question import Declare, Kind, Legality, Option, Question, Refusal
from apnap.state.records import changed

from .banding import FormBand, ask_bands, possible_bands
from .combat import (
    attacking_players,
    join_attack,
    rules_in_force,
)
from .costs import Due, first_payment, total_costs, why_not_pay, with_prices
from .defending import attackable, may_attack, why_not_defending
from .legal_declarations import ask_to_declare, numbers_of

Extra = tuple[int, int, int, Price]  # creature, source of the ability, its place there, price


# ---- who may attack whom ---------------------------------------------------------------------


def rule_against_attacking(game: Game, row: GameObject, chars: Characteristics) -> str:
    """508.1a, 302.6, 702.3b: The rule that keeps this permanent from attacking; empty if none
    does."""
    if not chars.is_creature or row.tapped or "battle" in chars.types:
        return "508.1a"
    if row.since == game.player(row.controller).turns_begun and "haste" not in chars.keywords:
        return "302.6"
    return "702.3b" if "defender" in chars.keywords and not chars.undeterred else ""


def attack_draft(game: Game, number: int) -> Draft:
    """508.1a-d: Everything that could be declared, and the restrictions, requirements and costs of
    it."""
    draft = Draft(ATTACK)
    targets: dict[int, int] | None = None
    seats = attacking_players(game, number) if game.turns[number].defending else []
    for seat in seats:
        able = []
        for creature in game.player(seat).battlefield:
            row, chars = game.object(creature), layers.characteristics_of(game, creature)
            if chars.is_creature and not rule_against_attacking(game, row, chars):
                able.append((creature, row.many))
        if able:
            targets = attackable(game, number) if targets is None else targets
            open_to = may_attack(game, seat, targets)
            for creature, many in able:
                for target in open_to:
                    draft.add(creature, many, target)
    if draft.pairs:
        draft.places = targets or {}
        apply_combat_rules(game, draft, [*seats, *dict.fromkeys(draft.places.values())])
    return draft


def apply_combat_rules(game: Game, draft: Draft, seats: list[int]) -> None:
    """508.1c-d, 509.1b-c: Write the restrictions, requirements and costs of effects into the
    draft."""
    for rule, context in rules_in_force(game, draft.verb, seats):
        rule.write(game, context, draft)
    if not draft.is_plain():
        for number in (*draft.many, *draft.places):
            draft.names[number] = name_of(game, number)


def why_not_attack(game: Game, number: int, creature: int, target: int = NOBODY) -> Refusal | None:
    """The reason why this permanent can't attack that target in this turn, or nothing at all; None
    if by itself it could."""
    row, chars = game.object(creature), layers.characteristics_of(game, creature)
    name = name_of(game, creature)
    if row.controller not in attacking_players(game, number):
        return Refusal("508.1a", f"{name} is not controlled by the attacking player")
    rule = rule_against_attacking(game, row, chars)
    if rule:
        return Refusal(rule, f"{name} {'is tapped' if row.tapped else REASONS[rule]}")
    draft = attack_draft(game, number)
    if any(one == creature and target in (NOBODY, at) for one, at in draft.pairs):
        return None
    for (one, at), refusal in draft.refusals.items():
        if one == creature and target in (NOBODY, at):
            return refusal
    refused = why_not_defending(game, number, target) if game.is_player(target) else None
    if refused is not None:
        return refused
    what = "anything" if target == NOBODY else name_of(game, target)
    return Refusal("508.1b", f"{name} is not allowed to attack {what}")


# The words that go with the rules of `rule_against_attacking`.
REASONS = {
    "302.6": "has come under your control this turn, and has no haste",
    "702.3b": "has defender",
    "508.1a": "is not a creature that can attack",
}


# ---- declaring (508.1) -----------------------------------------------------------------------


@dataclass
class DeclareAttackers(Procedure):
    """508.1: The active player or team declares attackers."""

    chosen: tuple[Option, ...] = ()
    had_to: tuple[int, ...] = ()
    bands: tuple[tuple[int, ...], ...] = ()
    due: Due = ()
    optional: tuple[Extra, ...] = ()
    paid: tuple[Extra, ...] = ()

    def steps(self) -> tuple[Step, ...]:
        return DECLARE


def declare_attackers(game: Game, _: Procedure) -> Need:
    """508.1: The turn-based action of the declare attackers step."""
    return DeclareAttackers()


def choose_attackers(game: Game, declare: DeclareAttackers) -> Need:
    """508.1a-d, 805.10b: Ask who attacks whom; a team declares one combined attack."""
    side = tuple(attacking_players(game, declare.turn))
    draft = game.draft_for(ATTACK, declare.turn, side)
    if draft is None:
        draft = attack_draft(game, declare.turn)
        game.kept_draft = KeptDraft(draft, declare.turn, side, game.log.size)
    if not draft.pairs:
        declare.finish()
        return None
    ask = ask_to_declare(game, draft, "508.1", "Declare your attackers.", Kind.ATTACKERS)
    answer, questions = team_answer(game, declare, side, ask)
    if questions:
        return list(questions)
    declare.chosen = answer
    declare.had_to = tuple(dict.fromkeys([c for r in draft.requirements for c in r.who]))
    declare.due = total_costs(game, draft, numbers_of(answer))
    declare.optional = tuple(
        [(o.what, *offer) for o in answer for offer in draft.optional.get(o.what, ())]
    )
    if not answer:
        declare.finish()
    return None


def single_out(game: Game, declare: DeclareAttackers) -> Need:
    """Give tokens that don't all attack the same thing rows of their own. Nothing has happened
    yet."""
    chosen: list[Option] = []
    for option in declare.chosen:
        part = option.what
        if option.many:
            part = split(game, option.what, option.many)
        if part != option.what:
            declare.optional += tuple(
                [(part, *o[1:]) for o in declare.optional if o[0] == option.what]
            )
            if option.what in declare.had_to:
                declare.had_to += (part,)
        chosen.append(option._replace(what=part, many=0) if option.many else option)
    declare.chosen = tuple(chosen)
    kept = {option.what for option in chosen}
    declare.optional = tuple([each for each in declare.optional if each[0] in kept])
    return None


def announce_bands(game: Game, declare: DeclareAttackers) -> Need:
    """508.1e: Ask which attackers, of those still there (800.4a), form bands."""
    here = [option for option in declare.chosen if game.find(option.what) is not None]
    legality = possible_bands(game, [(option.what, option.at) for option in here])
    if legality is None:
        return None
    side = tuple(attacking_players(game, declare.turn))
    answer, questions = team_answer(game, declare, side, ask_bands(game, legality))
    if questions:
        return list(questions)
    bands = [tuple([member.creature for member in band]) for band in legality.bands(answer)]
    declare.bands = tuple([band for band in bands if len(band) > 1])
    return None


def tap_attackers(game: Game, declare: DeclareAttackers) -> Need:
    """508.1f: Tap the chosen creatures; 702.20b: but not those with vigilance."""
    taps = [
        Tap(on=option.what, why=("508.1f",))
        for option in declare.chosen
        if "vigilance" not in layers.characteristics_of(game, option.what).keywords
    ]
    return happen(*taps) if taps else None


def choose_optional_costs(game: Game, declare: DeclareAttackers) -> Need:
    """508.1g: Ask each attacking player which optional costs to pay for their creatures."""
    if not declare.optional:
        return None
    paid: list[Extra] = []
    for seat in attacking_players(game, declare.turn):
        offers = [each for each in declare.optional if game.controller_of(each[0]) == seat]
        if offers:
            question = ask_optional(game, declare, seat, offers)
            answer = declare.answer_to(question)
            if answer is None:
                return question
            paid += [offers[option.nth] for option in answer]
    declare.paid = tuple(paid)
    return None


def ask_optional(game: Game, declare: DeclareAttackers, seat: int, offers: list[Extra]) -> Question:
    """508.1g: The question which optional costs this player pays."""
    options = [
        Option("pay", creature, source, n) for n, (creature, source, _, _) in enumerate(offers)
    ]
    return Declare(
        f"pay {seat}",
        "508.1g",
        decider_for(game, seat),
        tuple(options),
        player=seat,
        prompt="Choose which optional costs you pay for your attackers.",
        legality=OptionalCosts(tuple(offers), declare.due, game.copy()),
    )


@dataclass(frozen=True)
class OptionalCosts(Legality):
    """508.1g-j: A player may choose only as many optional costs as they can pay beside the
    others."""

    optional: tuple[Extra, ...] = ()
    due: Due = ()
    before: Game | None = None

    def refusal(self, chosen: tuple[Option, ...]) -> Refusal | None:
        assert self.before is not None
        extra = [self.optional[option.nth] for option in chosen]
        return why_not_pay(self.before, with_optional(self.before, self.due, extra), "508.1j", [])


def with_optional(game: Game, due: Due, paid: list[Extra]) -> Due:
    """508.1h: The total cost for each player, with the optional costs."""
    many = [game.object(creature).many for creature, _, _, _ in paid]
    prices = [(c, *price, n) for (c, _, _, price), n in zip(paid, many, strict=True)]
    return with_prices(game, due, prices)


def determine_cost(game: Game, declare: DeclareAttackers) -> Need:
    """508.1h: Lock the total cost in."""
    declare.due = with_optional(game, declare.due, list(declare.paid))
    return None


def pay_costs(game: Game, declare: DeclareAttackers) -> Need:
    """508.1i-j: The players who have to pay do so, one after another."""
    if not declare.due:
        return None
    paying, declare.due = first_payment(declare.due, "508.1j")
    return paying


def until_all_is_paid(game: Game, declare: DeclareAttackers) -> Need:
    """508.1j: Repeat until everybody has paid."""
    if declare.due:
        declare.go_to(pay_costs)
    return None


def become_attacking(game: Game, declare: DeclareAttackers) -> Need:
    """508.1k: The chosen creatures that are still controlled become attacking; 508.1m: abilities
    trigger."""
    seats = attacking_players(game, declare.turn)
    here = [o for o in declare.chosen if game.is_here(o.what) and game.is_here(o.at)]
    here = [option for option in here if game.controller_of(option.what) in seats]
    alone = len(here) == 1 and game.object(here[0].what).many == 1
    events: list[Event] = []
    seen: set[tuple[int, int]] = set()
    for option in here:
        seat = game.controller_of(option.what)
        marks = ((seat, NOBODY), (seat, option.at), (NOBODY, option.at))
        first, first_against, first_at = [mark not in seen for mark in marks]
        seen.update(marks)
        events.append(
            Attacks(
                on=option.what,
                at=option.at,
                first=first,
                first_against=first_against,
                first_at=first_at,
                alone=alone,
                had_to=option.what in declare.had_to,
            )
        )
    events += [FormBand(on=band[0], members=band) for band in declare.bands]
    events += [PaidToAttack(on=on, source=of, nth=nth) for on, of, nth, _ in declare.paid]
    return happen(*events)


DECLARE: tuple[Step, ...] = (
    choose_attackers,
    single_out,
    announce_bands,
    tap_attackers,
    choose_optional_costs,
    determine_cost,
    pay_costs,
    until_all_is_paid,
    become_attacking,
)


# ---- events ----------------------------------------------------------------------------------


@dataclass
class Attacks(Event):
    """508.1k, 508.3: A creature is declared as attacking a player, planeswalker or battle.

    Abilities that trigger once for several attackers look only at the first: `first` of its
    controller's attackers (508.3d), `first_against` that target of its controller's (508.3e),
    `first_at` that target of all (508.3b).
    """

    at: int = NOBODY
    first: bool = True
    first_against: bool = True
    first_at: bool = True
    alone: bool = False  # 506.5
    had_to: bool = False  # 506.6
    by: int = NOBODY  # once it has happened: its controller, and how many share the row
    many: int = 1

    def rule(self) -> str:
        return "508.1k"

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.at)

    def apply(self, game: Game) -> Event:
        join_attack(game, self.on, self.at)
        turn = game.edit_turn(game.running)
        turn.declared += ((self.on, self.at),)
        if self.had_to:
            turn.had_to += (self.on,)
        row = game.object(self.on)
        if game.is_player(self.at) and self.at not in game.player(row.controller).attacked:
            game.edit_player(row.controller).attacked += (self.at,)
        return changed(self, by=row.controller, many=row.many)

    def may_change_actions_of(self, game: Game) -> int:
        return NOBODY

    def text(self, game: Game) -> str:
        many = game.object(self.on).many if game.find(self.on) is not None else 1
        who = several(many, name_of(game, self.on))
        return f"{who} {'attack' if many > 1 else 'attacks'} {name_of(game, self.at)}"


@dataclass
class PaidToAttack(Event):
    """508.1g: The optional cost of this ability of `source` was paid as the creature attacked."""

    source: int = NOBODY
    nth: int = NOBODY

    def rule(self) -> str:
        return "508.1g"

    def roles(self) -> tuple[int, ...]:
        return (self.on, self.source)

    def apply(self, game: Game) -> Event:
        return self

    def text(self, game: Game) -> str:
        return f"{name_of(game, self.source)}'s cost was paid for {name_of(game, self.on)}"

"""508.1, 509.1: Whether a declaration of attackers or blockers is legal as a whole; if not, why
not, and which one would be."""

from __future__ import annotations

from dataclasses import dataclass, field

from apnap.rules.multiplayer.team_answers import Ask
from apnap.rules.objects.controlling_players import decider_for
from apnap.state.declaration import ATTACK, Draft, Pair, Requirement
from apnap.state.game import Game
from apnap.state.question import (
    Declare,
    Filed,
    Kind,
    Legality,
    Option,
    Question,
    Refusal,
    option_of,
)

from .costs import tapped_by_attacking, total_costs, why_not_pay
from .requirements import Numbers, best_declaration, broken_restriction, count_obeyed


def numbers_of(chosen: tuple[Option, ...]) -> Numbers:
    """The number of creatures of each row that are declared against each place."""
    return {(option.what, option.at): max(1, option.many) for option in chosen}


def options_of_draft(draft: Draft) -> tuple[Option, ...]:
    """Every pair as an option. For identical tokens the option has all of them; fewer may be
    chosen."""
    return options_from(draft, {pair: draft.many[pair[0]] for pair in draft.pairs})


def options_from(draft: Draft, numbers: Numbers) -> tuple[Option, ...]:
    """These numbers of creatures as options."""
    return tuple(
        [
            option_of(draft.verb, creature, place, 0, n if draft.many[creature] > 1 else 0)
            for (creature, place), n in numbers.items()
        ]
    )


def ask_to_declare(game: Game, draft: Draft, rule: str, prompt: str, kind: Kind) -> Ask:
    """508.1, 509.1: The question which creatures of the draft attack or block, and what."""
    options = draft.options or options_of_draft(draft)
    draft.options = options
    legality = WholeDeclaration(draft, game.copy() if draft.costs else None)

    def ask(seat: int, proposal: Filed) -> Question:
        return Declare(
            f"{draft.verb} {seat}",
            rule,
            decider_for(game, seat),
            options,
            player=seat,
            prompt=prompt,
            kind=kind,
            legality=legality,
            proposal=proposal,
        )

    return ask


@dataclass(frozen=True)
class WholeDeclaration(Legality):
    """508.1a-j, 509.1a-f: The restrictions, requirements and costs of a whole declaration.

    `before` is the game as it was when the question was asked: payments are tried in a copy of it.
    It is set only if something costs mana.
    """

    draft: Draft = field(default_factory=lambda: Draft(ATTACK))
    before: Game | None = field(default=None, compare=False, repr=False)

    def refusal(self, chosen: tuple[Option, ...]) -> Refusal | None:
        numbers = numbers_of(chosen)
        return (
            self.too_often(numbers)
            or self.breaks_restriction(numbers)
            or self.disobeys(numbers)
            or self.unpaid(numbers)
        )

    def example(self) -> tuple[Option, ...]:
        """A declaration of the fewest creatures that obeys the most requirements, without any
        cost."""
        return options_from(self.draft, best_declaration(self.draft, self.pairs_for({})))

    def pairs_for(self, numbers: Numbers) -> list[Pair]:
        """508.1d, 509.1c: The pairs that cost nothing or have been chosen: nobody has to pay a cost
        to obey a requirement."""
        costs = self.draft.costs
        return [pair for pair in self.draft.pairs if pair not in costs or pair in numbers]

    def too_often(self, numbers: Numbers) -> Refusal | None:
        """508.1b: Refuse a creature that attacks several things; 509.1a: or that blocks more
        attackers than it may."""
        taken: dict[int, int] = {}
        for (creature, _), number in numbers.items():
            taken[creature] = taken.get(creature, 0) + number
        for creature, number in taken.items():
            most = self.draft.many[creature] * self.draft.times.get(creature, 1)
            if number > most:
                if self.draft.verb == ATTACK:
                    reason = "a creature attacks only one player, planeswalker or battle"
                    return Refusal("508.1b", reason)
                times = self.draft.times.get(creature, 1)
                return Refusal("509.1a", f"it can block no more than {times} attacking creature(s)")
        return None

    def breaks_restriction(self, numbers: Numbers) -> Refusal | None:
        """508.1c, 509.1b: Refuse a declaration that breaks a restriction."""
        restriction = broken_restriction(self.draft, numbers)
        if restriction is None:
            return None
        return Refusal(
            restriction.rule, f"{restriction.reason}; legal would be: {self.suggestion(numbers)}"
        )

    def disobeys(self, numbers: Numbers) -> Refusal | None:
        """508.1d, 509.1c, 802.3a: Refuse a declaration if the whole group could obey more
        requirements."""
        draft = self.draft
        if not draft.requirements:
            return None
        better = best_declaration(draft, self.pairs_for(numbers))
        now, most = count_obeyed(draft, numbers), count_obeyed(draft, better)
        if now >= most:
            return None
        rule = "508.1d" if draft.verb == ATTACK else "509.1c"
        reasons = dict.fromkeys([r.reason for r in draft.requirements if not is_obeyed(r, numbers)])
        why = f"{'; '.join(reasons)}: of {most} requirements that could be obeyed, {now} are"
        return Refusal(rule, f"{why}; legal would be: {self.describe(better)}")

    def unpaid(self, numbers: Numbers) -> Refusal | None:
        """508.1h-j, 509.1d-f: Refuse a declaration whose total cost can't be paid in full."""
        game = self.before
        if game is None:
            return None
        due = total_costs(game, self.draft, numbers)
        if self.draft.verb != ATTACK:
            return why_not_pay(game, due, "509.1f", [])
        tapped = tapped_by_attacking(game, [creature for creature, _ in numbers])
        return why_not_pay(game, due, "508.1j", tapped)

    def suggestion(self, numbers: Numbers) -> str:
        """A legal declaration, in words."""
        return self.describe(best_declaration(self.draft, self.pairs_for(numbers)))

    def describe(self, numbers: Numbers) -> str:
        """This declaration, in words."""
        draft = self.draft
        parts = []
        for (creature, place), number in numbers.items():
            many = f"{number} " if draft.many[creature] > 1 else ""
            who = draft.names.get(creature, str(creature))
            parts.append(f"{many}{who} {draft.verb}s {draft.names.get(place, str(place))}")
        return ", ".join(parts) or f"nobody {draft.verb}s"


def is_obeyed(requirement: Requirement, numbers: Numbers) -> bool:
    """Whether every creature that the requirement is about obeys it; used for messages only."""
    sent = {creature for creature, place in numbers if place in requirement.places}
    return all(creature in sent for creature in requirement.who) and bool(sent)

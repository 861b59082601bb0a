"""601.2b, 700.2: choosing the modes of a spell or ability, with what they cost."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.machine.names_in_log import name_of
from apnap.rules.machine.prompts import some
from apnap.rules.objects.controlling_players import decider_for
from apnap.state.ability import Modes
from apnap.state.agenda import Need
from apnap.state.game import Game
from apnap.state.question import ChooseSome, Declare, Legality, Option, Question, Refusal

from .affordable import payable_bases
from .announcing import note_choices
from .could_be_proposed import legal_modes, payable_modes
from .modes_used_before import note_modes
from .opponents_choices import choosers, who_chooses
from .proposal import Means, Proposal


def choose_modes(game: Game, proposal: Proposal) -> Need:
    """601.2b, 700.2: Choose how many modes and which; they are followed in the order printed."""
    words = proposal.words(game)
    modes = words.modes
    if modes is None:
        if words.is_settled(proposal.alternative, proposal.paid) and game.rules.auto_pay:
            proposal.go_to(note_choices)
        return None
    legal, numbers = legal_modes(game, proposal), how_many(game, proposal, modes)
    copies = numbers[-1] if modes.again else 1
    options = [Option("mode", proposal.source, nth=n, many=m) for n in legal for m in range(copies)]
    numbers = [number for number in numbers if number <= len(options)]
    if not numbers:
        return proposal.take_back(game)
    seat = proposal.controller
    if modes.by_opponent:
        chooser = who_chooses(game, proposal, seat, proposal.object, choosers(game, seat))
        if isinstance(chooser, Question):
            return chooser
        seat = chooser
    question = ask_modes(game, proposal, seat, options, numbers, modes)
    answer = tuple(options) if len(options) == modes.low else proposal.answer_to(question)
    if answer is None:
        return question
    proposal.modes = tuple(sorted([option.nth for option in answer]))
    note_modes(game, proposal.source, modes, proposal.modes)
    return None


def how_many(game: Game, proposal: Proposal, modes: Modes) -> list[int]:
    """700.2d, 601.4: The numbers of modes that may be chosen, with an optional cost and without."""
    numbers = list(range(modes.low, modes.high + 1))
    if modes.if_paid and optional_named(game, proposal, modes.if_paid) is not None:
        first = modes.high_if_paid if modes.all_if_paid else modes.high + 1
        numbers += list(range(max(first, modes.high + 1), modes.high_if_paid + 1))
    if modes.more_if is not None and modes.more_if.holds(game, proposal.context(game)):
        if modes.all_if_paid:
            return [modes.high_if_paid]
        numbers += list(range(modes.high + 1, modes.high_if_paid + 1))
    return numbers


def optional_named(game: Game, proposal: Proposal, name: str) -> int | None:
    """601.4: The optional cost of this name, if it could be paid beside the rest."""
    for nth, each in proposal.words(game).casting:
        if each.name == name and each.kind == "optional":
            trial = proposal.with_paid((nth,))
            able = payable_bases(game, trial, Means(game, proposal.controller))
            return nth if able else None
    return None


def ask_modes(
    game: Game,
    proposal: Proposal,
    seat: int,
    options: list[Option],
    numbers: list[int],
    modes: Modes,
) -> Question:
    """700.2a: The question which modes are chosen, so many of them that can be paid for."""
    decider, low, high = decider_for(game, seat), numbers[0], numbers[-1]
    prompt = f"Choose {some(low, high, 'mode')} for {name_of(game, proposal.source)}."
    payable = payable_modes(game, proposal, Means(game, proposal.controller), numbers)
    if payable is None and len(numbers) == high - low + 1 and not modes.most_worth:
        return ChooseSome(
            "modes", "700.2a", decider, tuple(options), seat, prompt, low=low, high=high
        )
    return Declare(
        "modes",
        "700.2a",
        decider,
        tuple(options),
        seat,
        prompt,
        low=low,
        high=high,
        legality=WhichModes(
            tuple(numbers),
            tuple(options),
            payable,
            tuple([mode.worth for mode in modes.options]),
            modes.most_worth,
        ),
    )


@dataclass(frozen=True)
class WhichModes(Legality):
    """700.2: One of these numbers of modes is chosen; 601.2f: no more than could be paid for;
    2026-08:700.2i: no more pawprints than `most`, if there are any."""

    numbers: tuple[int, ...] = ()
    options: tuple[Option, ...] = ()
    payable: tuple[tuple[int, ...], ...] | None = None
    worths: tuple[int, ...] = ()
    most: int = 0

    def refusal(self, chosen: tuple[Option, ...]) -> Refusal | None:
        if len(chosen) not in self.numbers:
            numbers = " or ".join([str(number) for number in self.numbers])
            return Refusal("700.2", f"choose {numbers} of the modes")
        modes = tuple(sorted([option.nth for option in chosen]))
        if self.payable is not None and modes not in self.payable:
            return Refusal("601.2h", "that is more than you can pay; choose fewer modes, or others")
        worth = sum([self.worths[nth] for nth in modes]) if self.most else 0
        if worth > self.most:
            words = f"those modes are worth {worth}, and you may choose modes worth {self.most}"
            return Refusal("2026-08:700.2i", words)
        return None

    def example(self) -> tuple[Option, ...]:
        if self.payable is None:
            return self.options[: self.numbers[0]]
        left, chosen = list(self.options), list[Option]()
        for nth in self.payable[0] if self.payable else ():
            one = next(option for option in left if option.nth == nth)
            left.remove(one)
            chosen.append(one)
        return tuple(chosen)

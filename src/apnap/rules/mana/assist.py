"""702.132: Assist: another player may pay for generic mana in the total cost of a spell."""

from __future__ import annotations

from dataclasses import replace

from apnap.rules.casting.affordable import assistants, could_assist, is_affordable, most_from
from apnap.rules.casting.cost_of_proposal import total_charge
from apnap.rules.casting.proposal import Means, Proposal
from apnap.rules.machine.names_in_log import name_of
from apnap.rules.objects.controlling_players import decider_for
from apnap.state.agenda import Need
from apnap.state.game import Game
from apnap.state.mana import mana_cost
from apnap.state.names import NOBODY
from apnap.state.question import NO, ChooseNumber, Question, options_of

from .mana_abilities import MakeAndPay
from .total_cost import can_pay_charge


def choose_assistant(game: Game, proposal: Proposal) -> Need:
    """702.132a: The caster may choose another player to help. A caster who can't pay alone must
    choose a player who could pay enough."""
    others = assistants(game, proposal)
    if not others:
        return None
    means = Means(game, proposal.controller)
    charge = total_charge(game, proposal)
    alone = can_pay_charge(game, proposal.controller, charge, means.has())
    candidates = others if alone else [s for s in others if could_assist(game, proposal, means, s)]
    options = options_of("choose", candidates)
    question = Question(
        "assistant",
        "702.132a",
        decider_for(game, proposal.controller),
        (NO, *options) if alone else options,
        player=proposal.controller,
        prompt=f"Choose a player to assist you with {name_of(game, proposal.source)}.",
    )
    answer = proposal.answer_to(question)
    if answer is None:
        return question
    proposal.assistant = NOBODY if answer == NO else answer.what
    return None


def offer_assistance(game: Game, proposal: Proposal) -> Need:
    """702.132a: The chosen player may pay any amount of the generic mana. 601.2e: if that is too
    little, the spell can't be cast."""
    seat = proposal.assistant
    if seat == NOBODY:
        return None
    charge = total_charge(game, proposal)
    question = ChooseNumber(
        "assistance",
        "702.132a",
        decider_for(game, seat),
        player=seat,
        prompt=f"Choose how much of {charge.mana} you pay for {name_of(game, proposal.source)}.",
        low=0,
        high=most_from(game, seat, charge),
    )
    answer = proposal.answer_to(question)
    if answer is None:
        return question
    proposal.assisted = answer
    if not is_affordable(game, proposal, Means(game, proposal.controller)):
        return proposal.take_back(game)
    if not proposal.assisted:
        return None
    mana = mana_cost(f"{{{proposal.assisted}}}")
    return MakeAndPay(controller=seat, charge=replace(charge, mana=mana, costs=()), helps=True)

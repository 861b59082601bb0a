"""Rulesets that say the same in other words: games that go the same way, step by step."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apnap.effects.instructions.control import GainControlOf
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.turns import SkipNextTurn, TakeExtraTurn
from apnap.effects.triggers.events import AtBeginning, dies, enters
from apnap.effects.words.amounts import CountOf, Number
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.effects.words.selections import Each, EachPlayer, Targets, You
from apnap.formats import (
    Ruleset,
    attack_left,
    attack_multiple_players,
    combine,
    free_for_all,
    grand_melee,
    individual_influence,
    limited_influence,
    shared_team_turns,
    team_vs_team,
    unlimited_influence,
)
from apnap.rules.game.ending import concede
from apnap.rules.machine.engine import submit
from apnap.rules.multiplayer.range_of_influence import with_priority
from apnap.state.ability import SpellAbility, StaticAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.codec import digest
from apnap.state.game import Game
from apnap.state.question import Act, Answer, Option, Question
from apnap.testing.decks import BEAR, BURN, GIANT, RUNNER, small_deck
from apnap.testing.random_play import Chance, random_answer, random_game
from apnap.testing.strategies import examples, seeds

CREATURE = Permanent(("creature",))


def sorcery(name: str, cost: str, *effects, targets: tuple[Target, ...] = ()) -> CardDef:
    return CardDef(name, "sorcery", cost=cost, abilities=(SpellAbility(effects, targets),))


# Spells and abilities that look at everybody, watch everybody, count, and move turns about.
FAR_REACHING = (
    sorcery("Sweep", "{1}{R}", DealDamage(Number(2), Each(CREATURE))),
    sorcery("Drain", "{1}{R}", ChangeLife(EachPlayer(opponents=True), Number(2), -1)),
    sorcery("Count", "{G}", ChangeLife(You(), CountOf(APlayer()))),
    sorcery("Walk", "{1}{G}", TakeExtraTurn(You())),
    sorcery("Meditate", "{1}{G}", SkipNextTurn(Targets()), targets=(Target(APlayer()),)),
    sorcery("Treason", "{2}{R}", GainControlOf(Targets()), targets=(Target(CREATURE),)),
    CardDef(
        "Warden",
        "creature",
        "Cleric",
        "{G}",
        1,
        1,
        abilities=(TriggeredAbility(enters(CREATURE), (ChangeLife(You(), Number(1)),)),),
    ),
    CardDef(
        "Artist",
        "creature",
        "Vampire",
        "{1}{R}",
        1,
        1,
        abilities=(TriggeredAbility(dies(CREATURE), (ChangeLife(You(), Number(1)),)),),
    ),
    CardDef(
        "Mine",
        "artifact",
        cost="{1}",
        abilities=(
            TriggeredAbility(AtBeginning("upkeep", "player"), (ChangeLife(You(), Number(1)),)),
        ),
    ),
    CardDef(
        "Anthem",
        "enchantment",
        cost="{1}{G}",
        abilities=(StaticAbility(CREATURE, (PowerToughness(1, 1),)),),
    ),
)
DECK = small_deck(40, (BEAR, BURN, RUNNER, *FAR_REACHING, GIANT))


# ---- two games side by side ------------------------------------------------------------------


@dataclass
class Twins:
    """Two games of the same seats and the same seed, by different rules."""

    one: Game
    other: Game

    def check(self) -> None:
        assert told(self.one) == told(self.other)
        assert [asked(q) for q in self.one.questions] == [asked(q) for q in self.other.questions]

    def answer(self, number: int, chance: Chance) -> None:
        """The same answer to the same question, in both."""
        here, there = self.one.questions[number], self.other.questions[number]
        answer = random_answer(here, chance)
        submit(self.one, here.id, answer)
        submit(self.other, there.id, translated(answer, there))


def told(game: Game) -> list[str]:
    """What happened; what did not is explained by different rules."""
    return [entry.text for entry in game.log if entry.happened]


def asked(question: Question) -> tuple[object, ...]:
    """Who is asked what; not for which stack."""
    options = [option._replace(turn=-1) for option in question.options]
    return question.decider, question.player, question.prompt, options


def translated(answer: Answer, question: Question) -> Answer:
    if not isinstance(answer, Option):
        return answer
    options = {option._replace(turn=answer.turn): option for option in question.options}
    return options[answer]


def play_both(
    twins: Twins,
    seed: int,
    answers: int,
    between: Callable[[Twins], None] = lambda twins: None,
    leave: bool = True,
) -> None:
    chance = Chance(seed)
    for _ in range(answers):
        between(twins)
        twins.check()
        questions = twins.one.questions
        if not questions:
            break
        if leave and not chance.below(60):
            seat = chance.below(twins.one.size)
            concede(twins.one, seat)
            concede(twins.other, seat)
        else:
            twins.answer(chance.below(len(questions)), chance)


def twins(size: int, one: Ruleset, other: Ruleset, seed: int, teams: str = "") -> Twins:
    both = [
        random_game(size, replace(rules, random_seats=False), seed, teams, DECK)
        for rules in (one, other)
    ]
    return Twins(both[0], both[1])


# ---- ranges ----------------------------------------------------------------------------------


@pytest.mark.rule("801.2")
@examples(6)
@given(seeds(), st.integers(3, 8), st.integers(0, 2))
def test_801_2_a_range_of_half_the_table_is_no_limit(seed: int, size: int, more: int):
    limited = combine(free_for_all, limited_influence(size // 2 + more))
    play_both(twins(size, combine(free_for_all), limited, seed), seed, 140)


@pytest.mark.rule("801.2a")
@examples(5)
@given(seeds(), st.integers(3, 8), st.integers(1, 2))
def test_801_2a_the_same_range_for_each_is_a_common_range(seed: int, size: int, distance: int):
    common = combine(free_for_all, limited_influence(distance))
    each = combine(free_for_all, individual_influence([distance] * size))
    both = twins(size, common, each, seed)
    play_both(both, seed, 140)
    assert digest(both.one) == digest(both.other)


@pytest.mark.rule("801.2a")
@examples(5)
@given(seeds(), st.integers(4, 8), st.integers(1, 2))
def test_801_2a_ranges_that_differ_beyond_half_the_table_are_alike(
    seed: int, size: int, distance: int
):
    """Every other player has no limit, or one that is farther than anybody sits."""
    near = dict.fromkeys(range(0, size, 2), distance)
    far = [near.get(seat, size) for seat in range(size)]
    none = [near.get(seat, 0) for seat in range(size)]
    one, other = [
        combine(attack_multiple_players, individual_influence(ranges)) for ranges in (far, none)
    ]
    play_both(twins(size, one, other, seed), seed, 140)


# ---- teams -----------------------------------------------------------------------------------


@pytest.mark.rule("805.4")
@examples(6)
@given(seeds())
def test_805_4_two_teams_of_one_that_share_turns_play_a_duel(seed: int):
    play_both(twins(2, Ruleset(), combine(shared_team_turns), seed, "AB"), seed, 200)


@pytest.mark.rule("808.1")
@examples(5)
@given(seeds(), st.integers(2, 6))
def test_808_1_teams_of_one_play_free_for_all(seed: int, size: int):
    teams = replace(combine(team_vs_team), middle_starts=False)
    play_both(twins(size, combine(free_for_all), teams, seed, "ABCDEF"[:size]), seed, 140)


@pytest.mark.rule("803.1a")
@examples(5)
@given(seeds())
def test_803_1a_with_two_players_left_is_everybody(seed: int):
    one, other = combine(free_for_all), combine(free_for_all, attack_left)
    play_both(twins(2, one, other, seed), seed, 200)


# ---- one marker ------------------------------------------------------------------------------


@pytest.mark.rule("807.4")
@examples(5)
@given(seeds(), st.integers(2, 7))
def test_807_4_one_marker_and_no_limit_is_free_for_all(seed: int, size: int):
    melee = combine(grand_melee, unlimited_influence)
    play_both(twins(size, combine(free_for_all, attack_left), melee, seed), seed, 140)


def pass_for_the_distant(both: Twins) -> None:
    """807.5a: in Free-for-All those far from the marker get priority, too; here they pass."""
    while both.one.turns and 0 not in both.other.turns and not both.other.over:
        near = with_priority(both.other, min(both.other.turns))
        question = both.one.question
        if not isinstance(question, Act) or question.decider in near:
            break
        submit(both.one, question.id, question.options[0])


@pytest.mark.rule("807.4")
@pytest.mark.rule("807.5a")
@examples(6)
@given(seeds(), st.integers(3, 7))
def test_807_4_one_marker_is_free_for_all_with_range_1_and_attack_left(seed: int, size: int):
    free = combine(free_for_all, attack_left, limited_influence(1))
    both = twins(size, free, combine(grand_melee), seed)
    play_both(both, seed, 140, pass_for_the_distant)

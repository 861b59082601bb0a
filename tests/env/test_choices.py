"""Questions broken into atoms: every way to take them gives a legal answer, and every legal answer
can be reached."""

import pytest

from apnap import Arrange, ChooseName, ChooseNumber, ChooseSome, Divide, Option
from apnap.env.choices import choice_for
from apnap.state.question import Kind
from apnap.testing import card, table

OPTIONS = tuple([Option("choose", number) for number in range(10, 14)])


def all_answers(question):
    """Every answer that some sequence of atoms leads to."""
    found, begun = set(), [()]
    while begun:
        places = begun.pop()
        choice = choice_for(question)
        for place in places:
            choice.take(place)
        if choice.done:
            question.check(question.in_full(choice.answer))
            found.add(choice.answer)
        else:
            begun += [(*places, place) for place in range(len(choice.atoms()))]
    return found


@pytest.mark.parametrize(("low", "high"), [(0, 0), (0, 2), (2, 2), (1, 4), (4, 4)])
def test_some_of_the_options(low, high):
    question = ChooseSome("some", "608.2d", 0, OPTIONS, low=low, high=high)
    sets = {frozenset(each) for each in all_answers(question)}
    assert sets == {frozenset(each) for each in question.answers()}


def test_every_order():
    question = Arrange("order", "401.4", 0, OPTIONS)
    assert all_answers(question) == set(question.answers())


@pytest.mark.parametrize(("total", "least"), [(5, 0), (5, 1), (4, 1), (0, 0)])
def test_every_division(total, least):
    question = Divide("divide", "601.2d", 0, OPTIONS, total=total, least=least)
    assert all_answers(question) == set(question.answers())


def test_a_large_division_is_narrowed_down():
    question = Divide("divide", "601.2d", 0, OPTIONS[:2], total=1_000, least=1)
    choice = choice_for(question)
    while not choice.done:
        assert len(choice.atoms()) <= 16
        choice.take(len(choice.atoms()) - 1)
    assert choice.answer == ((OPTIONS[0], 999), (OPTIONS[1], 1))


def test_every_number_but_those_forbidden():
    question = ChooseNumber("number", "107.1", 0, low=3, high=300, but=(4, *range(40, 90)))
    assert all_answers(question) == set(question.answers())


def test_a_huge_number_takes_few_atoms():
    choice = choice_for(ChooseNumber("number", "107.1", 0, low=0, high=10**12))
    taken = 0
    while not choice.done:
        choice.take(len(choice.atoms()) - 1)
        taken += 1
    assert choice.answer == 10**12
    assert taken < 12


def test_every_name():
    names = tuple([f"Name {number}" for number in range(100)])
    question = ChooseName("name", "201.4", 0, names=names)
    assert all_answers(question) == set(names)


def asked_to_attack(t):
    question = t.go_to("declare attackers").game.question
    assert question.kind is Kind.ATTACKERS
    return question


def same_sets(question):
    reached = {frozenset(each) for each in all_answers(question)}
    assert reached == {frozenset(each) for each in question.answers()}
    return reached


BEAR = card("", "Creature — Bear", "Bear")
COWARD = card("Coward can't attack or block alone.", "Creature — Ogre", "Coward")
BERSERKER = card("Berserker attacks each combat if able.", "Creature — Ogre", "Berserker")


def test_every_legal_attack():
    """508.1: Two creatures, each attacks one of two players or nobody."""
    t = table(3)
    t.seat(0).battlefield(BEAR, BEAR)
    assert len(same_sets(asked_to_attack(t))) == 9


def test_a_creature_that_must_attack():
    """508.1d: Staying at home is not offered to it."""
    t = table(3)
    t.seat(0).battlefield(BEAR, BERSERKER)
    assert len(same_sets(asked_to_attack(t))) == 6


@pytest.mark.parametrize("creatures", [(COWARD, BEAR), (BEAR, COWARD), (COWARD, COWARD, BEAR)])
def test_a_creature_that_cannot_attack_alone(creatures):
    """508.1c: It is offered, because another creature may join it; then that one has to."""
    t = table(2)
    t.seat(0).battlefield(*creatures)
    alone = [each for each in creatures if each is COWARD]
    assert len(same_sets(asked_to_attack(t))) == 2 ** len(creatures) - len(alone)


def test_some_of_many_tokens_attack():
    """508.1b: Of a row of tokens, any number attacks each player."""
    t = table(3)
    t.seat(0).battlefield(BEAR, many=3)
    question = asked_to_attack(t)
    numbers = {tuple(sorted([(each.at, each.many) for each in a])) for a in all_answers(question)}
    assert numbers == {
        tuple([(at, n) for at, n in ((1, one), (2, other)) if n])
        for one in range(4)
        for other in range(4 - one)
    }


def test_every_legal_block():
    """702.111b: A creature with menace is blocked by two creatures or by none."""
    t = table(2)
    t.seat(0).battlefield(card("Menace", "Creature — Ogre", "Ogre"), BEAR)
    t.seat(1).battlefield(BEAR, BEAR)
    t.seat(0).attacks({"Ogre": t.seat(1), "Bear": t.seat(1)})
    question = t.go_to("declare blockers").game.question
    assert question.kind is Kind.BLOCKERS
    assert len(same_sets(question)) == 5

"""508.1d, 509.1c: the most requirements that can be obeyed, against trying every declaration."""

import itertools
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from apnap.rules.combat.legal_declarations import WholeDeclaration, options_from
from apnap.rules.combat.requirements import (
    Numbers,
    best_declaration,
    broken_restriction,
    count_obeyed,
)
from apnap.state.declaration import ATTACK, BLOCK, Company, Draft, Limit, Requirement


@st.composite
def drafts(draw) -> Draft:
    """Up to four rows of creatures and three places, with whatever effects might say."""
    places = list(range(draw(st.integers(1, 3))))
    draft = Draft(BLOCK)
    for creature in range(10, 10 + draw(st.integers(1, 4))):
        many = draw(st.sampled_from([1, 1, 1, 2]))
        for place in places:
            if draw(st.integers(0, 4)):
                draft.add(creature, many, place)
        if creature in draft.many and many == 1 and draw(st.integers(0, 5)) == 0:
            draft.times[creature] = 2
    creatures = list(draft.many)
    if creatures:
        say_something(draw, draft, creatures, places)
    return draft


def say_something(draw, draft: Draft, creatures: list[int], places: list[int]) -> None:
    def some(things: list[int]) -> tuple[int, ...]:
        return tuple(sorted(draw(st.sets(st.sampled_from(things), min_size=1))))

    def maybe(things: list[int]) -> tuple[int, ...]:
        return some(things) if draw(st.booleans()) else ()

    for _ in range(draw(st.integers(0, 3))):
        if draw(st.booleans()):
            [place] = draw(st.lists(st.sampled_from(places), min_size=1, max_size=1))
            draft.limits.append(Limit("", "", (place,), least=draw(st.integers(2, 3))))
        else:
            most, where = draw(st.integers(0, 3)), maybe(places)
            draft.limits.append(Limit("", "", where, most=most, who=maybe(creatures)))
    for _ in range(draw(st.integers(0, 2))):
        who, alone = maybe(creatures), draw(st.integers(0, 3)) == 0
        creature, others = draw(st.sampled_from(creatures)), draw(st.integers(1, 2))
        draft.companies.append(Company("", "", creature, others, who, alone))
    for _ in range(draw(st.integers(1, 5))):
        draft.requirements.append(Requirement("", "", some(places), maybe(creatures)))


def is_possible(draft: Draft, numbers: Numbers) -> bool:
    taken: dict[int, int] = {}
    for (creature, _), number in numbers.items():
        taken[creature] = taken.get(creature, 0) + number
    return broken_restriction(draft, numbers) is None and all(
        number <= draft.many[creature] * draft.times.get(creature, 1)
        for creature, number in taken.items()
    )


def value(draft: Draft, numbers: Numbers) -> tuple[int, int]:
    return count_obeyed(draft, numbers), -sum(numbers.values())


@pytest.mark.rule("508.1d")
@pytest.mark.rule("509.1c")
@settings(max_examples=120, deadline=None, derandomize=True)
@given(drafts())
def test_508_1d_nothing_obeys_more_or_as_much_with_fewer(draft):
    found = best_declaration(draft, list(draft.pairs))
    assert is_possible(draft, found)
    pairs = list(draft.pairs)
    for numbers in itertools.product(*[range(draft.many[creature] + 1) for creature, _ in pairs]):
        other = {pair: number for pair, number in zip(pairs, numbers, strict=True) if number}
        if is_possible(draft, other):
            assert value(draft, other) <= value(draft, found)


@pytest.mark.rule("508.1d")
@settings(max_examples=60, deadline=None, derandomize=True)
@given(drafts())
def test_508_1d_the_example_is_always_legal(draft):
    legality = WholeDeclaration(draft)
    assert legality.refusal(legality.example()) is None


def crowd(creatures: int, places: int, many: int = 1) -> Draft:
    draft = Draft(ATTACK)
    for creature in range(100, 100 + creatures):
        for place in range(places):
            draft.add(creature, many, place)
    return draft


@pytest.mark.rule("508.1d")
def test_508_1d_forty_creatures_and_eight_defenders_take_no_time():
    draft = crowd(40, 8)
    everyone = tuple(draft.many)
    draft.requirements.append(Requirement("", "", tuple(range(8)), everyone))
    draft.requirements += [Requirement("", "", (place,)) for place in range(8)]
    draft.limits += [Limit("", "", (place,), most=2) for place in range(8)]
    draft.limits.append(Limit("", "", most=7))
    draft.companies += [Company("", "", creature) for creature in everyone]
    begun = time.perf_counter()
    found = best_declaration(draft, list(draft.pairs))
    assert value(draft, found) == (14, -7)
    assert time.perf_counter() - begun < 1  # trying them all would take 9**40


@pytest.mark.rule("509.1c")
def test_509_1c_forty_that_each_need_two_blockers_take_no_time():
    draft = crowd(40, 40)
    draft.limits += [Limit("", "", (place,), least=2) for place in range(40)]
    draft.requirements += [Requirement("", "", (place,)) for place in range(40)]
    begun = time.perf_counter()
    found = best_declaration(draft, list(draft.pairs))
    assert value(draft, found) == (20, -40)
    assert time.perf_counter() - begun < 5


@pytest.mark.rule("508.1d")
def test_508_1d_a_million_tokens_take_no_longer():
    draft = crowd(3, 8, many=1_000_000)
    draft.requirements.append(Requirement("", "", tuple(range(8)), tuple(draft.many)))
    draft.limits += [Limit("", "", (place,), most=1000) for place in range(7)]
    draft.limits.append(Limit("", "", most=500_000))
    begun = time.perf_counter()
    found = best_declaration(draft, list(draft.pairs))
    assert count_obeyed(draft, found) == 500_000
    assert time.perf_counter() - begun < 1
    assert sum([option.many for option in options_from(draft, found)]) == 500_000

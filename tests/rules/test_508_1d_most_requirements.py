"""508.1d: an attack must obey as many requirements as restrictions allow; no cost need be paid
for one.
"""

import itertools
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from apnap.effects.instructions.combat import ForCombat
from apnap.effects.statics.attacking_and_blocking import Affected, Costs, IfAble, NoMoreThan
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.selections import Targets
from apnap.rules.combat.legal_declarations import WholeDeclaration, options_from
from apnap.rules.combat.requirements import (
    Numbers,
    best_declaration,
    broken_restriction,
    count_obeyed,
)
from apnap.state.ability import CombatAbility
from apnap.state.declaration import ATTACK, BLOCK, Company, Draft, Limit, Requirement
from apnap.testing import ScenarioError, table
from apnap.testing.simple_cards import creature, enchantment, instant
from apnap.testing.simple_plays import refused_by


@st.composite
def drafts(draw) -> Draft:
    """Up to four rows of creatures and three places, with whatever effects might say."""
    places = list(range(draw(st.integers(1, 3))))
    draft = Draft(BLOCK)
    for each_creature in range(10, 10 + draw(st.integers(1, 4))):
        many = draw(st.sampled_from([1, 1, 1, 2]))
        for place in places:
            if draw(st.integers(0, 4)):
                draft.add(each_creature, many, place)
        if each_creature in draft.many and many == 1 and draw(st.integers(0, 5)) == 0:
            draft.times[each_creature] = 2
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
    for (each_creature, _), number in numbers.items():
        taken[each_creature] = taken.get(each_creature, 0) + number
    return broken_restriction(draft, numbers) is None and all(
        number <= draft.many[each_creature] * draft.times.get(each_creature, 1)
        for each_creature, number in taken.items()
    )


def value(draft: Draft, numbers: Numbers) -> tuple[int, int]:
    return count_obeyed(draft, numbers), -sum(numbers.values())


CREATURES = Permanent(("creature",))
BEAR = creature("Bear", 2, 2)
GIANT = creature("Giant", 3, 3)
GOBLIN = creature("Goblin", 1, 1, token=True)


@pytest.mark.rule("508.1d")
@pytest.mark.rule("509.1c")
@settings(max_examples=120, deadline=None, derandomize=True)
@given(drafts())
def test_508_1d_nothing_obeys_more_or_as_much_with_fewer(draft):
    found = best_declaration(draft, list(draft.pairs))
    assert is_possible(draft, found)
    pairs = list(draft.pairs)
    for numbers in itertools.product(
        *[range(draft.many[each_creature] + 1) for each_creature, _ in pairs]
    ):
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
    for each_creature in range(100, 100 + creatures):
        for place in range(places):
            draft.add(each_creature, many, place)
    return draft


@pytest.mark.rule("508.1d")
def test_508_1d_forty_creatures_and_eight_defenders_take_no_time():
    draft = crowd(40, 8)
    everyone = tuple(draft.many)
    draft.requirements.append(Requirement("", "", tuple(range(8)), everyone))
    draft.requirements += [Requirement("", "", (place,)) for place in range(8)]
    draft.limits += [Limit("", "", (place,), most=2) for place in range(8)]
    draft.limits.append(Limit("", "", most=7))
    draft.companies += [Company("", "", each_creature) for each_creature in everyone]
    begun = time.perf_counter()
    found = best_declaration(draft, list(draft.pairs))
    assert value(draft, found) == (14, -7)
    assert time.perf_counter() - begun < 1  # trying them all would take 9**40


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


@pytest.mark.rule("508.1d", example=1)
def test_508_1d_the_one_that_attacks_if_able_takes_the_only_place():
    rager = creature("Rager", 2, 2, IfAble("attack"))
    t = table(2)
    a, b = t.seats
    a.battlefield(rager, BEAR, enchantment("Arbiter", CombatAbility(NoMoreThan("attack", 1))))
    t.go_to("declare attackers")
    with refused_by("508.1d"):
        a.attacks({BEAR: b})
    with refused_by("508.1c"):
        a.attacks({BEAR: b, rager: b})
    with refused_by("508.1d"):
        a.attacks({})
    a.attacks({rager: b})


@pytest.mark.rule("508.1d")
def test_508_1d_the_refusal_says_what_would_be_legal():
    rager = creature("Rager", 2, 2, IfAble("attack"))
    t = table(2)
    a, _ = t.seats
    a.battlefield(rager, BEAR)
    t.go_to("declare attackers")
    with pytest.raises(ScenarioError, match=r"Rager attacks B \[508\.1d\]"):
        a.attacks({})
    assert a.question is not None
    assert [o.what for o in a.question.example()] == [a.find(rager)]


@pytest.mark.rule("508.1d")
def test_508_1d_a_tapped_creature_is_not_able():
    rager = creature("Rager", 2, 2, IfAble("attack"))
    t = table(2)
    a, _ = t.seats
    a.battlefield(rager, tapped=True).battlefield(BEAR)
    t.go_to("declare attackers")
    a.attacks({})
    assert not t.log_has("508.1k")


@pytest.mark.rule("508.1d")
def test_508_1d_nobody_has_to_pay_to_obey_a_requirement():
    rager = creature("Rager", 2, 2, IfAble("attack"))
    t = table(3)
    a, b, c = t.seats
    tax = enchantment("Tax", CombatAbility(Costs("attack", "{2}", whom=APlayer("you"))))
    a.battlefield(rager).lands("Forest", "Forest")
    b.battlefield(tax)
    c.battlefield(tax)
    t.go_to("declare attackers")
    a.attacks({})
    assert not t.log_has("508.1k")


@pytest.mark.rule("508.1d")
def test_508_1d_it_has_to_attack_whom_it_can_without_paying():
    rager = creature("Rager", 2, 2, IfAble("attack"))
    t = table(3)
    a, b, c = t.seats
    a.battlefield(rager).lands("Forest", "Forest")
    b.battlefield(enchantment("Tax", CombatAbility(Costs("attack", "{2}", whom=APlayer("you")))))
    t.go_to("declare attackers")
    with refused_by("508.1d"):
        a.attacks({})
    a.attacks({rager: c})


@pytest.mark.rule("508.1d")
def test_508_1d_a_spell_may_make_a_creature_attack_this_turn():
    provoke = instant(
        "Provoke",
        ForCombat(Targets(), (IfAble("attack", Affected()),), "attacks this turn if able"),
        target=CREATURES,
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, GIANT)
    b.hand(provoke)
    b.casts(provoke, at=BEAR)
    t.resolve()
    t.go_to("declare attackers")
    with refused_by("508.1d"):
        a.attacks({GIANT: b})
    a.attacks({BEAR: b})
    t.go_to("upkeep", turn_of=b)
    t.go_to("declare attackers", turn_of=a)
    a.attacks({})  # it was only for that turn


@pytest.mark.rule("508.1d")
def test_508_1d_every_one_of_many_tokens_attacks_if_able():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(GOBLIN, many=1000)
    a.battlefield(enchantment("Fury", CombatAbility(IfAble("attack", CREATURES))))
    t.go_to("declare attackers")
    with refused_by("508.1d"):
        a.attacks([(GOBLIN, (b, 999))])
    a.attacks([(GOBLIN, (b, 999)), (GOBLIN, (c, 1))])

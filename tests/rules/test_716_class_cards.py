"""716: Class cards."""

import pytest

from apnap.effects.instructions.modify import Modify
from apnap.effects.mechanics.levels import class_level
from apnap.effects.words.filters import Permanent
from apnap.effects.words.modifications import PowerToughness, SetTypes
from apnap.effects.words.selections import Targets
from apnap.state.ability import StaticAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.common_cards import FREE_CLONE
from apnap.testing.simple_cards import instant
from apnap.testing.simple_plays import characteristics

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)


@pytest.mark.rule("716.2a")
@pytest.mark.rule("716.2d")
def test_716_2a_levels_are_gained_in_order() -> None:
    t = table(2)
    a, _ = t.seats
    anthem = StaticAbility(Permanent(("creature",), "you"), (PowerToughness(1, 1),))
    fighter = CardDef(
        "Fighter Class",
        "enchantment",
        "Class",
        "{0}",
        abilities=(*class_level(2, "{R}", anthem), *class_level(3, "{R}", anthem)),
    )
    bear = CardDef("Bear", "creature", "Bear", "{G}", 2, 2)
    a.battlefield(fighter, bear).lands("Mountain", "Mountain").hand(FREE_CLONE)
    t.begin()
    able = [o.nth for o in a.question.options if o.verb == "activate"]
    assert len(able) == 1
    a.activates(fighter, ability=0)
    t.resolve()
    assert a.power(bear) == 3
    a.activates(fighter, ability=1)
    t.resolve()
    assert a.power(bear) == 4
    a.casts(FREE_CLONE)  # 716.2b: levels are not copied
    t.resolve()
    a.answers(a.find(fighter))
    assert a.power(bear) == 4


@pytest.mark.rule("716.2b")
@pytest.mark.rule("716.3")
def test_716_2b_a_class_keeps_its_level_though_it_is_none_for_a_while() -> None:
    first = StaticAbility(CREATURE, (PowerToughness(0, 1),))
    second = StaticAbility(CREATURE, (PowerToughness(1, 0),))
    fighter = CardDef(
        "Fighter", "enchantment", "Class", abilities=(first, *class_level(2, "{0}", second))
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(fighter, BEAR)
    assert (a.power(BEAR), a.toughness(BEAR)) == (2, 3)  # its first ability, at all times
    a.activates(fighter)
    t.resolve()
    assert (a.power(BEAR), a.toughness(BEAR)) == (3, 3)
    other = Modify(Targets(), (SetTypes(("artifact",), ()),))
    a.hand(instant("Odd", other, target=Permanent()), FREE_CLONE).casts("Odd", at=a.find(fighter))
    t.resolve()
    assert (characteristics(t, a.find(fighter)).subtypes, a.power(BEAR)) == (frozenset(), 3)
    a.casts(FREE_CLONE)
    t.resolve()
    a.answers(a.find(fighter))
    assert (a.power(BEAR), a.toughness(BEAR)) == (3, 4)  # a level is not copied


@pytest.mark.rule("716.4")
@pytest.mark.rule("711.7")
def test_716_4_level_counters_and_class_levels_have_nothing_to_do_with_each_other() -> None:
    anthem = StaticAbility(CREATURE, (PowerToughness(1, 1),))
    fighter = CardDef("Fighter", "enchantment", "Class", abilities=class_level(2, "{0}", anthem))
    t = table(2)
    a, _ = t.seats
    a.battlefield(fighter, counters={"level": 5}).battlefield(BEAR)
    assert a.power(BEAR) == 2
    a.activates(fighter)
    t.resolve()
    assert a.power(BEAR) == 3

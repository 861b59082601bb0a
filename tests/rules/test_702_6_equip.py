"""702.6: the keyword ability equip."""

import pytest

from apnap.effects.costs.parts import PayLife
from apnap.effects.instructions.all_instructions import PowerToughness
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import HasType, Host
from apnap.rules.machine.events import PutCounters
from apnap.state.ability import Ability, StaticAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature

BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)
ELF = creature("Elf", 1, 1)
BIGGER = StaticAbility(Host(), (PowerToughness(2, 0),))


def sword(*abilities: Ability) -> CardDef:
    return CardDef("Sword", "artifact", "Equipment", cost="{0}", abilities=(BIGGER, *abilities))


@pytest.mark.rule("702.6a")
@pytest.mark.rule("301.5b")
def test_702_6a_equip_moves_it_to_a_creature_you_control() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(sword(*abilities_of("Equip", mana="{1}")), BEAR, ELF).lands("Forest", "Forest")
    b.battlefield(creature("Theirs", 1, 1))
    with pytest.raises(AssertionError):
        a.activates("Sword", at="Theirs")
    a.activates("Sword", at=BEAR)
    t.resolve()
    assert (a.power(BEAR), a.power(ELF)) == (4, 1)
    a.activates("Sword", at=ELF)
    t.resolve()
    assert (a.power(BEAR), a.power(ELF)) == (2, 3)
    t.go_to("declare attackers")
    assert not a.may_activate("Sword")  # only as a sorcery


@pytest.mark.rule("702.6c")
def test_702_6c_a_quality_restricts_the_target_only() -> None:
    t = table(2)
    a, _ = t.seats
    knight = CardDef("Knight", "creature", "Knight", power=1, toughness=1)
    words = (*abilities_of("Equip", what=HasType("Knight")), *abilities_of("Equip", mana="{3}"))
    a.battlefield(sword(*words), BEAR, knight)
    with pytest.raises(AssertionError):
        a.activates("Sword", at=BEAR)
    a.activates("Sword", at=knight)
    t.resolve()
    assert a.power(knight) == 3
    make(t, PutCounters(on=a.find(BEAR), kind="+1/+1", number=1))
    assert not a.may_activate("Sword", ability=1)  # 702.6d: the other one costs {3}
    a.lands("Forest", "Forest", "Forest")
    a.activates("Sword", at=BEAR, ability=1)
    t.resolve()
    assert a.object("Sword").attached == a.find(BEAR)


@pytest.mark.rule("702.6a")
def test_702_6a_equip_may_cost_something_else() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(sword(*abilities_of("Equip", costs=(PayLife(3),))), BEAR)
    a.activates("Sword", at=BEAR)
    t.resolve()
    assert (a.life, a.power(BEAR)) == (17, 4)


@pytest.mark.rule("702.6d")
def test_702_6d_any_of_several_equip_abilities_may_be_activated() -> None:
    more = (
        *abilities_of("Equip", mana="{1}"),
        *abilities_of("Equip", mana="{0}", what=HasType("Knight")),
    )
    sword = CardDef("Sword", "artifact", "Equipment", abilities=more)
    t = table(2)
    a, _ = t.seats
    a.battlefield(sword, BEAR, CardDef("Sir", "creature", "Knight", power=1, toughness=1))
    a.activates(sword, at="Sir", ability=1)
    t.resolve()
    assert t.game.object(a.find(sword)).attached == a.find("Sir")
    a.lands("Forest")
    question = a.question
    assert question is not None
    options = [option for option in question.options if option.verb == "activate"]
    assert len(options) == 2
    a.answers(options[0])
    a.answers(a.find(BEAR))
    t.resolve()
    assert t.game.object(a.find(sword)).attached == a.find(BEAR)

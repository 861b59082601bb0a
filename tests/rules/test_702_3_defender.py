"""702.3: the keyword ability defender."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import Permanent
from apnap.effects.words.rule_changes import AttacksAsThough
from apnap.rules.continuous import layers
from apnap.state.ability import StaticAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import creature

BEAR = creature("Bear", 2, 2)


@pytest.mark.rule("702.3b")
@pytest.mark.rule("702.3c")
def test_702_3b_defender_cannot_attack() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(creature("Rampart", 1, 4, *abilities_of("Defender") * 2), BEAR)
    t.go_to("declare attackers")
    assert a.question is not None
    assert {option.what for option in a.question.options} == {a.find(BEAR)}


@pytest.mark.rule("702.3b")
@pytest.mark.rule("609.4")
@pytest.mark.parametrize("awake", [True, False])
def test_702_3b_it_attacks_as_though_it_did_not_have_defender(awake: bool) -> None:
    t = table(2)
    a, b = t.seats
    rampart = creature("Rampart", 1, 4, *abilities_of("Defender"))
    wakes = StaticAbility(Permanent(("creature",), "you"), (AttacksAsThough(),))
    a.battlefield(rampart, BEAR)
    if awake:
        a.battlefield(CardDef("Waking", "enchantment", abilities=(wakes,)))
    t.go_to("declare attackers")
    assert a.question is not None
    assert (a.find(rampart) in [option.what for option in a.question.options]) is awake
    if awake:
        a.attacks({rampart: b})
        t.go_to("end")
        assert b.life == 19
    assert "defender" in layers.characteristics_of(t.game, a.find(rampart)).keywords

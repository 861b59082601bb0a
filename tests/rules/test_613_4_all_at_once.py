"""613.4: what power and toughness become, or are raised by, is counted once for all."""

import pytest

from apnap.effects.words.amounts import CountOf
from apnap.effects.words.filters import AllOf, CardIn, HasNumber, Permanent
from apnap.effects.words.modifications import PowerByKin, PowerToughness, SetPowerToughness
from apnap.rules.continuous import layers
from apnap.rules.machine.events import CreateTokens
from apnap.state.ability import Modification, StaticAbility
from apnap.state.card import CardDef
from apnap.state.names import GRAVEYARD
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature

CREATURE = Permanent(("creature",))
STRONG = CountOf(AllOf((CREATURE, HasNumber("power", 3))))


@pytest.mark.rule("613.4b")
@pytest.mark.rule("613.4c")
@pytest.mark.parametrize(
    ("change", "powers"),
    [
        (PowerToughness(1, 1, STRONG), [4, 3, 3]),
        (SetPowerToughness(2, 5, STRONG), [3, 3, 3]),
    ],
)
def test_613_4_one_effect_sees_nothing_of_what_it_does(
    change: Modification, powers: list[int]
) -> None:
    t = table(2)
    a, _ = t.seats
    three = [creature("Bear", 3, 5), creature("Ox", 2, 5), creature("Cat", 2, 5)]
    a.battlefield(*three, CardDef("Banner", "enchantment", abilities=(static(change),)))
    t.begin()
    assert [a.power(each) for each in three] == powers


@pytest.mark.rule("613.4c")
@pytest.mark.rule("205.3m")
def test_205_3m_identical_tokens_are_kin_but_not_to_themselves() -> None:
    t = table(2)
    a, _ = t.seats
    change = PowerByKin(1, 1, Permanent(("creature",), "you"))
    a.battlefield(
        creature("Bear", 2, 5, subtypes="Bear"), creature("Were", 1, 5, subtypes="Bear Wolf")
    )
    a.battlefield(creature("Ox", 2, 5, subtypes="Ox"), creature("Blob", 1, 5))
    a.battlefield(CardDef("Coat", "artifact", abilities=(static(change),)))
    t.begin()
    cubs = CardDef("Cub", "creature", "Bear", power=1, toughness=1, token=True)
    make(t, CreateTokens(on=0, token=cubs, number=3))
    assert [a.power(n) for n in ("Bear", "Were", "Cub")] == [2 + 4, 1 + 4, 1 + 4]
    assert [a.power(n) for n in ("Ox", "Blob")] == [2, 1]


@pytest.mark.rule("613.4c")
@pytest.mark.rule("611.3a")
def test_611_3a_a_card_in_a_graveyard_has_kin_on_the_battlefield() -> None:
    t = table(2)
    a, _ = t.seats
    change = PowerByKin(2, 0, Permanent(("creature",), "you"))
    cards = StaticAbility(CardIn(GRAVEYARD, ("creature",), "you"), (change,))
    a.battlefield(
        creature("Bear", 2, 5, subtypes="Bear"), creature("Were", 1, 5, subtypes="Bear Wolf")
    )
    a.battlefield(CardDef("Coat", "artifact", abilities=(cards,)))
    a.graveyard(creature("Ghost", 1, 5, subtypes="Bear Spirit"))
    t.begin()
    assert layers.characteristics_of(t.game, a.find("Ghost")).power == 1 + 2 * 2
    assert a.power("Bear") == 2


def static(change: Modification) -> StaticAbility:
    return StaticAbility(CREATURE, (change,))

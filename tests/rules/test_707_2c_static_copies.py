"""707.2c: static abilities that make permanents copies."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.copying import BecomeCopy
from apnap.effects.words.filters import AllOf, Host, Permanent
from apnap.effects.words.qualities import HasName
from apnap.effects.words.selections import Each, Targets, This
from apnap.rules.continuous import layers
from apnap.rules.continuous.static_copies import StaticCopy
from apnap.state.ability import (
    ActivatedAbility,
    EnchantAbility,
    Keyword,
    Target,
)
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.testing import table
from apnap.testing.simple_cards import instant

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
RAT = CardDef("Rat", "creature", power=1, toughness=1)
CHANGES = ActivatedAbility((BecomeCopy(This(), Targets()),), targets=(Target(CREATURE),))
MODEL = CardDef("Model", "creature", power=4, toughness=4, abilities=(Keyword("flying"), CHANGES))
ALTERATION = CardDef(
    "Alteration",
    "enchantment",
    "Aura",
    "{0}",
    abilities=(
        EnchantAbility(CREATURE),
        StaticCopy(Host(), Each(AllOf((Permanent(), HasName("Model"))))),
    ),
)


@pytest.mark.rule("707.2c")
def test_707_2c_the_values_are_those_of_when_the_effect_began() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(MODEL, RAT)
    a.battlefield(BEAR).hand(
        ALTERATION, instant("Gone", Destroy(Each(Permanent(("enchantment",)))))
    )
    bear, model = a.find("Bear"), b.find("Model")
    a.casts("Alteration", at="Bear")
    t.resolve()
    chars = layers.characteristics_of(t.game, bear)
    assert (chars.name, chars.power, "flying" in chars.keywords) == ("Model", 4, True)
    twin = load(dump(t.game))
    assert digest(twin) == digest(t.game)
    a.passes()
    b.activates(model, at="Rat")
    t.resolve()
    assert layers.characteristics_of(t.game, model).name == "Rat"
    assert (
        layers.characteristics_of(t.game, bear).name == "Model"
    )  # determined when it first applied
    a.casts("Gone")
    t.resolve()
    assert layers.characteristics_of(t.game, bear).name == "Bear"
    assert a.power("Bear") == 2


@pytest.mark.rule("800.4a")
def test_800_4a_it_ends_as_the_owner_of_the_ability_leaves() -> None:
    t = table(3)
    a, b, c = t.seats
    b.battlefield(MODEL)
    c.battlefield(BEAR)
    a.hand(ALTERATION)
    bear = c.find("Bear")
    a.casts("Alteration", at="Bear")
    t.resolve()
    assert layers.characteristics_of(t.game, bear).name == "Model"
    a.concedes()
    assert layers.characteristics_of(t.game, bear).name == "Bear"
    t.next_turn()
    assert c.power("Bear") == 2

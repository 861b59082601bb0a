"""The rulebook's examples of section 3: card types and their subtypes."""

import pytest

from apnap.effects.words.filters import AllOf, HasType, Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.rules.continuous import layers
from apnap.state.ability import StaticAbility
from apnap.state.card import CardDef
from apnap.testing import table


@pytest.mark.rule("302.3", example=1)
def test_302_3_each_word_after_the_dash_is_a_creature_type() -> None:
    goblin = CardDef("Sparkmage", "creature", "Goblin Wizard", "{1}{R}", 1, 1)
    lords = [
        CardDef(
            f"{kind} Banner",
            "artifact",
            abilities=(
                StaticAbility(
                    AllOf((Permanent(("creature",)), HasType(kind))), (PowerToughness(1, 1),)
                ),
            ),
        )
        for kind in ("Goblin", "Wizard", "Elf")
    ]
    t = table(2)
    a, _ = t.seats
    a.battlefield(goblin)
    chars = layers.characteristics_of(t.game, a.find(goblin))
    assert (chars.types, chars.subtypes) == ({"creature"}, {"Goblin", "Wizard"})
    for lord, power in zip(lords, (2, 3, 3), strict=True):
        a.battlefield(lord)
        assert a.power(goblin) == power


@pytest.mark.rule("305.5", example=1)
def test_305_5_the_word_after_the_dash_is_a_land_type() -> None:
    t = table(2)
    a, _ = t.seats
    a.hand("Mountain")
    a.plays("Mountain")
    chars = layers.characteristics_of(t.game, a.find("Mountain"))
    assert (chars.supertypes, chars.types) == ({"basic"}, {"land"})
    assert chars.subtypes == {"Mountain"}

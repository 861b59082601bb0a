"""302: creatures."""

import pytest

from apnap.effects.words.filters import AllOf, HasType, Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.rules.continuous import layers
from apnap.state.ability import StaticAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card

SHOCK = card("~ deals 2 damage to any target.", "Instant", "Shock", mana_cost="{R}")
ELF = card("{T}: Add {R}.", "Creature — Elf", "Elf")


def asked(t):
    """Where the game stops, and for whom."""
    [question] = t.begin().questions
    return t.step, t.turn.active.number, question.player


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


@pytest.mark.rule("302.6")
def test_302_6_a_creature_makes_mana_from_the_beginning_of_its_controllers_turn_on():
    t = table(2, at="end", skip_passes=True)
    t.seat(1).hand(SHOCK).battlefield(ELF, sick=True)
    assert asked(t) == ("upkeep", 1, 1)


@pytest.mark.rule("302.7")
@pytest.mark.rule("302.4b")
def test_302_7_damage_stays_marked_until_the_turn_is_over():
    t = table(2)
    a, b = t.seats
    ox = card("", "Creature — Ox", "Ox", power="2", toughness="4")
    bolt = card("~ deals 2 damage to any target.", "Instant", "Bolt")
    b.battlefield(ox)
    a.hand(bolt, bolt, bolt)
    a.casts(bolt, at=ox)
    t.resolve()
    t.next_turn()
    a.casts(bolt, at=ox)
    t.resolve()
    assert b.creatures == ["Ox"]
    a.casts(bolt, at=ox)
    t.resolve()
    assert b.creatures == []

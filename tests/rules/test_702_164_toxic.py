"""702.164: the keyword ability toxic."""

import pytest

from apnap.effects.costs.parts import SacrificeThis
from apnap.effects.instructions.all_instructions import DealDamage
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget
from apnap.effects.words.selections import Targets
from apnap.state.ability import Ability, ActivatedAbility, Target
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import one_on_one
from apnap.testing.texts import card

HUMBLE = card("Target creature loses all abilities until end of turn.", "Instant", "Humble")


def shooter(*abilities: Ability) -> CardDef:
    """Sacrificed as a cost: it deals damage when it is gone."""
    shot = ActivatedAbility(
        (DealDamage(Number(1), Targets()),),
        costs=(SacrificeThis(),),
        targets=(Target(AnyTarget()),),
    )
    return creature("Shooter", 1, 1, shot, *abilities)


@pytest.mark.rule("702.164a")
@pytest.mark.rule("702.164b")
@pytest.mark.rule("702.164c")
def test_702_164_toxic_given_twice_adds_up() -> None:
    t = table(2)
    a, b = t.seats
    own = card("Toxic 1", "Creature — Human", "Snake")
    a.battlefield(own, card("Creatures you control have toxic 2.", "Enchantment", "Giver")).hand(
        HUMBLE
    )
    t.go_to("declare attackers")
    a.attacks({"Snake": b})
    t.go_to("end of combat")
    assert (b.life, b.poison) == (18, 3)
    t.next_turn().next_turn()
    t.go_to("declare attackers", turn_of=a)
    a.attacks({"Snake": b})
    a.casts(HUMBLE, at="Snake")
    t.resolve()
    t.go_to("end of combat")
    assert (b.life, b.poison) == (16, 3)


@pytest.mark.rule("702.164b", example=1)
@pytest.mark.rule("702.164c")
def test_702_164b_toxic_adds_up() -> None:
    words = (*abilities_of("Toxic", number=2), *abilities_of("Toxic", number=1))
    t = table(2)
    _, b = one_on_one(t, creature("Mite", 1, 1, *words))
    assert (b.life, b.poison) == (19, 3)


@pytest.mark.rule("702.164c")
def test_702_164c_toxic_only_with_combat_damage() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(shooter(*abilities_of("Toxic", number=2)))
    a.activates("Shooter", at=b)
    t.pass_all()
    assert (b.life, b.poison) == (19, 0)

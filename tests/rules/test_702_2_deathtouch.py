"""702.2: the keyword ability deathtouch."""

import pytest

from apnap.effects.costs.parts import SacrificeThis
from apnap.effects.instructions.all_instructions import DealDamage
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget
from apnap.effects.words.selections import Targets
from apnap.rules.objects.damage import Damage
from apnap.state.ability import Ability, ActivatedAbility, Target
from apnap.state.card import CardDef
from apnap.state.question import Divide
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import attack_with, one_on_one, to_damage

WALL = creature("Wall", 0, 8)


def shooter(*abilities: Ability) -> CardDef:
    """Sacrificed as a cost: it deals damage when it is gone."""
    shot = ActivatedAbility(
        (DealDamage(Number(1), Targets()),),
        costs=(SacrificeThis(),),
        targets=(Target(AnyTarget()),),
    )
    return creature("Shooter", 1, 1, shot, *abilities)


GORGER = creature("Gorger", 5, 6)
GUARDIAN = creature("Guardian", 0, 3)


@pytest.mark.rule("702.2b")
@pytest.mark.rule("702.2f")
def test_702_2b_any_damage_by_deathtouch_destroys() -> None:
    t = table(2)
    _, b = one_on_one(
        t, creature("Asp", 1, 1, *abilities_of("Deathtouch") * 2), creature("Giant", 9, 9)
    )
    assert b.permanents == []
    t = table(2)
    _, b = one_on_one(t, creature("Snake", 1, 1), creature("Giant", 9, 9))
    assert b.permanents == ["Giant"]


@pytest.mark.rule("702.2c")
def test_702_2c_with_deathtouch_one_damage_is_lethal():
    for word, legal in (("deathtouch", True), ("vigilance", False)):
        snake = creature("Snake", 2, 2, word)
        t = table(2)
        a, _ = attack_with(t, [snake], {GORGER: snake, GUARDIAN: snake})
        a.answers([GORGER, GUARDIAN])
        to_damage(t)
        if not legal:
            assert not isinstance(a.question, Divide)  # 2 damage reach no further than the first
            continue
        a.answers({GORGER: 1, GUARDIAN: 1})
        assert t.seats[1].permanents == []


@pytest.mark.rule("702.2e")
@pytest.mark.rule("702.15c")
@pytest.mark.rule("702.80b")
@pytest.mark.rule("702.90d")
def test_702_2e_as_the_source_last_was() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(shooter(*abilities_of("Deathtouch"), *abilities_of("Lifelink")))
    b.battlefield(WALL)
    a.activates("Shooter", at=WALL)
    t.pass_all()
    assert (b.permanents, a.life) == ([], 21)
    for keyword in ("Wither", "Infect"):
        t = table(2)
        a, b = t.seats
        a.battlefield(shooter(*abilities_of(keyword)))
        b.battlefield(WALL)
        a.activates("Shooter", at=WALL)
        t.pass_all()
        assert (b.toughness(WALL), b.object(WALL).damage) == (7, 0)


@pytest.mark.rule("702.2d")
@pytest.mark.rule("702.15d")
@pytest.mark.rule("702.80c")
@pytest.mark.rule("702.90e")
def test_702_2d_from_whatever_zone() -> None:
    for keyword in ("Deathtouch", "Lifelink", "Wither", "Infect"):
        t = table(2)
        a, b = t.seats
        a.graveyard(creature("Ghost", 1, 1, *abilities_of(keyword)))
        b.battlefield(WALL)
        make(t, Damage(on=b.find(WALL), amount=1, source=a.find("Ghost")))
        t.go_to("beginning of combat")
        if keyword == "Deathtouch":
            assert b.permanents == []
        elif keyword == "Lifelink":
            assert a.life == 21
        else:
            assert b.object(WALL).count("-1/-1") == 1

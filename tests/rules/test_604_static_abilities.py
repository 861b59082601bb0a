"""604: handling static abilities."""

import pytest

from apnap.effects.flow.linked import IsLinked, Linked
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.triggers.events import enters
from apnap.effects.words.amounts import CountOf, QualityOf
from apnap.effects.words.filters import CardIn, Itself, Permanent
from apnap.effects.words.modifications import PowerToughness, SetPowerToughness
from apnap.effects.words.selections import Each, Targets
from apnap.rules.continuous import layers
from apnap.state.ability import StaticAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.common_cards import ANTHEM
from apnap.testing.simple_cards import instant
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", cost="{0}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{0}", power=2, toughness=4)
LAND = Permanent(("land",))
GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)


@pytest.mark.rule("604.3")
@pytest.mark.rule("613.4a")
def test_604_3_a_defining_ability_counts_first() -> None:
    count = SetPowerToughness(amount=CountOf(LAND), defining=True)
    avatar = CardDef(
        "Avatar",
        "creature",
        "Avatar",
        "{G}",
        abilities=(StaticAbility(Itself(), (count,), defining=True),),
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(avatar, ANTHEM).lands("Forest", "Forest")
    b.lands("Island")
    assert a.power("Avatar") == 4
    a.hand("Forest")
    a.plays("Forest")
    assert a.power("Avatar") == 5


@pytest.mark.rule("604.3")
@pytest.mark.rule("208.2a", example=1)
def test_604_3_a_defining_ability_works_in_every_zone() -> None:
    count = SetPowerToughness(1, 1, CountOf(CREATURE), defining=True)
    avatar = CardDef(
        "Avatar",
        "creature",
        "Avatar",
        "{G}",
        abilities=(StaticAbility(Itself(), (count,), defining=True),),
    )
    t = table(2)
    a, b = t.seats
    a.hand(avatar).graveyard(avatar).library(avatar)
    b.battlefield(GREEN_BEAR, GREEN_BEAR)
    for zone in (t.game.player(0).hand, t.game.player(0).graveyard, t.game.player(0).library):
        chars = layers.characteristics_of(t.game, zone[-1])
        assert (chars.name, chars.power, chars.toughness) == ("Avatar", 3, 3)


@pytest.mark.rule("604.4")
def test_604_4_what_is_attached_elsewhere_changes_the_new_object() -> None:
    t = table(2)
    a, _ = t.seats
    club = card("Equipped creature gets +2/+0.\nEquip {0}", "Artifact — Equipment", "Club")
    shroud = card("Shroud", "Creature", "Shy")
    a.battlefield(BEAR, shroud).battlefield(club, attached_to=BEAR)
    assert (a.power(BEAR), a.power(shroud)) == (4, 2)
    move = card("Attach target Equipment to a creature you control.", "Instant", "Move")
    a.hand(move)
    a.casts(move, at=a.find(club))
    t.resolve()
    a.answers(a.find(shroud))  # nothing is targeted but the Equipment
    assert (a.power(BEAR), a.power(shroud)) == (2, 4)


@pytest.mark.rule("604.7")
def test_604_7_a_static_ability_knows_nothing_of_what_is_gone() -> None:
    """+X/+0, where X is the power of the exiled card: none, once that is somewhere else."""
    power = QualityOf("power", Each(IsLinked()))
    eater = CardDef(
        "Eater",
        "creature",
        cost="{0}",
        power=1,
        toughness=1,
        abilities=(
            TriggeredAbility(enters(), (Linked(MoveTo(Targets(), "exile")),), (Target(CREATURE),)),
            StaticAbility(Itself(), (PowerToughness(1, 0, power),)),
        ),
    )
    back = instant("Spell", MoveTo(Each(CardIn("exile")), "hand"))
    t = table(2)
    a, b = t.seats
    b.battlefield(OX)
    a.hand(eater, back)
    a.casts(eater)
    t.resolve()
    a.answers([b.find(OX)])
    t.resolve()
    assert a.power(eater) == 3
    a.casts(back)
    t.resolve()
    assert a.power(eater) == 1


@pytest.mark.rule("604.6")
@pytest.mark.rule("604.5")
def test_604_6_static_abilities_of_a_card_in_hand_and_of_a_spell() -> None:
    t = table(2)
    a, b = t.seats
    sure = card("This spell can't be countered.\nYou gain 3 life.", "Instant", "Sure")
    no = card("Counter target spell.", "Instant", "No")
    only = card(
        "Cast this spell only during the declare attackers step.\nYou gain 1 life.",
        "Instant",
        "Late",
    )
    a.hand(sure, only)
    b.hand(no)
    assert not a.may_cast(only)
    a.casts(sure)
    b.casts(no, at=a.find(sure, zones=("stack",)))
    t.pass_all()
    assert int(a.life) == 23
    a.battlefield(BEAR)
    a.attacks([(BEAR, b)])
    assert a.may_cast(only)

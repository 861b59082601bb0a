"""702: absorb, totem armor, outlast, boast, ravenous, living metal; mobilize and job select."""

import pytest

from apnap.effects.costs.parts import PayLife
from apnap.effects.instructions.all_instructions import DrawCards
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import Permanent
from apnap.effects.words.qualities import HasName
from apnap.effects.words.selections import You
from apnap.rules.continuous import layers
from apnap.rules.machine.events import destroy
from apnap.rules.objects.damage import Damage
from apnap.state.ability import ActivatedAbility, EnchantAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature

BEAR = creature("Bear", 2, 2)


@pytest.mark.rule("702.64a")
@pytest.mark.rule("702.64b")
def test_702_64b_absorb_from_each_source() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, creature("Ape", 3, 3))
    b.battlefield(creature("Sliver", 1, 9, *abilities_of("Absorb", number=1)))
    sliver = b.find("Sliver")
    hits = [Damage(on=sliver, amount=2, source=a.find(n)) for n in ("Bear", "Ape")]
    make(t, *hits)
    assert b.object("Sliver").damage == 2
    make(t, Damage(on=sliver, amount=1, source=a.find("Bear")))
    assert b.object("Sliver").damage == 2


@pytest.mark.rule("702.89a")
def test_702_89a_totem_armor() -> None:
    for name in ("Totem armor", "Umbra armor"):
        t = table(2)
        a, _ = t.seats
        umbra = CardDef(
            "Umbra",
            "enchantment",
            "Aura",
            abilities=(EnchantAbility(Permanent(("creature",))), *abilities_of(name)),
        )
        a.battlefield(BEAR).battlefield(umbra, attached_to=BEAR)
        make(t, Damage(on=a.find(BEAR), amount=2, source=a.find(BEAR)))
        t.go_to("beginning of combat")
        assert a.permanents == ["Bear"]
        assert a.object(BEAR).damage == 0
        assert a.graveyard_names == ["Umbra"]
        make(t, destroy(a.find(BEAR)))
        assert a.permanents == []


@pytest.mark.rule("702.107a")
def test_702_107a_outlast() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(creature("Ainok", 2, 2, *abilities_of("Outlast", mana="{1}"))).lands("Forest")
    a.activates("Ainok")
    assert a.object("Ainok").tapped
    t.resolve()
    assert a.power("Ainok") == 3
    t.go_to("upkeep", turn_of=t.seat(1))
    assert not a.may_activate("Ainok")


@pytest.mark.rule("702.142a")
def test_702_142a_boast_once_after_attacking() -> None:
    t = table(2)
    a, b = t.seats
    draws = ActivatedAbility((DrawCards(You()),), costs=(PayLife(1),))
    a.battlefield(creature("Viking", 2, 2, *abilities_of("Boast", abilities=(draws,))))
    assert not a.may_activate("Viking")
    t.go_to("declare attackers")
    a.attacks({"Viking": b})
    a.activates("Viking")
    t.resolve()
    assert not a.may_activate("Viking")
    t.go_to("upkeep", turn_of=a)
    assert not a.may_activate("Viking")


@pytest.mark.rule("702.156a")
def test_702_156a_ravenous() -> None:
    for x, drawn in ((5, 1), (4, 0)):
        t = table(2)
        a, _ = t.seats
        bug = CardDef(
            "Tyranid", "creature", cost="{X}", power=0, toughness=0,
            abilities=abilities_of("Ravenous"),
        )  # fmt: skip
        a.hand(bug).lands(*["Forest"] * 5)
        a.casts(bug, x=x)
        t.pass_all()
        assert a.power("Tyranid") == x
        assert len(a.hand_names) == drawn


@pytest.mark.rule("702.161a")
def test_702_161a_living_metal_during_your_turn() -> None:
    t = table(2)
    a, b = t.seats
    robot = CardDef(
        "Robot", "artifact", "Vehicle", power=4, toughness=4, abilities=abilities_of("Living metal")
    )
    a.battlefield(robot)
    t.begin()
    assert a.creatures == ["Robot"]
    t.go_to("upkeep", turn_of=b)
    assert a.creatures == []


@pytest.mark.rule("2026-08:702.181a")
def test_2026_08_702_181a_mobilize() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(creature("Khan", 2, 2, *abilities_of("Mobilize", number=2)))
    t.go_to("declare attackers")
    a.attacks({"Khan": b})
    t.resolve()
    assert a.object("Warrior Token").many == 2
    assert a.object("Warrior Token").tapped
    t.go_to("end of combat")
    assert b.life == 16
    t.go_to("end")
    t.pass_all()
    assert a.permanents == ["Khan"]


@pytest.mark.rule("2026-08:702.182a")
def test_2026_08_702_182a_job_select() -> None:
    t = table(2)
    a, _ = t.seats
    rod = CardDef("Rod", "artifact", "Equipment", cost="{0}", abilities=abilities_of("Job select"))
    a.hand(rod).casts(rod)
    t.pass_all()
    assert a.object("Rod").attached == a.find("Hero Token")
    assert a.power("Hero Token") == 1


@pytest.mark.rule("702.165a")
def test_702_165a_backup_for_another_or_for_itself() -> None:
    flying = abilities_of("Flying")
    card = creature("Bird", 1, 1, *abilities_of("Backup", number=2, abilities=flying), *flying)
    for at, power in (("Bear", 4), ("Bird", 3)):
        t = table(2)
        a, b = t.seats
        a.battlefield(BEAR).hand(card).casts(card)
        t.resolve()
        a.answers(at)
        t.resolve()
        number = a.find(at)
        assert a.power(at) == power
        assert "flying" in layers.characteristics_of(t.game, number).keywords
        t.go_to("upkeep", turn_of=b)
        assert ("flying" in layers.characteristics_of(t.game, number).keywords) == (at == "Bird")
        assert a.power(at) == power


@pytest.mark.rule("702.124i")
def test_702_124i_partner_with_finds_the_other() -> None:
    t = table(3)
    a, b, _ = t.seats
    words = abilities_of("Partner with", what=HasName("Island"))
    a.hand(creature("Pir", 1, 1, *words)).casts("Pir")
    b.library("Forest", "Island")
    t.resolve()
    a.answers(b)
    t.resolve()
    b.answers(True)
    b.answers(["Island"])
    assert b.hand_names == ["Island"]
    with pytest.raises(ValueError, match="with whom"):
        abilities_of("Partner with")

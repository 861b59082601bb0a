"""701.3: the keyword action attach."""

import pytest

from apnap.effects.actions.attach import AttachTo, UnattachThose
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Each, Targets
from apnap.rules.zones.attaching import Attach
from apnap.state.ability import EnchantAbility, Target
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_plays import resolve_spell

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
OX = CardDef("Ox", "creature", "Ox", "{3}{W}", 2, 4)
LAND = CardDef("Field", "land")
SWORD = CardDef("Sword", "artifact", "Equipment")
ONE, TWO = (Target(CREATURE),), (Target(CREATURE), Target(CREATURE, another=True))
PLAIN_BEAR = CardDef("Bear", "creature", power=2, toughness=2)
APE = CardDef("Ape", "creature", power=3, toughness=3)


@pytest.mark.rule("701.3a")
def test_701_3a_an_equipment_is_attached_to_a_creature_and_moves_on():
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, OX, SWORD)
    equip = AttachTo(Each(Permanent(("artifact",))), Targets())
    resolve_spell(t, equip, targets=ONE, at=BEAR)
    assert a.object(SWORD).attached == a.find(BEAR)
    resolve_spell(t, equip, targets=ONE, at=OX)
    assert a.object(SWORD).attached == a.find(OX)
    assert a.object(BEAR).attachments == ()


@pytest.mark.rule("701.3a")
def test_701_3a_one_of_identical_tokens_is_equipped() -> None:
    t = table(2)
    a, _ = t.seats
    goblin = CardDef("Goblin", "creature", power=1, toughness=1, token=True)
    a.battlefield(SWORD)
    a.battlefield(goblin, many=10)
    make(t, Attach(on=a.find(SWORD), to=a.find(goblin)))
    host = t.game.object(t.game.object(a.find(SWORD)).attached)
    assert (host.many, host.attachments) == (1, (a.find(SWORD),))
    assert a.count(goblin) == 10


@pytest.mark.rule("701.3b")
def test_701_3b_what_cant_be_attached_there_does_not_move():
    aura = CardDef("Moss", "enchantment", "Aura", abilities=(EnchantAbility(Permanent(("land",))),))
    t = table(2)
    a, _ = t.seats
    a.battlefield(LAND, BEAR).battlefield(aura, attached_to=LAND)
    resolve_spell(t, AttachTo(Each(Permanent(("enchantment",))), Targets()), targets=ONE, at=BEAR)
    assert a.object(aura).attached == a.find(LAND)
    assert t.log_has("701.3b")


@pytest.mark.rule("701.3b")
@pytest.mark.rule("701.3c")
def test_701_3_equipment_moves_and_gets_a_new_timestamp() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(SWORD)
    b.battlefield(PLAIN_BEAR, APE).lands("Forest")
    sword = a.find(SWORD)
    make(t, Attach(on=sword, to=b.find(PLAIN_BEAR)))
    before = t.game.object(sword).timestamp
    make(t, Attach(on=sword, to=b.find("Forest")), Attach(on=sword, to=b.find(PLAIN_BEAR)))
    assert t.game.object(sword).timestamp == before
    assert [e.happened for e in t.game.log if "701.3b" in e.rules] == [False, False]
    make(t, Attach(on=sword, to=b.find(APE)))
    row = t.game.object(sword)
    assert (row.attached, row.timestamp > before) == (b.find(APE), True)
    assert t.game.object(b.find(PLAIN_BEAR)).attachments == ()


@pytest.mark.rule("701.3d")
def test_701_3d_an_equipment_that_is_unattached_stays_on_the_battlefield():
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).battlefield(SWORD, attached_to=BEAR)
    resolve_spell(t, UnattachThose(Each(Permanent(("artifact",)))))
    assert a.permanents == ["Bear", "Sword"]
    assert a.object(BEAR).attachments == ()

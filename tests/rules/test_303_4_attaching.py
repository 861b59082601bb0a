"""301.5, 303.4, 304.4, 310.8: attachments that do not attach, and what can't enter or block."""

import pytest

from apnap.effects.actions.attach import AttachTo
from apnap.effects.instructions.control import GainControlOf
from apnap.effects.instructions.modify import Modify
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.words.filters import CardIn, Host, Permanent
from apnap.effects.words.modifications import AddTypes, PowerToughness
from apnap.effects.words.selections import Each, Targets
from apnap.state.ability import EnchantAbility, StaticAbility, Target
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.simple_cards import instant

CREATURE = Permanent(("creature",))
LAND = Permanent(("land",))
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
OX = CardDef("Ox", "creature", power=1, toughness=4)
STRONG = StaticAbility(Host(), (PowerToughness(1, 1),))
AURA = CardDef("Aura", "enchantment", "Aura", abilities=(EnchantAbility(CREATURE), STRONG))
SWORD = CardDef("Sword", "artifact", "Equipment", abilities=(STRONG,))


@pytest.mark.rule("303.4d")
def test_303_4d_an_aura_that_is_a_creature_enchants_nothing() -> None:
    wake = instant(
        "Wake",
        Modify(Targets(), (AddTypes(("creature",)), PowerToughness(3, 3))),
        target=Permanent(),
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).battlefield(AURA, attached_to=BEAR).hand(wake)
    a.casts(wake, at=AURA)
    t.resolve()
    assert a.permanents == ["Bear"]
    assert "Aura" in a.graveyard_names


@pytest.mark.rule("303.4j")
@pytest.mark.rule("701.3b")
@pytest.mark.parametrize(("what", "moves"), [("Ox", True), ("Field", False)])
def test_303_4j_an_aura_does_not_move_to_what_it_cant_enchant(what: str, moves: bool) -> None:
    move = instant(
        "Move",
        AttachTo(Targets(0), Targets(1)),
        targets=(Target(Permanent(("enchantment",))), Target(Permanent())),
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, OX, CardDef("Field", "land")).battlefield(AURA, attached_to=BEAR)
    a.hand(move).casts(move, at=[AURA, what])
    t.resolve()
    host = t.game.object(a.find(AURA)).attached
    assert host == a.find("Ox" if moves else "Bear")
    assert (a.power(BEAR), a.power(OX)) == ((2, 2) if moves else (3, 1))


@pytest.mark.rule("301.5d")
def test_301_5d_control_of_the_creature_is_not_control_of_the_equipment() -> None:
    steal = instant("Steal", GainControlOf(Targets()), target=CREATURE)
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).battlefield(SWORD, attached_to=BEAR)
    b.hand(steal).casts(steal, at=BEAR)
    t.resolve()
    assert (a.permanents, b.permanents) == (["Sword"], ["Bear"])
    assert b.power(BEAR) == 3
    assert t.game.object(a.find(SWORD)).attached == b.find(BEAR)


@pytest.mark.rule("304.4")
@pytest.mark.rule("307.4")
def test_304_4_instants_and_sorceries_stay_where_they_are() -> None:
    rise = instant("Rise", MoveTo(Each(CardIn("graveyard")), "battlefield"))
    t = table(2)
    a, _ = t.seats
    a.graveyard("Shock", "Divination", BEAR).hand(rise)
    a.casts(rise)
    t.resolve()
    assert a.permanents == ["Bear"]
    assert a.graveyard_names[:2] == ["Shock", "Divination"]


@pytest.mark.rule("310.8c")
def test_310_8c_only_its_protector_blocks_what_attacks_a_battle() -> None:
    siege = CardDef("Siege", "battle", "Siege", defense=5)
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR).battlefield(siege, protector=b)
    b.battlefield(OX)
    c.battlefield(CardDef("Elk", "creature", power=1, toughness=1))
    a.attacks({BEAR: siege})
    t.go_to("declare blockers")
    with pytest.raises(ScenarioError):
        t.copy().seat(2).blocks({"Elk": BEAR})
    b.blocks({OX: BEAR})
    t.go_to("end of combat")
    assert t.game.object(a.find(siege)).count("defense") == 5
    assert b.damage(OX) == 2

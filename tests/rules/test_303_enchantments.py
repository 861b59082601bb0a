"""303: enchantments."""

import pytest

from apnap.effects.actions.attach import AttachTo
from apnap.effects.instructions.copying import CreateCopy
from apnap.effects.instructions.modify import Modify
from apnap.effects.words.filters import Host, Permanent
from apnap.effects.words.modifications import AddTypes, PowerToughness, YouControl
from apnap.effects.words.selections import Targets
from apnap.rules.machine.events import CreateTokens, GainControl, Move
from apnap.state.ability import EnchantAbility, Filter, Keyword, StaticAbility, Target
from apnap.state.card import CardDef
from apnap.state.names import BATTLEFIELD, GRAVEYARD
from apnap.testing import table
from apnap.testing.common_cards import STRENGTH
from apnap.testing.making import make
from apnap.testing.simple_cards import as_copy, instant
from apnap.testing.simple_plays import characteristics
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)
APE = CardDef("Ape", "creature", power=3, toughness=3)


def aura(what: Filter, token: bool = False) -> CardDef:
    return CardDef("Aura", "enchantment", "Aura", token=token, abilities=(EnchantAbility(what),))


OX = CardDef("Ox", "creature", "Ox", "{0}", 1, 4)
STRONG = StaticAbility(Host(), (PowerToughness(1, 1),))
AURA = CardDef("Aura", "enchantment", "Aura", abilities=(EnchantAbility(CREATURE), STRONG))
MIRROR = instant("Mirror", CreateCopy(Targets()), target=Permanent())
RUNECLAW_BEAR = CardDef("Runeclaw Bear", "creature", "Bear", "{1}{G}", 2, 2)
GIANT = CardDef("Giant", "creature", "Giant", "{3}{R}", 4, 4, abilities=(Keyword("trample"),))
CONTROL_MAGIC = CardDef(
    "Control Magic",
    "enchantment",
    "Aura",
    "{U}",
    abilities=(EnchantAbility(CREATURE), StaticAbility(Host(), (YouControl(),))),
)
COPY_ENCHANTMENT = CardDef(
    "Copy Enchantment", "enchantment", cost="{U}", abilities=(as_copy(Permanent(("enchantment",))),)
)


@pytest.mark.rule("303.4a")
@pytest.mark.rule("303.4")
def test_303_4a_an_aura_spell_targets_what_it_will_enchant() -> None:
    t = table(3)
    a, b, c = t.seats
    charm = CardDef(
        "Charm", "enchantment", "Aura", cost="{0}", abilities=(EnchantAbility(CREATURE),)
    )
    a.hand(charm, charm)
    assert not a.may_cast(charm)
    b.battlefield(BEAR)
    c.battlefield(APE)
    a.casts(charm, at=APE)
    t.resolve()
    assert t.game.object(a.find(charm, zones=(BATTLEFIELD,))).attached == c.find(APE)
    a.casts(charm, at=BEAR)
    make(t, Move(on=b.find(BEAR), to=GRAVEYARD))
    t.resolve()
    assert a.graveyard_names == ["Charm"]
    assert a.permanents == ["Charm"]


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


@pytest.mark.rule("303.4e")
@pytest.mark.rule("801.8")
def test_303_4e_an_aura_stays_when_the_creature_changes_sides_unless_out_of_range() -> None:
    t = table(6, ranges=dict.fromkeys(range(6), 2))
    a, b, c, d, *_ = t.seats
    charm = CardDef("Charm", "enchantment", "Aura", abilities=(EnchantAbility(CREATURE),))
    b.battlefield(BEAR)
    a.battlefield(charm, attached_to=BEAR)
    bear = b.find(BEAR)
    make(t, GainControl(on=bear, controller=2))
    a.hand(instant("Wait"), instant("Wait"))
    a.casts("Wait")
    assert (a.permanents, c.permanents) == (["Charm"], ["Bear"])
    make(t, GainControl(on=bear, controller=3))
    a.casts("Wait")
    assert (a.permanents, d.permanents) == ([], ["Bear"])


@pytest.mark.rule("303.4f")
def test_303_4f_its_controller_chooses_what_it_enchants() -> None:
    t = table(3)
    a, b, c = t.seats
    a.graveyard(aura(CREATURE))
    b.battlefield(BEAR).lands("Forest")
    c.battlefield(APE)
    make(t, Move(on=a.find("Aura", zones=(GRAVEYARD,)), to=BATTLEFIELD))
    assert a.question is not None
    assert a.question.rule == "303.4f"
    assert {option.what for option in a.question.options} == {b.find(BEAR), c.find(APE)}
    a.answers(APE)
    assert t.game.object(a.find("Aura")).attached == c.find(APE)
    assert t.game.object(c.find(APE)).attachments == (a.find("Aura"),)


@pytest.mark.rule("303.4f")
def test_303_4f_not_a_creature_that_enters_at_the_same_time() -> None:
    t = table(2)
    a, b = t.seats
    a.graveyard(BEAR, aura(CREATURE))
    b.battlefield(APE)
    numbers = t.game.player(0).graveyard
    make(t, *[Move(on=number, to=BATTLEFIELD) for number in numbers])
    assert t.game.object(a.find("Aura")).attached == b.find(APE)


@pytest.mark.rule("303.4g")
def test_303_4g_with_nothing_to_enchant_it_stays_where_it_is() -> None:
    t = table(2)
    a, _ = t.seats
    a.graveyard(aura(CREATURE))
    make(t, Move(on=a.find("Aura", zones=(GRAVEYARD,)), to=BATTLEFIELD))
    make(t, CreateTokens(on=0, token=aura(CREATURE, token=True)))
    assert (a.permanents, a.graveyard_names) == ([], ["Aura"])
    assert [e.happened for e in t.game.log if "303.4g" in e.rules] == [False, False]
    assert [e.text for e in t.game.log if "303.4g" in e.rules] == [
        "does not happen: Aura enters the battlefield",
        "does not happen: A creates a Aura",
    ]


@pytest.mark.rule("303.4i")
def test_303_4i_attached_to_something_illegal_it_does_not_enter() -> None:
    t = table(2)
    a, b = t.seats
    a.graveyard(aura(CREATURE))
    b.lands("Forest").battlefield(BEAR)
    number = a.find("Aura", zones=(GRAVEYARD,))
    make(t, Move(on=number, to=BATTLEFIELD, attach_to=b.find("Forest")))
    assert a.graveyard_names == ["Aura"]
    make(t, Move(on=number, to=BATTLEFIELD, attach_to=b.find(BEAR)))
    assert t.game.object(a.find("Aura")).attached == b.find(BEAR)


@pytest.mark.rule("303.4f")
def test_303_4f_an_aura_token_is_created_attached() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR, APE)
    make(t, CreateTokens(on=0, token=aura(CREATURE, token=True)))
    a.answers(BEAR)
    assert t.game.object(a.find("Aura")).attached == b.find(BEAR)


@pytest.mark.rule("303.4f")
@pytest.mark.rule("707.2")
def test_303_4f_a_token_that_is_a_copy_of_an_aura_is_attached_to_what_its_controller_chooses() -> (
    None
):
    t = table(2)
    a, b = t.seats
    b.battlefield(OX).battlefield(STRENGTH, attached_to=b.find(OX))
    a.battlefield(BEAR).hand(MIRROR)
    a.casts("Mirror", at=b.find(STRENGTH))
    t.resolve()
    a.answers(a.find(BEAR))
    assert (a.power(BEAR), b.power(OX)) == (4, 3)


@pytest.mark.rule("303.4f")
@pytest.mark.rule("613.1b")
def test_303_4f_a_copy_of_an_aura_enchants_what_its_controller_chooses() -> None:
    t = table(3)
    a, b, c = t.seats
    c.battlefield(RUNECLAW_BEAR, GIANT)
    b.battlefield(CONTROL_MAGIC, attached_to=c.find(RUNECLAW_BEAR))
    a.lands("Island").hand(COPY_ENCHANTMENT)
    a.casts(COPY_ENCHANTMENT)
    t.resolve()
    a.answers("Control Magic")
    a.answers(c.find(GIANT))
    assert a.creatures == ["Giant"]
    assert a.object(COPY_ENCHANTMENT).attached == a.find(GIANT)
    assert characteristics(t, a.find(COPY_ENCHANTMENT)).name == "Control Magic"


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


@pytest.mark.rule("303.4i")
@pytest.mark.rule("702.16c")
@pytest.mark.parametrize("protection", ["enchantments", "white"])
def test_303_4i_a_token_that_protection_repels_is_not_created(protection: str) -> None:
    """A Role is a colorless enchantment."""
    knight = card(f"Protection from {protection}", "Creature", "Knight")
    watch = card("Whenever an enchantment you control enters, you gain 1 life.", "Enchantment")
    wish = card("Create a Wicked Role token attached to target creature you control.", name="Wish")
    t = table(2)
    a, _ = t.seats
    a.battlefield(knight, watch).hand(wish).casts(wish, at=knight)
    t.pass_all()
    assert a.life == (21 if protection == "white" else 20)
    assert ("Wicked" in a.permanents) is (protection == "white")
    assert t.log_has("303.4i") is (protection != "white")


@pytest.mark.rule("303.4f")
@pytest.mark.rule("702.16c")
def test_303_4f_a_token_copy_of_an_aura_enchants_only_what_it_could() -> None:
    knight = card("Protection from enchantments", "Creature", "Knight")
    armor = card("Enchant creature\nEnchanted creature gets +1/+1.", "Enchantment — Aura", "Armor")
    copy = instant("Copy", CreateCopy(Targets()), target=Permanent(("enchantment",)))
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR).battlefield(armor, attached_to=BEAR)
    a.battlefield(knight, APE).hand(copy).casts(copy, at=armor)
    t.resolve()
    hosts = [t.game.object(option.what).card.name for option in a.question.options]
    assert sorted(hosts) == ["Ape", "Bear"]

"""301.5, 303.4, 701.3: attaching Auras, Equipment and Fortifications."""

import pytest

from apnap.effects.words.filters import APlayer, Permanent
from apnap.rules.machine.events import CreateTokens, Move
from apnap.rules.zones.attaching import Attach
from apnap.state.ability import EnchantAbility, Filter
from apnap.state.card import CardDef
from apnap.state.names import BATTLEFIELD, GRAVEYARD, NOBODY
from apnap.testing import table
from apnap.testing.making import make

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
APE = CardDef("Ape", "creature", power=3, toughness=3)
SWORD = CardDef("Sword", "artifact", "Equipment")


def aura(what: Filter, token: bool = False) -> CardDef:
    return CardDef("Aura", "enchantment", "Aura", token=token, abilities=(EnchantAbility(what),))


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
@pytest.mark.rule("801.8")
def test_801_8_it_can_only_enchant_what_is_within_range() -> None:
    t = table(5, ranges={0: 1})
    a, b, c, *_ = t.seats
    a.graveyard(aura(CREATURE))
    b.battlefield(BEAR)
    c.battlefield(APE)
    make(t, Move(on=a.find("Aura", zones=(GRAVEYARD,)), to=BATTLEFIELD))
    assert t.game.object(a.find("Aura")).attached == b.find(BEAR)


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


@pytest.mark.rule("702.5d")
def test_702_5d_an_aura_on_a_player() -> None:
    t = table(3)
    a, b, _ = t.seats
    a.graveyard(aura(APlayer("opponent")))
    b.battlefield(BEAR)
    make(t, Move(on=a.find("Aura", zones=(GRAVEYARD,)), to=BATTLEFIELD))
    assert a.question is not None
    assert {option.what for option in a.question.options} == {1, 2}
    a.answers(b)
    assert t.game.object(a.find("Aura")).attached == 1


@pytest.mark.rule("301.5e")
def test_301_5e_equipment_that_cant_be_attached_enters_unattached() -> None:
    t = table(2)
    a, b = t.seats
    a.graveyard(SWORD)
    b.lands("Forest")
    number = a.find(SWORD, zones=(GRAVEYARD,))
    make(t, Move(on=number, to=BATTLEFIELD, attach_to=b.find("Forest")))
    assert t.game.object(a.find(SWORD)).attached == NOBODY


@pytest.mark.rule("701.3b")
@pytest.mark.rule("701.3c")
def test_701_3_equipment_moves_and_gets_a_new_timestamp() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(SWORD)
    b.battlefield(BEAR, APE).lands("Forest")
    sword = a.find(SWORD)
    make(t, Attach(on=sword, to=b.find(BEAR)))
    before = t.game.object(sword).timestamp
    make(t, Attach(on=sword, to=b.find("Forest")), Attach(on=sword, to=b.find(BEAR)))
    assert t.game.object(sword).timestamp == before
    assert [e.happened for e in t.game.log if "701.3b" in e.rules] == [False, False]
    make(t, Attach(on=sword, to=b.find(APE)))
    row = t.game.object(sword)
    assert (row.attached, row.timestamp > before) == (b.find(APE), True)
    assert t.game.object(b.find(BEAR)).attachments == ()


@pytest.mark.rule("301.5c")
def test_301_5c_equipment_that_is_a_creature_equips_nothing() -> None:
    t = table(2)
    a, b = t.seats
    golem = CardDef("Golem", "artifact creature", "Equipment", power=1, toughness=1)
    a.battlefield(golem)
    b.battlefield(BEAR)
    make(t, Attach(on=a.find(golem), to=b.find(BEAR)))
    assert t.game.object(a.find(golem)).attached == NOBODY


@pytest.mark.rule("301.6")
def test_301_6_a_fortification_goes_on_a_land() -> None:
    t = table(2)
    a, b = t.seats
    fort = CardDef("Fort", "artifact", "Fortification")
    a.battlefield(fort)
    b.battlefield(BEAR).lands("Forest")
    make(t, Attach(on=a.find(fort), to=b.find(BEAR)))
    assert t.game.object(a.find(fort)).attached == NOBODY
    make(t, Attach(on=a.find(fort), to=b.find("Forest")))
    assert t.game.object(a.find(fort)).attached == b.find("Forest")


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


@pytest.mark.rule("303.4f")
def test_303_4f_an_aura_token_is_created_attached() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR, APE)
    make(t, CreateTokens(on=0, token=aura(CREATURE, token=True)))
    a.answers(BEAR)
    assert t.game.object(a.find("Aura")).attached == b.find(BEAR)

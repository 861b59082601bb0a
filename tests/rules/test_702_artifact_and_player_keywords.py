"""702: equip and its like, crew, saddle, station; soulbond; ascend and speed; prowess, extort."""

import pytest

from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.costs.parts import PayLife
from apnap.effects.instructions.all_instructions import ChangeLife, DrawCards, PowerToughness
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.keywords.crewing import IsDesignated, station_symbol
from apnap.effects.keywords.players import Speed
from apnap.effects.keywords.soulbond import OfThePair
from apnap.effects.words.amounts import Number
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import HasType, Host, Itself, Permanent
from apnap.effects.words.selections import EachPlayer, You
from apnap.rules.continuous import layers
from apnap.rules.machine.events import CreateTokens, GainControl, Move, PutCounters, destroy
from apnap.rules.mechanics.emblems_and_designations import has_marker
from apnap.state.ability import Ability, Keyword, SpellAbility, StaticAbility, TriggeredAbility
from apnap.state.agenda import Resolution
from apnap.state.card import CardDef
from apnap.state.names import BATTLEFIELD, NOBODY
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature

BEAR = creature("Bear", 2, 2)
ELF = creature("Elf", 1, 1)
BIGGER = StaticAbility(Host(), (PowerToughness(2, 0),))


# ---- equip, fortify, reconfigure -------------------------------------------------------------


def sword(*abilities: Ability) -> CardDef:
    return CardDef("Sword", "artifact", "Equipment", cost="{0}", abilities=(BIGGER, *abilities))


@pytest.mark.rule("702.6a")
@pytest.mark.rule("301.5b")
def test_702_6a_equip_moves_it_to_a_creature_you_control() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(sword(*abilities_of("Equip", mana="{1}")), BEAR, ELF).lands("Forest", "Forest")
    b.battlefield(creature("Theirs", 1, 1))
    with pytest.raises(AssertionError):
        a.activates("Sword", at="Theirs")
    a.activates("Sword", at=BEAR)
    t.resolve()
    assert (a.power(BEAR), a.power(ELF)) == (4, 1)
    a.activates("Sword", at=ELF)
    t.resolve()
    assert (a.power(BEAR), a.power(ELF)) == (2, 3)
    t.go_to("declare attackers")
    assert not a.may_activate("Sword")  # only as a sorcery


@pytest.mark.rule("702.6c")
def test_702_6c_a_quality_restricts_the_target_only() -> None:
    t = table(2)
    a, _ = t.seats
    knight = CardDef("Knight", "creature", "Knight", power=1, toughness=1)
    words = (*abilities_of("Equip", what=HasType("Knight")), *abilities_of("Equip", mana="{3}"))
    a.battlefield(sword(*words), BEAR, knight)
    with pytest.raises(AssertionError):
        a.activates("Sword", at=BEAR)
    a.activates("Sword", at=knight)
    t.resolve()
    assert a.power(knight) == 3
    make(t, PutCounters(on=a.find(BEAR), kind="+1/+1", number=1))
    assert not a.may_activate("Sword", ability=1)  # 702.6d: the other one costs {3}
    a.lands("Forest", "Forest", "Forest")
    a.activates("Sword", at=BEAR, ability=1)
    t.resolve()
    assert a.object("Sword").attached == a.find(BEAR)


@pytest.mark.rule("702.6a")
def test_702_6a_equip_may_cost_something_else() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(sword(*abilities_of("Equip", costs=(PayLife(3),))), BEAR)
    a.activates("Sword", at=BEAR)
    t.resolve()
    assert (a.life, a.power(BEAR)) == (17, 4)


@pytest.mark.rule("702.67a")
def test_702_67a_fortify_a_land() -> None:
    t = table(2)
    a, _ = t.seats
    garrison = CardDef(
        "Garrison", "artifact", "Fortification", abilities=abilities_of("Fortify", mana="{1}")
    )
    a.battlefield(garrison, BEAR).lands("Forest")
    with pytest.raises(AssertionError):
        a.activates(garrison, at=BEAR)
    a.activates(garrison, at="Forest")
    t.resolve()
    assert a.object("Garrison").attached == a.find("Forest")


@pytest.mark.rule("702.92a")
@pytest.mark.rule("702.163a")
def test_702_92a_it_comes_with_a_bearer() -> None:
    for keyword, token, power in (
        ("Living weapon", "Phyrexian Germ Token", 2),
        ("For Mirrodin!", "Rebel Token", 4),
    ):
        t = table(2)
        a, _ = t.seats
        thick = StaticAbility(Host(), (PowerToughness(0, 1),))
        a.hand(sword(thick, *abilities_of(keyword))).casts("Sword")
        t.pass_all()
        assert a.object("Sword").attached == a.find(token)
        assert a.power(token) == power


@pytest.mark.rule("702.151a")
@pytest.mark.rule("702.151b")
def test_702_151a_reconfigure() -> None:
    t = table(2)
    a, _ = t.seats
    lizard = CardDef(
        "Lizard",
        "artifact creature",
        "Equipment",
        power=1,
        toughness=1,
        abilities=(BIGGER, *abilities_of("Reconfigure", mana="{1}")),
    )
    a.battlefield(lizard, BEAR).lands("Forest", "Forest")
    assert not a.may_activate(lizard, ability=1)
    a.activates(lizard, at=BEAR)
    t.resolve()
    assert a.power(BEAR) == 4
    assert a.creatures == ["Bear"]
    a.activates(lizard, ability=1)
    t.resolve()
    assert a.creatures == ["Lizard", "Bear"]
    assert a.object("Lizard").attached == NOBODY


# ---- crew, saddle, station -------------------------------------------------------------------


def vehicle(*abilities: Ability) -> CardDef:
    return CardDef("Ship", "artifact", "Vehicle", power=4, toughness=4, abilities=abilities)


@pytest.mark.rule("702.122a")
@pytest.mark.rule("302.6")
def test_702_122a_crew_with_enough_power() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(vehicle(*abilities_of("Crew", number=3)), BEAR, sick=True)
    assert not a.may_activate("Ship")
    a.battlefield(ELF, sick=True)
    b.battlefield(creature("Theirs", 5, 5))
    a.activates("Ship")
    assert a.question is not None
    with pytest.raises(AssertionError):
        a.answers([BEAR])
    a.answers([BEAR, ELF])
    assert a.object(BEAR).tapped
    assert a.object(ELF).tapped
    assert "Ship" not in a.creatures
    t.resolve()
    assert "Ship" in a.creatures
    assert a.power("Ship") == 4
    t.go_to("upkeep", turn_of=b)
    assert "Ship" not in a.creatures


@pytest.mark.rule("702.122b")
@pytest.mark.rule("702.122d")
def test_702_122d_whenever_it_becomes_crewed_and_whenever_one_crews() -> None:
    t = table(2)
    a, _ = t.seats
    crewed = TriggeredAbility(WhenActs("become crewed", Itself()), (DrawCards(You()),))
    crews = TriggeredAbility(WhenActs("crew", Itself()), (DrawCards(You(), Number(2)),))
    a.battlefield(vehicle(*abilities_of("Crew", number=1), crewed))
    a.battlefield(creature("Pilot", 1, 1, crews))
    a.activates("Ship")
    a.answers(["Pilot"])
    t.pass_all()
    assert len(a.hand_names) == 3


@pytest.mark.rule("702.122c")
def test_702_122c_some_cannot_crew() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(vehicle(*abilities_of("Crew", number=1)))
    a.battlefield(creature("Landlubber", 2, 2, Keyword("can't crew")))
    assert not a.may_activate("Ship")
    a.battlefield(ELF)
    assert a.may_activate("Ship")


@pytest.mark.rule("2026-08:702.171a")
@pytest.mark.rule("2026-08:702.171b")
def test_2026_08_702_171a_saddled_until_end_of_turn() -> None:
    t = table(2)
    a, b = t.seats
    mount = creature("Mount", 3, 3, *abilities_of("Saddle", number=2))
    a.battlefield(mount, BEAR)
    saddled, by = IsDesignated("saddled"), Resolution(controller=0)
    a.activates("Mount")
    a.answers([BEAR])
    assert not saddled.matches(t.game, by, a.find("Mount"))
    t.resolve()
    assert saddled.matches(t.game, by, a.find("Mount"))
    t.go_to("upkeep", turn_of=b)
    assert not saddled.matches(t.game, by, a.find("Mount"))
    assert not a.may_activate("Mount")  # only as a sorcery


@pytest.mark.rule("2026-08:702.184a")
@pytest.mark.rule("2026-08:721.2a")
@pytest.mark.rule("2026-08:721.2b")
def test_2026_08_702_184a_station_charges_it() -> None:
    t = table(2)
    a, _ = t.seats
    symbols = (
        station_symbol(2, (Keyword("flying"),)),
        station_symbol(4, (Keyword("vigilance"),), 5, 6),
    )
    ship = CardDef(
        "Freighter", "artifact", "Spacecraft", abilities=(*abilities_of("Station"), *symbols)
    )
    a.battlefield(ship, creature("Ape", 3, 3), ELF)
    a.activates("Freighter", choose=["Ape"])
    make(t, destroy(a.find("Ape")))  # its power as it last was
    t.resolve()
    assert a.object("Freighter").count("charge") == 3
    assert a.creatures == ["Elf"]
    a.activates("Freighter")
    t.resolve()
    assert a.object("Freighter").count("charge") == 4
    assert sorted(a.creatures) == ["Elf", "Freighter"]
    assert (a.power("Freighter"), a.toughness("Freighter")) == (5, 6)


# ---- soulbond --------------------------------------------------------------------------------


def bonded() -> CardDef:
    both = StaticAbility(OfThePair(), (PowerToughness(2, 2),))
    return creature("Silverblade", 2, 2, *abilities_of("Soulbond"), both)


@pytest.mark.rule("702.95a")
@pytest.mark.rule("702.95b")
def test_702_95a_paired_as_it_enters() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, ELF).hand(bonded()).casts("Silverblade")
    t.resolve()
    t.resolve()
    a.answers(True)
    a.answers([ELF])
    assert (a.power("Silverblade"), a.power(ELF), a.power(BEAR)) == (4, 3, 2)


@pytest.mark.rule("702.95a")
@pytest.mark.rule("702.95d")
def test_702_95d_with_one_other_only() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(bonded()).hand(ELF, BEAR)
    b.battlefield(creature("Theirs", 1, 1))
    a.casts(ELF)
    t.resolve()
    t.resolve()
    a.answers(True)
    assert (a.power("Silverblade"), a.power(ELF)) == (4, 3)
    a.casts(BEAR)
    t.resolve()
    assert t.stack == []


@pytest.mark.rule("702.95e")
def test_702_95e_unpaired_by_a_change_of_control_for_good() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(bonded()).hand(ELF).casts(ELF)
    t.resolve()
    t.resolve()
    a.answers(True)
    number = a.find(ELF)
    make(t, GainControl(on=number, controller=b.number))
    assert a.power("Silverblade") == 2
    make(t, GainControl(on=number, controller=a.number))
    assert (a.power("Silverblade"), a.power(ELF)) == (2, 1)
    t.go_to("beginning of combat")
    assert a.object("Silverblade").paired == NOBODY


@pytest.mark.rule("702.95c")
def test_702_95c_not_if_the_other_is_gone() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(bonded()).hand(ELF).casts(ELF)
    t.resolve()
    make(t, destroy(a.find(ELF)))
    t.pass_all()
    assert a.power("Silverblade") == 2


# ---- ascend, speed ---------------------------------------------------------------------------


@pytest.mark.rule("702.131b")
@pytest.mark.rule("702.131c")
def test_702_131b_ten_permanents_once_and_for_all() -> None:
    t = table(2)
    a, b = t.seats
    city = CardDef("City", "enchantment", abilities=abilities_of("Ascend"))
    a.battlefield(city).lands(*["Forest"] * 8)
    b.lands(*["Forest"] * 12)
    t.begin()
    t.pass_once()
    assert not has_marker(t.game, 0, "the city's blessing")
    make(t, CreateTokens(on=0, token=CardDef("Elf", "creature", power=1, toughness=1, token=True)))
    t.pass_once()
    assert has_marker(t.game, 0, "the city's blessing")
    assert not has_marker(t.game, 1, "the city's blessing")
    make(t, destroy(a.find("City")))
    t.pass_once()
    assert a.names("command") == ["the city's blessing"]


@pytest.mark.rule("2026-08:702.179a")
@pytest.mark.rule("2026-08:702.179d")
@pytest.mark.rule("2026-08:702.178a")
def test_2026_08_702_179d_speed_goes_up_once_each_turn() -> None:
    t = table(3)
    a, b, _ = t.seats
    engine = creature("Racer", 1, 1, *abilities_of("Start your engines!"))
    max_speed = abilities_of("Max speed", abilities=(Keyword("flying"),))
    drain = SpellAbility((ChangeLife(EachPlayer(opponents=True), Number(1), -1),))
    spell = CardDef("Drain", "instant", cost="{0}", abilities=(drain,))
    a.battlefield(engine, creature("Jet", 1, 1, *max_speed)).hand(*[spell] * 6)
    by, speeds = Resolution(controller=0), []

    def speed() -> int:
        return Speed().count(t.game, by)

    t.begin()
    assert speed() == 1
    for _ in range(4):
        a.casts(spell)
        t.pass_all()
        speeds.append(speed())
        t.go_to("precombat main", turn_of=b)
        a.hand(spell).casts(spell)  # not one's own turn
        t.pass_all()
        t.go_to("precombat main", turn_of=a)
    assert speeds == [2, 3, 4, 4]
    assert Compare(Speed(), low=4).holds(t.game, by)
    assert "flying" in layers.characteristics_of(t.game, a.find("Jet")).keywords
    assert "flying" not in layers.characteristics_of(t.game, a.find("Racer")).keywords


@pytest.mark.rule("2026-08:702.179d")
def test_2026_08_702_179d_twice_in_a_turn_counts_once() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(creature("Racer", 1, 1, *abilities_of("Start your engines!")))
    drain = SpellAbility((ChangeLife(EachPlayer(opponents=True), Number(1), -1),))
    spell = CardDef("Drain", "instant", cost="{0}", abilities=(drain,))
    a.hand(spell, spell)
    for _ in range(2):
        a.casts(spell)
        t.pass_all()
    assert Speed().count(t.game, Resolution(controller=0)) == 2


# ---- prowess, extort -------------------------------------------------------------------------


@pytest.mark.rule("702.108a")
@pytest.mark.rule("702.108b")
def test_702_108a_prowess_for_noncreature_spells_of_yours() -> None:
    t = table(2)
    a, b = t.seats
    cantrip = CardDef("Cantrip", "instant", cost="{0}", abilities=(SpellAbility(()),))
    a.battlefield(creature("Monk", 1, 1, *abilities_of("Prowess")))
    a.hand(cantrip, ELF)
    b.hand(cantrip)
    a.casts(cantrip)
    assert t.stack == ["Cantrip", "Monk's ability"]
    t.pass_all()
    assert a.power("Monk") == 2
    a.casts(ELF)
    b.casts(cantrip)
    t.pass_all()
    assert a.power("Monk") == 2
    t.go_to("upkeep", turn_of=b)
    assert a.power("Monk") == 1


@pytest.mark.rule("702.101a")
def test_702_101a_extort_drains_each_opponent() -> None:
    t = table(4)
    a, b, c, d = t.seats
    a.battlefield(creature("Priest", 1, 1, *abilities_of("Extort"))).hand(ELF, BEAR)
    a.lands("Swamp")
    a.casts(ELF)
    t.resolve()
    a.answers(True)
    t.pass_all()
    assert [seat.life for seat in (a, b, c, d)] == [23, 19, 19, 19]
    assert a.object("Swamp").tapped
    a.casts(BEAR)
    t.pass_all()  # it can't be paid again
    assert a.life == 23


@pytest.mark.rule("702.5a")
@pytest.mark.rule("702.5c")
def test_702_5c_all_enchant_abilities_apply() -> None:
    t = table(2)
    a, _ = t.seats
    words = (
        *abilities_of("Enchant", what=Permanent(("creature",))),
        *abilities_of("Enchant", what=Permanent(("artifact",))),
    )
    aura = CardDef("Aura", "enchantment", "Aura", abilities=words)
    golem = CardDef("Golem", "artifact creature", power=1, toughness=1)
    a.battlefield(BEAR, golem, CardDef("Relic", "artifact")).graveyard(aura)
    make(t, Move(on=a.find("Aura"), to=BATTLEFIELD))
    assert a.object("Aura").attached == a.find(golem)
    with pytest.raises(ValueError, match="what it enchants"):
        abilities_of("Enchant")

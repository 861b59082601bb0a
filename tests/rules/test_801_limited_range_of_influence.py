"""801: the limited range of influence option."""

import pytest

from apnap.effects.instructions.combat import ReselectAttack
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.ending import GameIsADraw
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Host, IsFighting, Permanent
from apnap.effects.words.modifications import PowerToughness, YouControl
from apnap.effects.words.selections import Targets, You
from apnap.formats import (
    CannotCombine,
    attack_multiple_players,
    combine,
    emperor,
    free_for_all,
    limited_influence,
    unlimited_influence,
)
from apnap.rules.game.ending import result
from apnap.rules.machine.events import GainControl, Move
from apnap.rules.zones.attaching import Attach
from apnap.state.ability import (
    ActivatedAbility,
    EnchantAbility,
    Filter,
    Keyword,
    StaticAbility,
)
from apnap.state.card import CardDef
from apnap.state.names import BATTLEFIELD, GRAVEYARD
from apnap.state.question import Declare
from apnap.state.ruleset import Ruleset
from apnap.testing import ScenarioError, Table, table
from apnap.testing.invariants import check_all
from apnap.testing.loop_cards import pass_on, start
from apnap.testing.making import make
from apnap.testing.simple_cards import creature, gain_life, instant
from apnap.testing.simple_plays import offered, statuses
from apnap.testing.tables import ring
from apnap.testing.texts import card
from apnap.testing.texts import card as printed

SALVE = card("You gain 1 life.", "Instant", "Salve")
ON = "Whenever you gain life, "
TRUCE = instant("Truce", GameIsADraw())
CREATURE = Permanent(("creature",))
FREE_BEAR = creature("Bear", 2, 2)
APE = CardDef("Ape", "creature", power=3, toughness=3)


def aura(what: Filter, token: bool = False) -> CardDef:
    return CardDef("Aura", "enchantment", "Aura", token=token, abilities=(EnchantAbility(what),))


HOPE = instant("Hope", ChangeLife(You(), Number(1)))
AURA = CardDef("Aura", "enchantment", "Aura", cost="{0}", abilities=(EnchantAbility(CREATURE),))


def check_state_based_actions(t: Table) -> None:
    """Have state-based actions checked: somebody gets priority anew."""
    t.seat(0).hand(HOPE).casts(HOPE)


def world(name: str) -> CardDef:
    return CardDef(name, "world enchantment", cost="{0}")


def ring_of(distance: int = 1, size: int = 6, **more) -> Table:
    formats = [limited_influence(distance)] if distance else []
    return table(size, attack_multiple_players, *formats, **more)


TYRANT = printed(
    "Flying, trample\nAt the beginning of your upkeep, each player loses 1 life. Put a +1/+1 "
    "counter on this creature for each 1 life lost this way.\n"
    "Whenever a player loses the game, put five +1/+1 counters on this creature.",
    "Creature — Vampire",
    "Blood Tyrant",
)
INTERVENTION = printed(
    "This enchantment enters with two intervention counters on it.\n"
    "At the beginning of your upkeep, remove an intervention counter from this enchantment.\n"
    "When you remove the last intervention counter from this enchantment, the game is a draw.",
    "Enchantment",
    "Divine Intervention",
)
BEAR = CardDef("Runeclaw Bear", "creature", "Bear", cost="{0}", power=2, toughness=2)
JACE = CardDef("Jace Beleren", "planeswalker", "Jace", loyalty=3)


NOTHING = instant("Nothing", ChangeLife(You(), Number(0)))


def check(t: Table) -> None:
    """Have state-based actions checked: somebody gets priority anew (704.3)."""
    t.seat(0).hand(NOTHING).casts(NOTHING)
    t.resolve()


def take(t: Table, number: int, seat: int) -> None:
    """As Act of Treason would."""
    make(t, GainControl(on=number, controller=seat))
    check(t)


LURE = CardDef("Lure", "enchantment", "Aura", cost="{0}", abilities=(EnchantAbility(CREATURE),))
CONFISCATE = CardDef(
    "Confiscate",
    "enchantment",
    "Aura",
    abilities=(EnchantAbility(Permanent()), StaticAbility(Host(), (YouControl(),))),
)
BONESPLITTER = CardDef(
    "Bonesplitter",
    "artifact",
    "Equipment",
    abilities=(StaticAbility(Host(), (PowerToughness(2, 0),)), *abilities_of("Equip", mana="{0}")),
)
GARRISON = CardDef(
    "Darksteel Garrison", "artifact", "Fortification", abilities=abilities_of("Fortify", mana="{0}")
)


def flash_world(name: str) -> CardDef:
    return CardDef(name, "world enchantment", cost="{0}", abilities=(Keyword("flash"),))


@pytest.mark.rule("801.1")
def test_801_1_an_option_that_emperors_always_use():
    assert combine(free_for_all).range == 0
    assert combine(free_for_all, limited_influence(2)).range == 2
    with pytest.raises(CannotCombine, match=r"809\.3a"):
        combine(emperor, unlimited_influence)


@pytest.mark.rule("801.3")
def test_801_3_only_opponents_within_range_are_attacked():
    t = table(6, free_for_all, limited_influence(1))
    a, b, c = t.seats[:3]
    a.battlefield("Grizzly Bears")
    with pytest.raises(ScenarioError, match="A could: attack Grizzly Bears → B"):
        a.attacks({"Grizzly Bears": c})
    a.attacks({"Grizzly Bears": b})
    t.go_to("combat damage")
    assert b.life == 18


@pytest.mark.rule("801.3")
@pytest.mark.parametrize("distance", [1, 0])
def test_801_3_opponents_their_planeswalkers_and_what_they_protect(distance: int):
    t = ring(distance)
    a, b, c, _, _, f = t.seats
    a.battlefield(BEAR)
    for seat in (b, c, f):
        seat.battlefield(JACE)
    wanted = set()
    for owner, protector, near in ((a, b, True), (c, b, True), (b, c, False), (c, f, True)):
        name = f"{owner.name}'s battle, protected by {protector.name}"
        owner.battlefield(CardDef(name, "battle", "Siege", defense=4), protector=protector)
        if near or not distance:
            wanted.add(owner.find(name))
    wanted |= {1, 5, b.find(JACE), f.find(JACE)}
    wanted |= set() if distance else {2, 3, 4, c.find(JACE)}
    t.go_to("declare attackers")
    assert isinstance(a.question, Declare)
    assert {option.at for option in a.question.options} == wanted


@pytest.mark.rule("801.3")
@pytest.mark.parametrize("distance", [1, 2])
def test_801_3_without_an_opponent_in_range_there_is_no_attack(distance: int):
    t = table(6, attack_multiple_players, limited_influence(distance), teams="AAABBB")
    emperor = t.seat(1).battlefield(BEAR)
    if distance == 1:
        t.go_to("end of combat", turn_of=emperor)
        assert not t.log_has("508.1k")
    else:
        t.go_to("declare attackers", turn_of=emperor)
        assert isinstance(emperor.question, Declare)
        assert {option.at for option in emperor.question.options} == {3, 5}


@pytest.mark.rule("801.3")
@pytest.mark.rule("508.7e")
@pytest.mark.parametrize("distance", [1, 0])
def test_801_3_reselecting_within_the_attackers_and_the_choosers_range(distance: int):
    mage = instant("Portal Mage", ReselectAttack(Targets()), target=IsFighting("attacks"))
    t = ring(distance)
    a, b = t.seats[:2]
    a.battlefield(BEAR)
    b.battlefield(JACE).hand(mage)
    a.attacks({BEAR: b})
    b.casts(mage, at=BEAR)
    t.resolve()
    everybody = [1, 2, 3, 4, 5, b.find(JACE)]
    assert offered(b) == ([1, b.find(JACE)] if distance else everybody)


@pytest.mark.rule("801.6")
def test_801_6_only_a_player_within_whose_range_it_is():
    pool = CardDef(
        "Pool",
        "artifact",
        cost="{1}",
        abilities=(ActivatedAbility((gain_life(1),), "{0}", anyone=True),),
    )
    t = table(6, ranges=dict.fromkeys(range(6), 1))
    a, b, c = t.seats[:3]
    a.battlefield(pool)
    b.activates(a.find("Pool"))
    t.resolve()
    assert b.life == 21
    with pytest.raises(ScenarioError):
        c.activates(a.find("Pool"))


@pytest.mark.rule("801.6")
@pytest.mark.parametrize(("distance", "able"), [(1, "CDE"), (0, "ABCDEF")])
def test_801_6_abilities_that_any_player_may_activate(distance: int, able: str):
    prowler = CardDef(
        "Oona's Prowler",
        "creature",
        "Faerie Rogue",
        power=3,
        toughness=1,
        abilities=(ActivatedAbility((DealDamage(Number(0), Targets()),), anyone=True),),
    )
    t = ring(distance)
    t.seat(3).battlefield(prowler)
    number = t.seat(3).find(prowler)
    refusals = {seat.name: seat.why_not(number) for seat in t.seats}
    assert "".join([name for name, refusal in refusals.items() if refusal is None]) == able
    rules = {refusal.rule for refusal in refusals.values() if refusal is not None}
    assert rules == ({"801.6"} if distance else set())


@pytest.mark.rule("801.8")
@pytest.mark.rule("303.4f")
def test_801_8_it_can_only_enchant_what_is_within_range() -> None:
    t = table(5, ranges={0: 1})
    a, b, c, *_ = t.seats
    a.graveyard(aura(CREATURE))
    b.battlefield(FREE_BEAR)
    c.battlefield(APE)
    make(t, Move(on=a.find("Aura", zones=(GRAVEYARD,)), to=BATTLEFIELD))
    assert t.game.object(a.find("Aura")).attached == b.find(FREE_BEAR)


@pytest.mark.rule("801.8")
def test_801_8_an_aura_out_of_range_goes_to_the_graveyard() -> None:
    t = table(5, ranges={0: 1})
    a, b, c, *_ = t.seats
    b.battlefield(FREE_BEAR)
    c.battlefield(creature("Far", 1, 1))
    a.battlefield(AURA, attached_to=FREE_BEAR).battlefield(AURA, attached_to="Far")
    check_state_based_actions(t)
    assert a.permanents == ["Aura"]
    assert t.game.object(a.find(AURA)).attached == b.find(FREE_BEAR)


@pytest.mark.rule("801.8")
@pytest.mark.rule("704.5m")
@pytest.mark.parametrize(("distance", "stays"), [(1, False), (2, True)])
def test_801_8_an_aura_on_what_goes_out_of_range(distance: int, stays: bool):
    t = ring(distance)
    a, b, c = t.seats[:3]
    b.battlefield(BEAR)
    a.battlefield(LURE, attached_to=BEAR)
    take(t, b.find(BEAR), 2)
    assert c.creatures == ["Runeclaw Bear"]
    assert a.permanents == (["Lure"] if stays else [])
    assert ("Lure" in a.graveyard_names) == (not stays)
    assert t.log_has("704.5m") == (not stays)
    assert t.log_has("801.8") == (not stays)


@pytest.mark.rule("801.8")
@pytest.mark.rule("608.2b")
def test_801_8_an_aura_spell_whose_target_goes_out_of_range_does_not_resolve():
    t = ring()
    a, b = t.seats[:2]
    b.battlefield(BEAR)
    a.hand(LURE).casts(LURE, at=BEAR)
    make(t, GainControl(on=b.find(BEAR), controller=2))
    t.resolve()
    assert (a.permanents, a.graveyard_names) == ([], ["Lure"])
    assert t.log_has("608.2b")


@pytest.mark.rule("801.8")
@pytest.mark.parametrize(("distance", "stays"), [(1, False), (2, True)])
def test_801_8_what_counts_is_the_range_of_the_auras_controller(distance: int, stays: bool):
    """B takes C's Aura, which is on D's creature, with an Aura of B's."""
    t = ring(distance)
    b, c, d = t.seats[1:4]
    d.battlefield(BEAR)
    c.battlefield(LURE, attached_to=BEAR)
    b.battlefield(CONFISCATE, attached_to=LURE)
    check(t)
    if stays:
        assert b.permanents == ["Confiscate", "Lure"]
    else:
        assert (c.graveyard_names, b.graveyard_names) == (["Lure"], ["Confiscate"])


@pytest.mark.rule("801.9")
@pytest.mark.rule("704.5n")
@pytest.mark.parametrize(("distance", "stays"), [(1, False), (2, True)])
def test_801_9_equipment_on_what_goes_out_of_range_comes_off(distance: int, stays: bool):
    t = ring(distance)
    a, b, c = t.seats[:3]
    a.battlefield(BEAR, BONESPLITTER)
    bear = a.find(BEAR)
    a.activates(BONESPLITTER, at=bear)
    t.resolve()
    take(t, bear, 1)
    assert b.power(bear) == 4  # within range, though not A's any more
    take(t, bear, 2)
    assert c.power(bear) == (4 if stays else 2)
    assert a.permanents == ["Bonesplitter"]
    assert (a.object(BONESPLITTER).attached == bear) == stays
    assert t.log_has("801.9") == (not stays)


@pytest.mark.rule("801.9")
@pytest.mark.parametrize(("distance", "stays"), [(1, False), (2, True)])
def test_801_9_a_fortification_too(distance: int, stays: bool):
    t = ring(distance)
    a = t.seat(0).lands("Forest").battlefield(GARRISON)
    forest = a.find("Forest")
    a.activates(GARRISON, at=forest)
    t.resolve()
    take(t, forest, 1)
    assert a.object(GARRISON).attached == forest
    take(t, forest, 2)
    assert (a.object(GARRISON).attached == forest) == stays
    assert a.permanents == ["Darksteel Garrison"]


@pytest.mark.rule("801.9")
def test_801_9_it_can_not_be_attached_out_of_range():
    t = ring()
    a, b, c = t.seats[:3]
    a.battlefield(BONESPLITTER)
    b.battlefield(BEAR)
    c.battlefield(BEAR)
    make(t, Attach(on=a.find(BONESPLITTER), to=c.find(BEAR)))
    assert c.power(BEAR) == 2
    make(t, Attach(on=a.find(BONESPLITTER), to=b.find(BEAR)))
    assert b.power(BEAR) == 4


@pytest.mark.rule("801.12")
def test_801_12_the_world_rule_compares_within_each_controllers_range() -> None:
    t = table(6, ranges={0: 1, 1: 1, 2: 2, 3: 1, 4: 1, 5: 1})
    a, _, c, _, _, _ = t.seats
    c.battlefield(world("Abyss"))
    a.hand(world("Storm")).casts("Storm")
    t.resolve()
    assert c.permanents == []  # C sees A's, which is newer
    assert a.permanents == ["Storm"]  # A does not see C's
    assert t.log_has("801.12")


@pytest.mark.rule("801.12")
def test_801_12_when_a_seat_between_becomes_empty_the_worlds_meet() -> None:
    t = table(6, ranges=dict.fromkeys(range(6), 1))
    a, b, c, *_ = t.seats
    c.battlefield(world("Abyss"))
    a.hand(world("Storm")).casts("Storm")
    t.resolve()
    b.concedes()
    check_state_based_actions(t)
    assert c.permanents == ["Abyss"]  # ranges are fixed until a turn begins (801.2c)
    t.go_to("upkeep", turn_of=c)
    assert (a.permanents, c.permanents) == (["Storm"], [])


@pytest.mark.rule("801.12")
def test_801_12_each_world_permanent_is_judged_by_itself_and_all_at_once():
    """C's comes last but one. B's and C's go together, though D's is out of B's range."""
    t = ring()
    b, c, d = t.seats[1:4]
    for seat, name in ((b, "Concordant Crossroads"), (c, "Nether Void"), (d, "Hall of Gemstone")):
        seat.hand(flash_world(name))
    for seat, name in ((b, "Concordant Crossroads"), (d, "Hall of Gemstone")):
        seat.casts(name)
        t.resolve()
    assert (b.permanents, d.permanents) == (["Concordant Crossroads"], ["Hall of Gemstone"])
    older = t.game.object(b.find("Concordant Crossroads")).timestamp
    c.battlefield(flash_world("Nether Void"))
    t.game.edit(c.find("Nether Void")).timestamp = older + 1
    check(t)
    assert [seat.permanents for seat in (b, c, d)] == [[], [], ["Hall of Gemstone"]]


@pytest.mark.rule("801.12")
@pytest.mark.parametrize(
    ("ranges", "first", "stay"),
    [
        (dict.fromkeys(range(6), 1), 0, "AD"),
        ({0: 1, 3: 3}, 0, "AD"),
        ({0: 1, 3: 3}, 3, "A"),
        ({0: 3, 3: 3}, 0, "D"),
    ],
)
def test_801_12_what_counts_is_the_range_of_its_own_controller(ranges, first: int, stay: str):
    t = table(6, ranges=ranges)
    for seat in (first, 3 - first):
        t.seat(seat).hand(flash_world(f"World {seat}")).casts(f"World {seat}")
        t.resolve()
    assert "".join([seat.name for seat in t.seats if seat.permanents]) == stay


@pytest.mark.rule("801.15")
@pytest.mark.rule("104.4e")
def test_801_15_with_a_range_only_for_those_within_it():
    t = table(6, rules=Ruleset(range=1, attack="multiple"))
    t.seat(0).hand(TRUCE).casts(TRUCE)
    t.resolve()
    assert statuses(t) == ["drew", "drew", "playing", "playing", "playing", "drew"]
    assert not t.over
    for seat in (2, 3):
        t.seat(seat).concedes()
    assert result(t.game) == ((4,), (2, 3), (0, 1, 5))


@pytest.mark.rule("801.15")
@pytest.mark.parametrize("distance", [1, 0])
def test_801_15_a_draw_for_those_in_range_who_leave(distance: int):
    t = ring_of(distance, at="upkeep")
    c = t.seat(2).battlefield(TYRANT)
    t.seat(0).battlefield(INTERVENTION, counters={"intervention": 1})
    t.resolve()
    t.resolve()
    if not distance:
        assert statuses(t) == ["drew"] * 6
        return
    assert statuses(t) == ["drew", "drew", "playing", "playing", "playing", "drew"]
    assert t.stack == [], "nobody has lost (603.9)"
    assert t.questions[0].decider == 2  # 800.4j: A's turn goes on without A
    assert t.step == "upkeep"
    t.next_turn()
    assert t.turn.active is c
    check_all(t.game)


@pytest.mark.rule("801.16")
@pytest.mark.rule("104.4f")
def test_801_16_a_growing_loop_concerns_those_near_it() -> None:
    t = table(6, skip_passes=True, ranges=dict.fromkeys(range(6), 1))
    gift = card("Whenever you gain life, target opponent gains 1 life.", "Enchantment", "Gift")
    t.seat(0).battlefield(card(ON + "you gain 1 life.", "Enchantment", "Spring")).hand(SALVE)
    t.seat(3).battlefield(gift)
    t.seat(0).casts("Salve")
    assert [seat.name for seat in t.seats if seat.status == "drew"] == ["A", "B", "F"]
    assert not t.over


@pytest.mark.rule("801.16")
@pytest.mark.rule("104.4f")
def test_801_16_only_those_near_the_loop_leave() -> None:
    t = start(seats=6, ranges=dict.fromkeys(range(6), 1))
    pass_on(t)
    drawn = [seat.name for seat in t.seats if seat.status == "drew"]
    assert drawn == ["A", "B", "F"]
    assert not t.over
    assert t.log_has("801.16")

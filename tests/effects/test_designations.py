"""Emblems, the monarch, the city's blessing, rad counters, predefined tokens."""

import pytest

from apnap.effects.actions.create import CreateToken
from apnap.effects.flow.flow import If
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.predefined_tokens import PREDEFINED
from apnap.effects.mechanics.emblems_and_designations import (
    BecomeTheMonarch,
    GetEmblem,
    GetRadCounters,
    GetTheCitysBlessing,
)
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.words.amounts import CountersOn, Number
from apnap.effects.words.conditions import Fits
from apnap.effects.words.filters import APlayer, Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.effects.words.qualities import HasDesignation
from apnap.effects.words.selections import Each, EachPlayer, Targets, You
from apnap.state.ability import (
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.codec import dump, load
from apnap.testing import Table, table
from apnap.testing.invariants import cards_of, check_all
from apnap.testing.simple_plays import resolve_spell

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
FIELD = CardDef("Field", "land")
PLAYER = (Target(APlayer()),)
MONARCH = HasDesignation("the monarch")


def monarch(t: Table) -> list[str]:
    return [seat.name for seat in t.seats if "the monarch" in seat.names("command")]


# ---- emblems (114) ---------------------------------------------------------------------------


@pytest.mark.rule("114.4")
def test_114_4_the_abilities_of_an_emblem_work_in_the_command_zone():
    drain = TriggeredAbility(
        AtBeginning("end", "you"), (ChangeLife(EachPlayer(opponents=True), Number(2), -1),)
    )
    t = table(3)
    a, b, c = t.seats
    before = cards_of(t.game)
    resolve_spell(t, GetEmblem((drain,), "drain 2"))
    t.go_to("end")
    t.pass_all()
    assert [seat.life for seat in (a, b, c)] == [20, 18, 18]
    assert a.names("command") == ["emblem"]
    check_all(t.game)
    assert cards_of(t.game)[1:] == before[1:], "114.5: an emblem is no card"
    assert cards_of(t.game)[0] == before[0] + 1, "only the spell was added"


@pytest.mark.rule("114.2")
def test_114_2_a_static_ability_of_an_emblem_and_several_emblems():
    anthem = StaticAbility(Permanent(("creature",), "you"), (PowerToughness(1, 1),))
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    for _ in range(2):
        resolve_spell(t, GetEmblem((anthem,), who=Targets()), targets=PLAYER, at=b)
    assert b.names("command") == ["emblem", "emblem"]
    assert b.power(BEAR) == 4
    assert a.names("command") == []


@pytest.mark.rule("114.4")
def test_114_4_a_game_with_an_emblem_is_saved_and_loaded():
    gain = TriggeredAbility(AtBeginning("upkeep"), (ChangeLife(You(), Number(1)),))
    t = table(2)
    resolve_spell(t, GetEmblem((gain,)))
    twin = load(dump(t.game))
    assert dump(twin) == dump(t.game)
    [number] = twin.player(0).command
    assert twin.object(number).card.marker


# ---- the monarch (722) -----------------------------------------------------------------------


@pytest.mark.rule("722.2")
def test_722_2_the_monarch_draws_at_the_end_of_their_turn():
    t = table(3)
    a, b, c = t.seats
    resolve_spell(t, BecomeTheMonarch())
    assert monarch(t) == ["A"]
    t.go_to("end")
    t.pass_all()
    assert len(a.hand_names) == 1
    t.go_to("end", turn_of=b)
    t.pass_all()
    assert len(a.hand_names) == 1
    assert len(b.hand_names) == 1, "the draw step"
    assert c.hand_names == []


@pytest.mark.rule("722.3")
def test_722_3_there_is_only_one_monarch():
    t = table(3)
    _, b, _ = t.seats
    resolve_spell(t, BecomeTheMonarch())
    resolve_spell(t, BecomeTheMonarch(Targets()), targets=PLAYER, at=b)
    assert monarch(t) == ["B"]
    assert t.log_has("722.3", "B becomes the monarch")


@pytest.mark.rule("722.2")
def test_722_2_whose_creature_hits_the_monarch_becomes_the_monarch():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR, BEAR)
    resolve_spell(t, BecomeTheMonarch(Targets()), targets=PLAYER, at=c)
    t.go_to("declare attackers")
    a.attacks([(a.find(BEAR), b), (a.find(BEAR, 1), c)])
    t.go_to("postcombat main")
    assert monarch(t) == ["A"]
    assert (b.life, c.life) == (18, 18)


@pytest.mark.rule("722.4")
def test_722_4_as_the_monarch_leaves_the_active_player_becomes_the_monarch():
    t = table(4)
    a, b, c, d = t.seats
    resolve_spell(t, BecomeTheMonarch(Targets()), targets=PLAYER, at=c)
    t.next_turn()
    c.concedes()
    assert monarch(t) == ["B"]
    assert t.log_has("722.4", "B becomes the monarch")
    b.concedes()
    assert monarch(t) == ["D"], "722.4: the active player leaves, so the next in turn order"
    t.go_to("end", turn_of=d)
    t.pass_all()
    assert len(d.hand_names) == 2
    assert a.hand_names == []


@pytest.mark.rule("722.1")
def test_722_1_who_is_the_monarch_can_be_asked():
    t = table(2)
    a, b = t.seats
    ask = If(Fits(You(), MONARCH), (ChangeLife(You(), Number(3)),))
    resolve_spell(t, ask)
    assert a.life == 20
    resolve_spell(t, BecomeTheMonarch(), ask)
    assert (a.life, b.life) == (23, 20)


# ---- the city's blessing (702.131) -----------------------------------------------------------


@pytest.mark.rule("702.131a")
@pytest.mark.parametrize(("permanents", "blessed"), [(9, False), (10, True)])
def test_702_131a_with_ten_permanents_one_gets_the_citys_blessing(permanents: int, blessed: bool):
    t = table(2)
    a, b = t.seats
    a.battlefield(*[FIELD] * permanents)
    b.battlefield(*[FIELD] * 12)
    for _ in range(2):
        resolve_spell(t, GetTheCitysBlessing())
    assert a.names("command") == ["the city's blessing"] * blessed
    assert b.names("command") == []


# ---- counters on players ---------------------------------------------------------------------


@pytest.mark.rule("122.1")
def test_122_1_energy_and_experience_are_counters_on_players():
    t = table(2)
    a, b = t.seats
    experience = PutCounter(Targets(), "experience")
    energy = PutCounter(You(), "energy", Number(3))
    gain = ChangeLife(You(), CountersOn("energy", You()))
    resolve_spell(t, energy, experience, gain, targets=PLAYER, at=b)
    assert t.game.player(0).counters == (("energy", 3),)
    assert t.game.player(1).counters == (("experience", 1),)
    assert a.life == 23


@pytest.mark.rule("725.1")
def test_725_1_rad_counters_mill_and_cost_life_for_each_nonland_card():
    t = table(2)
    a, b = t.seats
    b.library(FIELD, BEAR, FIELD, BEAR, FIELD)  # the first of them is drawn
    resolve_spell(t, GetRadCounters(Number(3), Targets()), targets=PLAYER, at=b)
    t.go_to("precombat main", turn_of=b)
    t.pass_all()
    assert b.graveyard_names == ["Bear", "Field", "Bear"]
    assert b.life == 18
    assert t.game.player(1).counters == (("rad", 1),)
    t.go_to("precombat main", turn_of=a)
    assert t.stack == []
    assert a.graveyard_names == ["Test Spell"]


# ---- predefined tokens (111.10) --------------------------------------------------------------


@pytest.mark.rule("111.10a")
@pytest.mark.parametrize("name", ["Treasure", "Gold"])
def test_111_10a_c_treasure_and_gold_make_mana_of_any_color(name: str):
    bear = CardDef("Green Bear", "creature", cost="{G}{U}", power=2, toughness=2)
    t = table(2)
    a, _ = t.seats
    resolve_spell(t, CreateToken(PREDEFINED[name], Number(2)))
    assert a.count(f"{name} Token") == 2
    a.hand(bear).casts(bear)
    t.resolve()
    assert a.permanents == ["Green Bear"]


@pytest.mark.rule("111.10b")
def test_111_10b_food_is_three_life():
    t = table(2)
    a, _ = t.seats
    a.lands("Forest", "Forest").battlefield(PREDEFINED["Food"])
    a.activates("Food Token")
    t.resolve()
    assert a.life == 23
    assert "Food Token" not in a.permanents


@pytest.mark.rule("111.10d")
def test_111_10d_a_walker_is_a_black_zombie():
    t = table(2)
    a, _ = t.seats
    resolve_spell(t, CreateToken(PREDEFINED["Walker"]))
    base = a.object("Walker").card.base
    assert (base.colors, base.subtypes, a.power("Walker")) == ({"B"}, {"Zombie"}, 2)


@pytest.mark.rule("111.10f")
def test_111_10f_a_clue_is_a_card():
    t = table(2)
    a, _ = t.seats
    a.lands("Forest", "Forest").battlefield(PREDEFINED["Clue"])
    a.activates("Clue Token")
    t.resolve()
    assert len(a.hand_names) == 1


@pytest.mark.rule("111.10e")
def test_111_10e_a_shard_scries_and_draws():
    t = table(2)
    a, _ = t.seats
    a.lands("Forest", "Forest").battlefield(PREDEFINED["Shard"]).library(BEAR, FIELD)
    a.activates("Shard Token")
    t.resolve()
    a.answers([BEAR])
    assert a.hand_names == ["Field"]


@pytest.mark.rule("111.10g")
def test_111_10g_blood_is_a_card_for_a_card():
    t = table(2)
    a, _ = t.seats
    a.lands("Forest").battlefield(PREDEFINED["Blood"]).hand(BEAR, FIELD)
    a.activates("Blood Token", choose=BEAR)
    t.resolve()
    assert a.graveyard_names == ["Bear"]
    assert a.hand_names == ["Field", "Blank"]


@pytest.mark.rule("111.10h")
def test_111_10h_powerstones_are_for_artifacts_and_abilities():
    t = table(2)
    a, _ = t.seats
    a.battlefield(PREDEFINED["Powerstone"])
    a.hand(CardDef("Relic", "artifact", cost="{1}"), CardDef("Ant", "creature", cost="{1}"))
    assert a.may_cast("Relic")
    assert not a.may_cast("Ant")


@pytest.mark.rule("111.10s")
def test_111_10s_a_map_lets_a_creature_explore():
    t = table(2)
    a, b = t.seats
    a.lands("Forest").battlefield(PREDEFINED["Map"], BEAR).library(FIELD)
    b.battlefield(BEAR)
    a.activates("Map Token", at=a.find(BEAR))
    t.resolve()
    assert a.hand_names == ["Field"]
    resolve_spell(t, ChangeLife(You(), CountersOn("+1/+1", Each(CREATURE))))
    assert a.life == 20

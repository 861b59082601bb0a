"""113, 114: where abilities function, what adds and removes them, and emblems."""

from __future__ import annotations

import pytest

from apnap.rules.continuous import layers
from apnap.testing import table
from apnap.testing.texts import card

BEAR = card("", "Creature — Bear", "Bear", mana_cost="{1}{G}")
BIRD = card("Flying", "Creature — Bird", "Bird")
KILL = card("Destroy target creature.", "Instant", "Kill")


def keywords(t, number):
    return layers.characteristics_of(t.game, number).keywords


@pytest.mark.rule("113.10b")
@pytest.mark.rule("113.10c")
def test_113_10b_all_instances_are_lost_and_the_newest_effect_prevails():
    t = table(2)
    a, _ = t.seats
    lose = card("Target creature loses flying until end of turn.", "Instant", "Net")
    gain = card("Target creature gains flying until end of turn.", "Instant", "Jump")
    sky = card("Creatures you control have flying.", "Enchantment", "Sky")
    a.battlefield(BIRD, sky).hand(gain, lose, gain)
    a.casts(gain, at=BIRD)
    t.resolve()
    a.casts(lose, at=BIRD)
    t.resolve()
    assert "flying" not in keywords(t, a.find(BIRD))
    a.casts(gain, at=BIRD)
    t.resolve()
    assert "flying" in keywords(t, a.find(BIRD))


@pytest.mark.rule("113.10a")
def test_113_10a_the_instructions_about_activating_come_with_the_ability():
    t = table(2)
    a, _ = t.seats
    gift = card(
        'Creatures you control have "{0}: You gain 1 life. Activate only once each turn."',
        "Enchantment",
        "Gift",
    )
    a.battlefield(gift, BEAR, BIRD)
    a.activates(BEAR)
    assert not a.may_activate(BEAR)
    a.activates(BIRD)
    t.pass_all()
    assert a.life == 22
    t.go_to("upkeep", turn_of=t.seats[1])
    assert a.may_activate(BEAR)


@pytest.mark.rule("113.6j")
@pytest.mark.parametrize(
    ("cost", "zone"),
    [("Discard this card", "hand"), ("Exile this card from your graveyard", "graveyard")],
)
def test_113_6j_an_ability_functions_where_its_cost_can_be_paid(cost, zone):
    t = table(2)
    a, _ = t.seats
    seed = card(f"{cost}: You gain 2 life.", "Creature — Plant", "Seed", mana_cost="{9}")
    getattr(a, zone)(seed)
    a.activates(seed)
    t.resolve()
    assert a.life == 22
    a.battlefield(seed)
    assert not a.may_activate(a.find(seed))


@pytest.mark.rule("113.6i")
def test_113_6i_what_cant_have_counters_enters_with_none():
    t = table(2)
    a, _ = t.seats
    kite = card("Counters can't be put on ~.", "Artifact Creature — Scarecrow", "Kite")
    field = card(
        "Each creature you control enters with an additional +1/+1 counter on it.",
        "Enchantment",
        "Field",
    )
    a.battlefield(field).hand(kite, BIRD)
    a.casts(kite)
    t.resolve()
    a.casts(BIRD)
    t.resolve()
    assert (a.power(kite), a.power(BIRD)) == (2, 3)


@pytest.mark.rule("113.6g")
def test_113_6g_what_cant_be_countered_resolves():
    t = table(2)
    a, b = t.seats
    sure = card("This spell can't be countered.\nYou gain 3 life.", "Sorcery", "Sure")
    deny = card("Counter target spell.", "Instant", "Deny")
    a.hand(sure)
    b.hand(deny)
    a.casts(sure)
    b.casts(deny, at=sure)
    t.pass_all()
    assert (a.life, b.graveyard_names) == (23, ["Deny"])


@pytest.mark.rule("113.9")
def test_113_9_abilities_are_no_spells():
    t = table(2)
    a, b = t.seats
    deny = card("Counter target spell.", "Instant", "Deny")
    stop = card("Counter target activated or triggered ability.", "Instant", "Stop")
    spring = card("{0}: You gain 1 life.", "Artifact", "Spring")
    a.battlefield(spring)
    b.hand(deny, stop)
    a.activates(spring)
    assert not b.may_cast(deny)
    b.casts(stop, at=t.game.turns[1].stack[-1])
    t.pass_all()
    assert a.life == 20


@pytest.mark.rule("113.8")
def test_113_8_who_activated_an_ability_controls_it_whoever_has_the_permanent_later():
    t = table(2)
    a, b = t.seats
    spring = card("{0}: You gain 1 life.", "Artifact", "Spring")
    steal = card("Gain control of target artifact.", "Instant", "Steal")
    a.battlefield(spring)
    b.hand(steal)
    a.activates(spring)
    b.casts(steal, at=spring)
    t.pass_all()
    assert (a.life, b.life) == (21, 20)


@pytest.mark.rule("113.2c")
def test_113_2c_each_of_several_triggers_triggers():
    t = table(2)
    a, _ = t.seats
    twin = card(
        "When ~ dies, you gain 1 life.\nWhen ~ dies, you gain 2 life.", "Creature — Cat", "Twin"
    )
    a.battlefield(twin).hand(KILL)
    a.casts(KILL, at=twin)
    t.resolve()
    a.answers(a.question.example())
    t.pass_all()
    assert a.life == 23


@pytest.mark.rule("114.1")
@pytest.mark.rule("114.3")
@pytest.mark.rule("114.5")
def test_114_3_an_emblem_has_abilities_and_nothing_else():
    t = table(2)
    a, _ = t.seats
    rise = card('You get an emblem with "Creatures you control get +1/+1."', "Sorcery", "Rise")
    ruin = card("Destroy all artifacts, creatures, and enchantments.", "Sorcery", "Ruin")
    a.battlefield(BEAR).hand(rise, ruin)
    a.casts(rise)
    t.resolve()
    assert a.power(BEAR) == 3
    [emblem] = t.game.player(0).command
    chars = layers.characteristics_of(t.game, emblem)
    assert (chars.types, chars.subtypes, chars.colors, chars.value) == (
        frozenset(),
        frozenset(),
        frozenset(),
        0,
    )
    a.casts(ruin)
    t.resolve()
    a.battlefield(BEAR)
    assert a.power(BEAR) == 3


@pytest.mark.rule("114.2")
@pytest.mark.rule("800.4a")
@pytest.mark.parametrize("ranges", [None, {0: 1, 1: 1, 2: 1, 3: 1}])
def test_114_2_what_an_emblem_did_to_others_ends_as_its_owner_leaves(ranges):
    t = table(4, ranges=ranges)
    a, b, _, _ = t.seats
    rise = card('You get an emblem with "Creatures get +1/+1."', "Sorcery", "Rise")
    a.hand(rise)
    b.battlefield(BEAR)
    a.casts(rise)
    t.resolve()
    assert b.power(BEAR) == 3
    a.concedes()
    assert b.power(BEAR) == 2

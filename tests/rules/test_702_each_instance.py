"""702: keywords of which an object has several, each of which works by itself, or which are as good
as one."""

from __future__ import annotations

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import HasType
from apnap.rules.continuous import layers
from apnap.state.ability import Keyword
from apnap.state.card import CardDef
from apnap.state.question import Option
from apnap.testing import table
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import order_as_offered, resolve_saying_yes
from apnap.testing.texts import card
from apnap.testing.words import ScenarioError

KILL = card("Destroy target creature.", "Instant", "Kill")
BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)
OX = CardDef("Ox", "creature", "Ox", "{0}", 0, 5)


# ---- in combat -----------------------------------------------------------------------------------


@pytest.mark.rule("702.23c")
def test_702_23c_each_rampage_triggers() -> None:
    more = (*abilities_of("Rampage", number=1), *abilities_of("Rampage", number=2))
    t = table(2)
    a, b = t.seats
    a.battlefield(hero := creature("Hero", 1, 9, *more, subtypes="Bear"))
    b.battlefield(*[OX] * 3)
    a.attacks({hero: b})
    t.go_to("declare blockers")
    b.blocks([(n, hero) for n in t.game.player(1).battlefield])
    order_as_offered(t)
    t.resolve()
    t.resolve()
    assert a.power(hero) == 1 + 2 * (1 + 2)


@pytest.mark.rule("702.68b")
@pytest.mark.parametrize("blocked", [True, False])
def test_702_68b_each_frenzy_triggers(blocked: bool) -> None:
    more = (*abilities_of("Frenzy", number=1), *abilities_of("Frenzy", number=2))
    t = table(2)
    a, b = t.seats
    a.battlefield(hero := creature("Hero", 1, 1, *more, subtypes="Bear"))
    b.battlefield(OX)
    a.attacks({hero: b})
    t.go_to("declare blockers")
    b.blocks({OX: hero} if blocked else {})
    order_as_offered(t)
    resolve_saying_yes(t)
    assert a.power(hero) == (1 if blocked else 4)


@pytest.mark.rule("702.39b")
def test_702_39b_each_provoke_triggers() -> None:
    """Two creatures are untapped, and both have to block it."""
    t = table(2)
    a, b = t.seats
    a.battlefield(hero := creature("Hero", 0, 9, *abilities_of("Provoke") * 2, subtypes="Bear"))
    b.battlefield(OX, BEAR, tapped=True)
    a.attacks({hero: b})
    order_as_offered(t)
    for name in ("Ox", "Bear"):
        a.answers(b.find(name))
    resolve_saying_yes(t)
    assert not b.is_tapped("Ox")
    assert not b.is_tapped("Bear")
    t.go_to("declare blockers")
    with pytest.raises(ScenarioError, match=r"509\.1c"):
        b.blocks({"Ox": hero})
    b.blocks({"Ox": hero, "Bear": hero})
    assert len(t.game.turns[1].blockers) == 2


@pytest.mark.rule("702.19g")
@pytest.mark.rule("702.15f")
@pytest.mark.rule("702.2f")
def test_702_19g_trample_lifelink_and_deathtouch_twice_are_as_good_as_once() -> None:
    words = tuple([Keyword(name) for name in ("trample", "lifelink", "deathtouch")])
    t = table(2)
    a, b = t.seats
    a.battlefield(hero := creature("Hero", 4, 9, *words, *words, subtypes="Bear"))
    b.battlefield(OX)
    a.attacks({hero: b})
    t.go_to("declare blockers")
    b.blocks({OX: hero})
    t.go_to("combat damage")
    a.answers({OX: 1, b: 3})
    t.go_to("end of combat")
    assert (a.life, b.life, b.creatures) == (24, 17, [])


# ---- as it enters, and with counters -------------------------------------------------------------


@pytest.mark.rule("702.43b")
def test_702_43b_each_modular_works() -> None:
    """It enters with 1 and 2 counters; for each of the two, all its counters are put elsewhere."""
    more = (*abilities_of("Modular", number=1), *abilities_of("Modular", number=2))
    golem = CardDef("Golem", "artifact creature", "Golem", power=1, toughness=1)
    t = table(2)
    a, _ = t.seats
    a.battlefield(golem).hand(hero := creature("Hero", 0, 0, *more, subtypes="Bear"), KILL).casts(
        hero
    )
    resolve_saying_yes(t)
    assert a.power(hero) == 3
    a.casts(KILL, at=hero)
    resolve_saying_yes(t)
    assert a.power(golem) == 7


@pytest.mark.rule("702.38b")
def test_702_38b_each_amplify_works_and_the_same_card_may_be_shown_for_both() -> None:
    more = (*abilities_of("Amplify", number=1), *abilities_of("Amplify", number=2))
    t = table(2)
    a, _ = t.seats
    a.hand(hero := creature("Hero", 0, 1, *more, subtypes="Bear"), BEAR, OX).casts(hero)
    t.resolve()
    while a.question is not None and a.question.rule != "117.1":
        shown = a.question.rule == "702.38a"
        a.answers(list(a.question.options) if shown else a.question.example())
    assert a.power(hero) == 3


@pytest.mark.rule("702.82a")
@pytest.mark.rule("702.82b")
def test_702_82b_what_is_devoured_for_one_ability_is_gone_for_the_other() -> None:
    more = (*abilities_of("Devour", number=1), *abilities_of("Devour", number=2))
    t = table(2)
    a, _ = t.seats
    a.hand(hero := creature("Hero", 0, 1, *more, subtypes="Bear")).battlefield(BEAR, OX).casts(hero)
    t.resolve()
    sacrificed = 0
    while a.question is not None and a.question.rule != "117.1":
        options = a.question.options
        if a.question.rule != "616.1":
            a.answers([options[0]])
            sacrificed += 1
        else:
            a.answers(a.question.example())
    assert (sacrificed, a.power(hero), a.creatures) == (2, 3, ["Hero"])


@pytest.mark.rule("702.58b")
def test_702_58b_each_graft_works() -> None:
    more = (*abilities_of("Graft", number=1), *abilities_of("Graft", number=2))
    t = table(2)
    a, _ = t.seats
    a.hand(hero := creature("Hero", 0, 1, *more, subtypes="Bear"), BEAR).casts(hero)
    resolve_saying_yes(t)
    assert a.power(hero) == 3
    a.casts(BEAR)
    resolve_saying_yes(t)
    assert (a.power(hero), a.power(BEAR)) == (1, 4)


@pytest.mark.rule("702.58a")
@pytest.mark.rule("122.5")
def test_702_58a_a_counter_that_cant_be_put_there_is_not_moved() -> None:
    stop = card("Creatures your opponents control can't have counters put on them.", "Enchantment")
    t = table(2)
    a, b = t.seats
    a.hand(
        hero := creature("Hero", 0, 1, *abilities_of("Graft", number=2), subtypes="Bear")
    ).battlefield(stop)
    a.casts(hero)
    resolve_saying_yes(t)
    t.go_to("precombat main", turn_of=b)
    b.hand(OX).casts(OX)
    resolve_saying_yes(t)
    assert (a.power(hero), b.power(OX)) == (2, 0)


@pytest.mark.rule("702.63c")
def test_702_63c_each_vanishing_works() -> None:
    t = table(2)
    a, b = t.seats
    a.hand(
        hero := creature("Hero", 0, 1, *abilities_of("Vanishing", number=2) * 2, subtypes="Bear")
    ).casts(hero)
    resolve_saying_yes(t)
    assert a.counters(hero, "time") == 4
    for left in (2, 0):
        t.go_to("upkeep", turn_of=b)
        t.go_to("upkeep", turn_of=a)
        resolve_saying_yes(t)
        assert (a.counters(hero, "time") if left else a.creatures) == (left or [])


@pytest.mark.rule("702.64c")
def test_702_64c_each_absorb_applies() -> None:
    more = (*abilities_of("Absorb", number=1), *abilities_of("Absorb", number=1))
    t = table(2)
    a, b = t.seats
    b.battlefield(hero := creature("Hero", 0, 9, *more, subtypes="Bear"))
    a.hand("Lightning Bolt").lands("Mountain").casts("Lightning Bolt", at=hero)
    resolve_saying_yes(t)
    assert b.damage(hero) == 1


# ---- any of several may be used ------------------------------------------------------------------


@pytest.mark.rule("702.6d")
def test_702_6d_any_of_several_equip_abilities_may_be_activated() -> None:
    more = (
        *abilities_of("Equip", mana="{1}"),
        *abilities_of("Equip", mana="{0}", what=HasType("Knight")),
    )
    sword = CardDef("Sword", "artifact", "Equipment", abilities=more)
    t = table(2)
    a, _ = t.seats
    a.battlefield(sword, BEAR, CardDef("Sir", "creature", "Knight", power=1, toughness=1))
    a.activates(sword, at="Sir", ability=1)
    t.resolve()
    assert t.game.object(a.find(sword)).attached == a.find("Sir")
    a.lands("Forest")
    question = a.question
    assert question is not None
    options = [option for option in question.options if option.verb == "activate"]
    assert len(options) == 2
    a.answers(options[0])
    a.answers(a.find(BEAR))
    t.resolve()
    assert t.game.object(a.find(sword)).attached == a.find(BEAR)


@pytest.mark.rule("702.67c")
def test_702_67c_any_of_several_fortify_abilities_may_be_activated() -> None:
    more = (*abilities_of("Fortify", mana="{3}"), *abilities_of("Fortify", mana="{0}"))
    wall = CardDef("Rampart", "artifact", "Fortification", abilities=more)
    t = table(2)
    a, _ = t.seats
    a.battlefield(wall).lands("Forest")
    a.activates(wall, at="Forest", ability=1)
    t.resolve()
    assert t.game.object(a.find(wall)).attached == a.find("Forest")


@pytest.mark.rule("702.69b")
def test_702_69b_each_gravestorm_triggers() -> None:
    storm = card("You gain 1 life.\nGravestorm\nGravestorm", "Sorcery", "Wake")
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.hand(KILL, storm).casts(KILL, at=BEAR)
    t.resolve()
    a.casts(storm)
    order_as_offered(t)
    resolve_saying_yes(t)
    assert a.life == 23


@pytest.mark.rule("702.22m")
def test_702_22m_banding_twice_is_banding() -> None:
    """In a band with only one creature that lacks it, however often the other has it."""
    t = table(2)
    a, b = t.seats
    a.battlefield(
        hero := creature("Hero", 0, 1, Keyword("banding"), Keyword("banding"), subtypes="Bear"),
        BEAR,
        OX,
    )
    a.attacks({hero: b, BEAR: b, OX: b})
    with pytest.raises(ScenarioError, match=r"702\.22c"):
        a.answers(tuple([Option("band", a.find(each)) for each in (hero, BEAR, OX)]))
    a.answers(tuple([Option("band", a.find(each)) for each in (hero, BEAR)]))
    assert len(t.game.turns[1].bands) == 1


@pytest.mark.rule("702.76a")
@pytest.mark.parametrize("before", [True, False])
def test_702_76a_what_dealt_the_damage_counts_as_it_was_then(before: bool) -> None:
    """It becomes a Rogue before the damage, or only afterwards; then another player controls it."""
    theft = CardDef(
        "Theft", "kindred sorcery", "Rogue", "{9}", abilities=abilities_of("Prowl", mana="{0}")
    )
    disguise = card("Target creature becomes a Rogue until end of turn.", "Instant", "Mask")
    steal = card("Gain control of target creature.", "Instant", "Steal")
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).hand(theft, disguise)
    b.hand(steal)
    if before:
        a.casts(disguise, at=BEAR)
        t.resolve()
    a.attacks({BEAR: b})
    t.go_to("postcombat main")
    if not before:
        a.casts(disguise, at=BEAR)
        t.resolve()
    assert a.may_cast(theft) is before
    b.casts(steal, at=BEAR)
    t.resolve()
    assert a.may_cast(theft) is before
    t.go_to("precombat main", turn_of=b)
    t.go_to("precombat main", turn_of=a)
    assert not a.may_cast(theft)


@pytest.mark.rule("702.62a")
def test_702_62a_haste_ends_for_good_when_control_is_lost() -> None:
    hero = CardDef(
        "Hero", "creature", cost="{9}", power=1, toughness=1,
        abilities=abilities_of("Suspend", number=1, mana="{0}"),
    )  # fmt: skip
    steal = card("Gain control of target creature until end of turn.", "Instant", "Steal")
    t = table(2)
    a, b = t.seats
    a.hand(hero)
    t.begin()
    assert a.question is not None
    a.answers(next(o for o in a.question.options if o.verb == "take action"))
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    resolve_saying_yes(t)
    assert "haste" in layers.characteristics_of(t.game, a.find(hero)).keywords
    b.hand(steal).casts(steal, at=hero)
    t.resolve()
    assert "haste" not in layers.characteristics_of(t.game, b.find(hero)).keywords
    t.go_to("upkeep", turn_of=b)
    assert "haste" not in layers.characteristics_of(t.game, a.find(hero)).keywords


@pytest.mark.rule("702.80d")
def test_702_80d_wither_twice_is_wither() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(
        hero := creature("Hero", 2, 9, Keyword("wither"), Keyword("wither"), subtypes="Bear")
    )
    b.battlefield(OX)
    a.attacks({hero: b})
    t.go_to("declare blockers")
    b.blocks({OX: hero})
    t.go_to("postcombat main")
    assert (b.counters(OX, "-1/-1"), b.damage(OX)) == (2, 0)

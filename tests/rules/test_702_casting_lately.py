"""702: sneak, harmonize, offering, split second, power-up, craft, forecast and others."""

from __future__ import annotations

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.costs.parts import Paid, TapThis
from apnap.effects.flow.flow import If
from apnap.effects.flow.linked import IsLinked
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.triggers.events import enters
from apnap.effects.words.filters import HasType, Permanent
from apnap.effects.words.selections import Each, Targets, This, You
from apnap.effects.words.tallies import HowMany
from apnap.rules.mechanics.emblems_and_designations import has_marker
from apnap.state.ability import (
    ActivatedAbility,
    SpellAbility,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.simple_cards import creature, gain_life, instant, sorcery

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=3, toughness=4)


MURDER = instant("Murder", Destroy(Targets()), target=CREATURE)

# ---- at other times, for other costs -----------------------------------------------------------


@pytest.mark.rule("2026-08:702.190a")
def test_2026_08_702_190a_a_creature_sneaks_in_for_an_unblocked_one():
    rogue = creature("Rogue", 4, 4, *abilities_of("Sneak", mana="{G}"), cost="{9}", subtypes="Bear")
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR, OX).hand(rogue).lands("Forest")
    b.battlefield(OX)
    a.attacks({BEAR: c, OX: b})
    assert not a.may_cast(rogue)
    t.go_to("declare blockers")
    b.blocks({OX: a.find("Ox")})
    assert a.may_cast(rogue)
    a.casts(rogue)
    assert "Bear" in a.hand_names  # the Ox is blocked: there is no choice
    t.resolve()
    assert t.game.object(a.find("Rogue")).tapped
    assert ("Rogue", "C") in t.turn.attackers
    t.go_to("postcombat main")
    assert c.life == 16


@pytest.mark.rule("2026-08:702.190a")
def test_2026_08_702_190a_at_another_time_it_is_cast_for_its_mana_cost():
    rogue = creature("Rogue", 2, 2, *abilities_of("Sneak", mana="{0}"), cost="{G}", subtypes="Bear")
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).hand(rogue, rogue).lands("Forest")
    a.casts(rogue)
    t.resolve()
    assert not t.game.object(a.find("Rogue")).tapped
    a.attacks({BEAR: b})
    t.go_to("combat damage")
    assert not a.may_cast(rogue)


@pytest.mark.rule("2026-08:702.188a")
def test_2026_08_702_188a_web_slinging_returns_a_tapped_creature():
    spider = creature(
        "Spider", 2, 2, *abilities_of("Web-slinging", mana="{G}"), cost="{9}", subtypes="Bear"
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).hand(spider).lands("Forest")
    assert not a.may_cast(spider)
    a.battlefield(OX, tapped=True)
    a.casts(spider)
    assert a.hand_names == ["Ox"]


@pytest.mark.rule("2026-08:702.180a")
def test_2026_08_702_180a_harmonizing_taps_a_creature_for_its_power():
    song = sorcery("Song", gain_life(5), cost="{9}", more=abilities_of("Harmonize", mana="{3}{G}"))
    t = table(2)
    a, _ = t.seats
    a.battlefield(OX).graveyard(song).lands("Forest")
    a.casts(song)
    assert t.game.object(a.find("Ox")).tapped
    t.resolve()
    assert (a.life, a.exile_names) == (25, ["Song"])


@pytest.mark.rule("2026-08:702.180a")
def test_2026_08_702_180a_harmonizing_needs_no_creature_and_a_spell_from_hand_taps_none():
    song = sorcery("Song", gain_life(5), cost="{2}", more=abilities_of("Harmonize", mana="{G}"))
    t = table(2)
    a, _ = t.seats
    a.graveyard(song).lands("Forest")
    a.casts(song)
    t.resolve()
    assert a.exile_names == ["Song"]
    a.battlefield(OX).hand(song)
    assert not a.may_cast(song)  # its creature would help only from a graveyard


@pytest.mark.rule("702.48a")
def test_702_48a_an_offering_reduces_the_cost_by_the_mana_cost_and_gives_flash():
    patron = creature(
        "Patron",
        2,
        2,
        *abilities_of("Offering", what=HasType("Bear")),
        cost="{4}{G}{G}",
        subtypes="Spirit",
    )
    t = table(2)
    a, b = t.seats
    a.hand(patron, patron).battlefield(BEAR, OX)
    a.lands("Forest", "Forest", "Forest", "Forest")
    t.go_to("upkeep", turn_of=b)
    assert a.may_cast(patron)
    a.casts(patron)  # it has to be paid at this time: {4}{G}{G} less {1}{G}
    t.resolve()
    assert sorted(a.creatures) == ["Ox", "Patron"]
    assert not a.may_cast(patron)


@pytest.mark.rule("702.48c")
def test_702_48c_colored_mana_beyond_what_is_asked_for_reduces_generic_mana():
    gold = creature("Gold", 2, 2, cost="{R}{R}{R}", subtypes="Bear")
    patron = creature(
        "Patron",
        2,
        2,
        *abilities_of("Offering", what=HasType("Bear")),
        cost="{4}{G}",
        subtypes="Spirit",
    )
    t = table(2)
    a, _ = t.seats
    a.hand(patron).battlefield(gold).lands("Forest", "Forest")
    a.casts(patron)
    t.resolve()
    assert a.creatures == ["Patron"]


@pytest.mark.rule("2026-08:702.194a")
@pytest.mark.parametrize(("powers", "able"), [((2,), False), ((2, 3), True)])
def test_2026_08_702_194a_teamwork_taps_creatures_with_enough_power(powers, able):
    words = If(Paid("teamwork"), (gain_life(5),), (gain_life(1),))
    plan = instant("Plan", words, more=abilities_of("Teamwork", number=4))
    t = table(2)
    a, _ = t.seats
    a.hand(plan).battlefield(
        *[creature(f"C{n}", n, n, cost="{1}{G}", subtypes="Bear") for n in powers], sick=True
    )
    if able:
        a.casts(plan, x=1)
        a.answers(a.question.options)
    else:
        a.casts(plan)
    t.resolve()
    assert a.life == (25 if able else 21)


# ---- on the stack ------------------------------------------------------------------------------


@pytest.mark.rule("702.61a")
def test_702_61a_with_split_second_on_the_stack_nobody_casts_or_activates():
    elf = creature(
        "Elf",
        2,
        2,
        ActivatedAbility((gain_life(1),), costs=(TapThis(),)),
        cost="{1}{G}",
        subtypes="Bear",
    )
    fast = instant("Fast", gain_life(2), more=abilities_of("Split second"))
    slow = instant("Slow", gain_life(1))
    t = table(2)
    a, b = t.seats
    a.hand(fast, slow)
    b.hand(slow).battlefield(elf)
    assert b.may_cast(slow)
    assert b.may_activate("Elf")
    a.casts(fast)
    assert not a.may_cast(slow)
    assert not b.may_cast(slow)
    assert not b.may_activate("Elf")
    t.resolve()
    assert b.may_cast(slow)


@pytest.mark.rule("702.61b")
def test_702_61b_triggered_abilities_work_with_split_second_on_the_stack():
    prowler = creature("Prowler", 2, 2, *abilities_of("Prowess"), cost="{1}{G}", subtypes="Bear")
    fast = instant("Fast", gain_life(2), more=abilities_of("Split second"))
    t = table(2)
    a, _ = t.seats
    a.hand(fast).battlefield(prowler)
    a.casts(fast)
    t.resolve()
    assert (a.power("Prowler"), a.life) == (3, 20)


@pytest.mark.rule("702.69a")
def test_702_69a_gravestorm_counts_permanents_put_into_graveyards_this_turn():
    rite = instant("Rite", gain_life(1), more=abilities_of("Gravestorm"))
    t = table(2)
    a, b = t.seats
    a.hand(rite, MURDER, MURDER).battlefield(BEAR)
    b.battlefield(OX)
    a.casts(MURDER, at="Bear")
    t.resolve()
    a.casts(MURDER, at=b.find("Ox"))
    t.resolve()
    a.casts(rite)
    t.pass_all()
    assert a.life == 23


@pytest.mark.rule("702.60a")
def test_702_60a_ripple_casts_cards_of_the_same_name_for_nothing():
    wave = instant("Wave", gain_life(1), cost="{G}", more=abilities_of("Ripple", number=3))
    t = table(2)
    a, _ = t.seats
    a.hand(wave).lands("Forest").library(wave, BEAR, OX, "Island", only=True)
    a.casts(wave)
    t.resolve()
    a.answers(True)
    a.answers(a.question.options[-1])
    a.answers(a.question.options)
    assert a.library_names[0] == "Island"
    t.resolve()  # the second one's ripple
    a.answers(False)
    t.pass_all()
    assert a.life == 22


# ---- permanents --------------------------------------------------------------------------------


@pytest.mark.rule("2026-08:702.191a")
@pytest.mark.parametrize(("lands", "grown"), [(2, 0), (3, 1)])
def test_2026_08_702_191a_increment_compares_the_mana_spent(lands, grown):
    cub = creature("Cub", 2, 5, *abilities_of("Increment"), cost="{1}{G}", subtypes="Bear")
    blast = CardDef("Blast", "instant", cost="{X}", abilities=(SpellAbility((gain_life(1),)),))
    t = table(2)
    a, _ = t.seats
    a.hand(blast).battlefield(cub).lands(*["Forest"] * lands)
    a.casts(blast, x=lands)
    t.pass_all()
    assert t.game.object(a.find("Cub")).count("+1/+1") == grown


@pytest.mark.rule("2026-08:702.195a")
def test_2026_08_702_195a_storied_asks_for_three_artifacts_sagas_or_legends():
    bard = creature("Bard", 2, 2, *abilities_of("Storied"), cost="{1}{G}", subtypes="Bear")
    lute = CardDef("Lute", "artifact", cost="{0}")
    t = table(2)
    a, _ = t.seats
    a.battlefield(bard, lute).hand(lute, lute, MURDER)
    a.casts(lute)
    t.resolve()
    assert not has_marker(t.game, 0, "an enduring story")
    a.casts(lute)
    t.resolve()
    assert has_marker(t.game, 0, "an enduring story")
    assert not has_marker(t.game, 1, "an enduring story")
    a.casts(MURDER, at="Bard")
    t.resolve()
    assert has_marker(t.game, 0, "an enduring story")  # for the rest of the game


@pytest.mark.rule("2026-08:702.193a")
def test_2026_08_702_193a_power_up_is_cheaper_in_the_turn_it_entered_and_only_once():
    grow = ActivatedAbility((PutCounter(This()),), "{4}{G}")
    hulk = creature(
        "Hulk", 2, 2, *abilities_of("Power-up", abilities=(grow,)), cost="{1}{G}", subtypes="Bear"
    )
    t = table(2)
    a, _ = t.seats
    a.hand(hulk).lands(*["Forest"] * 5)
    a.casts(hulk)
    t.resolve()
    a.activates(hulk)  # {4}{G} less {1}{G} is the {3} that is left
    t.resolve()
    assert a.power("Hulk") == 3
    with pytest.raises(ScenarioError, match=r"602\.5b"):
        a.activates(hulk)
    t = table(2)
    a, b = t.seats
    a.hand(hulk).lands(*["Forest"] * 4)
    a.casts(hulk)
    t.resolve()
    t.go_to("upkeep", turn_of=b)
    t.go_to("precombat main", turn_of=a)
    assert not a.may_activate(hulk)


@pytest.mark.rule("702.57b")
def test_702_57b_forecast_is_activated_in_the_upkeep_once_from_hand():
    omen = instant(
        "Omen",
        gain_life(9),
        cost="{9}",
        more=abilities_of("Forecast", abilities=(ActivatedAbility((gain_life(1),), "{G}"),)),
    )
    t = table(2)
    a, b = t.seats
    a.hand(omen).lands("Forest", "Forest")
    assert not a.may_activate(omen)
    t.go_to("upkeep", turn_of=b)
    assert not a.may_activate(omen)
    t.go_to("upkeep", turn_of=a)
    a.activates(omen)
    t.resolve()
    assert a.life == 21
    assert not a.may_activate(omen)
    [card] = [n for n in t.game.player(0).hand if t.game.object(n).card.name == "Omen"]
    assert 1 in t.game.object(card).shown_to


@pytest.mark.rule("702.71a")
def test_702_71a_transfigure_fetches_a_creature_of_the_same_mana_value():
    seed = creature(
        "Seed", 2, 2, *abilities_of("Transfigure", mana="{G}"), cost="{2}", subtypes="Bear"
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(seed).lands("Forest").library(OX, BEAR)
    a.activates(seed)
    t.resolve()
    assert [option.what for option in a.question.options] == [
        n for n in t.game.player(0).library if t.game.object(n).card.name == "Bear"
    ]
    a.answers(["Bear"])
    assert a.creatures == ["Bear"]


@pytest.mark.rule("702.167a")
@pytest.mark.rule("702.167c")
def test_702_167a_crafting_exiles_materials_from_both_zones_and_returns_transformed():
    back = CardDef(
        "Golem", "artifact creature", "Golem", power=5, toughness=5, colors="",
        abilities=(
            TriggeredAbility(enters(), (ChangeLife(You(), HowMany(Each(IsLinked("craft")))),)),
        ),
    )  # fmt: skip
    forge = CardDef(
        "Forge", "artifact", cost="{1}", layout="transform", faces=(back,),
        abilities=abilities_of("Craft", mana="{G}", number=2, what=HasType("creature")),
    )  # fmt: skip
    t = table(2)
    a, _ = t.seats
    a.battlefield(forge, BEAR).graveyard(OX, "Island").lands("Forest")
    a.activates(forge)
    assert sorted(a.exile_names) == ["Bear", "Forge", "Ox"]
    t.resolve()
    assert a.permanents == ["Forest", "Golem"]
    t.pass_all()
    assert a.life == 22  # 702.167c


@pytest.mark.rule("702.49d")
@pytest.mark.parametrize("keyword", ["Commander ninjutsu", "Ninjutsu"])
def test_702_49d_commander_ninjutsu_works_from_the_command_zone(keyword):
    ninja = creature("Ninja", 4, 4, *abilities_of(keyword, mana="{G}"), cost="{9}", subtypes="Bear")
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).command(ninja).lands("Forest")
    a.attacks({BEAR: b})
    t.go_to("declare blockers")
    if keyword == "Ninjutsu":
        with pytest.raises(ScenarioError):
            a.activates(ninja)
        return
    a.activates(ninja, ability=1)
    t.resolve()
    assert a.hand_names == ["Bear"]
    t.go_to("postcombat main")
    assert b.life == 16

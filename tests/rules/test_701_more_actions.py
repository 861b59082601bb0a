"""701: blight, earthbend, airbend, incubate, manifest dread, learn, endure and others."""

from __future__ import annotations

import pytest

from apnap.effects.actions.airbend import Airbend
from apnap.effects.actions.behold import Behold
from apnap.effects.actions.blight import Blight
from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.discard import Discard
from apnap.effects.actions.double import DoublePower
from apnap.effects.actions.earthbend import Earthbend
from apnap.effects.actions.endure import Endure
from apnap.effects.actions.face_a_villainous_choice import VillainousChoice
from apnap.effects.actions.forage import Forage
from apnap.effects.actions.heal import Heal
from apnap.effects.actions.incubate import Incubate
from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.actions.learn import Learn
from apnap.effects.actions.manifest_dread import ManifestDread
from apnap.effects.actions.recruit import Recruit
from apnap.effects.actions.support import support
from apnap.effects.actions.time_travel import TimeTravel
from apnap.effects.costs.counters import CountersToPay, PayCounters
from apnap.effects.flow.flow import Branch
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.instructions.predefined_tokens import PREDEFINED
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import CardIn, HasType, Permanent, Spell
from apnap.effects.words.selections import Chosen, EachPlayer, Targets, ThatPlayer, You
from apnap.rules.continuous import layers
from apnap.state.ability import (
    ActivatedAbility,
    CastingCost,
    SpellAbility,
    Target,
)
from apnap.state.card import CardDef
from apnap.state.names import EXILE, HAND
from apnap.testing import ScenarioError, table
from apnap.testing.simple_cards import gain_life, instant, watcher

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=2, toughness=4)


# ---- counters --------------------------------------------------------------------------------


@pytest.mark.rule("2026-08:701.68a")
def test_2026_08_701_68a_each_player_blights_a_creature_of_their_own():
    rot = instant("Rot", Blight(Number(1), EachPlayer()))
    t = table(3)
    a, b, c = t.seats
    a.hand(rot).battlefield(BEAR, watcher(WhenActs("blight")))
    b.battlefield(BEAR, OX)
    a.casts(rot)
    t.resolve()
    b.answers("Ox")
    t.pass_all()
    assert a.power("Bear") == 1
    assert (b.power("Bear"), b.power("Ox")) == (2, 1)
    assert c.permanents == []
    assert a.life == 21  # 2026-08:701.68d: nobody else's blighting counts for a


@pytest.mark.rule("2026-08:701.68b")
def test_2026_08_701_68b_without_a_creature_nobody_can_blight_as_a_cost():
    boon = CardDef(
        "Boon", "instant", cost="{0}",
        abilities=(
            CastingCost("additional", costs=(CountersToPay(2),)),
            SpellAbility((gain_life(3),)),
        ),
    )  # fmt: skip
    t = table(2)
    a, b = t.seats
    a.hand(boon)
    b.battlefield(OX)
    assert not a.may_cast(boon)
    a.battlefield(OX)
    a.casts(boon)
    assert a.power("Ox") == 0
    t.resolve()
    assert a.life == 23


@pytest.mark.rule("107.14")
def test_107_14_energy_is_paid_in_counters_of_the_player():
    lamp = CardDef(
        "Lamp", "artifact", cost="{1}",
        abilities=(ActivatedAbility((gain_life(1),), costs=(PayCounters(2),)),),
    )  # fmt: skip
    charge = instant("Charge", PutCounter(You(), "energy", Number(3)))
    t = table(2)
    a, _ = t.seats
    a.hand(charge).battlefield(lamp)
    with pytest.raises(ScenarioError, match=r"118\.3"):
        a.activates(lamp)
    a.casts(charge)
    t.resolve()
    a.activates(lamp)
    assert t.game.player(0).count("energy") == 1
    t.resolve()
    assert a.life == 21
    with pytest.raises(ScenarioError, match=r"118\.3"):
        a.activates(lamp)


@pytest.mark.rule("701.35a")
def test_701_35a_support_puts_a_counter_on_each_of_up_to_so_many_targets():
    words = support(2)
    rally = instant("Rally", *words.effects, targets=words.targets)
    t = table(2)
    a, b = t.seats
    a.hand(rally).battlefield(BEAR, OX)
    b.battlefield(BEAR)
    a.casts(rally, at=[a.find("Bear"), a.find("Ox")])
    t.resolve()
    assert (a.power("Bear"), a.power("Ox"), b.power("Bear")) == (3, 3, 2)


@pytest.mark.rule("701.54a")
def test_701_54a_time_travel_adds_or_removes_a_time_counter_of_any_number():
    clock = CardDef("Clock", "artifact", cost="{1}")
    omen = CardDef(
        "Omen", "sorcery", cost="{9}",
        abilities=(SpellAbility((gain_life(5),)), *abilities_of("Suspend", number=3, mana="{R}")),
    )  # fmt: skip
    plain = CardDef("Plain", "artifact", cost="{1}")
    travel = instant("Travel", TimeTravel())
    t = table(2)
    a, b = t.seats
    a.hand(travel, omen).battlefield(clock, plain, counters={"time": 2}).lands("Mountain")
    a.battlefield(BEAR)
    b.battlefield(clock, counters={"time": 2})
    a.takes(omen, way=2)
    a.casts(travel)
    t.resolve()
    a.answers(["Clock"])
    a.answers(["Omen"])
    count = {row.card.name: row.count("time") for row in t.game.seats[0].objects.values()}
    assert (count["Clock"], count["Plain"], count["Omen"], count["Bear"]) == (3, 2, 2, 0)
    assert t.game.object(b.find("Clock")).count("time") == 2


# ---- tokens ----------------------------------------------------------------------------------


@pytest.mark.rule("701.51b")
@pytest.mark.rule("701.51a")
def test_701_51a_an_incubator_becomes_a_creature_as_big_as_its_counters():
    t = table(2)
    a, _ = t.seats
    a.hand(instant("Brood", Incubate(Number(3)))).lands("Forest", "Forest")
    a.casts("Brood")
    t.resolve()
    token = a.find("Incubator Token")
    assert not layers.characteristics_of(t.game, token).is_creature
    a.activates(token)
    t.resolve()
    assert a.permanents[-1] == "Phyrexian Token"
    assert (a.power(token), a.toughness(token)) == (3, 3)


@pytest.mark.rule("111.10t")
def test_111_10t_junk_lets_its_player_play_the_top_card_this_turn():
    t = table(2)
    a, b = t.seats
    a.library(BEAR, OX).lands("Forest", "Forest")
    a.hand(instant("Find", CreateToken(PREDEFINED["Junk"])))
    a.casts("Find")
    t.resolve()
    a.activates(a.find("Junk Token"))
    t.resolve()
    assert a.may_cast(t.game.player(0).exile[0])
    t.go_to("upkeep", turn_of=b)
    t.go_to("precombat main", turn_of=a)
    assert not a.may_cast(t.game.player(0).exile[0])


@pytest.mark.rule("2026-08:701.63a")
@pytest.mark.parametrize(("answer", "power", "spirits"), [(0, 4, 0), (1, 2, 1)])
def test_2026_08_701_63a_who_endures_gets_counters_or_a_spirit(answer, power, spirits):
    stand = instant("Stand", Endure(Targets(), Number(2)), target=CREATURE)
    t = table(2)
    a, b = t.seats
    a.hand(stand)
    b.battlefield(OX)
    a.casts(stand, at=b.find("Ox"))
    t.resolve()
    b.answers(b.question.options[answer])
    assert b.power("Ox") == power
    assert b.permanents.count("Spirit Token") == spirits
    assert a.permanents == []


@pytest.mark.rule("2026-08:701.63b")
def test_2026_08_701_63b_to_endure_nothing_is_to_do_nothing():
    stand = instant("Stand", Endure(Targets(), Number(0)), target=CREATURE)
    t = table(2)
    a, _ = t.seats
    a.hand(stand).battlefield(OX)
    a.casts(stand, at=OX)
    t.resolve()
    assert a.permanents == ["Ox"]


@pytest.mark.rule("2026-08:701.70a")
@pytest.mark.parametrize(("card", "soldiers"), [(BEAR, 1), ("Island", 0)])
def test_2026_08_701_70a_recruiting_needs_a_nonland_card_to_be_discarded(card, soldiers):
    t = table(2)
    a, _ = t.seats
    a.hand(instant("Call", Recruit())).library(card)
    a.casts("Call")
    t.resolve()
    assert a.permanents.count("Human Soldier Token") == soldiers


# ---- cards -----------------------------------------------------------------------------------


@pytest.mark.rule("2026-08:701.62a")
def test_2026_08_701_62a_manifest_dread_manifests_one_of_two_and_buries_the_other():
    t = table(2)
    a, _ = t.seats
    a.hand(instant("Dread", ManifestDread())).library(OX, BEAR).battlefield(
        watcher(WhenActs("manifest dread"))
    )
    a.casts("Dread")
    t.resolve()
    a.answers(["Bear"])
    t.pass_all()
    hidden = [n for n in t.game.player(0).battlefield if t.game.object(n).face_down]
    assert [t.game.object(n).card.name for n in hidden] == ["Bear"]
    assert "Ox" in [t.game.object(n).card.name for n in t.game.player(0).graveyard]
    assert a.life == 21


@pytest.mark.rule("701.45a")
def test_701_45a_who_learns_discards_and_draws_or_fetches_a_lesson():
    lesson = CardDef("Lesson", "sorcery", "Lesson", cost="{1}")
    study = instant("Study", Learn())
    for discards in (True, False):
        t = table(2)
        a, _ = t.seats
        a.hand(study, BEAR).library(OX).outside(lesson, BEAR)
        a.casts(study)
        t.resolve()
        a.answers(["Bear"] if discards else [])
        if not discards:
            a.answers(["Lesson"])
        assert sorted(a.hand_names) == (["Ox"] if discards else ["Bear", "Lesson"])


@pytest.mark.rule("2026-08:701.65a")
def test_2026_08_701_65a_who_owns_what_is_airbent_may_cast_it_for_two():
    gust = instant("Gust", Airbend(Targets()), target=CREATURE)
    t = table(2)
    a, b = t.seats
    a.hand(gust).lands("Island", "Island").battlefield(watcher(WhenActs("airbend")))
    b.battlefield(OX).lands("Island", "Island")
    a.casts(gust, at=b.find("Ox"))
    t.resolve()
    t.pass_all()
    [card] = t.game.player(1).exile
    assert a.life == 21
    assert not a.may_cast(card)
    t.go_to("precombat main", turn_of=b)
    b.casts(card)
    t.resolve()
    assert "Ox" in b.permanents


@pytest.mark.rule("2026-08:701.66a")
@pytest.mark.parametrize("how", ["dies", "is exiled"])
def test_2026_08_701_66a_an_earthbent_land_comes_back_tapped(how):
    land = Target(Permanent(("land",), "you"))
    bend = instant("Bend", Earthbend(Number(2)), targets=(land,))
    away = Destroy(Targets()) if how == "dies" else MoveTo(Targets(), EXILE)
    strike = instant("Strike", away, target=CREATURE)
    t = table(2)
    a, b = t.seats
    a.hand(bend).lands("Forest").battlefield(watcher(WhenActs("earthbend")))
    b.hand(strike)
    a.casts(bend, at="Forest")
    t.resolve()
    t.pass_all()
    assert (a.power("Forest"), a.life) == (2, 21)
    assert "haste" in layers.characteristics_of(t.game, a.find("Forest")).keywords
    b.casts(strike, at=a.find("Forest"))
    t.resolve()
    assert "Forest" not in a.permanents
    t.pass_all()
    back = a.find("Forest")
    assert t.game.object(back).tapped
    assert not layers.characteristics_of(t.game, back).is_creature


# ---- costs and choices -------------------------------------------------------------------------


@pytest.mark.rule("2026-08:701.61a")
def test_2026_08_701_61a_to_forage_exile_three_cards_or_sacrifice_a_food():
    camp = CardDef(
        "Camp",
        "artifact",
        cost="{1}",
        abilities=(ActivatedAbility((gain_life(1),), costs=(Forage(),)),),
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(camp, watcher(WhenActs("forage"))).graveyard(BEAR, OX)
    assert not a.may_activate(camp)
    a.graveyard(OX, OX)
    a.activates(camp)
    with pytest.raises(ScenarioError, match=r"701\.61a"):
        a.answers(["Bear"])
    a.answers(a.question.options[:3])
    assert a.graveyard_names == ["Ox"]
    t.pass_all()
    assert a.life == 22
    a.battlefield(PREDEFINED["Food"])
    a.activates(camp)
    a.answers(["Food Token"])
    assert "Food Token" not in a.permanents


@pytest.mark.rule("2026-08:701.4a")
def test_2026_08_701_4a_to_behold_reveal_a_card_or_choose_a_permanent():
    cost = CastingCost("additional", costs=(Behold(HasType("Ox")),))
    sight = CardDef("Sight", "instant", cost="{0}", abilities=(cost, SpellAbility((gain_life(1),))))
    t = table(2)
    a, _ = t.seats
    a.hand(sight, sight, BEAR).battlefield(BEAR)
    assert not a.may_cast(sight)
    a.hand(OX)
    a.casts(sight)
    [ox] = [n for n in t.game.player(0).hand if t.game.object(n).card.name == "Ox"]
    assert 1 in t.game.object(ox).shown_to
    a.battlefield(OX)
    a.casts(sight)
    a.answers([a.find("Ox")])
    t.pass_all()
    assert a.life == 22


@pytest.mark.rule("701.53a")
@pytest.mark.rule("701.53d")
def test_701_53d_one_player_after_another_faces_a_villainous_choice():
    poor = Branch("lose 3 life", (ChangeLife(ThatPlayer(), Number(3), -1),))
    rich = Branch("let them gain 5", (gain_life(5),))
    plot = instant("Plot", VillainousChoice(EachPlayer(opponents=True), (poor, rich)))
    t = table(3)
    a, b, c = t.seats
    a.hand(plot)
    a.casts(plot)
    t.resolve()
    b.answers(b.question.options[0])
    assert b.life == 17  # before the next player chooses
    c.answers(c.question.options[1])
    assert (a.life, b.life, c.life) == (25, 17, 20)


@pytest.mark.rule("701.53b")
def test_701_53b_an_option_may_be_chosen_though_it_is_impossible():
    lose = Discard(Chosen(ThatPlayer(), CardIn(HAND), Number(3), "discard"))
    cards = Branch("discard three cards", (lose, ChangeLife(ThatPlayer(), Number(1), -1)))
    life = Branch("lose 5 life", (ChangeLife(ThatPlayer(), Number(5), -1),))
    plot = instant("Plot", VillainousChoice(EachPlayer(opponents=True), (cards, life)))
    t = table(2)
    a, b = t.seats
    a.hand(plot)
    b.hand(BEAR)
    a.casts(plot)
    t.resolve()
    b.answers(b.question.options[0])
    assert (b.life, b.hand_names) == (19, []), "as much of it as is possible"


@pytest.mark.rule("2026-08:701.69a")
def test_2026_08_701_69a_healed_damage_is_gone():
    heal = instant("Salve", Heal(Targets()), target=CREATURE)
    t = table(2)
    a, _ = t.seats
    a.hand(heal).battlefield(OX)
    t.game.edit(a.find("Ox")).damage = 3
    a.casts(heal, at="Ox")
    t.resolve()
    assert t.game.object(a.find("Ox")).damage == 0


@pytest.mark.rule("2026-08:701.11b")
def test_2026_08_701_11b_tripled_power_is_three_times_as_much():
    triple = instant("Rage", DoublePower(Targets(), more=2), target=CREATURE)
    t = table(2)
    a, _ = t.seats
    a.hand(triple).battlefield(OX)
    a.casts(triple, at="Ox")
    t.resolve()
    assert (a.power("Ox"), a.toughness("Ox")) == (6, 4)


@pytest.mark.rule("2026-08:701.65a")
def test_2026_08_701_65a_a_spell_that_is_airbent_leaves_the_stack():
    gust = instant("Gust", Airbend(Targets()), target=Spell())
    t = table(2)
    a, b = t.seats
    a.hand(instant("Boon", gain_life(5))).lands("Island", "Island")
    b.hand(gust)
    a.casts("Boon")
    b.casts(gust, at="Boon")
    t.resolve()
    assert (t.stack, a.exile_names) == ([], ["Boon"])
    a.casts(t.game.player(0).exile[0])
    t.resolve()
    assert a.life == 25
    assert all(t.game.object(n).tapped for n in t.game.player(0).battlefield)  # {2}

"""702: kicker, buyback, entwine; convoke, delve, improvise, affinity, undaunted."""

from __future__ import annotations

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.costs.parts import Paid, TimesPaid
from apnap.effects.flow.flow import If
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.replacement.entering import EntersWith
from apnap.effects.words.amounts import Number
from apnap.effects.words.conditions import Otherwise
from apnap.effects.words.filters import AnyTarget, HasType, Permanent
from apnap.effects.words.selections import Targets, You
from apnap.state.ability import (
    Mode,
    Modes,
    ReplacementAbility,
    SpellAbility,
    Target,
)
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.simple_cards import gain_life, sorcery

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
KNIGHT = CardDef("Knight", "creature", cost="{W}", power=1, toughness=1)
GOLEM = CardDef("Golem", "artifact creature", cost="{2}", power=1, toughness=1)
ROCK = CardDef("Rock", "artifact", cost="{2}")
BOLT_WORDS = SpellAbility((DealDamage(Number(3), Targets()),), (Target(AnyTarget()),))


# ---- 702.33 kicker ---------------------------------------------------------------------------

KICKED = If(Paid("kicker"), (gain_life(5),), (gain_life(1),))
KICK = sorcery("Kick", KICKED, cost="{W}", more=abilities_of("Kicker", mana="{2}"))


@pytest.mark.rule("702.33d")
@pytest.mark.parametrize(("times", "life"), [(1, 25), (0, 21)])
def test_702_33d_a_spell_whose_kicker_cost_is_paid_was_kicked(times, life):
    t = table(2)
    a, _ = t.seats
    a.hand(KICK).lands("Plains", "Plains", "Plains")
    a.casts(KICK, x=times)
    t.resolve()
    assert a.life == life
    lands = [t.game.object(n) for n in t.game.player(0).battlefield]
    assert len([land for land in lands if land.tapped]) == 1 + 2 * times


@pytest.mark.rule("702.33c")
def test_702_33c_multikicker_may_be_paid_several_times():
    counters = ReplacementAbility(EntersWith(number=TimesPaid("kicker")))
    beast = CardDef(
        "Beast",
        "creature",
        cost="{G}",
        power=1,
        toughness=1,
        abilities=(counters, *abilities_of("Multikicker", mana="{1}")),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(beast).lands("Forest", "Forest", "Forest")
    a.casts(beast, x=2)
    t.resolve()
    assert a.power("Beast") == 3


@pytest.mark.rule("702.33a")
@pytest.mark.rule("702.33b")
@pytest.mark.rule("702.33f")
def test_702_33f_which_of_two_kickers_was_paid():
    effects = (
        If(Paid("kicker {1}{R}"), (gain_life(10),)),
        If(Paid("kicker {2}"), (gain_life(100),)),
        If(Otherwise(Paid("kicker")), (gain_life(1000),)),
    )
    two = sorcery(
        "Two",
        *effects,
        cost="{W}",
        more=(*abilities_of("Kicker", mana="{1}{R}"), *abilities_of("Kicker", mana="{2}")),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(two).lands("Plains", "Mountain", "Mountain")
    a.casts(two)
    a.answers(1)
    t.resolve()
    assert a.life == 30


@pytest.mark.rule("702.33g")
def test_702_33g_targets_of_what_kicking_adds_are_chosen_only_if_it_is_kicked():
    added = SpellAbility((Destroy(Targets()),), (Target(CREATURE),))
    blast = CardDef(
        "Blast",
        "sorcery",
        cost="{R}",
        abilities=(BOLT_WORDS, *abilities_of("Kicker", mana="{1}", abilities=(added,))),
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.hand(blast, blast).lands("Mountain", "Mountain", "Mountain")
    a.casts(blast, at=b, x=0)
    t.resolve()
    assert (b.life, b.permanents) == (17, ["Bear"])
    a.casts(blast, at=[b, BEAR], x=1)
    t.resolve()
    assert (b.life, b.permanents) == (14, [])


# ---- 702.27 buyback, 702.42 entwine ------------------------------------------------------------


@pytest.mark.rule("702.27a")
@pytest.mark.parametrize(("paid", "hand"), [(1, ["Again"]), (0, [])])
def test_702_27a_buyback_returns_the_spell_as_it_resolves(paid, hand):
    again = sorcery("Again", gain_life(1), cost="{W}", more=abilities_of("Buyback", mana="{2}"))
    t = table(2)
    a, _ = t.seats
    a.hand(again).lands("Plains", "Plains", "Plains")
    a.casts(again, x=paid)
    t.resolve()
    assert a.life == 21
    assert a.hand_names == hand
    assert a.graveyard_names == ([] if paid else ["Again"])


@pytest.mark.rule("702.27a")
def test_702_27a_a_spell_that_does_not_resolve_is_not_bought_back():
    words = abilities_of("Buyback", mana="{2}")
    again = CardDef("Again", "instant", cost="{R}", abilities=(BOLT_WORDS, *words))
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.hand(again, again).lands(*["Mountain"] * 4)
    a.casts(again, at=BEAR, x=1)
    a.casts(again, at=BEAR)
    t.resolve()
    assert b.permanents == []
    t.resolve()  # its target is gone
    assert a.hand_names == []
    assert a.graveyard_names == ["Again", "Again"]


@pytest.mark.rule("702.42b")
def test_702_42b_entwined_all_modes_are_followed():
    modes = Modes(
        (Mode((gain_life(1),)), Mode((DrawCards(You()),))), if_paid="entwine", high_if_paid=2
    )
    both = CardDef(
        "Both",
        "sorcery",
        cost="{W}",
        abilities=(SpellAbility(modes=modes), *abilities_of("Entwine", mana="{1}")),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(both).lands("Plains")
    with pytest.raises(ScenarioError):
        a.casts(both, modes=[0, 1])
    a.lands("Plains")
    a.casts(both, modes=[0, 1])
    t.resolve()
    assert a.life == 21
    assert len(a.hand_names) == 1


# ---- 702.51 convoke, 702.126 improvise, 702.66 delve -------------------------------------------


@pytest.mark.rule("702.51a")
def test_702_51a_creatures_pay_for_mana_of_their_color_or_generic_mana():
    song = sorcery("Song", gain_life(4), cost="{2}{W}", more=abilities_of("Convoke"))
    t = table(2)
    a, _ = t.seats
    a.hand(song).battlefield(BEAR, BEAR, sick=True)
    assert not a.may_cast(song)  # nothing pays for {W}
    a.battlefield(KNIGHT)
    a.casts(song)
    t.resolve()
    assert a.life == 24
    assert all(t.game.object(n).tapped for n in t.game.player(0).battlefield)


@pytest.mark.rule("702.51a")
def test_702_51a_how_many_creatures_help_is_the_players_choice():
    song = sorcery("Song", gain_life(4), cost="{2}", more=abilities_of("Convoke"))
    t = table(2)
    a, _ = t.seats
    a.hand(song).battlefield(BEAR, BEAR).lands("Forest", "Forest")
    a.casts(song)
    a.answers(1)
    a.answers(BEAR)
    rows = [t.game.object(n) for n in t.game.player(0).battlefield]
    assert sorted([row.card.name for row in rows if row.tapped]) == ["Bear", "Forest"]


@pytest.mark.rule("702.126a")
def test_702_126a_artifacts_pay_for_generic_mana_only():
    song = sorcery("Song", gain_life(4), cost="{1}{U}", more=abilities_of("Improvise"))
    t = table(2)
    a, _ = t.seats
    a.hand(song).battlefield(ROCK, ROCK)
    assert not a.may_cast(song)
    a.lands("Island")
    a.casts(song)
    a.answers(ROCK)
    t.resolve()
    assert a.life == 24


@pytest.mark.rule("702.66a")
def test_702_66a_cards_in_the_graveyard_pay_for_generic_mana():
    song = sorcery("Song", gain_life(4), cost="{3}{U}", more=abilities_of("Delve"))
    t = table(2)
    a, _ = t.seats
    a.hand(song).graveyard(BEAR, KNIGHT, ROCK, GOLEM).lands("Island", "Island")
    a.casts(song)
    a.answers(2)
    a.answers([BEAR, KNIGHT])
    assert a.graveyard_names == ["Rock", "Golem"]
    t.resolve()
    assert a.life == 24


@pytest.mark.rule("702.66b")
def test_702_66b_delve_applies_after_the_total_cost_is_known():
    song = sorcery("Song", gain_life(4), cost="{1}{U}", more=abilities_of("Delve"))
    t = table(2)
    a, _ = t.seats
    a.hand(song).graveyard(BEAR, KNIGHT).lands("Island")
    a.casts(song)
    a.answers(BEAR)
    assert len(a.graveyard_names) == 1  # never more than there is generic mana


# ---- 702.41 affinity ---------------------------------------------------------------------------


@pytest.mark.rule("702.41a")
def test_702_41a_affinity_reduces_the_cost_for_each_that_you_control():
    mite = CardDef(
        "Mite",
        "artifact creature",
        cost="{4}",
        power=2,
        toughness=2,
        abilities=abilities_of("Affinity", what=HasType("artifact")),
    )
    t = table(2)
    a, b = t.seats
    a.hand(mite).battlefield(ROCK, ROCK, GOLEM)
    b.battlefield(ROCK)
    assert not a.may_cast(mite)
    a.lands("Forest")
    a.casts(mite)
    t.resolve()
    assert "Mite" in a.permanents


@pytest.mark.rule("702.125a")
@pytest.mark.parametrize(("seats", "able"), [(4, True), (2, False)])
def test_702_125a_undaunted_counts_opponents(seats, able):
    wave = sorcery("Wave", gain_life(1), cost="{3}{W}", more=abilities_of("Undaunted"))
    t = table(seats)
    t.seats[0].hand(wave).lands("Plains")
    assert t.seats[0].may_cast(wave) is able

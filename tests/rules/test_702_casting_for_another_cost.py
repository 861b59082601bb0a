"""702: keywords that let a spell be cast for another cost than its mana cost; squad, bargain."""

from __future__ import annotations

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.costs.parts import Paid, SpellCastBy
from apnap.effects.flow.flow import If
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.triggers.events import enters
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget, Permanent
from apnap.effects.words.selections import Each, Targets, You
from apnap.state.ability import (
    CostChange,
    SpellAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import gain_life, sorcery

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
KNIGHT = CardDef("Knight", "creature", cost="{W}", power=1, toughness=1)
GOLEM = CardDef("Golem", "artifact creature", cost="{2}", power=1, toughness=1)
ROCK = CardDef("Rock", "artifact", cost="{2}")
BOLT_WORDS = SpellAbility((DealDamage(Number(3), Targets()),), (Target(AnyTarget()),))


# ---- instead of the mana cost ------------------------------------------------------------------


@pytest.mark.rule("702.96b")
def test_702_96b_an_overloaded_spell_has_no_targets():
    single = SpellAbility((Destroy(Targets()),), (Target(CREATURE),))
    every = SpellAbility((Destroy(Each(CREATURE)),))
    ruin = CardDef(
        "Ruin",
        "sorcery",
        cost="{B}",
        abilities=(single, *abilities_of("Overload", mana="{3}{B}", abilities=(every,))),
    )
    t = table(4)
    a, b, c, _ = t.seats
    shy = CardDef(
        "Shy", "creature", cost="{G}", power=1, toughness=1, abilities=abilities_of("Shroud")
    )
    b.battlefield(shy)
    c.battlefield(shy)
    a.hand(ruin).lands("Swamp")
    assert not a.may_cast(ruin)  # it has no legal target
    a.lands("Swamp", "Swamp", "Swamp")
    a.casts(ruin)
    t.resolve()
    assert b.permanents == c.permanents == []


@pytest.mark.rule("702.74a")
@pytest.mark.parametrize(("lands", "stays"), [(1, False), (5, True)])
def test_702_74a_an_evoked_creature_is_sacrificed_as_it_enters(lands, stays):
    mull = CardDef(
        "Mull",
        "creature",
        cost="{4}{U}",
        power=3,
        toughness=3,
        abilities=(
            TriggeredAbility(enters(), (DrawCards(You()),)),
            *abilities_of("Evoke", mana="{U}"),
        ),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(mull).lands(*["Island"] * lands)
    a.casts(mull)
    if stays:
        a.answers(next(o for o in a.question.options if o.nth == -1))
    t.resolve()
    if not stays:
        a.answers([o.what for o in a.question.options])  # the order of the two triggers
    t.pass_all()
    assert ("Mull" in a.permanents) is stays
    assert len(a.hand_names) == 1


@pytest.mark.rule("702.137a")
def test_702_137a_spectacle_needs_an_opponent_who_lost_life():
    show = sorcery("Show", gain_life(1), cost="{4}", more=abilities_of("Spectacle", mana="{R}"))
    bolt = CardDef("Bolt", "instant", cost="{R}", abilities=(BOLT_WORDS,))
    t = table(2)
    a, b = t.seats
    a.hand(show, bolt).lands("Mountain", "Mountain")
    assert not a.may_cast(show)
    a.casts(bolt, at=b)
    t.resolve()
    a.casts(show)
    t.resolve()
    assert a.life == 21


@pytest.mark.rule("702.117a")
def test_702_117a_surge_needs_another_spell_of_your_team():
    tide = sorcery("Tide", gain_life(1), cost="{4}", more=abilities_of("Surge", mana="{R}"))
    bolt = CardDef("Bolt", "instant", cost="{R}", abilities=(BOLT_WORDS,))
    t = table(2)
    a, b = t.seats
    a.hand(tide, bolt).lands("Mountain", "Mountain")
    b.hand(bolt).lands("Mountain")
    b.casts(bolt, at=a)
    t.resolve()
    assert not a.may_cast(tide)
    a.casts(bolt, at=b)
    t.resolve()
    assert a.may_cast(tide)


@pytest.mark.rule("608.3g")
@pytest.mark.rule("702.109a")
def test_702_109a_a_dashed_creature_has_haste_and_returns_at_the_end_step():
    raider = CardDef(
        "Raider",
        "creature",
        cost="{4}{R}",
        power=3,
        toughness=1,
        abilities=abilities_of("Dash", mana="{1}{R}"),
    )
    t = table(2)
    a, b = t.seats
    a.hand(raider).lands("Mountain", "Mountain")
    a.casts(raider)
    t.resolve()
    a.attacks({raider: b})
    t.go_to("end")
    assert b.life == 17
    t.pass_all()
    assert a.hand_names == ["Raider"]
    assert "Raider" not in a.permanents


@pytest.mark.rule("702.109a")
def test_702_109a_cast_for_its_mana_cost_it_has_no_haste_and_stays():
    raider = CardDef(
        "Raider",
        "creature",
        cost="{R}",
        power=3,
        toughness=1,
        abilities=abilities_of("Dash", mana="{5}{R}"),
    )
    t = table(2)
    a, b = t.seats
    a.hand(raider).lands("Mountain")
    a.casts(raider)
    t.resolve()
    assert "haste" not in t.game.seats[0].looks.get(a.find("Raider"), raider.base).keywords
    t.go_to("upkeep", turn_of=b)
    assert "Raider" in a.permanents


@pytest.mark.rule("702.152a")
def test_702_152a_a_blitzed_creature_is_sacrificed_and_draws_a_card():
    raider = CardDef(
        "Raider",
        "creature",
        cost="{4}{R}",
        power=3,
        toughness=1,
        abilities=abilities_of("Blitz", mana="{R}"),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(raider).lands("Mountain")
    a.casts(raider)
    t.resolve()
    t.go_to("end")
    t.pass_all()
    assert a.graveyard_names == ["Raider"]
    assert len(a.hand_names) == 1


@pytest.mark.rule("702.113a")
def test_702_113a_awakened_the_spell_has_one_more_target():
    wake = CardDef(
        "Wake",
        "sorcery",
        cost="{R}",
        abilities=(BOLT_WORDS, *abilities_of("Awaken", number=3, mana="{2}{R}")),
    )
    t = table(2)
    a, b = t.seats
    a.hand(wake).lands("Mountain", "Mountain", "Mountain")
    a.casts(wake)
    a.answers(next(o for o in a.question.options if o.nth >= 0))
    a.answers(b)
    land = t.game.player(0).battlefield[0]
    a.answers(land)
    t.resolve()
    assert b.life == 17
    assert a.power(land) == 3


@pytest.mark.rule("702.157a")
def test_702_157a_squad_makes_a_token_for_each_payment():
    twin = CardDef(
        "Twin",
        "creature",
        cost="{W}",
        power=1,
        toughness=1,
        abilities=abilities_of("Squad", mana="{1}"),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(twin).lands("Plains", "Plains", "Plains")
    a.casts(twin, x=2)
    t.pass_all()
    assert sum([t.game.object(n).many for n in t.game.player(0).battlefield]) == 6


@pytest.mark.rule("702.166a")
def test_702_166a_bargain_is_paid_with_an_artifact_enchantment_or_token():
    deal = sorcery(
        "Deal", If(Paid("bargain"), (gain_life(5),)), cost="{W}", more=abilities_of("Bargain")
    )
    t = table(2)
    a, _ = t.seats
    a.hand(deal, deal).lands("Plains", "Plains").battlefield(BEAR, ROCK)
    a.casts(deal, x=1)
    t.resolve()
    assert a.life == 25
    assert "Rock" not in a.permanents
    a.casts(deal)  # nothing is left to bargain with
    t.resolve()
    assert a.life == 25


# ---- 702.119 emerge ------------------------------------------------------------------------------

ELDRAZI = CardDef(
    "Eldrazi",
    "creature",
    cost="{8}",
    power=5,
    toughness=5,
    abilities=abilities_of("Emerge", mana="{4}{U}"),
)


@pytest.mark.rule("702.119a")
def test_702_119a_emerge_costs_less_by_the_mana_value_of_the_sacrificed_creature():
    t = table(2)
    a, _ = t.seats
    a.hand(ELDRAZI).battlefield(KNIGHT).lands("Island", "Island", "Island")
    assert not a.may_cast(ELDRAZI)  # {4}{U} less {1}
    a.battlefield(BEAR)
    a.casts(ELDRAZI)
    t.resolve()
    assert "Eldrazi" in a.permanents
    assert a.graveyard_names == ["Bear"]


@pytest.mark.rule("702.119b")
def test_702_119b_which_creature_is_chosen_with_the_cost():
    t = table(2)
    a, _ = t.seats
    a.hand(ELDRAZI).battlefield(KNIGHT, BEAR).lands(*["Island"] * 4)
    a.casts(ELDRAZI)
    a.answers(KNIGHT)
    rows = [t.game.object(n) for n in t.game.player(0).battlefield]
    assert len([row for row in rows if row.tapped]) == 4
    assert a.graveyard_names == ["Knight"]


@pytest.mark.rule("601.2f")
def test_601_2f_what_is_sacrificed_reduces_the_cost_after_all_increases():
    tax = CardDef(
        "Tax", "enchantment", cost="{W}", abilities=(CostChange(what=SpellCastBy(), more="{2}"),)
    )
    giant = CardDef("Giant", "creature", cost="{5}{G}", power=5, toughness=5)
    t = table(2)
    a, b = t.seats
    b.battlefield(tax)
    a.hand(ELDRAZI).battlefield(giant).lands("Island")
    a.casts(ELDRAZI)  # {4}{U}, {2} more, {6} less
    t.resolve()
    assert "Eldrazi" in a.permanents


@pytest.mark.rule("2026-08:702.175a")
@pytest.mark.parametrize(("times", "many"), [(1, 2), (0, 1)])
def test_2026_08_702_175a_offspring_makes_a_1_1_copy(times, many):
    mouse = CardDef(
        "Mouse",
        "creature",
        cost="{W}",
        power=3,
        toughness=3,
        abilities=abilities_of("Offspring", mana="{1}"),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(mouse).lands("Plains", "Plains")
    a.casts(mouse, x=times)
    t.pass_all()
    mice = [n for n in t.game.player(0).battlefield if t.game.object(n).card.name == "Mouse"]
    assert sorted([a.power(n) for n in mice]) == [1, 3][2 - many :]

"""311, 901: More words of planes, as they play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.state.ruleset import Ruleset
from apnap.testing import table
from apnap.testing.planes_and_schemes import up
from apnap.testing.texts import card
from apnap.testing.words import ScenarioError

PLANES = Ruleset(planes=True, attack="multiple")
BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
WOLF = CardDef("Wolf", "creature", "Wolf", power=3, toughness=3)
ISLE = CardDef("Isle", "land")
SPELL = CardDef("Spell", "sorcery")
GROVE = card("Whenever chaos ensues, you gain 3 life.", "Plane — Moag", "Grove")
WALK = card("Planeswalk.", name="Stroll")


@pytest.mark.rule("701.20a")
def test_701_20a_shuffle_all_other_cards_revealed_this_way() -> None:
    flues = card(
        "Reveal cards from the top of your library until you reveal a creature card, put that card "
        "onto the battlefield, then shuffle all other cards revealed this way into your library.",
        name="Flues",
    )
    t = table(2)
    a, _ = t.seats
    a.library(ISLE, BEAR, SPELL, only=True).hand(flues).casts(flues)
    t.resolve()
    assert a.creatures == ["Bear"]
    assert len(t.game.player(0).library) == 2
    assert t.log_has("701.20a")


@pytest.mark.rule("614.6")
def test_614_6_exiled_instead_and_its_controller_loses_life() -> None:
    tomb = card(
        "If a creature would die, instead exile it and that creature's controller loses 2 life.",
        "Enchantment",
        "Tomb",
    )
    doom = card("Destroy target creature.", name="Doom")
    t = table(2)
    a, b = t.seats
    a.battlefield(tomb).hand(doom)
    b.battlefield(BEAR)
    a.casts(doom, BEAR)
    t.resolve()
    assert (a.life, b.life) == (20, 18)
    assert [t.game.object(n).card.name for n in t.game.player(1).exile] == ["Bear"]


@pytest.mark.rule("602.2b")
def test_602_2b_activated_abilities_of_tokens_cost_less() -> None:
    car = card(
        "Activated abilities of artifact tokens you control cost {2} less to activate this turn.",
        name="Car",
    )
    clue = card("Investigate.", name="Look")
    t = table(2)
    a, _ = t.seats
    a.hand(car, clue).casts(clue)
    t.resolve()
    assert not a.may_activate("Clue Token")
    a.casts(car)
    t.resolve()
    assert a.may_activate("Clue Token")


@pytest.mark.rule("614.17")
def test_614_17_cards_cant_enter_from_exile() -> None:
    bay = card("Cards can't enter from exile this turn.", name="Bay")
    blink = card(
        "Exile target creature, then return it to the battlefield under its owner's control.",
        name="Blink",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).hand(bay, blink).casts(bay)
    t.resolve()
    a.casts(blink, BEAR)
    t.resolve()
    assert a.creatures == []


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("creature", "food"), [(BEAR, 1), (WOLF, 2)])
def test_608_2c_two_instead_if_the_sacrificed_creature_was_big(
    creature: CardDef, food: int
) -> None:
    wilds = card(
        "When Wilds enters, target player sacrifices a creature of their choice. If they do, you "
        "create a Food token. You create two Food tokens instead if the sacrificed creature's "
        "toughness was 3 or greater.",
        "Enchantment",
        "Wilds",
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(creature)
    a.hand(wilds).casts(wilds)
    t.resolve()
    a.answers(b)
    t.resolve()
    assert a.count("Food Token") == food


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize("put", [True, False])
def test_608_2c_revealed_but_not_put(put: bool) -> None:
    storm = card(
        "You may reveal the top card of your library. If it's a permanent card, you may put it "
        "onto the battlefield. If you revealed a card but didn't put it onto the battlefield, put "
        "it on the bottom of your library.",
        name="Vortex",
    )
    t = table(2)
    a, _ = t.seats
    a.library(BEAR, only=True).library(ISLE)
    a.hand(storm).casts(storm)
    t.resolve()
    a.answers(True)
    a.answers(put)
    names = [t.game.object(n).card.name for n in t.game.player(0).library]
    top = names[-1]
    assert (len(a.permanents), len(names)) == ((1, 1) if put else (0, 2))
    assert top in ("Bear", "Isle")
    t = table(2)
    a, _ = t.seats
    a.library(SPELL, BEAR, only=True).hand(storm).casts(storm)
    t.resolve()
    before = t.game.player(0).library
    a.answers(False)
    assert t.game.player(0).library == before, "nothing was revealed"


@pytest.mark.rule("502.3")
def test_502_3_counters_instead_of_untapping() -> None:
    edge = card(
        "If a creature you control would untap during your untap step, put two +1/+1 counters on "
        "it instead.",
        "Enchantment",
        "Edge",
    )
    wake = card("Untap target creature.", name="Wake")
    t = table(2)
    a, b = t.seats
    a.battlefield(edge).battlefield(BEAR, tapped=True).hand(wake)
    b.battlefield(WOLF, tapped=True)
    t.next_turn()
    assert not t.permanent(WOLF).tapped
    t.next_turn()
    assert (t.permanent(BEAR).tapped, a.power(BEAR)) == (True, 4)
    a.casts(wake, BEAR)
    t.resolve()
    assert (t.permanent(BEAR).tapped, a.power(BEAR)) == (False, 4)


@pytest.mark.rule("615.1a")
def test_615_1a_damage_that_planes_of_this_name_would_deal() -> None:
    mount = card(
        "When you planeswalk away from Mount, it deals 1 damage to each creature.\n"
        "Whenever chaos ensues, prevent all damage that planes named Mount would deal this game to "
        "permanents you control.",
        "Plane — Moag",
        "Mount",
    )
    spark = card("Chaos ensues.", name="Spark")
    t = table(2, rules=PLANES)
    a, b = t.seats
    a.command(mount).supplementary_deck(GROVE).hand(spark, WALK).battlefield(BEAR)
    b.battlefield(BEAR)
    a.casts(spark)
    t.pass_all()
    a.casts(WALK)
    t.pass_all()
    assert up(t) == ["Grove"]
    damage = [t.game.object(n).damage for seat in (0, 1) for n in t.game.player(seat).battlefield]
    assert damage == [0, 1]


@pytest.mark.rule("115.1")
def test_115_1_a_target_selected_at_random() -> None:
    layer = card(
        "Select target player at random. That player discards a card. If that player discards a "
        "land card this way, they lose 3 life.",
        name="Layer",
    )
    hit = set[int]()
    for seed in range(8):
        t = table(3, seed=seed)
        a = t.seats[0]
        for seat in t.seats:
            seat.hand(ISLE)
        a.hand(layer).casts(layer)
        t.resolve()
        lost = [n for n, seat in enumerate(t.seats) if seat.life == 17]
        [one] = lost or [9]
        if one == 9:  # A chose to discard the only card
            continue
        hit.add(one)
        assert t.seats[one].hand_names == []
    assert len(hit) > 1


@pytest.mark.rule("610.4")
def test_610_4_phased_out_until_a_player_planeswalks() -> None:
    unyaro = card(
        "At the beginning of your end step, if you planeswalked to Unyaro this turn, untap all "
        "creatures. They phase out until a player planeswalks.",
        "Plane — Moag",
        "Unyaro",
    )
    t = table(2, rules=PLANES)
    a, b = t.seats
    a.command(GROVE).supplementary_deck(unyaro, GROVE).hand(WALK, WALK).battlefield(BEAR)
    a.casts(WALK)
    t.resolve()
    assert up(t) == ["Unyaro"]
    t.go_to("end")
    t.pass_all()
    assert a.creatures == []
    t.next_turn()
    t.next_turn()
    assert a.creatures == [], "they don't phase in as A untaps"
    a.casts(WALK)
    t.resolve()
    assert a.creatures == ["Bear"]
    t.next_turn()
    assert b.creatures == []


@pytest.mark.rule("305.2")
@pytest.mark.rule("113.6")
def test_305_2_a_plane_lets_its_controller_play_lands() -> None:
    naya = card("You may play any number of lands on each of your turns.", "Plane — Moag", "Naya")
    azusa = card("You may play two additional lands on each of your turns.", "Legendary Creature")
    t = table(2, rules=PLANES)
    a, b = t.seats
    a.command(naya).supplementary_deck(GROVE).hand(ISLE, ISLE, ISLE, WALK)
    b.commander(azusa).hand(ISLE, ISLE)
    a.plays(ISLE)
    a.plays(ISLE)
    a.casts(WALK)
    t.resolve()
    with pytest.raises(ScenarioError):
        a.plays(ISLE)
    t.next_turn()
    b.plays(ISLE)
    with pytest.raises(ScenarioError):
        b.plays(ISLE)


@pytest.mark.rule("601.3b")
def test_601_3b_from_the_top_of_any_players_library() -> None:
    palaces = card(
        "You may play lands and cast spells from the top of any player's library.",
        "Enchantment",
        "Palaces",
    )
    gift = card("You gain 4 life.", name="Gift")
    t = table(2)
    a, b = t.seats
    a.battlefield(palaces).library(gift)
    b.library(ISLE)
    a.casts(gift)
    t.resolve()
    assert a.life == 24
    a.plays(ISLE)
    assert (a.permanents, b.permanents) == (["Palaces", "Isle"], [])
    assert t.game.object(t.find(ISLE)).owner == 1

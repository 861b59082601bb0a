"""Join forces, parley and other things that several players do, and what was done "this way"."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2, cost="{0}")
ELK = CardDef("Elk", "creature", "Elk", power=3, toughness=3, cost="{3}")


@pytest.mark.rule("118.12")
def test_118_12_each_player_pays_any_amount_of_mana() -> None:
    t = table(3)
    a, b, c = t.seats
    minds = card(
        "Join forces — Starting with you, each player may pay any amount of mana. Each player "
        "draws X cards, where X is the total amount of mana paid this way.",
        "Sorcery",
        "Minds",
    )
    a.hand(minds).lands("Island", "Island")
    b.lands("Forest")
    a.casts(minds)
    t.pass_once()
    t.pass_once()
    t.pass_once()
    a.answers(2)
    b.answers(1)
    t.pass_all()
    assert [len(each.hand_names) for each in (a, b, c)] == [3, 3, 3]
    assert a.is_tapped("Island")


@pytest.mark.rule("701.16")
def test_701_16_for_each_nonland_card_revealed_this_way() -> None:
    t = table(2)
    a, b = t.seats
    parley = card(
        "Parley — Each player reveals the top card of their library. For each nonland card "
        "revealed this way, you investigate and you gain 1 life. Then each player draws a card.",
        "Sorcery",
        "Parley",
    )
    a.hand(parley).library(BEAR)
    b.library(ELK)
    a.casts(parley)
    t.resolve()
    assert a.count("Clue Token") == 2
    assert (a.life, a.hand_names, b.hand_names) == (22, ["Bear"], ["Elk"])


@pytest.mark.rule("707.10")
def test_707_10_copies_for_each_and_several_times() -> None:
    t = table(2)
    a, b = t.seats
    twin = card("Copy target instant spell twice.", "Instant", "Twin")
    storm = card(
        "When you cast this spell, copy it for each Bear you control.\nYou gain 1 life.",
        "Instant",
        "Storm",
    )
    a.hand(twin, storm).battlefield(BEAR, BEAR)
    a.casts(storm)
    t.resolve()
    a.casts(twin, at=storm)
    t.pass_all()
    assert a.life == 25, "the spell and four copies"
    assert b.life == 20


@pytest.mark.rule("701.38a")
def test_701_38a_the_total_power_of_creatures_goaded_this_way() -> None:
    t = table(3)
    a, b, c = t.seats
    eater = card(
        "When this creature enters, for each opponent, goad up to one target creature that "
        "opponent controls. Put X +1/+1 counters on this creature, where X is the total power of "
        "creatures goaded this way.",
        "Creature — Elemental",
        "Eater",
        power="1",
        toughness="1",
    )
    calm = card(
        "Goad all creatures. You gain 1 life for each creature goaded this way.", "Sorcery", "Calm"
    )
    a.hand(eater, calm)
    b.battlefield(BEAR)
    c.battlefield(ELK)
    a.casts(eater)
    t.resolve()
    a.answers([b.find(BEAR), c.find(ELK)])
    t.pass_all()
    assert a.power(eater) == 6
    a.casts(calm)
    t.resolve()
    assert a.life == 23


@pytest.mark.rule("608.2c")
def test_608_2c_the_greatest_and_the_total_of_what_was_done_this_way() -> None:
    t = table(2)
    a, b = t.seats
    feast = card(
        "Exile all creature cards from your graveyard. You gain life equal to the total mana value "
        "of cards exiled this way.",
        "Sorcery",
        "Feast",
    )
    rite = card(
        "Mill three cards. You gain life equal to the greatest mana value among cards milled this "
        "way.",
        "Sorcery",
        "Rite",
    )
    a.hand(feast, rite).graveyard(ELK, ELK, BEAR).library(ELK, BEAR, BEAR)
    a.casts(feast)
    t.resolve()
    assert a.life == 26
    a.casts(rite)
    t.resolve()
    assert a.life == 29
    assert b.life == 20


@pytest.mark.rule("122.1")
def test_122_1_counters_of_any_kind() -> None:
    t = table(2)
    a, _ = t.seats
    hydra = card(
        "When this creature dies, if it had one or more counters on it, draw a card for each "
        "counter on it.",
        "Creature — Hydra",
        "Hydra",
        power="1",
        toughness="1",
    )
    wrath = card("Destroy target creature that has a charge counter on it.", "Sorcery", "Wrath")
    a.battlefield(hydra, counters={"+1/+1": 1, "charge": 2}).battlefield(BEAR).hand(wrath)
    a.casts(wrath, at=hydra)
    t.pass_all()
    assert len(a.hand_names) == 3


@pytest.mark.rule("115.1")
def test_115_1_two_target_players_each_draw() -> None:
    t = table(3)
    a, b, c = t.seats
    huddle = card("Two target players each draw a card.", "Sorcery", "Huddle")
    court = card(
        "Any number of target players each mill two cards. If you're the monarch, each of those "
        "players mills three cards instead.",
        "Sorcery",
        "Court",
    )
    a.hand(huddle, court).designated("the monarch")
    a.casts(huddle, at=[b, c])
    t.resolve()
    assert [len(each.hand_names) for each in (a, b, c)] == [1, 1, 1]
    a.casts(court, at=[b, c])
    t.resolve()
    assert [len(each.graveyard_names) for each in (b, c)] == [3, 3]


@pytest.mark.rule("508.6")
def test_508_6_each_opponent_you_attacked_this_turn() -> None:
    t = table(3)
    a, b, c = t.seats
    forward = card("You gain 2 life for each opponent you attacked this turn.", "Instant", "Forth")
    a.battlefield(BEAR, ELK).hand(forward)
    a.attacks({BEAR: b, ELK: c})
    a.casts(forward)
    t.resolve()
    assert a.life == 24


@pytest.mark.rule("303.4b")
def test_303_4b_enchanted_by_an_aura_you_control() -> None:
    t = table(2)
    a, b = t.seats
    lord = card(
        "Each creature that's enchanted by an Aura you control gets +1/+1.", "Enchantment", "Lord"
    )
    aura = card("Enchant creature\nEnchanted creature has flying.", "Enchantment — Aura", "Wings")
    kinds = card("Each creature you control that's a Bear or an Elk has vigilance.", "Enchantment")
    a.battlefield(lord, BEAR, kinds)
    b.battlefield(BEAR, ELK)
    a.battlefield(aura, attached_to=b.find(ELK))
    b.battlefield(aura, attached_to=b.find(BEAR))
    assert (b.power(ELK), b.power(BEAR)) == (4, 2)
    assert "vigilance" in a.permanent(BEAR).keywords


@pytest.mark.rule("608.2c")
def test_608_2c_the_tokens_and_the_spell_are_spoken_of_again() -> None:
    t = table(2)
    a, b = t.seats
    games = card(
        "Each player creates a 1/1 white Warrior creature token. The tokens gain flying.",
        "Sorcery",
        "Games",
    )
    split = card("Choose target instant spell. Counter the spell.", "Instant", "Split")
    note = card("You gain 1 life.", "Instant", "Note")
    a.hand(games, split)
    b.hand(note)
    a.casts(games)
    t.resolve()
    assert "flying" in b.permanent("Warrior Token").keywords
    b.casts(note)
    a.casts(split, at=note)
    t.pass_all()
    assert b.life == 20


@pytest.mark.rule("608.2c")
def test_608_2c_land_and_nonland_cards_are_counted_of_the_same_cards() -> None:
    t = table(2)
    a, b = t.seats
    boss = card(
        "Each player reveals the top card of their library. For each land card revealed this way, "
        "you create a 1/1 white Citizen creature token. Then creatures you control get +1/+1 until "
        "end of turn for each nonland card revealed this way.",
        "Sorcery",
        "Boss",
    )
    a.hand(boss).library(BEAR)
    b.library(ELK)
    a.battlefield(BEAR)
    a.casts(boss)
    t.resolve()
    assert (a.count("Citizen Token"), a.power(BEAR)) == (0, 4)


@pytest.mark.rule("701.32")
def test_701_32_the_spell_is_what_was_chosen_though_the_other_word_would_counter_it() -> None:
    t = table(2)
    a, b = t.seats
    note = card("You gain 1 life.", "Instant", "Note")
    split = card(
        "Choose target instant spell. Starting with you, each player votes for denial or "
        "duplication. If denial gets more votes, counter the spell. If duplication gets more votes "
        "or the vote is tied, copy the spell.",
        "Instant",
        "Split",
    )
    a.hand(split, note)
    a.casts(note)
    a.casts(split, at=note)
    t.pass_once()
    t.pass_once()
    a.answers(a.question.options[1:])
    b.answers(b.question.options[1:])
    t.pass_all()
    assert a.life == 22


@pytest.mark.rule("722.1")
def test_722_1_it_is_the_target_for_who_is_not_the_monarch() -> None:
    t = table(2)
    a, b = t.seats
    court = card(
        "Choose target creature. If you're the monarch, you may create a token that's a copy of "
        "it. If you're not the monarch, destroy it.",
        "Sorcery",
        "Court",
    )
    a.hand(court)
    b.battlefield(ELK)
    a.casts(court, at=ELK)
    t.resolve()
    assert b.creatures == []


@pytest.mark.rule("113.6k")
@pytest.mark.parametrize(("bears", "life"), [(1, 22), (0, 21)])
def test_113_6k_a_spell_is_cast_while_something_is_so(bears: int, life: int) -> None:
    t = table(2)
    a, _ = t.seats
    snub = card(
        "When you cast this spell while you control a Bear, copy this spell.\nYou gain 1 life.",
        "Sorcery",
        "Snub",
    )
    a.hand(snub).battlefield(*[BEAR] * bears)
    a.casts(snub)
    t.pass_all()
    assert a.life == life

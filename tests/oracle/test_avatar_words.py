"""313, 315: Words that vanguards and conspiracies have brought, as they play on any card."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card, refused
from apnap.testing.words import ScenarioError

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
WOLF = CardDef("Wolf", "creature", "Wolf", power=3, toughness=3)
RELIC = CardDef("Relic", "artifact")
ISLE = CardDef("Isle", "land")
GIFT = card("You gain 4 life.", name="Gift")


@pytest.mark.rule("614.9")
def test_614_9_the_next_damage_whenever_it_comes() -> None:
    eladamri = card(
        "{0}: The next 1 damage that would be dealt to target creature you control is dealt to you "
        "instead.",
        "Enchantment",
        "Eladamri",
    )
    ping = card("Ping deals 1 damage to any target.", name="Ping")
    t = table(2)
    a, _ = t.seats
    a.battlefield(eladamri, BEAR).hand(ping)
    a.activates(eladamri, BEAR)
    t.resolve()
    t.next_turn()
    t.next_turn()
    a.casts(ping, BEAR)
    t.resolve()
    assert (a.life, t.permanent(BEAR).damage) == (19, 0)


@pytest.mark.rule("601.2f")
def test_601_2f_the_first_spell_that_each_opponent_casts() -> None:
    teller = card(
        "The first noncreature spell each opponent casts each turn costs {1} more to cast.",
        "Enchantment",
        "Teller",
    )
    charm = card("You gain 1 life.", "Instant", "Charm")
    t = table(3)
    a, b, c = t.seats
    a.battlefield(teller)
    b.hand(charm, charm).lands("Forest")
    c.hand(charm)
    assert not c.may_cast(charm)
    a.passes()
    b.casts(charm)
    t.resolve()
    a.passes()
    b.casts(charm)
    assert b.life == 21
    t.resolve()
    assert b.life == 22, "the second costs nothing more"
    assert not c.may_cast(charm), "it would be C's first"


@pytest.mark.rule("118.9")
def test_118_9_spells_that_you_cast() -> None:
    oracle = card(
        "You may pay {W}{U} rather than pay the mana cost for spells that you cast.",
        "Enchantment",
        "Oracle",
    )
    big = card("You gain 9 life.", name="Big", mana_cost="{9}")
    t = table(2)
    a, _ = t.seats
    a.battlefield(oracle).hand(big).lands("Plains", "Island")
    a.casts(big)
    t.resolve()
    assert a.life == 29


@pytest.mark.rule("313.2")
def test_313_2_a_vanguard_has_no_other_cost_itself() -> None:
    words = "You may pay {W}{U} rather than pay the mana cost for spells you cast."
    oracle = card(words, "Vanguard", "Oracle")
    big = card("You gain 9 life.", name="Big", mana_cost="{9}")
    draw = card("Draw a card.", name="Insight")
    t = table(2)
    a, _ = t.seats
    a.command(oracle).lands("Plains", "Island").library(big).hand(draw)
    a.casts(draw, paying="mana cost")
    t.resolve()
    assert a.may_cast(big)


@pytest.mark.rule("613.4c")
def test_613_4c_for_each_of_its_colors() -> None:
    king = card("Each creature you control gets +1/+1 for each of its colors.", "Enchantment", "K")
    gold = CardDef("Gold", "creature", cost="{G}{W}", power=1, toughness=1)
    t = table(2)
    a, _ = t.seats
    a.battlefield(king, gold, BEAR)
    assert (a.power(gold), a.power(BEAR)) == (3, 2)


@pytest.mark.rule("104.3")
def test_104_3_while_you_control_one_of_each() -> None:
    angel = card(
        "If you control an artifact, a creature, and a land, you can't lose the game and your "
        "opponents can't win the game.",
        "Enchantment",
        "Angel",
    )
    drain = card("Target player loses 30 life.", name="Drain")
    t = table(2)
    a, _ = t.seats
    a.battlefield(angel, RELIC, BEAR, ISLE).hand(drain)
    a.casts(drain, a)
    t.resolve()
    assert not t.over
    t = table(2)
    a, _ = t.seats
    a.battlefield(angel, RELIC, ISLE).hand(drain)
    a.casts(drain, a)
    t.resolve()
    assert t.over


@pytest.mark.rule("611.3a")
def test_611_3a_as_long_as_the_top_card_is_black() -> None:
    vampire = card(
        "As long as the top card of your library is black, creatures you control get +2/+1.",
        "Enchantment",
        "Vampire",
    )
    night, day = CardDef("Night", "sorcery", cost="{B}"), CardDef("Day", "sorcery", cost="{W}")
    draw = card("Draw a card.", name="Insight")
    t = table(2)
    a, _ = t.seats
    a.battlefield(vampire, BEAR).library(night, day).hand(draw, draw)
    sizes = [a.power(BEAR)]
    a.casts(draw)
    t.resolve()
    sizes.append(a.power(BEAR))
    assert sorted(sizes) == [2, 4]


@pytest.mark.rule("707.9")
def test_707_9_a_copy_except_for_its_name() -> None:
    mask = card(
        "{0}: Choose a creature you control. It becomes a copy of target creature except for its "
        "name.",
        "Enchantment",
        "Mask",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(mask, BEAR)
    b.battlefield(WOLF)
    a.activates(mask, WOLF)
    t.resolve()
    assert a.power("Bear") == 3


@pytest.mark.rule("614.1c")
def test_614_1c_it_enters_with_a_counter() -> None:
    redcap = card(
        "Whenever a creature you control enters with a counter on it, you gain 3 life.",
        "Enchantment",
        "Redcap",
    )
    grown = card("Grown enters with a +1/+1 counter on it.", "Creature — Elf", "Grown")
    plain = card("Vigilance", "Creature — Elf", "Plain")
    t = table(2)
    a, _ = t.seats
    a.battlefield(redcap).hand(grown, plain)
    a.casts(plain)
    t.pass_all()
    assert a.life == 20
    a.casts(grown)
    t.pass_all()
    assert a.life == 23


@pytest.mark.rule("122.1")
def test_122_1_fewer_counters_than_x() -> None:
    figure = card(
        "{X}: Put a +1/+1 counter on target creature with fewer than X +1/+1 counters on it.",
        "Enchantment",
        "Figure",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(figure).battlefield(BEAR, counters={"+1/+1": 1}).lands("Forest", "Forest")
    a.activates(figure, BEAR, x=2)
    t.resolve()
    assert a.power(BEAR) == 4
    with pytest.raises(ScenarioError):
        a.lands("Forest", "Forest").activates(figure, BEAR, x=2)


@pytest.mark.rule("603.4")
def test_603_4_not_the_first_turn_of_the_game() -> None:
    debt = card(
        "At the beginning of your end step, if it's not the first turn of the game, you lose 1 "
        "life.",
        "Enchantment",
        "Debt",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(debt)
    t.next_turn()
    first = int(a.life)
    t.next_turn()
    t.next_turn()
    assert int(a.life) == first - 1


@pytest.mark.rule("111.4")
def test_111_4_a_token_with_flying_named_so() -> None:
    jungle = card("Create a 1/1 green Insect creature token with flying named Butterfly.")
    t = table(2)
    a, _ = t.seats
    a.hand(jungle).casts(jungle)
    t.resolve()
    assert a.creatures == ["Butterfly"]
    assert "flying" in t.permanent("Butterfly").keywords


@pytest.mark.rule("700.5")
def test_700_5_devotion_to_the_chosen_color() -> None:
    nyx = card(
        "Choose a color. Add an amount of mana of that color equal to your devotion to that color. "
        "You gain X life, where X is your devotion to that color.",
        name="Nyx",
    )
    elf = CardDef("Elf", "creature", cost="{1}{G}{G}", power=1, toughness=1)
    t = table(2)
    a, _ = t.seats
    a.battlefield(elf).hand(nyx).casts(nyx)
    t.resolve()
    a.answers("green")
    assert a.life == 22
    assert [mana.type for mana in t.game.player(0).pool] == ["G", "G"]


@pytest.mark.rule("707.10c")
def test_707_10c_if_it_targets_such_a_creature_you_may_copy_it() -> None:
    boon = card(
        "Whenever you cast an instant or sorcery spell, if it targets a creature you control, you "
        "may copy that spell and may choose new targets for the copy.",
        "Enchantment",
        "Boon",
    )
    grow = card("Target creature gets +1/+1 until end of turn.", "Instant", "Grow")
    t = table(2)
    a, b = t.seats
    a.battlefield(boon, BEAR).hand(grow, grow)
    b.battlefield(WOLF)
    a.casts(grow, WOLF)
    assert t.stack == ["Grow"]
    t.resolve()
    a.casts(grow, BEAR)
    t.resolve()
    a.answers(True)
    a.answers(WOLF)
    t.pass_all()
    assert (a.power(BEAR), b.power(WOLF)) == (3, 5)


@pytest.mark.rule("707.10c")
def test_707_10c_copy_that_spell_and_choose_new_targets() -> None:
    mine = card(
        "Whenever you cast a spell, copy that spell, and you may choose new targets for the copy.",
        "Enchantment",
        "Mine",
    )
    grow = card("Target creature gets +1/+1 until end of turn.", "Instant", "Grow")
    t = table(2)
    a, b = t.seats
    a.battlefield(mine, BEAR).hand(grow)
    b.battlefield(WOLF)
    a.casts(grow, BEAR)
    t.resolve()
    a.answers(WOLF)
    t.pass_all()
    assert (a.power(BEAR), b.power(WOLF)) == (3, 4)


@pytest.mark.rule("119.7")
def test_119_7_redistribute_any_number_of_life_totals() -> None:
    will = card("You may redistribute any number of life totals.", name="Will")
    t = table(2)
    a, b = t.seats
    a.life(1)
    a.hand(will).casts(will)
    t.resolve()
    a.answers(True)
    a.answers([b, a])
    assert (a.life, b.life) == (20, 1)


@pytest.mark.rule("700.2b")
def test_700_2b_choose_both_instead() -> None:
    modes = card(
        "When Modes enters, choose one. If you control two or more lands, choose both instead.\n"
        "• You gain 2 life.\n• Target player loses 3 life.",
        "Enchantment",
        "Modes",
    )
    t = table(2)
    a, b = t.seats
    a.hand(modes).lands(ISLE, ISLE).casts(modes)
    t.resolve()
    a.answers(b)
    t.pass_all()
    assert (a.life, b.life) == (22, 17)
    t = table(2)
    a, b = t.seats
    a.hand(modes).casts(modes)
    t.resolve()
    question = a.question
    assert question is not None
    a.answers([question.options[0]])
    t.pass_all()
    assert (a.life, b.life) == (22, 20)


@pytest.mark.rule("609.4b")
def test_609_4b_mana_of_any_color_for_some_spells() -> None:
    potential = card(
        "You may spend mana as though it were mana of any color to cast creature spells.",
        "Enchantment",
        "Potential",
    )
    elf = CardDef("Elf", "creature", cost="{G}", power=1, toughness=1)
    bolt = card("Bolt deals 3 damage to any target.", "Instant", "Bolt", mana_cost="{R}")
    t = table(2)
    a, _ = t.seats
    a.battlefield(potential).hand(elf, bolt).lands("Island")
    assert a.may_cast(elf)
    assert not a.may_cast(bolt)


@pytest.mark.rule("105.2")
def test_105_2_one_or_more_of_three_colors() -> None:
    esper = card("Destroy all creatures that are white, blue, and/or black.", name="Esper")
    gold = CardDef("Gold", "creature", cost="{G}{W}", power=1, toughness=1)
    elf = CardDef("Elf", "creature", cost="{G}", power=1, toughness=1)
    t = table(2)
    a, b = t.seats
    b.battlefield(gold, elf)
    a.hand(esper).casts(esper)
    t.resolve()
    assert b.creatures == ["Elf"]


@pytest.mark.rule("121.2")
def test_121_2_draw_and_reveal_and_cast_one() -> None:
    lair = card(
        "Draw three cards and reveal them. You may cast one of them without paying its mana cost.",
        name="Lair",
    )
    big = card("You gain 9 life.", name="Big", mana_cost="{9}")
    t = table(2)
    a, _ = t.seats
    a.hand(lair).library(ISLE, big, big).casts(lair)
    t.resolve()
    question = a.question
    assert question is not None
    a.answers(question.options[-1])
    t.pass_all()
    assert (a.life, sorted(a.hand_names)) == (29, ["Big", "Isle"])


@pytest.mark.rule("611.2a")
def test_611_2a_you_may_play_them_as_long_as_they_are_there() -> None:
    cave = card("Exile the top two cards of your library. You may play them.", name="Cave")
    t = table(2)
    a, _ = t.seats
    a.hand(cave).library(GIFT, ISLE, RELIC).casts(cave)
    t.resolve()
    t.next_turn()
    t.next_turn()
    exiled = [t.game.object(n).card.name for n in t.game.player(0).exile]
    assert len(exiled) == 2
    if "Isle" in exiled:
        a.plays(ISLE)
    else:
        assert a.may_cast(GIFT)


@pytest.mark.rule("601.3")
def test_601_3_words_that_mean_nothing_certain_are_refused() -> None:
    assert refused("You may play them.") == "."

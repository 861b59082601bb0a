"""Copies, tokens, animated lands, cards that may be played: words of cards, as they play."""

from __future__ import annotations

from dataclasses import replace

import pytest

from apnap.rules.continuous.layers import characteristics_of
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_plays import cast_text
from apnap.testing.tables import two
from apnap.testing.texts import card, refused

FOREST = CardDef("Forest", "basic land", "Forest")
BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", power=2, toughness=4)


@pytest.mark.rule("707.2")
def test_707_2_a_token_that_is_a_copy_with_an_exception() -> None:
    t, a, _ = two()
    a.battlefield(BEAR)
    text = (
        "Create a token that's a copy of target creature you control, except it's an artifact in "
        "addition to its other types. Sacrifice it at the beginning of the next end step."
    )
    cast_text(t, text, at=a.find(BEAR))
    assert a.creatures == ["Bear", "Bear"]
    t.go_to("end")
    t.resolve()
    assert a.creatures == ["Bear"]


@pytest.mark.rule("111.3")
def test_111_3_a_token_with_x_power() -> None:
    t, a, _ = two()
    a.battlefield(BEAR, OX)
    text = (
        "Create an X/X green Ooze creature token, where X is the number of creatures you control."
    )
    cast_text(t, text)
    assert a.power("Ooze Token") == 2


@pytest.mark.rule("111.9")
def test_111_9_the_name_of_a_legendary_token_stands_before() -> None:
    t, a, _ = two()
    text = "Create Marit Lage, a legendary 20/20 black Avatar creature token with flying."
    cast_text(t, text)
    assert a.power("Marit Lage") == 20


def test_two_kinds_of_tokens() -> None:
    t, a, _ = two()
    cast_text(t, "Create two 1/1 white Soldier creature tokens and a Treasure token.")
    assert (a.count("Soldier Token"), a.count("Treasure Token")) == (2, 1)


@pytest.mark.rule("508.4")
def test_508_4_a_token_that_is_attacking() -> None:
    t, a, b = two()
    goblin = card(
        "Whenever ~ attacks, create a 1/1 red Goblin creature token that's tapped and attacking.",
        "Creature — Goblin",
        "Leader",
    )
    a.battlefield(goblin)
    a.attacks({goblin: b})
    t.resolve()
    t.go_to("end")
    assert b.life == 17


@pytest.mark.rule("205.1b")
def test_205_1b_a_land_that_becomes_a_creature_is_still_a_land() -> None:
    t, a, _ = two()
    village = card(
        "{0}: Until end of turn, ~ becomes a 3/3 green Ape creature with trample. It's still a "
        "land.",
        "Land",
        "Village",
    )
    a.battlefield(village).activates(village)
    t.resolve()
    assert a.power("Village") == 3
    cast_text(t, "Destroy target land.", at=a.find(village))
    assert a.creatures == []


@pytest.mark.rule("205.1a")
def test_205_1a_without_still_it_is_nothing_else() -> None:
    t, a, _ = two()
    hidden = card("{0}: ~ becomes a 5/5 Treefolk creature.", "Enchantment", "Hidden")
    a.battlefield(hidden).activates(hidden)
    t.resolve()
    assert a.power("Hidden") == 5
    spell = card("Destroy all enchantments.")
    a.hand(spell).casts(spell)
    t.resolve()
    assert a.creatures == ["Hidden"]


@pytest.mark.rule("613.4b")
def test_613_4b_base_power_and_toughness_until_end_of_turn() -> None:
    t, _, b = two()
    b.battlefield(OX)
    cast_text(
        t, "Target creature has base power and toughness 1/1 until end of turn.", at=b.find(OX)
    )
    assert b.toughness("Ox") == 1
    t.next_turn()
    assert b.toughness("Ox") == 4


@pytest.mark.rule("601.3b")
def test_601_3b_an_exiled_card_may_be_played_this_turn() -> None:
    t, a, _ = two()
    cheap = card("Draw a card.", name="Cheap")
    a.library(cheap)
    cast_text(t, "Exile the top card of your library. You may play that card this turn.")
    assert a.exile_names == ["Cheap"]
    assert a.may_cast(a.find(cheap))
    t.next_turn()
    assert not a.may_cast(a.find(cheap))


def test_another_cost_of_a_spell_is_no_instruction() -> None:
    assert refused("You may cast ~ without paying its mana cost. Draw a card.")


@pytest.mark.rule("707.10c")
def test_707_10c_a_copied_spell_with_a_new_target() -> None:
    t, a, b = two()
    bolt = card("~ deals 3 damage to target player.", "Instant", "Bolt")
    fork = card(
        "Copy target instant or sorcery spell. You may choose new targets for the copy.",
        "Instant",
        "Fork",
    )
    a.hand(bolt, fork).casts(bolt, at=b)
    a.casts(fork, at="Bolt")
    t.resolve()
    a.answers(a)
    t.pass_all()
    assert (a.life, b.life) == (17, 17)


@pytest.mark.rule("608.2h")
def test_608_2h_counters_of_what_has_died() -> None:
    t, a, _ = two()
    hydra = card(
        "~ enters with three +1/+1 counters on it.\nWhen ~ dies, you gain life equal to the number "
        "of +1/+1 counters on ~.",
        "Creature — Hydra",
        "Grakmaw",
    )
    a.hand(hydra).casts(hydra)
    t.resolve()
    cast_text(t, "Destroy target creature.", at=a.find(hydra))
    t.resolve()
    assert a.life == 23


def test_a_player_who_gains_control() -> None:
    t, a, b = two()
    a.battlefield(BEAR)
    text = "Target player gains control of target creature you control."
    spell = card(text)
    a.hand(spell).casts(spell, at=[b, a.find(BEAR)])
    t.resolve()
    assert (a.creatures, b.creatures) == ([], ["Bear"])


@pytest.mark.rule("707.9")
def test_707_9_exceptions_may_leave_out_what_they_are_about():
    words = "Create a token that's a copy of target creature you control, except it's 1/1, is an "
    words += "artifact in addition to its other types, and has flying."
    copy, bear = card(words, name="Mirror"), card("", "Creature — Bear", "Bear")
    t = table(2)
    a, _ = t.seats
    a.battlefield(bear).hand(copy).casts(copy, at=bear)
    t.pass_all()
    [token] = [n for n in t.game.player(0).battlefield if t.game.object(n).card.token]
    chars = characteristics_of(t.game, token)
    assert (chars.power, chars.toughness, sorted(chars.types)) == (
        1,
        1,
        ["artifact", "creature"],
    )
    assert "flying" in chars.keywords


@pytest.mark.rule("707.4")
@pytest.mark.rule("712.8e")
def test_707_4_each_other_creature_becomes_a_copy_but_not_the_one_that_is_copied() -> None:
    howler = CardDef("Howler", "creature", "Werewolf", None, 4, 4, colors="G")
    villager = CardDef(
        "Villager", "creature", "Human", "{2}{G}", 1, 1, layout="transform", faces=(howler,)
    )
    t = table(2)
    a, b = t.seats
    weave = card(
        "Each other creature becomes a copy of target nonlegendary creature until end of turn.",
        "Instant",
        "Weave",
    )
    turn = card("Transform target creature.", "Instant", "Turn")
    a.battlefield(villager).hand(weave, turn)
    b.battlefield(CardDef("Ox", "creature", "Ox", power=1, toughness=4))
    a.casts(turn, at=a.find(villager))
    t.resolve()
    a.casts(weave, at=a.find(villager))
    t.resolve()
    one, other = (
        characteristics_of(t.game, a.find(villager)),
        characteristics_of(t.game, b.find("Ox")),
    )
    assert [(each.name, each.value) for each in (one, other)] == [("Howler", 3), ("Howler", 0)]


@pytest.mark.rule("608.2c")
@pytest.mark.rule("707.4")
def test_608_2c_that_creature_is_not_the_one_that_becomes_a_copy() -> None:
    t = table(2)
    a, b = t.seats
    shape = card(
        "Choose a nonlegendary creature on the battlefield. Target creature becomes a copy of that "
        "creature until end of turn.",
        "Instant",
        "Shape",
    )
    ox = CardDef("Ox", "creature", "Ox", power=1, toughness=4)
    a.battlefield(CardDef("Ape", "creature", "Ape", power=5, toughness=5)).hand(shape)
    b.battlefield(ox)
    a.casts(shape, at=b.find(ox))
    t.resolve()
    a.answers(a.find("Ape"))
    assert (characteristics_of(t.game, b.find(ox)).name, b.power(ox)) == ("Ape", 5)


@pytest.mark.rule("707.4")
def test_707_4_each_other_token_is_each_but_the_one_that_was_chosen() -> None:
    t = table(2)
    a, _ = t.seats
    engineer = card(
        "{0}: You may choose a token you control. If you do, each other token you control becomes "
        "a copy of that token.",
        "Creature — Artificer",
        "Engineer",
        power="1",
        toughness="1",
    )
    soldier, goblin = (
        CardDef(name, "creature", name, power=size, toughness=size, token=True)
        for name, size in (("Soldier", 1), ("Goblin", 3))
    )
    a.battlefield(replace(engineer, token=True), goblin).battlefield(soldier, many=2)
    a.activates("Engineer")
    t.resolve()
    a.answers(True)
    a.answers(a.find("Goblin"))
    names = [characteristics_of(t.game, number).name for number in t.game.player(0).battlefield]
    assert names == ["Goblin", "Goblin", "Goblin"]


@pytest.mark.rule("205.1a")
def test_205_1a_it_shrinks_and_loses_all_creature_types() -> None:
    t, a, _ = two()
    a.battlefield(OX)
    text = "Target creature gets -0/-3 and loses all creature types until end of turn."
    cast_text(t, text, at=a.find(OX))
    chars = characteristics_of(t.game, a.find(OX))
    assert (chars.toughness, chars.subtypes, "creature" in chars.types) == (1, frozenset(), True)

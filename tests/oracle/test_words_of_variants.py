"""Words that planes, schemes, vanguards and conspiracies have brought, as they play on any card."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.state.question import YES, Kind
from apnap.testing import Table, table
from apnap.testing.simple_plays import cast_text
from apnap.testing.texts import card, refused

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", power=3, toughness=3)
WOLF = CardDef("Wolf", "creature", "Wolf", power=3, toughness=3)
CUB = CardDef("Cub", "creature", "Bear", power=1, toughness=1)
GOLEM = CardDef("Golem", "artifact creature", "Golem", power=3, toughness=3)
RELIC = CardDef("Relic", "artifact")
ISLE = CardDef("Isle", "land")


def calls_heads(t: Table, seat: int) -> int:
    """705.2: The player calls heads as often as a coin is flipped; returns how often."""
    flips = 0
    while (question := t.seats[seat].question) is not None and question.kind == Kind.COIN_CALL:
        t.seats[seat].answers(question.options[0])
        flips += 1
    return flips


@pytest.mark.rule("608.2c")
def test_608_2c_repeat_this_process_once() -> None:
    again = card(
        "You gain 2 life. Then if you control two or more lands, repeat this process once."
    )
    t = table(2)
    a, _ = t.seats
    a.hand(again, again).lands("Forest")
    a.casts(again)
    t.resolve()
    assert a.life == 22
    a.lands("Forest")
    a.casts(again)
    t.resolve()
    assert a.life == 26


@pytest.mark.rule("705.2")
def test_705_2_repeat_while_the_flip_is_lost() -> None:
    flux = card("You gain 1 life, then you flip a coin. If you lose the flip, repeat this process.")
    lives = set[int]()
    for seed in range(12):
        t = table(2, seed=seed)
        t.seat(0).hand(flux).casts(flux)
        t.resolve()
        flips = calls_heads(t, 0)
        assert t.seat(0).life == 20 + flips
        lives.add(int(t.seat(0).life))
    assert len(lives) > 1


@pytest.mark.rule("705.2")
@pytest.mark.parametrize("seed", range(4))
def test_705_2_if_the_player_loses_the_flip(seed: int) -> None:
    depths = card(
        "Whenever a player casts a spell, that player flips a coin. If the player loses the flip, "
        "counter that spell.",
        "Enchantment",
        "Depths",
    )
    gift = card("You gain 4 life.", "Instant", "Gift")
    t = table(2, seed=seed)
    a, b = t.seats
    a.battlefield(depths)
    b.hand(gift)
    a.passes()
    b.casts(gift)
    t.resolve()
    assert calls_heads(t, 1) == 1
    t.pass_all()
    lost = any("loses" in line for line in t.log)
    assert b.life == (20 if lost else 24)


@pytest.mark.rule("305.2")
def test_305_2_any_number_of_lands() -> None:
    naya = card("You may play any number of lands on each of your turns.", "Enchantment", "Naya")
    t = table(2)
    a, _ = t.seats
    a.battlefield(naya).hand(ISLE, ISLE, ISLE)
    for _ in range(3):
        a.plays(ISLE)
    assert a.permanents.count("Isle") == 3


@pytest.mark.rule("119.5")
def test_119_5_you_may_have_your_life_total_become() -> None:
    sanctum = card("You may have your life total become 20.")
    t = table(2)
    a, _ = t.seats
    a.life(3)
    a.hand(sanctum).casts(sanctum)
    t.resolve()
    a.answers(YES)
    assert a.life == 20


@pytest.mark.rule("611.2c")
def test_611_2c_gets_gains_and_becomes() -> None:
    moon = card(
        "Each creature you control gets +2/+2, gains trample, and becomes a Werewolf in addition "
        "to its other types until end of turn."
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).hand(moon)
    b.battlefield(WOLF)
    a.casts(moon)
    t.resolve()
    bear = t.permanent(BEAR)
    assert (bear.power, bear.toughness) == (4, 4)
    assert {"Bear", "Werewolf"} <= set(bear.subtypes)
    assert "trample" in bear.keywords
    assert "Werewolf" not in t.permanent(WOLF).subtypes
    t.next_turn()
    assert "Werewolf" not in t.permanent(BEAR).subtypes
    assert a.power(BEAR) == 2


@pytest.mark.rule("115.1")
def test_115_1_any_number_of_target_players_each() -> None:
    lair = card("Any number of target players each gain 2 life.")
    t = table(3)
    a, _, c = t.seats
    a.hand(lair).casts(lair, [a, c])
    t.resolve()
    assert [seat.life for seat in t.seats] == [22, 20, 22]


@pytest.mark.rule("614.16")
def test_614_16_an_effect_that_creates_tokens_for_anybody() -> None:
    gardens = card(
        "If an effect would create one or more tokens, it creates twice that many of those tokens "
        "instead.",
        "Enchantment",
        "Gardens",
    )
    saps = card("Target player creates a 1/1 green Saproling creature token.", name="Saps")
    t = table(2)
    a, b = t.seats
    a.battlefield(gardens).hand(saps)
    a.casts(saps, b)
    t.resolve()
    assert b.count("Saproling Token") == 2


@pytest.mark.rule("502.3")
@pytest.mark.parametrize(
    ("words", "mine", "theirs"),
    [
        ("Untap all permanents you control during each other player's untap step.", False, True),
        ("All permanents untap during each player's untap step.", False, False),
    ],
)
def test_502_3_permanents_untap_in_other_steps(words: str, mine: bool, theirs: bool) -> None:
    muse = card(words, "Enchantment", "Muse")
    t = table(3)
    a, b, c = t.seats
    a.battlefield(muse).battlefield(BEAR, tapped=True)
    c.battlefield(WOLF, tapped=True)
    t.go_to("upkeep", turn_of=b)
    assert t.permanent(BEAR).tapped == mine
    assert t.permanent(WOLF).tapped == theirs


@pytest.mark.rule("502.3")
def test_502_3_untap_this_during_each_opponents_untap_step() -> None:
    clock = card("Untap Clock during each opponent's untap step.", "Artifact", "Clock")
    t = table(2)
    a, b = t.seats
    a.battlefield(clock, tapped=True)
    t.go_to("upkeep", turn_of=b)
    assert not t.permanent(clock).tapped


@pytest.mark.rule("121.9")
def test_121_9_players_reveal_what_they_draw() -> None:
    sand = card(
        "Players reveal each card they draw.\nWhenever a player draws a land card, that player "
        "gains 3 life.\nWhenever a player draws a nonland card, that player loses 3 life.",
        "Enchantment",
        "Sand",
    )
    draw = card("Target player draws a card.", name="Draw")
    t = table(2)
    a, b = t.seats
    a.battlefield(sand).hand(draw, draw)
    b.library(BEAR, ISLE)
    a.casts(draw, b)
    t.pass_all()
    first = int(b.life)
    a.casts(draw, b)
    t.pass_all()
    assert sorted([first, int(b.life)]) in ([20, 23], [17, 20])
    assert t.log_has("121.9")
    assert len(t.game.object(t.game.player(1).hand[0]).shown_to) == 2


@pytest.mark.rule("603.6")
def test_603_6_a_players_graveyard_from_anywhere() -> None:
    barony = card(
        "Whenever a nonblack card is put into a player's graveyard from anywhere, that player "
        "loses 1 life.",
        "Enchantment",
        "Barony",
    )
    mill = card("{0}: Target player mills two cards.", "Artifact", "Mill")
    night = CardDef("Night", "sorcery", cost="{B}")
    t = table(2)
    a, b = t.seats
    a.battlefield(barony, mill)
    b.library(night, BEAR)
    a.activates(mill, b)
    t.pass_all()
    assert (a.life, b.life) == (20, 19), "only the Bear is not black"


@pytest.mark.rule("120.3")
def test_120_3_the_other_creature_and_the_damaged_creature() -> None:
    greven = card(
        "Whenever a creature you control deals damage to a creature, destroy the other creature. "
        "It can't be regenerated.",
        "Enchantment",
        "Greven",
    )
    ping = card("Target creature you control deals 1 damage to target creature.", name="Ping")
    t = table(2)
    a, b = t.seats
    a.battlefield(greven, BEAR).hand(ping)
    b.battlefield(WOLF)
    a.casts(ping, [BEAR, WOLF])
    t.pass_all()
    assert (a.creatures, b.creatures) == (["Bear"], [])
    phage = card(
        "Until end of turn, whenever target creature you control deals combat damage to a "
        "creature, destroy the damaged creature.",
        name="Phage",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).hand(phage)
    b.battlefield(WOLF)
    a.casts(phage, BEAR)
    t.resolve()
    a.attacks({BEAR: b})
    b.blocks({WOLF: BEAR})
    t.go_to("combat damage")
    t.pass_all()
    assert (a.creatures, b.creatures) == ([], [])


@pytest.mark.rule("603.4")
def test_603_4_cards_put_into_your_graveyard_this_turn() -> None:
    see = card(
        "At the beginning of each end step, if three or more cards were put into your graveyard "
        "this turn from anywhere, you gain 5 life.",
        "Enchantment",
        "See",
    )
    mill = card("Target player mills two cards.", name="Mill")
    t = table(2)
    a, b = t.seats
    a.battlefield(see).hand(mill, mill)
    a.casts(mill, b)
    t.resolve()
    t.next_turn()
    assert a.life == 20
    t.next_turn()
    a.casts(mill, a)
    t.resolve()
    t.next_turn()
    assert a.life == 25


@pytest.mark.rule("603.4")
def test_603_4_damage_you_have_been_dealt() -> None:
    now = card(
        "At the beginning of each end step, if you've been dealt 5 or more damage this turn, you "
        "gain 9 life.",
        "Enchantment",
        "Now",
    )
    bolt = card("Bolt deals 3 damage to any target.", "Instant", "Bolt")
    t = table(2)
    a, _ = t.seats
    a.battlefield(now).hand(bolt, bolt, bolt)
    a.casts(bolt, a)
    t.resolve()
    t.next_turn()
    assert a.life == 17
    t.next_turn()
    for _ in range(2):
        a.casts(bolt, a)
        t.resolve()
    t.next_turn()
    assert a.life == 20


@pytest.mark.rule("608.2h")
def test_608_2h_a_creature_that_is_destroyed_this_way() -> None:
    useful = card(
        "Destroy target creature. If a creature is destroyed this way, you gain life equal to its "
        "toughness.",
        name="Useful",
    )
    rock = card("Indestructible", "Creature — Golem", "Rock")
    t = table(2)
    a, b = t.seats
    a.hand(useful, useful)
    b.battlefield(WOLF, rock)
    a.casts(useful, rock)
    t.resolve()
    assert a.life == 20
    a.casts(useful, WOLF)
    t.resolve()
    assert a.life == 23


@pytest.mark.rule("611.2b")
def test_611_2b_for_as_long_as_it_has_a_counter() -> None:
    bant = card(
        "Put a divinity counter on target creature. That creature has indestructible for as long "
        "as it has a divinity counter on it.",
        name="Bant",
    )
    doom = card("Destroy target creature.", name="Doom")
    rob = card("Remove all counters from target creature.", name="Rob")
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, WOLF).hand(bant, doom, rob, doom)
    a.casts(bant, BEAR)
    t.resolve()
    a.casts(doom, BEAR)
    t.resolve()
    assert a.creatures == ["Bear", "Wolf"]
    a.casts(rob, BEAR)
    t.resolve()
    a.casts(doom, BEAR)
    t.resolve()
    assert a.creatures == ["Wolf"]


@pytest.mark.rule("611.2b")
def test_611_2b_a_size_and_abilities_for_as_long_as_it_has_a_counter() -> None:
    feather = card(
        "Put a feather counter on target creature. That creature has base power and toughness 3/1 "
        "and has flying for as long as it has a feather counter on it.",
        name="Plume",
    )
    rob = card("Remove all counters from target creature.", name="Rob")
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).hand(feather, rob).casts(feather, BEAR)
    t.resolve()
    t.next_turn()
    t.next_turn()
    assert (a.power(BEAR), list(t.permanent(BEAR).keywords)) == (3, ["flying"])
    a.casts(rob, BEAR)
    t.resolve()
    assert (a.power(BEAR), list(t.permanent(BEAR).keywords)) == (2, [])


@pytest.mark.rule("601.2c")
def test_601_2c_that_player_is_each_of_several_targets() -> None:
    t = table(3)
    _, b, c = t.seats
    b.battlefield(BEAR, OX)
    c.battlefield(BEAR)
    words = "Any number of target players each sacrifice a creature with the greatest power among "
    cast_text(t, f"{words}creatures that player controls.", at=[b, c])
    assert (b.creatures, c.creatures) == (["Bear"], [])


@pytest.mark.rule("613.1d")
def test_613_1d_it_isnt_a_creature() -> None:
    angel = card("Target artifact isn't a creature until end of turn.", name="Angel")
    t = table(2)
    a, b = t.seats
    b.battlefield(GOLEM)
    a.hand(angel).casts(angel, GOLEM)
    t.resolve()
    assert (b.creatures, b.permanents) == ([], ["Golem"])
    t.next_turn()
    assert b.creatures == ["Golem"]


@pytest.mark.rule("611.2d")
def test_611_2d_base_power_and_toughness_x() -> None:
    mirror = card(
        "{X}: Creatures you control have base power and toughness X/X and gain all creature types "
        "until end of turn.",
        "Enchantment",
        "Mirror",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(mirror, BEAR).lands(*["Forest"] * 4)
    a.activates(mirror, x=4)
    t.resolve()
    bear = t.permanent(BEAR)
    assert (bear.power, bear.toughness) == (4, 4)
    assert {"Elf", "Wolf"} <= set(bear.subtypes)


@pytest.mark.rule("613.1f")
def test_613_1f_another_size_and_no_abilities() -> None:
    amuse = card(
        "Until your next turn, creatures your opponents control have base power and toughness 1/1 "
        "and lose all abilities.",
        name="Amuse",
    )
    bird = card("Flying", "Creature — Bird", "Bird")
    t = table(2)
    a, b = t.seats
    b.battlefield(bird)
    a.hand(amuse).casts(amuse)
    t.resolve()
    assert (b.power(bird), list(t.permanent(bird).keywords)) == (1, [])


@pytest.mark.rule("205.3m")
def test_205_3m_that_shares_a_creature_type_with_it() -> None:
    ship = card(
        "Whenever a creature attacks, it gets +1/+1 until end of turn for each other creature its "
        "controller controls that shares a creature type with it.",
        "Enchantment",
        "Ship",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(ship, BEAR, CUB, WOLF)
    b.battlefield(CUB)
    a.attacks({BEAR: b})
    t.resolve()
    assert a.power(BEAR) == 3


@pytest.mark.rule("601.3")
def test_601_3_spells_that_share_a_type_with_the_top_card_of_a_library() -> None:
    sky = card(
        "Spells that share a card type with the top card of a library can't be cast.",
        "Enchantment",
        "Sky",
    )
    charm = card("You gain 1 life.", "Instant", "Charm")
    t = table(2)
    a, b = t.seats
    bear = CardDef("Free Bear", "creature", "Bear", cost="{0}", power=2, toughness=2)
    a.battlefield(sky).hand(charm, bear).library(ISLE)
    b.library(BEAR)
    assert a.may_cast(charm)
    assert not a.may_cast(bear)


@pytest.mark.rule("601.2c")
def test_601_2c_two_targets_that_share_a_card_type() -> None:
    market = card(
        "Exchange control of two target permanents that share a card type.", name="Market"
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(RELIC, ISLE).hand(market)
    b.battlefield(GOLEM, WOLF)
    a.casts(market, [RELIC, GOLEM])
    t.resolve()
    assert (sorted(a.permanents), sorted(b.permanents)) == (["Golem", "Isle"], ["Relic", "Wolf"])
    t = table(2)
    a, b = t.seats
    a.battlefield(RELIC).hand(market)
    b.battlefield(WOLF)
    assert not a.may_cast(market), "an artifact and a creature"


@pytest.mark.rule("708.2a")
def test_708_2a_turned_face_down_as_something_else() -> None:
    convert = card(
        "Turn target creature face down. It's a 2/2 Cyberman artifact creature.", name="Convert"
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(WOLF)
    a.hand(convert).casts(convert, WOLF)
    t.resolve()
    [number] = t.game.player(1).battlefield
    view = t.permanent(number)
    assert (view.power, set(view.types)) == (2, {"artifact", "creature"})
    assert set(view.subtypes) == {"Cyberman"}


@pytest.mark.rule("708.2")
def test_708_2_put_onto_the_battlefield_face_down() -> None:
    base = card(
        "Put target creature card from a graveyard onto the battlefield face down under your "
        "control. It's a 2/2 Cyberman artifact creature.",
        name="Base",
    )
    t = table(2)
    a, b = t.seats
    b.graveyard(WOLF)
    a.hand(base).casts(base, WOLF)
    t.resolve()
    [number] = t.game.player(0).battlefield
    assert set(t.permanent(number).subtypes) == {"Cyberman"}
    assert t.game.object(number).face_down


@pytest.mark.rule("608.2d")
def test_608_2d_each_player_creates_their_choice() -> None:
    pit = card(
        "Each player creates their choice of a 3/3 white Angel creature token with flying or a 6/6 "
        "black Demon creature token with trample.",
        name="Pit",
    )
    t = table(3)
    a, b, c = t.seats
    a.hand(pit).casts(pit)
    t.resolve()
    for seat, word in ((a, "Angel"), (b, "Demon"), (c, "Angel")):
        assert seat.creatures == []
        question = seat.question
        assert question is not None
        seat.answers(next(each for each in question.options if word in each.verb))
    assert [seat.creatures for seat in t.seats] == [
        ["Angel Token"],
        ["Demon Token"],
        ["Angel Token"],
    ]


@pytest.mark.rule("120.1")
def test_120_1_each_deals_damage_to_the_other() -> None:
    aerie = card(
        "Choose up to one target creature you control and up to one target creature an opponent "
        "controls. Each of those creatures deals damage equal to its toughness to the other.",
        name="Aerie",
    )
    wall = CardDef("Wall", "creature", "Wall", power=0, toughness=5)
    t = table(2)
    a, b = t.seats
    a.battlefield(wall).hand(aerie, aerie)
    b.battlefield(WOLF)
    a.casts(aerie, [wall, WOLF])
    t.resolve()
    assert (a.creatures, b.creatures) == (["Wall"], [])
    a.casts(aerie)
    a.answers([wall])
    t.resolve()
    assert a.creatures == ["Wall"], "there is no other"


@pytest.mark.rule("120.1")
def test_120_1_they_each_deal_damage() -> None:
    cloud = card(
        "Create three tapped Treasure tokens. They each deal 1 damage to each creature.",
        name="Cloud",
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(WOLF, CardDef("Ox", "creature", power=4, toughness=4))
    a.hand(cloud).casts(cloud)
    t.resolve()
    assert (b.creatures, a.count("Treasure Token")) == (["Ox"], 3)


@pytest.mark.rule("608.2d")
def test_608_2d_an_opponent_with_the_highest_life_total() -> None:
    fall = card(
        "Choose an opponent with the highest life total among your opponents. That player loses 7 "
        "life.",
        name="Fall",
    )
    doom = card(
        "Doom deals 5 damage to the opponent with the highest life total among your opponents. If "
        "two or more players are tied for highest life total, you choose one.",
        name="Doom",
    )
    t = table(4)
    a, b, c, _ = t.seats
    a.life(50)
    b.life(30)
    c.life(30)
    a.hand(fall, doom).casts(fall)
    t.resolve()
    a.answers(c)
    assert [seat.life for seat in t.seats] == [50, 30, 23, 20]
    a.casts(doom)
    t.resolve()
    assert [seat.life for seat in t.seats] == [50, 25, 23, 20], "nobody else has so much"


@pytest.mark.rule("500.8")
def test_500_8_an_additional_beginning_phase() -> None:
    sun = card(
        "At the beginning of each of your postcombat main phases, there is an additional beginning "
        "phase after this phase.",
        "Enchantment",
        "Sun",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(sun).battlefield(BEAR, tapped=True).library(ISLE, ISLE)
    t.go_to("postcombat main")
    t.resolve()
    hand = len(a.hand_names)
    t.go_to("upkeep")
    assert t.turn.active == a
    assert not t.permanent(BEAR).tapped
    t.go_to("draw")
    assert len(a.hand_names) == hand + 1


@pytest.mark.rule("115.3")
def test_115_3_a_third_target() -> None:
    run = card(
        "Put a -1/-1 counter on target creature, two -1/-1 counters on another target creature, "
        "and three -1/-1 counters on a third target creature.",
        name="Run",
    )
    big = CardDef("Big", "creature", power=5, toughness=5)
    t = table(2)
    a, b = t.seats
    b.battlefield(big, WOLF, BEAR)
    a.hand(run).casts(run, [BEAR, WOLF, big])
    t.resolve()
    assert [b.power(each) for each in (BEAR, WOLF, big)] == [1, 1, 2]
    t = table(2)
    a, b = t.seats
    b.battlefield(WOLF, BEAR)
    a.hand(run)
    assert not a.may_cast(run)


@pytest.mark.rule("603.2")
def test_603_2_damage_to_one_or_more_players_for_the_first_time() -> None:
    stensia = card(
        "Whenever a creature deals damage to one or more players for the first time each turn, put "
        "a +1/+1 counter on it.",
        "Enchantment",
        "Stensia",
    )
    ping = card("Target creature you control deals 1 damage to each player.", name="Ping")
    t = table(2)
    a, _ = t.seats
    a.battlefield(stensia, BEAR, WOLF).hand(ping, ping, ping)
    for creature in (BEAR, BEAR, WOLF):
        a.casts(ping, creature)
        t.pass_all()
    assert (a.power(BEAR), a.power(WOLF)) == (3, 4)
    words = "Whenever a creature deals damage to one or more players, draw a card."
    assert "one or more players" in refused(words, "Enchantment")


@pytest.mark.rule("611.3a")
def test_611_3a_the_first_spell_with_a_mana_value() -> None:
    bay = card(
        "The first spell you cast during each of your turns with mana value 2 or greater has "
        "cascade.",
        "Enchantment",
        "Bay",
    )
    small = card("You gain 1 life.", name="Small", mana_cost="{1}")
    big = card("You gain 5 life.", name="Big", mana_cost="{2}")
    t = table(2)
    a, _ = t.seats
    a.battlefield(bay).hand(small, big).lands(*["Forest"] * 3).library(small)
    a.casts(small)
    t.pass_all()
    assert a.life == 21
    a.casts(big)
    assert t.stack[-1] == "Big's ability"


@pytest.mark.rule("508.3d")
def test_508_3d_exactly_two_creatures() -> None:
    reach = card(
        "Whenever your team attacks with exactly two creatures, those creatures gain double strike "
        "until end of turn.",
        "Enchantment",
        "Reach",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(reach, BEAR, WOLF, CUB)
    a.attacks({BEAR: b, WOLF: b, CUB: b})
    assert t.stack == []
    t = table(2)
    a, b = t.seats
    a.battlefield(reach, BEAR, WOLF, CUB)
    a.attacks({BEAR: b, WOLF: b})
    t.resolve()
    assert "double strike" in t.permanent(BEAR).keywords
    assert "double strike" not in t.permanent(CUB).keywords


@pytest.mark.rule("102.3")
def test_102_3_creatures_your_team_controls() -> None:
    rally = card("Untap up to two target creatures your team controls.", name="Rally")
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, tapped=True).hand(rally)
    b.battlefield(WOLF, tapped=True)
    a.casts(rally)
    a.answers([BEAR])
    t.resolve()
    assert (t.permanent(BEAR).tapped, t.permanent(WOLF).tapped) == (False, True)


@pytest.mark.rule("604.1")
def test_604_1_if_you_did_this_turn_you_cant() -> None:
    prahv = card(
        "If you cast a spell this turn, you can't attack with creatures.\nIf you attacked with "
        "creatures this turn, you can't cast spells.",
        "Enchantment",
        "Prahv",
    )
    charm = card("You gain 1 life.", "Instant", "Charm")
    t = table(2)
    a, b = t.seats
    a.battlefield(prahv, BEAR).hand(charm)
    a.attacks({BEAR: b})
    assert not a.may_cast(charm)
    t = table(2)
    a, b = t.seats
    a.battlefield(prahv, BEAR).hand(charm)
    a.casts(charm)
    t.resolve()
    t.go_to("declare attackers")
    assert t.turn.attackers == []
    assert not any(each.verb == "attack" for q in a.questions for each in q.options)


@pytest.mark.rule("401.4")
def test_401_4_the_cards_in_your_hand() -> None:
    pools = card(
        "Put the cards in your hand on the bottom of your library in any order, then draw that "
        "many cards.",
        name="Pools",
    )
    t = table(2)
    a, _ = t.seats
    a.hand(pools, BEAR, WOLF).library(ISLE, ISLE, ISLE)
    a.casts(pools)
    t.resolve()
    a.answers(["Bear", "Wolf"])
    assert a.hand_names == ["Isle", "Isle"]

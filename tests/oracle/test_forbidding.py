"""What can't be done, counters that can't be had, values exchanged: real cards, as they play."""

from __future__ import annotations

import pytest

from apnap.formats import two_headed_giant
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, Seat, table
from apnap.testing.texts import card, refused, solemnity

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
BALM = card("You gain 3 life.", "Instant", "Balm")
VENOM = card("Target player gets two poison counters.", name="Venom")
GROWTH = card("Put two +1/+1 counters on target creature.", name="Growth")
WITHER = card("Put a -1/-1 counter on target creature.", name="Wither")
SHOCK = card("Shock deals 2 damage to any target.", "Instant", "Shock")
MURDER = card("Destroy target creature.", "Instant", "Murder")
HYDRA = card("This creature enters with three +1/+1 counters on it.", "Creature", "Hydra")


def drawn(seat: Seat) -> int:
    """Turns' draws change hands: so many cards are in this one."""
    return len(seat.hand_names)


@pytest.mark.rule("614.17")
def test_614_17_players_cant_get_counters() -> None:
    t = table(3)
    a, b, c = t.seats
    b.battlefield(card("You can't get poison counters.", "Enchantment", "Outcast"))
    for who in (b, c):
        a.hand(VENOM).casts(VENOM, at=who)
        t.resolve()
    assert (b.poison, c.poison) == (0, 2)


@pytest.mark.rule("122.6")
def test_122_6_counters_cant_be_put_on_permanents_nor_enter_with_them() -> None:
    for solemn in (True, False):
        t = table(2)
        a, b = t.seats
        if solemn:
            b.battlefield(solemnity())
        a.battlefield(BEAR).hand(GROWTH, HYDRA, VENOM)
        a.casts(GROWTH, at=BEAR)
        t.resolve()
        a.casts(HYDRA)
        t.resolve()
        a.casts(VENOM, at=b)
        t.resolve()
        sizes = [a.object(each).count("+1/+1") for each in (BEAR, HYDRA)]
        assert sizes == ([0, 0] if solemn else [2, 3])
        assert b.poison == (0 if solemn else 2)


@pytest.mark.rule("122.6")
def test_122_6_one_kind_of_counters_and_only_some_creatures() -> None:
    t = table(2)
    a, b = t.seats
    words = "Creatures you control can't have -1/-1 counters put on them.\n"
    words += "Creatures your opponents control lose infect."
    a.battlefield(BEAR, card(words, "Creature", "Melira")).hand(WITHER, WITHER, GROWTH)
    adder = card("Infect", "Creature", "Adder")
    b.battlefield(adder)
    a.casts(WITHER, at=BEAR)
    t.resolve()
    a.casts(WITHER, at=adder)
    t.resolve()
    a.casts(GROWTH, at=BEAR)
    t.resolve()
    assert [a.object(BEAR).count(each) for each in ("-1/-1", "+1/+1")] == [0, 2]
    assert b.object(adder).count("-1/-1") == 1
    t.go_to("declare attackers", turn_of=b)
    b.attacks({adder: a})
    t.go_to("end of combat")
    assert (a.life, a.poison) == (19, 0)


@pytest.mark.rule("122.6")
def test_122_6_what_can_have_no_counters_itself_enters_without() -> None:
    t = table(2)
    a, _ = t.seats
    words = "This creature can't have counters put on it."
    keeper = card(f"{words}\nThis creature enters with a +1/+1 counter on it.", "Creature", "Kite")
    a.hand(keeper, GROWTH).casts(keeper)
    t.resolve()
    a.casts(GROWTH, at=keeper)
    t.resolve()
    assert a.object(keeper).counters == ()


@pytest.mark.rule("614.1a")
def test_614_1a_one_poison_counter_instead_and_no_more_this_turn() -> None:
    t = table(2)
    a, b = t.seats
    words = "If you would get one or more poison counters, instead you get one poison counter and "
    words += "you can't get additional poison counters this turn."
    b.battlefield(card(words, "Creature", "Melira"))
    for _ in range(2):
        a.hand(VENOM).casts(VENOM, at=b)
        t.resolve()
    assert b.poison == 1
    t.next_turn().next_turn()
    a.hand(VENOM).casts(VENOM, at=b)
    t.resolve()
    assert b.poison == 2


@pytest.mark.rule("603.7c")
def test_603_7c_when_the_chosen_permanent_goes_to_the_graveyard_this_turn() -> None:
    words = "Exile this creature: Choose another target creature or artifact. When it's put into a "
    words += "graveyard this turn, return that card to the battlefield under its owner's control."
    cure = card(words, "Creature", "Cure")
    for later in (False, True):
        t = table(2)
        a, b = t.seats
        a.battlefield(cure).hand(MURDER)
        b.battlefield(BEAR, BEAR)
        first = b.find(BEAR)
        a.activates(cure, at=first)
        t.resolve()
        if later:
            t.next_turn().next_turn()
        a.casts(MURDER, at=first)
        t.pass_all()
        assert len(b.creatures) == (1 if later else 2)
        assert a.names("exile") == ["Cure"]


@pytest.mark.rule("603.7b")
def test_603_7b_whenever_this_turn_triggers_as_often_as_it_happens() -> None:
    t = table(2)
    a, b = t.seats
    fever = card("Whenever a creature dies this turn, draw a card.", name="Fever")
    b.battlefield(BEAR, BEAR, BEAR)
    a.hand(fever, MURDER, MURDER).casts(fever)
    t.resolve()
    for _ in range(2):
        a.casts(MURDER, at=b.find(BEAR))
        t.pass_all()
    assert drawn(a) == 2
    t.next_turn().next_turn()
    before = drawn(a)
    a.hand(MURDER).casts(MURDER, at=b.find(BEAR))
    t.pass_all()
    assert drawn(a) == before


SUNCLEANSER = """When this creature enters, choose one —
• Remove all counters from target creature. It can't have counters put on it for as long as this \
creature remains on the battlefield.
• Target opponent loses all counters. That player can't get counters for as long as this creature \
remains on the battlefield."""


@pytest.mark.rule("611.2b")
def test_611_2b_no_counters_on_a_creature_for_as_long_as_another_is_there() -> None:
    t = table(2)
    a, b = t.seats
    cleanser = card(SUNCLEANSER, "Creature", "Suncleanser")
    b.battlefield(BEAR, counters={"+1/+1": 2, "charge": 1})
    a.hand(cleanser, GROWTH, GROWTH, MURDER).casts(cleanser)
    t.resolve()
    a.answers(a.question.options[0])
    a.answers(b.find(BEAR))
    t.pass_all()
    assert b.object(BEAR).counters == ()
    a.casts(GROWTH, at=BEAR)
    t.resolve()
    assert b.object(BEAR).counters == ()
    a.casts(MURDER, at=cleanser)
    t.resolve()
    a.casts(GROWTH, at=BEAR)
    t.resolve()
    assert b.object(BEAR).count("+1/+1") == 2


@pytest.mark.rule("122.1")
def test_122_1_a_player_loses_all_counters_and_gets_none() -> None:
    t = table(3)
    a, b, c = t.seats
    cleanser = card(SUNCLEANSER, "Creature", "Suncleanser")
    b.poison(3)
    c.poison(1)
    a.hand(cleanser, VENOM, VENOM).casts(cleanser)
    t.resolve()
    a.answers(a.question.options[1])
    a.answers(b)
    t.pass_all()
    for who in (b, c):
        a.casts(VENOM, at=who)
        t.resolve()
    assert (b.poison, c.poison) == (0, 3)


@pytest.mark.rule("119.7")
def test_119_7_no_life_for_the_rest_of_the_game() -> None:
    t = table(3)
    a, b, c = t.seats
    words = "Whenever this creature deals damage to a player, that player can't gain life for the "
    lasher = card(f"{words}rest of the game.", "Creature", "Stigma Lasher")
    a.battlefield(lasher)
    t.go_to("declare attackers", turn_of=a)
    a.attacks({lasher: b})
    t.go_to("end of combat").pass_all()
    for who in (b, c):
        t.go_to("precombat main", turn_of=who)
        who.hand(BALM).casts(BALM)
        t.resolve()
    assert (b.life, c.life) == (18, 23)


@pytest.mark.rule("119.7")
def test_119_7_opponents_gain_no_life_this_turn() -> None:
    t = table(2)
    a, b = t.seats
    vortex = card("{0}: Your opponents can't gain life this turn.", "Enchantment", "Vortex")
    a.battlefield(vortex).hand(BALM).activates(vortex)
    b.hand(BALM, BALM)
    t.resolve()
    a.casts(BALM)
    t.resolve()
    b.casts(BALM)
    t.resolve()
    assert (a.life, b.life) == (23, 20)
    t.next_turn()
    b.casts(BALM)
    t.resolve()
    assert b.life == 23


@pytest.mark.rule("601.2h")
def test_601_2h_no_mana_was_spent_to_cast_that_spell() -> None:
    t = table(2)
    a, b = t.seats
    words = "At the beginning of each player's upkeep, this enchantment deals 1 damage to them.\n"
    words += "Whenever a player casts a spell, if no mana was spent to cast that spell, this "
    words += "enchantment deals 5 damage to that player."
    paid = card("You gain 3 life.", "Instant", "Salve", mana_cost="{1}")
    a.battlefield(card(words, "Enchantment", "Roiling Vortex"))
    b.lands("Forest").hand(BALM, paid)
    t.go_to("precombat main", turn_of=b)
    assert (a.life, b.life) == (20, 19)
    b.casts(paid)
    t.pass_all()
    assert b.life == 22
    b.casts(BALM)
    t.pass_all()
    assert b.life == 20


@pytest.mark.rule("614.6")
def test_614_6_a_player_gains_no_life_instead() -> None:
    t = table(2)
    a, b = t.seats
    vortex = "If a player would gain life, that player gains no life instead."
    a.battlefield(card(vortex, "Enchantment", "Sulfuric Vortex")).hand(BALM)
    b.hand(SHOCK)
    a.casts(BALM)
    t.resolve()
    b.casts(SHOCK, at=a)
    t.resolve()
    assert a.life == 18


@pytest.mark.rule("805.10c")
def test_805_10c_the_attacking_player() -> None:
    t = table(3)
    a, b, c = t.seats
    words = "Whenever this creature is dealt combat damage, you gain that much life and attacking "
    souls = card(f"{words}player loses that much life.", "Creature", "Souls", toughness="4")
    a.battlefield(BEAR)
    b.battlefield(souls)
    t.go_to("declare attackers", turn_of=a)
    a.attacks({BEAR: b})
    t.go_to("declare blockers")
    b.blocks({souls: BEAR})
    t.go_to("end of combat").pass_all()
    assert (a.life, b.life, c.life) == (18, 22, 20)


@pytest.mark.rule("607.2d")
def test_607_2d_the_upkeep_of_the_chosen_player() -> None:
    t = table(3)
    a, b, c = t.seats
    words = "As this artifact enters, choose an opponent.\nAt the beginning of the chosen player's "
    words += "upkeep, this artifact deals X damage to that player, where X is 3 minus the number "
    rack = card(f"{words}of cards in their hand.", "Artifact", "The Rack")
    a.hand(rack).casts(rack)
    c.hand(BEAR, BEAR)
    t.resolve()
    a.answers(c)
    for seat in (b, c, a):
        t.go_to("draw", turn_of=seat)
    assert (a.life, b.life, c.life) == (20, 20, 19)


@pytest.mark.rule("701.10g")
def test_701_10g_a_life_total_and_a_toughness_are_exchanged() -> None:
    t = table(2)
    a, _ = t.seats
    words = "{0}: Exchange your life total with this creature's toughness."
    tree = card(words, "Creature", "Tree of Redemption", power="0", toughness="13")
    a.battlefield(tree).activates(tree)
    t.resolve()
    assert (a.life, a.table.game.object(a.find(tree)).zone) == (13, "battlefield")
    a.activates(tree)
    t.resolve()
    assert a.life == 20


@pytest.mark.rule("205.1a")
def test_205_1a_an_artifact_and_nothing_else() -> None:
    t = table(2)
    a, b = t.seats
    words = 'Target creature becomes a Treasure artifact with "{T}, Sacrifice this artifact: Add '
    words += 'one mana of any color" and loses all other card types and abilities.'
    sting = card(words, name="Sting")
    flier = card("Flying", "Creature", "Flier")
    b.battlefield(flier)
    a.hand(sting, MURDER).casts(sting, at=flier)
    t.resolve()
    assert b.creatures == []
    assert not a.may_cast(MURDER)
    t.go_to("precombat main", turn_of=b)
    b.hand(card("You gain 3 life.", name="Dear", mana_cost="{G}")).casts("Dear")
    t.resolve()
    assert (b.life, b.permanents) == (23, [])


@pytest.mark.rule("122.1")
def test_122_1_as_many_poison_counters_as_the_difference() -> None:
    words = "If target player has fewer than nine poison counters, they get a number of poison "
    for has, gets in ((0, 9), (4, 9), (9, 9)):
        t = table(2)
        a, b = t.seats
        b.poison(has)
        sting = card(f"{words}counters equal to the difference.", name="Sting")
        a.hand(sting).casts(sting, at=b)
        t.resolve()
        assert b.poison == gets


@pytest.mark.rule("702.124i")
def test_702_124i_partner_with_finds_the_partner() -> None:
    t = table(2)
    a, _ = t.seats
    krav = card("Flying", "Legendary Creature", "Krav, the Unredeemed")
    regna = card("Partner with Krav, the Unredeemed\nFlying", "Creature", "Regna")
    a.library(BEAR, krav, BEAR)
    a.hand(regna).casts(regna)
    t.resolve()
    a.answers(a)
    t.resolve()
    a.answers(True)
    a.answers(a.find(krav))
    assert a.hand_names == ["Krav, the Unredeemed"]


@pytest.mark.rule("102.3")
@pytest.mark.parametrize("team", ["AABB", ""])
def test_102_3_your_team_gained_life(team: str) -> None:
    t = table(4, two_headed_giant, teams=team) if team else table(4)
    a, b, *_ = t.seats
    words = "At the beginning of each end step, if your team gained life this turn, create two 1/1 "
    a.battlefield(card(f"{words}white Warrior creature tokens.", "Enchantment", "Regna"))
    b.hand(BALM).casts(BALM)
    t.resolve()
    t.go_to("end").pass_all()
    assert a.creatures == (["Warrior Token"] if team else [])
    assert not team or a.object("Warrior Token").many == 2


@pytest.mark.rule("601.3")
def test_601_3_a_spell_that_can_be_cast_only_at_a_time() -> None:
    t = table(2)
    _, b = t.seats
    words = "Cast this spell only during an opponent's turn, before attackers are declared."
    call = card(f"{words}\nYou gain 1 life.", "Instant", "Call")
    b.hand(call)
    assert b.may_cast(call)
    t.go_to("end of combat")
    assert not b.may_cast(call)
    t.go_to("upkeep", turn_of=b)
    assert not b.may_cast(call)


@pytest.mark.rule("601.3")
def test_601_3_a_spell_that_can_be_cast_only_if() -> None:
    t = table(2)
    a, _ = t.seats
    words = "Cast this spell only if you control a Bear.\nYou gain 1 life."
    a.hand(card(words, "Instant", "Roar"))
    assert not a.may_cast("Roar")
    a.battlefield(BEAR)
    assert a.may_cast("Roar")


def test_what_is_not_said_is_refused() -> None:
    assert refused("Players can't get.", "Enchantment") == "."
    assert refused("Target player can't gain life.") == "."
    assert refused("Exchange your life total with this creature's.", "Creature")


SIRENS_CALL = """Cast this spell only during an opponent's turn, before attackers are declared.
Creatures the active player controls attack this turn if able.
At the beginning of the next end step, destroy all non-Wall creatures that player controls that \
didn't attack this turn. Ignore this effect for each creature the player didn't control \
continuously since the beginning of the turn."""
OX = CardDef("Ox", "creature", "Ox", power=1, toughness=4)
WALL = CardDef("Fence", "creature", "Wall", power=0, toughness=4)
CUB = CardDef("Cub", "creature", "Bear", power=1, toughness=1)


@pytest.mark.rule("508.1d")
@pytest.mark.rule("302.6")
def test_508_1d_creatures_of_the_active_player_attack_or_are_destroyed() -> None:
    t = table(3)
    a, b, c = t.seats
    call = card(SIRENS_CALL, "Instant", "Siren's Call")
    a.battlefield(BEAR, WALL)
    a.battlefield(OX, tapped=True)
    a.battlefield(CUB, sick=True)
    b.hand(call)
    c.battlefield(OX)
    b.casts(call)
    t.resolve()
    t.go_to("declare attackers")
    with pytest.raises(ScenarioError, match=r"508\.1d"):
        a.attacks({})
    a.attacks({BEAR: c, WALL: c})
    t.go_to("end").pass_all()
    assert (a.creatures, c.creatures) == (["Bear", "Fence", "Cub"], ["Ox"])


@pytest.mark.rule("805.9")
def test_805_9_which_of_a_team_is_the_active_player() -> None:
    t = table(4, two_headed_giant, teams="AABB")
    a, b, c, _ = t.seats
    words = "Creatures the active player controls attack this turn if able."
    call = card(words, "Instant", "Call")
    a.battlefield(BEAR)
    b.battlefield(OX)
    c.hand(call).casts(call)
    t.resolve()
    c.answers(b)
    t.go_to("declare attackers")
    with pytest.raises(ScenarioError, match=r"508\.1d"):
        a.attacks({BEAR: c})
    a.attacks({OX: c})

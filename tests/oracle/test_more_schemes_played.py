"""314, 904: More words of schemes, as they play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.state.ruleset import Ruleset
from apnap.testing import Table, table
from apnap.testing.planes_and_schemes import up
from apnap.testing.texts import card
from apnap.testing.words import ScenarioError

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
WOLF = CardDef("Wolf", "creature", "Wolf", power=3, toughness=3)
BIRD = card("Flying", "Creature — Bird", "Bird")
ISLE = CardDef("Isle", "land")
QUIET = CardDef("Quiet", "scheme")
GAIN = card("When you set this scheme in motion, you gain 3 life.", "Scheme", "Gain")
CHARM = card("You gain 1 life.", "Instant", "Charm")


def enemy(*schemes: CardDef, seats: int = 3) -> Table:
    """A table where A is about to set the first of these schemes in motion."""
    t = table(seats, rules=Ruleset(attack="multiple"))
    t.seat(0).supplementary_deck(*schemes)
    return t


@pytest.mark.rule("614.15")
def test_614_15_instead_of_a_whole_sentence() -> None:
    ascend = card(
        "Put five +1/+1 counters on a creature you control and it gains flying until end of turn. "
        "If you control no creatures, instead create a 4/4 colorless Scarecrow artifact creature "
        "token with vigilance.",
        name="Ascend",
    )
    t = table(2)
    a, _ = t.seats
    a.hand(ascend, ascend).casts(ascend)
    t.resolve()
    assert a.creatures == ["Scarecrow Token"]
    a.casts(ascend)
    t.resolve()
    assert (a.creatures, a.power("Scarecrow Token")) == (["Scarecrow Token"], 9)


@pytest.mark.rule("115.1")
@pytest.mark.parametrize("walker", [False, True])
def test_115_1_a_player_or_planeswalker_and_their_creatures(walker: bool) -> None:
    burn = card(
        "Burn deals 1 damage to target opponent or planeswalker and each creature that player or "
        "that planeswalker's controller controls.",
        name="Burn",
    )
    jace = CardDef("Jace", "planeswalker", loyalty=4)
    t = table(3)
    a, b, c = t.seats
    b.battlefield(CardDef("Ox", "creature", power=1, toughness=1)).battlefield(jace)
    c.battlefield(CardDef("Elk", "creature", power=1, toughness=1))
    a.hand(burn).casts(burn, jace if walker else b)
    t.resolve()
    assert (b.creatures, c.creatures) == ([], ["Elk"])
    assert b.life == (20 if walker else 19)


@pytest.mark.rule("500.7")
def test_500_7_an_extra_turn_without_its_untap_step() -> None:
    bends = card(
        "Take an extra turn after this one. Skip the untap step of that turn.", name="Bends"
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, tapped=True).hand(bends).casts(bends)
    t.resolve()
    t.next_turn()
    assert (t.turn.active, t.permanent(BEAR).tapped) == (a, True)
    t.next_turn()
    t.next_turn()
    assert (t.turn.active, t.permanent(BEAR).tapped) == (a, False)


@pytest.mark.rule("904.9")
def test_904_9_no_scheme_is_set_in_motion_in_that_turn() -> None:
    time = card(
        "When you set this scheme in motion, take an extra turn after this one. Schemes can't be "
        "set in motion that turn.",
        "Scheme",
        "Time",
    )
    t = enemy(time, GAIN, GAIN)
    a = t.seats[0]
    t.begin()
    t.pass_all()
    t.next_turn()
    t.go_to("postcombat main")
    assert (t.turn.active, a.life) == (a, 20)
    for _ in t.seats:
        t.next_turn()
    t.pass_all()
    assert a.life == 23


@pytest.mark.rule("115.1")
def test_115_1_targets_and_all_cards_from_a_graveyard() -> None:
    maw = card(
        "Exile up to one target creature with flying, up to one target creature without flying, "
        "and all cards from up to one target opponent's graveyard.",
        name="Maw",
    )
    t = table(3)
    a, b, c = t.seats
    b.battlefield(BIRD, BEAR).graveyard(ISLE, ISLE)
    c.battlefield(WOLF).graveyard(ISLE)
    a.hand(maw).casts(maw, [BIRD, WOLF, b])
    t.resolve()
    assert (b.creatures, c.creatures) == (["Bear"], [])
    graves = [len(t.game.player(seat).graveyard) for seat in (1, 2)]
    assert graves == [0, 1]


@pytest.mark.rule("115.3")
def test_115_3_no_player_is_chosen_twice() -> None:
    evil = card(
        "Until your next turn, up to one target opponent can't attack with creatures, and up to "
        "one target opponent can't cast creature spells. You can't choose any player as a target "
        "more than once.",
        name="Evil",
    )
    flash = card("Flash", "Creature — Cat", "Cat")
    t = table(3, rules=Ruleset(attack="multiple"))
    a, b, c = t.seats
    a.hand(evil)
    with pytest.raises(ScenarioError):
        a.casts(evil, [b, b])
    t = table(3, rules=Ruleset(attack="multiple"))
    a, b, c = t.seats
    b.battlefield(BEAR).hand(flash)
    c.hand(flash, CHARM)
    a.hand(evil).casts(evil, [b, c])
    t.resolve()
    assert (b.may_cast(flash), c.may_cast(flash), c.may_cast(CHARM)) == (True, False, True)
    t.go_to("declare attackers", turn_of=b)
    assert not any(each.verb == "attack" for q in b.questions for each in q.options)


@pytest.mark.rule("701.19a")
def test_701_19a_all_shuffle_at_the_end() -> None:
    magics = card(
        "Each other player searches their library for a card, reveals it, and puts it into their "
        "hand. Then you search your library for two cards and put them into your hand. Each player "
        "shuffles.",
        name="Magics",
    )
    t = table(2)
    a, b = t.seats
    a.library(BEAR, WOLF, ISLE, only=True)
    b.library(BIRD, ISLE, only=True)
    a.hand(magics).casts(magics)
    t.resolve()
    b.answers([BIRD])
    a.answers([BEAR, WOLF])
    assert (sorted(a.hand_names), b.hand_names) == (["Bear", "Wolf"], ["Bird"])
    assert t.log_has("701.16a", "Bird")


@pytest.mark.rule("608.2d")
def test_608_2d_an_opponent_chooses_one_and_you_take_the_rest() -> None:
    will = card(
        "Choose up to three nonland permanents you don't control. Target opponent chooses one of "
        "those permanents. You gain control of the rest.",
        name="Will",
    )
    t = table(3)
    a, b, c = t.seats
    b.battlefield(BEAR, WOLF, ISLE)
    c.battlefield(BIRD)
    a.hand(will).casts(will, c)
    t.resolve()
    a.answers([BEAR, WOLF, BIRD])
    c.answers([WOLF])
    assert (sorted(a.creatures), b.creatures, c.creatures) == (["Bear", "Bird"], ["Wolf"], [])


@pytest.mark.rule("701.25c")
def test_701_25c_three_schemes_instead_of_one() -> None:
    plots = card(
        "When you set this scheme in motion, the next time you would set a scheme in motion, set "
        "three schemes in motion instead.",
        "Scheme",
        "Plots",
    )
    t = enemy(plots, GAIN, GAIN, GAIN, GAIN, seats=2)
    a = t.seats[0]
    t.begin()
    t.pass_all()
    t.next_turn()
    t.next_turn()
    while a.question is not None and a.question.rule == "603.3b":
        a.answers(a.question.options)
    t.pass_all()
    assert a.life == 29
    t.next_turn()
    t.next_turn()
    t.pass_all()
    assert a.life == 32, "only the next time"


@pytest.mark.rule("701.25b")
def test_701_25b_a_scheme_is_set_in_motion_again() -> None:
    echoes = card(
        "Whenever you set a non-ongoing scheme in motion, you may abandon this scheme. If you do, "
        "set that scheme in motion again.",
        "Ongoing Scheme",
        "Echoes",
    )
    t = enemy(GAIN, QUIET, seats=2)
    a = t.seats[0]
    a.command(echoes)
    t.begin()
    question = a.question
    assert question is not None
    a.answers(["Gain's ability", "Echoes's ability"])
    t.resolve()
    a.answers(True)
    t.pass_all()
    assert (a.life, up(t)) == (26, [])


@pytest.mark.rule("502.3")
@pytest.mark.rule("607.2d")
def test_607_2d_permanents_of_the_chosen_player_stay_tapped() -> None:
    wretch = card(
        "When you set this scheme in motion, choose an opponent.\nPermanents the chosen player "
        "controls don't untap during their untap step.\nWhen the chosen player is attacked or "
        "becomes the target of a spell or ability, abandon this scheme.",
        "Ongoing Scheme",
        "Wretch",
    )
    poke = card("Target player gains 1 life.", "Instant", "Poke")
    t = enemy(wretch, QUIET)
    a, b, c = t.seats
    b.battlefield(BEAR, tapped=True)
    c.battlefield(WOLF, tapped=True)
    a.hand(poke, poke)
    t.begin()
    t.resolve()
    a.answers(b)
    t.next_turn()
    assert t.permanent(BEAR).tapped
    t.next_turn()
    assert not t.permanent(WOLF).tapped
    c.passes()
    a.casts(poke, c)
    t.pass_all()
    assert up(t) == ["Wretch"]
    c.passes()
    a.casts(poke, b)
    t.pass_all()
    assert up(t) == []


@pytest.mark.rule("614.17")
def test_614_17_only_you_and_the_chosen_player() -> None:
    champion = card(
        "Target opponent chooses a player. Until your next turn, only you and the chosen player "
        "can cast spells and attack with creatures.",
        name="Champion",
    )
    t = table(3, rules=Ruleset(attack="multiple"))
    a, b, c = t.seats
    for seat in t.seats:
        seat.hand(CHARM).battlefield(BEAR)
    a.hand(champion).casts(champion, b)
    t.resolve()
    b.answers(b)
    assert [seat.may_cast(CHARM) for seat in t.seats] == [True, True, False]
    t.go_to("declare attackers", turn_of=c)
    assert not any(each.verb == "attack" for q in c.questions for each in q.options)


@pytest.mark.rule("903.3")
def test_903_3_your_commander_wherever_it_is() -> None:
    alone = card(
        "Create a token that's a copy of your commander, except it's not legendary.", name="Alone"
    )
    suffer = card(
        "Suffer deals damage equal to your commander's mana value to each noncommander creature "
        "your opponents control.",
        name="Suffer",
    )
    boss = CardDef("Boss", "legendary creature", cost="{3}", power=4, toughness=4)
    t = table(2)
    a, b = t.seats
    a.commander(boss).hand(alone, suffer)
    b.battlefield(WOLF, CardDef("Giant", "creature", power=9, toughness=9))
    a.casts(alone)
    t.resolve()
    assert a.creatures == ["Boss"]
    a.casts(suffer)
    t.resolve()
    assert b.creatures == ["Giant"]


@pytest.mark.rule("608.2d")
def test_608_2d_a_card_from_each_of_those_hands() -> None:
    hope = card(
        "Each opponent reveals their hand. Choose a nonland card from each of those hands. Those "
        "players discard those cards.",
        name="Hope",
    )
    t = table(3)
    a, b, c = t.seats
    b.hand(BEAR, WOLF, ISLE)
    c.hand(BIRD, ISLE)
    a.hand(hope).casts(hope)
    t.resolve()
    a.answers([WOLF])
    a.answers([BIRD])
    assert (sorted(b.hand_names), c.hand_names) == (["Bear", "Isle"], ["Isle"])


@pytest.mark.rule("707.2")
@pytest.mark.parametrize("targets", [0, 1, 2])
def test_707_2_a_copy_of_each_and_others_for_the_difference(targets: int) -> None:
    face = card(
        "Choose up to two target creatures your opponents control. For each one, create a token "
        "that's a copy of it. If you created fewer than two tokens this way, create a number of "
        "4/4 colorless Scarecrow artifact creature tokens with vigilance equal to the difference.",
        name="Face",
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR, WOLF)
    a.hand(face).casts(face)
    a.answers([BEAR, WOLF][:targets])
    t.resolve()
    copies = a.count("Bear") + a.count("Wolf")
    assert (a.count("Scarecrow Token"), copies) == (2 - targets, targets)


@pytest.mark.rule("607.2c")
def test_607_2c_a_creature_put_onto_the_battlefield_with_it() -> None:
    horde = card(
        "At the beginning of your upkeep, put target creature card from a graveyard onto the "
        "battlefield under your control.\nWhen a creature put onto the battlefield with Horde "
        "dies, you lose 9 life.",
        "Enchantment",
        "Horde",
    )
    doom = card("Destroy target creature.", name="Doom")
    t = table(2)
    a, b = t.seats
    a.battlefield(horde, BEAR).hand(doom, doom)
    b.graveyard(WOLF)
    t.next_turn()
    t.next_turn()
    t.go_to("precombat main")
    assert sorted(a.creatures) == ["Bear", "Wolf"]
    a.casts(doom, BEAR)
    t.pass_all()
    assert a.life == 20
    a.casts(doom, WOLF)
    t.pass_all()
    assert a.life == 11


@pytest.mark.rule("701.8b")
@pytest.mark.parametrize(("cards", "draws"), [(4, 3), (7, 3), (8, 0)])
def test_701_8b_discard_the_difference(cards: int, draws: int) -> None:
    nights = card(
        "Each opponent who has more than five cards in hand discards cards equal to the "
        "difference. Then if fewer than three cards were discarded this way, you draw three cards.",
        name="Nights",
    )
    t = table(2)
    a, b = t.seats
    b.hand(*[ISLE] * cards)
    a.hand(nights).casts(nights)
    t.resolve()
    if b.question is not None:
        b.answers(list(b.question.options[: cards - 5]))
    assert (len(b.hand_names), len(a.hand_names)) == (min(cards, 5), draws)

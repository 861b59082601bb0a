"""Poison and other counters of players, empty libraries, opening hands, designations."""

from __future__ import annotations

import pytest

from apnap.formats import two_headed_giant
from apnap.rules.game.setup import SeatSetup, new_game
from apnap.rules.machine.engine import submit
from apnap.state.ruleset import Ruleset
from apnap.testing import table
from apnap.testing.texts import card, refused

BEAR = card("", "Creature — Bear", "Bear")
OX = card("", "Creature — Ox", "Ox", power="1", toughness="4")


@pytest.mark.rule("122.1f")
@pytest.mark.rule("810.10d")
@pytest.mark.parametrize("poisoned", [True, False])
def test_122_1f_a_spell_whose_controller_is_poisoned(poisoned: bool) -> None:
    """Corrupted Resolve; what the team has counts as the player's."""
    resolve = card("Counter target spell if its controller is poisoned.", "Instant", "Resolve")
    t = table(4, two_headed_giant, teams="AABB")
    a, b, c = t.seat(0), t.seat(1), t.seat(2)
    b.poison(1 if poisoned else 0)
    c.hand(resolve)
    a.hand(BEAR).casts(BEAR)
    c.casts(resolve, at=t.game.turns[1].stack[-1])
    t.pass_all()
    assert a.creatures == ([] if poisoned else ["Bear"])


@pytest.mark.rule("810.10a")
def test_810_10a_poison_counters_of_opponents_are_counted_once() -> None:
    """Mycosynth Fiend."""
    words = "This creature gets +1/+1 for each poison counter your opponents have."
    fiend = card(words, "Creature", "Fiend")
    t = table(4, two_headed_giant, teams="AABB")
    t.seat(0).battlefield(fiend).poison(3)
    t.seat(2).poison(2)
    assert t.seat(0).power(fiend) == 4
    alone = table(3)
    alone.seat(0).battlefield(fiend)
    alone.seat(1).poison(2)
    alone.seat(2).poison(1)
    assert alone.seat(0).power(fiend) == 5
    assert refused("You gain 1 life for each charge counter you have.")


@pytest.mark.rule("608.2h")
def test_608_2h_each_creature_by_its_controllers_poison() -> None:
    """Phyresis Outbreak."""
    words = "Each opponent gets a poison counter. Then each creature your opponents control gets"
    outbreak = card(f"{words} -1/-1 until end of turn for each poison counter its controller has.")
    big = card("", "Creature", "Big", power="5", toughness="5")
    t = table(3)
    a, b, c = t.seats
    a.battlefield(big).hand(outbreak)
    b.battlefield(big).poison(2)
    c.battlefield(big)
    a.casts(outbreak)
    t.resolve()
    assert [seat.power(big) for seat in t.seats] == [5, 2, 4]
    t.go_to("upkeep", turn_of=b)
    assert b.power(big) == 5


@pytest.mark.rule("614.11")
def test_614_11_a_draw_from_an_empty_library_wins() -> None:
    """Laboratory Maniac."""
    words = "If you would draw a card while your library has no cards in it, you win the game"
    maniac = card(f"{words} instead.", "Creature", "Maniac")
    draw = card("Target player draws two cards.", "Instant", "Draw")
    for cards, over in ((1, True), (2, False)):
        t = table(3)
        a, b, _ = t.seats
        a.battlefield(maniac).library(*["Forest"] * cards, only=True).hand(draw)
        a.casts(draw, at=a)
        t.resolve()
        assert (t.over, a.status) == (over, "won" if over else "playing")
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(maniac).hand(draw)
    b.library(only=True)
    a.casts(draw, at=b)
    t.resolve()
    assert b.status == "lost"


@pytest.mark.rule("103.6a")
def test_103_6a_the_game_may_begin_with_it_on_the_battlefield() -> None:
    """Leyline of Punishment."""
    words = (
        "If this card is in your opening hand, you may begin the game with it on the battlefield"
    )
    leyline = card(f"{words}.\nPlayers can't gain life.", "Enchantment", "Leyline", mana_cost="{9}")
    decks = [SeatSetup("A", [leyline] * 40), SeatSetup("B", [BEAR] * 40)]
    game = new_game(decks, Ruleset(first=0, skip_passes=False), 3)
    for _ in range(2):
        question = game.questions[0]
        submit(game, question.id, question.options[0])
    question = game.questions[0]
    assert (question.rule, question.player) == ("103.6", 0)
    submit(game, question.id, question.options[1])
    assert [game.object(n).card.name for n in game.player(0).battlefield] == ["Leyline"]


@pytest.mark.rule("103.6b")
@pytest.mark.parametrize("first", [0, 1])
def test_103_6b_revealed_cards_do_something_in_the_first_upkeep(first: int) -> None:
    """Chancellor of the Dross; Sphinx of Foresight."""
    words = "You may reveal this card from your opening hand. If you do, "
    both = "at the beginning of the first upkeep, each opponent loses 3 life, then you gain life"
    dross = card(f"{words}{both} equal to the life lost this way.", "Creature", "Dross")
    mine = card(f"{words}draw a card at the beginning of your first upkeep.", "Creature", "Sphinx")
    decks = [SeatSetup("A", [dross] * 40), SeatSetup("B", [mine] * 40)]
    game = new_game(decks, Ruleset(first=first, skip_passes=True), 3)
    while game.questions[0].rule != "103.6":
        submit(game, game.questions[0].id, game.questions[0].options[0])
    for _ in range(2):  # each reveals one card and is done
        for nth in (1, 0):
            submit(game, game.questions[0].id, game.questions[0].options[nth])
    assert (game.life(0), game.life(1)) == (23, 17)
    drawn = len(game.player(1).hand)
    assert drawn == (8 if first == 1 else 7)


@pytest.mark.rule("508.5a")
def test_508_5a_each_attacker_counts_for_its_own_defending_player() -> None:
    """Mercadia's Downfall."""
    words = "Each attacking creature gets +1/+0 until end of turn for each land defending player"
    downfall = card(f"{words} controls.", "Instant")
    t = table(3, at="beginning of combat")
    a, b, c = t.seats
    a.battlefield(BEAR, OX).hand(downfall)
    b.lands("Forest", "Forest", "Forest")
    c.lands("Forest")
    a.attacks([(a.find(BEAR), b), (a.find(OX), c)])
    a.casts(downfall)
    t.resolve()
    assert (a.power(BEAR), a.power(OX)) == (5, 2)

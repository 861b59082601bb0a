"""902, 313: games with vanguards."""

from dataclasses import replace

import pytest

from apnap.formats import two_headed_giant
from apnap.oracle import CardFacts, compile_card
from apnap.rules.game.setup import SeatSetup, SetupError, new_game
from apnap.rules.machine.engine import submit
from apnap.rules.machine.events import Move
from apnap.sim import Table
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.question import NO, YES
from apnap.state.ruleset import Ruleset
from apnap.table.session import Session
from apnap.testing import table
from apnap.testing.invariants import check_all
from apnap.testing.making import make

STONE = CardDef("Stone", "artifact", cost="{3}")
SPARROW = CardDef("Sparrow", "creature", "Bird", "{1}", 1, 1)


def vanguard(text: str = "", hand: str = "+0", life: str = "+0", name: str = "Hero") -> CardDef:
    facts = CardFacts(name, type_line="Vanguard", text=text, hand_modifier=hand, life_modifier=life)
    found = compile_card(facts)
    assert isinstance(found, CardDef), found
    return found


def sit(*heroes: CardDef | None, rules: Ruleset | None = None, teams: str = "") -> Game:
    seats = [
        SeatSetup(f"Player {n}", [STONE] * 40, teams[n] if teams else "", vanguard=hero)
        for n, hero in enumerate(heroes)
    ]
    return new_game(seats, rules or Ruleset(first=0), seed=1)


def answer(game: Game, seat: int, value: object) -> None:
    question = next(each for each in game.questions if each.decider == seat)
    submit(game, question.id, value)


@pytest.mark.rule("902.4", example=1)
@pytest.mark.rule("313.7")
@pytest.mark.rule("103.4b")
def test_902_4_the_starting_life_total() -> None:
    game = sit(vanguard(life="-3"), vanguard(life="+12"), vanguard())
    assert [game.life(seat) for seat in range(3)] == [17, 32, 20]
    assert game.player(1).command != ()
    check_all(game)


@pytest.mark.rule("902.4")
def test_902_4_a_team_that_shares_its_life_total() -> None:
    rules = replace(two_headed_giant(Ruleset()), first=0, random_seats=False)
    heroes = [vanguard(life=life) for life in ("-3", "+5", "+0", "+1")]
    game = sit(*heroes, rules=rules, teams="AABB")
    assert [game.life(seat) for seat in range(4)] == [32, 32, 31, 31]


@pytest.mark.rule("902.5a", example=1)
@pytest.mark.rule("902.5")
@pytest.mark.rule("313.6")
def test_902_5a_mulligans_are_for_the_starting_hand_size() -> None:
    game = sit(vanguard(hand="+2"), vanguard(hand="-1"))
    assert [len(game.player(seat).hand) for seat in (0, 1)] == [9, 6]
    for taken in (1, 2, 3):
        answer(game, 0, YES)
        if any(each.decider == 1 for each in game.questions):
            answer(game, 1, NO)
        assert len(game.player(0).hand) == 9
        answer(game, 0, game.questions[0].options[:taken])
    answer(game, 0, NO)
    assert len(game.player(0).hand) == 6


@pytest.mark.rule("902.5b", example=1)
@pytest.mark.parametrize(("hand", "kept"), [("-1", 6), ("+2", 9), ("+0", 7)])
def test_902_5b_the_maximum_hand_size(hand: str, kept: int) -> None:
    t = table(2)
    a, b = t.seats
    a.command(vanguard(hand=hand)).hand(*[STONE] * 12)
    t.go_to("upkeep", turn_of=b)
    assert len(a.hand_names) == kept


@pytest.mark.rule("902.3")
@pytest.mark.rule("902.2")
def test_902_3_every_player_has_one_or_nobody() -> None:
    with pytest.raises(SetupError, match=r"902\.3"):
        sit(vanguard(), None)
    with pytest.raises(SetupError, match=r"902\.3"):
        sit(vanguard(), STONE)
    with pytest.raises(SetupError, match=r"902\.4"):
        sit(vanguard(life="-20"), vanguard())
    assert sit(None, None).life(0) == 20


@pytest.mark.rule("902.7")
@pytest.mark.rule("902.6")
@pytest.mark.rule("902.1")
def test_902_7_its_abilities_function_in_the_command_zone() -> None:
    t = table(2)
    a, b = t.seats
    sliver = vanguard("Creatures you control get +1/+1.\n{0}: You gain 1 life.")
    a.command(sliver).battlefield(SPARROW)
    b.battlefield(SPARROW)
    t.begin()
    assert (a.power(SPARROW), b.power(SPARROW)) == (2, 1)
    a.activates(a.find(sliver))
    t.resolve()
    assert a.life == 21


@pytest.mark.rule("902.3")
def test_902_3_a_saved_game_keeps_its_vanguards() -> None:
    seats = [
        SeatSetup(name, [STONE] * 40, vanguard=vanguard(life=life))
        for name, life in (("A", "+4"), ("B", "-4"))
    ]
    session = Session(seats, Ruleset(first=0), seed=4)
    again = Session.load(session.save())
    assert [again.game.life(seat) for seat in (0, 1)] == [24, 16]
    assert again.save() == session.save()


@pytest.mark.rule("902.2")
@pytest.mark.rule("902.5a")
def test_902_5a_with_more_players_the_first_mulligan_is_for_as_many_cards() -> None:
    rules = Ruleset(first=0, skip_passes=False)
    game = sit(vanguard(hand="+2"), vanguard(hand="-4"), vanguard(), rules=rules)
    assert [len(game.player(seat).hand) for seat in range(3)] == [9, 3, 7]
    for counted in range(3):
        for seat in [each.decider for each in game.questions]:
            answer(game, seat, YES if seat == 0 else NO)
        while any(each.decider != 0 for each in game.questions):
            answer(game, game.questions[0].decider, NO)
        assert len(game.player(0).hand) == 9
        if counted:
            answer(game, 0, game.questions[0].options[:counted])
    answer(game, 0, NO)
    assert len(game.player(0).hand) == 7


@pytest.mark.rule("902.3")
@pytest.mark.rule("313.2")
def test_902_3_it_stays_in_the_command_zone_until_its_owner_leaves() -> None:
    t = table(3)
    a, b, _c = t.seats
    hero = vanguard("Creatures you control get +1/+1.")
    a.command(hero).battlefield(SPARROW)
    b.command(hero).battlefield(SPARROW)
    t.begin()
    make(t, Move(on=a.find(hero), to="hand"))
    assert (a.command_names, a.hand_names, a.power(SPARROW)) == (["Hero"], [], 2)
    a.concedes()
    assert (t.game.player(0).command, b.power(SPARROW)) == ((), 2)
    check_all(t.game)


@pytest.mark.rule("902.1")
@pytest.mark.rule("902.4")
@pytest.mark.rule("902.5")
@pytest.mark.parametrize("text", ["vanguard", "free-for-all+vanguard", "vanguard+commander"])
def test_902_1_the_format_brings_the_vanguards_of_the_decks(text: str) -> None:
    seats = Table(text, 3).seats()
    game = new_game(seats, Table(text, 3).rules(), seed=1)
    usual = 40 if "commander" in text else 20
    for number in range(3):
        [card] = [game.object(n).card for n in game.player(number).command if is_hero(game, n)]
        assert game.life(number) == usual + card.life_modifier
        assert len(game.player(number).hand) == 7 + card.hand_modifier


def is_hero(game: Game, number: int) -> bool:
    return "vanguard" in game.object(number).card.base.types

"""103: who plays first, hands, mulligans, cards that begin on the battlefield."""

from dataclasses import replace

import pytest

from apnap.effects.costs.parts import TapThis
from apnap.effects.instructions.life import ChangeLife, SetLife
from apnap.effects.words.amounts import CountOf, Number, StartingLife
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import CardIn
from apnap.effects.words.selections import You
from apnap.formats import two_headed_giant
from apnap.oracle import CardFacts, compile_card
from apnap.rules.game.companions import CompanionAbility
from apnap.rules.game.setup import SeatSetup, SetupError, new_game
from apnap.rules.machine.engine import submit
from apnap.rules.zones.view import view
from apnap.state.ability import ManaAbility, OpeningHandAbility, SpellAbility
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.names import LIBRARY
from apnap.state.question import NO, YES, Option
from apnap.state.ruleset import Ruleset
from apnap.state.stickers import Sticker
from apnap.testing import Table, table
from apnap.testing.cards import find_card
from apnap.testing.common_cards import TEST_BOLT
from apnap.testing.invariants import check_all
from apnap.testing.seen import same_for
from apnap.testing.setup import ask_again, place
from apnap.testing.starting_games import STONE, all_keep, answer, sit, stones

LEYLINE = CardDef("Leyline", "enchantment", cost="{9}", abilities=(OpeningHandAbility(),))
CHANCELLOR = CardDef(
    "Chancellor",
    "creature",
    cost="{9}",
    power=5,
    toughness=5,
    abilities=(OpeningHandAbility("reveal", (ChangeLife(You(), Number(3)),)),),
)


def asked(game):
    return [question.player for question in game.questions]


def names(game, ids):
    return [game.object(number).card.name for number in ids]


BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)


def sheets(number: int) -> list[CardDef]:
    return [CardDef(f"Sheet {n}", "stickers", abilities=(Sticker("art"),)) for n in range(number)]


def seated(cards: list[CardDef], rules: Ruleset, seed: int = 1):
    return new_game(
        [SeatSetup("A", [BEAR] * 20, stickers=cards), SeatSetup("B", [BEAR] * 20)], rules, seed
    )


RED = CardDef("Red Land", "land", abilities=(ManaAbility(("R",), costs=(TapThis(),)),))
TEST_BEAR = CardDef("Test Bear", "creature", cost="{R}", power=2, toughness=2)


def in_hand(t: Table, card: CardDef) -> None:
    t.seat(0).hand(TEST_BOLT, TEST_BEAR).lands(RED, RED, RED)
    t.seat(1).hand(TEST_BEAR, card).lands(RED)


NO_ARTIFACTS = Compare(CountOf(CardIn(LIBRARY, ("artifact",), "you")), high=0)
OTTER = CardDef(
    "Otter", "creature", "Otter", "{5}", 3, 3, abilities=(CompanionAbility(NO_ARTIFACTS),)
)
BEAST = CardDef("Beast", "creature", "Beast", "{9}", 4, 4)


def begin(a: list[CardDef], outside: list[CardDef], reveal: bool = True) -> Game:
    """A game of A, who has cards outside it, and B; A has been asked about a companion, if so."""
    seats = [SeatSetup("A", a, outside=outside), SeatSetup("B", [BEAST] * 40)]
    game = new_game(seats, Ruleset(first=0, skip_passes=False), 3)
    while game.questions[0].rule in ("103.2b", "103.5"):
        question = game.questions[0]
        asked = question.rule == "103.2b"
        submit(game, question.id, question.options[1] if asked and reveal else NO)
    return game


def go_to_main(game: Game) -> None:
    while game.turns[1].step != "precombat main":
        submit(game, game.questions[0].id, game.questions[0].options[0])


def actions(game: Game) -> list[Option]:
    return [option for option in game.questions[0].options if option.verb == "take action"]


def add_lands(game: Game) -> None:
    for _ in range(6):
        place(game, find_card("Forest"), 0, "battlefield", 0)
    ask_again(game)


def vanguard(text: str = "", hand: str = "+0", life: str = "+0", name: str = "Hero") -> CardDef:
    facts = CardFacts(name, type_line="Vanguard", text=text, hand_modifier=hand, life_modifier=life)
    found = compile_card(facts)
    assert isinstance(found, CardDef), found
    return found


# ---- the first player ------------------------------------------------------------------------


@pytest.mark.rule("103.1")
def test_103_1_the_given_player_plays_first():
    game = sit(stones(), stones(), stones(), rules=Ruleset(first=2, skip_passes=False))
    assert asked(game) == [2]
    all_keep(game)
    assert game.turns[1].active == 2


@pytest.mark.rule("103.1")
def test_103_1_otherwise_chance_decides():
    rules = Ruleset(skip_passes=False)
    firsts = {
        sit(stones(), stones(), stones(), rules=rules, seed=n).turns[0].active for n in range(40)
    }
    assert firsts == {0, 1, 2}
    again = sit(stones(), stones(), stones(), rules=rules, seed=7).turns[0].active
    assert again == sit(stones(), stones(), stones(), rules=rules, seed=7).turns[0].active


@pytest.mark.rule("103.1a")
def test_103_1a_a_team_that_shares_turns_starts_as_one():
    rules = replace(two_headed_giant(Ruleset()), first=1, random_seats=False, skip_passes=False)
    game = sit(*[stones()] * 4, rules=rules, teams="XXYY")
    all_keep(game)
    assert game.turns[1].active == 0
    assert [game.player(seat).turns_begun for seat in range(4)] == [1, 1, 0, 0]


@pytest.mark.rule("103.3")
def test_103_3_decks_are_shuffled():
    deck = [CardDef(f"Stone {n}", "artifact") for n in range(40)]
    one, other = sit(deck, deck, seed=1), sit(deck, deck, seed=2)
    assert names(one, one.player(0).library) != names(other, other.player(0).library)
    assert names(one, one.player(0).library) != names(one, one.player(1).library)


@pytest.mark.rule("103.3")
def test_103_3_the_seed_is_told_to_nobody():
    tables = table(3, seed=1), table(3, seed=2)
    for t in tables:
        in_hand(t, TEST_BOLT)
        t.begin()
    assert same_for((0, 1, 2, None), tables)


@pytest.mark.rule("103.4")
def test_103_4_starting_life_total():
    assert sit(stones(), stones()).life(0) == 20
    assert sit(stones(), stones(), rules=Ruleset(life=40)).life(1) == 40
    rules = replace(two_headed_giant(Ruleset()), random_seats=False)
    giant = sit(*[stones()] * 4, rules=rules, teams="XXYY")
    assert [giant.life(seat) for seat in range(4)] == [30] * 4


# ---- mulligans -------------------------------------------------------------------------------


@pytest.mark.rule("103.5")
def test_103_5_everyone_draws_seven_and_decides_in_turn_order():
    game = sit(*[stones()] * 3)
    assert [len(game.player(seat).hand) for seat in range(3)] == [7, 7, 7]
    for seat in (0, 1, 2):
        assert asked(game) == [seat]
        answer(game, seat, NO)
    assert 0 not in game.turns


@pytest.mark.rule("103.5")
def test_103_5_mulligans_are_taken_together_once_all_have_declared():
    game = sit(*[stones()] * 3)
    hands = [game.player(seat).hand for seat in range(3)]
    answer(game, 0, YES)
    answer(game, 1, NO)
    assert game.player(0).hand == hands[0]  # nobody has done it yet
    answer(game, 2, YES)
    assert game.player(0).hand != hands[0]
    assert game.player(1).hand == hands[1]
    assert asked(game) == [0]  # who kept is not asked again
    answer(game, 0, NO)
    assert asked(game) == [2]


@pytest.mark.rule("103.5")
def test_103_5_cards_go_to_the_bottom_with_each_mulligan():
    game = sit(stones(), stones())
    for counted in (1, 2):
        answer(game, 0, YES)
        if counted == 1:
            answer(game, 1, NO)
        question = game.questions[0]
        assert (question.low, question.high) == (counted, counted)
        chosen = question.options[:counted]
        submit(game, question.id, chosen)
        assert len(game.player(0).hand) == 7 - counted  # before the next declaration
        assert len(game.player(0).library) == 33 + counted
    answer(game, 0, NO)
    check_all(game)


@pytest.mark.rule("103.5")
def test_103_5_in_any_order():
    deck = [CardDef(f"Stone {n}", "artifact") for n in range(40)]
    game = sit(deck, deck)
    answer(game, 0, YES)
    answer(game, 1, NO)
    submit(game, game.questions[0].id, game.questions[0].options[:1])
    answer(game, 0, YES)
    question = game.questions[0]
    one, other = question.options[4], question.options[2]
    wanted = names(game, [other.what, one.what])
    submit(game, question.id, (one, other))
    assert names(game, game.player(0).library[:2]) == wanted


@pytest.mark.rule("103.5c")
@pytest.mark.rule("800.6")
@pytest.mark.parametrize(("players", "offered"), [(2, 7), (3, 8)])
def test_103_5c_until_the_hand_would_be_empty_and_the_first_is_free(players, offered):
    game = sit(*[stones()] * players)
    counted = []
    while 0 in game.turns:
        question = game.questions[0]
        if question.key.startswith("bottom"):
            counted.append(question.low)
            submit(game, question.id, question.example())
        else:
            submit(game, question.id, YES if question.player == 0 else NO)
    assert game.player(0).mulligans == offered
    assert counted == [1, 2, 3, 4, 5, 6, 7]
    assert game.player(0).hand == ()


@pytest.mark.rule("103.5d")
@pytest.mark.rule("805.3a")
def test_103_5d_a_team_declares_in_any_order():
    rules = replace(two_headed_giant(Ruleset()), first=0, random_seats=False, skip_passes=False)
    game = sit(*[stones()] * 4, rules=rules, teams="XXYY")
    assert asked(game) == [0, 1]
    answer(game, 1, YES)
    assert asked(game) == [0]  # the other team is not asked yet
    answer(game, 0, NO)
    assert asked(game) == [2, 3]
    answer(game, 3, YES)
    answer(game, 2, NO)
    assert asked(game) == [1]
    answer(game, 1, YES)  # although a teammate has kept
    answer(game, 3, NO)
    assert game.questions[0].key.startswith("bottom")
    assert game.questions[0].low == 1


# ---- opening hands ---------------------------------------------------------------------------


@pytest.mark.rule("103.6a")
def test_103_6a_a_card_may_begin_on_the_battlefield():
    game = sit([LEYLINE] * 8, stones(), [LEYLINE] * 8)
    all_keep(game)
    assert asked(game) == [0]
    question = game.questions[0]
    assert [option.verb for option in question.options] == ["done", *["begin with"] * 7]
    submit(game, question.id, question.options[1])
    submit(game, game.questions[0].id, game.questions[0].options[1])
    submit(game, game.questions[0].id, game.questions[0].options[0])
    assert names(game, game.player(0).battlefield) == ["Leyline", "Leyline"]
    assert asked(game) == [2]  # B has nothing to do
    submit(game, game.questions[0].id, game.questions[0].options[0])
    assert game.player(2).battlefield == ()
    assert 0 not in game.turns
    check_all(game)


@pytest.mark.rule("103.6b")
def test_103_6b_a_card_may_be_revealed_once_and_what_follows_follows():
    game = sit(stones(), [CHANCELLOR] * 7 + stones(1), rules=Ruleset(first=0, skip_passes=False))
    all_keep(game)
    card = game.questions[0].options[1].what
    submit(game, game.questions[0].id, game.questions[0].options[1])
    assert game.life(1) == 23
    assert game.object(card).shown_to == (0, 1)
    assert card not in [option.what for option in game.questions[0].options]
    submit(game, game.questions[0].id, game.questions[0].options[0])
    assert game.object(card).shown_to == ()  # until the first turn begins
    assert card in game.player(1).hand


@pytest.mark.rule("103.6c")
@pytest.mark.rule("805.3b")
def test_103_6c_a_team_acts_in_any_order():
    rules = replace(two_headed_giant(Ruleset()), first=0, random_seats=False, skip_passes=False)
    game = sit([LEYLINE] * 8, [LEYLINE] * 8, stones(), [LEYLINE] * 8, rules=rules, teams="XXYY")
    all_keep(game)
    assert asked(game) == [0, 1]
    question = game.questions[1]
    submit(game, question.id, question.options[1])
    assert asked(game) == [0, 1]
    submit(game, game.questions[0].id, game.questions[0].options[0])
    assert asked(game) == [1]
    submit(game, game.questions[0].id, game.questions[0].options[0])
    assert asked(game) == [3]


# ---- the first turn --------------------------------------------------------------------------


def cards_after_first_draw(game, seats):
    all_keep(game)
    while game.turns[1].step in ("", "untap", "upkeep", "draw"):
        submit(game, game.questions[0].id, game.questions[0].example())
    return [len(game.player(seat).hand) for seat in seats]


@pytest.mark.rule("103.8a")
def test_103_8a_of_two_players_the_first_skips_the_draw_step():
    game = sit(stones(), stones())
    assert cards_after_first_draw(game, [0]) == [7]
    steps = [entry.event.step for entry in game.log if hasattr(entry.event, "step")]
    assert "draw" not in steps  # the step, not just the draw
    while game.turns[1].active == 0 or game.turns[1].step != "precombat main":
        submit(game, game.questions[0].id, game.questions[0].example())
    assert len(game.player(1).hand) == 8


@pytest.mark.rule("103.8b")
@pytest.mark.rule("810.6")
def test_103_8b_the_first_team_of_two_skips_it():
    rules = replace(two_headed_giant(Ruleset()), first=0, random_seats=False, skip_passes=False)
    game = sit(*[stones()] * 4, rules=rules, teams="XXYY")
    assert cards_after_first_draw(game, [0, 1]) == [7, 7]


@pytest.mark.rule("103.8c")
@pytest.mark.rule("800.7")
def test_103_8c_with_more_players_nobody_skips_it():
    assert cards_after_first_draw(sit(*[stones()] * 3), [0]) == [8]


# ---- what can't be set up --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "rules", "words"),
    [
        ([], Ruleset(), "at least two players"),
        ([SeatSetup("A")], Ruleset(), "at least two players"),
        ([SeatSetup("A"), SeatSetup("A")], Ruleset(), "two seats have the name 'A'"),
        ([SeatSetup("A"), SeatSetup("  ")], Ruleset(), "is not a name"),
        ([SeatSetup("A"), SeatSetup("B", [STONE, "Forest"])], Ruleset(), "'Forest' in B's deck"),
        ([SeatSetup("A"), SeatSetup("B")], Ruleset(ranges=((2, 1),)), "the seats are 0 to 1"),
        ([SeatSetup("A"), SeatSetup("B")], Ruleset(ranges=((0, 0),)), "at least 1"),
        ([SeatSetup("A"), SeatSetup("B")], Ruleset(range=-1), "at least 1"),
        ([SeatSetup("A"), SeatSetup("B")], Ruleset(first=2), "the seats are 0 to 1"),
        ([SeatSetup("A"), SeatSetup("B")], Ruleset(life=0), "at least 1"),
        ([SeatSetup("A", [], "X"), SeatSetup("B", [], "X")], Ruleset(), "at least two sides"),
        (
            [SeatSetup("A", [], "X"), SeatSetup("B", [], "Y"), SeatSetup("C", [], "Y")],
            Ruleset(team_size=2),
            "every team has 2 players .*A are 1",
        ),
    ],
)
def test_103_1_a_game_that_cannot_be_set_up_is_refused(seats, rules, words):
    with pytest.raises(SetupError, match=words):
        new_game(seats, rules)


@pytest.mark.rule("103.2b")
@pytest.mark.parametrize("reveal", [True, False])
def test_103_2b_a_companion_is_revealed_to_everybody(reveal: bool) -> None:
    """And no other card outside the game is."""
    game = begin([BEAST] * 40, [OTTER, STONE], reveal)
    outside = [view(game, seat)["players"][0].get("outside", []) for seat in (0, 1)]
    names = [[card["name"] for card in cards] for cards in outside]
    assert names == [["Otter", "Stone"], ["Otter"] if reveal else []]


@pytest.mark.rule("103.2b")
def test_103_2b_who_reveals_no_companion_has_none() -> None:
    game = begin([BEAST] * 40, [OTTER], reveal=False)
    add_lands(game)
    go_to_main(game)
    assert actions(game) == []


@pytest.mark.rule("103.2b")
@pytest.mark.rule("702.139b")
def test_103_2b_the_deck_has_to_fulfill_the_condition() -> None:
    seats = [SeatSetup("A", [BEAST] * 39 + [STONE], outside=[OTTER]), SeatSetup("B", [STONE] * 40)]
    game = new_game(seats, Ruleset(first=0), 3)
    assert game.questions[0].rule == "103.5"


@pytest.mark.rule("103.2b")
def test_103_2b_only_cards_can_be_outside() -> None:
    seats = [SeatSetup("A", [BEAST], outside=["Otter"]), SeatSetup("B", [BEAST])]  # type: ignore[list-item]
    with pytest.raises(SetupError, match="not a CardDef"):
        new_game(seats, Ruleset())


@pytest.mark.rule("103.2d")
@pytest.mark.rule("123.2a")
def test_103_2d_three_sheets_at_random() -> None:
    games = [seated(sheets(12), Ruleset(), seed) for seed in range(5)]
    chosen = [[sheet.name for sheet in game.player(0).open_sheets] for game in games]
    assert all(len(set(names)) == 3 for names in chosen)
    assert len({tuple(names) for names in chosen}) > 1
    assert games[0].player(1).open_sheets == ()
    [entry] = [e for e in games[0].log if "103.2d" in e.rules]
    assert all(name in entry.public for name in chosen[0])


@pytest.mark.rule("103.4b")
def test_103_4b_your_starting_life_total_is_your_own() -> None:
    t = table(2)
    a, _ = t.seats
    reset = SpellAbility((SetLife(You(), StartingLife()),))
    spell = CardDef("Renewal", "sorcery", cost="{0}", abilities=(reset,))
    a.command(vanguard(life="+7")).hand(spell).casts(spell)
    t.resolve()
    assert a.life == 27

"""905: Conspiracy Draft: rounds, packs, what drafters see, and cards that act in the draft."""

from dataclasses import replace

import pytest

from apnap.cards import builtin_card
from apnap.draft import (
    DraftError,
    auto_draft,
    build,
    deck_faults,
    default_list,
    lines,
    new_draft,
    pool_of,
    questions,
    seats_of,
    submit,
    view,
)
from apnap.draft.building import Built, split
from apnap.effects.words.noted import HighestNoted
from apnap.formats import combine, conspiracy, two_headed_giant
from apnap.oracle.text.rewriting import parts_of
from apnap.rules.game.ending import concede
from apnap.rules.game.setup import SeatSetup, new_game
from apnap.rules.machine.engine import submit as submit_in_game
from apnap.rules.zones.view import view as view_of_game
from apnap.state.agenda import Resolution
from apnap.state.notes import Note
from apnap.state.question import NO, IllegalAnswer
from apnap.state.ruleset import Ruleset
from apnap.testing.draft_plays import (
    draft_of,
    lost_or_doubled,
    notes,
    pack,
    pick,
    pile,
    question_for,
    refuse_all,
    say,
    use,
)

ABC = [["A1", "A2", "A3"], ["B1", "B2", "B3"], ["C1", "C2", "C3"]]


@pytest.mark.rule("905.1a")
def test_905_1a_each_player_drafts_one_card_and_passes_the_rest():
    draft = draft_of(ABC)
    pick(draft, "A1", "B1", "C1")
    assert [pile(draft, seat) for seat in range(3)] == [["A1"], ["B1"], ["C1"]]
    assert pack(draft, 1) == ["A2", "A3"]
    pick(draft, "C2", "A2", "B2")  # the last cards need no choice
    assert draft.over
    assert [len(pile(draft, seat)) for seat in range(3)] == [3, 3, 3]


@pytest.mark.rule("905.1a")
def test_905_1a_there_are_three_rounds_of_fifteen_cards():
    draft = new_draft(("Ann", "Bob", "Cay"), default_list(), seed=8)
    packs = [[draft.name(card) for card in each.cards] for each in draft.packs]
    assert [len(set(each)) for each in packs] == [15] * 9
    auto_draft(draft)
    assert draft.round == 3
    assert lost_or_doubled(draft) == []


@pytest.mark.rule("905.1b")
def test_905_1b_packs_go_left_then_right_then_left():
    rounds = [[[f"{name}{n}{i}" for i in "12"] for name in "ABC"] for n in "123"]
    draft = draft_of(*rounds)
    got = []
    for nth in "123":
        pick(draft, f"A{nth}1", f"B{nth}1", f"C{nth}1")
        got.append(pile(draft, 1)[-1])
    assert got == ["A12", "C22", "A32"]


@pytest.mark.rule("905.1c")
def test_905_1c_a_drafter_sees_the_own_pack_and_pile_and_nothing_else():
    draft = draft_of(ABC)
    pick(draft, "A1", "B1", "C1")
    seen = str(view(draft, 0))
    assert "A1" in seen
    assert all(name in seen for name in ("C2", "C3"))
    assert not any(name in seen for name in ("A2", "A3", "B1", "B2", "B3"))
    assert not any(name in str(view(draft, None)) for name in ("A1", "B1", "C1", "A2"))
    with pytest.raises(IllegalAnswer):
        submit(draft, question_for(draft, 0).id, question_for(draft, 0).options[0], by=1)


@pytest.mark.rule("905.1c")
def test_905_1c_cogwork_spy_shows_one_drafter_the_next_card_of_the_pack():
    draft = draft_of([["Cogwork Spy", "A2", "A3"], ["B1", "B2", "B3"]])
    pick(draft, "Cogwork Spy", "B1")
    pick(draft, "B2", "A2")
    assert "sees that Bob drafts A2" in str(lines(draft, 0))
    assert "A2" not in str(lines(draft, None))


@pytest.mark.rule("905.1c")
def test_905_1c_whispergear_sneak_looks_at_a_pack_that_nobody_looks_at():
    first = [["Whispergear Sneak", "A2", "A3"], ["B1", "B2", "B3"]]
    draft = draft_of(first, [["A4", "A5"], ["B4", "B5"]])
    pick(draft, "Whispergear Sneak", "B1")
    use(draft, 0, "Whispergear Sneak", "turn face down")
    pick(draft, "A2", first=1)
    asked = question_for(draft, 0)
    assert [option.nth for option in asked.options] == [2, 3]  # the two unopened packs
    submit(draft, asked.id, asked.options[1])
    assert "B4, B5" in str(view(draft, 0)["log"])
    assert "B4" not in str(view(draft, 1)["log"])
    assert draft.drafters[0].face_up == ()
    pick(draft, "B2")
    assert pile(draft, 1) == ["B1", "A2", "B3"]


@pytest.mark.rule("905.1d")
@pytest.mark.rule("100.2b")
def test_905_1d_a_deck_has_forty_cards_of_the_pool_and_any_basic_lands():
    pool = [builtin_card("Grizzly Bears")] * 23
    forests = [builtin_card("Forest")] * 17
    assert deck_faults(pool, split(pool, [*pool, *forests])) == []
    small = split(pool, [*pool, *forests[1:]])
    assert [each.rule for each in deck_faults(pool, small)] == ["100.2b"]
    stranger = split(pool, [*pool, *forests, builtin_card("Shock")])
    assert [each.rule for each in deck_faults(pool, stranger)] == ["905.1d"]


@pytest.mark.rule("905.1d")
def test_905_1d_advantageous_proclamation_allows_thirty_five_cards():
    proclamation = builtin_card("Advantageous Proclamation")
    pool = [*[builtin_card("Grizzly Bears")] * 20, proclamation]
    deck = [*pool[:20], *[builtin_card("Forest")] * 15]
    assert deck_faults(pool, split(pool, deck)) == []
    without = Built(deck, [proclamation], [])  # left in the sideboard
    assert [each.rule for each in deck_faults(pool, without)] == ["100.2b"]


@pytest.mark.rule("905.1d")
@pytest.mark.rule("315.3")
def test_905_1d_a_conspiracy_cant_be_in_a_deck():
    pool = [*[builtin_card("Grizzly Bears")] * 22, builtin_card("Brago's Favor")]
    deck = split(pool, [*pool, *[builtin_card("Forest")] * 18])
    assert "315.3" in [each.rule for each in deck_faults(pool, deck)]


@pytest.mark.rule("905.1d")
def test_905_1d_the_pool_is_what_was_drafted_and_exchanged():
    draft = draft_of([["Deal Broker", "A2"], ["B1", "B2"]])
    pick(draft, "Deal Broker", "B1")  # Ann has B2 then, and Bob A2
    use(draft, 0, "B2", "reveal")
    use(draft, 1, "B1", "offer")
    use(draft, 0, "B1", "accept")
    assert draft.over
    assert sorted(card.name for card in pool_of(draft, 0)) == ["B1", "Deal Broker"]
    assert sorted(card.name for card in pool_of(draft, 1)) == ["A2", "B2"]


@pytest.mark.rule("905.1d")
def test_905_1d_a_noted_number_goes_with_the_card_that_is_exchanged():
    draft = draft_of([["Deal Broker", "A2"], ["Lurking Automaton", "B2"]])
    pick(draft, "Deal Broker", "Lurking Automaton")
    use(draft, 0, "B2", "reveal")
    use(draft, 1, "Lurking Automaton", "offer")
    use(draft, 0, "Lurking Automaton", "accept")
    assert notes(draft, 0) == [("Lurking Automaton", "number", 1)]
    assert notes(draft, 1) == []


# ---- 905.2: cards that act in the draft ------------------------------------------------------


@pytest.mark.rule("905.2a")
def test_905_2a_actions_at_the_same_time_are_taken_in_a_random_order():
    def order(seed: int) -> list[str]:
        names = [["Illusionary Informant", "x1", "x2"], ["Illusionary Informant", "y1", "y2"]]
        draft = draft_of([*names, ["z1", "z2", "z3"]], seed=seed)
        pick(draft, "Illusionary Informant", "Illusionary Informant", "z1")
        use(draft, 0, "Illusionary Informant", "turn face down")
        use(draft, 1, "Illusionary Informant", "turn face down")
        pick(draft, "y1", first=2)
        return [draft.drafters[questions(draft)[0].decider].name]

    seen = [order(seed) for seed in range(20)]
    assert seen == [order(seed) for seed in range(20)]
    assert {name for each in seen for name in each} == {"Ann", "Bob"}


@pytest.mark.rule("905.2b")
def test_905_2b_the_number_of_cards_drafted_is_noted_and_the_card_is_face_down_again():
    packs = [["a1", "a2", "a3"], ["b1", "Lurking Automaton", "b3"]]
    draft = draft_of(packs)
    pick(draft, "a1", "b1")
    pick(draft, "Lurking Automaton", "a2")
    assert notes(draft, 0) == [("Lurking Automaton", "number", 2)]
    assert "Lurking Automaton: 2" in str(view(draft, 1)["drafters"][0]["notes"])
    assert draft.drafters[0].face_up == ()


@pytest.mark.rule("905.2b")
def test_905_2b_the_highest_noted_number_counts_in_the_game():
    automaton = builtin_card("Lurking Automaton")
    noted = tuple([Note("Lurking Automaton", "number", number) for number in (9, 5)])
    deck = [automaton, *[builtin_card("Forest")] * 39]
    seats = [SeatSetup("Ann", deck, notes=noted), SeatSetup("Bob", deck)]
    for seat, counters in ((0, 9), (1, 0)):
        game = new_game(seats, Ruleset(first=0), seed=1)
        assert number_that_enters(game, seat, automaton) == counters


def number_that_enters(game, seat, card):
    """The number of counters that the card enters with under that player's control."""
    [ability] = [each for each in card.abilities if type(each).__name__ == "ReplacementAbility"]
    context = Resolution(controller=seat, source=game.player(seat).library[0])
    [amount] = [each for each in parts_of(ability) if isinstance(each, HighestNoted)]
    return amount.count(game, context)


@pytest.mark.rule("905.2b")
def test_905_2b_three_different_colors_are_chosen_right_self_left():
    draft = draft_of([["Paliano, the High City", "a2"], ["b1", "b2"], ["c1", "c2"]])
    pick(draft, "Paliano, the High City", "b1", "c1")
    say(draft, 2, "green")  # Cay sits to the right of Ann
    with pytest.raises(IllegalAnswer):
        say(draft, 0, "green")
    say(draft, 0, "blue")
    say(draft, 1, "red")
    assert [value for _, _, value in notes(draft, 0)] == ["G", "U", "R"]


@pytest.mark.rule("905.2b")
def test_905_2b_a_guess_is_made_before_the_card_is_revealed():
    draft = draft_of([["Spire Phantasm", "a2", "a3"], ["b1", "b2", "b3"]])
    pick(draft, "Spire Phantasm", "b1")
    pick(draft, "b2", "a2")
    assert "a2" not in str(view(draft, 0)["log"])
    say(draft, 0, "a2")
    assert notes(draft, 0) == [("Spire Phantasm", "guess", "a2")]
    assert "reveals a2" in str(view(draft, None)["log"])


@pytest.mark.rule("905.2b")
def test_905_2b_who_passed_the_card_is_noted_for_cogwork_tracker():
    draft = draft_of([["a1", "Cogwork Tracker"], ["b1", "b2"], ["Cogwork Tracker", "c2"]])
    pick(draft, "a1", "b1", "Cogwork Tracker")
    assert notes(draft, 2) == []  # nobody passed it
    assert notes(draft, 1) == [("Cogwork Tracker", "player", "Ann")]


@pytest.mark.rule("905.2b")
def test_905_2b_smuggler_captain_notes_a_name_and_is_turned_face_down():
    draft = draft_of([["Smuggler Captain", "a2", "a3"], ["b1", "b2", "b3"]])
    pick(draft, "Smuggler Captain", "b1")
    pick(draft, "b2", "a2")
    say(draft, 0, True)
    assert notes(draft, 0) == [("Smuggler Captain", "name", "b2")]
    assert draft.drafters[0].face_up == ()
    assert draft.over  # nothing more is asked about later cards


@pytest.mark.rule("905.2c")
def test_905_2c_a_card_drafted_face_up_is_seen_by_all_until_the_draft_is_over():
    draft = draft_of([["Cogwork Librarian", "a2", "a3"], ["b1", "b2", "b3"]])
    pick(draft, "Cogwork Librarian", "b1")
    assert view(draft, 1)["drafters"][0]["face_up"] == ["Cogwork Librarian"]
    pick(draft, "b2", "a2")
    refuse_all(draft)
    assert draft.over
    assert view(draft, 1)["drafters"][0]["face_up"] == []
    assert "Cogwork Librarian" in pile(draft, 0)


@pytest.mark.rule("905.2c")
def test_905_2c_cogwork_librarian_goes_into_the_pack_for_a_second_card():
    draft = draft_of([["Cogwork Librarian", "a2", "a3"], ["b1", "b2", "b3", "b4"]])
    pick(draft, "Cogwork Librarian", "b1")
    pick(draft, "b2", "a2")
    use(draft, 0, "b3", "draft")
    assert pile(draft, 0) == ["b2", "b3"]
    assert draft.drafters[0].face_up == ()
    assert pack(draft, 1) == ["b4", "Cogwork Librarian"]
    pick(draft, "Cogwork Librarian", first=1)
    refuse_all(draft)
    assert "Cogwork Librarian" in pile(draft, 1)
    assert lost_or_doubled(draft) == []


@pytest.mark.rule("905.2c")
def test_905_2c_agent_of_acquisitions_takes_the_pack_and_then_no_more_cards():
    first = [["Agent of Acquisitions", "a2", "a3"], ["b1", "b2", "b3"], ["c1", "c2", "c3"]]
    draft = draft_of(first, [["a4"], ["b4"], ["c4"]])
    pick(draft, "Agent of Acquisitions", "b1", "c1")
    use(draft, 0, "Agent of Acquisitions", "draft the pack with")
    pick(draft, "a2", "b2", first=1)
    assert pile(draft, 0) == ["Agent of Acquisitions", "c2", "c3", "a4"]  # and again in round 2
    assert pile(draft, 1) == ["b1", "a2", "b3", "b4"]  # the pack that Ann only passed on
    assert lost_or_doubled(draft) == []


@pytest.mark.rule("905.2c")
def test_905_2c_leovolds_operative_drafts_two_and_passes_the_next_pack():
    packs = [["Leovold's Operative", "a2", "a3", "a4"], ["b1", "b2", "b3", "b4"]]
    draft = draft_of(packs)
    pick(draft, "Leovold's Operative", "b1")
    pick(draft, "b2", "a2")
    use(draft, 0, "b3", "draft")
    assert draft.drafters[0].face_up == ()
    assert pile(draft, 0) == ["Leovold's Operative", "b2", "b3"]
    assert pack(draft, 1) == ["a3", "a4"]  # Ann has only passed them on
    pick(draft, "a3", first=1)
    assert pile(draft, 0) == ["Leovold's Operative", "b2", "b3", "a4"]
    assert pile(draft, 1) == ["b1", "a2", "b4", "a3"]


@pytest.mark.rule("905.2c")
def test_905_2c_archdemon_of_paliano_drafts_three_cards_at_random_unseen():
    packs = [["Archdemon of Paliano", *[f"a{n}" for n in range(5)]], [f"b{n}" for n in range(6)]]
    draft = draft_of(packs)
    pick(draft, "Archdemon of Paliano", "b0")
    assert view(draft, 0)["pack"] == []
    assert [each.decider for each in questions(draft)] == [1]
    for _ in range(3):
        pick(draft, pack(draft, 1)[0], first=1)
    assert draft.drafters[0].face_up == ()
    assert len(pile(draft, 0)) == 4
    assert len(view(draft, 0)["pack"]) == 2
    assert [each.decider for each in questions(draft)] == [0, 1]


@pytest.mark.rule("905.2")
def test_905_2_cogwork_grinder_removes_cards_from_the_draft():
    draft = draft_of([["Cogwork Grinder", "a2", "a3"], ["b1", "b2", "b3"]])
    pick(draft, "Cogwork Grinder", "b1")
    pick(draft, "b2", "a2")
    say(draft, 0, True)
    assert "b2" not in pile(draft, 0)
    assert "b2" not in str(view(draft, 1))
    refuse_all(draft)
    assert notes(draft, 0) == [("Cogwork Grinder", "removed", "")]
    assert "b2" not in [card.name for card in pool_of(draft, 0)]
    assert lost_or_doubled(draft) == []


@pytest.mark.rule("905.2")
def test_905_2_canal_dredger_gets_the_last_card_of_each_pack():
    draft = draft_of([["Canal Dredger", "a2"], ["b1", "b2"], ["c1", "c2"]])
    pick(draft, "Canal Dredger", "b1", "c1")
    assert sorted(pile(draft, 0)) == ["Canal Dredger", "a2", "b2", "c2"]
    assert pile(draft, 1) == ["b1"]


@pytest.mark.rule("905.2")
def test_905_2_lore_seeker_adds_a_pack_that_is_drafted_next():
    spare = ["s1", "s2", "s3"]
    draft = draft_of([["Lore Seeker", "a2", "a3"], ["b1", "b2", "b3"]], spare=spare)
    pick(draft, "Lore Seeker", "b1")
    say(draft, 0, True)
    assert sorted(pack(draft, 0)) == spare
    assert pack(draft, 1) == ["a2", "a3"]
    while asked := questions(draft):
        submit(draft, asked[0].id, asked[0].example())
    assert sum(len(pile(draft, seat)) for seat in (0, 1)) == 9
    assert lost_or_doubled(draft) == []


# ---- the game (905.3-905.6) ------------------------------------------------------------------


@pytest.mark.rule("905.3")
def test_905_3_the_game_is_a_free_for_all_that_attacks_several_players():
    rules = combine(conspiracy)
    assert (rules.variant, rules.attack, rules.range) == ("free-for-all", "multiple", 0)
    assert combine(conspiracy, two_headed_giant).shared_turns  # only a default


@pytest.mark.rule("905.4")
@pytest.mark.rule("100.4b")
def test_905_4_conspiracies_of_the_pool_wait_in_the_sideboard_until_the_game_starts():
    draft = new_draft(("Ann", "Bob", "Cay", "Dan"), default_list(), seed=3)
    auto_draft(draft)
    seats = seats_of(draft)
    for number, seat in enumerate(seats):
        pool = sorted([card.name for card in pool_of(draft, number)])
        lands = {"Plains", "Island", "Swamp", "Mountain", "Forest"}
        cards = [*seat.deck, *seat.outside, *seat.conspiracies]
        assert sorted([card.name for card in cards if card.name not in lands]) == pool
        assert all("conspiracy" in card.base.types for card in seat.conspiracies)
    assert any(seat.conspiracies for seat in seats)
    game = new_game(seats, combine(conspiracy), seed=3)
    assert game.question.rule == "315.2"
    assert all(game.player(seat).hand == () for seat in range(4))  # before decks are shuffled


@pytest.mark.rule("905.4a")
def test_905_4a_a_hidden_agenda_is_face_down_until_its_owner_turns_it_up():
    game = with_conspiracy("Brago's Favor", "Lava Axe")
    [card] = game.player(0).command
    assert game.object(card).face_down
    assert "Brago" not in str(view_of_game(game, 1))
    while not any(option.verb == "take action" for option in game.question.options):
        submit_in_game(game, game.question.id, game.question.options[0])
    action = next(option for option in game.question.options if option.verb == "take action")
    assert game.question.decider == 0
    submit_in_game(game, game.question.id, action)
    assert not game.object(card).face_down
    assert "Lava Axe" in str(view_of_game(game, 1))


@pytest.mark.rule("905.5")
def test_905_5_the_player_who_put_it_there_owns_and_controls_a_conspiracy():
    game = with_conspiracy("Hymn of the Wilds")
    row = game.object(game.player(0).command[0])
    assert (row.owner, row.controller) == (0, 0)
    concede(game, 0)
    assert game.find(row.id) is None  # 800.4a: it leaves with its owner


@pytest.mark.rule("905.6")
def test_905_6_everybody_starts_with_20_life_and_seven_cards():
    game = with_conspiracy("Hymn of the Wilds")
    assert [game.life(seat) for seat in range(3)] == [20, 20, 20]
    assert [len(game.player(seat).hand) for seat in range(3)] == [7, 7, 7]


@pytest.mark.rule("905.3")
def test_905_3_an_unfinished_draft_or_an_illegal_deck_starts_no_game():
    draft = new_draft(("Ann", "Bob"), default_list(), seed=3)
    with pytest.raises(DraftError, match=r"905\.1d"):
        seats_of(draft)
    auto_draft(draft)
    small = build(pool_of(draft, 0))
    small.deck = small.deck[:30]
    with pytest.raises(DraftError, match=r"100\.2b"):
        seats_of(draft, [small, None])


def with_conspiracy(name, *names):
    """A game of three in which Ann has put a conspiracy into the command zone, up to the first
    turn."""
    deck = [builtin_card("Forest")] * 40
    seats = [SeatSetup("Ann", deck, conspiracies=[builtin_card(name)])]
    seats += [SeatSetup(each, deck) for each in ("Bob", "Cay")]
    rules = replace(combine(conspiracy), random_seats=False, first=0, skip_passes=False)
    game = new_game(seats, rules, seed=2)
    submit_in_game(game, game.question.id, game.question.options)
    for each in names:
        submit_in_game(game, game.question.id, each)
    while game.question.rule == "103.5":
        submit_in_game(game, game.question.id, NO)
    return game

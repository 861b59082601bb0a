"""Yields and stops: what a player is asked, and what is passed for the player."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from apnap.bots import make_bot
from apnap.cards import builtin_card, bundled_deck
from apnap.formats import combine, free_for_all, two_headed_giant
from apnap.rules.game.setup import SeatSetup, new_game
from apnap.rules.machine.engine import submit
from apnap.state.codec import digest
from apnap.state.question import Act
from apnap.table import SeatView, YieldError, Yields, view_for
from apnap.testing import Seat, Table, table
from apnap.testing.texts import card

SLAP = card("When this creature enters, it deals 1 damage to target player.", "Creature", "Slapper")
DOWNFALL = card("Destroy all creatures.", "Sorcery", "Downfall")
AMBUSH = card(
    "Cast this spell only during combat after blockers are declared.\nDraw a card.", "Instant"
)


def is_asked(t: Table, seat: Seat, yields: Yields) -> bool:
    """Whether the person in that seat is asked what the game asks the seat now."""
    question = seat.question
    assert question is not None
    return yields.answer(view_for(t.game, question), question) is None


def bolts(t: Table, seat: int) -> Seat:
    """The seat, with an instant to cast at any time."""
    return t.seat(seat).hand("Lightning Bolt").lands("Mountain")


def pass_to(t: Table, seat: Seat) -> None:
    """Let the others pass until this player has priority."""
    for _ in range(t.game.size):
        question = t.game.question
        assert isinstance(question, Act)
        if question.decider == int(seat):
            return
        submit(t.game, question.id, question.options[0])


# ---- without being told anything -------------------------------------------------------------


def test_nothing_is_asked_where_only_a_pass_is_possible() -> None:
    t = table(3)
    t.begin()
    yields = Yields(0)
    assert not is_asked(t, t.seat(0), yields)
    yields.full_control = True
    assert not is_asked(t, t.seat(0), yields)


def test_a_player_is_asked_in_the_own_main_phases_and_not_in_those_of_others() -> None:
    t = table(3)
    a, b = bolts(t, 0), bolts(t, 1)
    t.begin()
    assert is_asked(t, a, Yields(0))
    pass_to(t, b)
    assert not is_asked(t, b, Yields(1))


def test_an_own_spell_on_top_of_the_stack_is_let_resolve() -> None:
    t = table(3)
    a = bolts(t, 0).hand("Grizzly Bears").lands("Forest", "Forest")
    a.casts("Grizzly Bears")
    yields = Yields(0)
    assert not is_asked(t, a, yields)
    yields.full_control = True
    assert is_asked(t, a, yields)


@pytest.mark.parametrize(("target", "asked"), [(1, True), (2, False)])
def test_a_spell_that_targets_the_player_is_asked_about(target: int, asked: bool) -> None:
    t = table(3)
    a, b = bolts(t, 0), bolts(t, 1)
    a.casts("Lightning Bolt", at=t.seat(target))
    pass_to(t, b)
    assert is_asked(t, b, Yields(1)) is asked


def test_a_spell_that_targets_the_players_permanent_is_asked_about() -> None:
    t = table(3)
    a, b = bolts(t, 0), bolts(t, 1).battlefield("Grizzly Bears")
    a.casts("Lightning Bolt", at="Grizzly Bears")
    pass_to(t, b)
    assert is_asked(t, b, Yields(1))


@pytest.mark.parametrize(
    ("held", "land", "asked"), [("Counterspell", "Island", True), ("Shock", "Mountain", False)]
)
def test_a_creature_spell_is_asked_about_if_it_could_be_countered(
    held: str, land: str, asked: bool
) -> None:
    t = table(3)
    a = t.seat(0).hand("Grizzly Bears").lands("Forest", "Forest")
    b = t.seat(1).hand(held).lands(land, land)
    a.casts("Grizzly Bears")
    pass_to(t, b)
    assert is_asked(t, b, Yields(1)) is asked


def test_a_sorcery_without_targets_may_be_about_everybody() -> None:
    t = table(3)
    a, b = t.seat(0).hand(DOWNFALL), bolts(t, 1)
    a.casts(DOWNFALL)
    pass_to(t, b)
    assert is_asked(t, b, Yields(1))


@pytest.mark.rule("805.10")
def test_805_10_a_teammates_spell_is_not_asked_about_and_an_attack_on_the_team_is() -> None:
    t = table(4, two_headed_giant, teams="AABB")
    a = t.seat(0).hand(DOWNFALL).battlefield("Grizzly Bears")
    b, c = bolts(t, 1), bolts(t, 2)
    a.casts(DOWNFALL)
    pass_to(t, b)
    assert not is_asked(t, b, Yields(1))
    t = table(4, two_headed_giant, teams="AABB")
    a, c = t.seat(0).battlefield("Grizzly Bears"), bolts(t, 2)
    t.go_to("declare attackers")
    a.attacks({"Grizzly Bears": t.seat(3)})
    pass_to(t, c)
    assert is_asked(t, c, Yields(2))


# ---- combat ----------------------------------------------------------------------------------


def test_an_attack_is_asked_about_after_attacks_by_who_has_nothing_to_block_with() -> None:
    t = table(3)
    a = t.seat(0).battlefield("Grizzly Bears")
    b, c = bolts(t, 1), bolts(t, 2)
    t.go_to("declare attackers")
    a.attacks({"Grizzly Bears": b})
    pass_to(t, b)
    assert is_asked(t, b, Yields(1))
    pass_to(t, c)
    assert not is_asked(t, c, Yields(2))


def test_who_could_block_is_asked_after_blocks() -> None:
    t = table(3)
    a = t.seat(0).battlefield("Grizzly Bears")
    b = bolts(t, 1).battlefield("Hill Giant")
    t.go_to("declare attackers")
    a.attacks({"Grizzly Bears": b})
    pass_to(t, b)
    assert not is_asked(t, b, Yields(1))
    t.go_to("declare blockers")
    b.blocks({"Hill Giant": "Grizzly Bears"})
    pass_to(t, b)
    assert is_asked(t, b, Yields(1))


def test_who_attacks_is_asked_after_blocks() -> None:
    t = table(3)
    a = bolts(t, 0).battlefield("Grizzly Bears")
    b = t.seat(1).battlefield("Hill Giant")
    t.go_to("declare attackers")
    a.attacks({"Grizzly Bears": b})
    assert not is_asked(t, a, Yields(0))
    t.go_to("declare blockers")
    b.blocks({"Hill Giant": "Grizzly Bears"})
    assert is_asked(t, a, Yields(0))


def test_a_card_that_can_be_cast_only_then_is_asked_about_then() -> None:
    t = table(3)
    a = t.seat(0).battlefield("Grizzly Bears")
    c = t.seat(2).hand(AMBUSH)
    t.go_to("declare attackers")
    a.attacks({"Grizzly Bears": t.seat(1)})
    t.go_to("declare blockers")
    pass_to(t, c)
    assert is_asked(t, c, Yields(2))


# ---- stops -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [1, 2])
def test_of_the_end_steps_of_others_only_the_one_before_the_own_turn_counts(seat: int) -> None:
    t = table(3)
    player = bolts(t, seat)
    t.go_to("end")
    pass_to(t, player)
    assert is_asked(t, player, Yields(seat)) is (seat == 1)


def test_a_stop_is_asked_at_also_by_a_player_who_yields() -> None:
    t = table(3)
    b = bolts(t, 1)
    yields = Yields(1)
    yields.set_stop("others", "beginning of combat")
    t.go_to("beginning of combat")
    pass_to(t, b)
    question = b.question
    assert question is not None
    yields.pass_until("my turn", view_for(t.game, question), question)
    assert is_asked(t, b, yields)
    assert yields.yielding.until == "my turn"
    yields.set_stop("others", "beginning of combat", stop=False)
    assert not is_asked(t, b, yields)


def test_a_stop_in_the_own_turns_is_none_in_those_of_others() -> None:
    t = table(3)
    b = bolts(t, 1)
    yields = Yields(1)
    yields.set_stop("mine", "beginning of combat")
    t.go_to("beginning of combat")
    pass_to(t, b)
    assert not is_asked(t, b, yields)


# ---- until ------------------------------------------------------------------------------------


def test_until_end_of_turn_ends_with_the_turn() -> None:
    t = table(2)
    a = bolts(t, 0)
    t.begin()
    yields = Yields(0)
    question = a.question
    assert question is not None
    yields.pass_until("end of turn", view_for(t.game, question), question)
    assert not is_asked(t, a, yields)
    t.go_to("postcombat main")
    assert not is_asked(t, a, yields)
    t.next_turn()
    t.next_turn()
    t.go_to("precombat main")
    assert is_asked(t, a, yields)
    assert not yields.yielding.until


def test_until_my_turn_goes_past_the_end_of_others_turns() -> None:
    t = table(2)
    b = bolts(t, 1)
    t.go_to("beginning of combat")
    pass_to(t, b)
    yields = Yields(1)
    question = b.question
    assert question is not None
    yields.pass_until("my turn", view_for(t.game, question), question)
    t.go_to("end")
    pass_to(t, b)
    assert not is_asked(t, b, yields)
    t.next_turn()
    t.go_to("precombat main")
    assert is_asked(t, b, yields)


@pytest.mark.parametrize("until", ["my turn", "end of turn", "something concerns me"])
def test_something_new_that_concerns_the_player_ends_the_yield(until: str) -> None:
    t = table(3)
    a, b = bolts(t, 0).hand("Shock").lands("Mountain"), bolts(t, 1)
    a.casts("Shock", at=b)
    pass_to(t, b)
    yields = Yields(1)
    question = b.question
    assert question is not None
    assert is_asked(t, b, yields)
    yields.pass_until(until, view_for(t.game, question), question)  # type: ignore[arg-type]
    assert not is_asked(t, b, yields)  # about the Shock that was seen
    b.passes()
    t.seat(2).passes()
    a.casts("Lightning Bolt", at=b)
    pass_to(t, b)
    assert is_asked(t, b, yields)
    assert not yields.yielding.until


def test_a_trigger_can_be_passed_for_always() -> None:
    t = table(3)
    a, b = t.seat(0).hand(SLAP, SLAP), bolts(t, 1)
    yields = Yields(1)
    for asked in (True, False):
        a.casts(SLAP)
        t.resolve()
        a.answers(b)
        pass_to(t, b)
        assert is_asked(t, b, yields) is asked
        trigger = t.game.turns[1].stack[-1]
        yields.always_pass_for(SeatView(t.game, 1), trigger)
        t.resolve()
    with pytest.raises(YieldError, match="only for a triggered ability"):
        yields.always_pass_for(SeatView(t.game, 1), b.find("Lightning Bolt"))


def test_a_trigger_is_passed_for_with_full_control_too() -> None:
    t = table(3)
    a, b = t.seat(0).hand(SLAP), bolts(t, 1)
    yields = Yields(1)
    yields.set_full_control(True)
    a.casts(SLAP)
    t.resolve()
    a.answers(b)
    pass_to(t, b)
    assert is_asked(t, b, yields)
    yields.always_pass_for(SeatView(t.game, 1), t.game.turns[1].stack[-1])
    assert not is_asked(t, b, yields)


def test_of_full_control_and_a_promise_to_pass_the_last_counts() -> None:
    t = table(3)
    a = bolts(t, 0)
    t.begin()
    yields = Yields(0)
    yields.set_full_control(True)
    yields.pass_until("end of turn", view_for(t.game, a.question), a.question)
    assert not is_asked(t, a, yields)
    yields.set_full_control(True)
    assert is_asked(t, a, yields)


# ---- as data -----------------------------------------------------------------------------------


def test_yields_are_the_same_after_they_were_written_and_read() -> None:
    t = table(3)
    b = bolts(t, 1)
    t.go_to("beginning of combat")
    pass_to(t, b)
    yields = Yields(1)
    question = b.question
    assert question is not None
    yields.set_stop("others", "draw")
    yields.pass_until("my turn", view_for(t.game, question), question)
    again = Yields.from_data(json.loads(json.dumps(yields.data())))
    assert again.data() == yields.data()


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"stops": [["mine", "lunch"]]}, "'lunch' is not one of the steps: untap"),
        ({"stops": [["yours", "draw"]]}, "'yours' is not one of: mine, others"),
        ({"stops": ["draw"]}, "is no stop"),
        ({"until": "tomorrow"}, "'tomorrow' is nothing to wait for"),
        ({"seat": "0"}, "missing or wrong"),
    ],
)
def test_data_that_is_no_yields_is_refused_with_the_reason(
    change: dict[str, object], says: str
) -> None:
    with pytest.raises(YieldError, match=says):
        Yields.from_data({**Yields(0).data(), **change})


# ---- whole games -------------------------------------------------------------------------------


def play_holding_bolts(seed: int, with_yields: bool) -> tuple[Counter[tuple[int, bool]], str]:
    """A game of Ann, who plays lands, holds her Lightning Bolts and never blocks, and three plain
    bots. Returns how often she is asked whether to act, by turn and whether it is hers; and the
    game's digest."""
    bolts = [builtin_card("Mountain"), builtin_card("Lightning Bolt")] * 30
    decks = {"Ann": bolts, **{n: bundled_deck(d) for n, d in DECKS.items()}}
    seats = [SeatSetup(name, deck) for name, deck in decks.items()]
    game = new_game(seats, combine(free_for_all), seed)
    bots = [make_bot("plain", seed, seat) for seat in range(4)]
    ann = next(seat for seat in range(4) if game.player(seat).name == "Ann")
    yields, asked = Yields(ann), Counter[tuple[int, bool]]()
    while (question := game.question) is not None and game.is_in(ann):
        answer = None
        if question.decider == ann and isinstance(question, Act):
            answer = yields.answer(view_for(game, question), question) if with_yields else None
            if answer is None:
                turn = game.turns[question.turn]
                asked[turn.number, turn.active == ann] += 1
                lands = [option for option in question.options if option.verb == "play"]
                answer = lands[0] if lands else question.options[0]
        elif question.decider == ann:
            answer = question.example()
        else:
            answer = bots[question.decider].answer(view_for(game, question), question)
        submit(game, question.id, answer)
    return asked, digest(game)


DECKS = {"Bob": "white", "Cay": "blue", "Dan": "green"}


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_player_who_holds_a_bolt_is_asked_at_most_twice_in_the_turn_of_another(seed: int) -> None:
    """Without yields it is nine times on average. The game is the same for all, byte for byte."""
    before, one = play_holding_bolts(seed, with_yields=False)
    after, other = play_holding_bolts(seed, with_yields=True)
    theirs_before = [many for (_, own), many in before.items() if not own]
    theirs = [many for (_, own), many in after.items() if not own]
    assert sum(theirs_before) / len(theirs_before) > 8
    assert max(theirs) <= 2
    assert sum(theirs) < sum(theirs_before) / 10
    assert max([many for (_, own), many in after.items() if own]) <= 4
    assert one == other

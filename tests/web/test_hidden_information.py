"""No message tells a seat what its player may not know."""

import json

import pytest
from hypothesis import given

from apnap.rules.machine.engine import advance, submit
from apnap.state.game import Game
from apnap.state.names import HAND, LIBRARY
from apnap.state.question import Act
from apnap.testing.random_play import Chance, play, random_answer
from apnap.testing.strategies import Sitting, examples, free_for_alls, seeds
from apnap.web.feed import Feed
from apnap.web.hall import WATCHING, Occupied
from apnap.web.live_table import LiveTable
from apnap.web.storage import Player, Stored


class NoStorage:
    """A storage that keeps nothing: these tests look at messages only."""

    def chat(self, table):
        return []

    def begin(self, *args, **more):
        pass


class Silent:
    """A page that says nothing."""


class OfGame:
    """What a table needs of a session, for a game that is in progress already."""

    undo_request = None

    def __init__(self, game: Game):
        self.game = game

    @property
    def questions(self):
        return self.game.questions


def seen_by(game: Game, viewer: int) -> Occupied:
    """A table with this game, and pages of the viewer and of a spectator."""
    players = [Player(seat, game.player(seat).name) for seat in range(game.size)]
    plan = {"format": "", "edition": "", "teams": [], "notes": [], "absence": 1, "pace": 0}
    table = LiveTable(Stored("t", 0, "playing", plan, "secret", players=players), NoStorage())
    table.session = OfGame(game)
    table.absent_since = {}
    occupied = Occupied(table)
    for key in (viewer, WATCHING):
        occupied.feeds[key], occupied.pages[key] = Feed("feed"), [Silent()]
    occupied.news()
    return occupied


def snapshots(occupied: Occupied) -> list[str]:
    return [feed.snapshot() for feed in occupied.feeds.values()]


def with_other_secrets(game: Game, viewer: int, chance: Chance) -> Game:
    """A game that differs in cards that the viewer may not know."""
    twin = game.copy()
    for seat in range(twin.size):
        if not twin.is_in(seat) or seat in twin.side_of(viewer):
            continue
        player = twin.player(seat)
        rows = [twin.object(number) for number in (*player.hand, *player.library)]
        hidden = [row.id for row in rows if viewer not in row.shown_to]
        cards = [twin.object(number).card for number in hidden]
        for number in hidden:
            twin.edit(number).card = cards.pop(chance.below(len(cards)))
    twin.asked, twin.turns_to_ask_again = {}, tuple(twin.turns)
    advance(twin)
    return twin


def others_pass(game: Game, viewer: int) -> None:
    """Let the others pass until the viewer is asked, or another decision is to be made."""
    while game.questions and game.questions[0].decider != viewer:
        question = game.questions[0]
        if not isinstance(question, Act):
            return
        submit(game, question.id, question.options[0])


@pytest.mark.rule("400.2")
@examples(8)
@given(free_for_alls(), seeds())
def test_400_2_games_that_differ_in_hidden_cards_send_a_seat_the_same_bytes(
    sitting: Sitting, seed: int
):
    game, chance = sitting.game(seed), Chance(seed)
    play(game, chance, chance.below(150))
    viewer = chance.below(game.size)
    twin = with_other_secrets(game, viewer, chance)
    others_pass(game, viewer)
    others_pass(twin, viewer)
    one, other = seen_by(game, viewer), seen_by(twin, viewer)
    assert snapshots(one) == snapshots(other)
    for _ in range(20):
        if game.over:
            return
        asked, as_well = game.questions[0], twin.questions[0]
        rows = [game.find(option.what) for option in asked.options]
        secret = any(row is not None and row.zone in (HAND, LIBRARY) for row in rows)
        if asked.decider != viewer and secret:
            return  # somebody chooses among hidden cards: the games part
        answer = random_answer(asked, chance)
        submit(game, asked.id, answer)
        submit(twin, as_well.id, answer)
        others_pass(game, viewer)
        others_pass(twin, viewer)
        assert one.news() == other.news()
        assert snapshots(one) == snapshots(other)


def test_the_names_of_hidden_cards_are_in_no_message(server):
    green, red = {"deck": {"name": "green"}}, {"deck": {"name": "red"}}
    made = server.make({"kind": "me", **green}, {"kind": "person", **red})
    token = server.claim(made, 1)["token"]
    with (
        server.page(made["table"], made["seats"][0]["token"]) as one,
        server.page(made["table"], token) as other,
        server.page(made["table"]) as spectator,
    ):
        for page in (one, other, spectator):
            page.until(lambda state: state["game"] is not None)
        hands = {
            page: {
                card["name"]
                for card in page.state["game"]["players"][page.state["own"]["seat"]]["hand"]
            }
            for page in (one, other)
        }
        said = {page: json.dumps(page.received) for page in (one, other, spectator)}
        for name in hands[other] - hands[one]:
            assert name not in said[one]
        for name in hands[one] | hands[other]:
            assert name not in said[spectator]


def test_the_seed_and_the_ids_of_the_engine_are_in_no_message(server):
    made = server.make("me", "bot", "bot")
    with server.page(made["table"], made["seats"][0]["token"]) as page:
        page.question()
        hall = server.client.app.state.hall
        session = hall.occupied[made["table"]].table.session
        said = json.dumps(page.received)
        assert str(session.seed) not in said
        for question in session.questions:
            assert question.id not in said
        assert hall.occupied[made["table"]].table.secret not in said

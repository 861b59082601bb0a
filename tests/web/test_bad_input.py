"""Whatever is sent, it is refused with a reason, the game stays as it was, and the server is up."""

import json

import pytest
from starlette.websockets import WebSocketDisconnect

from apnap.web.limits import Limits, Rate

MANY = Rate(1e9, 1e9)
BROKEN = [
    "",
    "nonsense",
    "null",
    "[]",
    "{}",
    "[" * 5_000,
    '{"type": "answer"}',
    '{"type": "answer", "id": -1, "question": "x", "answer": 0}',
    '{"type": "answer", "id": 1, "question": "x", "answer": {"verb": "pass"}}',
    '{"type": "answer", "id": 1, "question": "x", "answer": 1e400}',
    '{"type": "answer", "id": 1, "question": "x", "answer": -1}',
    '{"type": "answer", "id": 1, "question": "x", "answer": true}',
    '{"type": "answer", "id": 1, "question": "x", "answer": 0, "by": 3}',
    '{"type": "hello", "table": "x"}',
    '{"type": "say", "id": 1, "text": ""}',
    '{"type": "vote", "id": 1, "seat": "me", "on": "bot"}',
    '{"type": "yields", "id": 1, "until": "doomsday"}',
    '{"type": "shutdown", "id": 1}',
    '{"type": ["answer"], "id": 1}',
    '{"id": 9999999999999999999999, "type": "undo"}',
    "\ud83d\ude00",
]


def snapshot_of(server, made):
    """The game as it is written down and as it is played."""
    table = server.client.app.state.hall.occupied[made["table"]].table
    answers = server.client.app.state.hall.storage.answers(made["table"], "game")
    return len(table.session.answers), answers, table.session.save()


@pytest.fixture
def game(server):
    """A game in which the person is asked."""
    made = server.make("me", "bot")
    with server.page(made["table"], made["seats"][0]["token"]) as page:
        page.question()
        yield page, made


@pytest.mark.parametrize("text", BROKEN)
def test_a_broken_message_is_refused(server, game, text):
    page, made = game
    before = snapshot_of(server, made)
    page.socket.send_text(text)
    reply = page.receive()
    assert reply["type"] == "refused"
    assert reply["id"] is None
    assert reply["reason"]
    assert snapshot_of(server, made) == before


@pytest.mark.parametrize(
    "answer", [99, "Forest", [0], [[0, 1]], [0, 0, 0], [], [[0, 0]], 1_000_000]
)
def test_an_answer_that_does_not_fit_is_refused_with_its_rule(server, game, answer):
    page, made = game
    before = snapshot_of(server, made)
    question = page.question()
    assert question["kind"] == "Question"
    reply = page.answer(question, answer)
    assert reply["type"] == "refused"
    assert reply["rule"] == question["rule"]
    assert "Option(" not in reply["reason"]
    assert snapshot_of(server, made) == before


def test_a_question_of_another_seat_can_not_be_answered(server):
    made = server.make("me", "person")
    token = server.claim(made, 1)["token"]
    with (
        server.page(made["table"], made["seats"][0]["token"]) as one,
        server.page(made["table"], token) as other,
    ):
        pages = [one, other]
        for page in pages:
            page.until(lambda state: state["game"] is not None)
        [asked] = [each for each in pages if each.state["game"]["questions"]]
        [idle] = [each for each in pages if each is not asked]
        before = snapshot_of(server, made)
        question = asked.question()
        reply = idle.answer(question, 0)
        assert reply["type"] == "refused"
        assert "not asked" in reply["reason"]
        assert snapshot_of(server, made) == before
        assert asked.answer(question, 0)["type"] == "done"
        again = asked.answer(question, 0)  # it was answered already
        assert again["type"] == "refused"


def test_a_spectator_can_do_nothing(server):
    made = server.make("me", "bot")
    with server.page(made["table"]) as page:
        page.until(lambda state: state["game"] is not None)
        for message in (
            {"type": "concede"},
            {"type": "say", "text": "hello"},
            {"type": "answer", "question": "x", "answer": 0},
            {"type": "undo"},
        ):
            assert page.ask(**message)["type"] == "refused"


@pytest.mark.parametrize(
    ("table", "token", "words"),
    [
        ("nowhere", "", "no such table"),
        ("nowhere", "x" * 40, "no such table"),
        ("", "", "no such table"),
        (None, "guessed", "opens no seat"),
    ],
)
def test_unknown_tables_and_tokens_are_refused(server, table, token, words):
    made = server.make("me", "bot")
    with server.page(made["table"] if table is None else table, token) as page:
        assert page.welcome["type"] == "bye"
        assert words in page.welcome["reason"]
        assert not page.welcome["again"]


def test_the_token_of_one_table_opens_no_other(server):
    made, other = server.make("me", "bot"), server.make("me", "bot")
    with server.page(other["table"], made["seats"][0]["token"]) as page:
        assert page.welcome["type"] == "bye"


def test_an_invitation_is_used_up_by_the_first_who_claims_it(server):
    made = server.make("me", "person")
    body = {"table": made["table"], "invitation": made["seats"][1]["invitation"]}
    assert server.client.post("/api/claim", json=body).status_code == 200
    again = server.client.post("/api/claim", json=body)
    assert again.status_code == 409
    assert "used already" in again.json()["reason"]
    with server.page(made["table"], made["seats"][1]["invitation"]) as page:
        assert page.welcome["type"] == "bye"  # an invitation is no token


def test_a_table_without_spectators_can_not_be_watched(server):
    made = server.make("me", "bot", spectators=False)
    with server.page(made["table"]) as page:
        assert page.welcome["type"] == "bye"
        assert "nobody may watch" in page.welcome["reason"]
    assert server.client.get("/api/tables").json() == []


def test_the_first_message_has_to_be_a_hello(server):
    with server.socket() as socket:
        socket.send_text('{"type": "undo", "id": 1}')
        assert json.loads(socket.receive_text())["type"] == "bye"


def test_a_page_of_another_site_is_refused(server):
    headers = {"Origin": "http://elsewhere.example"}
    with server.socket(headers) as socket:
        bye = json.loads(socket.receive_text())
        assert bye["reason"] == "this page is from another site"


def test_a_name_of_another_machine_is_not_answered(server):
    reply = server.client.get("/api/about", headers={"Host": "elsewhere.example"})
    assert reply.status_code == 400


def test_an_oversized_message_ends_the_connection_and_nothing_else(server, game):
    page, made = game
    before = snapshot_of(server, made)
    page.send(type="say", id=1, text="x" * 300_000)
    assert page.receive()["type"] == "bye"
    with pytest.raises(WebSocketDisconnect):
        page.receive()
    assert snapshot_of(server, made) == before
    with server.page(made["table"], made["seats"][0]["token"]) as again:
        assert again.question() is not None


def test_an_oversized_request_is_refused(server):
    reply = server.client.post("/api/decks/check", content=b"x" * 2_000_000)
    assert reply.status_code == 413
    assert reply.json()["reason"] == "a request may have 1,048,576 bytes"


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"nonsense",
        b"[]",
        b'{"seats": []}',
        b'{"seats": "many"}',
        b'{"seats": [{"kind": "me"}], "seed": 7}',
        b'{"seats": [{"kind": "king"}, {}]}',
        b'{"seats": [{}, {"deck": {"name": "/etc/passwd"}}]}',
        b'{"seats": [{}, {"deck": {"name": "../red"}}]}',
        b'{"seats": [{}, {"deck": {"text": "4 Nonsuch"}}]}',
        b'{"seats": [{}, {"deck": {"text": "\\u0000\\u0000"}}]}',
        b'{"seats": [{}, {"deck": {"text": "<!DOCTYPE x><cockatrice_deck/>"}}]}',
        b'{"seats": [{}, {"bot": "os:system"}]}',
        b'{"seats": [{"name": "Ann"}, {"name": "Ann"}]}',
        b'{"seats": [{"kind": "me"}, {"kind": "me"}]}',
        b'{"seats": [{}]}',
        b'{"variant": "chess", "seats": [{}, {}]}',
        b'{"edition": "1993-08", "seats": [{}, {}]}',
    ],
)
def test_a_table_that_can_not_be_is_refused_with_a_reason(server, body):
    reply = server.client.post(
        "/api/tables", content=body, headers={"Content-Type": "application/json"}
    )
    assert reply.status_code in (409, 422)
    assert reply.json()["reason"]
    assert server.client.app.state.hall.storage.count() == 0


def test_messages_that_come_too_fast_are_refused(serving):
    server = serving(Limits(requests=MANY, new_tables=MANY, messages=Rate(5, 0.001), refusals=3))
    made = server.make("me", "bot")
    with server.page(made["table"], made["seats"][0]["token"]) as page:
        page.question()
        for _ in range(5):
            assert page.ask(type="log", before=5)["type"] == "log lines"
        for number in range(4):
            page.send(type="log", before=5, id=100 + number)
            assert page.receive()["reason"] == "too many messages: slow down"
        assert page.receive()["type"] == "bye"


def test_too_many_requests_tables_and_pages_are_refused(serving):
    limits = Limits(
        tables=2, requests=Rate(8, 0.001), new_tables=MANY, connections_per_seat=1, connections=2
    )
    server = serving(limits)
    one = server.make("me", "bot")
    two = server.make("me", "bot")
    full = server.client.post("/api/tables", json={"seats": [{}, {}]})
    assert full.status_code == 409
    assert "2 tables are taken" in full.json()["reason"]
    with server.page(one["table"], one["seats"][0]["token"]) as page:
        assert page.welcome["type"] == "welcome"
        with server.page(one["table"], one["seats"][0]["token"]) as second:
            assert "1 pages of this seat" in second.welcome["reason"]
        with (
            server.page(two["table"], two["seats"][0]["token"]) as other,
            server.page(two["table"]) as third,
        ):
            assert other.welcome["type"] == "welcome"
            assert "too many connections" in third.welcome["reason"]
    replies = [server.client.get("/api/about").status_code for _ in range(10)]
    assert 200 in replies
    assert replies[-1] == 429

"""Games in a database: SQLite, and PostgreSQL if `APNAP_TEST_POSTGRESQL` names a database of the
form postgresql+psycopg://user@host:port/name. Each test has a schema of its own there."""

import json
import os
import secrets
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.engine import make_url

from apnap.web.storage import Player, Storage, StorageError, Stored

POSTGRESQL = os.environ.get("APNAP_TEST_POSTGRESQL", "")


@pytest.fixture(params=["sqlite", "postgresql"])
def storage_url(request, tmp_path):
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'tables.sqlite'}"
        return
    if not POSTGRESQL:
        pytest.skip("APNAP_TEST_POSTGRESQL names no database")
    schema = f"apnap_{secrets.token_hex(6)}"
    engine = create_engine(POSTGRESQL)
    with engine.begin() as connection:
        connection.execute(text(f"CREATE SCHEMA {schema}"))
    url = make_url(POSTGRESQL).update_query_dict({"options": f"-csearch_path={schema}"})
    yield url.render_as_string(hide_password=False)
    with engine.begin() as connection:
        connection.execute(text(f"DROP SCHEMA {schema} CASCADE"))
    engine.dispose()


@pytest.fixture
def storage(storage_url):
    opened = Storage(storage_url)
    yield opened
    opened.close()


def kept(storage, name="table", made=1):
    """A table with two players, kept in the storage."""
    players = [Player(0, "Änn 🂡", mine=True), Player(1, "Bob", bot="plain")]
    stored = Stored(name, made, "gathering", {"format": "free-for-all"}, "secret", players=players)
    storage.add(stored)
    return stored


def test_a_table_is_found_as_it_was_kept(storage):
    stored = kept(storage)
    assert storage.find("table") == stored
    assert storage.find("another") is None


def test_a_table_that_has_been_changed_is_found_as_changed(storage):
    stored = kept(storage)
    player = stored.players[0]
    player.deck, player.ready = {"name": "beasts"}, True
    storage.set_player("table", player)
    storage.begin("table", "playing", game="{}")
    found = storage.find("table")
    assert (found.phase, found.game, found.players[0]) == ("playing", "{}", player)


def test_answers_come_back_in_order_and_those_taken_back_are_gone(storage):
    kept(storage)
    storage.add_answers("table", "game", 0, [f'"{n}"' for n in range(12)])
    storage.add_answers("table", "draft", 0, ['"pick"'])
    storage.drop_answers("table", "game", 10)
    storage.add_answers("table", "game", 10, ['"again"'])
    expected = [f'"{n}"' for n in range(10)] + ['"again"']
    assert storage.answers("table", "game") == expected
    assert storage.answers("table", "draft") == ['"pick"']


def test_an_answer_can_not_be_written_twice_under_one_number(storage):
    kept(storage)
    storage.add_answers("table", "game", 0, ["1"])
    with pytest.raises(Exception, match=r"(?i)unique"):
        storage.add_answers("table", "game", 0, ["2"])
    assert storage.answers("table", "game") == ["1"]


def test_many_tables_are_written_at_the_same_time(storage):
    names = [f"table {n}" for n in range(8)]

    def play(name):
        kept(storage, name)
        for number in range(20):
            storage.add_answers(name, "game", number, [json.dumps(number)])
        storage.add_chat(name, 0, {"text": "well played"})

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(play, names))
    assert storage.count() == len(names)
    assert {each.id for each in storage.latest(20)} == set(names)
    for name in names:
        assert storage.answers(name, "game") == [str(n) for n in range(20)]
        assert storage.chat(name) == [{"text": "well played"}]


def test_a_server_that_is_started_again_goes_on_from_the_last_answer(serving, answer_for):
    made = None
    for _ in range(2):
        server = serving()
        if made is None:
            made = server.make("me", "bot", "bot")
        with server.page(made["table"], made["seats"][0]["token"]) as page:
            for _ in range(5):
                question = page.question()
                assert page.answer(question, answer_for(question))["type"] == "done"
            page.question()
            seen = page.state["game"]
    with serving().page(made["table"], made["seats"][0]["token"]) as page:
        page.question()
        assert page.state["game"]["log_length"] >= seen["log_length"]
        assert page.state["game"]["players"] == seen["players"]


@pytest.mark.parametrize("name", ["a\0b", "'; DROP TABLE tables; --", "%", "\ud83d"])
def test_a_table_with_a_forged_name_is_refused_and_the_server_stays_up(server, name):
    reply = server.client.post(
        "/api/replay",
        content=json.dumps({"table": name, "token": ""}),
        headers={"content-type": "application/json"},
    )
    assert 400 <= reply.status_code < 500
    with server.socket() as socket:
        socket.send_text(json.dumps({"type": "hello", "table": name}))
        assert json.loads(socket.receive_text())["type"] == "bye"
    assert server.client.get("/api/tables").json() == []


def test_a_database_that_can_not_be_reached_is_named_without_its_password():
    with pytest.raises(StorageError) as error:
        Storage("postgresql+psycopg://me:secret@127.0.0.1:9/apnap?connect_timeout=1")
    assert "127.0.0.1:9/apnap" in str(error.value)
    assert "secret" not in str(error.value)

"""Situation files of the judge open as tables."""

from pathlib import Path

import pytest
from pydantic import TypeAdapter

from apnap.web.differences import applied
from apnap.web.protocol.judging import JudgeTable

EXAMPLES = sorted((Path(__file__).parents[2] / "examples" / "judge").glob("*.toml"))
TABLE = TypeAdapter(JudgeTable)
SITUATION = """\
[table]
players = ["Ann", "Bob", "Cay", "Dan", "Eve"]
range = 1

[Ann]
hand = ["Lightning Bolt"]
battlefield = ["Serra Angel"]

[play]
script = '''
why can't Ann attack Dan
Ann attacks Eve with Serra Angel
pass until end of combat
expect Eve has 16 life
'''
"""


def ask(server, text):
    reply = server.client.post("/api/judge", json={"text": text})
    assert reply.status_code == 200, reply.text
    return reply.json()


def test_a_situation_is_shown_as_a_table_and_after_each_sentence(server):
    table = ask(server, SITUATION)
    TABLE.validate_python(table)
    assert table["ok"]
    assert [card["name"] for card in table["start"]["players"][0]["hand"]] == ["Lightning Bolt"]
    assert table["lines"][0]["answer"]["claim"] == "Dan is out of Ann's range of influence"
    state = table["start"]
    for line in table["lines"]:
        state = applied(state, line["changes"])
    assert state["players"][4]["life"] == 16
    assert table["rules"]


@pytest.mark.parametrize("path", EXAMPLES[:6], ids=lambda path: path.stem)
def test_every_example_opens_as_a_table(server, path):
    table = ask(server, path.read_text(encoding="utf-8"))
    TABLE.validate_python(table)
    assert table["error"] == ""
    assert table["ok"]


def test_what_can_not_be_understood_is_said_with_its_place(server):
    table = ask(server, "[play]\nscript = 'Ann cats Shock'")
    assert "did you mean 'casts'" in table["error"]
    assert (table["line"], table["column"]) == (2, 15)


@pytest.mark.parametrize("text", ["", "nonsense", "[" * 2_000, "/etc/passwd.toml", "a = 1"])
def test_no_file_of_the_server_is_read_and_nonsense_is_refused(server, text):
    table = ask(server, text)
    assert "root:" not in str(table)
    assert text == "" or table["error"]


def play_on(server, **wanted):
    return server.client.post("/api/judge/play", json={"text": SITUATION, **wanted})


def test_a_situation_is_played_on_from_and_goes_on_after_the_server_was_started_again(
    serving, answer_for
):
    server = serving()
    reply = play_on(server, sentences=2, seat=4)
    assert reply.status_code == 200, reply.text
    made = reply.json()
    token = made["seats"][4]["token"]
    with server.page(made["table"], token) as page:
        page.until(lambda state: state["game"]["players"][4]["life"] == 16)
        assert page.state["own"]["seat"] == 4
        assert [card["name"] for card in page.state["game"]["players"][0]["battlefield"]] == [
            "Serra Angel"
        ]
        assert page.state["game"]["players"][0]["hand"] == []
        question = page.question()
        assert page.answer(question, answer_for(question))["type"] == "done"
        page.question()
        seen = page.state["game"]["players"]
    with serving().page(made["table"], token) as page:
        page.question()
        assert page.state["game"]["players"] == seen
    replay = server.client.post("/api/replay", json={"table": made["table"], "token": token})
    assert replay.json()["start"]["players"][4]["life"] == 20


@pytest.mark.parametrize(
    ("wanted", "reason"),
    [
        ({"text": "nonsense", "sentences": 0, "seat": 0}, "line 1"),
        ({"sentences": 0, "seat": 5}, "seat 5"),
        ({"sentences": 0, "seat": 0, "bot": "nobody"}, "greedy"),
    ],
)
def test_a_situation_that_can_not_be_played_on_from_is_refused_with_a_reason(
    server, wanted, reason
):
    reply = play_on(server, **wanted)
    assert reply.status_code == 409
    assert reason in reply.json()["reason"]
    assert server.client.get("/api/tables").json() == []

"""A replay shows what its seat saw, and nothing else."""

import json

from pydantic import TypeAdapter

from apnap.web.differences import applied
from apnap.web.protocol.replays import Replay


def last_frame(replay):
    """The state after all differences."""
    state = replay["start"]
    for changes in replay["frames"]:
        state = applied(state, changes)
    return state


def test_a_spectator_s_replay_leads_to_the_end_of_the_game(server):
    made = server.make("bot", "bot", "bot")
    with server.page(made["table"]) as page:
        page.until(lambda state: state["phase"] == "over")
    reply = server.client.post("/api/replay", json={"table": made["table"]})
    replay = reply.json()
    TypeAdapter(Replay).validate_python(replay)
    end = last_frame(replay)
    seen = page.state["game"]
    assert end["players"] == seen["players"]
    assert end["log"][-200:] == seen["log"][-200:]
    assert len(end["log"]) == seen["log_length"]
    session = server.client.app.state.hall.occupied[made["table"]].table.session
    assert str(session.seed) not in reply.text


def test_a_replay_has_marks_for_turns_and_steps(server):
    made = server.make("bot", "bot")
    with server.page(made["table"]) as page:
        page.until(lambda state: state["phase"] == "over")
    replay = server.client.post("/api/replay", json={"table": made["table"]}).json()
    steps = [(mark["turn"], mark["step"]) for mark in replay["marks"]]
    assert len(steps) == len(set(steps))
    assert {"precombat main", "declare attackers"} <= {step for _, step in steps}
    frames = [mark["frame"] for mark in replay["marks"]]
    assert frames == sorted(frames)
    state, at = replay["start"], 0
    for mark in replay["marks"]:
        while at < mark["frame"]:
            state, at = applied(state, replay["frames"][at]), at + 1
        turn = next(each for each in state["turns"] if each["marker"] == mark["marker"])
        assert (turn["number"], turn["step"]) == (mark["turn"], mark["step"])
        assert [player["life"] for player in state["players"]] == mark["lives"]


def test_the_replay_of_a_seat_needs_its_token_and_shows_its_hand_only(server):
    made = server.make("me", "bot")
    with server.page(made["table"], made["seats"][0]["token"]) as page:
        page.question()
        me = page.state["own"]["seat"]
        body = {"table": made["table"], "token": made["seats"][0]["token"]}
        replay = server.client.post("/api/replay", json=body).json()
        players = last_frame(replay)["players"]
        assert len(players[me]["hand"]) == 7
        assert players[1 - me]["hand"] == []
        refused = server.client.post("/api/replay", json={**body, "token": "guessed"})
        assert refused.status_code == 409
        assert "opens no seat" in refused.json()["reason"]
    everybody = server.client.post("/api/replay", json={"table": made["table"]}).json()
    assert all(player["hand"] == [] for player in last_frame(everybody)["players"])
    assert json.dumps(everybody).find('"questions": [{') == -1

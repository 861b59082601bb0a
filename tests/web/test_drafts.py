"""905: A draft at the table, decks built from it, and the game that follows."""

import pytest
from pydantic import TypeAdapter

from apnap.web.protocol.table_view import State

STATE = TypeAdapter(State)


def draft_all(page, answer_for):
    """Draft the first card of each pack."""
    while page.state["phase"] == "drafting":
        questions = page.state["draft"]["questions"]
        if questions:
            STATE.validate_python(page.state)
            reply = page.answer(questions[0], answer_for(questions[0]))
            assert reply["type"] == "done", (reply, questions[0])
        else:
            page.receive()


@pytest.fixture
def drafted(server, answer_for):
    """A table whose draft is over, with its person's page."""
    made = server.make("me", "bot", "bot", draft={"size": 8})
    with server.page(made["table"], made["seats"][0]["token"]) as page:
        page.until(lambda state: state["phase"] == "drafting")
        draft_all(page, answer_for)
        page.until(lambda state: state["phase"] == "building")
        yield page


@pytest.mark.rule("905.1")
def test_905_1_a_person_drafts_with_bots(drafted):
    building = drafted.state["building"]
    assert len(building["pool"]) >= 20
    assert set(building["pool"]) <= set(building["faces"])
    STATE.validate_python(drafted.state)


@pytest.mark.rule("905.1d")
def test_905_1d_a_deck_that_is_not_legal_is_refused_with_its_rule(drafted):
    short = drafted.ask(type="build deck", deck=["Forest"] * 10, ready=True)
    assert (short["type"], short["rule"]) == ("refused", "100.2b")
    other = drafted.ask(type="build deck", deck=["Black Lotus"], ready=True)
    assert (other["type"], other["rule"]) == ("refused", "905.1d")
    name = drafted.state["building"]["pool"][0]
    many = drafted.ask(type="build deck", deck=[name] * 40, ready=True)
    assert many["type"] == "refused"
    assert drafted.state["phase"] == "building"


@pytest.mark.rule("905.1d")
def test_905_1d_the_game_begins_when_all_decks_are_built(drafted):
    building = drafted.state["building"]
    deck, conspiracies = building["deck"], building["conspiracies"]
    assert not building["faults"]
    reply = drafted.ask(type="build deck", deck=deck, conspiracies=conspiracies, ready=True)
    assert reply["type"] == "done"
    drafted.until(lambda state: state["phase"] == "playing")
    assert drafted.question() is not None
    late = drafted.ask(type="build deck", deck=deck, ready=True)
    assert (late["type"], late["rule"]) == ("refused", "905.1d")


@pytest.mark.rule("905.1c")
def test_905_1c_nobody_sees_the_pack_of_another(server):
    made = server.make("me", "person", draft={})
    token = server.claim(made, 1)["token"]
    with (
        server.page(made["table"], made["seats"][0]["token"]) as one,
        server.page(made["table"], token) as other,
        server.page(made["table"]) as spectator,
    ):
        for page in (one, other, spectator):
            page.until(lambda state: state["phase"] == "drafting")
        packs = [set(page.state["draft"]["pack"]) for page in (one, other)]
        assert [len(each) for each in packs] == [15, 15]
        for name in packs[0] - packs[1]:
            assert name not in str(other.received)
            assert name not in str(spectator.received)


def test_a_draft_goes_on_after_the_server_was_started_again(serving, storage_url):
    server = serving()
    made = server.make("me", "bot", draft={})
    token = made["seats"][0]["token"]
    with server.page(made["table"], token) as page:
        page.until(lambda state: state["phase"] == "drafting")
        for _ in range(3):
            page.answer(page.question(), 0)
        page.question()
        seen = page.state["draft"]
    again = serving()
    with again.page(made["table"], token) as page:
        page.question()
        assert page.state["draft"] == seen

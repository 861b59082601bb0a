"""The table around the game: connections, chat, absent players, undo, yields."""

import pytest


@pytest.fixture
def pair(server):
    """A table of two people, with both pages."""
    made = server.make("me", "person", absence=0)
    token = server.claim(made, 1)["token"]
    with (
        server.page(made["table"], made["seats"][0]["token"]) as one,
        server.page(made["table"], token) as other,
    ):
        for page in (one, other):
            page.until(lambda state: all(each["present"] for each in state["table"]["seats"]))
        yield one, other


def asked_and_idle(pages):
    """The page whose player is asked, and the other one."""
    one, other = pages
    return (one, other) if one.state["game"]["questions"] else (other, one)


def seat(page):
    return page.state["own"]["seat"]


# ---- connections -----------------------------------------------------------------------------


def test_a_lost_connection_goes_on_where_it_was(server, answer_for):
    made = server.make("me", "bot")
    token = made["seats"][0]["token"]
    with server.page(made["table"], token) as page:
        question = page.question()
        page.answer(question, answer_for(question))
        feed, last = page.welcome["feed"], page.number
        had = page.state
    with server.page(made["table"], token) as other:  # the game goes on in another window
        for _ in range(3):
            question = other.question()
            other.answer(question, answer_for(question))
        other.question()
        with server.page(made["table"], token, feed, last) as again:
            again.state, again.number = had, last
            while again.number < other.number:
                assert again.receive()["type"] == "difference"
            assert again.state == other.state


def test_a_page_that_missed_too_much_gets_a_snapshot(server):
    made = server.make("me", "bot")
    token = made["seats"][0]["token"]
    for feed, last in (("another", 3), ("", 0), ("another", -5), ("another", 10**9)):
        with server.page(made["table"], token, feed, last) as page:
            assert page.receive()["type"] == "snapshot"


def test_two_pages_of_one_seat_see_the_same(server, answer_for):
    made = server.make("me", "bot")
    token = made["seats"][0]["token"]
    with server.page(made["table"], token) as one, server.page(made["table"], token) as other:
        one.question()
        question = one.question()
        one.answer(question, answer_for(question))
        other.until(lambda state: state["game"]["log_length"] >= one.state["game"]["log_length"])
        one.question()
        other.question()
        assert one.state["game"] == other.state["game"]


# ---- chat ------------------------------------------------------------------------------------


def test_everybody_reads_what_is_said_to_the_table(pair):
    one, other = pair
    assert one.ask(type="say", text="good luck\x07")["type"] == "done"
    other.until(lambda state: state["chat"])
    assert other.state["chat"][0]["text"] == "good luck"
    assert other.state["chat"][0]["seat"] == seat(one)


@pytest.mark.rule("808.5")
def test_808_5_only_teammates_read_what_is_said_to_the_team(server):
    made = server.make("me", "person", "person", "bot", variant="two-headed-giant")
    tokens = [made["seats"][0]["token"], *[server.claim(made, n)["token"] for n in (1, 2)]]
    with (
        server.page(made["table"], tokens[0]) as ann,
        server.page(made["table"], tokens[1]) as bob,
        server.page(made["table"], tokens[2]) as cay,
    ):
        for page in (ann, bob, cay):
            page.until(lambda state: state["game"] is not None)
        assert ann.ask(type="say", channel="team", text="block the bear")["type"] == "done"
        assert ann.ask(type="say", text="hello")["type"] == "done"
        for page in (ann, bob, cay):
            page.until(lambda state: any(each["text"] == "hello" for each in state["chat"]))
        assert [each["text"] for each in bob.state["chat"]] == ["block the bear", "hello"]
        assert [each["text"] for each in cay.state["chat"]] == ["hello"]
        assert "block the bear" not in str(cay.received)


def test_somebody_without_teammates_can_not_talk_to_them(pair):
    reply = pair[0].ask(type="say", channel="team", text="anybody?")
    assert (reply["type"], reply["rule"]) == ("refused", "808.5")


# ---- leaving ---------------------------------------------------------------------------------


@pytest.mark.rule("104.3a")
def test_104_3a_who_concedes_loses_at_once(pair):
    one, other = pair
    assert one.ask(type="concede")["type"] == "done"
    other.until(lambda state: state["phase"] == "over")
    assert other.state["game"]["players"][seat(other)]["status"] == "won"
    assert one.ask(type="concede")["type"] == "refused"


def three_people(server, absence):
    """A table of three people; the third has no page."""
    made = server.make("me", "person", "person", absence=absence)
    server.claim(made, 2)
    return made, made["seats"][0]["token"], server.claim(made, 1)["token"]


def seat_named(page, name):
    return next(each for each in page.state["table"]["seats"] if each["name"] == name)["seat"]


@pytest.mark.parametrize("on", ["bot", "concede"])
def test_more_than_half_decide_about_an_absent_player(server, on):
    made, *tokens = three_people(server, absence=0)
    with server.page(made["table"], tokens[0]) as ann, server.page(made["table"], tokens[1]) as bob:
        for page in (ann, bob):
            page.until(lambda s: sum(each["present"] for each in s["table"]["seats"]) == 2)
        absent = seat_named(ann, made["seats"][2]["name"])
        assert ann.ask(type="vote", seat=absent, on=on)["type"] == "done"
        bob.until(lambda state: state["table"]["votes"])
        [vote] = bob.state["table"]["votes"]
        assert (vote["seat"], vote["on"], vote["agreed"]) == (absent, on, [seat(ann)])
        assert sorted(vote["voters"]) == sorted([seat(ann), seat(bob)])
        assert bob.ask(type="vote", seat=absent, on=on)["type"] == "done"
        ann.until(lambda state: not state["table"]["votes"] and state["chat"])
        if on == "concede":
            assert ann.state["game"]["players"][absent]["status"] == "lost"
        else:
            assert ann.state["table"]["seats"][absent]["stand_in"]


def test_nobody_is_voted_on_who_is_there_or_has_time_left(server):
    made, *tokens = three_people(server, absence=1000)
    with server.page(made["table"], tokens[0]) as ann, server.page(made["table"], tokens[1]) as bob:
        ann.until(lambda state: sum(each["present"] for each in state["table"]["seats"]) == 2)
        bob.until(lambda state: state["game"] is not None)
        absent = seat_named(ann, made["seats"][2]["name"])
        reply = ann.ask(type="vote", seat=absent, on="bot")
        assert "more seconds to come back" in reply["reason"]
        assert "not absent" in ann.ask(type="vote", seat=seat(bob), on="bot")["reason"]
        assert "no seat 9" in ann.ask(type="vote", seat=9, on="bot")["reason"]


def test_who_comes_back_takes_the_seat_from_the_bot(server):
    made = server.make("me", "person", absence=0)
    token = server.claim(made, 1)["token"]
    with server.page(made["table"], made["seats"][0]["token"]) as ann:
        ann.until(lambda state: state["game"] is not None)
        absent = seat_named(ann, made["seats"][1]["name"])
        assert ann.ask(type="vote", seat=absent, on="bot")["type"] == "done"
        with server.page(made["table"], token) as bob:
            bob.until(lambda state: state["game"] is not None)
            assert "take it back" in bob.ask(type="answer", question="x", answer=0)["reason"]
            assert bob.ask(type="take back")["type"] == "done"
            bob.until(lambda s: "stand_in" not in s["table"]["seats"][s["own"]["seat"]])
            assert bob.ask(type="take back")["type"] == "refused"


# ---- undo ------------------------------------------------------------------------------------


def test_a_decision_is_taken_back_when_the_others_agree(server, pair):
    asked, idle = asked_and_idle(pair)
    before = asked.state["game"]
    question = asked.question()
    assert asked.answer(question, question["default"])["type"] == "done"
    assert asked.ask(type="undo")["type"] == "done"
    idle.until(lambda state: state["table"]["undo"])
    assert idle.state["table"]["undo"] == {
        "by": seat(asked),
        "asked": [seat(idle)],
        "agreed": [],
    }
    assert idle.ask(type="undo reply", agree=True)["type"] == "done"
    asked.until(lambda state: state["game"] == before)
    hall = server.client.app.state.hall
    [occupied] = hall.occupied.values()
    assert hall.storage.answers(occupied.table.id, "game") == []


def test_a_decision_stays_when_somebody_does_not_agree(pair):
    asked, idle = asked_and_idle(pair)
    question = asked.question()
    asked.answer(question, question["default"])
    after = asked.state["game"]
    asked.ask(type="undo")
    idle.until(lambda state: state["table"]["undo"])
    assert idle.ask(type="undo reply", agree=False)["type"] == "done"
    asked.until(lambda state: state["table"]["undo"] is None and state["chat"])
    assert asked.state["game"] == after
    assert idle.ask(type="undo reply", agree=True)["type"] == "refused"


def test_nothing_can_be_taken_back_before_anything_was_decided(pair):
    assert pair[0].ask(type="undo")["type"] == "refused"


# ---- yields ----------------------------------------------------------------------------------


def test_yields_and_stops_are_kept_with_the_seat(serving, pair):
    one, _ = pair
    stop = {"whose": "others", "step": "upkeep", "on": True}
    assert one.ask(type="yields", stop=stop, full_control=True)["type"] == "done"
    yields = one.state["own"]["yields"]
    assert ["others", "upkeep"] in yields["stops"]
    assert yields["full_control"]
    reply = one.ask(type="yields", always_pass_for=10**6)
    assert (reply["type"], reply["rule"]) == ("refused", "117.3d")


@pytest.mark.rule("117.3d")
def test_117_3d_who_passes_until_the_end_of_turn_is_asked_nothing_more_in_it(server, answer_for):
    made = server.make({"kind": "me", "deck": {"name": "red"}}, "bot", options=["starting-seat=0"])
    with server.page(made["table"], made["seats"][0]["token"]) as page:
        while (question := page.question())["about"] != "priority":
            page.answer(question, answer_for(question))
        turn = page.state["game"]["turns"][0]["number"]
        assert page.ask(type="yields", until="end of turn")["type"] == "done"
        while page.state["game"]["turns"][0]["number"] == turn:
            asked = page.state["game"]["questions"]
            assert not [each for each in asked if each["about"] == "priority"]
            if asked:  # blockers, or a card to discard: that is no priority to pass
                page.answer(asked[0], answer_for(asked[0]))
            else:
                page.receive()


# ---- why not ---------------------------------------------------------------------------------


def test_a_card_that_can_not_be_played_says_why(server):
    made = server.make({"kind": "me", "deck": {"name": "red"}}, "bot")
    with server.page(made["table"], made["seats"][0]["token"]) as page:
        page.question()
        mine = page.state["game"]["players"][seat(page)]
        for card in mine["hand"]:
            reply = page.ask(type="why not", thing=card["id"])
            assert reply["type"] == "reason"
            assert reply["reason"]
            assert reply["rule"]
        other = page.ask(type="why not", thing=10**6)
        assert (other["type"], other["rule"]) == ("refused", "400.2")


# ---- another game ----------------------------------------------------------------------------


def again(server, made, token):
    return server.client.post("/api/tables/again", json={"table": made["table"], "token": token})


def test_a_game_that_is_over_is_played_again_with_the_same_seats(server):
    made = server.make("me", "person", {"kind": "bot", "name": "Robot"})
    ann, bob = made["seats"][0]["token"], server.claim(made, 1, "Bob")["token"]
    with server.page(made["table"], ann) as one, server.page(made["table"], bob) as other:
        assert again(server, made, bob).status_code == 409  # nobody has won yet
        for page in (one, other):
            page.until(lambda state: state["game"] is not None)
            assert page.ask(type="concede")["type"] == "done"
        one.until(lambda state: state["phase"] == "over")
    for forged in ("", "forged", made["seats"][1]["invitation"]):
        assert again(server, made, forged).status_code == 409
    new = again(server, made, bob).json()
    assert [(each["name"], each["kind"]) for each in new["seats"]] == [
        ("Ann", "person"),
        ("Bob", "me"),
        ("Robot", "bot"),
    ]
    assert server.claim(new, 0)["token"] not in (ann, bob)
    with server.page(new["table"], new["seats"][1]["token"]) as page:
        page.until(lambda state: state["game"] is not None)
        assert {each["name"] for each in page.state["game"]["players"]} == {"Ann", "Bob", "Robot"}
        assert page.state["phase"] == "playing"

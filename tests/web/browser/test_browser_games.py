"""Whole games in a browser: a person against bots, a second person, a server that is killed."""

import json
import urllib.error

import pytest

BOT = {"kind": "bot", "bot": "plain"}


def seats(bots, people=0):
    invited = [{"name": f"Guest {n + 1}", "kind": "person"} for n in range(people)]
    return [
        {"name": "Ann", "kind": "me"},
        *invited,
        *[{"name": f"Bot {n + 1}", **BOT} for n in range(bots)],
    ]


def address(server, made, place=0):
    return f"{server.address}/#/table/{made['table']}/{made['seats'][place]['token']}"


@pytest.mark.parametrize(
    ("request_", "decisions"),
    [
        ({"variant": "free-for-all", "seats": seats(3)}, 14),
        ({"variant": "free-for-all", "casual": ["commander"], "seats": seats(3)}, 12),
        ({"variant": "two-headed-giant", "seats": seats(3)}, 12),
        ({"variant": "emperor", "seats": seats(5)}, 10),
        ({"variant": "grand-melee", "seats": seats(11)}, 10),
    ],
    ids=["free-for-all", "commander", "two-headed-giant", "emperor", "grand-melee"],
)
def test_browser_a_person_plays_several_turns_by_clicking(
    shared_server, person, request_, decisions
):
    made = shared_server.post("tables", request_)
    ann = person()
    ann.open(address(shared_server, made))
    ann.play(decisions)
    assert ann.find("[role=log] li").count() > decisions
    lands = ann.find(".board.own .card, .board[aria-label^='Ann,'] .card, .board .chip")
    assert lands.count() > 0


def test_browser_a_second_person_joins_by_a_link_that_works_once(shared_server, person):
    made = shared_server.post("tables", {"seats": seats(1, people=1)})
    ann, bob, eve = person(), person(), person()
    ann.open(address(shared_server, made))
    invitation = f"{shared_server.address}/#/join/{made['table']}/{made['seats'][1]['invitation']}"
    bob.open(invitation)
    bob.find("form input").fill("Bob")
    bob.find("form button").click()
    asked = set()
    while len(asked) < 2:
        for each in (ann, bob):
            if each.is_asked:
                each.play(1)
                asked.add(each)
        ann.page.wait_for_timeout(50)
    eve.open(invitation)
    eve.find("form button").click()
    assert eve.find("[role=alert]").inner_text() != ""


def test_browser_somebody_else_s_seat_is_refused(shared_server, person):
    made = shared_server.post("tables", {"seats": seats(1), "spectators": False})
    eve = person()
    eve.open(f"{shared_server.address}/#/table/{made['table']}/forged")
    eve.find(".message", has_text="seat").wait_for()
    assert eve.find(".board").count() == 0


def last_lines(page):
    """The last lines of the log: a page that comes anew gets no more than some of them."""
    return page.find("[role=log] li").all_inner_texts()[-15:]


def test_browser_a_game_goes_on_after_the_server_was_killed(own_server, person):
    made = own_server.post("tables", {"seats": seats(1)})
    ann = person()
    ann.open(address(own_server, made))
    ann.play(4)
    ann.wait_to_be_asked()
    lines, hand = last_lines(ann), ann.find(".hand .card").count()
    own_server.kill()
    ann.page.wait_for_selector("text=reconnecting")
    own_server.start()
    ann.page.wait_for_selector("text=reconnecting", state="detached")
    ann.wait_to_be_asked()
    assert last_lines(ann) == lines
    assert ann.find(".hand .card").count() == hand
    ann.play(2)


def test_browser_what_forbids_a_table_is_said_with_its_rule(shared_server, person):
    ann = person()
    ann.open(shared_server.address)
    ann.find(".variant", has_text="Two-Headed Giant").click()
    ann.find("button[aria-label='fewer seats']").click()
    ann.page.wait_for_selector(".content .bad")
    assert ann.find("button.go", has_text="Play").is_disabled()
    ann.find("button[aria-label='more seats']").click()
    ann.page.wait_for_selector("button.go:not([disabled])")
    ann.find("button.go", has_text="Play").click()
    ann.wait_to_be_asked()


def test_browser_a_game_is_seen_again_as_a_replay(shared_server, person):
    made = shared_server.post("tables", {"seats": seats(1)})
    ann = person()
    ann.open(address(shared_server, made))
    ann.play(5)
    ann.open(f"{shared_server.address}/#/replay/{made['table']}")
    ann.page.wait_for_selector("footer input[type=range]")
    slider = ann.find("footer input[type=range]")
    last = int(slider.get_attribute("max"))
    ann.page.keyboard.press("ArrowRight")
    assert slider.get_attribute("aria-valuetext") != ""
    slider.fill(str(last))
    assert ann.find(".board").count() == 2


def test_browser_a_bad_request_leaves_the_server_up(shared_server):
    with pytest.raises(urllib.error.HTTPError) as refused:
        shared_server.post("tables", {"variant": "no such variant", "seats": seats(1)})
    assert "no-such-variant" in json.load(refused.value)["reason"]
    assert shared_server.post("check", {"seats": seats(1)})["possible"]


def test_browser_the_judge_says_why_not_with_the_rule(shared_server, person):
    ann = person()
    ann.open(f"{shared_server.address}/#/judge")
    ann.find("button", has_text="Ask the judge").click()
    ann.find(".answer li button", has_text="why can't Ann attack Dan").click()
    assert "range of influence" in ann.find(".told h1").inner_text()
    assert ann.find(".told .rule").all_inner_texts().count("801.2") == 1
    assert ann.find(".board").count() == 5

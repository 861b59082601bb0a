"""New tables: what may be chosen, what is legal, and which rule forbids what is not."""

import pytest


def check(server, *seats, **more):
    listed = [{"kind": each} if isinstance(each, str) else each for each in seats]
    reply = server.client.post("/api/check", json={"seats": listed, **more})
    assert reply.status_code == 200, reply.text
    return reply.json()


def test_the_choices_are_those_of_the_catalogue(server):
    formats = server.client.get("/api/formats").json()
    names = [each["name"] for each in formats["variants"]]
    assert names[:2] == ["free-for-all", "grand-melee"]
    assert "commander" in [each["name"] for each in formats["casual"]]
    [limited] = [each for each in formats["options"] if each["name"] == "limited-influence"]
    assert limited["spelling"] == "limited-influence=seats"
    assert limited["value_needed"]
    assert formats["edition"] in formats["editions"]
    assert "plain" in formats["bots"]


def test_a_table_that_is_legal_says_so(server):
    checked = check(server, "me", "bot", "bot", "bot", variant="two-headed-giant")
    assert checked["possible"]
    assert len(set(checked["teams"])) == 2
    assert all(checked["decks"])


@pytest.mark.parametrize(
    ("seats", "more", "rule"),
    [
        (6, {"variant": "emperor", "options": ["unlimited-influence"]}, "809.3a"),
        (10, {"variant": "grand-melee", "options": ["attack-multiple"]}, "807.2c"),
        (4, {"variant": "free-for-all", "options": ["deploy-creatures"]}, "806.2c"),
        (4, {"variant": "two-headed-giant", "options": ["attack-left"]}, "805.10"),
    ],
)
def test_a_table_that_is_not_legal_names_the_rule(server, seats, more, rule):
    checked = check(server, *["bot"] * seats, **more)
    assert not checked["possible"]
    assert rule in checked["problems"][0]["rules"]


def test_a_wrong_number_of_players_is_a_problem(server):
    checked = check(server, *["bot"] * 7, variant="emperor")
    assert not checked["possible"]
    assert "multiple of 3" in checked["problems"][0]["words"]


def test_a_large_table_gets_a_warning(server):
    checked = check(server, *["bot"] * 18, variant="grand-melee")
    assert checked["possible"]
    assert "more than 16 seats" in " ".join(checked["notes"])


def test_all_problems_of_a_deck_are_said_at_once_with_the_seat(server):
    text = "4 Lightnig Bolt\n10 Shock\n3 Mountain"
    checked = check(server, "bot", {"kind": "me", "deck": {"text": text}})
    assert {each["seat"] for each in checked["problems"]} == {1}
    words = " ".join([each["words"] for each in checked["problems"]])
    assert "did you mean Lightning Bolt" in words
    assert "Shock" in words
    assert "100.2a" in [rule for each in checked["problems"] for rule in each["rules"]]


def test_a_pasted_deck_is_checked_by_itself(server):
    body = {"deck": {"text": "40 Mountain\n4 Shock\n16 Raging Goblin"}, "formats": ["constructed"]}
    report = server.client.post("/api/decks/check", json=body).json()
    assert not report["playable"]
    assert report["illegal"][0]["rule"] == "100.2a"
    unreadable = server.client.post("/api/decks/check", json={"deck": {"text": "<cod"}}).json()
    assert unreadable["unreadable"]


def test_bundled_decks_are_listed_and_can_be_read(server):
    decks = server.client.get("/api/decks").json()
    [karlov] = [each for each in decks if each["name"] == "karlov"]
    assert karlov["cards"]["commanders"] == 1
    assert "Karlov" in server.client.get("/api/decks/karlov").json()["text"]
    assert server.client.get("/api/decks/nonsuch").status_code == 404


def test_a_commander_table_gives_everybody_a_deck_with_a_commander(server):
    made = server.make("me", "bot", "bot", casual=["commander"])
    with server.page(made["table"], made["seats"][0]["token"]) as page:
        page.question()
        for player in page.state["game"]["players"]:
            assert player["life"] == 40
            assert [card for card in player["command"] if card.get("commander")]


def test_people_choose_their_own_decks_before_the_game(server):
    made = server.make({"kind": "me", "name": "Zoe"}, "person", "bot", own_decks=True)
    token = server.claim(made, 1, "Yan")["token"]
    with (
        server.page(made["table"], made["seats"][0]["token"]) as zoe,
        server.page(made["table"], token) as yan,
    ):
        for page in (zoe, yan):
            page.until(lambda state: state["phase"] == "gathering")
        refused = zoe.ask(type="choose deck", deck={"text": "60 Nonsuch"})
        assert "there is no card 'Nonsuch'" in refused["reason"]
        assert zoe.ask(type="choose deck", deck={"name": "red"})["type"] == "done"
        assert zoe.state["phase"] == "gathering"
        assert yan.ask(type="choose deck", deck={"name": "green"})["type"] == "done"
        for page in (zoe, yan):
            page.until(lambda state: state["phase"] == "playing")
        names = [each["name"] for each in zoe.state["game"]["players"]]
        assert {"Zoe", "Yan"} <= set(names)
        assert names[yan.state["own"]["seat"]] == "Yan"
        late = zoe.ask(type="choose deck", deck={"name": "blue"})
        assert "has begun" in late["reason"]


def test_a_rule_is_summarised_with_its_parts(server):
    rule = server.client.get("/api/rules/704.5a").json()
    assert rule["summary"]
    assert rule["above"] == ["704.5", "704"]
    assert "704.5a" in server.client.get("/api/rules/704.5").json()["below"]
    assert server.client.get("/api/rules/2008-02:420.5").json()["edition"] == "2008-02"
    assert server.client.get("/api/rules/000.1").status_code == 404
    assert server.client.get("/api/rules/nonsense").status_code == 404

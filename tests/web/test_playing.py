"""A person plays against bots over the WebSocket."""


def test_a_person_plays_against_three_bots(server, answer_for):
    made = server.make("me", "bot", "bot", "bot")
    [me] = [each for each in made["seats"] if each["kind"] == "me"]
    with server.page(made["table"], me["token"]) as page:
        assert page.welcome["type"] == "welcome"
        answered = 0
        while answered < 25 and (question := page.question()) is not None:
            reply = page.answer(question, answer_for(question))
            assert reply["type"] == "done", reply
            answered += 1
        mine = page.state["own"]["seat"]
        assert page.state["game"]["players"][mine]["name"] == me["name"]
        assert page.state["game"]["log_length"] > 20


def test_bots_play_a_game_to_its_end(server):
    made = server.make("bot", "bot")
    with server.page(made["table"]) as page:
        page.until(lambda state: state["phase"] == "over")
        assert page.state["game"]["over"]
        assert {each["status"] for each in page.state["game"]["players"]} == {"won", "lost"}

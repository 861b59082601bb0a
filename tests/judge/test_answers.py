"""What the judge answers: why something can't be done, and what would change that."""

from __future__ import annotations

import json

import pytest

from apnap.judge import Answer, JudgeAnswer, ask

RING = """
[table]
players = ["Ann", "Bob", "Cay", "Dan", "Eve"]
range = 1

[Ann]
battlefield = ["Serra Angel", "Mountain"]
hand = ["Shock"]
"""


def asked(table: str, *script: str) -> Answer:
    lines = "\n".join(script)
    return ask(f"{table}\n[play]\nscript = '''\n{lines}\n'''")


def answer_to(table: str, *script: str) -> JudgeAnswer:
    """The answer to the last line, which is a question."""
    answer = asked(table, *script)
    assert answer.ok
    return answer.answers[-1]


def test_a_player_out_of_range_cant_be_attacked() -> None:
    answer = answer_to(RING, "why can't Ann attack Dan?")
    assert answer.claim == "Dan is out of Ann's range of influence"
    assert [reason.rules for reason in answer.because] == [("801.2",), (), ("801.3",), ()]
    assert answer.because[1].text == (
        "Dan sits 2 seats away by way of Eve, or 3 by way of Bob and Cay"
    )
    assert answer.because[-1].text == "Ann could attack Bob and Eve"
    assert answer.alternatives == (
        ("range = 2", "Cay and Dan come into range"),
        ("Eve had left the game", "Dan sits nearer then, from the next turn on"),
    )


def test_a_player_out_of_range_cant_be_targeted() -> None:
    answer = answer_to(RING, "why can't Ann cast Shock targeting Cay")
    assert answer.claim == "Cay is out of Ann's range of influence"
    assert "801.4" in [rule for reason in answer.because for rule in reason.rules]
    assert answer.because[-1].text == "Shock could target Ann, Bob, Eve and Serra Angel"
    assert [each.change for each in answer.alternatives] == ["range = 2", "Bob had left the game"]


def test_what_can_be_done_is_said() -> None:
    assert answer_to(RING, "why can't Ann attack Bob").claim == "Ann can attack Bob"
    yes = answer_to(RING, "can Ann cast Shock targeting Eve")
    assert yes == JudgeAnswer("Yes, Ann can cast Shock targeting Eve")
    no = answer_to(RING, "can Ann cast Shock targeting Cay?")
    assert no.claim == "No, Ann can't cast Shock targeting Cay"
    assert no.because[0] == ("Cay is out of Ann's range of influence", ("801.4",))


@pytest.mark.parametrize(
    ("bears", "question", "rule", "change"),
    [
        ("tapped", "why can't Ann attack Bob with Grizzly Bears", "508.1a", "Grizzly Bears were"),
        ("sick", "why can't Ann attack Bob", "302.6", "Ann had controlled Grizzly Bears since"),
    ],
)
def test_a_creature_that_cant_attack(bears: str, question: str, rule: str, change: str) -> None:
    answer = answer_to(f'[Ann]\nbattlefield = ["Grizzly Bears, {bears}"]', question)
    assert answer.because[0].rules == (rule,)
    assert answer.alternatives[0].change.startswith(change)


def test_what_has_to_be_answered_first_is_the_reason() -> None:
    table = '[Ann]\nhand = ["Mind Rot"]\nbattlefield = ["3 Swamp", "Grizzly Bears"]\n'
    table += '[Bob]\nhand = ["Forest", "Island", "Shock"]'
    answer = answer_to(
        table, "Ann casts Mind Rot targeting Bob", "all pass", "why can't Ann attack Bob"
    )
    assert answer.claim.startswith("This has to be answered first: Bob: Discard 2 cards")
    answer = answer_to(
        '[Ann]\nbattlefield = ["Grizzly Bears"]', "pass until end step", "why can't Ann attack Bob"
    )
    assert answer.claim == "Attackers are no longer declared in this turn"


def test_only_the_pair_that_is_not_legal_is_the_reason() -> None:
    table = '[table]\nplayers = ["Ann", "Bob", "Cay"]\n'
    table += '[Ann]\nbattlefield = ["Serra Angel", "Grizzly Bears, tapped"]'
    answer = answer_to(
        table, "why can't Ann attack Bob with Serra Angel and Cay with Grizzly Bears"
    )
    assert answer.claim == "Grizzly Bears is tapped"


def test_whose_turn_it_is() -> None:
    answer = answer_to('[Bob]\nbattlefield = ["Grizzly Bears"]', "why can't Bob attack Ann")
    assert answer.claim == "It is Ann's turn, and only the active player attacks"
    assert answer.because[0].rules == ("506.2",)


def test_flying_creatures_cant_be_blocked_by_others() -> None:
    table = '[Ann]\nbattlefield = ["Serra Angel"]\n[Bob]\nbattlefield = ["Hill Giant"]'
    answer = answer_to(
        table, "Ann attacks Bob with Serra Angel", "why can't Bob block Serra Angel with Hill Giant"
    )
    assert [reason.rules for reason in answer.because] == [("702.9b",)]


def test_costs_and_timing() -> None:
    table = '[Bob]\nhand = ["Divination", "Shock"]'
    answer = answer_to(table, "why can't Bob cast Shock targeting Ann")
    assert answer.because[0].rules == ("601.2h",)
    assert answer.alternatives[0] == ("Bob had more mana", "Shock can be paid for")
    table = '[Bob]\nhand = ["Divination"]\nbattlefield = ["3 Island"]'
    answer = answer_to(table, "why can't Bob cast Divination")
    assert answer.because[0].rules == ("117.1a",)
    assert [each.change for each in answer.alternatives] == [
        "it were Bob's main phase, with nothing on the stack"
    ]


def test_a_text_that_asks_for_another_target() -> None:
    table = '[Ann]\nhand = ["Doom Blade"]\nbattlefield = ["2 Swamp"]\n'
    table += '[Bob]\nbattlefield = ["Grizzly Bears", "Scathe Zombies"]'
    answer = answer_to(table, "why can't Ann cast Doom Blade targeting Scathe Zombies")
    assert answer.claim == "Doom Blade can't target Scathe Zombies by its text"
    assert answer.because[-1].text == "Doom Blade could target Grizzly Bears"


def test_what_a_player_could_do() -> None:
    table = '[Bob]\nhand = ["Shock", "Divination"]\nbattlefield = ["Mountain"]'
    answer = answer_to(table, "what could Bob do")
    assert answer.claim == "Bob could do this now"
    assert [reason.text for reason in answer.because[:-1]] == ["Pass", "Cast Shock {R}"]
    assert answer.because[-1].rules == ("117.1",)
    assert answer_to("", "what could Bob do?").claim == "Bob could only pass"


def test_why_an_object_is_what_it_is() -> None:
    table = '[Ann]\nhand = ["Giant Growth"]\n'
    table += 'battlefield = ["Forest", "Grizzly Bears, 1 +1/+1 counter", "Glorious Anthem"]\n'
    table += '[Bob]\nbattlefield = ["Loxodon Warhammer, on Grizzly Bears", "Hill Giant"]'
    script = ["Ann casts Giant Growth on Grizzly Bears", "all pass", "why is Grizzly Bears 10/7"]
    answer = answer_to(table, *script)
    assert answer.claim == (
        "Grizzly Bears is 10/7, creature, Bear, green, controlled by Ann, with lifelink, trample"
    )
    assert [reason.text for reason in answer.because] == [
        "2/2 is printed on it",
        "it has 1 +1/+1 counter",
        "without the effect of Giant Growth it would be 7/4",
        "without Glorious Anthem it would be 9/6",
        "without Loxodon Warhammer it would be 7/7 and not have lifelink or trample",
    ]


def test_whose_an_object_is() -> None:
    table = '[Ann]\nbattlefield = ["Serra Angel"]\n'
    table += '[Bob]\nbattlefield = ["Control Magic, on Serra Angel"]'
    answer = answer_to(table, "why is Serra Angel controlled by Bob")
    assert answer.because[-1].text == "without Control Magic it would be controlled by Ann"


def test_why_something_has_happened() -> None:
    table = '[Ann]\nhand = ["Lava Axe"]\nbattlefield = ["5 Mountain"]\n[Bob]\nlife = 5'
    answer = asked(
        table, "Ann casts Lava Axe targeting Bob", "all pass", "why did Bob lose the game"
    )
    [told] = answer.answers
    assert told.claim == "Bob loses and leaves the game; Ann wins"
    assert ("704.5a",) in [reason.rules for reason in told.because]
    assert told.because[-1].text.startswith("before that: Bob loses 5 life")
    assert answer.rules["704.5a"] == "a player at 0 life or below loses"


def test_what_has_not_happened() -> None:
    answer = answer_to("", "why did Bob lose")
    assert answer.claim == "Nothing of that kind has happened to Bob"


def test_ranges_and_rules() -> None:
    answer = answer_to(RING, "who is in Ann's range")
    assert answer.claim == "Ann, Bob and Eve are in Ann's range of influence"
    assert answer_to("", "what does rule 801.4 say").because[0].rules == ("801.4",)


def test_the_answer_is_data() -> None:
    answer = asked(RING, "Ann casts Shock targeting Cay", "expect Bob has 3 life")
    assert not answer.ok
    data = json.loads(json.dumps(answer.as_json()))
    assert [line["ok"] for line in data["lines"]] == [False, False]
    assert data["lines"][0]["refused"] == {
        "text": "Cay is out of Ann's range of influence",
        "rules": ["801.4"],
    }
    assert data["lines"][1]["instead"] == "Bob's life: expected 3, it is 20"
    assert data["rules"]["801.4"]
    assert answer.game is not None

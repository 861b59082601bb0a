"""What a view has in it: whose hands, which faces, which questions, which words of the log."""

import pytest

from apnap.effects.flow.delayed import Later
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.triggers.events import AtBeginning
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AnyTarget
from apnap.effects.words.selections import Targets, You
from apnap.rules.game.ending import concede
from apnap.rules.zones.view import view, view_bytes
from apnap.state.ability import Keyword, SpellAbility, Target, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.ruleset import Ruleset
from apnap.testing import Table, table

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2, text="Grr.")
BIRD = CardDef("Bird", "creature", power=1, toughness=1, abilities=(Keyword("flying"),))
WALKER = CardDef("Walker", "planeswalker", loyalty=4)
TOKEN = CardDef("Soldier", "creature", power=1, toughness=1, colors="W", token=True)
BOLT = CardDef(
    "Bolt",
    "instant",
    cost="{0}",
    abilities=(SpellAbility((DealDamage(Number(3), Targets()),), (Target(AnyTarget()),)),),
)


def hands(t: Table, seat: int | None) -> list[list[str]]:
    """The names of the cards in each hand, as far as this seat sees them."""
    return [[card["name"] for card in player["hand"]] for player in view(t.game, seat)["players"]]


@pytest.mark.rule("402.3")
def test_402_3_a_player_sees_the_own_hand_and_counts_the_others():
    t = table(3)
    a, b, c = t.seats
    a.hand(BEAR, BIRD)
    b.hand(BOLT)
    t.begin()
    assert hands(t, 0) == [["Bear", "Bird"], [], []]
    assert hands(t, 1) == [[], ["Bolt"], []]
    assert hands(t, None) == [[], [], []]
    assert [player["hand_count"] for player in view(t.game, None)["players"]] == [2, 1, 0]
    assert [player["library_count"] for player in view(t.game, c.number)["players"]] == [60] * 3


@pytest.mark.rule("810.5")
@pytest.mark.parametrize(("open_hands", "expected"), [("", []), ("team", ["Bear"])])
def test_810_5_teammates_review_each_others_hands(open_hands: str, expected: list[str]):
    t = table(4, rules=Ruleset(open_hands=open_hands), teams="AABB")
    t.seat(1).hand(BEAR)
    t.seat(2).hand(BOLT)
    t.begin()
    assert hands(t, 0) == [[], expected, [], []]
    assert hands(t, 3) == [[], [], ["Bolt"] if open_hands else [], []]


@pytest.mark.rule("811.5")
def test_811_5_only_teammates_who_sit_together_see_each_others_hands():
    t = table(6, rules=Ruleset(open_hands="neighbours"), teams="ABABAB")
    for seat, card in ((0, BEAR), (2, BIRD), (4, BOLT)):
        t.seat(seat).hand(card)
    t.begin()
    assert hands(t, 0) == [["Bear"], [], [], [], [], []]
    concede(t.game, 1)
    assert hands(t, 0) == [["Bear"], [], ["Bird"], [], [], []]
    assert hands(t, 2) == [["Bear"], [], ["Bird"], [], [], []]
    assert hands(t, 3) == [[], [], [], [], [], []], "an opponent beside them does not"


@pytest.mark.rule("720.4", example=1)
def test_720_4_who_controls_a_player_sees_what_that_player_sees():
    t = table(3)
    t.seat(1).hand(BOLT)
    t.begin()
    t.game.edit_player(1).controlled_by = 0
    assert hands(t, 0) == [[], ["Bolt"], []]
    assert hands(t, 1) == [[], ["Bolt"], []]
    assert hands(t, 2) == [[], [], []]


@pytest.mark.rule("406.3")
def test_406_3_a_card_exiled_face_down_shows_its_face_to_those_who_have_looked():
    t = table(3)
    t.seat(1).exile(BEAR, BIRD)
    t.begin()
    row = t.game.edit(t.seat(1).find(BEAR))
    row.face_down, row.shown_to = True, (2,)
    names = [[card["name"] for card in view(t.game, s)["players"][1]["exile"]] for s in (0, 1, 2)]
    assert names == [["a card", "Bird"], ["a card", "Bird"], ["Bear", "Bird"]]
    assert b"Bear" not in view_bytes(t.game, None)


@pytest.mark.rule("708.5")
def test_708_5_a_face_down_permanent_shows_its_face_to_its_controller():
    t = table(2)
    t.seat(1).battlefield(BEAR)
    t.begin()
    t.game.edit(t.seat(1).find(BEAR)).face_down = True
    assert [view(t.game, s)["players"][1]["battlefield"][0]["name"] for s in (0, 1)] == [
        "a card",
        "Bear",
    ]


@pytest.mark.rule("110.5")
def test_110_5_permanents_with_what_is_marked_on_them():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, tapped=True, counters={"+1/+1": 2})
    a.battlefield(BIRD, sick=True)
    b.battlefield(TOKEN, many=7).battlefield(WALKER)
    t.begin()
    t.game.edit(a.find(BEAR)).damage = 1
    bear, bird = view(t.game, 1)["players"][0]["battlefield"]
    soldiers, walker = view(t.game, 1)["players"][1]["battlefield"]
    assert (bear["name"], bear["cost"], bear["colors"]) == ("Bear", "{1}{G}", "G")
    assert (bear["types"], bear["subtypes"], bear["text"]) == (["creature"], ["Bear"], "Grr.")
    assert (bear["power"], bear["toughness"], bear["damage"]) == (4, 4, 1)
    assert (bear["tapped"], bear["sick"], bear["counters"]) == (True, False, {"+1/+1": 2})
    assert (bird["tapped"], bird["sick"], bird["keywords"]) == (False, True, ["flying"])
    assert (soldiers["many"], soldiers["token"], soldiers["colors"]) == (7, True, "W")
    assert walker["loyalty"] == 4
    assert "power" not in walker


@pytest.mark.rule("405.1")
def test_405_1_the_stack_with_its_targets():
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.hand(BOLT).casts(BOLT, at=BEAR)
    [turn] = view(t.game, None)["turns"]
    [bolt] = turn["stack"]
    assert (turn["active"], turn["step"]) == ([0], "precombat main")
    assert (bolt["name"], bolt["controller"]) == ("Bolt", 0)
    assert bolt["targets"] == [[{"name": "Bear", "id": b.find(BEAR)}]]


@pytest.mark.rule("508.1k")
def test_508_1k_who_attacks_whom():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR, BIRD)
    b.battlefield(TOKEN)
    t.go_to("declare attackers")
    a.attacks({BEAR: b, BIRD: c})
    t.go_to("declare blockers")
    b.blocks({TOKEN: BEAR})
    combat = view(t.game, None)["turns"][0]["combat"]
    pairs = [(e["attacker"]["name"], e["at"]["name"], e["blocked"]) for e in combat["attackers"]]
    assert pairs == [("Bear", "B", True), ("Bird", "C", False)]
    [block] = combat["blockers"]
    assert (block["blocker"]["name"], block["attacker"]["name"]) == ("Soldier", "Bear")


@pytest.mark.rule("117.1")
def test_117_1_a_question_in_full_to_whom_it_is_asked_only():
    t = table(2)
    a, b = t.seats
    a.hand(BOLT)
    t.begin()
    [question] = view(t.game, 0)["questions"]
    assert (question["kind"], question["rule"], question["id"]) == (
        "Act",
        "117.1",
        a.questions[0].id,
    )
    assert [option["verb"] for option in question["options"]] == ["pass", "cast"]
    assert question["options"][1]["what"] == {"name": "Bolt", "id": a.find(BOLT)}
    assert view(t.game, 1)["questions"] == view(t.game, None)["questions"] == []
    a.casts(BOLT)
    [question] = view(t.game, 0)["questions"]
    assert question["kind"] == type(a.question).__name__ != "Act"
    assert (question["low"], question["high"]) == (1, 1)
    assert [option["what"]["name"] for option in question["options"]] == ["A", "B"]
    assert view(t.game, 1)["waiting_for"] == [0]
    b.table.seat(0).answers([b])
    assert view(t.game, 0)["turns"][0]["stack"][0]["targets"] == [[{"name": "B", "id": 1}]]


@pytest.mark.rule("121.1")
def test_121_1_the_log_tells_only_the_drawer_what_was_drawn():
    t = table(2)
    t.seat(1).library(BEAR)
    t.go_to("precombat main", turn_of=1)
    logs = [[entry["text"] for entry in view(t.game, seat)["log"]] for seat in (0, 1, None)]
    assert "B draws Bear" in logs[1]
    for log in (logs[0], logs[2]):
        assert "B draws Bear" not in log
        assert "B draws a card" in log
    assert len(logs[0]) == len(logs[1]) == view(t.game, 0)["log_length"]
    assert view(t.game, 0, since=len(logs[0]) - 1)["log"] == view(t.game, 0)["log"][-1:]


@pytest.mark.rule("801.2c")
def test_801_2c_ranges_and_ways_out_of_the_game_are_public():
    t = table(5, ranges={0: 1}).begin()
    assert [player["reach"] for player in view(t.game, None)["players"]][:2] == [[0, 1, 4], None]
    t.seat(2).concedes()
    assert [player["status"] for player in view(t.game, 1)["players"]] == [
        *["playing"] * 2,
        "lost",
        *["playing"] * 2,
    ]


@pytest.mark.rule("603.7")
def test_603_7_delayed_abilities_are_seen_by_all():
    later = TriggeredAbility(AtBeginning("end"), (DrawCards(You()),))
    plan = CardDef(
        "Plan", "instant", cost="{0}", abilities=(SpellAbility((Later(later),)),), text="Later."
    )
    t = table(3)
    a, _b, _c = t.seats
    a.hand(plan)
    a.casts("Plan")
    t.resolve()
    for seat in (0, 1, None):
        players = view(t.game, seat)["players"]
        [shown] = players[0]["delayed"]
        assert (shown["source"]["name"], shown["text"], shown["once"]) == ("Plan", "Later.", True)
        assert "delayed" not in players[1]
    t.go_to("end").pass_all()
    assert "delayed" not in view(t.game, 1)["players"][0]

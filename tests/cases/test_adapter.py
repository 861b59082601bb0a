"""How cases are played: what passes, what fails with which reason, what can't be run."""

from __future__ import annotations

from typing import Any

import pytest

from apnap.testing.cases import Outcome
from apnap.testing.cases.writing import act, add, check, entry, facts, play, yes

FACTS = [
    facts("Mountain", "Basic Land — Mountain", "({T}: Add {R}.)"),
    facts("Bolt", "Instant", "Bolt deals 3 damage to any target.", cost="{R}"),
    facts("Bear", "Creature — Bear", cost="{1}{G}", size="2/2"),
    facts("Sneak", "Creature — Rogue", "Menace", cost="{B}", size="2/2"),
    facts(
        "Pinger",
        "Creature — Goblin",
        "{T}: This creature deals 1 damage to target player.",
        cost="{R}",
        size="1/1",
    ),
    facts("Riddle", "Instant", "Gribble the wump.", cost="{R}"),
]


def life(player: str, number: int) -> dict[str, Any]:
    return check("life", player=player, life=number)


def run(
    setup: list[Any], actions: list[Any], asserts: list[Any], *choices: Any, **more: Any
) -> Outcome:
    return play(FACTS, setup, actions, asserts, list(choices), **more)


BURN = [add("BATTLEFIELD", "Mountain"), add("HAND", "Bolt")]
AT_B: dict[str, Any] = {"card": "Bolt", "targets": [{"player": "B"}]}


@pytest.mark.parametrize(("number", "result"), [(17, "passed"), (20, "failed")])
def test_a_case_is_played_and_its_asserts_decide(number: int, result: str) -> None:
    found = run(BURN, [act("cast", **AT_B)], [life("B", number)])
    assert found.result == result
    assert (found.reason == "") == (result == "passed")


def test_targets_come_from_the_queue_too_and_have_to_be_used() -> None:
    aim = entry("targets", "target", [{"player": "B"}])
    assert run(BURN, [act("cast", card="Bolt")], [life("B", 17)], aim).result == "passed"
    missing = run(BURN, [act("cast", card="Bolt")], [life("B", 17)]).reason
    assert missing.startswith("Missing TARGET def for turn 1, step PRECOMBAT_MAIN, PlayerA")
    unused = run(BURN, [act("cast", **AT_B)], [life("B", 17)], yes())
    assert "was setup with [True]" in unused.reason


def error(text: str, op: str = "contains") -> dict[str, Any]:
    return {"types": ["Throwable"], "required": True, "message": [{"op": op, "text": text}]}


def test_what_cannot_be_done_is_an_error_and_may_be_expected() -> None:
    dear = [add("HAND", "Bolt")]
    said = "Can't find ability to activate command: Cast Bolt$target=PlayerB"
    assert run(dear, [act("cast", **AT_B)], []).reason == said
    cast = [act("cast", **AT_B)]
    for expected in (error("Can't find ability"), error(said, "equals")):
        assert run(dear, cast, [life("B", 20)], expect_error=expected).result == "passed"
        assert run(dear, cast, [life("B", 17)], expect_error=expected).result == "failed"
        assert run(BURN, cast, [], expect_error=expected).result == "failed"
    for other in (error("Can't find"[::-1]), error("Can't find ability", "equals"), error("mode")):
        assert run(dear, cast, [], expect_error=other).result == "failed"


def test_an_expected_error_has_to_be_about_the_same_thing() -> None:
    bolt = [act("cast", card="Bolt")]
    wrong = entry("targets", "target", [{"object": "Bear"}])
    good = error("Targets list was setup by addTarget with [Bear], but not used")
    assert (
        run(BURN, bolt, [life("B", 20)], wrong, expect_error=error("setup good targets")).result
        == "passed"
    )
    far = error("Targets list was setup by addTarget with [Wolf], but not used")
    aim = entry("targets", "target", [{"player": "B"}])
    assert run(BURN, bolt, [], aim, wrong, expect_error=good).result == "passed"
    assert run(BURN, bolt, [], aim, wrong, expect_error=far).result == "failed"


def test_an_exception_is_expected_of_the_whole_case() -> None:
    cast, wrong = [act("cast", **AT_B)], [life("B", 20)]
    any_error: dict[str, Any] = {"types": ["AssertionError"]}
    assert run(BURN, cast, wrong, expect_exception=any_error).result == "passed"
    assert run(BURN, cast, [life("B", 17)], expect_exception=any_error).result == "failed"


def test_attacks_and_blocks_that_are_not_legal_stay_in_the_list() -> None:
    setup = [add("BATTLEFIELD", "Sneak"), add("BATTLEFIELD", "Bear", "B")]
    attack = act("attack", step="DECLARE_ATTACKERS", attacker="Sneak")
    block = act("block", "B", step="DECLARE_BLOCKERS", blocker="Bear", attacker="Sneak")
    found = run(setup, [attack, block], [life("B", 18)])
    assert found.reason.startswith("must have 0 actions: block")
    expected = error("must have 0 actions")
    assert run(setup, [attack, block], [life("B", 18)], expect_error=expected).result == "passed"
    absent = act("attack", step="DECLARE_ATTACKERS", attacker="Bear")
    assert run(setup, [attack, absent], []).reason.startswith("must have 0 actions: attack")


def test_cards_that_do_not_compile_are_named() -> None:
    found = run([add("HAND", "Riddle")], [], [])
    assert (found.result, found.missing) == ("not runnable", ("Riddle",))
    odd = run(BURN, [act("dance")], [])
    assert (odd.result, odd.reason) == ("not runnable", "the action dance is not supported")


def test_abilities_are_named_by_the_beginning_of_their_text() -> None:
    setup = [add("BATTLEFIELD", "Pinger")]
    ping = act("activate", ability="{T}: {this} deals", targets=[{"player": "B"}])
    assert run(setup, [ping], [life("B", 19)]).result == "passed"


def test_attacks_and_blocks_and_the_step_after_which_it_stops() -> None:
    setup = [add("BATTLEFIELD", "Bear"), add("BATTLEFIELD", "Bear", "B")]
    attack = act("attack", step="DECLARE_ATTACKERS", attacker="Bear")
    block = act("block", "B", step="DECLARE_BLOCKERS", blocker="Bear", attacker="Bear")
    died = {"kind": "graveyard_count", "args": {"player": "B", "card": "Bear", "count": 1}}
    assert run(setup, [attack], [life("B", 18)]).result == "passed"
    assert run(setup, [attack, block], [life("B", 20), died]).result == "passed"
    stop = {"turn": 1, "step": "DECLARE_BLOCKERS"}
    assert run(setup, [attack], [life("B", 20)], stop=stop).result == "passed"


def test_players_sit_in_the_order_a_d_c_b() -> None:
    setup = [add("BATTLEFIELD", "Bear", "D")]
    attack = act(
        "attack", "D", turn=2, step="DECLARE_ATTACKERS", attacker="Bear", defender_player="C"
    )
    stop = {"turn": 2, "step": "END_TURN"}
    found = run(setup, [attack], [life("C", 18)], players="ABCD", stop=stop)
    assert found.result == "passed", found.reason

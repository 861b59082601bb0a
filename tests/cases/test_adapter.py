"""How cases are played: what passes, what fails with which reason, what can't be run."""

from __future__ import annotations

from typing import Any

import pytest

from apnap.cards.names import folded
from apnap.oracle import CardFacts
from apnap.testing.cases import Cards, Case, Outcome, run_case

FACTS = [
    CardFacts("Mountain", type_line="Basic Land — Mountain", text="({T}: Add {R}.)"),
    CardFacts(
        "Bolt", mana_cost="{R}", type_line="Instant", text="Bolt deals 3 damage to any target."
    ),
    CardFacts("Bear", type_line="Creature — Bear", mana_cost="{1}{G}", power="2", toughness="2"),
    CardFacts(
        "Pinger",
        type_line="Creature — Goblin",
        mana_cost="{R}",
        text="{T}: This creature deals 1 damage to target player.",
        power="1",
        toughness="1",
    ),
    CardFacts("Riddle", type_line="Instant", mana_cost="{R}", text="Gribble the wump."),
]


def cards() -> Cards:
    return Cards({folded(each.name): each for each in FACTS})


def add(zone: str, card: str, player: str = "A", count: int = 1) -> dict[str, Any]:
    return {"kind": "add_card", "zone": zone, "player": player, "card": card, "count": count}


def act(
    kind: str, player: str = "A", turn: int = 1, step: str = "PRECOMBAT_MAIN", **args: Any
) -> Any:
    return {"turn": turn, "step": step, "player": player, "kind": kind, "args": args}


def life(player: str, number: int) -> dict[str, Any]:
    return {"kind": "life", "args": {"player": player, "life": number}}


def run(
    setup: list[Any],
    actions: list[Any],
    asserts: list[Any],
    choices: list[Any] | None = None,
    players: str = "AB",
    **more: Any,
) -> Outcome:
    order = ["A", *reversed(players[1:])]
    options = {
        "game_type": "TwoPlayerDuel" if len(players) == 2 else "FreeForAll",
        "range": "ALL",
        "attack_option": "MULTIPLE",
        "life": 20,
        "turn_order": order,
        "first_player_skips_draw": len(players) == 2,
        "strict": True,
    }
    case = Case(
        id="test",
        players=tuple([{"seat": each, "deck": "RB Aggro.dck"} for each in players]),
        options=options,
        setup=tuple(setup),
        actions=tuple(actions),
        choices=tuple(choices or ()),
        stop=more.get("stop", {"turn": 1, "step": "END_TURN"}),
        asserts=tuple(asserts),
        cards=tuple({each["card"] for each in setup if "card" in each}),
        expect_error=more.get("expect_error"),
    )
    return run_case(case, cards())


BURN = [add("BATTLEFIELD", "Mountain"), add("HAND", "Bolt")]
AT_B = {"card": "Bolt", "targets": [{"player": "B"}]}


@pytest.mark.parametrize(("number", "result"), [(17, "passed"), (20, "failed")])
def test_a_case_is_played_and_its_asserts_decide(number: int, result: str) -> None:
    found = run(BURN, [act("cast", **AT_B)], [life("B", number)])
    assert found.result == result
    assert (found.reason == "") == (result == "passed")


def test_targets_come_from_the_queue_too_and_have_to_be_used() -> None:
    entry = {"player": "A", "queue": "targets", "kind": "target", "value": [{"player": "B"}]}
    assert run(BURN, [act("cast", card="Bolt")], [life("B", 17)], [entry]).result == "passed"
    assert "no entry" in run(BURN, [act("cast", card="Bolt")], [life("B", 17)]).reason
    answer = {"player": "A", "queue": "choices", "kind": "yes_no", "value": True}
    unused = run(BURN, [act("cast", **AT_B)], [life("B", 17)], [answer])
    assert "was not asked for" in unused.reason


def test_what_cannot_be_done_is_an_error_and_may_be_expected() -> None:
    dear = [add("HAND", "Bolt")]
    found = run(dear, [act("cast", **AT_B)], [])
    assert found.reason == "Can't find ability to activate command: Cast Bolt"
    message = [{"op": "contains", "text": "Can't find ability"}]
    error = {"types": ["Throwable"], "required": True, "message": message}
    assert run(dear, [act("cast", **AT_B)], [life("B", 20)], expect_error=error).result == "passed"
    assert run(BURN, [act("cast", **AT_B)], [], expect_error=error).result == "failed"


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

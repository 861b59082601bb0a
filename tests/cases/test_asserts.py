"""Checks of cases: each holds for what is so, and fails for what is not."""

from __future__ import annotations

from typing import Any

import pytest

from apnap.testing.cases import Outcome
from apnap.testing.cases.writing import act, add, check, choice, facts, play

FACTS = [
    facts("Mountain", "Basic Land — Mountain", "({T}: Add {R}.)"),
    facts("Forest", "Basic Land — Forest", "({T}: Add {G}.)"),
    facts("Prism", "Artifact", "{T}: Add one mana of any color."),
    facts("Bear", "Creature — Bear", cost="{1}{G}", size="2/2"),
    facts("Golem", "Artifact Creature — Golem", "Protection from red", cost="{3}", size="3/3"),
    facts("Banner", "Enchantment", "Creatures you control get +1/+1 and have ward {2}."),
    facts("Still Life", "Enchantment", "Creatures have base power and toughness 1/1."),
    facts("Goader", "Sorcery", "Goad target creature.", cost="{R}"),
    facts("Racer", "Creature — Human", "Start your engines!", cost="{R}", size="1/1"),
    facts("Collector", "Creature — Human", "{T}: Draw a card.", cost="{R}", size="1/1"),
    facts("Bolt", "Instant", "Bolt deals 3 damage to any target.", cost="{R}"),
    facts("Moonrise", "Sorcery", "It becomes night.", cost="{R}"),
    facts(
        "Wolf", "Creature — Wolf", "At the beginning of your upkeep, you gain 1 life.", size="1/1"
    ),
    facts(
        "Star",
        "Artifact",
        "{1}, {T}, Sacrifice this artifact: Add one mana of any color.",
        cost="{1}",
    ),
]


def run(
    setup: list[Any], actions: list[Any], asserts: list[Any], *choices: Any, **more: Any
) -> Outcome:
    return play(FACTS, setup, actions, asserts, list(choices), **more)


def ask(q: str, attr: str, value: Any, **more: Any) -> Any:
    return check("query", query={"q": q, "attr": attr, **more}, op="eq", value=value)


def keyword(name: str, must_have: bool, permanent: str = "Bear", **more: Any) -> Any:
    word = {"class": f"{name.title()}Ability", "keyword": name, **more}
    return check("ability", player="A", permanent=permanent, ability=word, must_have=must_have)


BEARS = [add("BATTLEFIELD", "Bear"), add("BATTLEFIELD", "Banner"), add("BATTLEFIELD", "Golem")]
MANA = [add("BATTLEFIELD", "Mountain"), add("BATTLEFIELD", "Prism"), add("HAND", "Bolt")]


def size(power: int, toughness: int) -> Any:
    return check(
        "base_power_toughness", player="A", permanent="Bear", power=power, toughness=toughness
    )


RIGHT_AND_WRONG: list[tuple[list[Any], Any, Any]] = [
    (BEARS, size(2, 2), size(3, 3)),
    ([*BEARS, add("BATTLEFIELD", "Still Life")], size(1, 1), size(2, 2)),
    (BEARS, keyword("ward", True), keyword("flying", True)),
    (BEARS, keyword("ward", True, args=["{2}"]), keyword("ward", True, args=["{3}"])),
    (
        BEARS,
        keyword("protection", True, "Golem", args=["RED"]),
        keyword("protection", True, "Golem", args=["BLUE"]),
    ),
    (
        BEARS,
        check("color", player="A", permanent="Golem", colors="C", must_have=True),
        check("color", player="A", permanent="Bear", colors="C", must_have=True),
    ),
    (
        MANA,
        check("mana_options_contains", player="A", mana="{R}{Any}"),
        check("mana_options_contains", player="A", mana="{R}"),
    ),
    (
        MANA,
        check("query", query={"q": "mana_options_count", "player": "A"}, op="eq", value=1),
        check("query", query={"q": "mana_options_count", "player": "A"}, op="eq", value=2),
    ),
    (
        [add("BATTLEFIELD", "Racer")],
        ask("player", "speed", 1, player="A"),
        ask("player", "speed", 1, player="B"),
    ),
    (
        [{"kind": "set_daytime", "daytime": True}],
        ask("game", "is_day", True),
        ask("game", "is_night", True),
    ),
    (
        [add("BATTLEFIELD", "Wolf")],
        check(
            "ability",
            player="A",
            permanent="Wolf",
            ability={"class": "BeginningOfUpkeepTriggeredAbility"},
            must_have=True,
        ),
        check(
            "ability",
            player="A",
            permanent="Wolf",
            ability={"class": "DiesSourceTriggeredAbility"},
            must_have=True,
        ),
    ),
]


@pytest.mark.parametrize(("setup", "right", "wrong"), RIGHT_AND_WRONG)
def test_each_check_holds_and_fails(setup: list[Any], right: Any, wrong: Any) -> None:
    found = run(setup, [], [right])
    assert found.result == "passed", found.reason
    assert run(setup, [], [wrong]).result == "failed"


def test_an_ability_that_is_not_known_can_not_be_asked_for() -> None:
    odd = run([add("BATTLEFIELD", "Bear")], [], [keyword("wobbling", False)])
    assert odd.result == "not runnable"


def test_goading_players_attackers_and_blockers() -> None:
    setup = [
        add("BATTLEFIELD", "Mountain"),
        add("HAND", "Goader"),
        add("BATTLEFIELD", "Bear", "B"),
        add("BATTLEFIELD", "Golem"),
    ]
    goad = act("cast", card="Goader", targets=[{"object": "Bear"}])
    goaded = {"q": "permanent", "name": "Bear", "attr": "goading_players"}
    good = check("query", query=goaded, op="eq", value={"player_set": ["A"]})
    assert run(setup, [goad], [good]).result == "passed"
    assert run(setup, [], [good]).result == "failed"
    attack = act("attack", step="DECLARE_ATTACKERS", attacker="Golem")
    block = act("block", "B", step="DECLARE_BLOCKERS", blocker="Bear", attacker="Golem")
    stop = {"turn": 1, "step": "DECLARE_BLOCKERS"}
    both = [ask("game", "attackers", ["Golem"]), ask("game", "blockers", ["Bear"])]
    assert run(setup, [attack, block], both, stop=stop).result == "passed"
    assert run(setup, [attack], both, stop=stop).result == "failed"


@pytest.mark.parametrize(("step", "may"), [("PRECOMBAT_MAIN", True), ("POSTCOMBAT_MAIN", False)])
def test_who_may_attack(step: str, may: bool) -> None:
    setup = [add("BATTLEFIELD", "Bear")]
    ask_it = act(
        "check_may_attack_defender",
        step=step,
        permanent="Bear",
        defender_player="B",
        may_attack=may,
    )
    assert run(setup, [ask_it], []).result == "passed"


def test_results_and_what_is_left_over() -> None:
    setup = [add("BATTLEFIELD", "Mountain"), add("HAND", "Bolt"), {**LOW, "player": "B"}]
    bolt = act("cast", card="Bolt", targets=[{"player": "B"}])
    won = check("result", player="A", result="WON")
    assert run(setup, [bolt], [won, check("result", player="B", result="LOST")]).result == "passed"
    assert run(setup, [], [won]).result == "failed"
    left = check("actions_left", player="A", count=1)
    error = {"message": [{"op": "contains", "text": "must have 0 actions"}]}
    attack = act("attack", step="DECLARE_ATTACKERS", attacker="Bear")
    assert run(setup, [attack], [left], expect_error=error).result == "passed"


LOW = {"kind": "set_life", "life": 3}


def test_a_turn_can_be_rolled_back() -> None:
    setup = [add("BATTLEFIELD", "Mountain"), add("HAND", "Bolt")]
    bolt = act("cast", card="Bolt", targets=[{"player": "B"}])
    back = act("rollback", step="BEGIN_COMBAT", turns=0, block=1)
    again = {**act("cast", card="Bolt", targets=[{"player": "A"}]), "rollback_block": 1}
    life = [check("life", player="A", life=17), check("life", player="B", life=20)]
    found = run(setup, [bolt, back, again], life)
    assert found.result == "passed", found.reason
    assert "must have 0 actions" in run(setup, [bolt, again], []).reason


def test_mana_of_the_pool_pays_by_hand() -> None:
    setup = [
        {"kind": "manual_mana_payment", "player": "A"},
        add("BATTLEFIELD", "Mountain"),
        add("BATTLEFIELD", "Star"),
    ]
    make = [act("activate_mana", ability="{T}: Add {R}"), act("activate_mana", ability="{1}, {T}")]
    green = act("check_mana_pool", colors="G", amount=1)
    found = run(setup, [*make, green], [], choice("Red"), choice("Green"))
    assert found.result == "passed", found.reason
    assert run(setup, [*make, green], [], choice("Red"), choice("Blue")).result == "failed"


@pytest.mark.parametrize(
    ("effect", "ability", "outcome"),
    [
        ("TargetDamage", "target damage 3", check("life", player="B", life=17)),
        ("TargetDestroy", "target destroy", check("graveyard_count", player="B", count=1)),
        ("TargetExile", "target exile", check("exile_count", player="B", count=1)),
        ("AllDestroy", "all destroy", check("graveyard_count", player="B", count=1)),
        ("ReturnFromAnyToHand", "return from graveyard", check("hand_count", player="A", count=1)),
    ],
)
def test_helper_permanents_have_free_abilities(effect: str, ability: str, outcome: Any) -> None:
    setup = [
        add("BATTLEFIELD", "Bear", "B"),
        add("GRAVEYARD", "Bolt"),
        {"kind": "custom_effect", "effect": effect, "player": "A"},
    ]
    if effect == "TargetDamage":
        setup[-1]["amount"] = 3
    at = {"TargetDamage": {"player": "B"}, "ReturnFromAnyToHand": {"object": "Bolt"}}
    targets = [] if effect == "AllDestroy" else [at.get(effect, {"object": "Bear"})]
    found = run(setup, [act("activate", ability=ability, targets=targets)], [outcome])
    assert found.result == "passed", found.reason
    assert run(setup, [], [outcome]).result == "failed"

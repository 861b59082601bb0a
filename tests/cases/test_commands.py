"""Commands of cases by text: what they find, and that a text which names nothing finds nothing."""

from __future__ import annotations

from typing import Any

import pytest

from apnap.testing.cases import Outcome
from apnap.testing.cases.writing import act, add, check, choice, entry, facts, play

FACTS = [
    facts("Mountain", "Basic Land — Mountain", "({T}: Add {R}.)"),
    facts("Island", "Basic Land — Island", "({T}: Add {U}.)"),
    facts("Bear", "Creature — Bear", cost="{1}{G}", size="2/2"),
    facts("Seer", "Instant", "Draw a card.\nForetell {R}", cost="{3}{R}"),
    facts("Plotter", "Creature — Rogue", "Plot {R}", cost="{3}{R}", size="3/3"),
    facts(
        "Rekindler",
        "Creature — Wizard",
        "{T}: Target instant or sorcery card in your graveyard gains flashback until end of turn. "
        "The flashback cost is equal to its mana cost.",
        cost="{R}",
        size="1/1",
    ),
    facts(
        "Cyclist's Banner",
        "Enchantment",
        "Each creature card in your hand has cycling {1}.",
        cost="{R}",
    ),
    facts(
        "Painful Ruins",
        "Land",
        "{T}: Add {C}.\n{T}: Add {U} or {R}. Painful Ruins deals 1 damage to you.",
    ),
    facts(
        "Digger",
        "Creature — Zombie",
        "You may cast this card from your graveyard.",
        cost="{R}",
        size="1/1",
    ),
    facts(
        "Free Crypt",
        "Enchantment",
        "You may cast creature spells from your graveyard without paying their mana costs.",
    ),
    facts("Bolt", "Instant", "Bolt deals 3 damage to any target.", cost="{R}"),
    facts("Bolt of Ages", "Instant", "Bolt of Ages deals 1 damage to any target.", cost="{R}"),
]


def run(
    setup: list[Any], actions: list[Any], asserts: list[Any], *choices: Any, **more: Any
) -> Outcome:
    return play(FACTS, setup, actions, asserts, list(choices), **more)


LAST = {"turn": 3, "step": "END_TURN"}
LANDS = add("BATTLEFIELD", "Mountain", count=4)


def playable(text: str, must_have: bool, turn: int = 1, step: str = "PRECOMBAT_MAIN") -> Any:
    return act(
        "check_playable_ability", turn=turn, step=step, ability_prefix=text, must_have=must_have
    )


def test_foretell_is_an_action_and_later_the_way_to_cast() -> None:
    setup = [LANDS, add("HAND", "Seer")]
    exile = act("activate", ability="Foretell")
    cast = act("activate", turn=3, ability="Foretell {R}")
    found = run(
        setup,
        [exile, playable("Cast Seer", False, turn=3), cast],
        [check("graveyard_count", player="A", card="Seer", count=1)],
        stop=LAST,
    )
    assert found.result == "passed", found.reason
    other = run(setup, [exile, act("cast", turn=3, card="Seer")], [], stop=LAST)
    assert other.reason == "Can't find ability to activate command: Cast Seer"
    wrong = run(setup, [exile, act("activate", turn=3, ability="Foretell {5}")], [], stop=LAST)
    assert wrong.result == "failed"


def test_plot_is_an_action_and_later_the_way_to_cast() -> None:
    setup = [LANDS, add("HAND", "Plotter")]
    actions = [act("activate", ability="Plot"), act("cast", turn=3, card="Plotter using Plot")]
    there = check("permanent_count", player="A", permanent="Plotter", count=1)
    found = run(setup, actions, [there], stop=LAST)
    assert found.result == "passed", found.reason
    plain = run(setup, [actions[0], act("cast", turn=3, card="Plotter")], [there], stop=LAST)
    assert plain.result == "failed"


SPLIT = [
    *FACTS,
]


def test_a_granted_keyword_is_named_with_its_cost() -> None:
    setup = [LANDS, add("BATTLEFIELD", "Rekindler"), add("GRAVEYARD", "Bolt")]
    give = act("activate", ability="{T}: Target instant", targets=[{"object": "Bolt"}])
    wait = act("wait_stack", one=False)
    back = act("activate", ability="Flashback {R}", targets=[{"player": "B"}])
    found = run(setup, [give, wait, back], [check("life", player="B", life=17)])
    assert found.result == "passed", found.reason
    other = act("activate", ability="Flashback {1}{R}", targets=[{"player": "B"}])
    assert run(setup, [give, wait, other], []).result == "failed"
    cycling = [add("BATTLEFIELD", "Cyclist's Banner"), LANDS, add("HAND", "Bear")]
    cycled = check("graveyard_count", player="A", card="Bear", count=1)
    found = run(cycling, [act("activate", ability="Cycling {1}")], [cycled])
    assert found.result == "passed", found.reason


def test_a_mana_ability_with_a_rider_is_named_for_each_type() -> None:
    setup = [add("BATTLEFIELD", "Painful Ruins"), add("HAND", "Bolt")]
    text = "{T}: Add {R}. {this} deals 1 damage to you."
    make = act("activate_mana", ability=text)
    pool = act("check_mana_pool", colors="R", amount=1)
    found = run(setup, [make, pool], [check("life", player="A", life=19)])
    assert found.result == "passed", found.reason
    plain = act("activate_mana", ability="{T}: Add {C}")
    assert run(setup, [plain], [check("life", player="A", life=20)]).result == "passed"
    assert run(setup, [act("activate_mana", ability="{T}: Add {G}")], []).result == "failed"


@pytest.mark.parametrize(
    ("said", "tapped"),
    [("Digger", 1), ("Cast without paying its mana cost (source: Free Crypt", 0)],
)
def test_the_permission_that_is_used_is_named(said: str, tapped: int) -> None:
    setup = [add("BATTLEFIELD", "Free Crypt"), LANDS, add("GRAVEYARD", "Digger")]
    asserts = [check("tapped_count", permanent="Mountain", tapped=True, count=tapped)]
    found = run(setup, [act("cast", card="Digger")], asserts, choice(said))
    assert found.result == "passed", found.reason


def test_playable_is_a_prefix_and_has_to_name_something() -> None:
    setup = [LANDS, add("HAND", "Bolt of Ages")]
    assert run(setup, [playable("Cast Bolt", True)], []).result == "passed"
    assert run(setup, [playable("Cast Bolt of Ages", False)], []).result == "failed"
    dear = [add("HAND", "Bolt")]
    assert run(dear, [playable("Cast Bolt", False)], []).result == "passed"
    for text in ("Cast Bolter", "CastBolter", "{9}: Win", "Bolt", "Flashback"):
        odd = run(dear, [playable(text, False)], [])
        assert odd.reason == f"no card or ability here reads like {text!r}"


def test_aliases_and_sets_are_no_part_of_a_name() -> None:
    setup = [LANDS, add("HAND", "Bolt-M10"), add("BATTLEFIELD", "Bear", "B", alias="it")]
    actions = [act("cast", card="Bolt", targets=[{"alias": "it"}])]
    found = run(setup, actions, [check("graveyard_count", player="B", card="Bear", count=1)])
    assert found.result == "passed", found.reason


def test_an_entry_for_a_forced_decision_has_to_name_what_happened() -> None:
    entries = [entry("targets", "target", [{"player": "B"}])]
    cast = [act("cast", card="Bolt", targets=[{"player": "B"}])]
    found = run([LANDS, add("HAND", "Bolt")], cast, [], choice("Mountain"))
    assert "Choices list was setup with [Mountain]" in found.reason
    assert run([LANDS, add("HAND", "Bolt")], [cast[0]], [], *entries).result == "passed"

"""Choices of cases: yes and no, names and numbers, where the engines ask differently."""

from __future__ import annotations

from typing import Any

import pytest

from apnap.testing.cases import Outcome
from apnap.testing.cases.writing import (
    act,
    add,
    check,
    choice,
    entry,
    facts,
    no,
    play,
    target,
    yes,
)

FACTS = [
    facts("Mountain", "Basic Land — Mountain", "({T}: Add {R}.)"),
    facts("Bear", "Creature — Bear", cost="{1}{G}", size="2/2"),
    facts("Cadet", "Creature — Human Soldier", cost="{W}", size="1/1"),
    facts("Bander", "Creature — Human Soldier", "Banding", cost="{2}{W}", size="1/3"),
    facts("Ogre", "Creature — Ogre", cost="{3}{R}", size="3/3"),
    facts(
        "Forked Path",
        "Instant",
        "Choose one —\n• You gain 3 life.\n• Forked Path deals 2 damage to target player.\n"
        "Entwine {R}",
        cost="{R}",
    ),
    facts(
        "Assembly",
        "Sorcery",
        "Will of the council — Starting with you, each player votes for sun or moon. If sun gets "
        "more votes, you gain 5 life. If moon gets more votes or the vote is tied, each opponent "
        "loses 4 life.",
        cost="{R}",
    ),
    facts(
        "Toll Gate",
        "Enchantment",
        "Creatures can't attack you unless their controller pays {2} for each creature they "
        "control that's attacking you.",
        cost="{W}",
    ),
    facts("Sergeant", "Creature — Human Soldier", "Enlist", cost="{R}", size="2/2"),
    facts(
        "Mind Lever",
        "Artifact",
        "{0}, Sacrifice this artifact: You control target player during that player's next turn.",
        cost="{2}",
    ),
    facts("Bolt", "Instant", "Bolt deals 3 damage to any target.", cost="{R}"),
    facts("Charm", "Sorcery", "You may return target creature to its owner's hand.", cost="{R}"),
    facts("Rock", "Artifact", cost="{0}"),
    facts("Gift", "Sorcery", "An opponent draws a card.", cost="{R}"),
    facts(
        "Season",
        "Sorcery",
        "Choose up to five {P} worth of modes. You may choose the same mode more than once.\n"
        "{P} — You gain 1 life.\n{P}{P} — You gain 2 life.\n{P}{P}{P} — You gain 3 life.",
        cost="{R}",
    ),
    facts("Denial", "Instant", "Counter target spell.", cost="{R}"),
    facts(
        "Bargainer",
        "Sorcery",
        "Bargain\nThis spell costs {2} less to cast if it's bargained.\nYou gain 5 life.",
        cost="{2}{R}",
    ),
    facts(
        "Two Bells",
        "Enchantment",
        "At the beginning of your upkeep, you gain 1 life.\nCumulative upkeep {0}",
    ),
]


def run(
    setup: list[Any], actions: list[Any], asserts: list[Any], *choices: Any, **more: Any
) -> Outcome:
    return play(FACTS, setup, actions, asserts, list(choices), **more)


def life(a: int, b: int) -> list[Any]:
    return [check("life", player="A", life=a), check("life", player="B", life=b)]


LANDS = add("BATTLEFIELD", "Mountain", count=4)


def test_entwine_is_a_yes_and_then_no_mode_is_chosen() -> None:
    setup, cast = [LANDS, add("HAND", "Forked Path")], [act("cast", card="Forked Path")]
    aim = entry("targets", "target", [{"player": "B"}])
    found = run(setup, cast, life(23, 18), yes(), aim)
    assert found.result == "passed", found.reason
    found = run(setup, cast, life(20, 18), no(), entry("modes", "mode", 2), aim)
    assert found.result == "passed", found.reason
    assert run(setup, cast, life(23, 18), no(), entry("modes", "mode", 2), aim).result == "failed"


@pytest.mark.parametrize(("votes", "mine"), [((yes(), yes("B")), 25), ((yes(), no("B")), 20)])
def test_a_vote_for_one_of_two_words_is_a_yes_or_no(votes: tuple[Any, Any], mine: int) -> None:
    setup = [LANDS, add("HAND", "Assembly")]
    found = run(setup, [act("cast", card="Assembly")], life(mine, 20 if mine > 20 else 16), *votes)
    assert found.result == "passed", found.reason


def attack(name: str, **args: Any) -> Any:
    return act("attack", step="DECLARE_ATTACKERS", attacker=name, **args)


def test_a_tax_on_attackers_is_paid_with_a_yes() -> None:
    setup = [LANDS, add("BATTLEFIELD", "Bear"), add("BATTLEFIELD", "Toll Gate", "B")]
    paid = check("tapped_count", permanent="Mountain", tapped=True, count=2)
    found = run(setup, [attack("Bear")], [*life(20, 18), paid], yes())
    assert found.result == "passed", found.reason
    found = run(setup, [attack("Bear")], life(20, 20), no())
    assert found.result == "passed", found.reason
    assert run(setup, [attack("Bear")], life(20, 20), yes()).result == "failed"


def test_enlist_is_a_yes_and_a_creature() -> None:
    setup = [add("BATTLEFIELD", "Sergeant"), add("BATTLEFIELD", "Ogre")]
    found = run(setup, [attack("Sergeant")], life(20, 15), yes(), choice("Ogre"))
    assert found.result == "passed", found.reason
    found = run(setup, [attack("Sergeant")], life(20, 18), no())
    assert found.result == "passed", found.reason


def test_bands_are_formed_by_a_yes_and_names() -> None:
    setup = [
        add("BATTLEFIELD", "Bander"),
        add("BATTLEFIELD", "Cadet"),
        add("BATTLEFIELD", "Ogre", "B"),
    ]
    block = act("block", "B", step="DECLARE_BLOCKERS", blocker="Ogre", attacker="Cadet")
    numbers = [entry("choices", "amount", 0), entry("choices", "amount", 3)]
    asserts = [check("graveyard_count", player="A", count=1)]
    both = [attack("Cadet"), attack("Bander"), block]
    found = run(setup, both, [*asserts, *life(20, 20)], yes(), choice("Cadet"), *numbers)
    assert found.result == "passed", found.reason
    alone = run(setup, both, [*asserts, *life(20, 19)], no())
    assert alone.result == "passed", alone.reason


@pytest.mark.parametrize("player", ["A", "B"])
def test_a_controlled_player_uses_either_list(player: str) -> None:
    setup = [
        add("BATTLEFIELD", "Mind Lever"),
        add("BATTLEFIELD", "Mountain", "B"),
        add("HAND", "Bolt", "B"),
    ]
    pull = act("activate", ability="{0}, Sacrifice", targets=[{"player": "B"}])
    bolt = act("cast", player, turn=2, card="Bolt")
    aim = entry("targets", "target", [{"player": "B"}], player)
    stop = {"turn": 2, "step": "END_TURN"}
    found = run(setup, [pull, bolt], life(20, 17), aim, stop=stop)
    assert found.result == "passed", found.reason


def test_a_target_that_is_named_means_that_it_is_done() -> None:
    setup = [LANDS, add("HAND", "Charm"), add("BATTLEFIELD", "Bear", "B")]
    cast = [act("cast", card="Charm")]
    back = [check("hand_count", player="B", card="Bear", count=1)]
    assert run(setup, cast, back, target("Bear")).result == "passed"
    found = run(setup, cast, back, target("Bear"), no())
    assert found.result == "failed"


def test_triggers_are_ordered_by_keyword() -> None:
    setup = [add("BATTLEFIELD", "Two Bells")]
    stop = {"turn": 3, "step": "UPKEEP"}
    found = run(setup, [], life(22, 20), choice("Cumulative upkeep"), yes(), yes(), stop=stop)
    assert "no entry" not in found.reason


def test_an_optional_cost_that_has_to_be_paid_excuses_one_yes() -> None:
    setup = [add("BATTLEFIELD", "Mountain"), add("BATTLEFIELD", "Rock"), add("HAND", "Bargainer")]
    actions = [act("cast", card="Bargainer")]
    found = run(setup, actions, life(25, 20), yes(), choice("Rock"))
    assert found.result == "passed", found.reason
    found = run(setup, actions, life(25, 20), yes(), yes(), choice("Rock"))
    assert "but not used" in found.reason
    found = run([LANDS, *setup], actions, life(25, 20), no(), yes(), choice("Rock"))
    assert found.result == "failed", "it was asked, and so a yes is left over"


def test_the_only_opponent_who_can_be_chosen_excuses_one_target() -> None:
    setup = [LANDS, add("HAND", "Gift"), add("HAND", "Rock", "B")]
    actions = [act("cast", card="Gift")]
    aim = entry("targets", "target", [{"player": "B"}])
    drawn = [check("hand_count", player="B", count=2)]
    assert run(setup, actions, drawn, aim).result == "passed"
    assert "but not used" in run(setup, actions, drawn, aim, aim).reason
    later = {"turn": 2, "step": "END_TURN"}
    found = run(setup, [], drawn, aim, stop=later)
    assert "but not used" in found.reason, "a card is drawn every turn"


def test_a_spell_is_called_by_its_ability() -> None:
    setup = [LANDS, add("HAND", "Bolt"), add("HAND", "Denial")]
    aim = [{"player": "B"}]
    spell = [{"object": "Cast Bolt"}]
    actions = [act("cast", card="Bolt", targets=aim), act("cast", card="Denial", targets=spell)]
    assert run(setup, actions, life(20, 20)).result == "passed"
    actions[1] = act("cast", card="Denial", targets=[{"object": "Cast Gift"}])
    assert run(setup, actions, life(20, 20)).result == "failed"


def test_a_mode_that_would_be_too_many_cannot_be_used() -> None:
    setup, cast = [LANDS, add("HAND", "Season")], [act("cast", card="Season")]
    found = run(setup, cast, life(25, 20), *[entry("modes", "mode", each) for each in (2, 3)])
    assert found.result == "passed", found.reason
    found = run(setup, cast, life(25, 20), *[entry("modes", "mode", each) for each in (1, 2, 3)])
    assert found.reason == "Can't use mode: 3"

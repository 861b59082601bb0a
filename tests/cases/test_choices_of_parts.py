"""Choices of cases: what is cast while something resolves, what a token attacks, coins that are won
anyway, several mana of one color, and the color of a commander."""

from __future__ import annotations

from typing import Any

import pytest

from apnap.testing.cases import Outcome
from apnap.testing.cases.reading import Cards
from apnap.testing.cases.writing import act, add, check, choice, entry, facts, no, play, yes

DECK = "piperDecks/ThePrismaticPiper1.dck"
FACTS = [
    facts("Mountain", "Basic Land — Mountain", "({T}: Add {R}.)"),
    facts("Island", "Basic Land — Island", "({T}: Add {U}.)"),
    facts("Bear", "Creature — Bear", cost="{1}{G}", size="2/2"),
    facts("Thief", "Sorcery", "You may cast an instant or sorcery spell from your hand without "
          "paying its mana cost.", cost="{R}"),
    facts("Burst", "Instant", "Kicker {2}\nBurst deals 2 damage to target player. If this spell "
          "was kicked, it deals 4 damage to that player instead.", cost="{R}"),
    facts("Caller", "Creature — Human", "Whenever this creature attacks, create a 1/1 white Bird "
          "creature token that's tapped and attacking.", cost="{R}", size="2/2"),
    facts("Lucky Coin", "Artifact", "The first time you flip one or more coins each turn, those "
          "coins come up heads and you win those flips.", cost="{R}"),
    facts("Gambler", "Creature — Human", "{0}: Flip a coin. If you win the flip, you gain 3 life.",
          cost="{R}", size="1/1"),
    facts("Blossom", "Artifact", "{T}, Sacrifice this artifact: Add three mana of any one color.",
          cost="{0}"),
    facts("The Prismatic Piper", "Legendary Creature — Shapeshifter", "If The Prismatic Piper is "
          "your commander, choose a color before the game begins. The Prismatic Piper is the "
          "chosen color.\nPartner", cost="{5}", size="3/3"),
]  # fmt: skip


def run(
    setup: list[Any], actions: list[Any], asserts: list[Any], *choices: Any, **more: Any
) -> Outcome:
    return play(FACTS, setup, actions, asserts, list(choices), **more)


def life(player: str, many: int) -> Any:
    return check("life", player=player, life=many)


LANDS = add("BATTLEFIELD", "Mountain", count=4)
AIM = entry("targets", "target", [{"player": "B"}])


def test_the_cards_of_this_file_compile() -> None:
    cards = Cards({each.name.lower(): each for each in FACTS})
    assert all(cards.card(each.name) for each in FACTS)


def test_a_card_that_is_cast_while_something_resolves_is_named_and_confirmed() -> None:
    """The yes after the name is not the answer whether to kick the spell."""
    setup = [LANDS, add("HAND", "Thief"), add("HAND", "Burst")]
    cast = [act("cast", card="Thief")]
    found = run(setup, cast, [life("B", 18)], choice("Burst"), yes(), no(), AIM)
    assert found.result == "passed", found.reason
    found = run(setup, cast, [life("B", 16)], choice("Burst"), yes(), yes(), AIM)
    assert found.result == "passed", found.reason
    assert run(setup, cast, [life("B", 16)], choice("Burst"), yes(), no(), AIM).result == "failed"


def attack(name: str, **args: Any) -> Any:
    return act("attack", step="DECLARE_ATTACKERS", attacker=name, **args)


@pytest.mark.parametrize("whom", ["B", "C", "D"])
def test_what_a_token_attacks_is_a_target(whom: str) -> None:
    aim = entry("targets", "target", [{"player": whom}])
    lost = {seat: 2 * (seat == "B") + (seat == whom) for seat in "BCD"}
    asserts = [life(seat, 20 - many) for seat, many in lost.items()]
    found = run(
        [add("BATTLEFIELD", "Caller")],
        [attack("Caller", defender_player="B")],
        asserts,
        aim,
        players="ABCD",
    )
    assert found.result == "passed", found.reason


@pytest.mark.parametrize(("lucky", "wins"), [(True, 1), (False, 0)])
def test_a_coin_that_is_won_anyway_takes_no_entry(lucky: bool, wins: int) -> None:
    setup = [add("BATTLEFIELD", "Gambler")] + [add("BATTLEFIELD", "Lucky Coin")] * lucky
    wait = act("wait_stack", one=False)
    flip = act("activate", ability="{0}")
    lost = entry("choices", "coin", False)
    found = run(setup, [flip, wait, flip], [life("A", 20 + 3 * wins)], *[lost] * (2 - wins))
    assert found.result == "passed", found.reason


def test_several_mana_of_one_color_are_of_the_color_that_is_named() -> None:
    setup, use = [add("BATTLEFIELD", "Blossom")], act("activate", ability="{T}, Sacrifice")
    pool = act("check_mana_pool", colors="G", amount=3)
    found = run(setup, [use, pool], [], choice("Green"))
    assert found.result == "passed", found.reason
    assert run(setup, [use, pool], [], choice("Blue")).result == "failed"


def test_a_blank_that_is_left_out_behind_the_verb_changes_nothing() -> None:
    setup = [LANDS, add("HAND", "Thief")]
    there = act("check_playable_ability", ability_prefix="CastThief", must_have=True)
    assert run(setup, [there], []).result == "passed"
    gone = act("check_playable_ability", ability_prefix="CastThief", must_have=False)
    assert run(setup, [gone], []).result == "failed"


def test_a_commander_has_the_color_of_the_deck() -> None:
    setup = [add("BATTLEFIELD", "Island", count=5)]
    cast = [act("cast", card="The Prismatic Piper")]
    decks = {"A": DECK}
    for colors, result in (("U", "passed"), ("R", "failed")):
        blue = check("color", player="A", permanent="The Prismatic Piper", colors=colors,
                     must_have=True)  # fmt: skip
        assert run(setup, cast, [blue], decks=decks).result == result

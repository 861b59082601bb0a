"""722, 723: Cards about the monarch, the initiative and dungeons, as they play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_plays import resolve_all
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{G}", power=2, toughness=2)


@pytest.mark.rule("502.3")
@pytest.mark.parametrize("monarch", [True, False])
def test_502_3_it_stays_tapped_unless_that_player_is_the_monarch(monarch: bool) -> None:
    t = table(2, active=1)
    a, b = t.seats
    aura = card(
        "Enchant creature\nEnchanted creature doesn't untap during its controller's untap step "
        "unless that player is the monarch.",
        "Enchantment — Aura",
        "Disfavor",
    )
    a.battlefield(BEAR, tapped=True).designated("monarch" if monarch else "city's blessing")
    b.battlefield(aura, attached_to=a.find(BEAR))
    t.next_turn()
    t.go_to("upkeep", a)
    assert a.is_tapped(BEAR) is not monarch


@pytest.mark.rule("506.4")
@pytest.mark.parametrize("who", ["a", "b", "c"])
def test_506_4_you_or_a_player_you_attack_has_the_initiative(who: str) -> None:
    t = table(3)
    a, b, c = t.seats
    sweep = card(
        "Whenever you attack, if you or a player you're attacking has the initiative, you create "
        "two 1/1 white Soldier creature tokens that are tapped and attacking.",
        "Enchantment",
        "Sweep",
    )
    {"a": a, "b": b, "c": c}[who].designated("initiative")
    a.battlefield(sweep, BEAR)
    t.go_to("declare attackers")
    a.attacks([(BEAR, b)])
    assert len(t.stack) == (0 if who == "c" else 1)
    if who != "c":
        t.resolve()
        assert a.question is not None
        tokens = a.question.options[0].what
        a.answers([option for option in a.question.options if option.at == b.number][:2])
        assert (a.count("Soldier Token"), a.object(tokens).tapped) == (2, True)


@pytest.mark.rule("505.1")
@pytest.mark.parametrize("mine", [True, False])
def test_505_1_only_in_your_main_phase(mine: bool) -> None:
    t = table(2, active=0 if mine else 1)
    a, _ = t.seats
    attack = card(
        "Untap all creatures you control. If it's your main phase, there is an additional combat "
        "phase after this phase.",
        "Instant",
    )
    a.hand(attack).battlefield(BEAR, tapped=True)
    t.go_to("precombat main")
    if not mine:
        t.seats[1].passes()
    a.casts(attack)
    t.resolve()
    assert not a.is_tapped(BEAR)
    steps: list[str] = []
    while t.turn.active.number == (0 if mine else 1):
        steps += [t.step] if steps[-1:] != [t.step] else []
        t.pass_once()
    assert steps.count("beginning of combat") == (2 if mine else 1)


@pytest.mark.rule("707.10c")
@pytest.mark.parametrize("twice", [True, False])
def test_707_10c_new_targets_for_both_copies_made_instead(twice: bool) -> None:
    t = table(2)
    a, b = t.seats
    vengeance = card(
        "Copy target instant or sorcery spell you control. If you control a creature, copy that "
        "spell twice instead. You may choose new targets for the copies.",
        "Instant",
        "Vengeance",
    )
    a.hand("Lightning Bolt", vengeance).lands("Mountain").casts("Lightning Bolt", b)
    if twice:
        a.battlefield(BEAR)
    a.casts(vengeance, "Lightning Bolt")
    t.resolve()
    for _ in range(2 if twice else 1):
        a.answers(a.number)
    resolve_all(t)
    assert (a.life, b.life) == (14 if twice else 17, 17)


@pytest.mark.rule("601.3b")
def test_601_3b_a_card_may_be_played_freely_or_for_its_cost() -> None:
    t = table(2)
    a, _ = t.seats
    adventurer = card(
        "{T}: Exile the top card of your library. If you control a creature, you may play that "
        "card this turn without paying its mana cost. Otherwise, you may play that card this turn.",
        "Artifact",
        "Chest",
    )
    a.battlefield(adventurer, adventurer).library("Gray Ogre", "Gray Ogre")
    a.activates(a.find(adventurer, 0))
    t.resolve()
    assert not a.may_cast("Gray Ogre")
    a.battlefield(BEAR)
    a.activates(a.find(adventurer, 1))
    t.resolve()
    a.casts("Gray Ogre")
    t.resolve()
    assert a.creatures == ["Bear", "Gray Ogre"]
    assert not a.may_cast("Gray Ogre")

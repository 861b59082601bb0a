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


@pytest.mark.rule("120.3a")
@pytest.mark.parametrize("monarch", [True, False])
def test_120_3a_damage_causes_no_loss_of_life(monarch: bool) -> None:
    t = table(2)
    a, b = t.seats
    archon = card(
        "As long as you're the monarch, damage doesn't cause you to lose life.",
        "Creature",
        "Archon",
    )
    lesson = card("Target player loses 2 life.", "Instant")
    (a if monarch else b).designated("monarch")
    a.battlefield(archon).hand("Lightning Bolt", "Lightning Bolt", lesson).lands("Mountain")
    a.lands("Mountain").casts("Lightning Bolt", a)
    t.resolve()
    a.casts("Lightning Bolt", b)
    t.resolve()
    a.casts(lesson, a)
    t.resolve()
    assert (a.life, b.life) == (18 if monarch else 15, 17)


@pytest.mark.rule("722.3")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_722_3_who_was_the_monarch_as_the_turn_began(first: int) -> None:
    t = table(3)
    a, b, c = t.seats
    knights = card(
        "Whenever an opponent becomes the monarch, if you were the monarch as the turn began, that "
        "player loses 2 life and you gain 2 life.",
        "Creature",
        "Knights",
    )
    crown = card("Target player becomes the monarch.", "Instant")
    t.seats[first].designated("monarch")
    a.battlefield(knights).hand(crown, crown, crown)
    t.next_turn()
    b.passes()
    for seat in (a, b, c):
        if not (seat.number == 0 and first == 0):
            a.casts(crown, seat)
            t.resolve()
            while t.stack:
                t.resolve()
    assert (a.life, b.life, c.life) == ((24, 18, 18) if first == 0 else (20, 20, 20))


@pytest.mark.rule("605.1b")
@pytest.mark.parametrize("monarch", [True, False])
def test_605_1b_more_mana_while_you_are_the_monarch(monarch: bool) -> None:
    t = table(2)
    a, b = t.seats
    behemoth = card(
        "Whenever you tap a land for mana while you're the monarch, add an additional one mana of "
        "any color.",
        "Creature",
        "Behemoth",
    )
    (a if monarch else b).designated("monarch")
    a.battlefield(behemoth).lands("Forest").hand("Counterspell", "Grizzly Bears")
    assert a.may_cast("Grizzly Bears") is monarch


@pytest.mark.rule("608.2c")
def test_608_2c_the_chosen_creatures_are_goaded() -> None:
    t = table(3)
    a, b, c = t.seats
    shriek = card("Each opponent chooses a creature they control. Tap and goad the chosen "
                  "creatures.", "Instant")  # fmt: skip
    ox = CardDef("Ox", "creature", "Ox", cost="{1}", power=2, toughness=4)
    b.battlefield(BEAR, ox)
    c.battlefield(BEAR)
    a.hand(shriek).casts(shriek)
    t.resolve()
    b.answers(ox)
    assert (b.is_tapped(ox), b.is_tapped(BEAR), c.is_tapped(BEAR)) == (True, False, True)


@pytest.mark.rule("107.3")
def test_107_3_x_cards_plus_more() -> None:
    t = table(2)
    a, _ = t.seats
    insight = card(
        "Target player draws X cards plus an additional card for each creature you control.",
        mana_cost="{X}",
    )
    a.battlefield(BEAR, BEAR).lands("Island", "Island").hand(insight)
    a.casts(insight, a, x=2)
    t.resolve()
    assert len(a.hand_names) == 4


@pytest.mark.rule("122.1")
def test_122_1_a_card_for_each_counter_removed() -> None:
    t = table(2)
    a, _ = t.seats
    words = "Remove all counters from target creature. Draw a card for each counter removed this "
    mentality = card(f"{words}way.")
    a.battlefield(BEAR, counters={"+1/+1": 2, "charge": 1}).hand(mentality).casts(mentality, BEAR)
    t.resolve()
    assert (len(a.hand_names), a.counters(BEAR, "+1/+1")) == (3, 0)


@pytest.mark.rule("608.2d")
def test_608_2d_of_creatures_with_the_greatest_power() -> None:
    t = table(3)
    a, b, c = t.seats
    elk = CardDef("Elk", "creature", "Elk", power=4, toughness=1)
    will = card("Any number of target opponents each sacrifice a creature with the greatest power "
                "among creatures that player controls and lose 3 life.")  # fmt: skip
    szat = card("Each opponent sacrifices a creature they control with the greatest power.")
    gerrard = card("Put a +1/+1 counter on target creature you control with the greatest power.")
    a.battlefield(BEAR, elk).hand(will, szat, gerrard)
    b.battlefield(BEAR, elk)
    c.battlefield(BEAR, BEAR)
    a.casts(will, [b])
    t.resolve()
    assert (b.creatures, b.life, c.life) == (["Bear"], 17, 20)
    a.casts(szat)
    t.resolve()
    if c.question is not None:
        c.answers(BEAR)
    assert (b.creatures, c.count(BEAR)) == ([], 1)
    a.casts(gerrard, elk)
    t.resolve()
    assert a.power(elk) == 5

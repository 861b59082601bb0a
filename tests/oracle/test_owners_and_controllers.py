"""108.3, 110.2: Permanents whose controller is not their owner, as they play."""

from __future__ import annotations

import pytest

from apnap.formats import commander
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card
from apnap.testing.words import ScenarioError

BEAR = CardDef("Bear", "creature", "Bear", cost="{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{1}", power=2, toughness=4)
LORD = CardDef("Lord", "legendary creature", "Elf", cost="{3}{G}", power=3, toughness=3)


@pytest.mark.rule("115.4")
def test_115_4_any_target_that_is_no_commander() -> None:
    t = table(2, commander)
    a, b = t.seats
    bolt = card("Test Card deals 3 damage to any target that isn't a commander.", "Instant")
    a.commander(LORD).lands("Forest", "Forest", "Forest", "Forest").hand(bolt, bolt)
    b.battlefield(BEAR)
    a.casts(LORD)
    t.resolve()
    with pytest.raises(ScenarioError, match="can't be chosen"):
        a.casts(bolt, LORD)
    a.casts(bolt, BEAR)


@pytest.mark.rule("119.3")
@pytest.mark.parametrize("other", [True, False])
def test_119_3_a_player_other_than_you_lost_life(other: bool) -> None:
    t = table(3)
    a, _b, c = t.seats
    alchemist = card(
        "At the beginning of each end step, if a player other than you lost life this turn, draw "
        "a card.",
        "Creature",
        "Alchemist",
    )
    a.battlefield(alchemist).hand("Lightning Bolt").lands("Mountain")
    a.casts("Lightning Bolt", c if other else a)
    t.resolve()
    t.go_to("end")
    assert len(t.stack) == (1 if other else 0)


@pytest.mark.rule("608.2h")
def test_608_2h_the_power_of_the_creature_exiled_this_way() -> None:
    t = table(2)
    a, b = t.seats
    thirst = card(
        "Exile target creature. Put X +1/+1 counters on target creature you control, where X is "
        "the power of the creature exiled this way."
    )
    a.battlefield(BEAR).hand(thirst)
    b.battlefield(CardDef("Elk", "creature", "Elk", power=4, toughness=1))
    a.casts(thirst, ["Elk", a.find(BEAR)])
    t.resolve()
    assert (b.exile_names, a.power(BEAR)) == (["Elk"], 6)


@pytest.mark.rule("614.15")
@pytest.mark.parametrize("monarch", [True, False])
def test_614_15_that_permanent_card_is_returned_elsewhere(monarch: bool) -> None:
    t = table(2)
    a, _ = t.seats
    court = card(
        "Return target permanent card with mana value 3 or less from your graveyard to your hand. "
        "If you're the monarch, return that permanent card to the battlefield instead."
    )
    if monarch:
        a.designated("monarch")
    a.graveyard(BEAR).hand(court).casts(court, a.find(BEAR, zones=("graveyard",)))
    t.resolve()
    assert (a.creatures, a.hand_names) == ((["Bear"], []) if monarch else ([], ["Bear"]))


@pytest.mark.rule("509.1b")
def test_509_1b_it_and_another_creature_cant_be_blocked() -> None:
    t = table(2)
    a, b = t.seats
    martha = card(
        "{0}: This creature and up to one other target creature can't be blocked this turn.",
        "Creature",
        "Martha",
    )
    a.battlefield(martha, BEAR, LORD)
    b.battlefield(OX)
    a.activates(martha, BEAR)
    t.resolve()
    t.go_to("declare attackers")
    a.attacks([(martha, b), (BEAR, b), (LORD, b)])
    t.go_to("declare blockers")
    for one in (martha, BEAR):
        with pytest.raises(ScenarioError, match="can't block"):
            b.blocks([(OX, one)])
    b.blocks([(OX, LORD)])


@pytest.mark.rule("614.12")
def test_614_12_a_given_ability_adds_counters_as_it_enters() -> None:
    t = table(2)
    a, _ = t.seats
    chef = card(
        'Creatures you control have "This creature enters with an additional +1/+1 counter on it."',
        "Enchantment",
        "Chef",
    )
    a.battlefield(chef).hand(BEAR).lands("Forest").casts(BEAR)
    t.resolve()
    assert a.power(BEAR) == 3


@pytest.mark.rule("608.2d")
def test_608_2d_the_opponent_chooses_a_card_that_you_get() -> None:
    t = table(2)
    a, b = t.seats
    visions = card(
        "Target opponent puts a creature card of their choice from their graveyard onto the "
        "battlefield under your control."
    )
    b.graveyard(BEAR, OX)
    a.graveyard(LORD).hand(visions).casts(visions, b)
    t.resolve()
    b.answers(OX)
    assert (a.creatures, b.graveyard_names) == (["Ox"], ["Bear"])


@pytest.mark.rule("205.3k")
def test_205_3k_each_spell_has_its_own_qualities() -> None:
    t = table(2)
    a, _ = t.seats
    rose = card(
        "Whenever you cast a Doctor spell or creature spell with doctor's companion, draw a card.",
        "Creature",
        "Rose",
    )
    doctor = CardDef("Doctor", "creature", "Doctor", cost="{0}", power=1, toughness=1)
    donna = card("Doctor's companion", "Legendary Creature", "Donna")
    plain = CardDef("Plain", "creature", "Human", cost="{0}", power=1, toughness=1)
    a.battlefield(rose).hand(doctor, donna, plain)
    for each, drawn in ((doctor, 1), (donna, 1), (plain, 0)):
        before = len(a.hand_names)
        a.casts(each)
        t.pass_all()
        assert len(a.hand_names) == before - 1 + drawn


@pytest.mark.rule("107.3")
def test_107_3_the_greatest_power_there_and_among_cards_in_your_graveyard() -> None:
    t = table(2)
    a, b = t.seats
    skanos = card(
        "{0}: This creature gets +X/+X until end of turn, where X is the greatest power among "
        "other Bears you control and Bear cards in your graveyard.",
        "Creature — Bear",
        "Skanos",
    )
    grizzly = CardDef("Grizzly", "creature", "Bear", power=5, toughness=5)
    a.battlefield(skanos, BEAR)
    a.activates(skanos)
    t.resolve()
    assert a.power(skanos) == 4
    b.graveyard(grizzly)
    a.graveyard(CardDef("Cub", "creature", "Bear", power=3, toughness=3), LORD)
    a.activates(skanos)
    t.resolve()
    assert a.power(skanos) == 7


@pytest.mark.rule("107.3")
def test_107_3_x_is_said_behind_a_comma() -> None:
    t = table(2)
    a, b = t.seats
    wars = card(
        "Test Card deals X damage to target opponent, where X is the number of creatures you "
        "control."
    )
    wish = card(
        "Enchant creature\nWhen enchanted creature dies, target player loses X life and you gain X "
        "life, where X is its power.",
        "Enchantment — Aura",
        "Wish",
    )
    a.battlefield(BEAR).battlefield(wish, attached_to=a.find(BEAR))
    a.hand(wars, "Lightning Bolt").lands("Mountain").casts(wars, b)
    t.resolve()
    assert b.life == 19
    a.casts("Lightning Bolt", BEAR)
    t.resolve()
    a.answers(b)
    t.resolve()
    assert (a.life, b.life) == (22, 17)

"""702.1: keywords that another object gives, of which there are two, or that are lost."""

from __future__ import annotations

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import CardIn
from apnap.rules.continuous import layers
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.decks import BEAR, GIANT
from apnap.testing.seat import Seat
from apnap.testing.simple_cards import giving
from apnap.testing.texts import card

MURDER = card("Destroy target creature.", "Instant", "Murder")
DISENCHANT = card("Destroy target enchantment.", "Instant", "Disenchant")
HUMBLE = card("Target creature loses all abilities until end of turn.", "Instant", "Humble")


def in_order(seat: Seat) -> None:
    """603.3b: abilities that triggered together, as they are offered."""
    if seat.question is not None and seat.question.rule == "603.3b":
        seat.answers(list(seat.question.options))


# ---- damage ----------------------------------------------------------------------------------


@pytest.mark.rule("702.90a")
@pytest.mark.rule("702.90f")
def test_702_90_infect_given_twice_and_lost() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, card("Creatures you control have infect.", "Enchantment", "Giver"))
    a.battlefield(card("Creatures you control have infect.", "Enchantment", "Other")).hand(HUMBLE)
    t.go_to("declare attackers")
    a.attacks({"Bear": b})
    t.go_to("end of combat")
    assert (b.life, b.poison) == (20, 2)  # redundant
    t.next_turn().next_turn()
    t.go_to("declare attackers", turn_of=a)
    a.attacks({"Bear": b})
    a.casts(HUMBLE, at="Bear")
    t.resolve()
    t.go_to("end of combat")
    assert (b.life, b.poison) == (18, 2)


@pytest.mark.rule("702.164a")
@pytest.mark.rule("702.164b")
@pytest.mark.rule("702.164c")
def test_702_164_toxic_given_twice_adds_up() -> None:
    t = table(2)
    a, b = t.seats
    own = card("Toxic 1", "Creature — Human", "Snake")
    a.battlefield(own, card("Creatures you control have toxic 2.", "Enchantment", "Giver")).hand(
        HUMBLE
    )
    t.go_to("declare attackers")
    a.attacks({"Snake": b})
    t.go_to("end of combat")
    assert (b.life, b.poison) == (18, 3)
    t.next_turn().next_turn()
    t.go_to("declare attackers", turn_of=a)
    a.attacks({"Snake": b})
    a.casts(HUMBLE, at="Snake")
    t.resolve()
    t.go_to("end of combat")
    assert (b.life, b.poison) == (16, 3)


@pytest.mark.rule("702.111a")
@pytest.mark.rule("702.111c")
@pytest.mark.rule("702.118a")
def test_702_111_menace_given_twice_and_lost() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(
        card("Menace\nSkulk", "Creature — Human", "Imp"),
        card("Creatures you control have menace.", "Enchantment", "Giver"),
    )
    b.battlefield(BEAR, BEAR).hand(HUMBLE)
    t.go_to("declare attackers")
    a.attacks({"Imp": b})
    trial = t.copy()
    t.go_to("declare blockers")
    first, second = t.game.player(1).battlefield
    with pytest.raises(Exception, match=r"702\.111b|509\.1b"):
        b.blocks({first: "Imp"})
    b.blocks({first: "Imp", second: "Imp"})
    b = trial.seats[1]
    b.casts(HUMBLE, at="Imp")
    trial.resolve()
    trial.go_to("declare blockers")
    b.blocks({trial.game.player(1).battlefield[0]: "Imp"})


# ---- what triggers, each for itself ----------------------------------------------------------


@pytest.mark.rule("702.108b")
def test_702_108b_prowess_given_and_printed_each_trigger() -> None:
    t = table(2)
    a, _ = t.seats
    monk = card("Prowess", "Creature — Human", "Monk")
    charm = card("You gain 1 life.", "Instant", "Charm")
    a.battlefield(
        monk, BEAR, card("Creatures you control have prowess.", "Enchantment", "Giver")
    ).hand(charm, HUMBLE)
    a.casts(charm)
    in_order(a)
    t.pass_all()
    assert (a.power("Monk"), a.power("Bear")) == (4, 3)
    t.next_turn()
    a.hand(charm)
    a.casts(HUMBLE, at="Monk")
    in_order(a)
    t.pass_all()
    before = a.power("Monk")
    a.casts(charm)
    in_order(a)
    t.pass_all()
    assert a.power("Monk") == before


@pytest.mark.rule("702.110a")
def test_702_110a_exploit_given_to_what_enters() -> None:
    t = table(2)
    a, _ = t.seats
    boss = card(
        "Creatures you control have exploit.\n"
        "Whenever a creature you control exploits a creature, you gain 1 life.",
        "Enchantment",
        "Giver",
    )
    zombie = card("Exploit", "Creature — Human", "Zombie")
    a.battlefield(boss, BEAR, GIANT).hand(zombie)
    a.casts(zombie)
    t.resolve()
    in_order(a)
    for victim in ("Bear", "Giant"):
        t.resolve()
        a.answers(True)
        a.answers([victim])
        t.resolve()
    assert (a.life, sorted(a.graveyard_names)) == (22, ["Bear", "Giant"])


@pytest.mark.rule("702.91b")
@pytest.mark.rule("702.121b")
@pytest.mark.rule("702.130b")
def test_702_91b_each_instance_of_what_happens_in_combat_triggers() -> None:
    t = table(3)
    a, b, c = t.seats
    lord = card(
        "Creatures you control have battle cry, melee, and afflict 2.", "Enchantment", "Banner"
    )
    a.battlefield(card("Battle cry\nMelee\nAfflict 1", "Creature — Human", "Hero"), BEAR, lord)
    b.battlefield(GIANT)
    t.go_to("declare attackers")
    a.attacks({"Hero": b, "Bear": c})
    in_order(a)
    t.pass_all()
    # Each of the Hero's two melees counts two opponents; the Bear cries once for the Hero.
    assert (a.power("Hero"), a.power("Bear")) == (2 + 4 + 1, 2 + 2 + 2)
    t.go_to("declare blockers")
    b.blocks({"Giant": "Hero"})
    in_order(a)
    t.pass_all()
    assert b.life == 20 - 3


@pytest.mark.rule("702.86b")
@pytest.mark.rule("702.115b")
@pytest.mark.rule("702.105b")
def test_702_86b_annihilator_ingest_and_dethrone_twice() -> None:
    t = table(2)
    a, b = t.seats
    lord = card(
        "Creatures you control have annihilator 1, ingest, and dethrone.", "Enchantment", "Banner"
    )
    a.battlefield(card("Annihilator 2\nIngest\nDethrone", "Creature — Human", "Drone"), lord)
    b.lands("Forest", "Forest", "Forest", "Forest")
    t.go_to("declare attackers")
    a.attacks({"Drone": b})
    in_order(a)
    for _ in range(4):
        t.resolve()
        if b.question is not None and b.question.rule != "117.3a":
            b.answers(b.question.example())
    t.pass_all()
    assert len(b.permanents) == 1
    assert a.counters("Drone", "+1/+1") == 2
    t.go_to("combat damage")
    in_order(a)
    t.pass_all()
    assert len(b.exile_names) == 2


@pytest.mark.rule("702.100d")
@pytest.mark.rule("702.101b")
@pytest.mark.rule("702.149b")
@pytest.mark.rule("702.134b")
def test_702_100d_evolve_extort_training_and_mentor_twice() -> None:
    t = table(2)
    a, b = t.seats
    lord = card("Creatures you control have evolve and training.", "Enchantment", "Banner")
    a.battlefield(
        card("Evolve\nTraining", "Creature — Human", "Pupil", power="1", toughness="1"), lord
    ).hand(MURDER)
    a.hand(CardDef("Ox", "creature", cost="{0}", power=5, toughness=5))
    a.casts("Ox")
    t.resolve()
    in_order(a)
    t.pass_all()
    assert a.counters("Pupil", "+1/+1") == 2
    t.next_turn().next_turn()
    t.go_to("declare attackers", turn_of=a)
    a.attacks({"Pupil": b, "Ox": b})
    in_order(a)
    t.pass_all()
    assert a.counters("Pupil", "+1/+1") == 4


@pytest.mark.rule("702.101b")
def test_702_101b_each_extort_may_be_paid() -> None:
    t = table(3)
    a, b, c = t.seats
    charm = card("You gain 1 life.", "Instant", "Charm")
    a.battlefield(
        card("Extort", "Creature — Human", "Pontiff"),
        card("Creatures you control have extort.", "Enchantment", "Giver"),
    )
    a.lands("Plains", "Plains").hand(charm)
    a.casts(charm)
    in_order(a)
    for _ in range(2):
        t.resolve()
        a.answers(True)
    t.pass_all()
    assert (a.life, b.life, c.life) == (25, 18, 18)


@pytest.mark.rule("702.123b")
@pytest.mark.rule("702.135b")
def test_702_135b_fabricate_and_afterlife_twice() -> None:
    t = table(2)
    a, _ = t.seats
    giver = card("Humans you control have fabricate 1 and afterlife 1.", "Enchantment", "Giver")
    a.battlefield(giver).hand(card("Fabricate 2\nAfterlife 2", "Creature — Human", "Smith"), MURDER)
    a.casts("Smith")
    t.resolve()
    in_order(a)
    for _ in range(2):
        t.resolve()
        a.answers("put +1/+1 counters on it")
    assert a.counters("Smith", "+1/+1") == 3
    a.casts(MURDER, at="Smith")
    t.resolve()
    in_order(a)
    t.pass_all()
    assert sum(a.object(n).many for n in t.game.player(0).battlefield) == 1 + 3


@pytest.mark.rule("702.116b")
def test_702_116b_each_myriad_makes_its_tokens() -> None:
    t = table(3)
    a, b, c = t.seats
    lord = card("Legendary creatures you control have myriad.", "Enchantment", "Giver")
    hero = CardDef("Hero", "legendary creature", cost="{0}", power=1, toughness=1,
                   abilities=abilities_of("Myriad"))  # fmt: skip
    a.battlefield(hero, lord, card("The \"legend rule\" doesn't apply to permanents you control.",
                                   "Enchantment", "Mirror"))  # fmt: skip
    t.go_to("declare attackers")
    a.attacks({"Hero": b})
    in_order(a)
    for _ in range(2):
        t.resolve()
        a.answers(c)
    assert a.permanents.count("Hero") == 3
    assert [at for _, at in t.turn.attackers].count("C") == 2


# ---- on the battlefield ----------------------------------------------------------------------


@pytest.mark.rule("702.122a")
def test_702_122a_of_two_crews_either_is_activated() -> None:
    car = card("Crew 5", "Artifact — Vehicle", "Car", power="3", toughness="3")
    t = table(2)
    a, _ = t.seats
    a.battlefield(car, BEAR).hand(DISENCHANT)
    assert not a.may_activate("Car")
    a.battlefield(card("Vehicles you control have crew 2.", "Enchantment", "Giver"))
    assert not a.may_activate("Car", ability=0)
    a.activates("Car", ability=1)
    a.answers(["Bear"])
    a.casts(DISENCHANT, at="Giver")  # the ability is independent of its source
    t.resolve()
    t.resolve()
    assert "Car" in a.creatures
    assert not a.may_activate("Car", ability=1)


@pytest.mark.rule("702.87a")
def test_702_87a_level_up_is_lost_and_the_counters_stay() -> None:
    t = table(2)
    a, _ = t.seats
    student = card("Level up {1}\nLEVEL 1+\n4/4\nFlying", "Creature — Human", "Student",
                   layout="leveler")  # fmt: skip
    a.battlefield(student).lands("Plains", "Plains").hand(HUMBLE)
    a.activates("Student")
    t.resolve()
    assert (a.power("Student"), a.counters("Student", "level")) == (4, 1)
    a.casts(HUMBLE, at="Student")
    t.resolve()
    assert (a.power("Student"), a.may_activate("Student")) == (2, False)
    t.next_turn()
    assert a.power("Student") == 4


# ---- spells ----------------------------------------------------------------------------------


@pytest.mark.rule("702.88a")
@pytest.mark.rule("702.88c")
def test_702_88c_rebound_given_twice_is_one_and_is_looked_for_as_it_resolves() -> None:
    through_time = card(
        "Instant and sorcery spells you control have rebound.", "Enchantment", "Giver"
    )
    charm = card("Rebound\nYou gain 1 life.", "Sorcery", "Charm")
    plain = card("You gain 10 life.", "Sorcery", "Plain")
    t = table(2)
    a, _ = t.seats
    a.battlefield(through_time).hand(charm, plain, DISENCHANT)
    a.casts(charm)
    t.resolve()
    a.answers(a.question.options[0])  # 616.1: which of them exiles it
    a.casts(plain)
    t.resolve()
    assert sorted(a.exile_names) == ["Charm", "Plain"]
    a.casts(DISENCHANT, at="Giver")
    t.resolve()
    assert "Disenchant" in a.graveyard_names  # nothing gave it rebound as it finished resolving
    t.go_to("upkeep", turn_of=a)
    in_order(a)
    for _ in range(2):
        t.resolve()
        a.answers(next(o for o in a.question.options if o.verb == "cast"))
        t.resolve()
    assert a.life == 42
    assert sorted(a.graveyard_names) == ["Charm", "Disenchant", "Giver", "Plain"]


@pytest.mark.rule("702.88a")
def test_702_88a_only_from_ones_own_hand() -> None:
    """Who has gained control of the spell has not cast it from their hand."""
    charm = card("Rebound\nYou gain 1 life.", "Instant", "Charm")
    steal = card("Gain control of target spell.", "Instant", "Steal")
    t = table(2)
    a, b = t.seats
    a.hand(charm)
    b.hand(steal)
    a.casts(charm)
    b.casts(steal, at="Charm")
    t.resolve()
    t.resolve()
    assert (b.life, a.graveyard_names, a.exile_names) == (21, ["Charm"], [])


@pytest.mark.rule("400.7b")
@pytest.mark.rule("611.3d")
@pytest.mark.rule("702.152a")
@pytest.mark.rule("702.152b")
def test_611_3d_what_blitz_gives_stays_with_the_permanent() -> None:
    """Though who gave it to the spell has gone."""
    henzie = card("Creature spells you cast have blitz {1}.", "Enchantment", "Giver")
    ox = CardDef("Ox", "creature", cost="{9}", power=5, toughness=5)
    t = table(2)
    a, b = t.seats
    a.battlefield(henzie).lands("Mountain").hand(ox, DISENCHANT)
    a.casts(ox)
    t.resolve()
    a.casts(DISENCHANT, at="Giver")
    t.resolve()
    assert "haste" in layers.characteristics_of(t.game, a.find("Ox")).keywords
    t.go_to("declare attackers")
    a.attacks({"Ox": b})
    t.go_to("end")
    t.pass_all()
    assert a.graveyard_names.count("Ox") == 1
    assert len(a.hand_names) == 1


@pytest.mark.rule("611.3d")
@pytest.mark.rule("702.152b")
def test_702_152b_who_pays_one_blitz_cost_has_paid_that() -> None:
    henzie = card(
        "Creature spells you cast have blitz. The blitz cost is equal to its mana cost.",
        "Enchantment",
        "Giver",
    )
    ox = CardDef("Ox", "creature", cost="{2}", power=5, toughness=5,
                 abilities=abilities_of("Blitz", mana="{1}"))  # fmt: skip
    t = table(2)
    a, _ = t.seats
    a.battlefield(henzie).lands("Mountain", "Mountain").hand(ox)
    a.casts(ox)
    assert len(a.question.options) == 3
    a.answers(a.question.options[-1])
    t.resolve()
    t.go_to("end")
    t.pass_all()
    assert (a.graveyard_names, len(a.hand_names)) == (["Ox"], 1)


# ---- cards elsewhere -------------------------------------------------------------------------


@pytest.mark.rule("702.138a")
def test_702_138a_escape_given_to_cards_in_a_graveyard_and_lost() -> None:
    breach = card(
        "Each nonland card in your graveyard has escape. The escape cost is equal to the card's "
        "mana cost plus exile three other cards from your graveyard.",
        "Enchantment",
        "Giver",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(breach).graveyard(BEAR, "Forest", "Forest", "Forest").lands("Forest", "Forest")
    a.hand(DISENCHANT)
    trial = t.copy()
    a.casts("Bear")
    t.resolve()
    assert (a.creatures, a.graveyard_names) == (["Bear"], [])
    a = trial.seats[0]
    a.casts(DISENCHANT, at="Giver")
    trial.resolve()
    assert not a.may_cast("Bear")


@pytest.mark.rule("702.141a")
def test_702_141a_encore_given_in_a_graveyard() -> None:
    giver = giving((*abilities_of("Encore", mana="{1}"),), CardIn("graveyard", whose="you"))
    t = table(3)
    a, _, _ = t.seats
    a.battlefield(giver).graveyard(BEAR).lands("Forest")
    a.activates(a.find("Bear", zones=("graveyard",)))
    t.resolve()
    assert a.creatures == ["Bear", "Bear"]


@pytest.mark.rule("702.143a")
@pytest.mark.rule("702.143b")
@pytest.mark.rule("702.143c")
def test_702_143c_foretold_by_what_gave_it_foretell() -> None:
    """It is cast for that cost though the giver has gone; a special action uses no stack."""
    giver = giving((*abilities_of("Foretell", mana="{1}"),), CardIn("hand", whose="you"))
    ox = CardDef("Ox", "creature", cost="{9}", power=5, toughness=5)
    t = table(2)
    a, b = t.seats
    a.battlefield(giver).hand(ox, DISENCHANT).lands("Island", "Island")
    a.takes(ox, way=1)
    assert t.stack == []
    assert len(t.game.player(0).exile) == 1
    a.casts(DISENCHANT, at="Giver")
    t.resolve()
    assert not a.may_cast("Ox")  # not in the turn in which it was foretold
    t.go_to("upkeep", turn_of=b)
    t.go_to("precombat main", turn_of=a)
    a.casts("Ox")
    t.resolve()
    assert "Ox" in a.creatures


@pytest.mark.rule("2026-08:702.170a")
def test_2026_08_702_170a_plotted_by_what_gave_it_plot() -> None:
    giver = giving((*abilities_of("Plot", mana="{1}"),), CardIn("hand", whose="you"))
    ox = CardDef("Ox", "creature", cost="{9}", power=5, toughness=5)
    t = table(2)
    a, b = t.seats
    a.battlefield(giver).hand(ox, DISENCHANT).lands("Island")
    a.takes(ox, way=1)
    a.casts(DISENCHANT, at="Giver")
    t.resolve()
    assert not a.may_cast("Ox")
    t.go_to("upkeep", turn_of=b)
    t.go_to("precombat main", turn_of=a)
    a.casts("Ox")
    t.resolve()
    assert "Ox" in a.creatures


@pytest.mark.rule("2026-08:702.187b")
def test_2026_08_702_187b_mayhem_given_to_discarded_cards() -> None:
    giver = giving((*abilities_of("Mayhem", mana="{1}"),), CardIn("graveyard", whose="you"))
    rummage = card("Discard a card, then draw a card.", name="Rummage")
    t = table(2)
    a, _ = t.seats
    a.battlefield(giver).hand(rummage, BEAR).lands("Island").graveyard(GIANT)
    a.casts(rummage)
    t.resolve()
    assert not a.may_cast("Giant")  # it was not discarded
    a.casts("Bear")
    t.resolve()
    assert a.creatures == ["Bear"]


@pytest.mark.rule("2026-08:702.185a")
@pytest.mark.rule("611.3d")
def test_2026_08_702_185a_warp_given_to_cards_in_hand() -> None:
    giver = giving((*abilities_of("Warp", mana="{1}"),), CardIn("hand", whose="you"))
    ox = CardDef("Ox", "creature", cost="{3}", power=5, toughness=5)
    t = table(2)
    a, b = t.seats
    a.battlefield(giver).hand(ox).lands("Island")
    a.casts(ox)
    t.resolve()
    assert a.creatures == ["Ox"]
    t.go_to("end")
    t.pass_all()
    assert a.exile_names == ["Ox"]
    a.lands("Island", "Island")
    t.go_to("upkeep", turn_of=b)
    t.go_to("precombat main", turn_of=a)
    a.casts("Ox")
    t.resolve()
    assert a.creatures == ["Ox"]


@pytest.mark.rule("702.94a")
def test_702_94a_miracle_given_to_cards_in_hand() -> None:
    """The card that is drawn has it, from the moment it is there."""
    giver = card("Each creature card in your hand has miracle {1}.", "Enchantment", "Giver")
    ox = CardDef("Ox", "creature", cost="{9}", power=5, toughness=5)
    t = table(2)
    a, b = t.seats
    a.battlefield(giver).library(ox).lands("Island")
    t.go_to("upkeep", turn_of=b)
    t.go_to("draw", turn_of=a)
    a.answers(True)
    t.resolve()
    a.answers(next(o for o in a.question.options if o.verb == "cast"))
    t.resolve()
    assert a.creatures == ["Ox"]


@pytest.mark.rule("604.2")
@pytest.mark.rule("611.3a")
@pytest.mark.parametrize("first", [True, False])
def test_611_3a_what_a_static_ability_gives_is_there_again_with_the_ability(first: bool) -> None:
    """Whether it is given to what came before the giver, or after it."""
    lord = card("Creatures you control have menace.", "Creature — Human", "Lord")
    t = table(2)
    a, _ = t.seats
    a.battlefield(*([lord, BEAR] if first else [BEAR, lord])).hand(HUMBLE)
    assert "menace" in layers.characteristics_of(t.game, a.find("Bear")).keywords
    a.casts(HUMBLE, at="Lord")
    t.resolve()
    assert "menace" not in layers.characteristics_of(t.game, a.find("Bear")).keywords
    t.next_turn()
    assert "menace" in layers.characteristics_of(t.game, a.find("Bear")).keywords


@pytest.mark.rule("702.95e")
def test_702_95e_who_loses_soulbond_stays_paired() -> None:
    wing = card(
        "Soulbond\nAs long as Wing is paired with another creature, each of those creatures has "
        "flying.",
        "Creature — Human",
        "Wing",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).hand(wing, HUMBLE)
    a.casts(wing)
    t.resolve()
    t.resolve()
    a.answers(True)
    if a.question is not None and a.question.rule != "117.1":
        a.answers("Bear")
    assert "flying" in layers.characteristics_of(t.game, a.find("Bear")).keywords
    a.casts(HUMBLE, at="Wing")
    t.resolve()
    assert "flying" not in layers.characteristics_of(t.game, a.find("Bear")).keywords
    t.next_turn()
    assert "flying" in layers.characteristics_of(t.game, a.find("Bear")).keywords

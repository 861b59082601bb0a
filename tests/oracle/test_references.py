"""What "that creature", "enchanted creature" and X mean, played."""

from __future__ import annotations

import pytest

from apnap.rules.machine.events import Damage
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.making import make
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", power=2, toughness=2)
OX = CardDef("Ox", "creature", power=1, toughness=4)
BOLT = "Lightning Bolt"


@pytest.mark.rule("608.2c")
def test_608_2c_that_creature_is_never_the_aura_that_says_it() -> None:
    """Binding Agony: the enchanted creature's controller, though it has died (608.2h)."""
    agony = card(
        "Enchant creature\nWhenever enchanted creature is dealt damage, Test Card deals that much "
        "damage to that creature's controller.",
        "Enchantment — Aura",
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.battlefield(agony, attached_to=BEAR).hand(BOLT).lands("Mountain")
    a.casts(BOLT, at=BEAR)
    t.pass_all()
    assert (a.life, b.life) == (20, 17)


@pytest.mark.rule("603.2c")
def test_603_2c_damage_by_several_at_once_is_dealt_to_a_creature_once() -> None:
    """Rite of Passage."""
    rite = card(
        "Whenever a creature you control is dealt damage, put a +1/+1 counter on it.",
        "Enchantment",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(rite, OX)
    b.battlefield(BEAR, CardDef("Wolf", "creature", power=1, toughness=1))
    ox = a.find(OX)
    both = [Damage(on=ox, amount=1, source=b.find(name)) for name in ("Bear", "Wolf")]
    make(t, *both)
    t.pass_all()
    assert a.counters(OX, "+1/+1") == 1
    make(t, Damage(on=ox, amount=1, source=b.find("Bear")))
    t.pass_all()
    assert a.counters(OX, "+1/+1") == 2


@pytest.mark.rule("608.2h")
def test_608_2h_an_aura_that_was_sacrificed_remembers_what_it_enchanted() -> None:
    """Carapace."""
    carapace = card(
        "Enchant creature\nSacrifice Test Card: Regenerate enchanted creature.",
        "Enchantment — Aura",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).battlefield(carapace, attached_to=BEAR).hand(BOLT).lands("Mountain")
    a.activates(carapace)
    t.pass_all()
    a.casts(BOLT, at=BEAR)
    t.pass_all()
    assert a.permanents == ["Bear", "Mountain"]
    assert a.is_tapped(BEAR)


@pytest.mark.rule("107.3f")
@pytest.mark.parametrize("x", [0, 2])
def test_107_3f_x_of_a_cost_paid_on_resolution_is_chosen_then(x: int) -> None:
    """Flameblast Dragon."""
    dragon = card(
        "Whenever Test Card attacks, you may pay {X}{R}. If you do, it deals X damage to any "
        "target.",
        "Creature — Dragon",
        power="1",
        toughness="1",
    )
    t = table(2, at="beginning of combat")
    a, b = t.seats
    a.battlefield(dragon).lands("Mountain", "Mountain", "Mountain")
    a.attacks({dragon: b})
    a.answers(b)
    t.resolve()
    a.answers(True)
    a.answers(x)
    assert b.life == 20 - x
    lands = [t.game.object(n) for n in t.game.player(0).battlefield if n != a.find(dragon)]
    assert len([row for row in lands if row.tapped]) == x + 1


@pytest.mark.rule("110.2")
def test_110_2_control_outlasts_the_source_of_the_ability() -> None:
    """Keiga, the Tide Star."""
    keiga = card(
        "When Test Card dies, gain control of target creature.",
        "Creature — Dragon Spirit",
        power="2",
        toughness="2",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(keiga).hand(BOLT).lands("Mountain")
    b.battlefield(OX)
    a.casts(BOLT, at=keiga)
    t.resolve()
    a.answers(b.find(OX))
    t.resolve()
    assert (a.creatures, b.creatures) == (["Ox"], [])


@pytest.mark.rule("110.2")
def test_110_2_control_until_end_of_turn_of_a_creature_that_attacks_at_once() -> None:
    """Act of Treason."""
    act = card(
        "Gain control of target creature until end of turn. Untap that creature. It gains haste "
        "until end of turn.",
        "Sorcery",
    )
    t = table(2)
    a, b = t.seats
    a.hand(act)
    b.battlefield(BEAR, tapped=True)
    a.casts(act, at=BEAR)
    t.resolve()
    assert (a.creatures, b.creatures) == (["Bear"], [])
    a.attacks({BEAR: b})
    t.next_turn()
    assert (b.life, a.creatures, b.creatures) == (18, [], ["Bear"])


@pytest.mark.rule("611.2b")
@pytest.mark.parametrize(
    ("lasting", "back"), [("", False), (" for as long as you control Test Card", True)]
)
def test_611_2b_control_for_as_long_as_you_control_the_thief(lasting: str, back: bool) -> None:
    """Sower of Temptation, Roil Elemental and others."""
    sower = card(
        f"When Test Card enters, gain control of target creature{lasting}.",
        "Creature — Faerie Wizard",
        power="2",
        toughness="2",
    )
    t = table(2)
    a, b = t.seats
    a.hand(sower, BOLT).lands("Mountain")
    b.battlefield(OX)
    a.casts(sower)
    t.resolve()
    a.answers(b.find(OX))
    t.resolve()
    assert "Ox" in a.creatures
    a.casts(BOLT, at=sower)
    t.resolve()
    assert ("Ox" in b.creatures) is back


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize("does", [False, True])
def test_608_2c_a_sentence_may_refer_to_what_was_done_if_one_did(does: bool) -> None:
    """Séance: the token is exiled at the next end step, if there is one."""
    seance = card(
        "At the beginning of each upkeep, you may exile target creature card from your graveyard. "
        "If you do, create a token that's a copy of that card, except it's a Spirit in addition to "
        "its other types. Exile it at the beginning of the next end step.",
        "Enchantment",
    )
    t = table(2, at="upkeep")
    a, _ = t.seats
    a.battlefield(seance).graveyard(BEAR)
    t.begin()
    a.answers(a.find(BEAR))
    t.resolve()
    a.answers(does)
    assert a.creatures == (["Bear"] if does else [])
    t.go_to("end")
    t.pass_all()
    assert a.creatures == []


@pytest.mark.rule("509.5d")
@pytest.mark.parametrize("attacks", [False, True])
def test_509_5_that_creature_is_the_one_across(attacks: bool) -> None:
    """Cockatrice and Nessian Boar."""
    beast = card(
        "Whenever Test Card blocks or becomes blocked by a creature, that creature's controller "
        "loses 1 life.",
        "Creature — Beast",
        power="0",
        toughness="9",
    )
    t = table(2, at="beginning of combat")
    a, b = t.seats
    one, other = (beast, BEAR) if attacks else (BEAR, beast)
    a.battlefield(one)
    b.battlefield(other)
    a.attacks({one: b})
    b.blocks({other: one})
    t.pass_all()
    assert (a.life, b.life) == ((20, 19) if attacks else (19, 20))


@pytest.mark.rule("509.5c")
def test_509_5c_the_creature_that_becomes_blocked() -> None:
    horde = card(
        "Whenever a creature you control becomes blocked, it gets +3/+3 until end of turn.",
        "Enchantment",
    )
    t = table(2, at="beginning of combat")
    a, b = t.seats
    a.battlefield(horde, BEAR)
    b.battlefield(OX)
    a.attacks({BEAR: b})
    b.blocks({OX: BEAR})
    t.pass_all()
    assert (a.power(BEAR), b.power(OX)) == (5, 1)


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize("dies", [False, True])
def test_608_2h_what_was_attached_to_a_creature_that_has_died(dies: bool) -> None:
    """Corrosive Ooze."""
    ooze = card(
        "Whenever Test Card blocks or becomes blocked by an equipped creature, destroy all "
        "Equipment attached to that creature at end of combat.",
        "Creature — Ooze",
        power="2" if dies else "0",
        toughness="9",
    )
    sword = CardDef("Sword", "artifact", "Equipment")
    t = table(2, at="beginning of combat")
    a, b = t.seats
    a.battlefield(ooze)
    b.battlefield(BEAR, OX).battlefield(sword, attached_to=BEAR)
    b.battlefield(CardDef("Axe", "artifact", "Equipment"), attached_to=OX)
    a.attacks({ooze: b})
    b.blocks({BEAR: ooze})
    t.go_to("end of combat")
    t.pass_all()
    assert b.permanents == (["Ox", "Axe"] if dies else ["Bear", "Ox", "Axe"])


def test_it_is_what_the_condition_is_about() -> None:
    """Hidden Gibbons: not the spell becomes an Ape."""
    t = table(2)
    a, b = t.seats
    gibbons = card(
        "When an opponent casts an instant spell, if this permanent is an enchantment, it becomes "
        "a 4/4 Ape creature.",
        "Enchantment",
        "Gibbons",
    )
    a.battlefield(gibbons)
    t.go_to("precombat main", turn_of=b)
    spark = card("You gain 1 life.", "Instant", "Spark")
    b.hand(spark).casts(spark)
    t.pass_all()
    assert a.creatures == ["Gibbons"]


def test_one_type_for_several_subtypes() -> None:
    """ "Cleric or Wizard creature": an enchantment that is a Cleric is none."""
    t = table(2)
    a, _ = t.seats
    relic = CardDef("Relic", "kindred enchantment", "Cleric")
    cleric = CardDef("Cleric", "creature", "Cleric", power=1, toughness=1)
    a.battlefield(relic, cleric)
    doom = card("Destroy target Cleric or Wizard creature.", "Sorcery", "Doom")
    a.hand(doom)
    with pytest.raises(ScenarioError):
        a.casts(doom, at=a.find("Relic"))
    a.casts(doom, at=a.find("Cleric"))
    t.resolve()
    assert a.creatures == []


@pytest.mark.rule("603.7c")
def test_603_7c_those_creatures_are_the_ones_that_attacked() -> None:
    t = table(2)
    a, b = t.seats
    words = "Attacking creatures you control get +X/+0 until end of turn, where X is the number of "
    words += "attacking creatures. Sacrifice those creatures at the beginning of the next end step."
    tears = card(words, "Instant", "Tears")
    a.battlefield(BEAR, BEAR).hand(tears)
    t.go_to("declare attackers", turn_of=a)
    a.attacks({a.find(BEAR): b})
    a.casts(tears)
    t.go_to("end of combat")
    assert b.life == 17
    t.go_to("end").pass_all()
    assert a.creatures == ["Bear"]


@pytest.mark.rule("701.17a")
@pytest.mark.parametrize("aim", ["player", "own creature"])
def test_701_17a_what_is_sacrificed_is_not_any_target_that_was_dealt_damage(aim: str) -> None:
    """Burn Together: the creature that dealt the damage is sacrificed."""
    words = "Target creature you control deals damage equal to its power to any other target. "
    burn = card(f"{words}Then sacrifice it.", "Sorcery", "Burn")
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, OX).hand(burn)
    a.casts(burn, at=(BEAR, b if aim == "player" else OX))
    t.resolve()
    assert a.permanents == ["Ox"]
    assert (b.life, a.damage(OX)) == ((18, 0) if aim == "player" else (20, 2))


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("put", "made"), [("Forest", "Treasure Token"), (BEAR, "Rogue Token")])
def test_608_2c_if_it_is_a_card_is_not_about_a_token(put: str, made: str) -> None:
    """Currency Converter, Misfortune Teller: each condition is about the card that was exiled."""
    teller = card(
        "Exile target card from a graveyard. If it was a creature card, create a 2/2 black Rogue "
        "creature token. If it was a land card, create a Treasure token. Otherwise, you gain 3 "
        "life.",
        name="Fortune",
    )
    t = table(3)
    a, _, c = t.seats
    a.hand(teller)
    c.graveyard(put)
    a.casts(teller, at=put)
    t.resolve()
    assert a.permanents == [made]
    assert a.life == (20 if put == "Forest" else 23)


REST = card(
    "If a card would be put into a graveyard from anywhere, exile it instead.",
    "Enchantment",
    "Rest",
)
RACK = card("Each opponent discards a card.", name="Rack")


@pytest.mark.rule("400.7e")
@pytest.mark.parametrize("rests", [False, True])
def test_400_7e_a_discarded_card_returns_only_from_the_graveyard(rests: bool) -> None:
    """Sand Golem: it is not returned from exile."""
    golem = card(
        "When a spell or ability an opponent controls causes you to discard this card, return this "
        "card from your graveyard to the battlefield with a +1/+1 counter on it at the beginning "
        "of the next end step.",
        "Artifact Creature — Golem",
        "Golem",
    )
    t = table(3)
    a, b, c = t.seats
    a.hand(RACK)
    b.hand(golem)
    if rests:
        c.battlefield(REST)
    a.casts(RACK)
    t.pass_all()
    t.go_to("end").pass_all()
    assert b.creatures == ([] if rests else ["Golem"])
    assert b.exile_names == (["Golem"] if rests else [])


@pytest.mark.rule("400.7e")
@pytest.mark.parametrize("rests", [False, True])
def test_400_7e_a_card_exiled_as_it_was_discarded_is_not_exiled_from_the_graveyard(
    rests: bool,
) -> None:
    """Containment Construct: only a card that it exiled itself may be played."""
    construct = card(
        "Whenever you discard a card, you may exile that card from your graveyard. If you do, you "
        "may play that card this turn.",
        "Artifact Creature — Construct",
        "Construct",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(construct).hand(card("Discard a card.", name="Loss"), "Forest")
    if rests:
        b.battlefield(REST)
    a.casts("Loss")
    t.resolve().resolve()
    a.answers("yes")
    assert set(a.exile_names) == ({"Loss", "Forest"} if rests else {"Forest"})
    if rests:
        with pytest.raises(ScenarioError, match="Forest"):
            a.plays("Forest")
    else:
        assert a.plays("Forest").permanents == ["Construct", "Forest"]

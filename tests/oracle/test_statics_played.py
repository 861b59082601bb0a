"""604: static abilities in the words of cards, each played."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import ScenarioError, Table, table
from apnap.testing.tables import two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", power=1, toughness=4)
BIRD = card("Flying", "Creature — Bird", "Bird")


def rule(text: str) -> CardDef:
    return card(text, "Enchantment", "Rule")


def says(t: Table, text: str, at: object = None) -> None:
    seat, spell = t.seats[0], card(text, "Instant", name="Word")
    seat.hand(spell).casts(spell, at=at)
    t.pass_all()


@pytest.mark.rule("602.5")
def test_602_5_activated_abilities_cant_be_activated() -> None:
    t, a, b = two()
    relic = card("{0}: You gain 1 life.", "Artifact", "Relic")
    priest = card("{0}: You gain 1 life.", "Creature", "Priest")
    b.battlefield(relic, priest)
    a.battlefield(rule("Activated abilities of artifacts can't be activated."))
    assert (b.may_activate(relic), b.may_activate(priest)) == (False, True)
    words = "Enchant creature\nEnchanted creature's activated abilities can't be activated."
    spell = card(words, "Enchantment — Aura", "Detainment")
    a.hand(spell).casts(spell, at=priest)
    t.resolve()
    assert not b.may_activate(priest)


@pytest.mark.rule("604.3")
def test_604_3_power_defined_by_what_there_is() -> None:
    t, a, _ = two()
    words = "Swarm of Rats's power is equal to the number of Rats you control."
    rats = card(words, "Creature — Rat", "Swarm of Rats", power="*")
    a.battlefield(rats, rats, BEAR)
    t.begin()
    assert a.power(rats) == 2


@pytest.mark.rule("613.1b")
def test_613_1b_you_control_what_is_enchanted() -> None:
    t, a, b = two()
    b.battlefield(BEAR)
    words = "Enchant creature\nYou control enchanted creature."
    pilot = card(words, "Enchantment — Aura", "Pilot")
    a.hand(pilot).casts(pilot, at=BEAR)
    t.resolve()
    assert (a.creatures, b.creatures) == (["Bear"], [])


@pytest.mark.rule("613.1f")
def test_613_1f_all_creatures_lose_two_keywords() -> None:
    _, a, b = two()
    b.battlefield(BIRD)
    web = card("Destroy target creature with flying.", "Instant", "Web")
    a.hand(web)
    assert a.may_cast(web)
    a.battlefield(rule("All creatures lose flying and islandwalk."))
    assert not a.may_cast(web)


@pytest.mark.rule("508.1d")
def test_508_1d_attacks_each_combat_if_able() -> None:
    t, a, b = two()
    hulk = card("This creature attacks each combat if able.", "Creature", "Hulk")
    a.battlefield(hulk, BEAR)
    t.go_to("declare attackers", turn_of=a)
    with pytest.raises(ScenarioError, match=r"508\.1d"):
        a.attacks({BEAR: b})
    a.attacks({hulk: b})


@pytest.mark.rule("509.1c")
@pytest.mark.parametrize(
    "text",
    ["All creatures able to block this creature do so.", "This creature must be blocked if able."],
)
def test_509_1c_must_be_blocked(text: str) -> None:
    t, a, b = two()
    bard = card(text, "Creature", "Bard")
    a.battlefield(bard)
    b.battlefield(OX)
    t.go_to("declare attackers", turn_of=a)
    a.attacks({bard: b})
    t.go_to("declare blockers")
    with pytest.raises(ScenarioError, match=r"509\.1c"):
        b.blocks({})
    b.blocks({OX: bard})


@pytest.mark.rule("615.5")
def test_615_5_prevented_and_then_something_more() -> None:
    t, a, _ = two()
    words = "If damage would be dealt to this creature, prevent that damage. Remove a +1/+1 "
    phantom = card(f"{words}counter from this creature.", "Creature", "Phantom")
    a.battlefield(phantom, counters={"+1/+1": 2})
    says(t, "Word deals 5 damage to target creature.", phantom)
    assert (a.counters(phantom, "+1/+1"), a.damage(phantom)) == (1, 0)


@pytest.mark.rule("119.7")
def test_119_7_a_life_total_that_cant_change() -> None:
    t, a, b = two()
    b.battlefield(card("Your life total can't change.", "Artifact Creature", "Emperion"))
    says(t, "Target player loses 3 life.", b)
    says(t, "Target player gains 3 life.", b)
    says(t, "Target player loses 3 life.", a)
    assert (a.life, b.life) == (17, 20)


@pytest.mark.rule("615.12")
def test_615_12_damage_that_cant_be_prevented() -> None:
    t, a, b = two()
    words = "Damage that would be dealt by this creature can't be prevented."
    shade = card(
        f"{words}\n{{0}}: This creature deals 1 damage to any target.", "Creature", "Shade"
    )
    b.battlefield(rule("Prevent all damage that would be dealt to you."))
    a.battlefield(shade).activates(shade, at=b)
    t.resolve()
    says(t, "Word deals 5 damage to target player.", b)
    assert b.life == 19


@pytest.mark.rule("305.2")
def test_305_2_an_additional_land() -> None:
    _, a, _ = two()
    a.battlefield(rule("You may play an additional land on each of your turns."))
    a.hand("Forest", "Forest", "Forest").plays("Forest").plays("Forest")
    assert not a.may_play("Forest")
    assert a.count("Forest") == 2


@pytest.mark.rule("502.3")
def test_502_3_doesnt_untap() -> None:
    t, a, _ = two()
    monolith = card("This artifact doesn't untap during your untap step.", "Artifact", "Monolith")
    a.battlefield(monolith, BEAR, tapped=True)
    t.go_to("upkeep", turn_of=t.seats[1]).go_to("upkeep", turn_of=a)
    assert (a.is_tapped(monolith), a.is_tapped(BEAR)) == (True, False)


@pytest.mark.rule("506.3")
def test_506_3_creatures_attacking_you() -> None:
    t = table(3)
    a, b, c = t.seats
    b.battlefield(rule("Creatures attacking you get -1/-0."))
    a.battlefield(BEAR, OX)
    t.go_to("declare attackers", turn_of=a)
    a.attacks({BEAR: b, OX: c})
    t.go_to("end of combat")
    assert (b.life, c.life) == (19, 19)


@pytest.mark.rule("122.1")
def test_122_1_with_a_counter_and_with_none() -> None:
    t, a, b = two()
    a.battlefield(rule("Each creature you control with a +1/+1 counter on it has flying."))
    a.battlefield(BEAR, counters={"+1/+1": 1})
    a.battlefield(OX)
    b.battlefield(BEAR)
    web = card("Destroy all creatures with flying.", name="Gale")
    a.hand(web).casts(web)
    t.resolve()
    assert (a.creatures, b.creatures) == (["Ox"], ["Bear"])
    a.battlefield(BEAR, counters={"+1/+1": 1})
    says(t, "Destroy all creatures with no counters on them.")
    assert (a.creatures, b.creatures) == (["Bear"], [])


@pytest.mark.rule("105.2")
def test_105_2_a_creature_thats_of_a_color() -> None:
    t, a, b = two()
    b.battlefield(CardDef("Pegasus", "creature", power=2, toughness=2, colors="W"), BEAR)
    fry = card(
        "Fry deals 5 damage to target creature or planeswalker that's white or blue.", name="Fry"
    )
    a.hand(fry)
    with pytest.raises(ScenarioError):
        a.casts(fry, at=BEAR)
    a.casts(fry, at="Pegasus")
    t.resolve()
    assert b.creatures == ["Bear"]


@pytest.mark.rule("509.1c")
def test_509_1c_bigger_and_another_sentence_behind_a_comma() -> None:
    t, a, b = two()
    words = (
        "Enchant creature\nEnchanted creature gets +4/+4 and has first strike, and all creatures "
    )
    umbra = card(f"{words}able to block it do so.", "Enchantment — Aura", "Umbra")
    a.battlefield(BEAR)
    a.battlefield(umbra, attached_to=BEAR)
    b.battlefield(OX)
    t.go_to("declare attackers", turn_of=a)
    a.attacks({BEAR: b})
    t.go_to("declare blockers")
    with pytest.raises(ScenarioError, match=r"509\.1c"):
        b.blocks({})
    b.blocks({OX: BEAR})
    t.go_to("end of combat")
    assert (b.creatures, a.damage(BEAR)) == ([], 0)

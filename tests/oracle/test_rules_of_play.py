"""613.11: cards that change the rules of play: legends, untapping, triggering, drawing, costs."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import ScenarioError, Seat, Table, table
from apnap.testing.tables import two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
HERO = CardDef("Hero", "legendary creature", "Human", "{0}", power=3, toughness=3)
DOOM = card("Destroy target creature.", "Instant", "Doom")
SEER = card("When this creature enters, you gain 1 life.", "Creature", "Seer")
MOURNER = card("When this creature dies, you gain 1 life.", "Creature", "Mourner")
WATCHER = card("Whenever another creature enters, you gain 5 life.", "Enchantment", "Watcher")
TORPOR = card("Creatures entering don't cause abilities to trigger.", "Artifact", "Torpor")
HUSH = card("Creatures entering or dying don't cause abilities to trigger.", "Creature", "Hush")
ORB = card(
    "As long as this artifact is untapped, players can't untap more than one land during their "
    "untap steps.",
    "Artifact",
    "Orb",
)


def casts(t: Table, seat: Seat, what: CardDef, at: object = None) -> None:
    seat.hand(what).casts(what, at=at)
    t.resolve()


@pytest.mark.rule("603.2")
def test_603_2_creatures_that_enter_make_nothing_trigger() -> None:
    t, a, b = two()
    b.battlefield(TORPOR)
    a.battlefield(WATCHER)
    casts(t, a, SEER)
    t.pass_all()
    assert a.life == 20
    land = card("When this land enters, you gain 1 life.", "Land", "Spring")
    a.hand(land).plays(land)
    t.resolve()
    assert a.life == 21


@pytest.mark.rule("603.2")
@pytest.mark.rule("603.10a")
def test_603_2_creatures_that_die_with_the_one_that_forbids_it_trigger_nothing() -> None:
    t, a, b = two()
    a.battlefield(MOURNER, MOURNER)
    b.battlefield(HUSH)
    casts(t, a, card("Destroy all creatures.", "Sorcery", "Wrath"))
    t.pass_all()
    assert (a.life, a.creatures, b.creatures) == (20, [], [])
    a.battlefield(MOURNER)
    casts(t, a, DOOM, MOURNER)
    t.resolve()
    assert a.life == 21


@pytest.mark.rule("704.5j")
@pytest.mark.parametrize(("words", "spared"), [("", True), (" to permanents you control", False)])
def test_704_5j_the_legend_rule_does_not_apply(words: str, spared: bool) -> None:
    t, a, b = two()
    a.battlefield(card(f'The "legend rule" doesn\'t apply{words}.', "Artifact", "Gallery"))
    a.battlefield(HERO)
    casts(t, a, HERO)
    assert a.creatures == ["Hero", "Hero"]
    b.battlefield(HERO, HERO)
    sip = card("You gain 1 life.", "Instant", "Sip")
    a.hand(sip).casts(sip)
    asked = b.question is not None and b.question.rule == "704.5j"
    assert asked != spared


@pytest.mark.rule("502.3")
def test_502_3_a_player_chooses_the_one_land_that_untaps() -> None:
    t = table(2, at="untap")
    a, b = t.seats
    b.battlefield(ORB)
    a.lands("Forest", "Island", tapped=True).battlefield(BEAR, tapped=True)
    t.begin()
    assert a.question is not None
    assert a.question.rule == "502.3"
    a.answers(["Island"])
    assert (a.is_tapped("Forest"), a.is_tapped("Island"), a.is_tapped(BEAR)) == (True, False, False)


@pytest.mark.rule("502.3")
@pytest.mark.rule("604.2")
def test_502_3_a_tapped_orb_limits_nobody() -> None:
    t = table(2, at="untap")
    a, b = t.seats
    b.battlefield(ORB, tapped=True)
    a.lands("Forest", "Island", tapped=True)
    t.begin()
    assert not a.is_tapped("Forest")
    assert not a.is_tapped("Island")


@pytest.mark.rule("502.3")
def test_502_3_two_limits_the_stricter_first() -> None:
    t = table(2, at="untap")
    a, b = t.seats
    b.battlefield(ORB)
    b.battlefield(
        card(
            "As long as this artifact is untapped, players can't untap more than two permanents "
            "during their untap steps.",
            "Artifact",
            "Static",
        )
    )
    a.lands("Forest", "Island", tapped=True)
    a.battlefield(BEAR, HERO, tapped=True)
    t.begin()
    a.answers(["Forest"])
    a.answers(["Forest", "Hero"])
    tapped = [a.is_tapped(each) for each in ("Forest", "Island", BEAR, HERO)]
    assert tapped == [False, True, True, False]


@pytest.mark.rule("502.3")
def test_502_3_identical_tokens_are_chosen_one_by_one() -> None:
    t = table(2, at="untap")
    a, b = t.seats
    elf = CardDef("Elf Token", "creature", "Elf", power=1, toughness=1, token=True)
    b.battlefield(
        card(
            "Players can't untap more than one creature during their untap steps.",
            "Artifact",
            "Smoke",
        )
    )
    a.battlefield(elf, elf, elf, tapped=True)
    t.begin()
    assert a.question is not None
    a.answers([a.question.options[0]])
    rows = [t.game.object(n) for n in t.game.player(0).battlefield]
    assert sum(row.many for row in rows if not row.tapped) == 1


@pytest.mark.rule("502.3")
@pytest.mark.parametrize("stays", [True, False])
def test_502_3_may_choose_not_to_untap_it(stays: bool) -> None:
    t = table(2, at="untap")
    a, _ = t.seats
    shackles = card(
        "You may choose not to untap this artifact during your untap step.\n{T}: You gain 1 life.",
        "Artifact",
        "Shackles",
    )
    a.battlefield(shackles, tapped=True).lands("Forest", tapped=True)
    t.begin()
    a.answers(["Shackles"] if stays else [])
    assert (a.is_tapped(shackles), a.is_tapped("Forest")) == (stays, False)


@pytest.mark.rule("121.3")
def test_121_3_no_more_than_one_card_each_turn() -> None:
    t, a, b = two()
    a.battlefield(
        card("Each opponent can't draw more than one card each turn.", "Enchantment", "Veils")
    )
    three = card("Each player draws three cards.", "Sorcery", "Bounty")
    casts(t, a, three)
    assert (len(a.hand_names), len(b.hand_names)) == (3, 1)
    t.next_turn()
    assert len(b.hand_names) == 2
    casts(t, b, card("Draw two cards.", "Instant", "Insight"))
    assert len(b.hand_names) == 2


@pytest.mark.rule("601.2f")
def test_601_2f_each_spell_costs_at_least_three() -> None:
    t, a, _ = two()
    a.battlefield(
        card(
            "As long as this artifact is untapped, each spell that would cost less than three mana "
            "to cast costs three mana to cast.",
            "Artifact",
            "Sphere",
        )
    )
    a.hand(DOOM).battlefield(BEAR).lands("Swamp", "Swamp")
    assert not a.may_cast(DOOM)
    a.lands("Swamp")
    assert a.may_cast(DOOM)
    a.casts(DOOM, at=BEAR)
    assert all(t.game.object(n).tapped for n in a._numbers("Swamp", ("battlefield",)))


@pytest.mark.rule("118.9")
def test_118_9_life_and_a_card_instead_of_the_mana_cost() -> None:
    t, a, b = two()
    force = card(
        "You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana "
        "cost.\nCounter target spell.",
        "Instant",
        "Force",
        mana_cost="{3}{U}{U}",
    )
    blue = card("Draw a card.", "Sorcery", "Blue", mana_cost="{U}")
    a.hand(DOOM).battlefield(BEAR).casts(DOOM, at=BEAR)
    a.passes()
    b.hand(force)
    assert not b.may_cast(force)
    b.hand(blue).casts(force, at=DOOM)
    t.resolve()
    assert (b.life, b.exile_names, a.creatures) == (19, ["Blue"], ["Bear"])


@pytest.mark.rule("614.9")
def test_614_9_damage_to_you_is_dealt_to_what_is_enchanted_instead() -> None:
    t, a, b = two()
    pariah = card(
        "Enchant creature\nAll damage that would be dealt to you is dealt to enchanted creature "
        "instead.",
        "Enchantment — Aura",
        "Pariah",
    )
    ox = CardDef("Ox", "creature", "Ox", power=0, toughness=9)
    b.battlefield(ox)
    casts(t, a, pariah, ox)
    shock = card("Shock deals 2 damage to any target.", "Instant", "Shock")
    b.hand(shock).casts(shock, at=a)
    t.resolve()
    assert (a.life, b.damage(ox)) == (20, 2)


@pytest.mark.rule("614.9")
@pytest.mark.rule("604.2")
@pytest.mark.parametrize("tapped", [False, True])
def test_614_9_a_bodyguard_takes_what_unblocked_creatures_deal(tapped: bool) -> None:
    t, a, b = two()
    guard = card(
        "As long as this creature is untapped, all damage that would be dealt to you by unblocked "
        "creatures is dealt to this creature instead.",
        "Creature",
        "Guard",
        toughness="9",
    )
    b.battlefield(guard, tapped=tapped)
    a.battlefield(BEAR)
    t.go_to("declare attackers")
    a.attacks({BEAR: b})
    t.go_to("end of combat")
    assert (b.life, b.damage(guard)) == ((18, 0) if tapped else (20, 2))
    shock = card("Shock deals 2 damage to any target.", "Instant", "Shock")
    a.hand(shock).casts(shock, at=b)
    t.resolve()
    assert b.life == (16 if tapped else 18)


@pytest.mark.rule("702.11c")
def test_702_11c_you_and_your_permanents_have_hexproof() -> None:
    t, a, b = two()
    shock = card("Shock deals 2 damage to any target.", "Instant", "Shock")
    b.hand(shock)
    a.battlefield(card("You and creatures you control have hexproof.", "Enchantment", "Veil"), BEAR)
    t.begin()
    a.passes()
    b.casts(shock, at=b)
    t.resolve()
    assert b.life == 18
    b.hand(shock)
    with pytest.raises(ScenarioError):
        b.casts(shock, at=a)
    with pytest.raises(ScenarioError):
        b.casts(shock, at=BEAR)


@pytest.mark.rule("118.9")
@pytest.mark.rule("611.3a")
def test_118_9_another_cost_for_the_spells_of_a_player() -> None:
    t, a, b = two()
    suns = card(
        "You may pay {1} rather than pay the mana cost for creature spells you cast.",
        "Artifact",
        "Suns",
    )
    giant = CardDef("Giant", "creature", "Giant", "{7}", power=7, toughness=7)
    sorcery = card("You gain 1 life.", "Instant", "Sip", mana_cost="{7}")
    a.battlefield(suns).lands("Forest").hand(giant, sorcery)
    b.lands("Forest").hand(giant)
    t.begin()
    assert (a.may_cast(giant), a.may_cast(sorcery), b.may_cast(giant)) == (True, False, False)
    a.casts(giant)
    t.resolve()
    assert a.creatures == ["Giant"]

"""601.3, 602.5, 612, 614.17, 707.10: cards that forbid, reword or copy what others do."""

from __future__ import annotations

import pytest

from apnap.rules.continuous import layers
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, Seat, Table
from apnap.testing.tables import two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", "{0}", power=2, toughness=2)
SIP = card("You gain 3 life.", "Instant", "Sip")
RAISE = card(
    "Return target creature card from your graveyard to the battlefield.", "Sorcery", "Raise"
)


def casts(t: Table, seat: Seat, what: CardDef, at: object = None) -> None:
    seat.hand(what).casts(what, at=at)
    t.resolve()


@pytest.mark.rule("601.3a")
def test_601_3a_spells_with_the_chosen_name_cant_be_cast() -> None:
    t, a, b = two()
    mage = card(
        "As this creature enters, choose a nonland card name.\n"
        "Spells with the chosen name can't be cast.",
        "Creature",
        "Mage",
    )
    tonic = card("You gain 1 life.", "Instant", "Tonic")
    b.hand(SIP, tonic)
    a.hand(mage).casts(mage)
    t.resolve()
    a.answers("Sip")
    assert (b.may_cast(SIP), b.may_cast(tonic)) == (False, True)


@pytest.mark.rule("602.5")
@pytest.mark.parametrize("mana", [True, False])
def test_602_5_abilities_of_sources_with_the_chosen_name(mana: bool) -> None:
    t, a, b = two()
    unless = " unless they're mana abilities" if mana else ""
    needle = card(
        "As this artifact enters, choose a card name.\n"
        f"Activated abilities of sources with the chosen name can't be activated{unless}.",
        "Artifact",
        "Needle",
    )
    stone = card("{0}: You gain 1 life.\n{T}: Add {C}.", "Artifact", "Stone")
    ghost = card("{0}: You gain 1 life.", "Artifact", "Ghost")
    phoenix = card(
        "{0}: Return Phoenix from your graveyard to your hand.", "Creature — Phoenix", "Phoenix"
    )
    b.battlefield(stone, ghost).graveyard(phoenix).hand(card("Draw a card.", mana_cost="{1}"))
    a.hand(needle, needle).casts(needle)
    t.resolve()
    a.answers("Stone")
    assert (b.may_activate(stone), b.may_activate(ghost)) == (False, True)
    a.casts(needle)
    t.resolve()
    assert b.may_activate(phoenix)
    a.answers("Phoenix")
    assert not b.may_activate(phoenix)


@pytest.mark.rule("601.3")
def test_601_3_only_when_a_sorcery_could_be_cast() -> None:
    t, a, b = two()
    raveler = card(
        "Each opponent can cast spells only any time they could cast a sorcery.",
        "Enchantment",
        "Raveler",
    )
    a.battlefield(raveler).hand(SIP)
    b.hand(SIP)
    t.begin()
    assert (a.may_cast(SIP), b.may_cast(SIP)) == (True, False)
    t.next_turn()
    assert b.may_cast(SIP)
    b.hand(SIP).casts(SIP)
    assert (b.may_cast(SIP), a.may_cast(SIP)) == (False, True)


@pytest.mark.rule("601.3")
def test_601_3_nothing_is_cast_from_elsewhere() -> None:
    t, a, b = two()
    a.battlefield(
        card(
            "Your opponents can't cast spells from anywhere other than their hands.",
            "Enchantment",
            "Law",
        )
    )
    again = card("You gain 1 life.\nFlashback {0}", "Instant", "Again")
    b.graveyard(again).hand(SIP)
    t.begin()
    assert b.may_cast(SIP)
    assert not b.may_cast(b.find(again, zones=("graveyard",)))


@pytest.mark.rule("614.17")
def test_614_17_cards_in_graveyards_cant_enter() -> None:
    t, a, b = two()
    b.battlefield(
        card(
            "Creature cards in graveyards and libraries can't enter the battlefield.\n"
            "Players can't cast spells from graveyards or libraries.",
            "Artifact",
            "Cage",
        )
    )
    a.graveyard(BEAR)
    casts(t, a, RAISE, BEAR)
    assert (a.creatures, a.graveyard_names) == ([], ["Bear", "Raise"])
    casts(t, a, BEAR)
    assert a.creatures == ["Bear"]


@pytest.mark.rule("614.12")
def test_614_12_what_was_not_cast_is_exiled_instead_of_entering() -> None:
    t, a, b = two()
    b.battlefield(
        card(
            "If a nontoken creature would enter and it wasn't cast, exile it instead.",
            "Creature",
            "Priest",
        )
    )
    a.graveyard(BEAR)
    casts(t, a, RAISE, BEAR)
    assert (a.creatures, a.exile_names) == ([], ["Bear"])
    casts(t, a, BEAR)
    casts(t, a, card("Create a 1/1 white Soldier creature token.", "Sorcery", "Call"))
    assert a.creatures == ["Bear", "Soldier Token"]


@pytest.mark.rule("701.19a")
def test_701_19a_players_cant_search_libraries() -> None:
    t, a, _ = two()
    a.battlefield(card("Players can't search libraries.", "Artifact", "Lock"))
    a.library("Forest", only=True)
    tutor = card(
        "Search your library for a Forest card, put it into your hand, then shuffle.",
        "Sorcery",
        "Tutor",
    )
    casts(t, a, tutor)
    assert (a.hand_names, a.library_names) == ([], ["Forest"])


@pytest.mark.rule("614.15")
@pytest.mark.parametrize(
    ("place", "zone"),
    [("into its owner's hand", "hand"), ("on top of its owner's library", "library")],
)
def test_614_15_a_countered_spell_goes_elsewhere(place: str, zone: str) -> None:
    t, a, b = two()
    remand = card(
        f"Counter target spell. If that spell is countered this way, put it {place} instead of "
        "into that player's graveyard.",
        "Instant",
        "Remand",
    )
    a.hand(SIP).casts(SIP)
    a.passes()
    b.hand(remand).casts(remand, at=SIP)
    t.resolve()
    assert a.life == 20
    assert a.names(zone)[-1] == "Sip"


@pytest.mark.rule("707.10")
def test_707_10_a_triggered_ability_is_copied() -> None:
    t, a, _ = two()
    resonator = card(
        "{0}, {T}: Copy target triggered ability you control. You may choose new targets for the "
        "copy.",
        "Artifact",
        "Resonator",
    )
    stone = card("{0}: You gain 1 life.", "Artifact", "Stone")
    seer = card("When this creature enters, you gain 2 life.", "Creature", "Seer")
    a.battlefield(resonator, stone)
    a.activates(stone)
    assert not a.may_activate(resonator)
    t.resolve()
    a.hand(seer).casts(seer)
    t.resolve()
    trigger = t.game.turns[t.game.running].stack[-1]
    a.activates(resonator, at=trigger)
    t.pass_all()
    assert a.life == 25


@pytest.mark.rule("707.10e")
def test_707_10e_a_copy_for_each_other_creature() -> None:
    t, a, b = two()
    dragon = card(
        "Whenever a player casts an instant or sorcery spell that targets only Dragon, that player "
        "copies that spell for each other creature they control that the spell could target. Each "
        "copy targets a different one of those creatures.",
        "Creature — Dragon",
        "Dragon",
    )
    ox = CardDef("Ox", "creature", "Ox", power=1, toughness=4)
    grow = card("Target creature gets +1/+1 until end of turn.", "Instant", "Grow")
    a.battlefield(dragon, BEAR, ox)
    b.battlefield(BEAR)
    a.hand(grow).casts(grow, at=dragon)
    t.pass_all()
    assert (a.power(dragon), a.power(BEAR), a.power(ox), b.power(BEAR)) == (3, 3, 2, 2)


@pytest.mark.rule("612.2")
def test_612_2_a_land_type_is_replaced_in_the_text() -> None:
    t, a, b = two()
    hack = card(
        "Change the text of target permanent by replacing all instances of one color word with "
        "another or one basic land type with another.",
        "Instant",
        "Hack",
    )
    b.battlefield(card("Swampwalk", "Creature", "Walker"))
    a.hand(hack).casts(hack, at="Walker")
    t.resolve()
    a.answers("a land word")
    a.answers("Swamp")
    a.answers("Plains")
    assert "plainswalk" in layers.characteristics_of(t.game, b.find("Walker")).keywords


@pytest.mark.rule("612.2")
def test_612_2_a_creature_type_becomes_a_certain_one() -> None:
    t, a, b = two()
    blood = card(
        "Gain control of target creature. Change the text of that creature by replacing all "
        "instances of one creature type with Vampire.",
        "Sorcery",
        "Blood",
    )
    b.battlefield(BEAR)
    a.hand(blood).casts(blood, at=BEAR)
    t.resolve()
    a.answers("Bear")
    assert layers.characteristics_of(t.game, a.find(BEAR)).subtypes == {"Vampire"}


@pytest.mark.rule("613.1f")
@pytest.mark.rule("201.5b")
def test_613_1f_has_the_activated_abilities_of_others() -> None:
    t, a, b = two()
    kraj = card(
        "Kraj has all activated abilities of each other creature with a +1/+1 counter on it.\n"
        "{T}: Put a +1/+1 counter on target creature.",
        "Legendary Creature — Ooze",
        "Kraj",
    )
    healer = card("{0}: You gain 1 life.", "Creature", "Healer")
    a.battlefield(kraj)
    b.battlefield(healer)
    t.begin()
    assert len(layers.characteristics_of(t.game, a.find(kraj)).activated) == 1
    a.activates(kraj, at=healer)
    t.resolve()
    a.activates(kraj, ability=1)
    t.resolve()
    assert (a.life, b.life) == (21, 20)


@pytest.mark.rule("613.1f")
@pytest.mark.rule("607.2a")
def test_613_1f_has_the_activated_abilities_of_cards_elsewhere() -> None:
    t, a, b = two()
    ooze = card(
        "As long as this creature is on the battlefield, it has all activated abilities of all "
        "creature cards in all graveyards.",
        "Creature — Ooze",
        "Slime",
    )
    welder = card(
        "Imprint — {T}: Exile target artifact card from a graveyard.\n"
        "This creature has all activated abilities of all cards exiled with it.",
        "Artifact Creature — Myr",
        "Welder",
    )
    healer = card("{0}: You gain 1 life.", "Creature", "Healer")
    relic = card("{0}: You gain 5 life.", "Artifact", "Relic")
    b.graveyard(healer, relic)
    a.battlefield(ooze, welder)
    a.activates(ooze)
    t.resolve()
    assert a.life == 21
    a.activates(welder, at=relic)
    t.resolve()
    a.activates(welder, ability=1)
    t.resolve()
    assert a.life == 26


@pytest.mark.rule("115.1")
@pytest.mark.parametrize("what", ["spell", "permanent"])
def test_115_1_target_spell_or_permanent(what: str) -> None:
    t, a, b = two()
    venser = card("Return target spell or permanent to its owner's hand.", "Instant", "Unsummon")
    a.battlefield(BEAR).hand(SIP).casts(SIP)
    a.passes()
    b.hand(venser).casts(venser, at=SIP if what == "spell" else BEAR)
    t.pass_all()
    if what == "spell":
        assert (a.life, a.hand_names, a.creatures) == (20, ["Sip"], ["Bear"])
    else:
        assert (a.life, a.hand_names, a.creatures) == (23, ["Bear"], [])


@pytest.mark.rule("702.18a")
def test_702_18a_you_have_shroud() -> None:
    t, a, _ = two()
    a.battlefield(card("You have shroud.", "Enchantment", "Shell"))
    shock = card("Shock deals 2 damage to target player.", "Instant", "Shock")
    a.hand(shock)
    with pytest.raises(ScenarioError):
        a.casts(shock, at=a)
    t.begin()


@pytest.mark.rule("612.5")
def test_612_5_two_creatures_exchange_their_text_boxes() -> None:
    t, a, b = two()
    swap = card("Exchange the text boxes of two target creatures.", "Sorcery", "Swap")
    bird = card("Flying", "Creature — Bird", "Bird")
    a.battlefield(BEAR)
    b.battlefield(bird)
    a.hand(swap).casts(swap, at=[BEAR, bird])
    t.resolve()
    assert "flying" in layers.characteristics_of(t.game, a.find(BEAR)).keywords
    assert "flying" not in layers.characteristics_of(t.game, b.find(bird)).keywords

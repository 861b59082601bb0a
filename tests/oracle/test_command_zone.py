"""Schemes, planes, phenomena and conspiracies from their text, as they play."""

from __future__ import annotations

import pytest

from apnap.effects.mechanics.chaos import LetChaosEnsue
from apnap.oracle import CardFacts, Refused, compile_card
from apnap.rules.continuous.layers import characteristics_of
from apnap.rules.game.setup import SeatSetup, new_game
from apnap.rules.machine.engine import submit
from apnap.rules.zones.moving import create
from apnap.state.ability import SpellAbility
from apnap.state.card import CardDef
from apnap.state.names import BATTLEFIELD
from apnap.state.question import NO
from apnap.state.ruleset import Ruleset
from apnap.testing import table
from apnap.testing.planes_and_schemes import up


def card(name: str, types: str, text: str) -> CardDef:
    found = compile_card(CardFacts(name, type_line=types, text=text))
    assert isinstance(found, CardDef), found
    return found


def refused(types: str, text: str) -> bool:
    return isinstance(compile_card(CardFacts("Test", type_line=types, text=text)), Refused)


CHAOS = CardDef("Chaos", "instant", cost="{0}", abilities=(SpellAbility((LetChaosEnsue(),)),))
WALK = CardDef(
    "Walk", "instant", cost="{0}", abilities=card("Walk", "Instant", "Planeswalk.").abilities
)


@pytest.mark.rule("904.9")
@pytest.mark.rule("314.6")
def test_904_9_a_scheme_does_what_it_says_when_it_is_set_in_motion():
    roots = card(
        "Roots of All Evil",
        "Scheme",
        "When you set this scheme in motion, create five 1/1 green Saproling creature tokens.",
    )
    t = table(3)
    a, b, _ = t.seats
    a.supplementary_deck(roots, CardDef("Quiet", "scheme"))
    t.begin()
    t.pass_all()
    assert (a.count("Saproling Token"), b.count("Saproling Token")) == (5, 0)
    assert up(t) == []
    assert refused("Scheme", "When an opponent sets this scheme in motion, draw a card.")


@pytest.mark.rule("314.7")
@pytest.mark.rule("701.26a")
def test_314_7_an_ongoing_scheme_works_until_it_is_abandoned():
    soil = card(
        "The Very Soil Shall Shake",
        "Ongoing Scheme",
        "(An ongoing scheme remains face up until it's abandoned.)\n"
        "Creatures you control get +2/+2 and have trample.\n"
        "When a creature you control dies, abandon this scheme.",
    )
    t = table(2)
    a, b = t.seats
    a.supplementary_deck(soil, CardDef("Quiet", "scheme")).battlefield("Grizzly Bears")
    a.battlefield("Suntail Hawk").hand("Shock").lands("Mountain")
    b.battlefield("Grizzly Bears")
    t.begin()
    assert (a.power("Grizzly Bears"), b.power("Grizzly Bears")) == (4, 2)
    a.casts("Shock", "Suntail Hawk")
    t.resolve()
    assert up(t) == ["The Very Soil Shall Shake"], "3/3: it lives"
    a.hand("Lightning Bolt").lands("Mountain")
    a.casts("Lightning Bolt", "Suntail Hawk")
    t.pass_all()
    assert a.power("Grizzly Bears") == 2
    assert up(t) == []


@pytest.mark.rule("311.7")
def test_311_7_chaos_ensues_for_the_planar_controller_and_face_up_planes_only():
    shiv = card(
        "Shiv",
        "Plane — Dominaria",
        'All creatures have "{R}: This creature gets +1/+0 until end of turn."\n'
        "Whenever chaos ensues, create a 5/5 red Dragon creature token with flying.",
    )
    t = table(3)
    a, b, _ = t.seats
    a.command(shiv).supplementary_deck(shiv).hand(CHAOS)
    b.battlefield("Grizzly Bears").lands("Mountain")
    b.activates("Grizzly Bears")
    t.resolve()
    assert b.power("Grizzly Bears") == 3
    a.casts(CHAOS)
    t.resolve()
    assert t.log_has("311.7")
    assert t.stack == ["Shiv's ability"]
    t.pass_all()
    assert (a.count("Dragon Token"), b.count("Dragon Token")) == (1, 0)


@pytest.mark.rule("312.5")
@pytest.mark.rule("701.24b")
def test_312_5_a_phenomenon_is_encountered_and_left_behind():
    epiphany = card(
        "Mutual Epiphany",
        "Phenomenon",
        "When you encounter Mutual Epiphany, each player draws four cards. "
        "(Then planeswalk away from this phenomenon.)",
    )
    fields = card(
        "Fields of Summer",
        "Plane — Moag",
        "Whenever a player casts a spell, that player may gain 2 life.\n"
        "Whenever chaos ensues, you may gain 10 life.",
    )
    t = table(2)
    a, b = t.seats
    a.supplementary_deck(epiphany, fields).hand(WALK)
    a.casts(WALK)
    t.resolve()
    assert up(t) == ["Mutual Epiphany"]
    t.pass_all()
    assert (len(a.hand_names), len(b.hand_names)) == (4, 4)
    assert up(t) == ["Fields of Summer"]
    assert refused("Phenomenon", "When a player encounters Test, each player draws four cards.")


@pytest.mark.rule("311.3")
def test_311_3_all_words_behind_the_dash_are_one_planar_type():
    plane = card("Here", "Plane — Serra's Realm", "All creatures get +2/+2.")
    assert plane.base.subtypes == {"Serra's Realm"}


@pytest.mark.rule("702.106d")
def test_702_106d_the_name_chosen_for_a_hidden_agenda_is_the_one_that_counts():
    action = card(
        "Immediate Action",
        "Conspiracy",
        "Hidden agenda (Start the game with this conspiracy face down in the command zone and "
        "secretly choose a card name.)\nCreatures you control with the chosen name have haste.",
    )
    deck = [CardDef(name, "creature", power=1, toughness=1) for name in ("Ox", "Owl")] * 20
    seats = [SeatSetup("A", deck, outside=[action]), SeatSetup("B", deck)]
    game = new_game(seats, Ruleset(first=0, skip_passes=False), 3)
    submit(game, game.questions[0].id, game.questions[0].options)
    submit(game, game.questions[0].id, "Ox")
    while game.questions[0].rule == "103.5":
        submit(game, game.questions[0].id, NO)
    [up] = [each for each in game.questions[0].options if each.verb == "take action"]
    found = [create(game, each, 0, BATTLEFIELD).id for each in deck[:2]]
    assert [sorted(characteristics_of(game, each).keywords) for each in found] == [[], []], (
        "while it is face down it does nothing"
    )
    submit(game, game.questions[0].id, up)
    assert [sorted(characteristics_of(game, each).keywords) for each in found] == [["haste"], []]


@pytest.mark.rule("113.6")
@pytest.mark.rule("113.6p")
def test_113_6_a_creature_card_in_the_command_zone_does_nothing_there():
    text = "Creatures you control get +2/+2."
    t = table(2)
    a, b = t.seats
    a.battlefield("Grizzly Bears").command(card("Lord", "Legendary Creature", text))
    b.battlefield("Grizzly Bears").command(card("Avatar", "Vanguard", text))
    assert (a.power("Grizzly Bears"), b.power("Grizzly Bears")) == (2, 4)


@pytest.mark.rule("701.24d")
def test_701_24d_planeswalking_to_a_plane_and_upkeeps():
    haen = card(
        "Inys Haen",
        "Plane — Cridhe",
        "When you planeswalk to Inys Haen and at the beginning of your upkeep, you gain 3 life.\n"
        "When you planeswalk away from Inys Haen, each player loses 1 life.",
    )
    here = card("Here", "Plane — Moag", "All creatures get +2/+2.")
    t = table(2)
    a, b = t.seats
    a.supplementary_deck(haen, here).hand(WALK, WALK)
    a.casts(WALK)
    t.pass_all()
    assert (up(t), a.life) == (["Inys Haen"], 23)
    t.next_turn()
    t.pass_all()
    assert (a.life, b.life) == (23, 23), "b controls the plane in b's turn"
    t.next_turn()
    t.go_to("precombat main")
    assert a.life == 26
    a.casts(WALK)
    t.pass_all()
    assert (up(t), a.life, b.life) == (["Here"], 25, 22)
    assert refused("Plane — Moag", "When an opponent planeswalks to Test, draw a card.")


@pytest.mark.rule("603.10")
def test_603_10_a_plane_that_is_left_had_counters():
    keralia = card(
        "Mount Keralia",
        "Plane — Regatha",
        "At the beginning of your upkeep, put a pressure counter on Mount Keralia.\n"
        "When you planeswalk away from Mount Keralia, it deals damage equal to the number of "
        "pressure counters on it to each creature and each planeswalker.",
    )
    here = card("Here", "Plane — Moag", "All creatures have haste.")
    t = table(2)
    a, b = t.seats
    a.supplementary_deck(keralia, here).hand(WALK, WALK).casts(WALK)
    t.pass_all()
    b.battlefield("Grizzly Bears", "Suntail Hawk")
    t.next_turn()
    t.next_turn()
    t.go_to("precombat main")
    a.casts(WALK)
    t.pass_all()
    assert (up(t), b.creatures) == (["Here"], []), "two counters: two damage"


@pytest.mark.rule("120.2")
@pytest.mark.rule("603.2b")
def test_603_2b_schemes_that_watch_damage_and_end_steps():
    untouchable = card(
        "I Am Untouchable",
        "Ongoing Scheme",
        "When combat damage is dealt to you, create a 4/4 colorless Scarecrow artifact creature "
        "token with vigilance, then abandon this scheme.",
    )
    forces = card(
        "My Forces Are Innumerable",
        "Ongoing Scheme",
        "At the beginning of your opponents' end step, they lose 1 life.",
    )
    late = card("Late", "Ongoing Scheme", "At end of combat, you gain 1 life.")
    again = card(
        "Again",
        "Ongoing Scheme",
        "At the beginning of each of your postcombat main phases, you gain 5 life.",
    )
    t = table(2)
    a, b = t.seats
    a.command(untouchable, forces, late, again)
    b.battlefield("Grizzly Bears")
    t.go_to("end")
    assert (a.life, b.life) == (26, 20), "one for the combat, five for the main phase"
    t.next_turn()
    b.attacks({"Grizzly Bears": a})
    t.go_to("postcombat main")
    assert a.count("Scarecrow Token") == 1
    t.go_to("end")
    t.pass_all()
    assert b.life == 19
    assert "I Am Untouchable" not in up(t)

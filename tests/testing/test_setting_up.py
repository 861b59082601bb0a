"""What a scenario may begin with: whose turn it is, designations, day and night, imported cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from apnap.cards.store import update_store
from apnap.formats import grand_melee, two_headed_giant
from apnap.oracle.text.facts import CardFacts
from apnap.state.ability import Keyword
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, card, table
from apnap.testing.decks import BEAR, GIANT, RUNNER
from apnap.testing.invariants import check_all

# ---- whose turn it is --------------------------------------------------------------------------


@pytest.mark.parametrize("active", [2, "C"])
def test_it_may_be_the_turn_of_any_seat(active: int | str):
    t = table(3, active=active, at="upkeep")
    assert (t.turn.active.name, t.step) == ("C", "upkeep")
    t.next_turn()
    assert t.turn.active.name == "A"


def test_the_active_player_of_a_team_is_its_first_member():
    t = table(4, two_headed_giant, teams="AABB", active="D")
    assert t.turn.active.name == "C"


def test_with_several_markers_the_first_is_at_the_active_seat():
    t = table(12, grand_melee, active=3)
    assert [turn.active.name for turn in t.turns] == ["D", "H", "L"]


def test_an_active_seat_that_does_not_exist_is_an_error():
    with pytest.raises(ScenarioError, match="the seats are: 0 A, 1 B"):
        table(2, active="C")


# ---- the first turn ----------------------------------------------------------------------------


@pytest.mark.rule("103.8a")
@pytest.mark.parametrize(("seats", "hand"), [(2, []), (3, ["Blank"])])
def test_103_8a_of_two_players_the_first_one_does_not_draw(seats: int, hand: list[str]):
    t = table(seats, first_turn=True, active=1)
    assert (t.turn.active.name, t.step) == ("B", "upkeep")
    t.go_to("precombat main")
    assert t.seat("B").hand_names == hand
    check_all(t.game)


@pytest.mark.rule("103.8a")
def test_103_8a_a_draw_step_that_is_skipped_can_not_be_gone_to():
    with pytest.raises(ScenarioError, match="the first turn of the game has no draw step"):
        table(2, first_turn=True, at="draw").begin()


@pytest.mark.rule("603.6a")
def test_603_6a_abilities_trigger_at_the_beginning_of_the_first_upkeep():
    shrine = card(
        "At the beginning of your upkeep, you gain 1 life.", "Enchantment", "Quiet Shrine"
    )
    t = table(2, first_turn=True)
    a, _ = t.seats
    a.battlefield(shrine)
    t.pass_all()
    assert a.life == 21


@pytest.mark.rule("302.6")
def test_302_6_creatures_are_sick_in_the_first_turn_if_the_scenario_says_so():
    t = table(2, first_turn=True, at="precombat main")
    a, b = t.seats
    a.battlefield(BEAR, sick=True).battlefield(GIANT)
    with pytest.raises(ScenarioError, match="A can't attack B with Bear"):
        a.attacks({BEAR: b})
    a.attacks({GIANT: b})


# ---- designations ------------------------------------------------------------------------------


@pytest.mark.rule("903.3")
def test_903_3_a_commander_lies_in_the_command_zone():
    t = table(2)
    a, _ = t.seats
    a.commander(RUNNER).battlefield(BEAR, commander=True).battlefield(GIANT)
    assert a.command_names == ["Runner"]
    assert t.game.object(a.find(RUNNER)).commander == a.find(RUNNER)
    assert (a.permanent(BEAR).is_commander, a.permanent(GIANT).is_commander) == (True, False)
    check_all(t.begin().game)


@pytest.mark.rule("722.2")
def test_722_2_the_monarch_draws_at_the_end_step():
    t = table(2)
    a, b = t.seats
    b.designated("monarch")
    a.designated("the monarch")
    assert (a.designations, b.designations) == (["the monarch"], [])
    t.go_to("end").pass_all()
    assert a.hand_names == ["Blank"]


@pytest.mark.rule("723.2")
def test_723_2_the_player_with_the_initiative_ventures_in_the_upkeep():
    t = table(2, at="upkeep")
    a, _ = t.seats
    a.designated("initiative")
    assert len(t.stack) == 1


@pytest.mark.rule("702.131c")
def test_702_131c_a_player_has_the_citys_blessing():
    snubhorn = card(
        "As long as you have the city's blessing, this creature gets +2/+0.",
        "Creature — Dinosaur",
        "Snubhorn",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(snubhorn).designated("city's blessing")
    b.battlefield(snubhorn)
    assert (a.power(snubhorn), b.power(snubhorn)) == (4, 2)


def test_a_designation_that_does_not_exist_is_an_error():
    a, _ = table(2).seats
    with pytest.raises(ScenarioError, match="there are: monarch, initiative, city's blessing"):
        a.designated("president")
    with pytest.raises(ScenarioError, match="there are: monstrous, renowned"):
        a.battlefield(BEAR, designations=["rich"])


@pytest.mark.rule("701.31b")
def test_701_31b_a_permanent_is_monstrous():
    hydra = card("{1}: Monstrosity 3.", "Creature — Hydra", "Hydra")
    t = table(2)
    a, _ = t.seats
    a.lands("Forest").battlefield(hydra, designations=["monstrous"])
    a.activates(hydra)
    t.resolve()
    assert a.permanent(hydra).counters == {}  # it was monstrous already
    assert a.permanent(hydra).designations == ("monstrous",)


@pytest.mark.rule("728.1")
def test_728_1_at_night_permanents_have_their_night_face_up():
    night = CardDef("Wolf", "creature", "Werewolf", None, 4, 4, abilities=(Keyword("nightbound"),))
    villager = CardDef(
        *("Villager", "creature", "Werewolf", "{1}", 2, 2),
        abilities=(Keyword("daybound"),),
        layout="transform",
        faces=(night,),
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(villager)
    t.night()
    b.battlefield(villager)
    assert (t.daytime, a.creatures, b.creatures) == ("night", ["Wolf"], ["Wolf"])
    t.day()
    assert (t.daytime, a.creatures, b.creatures) == ("day", ["Villager"], ["Villager"])
    check_all(t.begin().game)


@pytest.mark.rule("725.1")
def test_725_1_rad_counters_come_with_their_ability():
    t = table(2, at="upkeep")
    a, _ = t.seats
    a.library("Blank", BEAR).rad(1).energy(2)
    t.go_to("precombat main").pass_all()
    assert (a.graveyard_names, a.life, a.rad, a.energy) == (["Bear"], 19, 0, 2)


# ---- cards by name -----------------------------------------------------------------------------

SQUIRE = CardFacts(
    "Imported Squire", mana_cost="{W}", type_line="Creature — Human", power="1", toughness="2"
)
RIDDLE = CardFacts("Riddle", mana_cost="{W}", type_line="Sorcery", text="Do the unheard-of.")


@pytest.fixture
def imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("APNAP_DATA", str(tmp_path))
    update_store((SQUIRE, RIDDLE))


@pytest.mark.usefixtures("imported")
def test_imported_cards_are_found_by_name():
    a, _ = table(2).seats
    a.battlefield("Imported Squire", "Forest")
    assert (a.creatures, a.toughness("Imported Squire")) == (["Imported Squire"], 2)


@pytest.mark.usefixtures("imported")
def test_a_name_that_no_card_has_is_an_error_with_near_names():
    a, _ = table(2).seats
    with pytest.raises(ScenarioError, match="did you mean Imported Squire"):
        a.hand("Imported Squir")
    with pytest.raises(
        ScenarioError, match="Riddle can't be played: its text is not understood at"
    ):
        a.hand("Riddle")

"""2008-02:217, 2006-10:217: The phased-out zone, and what is removed from the game."""

import pytest

from apnap.effects.instructions.moving import MoveTo
from apnap.effects.words.filters import CardIn
from apnap.effects.words.selections import Chosen, You
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.invariants import check_all
from apnap.testing.simple_cards import sorcery
from apnap.testing.simple_plays import cast
from apnap.testing.texts import card

ELF = CardDef("Elf", "creature", "Elf", power=1, toughness=1, token=True)
BEAR = card("", "Creature — Bear", "Bear")
RIPPLE = card("Target artifact, creature, or land phases out.", "Instant", "Ripple")
BRIBERY = card(
    "Search target opponent's library for a creature card and put that card onto the battlefield "
    "under your control. Then that player shuffles.",
    name="Bribery",
)
WISH = sorcery("Wish", MoveTo(Chosen(You(), CardIn("outside", ("creature",))), "hand"))


@pytest.mark.rule("2008-02:217.8d")
@pytest.mark.rule("2006-10:217.8d")
@pytest.mark.rule("702.26d")
@pytest.mark.parametrize(
    ("edition", "back"), [("2006-10", []), ("2008-02", []), ("2024-03", ["Elf"])]
)
def test_2008_02_217_8d_a_phased_out_token_ceases_to_exist(edition, back):
    t = table(2, edition=edition)
    a, _ = t.seats
    a.battlefield(ELF, BEAR)
    cast(t, 0, RIPPLE, at=a.find(ELF))
    cast(t, 0, RIPPLE, at=a.find(BEAR))
    assert a.permanents == []
    t.next_turn()
    t.next_turn()
    assert sorted(a.permanents) == ["Bear", *back]
    assert t.log_has("2008-02:217.8d") == (not back)
    check_all(t.game)


@pytest.mark.rule("2008-02:217.1e")
@pytest.mark.rule("2006-10:217.1e")
@pytest.mark.rule("400.11")
@pytest.mark.parametrize(
    ("edition", "got"), [("2006-10", ["Bear"]), ("2008-02", ["Bear"]), ("2024-03", [])]
)
def test_2008_02_217_1e_what_was_removed_can_be_wished_for(edition, got):
    t = table(2, edition=edition)
    a, b = t.seats
    a.exile(BEAR)
    b.exile(BEAR)
    cast(t, 0, WISH)
    assert a.hand_names == got
    assert b.exile_names == ["Bear"]


@pytest.mark.rule("2008-02:217.1e")
@pytest.mark.rule("2008-02:600.4a")
@pytest.mark.rule("400.11")
@pytest.mark.parametrize(
    ("edition", "got"), [("2006-10", ["Bear"]), ("2008-02", ["Bear"]), ("2024-03", [])]
)
def test_2008_02_217_1e_what_a_leaving_player_had_taken_can_be_wished_for(edition, got):
    t = table(3, edition=edition)
    a, b, _ = t.seats
    b.library(BEAR)
    cast(t, 0, BRIBERY, at=b)
    a.answers(BEAR)
    a.concedes()
    assert b.exile_names == ["Bear"]
    t.go_to("precombat main", turn_of=b)
    hand = len(b.hand_names)
    cast(t, 1, WISH)
    assert b.hand_names[hand:] == got

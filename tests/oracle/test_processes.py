"""What players may do one after another, and again, from the text; paying any amount of life."""

from __future__ import annotations

import pytest

from apnap.formats import two_headed_giant
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.tables import two
from apnap.testing.texts import card, refused
from apnap.testing.words import ScenarioError

BEAR = card("", "Creature — Bear", "Bear")
OX = card("", "Creature — Ox", "Ox")
PLAGUE = (
    "Starting with you, each player may pay any amount of life. Repeat this process until no one"
    " pays life. Each player creates a 1/1 black Rat creature token for each 1 life they paid this"
    " way."
)


@pytest.mark.rule("119.4")
@pytest.mark.rule("608.2f")
def test_608_2f_each_player_pays_life_again_until_no_one_does() -> None:
    """Plague of Vermin: the total of all rounds counts."""
    plague = card(PLAGUE, "Instant")
    t = table(3)
    a, b, c = t.seats
    t.go_to("upkeep", turn_of=b)
    c.hand(plague).casts(plague)
    t.resolve()
    for seat, paid in ((c, 2), (a, 3), (b, 0), (c, 0), (a, 0), (b, 4), (c, 0), (a, 0)):
        assert [question.player for question in t.questions] == [seat.number]
        seat.answers(paid)
    assert a.creatures == []
    b.answers(0)
    assert [seat.life for seat in t.seats] == [17, 16, 18]
    assert [seat.count("Rat Token") for seat in t.seats] == [3, 4, 2]


@pytest.mark.rule("810.9a")
@pytest.mark.rule("119.4")
def test_810_9a_each_member_pays_from_the_teams_life() -> None:
    plague = card(PLAGUE)
    t = table(4, two_headed_giant, teams="AABB")
    a, b, c, d = t.seats
    a.life(5)
    a.hand(plague).casts(plague)
    t.resolve()
    a.answers(3)
    with pytest.raises(ScenarioError):
        b.answers(3)
    b.answers(1)
    for seat in (c, d, a, b, c, d):
        seat.answers(0)
    assert (a.life, a.count("Rat Token"), b.count("Rat Token")) == (1, 3, 1)
    assert refused(PLAGUE.replace("pays life", "draws a card")).startswith("draws a card")


@pytest.mark.rule("119.8")
def test_119_8_who_cant_lose_life_pays_none() -> None:
    """Necrodominance: as many cards as life was paid."""
    words = (
        "At the beginning of your end step, you may pay any amount of life. If you do, draw that"
    )
    bargain = card(f"{words} many cards.", "Enchantment", "Bargain")
    t = table(2)
    a, _ = t.seats
    a.battlefield(bargain)
    t.go_to("end")
    t.resolve()
    a.answers(4)
    assert (a.life, len(a.hand_names)) == (16, 4)
    t = table(2)
    a, _ = t.seats
    a.battlefield(bargain, card("Your life total can't change.", "Enchantment", "Still"))
    t.go_to("end")
    t.resolve()
    with pytest.raises(ScenarioError):
        a.answers(1)


@pytest.mark.rule("608.2f")
def test_608_2f_cards_are_put_onto_the_battlefield_in_turn() -> None:
    """Eureka."""
    words = "Starting with you, each player may put a permanent card from their hand onto the"
    eureka = card(
        f"{words} battlefield. Repeat this process until no one puts a card onto the battlefield."
    )
    t = table(2)
    a, b = t.seats
    a.hand(eureka, BEAR)
    b.hand(BEAR, OX, "Forest")
    a.casts(eureka)
    t.resolve()
    a.answers("no")
    b.answers("yes")
    b.answers([OX])
    a.answers("yes")
    a.answers([BEAR])
    b.answers("no")
    for seat in (a, b):
        if seat.question is not None and seat.question.rule == "608.2d":
            seat.answers("no")
    assert (a.creatures, b.creatures) == (["Bear"], ["Ox"])
    assert sorted(b.hand_names) == ["Bear", "Forest"]


@pytest.mark.rule("119.3")
def test_119_3_for_each_that_player_controls() -> None:
    """Stronghold Discipline."""
    discipline = card("Each player loses 1 life for each creature they control.")
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(BEAR).hand(discipline)
    b.battlefield(BEAR, OX)
    a.casts(discipline)
    t.resolve()
    assert [seat.life for seat in t.seats] == [19, 18, 20]


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("colors", "milled"), [("GGGR", 4), ("GR", 2), ("GGUUGR", 6)])
def test_608_2c_again_if_two_milled_cards_share_a_color(colors: str, milled: int) -> None:
    t, a, b = two()
    grind = card(
        "{0}: Target player mills two cards. If two cards that share a color were milled this way, "
        "repeat this process.",
        "Artifact",
        "Grind",
    )
    rest = [CardDef("Wastes", "basic land")] * 3
    cards = [CardDef(f"{each} Bear", "creature", "Bear", colors=each) for each in colors]
    b.library(*cards, *rest, only=True)
    a.battlefield(grind).activates(grind, at=b)
    t.resolve()
    assert len(b.graveyard_names) == milled


@pytest.mark.rule("608.2c")
def test_608_2c_again_if_you_do() -> None:
    """Cultivator Colossus: the process ends where nothing is put onto the battlefield."""
    t, a, _ = two()
    spell = card(
        "You may put a land card from your hand onto the battlefield tapped. If you do, draw a "
        "card and repeat this process.",
        "Sorcery",
        "Grow",
    )
    a.library("Forest", BEAR, only=True)
    a.hand(spell, "Swamp").casts(spell)
    t.resolve()
    for land in ("Swamp", "Forest"):
        a.answers("yes").answers(a.find(land))
    assert a.hand_names == ["Bear"]
    assert sorted(a.permanents) == ["Forest", "Swamp"]


@pytest.mark.rule("608.2c")
def test_608_2c_any_number_of_times() -> None:
    t, a, _ = two()
    spell = card(
        "Draw a card. You lose 1 life. You may repeat this process any number of times.",
        "Sorcery",
        "Greed",
    )
    a.hand(spell).casts(spell)
    t.resolve()
    a.answers("yes").answers("yes").answers("no")
    assert (len(a.hand_names), a.life) == (3, 17)


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("words", "life"), [("once", 22), ("two more times", 23)])
def test_608_2c_so_many_more_times(words: str, life: int) -> None:
    t, a, _ = two()
    spell = card(f"You gain 1 life. Repeat this process {words}.", "Sorcery", "Again")
    a.hand(spell).casts(spell)
    t.resolve()
    assert a.life == life


def test_what_is_done_to_avoid_something_is_no_process() -> None:
    text = "Destroy target creature unless you pay {3} and repeat this process."
    assert refused(text).startswith("repeat this process")

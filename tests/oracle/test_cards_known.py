"""108.1: Cards that nobody has brought to the game, chosen at random of those that it knows."""

from __future__ import annotations

from importlib import import_module

import pytest

from apnap import SeatSetup, combine, new_game
from apnap.cards.library import Library
from apnap.formats import free_for_all
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.state.known_names import KnownNames
from apnap.table.session import Session
from apnap.testing import Table, table
from apnap.testing.texts import card

ISLE = CardDef("Isle", "land")
BEAR = CardDef("Bear", "creature", "Bear", cost="{2}", power=2, toughness=2)
WOLF = CardDef("Wolf", "creature", "Wolf", cost="{2}", power=3, toughness=1)
GIANT = CardDef("Giant", "creature", "Giant", cost="{5}", power=5, toughness=5)
RELIC = CardDef("Relic", "artifact", cost="{2}")
BLADE = card("Equipped creature gets +3/+0.\nEquip {1}", "Artifact — Equipment", "Blade")
MOMIR = card(
    "{X}, Discard a card: Create a token that's a copy of a creature card with mana value X chosen "
    "at random. Activate only as a sorcery and only once each turn.",
    "Enchantment",
    "Momir",
)


def knowing(*cards: CardDef, seed: int = 0) -> Table:
    """A table for two whose game knows these cards."""
    t = table(2, seed=seed)
    t.game.names = t.game.names.knowing(cards)
    return t


@pytest.mark.rule("707.2")
def test_707_2_a_token_that_is_a_copy_of_a_card_chosen_at_random() -> None:
    made = set[str]()
    for seed in range(12):
        t = knowing(BEAR, WOLF, GIANT, RELIC, seed=seed)
        a, _ = t.seats
        a.battlefield(MOMIR).hand(ISLE).lands("Forest", "Forest")
        a.activates(MOMIR, x=2)
        t.resolve()
        [token] = [name for name in a.permanents if name not in ("Momir", "Forest")]
        made.add(token)
        assert a.exile_names == []  # 704.5e: nothing is left of the card itself
    assert made == {"Bear", "Wolf"}


@pytest.mark.rule("707.2")
def test_707_2_no_card_fits_and_nothing_is_created() -> None:
    t = knowing(BEAR, GIANT)
    a, _ = t.seats
    a.battlefield(MOMIR).hand(ISLE).lands("Forest", "Forest", "Forest")
    a.activates(MOMIR, x=3)
    t.resolve()
    assert sorted(set(a.permanents)) == ["Forest", "Momir"]


@pytest.mark.rule("707.2")
def test_707_2_a_random_card_with_the_same_mana_value() -> None:
    hive = card(
        "Whenever you cast a creature spell, create a token that's a copy of a random artifact "
        "card with the same mana value as that spell.",
        "Enchantment",
        "Hive",
    )
    t = knowing(BEAR, RELIC, BLADE)
    a, _ = t.seats
    a.battlefield(hive).hand(BEAR).lands("Forest", "Forest")
    a.casts(BEAR)
    t.resolve()
    assert "Relic" in a.permanents
    assert "Blade" not in a.permanents


@pytest.mark.rule("701.3a")
def test_701_3a_that_equipment_is_attached() -> None:
    forge = card(
        "Whenever a creature you control enters, create a token that's a copy of a random "
        "Equipment card with mana value less than that creature's mana value. Attach that "
        "Equipment to that creature.",
        "Enchantment",
        "Forge",
    )
    t = knowing(BLADE, RELIC)
    a, _ = t.seats
    a.battlefield(forge).hand(BEAR).lands("Forest", "Forest")
    a.casts(BEAR)
    t.resolve()
    t.resolve()
    assert t.permanent(BEAR).power == 5


@pytest.mark.rule("707.12")
def test_707_12_one_of_the_copies_is_cast() -> None:
    gift = card("You gain 4 life.", "Instant", "Gift")
    bolt = card("Bolt deals 3 damage to each opponent.", "Instant", "Bolt")
    ghitu = card(
        "{1}: Copy three instant cards chosen at random. You may cast one of the copies without "
        "paying its mana cost.",
        "Enchantment",
        "Ghitu",
    )
    t = knowing(gift, bolt, BEAR)
    a, b = t.seats
    a.battlefield(ghitu).lands("Forest")
    a.activates(ghitu)
    t.resolve()
    a.answers("Bolt")
    t.resolve()
    assert (a.life, b.life, a.exile_names) == (20, 17, [])


def test_without_other_cards_those_of_the_players_are_known() -> None:
    t = table(2)
    a, b = t.seats
    b.library(BEAR)
    a.battlefield(MOMIR).hand(ISLE).lands("Forest", "Forest")
    a.activates(MOMIR, x=2)
    t.resolve()
    assert "Bear" in a.permanents


def test_the_cards_known_are_part_of_the_set_up() -> None:
    seats = [SeatSetup(name, [ISLE] * 40) for name in ("Ann", "Bob")]
    names = KnownNames().knowing([WOLF, BEAR])
    game = new_game(seats, combine(free_for_all), names=names)
    assert [each.name for each in game.names.cards] == ["Bear", "Wolf"]
    other = new_game(seats, combine(free_for_all), names=KnownNames().knowing([BEAR]))
    assert digest(load(dump(game))) == digest(game.copy()) != digest(other)
    session = Session(seats, combine(free_for_all), 3, names)
    again = Session.load(session.save())
    assert again.game.names.cards == session.game.names.cards


def test_a_library_gives_a_game_the_cards_that_may_be_chosen() -> None:
    library = Library()
    assert library.names_for([BEAR]).cards == ()
    known = library.names_for([MOMIR]).cards
    assert known
    assert all("creature" in each.base.types for each in known)


def test_who_plays_with_cards_that_choose_among_all_is_told_what_takes_so_long(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play = import_module("apnap.cli.play")
    monkeypatch.setattr(play, "MANY", 1)
    seats = [SeatSetup("Ann", [BEAR, MOMIR]), SeatSetup("Bob", [BEAR])]
    many = len(Library().choosable_by([MOMIR]))
    assert play.names_known_to(seats).cards
    assert f"may choose any of {many:,} cards, which are read first" in capsys.readouterr().out
    play.names_known_to(seats[1:])
    assert capsys.readouterr().out == ""

"""607.2n, 607.2p: what is exiled or chosen before the game begins, as cards say it, played."""

from __future__ import annotations

import pytest

from apnap.rules.continuous import layers
from apnap.rules.game.setup import SeatSetup, new_game
from apnap.rules.machine.engine import advance, submit
from apnap.rules.zones import moving
from apnap.state.card import CardDef
from apnap.state.game import Game
from apnap.state.question import NO, YES, Answer
from apnap.state.ruleset import Ruleset
from apnap.testing import Table, table
from apnap.testing.invariants import check_all
from apnap.testing.starting_games import STONE
from apnap.testing.texts import card, refused

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", cost="{3}", power=2, toughness=4)
ELK = CardDef("Elk", "creature", "Elk", cost="{3}", power=3, toughness=3)
SHOCK = card("Shock deals 2 damage to any target.", "Instant", "Shock", mana_cost="{R}")
REVEAL = "Before you shuffle your deck to start the game, you may reveal this card from your deck "
SAVANT = card(
    REVEAL + "and exile an instant or sorcery card you drafted that isn't in your deck.\n"
    "When this creature enters, copy a card you exiled with cards named Savant. You may cast the "
    "copy without paying its mana cost.",
    "Creature — Wizard",
    "Savant",
)
CHIMERA = card(
    REVEAL + "and exile three or more creature cards you drafted that aren't in your deck.\n"
    "{0}: Choose a card at random you exiled with cards named Chimera. This creature becomes a "
    "copy of that card, except it has this ability.",
    "Creature — Chimera",
    "Chimera",
)
PIPER = card(
    "If Piper is your commander, choose a color before the game begins. Piper is the chosen color.",
    "Legendary Creature — Shapeshifter",
    "Piper",
)


def sit(deck: list[CardDef], outside: list[CardDef], leads: bool = False) -> Game:
    """A has that deck and those other cards; with `leads`, the first card is the commander."""
    seats = [SeatSetup("A", [*deck, *[STONE] * 40], outside=outside), SeatSetup("B", [STONE] * 40)]
    game = new_game(seats, Ruleset(first=0, skip_passes=False), start=False)
    if leads:
        row = moving.move(game, game.player(0).library[0], "command")
        row.commander = row.id
    advance(game)
    return game


def answer(game: Game, value: Answer) -> None:
    submit(game, game.questions[0].id, value)


def all_keep(game: Game) -> Table:
    while game.questions and game.questions[0].key.startswith("mulligan"):
        submit(game, game.questions[0].id, NO)
    return Table(game).go_to("precombat main")


@pytest.mark.rule("607.2n")
def test_607_2n_cards_exiled_before_the_game_are_linked_by_name() -> None:
    """Arcane Savant: of any of the cards with that name, and of no other player."""
    game = sit([SAVANT], [SHOCK, BEAR])
    assert game.questions[0].rule == "607.2n"
    answer(game, YES)
    options = game.questions[0].options
    assert [game.object(option.what).card.name for option in options] == ["Shock"]
    answer(game, options)
    t = all_keep(game)
    a, b = t.seats
    assert a.exile_names == ["Shock"]
    a.hand(SAVANT)
    b.hand(SAVANT)
    a.casts(SAVANT)
    t.resolve()
    t.resolve()
    a.answers(a.question.options[-1])
    while a.question is not None and a.question.rule == "601.2c":
        a.answers([b])
    t.pass_all()
    assert int(b.life) == 18
    t.next_turn()
    b.casts(SAVANT)
    t.pass_all()
    assert int(a.life) == 20, "B has exiled nothing"
    check_all(t.game)


@pytest.mark.rule("607.2n")
@pytest.mark.parametrize("outside", [[BEAR, OX, ELK, ELK], [BEAR, OX]])
def test_607_2n_three_or_more_cards_or_none(outside: list[CardDef]) -> None:
    """Volatile Chimera."""
    game = sit([CHIMERA, CHIMERA], outside)
    if len(outside) < 3:
        assert game.questions[0].key.startswith("mulligan")
        return
    answer(game, YES)
    assert (game.questions[0].low, game.questions[0].high) == (3, 4)
    answer(game, game.questions[0].options[:3])
    t = all_keep(game)  # one card is not enough for the other Chimera
    a, _ = t.seats
    assert sorted(a.exile_names) == ["Bear", "Elk", "Ox"]
    a.battlefield(CHIMERA)
    number = a.find(CHIMERA, zones=("battlefield",))
    a.activates(number)
    t.resolve()
    assert layers.characteristics_of(t.game, number).name in ("Bear", "Ox", "Elk")
    a.activates(number)


@pytest.mark.rule("607.2n")
def test_607_2n_nobody_has_to() -> None:
    game = sit([SAVANT], [SHOCK])
    answer(game, NO)
    assert all_keep(game).seats[0].exile_names == []
    assert refused(
        REVEAL + "and exile a permanent you drafted that isn't in your deck.", "Creature"
    )


@pytest.mark.rule("607.2p")
@pytest.mark.rule("604.3")
def test_607_2p_the_color_chosen_before_the_game_goes_with_the_card() -> None:
    """The Prismatic Piper."""
    game = sit([PIPER], [], leads=True)
    assert (game.questions[0].rule, game.questions[0].player) == ("607.2p", 0)
    answer(game, "U")
    t = all_keep(game)
    a, _ = t.seats
    for zone in ("command", "hand", "stack", "graveyard", "battlefield", "exile", "library"):
        number = a.find(PIPER, zones=("command", "hand", "stack", "graveyard", "battlefield"))
        if zone != "command":
            number = moving.move(t.game, number, zone).id
        assert layers.characteristics_of(t.game, number).colors == {"U"}, zone
        if zone == "exile":
            break


@pytest.mark.rule("607.2p")
@pytest.mark.rule("607.5a")
def test_607_2p_neither_a_copy_nor_another_card_has_the_color() -> None:
    game = sit([PIPER], [], leads=True)
    answer(game, "R")
    t = all_keep(game)
    a, _ = t.seats
    clone = card(
        "You may have this creature enter as a copy of any creature on the battlefield.",
        "Creature",
        "Clone",
    )
    piper = moving.move(t.game, a.find(PIPER), "battlefield").id
    a.hand(clone, PIPER)
    a.casts(clone)
    t.resolve()
    a.answers(piper)
    assert a.creatures.count("Piper") == 2
    assert layers.characteristics_of(t.game, piper).colors == {"R"}
    assert layers.characteristics_of(t.game, a.find(clone)).colors == frozenset()
    assert layers.characteristics_of(t.game, a.find(PIPER, zones=("hand",))).colors == frozenset()


@pytest.mark.rule("607.2p")
def test_607_2p_who_has_it_in_the_deck_chooses_nothing() -> None:
    t = table(2)
    a, _ = t.seats
    a.hand(PIPER)
    assert layers.characteristics_of(t.game, a.find(PIPER)).colors == frozenset()
    assert sit([PIPER], []).questions[0].key.startswith("mulligan")

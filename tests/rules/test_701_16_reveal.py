"""Revealing, looking at cards, scrying, surveiling, and where the cards go."""

import pytest

from apnap.effects.actions.look_at_top import LookAtTop, TopCards
from apnap.effects.actions.reveal import RevealCards
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, CardIn, HasType
from apnap.effects.words.selections import Each, EachPlayer, Targets, Those, You
from apnap.rules.machine.events import Shuffle
from apnap.rules.zones.looking import Portion
from apnap.rules.zones.view import view
from apnap.state.ability import Target
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_plays import resolve_spell

ONE, TWO, THREE, FOUR = (CardDef(name, "land") for name in ("One", "Two", "Three", "Four"))
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
OX = CardDef("Ox", "creature", power=2, toughness=4)
PLAYER = (Target(APlayer()),)
GIANT = CardDef("Test Giant", "creature", cost="{6}{R}", power=6, toughness=6)


@pytest.mark.rule("701.16a")
def test_701_16a_a_card_that_was_revealed_on_its_way_is_known_in_the_hand():
    kind = Portion("hand", Number(1), HasType("creature"), up_to=True, shown=True)
    t = table(3)
    a, _, _ = t.seats
    a.library(BEAR, ONE)
    resolve_spell(t, LookAtTop(Number(2), (kind,), Portion("library", bottom=True)))
    a.answers([BEAR])
    seen = view(t.game, 2)["players"][0]["hand"]  # type: ignore[index]
    assert [card["name"] for card in seen] == ["Bear"]


@pytest.mark.rule("701.16a")
def test_701_16a_reveal_until_a_kind_of_card_is_found():
    """The rest go to the bottom in a random order."""
    until = LookAtTop(
        Number(1),
        (Portion("battlefield", Number(1), HasType("creature"), tapped=True),),
        Portion("graveyard"),
        revealed=True,
        until=HasType("creature"),
    )
    t = table(2)
    a, _ = t.seats
    a.library(ONE, TWO, BEAR, OX)
    resolve_spell(t, until)
    assert a.creatures == ["Bear"]
    assert a.is_tapped(BEAR)
    assert a.graveyard_names == ["One", "Two", "Test Spell"]
    assert a.library_names[0] == "Ox"


@pytest.mark.rule("701.16d")
def test_701_16d_to_look_at_a_hand_shows_it_to_one_player():
    t = table(3)
    _, b, _ = t.seats
    b.hand(BEAR, OX)
    look = RevealCards(Each(CardIn("hand"), Targets()), to=You())
    resolve_spell(t, look, targets=PLAYER, at=b)
    hands = [view(t.game, seat)["players"][1]["hand"] for seat in range(3)]  # type: ignore[index]
    assert [len(hand) for hand in hands] == [2, 2, 0]
    texts = [entry["text"] for entry in view(t.game, 2)["log"]]  # type: ignore[union-attr]
    assert "A looks at 2 cards of B" in texts


@pytest.mark.rule("701.16a")
def test_701_16a_reveal_shows_cards_to_all():
    t = table(3)
    a, b, _ = t.seats
    b.library(BEAR)
    a.library(OX)
    reveal = RevealCards(TopCards(EachPlayer(opponents=True)), called="shown")
    resolve_spell(t, reveal, MoveTo(Those("shown", HasType("creature")), "hand"))
    assert b.hand_names == ["Bear"]
    assert a.library_names[0] == "Ox"
    seen = view(t.game, 2)["players"][1]["hand"]  # type: ignore[index]
    assert [card["name"] for card in seen] == ["Bear"]


@pytest.mark.rule("701.16c")
def test_701_16c_a_shuffle_ends_what_was_seen_of_a_library():
    t = table(2, library=5)
    t.seat(1).library(GIANT)
    t.begin()
    number = t.game.player(1).library[-1]
    t.game.edit(number).shown_to = (0,)
    [shown] = view(t.game, 0)["players"][1]["library"]
    assert (shown["name"], shown["from_top"]) == ("Test Giant", 0)
    assert "id" not in shown
    assert view(t.game, 1)["players"][1]["library"] == []
    assert view(t.game, None)["players"][1]["library"] == []
    Shuffle(on=1).apply(t.game)
    assert view(t.game, 0)["players"][1]["library"] == []

"""508.4, 401.4: Where and how objects are put, by the words of cards, as it plays."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card, refused

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", power=2, toughness=4)
LEADER = card(
    "Whenever this creature attacks, return target creature card from your graveyard to the "
    "battlefield tapped and attacking with a finality counter on it.",
    "Creature — Human",
    "Leader",
)


@pytest.mark.rule("508.4")
def test_508_4_a_card_returns_tapped_and_attacking() -> None:
    """Grim Reaper, Lethal Legionnaire: what it attacks is its controller's choice."""
    t = table(3)
    a, b, c = t.seats
    a.battlefield(LEADER).graveyard(BEAR)
    t.go_to("declare attackers")
    a.attacks({LEADER: b})
    a.answers([a.find(BEAR, zones=("graveyard",))])
    t.resolve()
    a.answers([a.question.options[1]])
    bear = t.permanent(BEAR)
    assert (bear.tapped, bear.counters) == (True, {"finality": 1})
    t.go_to("end of combat")
    assert (b.life, c.life) == (18, 18)


@pytest.mark.rule("508.4")
def test_508_4_a_card_of_the_hand_attacks_that_opponent() -> None:
    """Kaalia of the Vast."""
    kaalia = card(
        "Whenever this creature attacks an opponent, you may put a creature card from your hand "
        "onto the battlefield tapped and attacking that opponent.",
        "Creature — Human",
        "Kaalia",
    )
    t = table(3)
    a, b, c = t.seats
    a.battlefield(kaalia).hand(BEAR)
    t.go_to("declare attackers")
    a.attacks({kaalia: c})
    t.resolve()
    a.answers(True)
    a.answers([BEAR])
    assert t.permanent(BEAR).attacks == "C"
    t.go_to("end of combat")
    assert (b.life, c.life) == (20, 16)


@pytest.mark.rule("508.4")
@pytest.mark.parametrize(
    "words",
    [
        (
            "create a tapped and attacking token that's a copy of another target attacking "
            "creature. Sacrifice it at end of combat."
        ),
        (
            "create a token that's a copy of another target attacking creature and that's "
            "tapped and attacking. Sacrifice it at end of combat."
        ),
        (
            "create a token that's a copy of another target attacking creature. The token enters "
            "tapped and attacking. Sacrifice it at end of combat."
        ),
    ],
)
def test_508_4_a_copy_attacks(words: str) -> None:
    """Flamerush Rider."""
    rider = card(f"Whenever this creature attacks, {words}", "Creature — Human", "Rider")
    t = table(2)
    a, b = t.seats
    a.battlefield(rider, BEAR)
    t.go_to("declare attackers")
    a.attacks({rider: b, BEAR: b})
    t.resolve()
    assert a.count(BEAR) == 2
    t.go_to("postcombat main")
    assert (b.life, a.count(BEAR)) == (14, 1)


@pytest.mark.rule("508.4")
def test_508_4_so_many_tokens_attack() -> None:
    """Kessig Cagebreakers."""
    breakers = card(
        "Whenever this creature attacks, create a 2/2 green Wolf creature token that's tapped and "
        "attacking for each creature card in your graveyard.",
        "Creature — Human",
        "Breakers",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(breakers).graveyard(BEAR, OX, CardDef("Rock", "artifact"))
    t.go_to("declare attackers")
    a.attacks({breakers: b})
    t.resolve()
    t.go_to("end of combat")
    assert (b.life, a.count("Wolf Token")) == (14, 2)


@pytest.mark.rule("401.4")
@pytest.mark.parametrize("top", [True, False])
def test_401_4_the_owner_chooses_the_top_or_the_bottom(top: bool) -> None:
    """Run Out of Town, about a permanent that another player controls."""
    run = card(
        "The owner of target nonland permanent puts it on their choice of the top or bottom of "
        "their library.",
        "Sorcery",
        "Run",
    )
    take = card("Gain control of target creature.", "Sorcery", "Take")
    t = table(3)
    a, b, c = t.seats
    a.hand(run)
    b.hand(take)
    c.battlefield(BEAR).library(OX, OX)
    t.go_to("precombat main", turn_of=b)
    b.casts(take, at=c.find(BEAR))
    t.resolve()
    t.go_to("precombat main", turn_of=a)
    a.casts(run, at=b.find(BEAR))
    t.resolve()
    c.answers("top" if top else "bottom")
    names = [t.game.object(n).card.name for n in t.game.player(2).library]
    assert names.index("Bear") == (len(names) - 1 if top else 0)


@pytest.mark.rule("401.7")
@pytest.mark.parametrize("second", [True, False])
def test_401_7_second_from_the_top_or_on_the_bottom(second: bool) -> None:
    """Temporal Cleansing."""
    cleansing = card(
        "The owner of target nonland permanent puts it into their library second from the top or "
        "on the bottom.",
        "Sorcery",
        "Cleansing",
    )
    t = table(2)
    a, b = t.seats
    a.hand(cleansing)
    b.battlefield(BEAR).library(OX, OX)
    a.casts(cleansing, at=b.find(BEAR))
    t.resolve()
    b.answers("second from the top" if second else "bottom")
    names = [t.game.object(n).card.name for n in t.game.player(1).library]
    assert names.index("Bear") == (len(names) - 2 if second else 0)


@pytest.mark.rule("401.4")
def test_401_4_who_puts_them_there_in_any_order_chooses_the_order() -> None:
    """Misinformation."""
    t = table(2)
    a, b = t.seats
    words = "Put up to three target cards from an opponent's graveyard on top of their library"
    spell = card(f"{words} in any order.", name="Spell")
    b.graveyard(BEAR, OX)
    a.hand(spell).casts(spell, at=[BEAR, OX])
    t.resolve()
    a.answers([OX, BEAR])
    assert b.library_names[:2] == ["Bear", "Ox"]


@pytest.mark.rule("401.4")
def test_401_4_the_owner_arranges_cards_that_another_player_moves_in_the_library() -> None:
    t = table(2)
    a, b = t.seats
    words = "Look at the top two cards of target opponent's library. Put them on the bottom of"
    spell = card(f"{words} that library.", name="Spell")
    b.library(BEAR, OX)
    a.hand(spell).casts(spell, at=b)
    t.resolve()
    b.answers([OX, BEAR])
    assert b.library_names[-2:] == ["Ox", "Bear"]


def test_a_token_that_is_put_onto_the_battlefield_is_not_there_before() -> None:
    """Robot Chicken: old cards say "put" of tokens that are created."""
    words = "Put a 0/1 colorless Egg artifact creature token onto the battlefield."
    assert refused(words) == "."

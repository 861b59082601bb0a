"""601.3e, 608.2g: Cards that may be cast now if they would be certain spells, and libraries of
others that are exiled until a card fits, as they play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing.tables import two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
GAIN = card("You gain 3 life.", "Instant", "Gain", mana_cost="{3}")
FOREST = CardDef("Forest", "basic land", "Forest")
FREELY = "without paying its mana cost"


@pytest.mark.rule("601.3e")
@pytest.mark.parametrize(
    ("words", "top", "may"),
    [
        ("it's an instant or sorcery spell", GAIN, True),
        ("it's an instant or sorcery spell", BEAR, False),
        ("that spell's mana value is 2 or less", BEAR, True),
        ("that spell's mana value is 2 or less", GAIN, False),
        ("its mana value is odd", GAIN, True),
        ("its mana value is odd", BEAR, False),
    ],
)
def test_601_3e_only_as_such_a_spell(words: str, top: CardDef, may: bool) -> None:
    t, a, _ = two()
    dig = card(f"Exile the top card of your library. You may cast it {FREELY} if {words}.")
    a.hand(dig).library(top)
    a.casts(dig)
    t.resolve()
    question = a.question
    assert question is not None
    assert any(option.verb == "cast" for option in question.options) == may


@pytest.mark.rule("608.2c")
def test_608_2c_if_it_is_not_cast() -> None:
    t, a, _ = two()
    dig = card(
        f"Exile the top card of your library. You may cast that card {FREELY}. If you don't cast "
        "it, you gain 5 life."
    )
    a.hand(dig).library(BEAR)
    a.casts(dig)
    t.resolve()
    a.answers("no")
    assert a.life == 25


@pytest.mark.rule("701.11a")
def test_701_11a_another_player_exiles_until_a_card_fits() -> None:
    t, a, b = two()
    goods = card(
        "Target opponent exiles cards from the top of their library until they exile a nonland "
        f"card. Until end of turn, you may cast that card {FREELY}."
    )
    a.hand(goods)
    b.library(FOREST, BEAR, GAIN)
    a.casts(goods, at=b)
    t.resolve()
    assert b.exile_names == ["Forest", "Bear"]
    a.casts(b.find("Bear", zones=("exile",)))
    t.resolve()
    assert a.creatures == ["Bear"]


@pytest.mark.rule("603.4")
def test_603_4_no_spell_was_cast_from_the_hand() -> None:
    t, a, _ = two()
    words = "At the beginning of your end step, if you haven't cast a spell from your hand this "
    crab = card(f"{words}turn, you gain 1 life.", "Creature", "Crab")
    back = card("You gain 10 life.\nFlashback {0}", "Instant", "Back")
    a.battlefield(crab).graveyard(back)
    a.casts(a.find("Back", zones=("graveyard",)))
    t.resolve()
    t.next_turn()
    assert a.life == 31


@pytest.mark.rule("118.9")
def test_118_9_another_cost_for_the_spells_that_you_cast() -> None:
    t, a, _ = two()
    words = "You may pay six {E} rather than pay the mana cost for creature spells you cast."
    get = card("You get six {E}.", "Instant", "Get")
    a.battlefield(card(words, "Enchantment", "Speaker")).hand(get, BEAR, GAIN)
    assert not a.may_cast(BEAR)
    a.casts(get)
    t.resolve()
    assert not a.may_cast(GAIN)
    a.casts(BEAR)
    t.resolve()
    assert a.creatures == ["Bear"]


@pytest.mark.rule("118.9")
def test_118_9_if_exactly_one_creature_is_attacking() -> None:
    t, a, b = two()
    words = "If exactly one creature is attacking, you may pay {0} rather than pay this spell's "
    trap = card(f"{words}mana cost.\nYou gain 1 life.", "Instant", "Trap", mana_cost="{5}")
    a.battlefield(BEAR)
    b.hand(trap)
    assert not b.may_cast(trap)
    a.attacks({BEAR: b})
    assert b.may_cast(trap)
    assert t.step == "declare attackers"

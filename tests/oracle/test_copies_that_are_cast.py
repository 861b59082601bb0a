"""707.12: Copies of cards that are cast, for nothing or not, and statics with "unless"."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing.simple_plays import cast_text, resolve_all, resolve_saying_yes, size
from apnap.testing.tables import two
from apnap.testing.texts import card, refused

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
GAIN = card("You gain 3 life.", "Sorcery", "Gain", mana_cost="{W}")
COPIES = "Exile target sorcery card from your graveyard and copy it. You may cast the copy"


@pytest.mark.rule("707.12")
@pytest.mark.parametrize(("lands", "life"), [(0, 20), (1, 23)])
def test_707_12_the_copy_is_cast_for_its_cost(lands: int, life: int) -> None:
    t, a, _ = two()
    a.graveyard(GAIN).lands(*["Plains"] * lands)
    spell = card(f"{COPIES}.", "Instant", "Recall")
    a.hand(spell).casts(spell, at=a.find(GAIN))
    resolve_saying_yes(t)
    assert (a.life, a.exile_names) == (life, ["Gain"])


@pytest.mark.rule("707.12")
@pytest.mark.parametrize("cast", [True, False])
def test_707_12_something_follows_if_the_copy_is_cast(cast: bool) -> None:
    t, a, b = two()
    a.graveyard(GAIN)
    text = f"{COPIES} without paying its mana cost. If you do, target opponent loses 2 life."
    spell = card(text, "Instant", "Recall")
    a.hand(spell).casts(spell, at=[a.find(GAIN), b])
    if cast:
        resolve_saying_yes(t)
    else:
        resolve_all(t)
    assert (a.life, b.life) == ((23, 18) if cast else (20, 20))
    assert refused(f"{COPIES} by paying {{3}} rather than paying its mana cost.", "Instant")


@pytest.mark.rule("115.1")
def test_115_1_a_card_of_one_kind_or_a_card_with_a_keyword() -> None:
    t, a, _ = two()
    flash = card("Flash", "Artifact", "Trinket")
    a.graveyard(BEAR, flash, CardDef("Relic", "artifact"))
    spell = card("Exile target creature card or card with flash from your graveyard.", "Instant")
    a.hand(spell, spell).casts(spell, at=a.find(BEAR))
    t.resolve()
    a.casts(spell, at=a.find(flash))
    t.resolve()
    a.hand(spell)
    assert not a.may_cast(spell)  # for the Relic


@pytest.mark.rule("604.1")
def test_604_1_it_is_so_unless_something_holds() -> None:
    _, a, b = two()
    hero = card("Hero gets +2/+2 unless it's attacking or blocking.", "Creature", "Hero")
    a.battlefield(hero)
    assert size(a, hero) == (4, 4)
    a.attacks([(hero, b)])
    assert size(a, hero) == (2, 2)


@pytest.mark.rule("502.3")
@pytest.mark.parametrize("others", [0, 1])
def test_502_3_it_does_not_untap_unless_you_control_something(others: int) -> None:
    t, a, _ = two()
    text = "Sleeper doesn't untap during your untap step unless you control a Bear."
    a.battlefield(card(text, "Creature", "Sleeper"), tapped=True).battlefield(*[BEAR] * others)
    t.next_turn()
    t.next_turn()
    t.go_to("precombat main")
    assert a.is_tapped("Sleeper") == (not others)


@pytest.mark.rule("2026-08:702.179e")
def test_2026_08_702_179e_it_cant_attack_unless_you_have_max_speed() -> None:
    t, a, b = two()
    words = "Start your engines!\nHero can't attack or block unless you have max speed."
    a.battlefield(card(words, "Creature", "Hero"), BEAR)
    t.go_to("declare attackers")
    assert {option.what for option in t.questions[0].options} == {a.find(BEAR)}
    assert b.life == 20


@pytest.mark.rule("601.2a")
def test_601_2a_a_spell_is_cast_from_your_library() -> None:
    t, a, _ = two()
    words = "You may cast sorcery spells from the top of your library.\n"
    words += "Whenever you cast a sorcery spell from your library, you gain 1 life."
    free = card("You gain 3 life.", "Sorcery", "Free")
    a.battlefield(card(words, "Enchantment", "Future")).library(free).hand(free)
    a.casts(a.find(free, zones=("hand",)))
    resolve_all(t)
    assert a.life == 23
    a.casts(a.find(free, zones=("library",)))
    resolve_all(t)
    assert a.life == 27
    cast_text(t, "You gain 1 life.")

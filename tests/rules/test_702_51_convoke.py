"""702.51: the keyword ability convoke."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import HasType
from apnap.rules.machine.engine import submit
from apnap.state.ability import CostChange
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import enchantment, gain_life, sorcery
from apnap.testing.simple_plays import resolve_saying_yes
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
KNIGHT = CardDef("Knight", "creature", cost="{W}", power=1, toughness=1)
GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2, colors="G")


@pytest.mark.rule("702.51a")
def test_702_51a_creatures_pay_for_mana_of_their_color_or_generic_mana():
    song = sorcery("Song", gain_life(4), cost="{2}{W}", more=abilities_of("Convoke"))
    t = table(2)
    a, _ = t.seats
    a.hand(song).battlefield(BEAR, BEAR, sick=True)
    assert not a.may_cast(song)  # nothing pays for {W}
    a.battlefield(KNIGHT)
    a.casts(song)
    t.resolve()
    assert a.life == 24
    assert all(t.game.object(n).tapped for n in t.game.player(0).battlefield)


@pytest.mark.rule("702.51a")
def test_702_51a_how_many_creatures_help_is_the_players_choice():
    song = sorcery("Song", gain_life(4), cost="{2}", more=abilities_of("Convoke"))
    t = table(2)
    a, _ = t.seats
    a.hand(song).battlefield(BEAR, BEAR).lands("Forest", "Forest")
    a.casts(song)
    a.answers(1)
    a.answers(BEAR)
    rows = [t.game.object(n) for n in t.game.player(0).battlefield]
    assert sorted([row.card.name for row in rows if row.tapped]) == ["Bear", "Forest"]


@pytest.mark.rule("702.51b", example=1)
def test_702_51b_convoke_pays_for_the_total_cost():
    """{5}{G}{G} less {2}: two green creatures, three others; no mana is left to pay."""
    summons = enchantment("Summoning", CostChange(HasType("creature"), less="{2}"))
    wurm = CardDef("Wurm", "creature", "Wurm", "{5}{G}{G}", 5, 5, abilities=abilities_of("Convoke"))
    grey = CardDef("Grey", "artifact creature", "", "{1}", 1, 1)
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, BEAR, grey, grey, grey).hand(wurm)
    assert not a.may_cast(wurm)
    a.battlefield(summons)
    a.casts(wurm)
    while t.questions[0].key != "act 0":  # which of them to tap: all of them
        submit(t.game, t.questions[0].id, t.questions[0].example())
    t.resolve()
    assert "Wurm" in a.creatures
    assert all(a.is_tapped(n) for n in t.game.player(0).battlefield
               if t.game.object(n).card.name in ("Bear", "Grey"))  # fmt: skip


@pytest.mark.rule("702.51c")
def test_702_51c_creatures_that_convoked_it() -> None:
    loxodon = card(
        "Convoke\nWhen ~ enters, put a +1/+1 counter on each creature that convoked it.",
        "Creature",
        "Loxodon",
        mana_cost="{2}",
    )
    other = CardDef("Ox", "creature", "Ox", power=1, toughness=1)
    t = table(2)
    a, _ = t.seats
    a.hand(loxodon).lands("Forest").battlefield(GREEN_BEAR, other)
    a.casts(loxodon)
    while a.question is not None and a.question.rule != "117.1":
        choosing = bool(a.question.options)
        a.answers(
            [o for o in a.question.options if o.what == a.find(GREEN_BEAR)] if choosing else 1
        )
    resolve_saying_yes(t)
    assert (a.power(GREEN_BEAR), a.power(other)) == (3, 1)

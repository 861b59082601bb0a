"""702.62: cards exiled with counters, suspend and other keywords that effects give."""

from __future__ import annotations

import pytest

from apnap.rules.continuous import layers
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.texts import card

OX = CardDef("Ox", "creature", "Ox", "{0}", 3, 3)
BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)


def finish(t: Table) -> None:
    for _ in range(60):
        question = t.questions[0]
        if question.rule == "117.1":
            if not t.stack:
                return
            t.pass_once()
        else:
            wanted = [o for o in question.options if o.verb in ("cast", "yes")]
            t.seat(question.decider).answers(wanted[0] if wanted else question.example())


def to_upkeep(t: Table) -> None:
    """The next upkeep of the first player, and all that happens in it."""
    t.go_to("upkeep", turn_of=t.seat(1))
    t.go_to("upkeep", turn_of=t.seat(0))
    finish(t)


@pytest.mark.rule("702.62a")
@pytest.mark.rule("702.62b")
def test_702_62b_a_spell_that_is_exiled_with_time_counters_is_suspended() -> None:
    blade = card(
        "You gain 5 life. Exile Blade with two time counters on it.\nSuspend 2—{1}",
        "Sorcery",
        "Blade",
        mana_cost="{0}",
    )
    t = table(2)
    a, _ = t.seats
    a.hand(blade).casts(blade)
    t.resolve()
    assert (a.life, a.exile_names, a.graveyard_names) == (25, ["Blade"], [])
    exiled = t.game.object(t.game.player(0).exile[0])
    assert exiled.counters == (("time", 2),)
    to_upkeep(t)
    assert a.life == 25
    to_upkeep(t)
    assert (a.life, a.exile_names) == (30, ["Blade"])  # once more, and again with two counters


@pytest.mark.rule("702.62a")
@pytest.mark.rule("702.62b")
@pytest.mark.parametrize("has", [True, False])
def test_702_62a_an_exiled_card_gains_suspend_if_it_has_none(has: bool) -> None:
    """It is played as soon as its last counter is removed; one with suspend of its own has only one
    ability that removes counters."""
    jhoira = card(
        "{0}, Exile a nonland card from your hand: Put two time counters on the exiled card. "
        "If it doesn't have suspend, it gains suspend.",
        "Creature",
        "Jhoira",
    )
    words = "You gain 5 life." + ("\nSuspend 9—{9}" if has else "")
    song = card(words, "Sorcery", "Song", mana_cost="{9}")
    t = table(2)
    a, _ = t.seats
    a.battlefield(jhoira).hand(song).activates(jhoira)
    t.resolve()
    assert layers.characteristics_of(t.game, t.game.player(0).exile[0]).keywords == {"suspend"}
    to_upkeep(t)
    assert (a.life, a.exile_names) == (20, ["Song"])
    to_upkeep(t)
    assert (a.life, a.exile_names) == (25, [])


@pytest.mark.rule("702.62a")
def test_702_62a_a_creature_that_dies_and_comes_back_later_has_haste() -> None:
    rat = card(
        "When Rat dies, exile it with one time counters on it and it gains suspend.",
        "Creature",
        "Rat",
    )
    end = card("Destroy target creature.", "Instant", "End")
    t = table(2)
    a, b = t.seats
    a.battlefield(rat).hand(end).casts(end, at=rat)
    finish(t)
    assert a.exile_names == ["Rat"]
    to_upkeep(t)
    assert (a.creatures, "haste" in layers.characteristics_of(t.game, a.find(rat)).keywords) == (
        ["Rat"],
        True,
    )
    a.attacks({rat: b})


@pytest.mark.rule("702.100a")
@pytest.mark.rule("702.100b")
def test_702_100b_evolve_that_is_gained_or_that_a_token_has() -> None:
    """It evolves, and what looks for that sees it."""
    gain = card("Target creature gains evolve until end of turn.", "Instant", "Growth")
    make = card("Create a 1/1 green Ooze creature token with evolve.", "Sorcery", "Vat")
    sees = card("Whenever a creature you control evolves, you gain 1 life.", "Enchantment", "Eye")
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, sees).hand(gain, make, OX)
    a.casts(make)
    t.resolve()
    a.casts(gain, at=BEAR)
    t.resolve()
    a.casts(OX)
    finish(t)
    assert (a.power(BEAR), a.life) == (3, 22)


@pytest.mark.rule("702.75a")
@pytest.mark.parametrize("land", [True, False])
def test_702_75a_the_card_that_was_hidden_away_is_played_for_nothing(land: bool) -> None:
    bridge = card(
        "Hideaway 2\n"
        "{0}: You may play the exiled card without paying its mana cost if you control a creature.",
        "Artifact",
        "Bridge",
    )
    hidden = CardDef("Isle", "land") if land else CardDef("Whale", "creature", cost="{9}")
    t = table(2)
    a, _ = t.seats
    a.hand(bridge, OX).library(hidden, "Forest").casts(bridge)
    t.resolve()
    t.resolve()
    assert a.question is not None
    a.answers([next(o for o in a.question.options if t.game.object(o.what).card == hidden)])
    a.activates(bridge)
    t.resolve()
    assert hidden.name not in a.permanents
    a.casts(OX)
    t.resolve()
    a.activates(bridge)
    finish(t)
    assert (land and hidden.name in a.permanents) or "Whale" in a.graveyard_names


@pytest.mark.rule("702.82b")
def test_702_82b_how_many_creatures_it_devoured() -> None:
    chomper = card(
        "Devour 2\nWhen ~ enters, you gain 2 life for each creature it devoured.",
        "Creature",
        "Chomper",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, OX).hand(chomper).casts(chomper)
    t.resolve()
    assert a.question is not None
    a.answers(list(a.question.options))
    finish(t)
    assert (a.power(chomper), a.life) == (6, 24)


@pytest.mark.rule("702.62b")
def test_702_62b_only_if_the_card_is_suspended() -> None:
    t = table(2)
    a = t.seats[0]
    beast = card(
        "Suspend 3—{0}\nSacrifice a creature: Remove a time counter from this card. Activate only "
        "if this card is suspended.\nWhenever you gain life, if this card is suspended, remove a "
        "time counter from it.",
        "Creature — Beast",
        "Beast",
    )
    life = card("You gain 1 life.", "Instant", "Life")
    a.battlefield(OX, beast)
    assert not a.may_activate(beast)
    a.hand(beast, life)
    number = a.find(beast, zones=("hand",))
    a.suspends(number)
    [exiled] = t.game.player(0).exile
    assert t.game.object(exiled).count("time") == 3
    a.activates(exiled, choose=OX)
    t.resolve()
    assert t.game.object(exiled).count("time") == 2
    a.casts(life)
    t.resolve()
    t.resolve()
    assert t.game.object(exiled).count("time") == 1

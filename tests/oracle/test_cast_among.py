"""608.2g: Spells that a resolving spell or ability lets a player cast, by the words of cards."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import ScenarioError, table
from apnap.testing.texts import card, refused

BEAR = CardDef("Bear", "creature", "Bear", cost="{1}{G}", power=2, toughness=2)
HEAL = card("You gain 3 life.", "Instant", "Heal", mana_cost="{W}")
STUDY = card("You gain 5 life.", "Sorcery", "Study", mana_cost="{2}{U}")
MOUNTAIN = CardDef("Mountain", "basic land", "Mountain")
PLAINS = CardDef("Plains", "basic land", "Plains")


@pytest.mark.rule("608.2g")
@pytest.mark.rule("614.1a")
def test_608_2g_a_target_in_the_graveyard_is_cast_and_exiled_afterwards() -> None:
    """Torrential Gearhulk."""
    hulk = card(
        "When this creature enters, you may cast target instant card from your graveyard without "
        "paying its mana cost. If that spell would be put into your graveyard, exile it instead.",
        "Creature",
        "Hulk",
    )
    t = table(2)
    a, _ = t.seats
    a.hand(hulk).graveyard(HEAL)
    a.casts(hulk)
    t.resolve()
    t.resolve()
    a.answers(a.question.options[1])
    t.resolve()
    assert (a.life, a.exile_names, a.graveyard_names) == (23, ["Heal"], [])


@pytest.mark.rule("608.2g")
def test_608_2g_a_spell_of_any_graveyard_that_fits() -> None:
    """Spectral Arcanist."""
    arcanist = card(
        "When this creature enters, you may cast an instant or sorcery spell with mana value 2 or "
        "less from a graveyard without paying its mana cost. If that spell would be put into a "
        "graveyard, exile it instead.",
        "Creature",
        "Arcanist",
    )
    t = table(2)
    a, b = t.seats
    a.hand(arcanist).graveyard(STUDY)
    b.graveyard(HEAL, BEAR)
    a.casts(arcanist)
    t.resolve()
    t.resolve()
    assert [t.game.object(each.what).card.name for each in a.question.options[1:]] == ["Heal"]
    a.answers(a.question.options[1])
    t.resolve()
    assert (a.life, b.exile_names) == (23, ["Heal"])


@pytest.mark.rule("608.2g")
def test_608_2g_some_of_the_exiled_cards_and_the_rest_on_the_bottom() -> None:
    """Collected Conjuring."""
    conjuring = card(
        "Exile the top four cards of your library. You may cast up to two sorcery spells with mana "
        "value 3 or less from among them without paying their mana costs. Put the exiled cards not "
        "cast this way on the bottom of your library in a random order.",
        "Sorcery",
        "Conjuring",
    )
    t = table(2)
    a, _ = t.seats
    a.hand(conjuring).library(HEAL, STUDY, STUDY, STUDY, BEAR, BEAR)
    a.casts(conjuring)
    t.resolve()
    a.answers(a.question.options[1])
    assert len(a.question.options) == 3  # two more, or none
    a.answers(a.question.options[1])
    t.pass_all()
    assert (a.life, a.exile_names) == (30, [])
    names = [t.game.object(n).card.name for n in t.game.player(0).library]
    assert sorted(names[:2]) == ["Heal", "Study"]
    assert names[-2:] == ["Bear", "Bear"]


@pytest.mark.rule("601.3e")
def test_601_3e_only_spells_that_fit_may_be_cast_this_turn() -> None:
    """Narset, Enlightened Master."""
    narset = card(
        "Whenever this creature attacks, exile the top two cards of your library. Until end of "
        "turn, you may cast noncreature spells from among those cards without paying their mana "
        "costs.",
        "Creature",
        "Narset",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(narset).library(BEAR, HEAL, MOUNTAIN)
    t.go_to("declare attackers")
    a.attacks({narset: b})
    t.resolve()
    t.go_to("postcombat main")
    with pytest.raises(ScenarioError):
        a.casts(BEAR)
    a.casts(HEAL)
    t.resolve()
    assert (a.life, a.exile_names) == (23, ["Bear"])


@pytest.mark.rule("608.2g")
@pytest.mark.parametrize("casts", [True, False])
def test_608_2g_a_card_that_is_cast_now_or_not(casts: bool) -> None:
    """Chandra, Torch of Defiance: its cost is paid; if it isn't cast, damage is dealt."""
    chandra = card(
        "{0}: Exile the top card of your library. You may cast that card. If you don't, this "
        "creature deals 2 damage to each opponent.",
        "Creature",
        "Chandra",
    )
    t = table(3)
    a, b, c = t.seats
    a.battlefield(chandra).lands(PLAINS).library(HEAL, BEAR)
    a.activates(chandra)
    t.resolve()
    a.answers(a.question.options[1 if casts else 0])
    t.pass_all()
    assert [each.life for each in (a, b, c)] == ([23, 20, 20] if casts else [20, 18, 18])
    assert a.exile_names == ([] if casts else ["Heal"])


@pytest.mark.rule("608.2g")
def test_608_2g_spells_of_each_players_top_card() -> None:
    """Etali, Primal Storm."""
    etali = card(
        "Whenever this creature attacks, exile the top card of each player's library, then you may "
        "cast any number of spells from among those cards without paying their mana costs.",
        "Creature",
        "Etali",
    )
    t = table(3)
    a, b, c = t.seats
    a.battlefield(etali).library(MOUNTAIN)
    b.library(BEAR)
    c.library(HEAL)
    t.go_to("declare attackers")
    a.attacks({etali: b})
    t.resolve()
    a.answers(a.question.options[1])
    a.answers(a.question.options[1])
    t.pass_all()
    assert (a.life, "Bear" in a.creatures) == (23, True)
    assert (a.exile_names, c.graveyard_names) == (["Mountain"], ["Heal"])


def test_a_spell_of_each_graveyard_is_refused() -> None:
    words = "You may cast a spell from each opponent's graveyard without paying its mana cost."
    assert refused(words)


@pytest.mark.rule("607.2a")
@pytest.mark.parametrize("costs", ["{0}", "{0}, Sacrifice this creature"])
def test_607_2a_spells_from_among_cards_exiled_with_it(costs: str) -> None:
    """Kaho, Minamo Historian and Shell of the Last Kappa."""
    kaho = card(
        "When this creature enters, exile the top two cards of your library.\n"
        f"{costs}: You may cast an instant spell from among cards exiled with this creature "
        "without paying its mana cost.",
        "Creature",
        "Kaho",
    )
    t = table(2)
    a, _ = t.seats
    a.hand(kaho).library(HEAL, STUDY)
    a.casts(kaho)
    t.resolve()
    t.resolve()
    a.activates(kaho)
    t.resolve()
    assert len(a.question.options) == 2
    a.answers(a.question.options[1])
    t.resolve()
    assert (a.life, a.exile_names) == (23, ["Study"])

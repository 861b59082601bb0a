"""603.6: Events of objects that go from one zone to another, and of those who play and search."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import Seat, Table, table
from apnap.testing.tables import two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
ROCK = CardDef("Rock", "artifact")
FOREST = CardDef("Forest", "basic land", "Forest")


def watched(event: str, *spells: str) -> tuple[Table, Seat, Seat, list[CardDef]]:
    """A permanent of the first player that gains its controller 1 life at each event."""
    t = table(2)
    a, b = t.seats
    cards = [card(text, "Sorcery", f"Word {n}") for n, text in enumerate(spells)]
    a.battlefield(card(f"{event}, you gain 1 life.", "Enchantment", "Watch")).hand(*cards)
    return t, a, b, cards


def resolve_all(t: Table) -> None:
    while t.stack:
        t.resolve()


@pytest.mark.rule("603.6")
def test_603_6_cards_put_into_exile_from_two_zones_together() -> None:
    """Laelia, the Blade Reforged: once for all cards, and not for those of others."""
    t, a, b, (word,) = watched(
        "Whenever one or more cards are put into exile from your library and/or your graveyard",
        "Exile all cards from all graveyards.",
    )
    a.graveyard(BEAR, ROCK)
    b.graveyard(BEAR)
    a.casts(word)
    resolve_all(t)
    assert a.life == 21


@pytest.mark.rule("603.6")
@pytest.mark.parametrize(("whose", "life"), [(0, 21), (1, 20)])
def test_603_6_from_your_library(whose: int, life: int) -> None:
    t, a, b, (word,) = watched(
        "Whenever one or more cards are put into exile from your library and/or your graveyard",
        "Exile the top card of target player's library.",
    )
    a.library(ROCK)
    b.library(ROCK)
    a.casts(word, at=t.seats[whose])
    resolve_all(t)
    assert a.life == life


@pytest.mark.rule("701.13a")
def test_701_13a_nonland_cards_are_milled() -> None:
    """Mirelurk Queen."""
    event = "Whenever one or more nonland cards are milled"
    t, a, _, (one, two) = watched(event, "Mill two cards.", "Mill a card.")
    a.library(BEAR, ROCK, FOREST)
    a.casts(one)
    resolve_all(t)
    assert a.life == 21
    a.casts(two)
    resolve_all(t)
    assert a.life == 21


@pytest.mark.rule("603.6c")
@pytest.mark.parametrize(
    ("event", "text"),
    [
        ("Whenever a creature is exiled from the battlefield", "Exile target creature."),
        ("Whenever a creature is put into exile", "Exile target creature."),
        (
            "Whenever a creature is returned to its owner's hand",
            "Return target creature to its owner's hand.",
        ),
        (
            "Whenever a creature is put into an opponent's graveyard from the battlefield",
            "Destroy target creature.",
        ),
    ],
)
def test_603_6c_a_permanent_goes_elsewhere(event: str, text: str) -> None:
    """Soulherder, Kaya's Ghostform, Warped Devotion and Grim Feast."""
    t, a, b, (word,) = watched(event, text)
    b.battlefield(BEAR)
    a.casts(word, at=b.find(BEAR))
    resolve_all(t)
    assert a.life == 21


@pytest.mark.rule("603.6c")
def test_603_6c_a_creature_of_yours_goes_to_no_opponents_graveyard() -> None:
    t, a, _, (word,) = watched(
        "Whenever a creature is put into an opponent's graveyard from the battlefield",
        "Destroy target creature.",
    )
    a.battlefield(BEAR).casts(word, at=a.find(BEAR))
    resolve_all(t)
    assert a.life == 20


@pytest.mark.rule("603.6")
def test_603_6_the_card_itself_is_milled() -> None:
    """Narcomoeba."""
    narc = card(
        "When this card is put into your graveyard from your library, you may put it onto the "
        "battlefield.",
        "Creature",
        "Narc",
    )
    word = card("Mill a card.", "Sorcery", "Word")
    t = table(2)
    a, _ = t.seats
    a.library(narc).hand(word).casts(word)
    t.resolve()
    t.resolve()
    a.answers("yes")
    assert a.creatures == ["Narc"]


@pytest.mark.rule("603.6a")
@pytest.mark.parametrize(("zone", "life"), [("graveyard", 21), ("hand", 20)])
def test_603_6a_a_permanent_enters_from_a_graveyard(zone: str, life: int) -> None:
    """River Kelpie."""
    t, a, _, (word,) = watched(
        "Whenever a creature enters from a graveyard",
        f"Put a creature card from your {zone} onto the battlefield.",
    )
    getattr(a, zone)(BEAR)
    a.casts(word)
    resolve_all(t)
    assert (a.creatures, a.life) == (["Bear"], life)


@pytest.mark.rule("603.6a")
@pytest.mark.parametrize(("forests", "life"), [(0, 20), (1, 21)])
def test_603_6a_a_land_enters_untapped(forests: int, life: int) -> None:
    """Gingerbread Cabin."""
    cabin = card(
        "This land enters tapped unless you control another Forest.\n"
        "When this land enters untapped, you gain 1 life.",
        "Land",
        "Cabin",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(*[FOREST] * forests).hand(cabin).plays(cabin)
    resolve_all(t)
    assert a.life == life


@pytest.mark.rule("305.1")
def test_305_1_a_land_is_played_or_put_onto_the_battlefield() -> None:
    """Horn of Greed, Recycle."""
    for event, life in (("you play a land", 21), ("you play a card", 22)):
        t, a, _, (word,) = watched(
            f"Whenever {event}", "Put a land card from your hand onto the battlefield."
        )
        a.hand(FOREST, FOREST).plays(FOREST)
        resolve_all(t)
        assert a.life == 21
        a.casts(word)
        resolve_all(t)
        assert a.life == life


@pytest.mark.rule("305.1")
def test_305_1_a_land_is_played_or_a_spell_cast() -> None:
    """Flubs, the Fool."""
    t, a, _, (word,) = watched("Whenever you play a land or cast a spell", "Draw a card.")
    a.hand(FOREST).plays(FOREST)
    resolve_all(t)
    a.casts(word)
    resolve_all(t)
    assert a.life == 22


@pytest.mark.rule("701.13a")
def test_701_13a_a_player_mills_a_nonland_card() -> None:
    """Glowing One."""
    event = "Whenever an opponent mills a nonland card"
    t, a, b, (word,) = watched(event, "Each player mills a card.")
    a.library(ROCK)
    b.library(ROCK)
    a.casts(word)
    resolve_all(t)
    assert a.life == 21


@pytest.mark.rule("701.19a")
@pytest.mark.parametrize("event", ["searches", "shuffles"])
def test_701_19a_a_library_is_searched_or_shuffled(event: str) -> None:
    """Archivist of Oghma, Cosi's Trickster."""
    t, a, b, (word,) = watched(
        f"Whenever an opponent {event} their library",
        "Each player searches their library for a card, puts it into their hand, then shuffles.",
    )
    a.library(ROCK)
    b.library(ROCK)
    a.casts(word)
    t.resolve()
    a.answers([ROCK])
    b.answers([ROCK])
    resolve_all(t)
    assert a.life == 21


@pytest.mark.rule("603.10a")
def test_603_10a_a_card_leaves_an_opponents_graveyard() -> None:
    """Erebos's Titan."""
    t, a, b, (word,) = watched(
        "Whenever a creature card leaves an opponent's graveyard",
        "Exile all cards from all graveyards.",
    )
    a.graveyard(BEAR)
    b.graveyard(BEAR, ROCK)
    a.casts(word)
    resolve_all(t)
    assert a.life == 21


@pytest.mark.rule("603.2")
def test_603_2_two_events_with_a_subject_each() -> None:
    """Dreadhound."""
    t, a, b, (one, two) = watched(
        "Whenever a creature dies or a creature card is put into a graveyard from a library",
        "Mill a card.",
        "Destroy all creatures.",
    )
    a.library(BEAR)
    b.battlefield(BEAR)
    a.casts(one)
    resolve_all(t)
    assert a.life == 21
    a.casts(two)
    resolve_all(t)
    assert a.life == 22


@pytest.mark.rule("603.2")
@pytest.mark.parametrize(("active", "life"), [(0, 21), (1, 20)])
def test_603_2_only_during_your_turn(active: int, life: int) -> None:
    """Kishla Skimmer."""
    watch = card(
        "Whenever one or more cards leave your graveyard during your turn, you gain 1 life.",
        "Enchantment",
        "Watch",
    )
    word = card("Exile all cards from all graveyards.", "Sorcery", "Word")
    t = table(2, active=active)
    a = t.seats[0]
    a.battlefield(watch).graveyard(BEAR)
    t.seats[active].hand(word).casts(word)
    resolve_all(t)
    assert a.life == life


@pytest.mark.rule("603.6a")
@pytest.mark.parametrize(("mine", "life"), [(True, 23), (False, 20)])
def test_603_6a_your_graveyard_is_not_that_of_its_owner(mine: bool, life: int) -> None:
    """Phyrexian Dragon Engine: whoever takes it from another player's graveyard gets nothing."""
    t, a, b = two()
    words = "When this creature enters from your graveyard, you gain 3 life."
    engine = card(words, "Creature — Dragon", "Engine")
    words = "Put target creature card from a graveyard onto the battlefield under your control."
    a.hand(rise := card(words, "Sorcery", "Rise"))
    (a if mine else b).graveyard(engine)
    a.casts(rise, at=engine)
    t.pass_all()
    assert (a.creatures, a.life, b.life) == (["Engine"], life, 20)


@pytest.mark.rule("508.4")
@pytest.mark.parametrize(("ninja", "life"), [(True, 21), (False, 20)])
def test_508_4_what_enters_attacking_is_attacking_as_abilities_trigger(
    ninja: bool, life: int
) -> None:
    """Thousand-Faced Shadow: its ability triggers after ninjutsu, but not if it is cast."""
    t, a, b = two()
    words = "When this creature enters from your hand, if it's attacking, you gain 1 life."
    shadow = card(f"Flash\nNinjutsu {{0}}\n{words}", "Creature — Ninja", "Shadow")
    a.battlefield(BEAR).hand(shadow)
    t.go_to("declare attackers")
    a.attacks({BEAR: b})
    t.go_to("declare blockers")
    (a.activates if ninja else a.casts)(shadow)
    resolve_all(t)
    assert ("Shadow" in a.creatures, a.life) == (True, life)

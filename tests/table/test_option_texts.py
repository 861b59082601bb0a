"""Options in words, for the seat that is asked."""

from __future__ import annotations

from apnap import option_texts, view
from apnap.formats import emperor
from apnap.rules.zones.option_texts import choices
from apnap.testing import Table, table
from apnap.testing.decks import BEAR
from apnap.testing.texts import card

TUTOR = card("Search your library for a creature card, put it into your hand, then shuffle.")
CHARM = card("Choose one —\n• You gain 3 life.\n• Draw a card.", "Instant", "Charm")
GRANT = card('Creatures you control have "{T}: You gain 1 life."', "Enchantment", "Grant")
SWORD = card("Equipped creature gets +1/+1.\nEquip {2}", "Artifact — Equipment", "Sword")
MAGE = card(
    "Flying\n{1}: You gain 1 life.\n{T}: Draw a card.\nWhenever you gain life, draw a card.",
    "Creature — Wizard",
    "Mage",
)
WARDEN = card("Whenever you gain life, each opponent loses 1 life.", "Enchantment", "Warden")
OX = card("", "Creature — Ox", "Ox", mana_cost="{3}{G}")


def texts(t: Table, seat: int = 0) -> list[str]:
    [question] = [each for each in t.questions if each.decider == seat]
    return option_texts(t.game, question)


def test_a_search_offers_the_names_of_the_cards() -> None:
    t = table(2)
    t.seat(0).hand(TUTOR).library(OX, BEAR, OX)
    t.seat(0).casts(TUTOR)
    t.resolve()
    assert texts(t) == ["Bear {1}{G}", "Ox {3}{G}", "Ox {3}{G}"]
    [asked] = view(t.game, 0)["questions"]
    assert asked["choices"][1] == {"text": "Ox {3}{G}", "count": 2, "places": [1, 2]}
    assert [each["what"]["name"] for each in asked["options"]] == ["Bear", "Ox", "Ox"]
    assert view(t.game, 1)["questions"] == []


def test_a_mode_has_the_words_of_the_card() -> None:
    t = table(2)
    t.seat(0).hand(CHARM)
    t.seat(0).casts(CHARM)
    assert texts(t) == ["You gain 3 life.", "Draw a card."]


def test_an_ability_has_the_words_of_the_card() -> None:
    t = table(2)
    t.seat(0).battlefield(MAGE, SWORD, BEAR).lands("Forest", "Forest")
    assert texts(t) == [
        "Pass",
        "Mage 2/2 — {1}: You gain 1 life.",
        "Mage 2/2 — {T}: Draw a card.",
        "Sword — Equip {2}",
    ]


def test_a_granted_ability_has_the_words_of_the_card_that_grants_it() -> None:
    t = table(2)
    t.seat(0).battlefield(GRANT, BEAR)
    assert texts(t) == ["Pass", "Bear 2/2 — {T}: You gain 1 life."]


def test_deploying_has_words_of_its_own() -> None:
    t = table(6, emperor, teams="AAABBB")
    t.seat(0).battlefield(MAGE)
    t.seat(1).hand(CHARM)
    [text] = [text for text in texts(t) if "Deploy" in text]
    assert text.startswith("Mage 2/2 — Deploy: {T}: Target teammate gains control of this creature")


def test_triggered_abilities_are_put_in_order_by_their_words() -> None:
    t = table(2)
    t.seat(0).battlefield(MAGE, WARDEN).lands("Forest")
    t.seat(0).activates(MAGE)
    t.resolve()
    assert texts(t) == [
        "Mage — Whenever you gain life, draw a card.",
        "Warden — Whenever you gain life, each opponent loses 1 life.",
    ]


def test_permanents_of_one_name_are_told_apart() -> None:
    t = table(3)
    bolt = card("Destroy target creature.", "Instant", "Doom")
    t.seat(0).hand(bolt).battlefield(BEAR)
    t.seat(1).battlefield(BEAR, BEAR)
    _, tapped, grown = [t.find(BEAR, nth) for nth in range(3)]
    t.game.edit(tapped).tapped = True
    t.game.edit(grown).counters = (("+1/+1", 2),)
    t.seat(0).casts(bolt)
    names = [t.game.player(seat).name for seat in range(3)]
    assert texts(t) == [
        "Bear 2/2",
        f"Bear 2/2 ({names[1]}'s, tapped)",
        f"Bear 4/4 ({names[1]}'s, 2 +1/+1 counters)",
    ]


def test_the_same_texts_are_said_once() -> None:
    assert choices(["Ox", "Bear", "Ox"]) == [
        {"text": "Ox", "count": 2, "places": [0, 2]},
        {"text": "Bear", "count": 1, "places": [1]},
    ]

"""201.4: choosing the name of a card, of any or of a certain kind."""

import pytest

from apnap.cards.builtin import names_of_builtin_cards
from apnap.cards.library import Library
from apnap.effects.flow.choosing import ChooseWord
from apnap.effects.replacement.entering import EntersChoosing
from apnap.effects.words.filters import Permanent
from apnap.effects.words.modifications import AddTypes
from apnap.formats import combine, free_for_all
from apnap.rules.game.setup import SeatSetup
from apnap.rules.machine.engine import advance
from apnap.state.ability import ReplacementAbility, SpellAbility, StaticAbility
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.state.known_names import KnownNames
from apnap.state.question import ChooseName
from apnap.table.session import Session
from apnap.testing import Table, table
from apnap.testing.texts import card, refused

FORGE = CardDef("Odd Forge", "artifact", cost="{7}")
BEAST = CardDef("Odd Beast", "creature", power=2, toughness=2)
OTHERS = "Nothing Is Known Of This"


def legal(t: Table, kind: str) -> list[str]:
    """Which of some names may be chosen for that kind of card."""
    a = t.seats[0]
    choice = ChooseWord("name", "card name", card=kind)
    spell = CardDef("Dispossess", "sorcery", cost="{0}", abilities=(SpellAbility((choice,)),))
    a.hand(spell).casts(spell)
    t.resolve()
    question = a.question
    assert isinstance(question, ChooseName)
    assert question.is_legal(question.example())
    names = ("Island", "Odd Forge", "Odd Beast", "Shock", "Llanowar Elves", OTHERS)
    return [name for name in names if question.is_legal(name)]


@pytest.mark.rule("201.4a", example=1)
def test_201_4a_an_island_that_has_become_an_artifact_is_no_artifact_card() -> None:
    """Cards that are in no deck, or not legal in the format, may be named."""
    march = StaticAbility(Permanent(("land",)), (AddTypes(("artifact",)),))
    t = table(2)
    a, b = t.seats
    a.battlefield(CardDef("March", "enchantment", abilities=(march,))).lands("Island")
    b.hand(FORGE).library(BEAST)
    assert legal(t, "artifact") == ["Odd Forge", OTHERS]


@pytest.mark.rule("201.4a")
@pytest.mark.parametrize(
    ("kind", "names"),
    [
        ("", ["Island", "Odd Forge", "Odd Beast", "Shock", "Llanowar Elves", OTHERS]),
        ("nonland", ["Odd Forge", "Odd Beast", "Shock", "Llanowar Elves", OTHERS]),
        ("creature", ["Odd Beast", "Llanowar Elves", OTHERS]),
        ("noncreature nonland", ["Odd Forge", "Shock", OTHERS]),
        ("but basic land", ["Odd Forge", "Odd Beast", "Shock", "Llanowar Elves", OTHERS]),
        ("nonbasic land", [OTHERS]),
    ],
)
def test_201_4a_names_of_a_kind_of_card(kind: str, names: list[str]) -> None:
    t = table(2)
    t.seat(1).hand(FORGE).library(BEAST)
    assert legal(t, kind) == names


@pytest.mark.rule("201.4b")
def test_201_4b_one_half_of_a_split_card() -> None:
    halves = (CardDef("Fire", "instant", cost="{R}"), CardDef("Ice", "instant", cost="{U}"))
    split = CardDef("Fire // Ice", "instant", layout="split", faces=halves)
    t = table(2)
    a, _ = t.seats
    a.hand(split)
    legal(t, "nonland")
    assert [a.question.is_legal(name) for name in ("Fire", "Ice", "Fire // Ice")] == [
        True,
        True,
        False,
    ]


@pytest.mark.rule("201.4a")
@pytest.mark.rule("614.12a")
@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("a card name", ""),
        ("a nonland card name", "nonland"),
        ("a noncreature, nonland card name", "noncreature nonland"),
        ("a card name other than a basic land card name", "but basic land"),
    ],
)
def test_201_4a_as_it_enters(words: str, kind: str) -> None:
    mage = card(f"As this creature enters, choose {words}.", "Creature", "Mage")
    assert mage.abilities == (ReplacementAbility(EntersChoosing(choose="name", card=kind)),)
    t = table(2)
    a, _ = t.seats
    a.hand(mage).casts(mage)
    t.resolve()
    assert a.question.is_legal("Island") is not bool(kind)
    a.answers("Shock")
    assert a.object(mage).choices == (("name chosen", "Shock"),)
    assert refused("As this creature enters, choose a blue card name.", "Creature")


NAMING = CardDef(
    "Dispossess",
    "sorcery",
    cost="{0}",
    abilities=(SpellAbility((ChooseWord("name", "card name", card="artifact"),)),),
)


def asked_for_an_artifact(names: KnownNames | None) -> Session:
    """A game in which the first spell asks for the name of an artifact card."""
    seats = [SeatSetup(name, [NAMING] * 40) for name in ("Ann", "Bob")]
    session = Session(seats, combine(free_for_all), seed=1, names=names)
    while not isinstance(question := session.questions[0], ChooseName):
        casts = [option for option in question.options if option.verb == "cast"]
        session.submit(question.id, casts[0] if casts else question.example())
    return session


@pytest.mark.rule("201.4a")
def test_201_4a_a_game_knows_the_names_of_its_set_up_whatever_is_loaded_beside_it() -> None:
    """Llanowar Elves is a built-in card, but only a game that was told so knows it."""
    plain = asked_for_an_artifact(None)
    told = asked_for_an_artifact(names_of_builtin_cards())
    assert plain.questions[0].is_legal("Llanowar Elves")
    assert not told.questions[0].is_legal("Llanowar Elves")
    assert not plain.questions[0].is_legal("Dispossess"), "a card of the game is known"
    assert digest(plain.game) != digest(told.game)
    for session in (plain, told):
        loaded = Session.load(session.save()).game
        resumed = load(dump(session.game))
        advance(resumed)
        for game in (loaded, resumed, session.game.copy()):
            assert digest(game) == digest(session.game)
            legal = [game.questions[0].is_legal(n) for n in ("Llanowar Elves", "Dispossess")]
            assert legal == [session is plain, False]


@pytest.mark.rule("201.4a")
def test_201_4a_only_decks_that_name_cards_bring_the_names_of_all_cards() -> None:
    library = Library()
    assert library.names_for([FORGE, BEAST]) == KnownNames()
    assert library.names_for([FORGE, NAMING]) == names_of_builtin_cards()

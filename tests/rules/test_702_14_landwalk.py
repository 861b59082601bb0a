"""702.14: the keyword ability landwalk."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.rules.combat.blocking import why_not_block
from apnap.state.ability import Keyword
from apnap.state.card import CardDef
from apnap.state.question import Declare
from apnap.testing import table
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import may_block
from apnap.testing.words import ScenarioError

BEAR = creature("Bear", 2, 2)
GIANT = creature("Giant", 3, 3)


def can_block(blocker: CardDef, attacker: CardDef, lands: tuple[str, ...] = ()) -> bool:
    t = table(2)
    a, b = t.seats
    b.battlefield(blocker).lands(*lands)
    a.battlefield(attacker)
    a.attacks({attacker: b})
    t.go_to("declare blockers")
    question = b.question
    offered = isinstance(question, Declare)
    reason = why_not_block(t.game, 1, b.find(blocker), a.find(attacker))
    assert offered == (reason is None)
    return offered


GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2, colors="G")


@pytest.mark.rule("702.14a")
@pytest.mark.rule("702.14c")
@pytest.mark.parametrize(
    ("word", "land"),
    [
        ("nonbasic landwalk", CardDef("Land", "land")),
        ("legendary landwalk", CardDef("Land", "legendary land")),
        ("artifact landwalk", CardDef("Land", "artifact land")),
        ("snow swampwalk", CardDef("Land", "snow land", "Swamp")),
        ("desertwalk", CardDef("Land", "land", "Desert")),
    ],
)
@pytest.mark.parametrize("there", [True, False])
def test_702_14a_kinds_of_landwalk(word: str, land: CardDef, there: bool) -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(hero := creature("Hero", 2, 2, Keyword(word)))
    b.battlefield(GREEN_BEAR, "Swamp", *([land] if there else []))
    a.attacks({hero: b})
    t.go_to("declare blockers")
    if there:
        with pytest.raises(ScenarioError):
            b.blocks({GREEN_BEAR: hero})
    else:
        b.blocks({GREEN_BEAR: hero})


@pytest.mark.rule("702.14c")
@pytest.mark.rule("702.14e")
def test_702_14c_every_kind_of_landwalk() -> None:
    snow = CardDef("Snow-Covered Swamp", "basic snow land", "Swamp")
    foundry = CardDef("Foundry", "artifact land")
    cases = (
        ("Islandwalk", "Island", "Swamp"),
        ("Snow swampwalk", snow, "Swamp"),
        ("Nonbasic landwalk", foundry, "Island"),
        ("Artifact landwalk", foundry, "Island"),
        ("Legendary landwalk", CardDef("Keep", "legendary land"), "Island"),
    )
    for keyword, stops, does_not in cases:
        walker = creature("Walker", 2, 2, *abilities_of(keyword) * 2)
        assert not may_block(walker, BEAR, stops), keyword
        assert may_block(walker, BEAR, does_not), keyword


@pytest.mark.rule("702.14d", example=1)
def test_702_14d_landwalk_does_not_cancel_landwalk() -> None:
    snow = CardDef("Snow-Covered Forest", "basic snow land", "Forest")
    assert not may_block(
        creature("One", 2, 2, *abilities_of("Snow forestwalk", number=0)),
        creature("Other", 2, 2, *abilities_of("Snow forestwalk", number=0)),
        snow,
    )


@pytest.mark.rule("702.14c")
@pytest.mark.rule("802.2a")
def test_702_14c_only_the_defending_players_lands_count() -> None:
    t = table(3)
    a, b, c = t.seats
    walker = creature("Walker", 2, 2, *abilities_of("Islandwalk", number=0))
    a.battlefield(walker).lands("Island")
    b.battlefield(BEAR)
    c.lands("Island")
    t.go_to("declare attackers")
    a.attacks({walker: b})
    t.go_to("declare blockers")
    b.blocks({BEAR: walker})
    assert t.turn.blockers == [("Bear", "Walker")]


@pytest.mark.rule("702.14c")
@pytest.mark.parametrize(
    ("walk", "land", "other"),
    [
        ("islandwalk", CardDef("I", "basic land", "Island"), CardDef("F", "land", "Forest")),
        ("nonbasic landwalk", CardDef("N", "land"), CardDef("I", "basic land", "Island")),
        ("snow swampwalk", CardDef("S", "basic snow land", "Swamp"), CardDef("W", "land", "Swamp")),
        ("artifact landwalk", CardDef("A", "artifact land"), CardDef("N", "land")),
        ("legendary landwalk", CardDef("L", "legendary land"), CardDef("N", "land")),
    ],
)
def test_702_14c_landwalk(walk, land, other):
    walker = creature("Stalker", 2, 2, walk)
    assert not can_block(GIANT, walker, (land,))
    assert can_block(GIANT, walker, (other,))

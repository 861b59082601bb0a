"""702.22: the keyword ability banding."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.combat import MakeBlocked
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.triggers.combat import WhenBecomesBlocked
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.modifications import LoseAbilities
from apnap.effects.words.selections import Targets, You
from apnap.formats import two_headed_giant
from apnap.rules.combat.banding import FormBand
from apnap.rules.continuous import layers
from apnap.rules.machine.engine import submit
from apnap.state.ability import Keyword, StaticAbility, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.question import Arrange, Divide, Option
from apnap.testing import Seat, Table, table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature, instant
from apnap.testing.simple_plays import band, refused_by
from apnap.testing.words import ScenarioError

CREATURES = Permanent(("creature",))
HERO = creature("Hero", 1, 1, "banding")
BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)
GIANT = creature("Giant", 3, 3)
HAWK = creature("Hawk", 1, 1, "flying")


def attack(t: Table, *cards: CardDef) -> tuple[Seat, Seat]:
    a, b = t.seats[:2]
    a.battlefield(*cards)
    a.attacks([(card, b) for card in cards])
    return a, b


OX = CardDef("Ox", "creature", "Ox", "{0}", 0, 5)
CREATURE = Permanent(("creature",))
WALL = creature("Wall", 0, 8)


@pytest.mark.rule("702.22b")
def test_702_22c_bands_with_other_of_a_quality():
    lord = creature("Lord", 2, 2, "bands with other legendary", types="legendary creature")
    king = creature("King", 3, 3, types="legendary creature")
    t = table(2)
    a, _ = attack(t, lord, king, BEAR)
    with refused_by("702.22c"):
        band(a, lord, king, BEAR)
    band(a, lord, king)
    assert len(t.game.turns[1].bands) == 1


@pytest.mark.rule("702.22e")
@pytest.mark.rule("702.22g")
def test_702_22e_a_band_lasts_and_shares_nothing() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(creature("Hero", 1, 1, *abilities_of("Banding") * 2), BEAR)
    b.battlefield(WALL)
    t.go_to("declare attackers")
    a.attacks({"Hero": b, BEAR: b})
    if a.question is not None and a.question.rule == "508.1e":
        a.answers([option for option in a.question.options if option.nth == 0])
    else:
        make(t, FormBand(members=(a.find("Hero"), a.find(BEAR))))
    assert "banding" not in layers.characteristics_of(t.game, a.find(BEAR)).keywords
    drain = StaticAbility(CREATURE, (LoseAbilities(),))
    b.battlefield(CardDef("Humility", "enchantment", abilities=(drain,)))
    t.go_to("declare blockers")
    b.blocks({WALL: BEAR})
    assert ("Wall", "Hero") in t.turn.blockers


@pytest.mark.rule("702.22h", example=1)
@pytest.mark.parametrize("banded", [True, False])
def test_702_22h_who_blocks_one_member_blocks_the_whole_band(banded):
    walker = creature("Walker", 2, 2, "swampwalk")
    flyer = creature("Flyer", 2, 2, "flying", "banding")
    t = table(2)
    t.seats[1].battlefield(HAWK).lands("Swamp")
    a, b = attack(t, flyer, walker)
    if banded:
        band(a, flyer, walker)
    else:
        a.answers(())
    b.blocks({HAWK: flyer})
    blocked = t.game.turns[1].blocked
    assert (a.find(walker) in blocked) == banded
    assert t.log_has("702.22h") == banded


@pytest.mark.rule("702.22i")
def test_702_22i_if_one_becomes_blocked_the_band_does():
    t = table(2)
    t.seats[1].hand(instant("Smoke", MakeBlocked(Targets()), target=CREATURES))
    a, b = attack(t, HERO, BEAR)
    band(a, HERO, BEAR)
    t.go_to("declare blockers")
    b.casts("Smoke", at=BEAR)
    t.resolve()
    t.go_to("end of combat")
    assert b.life == 20


@pytest.mark.rule("702.22f")
def test_702_22f_who_leaves_combat_leaves_the_band():
    t = table(2)
    t.seats[0].hand(instant("Doom", Destroy(Targets()), target=CREATURES))
    t.seats[1].battlefield(GIANT)
    a, b = attack(t, HERO, BEAR)
    band(a, HERO, BEAR)
    a.casts("Doom", at=HERO)
    t.resolve()
    b.blocks({GIANT: BEAR})
    assert t.turn.blockers == [("Giant", "Bear")]


@pytest.mark.rule("702.22j")
def test_702_22j_the_defender_divides_damage_that_a_bander_blocks():
    t = table(2)
    t.seats[1].battlefield(HERO, creature("Wall", 0, 9))
    a, b = attack(t, GIANT)
    b.blocks({HERO: GIANT, "Wall": GIANT})
    assert isinstance(a.question, Arrange)
    a.answers([HERO, "Wall"])
    while t.step == "declare blockers":
        t.pass_once()
    assert isinstance(b.question, Divide)
    b.answers({"Wall": 3})  # though the Hero is first in the order
    assert "Hero" in b.permanents


@pytest.mark.rule("702.22j", "805.10g")
def test_702_22j_with_shared_turns_the_defending_team_divides_it():
    t = table(4, two_headed_giant, teams="AABB")
    a, _, c, d = t.seats
    c.battlefield(HERO)
    d.battlefield(creature("Wall", 0, 9))
    a.battlefield(GIANT)
    t.go_to("declare attackers")
    a.attacks({GIANT: c})
    t.go_to("declare blockers")
    c.blocks({HERO: GIANT, "Wall": GIANT})
    while not any(isinstance(each, Divide) for each in t.questions):
        question = t.questions[0]
        submit(t.game, question.id, question.example())
    assert {each.player for each in t.questions} <= {c.number, d.number}
    assert all(isinstance(each, Divide) for each in t.questions)


@pytest.mark.rule("702.22k")
def test_702_22k_the_attacker_divides_damage_to_a_band():
    t = table(2)
    t.seats[1].battlefield(GIANT)
    a, b = attack(t, HERO, BEAR)
    band(a, HERO, BEAR)
    b.blocks({GIANT: HERO})
    assert isinstance(b.question, Arrange)
    b.answers([BEAR, HERO])
    while t.step == "declare blockers":
        t.pass_once()
    assert isinstance(a.question, Divide)
    a.answers({HERO: 3})
    assert a.permanents == ["Bear"]


@pytest.mark.rule("702.22h")
def test_702_22h_every_member_becomes_blocked():
    ability = TriggeredAbility(WhenBecomesBlocked(CREATURES), (DrawCards(You(), Number(1)),))
    t = table(2)
    t.seats[1].battlefield(GIANT, CardDef("Drum", "enchantment", abilities=(ability,)))
    a, b = attack(t, HERO, BEAR)
    band(a, HERO, BEAR)
    b.blocks({GIANT: HERO})
    b.answers([BEAR, HERO])
    assert len(t.game.turns[1].waiting) + len(t.stack) == 2


@pytest.mark.rule("702.22m")
def test_702_22m_banding_twice_is_banding() -> None:
    """In a band with only one creature that lacks it, however often the other has it."""
    t = table(2)
    a, b = t.seats
    a.battlefield(
        hero := creature("Hero", 0, 1, Keyword("banding"), Keyword("banding"), subtypes="Bear"),
        BEAR,
        OX,
    )
    a.attacks({hero: b, BEAR: b, OX: b})
    with pytest.raises(ScenarioError, match=r"702\.22c"):
        a.answers(tuple([Option("band", a.find(each)) for each in (hero, BEAR, OX)]))
    a.answers(tuple([Option("band", a.find(each)) for each in (hero, BEAR)]))
    assert len(t.game.turns[1].bands) == 1

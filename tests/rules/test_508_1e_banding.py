"""508.1e, 702.22: bands."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.combat import MakeBlocked
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.triggers.combat import WhenBecomesBlocked
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Targets, You
from apnap.rules.machine.events import GainControl
from apnap.state.ability import TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.question import Arrange, Divide, Option
from apnap.testing import Seat, Table, table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature, instant
from apnap.testing.simple_plays import refused_by

CREATURES = Permanent(("creature",))


HERO = creature("Hero", 1, 1, "banding")
BEAR = creature("Bear", 2, 2)
GIANT = creature("Giant", 3, 3)
HAWK = creature("Hawk", 1, 1, "flying")


def band(seat: Seat, *cards: CardDef) -> None:
    """All of these are in one band."""
    seat.answers(tuple([Option("band", seat.find(card)) for card in cards]))


def attack(t: Table, *cards: CardDef) -> tuple[Seat, Seat]:
    a, b = t.seats[:2]
    a.battlefield(*cards)
    a.attacks([(card, b) for card in cards])
    return a, b


@pytest.mark.rule("508.1e")
@pytest.mark.rule("702.22c")
def test_508_1e_creatures_with_banding_and_one_without_make_a_band():
    t = table(2)
    a, _ = attack(t, HERO, BEAR, GIANT)
    assert a.question is not None
    assert a.question.rule == "508.1e"
    with refused_by("702.22c"):
        band(a, HERO, BEAR, GIANT)
    with refused_by("702.22c"):
        band(a, BEAR, GIANT)
    band(a, HERO, GIANT)
    assert t.game.turns[1].bands == ((a.find(HERO), a.find(GIANT)),)
    assert t.log_has("508.1e", "Hero, Giant attack as a band")


@pytest.mark.rule("508.1e")
def test_508_1e_without_banding_nobody_is_asked():
    t = table(2)
    attack(t, BEAR, GIANT)
    assert len(t.turn.attackers) == 2


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


@pytest.mark.rule("802.3b")
@pytest.mark.rule("702.22d")
def test_802_3b_a_band_attacks_one_thing():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(HERO, BEAR)
    a.attacks({HERO: b, BEAR: c})
    with refused_by("702.22d"):
        band(a, HERO, BEAR)
    a.answers(())
    assert t.game.turns[1].bands == ()


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


@pytest.mark.rule("508.1e")
@pytest.mark.rule("800.4a")
def test_800_4a_an_attacker_leaves_with_its_owner_before_bands_are_announced():
    t = table(3)
    a, b, c = t.seats
    a.battlefield(HERO, GIANT)
    c.battlefield(BEAR)
    bear = c.find(BEAR)
    make(t, GainControl(on=bear, controller=a.number))
    t.game.edit(bear).since = -1
    a.attacks([(HERO, b), (GIANT, b), (bear, b)])
    assert a.question is not None
    assert len(a.question.options) == 3
    c.concedes()
    assert a.question is not None
    assert len(a.question.options) == 2
    band(a, HERO, GIANT)
    assert [number for number, _ in t.game.turns[1].attackers] == [a.find(HERO), a.find(GIANT)]

"""702.145: the keyword abilities daybound and nightbound."""

import pytest

from apnap.effects.actions.transform import TransformIt
from apnap.effects.instructions.copying import CreateCopy
from apnap.effects.mechanics.faces import BecomeTime
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Each, Targets
from apnap.state.ability import Keyword, SpellAbility, Target
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.cards_with_faces import DESERTER
from apnap.testing.simple_cards import instant
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
NIGHT = instant("Nightfall", BecomeTime("night"))
DAY = instant("Daybreak", BecomeTime("day"))
HUMBLE = card("Target creature loses all abilities until end of turn.", "Instant", "Humble")


def werewolf() -> CardDef:
    wolf = CardDef("Wolf", "creature", "Werewolf", power=5, toughness=5, colors="R",
                   abilities=(Keyword("nightbound"),))  # fmt: skip
    return CardDef("Man", "creature", "Human Werewolf", "{0}", 3, 3,
                   abilities=(Keyword("daybound"),), layout="transform", faces=(wolf,))  # fmt: skip


@pytest.mark.rule("702.145d")
@pytest.mark.rule("728.1")
def test_702_145d_it_becomes_day_when_there_is_a_permanent_with_daybound() -> None:
    t = table(3)
    a, *_ = t.seats
    a.lands("Forest").hand(DESERTER)
    assert t.game.daytime == ""
    a.casts(DESERTER)
    t.resolve()
    assert t.game.daytime == "day"
    assert a.creatures == ["Afflicted Deserter"]
    assert t.log_has("702.145d")


@pytest.mark.rule("702.145g")
def test_702_145g_it_becomes_night_with_nightbound_alone() -> None:
    t = table(2)
    a, _ = t.seats
    wolf = CardDef("Wolf", "creature", "Wolf", "{0}", 2, 2, abilities=(Keyword("nightbound"),))
    a.hand(wolf)
    a.casts(wolf)
    t.resolve()
    assert t.game.daytime == "night"


@pytest.mark.rule("702.145b")
def test_702_145b_at_night_it_enters_transformed() -> None:
    t = table(2)
    a, _ = t.seats
    twin = CardDef(
        "Twin",
        "instant",
        cost="{0}",
        abilities=(SpellAbility((CreateCopy(Targets()),), (Target(CREATURE),)),),
    )
    a.lands("Forest").hand(DESERTER, NIGHT, twin)
    a.casts(NIGHT)
    t.resolve()
    a.casts(DESERTER)
    assert t.stack == ["Afflicted Deserter"]
    t.resolve()
    assert a.creatures == ["Werewolf Ransacker"]
    transforms = [entry for entry in t.game.log if "701.28a" in entry.rules]
    assert transforms == []  # it entered so
    a.casts(twin, at=a.find(DESERTER))
    t.resolve()
    assert a.creatures == ["Werewolf Ransacker"] * 2


@pytest.mark.rule("702.145b")
def test_702_145b_it_cannot_transform_otherwise() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(DESERTER).hand(instant("Moonmist", TransformIt(Each(CREATURE))), DAY)
    a.casts(DAY)
    t.resolve()
    a.casts("Moonmist")
    t.resolve()
    assert a.creatures == ["Afflicted Deserter"]


@pytest.mark.rule("702.145c")
@pytest.mark.rule("702.145a")
@pytest.mark.rule("702.145e")
@pytest.mark.rule("702.145f")
def test_702_145c_what_has_its_ability_again_transforms_at_once() -> None:
    night, day = [
        CardDef(each, "instant", cost="{0}", abilities=(SpellAbility((BecomeTime(each),)),))
        for each in ("night", "day")
    ]
    turn = card("Transform target creature.", "Instant", "Turn")
    t = table(2)
    a, b = t.seats
    a.hand(werewolf())
    b.hand(HUMBLE, HUMBLE, night, day, turn, turn)  # it matters what the active player casts (728)
    a.casts("Man")
    t.resolve()
    assert t.game.daytime == "day"
    b.casts(turn, at="Man")
    t.resolve()
    assert a.creatures == ["Man"]  # only daybound transforms it
    b.casts(HUMBLE, at="Man")
    t.resolve()
    b.casts(night)
    t.resolve()
    assert a.creatures == ["Man"]
    t.next_turn()
    assert (t.game.daytime, a.creatures) == ("night", ["Wolf"])
    a.hand(HUMBLE, day, turn)
    a.casts(turn, at="Wolf")
    t.resolve()
    assert a.creatures == ["Wolf"]  # nor does anything else than nightbound
    a.casts(HUMBLE, at="Wolf")
    t.resolve()
    a.casts(day)
    t.resolve()
    assert a.creatures == ["Wolf"]
    b.casts(HUMBLE, at="Wolf")  # the active player casts a spell: it stays day
    t.resolve()
    t.next_turn()
    assert (t.game.daytime, a.creatures) == ("day", ["Man"])

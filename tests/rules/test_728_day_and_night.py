"""728, 502.2, 702.145: day and night, daybound and nightbound."""

import pytest

from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.mechanics.faces import BecomeTime, ItIs, WhenTimeChanges
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.effects.words.selections import Each, You
from apnap.rules.continuous import layers
from apnap.state.ability import StaticAbility, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.testing import table
from apnap.testing.cards_with_faces import DESERTER
from apnap.testing.simple_cards import instant

CREATURE = Permanent(("creature",))
NOTHING = instant("Nothing", ChangeLife(You(), Number(0)))
NIGHT = instant("Nightfall", BecomeTime("night"))
DAY = instant("Daybreak", BecomeTime("day"))


@pytest.mark.rule("728.2b")
@pytest.mark.parametrize("casts", [1, 2])
def test_728_2b_two_spells_bring_day(casts: int) -> None:
    t = table(3)
    a, b, c = t.seats
    a.battlefield(DESERTER).hand(NIGHT)
    b.hand(NOTHING, NOTHING)
    a.casts(NIGHT)
    t.resolve()
    assert a.creatures == ["Werewolf Ransacker"]
    t.go_to("upkeep", turn_of=b)
    assert t.game.daytime == "night"
    for _ in range(casts):
        b.casts(NOTHING)
        t.pass_all()
    t.go_to("upkeep", turn_of=c)
    assert t.game.daytime == ("day" if casts == 2 else "night")
    assert a.power(DESERTER) == (3 if casts == 2 else 5)


@pytest.mark.rule("728.2c")
def test_728_2c_neither_stays_neither() -> None:
    t = table(2)
    _, b = t.seats
    t.go_to("upkeep", turn_of=b)
    assert t.game.daytime == ""


@pytest.mark.rule("728.1a")
def test_728_1a_abilities_trigger_when_it_changes_and_others_ask_what_it_is() -> None:
    t = table(2)
    a, _ = t.seats
    witch = CardDef(
        "Witch",
        "creature",
        "Human",
        "{0}",
        1,
        1,
        abilities=(
            TriggeredAbility(WhenTimeChanges("night"), (ChangeLife(You(), Number(3)),)),
            StaticAbility(CREATURE, (PowerToughness(2, 0),), ItIs("night")),
        ),
    )
    a.battlefield(witch).hand(NIGHT, DAY, NIGHT)
    a.casts(NIGHT)
    t.pass_all()
    assert (a.life, a.power(witch)) == (23, 3)
    a.casts(DAY)
    t.pass_all()
    assert (a.life, a.power(witch)) == (23, 1)
    twin = load(dump(t.game))
    assert (twin.daytime, digest(twin)) == ("day", digest(t.game))


@pytest.mark.rule("728.1")
def test_728_1_it_stays_night_when_the_werewolves_are_gone() -> None:
    t = table(2)
    a, _ = t.seats
    bounce = instant("Bounce", MoveTo(Each(CREATURE), "hand"))
    a.battlefield(DESERTER).hand(NIGHT, bounce, NOTHING)
    a.casts(NIGHT)
    t.resolve()
    a.casts(bounce)
    t.resolve()
    assert a.hand_names == ["Nothing", "Afflicted Deserter"]
    assert t.game.daytime == "night"
    assert layers.characteristics_of(t.game, a.find(DESERTER)).power == 3


@pytest.mark.rule("728.1a")
def test_728_1a_day_becomes_night_or_night_becomes_day() -> None:
    t = table(2)
    a, _ = t.seats
    change = instant("Change", BecomeTime("other"))
    a.hand(change, change, change, DAY)
    a.casts(change)
    t.resolve()
    assert t.game.daytime == ""  # 728.1: it is neither, so there is no other
    a.casts(DAY)
    t.resolve()
    a.casts(change)
    t.resolve()
    assert t.game.daytime == "night"
    a.casts(change)
    t.resolve()
    assert t.game.daytime == "day"

"""728, 502.2, 702.145: day and night, daybound and nightbound."""

from __future__ import annotations

import pytest

from apnap.effects.actions.transform import TransformIt
from apnap.effects.instructions.copying import CreateCopy
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.mechanics.faces import BecomeTime, ItIs, WhenTimeChanges
from apnap.effects.replacement.entering import EntersAsCopy
from apnap.effects.replacement.prevention import MadeFor
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.modifications import AddTypes, PowerToughness
from apnap.effects.words.selections import Each, Targets, You
from apnap.formats import two_headed_giant
from apnap.rules.continuous import layers
from apnap.state.ability import (
    Keyword,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.testing import table
from apnap.testing.simple_cards import instant

CREATURE = Permanent(("creature",))
RANSACKER = CardDef(
    "Werewolf Ransacker", "creature", "Werewolf", None, 5, 4, abilities=(Keyword("nightbound"),)
)
DESERTER = CardDef(
    "Afflicted Deserter",
    "creature",
    "Human Werewolf",
    "{G}",
    3,
    2,
    abilities=(Keyword("daybound"),),
    layout="transform",
    faces=(RANSACKER,),
)


NOTHING = instant("Nothing", ChangeLife(You(), Number(0)))
NIGHT = instant("Nightfall", BecomeTime("night"))
DAY = instant("Daybreak", BecomeTime("day"))


@pytest.mark.rule("728.1")
@pytest.mark.rule("702.145d")
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


@pytest.mark.rule("502.2")
@pytest.mark.rule("728.2")
@pytest.mark.rule("728.2a")
@pytest.mark.parametrize("casts", [0, 1])
def test_502_2_a_turn_without_a_spell_brings_night(casts: int) -> None:
    t = table(3)
    a, b, c = t.seats
    a.battlefield(DESERTER).hand(DAY, NOTHING)
    b.hand(NOTHING, NOTHING)
    a.casts(DAY)
    t.resolve()
    t.go_to("upkeep", turn_of=b)
    assert t.game.daytime == "day"
    if casts:
        b.casts(NOTHING)
        t.pass_all()
    else:
        b.passes()
        c.passes()
        a.casts(NOTHING)  # not the active player's: it doesn't count
        t.pass_all()
    t.go_to("upkeep", turn_of=c)
    assert t.game.daytime == ("day" if casts else "night")
    assert a.creatures == (["Afflicted Deserter"] if casts else ["Werewolf Ransacker"])


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


@pytest.mark.rule("502.2a")
@pytest.mark.parametrize(("by", "time"), [("partner", "day"), ("opponent", "night")])
def test_502_2a_it_stays_day_if_anybody_of_the_team_has_cast_a_spell(by: str, time: str) -> None:
    t = table(4, two_headed_giant, teams="AABB")
    a, _, c, d = t.seats
    a.hand(DAY, NOTHING)
    d.hand(NOTHING)
    a.casts(DAY)
    t.pass_all()
    t.go_to("upkeep", turn_of=c)
    assert t.game.daytime == "day"
    (d if by == "partner" else a).casts(NOTHING)
    t.pass_all()
    t.go_to("upkeep", turn_of=a)
    assert t.game.daytime == time


@pytest.mark.rule("502.2a")
@pytest.mark.parametrize(("together", "time"), [(False, "day"), (True, "night")])
def test_502_2a_one_player_of_the_team_has_to_cast_two_spells(together: bool, time: str) -> None:
    t = table(4, two_headed_giant, teams="AABB")
    a, _, c, d = t.seats
    a.hand(NIGHT)
    c.hand(NOTHING)
    d.hand(NOTHING, NOTHING)
    a.casts(NIGHT)
    t.pass_all()
    t.go_to("upkeep", turn_of=c)
    d.casts(NOTHING)
    t.pass_all()
    (c if together else d).casts(NOTHING)
    t.pass_all()
    t.go_to("upkeep", turn_of=a)
    assert t.game.daytime == time


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


KYLEM = CardDef(
    "Invasion",
    "battle",
    "Siege",
    "{0}",
    defense=5,
    layout="transform",
    faces=(CardDef("Valor", "sorcery", abilities=(SpellAbility(()),)),),
)
IDOL = CardDef(
    "Idol", "artifact", cost="{0}", layout="transform", faces=(CardDef("Fallen Idol", "artifact"),)
)


@pytest.mark.rule("712.13a", example=1)
@pytest.mark.parametrize(
    ("night", "enters"), [(True, IDOL), (True, KYLEM), (False, KYLEM)], ids=["idol", "night", "day"]
)
def test_712_13a_a_copy_with_daybound_enters_at_night(night: bool, enters: CardDef) -> None:
    everything = StaticAbility(
        Permanent(), (AddTypes(("artifact", "creature")), PowerToughness(1, 1))
    )
    march = CardDef("March", "enchantment", abilities=(everything,))
    reflect = BeginReplacement(
        EntersAsCopy(what=CREATURE, of=MadeFor()), on=Targets(), left=Number(1)
    )
    words = SpellAbility((reflect,), (Target(CREATURE),))
    reflection = CardDef("Reflection", "instant", cost="{0}", abilities=(words,))
    clone = CardDef("Clone", "creature", power=3, toughness=2, abilities=(Keyword("daybound"),))
    t = table(2)
    a, _ = t.seats
    a.battlefield(march, clone).hand(NIGHT if night else DAY, reflection, enters)
    a.casts(NIGHT if night else DAY)
    t.resolve()
    a.casts(reflection, at=clone)
    t.resolve()
    a.casts(enters)
    t.resolve()
    if night and enters is KYLEM:
        assert a.graveyard_names[-1] == "Invasion"
        assert a.permanents == ["March", "Clone"]
        return
    assert a.permanents == ["March", "Clone", "Clone"]
    new = t.game.object(t.game.player(0).battlefield[-1])
    assert (new.card.name, new.face) == (enters.name, 1 if night else 0)

"""702: keywords about one's upkeep, and about permanents that die."""

import pytest

from apnap.effects.costs.parts import PayLife, UseUp
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import Permanent
from apnap.rules.machine.events import CreateTokens, Move, PutCounters, destroy
from apnap.rules.objects.control import gain_control
from apnap.state.card import CardDef
from apnap.state.names import BATTLEFIELD, GRAVEYARD
from apnap.state.question import Arrange
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature

# ---- cumulative upkeep -----------------------------------------------------------------------


@pytest.mark.rule("702.24a")
def test_702_24a_it_costs_more_each_time() -> None:
    t = table(2, at="upkeep")
    a, b = t.seats
    a.battlefield(
        creature("Yeti", 2, 2, *abilities_of("Cumulative upkeep", mana="{1}"), cost="{2}")
    )
    a.lands("Forest", "Forest")
    t.begin()
    t.resolve()
    a.answers(True)
    assert a.object("Yeti").count("age") == 1
    t.go_to("upkeep", turn_of=b)
    assert t.stack == []
    t.go_to("upkeep", turn_of=a)
    t.resolve()
    a.answers(True)
    assert a.object("Yeti").count("age") == 2
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    t.resolve()  # three can't be paid with two lands
    assert a.permanents == ["Forest", "Forest"]


@pytest.mark.rule("702.24a")
def test_702_24a_it_need_not_be_paid() -> None:
    t = table(2, at="upkeep")
    a, _ = t.seats
    a.battlefield(
        creature("Yeti", 2, 2, *abilities_of("Cumulative upkeep", mana="{1}"), cost="{2}")
    )
    a.lands("Forest")
    t.begin()
    t.resolve()
    a.answers(False)
    assert a.permanents == ["Forest"]


@pytest.mark.rule("702.24a", example=1)
def test_702_24a_each_choice_is_made_for_each_counter() -> None:
    for lands in (("Plains",) * 3, ("Plains", "Plains", "Island"), ("Island",) * 3):
        t = table(2, at="upkeep")
        a, _ = t.seats
        words = abilities_of("Cumulative upkeep", mana="{W/U}")
        a.battlefield(creature("Yeti", 2, 2, *words, cost="{2}"), counters={"age": 2}).lands(*lands)
        t.begin()
        t.resolve()
        a.answers(True)
        assert "Yeti" in a.permanents
        assert all(a.object(land).tapped for land in set(lands))
    t = table(2, at="upkeep")
    a, _ = t.seats
    a.battlefield(creature("Yeti", 2, 2, *words, cost="{2}"), counters={"age": 2}).lands(
        "Plains", "Island", "Swamp"
    )
    t.begin()
    t.resolve()
    assert "Yeti" not in a.permanents


@pytest.mark.rule("702.24a", example=2)
def test_702_24a_no_creature_is_sacrificed_twice() -> None:
    cost = UseUp("sacrifice", Permanent(("creature",), "you"))
    for others, stays in ((2, True), (1, False)):
        t = table(2, at="upkeep")
        a, _ = t.seats
        words = abilities_of("Cumulative upkeep", costs=(cost,))
        a.battlefield(creature("Yeti", 2, 2, *words, cost="{2}"), counters={"age": 1})
        a.battlefield(*[creature(f"Elf {n}", 2, 2, cost="{2}") for n in range(others)])
        t.begin()
        t.resolve()
        if not stays:
            a.answers(False)  # it could be paid only with the creature itself
            assert a.permanents == ["Elf 0"]
            continue
        a.answers(True)
        a.answers(["Elf 0"])
        a.answers(["Elf 1"])
        assert a.permanents == ["Yeti"]


@pytest.mark.rule("702.24b", example=1)
def test_702_24b_two_instances_count_the_same_counters() -> None:
    t = table(2, at="upkeep")
    a, _ = t.seats
    words = abilities_of("Cumulative upkeep", costs=(PayLife(1),))
    a.battlefield(creature("Yeti", 2, 2, *words, *words, cost="{2}"))
    t.begin()
    assert isinstance(a.question, Arrange)
    a.answers(a.question.options)
    t.resolve()
    a.answers(True)
    assert (a.life, a.object("Yeti").count("age")) == (19, 1)
    t.resolve()
    a.answers(True)
    assert (a.life, a.object("Yeti").count("age")) == (17, 2)


# ---- echo, fading, vanishing -----------------------------------------------------------------


@pytest.mark.rule("702.30a")
def test_702_30a_echo_in_the_next_upkeep_only() -> None:
    for pays in (True, False):
        t = table(2)
        a, b = t.seats
        a.hand(creature("Imp", 2, 2, *abilities_of("Echo", mana="{1}"), cost="{2}")).lands(
            "Forest", "Forest"
        )
        a.casts("Imp")
        t.resolve()
        t.go_to("upkeep", turn_of=b)
        assert t.stack == []
        t.go_to("upkeep", turn_of=a)
        t.resolve()
        a.answers(pays)
        assert ("Imp" in a.permanents) == pays
        t.go_to("upkeep", turn_of=b)
        t.go_to("upkeep", turn_of=a)
        assert t.stack == []


@pytest.mark.rule("702.30a")
def test_702_30a_echo_again_for_who_gains_control() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(creature("Imp", 2, 2, *abilities_of("Echo", mana="{1}"), cost="{2}"))
    t.go_to("upkeep", turn_of=b)
    gain_control(t.game, a.find("Imp"), b.number)
    t.go_to("upkeep", turn_of=a)
    t.go_to("upkeep", turn_of=b)
    assert t.stack == ["Imp's ability"]


@pytest.mark.rule("702.32a")
def test_702_32a_fading_dies_when_no_counter_can_be_removed() -> None:
    t = table(2)
    a, b = t.seats
    a.graveyard(creature("Wave", 2, 2, *abilities_of("Fading", number=2), cost="{2}"))
    make(t, Move(on=a.find("Wave"), to=BATTLEFIELD))
    assert a.object("Wave").count("fade") == 2
    for left in (1, 0):
        t.go_to("upkeep", turn_of=b)
        t.go_to("upkeep", turn_of=a)
        t.resolve()
        assert a.object("Wave").count("fade") == left
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    t.resolve()
    assert a.graveyard_names == ["Wave"]


@pytest.mark.rule("702.63a")
def test_702_63a_vanishing_dies_with_the_last_counter() -> None:
    t = table(2)
    a, b = t.seats
    a.graveyard(creature("Riftwalker", 2, 2, *abilities_of("Vanishing", number=2), cost="{2}"))
    make(t, Move(on=a.find("Riftwalker"), to=BATTLEFIELD))
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    t.resolve()
    assert a.object("Riftwalker").count("time") == 1
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    t.resolve()
    assert t.stack == ["Riftwalker's ability"]
    t.resolve()
    assert a.graveyard_names == ["Riftwalker"]


@pytest.mark.rule("702.63a")
def test_702_63a_however_the_last_counter_is_removed() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(
        creature("Riftwalker", 2, 2, *abilities_of("Vanishing", number=2), cost="{2}"),
        counters={"time": 2},
    )
    make(t, PutCounters(on=a.find("Riftwalker"), kind="time", number=-2))
    t.pass_all()
    assert a.graveyard_names == ["Riftwalker"]


@pytest.mark.rule("702.63b")
def test_702_63b_vanishing_without_a_number() -> None:
    t = table(2)
    a, b = t.seats
    a.graveyard(creature("Idol", 2, 2, *abilities_of("Vanishing"), cost="{2}"))
    make(t, Move(on=a.find("Idol"), to=BATTLEFIELD))
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    assert t.stack == []
    assert a.permanents == ["Idol"]


# ---- persist, undying ------------------------------------------------------------------------


@pytest.mark.rule("702.79a")
def test_702_79a_persist_once() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(creature("Finks", 2, 2, *abilities_of("Persist"), cost="{2}"), owner=a)
    make(t, destroy(b.find("Finks")))
    t.resolve()
    assert a.permanents == ["Finks"]  # under its owner's control
    assert (a.power("Finks"), a.object("Finks").count("-1/-1")) == (1, 1)
    make(t, destroy(a.find("Finks")))
    t.pass_all()
    assert a.graveyard_names == ["Finks"]


@pytest.mark.rule("702.79a")
@pytest.mark.rule("400.7")
def test_702_79a_not_if_it_has_left_the_graveyard() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(creature("Finks", 2, 2, *abilities_of("Persist"), cost="{2}"))
    make(t, destroy(a.find("Finks")))
    make(t, Move(on=a.find("Finks", zones=(GRAVEYARD,)), to="exile"))
    t.pass_all()
    assert a.permanents == []
    assert a.exile_names == ["Finks"]


@pytest.mark.rule("702.93a")
def test_702_93a_undying() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(creature("Wolf", 2, 2, *abilities_of("Undying"), cost="{2}"))
    make(t, destroy(a.find("Wolf")))
    t.resolve()
    assert a.power("Wolf") == 3
    make(t, destroy(a.find("Wolf")))
    t.pass_all()
    assert a.permanents == []


@pytest.mark.rule("702.93a")
@pytest.mark.rule("111.7")
def test_702_93a_a_token_does_not_return() -> None:
    t = table(2)
    a, _ = t.seats
    token = CardDef(
        "Wolf", "creature", power=2, toughness=2, token=True, abilities=abilities_of("Undying")
    )
    make(t, CreateTokens(on=0, token=token))
    make(t, destroy(a.find("Wolf")))
    t.pass_all()
    assert a.permanents == []


# ---- afterlife, soulshift, modular -----------------------------------------------------------


@pytest.mark.rule("702.135a")
def test_702_135a_afterlife() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(creature("Ministrant", 2, 2, *abilities_of("Afterlife", number=2), cost="{2}"))
    make(t, destroy(a.find("Ministrant")))
    t.pass_all()
    row = a.object("Spirit Token")
    assert row.many == 2
    assert (row.card.base.colors, row.card.base.keywords) == ({"W", "B"}, {"flying"})
    assert (a.power("Spirit Token"), a.toughness("Spirit Token")) == (1, 1)


@pytest.mark.rule("702.46a")
def test_702_46a_soulshift_returns_a_small_spirit() -> None:
    for wants in (True, False):
        t = table(2)
        a, b = t.seats
        kami = creature(
            "Kami", 2, 2, *abilities_of("Soulshift", number=2), cost="{2}", subtypes="Spirit"
        )
        small = creature("Small", 2, 2, cost="{2}", subtypes="Spirit")
        big = CardDef("Big", "creature", "Spirit", cost="{3}", power=1, toughness=1)
        a.battlefield(kami).graveyard(small, big, creature("Elf", 2, 2, cost="{2}"))
        b.graveyard(small)
        make(t, destroy(a.find("Kami")))
        assert a.question is not None
        legal = {option.what for option in a.question.options}
        assert legal == {a.find("Small"), a.find("Kami", zones=(GRAVEYARD,))}
        a.answers("Small")
        t.resolve()
        a.answers(wants)
        assert a.hand_names == (["Small"] if wants else [])


@pytest.mark.rule("702.43a")
def test_702_43a_modular_moves_its_counters() -> None:
    t = table(2)
    a, b = t.seats
    golem = CardDef(
        "Golem", "artifact creature", cost="{0}", abilities=abilities_of("Modular", number=2)
    )
    a.hand(golem).battlefield(creature("Elf", 2, 2, cost="{2}"))
    b.battlefield(CardDef("Myr", "artifact creature", power=1, toughness=1))
    a.casts(golem)
    t.resolve()
    assert a.power("Golem") == 2
    make(t, PutCounters(on=a.find("Golem"), kind="+1/+1", number=1))
    make(t, destroy(a.find("Golem")))
    assert a.question is not None
    assert {option.what for option in a.question.options} == {b.find("Myr")}
    a.answers("Myr")
    t.resolve()
    a.answers(True)
    assert b.power("Myr") == 4


@pytest.mark.rule("727.3c")
def test_727_3c_undying_returns_every_card_of_a_merged_permanent() -> None:
    wolf = creature("Wolf", 2, 2, *abilities_of("Undying"), cost="{2}")
    mutate = abilities_of("Mutate", mana="{0}")
    heron = CardDef("Heron", "creature", "", "{0}", 3, 4, abilities=mutate)
    t = table(2)
    a, _ = t.seats
    a.battlefield(wolf).hand(heron)
    a.casts(heron, at=wolf, way=-2)
    t.resolve()
    a.answers("on top")
    make(t, destroy(t.game.player(0).battlefield[0]))
    t.pass_all()
    assert sorted(a.creatures) == ["Heron", "Wolf"]
    assert (a.counters("Heron", "+1/+1"), a.counters("Wolf", "+1/+1")) == (1, 1)

"""702: keywords about creatures that enter the battlefield."""

import pytest

from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.instructions.all_instructions import DealDamage, DrawCards
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Itself, Permanent
from apnap.effects.words.selections import EachPlayer, You
from apnap.rules.machine.events import Move, destroy
from apnap.state.ability import SpellAbility, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.names import GRAVEYARD
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature
from apnap.testing.simple_plays import cast

# ---- evolve, exploit, fabricate --------------------------------------------------------------


@pytest.mark.rule("702.100a")
@pytest.mark.rule("702.100b")
def test_702_100a_evolve_for_greater_power_or_toughness() -> None:
    drawn = TriggeredAbility(WhenActs("evolve", Itself()), (DrawCards(You()),))
    for power, toughness, grows in ((3, 1, True), (1, 3, True), (2, 2, False)):
        t = table(2)
        a, b = t.seats
        a.battlefield(creature("Shark", 2, 2, *abilities_of("Evolve"), drawn))
        b.hand(creature("Theirs", 9, 9))
        cast(t, a, creature("Newcomer", power, toughness))
        t.pass_all()
        assert a.power("Shark") == (3 if grows else 2)
        assert len(a.hand_names) == grows


@pytest.mark.rule("702.100a")
@pytest.mark.rule("603.4")
def test_702_100a_evolve_compares_again_as_it_resolves() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(creature("Shark", 2, 2, *abilities_of("Evolve") * 2))
    a.hand(creature("Newcomer", 3, 2)).casts("Newcomer")
    t.resolve()
    assert a.question is not None
    a.answers(a.question.options)
    t.pass_all()
    assert a.power("Shark") == 3  # the second finds 3 power not greater than 3


@pytest.mark.rule("702.100a")
@pytest.mark.rule("608.2h")
def test_702_100a_evolve_knows_how_the_newcomer_last_was() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(creature("Shark", 2, 2, *abilities_of("Evolve")))
    cast(t, a, creature("Newcomer", 3, 2))
    make(t, Move(on=a.find("Newcomer"), to=GRAVEYARD))
    t.pass_all()
    assert a.power("Shark") == 3


@pytest.mark.rule("702.100c")
def test_702_100c_evolve_only_for_creatures() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(creature("Shark", 2, 2, *abilities_of("Evolve")))
    cast(t, a, CardDef("Airship", "artifact", "Vehicle", cost="{0}", power=9, toughness=9))
    assert t.stack == []


@pytest.mark.rule("702.110a")
@pytest.mark.rule("702.110b")
def test_702_110a_exploit() -> None:
    drawn = TriggeredAbility(WhenActs("exploit", Itself()), (DrawCards(You()),))
    for exploits in (True, False):
        t = table(2)
        a, _ = t.seats
        a.battlefield(creature("Elf", 1, 1))
        cast(t, a, creature("Sultai", 3, 3, *abilities_of("Exploit"), drawn))
        t.resolve()
        a.answers(exploits)
        if exploits:
            a.answers(["Elf"])
        t.pass_all()
        assert ("Elf" in a.permanents) == (not exploits)
        assert len(a.hand_names) == exploits


@pytest.mark.rule("702.123a")
def test_702_123a_fabricate_counters_or_servos() -> None:
    for choice, expected in (("put +1/+1 counters on it", 3), ("create Servos", 1)):
        t = table(2)
        a, _ = t.seats
        cast(t, a, creature("Artisan", 1, 1, *abilities_of("Fabricate", number=2)))
        t.resolve()
        a.answers(choice)
        assert a.power("Artisan") == expected
        assert ("Servo Token" in a.permanents) == (expected == 1)
    assert a.object("Servo Token").many == 2
    assert a.object("Servo Token").card.base.types == {"artifact", "creature"}


@pytest.mark.rule("702.123a")
def test_702_123a_fabricate_makes_servos_if_it_is_gone() -> None:
    t = table(2)
    a, _ = t.seats
    cast(t, a, creature("Artisan", 1, 1, *abilities_of("Fabricate", number=2)))
    make(t, destroy(a.find("Artisan")))
    t.resolve()
    assert a.permanents == ["Servo Token"]


# ---- graft, bloodthirst, devour --------------------------------------------------------------


@pytest.mark.rule("702.58a")
def test_702_58a_graft() -> None:
    t = table(2)
    a, b = t.seats
    cast(t, a, creature("Guide", 0, 0, *abilities_of("Graft", number=2)))
    assert a.power("Guide") == 2
    cast(t, a, creature("Elf", 1, 1))
    t.resolve()
    a.answers(True)
    assert (a.power("Guide"), a.power("Elf")) == (1, 2)
    t.go_to("precombat main", turn_of=b)
    cast(t, b, creature("Ape", 3, 3))
    t.resolve()
    a.answers(False)
    assert (a.power("Guide"), b.power("Ape")) == (1, 3)


@pytest.mark.rule("702.58a")
def test_702_58a_graft_not_without_a_counter() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(creature("Guide", 1, 1, *abilities_of("Graft", number=2)))
    cast(t, a, creature("Elf", 1, 1))
    assert t.stack == []


def burn(amount: int) -> CardDef:
    spell = SpellAbility((DealDamage(Number(amount), EachPlayer(opponents=True)),))
    return CardDef("Burn", "instant", cost="{0}", abilities=(spell,))


@pytest.mark.rule("702.54a")
def test_702_54a_bloodthirst_if_an_opponent_was_dealt_damage() -> None:
    for hurt in (True, False):
        t = table(3)
        a, *_ = t.seats
        if hurt:
            cast(t, a, burn(1))
        cast(t, a, creature("Goblin", 1, 1, *abilities_of("Bloodthirst", number=2)))
        assert a.power("Goblin") == (3 if hurt else 1)


@pytest.mark.rule("702.54b")
def test_702_54b_bloodthirst_x_is_all_the_damage() -> None:
    t = table(3)
    a, *_ = t.seats
    cast(t, a, burn(2))
    cast(t, a, creature("Petrahydrox", 1, 1, *abilities_of("Bloodthirst")))
    assert a.power("Petrahydrox") == 5


@pytest.mark.rule("702.82a")
def test_702_82a_devour() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(creature("Elf", 1, 1), creature("Ape", 1, 1), creature("Bear", 1, 1))
    a.hand(creature("Dragon", 4, 4, *abilities_of("Devour", number=2))).casts("Dragon")
    t.resolve()
    a.answers(["Elf", "Bear"])
    assert sorted(a.permanents) == ["Ape", "Dragon"]
    assert a.power("Dragon") == 8


@pytest.mark.rule("702.82c")
def test_702_82c_devour_of_a_quality() -> None:
    t = table(2)
    a, _ = t.seats
    words = abilities_of("Devour", number=1, what=Permanent(("land",)))
    a.battlefield(creature("Elf", 1, 1)).lands("Forest")
    a.hand(creature("Hellion", 4, 4, *words)).casts("Hellion")
    t.resolve()
    assert a.question is not None
    assert {option.what for option in a.question.options} == {a.find("Forest")}
    a.answers(["Forest"])
    assert a.power("Hellion") == 5


# ---- riot, unleash ---------------------------------------------------------------------------


@pytest.mark.rule("702.136a")
def test_702_136a_riot_a_counter_or_haste() -> None:
    for counter in (True, False):
        t = table(2)
        a, b = t.seats
        a.hand(creature("Beast", 3, 3, *abilities_of("Riot"))).casts("Beast")
        t.resolve()
        a.answers(counter)
        assert a.power("Beast") == (4 if counter else 3)
        t.go_to("declare attackers")
        can = a.question is not None and a.question.rule == "508.1"
        assert can == (not counter)
        assert b.life == 20


@pytest.mark.rule("702.136b")
def test_702_136b_each_riot_works_separately() -> None:
    t = table(2)
    a, _ = t.seats
    a.hand(creature("Beast", 3, 3, *abilities_of("Riot") * 2)).casts("Beast")
    t.resolve()
    while a.question is not None and a.question.rule.startswith("61"):
        asked = a.question
        choice = asked.options[0] if asked.rule.startswith("616") else True
        a.answers(choice)
    assert a.power("Beast") == 5


@pytest.mark.rule("702.98a")
def test_702_98a_unleash_cannot_block_with_a_counter() -> None:
    for counter in (True, False):
        t = table(2)
        a, b = t.seats
        a.hand(creature("Rakdos", 2, 2, *abilities_of("Unleash"))).casts("Rakdos")
        b.battlefield(creature("Elf", 1, 1))
        t.resolve()
        a.answers(counter)
        assert a.power("Rakdos") == (3 if counter else 2)
        t.go_to("declare attackers", turn_of=b)
        b.attacks({"Elf": a})
        t.go_to("declare blockers")
        asked = [question for question in t.questions if question.rule == "509.1"]
        assert bool(asked) == (not counter)

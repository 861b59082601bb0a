"""314, 309, 311: Words that schemes, dungeons and planes use, as they play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.state.question import NO, YES
from apnap.testing import Table, table
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
BIRD = card("Flying", "Creature — Bird", "Bird")
FISH = card("Islandwalk", "Creature — Fish", "Fish")
RELIC = CardDef("Relic", "artifact")
ISLE = CardDef("Isle", "land")
CHARM = card("Hexproof", "Enchantment", "Charm")


def said(t: Table, seat: int, word: str) -> None:
    question = t.seats[seat].question
    assert question is not None
    t.seats[seat].answers(next(each for each in question.options if each.verb == word))


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("word", "lives"), [("self", [20, 14, 20]), ("others", [20, 20, 17])])
def test_608_2d_self_or_others(word: str, lives: list[int]) -> None:
    t = table(3)
    a, b, _ = t.seats
    fate = card(
        "Target opponent chooses self or others. If that player chooses self, Fate deals 6 damage "
        "to that player. If the player chooses others, Fate deals 3 damage to each of your other "
        "opponents.",
        name="Fate",
    )
    a.hand(fate).casts(fate, b)
    t.resolve()
    said(t, 1, word)
    assert [seat.life for seat in t.seats] == lives


@pytest.mark.rule("118.12a")
def test_118_12a_each_player_may_pay_for_themselves() -> None:
    t = table(3)
    a, b, c = t.seats
    b.hand(BEAR)
    c.hand(BEAR)
    veils = card("Each player loses 2 life unless they discard a card.")
    a.hand(veils).casts(veils)
    t.resolve()
    b.answers(YES)
    c.answers(NO)
    assert [seat.life for seat in t.seats] == [18, 20, 18]
    assert (len(b.hand_names), len(c.hand_names)) == (0, 1)


@pytest.mark.rule("701.17a")
def test_701_17a_a_creature_an_artifact_and_a_land() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, RELIC, ISLE, CHARM)
    oubliette = card("Sacrifice a creature, an artifact, and a land.")
    a.hand(oubliette).casts(oubliette)
    t.resolve()
    assert a.permanents == ["Charm"]


@pytest.mark.rule("115.1")
def test_115_1_three_targets_in_a_row() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR, RELIC, ISLE, CHARM)
    decimate = card("Destroy target artifact, target creature, and target land.")
    a.hand(decimate).casts(decimate, [RELIC, BEAR, ISLE])
    t.resolve()
    assert b.permanents == ["Charm"]


@pytest.mark.rule("508.1c")
def test_508_1c_it_cant_attack_until_your_next_turn() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR, BIRD)
    caverns = card("Target creature can't attack until your next turn.")
    a.hand(caverns).casts(caverns, BEAR)
    t.resolve()
    t.next_turn()
    b.attacks({BIRD: a})
    assert t.turn.attackers == [("Bird", a.name)]
    assert t.log_has("611.2")
    t.next_turn()
    t.next_turn()
    b.attacks({BEAR: a})
    assert t.turn.attackers == [("Bear", a.name)]


@pytest.mark.rule("702.9a")
def test_702_9a_without_one_keyword_or_another() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, BIRD, FISH)
    sink = card("Destroy each creature without flying or islandwalk.")
    a.hand(sink).casts(sink)
    t.resolve()
    assert sorted(a.creatures) == ["Bird", "Fish"]
    b.battlefield(BEAR).battlefield(BEAR, counters={"fate": 1})
    doom = card("Destroy each creature without a fate counter on it.", name="Doom")
    a.hand(doom).casts(doom)
    t.resolve()
    assert (a.creatures, b.creatures) == ([], ["Bear"])


@pytest.mark.rule("103.1b")
def test_103_1b_the_player_to_your_left() -> None:
    t = table(3)
    a, b, c = t.seats
    b.battlefield(BEAR)
    c.battlefield(BIRD)
    left = card("Destroy target creature controlled by the player to your left.")
    right = card("Destroy target creature controlled by the player to your right.", name="Other")
    a.hand(left, right).casts(left, BEAR)
    t.resolve()
    a.casts(right, BIRD)
    t.resolve()
    assert (b.creatures, c.creatures) == ([], [])


@pytest.mark.rule("611.3a")
def test_611_3a_everybodys_spells_have_it() -> None:
    t = table(2)
    a, b = t.seats
    trail = card("Instant and sorcery spells have rebound.", "Plane — Vryn", "Trail")
    akoum = card("Players may cast creature spells as though they had flash.", "Plane", "Akoum")
    gain = card("You gain 2 life.", "Instant", "Balm")
    ox = CardDef("Ox", "creature", "Ox", cost="{0}", power=1, toughness=1)
    a.command(trail, akoum)
    b.hand(gain, ox).casts(gain)
    t.resolve()
    assert (b.life, b.exile_names) == (22, ["Balm"])
    b.casts(ox)
    t.resolve()
    assert b.creatures == ["Ox"]


@pytest.mark.rule("505.1")
@pytest.mark.parametrize("step", ["precombat main", "end of combat"])
def test_505_1_if_its_a_main_phase(step: str) -> None:
    t = table(2)
    a, _ = t.seats
    words = card(
        "If it's a main phase, there is an additional combat phase after this phase, followed by "
        "an additional main phase.",
        "Instant",
    )
    a.hand(words)
    t.go_to(step)  # type: ignore[arg-type]
    a.casts(words)
    t.resolve()
    assert t.log_has("500.8") == (step == "precombat main")


@pytest.mark.rule("603.4")
def test_603_4_what_a_player_did_this_turn_or_the_last() -> None:
    t = table(2)
    a, b = t.seats
    willed = card(
        "At the beginning of each opponent's end step, if they cast two or more spells this turn, "
        "draw a card.",
        "Enchantment",
    )
    truth = card(
        "At the beginning of your upkeep, if you drew a card last turn, you gain 7 life.",
        "Enchantment",
    )
    gain = card("You gain 1 life.", "Instant", "Balm")
    a.battlefield(willed, truth)
    t.next_turn()
    b.hand(gain, gain).casts(gain)
    t.resolve()
    b.casts(gain)
    t.resolve()
    assert a.hand_names == []
    t.next_turn()
    assert len(a.hand_names) >= 1
    t.go_to("precombat main")
    assert a.life == 27, "the card was drawn in b's turn, which was the last one"


@pytest.mark.rule("701.19a")
def test_701_19a_then_shuffle_your_library() -> None:
    t = table(2)
    a, _ = t.seats
    a.library(BEAR, only=True)
    cohort = card(
        "Search your library for a creature card, put it onto the battlefield, then shuffle your "
        "library."
    )
    a.hand(cohort).casts(cohort)
    t.resolve()
    a.answers(a.question.options)
    assert a.creatures == ["Bear"]


@pytest.mark.rule("207.2d")
def test_207_2d_flavor_words_before_static_and_activated_abilities() -> None:
    t = table(2)
    a, _ = t.seats
    low = card("Low Gravity — All creatures get +1/+1.", "Plane — Moon", "Moonbase")
    bard = card("Mantle of Inspiration — {T}: Draw a card.", "Artifact", "Lute")
    a.command(low).battlefield(BEAR, bard)
    assert a.power(BEAR) == 3
    a.activates(bard)
    t.resolve()
    assert len(a.hand_names) == 1

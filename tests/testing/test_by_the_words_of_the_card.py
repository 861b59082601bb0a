"""Costs, ways to cast and special actions, named by the words of the card."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import ScenarioError, Seat, Table, card, table


def hand_of(spell: CardDef, *lands: str) -> tuple[Table, Seat, Seat]:
    t = table(2)
    a, b = t.seats
    a.hand(spell).lands(*lands)
    return t, a, b


# ---- additional and alternative costs ----------------------------------------------------------

BURST = card(
    "Kicker {4}\nBurst deals 2 damage to any target. If this spell was kicked, it deals 4 damage "
    "instead.",
    "Instant",
    "Burst",
    mana_cost="{R}",
)


@pytest.mark.rule("702.33a")
@pytest.mark.parametrize(("paying", "life"), [("kicker", 16), ("kicker {4}", 16), ([], 18)])
def test_702_33a_a_spell_is_kicked_or_not(paying: object, life: int):
    t, a, b = hand_of(BURST, *["Mountain"] * 5)
    a.casts(BURST, at=b, paying=paying)
    t.resolve()
    assert b.life == life


def test_a_cost_of_which_nothing_is_said_stays_to_be_asked():
    t, a, b = hand_of(BURST, *["Mountain"] * 5)
    a.casts(BURST)
    assert a.question.kind == "optional cost"
    a.answers(1).answers([b])
    t.resolve()
    assert b.life == 16


def test_a_cost_that_the_card_does_not_have_is_an_error():
    _, a, b = hand_of(BURST, *["Mountain"] * 5)
    with pytest.raises(ScenarioError, match=r"Burst doesn't ask for what paying= says.*buyback"):
        a.casts(BURST, at=b, paying="buyback")


@pytest.mark.rule("702.33c")
def test_702_33c_a_spell_is_kicked_several_times():
    wolves = card(
        "Multikicker {1}\nCreate a 2/2 green Wolf creature token for each time this spell was "
        "kicked.",
        name="Wolves",
    )
    t, a, _ = hand_of(wolves, *["Forest"] * 4)
    a.casts(wolves, paying={"multikicker": 3})
    t.resolve()
    assert a.count("Wolf Token") == 3


@pytest.mark.rule("702.27a")
def test_702_27a_a_spell_is_bought_back():
    spell = card("Buyback {3}\nDraw a card.", "Instant", "Whispers")
    t, a, _ = hand_of(spell, *["Island"] * 3)
    a.casts(spell, paying="buyback")
    t.resolve()
    assert a.hand_names == ["Blank", "Whispers"]


EVOKED = card("Flying\nEvoke {2}", "Creature — Elemental", "Drifter", mana_cost="{4}")


@pytest.mark.rule("702.74a")
@pytest.mark.parametrize("lands", [5, 2])
def test_702_74a_an_evoked_creature_is_sacrificed(lands: int):
    t, a, _ = hand_of(EVOKED, *["Island"] * lands)
    a.casts(EVOKED, paying="evoke")  # with two lands it is the only cost, and not asked for
    t.resolve().resolve()
    assert a.graveyard_names == ["Drifter"]


def test_the_mana_cost_is_a_cost_with_a_name_too():
    t, a, _ = hand_of(EVOKED, *["Island"] * 5)
    a.casts(EVOKED, paying="mana cost")
    t.pass_all()
    assert a.creatures == ["Drifter"]


# ---- ways to cast ------------------------------------------------------------------------------


@pytest.mark.rule("702.34a")
def test_702_34a_a_card_is_cast_by_its_flashback():
    think = card("Draw two cards.\nFlashback {2}", name="Think", mana_cost="{1}")
    t = table(2)
    a, _ = t.seats
    a.hand(think).graveyard(think).lands("Island", "Island")
    a.casts(think, paying="flashback")
    t.resolve()
    assert (a.exile_names, a.hand_names) == (["Think"], ["Think", "Blank", "Blank"])


MORPH = card("Morph {1}", "Creature — Beast", "Beast", mana_cost="{4}", power="5", toughness="5")


@pytest.mark.rule("702.37c")
@pytest.mark.rule("702.37e")
def test_702_37e_a_card_is_cast_face_down_and_turned_face_up():
    t, a, _ = hand_of(MORPH, *["Forest"] * 4)
    a.casts(MORPH, paying="morph")
    t.resolve()
    beast = a.permanent(MORPH)
    assert (beast.face_down, beast.power, beast.name) == (True, 2, "")
    a.turns_face_up(beast)
    assert (beast.face_down, beast.power, beast.name) == (False, 5, "Beast")


@pytest.mark.rule("701.34b")
def test_701_34b_the_cost_to_turn_a_permanent_up_is_named():
    t = table(2)
    a, _ = t.seats
    a.lands(*["Forest"] * 5).battlefield(MORPH, face_down=True, designations=["manifested"])
    a.turns_face_up(MORPH, paying="mana cost")
    assert [a.is_tapped(a.find("Forest", nth)) for nth in range(5)] == [True] * 4 + [False]
    with pytest.raises(ScenarioError, match="A can't turn up Beast"):
        a.turns_face_up(MORPH)


FIRE_AND_ICE = CardDef(
    "Fire // Ice",
    layout="split",
    faces=(
        CardDef("Fire", "instant", cost="{R}", abilities=card("Draw a card.").abilities),
        CardDef("Ice", "instant", cost="{U}", abilities=card("Draw two cards.").abilities),
    ),
)


@pytest.mark.rule("709.3")
@pytest.mark.parametrize(("half", "cards"), [("Fire", 1), ("Ice", 2)])
def test_709_3_a_half_is_cast_by_its_name(half: str, cards: int):
    t, a, _ = hand_of(FIRE_AND_ICE, "Mountain", "Island")
    a.casts(half)
    assert t.stack == [half]
    t.resolve()
    assert len(a.hand_names) == cards


def test_a_card_that_is_cast_only_by_halves_says_so():
    _, a, _ = hand_of(FIRE_AND_ICE, "Mountain", "Island")
    with pytest.raises(ScenarioError, match="in these ways: Fire/split, Ice/split"):
        a.casts(FIRE_AND_ICE)


# ---- special actions ---------------------------------------------------------------------------


@pytest.mark.rule("702.62a")
def test_702_62a_a_card_is_suspended():
    vision = card("Suspend 1—{U}\nDraw three cards.", name="Vision", mana_cost="")
    t, a, b = hand_of(vision, "Island")
    a.suspends(vision)
    assert (a.exile_names, a.counters(vision, "time")) == (["Vision"], 1)
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    t.next_question()
    a.answers("cast")
    t.resolve()
    assert a.hand_names == ["Blank"] * 3


@pytest.mark.rule("702.143a")
def test_702_143a_a_card_is_foretold_and_cast_on_a_later_turn():
    bolt = card(
        "Foretell {R}\nBolt deals 3 damage to any target.", "Instant", "Bolt", mana_cost="{5}"
    )
    t, a, b = hand_of(bolt, "Mountain", "Mountain")
    a.foretells(bolt)
    with pytest.raises(ScenarioError, match="A can't cast Bolt"):
        a.casts(bolt, at=b, paying="foretell")
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    a.casts(bolt, at=b, paying="foretell")
    t.resolve()
    assert b.life == 17


@pytest.mark.rule("2026-08:702.170a")
def test_a_card_is_plotted_and_cast_on_a_later_turn():
    rider = card("Plot {2}", "Creature — Human", "Rider", mana_cost="{5}")
    t, a, _ = hand_of(rider, "Forest", "Forest")
    a.plots(rider)
    assert a.exile_names == ["Rider"]
    t.next_turn().next_turn()
    a.casts(rider, paying="plot")
    t.resolve()
    assert a.creatures == ["Rider"]


def test_an_action_that_the_card_does_not_allow_is_an_error():
    _, a, _ = hand_of(BURST, "Mountain")
    with pytest.raises(ScenarioError, match="A can't take action Burst"):
        a.suspends(BURST)


# ---- what is no way ----------------------------------------------------------------------------


def test_words_say_nothing_about_targets():
    spell = card("Draw a card.", name="Insight", mana_cost="{1}")
    t, a, b = hand_of(spell, "Island")
    with pytest.raises(ScenarioError, match="doesn't ask for what at= says"):
        a.casts(spell, at=b, paying=[])
    a.casts(spell, paying=[])
    t.resolve()
    assert a.hand_names == ["Blank"]

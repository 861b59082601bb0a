"""Words that several readings share, each as it plays: if, as long as, they control, this way."""

from __future__ import annotations

import pytest

from apnap.rules.continuous.layers import characteristics_of
from apnap.testing import table
from apnap.testing.texts import card


@pytest.mark.rule("701.16a")
def test_701_16a_the_number_of_cards_revealed_from_a_hand() -> None:
    ivy = card(
        "Reveal any number of green cards in your hand. Target creature gets +X/+X until end of "
        "turn, where X is the number of cards revealed this way."
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield("Hill Giant").hand(ivy, "Grizzly Bears", "Giant Growth", "Shock")
    a.casts(ivy, at="Hill Giant")
    t.resolve()
    [question] = t.questions
    assert len(question.options) == 2
    a.answers(question.options)
    assert a.power("Hill Giant") == 5


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize("done", [True, False])
def test_608_2c_if_you_dont(done: bool) -> None:
    paladin = card(
        "At the beginning of your upkeep, you may discard a card. If you don't, sacrifice this "
        "creature and draw a card.",
        "Creature — Human Knight",
        "Paladin",
    )
    t = table(2, at="upkeep")
    a, _ = t.seats
    a.battlefield(paladin).hand("Shock")
    t.begin()
    t.resolve()
    a.answers(done)
    if t.questions and t.questions[0].rule != "117.1":
        a.answers("Shock")
    if done:
        assert (a.permanents, a.hand_names) == (["Paladin"], [])
    else:
        assert (a.permanents, len(a.hand_names)) == ([], 2)


@pytest.mark.rule("608.2d")
@pytest.mark.rule("509.1b")
def test_608_2d_others_than_the_creature_that_an_opponent_chose() -> None:
    cry = card(
        "Target opponent chooses a creature they control. Other creatures they control can't block "
        "this turn."
    )
    t = table(2)
    a, b = t.seats
    a.battlefield("Suntail Hawk").hand(cry)
    b.battlefield("Grizzly Bears", "Hill Giant", "Air Elemental")
    a.casts(cry, at=b)
    t.resolve()
    b.answers("Air Elemental")
    t.go_to("declare attackers")
    a.attacks({"Suntail Hawk": b})
    t.go_to("declare blockers")
    blockers = {t.game.object(option.what).card.name for option in t.questions[0].options}
    assert blockers <= {"Air Elemental"}


@pytest.mark.rule("614.1c")
@pytest.mark.rule("502.3")
def test_614_1c_if_as_a_condition_of_static_abilities() -> None:
    crab = card("Flash\nThis creature enters tapped if it's not your turn.", "Creature", "Crab")
    cap = card(
        "This land doesn't untap during your untap step if it has a depletion counter on it.",
        "Land",
        "Cap",
    )
    t = table(2)
    a, b = t.seats
    a.hand(crab).battlefield(cap, tapped=True, counters={"depletion": 1})
    a.battlefield("Forest", tapped=True)
    b.hand(crab)
    a.casts(crab)
    t.resolve()
    b.casts(crab)
    t.resolve()
    assert (a.is_tapped(crab), b.is_tapped(crab)) == (False, True)
    t.next_turn().next_turn()
    assert (a.is_tapped(cap), a.is_tapped("Forest")) == (True, False)


@pytest.mark.rule("101.4")
def test_101_4_each_player_puts_a_card_of_their_own_onto_the_battlefield() -> None:
    exhume = card("Each player puts a creature card from their graveyard onto the battlefield.")
    t = table(2)
    a, b = t.seats
    a.graveyard("Grizzly Bears", "Hill Giant").hand(exhume)
    b.graveyard("Air Elemental")
    a.casts(exhume)
    t.resolve()
    a.answers("Hill Giant")
    assert (a.permanents, b.permanents) == (["Hill Giant"], ["Air Elemental"])


@pytest.mark.rule("205.1b")
@pytest.mark.rule("122.1")
def test_205_1b_a_land_that_is_an_artifact_creature_and_still_a_land() -> None:
    factory = card(
        "{0}: This land becomes a 2/2 Assembly-Worker artifact creature until end of turn. It's "
        "still a land.",
        "Land",
        "Factory",
    )
    hero = card("Hero gets +1/+1 for each experience counter you have.", "Creature — Giant", "Hero")
    praise = card("You get an experience counter.", "Instant", "Praise")
    t = table(2)
    a, _ = t.seats
    a.battlefield(factory, hero).hand(praise)
    a.activates(factory)
    t.resolve()
    assert characteristics_of(t.game, a.find(factory)).types == {"artifact", "creature", "land"}
    a.casts(praise)
    t.resolve()
    assert a.power(hero) == 3


@pytest.mark.rule("205.4g")
def test_205_4g_snow_permanents_are_counted() -> None:
    skred = card(
        "Skred deals damage to target creature equal to the number of snow permanents you control.",
        "Instant",
        "Skred",
    )
    snow = card("", "Snow Artifact", "Flake")
    t = table(2)
    a, b = t.seats
    a.battlefield(snow, snow, "Forest").hand(skred)
    b.battlefield("Hill Giant")
    a.casts(skred, at="Hill Giant")
    t.resolve()
    assert b.damage("Hill Giant") == 2


@pytest.mark.rule("608.2d")
def test_608_2d_what_players_move_is_what_they_control() -> None:
    debt = card("Target opponent exiles a creature they control.")
    bane = card(
        "Whenever this creature attacks, defending player exiles two permanents they control.",
        "Creature — Eldrazi",
        "Bane",
    )
    t = table(3)
    a, b, c = t.seats
    a.battlefield("Grizzly Bears", bane).hand(debt)
    b.battlefield("Hill Giant", "Air Elemental", "Forest")
    c.battlefield("Grizzly Bears")
    a.casts(debt, at=b)
    t.resolve()
    [question] = t.questions
    names = sorted(t.game.object(option.what).card.name for option in question.options)
    assert (question.decider, names) == (1, ["Air Elemental", "Hill Giant"])
    b.answers("Hill Giant")
    t.go_to("declare attackers")
    a.attacks({bane: b})
    t.resolve()
    assert (b.permanents, len(a.permanents), len(c.permanents)) == ([], 2, 1)


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize("done", [True, False])
def test_608_2c_if_they_dont(done: bool) -> None:
    rakdos = card(
        "At the beginning of your end step, target opponent may sacrifice two nonland, nontoken "
        "permanents of their choice. If they don't, you draw two cards.",
        "Creature — Demon",
        "Patron",
    )
    t = table(2, at="postcombat main")
    a, b = t.seats
    a.battlefield(rakdos)
    b.battlefield("Grizzly Bears", "Hill Giant", "Forest")
    t.go_to("end")
    if t.questions[0].rule != "117.1":
        a.answers(b)
    t.resolve()
    b.answers(done)
    assert (len(a.hand_names), b.permanents) == (
        (0, ["Forest"]) if done else (2, ["Grizzly Bears", "Hill Giant", "Forest"])
    )


@pytest.mark.rule("118.12")
def test_118_12_that_player_returns_a_permanent_unless_they_pay() -> None:
    clock = card(
        "At the beginning of each player's upkeep, that player returns a permanent they control to "
        "its owner's hand unless they pay 2 life.",
        "Artifact",
        "Clock",
    )
    t = table(2, at="end")
    a, b = t.seats
    a.battlefield(clock)
    b.battlefield("Grizzly Bears")
    t.go_to("upkeep", turn_of=b)
    t.resolve()
    b.answers(False)
    assert (b.permanents, b.hand_names.count("Grizzly Bears"), a.permanents) == ([], 1, ["Clock"])


@pytest.mark.rule("205.4a")
def test_205_4a_basic_is_said_of_the_land_and_not_of_the_gate() -> None:
    route = card(
        "Search your library for a basic land card or a Gate card, put it into your hand, then "
        "shuffle."
    )
    t = table(2)
    a, _ = t.seats
    gate = card("", "Land — Gate", "Gateway")
    plain = card("", "Land", "Wastes of Nothing")
    a.library("Forest", gate, plain, "Shock", only=True).hand(route)
    a.casts(route)
    t.resolve()
    names = {t.game.object(option.what).card.name for option in t.questions[0].options}
    assert names >= {"Forest", "Gateway"}
    assert not names & {"Wastes of Nothing", "Shock"}
    a.answers("Gateway")
    assert a.hand_names == ["Gateway"]


@pytest.mark.rule("701.8a")
@pytest.mark.rule("614.1c")
def test_701_8a_cards_discarded_this_turn_and_additional_counters() -> None:
    fortune = card("Discard your hand, then draw a card for each card you've discarded this turn.")
    evil = card(
        "Return target creature card from your graveyard to the battlefield with two additional "
        "+1/+1 counters on it."
    )
    wings = card("All nonland permanents are legendary.", "Enchantment", "Leyline")
    t = table(2)
    a, _ = t.seats
    a.hand(fortune, "Grizzly Bears", "Shock")
    a.casts(fortune)
    t.resolve()
    assert len(a.hand_names) == 2
    a.hand(evil).casts(evil, at="Grizzly Bears")
    t.resolve()
    a.battlefield(wings)
    chars = characteristics_of(t.game, a.find("Grizzly Bears"))
    assert (chars.power, chars.supertypes, chars.types) == (4, {"legendary"}, {"creature"})


@pytest.mark.rule("113.1c")
def test_113_1c_a_spell_an_activated_or_a_triggered_ability_is_countered() -> None:
    disallow = card(
        "Counter target spell, activated ability, or triggered ability.", "Instant", "Disallow"
    )
    well = card("{0}: You gain 1 life.", "Artifact", "Well")
    t = table(2)
    a, b = t.seats
    a.battlefield(well).hand("Shock").lands("Mountain")
    b.hand(disallow, disallow)
    a.activates(well)
    b.casts(disallow)
    t.resolve()
    assert (t.stack, a.life) == ([], 20)
    a.casts("Shock", at=b)
    b.casts(disallow)
    t.resolve()
    assert (t.stack, b.life) == ([], 20)


@pytest.mark.rule("113.7a")
def test_113_7a_an_ability_from_a_source_of_that_kind() -> None:
    stop = card(
        "Counter target activated or triggered ability from a noncreature source.",
        "Instant",
        "Stop",
    )
    well = card("{0}, Sacrifice this artifact: You gain 1 life.", "Artifact", "Well")
    elf = card("{0}: You gain 5 life.", "Creature — Elf", "Elf")
    t = table(2)
    a, b = t.seats
    a.battlefield(well, elf)
    b.hand(stop)
    a.activates(elf)
    a.passes()
    assert not b.may_cast(stop)
    b.passes()
    assert a.life == 25
    a.activates(well)
    b.casts(stop)
    t.resolve()
    assert (a.life, t.stack) == (25, [])

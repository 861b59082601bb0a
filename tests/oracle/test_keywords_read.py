"""702: keywords with a number, a cost, a symbol or an ability beside them, from text and played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from apnap.oracle import CardFacts, Refused, compile_card
from apnap.rules.continuous import layers
from apnap.testing import ScenarioError, table
from apnap.testing.decks import BEAR, GIANT
from apnap.testing.seat import Seat
from apnap.testing.texts import card, refused


def in_order(seat: Seat) -> None:
    """603.3b: abilities that triggered together, as they are offered."""
    assert seat.question is not None
    assert seat.question.rule == "603.3b"
    seat.answers(list(seat.question.options))


DRAIN = card("Each opponent loses 1 life.", "Instant", "Drain")


# ---- before a dash ---------------------------------------------------------------------------


@pytest.mark.rule("702.142a")
def test_702_142a_boast_keeps_the_ability_s_own_condition() -> None:
    viking = card(
        "Boast — {0}: Draw a card. Activate only if you control an artifact.", "Creature — Human"
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(viking)
    t.go_to("declare attackers")
    a.attacks({viking: b})
    assert not a.may_activate(viking)
    a.battlefield("Sol Ring")
    a.activates(viking)
    t.resolve()
    assert len(a.hand_names) == 1
    assert not a.may_activate(viking)


@pytest.mark.rule("2026-08:702.177a")
def test_2026_08_702_177a_an_exhaust_ability_once() -> None:
    expert = card("Exhaust — {0}: Put two +1/+1 counters on this creature.", "Creature — Goblin")
    t = table(2)
    a, _ = t.seats
    a.battlefield(expert)
    a.activates(expert)
    t.resolve()
    assert a.power(expert) == 4
    t.next_turn().next_turn()
    with pytest.raises(ScenarioError, match=r"602\.5b"):
        a.activates(expert)
    assert refused("Exhaust — Whenever you draw a card, you gain 1 life.", "Creature — Elf") == "."


@pytest.mark.rule("2026-08:702.193a")
def test_2026_08_702_193a_power_up_from_text() -> None:
    brawler = card("Power-up — {2}: Draw a card.", "Creature — Human", mana_cost="{1}")
    t = table(2)
    a, _ = t.seats
    a.hand(brawler).lands("Forest", "Forest")
    a.casts(brawler)
    t.resolve()
    a.activates(brawler)  # {2} less {1}
    t.resolve()
    assert len(a.hand_names) == 1
    assert not a.may_activate(brawler)


@pytest.mark.rule("2026-08:702.178b")
@pytest.mark.rule("2026-08:702.179a")
def test_2026_08_702_178b_max_speed_in_a_graveyard() -> None:
    racer = card(
        "Start your engines!\nMax speed — Exile this card from your graveyard: Draw a card.",
        "Creature — Goblin",
        "Racer",
    )
    jet = card("Max speed — This creature has flying.", "Creature — Bird", "Jet")
    t = table(2)
    a, _ = t.seats
    a.battlefield(racer, jet).graveyard(racer)
    for speed in (1, 2, 3):
        assert "flying" not in layers.characteristics_of(t.game, a.find("Jet")).keywords, speed
        assert not a.may_activate(a.find(racer, zones=("graveyard",)))
        a.hand(DRAIN).casts(DRAIN)
        t.pass_all()
        t.next_turn().next_turn()
        t.go_to("precombat main", turn_of=a)
    assert "flying" in layers.characteristics_of(t.game, a.find("Jet")).keywords
    before = len(a.hand_names)
    a.activates(a.find(racer, zones=("graveyard",)))
    t.resolve()
    assert a.exile_names == ["Racer"]
    assert len(a.hand_names) == before + 1


# ---- a number and a cost ---------------------------------------------------------------------


@pytest.mark.rule("702.113a")
@pytest.mark.rule("702.113b")
def test_702_113b_awaken_has_a_target_only_if_its_cost_is_paid() -> None:
    earth = card("You gain 1 life.\nAwaken 4—{2}", "Sorcery", "Earth", mana_cost="{1}")
    t = table(2)
    a, _ = t.seats
    a.hand(earth, earth).lands("Forest", "Forest", "Forest")
    a.casts(earth)
    assert a.question is not None
    a.answers(next(option for option in a.question.options if option.nth >= 0))
    a.answers(t.game.player(0).battlefield[2])
    t.resolve()
    assert a.life == 21
    assert [a.power(n) for n in t.game.player(0).battlefield] == [0, 0, 4]
    a.casts(earth)  # no cost but its own can be paid, and no target is asked for
    t.resolve()
    assert a.life == 22


@pytest.mark.rule("2026-08:702.176a")
def test_2026_08_702_176a_impending_from_text() -> None:
    lord = card("Impending 2—{1}", "Creature — Avatar", "Overlord", mana_cost="{5}")
    t = table(2)
    a, _ = t.seats
    a.hand(lord).lands("Forest")
    a.casts(lord)
    t.resolve()
    assert (a.counters(lord, "time"), a.creatures) == (2, [])
    for _ in range(2):
        t.go_to("end", turn_of=a)
        t.resolve()
        t.next_turn()
    assert (a.counters(lord, "time"), a.creatures) == (0, ["Overlord"])


@pytest.mark.rule("702.62a")
def test_702_62a_suspend_x_needs_an_x_in_its_cost() -> None:
    assert refused("Draw a card.\nSuspend X—{2}") == "{2}"
    rain = card("Draw a card.\nSuspend X—{X}", name="Rain", mana_cost="{9}")
    t = table(2)
    a, _ = t.seats
    a.hand(rain).lands("Island", "Island")
    a.suspends(rain, x=2)
    assert t.game.object(a.find(rain, zones=("exile",))).count("time") == 2


# ---- station symbols -------------------------------------------------------------------------


@pytest.mark.rule("2026-08:721.2a")
@pytest.mark.rule("2026-08:721.2b")
@pytest.mark.rule("2026-08:721.2c")
def test_2026_08_721_2_what_stands_behind_each_station_symbol() -> None:
    ship = card(
        "Station\n2+ | Whenever you draw a card, you gain 1 life.\n6+ | Flying\n"
        "Whenever this Spacecraft attacks, draw a card.",
        "Artifact — Spacecraft",
        "Frigate",
        power="3",
        toughness="5",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(ship, BEAR, GIANT)
    assert (ship.power, ship.toughness) == (0, 0)
    a.activates(ship, choose="Bear")
    t.resolve()
    assert (a.counters(ship, "charge"), a.creatures) == (2, ["Bear", "Giant"])
    a.activates(ship)
    t.resolve()
    assert a.counters(ship, "charge") == 6
    assert (a.power(ship), a.toughness(ship)) == (3, 5)
    assert "flying" in layers.characteristics_of(t.game, a.find(ship)).keywords
    t.go_to("declare attackers")
    a.attacks({ship: b})
    t.pass_all()
    assert a.life == 21
    t.go_to("end of combat")
    assert b.life == 17


def test_a_problem_behind_a_station_symbol_is_where_it_stands() -> None:
    text = "Station\n8+ | Flying, wobbling"
    found = compile_card(CardFacts("Test", type_line="Artifact", text=text, mana_cost="{0}"))
    assert isinstance(found, Refused)
    [problem] = found.problems
    assert (problem.paragraph, text.split("\n")[1][problem.start :]) == (1, "wobbling")


# ---- what creatures do -----------------------------------------------------------------------


@pytest.mark.rule("702.110b")
@pytest.mark.rule("603.10a")
def test_702_110b_a_creature_may_exploit_itself() -> None:
    """Its own ability sees it, and so does another's, as it was on the battlefield."""
    skaab = card(
        "Exploit\nWhen this creature exploits a creature, you gain 3 life.", "Creature — Zombie"
    )
    colonel = card(
        "Whenever a creature you control exploits a nontoken creature, you gain 5 life.",
        "Creature — Human",
        "Colonel",
    )
    for chosen, life in (("Test Card", 28), ("Bear", 28), (None, 20)):
        t = table(2)
        a, _ = t.seats
        a.hand(skaab).battlefield(BEAR, colonel)
        a.casts(skaab)
        t.resolve()
        t.resolve()
        a.answers(chosen is not None)
        if chosen:
            a.answers([chosen])
            in_order(a)
        t.pass_all()
        assert a.life == life
        assert a.graveyard_names == ([chosen] if chosen else [])


@pytest.mark.rule("702.110b")
def test_702_110b_what_has_left_exploits_nothing() -> None:
    skaab = card(
        "Exploit\nWhen this creature exploits a creature, you gain 3 life.", "Creature — Zombie"
    )
    murder = card("Destroy target creature.", "Instant", "Murder")
    t = table(2)
    a, b = t.seats
    a.hand(skaab).battlefield(BEAR)
    b.hand(murder)
    a.casts(skaab)
    t.resolve()
    b.casts(murder, at="Test Card")
    t.resolve()
    t.resolve()
    a.answers(True)
    t.pass_all()
    assert (a.life, a.permanents) == (20, [])


@pytest.mark.rule("2026-08:702.171b")
def test_2026_08_702_171b_attacking_while_saddled() -> None:
    jaguar = card(
        "Whenever this creature attacks while saddled, you gain 2 life.\nSaddle 1",
        "Creature — Cat Mount",
        "Jaguar",
    )
    mare = card(
        "As long as this creature is saddled, it has flying.\nSaddle 2", "Creature — Mount", "Mare"
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(jaguar, mare, BEAR, GIANT)
    a.activates(jaguar)
    a.answers(["Bear"])
    t.resolve()
    assert "flying" not in layers.characteristics_of(t.game, a.find(mare)).keywords
    a.activates(mare)
    a.answers(["Giant"])
    t.resolve()
    assert "flying" in layers.characteristics_of(t.game, a.find(mare)).keywords
    t.go_to("declare attackers")
    a.attacks({jaguar: b, mare: b})
    t.pass_all()
    assert a.life == 22
    t.next_turn()
    assert "flying" not in layers.characteristics_of(t.game, a.find(mare)).keywords


@pytest.mark.rule("702.100b")
@pytest.mark.rule("702.122d")
@pytest.mark.rule("702.134c")
@pytest.mark.rule("702.149c")
def test_702_what_a_creature_does_and_to_what() -> None:
    car = card("Whenever this Vehicle becomes crewed, you gain 1 life.\nCrew 2",
               "Artifact — Vehicle", "Car", power="1", toughness="1")  # fmt: skip
    pilot = card("Whenever this creature crews a Vehicle, you gain 10 life.", "Creature", "Pilot")
    t = table(2)
    a, b = t.seats
    a.battlefield(car, pilot)
    a.activates(car)
    t.pass_all()
    assert a.life == 31
    slime = card("Evolve\nWhenever this creature evolves, you gain 1 life.", "Creature", "Slime")
    pupil = card("Training\nWhenever this creature trains, you gain 10 life.", "Creature", "Pupil")
    ruler = card(
        "Mentor\nWhenever this creature mentors a creature with power 2 or less, draw a card.",
        "Creature",
        "Ruler",
        power="3",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(slime, pupil, ruler).hand(replace(GIANT, cost="{0}"))
    a.casts("Giant")
    t.pass_all()
    assert a.life == 21
    t.go_to("declare attackers")
    a.attacks({pupil: b, ruler: b})
    in_order(a)
    t.pass_all()
    assert (a.life, a.power(pupil), len(a.hand_names)) == (31, 4, 0)


@pytest.mark.rule("702.6c")
def test_702_6c_equip_for_creatures_of_a_kind() -> None:
    lance = card(
        "Equipped creature gets +2/+2.\nEquip Knight {0}\nEquip {2}",
        "Artifact — Equipment",
        "Lance",
    )
    knight = card("", "Creature — Human Knight", "Rider")
    t = table(2)
    a, _ = t.seats
    a.battlefield(lance, knight, BEAR)
    with pytest.raises(ScenarioError):
        a.activates(lance, at=BEAR)
    a.activates(lance, at=knight)
    t.resolve()
    assert a.power(knight) == 4
    assert refused("Equip planeswalker {1}", "Artifact — Equipment") == "{1}"


@pytest.mark.rule("702.72a")
def test_702_72a_champion_from_text() -> None:
    mob = card("Champion a Goblin (When this enters, …)", "Creature — Goblin Warrior", "Mob")
    piker = card("", "Creature — Goblin", "Piker")
    t = table(2)
    a, _ = t.seats
    a.battlefield(piker, BEAR).hand(mob)
    a.casts(mob)
    t.resolve()
    t.resolve()
    a.answers(piker)
    assert (sorted(a.permanents), a.exile_names) == (sorted([BEAR.name, "Mob"]), ["Piker"])
    kill = card("Destroy target creature.", "Instant", "Kill")
    a.hand(kill).casts(kill, at=mob)
    t.pass_all()
    assert "Piker" in a.permanents


# ---- cards revealed to pay -------------------------------------------------------------------


@pytest.mark.rule("702.57a")
@pytest.mark.rule("702.57b")
def test_702_57a_forecast_from_text() -> None:
    steeling = card(
        "Draw a card.\nForecast — {0}, Reveal this card from your hand: You gain 1 life. (Activate "
        "only during your upkeep and only once each turn.)",
        "Sorcery",
        "Steeling",
        mana_cost="{9}",
    )
    t = table(2, at="upkeep")
    a, b = t.seats
    a.hand(steeling)
    b.hand(steeling)
    assert not b.may_activate(steeling)
    a.activates(steeling)
    t.resolve()
    assert (a.life, a.hand_names, a.may_activate(steeling)) == (21, ["Steeling"], False)
    t.go_to("precombat main")
    assert not a.may_activate(steeling)


@pytest.mark.rule("702.37a")
@pytest.mark.rule("701.16a")
def test_702_37a_a_card_is_revealed_to_turn_it_face_up() -> None:
    ambusher = card("Morph—Reveal a red card in your hand.", "Creature — Orc", "Ambusher")
    t = table(2)
    a, _ = t.seats
    a.hand(ambusher, "Grizzly Bears").lands("Forest", "Forest", "Forest")
    a.casts(ambusher, paying="morph")
    t.resolve()
    [number] = [n for n in t.game.player(0).battlefield if t.game.object(n).face_down]
    with pytest.raises(ScenarioError):
        a.turns_face_up(number)
    a.hand("Shock")
    a.turns_face_up(number)
    assert (sorted(a.hand_names), "Ambusher" in a.permanents) == (["Grizzly Bears", "Shock"], True)
    assert t.log_has("701.16a", "Shock")


@pytest.mark.rule("702.82c")
def test_702_82c_devour_of_a_kind() -> None:
    hobbit = card("Devour Food 3", "Creature — Halfling", "Hobbit")
    t = table(2)
    a, _ = t.seats
    food = card("", "Artifact — Food", "Pie")
    a.battlefield(food, food, BEAR).hand(hobbit)
    a.casts(hobbit)
    t.resolve()
    a.answers([n for n in t.game.player(0).battlefield if t.game.object(n).card.name == "Pie"])
    assert (a.power(hobbit), a.graveyard_names) == (8, ["Pie", "Pie"])
    assert BEAR.name in a.permanents


@pytest.mark.rule("2026-08:702.124i")
def test_2026_08_702_124i_partners_of_a_kind() -> None:
    turtle = card("Partner—Character select\nVigilance", "Legendary Creature — Turtle", "Turtle")
    t = table(2)
    a, _ = t.seats
    a.battlefield(turtle)
    keywords = layers.characteristics_of(t.game, a.find(turtle)).keywords
    assert keywords == {"partner—character select", "vigilance"}
    assert refused("Partner—Rivals", "Legendary Creature — Turtle") == "Rivals"


# ---- crewing and saddling ----------------------------------------------------------------------


@pytest.mark.rule("702.122a")
@pytest.mark.rule("2026-08:702.171a")
def test_702_122a_crewing_and_saddling_as_though_it_were_stronger() -> None:
    pilot = card("This creature crews Vehicles as though its power were 2 greater.", "Creature",
                 "Pilot", power="1", toughness="1")  # fmt: skip
    rider = card(
        "This creature saddles Mounts and crews Vehicles as though its power were 2 greater.",
        "Creature",
        "Rider",
        power="1",
        toughness="1",
    )
    car = card("Crew 3", "Artifact — Vehicle", "Car", power="3", toughness="3")
    mare = card("Saddle 3", "Creature — Mount", "Mare")
    for who, saddles in ((pilot, False), (rider, True)):
        t = table(2)
        a, _ = t.seats
        a.battlefield(who, mare)
        assert a.may_activate("Mare") == saddles
        a.battlefield(car).activates("Car")
        a.answers([who.name])
        t.resolve()
        assert "Car" in a.creatures


@pytest.mark.rule("2026-08:702.171c")
@pytest.mark.rule("702.122b")
def test_2026_08_702_171c_creatures_that_saddled_it_this_turn() -> None:
    beaver = card(
        "Whenever this creature attacks while saddled, put a +1/+1 counter on target creature that "
        "saddled it this turn.\nSaddle 2",
        "Creature — Mount",
        "Beaver",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(beaver, BEAR, GIANT)
    a.activates(beaver)
    a.answers(["Bear"])
    t.resolve()
    t.go_to("declare attackers")
    a.attacks({beaver: b, "Giant": b})
    assert a.question is not None
    assert [option.what for option in a.question.options] == [a.find("Bear")] or t.stack
    if a.question.rule == "601.2c":
        a.answers("Bear")
    t.pass_all()
    assert (a.power("Bear"), a.power("Giant")) == (3, 4)


# ---- escape and foretell -----------------------------------------------------------------------


@pytest.mark.rule("702.138c")
@pytest.mark.rule("702.138d")
def test_702_138d_what_escapes_enters_with_counters() -> None:
    titan = card(
        "When Titan enters, sacrifice it unless it escaped.\nEscape—{1}, Exile a card from your "
        "graveyard.\nTitan escapes with two +1/+1 counters on it.",
        "Creature — Giant",
        "Titan",
    )
    t = table(2)
    a, _ = t.seats
    a.hand(titan).graveyard("Forest").lands("Forest")
    a.casts(titan)
    t.pass_all()
    assert a.graveyard_names == ["Forest", "Titan"]
    a.casts("Titan")
    t.pass_all()
    assert (a.creatures, a.power("Titan")) == (["Titan"], 4)


@pytest.mark.rule("702.143c")
def test_702_143c_whether_a_spell_was_foretold() -> None:
    voyage = card("Foretell {1}\nYou gain 1 life. If this spell was foretold, you gain 10 life.",
                  "Sorcery", "Voyage", mana_cost="{1}")  # fmt: skip
    t = table(2)
    a, b = t.seats
    a.hand(voyage, voyage).lands("Island", "Island", "Island")
    a.casts(a.find(voyage))
    t.resolve()
    assert a.life == 21
    a.foretells(voyage)
    t.go_to("upkeep", turn_of=b)
    t.go_to("precombat main", turn_of=a)
    a.casts(t.game.player(0).exile[0])
    t.resolve()
    assert a.life == 32


# ---- modes and names ---------------------------------------------------------------------------


@pytest.mark.rule("601.4")
@pytest.mark.rule("2026-08:702.194b")
def test_601_4_both_modes_if_the_cost_is_paid() -> None:
    nuts = card(
        "Teamwork 2\nChoose one. If this spell was cast using teamwork, choose both instead.\n"
        "• You gain 1 life.\n• You gain 10 life.",
        "Sorcery",
        "Nuts",
    )
    for modes, life in (([0], 21), ([0, 1], 31)):
        t = table(2)
        a, _ = t.seats
        a.hand(nuts).battlefield(BEAR)
        a.casts(nuts, modes=modes)
        t.resolve()
        assert (a.life, a.is_tapped("Bear")) == (life, len(modes) == 2)


@pytest.mark.rule("207.2d")
@pytest.mark.rule("2026-08:702.182a")
def test_207_2d_a_name_before_equip_means_nothing() -> None:
    bow = card(
        "Job select\nEquipped creature gets +1/+1.\nPerseus's Bow — Equip {1}",
        "Artifact — Equipment",
        "Bow",
    )
    t = table(2)
    a, _ = t.seats
    a.hand(bow).battlefield(BEAR).lands("Forest")
    a.casts(bow)
    t.pass_all()
    assert a.power("Hero Token") == 2
    a.activates(bow, at="Bear")
    t.resolve()
    assert (a.power("Hero Token"), a.power("Bear")) == (1, 3)

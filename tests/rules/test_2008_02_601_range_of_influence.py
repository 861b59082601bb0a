"""2008-02:601: what the book of 2008 adds to that of 2006, and where three editions differ."""

import pytest

from apnap.effects.instructions.damage import DealDamage
from apnap.effects.replacement.instead import Replaced
from apnap.effects.replacement.prevention import ASource, MadeFor, PreventDamage
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.words.filters import AnyTarget
from apnap.effects.words.selections import ControllersOf, Mentioned, Targets
from apnap.formats import attack_multiple_players, emperor, limited_influence
from apnap.rules.machine.events import GainControl
from apnap.testing import Table, table
from apnap.testing.making import make
from apnap.testing.simple_cards import instant
from apnap.testing.simple_plays import cast, offered, statuses
from apnap.testing.texts import card

ALL = pytest.mark.parametrize("edition", ["2006-10", "2008-02", "2024-03"])
BEAR = card("", "Creature — Bear", "Grizzly Bears")
GIANT = card("", "Creature — Giant", "Hill Giant", power="3", toughness="3")
HOPE = card("You gain 0 life.", "Instant", "Hope")
ISAMARU = card("", "Legendary Creature — Hound", "Isamaru, Hound of Konda")
COAT = card(
    "Each creature gets +1/+1 for each other creature on the battlefield "
    "that shares at least one creature type with it.",
    "Artifact",
    "Coat of Arms",
)
PLAGUE = card("Each creature gets -1/-1 for each Swamp on the battlefield.", "Enchantment")
HAZE = card(
    "Enchant player\nAt the beginning of enchanted player's first upkeep each turn, that player "
    "gets an additional upkeep step after this step.",
    "Enchantment — Aura",
    "Paradox Haze",
)
CONFISCATE = card(
    "Enchant permanent\nYou control enchanted permanent.", "Enchantment — Aura", "Confiscate"
)
GARRISON = card("Fortify {0}", "Artifact — Fortification", "Darksteel Garrison")
CROSSROADS = card("All creatures have haste.", "World Enchantment", "Concordant Crossroads")
ABYSS = card("Flash", "World Enchantment", "The Abyss")
AXE = card("Lava Axe deals 5 damage to target player or planeswalker.", name="Lava Axe")
MANEUVER = card(
    "The next X damage that would be dealt to target creature, planeswalker, or player this turn "
    "is dealt to another target creature, planeswalker, or player instead.",
    "Instant",
    "Captain's Maneuver",
    mana_cost="{X}",
)
BLAST = card(
    "Lightning Blast deals 4 damage to any target.", "Instant", "Lightning Blast", colors="R"
)
HANDS = card(
    "Prevent the next 4 damage that would be dealt to any target this turn.",
    "Instant",
    "Mending Hands",
)
# The next time a source of your choice would deal damage to any target this turn, prevent it; the
# source's controller is dealt that much.
PASSAGE = instant(
    "Honorable Passage",
    BeginReplacement(
        PreventDamage(
            source=MadeFor(also=True),
            to=MadeFor(),
            then=(DealDamage(Replaced(), ControllersOf(Mentioned("source"))),),
        ),
        Targets(),
        ASource(),
    ),
    target=AnyTarget(),
)
HOLY_DAY = card("Prevent all combat damage that would be dealt this turn.", "Instant", "Holy Day")
ENDURANCE = card(
    "At the beginning of your upkeep, if you have 50 or more life, you win the game.",
    "Enchantment",
    "Test of Endurance",
)


def ring(edition: str, distance: int = 1, size: int = 6, **more) -> Table:
    formats = [limited_influence(distance)] if distance else []
    return table(size, attack_multiple_players, *formats, edition=edition, **more)


@pytest.mark.rule("2008-02:601.8")
@pytest.mark.rule("2006-10:601.8")
@pytest.mark.rule("801.8")
@pytest.mark.parametrize(
    ("edition", "stays"), [("2006-10", True), ("2008-02", False), ("2024-03", False)]
)
def test_2008_02_601_8_an_aura_on_a_player_out_of_range(edition, stays):
    """E takes A's Paradox Haze, which enchants B, two seats from E. The book of 2006 speaks of
    objects only; but the ability does not trigger for E."""
    t = ring(edition, size=5)
    a, b, *_, e = t.seats
    cast(t, 0, HAZE, at=b)
    t.go_to("precombat main", turn_of=e)
    e.hand(CONFISCATE).casts(CONFISCATE, at=HAZE)
    t.resolve()
    if not stays:
        assert (a.graveyard_names, e.graveyard_names) == (["Paradox Haze"], ["Confiscate"])
        return
    assert e.permanents == ["Confiscate", "Paradox Haze"]
    t.go_to("upkeep", turn_of=b)
    assert t.stack == []


@pytest.mark.rule("2008-02:601.9")
@ALL
@pytest.mark.parametrize(("taker", "stays"), [(2, False), (1, True)])
def test_2008_02_601_9_a_fortification(edition, taker, stays):
    t = ring(edition)
    a = t.seat(0).lands("Forest").battlefield(GARRISON)
    forest = a.find("Forest")
    a.activates(GARRISON, at=forest)
    t.resolve()
    make(t, GainControl(on=forest, controller=taker))
    cast(t, 0, HOPE)
    assert (a.object(GARRISON).attached == forest) == stays
    assert a.permanents == ["Darksteel Garrison"]


@pytest.mark.rule("2008-02:601.11")
@pytest.mark.rule("2008-02:601.11", example=2)
@pytest.mark.rule("2006-10:601.11")
@pytest.mark.rule("801.11")
@pytest.mark.parametrize(
    ("edition", "powers"),
    [("2006-10", [4, 3, 2, 3]), ("2008-02", [4, 3, 2, 3]), ("2024-03", [4, 4, 2, 4])],
)
def test_2008_02_601_11_coat_of_arms_on_the_creatures_of_others(edition, powers):
    """Kim, Rob, Alex and Lee sit side by side. Before 2009, only what Rob saw, too, counted for
    Rob's creatures."""
    t = ring(edition)
    kim, rob, alex, lee = t.seats[:4]
    for seat in (kim, rob, alex, lee):
        seat.battlefield(BEAR)
    alex.battlefield(COAT)
    assert [seat.power(BEAR) for seat in (alex, rob, kim, lee)] == powers


@pytest.mark.rule("2008-02:601.11")
@pytest.mark.parametrize(
    ("edition", "toughness"),
    [("2006-10", [1, 3, 1]), ("2008-02", [1, 3, 1]), ("2024-03", [1, 1, 1])],
)
def test_2008_02_601_11_every_count_of_a_static_ability(edition, toughness):
    """A's enchantment counts C's two Swamps. F, next to A, does not see them."""
    t = table(6, ranges={0: 2, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1}, edition=edition)
    a, b, c, _, _, f = t.seats
    a.battlefield(PLAGUE)
    c.lands("Swamp", "Swamp")
    for seat in (a, f, b):
        seat.battlefield(GIANT)
    assert [seat.toughness(GIANT) for seat in (a, f, b)] == toughness


@pytest.mark.rule("2008-02:601.12")
@pytest.mark.rule("2008-02:601.12", example=1)
@pytest.mark.parametrize(
    ("edition", "stay"), [("2006-10", "A"), ("2008-02", "A"), ("2024-03", "AC")]
)
def test_2008_02_601_12_the_legend_rule_within_range(edition, stay):
    """Alex has range 1, Carissa range 2; Rob sits between them."""
    t = table(6, ranges={0: 1, 1: 1, 2: 2, 3: 1, 4: 1, 5: 1}, edition=edition)
    alex, _, carissa = t.seats[:3]
    alex.battlefield(ISAMARU)
    t.go_to("precombat main", turn_of=carissa)
    carissa.hand(ISAMARU).casts(ISAMARU)
    t.resolve()
    assert "".join([seat.name for seat in t.seats if seat.creatures]) == stay


@pytest.mark.rule("2008-02:601.13")
@ALL
@pytest.mark.parametrize(("other", "stay"), [(2, "AC"), (1, "B")])
def test_2008_02_601_13_the_world_rule_within_range(edition, other, stay):
    t = ring(edition)
    t.seat(0).battlefield(CROSSROADS)
    cast(t, other, ABYSS)
    assert "".join([seat.name for seat in t.seats if seat.permanents]) == stay


@pytest.mark.rule("2008-02:601.14a")
@pytest.mark.rule("2008-02:601.14a", example=1)
@pytest.mark.rule("2008-02:601.14")
@ALL
@pytest.mark.parametrize(("distance", "carissas"), [(1, 20), (2, 17)])
def test_2008_02_601_14a_captains_maneuver(edition, distance, carissas):
    t = ring(edition, distance)
    alex, rob, carissa = t.seats[:3]
    alex.hand(AXE).casts(AXE, at=rob)
    rob.hand(MANEUVER).lands("Island", "Island", "Island")
    rob.casts(MANEUVER, at=[rob, carissa], x=3)
    t.pass_all()
    assert (alex.life, rob.life, carissa.life) == (20, 18, carissas)


@pytest.mark.rule("2008-02:601.14b")
@pytest.mark.rule("2008-02:601.14b", example=1)
@ALL
def test_2008_02_601_14b_mending_hands(edition):
    t = ring(edition)
    alex, rob, carissa = t.seats[:3]
    carissa.hand(BLAST).casts(BLAST, at=rob)
    alex.hand(HANDS).casts(HANDS, at=rob)
    t.pass_all()
    assert rob.life == 20


@pytest.mark.rule("2008-02:601.14b")
@pytest.mark.rule("801.5a")
@pytest.mark.parametrize(("edition", "life"), [("2006-10", 20), ("2008-02", 16), ("2024-03", 16)])
def test_2008_02_601_14b_honorable_passage(edition, life):
    """Carissa, who is out of Alex's range, casts the Blast. By an example of 2006 Alex may choose
    it as the source; Carissa is dealt no damage."""
    t = ring(edition)
    alex, rob, carissa = t.seats[:3]
    rob.battlefield(BEAR)
    carissa.hand(BLAST).casts(BLAST, at=rob)
    blast = carissa.object(BLAST).id
    alex.hand(PASSAGE).casts(PASSAGE, at=rob)
    t.resolve()
    if alex.question.rule == "609.7a":
        assert (blast in offered(alex)) == (life == 20)
        alex.answers(blast if life == 20 else alex.question.example())
    t.pass_all()
    assert (rob.life, carissa.life) == (life, 20)


@pytest.mark.rule("2008-02:601.14b")
@pytest.mark.rule("2008-02:601.14b", example=2)
@ALL
@pytest.mark.parametrize(("distance", "dies"), [(1, True), (2, False)])
def test_2008_02_601_14b_holy_day(edition, distance, dies):
    t = ring(edition, distance)
    carissa, rob, alex = t.seats[:3]
    alex.hand(HOLY_DAY)
    rob.battlefield(GIANT)
    carissa.battlefield(BEAR).attacks({BEAR: rob})
    t.go_to("declare blockers")
    rob.blocks({GIANT: BEAR})
    alex.casts(HOLY_DAY)
    t.resolve()
    t.go_to("end of combat")
    assert (carissa.permanents == []) == dies


@pytest.mark.rule("2008-02:601.15")
@pytest.mark.rule("801.14")
@pytest.mark.parametrize(
    ("edition", "found"),
    [
        ("2006-10", ["won", "lost", "lost", "lost", "lost"]),
        ("2008-02", ["playing", "lost", "playing", "playing", "lost"]),
        ("2024-03", ["playing", "lost", "playing", "playing", "lost"]),
    ],
)
def test_2008_02_601_15_winning_within_range(edition, found):
    """In 2006 a range did not limit who wins the game."""
    t = ring(edition, size=5, at="upkeep")
    t.seat(0).life(50).battlefield(ENDURANCE)
    t.resolve()
    assert statuses(t) == found


@pytest.mark.rule("2008-02:601.15")
@ALL
def test_2008_02_601_15_an_emperor_who_would_win(edition):
    """The generals within range lose; in 2006, the game was over."""
    t = table(6, emperor, teams="AAABBB", edition=edition, at="upkeep", active=1)
    t.seat(1).life(50).battlefield(ENDURANCE)
    t.resolve()
    over = edition == "2006-10"
    assert t.over == over
    assert statuses(t)[3:] == (["lost"] * 3 if over else ["lost", "playing", "lost"])

"""2006-10:601, 2008-02:601: Limited range of influence, by the rules of 2006 and 2008."""

import pytest

from apnap.formats import attack_multiple_players, emperor, limited_influence
from apnap.rules.machine.events import GainControl
from apnap.state.question import Declare
from apnap.testing import ScenarioError, Seat, Table, table
from apnap.testing.making import make
from apnap.testing.simple_plays import cast, offered
from apnap.testing.texts import card

ALL = pytest.mark.parametrize("edition", ["2006-10", "2008-02", "2024-03"])
BEAR = card("", "Creature — Bear", "Grizzly Bears")
GIANT = card("", "Creature — Giant", "Hill Giant", power="3", toughness="3")
SHOCK = card("Shock deals 2 damage to any target.", "Instant", "Shock")
HOPE = card("You gain 0 life.", "Instant", "Hope")
EFREET = card(
    "Flying\n{0}: This creature deals 1 damage to each creature with flying and each player. Any "
    "player may activate this ability.",
    "Creature — Efreet",
    "Ifh-Bíff Efreet",
    power="3",
    toughness="3",
)
WITCHES = card(
    "{T}: This creature deals 1 damage to any target "
    "and 1 damage to any target of an opponent's choice.",
    "Creature — Human Wizard",
    "Cuombajj Witches",
    power="1",
    toughness="3",
)
CHOICE = card(
    "An opponent chooses one —\n• You draw two cards.\n"
    "• Each creature you control gets +2/+2 until end of turn.",
    name="Choice",
)
FACT_OR_FICTION = card(
    "Reveal the top five cards of your library. An opponent separates those cards into two piles. "
    "Put one pile into your hand and the other into your graveyard.",
    "Instant",
    "Fact or Fiction",
)
LURE = card("Enchant creature\nEnchanted creature gets +1/+1.", "Enchantment — Aura", "Lure")
BONESPLITTER = card(
    "Equipped creature gets +2/+0.\nEquip {0}", "Artifact — Equipment", "Bonesplitter"
)
PYROCLASM = card("Pyroclasm deals 2 damage to each creature.", name="Pyroclasm")
COAT = card(
    "Each creature gets +1/+1 for each other creature on the battlefield "
    "that shares at least one creature type with it.",
    "Artifact",
    "Coat of Arms",
)
SURGE = card("You gain 1 life for each creature on the battlefield.", name="Surge")


def ring(edition: str, distance: int = 1, size: int = 6) -> Table:
    """A table at which everybody has this range of influence; 0 is no limit."""
    formats = [limited_influence(distance)] if distance else []
    return table(size, attack_multiple_players, *formats, edition=edition)


def targets_of(seat: Seat) -> list[int]:
    """The players and creatures that the player's Shock could be cast at."""
    twin = seat.table.copy().seat(seat.number).hand(SHOCK)
    twin.casts(SHOCK)
    return offered(twin)


def take(t: Table, number: int, seat: int) -> None:
    """As Threaten would; then state-based actions are checked."""
    make(t, GainControl(on=number, controller=seat))
    cast(t, 0, HOPE)


@pytest.mark.rule("2006-10:601.2")
@pytest.mark.rule("2008-02:601.2")
@ALL
@pytest.mark.parametrize(("distance", "reached"), [(1, "ABE"), (2, "ABCDE"), (0, "ABCDE")])
def test_2006_10_601_2_players_within_so_many_seats(edition, distance, reached):
    t = ring(edition, distance, size=5)
    assert [t.seats[number].name for number in targets_of(t.seat(0))] == list(reached)


@pytest.mark.rule("2006-10:601.2a")
@pytest.mark.rule("2006-10:601.2a", example=1)
@pytest.mark.rule("2008-02:601.2a")
@pytest.mark.rule("2008-02:601.2a", example=1)
@ALL
def test_2006_10_601_2a_range_1(edition):
    t = ring(edition, 1).begin()
    assert [seat.reach for seat in t.seats[:2]] == [["A", "B", "F"], ["A", "B", "C"]]


@pytest.mark.rule("2006-10:601.2a")
@pytest.mark.rule("2006-10:601.2a", example=2)
@pytest.mark.rule("2008-02:601.2a")
@pytest.mark.rule("2008-02:601.2a", example=2)
@ALL
def test_2006_10_601_2a_range_2(edition):
    t = ring(edition, 2).begin()
    assert t.seat(0).reach == ["A", "B", "C", "E", "F"]


@pytest.mark.rule("2006-10:601.2a")
@pytest.mark.rule("2008-02:601.2a")
@ALL
def test_2006_10_601_2a_different_ranges(edition):
    """A reaches C, but C does not reach A."""
    t = table(6, ranges={0: 2, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1}, edition=edition)
    a, _, c = t.seats[:3]
    assert 2 in targets_of(a)
    assert 0 not in targets_of(c)


@pytest.mark.rule("2006-10:601.2b")
@pytest.mark.rule("2008-02:601.2b")
@ALL
@pytest.mark.parametrize("size", [2, 3, 7])
def test_2006_10_601_2b_players_are_within_their_own_range(edition, size):
    t = ring(edition, 1, size)
    assert all(seat.number in targets_of(seat) for seat in t.seats)


@pytest.mark.rule("2006-10:601.2c")
@pytest.mark.rule("2006-10:601.2c", example=1)
@pytest.mark.rule("2008-02:601.2c")
@pytest.mark.rule("2008-02:601.2c", example=1)
@ALL
def test_2006_10_601_2c_ranges_are_determined_as_a_turn_begins(edition):
    """Carissa, Rob and Alex sit side by side."""
    t = ring(edition, size=5)
    carissa, rob, alex = t.seats[1:4]
    rob.concedes()
    assert carissa.number not in targets_of(alex)
    t.next_turn()
    assert carissa.number in targets_of(alex)


@pytest.mark.rule("2006-10:601.2d")
@pytest.mark.rule("2008-02:601.2d")
@ALL
def test_2006_10_601_2d_objects_are_where_their_controllers_are(edition):
    t = ring(edition)
    a, b, c = t.seats[:3]
    b.battlefield(BEAR, owner=c)
    c.battlefield(GIANT, owner=b)
    found = targets_of(a)
    assert b.find(BEAR) in found
    assert c.find(GIANT) not in found


@pytest.mark.rule("2006-10:601.3")
@pytest.mark.rule("2008-02:601.3")
@ALL
def test_2006_10_601_3_only_opponents_within_range_are_attacked(edition):
    t = ring(edition, size=5)
    a, b, c = t.seats[:3]
    a.battlefield(BEAR)
    with pytest.raises(ScenarioError, match="A could: attack Grizzly Bears → B"):
        a.attacks({BEAR: c})
    a.attacks({BEAR: b})
    t.go_to("end of combat")
    assert b.life == 18


@pytest.mark.rule("2006-10:601.3")
@pytest.mark.rule("2008-02:601.3")
@ALL
@pytest.mark.parametrize("distance", [1, 2])
def test_2006_10_601_3_without_an_opponent_in_range_nobody_attacks(edition, distance):
    t = table(
        6, attack_multiple_players, limited_influence(distance), teams="AAABBB", edition=edition
    )
    middle = t.seat(1).battlefield(BEAR)
    t.go_to("beginning of combat", turn_of=middle)
    while t.step == "beginning of combat":
        t.pass_once()
    assert isinstance(middle.question, Declare) == (distance == 2)


@pytest.mark.rule("2006-10:601.4")
@pytest.mark.rule("2008-02:601.4")
@ALL
@pytest.mark.parametrize("distance", [1, 0])
def test_2006_10_601_4_targets_are_within_range(edition, distance):
    t = ring(edition, distance, size=5)
    a, b, c = t.seats[:3]
    b.battlefield(BEAR)
    c.battlefield(BEAR)
    found = targets_of(a)
    assert b.find(BEAR) in found
    assert (c.find(BEAR) in found) == (not distance)
    assert (2 in found) == (not distance)


@pytest.mark.rule("2006-10:601.5a")
@pytest.mark.rule("2006-10:601.5a", example=1)
@pytest.mark.rule("2008-02:601.5a")
@pytest.mark.rule("2008-02:601.5a", example=1)
@ALL
@pytest.mark.parametrize("distance", [1, 0])
def test_2006_10_601_5a_cuombajj_witches(edition, distance):
    """Carissa, Rob, Alex and Lee sit side by side; Alex has the Witches, Rob chooses."""
    t = ring(edition, distance)
    carissa, rob, alex, lee = t.seats[:4]
    for seat in (carissa, rob, lee):
        seat.battlefield(BEAR)
    alex.battlefield(WITCHES).activates(WITCHES, at=rob)
    assert offered(alex) == ([1, 3] if distance else [0, 1, 3, 4, 5])
    alex.answers(rob)
    near = [1, 2, rob.find(BEAR), alex.find(WITCHES)]
    far = [0, 3, 4, 5, carissa.find(BEAR), lee.find(BEAR)]
    assert offered(rob) == sorted(near if distance else near + far)
    rob.answers(alex)
    t.resolve()
    assert (rob.life, alex.life) == (19, 19)


@pytest.mark.rule("2006-10:601.5b")
@pytest.mark.rule("2006-10:601.5b", example=1)
@pytest.mark.rule("2008-02:601.5b")
@pytest.mark.rule("2008-02:601.5b", example=1)
@ALL
def test_2006_10_601_5b_a_mode_is_chosen_for_somebody_out_of_range(edition):
    """Alex, with range 2, sits two seats from Carissa, whose range is 1."""
    t = table(6, ranges={0: 1, 1: 1, 2: 2, 3: 1, 4: 1, 5: 1}, edition=edition)
    carissa, _, alex = t.seats[:3]
    alex.battlefield(BEAR)
    t.go_to("precombat main", turn_of=alex)
    alex.hand(CHOICE).casts(CHOICE)
    alex.answers(carissa)
    carissa.answers(carissa.question.options[1])
    t.pass_all()
    assert alex.power(BEAR) == 4


@pytest.mark.rule("2006-10:601.5c")
@pytest.mark.rule("2006-10:601.5c", example=1)
@pytest.mark.rule("2008-02:601.5c")
@pytest.mark.rule("2008-02:601.5c", example=1)
@ALL
@pytest.mark.parametrize("distance", [1, 2])
def test_2006_10_601_5c_fact_or_fiction_of_an_emperor(edition, distance):
    t = table(6, emperor, limited_influence(distance), teams="AAABBB", edition=edition)
    ruler, enemy = t.seat(1), t.seat(3)
    t.go_to("precombat main", turn_of=ruler)
    ruler.library(*[BEAR] * 5).hand(FACT_OR_FICTION).casts(FACT_OR_FICTION)
    t.resolve()
    if distance == 2:
        assert offered(ruler) == [3, 5]
        ruler.answers(enemy)
    assert enemy.question is not None
    enemy.answers(list(enemy.question.options)[:2])
    ruler.answers("first pile")
    assert ruler.hand_names.count("Grizzly Bears") in (2, 3)


@pytest.mark.rule("2006-10:601.6")
@pytest.mark.rule("2008-02:601.6")
@ALL
@pytest.mark.parametrize(
    ("distance", "able", "lives"),
    [(1, "BCD", [19, 19, 19, 20, 20]), (0, "ABCDE", [19, 19, 19, 19, 19])],
)
def test_2006_10_601_6_abilities_of_distant_objects(edition, distance, able, lives):
    """C has the Efreet. When B activates its ability, it is B's, and reaches as far as B does."""
    t = ring(edition, distance, size=5)
    b, c = t.seats[1:3]
    c.battlefield(EFREET)
    number = c.find(EFREET)
    found = [seat.name for seat in t.seats if seat.why_not(number) is None]
    assert "".join(found) == able
    b.activates(number)
    t.resolve()
    assert [seat.life for seat in t.seats] == lives


@pytest.mark.rule("2006-10:601.8")
@pytest.mark.rule("2008-02:601.8")
@ALL
@pytest.mark.parametrize(("taker", "stays"), [(3, False), (4, True)])
def test_2006_10_601_8_an_aura_on_what_goes_out_of_range(edition, taker, stays):
    """B controls A's Bears with A's Aura on it; D, or E, who is next to A, takes it."""
    t = ring(edition, size=5)
    a, b = t.seats[:2]
    b.battlefield(BEAR, owner=a)
    a.battlefield(LURE, attached_to=BEAR)
    take(t, b.find(BEAR), taker)
    assert a.permanents == (["Lure"] if stays else [])
    assert ("Lure" in a.graveyard_names) == (not stays)
    assert t.seat(taker).power(BEAR) == (3 if stays else 2)


@pytest.mark.rule("2006-10:601.9")
@pytest.mark.rule("2008-02:601.9")
@ALL
@pytest.mark.parametrize(("taker", "power"), [(3, 2), (4, 4)])
def test_2006_10_601_9_equipment_on_what_goes_out_of_range(edition, taker, power):
    t = ring(edition, size=5)
    a = t.seat(0).battlefield(BEAR, BONESPLITTER)
    a.activates(BONESPLITTER, at=a.find(BEAR))
    t.resolve()
    take(t, a.find(BEAR), taker)
    assert t.seat(taker).power(BEAR) == power
    assert a.permanents == ["Bonesplitter"]


@pytest.mark.rule("2006-10:601.10")
@pytest.mark.rule("2006-10:601.10", example=1)
@pytest.mark.rule("2008-02:601.10")
@pytest.mark.rule("2008-02:601.10", example=1)
@ALL
@pytest.mark.parametrize(("distance", "alive"), [(1, "CDE"), (0, "")])
def test_2006_10_601_10_pyroclasm(edition, distance, alive):
    t = ring(edition, distance)
    for seat in t.seats:
        seat.battlefield(BEAR)
    cast(t, 0, PYROCLASM)
    assert "".join([seat.name for seat in t.seats if seat.creatures]) == alive


@pytest.mark.rule("2006-10:601.11")
@pytest.mark.rule("2008-02:601.11")
@ALL
@pytest.mark.parametrize(("distance", "life"), [(1, 23), (0, 26)])
def test_2006_10_601_11_a_spell_counts_what_is_within_range(edition, distance, life):
    t = ring(edition, distance)
    for seat in t.seats:
        seat.battlefield(BEAR)
    cast(t, 0, SURGE)
    assert t.seat(0).life == life


@pytest.mark.rule("2006-10:601.11")
@pytest.mark.rule("2006-10:601.11", example=1)
@pytest.mark.rule("2008-02:601.11")
@pytest.mark.rule("2008-02:601.11", example=1)
@ALL
def test_2006_10_601_11_coat_of_arms_on_the_creatures_of_its_controller(edition):
    """Everybody has a Bears; Alex's grows by those of both neighbours."""
    t = ring(edition)
    for seat in t.seats:
        seat.battlefield(BEAR)
    alex = t.seat(0).battlefield(COAT)
    assert alex.power(BEAR) == 4
    assert t.seat(3).power(BEAR) == 2

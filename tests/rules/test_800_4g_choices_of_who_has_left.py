"""800.4g: the object's controller names another player (an opponent if possible) to make a
departed player's non-payment choice.
"""

import pytest

from apnap.rules.objects.controlling_players import chooser
from apnap.state.agenda import Procedure
from apnap.state.card import CardDef
from apnap.state.question import Question
from apnap.state.ruleset import Ruleset
from apnap.testing import Seat, Table, table
from apnap.testing.simple_plays import cast
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
OX = CardDef("Ox", "creature", "Ox", "{3}{W}", 2, 4)
RANGE_ONE = Ruleset(range=1, attack="multiple")
MERCY = card("Choose an opponent. That player chooses a creature. Destroy that creature.")
HALL = card(
    "At the beginning of each player's upkeep, that player chooses a color. Until end of turn, "
    "lands tapped for mana produce mana of the chosen color instead of any other color.",
    "World Enchantment",
    "Hall of Gemstone",
)
TEMPLE = card("{T}: Add {C}{C}.", "Land", "Temple")
BLUE, GREEN, COLORLESS = [
    card("You gain 1 life.", "Instant", f"Trick {cost}", mana_cost=cost)
    for cost in ("{U}", "{G}", "{C}")
]


@pytest.mark.rule("800.4g")
def test_800_4g_where_the_chooser_has_left_the_controller_names_another_opponent():
    """B is to choose, but concedes; A names C or D."""
    t = table(4)
    a, b, c, d = t.seats
    a.battlefield(BEAR)
    c.battlefield(OX)
    cast(t, 0, MERCY)
    a.answers(b)
    assert b.question is not None
    b.concedes()
    assert (a.question.rule, offered(a)) == ("800.4g", [c.number, d.number])
    a.answers(d)
    d.answers([OX])
    assert (a.creatures, c.creatures) == (["Bear"], [])


# ---- Hall of Gemstone: who chooses the color if the player whose upkeep it is has left -----------


def in_the_upkeep_of_b(t: Table) -> Table:
    """The Hall of Gemstone is A's, and its ability triggers in B's upkeep."""
    t.seats[0].battlefield(HALL).lands("Forest", TEMPLE).hand(BLUE, GREEN, COLORLESS)
    t.go_to("upkeep", turn_of=t.seats[1])
    assert t.stack == ["Hall of Gemstone's ability"]
    return t


def offered(seat: Seat) -> list[int]:
    """The players or objects that the seat may choose."""
    return [option.what for option in seat.question.options]


def check_that_colored_mana_is_blue(t: Table) -> None:
    """106.12: The Forest makes blue mana until end of turn, the Temple colorless as ever."""
    a = t.seats[0]
    assert [a.may_cast(card) for card in (BLUE, GREEN, COLORLESS)] == [True, False, True]
    t.go_to("upkeep", turn_of=t.seats[2])
    assert a.may_cast(GREEN)


@pytest.mark.rule("800.4g")
@pytest.mark.rule("106.12")
def test_800_4g_who_is_still_there_chooses_the_color():
    t = in_the_upkeep_of_b(table(4)).resolve()
    t.seats[1].answers("blue")
    check_that_colored_mana_is_blue(t)


@pytest.mark.rule("800.4g")
def test_800_4g_the_controller_of_an_ability_names_who_chooses_the_color():
    t = in_the_upkeep_of_b(table(4))
    a, b, c, d = t.seats
    b.concedes()
    t.resolve()
    assert (a.question.rule, offered(a)) == ("800.4g", [c.number, d.number])
    a.answers(c)
    c.answers("blue")
    check_that_colored_mana_is_blue(t)


@pytest.mark.rule("800.4g")
@pytest.mark.rule("801.5a")
def test_800_4g_the_only_opponent_within_range_chooses_the_color():
    t = in_the_upkeep_of_b(table(6, rules=RANGE_ONE))
    a, b, *_, f = t.seats
    b.concedes()
    t.resolve()
    assert a.question is None
    f.answers("blue")
    check_that_colored_mana_is_blue(t)


@pytest.mark.rule("800.4g")
def test_800_4g_the_controller_names_another_opponent():
    t = table(4, teams="XYYX")
    t.begin()
    assert chooser(t.game, Procedure(), 0, 1) == 1
    t.seat(1).concedes()
    assert chooser(t.game, Procedure(), 0, 1) == 2  # the only opponent left
    t = table(4)
    t.seat(1).concedes()
    question = chooser(t.game, Procedure(), 0, 1)
    assert isinstance(question, Question)
    assert (question.decider, question.rule) == (0, "800.4g")
    assert [option.what for option in question.options] == [2, 3]
    answered = Procedure(answers={question.key: question.options[1]})
    assert chooser(t.game, answered, 0, 1) == 3


@pytest.mark.rule("800.4g")
@pytest.mark.rule("801.5a")
def test_800_4g_only_from_within_range():
    t = table(6, rules=RANGE_ONE)
    t.seat(1).concedes()
    assert chooser(t.game, Procedure(), 0, 1) == 5

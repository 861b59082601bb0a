"""What is typed, as an answer."""

import pytest

from apnap.cli.asking import NotAnAnswer, how_to_answer, lines, read
from apnap.cli.wording import Seen
from apnap.state.question import (
    PASS,
    Act,
    Arrange,
    ChooseName,
    ChooseNumber,
    ChooseSome,
    Declare,
    Divide,
    Option,
    Question,
    options_of,
)
from apnap.testing import table

ONE, TWO, THREE = options_of("choose", [10, 11, 12])
ALL = (ONE, TWO, THREE)


@pytest.mark.parametrize(
    ("question", "typed", "answer", "how"),
    [
        (Question("q", "608.2d", 0, ALL), "2", TWO, "a number"),
        (Act("q", "117.1", 0, (PASS, ONE)), "", PASS, "a number, or Enter to pass"),
        (Act("q", "117.1", 0, (PASS, ONE)), "2", ONE, "a number, or Enter to pass"),
        (ChooseSome("q", "608.2d", 0, ALL, low=1, high=1), "3", (THREE,), "a number"),
        (
            ChooseSome("q", "608.2d", 0, ALL, low=1, high=2),
            "3 1",
            (THREE, ONE),
            "1 to 2 of the numbers, with spaces",
        ),
        (ChooseSome("q", "608.2d", 0, ALL, low=2, high=2), "1, 2", (ONE, TWO), "2 of the numbers"),
        (Arrange("q", "603.3b", 0, ALL), "3 1 2", (THREE, ONE, TWO), "all the numbers"),
        (Declare("q", "508.1", 0, ALL), "", (), "numbers with spaces, or Enter for none"),
        (
            Divide("q", "601.2d", 0, ALL, total=3),
            "2 0 1",
            ((ONE, 2), (THREE, 1)),
            "how much for each, in this order; together 3",
        ),
        (ChooseNumber("q", "601.2b", 0, low=0, high=9), "7", 7, "a number from 0 to 9"),
        (ChooseName("q", "201.3", 0), " Shock ", "Shock", "a name"),
    ],
)
def test_an_answer_is_read(question, typed, answer, how):
    assert read(question, typed) == answer
    question.check(answer)
    assert how_to_answer(question).startswith(how)


@pytest.mark.parametrize(
    ("question", "typed", "message"),
    [
        (Question("q", "608.2d", 0, ALL), "", "type one number"),
        (Question("q", "608.2d", 0, ALL), "1 2", "type one number"),
        (Question("q", "608.2d", 0, ALL), "0", "there is no option 0; type one from 1 to 3"),
        (Question("q", "608.2d", 0, ALL), "-1", "there is no option -1"),
        (Question("q", "608.2d", 0, ALL), "two", "'two' is not a number"),
        (Divide("q", "601.2d", 0, ALL, total=3), "1 2", "give 3 numbers, one for each"),
    ],
)
def test_what_is_no_answer_is_refused(question, typed, message):
    with pytest.raises(NotAnAnswer, match=message):
        read(question, typed)


def test_options_that_read_alike_are_one_line_where_one_is_chosen():
    t = table(2)
    a = t.seat(0).hand("Mountain", "Mountain", "Shock").lands("Mountain")
    t.begin()
    shown = lines(Seen(t.game, 0), a.question)
    assert shown == ["1  pass", "2  play Mountain (one of 2)", "4  cast Shock {R}"]


def test_options_say_what_it_takes_to_tell_them_apart():
    t = table(3)
    a = t.seat(0).battlefield("Grizzly Bears", "Shivan Dragon")
    b = t.seat(1).battlefield("Grizzly Bears", tapped=True)
    t.begin()
    seen = Seen(t.game, 0)
    bear, other = a.find("Grizzly Bears"), b.find("Grizzly Bears")
    assert seen.describe(Option("attack", bear, 1)) == "Grizzly Bears 2/2 of A attacks B"
    assert seen.describe(Option("target", other)) == "Grizzly Bears 2/2 tapped of B"
    assert seen.describe(Option("target", 2)) == "C"
    dragon = Option("activate", a.find("Shivan Dragon"), nth=1)
    assert seen.describe(dragon).endswith(": {R}: This creature gets +1/+0 until end of turn.")


def test_a_seat_does_not_see_the_hand_of_another():
    t = table(2)
    b = t.seat(1).hand("Shock")
    t.begin()
    assert Seen(t.game, 0).thing(b.find("Shock")) == "a card"
    assert Seen(t.game, 1).thing(b.find("Shock")) == "Shock {R}"
    assert Seen(t.game, None).thing(b.find("Shock")) == "a card"

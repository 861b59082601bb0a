"""What is typed, as an answer."""

import pytest

from apnap import option_texts
from apnap.cli.asking import Choices, NotAnAnswer, how_to_answer, read
from apnap.cli.wording import Seen
from apnap.state.question import (
    NO,
    PASS,
    YES,
    Act,
    Arrange,
    ChooseName,
    ChooseNumber,
    ChooseSome,
    Declare,
    Divide,
    IllegalAnswer,
    Kind,
    Option,
    Question,
    options_of,
)
from apnap.testing import table

ONE, TWO, THREE, FOUR = options_of("choose", [10, 11, 12, 13])
ALL = (ONE, TWO, THREE)
TEXTS = ["Grizzly Bears 2/2", "Serra Angel {3}{W}{W}", "Cast Shock {R}"]
SOME = ChooseSome("q", "608.2d", 0, ALL, low=0, high=3)


def shown(question: Question, texts: list[str] | None = None) -> Choices:
    return Choices(question, TEXTS[: len(question.options)] if texts is None else texts)


@pytest.mark.parametrize(
    ("question", "typed", "answer", "how"),
    [
        (Question("q", "608.2d", 0, ALL), "2", TWO, ""),
        (Question("q", "608.2d", 0, ALL), "serra", TWO, ""),
        (Question("q", "608.2d", 0, ALL), "Shock", THREE, ""),
        (Question("q", "608.2d", 0, ALL), "cast shock", THREE, ""),
        (Question("q", "608.2d", 0, ALL), "bears", ONE, ""),
        (Question("q", "103.5", 0, (NO, YES), kind=Kind.MULLIGAN), "", NO, "Enter: Keep this hand"),
        (Act("q", "117.1", 0, (PASS, ONE)), "", PASS, "Enter: Pass."),
        (Act("q", "117.1", 0, (PASS, ONE)), "pass", PASS, "Enter: Pass."),
        (Act("q", "117.1", 0, (PASS, ONE)), "2", ONE, "Enter: Pass."),
        (ChooseSome("q", "608.2d", 0, ALL, low=1, high=1), "3", (THREE,), ""),
        (
            ChooseSome("q", "608.2d", 0, ALL, low=1, high=2),
            "3 1",
            (THREE, ONE),
            "Type 1 to 2 numbers",
        ),
        (ChooseSome("q", "608.2d", 0, ALL, low=2, high=2), "1, 2", (ONE, TWO), "Type 2 numbers."),
        (SOME, "1-3", ALL, "Type up to 3 numbers (1 3, 1-4), or none."),
        (SOME, "all", ALL, "Type up to 3"),
        (SOME, "none", (), "Type up to 3"),
        (SOME, "shock, bears", (THREE, ONE), "Type up to 3"),
        (SOME, "2-3 1", (TWO, THREE, ONE), "Type up to 3"),
        (
            Arrange("q", "603.3b", 0, ALL),
            "3 1 2",
            (THREE, ONE, TWO),
            "Enter: Take the order shown.",
        ),
        (Arrange("q", "603.3b", 0, ALL), "", ALL, "Enter: Take the order shown."),
        (Declare("q", "508.1", 0, ALL, kind=Kind.ATTACKERS), "", (), "Enter: Don't attack."),
        (Declare("q", "508.1", 0, ALL, kind=Kind.ATTACKERS), "none", (), "Enter: Don't attack."),
        (
            Divide("q", "601.2d", 0, ALL, total=3),
            "2 0 1",
            ((ONE, 2), (THREE, 1)),
            "Type a number for each, in this order; together 3.",
        ),
        (ChooseNumber("q", "601.2b", 0, low=0, high=9), "7", 7, "Type a number from 0 to 9."),
        (ChooseName("q", "201.3", 0), " Shock ", "Shock", "Type a name."),
        (ChooseName("q", "201.3", 0, names=("Elf", "Elk")), "elk", "Elk", "Type one of: Elf, Elk."),
    ],
)
def test_an_answer_is_read(question, typed, answer, how):
    assert read(shown(question), typed) == answer
    question.check(answer)
    assert how_to_answer(question).startswith(how)
    assert how_to_answer(question).endswith("? for help")


@pytest.mark.parametrize(
    ("question", "typed", "message"),
    [
        (Question("q", "608.2d", 0, ALL), "", "Enter alone is no answer here"),
        (Question("q", "608.2d", 0, ALL), "1 2", "'1 2' is none of the options"),
        (Question("q", "608.2d", 0, ALL), "0", "there is no option 0: type a number from 1 to 3"),
        (Question("q", "608.2d", 0, ALL), "two", "'two' is none of the options, and no command"),
        (Question("q", "608.2d", 0, (ONE,)), "2", "there is no option 2: the only one is 1"),
        (SOME, "1 1", "chosen twice"),
        (SOME, "2-9", "there is no option 9"),
        (SOME, "bears, zebra", "'zebra' is none of the options"),
        (Divide("q", "601.2d", 0, ALL, total=3), "1 2", "Type 3 numbers, one for each"),
        (ChooseNumber("q", "601.2b", 0, low=0, high=9), "x", "'x' is not a number"),
    ],
)
def test_what_is_no_answer_is_refused(question, typed, message):
    with pytest.raises(NotAnAnswer, match=message):
        read(shown(question), typed)


def test_a_name_that_could_be_several_is_answered_with_them():
    question = Question("q", "608.2d", 0, ALL)
    several = shown(question, ["Serra Angel", "Serra Avenger", "Shock"])
    with pytest.raises(NotAnAnswer, match="'serra' could be several: 1 Serra Angel, 2 Serra Aven"):
        read(several, "serra")
    assert read(several, "serra av") == TWO


def test_options_that_read_alike_are_one_line_and_numbers_have_no_gaps():
    t = table(2)
    a = t.seat(0).hand("Mountain", "Mountain", "Shock").lands("Mountain")
    t.begin()
    choices = Choices(a.question, option_texts(t.game, a.question))
    assert choices.shown() == ["1  Pass", "2  Play Mountain ×2", "3  Cast Shock {R}"]
    assert choices.option(3).verb == "cast"


def test_of_creatures_that_read_alike_different_ones_attack():
    t = table(3)
    a = t.seat(0).battlefield("Grizzly Bears", "Grizzly Bears", "Grizzly Bears")
    t.go_to("declare attackers")
    choices = Choices(a.question, option_texts(t.game, a.question))
    assert choices.shown() == [
        "1  Grizzly Bears 2/2 attacks B ×3",
        "2  Grizzly Bears 2/2 attacks C ×3",
    ]
    for typed in ("1 1 2", "1x2 2"):
        answer = read(choices, typed)
        a.question.check(answer)
        assert sorted([each.at for each in answer]) == [1, 1, 2]
        assert len({each.what for each in answer}) == 3
    assert [each.at for each in read(choices, "all c")] == [2, 2, 2]
    assert [each.at for each in read(choices, "bears c")] == [2]
    with pytest.raises(NotAnAnswer, match="type all with a name, such as “all "):
        read(choices, "all")
    with pytest.raises(NotAnAnswer, match="there are only 3 of them"):
        read(choices, "1x4")


@pytest.mark.rule("807.5b")
def test_807_5b_a_turn_is_named_where_options_belong_to_different_ones():
    act = Act("q", "117.1", 0, (PASS, ONE, TWO))
    same = shown(act, [f"{word} (in Ann's turn)" for word in ("Pass", "Shock", "Opt")])
    assert same.shown() == ["1  Pass", "2  Shock", "3  Opt"]
    texts = ["Pass", "Shock (in Ann's turn)", "Shock (in Bob's turn)"]
    assert [line[3:] for line in shown(act, texts).shown()] == texts


def test_long_options_are_wrapped_below_their_text():
    question = Question("q", "608.2d", 0, ALL)
    lines = shown(question, ["Forest", "Draw a card, then discard a card", "Opt"]).shown(20)
    assert lines == ["1  Forest", "2  Draw a card, then\n   discard a card", "3  Opt"]


def test_a_part_of_many_tokens_may_be_chosen():
    many = Option("attack", 10, 1, many=1000)
    question = Declare("q", "508.1", 0, (many,), kind=Kind.ATTACKERS)
    choices = shown(question, ["1000 × Elf 1/1 attacks B"])
    assert read(choices, "1") == (many,)
    assert read(choices, "1x7") == (many._replace(many=7),)
    with pytest.raises(NotAnAnswer, match="type a number from 1 to 1000 behind the x"):
        read(choices, "1x1001")


def test_a_seat_does_not_see_the_hand_of_another():
    t = table(2)
    b = t.seat(1).hand("Shock")
    t.begin()
    assert Seen(t.game, 0).thing(b.find("Shock")) == "a card"
    assert Seen(t.game, 1).thing(b.find("Shock")) == "Shock {R}"
    assert Seen(t.game, None).thing(b.find("Shock")) == "a card"


def test_a_wrong_order_is_refused_in_words_for_a_person():
    """The places of options, counted from 0, are for programs."""
    question = Arrange("q", "509.2", 0, ALL, prompt="Choose the order.")
    with pytest.raises(IllegalAnswer) as refused:
        question.check(ALL[:1])
    assert "try [0, 1, 2]" in str(refused.value)
    assert refused.value.said == "All 3 options have to be put in order"

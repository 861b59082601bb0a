"""Files for the judge with anything in them: they are read, or refused with a clear error."""

from __future__ import annotations

from pathlib import Path
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from apnap.judge import Judge, JudgeError, ask
from apnap.judge.deeds import VERBS
from apnap.judge.situation import read_situation
from apnap.judge.telling import sentence_forms, tell_line
from apnap.judge.things import object_names, player_names

FILES = sorted((Path(__file__).parents[2] / "examples" / "judge").glob("*.toml"))
TEXTS = [path.read_text(encoding="utf-8") for path in FILES]
LINES = sorted({line.strip() for text in TEXTS for line in text.splitlines() if line.strip()})
WORDS = sorted({word for line in LINES for word in line.split()})
FORM_WORDS = sorted(
    {word for forms in sentence_forms().values() for form in forms for word in form.split()}
)
NOISE = st.text(max_size=8)


def holds_no_python(text: str) -> bool:
    """Whether a message is for people."""
    return bool(text) and "Traceback" not in text and "object at 0x" not in text


def is_answered(text: str) -> None:
    """The situation is played, or refused with a place in it."""
    refused = None
    try:
        ask(text)
    except JudgeError as error:
        refused = error
    if refused is not None:
        assert holds_no_python(str(refused))
        assert refused.line >= 1
        assert refused.column >= 1


@settings(max_examples=80, deadline=None)
@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    is_answered(text)


@settings(max_examples=80, deadline=None)
@given(st.data())
def test_a_file_with_changes_is_played_or_refused(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(TEXTS))
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 12)))
        put = data.draw(st.one_of(st.just(""), NOISE, st.sampled_from(WORDS)))
        text = text[:start] + put + text[end:]
    is_answered(text)


@settings(max_examples=80, deadline=None)
@given(st.lists(st.sampled_from(LINES), max_size=12))
def test_lines_in_any_order_are_played_or_refused(lines: list[str]) -> None:
    is_answered("\n".join(lines))


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(TEXTS), st.lists(st.sampled_from([*WORDS, *FORM_WORDS]), max_size=9))
def test_any_words_are_a_sentence_or_refused(text: str, words: list[str]) -> None:
    begun = text.replace("script = '''", f"script = '''\n{' '.join(words)}", 1)
    is_answered(begun)


@settings(max_examples=120, deadline=None)
@given(st.sampled_from(TEXTS), st.integers(0, 2**32))
def test_whatever_is_said_at_a_table_is_carried_out_or_refused(text: str, seed: int) -> None:
    judge, chance = Judge.at(read_situation(text)), Random(seed)
    for _ in range(12):
        before = judge.position
        said: list[str] = []
        refused = True
        try:
            line = judge.say(Speaker(judge, chance).sentence())
            said, refused = list(tell_line(line)), line.refused is not None
        except JudgeError as error:
            said = [str(error)]
        assert all(holds_no_python(each) for each in said)
        assert not refused or judge.position is before


class Speaker:
    """Says sentences in the right forms, about anything at the table."""

    def __init__(self, judge: Judge, chance: Random) -> None:
        self.chance = chance
        self.players = player_names(judge.position)
        self.objects = object_names(judge.position)

    def one(self, *words: str) -> str:
        return self.chance.choice(words)

    def player(self) -> str:
        return self.one(*self.players)

    def card(self) -> str:
        name = self.one(*self.objects)
        return self.one(
            name, name, name, f"{self.player()}'s {name}", f"{name} #2", f"{name} in hand"
        )

    def thing(self) -> str:
        return self.one(self.player(), self.card())

    def sentence(self) -> str:
        who = self.player()
        return self.one(
            f"{who} {self.deed('does')}",
            f"{who} {self.deed('does')}",
            self.one("all pass", "next turn", "pass until something is asked"),
            f"why is {self.card()} {self.quality()}",
            self.one("pass until end of combat", "all pass until the stack is empty"),
            self.one(f"pass until {who}'s end step", f"all pass in {who}'s turn"),
            f"{self.one('why can' + chr(39) + 't', 'can')} {who} {self.deed('base')}",
            f"expect {who} {self.one('can', 'can' + chr(39) + 't')} {self.deed('base')}",
            f"expect {self.card()} {self.one('is', 'has', 'isn' + chr(39) + 't')} {self.quality()}",
            self.one(f"what could {who} do", f"who is in {who}'s range", f"why did {who} lose"),
            f"why did {self.thing()} die",
            f"{who} has {self.card()} on the battlefield",
            f"{who} has {self.one('0 life', '3 life', '9 poison counters', 'the initiative')}",
        )

    def quality(self) -> str:
        return self.one(
            *("3/3", "tapped", "gone", "flying", "2 damage", "2 +1/+1 counters", "power 2"),
            *(f"attacking {self.thing()}", f"attached to {self.thing()}", "blue", "power x"),
            *(f"controlled by {self.thing()}", f"in {self.player()}'s graveyard", "on the stack"),
        )

    def deed(self, form: str) -> str:
        verb = self.chance.choice(VERBS)
        words = getattr(verb, form)
        follows = {
            "cast": f"{self.card()} {self.choices()}",
            "activate": f"{self.card()} {self.choices()}",
            "attack": f"{self.thing()} with {self.thing()}",
            "block": f"{self.thing()} with {self.thing()}",
            "choose": self.one(
                self.thing(), "yes", "3", "nothing", "default", "option 1", "mode 1"
            ),
            "say": self.one("yes", "no", self.thing()),
            "divide": f"1 to {self.thing()} and 2 to {self.thing()}",
            "turn": f"{self.card()} face up",
            "repeat": f"that {self.chance.randint(0, 5)} times",
        }
        cards = {"play", "suspend", "foretell", "plot"}
        rest = follows.get(verb.base, self.card() if verb.base in cards else "")
        return f"{words} {rest}".strip()

    def choices(self) -> str:
        return self.one(
            *("", f"targeting {self.thing()}", f"targeting {self.thing()} and {self.thing()}"),
            *("with X = 2", "choosing mode 1", "paying kicker", f"using {self.card()}"),
            *(f"dividing 1 to {self.thing()}", f"in {self.player()}'s turn"),
        )

"""608.2d: "Each opponent chooses money, friends, or secrets", "For each player, choose friend or
foe", "Each player secretly chooses a number"."""

from __future__ import annotations

from dataclasses import replace

from apnap.effects.flow.choosing import ChooseANumber
from apnap.effects.flow.flow import If
from apnap.effects.flow.words_of_players import (
    AllChose,
    ChooseAWord,
    ChoseExtreme,
    ChoseWord,
    ExtremeChoice,
)
from apnap.effects.words.amounts import Number
from apnap.effects.words.selections import You
from apnap.oracle.abilities.instructions import clause_shape, clauses
from apnap.oracle.grammar.players import each_player
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.saying import Saying, mark, prints, some
from apnap.state.ability import Effect

FRIEND_OR_FOE = ("friend", "foe")
REVEALED = (
    ", then the choices are revealed",
    ", then those choices are revealed",
    ". then those choices are revealed",
)


@clause_shape("for")
def friend_or_foe(r: Reader) -> tuple[Effect, ...]:
    """608.2d: Read "For each player, choose friend or foe": you choose, for every one of them."""
    r.expect("for each player , choose friend or foe")
    name = r.new_name()
    r.mention(ballot=(name, *FRIEND_OR_FOE), done=name, player=None)
    return (ChooseAWord(name, FRIEND_OR_FOE, by=You()),)


@clause_shape("each")
def words_of_each(r: Reader) -> tuple[Effect, ...]:
    """101.4: Read "each opponent chooses money, friends, or secrets", "each opponent secretly
    chooses silence or snitch, then the choices are revealed"; the words mean nothing but what is
    said about them later."""
    who = each_player(r)
    secret = bool(r.accept("secretly"))
    r.expect("chooses")
    words = [_word(r)]
    while not r.sees(", then") and r.one_of(", or", "or", ","):
        words.append(_word(r))
    if secret:
        r.expect(*REVEALED)
    rest = " ".join(r.words[r.at :])
    if len(words) < 2 or not all(f"chose {word}" in rest for word in words):
        raise r.miss("words that something is said about")
    name = r.new_name()
    r.mention(ballot=(name, *words), done=name, player=who)
    return (ChooseAWord(name, tuple(words), who, secret),)


def _word(r: Reader) -> str:
    if not r.peek().isalpha():
        raise r.miss("a word")
    return r.take()


TOGETHER = ", then all players reveal those numbers simultaneously"
NUMBER_REVEALED = (
    ". then those numbers are revealed",
    f"{TOGETHER} and determine the highest and lowest numbers revealed this way",
)


@clause_shape("each")
def number_of_each(r: Reader) -> tuple[Effect, ...]:
    """107.1, 608.2d: Read "each player secretly chooses a number. Then those numbers are
    revealed"."""
    who = each_player(r)
    r.expect("secretly chooses a number 0 or greater", "secretly chooses a number")
    r.expect(*NUMBER_REVEALED)
    name = r.new_name()
    r.mention(done=name, player=who, deeds={**r.said.deeds, name: "ChooseANumber"})
    return (ChooseANumber(name, Number(0), None, who, secret=True),)


def otherwise_none_of_them(r: Reader, before: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """608.2c: Read "Otherwise, …" behind "If each opponent chose silence, …. If each opponent
    chose snitch, …": it is about the case that neither was so."""
    r.expect("otherwise ,")
    cases = [
        each for each in before if isinstance(each, If) and isinstance(each.condition, AllChose)
    ]
    last = before[-len(cases) :] if cases else ()
    if len(cases) < 2 or list(last) != cases or any(each.otherwise for each in cases):
        raise r.miss("several cases before")
    r.go_back()
    names = r.said.names
    otherwise = clauses(r)
    r.doubt(names)
    for case in reversed(cases):
        otherwise = (replace(case, otherwise=otherwise),)
    return (*before[: -len(cases)], *otherwise)


# ---- in words again --------------------------------------------------------------------------


@prints(ChooseAWord)
def say_choose_a_word(say: Saying, value: ChooseAWord) -> str:
    words = " or ".join(value.words)
    if value.by is not None:
        return f"for each player {mark('all players')} , choose {words}"
    if value.secret:
        return f"{say(value.who)} secretly chooses {words} , then the choices are revealed"
    return f"{say(value.who)} chooses {words}"


@prints(ChoseWord)
def say_chose_word(say: Saying, value: ChoseWord) -> str:
    return f"chose {value.word}"


@prints(AllChose)
def say_all_chose(say: Saying, value: AllChose) -> str:
    return f"each opponent chose {value.word} {mark('all players')}"


@prints(ExtremeChoice)
def say_extreme_choice(say: Saying, value: ExtremeChoice) -> str:
    if say.style == "that":
        return "that much"
    return f"the {'lowest' if value.least else 'highest'} number"


@prints(ChoseExtreme)
def say_chose_extreme(say: Saying, value: ChoseExtreme) -> str:
    if say.style == "that":
        return f"one of those players {mark('all players')}"
    return f"chose the {'lowest' if value.least else 'highest'} number"


@prints(ChooseANumber)
def say_choose_a_number(say: Saying, value: ChooseANumber) -> str:
    secretly = "secretly chooses" if value.secret else "chooses"
    revealed = "those numbers are revealed" if value.secret else ""
    if value.secret and say.style == "each":  # "… and determine the highest and lowest numbers"
        revealed = " ".join(["0 or greater", NUMBER_REVEALED[1]])
    return some(say(value.who), secretly, "a number", revealed)

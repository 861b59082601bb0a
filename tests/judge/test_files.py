"""Files of situations: what they may say, and what is said about those that can't be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from apnap.judge import JudgeError, ask
from apnap.judge.telling import tell


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("[table", 1, 7, "this is not TOML"),
        ('[table]\nplayer = ["Ann"]', 2, 1, "'player' is not known in table; did you mean"),
        ('[table]\nplayers = ["Ann"]', 1, 1, "a table has 2 to 60 players, not 1"),
        ('[table]\nplayers = ["Ann", "Ann"]', 2, 1, "two players have the same name"),
        ('[table]\nplayers = ["Ann", "7"]', 2, 20, "'7' can't be a player's name"),
        ("[Anne]\nlife = 3", 1, 1, "'Anne' is not a player or a part of a situation; did you"),
        ('[Ann]\nlife = "3"', 2, 1, "life has to be a whole number"),
        ("[Ann]\nlive = 3", 2, 1, "'live' is not known in Ann; did you mean 'life'"),
        ("[Ann]\nlife = true", 2, 1, "life has to be a whole number"),
        ("[Ann]\npoison = -1", 2, 1, "Ann can't have -1 poison"),
        ("[Ann]\nhand = 3", 2, 1, "hand has to be a list"),
        ('[Ann]\nhand = ["Shokc"]', 2, 10, "there is no card 'Shokc'; did you mean Shock"),
        ('[Ann]\nhand = [\n  "Shock",\n  "Islandd"\n]', 4, 4, "there is no card 'Islandd'"),
        ('[Ann]\nbattlefield = ["Forest, taped"]', 2, 17, "'taped' says nothing about a perma"),
        ('[Ann]\nbattlefield = ["999 Forest"]', 2, 17, "there can be 1 to 250, not 999"),
        ('[Ann]\nbattlefield = ["Pacifism, on Bear"]', 2, 17, "'Bear' is not a player or"),
        ('[Ann]\ndesignations = ["king"]', 2, 1, "there is no designation 'king' of players"),
        ('[Ann]\nmana = "RR"', 2, 1, "'RR' is no mana; write it as in"),
        ('[table]\nturn = "Anne"', 2, 9, "'Anne' is not a player; did you mean 'Ann'"),
        ('[table]\nturn = "Ann, upkep"', 2, 14, "'upkep' is not a step or phase; did you mean"),
        ('[table]\nformat = "emporer"', 1, 1, "there is no format 'emporer'; did you mean"),
        ('[table]\nedition = "1999-01"', 1, 1, "there is no edition"),
        ('[table]\ntime = "dusk"', 2, 9, "time can't be 'dusk'"),
        ('[table]\nteams = [["Ann", "Bo"]]', 2, 19, "'Bo' is not a player; did you mean 'Bob'"),
        ('[[card]]\nname = "Odd"', 1, 1, "a card needs a name and a type"),
        (
            '[[card]]\nname = "Odd"\ntype = "Instant"\ntext = "Draw the moon."',
            *(4, 1, "Odd is not understood at 'the moon.'"),
        ),
        ('[play]\nscript = "all pass\\nall pass\\nall pas"', 2, 31, "'all pas' is not the"),
        ("[play]\nscript = 3", 2, 1, "script has to be text"),
        ("[play]\nscript = '''\nAnn\n'''", 3, 4, "the sentence ends where what a player does"),
        ("[play]\nscript = '''\n\n  Anne passes\n'''", 4, 3, "'Anne' is not the beginning of"),
        ("[play]\nscript = '''\nAnn cats Shock\n'''", 3, 5, "'cats' is not something that a"),
        ("[play]\nscript = '''\nAnn casts Shock\n'''", 3, 11, "'Shock' is not a player or a card"),
        ("[play]\nscript = '''\npass until endd\n'''", 3, 12, "'endd' is not a step or phase"),
        ("[play]\nscript = '''\nexpect Bob has 3 lif\n'''", 3, 18, "'lif' is not what a player"),
        ("[play]\nscript = '''\nAnn passes twice\n'''", 3, 12, "the sentence should end before"),
        ("[play]\nscript = '''\nAnn attacks Bob\n'''", 3, 16, "say with what: 'Ann attacks Bob"),
        ('[table]\n[Ann]\nhand = ["5001 Forest"]', 1, 1, "a situation has at most 5000 cards"),
        (
            '[Ann]\nhand = ["Shock"]\n[play]\nscript = "expect Shock has flyng"',
            *(4, 28, "'flyng' is not what can be said of an object; did you mean 'flying'"),
        ),
        (
            '[Ann]\nhand = ["Shock"]\n[play]\nscript = "expect Shock is in Ann\'s hand now"',
            *(4, 41, "the sentence should end before 'now'"),
        ),
        ("[play]\nscript = '''\nwhy not\n'''", 3, 1, "'why not' is not a question to the judge"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(
    text: str, line: int, column: int, message: str
) -> None:
    with pytest.raises(JudgeError) as error:
        ask(text)
    assert message in error.value.message
    assert (error.value.line, error.value.column) == (line, column)


def test_everything_that_a_file_may_say() -> None:
    answer = ask(
        """
title = "All keys"
rules = ["100.1"]

[table]
players = ["Ann", "Bob", "Cay", "Dan"]
teams = [["Ann", "Bob"], ["Cay", "Dan"]]
format = "team-vs-team"
options = ["individual-turns"]
turn = "Cay's upkeep"
edition = "2024-03"
time = "night"
seed = 3
library = 5

[[card]]
name = "Small Thing"
type = "Creature — Elf"
cost = "{G}"
power = "1"
toughness = "3"
text = "Reach"

[Ann]
life = 7
poison = 2
hand = ["Shock", "Small Thing"]
library = ["Forest", "Island"]
graveyard = ["2 Swamp"]
exile = ["Plains ×3"]
commander = ["Niv-Mizzet, the Firemind"]
designations = ["monarch", "city's blessing"]
mana = "{R}{R}"

[Cay]
battlefield = ["Small Thing (2 +1/+1 counters)", "Pacifism, on Hill Giant"]

[Dan]
battlefield = ["Hill Giant, tapped, owned by Ann", "3 Forest"]

[play]
script = '''
# a comment
expect it is Cay's turn
expect it is the upkeep step
expect it is night
expect Ann has 7 life
expect Ann has 2 poison counters
expect Ann has 2 cards in hand
expect Ann has Forest on top of the library
expect Ann has 7 cards in the library
expect Ann has 3 Plains in exile
expect Ann has 2 Swamp in the graveyard
expect Ann has Niv-Mizzet, the Firemind in the command zone
expect Ann is the monarch
expect Ann has the city's blessing
expect Cay's Small Thing is 3/5
expect Cay's Small Thing has reach
expect Pacifism is attached to Hill Giant
expect Hill Giant is owned by Ann
expect Ann can't attack Bob
Ann casts Shock targeting Dan
all pass
expect Dan has 18 life
'''
"""
    )
    assert [(line.text, line.instead) for line in answer.lines if not line.ok] == []


def test_a_table_may_begin_in_the_middle_of_combat() -> None:
    answer = ask(
        """
[table]
turn = "Ann, declare attackers"
[Ann]
battlefield = ["Grizzly Bears"]
[play]
script = "expect it is the declare attackers step"
"""
    )
    assert answer.ok
    with pytest.raises(JudgeError, match="there was no declare blockers step"):
        ask('[table]\nturn = "Ann, declare blockers"')


def test_the_first_turn_and_another_edition() -> None:
    text = '[table]\nfirst_turn = true\nedition = "2008-02"\nturn = "Ann, main phase"\n'
    answer = ask(text + "[play]\nscript = 'expect Ann has 0 cards in hand'")
    assert answer.ok
    assert answer.game is not None
    assert answer.game.rules.edition == "2008-02"


def test_rules_are_cited_as_the_edition_that_is_played_numbers_them() -> None:
    text = '[table]\nplayers = ["Ann", "Bob", "Cay", "Dan"]\nrange = 1\nedition = "2008-02"\n'
    text += '[Ann]\nhand = ["Shock"]\nbattlefield = ["Mountain"]\n[play]\nscript = """\n'
    text += "why can't Ann cast Shock targeting Cay\n"
    text += "expect Ann can't cast Shock targeting Cay because of 601.4\n"
    text += 'expect Ann can\'t cast Shock targeting Cay because of 801.4\n"""'
    answer = ask(text)
    assert answer.ok
    told = "\n".join(tell(answer))
    assert "[601.4]" in told
    assert "801.4]" not in told
    assert "  601.4: a player's spells and abilities" in told


def test_files_that_cant_be_read(tmp_path: Path) -> None:
    for path in (tmp_path / "none.toml", str(tmp_path / "none.toml")):
        with pytest.raises(JudgeError, match=r"none\.toml can't be read: No such file"):
            ask(path)
    path = tmp_path / "bytes.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(JudgeError, match="is not a text file in UTF-8"):
        ask(path)

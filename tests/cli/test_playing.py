"""`apnap play` from the first line to the last: commands, saves, taking back, leaving."""

import json
import os
import re
import select
import sys
import time

import pytest
from click.testing import CliRunner

from apnap.cli import main
from apnap.table import Session

KARLOV = ("play", "--deck", "karlov", "--seed", "3")


def run(*words, typed=""):
    return CliRunner().invoke(main, words, input=typed)


def said(typed, *words):
    """What is shown after each line that is typed."""
    result = run(*(words or KARLOV), typed=typed)
    assert result.exit_code == 0, result.output
    return result.output.split("> ")[1:]


@pytest.mark.parametrize(
    "command", [[], ["play"], ["draft"], ["decks"], ["decks", "check"], ["rules"]]
)
def test_h_is_help_everywhere(command):
    result = run(*command, "-h")
    assert result.exit_code == 0
    assert "-h, --help" in result.output


# ---- commands --------------------------------------------------------------------------------


def test_what_a_question_mark_shows():
    told = said("\n? 2\n? bob\n? 601.2h\n? karlov\n? 999\n? lightning bolt\n")
    assert told[1].startswith("2  Play ")
    assert told[2].startswith("Bob\n40 life, hand ")
    assert told[3].startswith("601.2h  ")
    assert told[4].startswith("Karlov of the Ghost Council {W}{B}\nlegendary creature")
    assert told[5] == "edition 2024-03 has no rule 999\n"
    assert told[6].startswith("Lightning Bolt {R}\ninstant")


def test_nobody_else_brings_the_deck_that_the_person_has_chosen():
    told = said("board\n")[0]
    assert told.count("command zone: Karlov of the Ghost Council") == 1


def test_the_own_commander_comes_before_another_s_and_says_why_it_can_not_be_cast():
    told = said("\n? karlov\n", "play", "--deck", "karlov", "--decks", "karlov", "--seed", "3")
    assert told[1].endswith(
        "Karlov of the Ghost Council costs {W}{B}, which you can't pay [601.2h]\n"
    )


def test_a_card_that_can_not_be_played_is_answered_with_the_reason():
    told = said("\nangel of\npridemate\nzebra\n")
    assert told[1] == "Angel of Mercy costs {4}{W}, which you can't pay [601.2h]\n"
    assert told[2] == "Ajani's Pridemate costs {1}{W}, which you can't pay [601.2h]\n"
    assert told[3] == "'zebra' is none of the options, and no command; type ? for help\n"


def test_zones_teams_and_the_own_deck():
    told = said("\ngraveyard\ngraveyard bob\nexile\nstack\nteams\ndeck\nhand\ngraveyard zoe\n")
    assert told[1] == "graveyard of Ann: empty\n"
    assert told[2] == "graveyard of Bob: empty\n"
    assert told[3] == "nothing is in exile\n"
    assert told[4] == "the stack is empty\n"
    assert "Cay: 4" in told[5]
    assert told[6].startswith("99 cards in your library and hand: ")
    assert told[7].startswith("your hand: ")
    assert told[8] == "there is no player 'zoe'; there are: Cay, Dan, Ann, Bob\n"


def test_the_teams_of_a_giant_share_their_life():
    told = said("teams\n", "play", "--format", "2hg", "--seed", "1")
    assert "Ann and Bob, your team: 30 life" in told[0].replace("\n", " ")


def test_the_log_is_shown_from_its_end_or_as_a_whole():
    told = said("\nlog 3\nlog all\nlog x\n")
    assert len(told[1].splitlines()) == 3
    assert told[2].startswith("  the game begins") or "plays first [103.1]" in told[2]
    assert "log 20, or log all" in told[3]


def test_stops_and_yields():
    told = said(
        "\nstop upkeep\nstop my draw\nunstop end\nstops\nstop nowhere\nfull\nstops\nalways\n"
    )
    assert told[1] == "You are asked in the upkeep step of others' turns.\n"
    assert told[2] == "You are asked in the draw step of your own turns.\n"
    assert "stops: my draw, their upkeep" in told[4]
    assert "their end" not in told[4]
    assert "there is no step 'nowhere'; the steps are: untap, upkeep" in " ".join(told[5].split())
    assert "whenever there is anything to do" in told[7]
    assert told[8] == "the stack is empty: there is no ability to pass for\n"


def test_who_always_passes_for_a_trigger_passes_for_it_now_and_sees_it_among_the_stops(tmp_path):
    path = tmp_path / "wardens.txt"
    path.write_text("30 Plains\n15 Soul Warden\n15 Swords to Plowshares\n")
    words = ("play", "--deck", str(path), "--force", "--players", "2", "--seed", "4")
    typed = "\nplains\nsoul\nfull\nplains\nsoul\npass\nalways\nstops\npass turn\n"
    told = said(typed, *words, "--bots", "random")
    assert told[7].startswith("You always pass for Soul Warden's ability from now on.\n")
    assert "Ann gains 1 life" in told[7]
    assert "always passed: Soul Warden's ability" in told[8]
    assert "beginning of combat of Ann" not in told[9], "the last wish counts, not full control"


def test_pass_until_ones_own_turn_is_one_prompt():
    told = said("\n2\n2\npass mine\n")
    assert "turn 7 of Ann begins" in told[1]
    assert "turn 11 of Ann begins" in told[3]


def test_a_table_that_has_not_changed_is_not_shown_again():
    told = said("\npass\n")
    assert "Ann (you)" in told[0]
    assert "Ann (you)" not in told[1]
    assert "\npostcombat main of Ann\n" in told[1]


# ---- saves -----------------------------------------------------------------------------------


def test_a_game_goes_on_where_it_was_left(tmp_path):
    file = tmp_path / "mine.json"
    whole = said("\n2\npass\npass\npass\nquit\n")
    begun = run(*KARLOV, "--save", str(file), typed="\n2\nstop draw\n")
    assert f"go on with: apnap play --resume {file}" in begun.output
    left = Session.load(file.read_text(encoding="utf-8"))
    assert json.loads(file.read_text(encoding="utf-8"))["table"]["seat"] == 2
    going_on = run("play", "--resume", str(file), typed="unstop draw\npass\npass\nquit\n")
    assert going_on.exit_code == 0, going_on.output
    assert going_on.output.split("> ")[2] == whole[2]  # the bots play as they would have
    assert going_on.output.split("> ")[3] == whole[3]
    later = Session.load(file.read_text(encoding="utf-8"))
    assert later.answers[: len(left.answers)] == left.answers
    assert len(later.answers) > len(left.answers)


def test_a_save_loads_nobody_s_program_unless_it_is_named(tmp_path):
    file = tmp_path / "mine.json"
    run(*KARLOV, "--save", str(file), typed="quit\n")
    saved = json.loads(file.read_text(encoding="utf-8"))
    saved["table"]["bots"] = ["antigravity:geohash"]
    file.write_text(json.dumps(saved), encoding="utf-8")
    refused = run("play", "--resume", str(file), typed="quit\n")
    assert refused.exit_code == 1
    assert "if you trust it, go on with --bots antigravity:geohash" in refused.output
    assert "antigravity" not in sys.modules


def test_a_recorded_game_can_be_gone_on_with_and_an_unknown_one_not(tmp_path, monkeypatch):
    monkeypatch.setenv("APNAP_DATA", str(tmp_path))
    assert run("play", "--resume").output.startswith("Error: there is no game to go on with")
    assert "there is no file none.json" in run("play", "--resume", "none.json").output
    for text in ("hello", "[]", "{}", '{"table": {"seat": "Ann"}}', '{"table": {"yields": 7}}'):
        (tmp_path / "bad.json").write_text(text, encoding="utf-8")
        result = run("play", "--resume", str(tmp_path / "bad.json"))
        assert result.exit_code in (1, 2)
        assert result.output.startswith("Error: ")
        assert result.output.count("\n") == 1
    assert run(*KARLOV, typed="\n").exit_code == 0
    assert "apnap play --resume" in run("play", "--resume", typed="quit\n").output


# ---- taking back, losing, leaving ------------------------------------------------------------


def test_a_land_is_taken_back_and_a_drawn_card_is_not():
    told = said("\npass\nundo\n")
    first = told[0].rpartition("[117.1]")[2]
    assert told[2].startswith("Your last decision is taken back.\n")
    assert told[2].rpartition("[117.1]")[2] == first
    told = said("\n2\nundo\n")  # the others have drawn cards since
    assert told[2] == "somebody has seen a hidden card since your last decision\n"


@pytest.mark.rule("730.1")
def test_730_1_a_spell_that_was_begun_is_taken_back(tmp_path):
    deck = tmp_path / "deck.txt"
    deck.write_text("30 Mountain\n30 Lightning Bolt\n", encoding="utf-8")
    words = ("play", "--deck", str(deck), "--force", "--seed", "3")
    told = said("\nmountain\nbolt\nundo\nbolt\nbob\n", *words)
    assert "Choose a target for Lightning Bolt" in told[2]
    assert told[3].startswith("Your last decision is taken back.\n")
    assert "Cast Lightning Bolt {R}" in told[3]
    assert "Lightning Bolt deals 3 damage to Bob" in told[5]


def test_who_has_lost_may_watch_or_stop():
    stopped = run("play", "--seed", "3", typed="concede\nmaybe\nno\n").output
    assert "You lost on turn " in stopped
    assert "Type y or n." in stopped
    assert " won." not in stopped
    watched = run("play", "--seed", "3", typed="concede\n\n").output
    assert " won." in watched


def test_a_fault_of_the_program_is_told_without_python(monkeypatch, tmp_path):
    monkeypatch.setenv("APNAP_DATA", str(tmp_path))
    monkeypatch.delenv("APNAP_TRACEBACK")
    monkeypatch.setattr(sys.modules["apnap.cli.play"], "sit_down", None)
    result = run("play", "--seed", "3")
    assert result.exit_code == 1
    assert result.output.startswith("Error: this is a fault of apnap; its details are in ")
    assert "Traceback" not in result.output
    assert "TypeError" in (tmp_path / "fault.txt").read_text(encoding="utf-8")


# ---- a real terminal -------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo terminals")
def test_a_terminal_completes_remembers_and_asks_before_it_leaves(tmp_path):
    person = Person(["play", "--deck", "karlov", "--seed", "3"], str(tmp_path))
    person.waits_for("Keep this hand")
    person.types("\r", "[117.1]")
    person.types("grav\t", "graveyard")
    person.types("\r", "graveyard of Ann: empty")
    person.types("\x1b[A", "graveyard")  # the arrow key: the line before
    person.types("\r", "graveyard of Ann: empty")
    person.types("\x03", "Leave the game?")
    person.types("n\r", ">")
    person.types("\x03", "Leave the game?")
    person.types("y\r", "apnap play --resume")
    assert person.exit_code() == 0
    assert (tmp_path / "saves" / "game.json").is_file()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo terminals")
def test_nothing_is_wider_than_a_narrow_terminal(tmp_path):
    person = Person(["play", "--deck", "karlov", "--seed", "3"], str(tmp_path), columns=60)
    person.waits_for("Keep this hand")
    person.types("\r", "[117.1]")
    person.types("log 40\r", ">")
    person.types("\x03", "Leave the game?")
    person.types("y\r", "apnap play --resume")
    assert person.exit_code() == 0
    lines = person.shown.replace("\r", "").split("\n")
    assert any("enters the battlefield" in line for line in lines)
    too_wide = [line for line in lines if len(line.rstrip()) > 60 and "resume" not in line]
    assert too_wide == []


class Person:
    """A person at a pseudo terminal."""

    def __init__(self, words, data, columns=80):
        import pty

        self.parts: list[str] = []
        self.shown = ""
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.environ.update(APNAP_DATA=data, TERM="xterm", COLUMNS=str(columns), LINES="50")
            code = "from apnap.cli import main; main()"
            os.execv(sys.executable, [sys.executable, "-c", code, *words])

    def types(self, text, expected):
        os.write(self.terminal, text.encode())
        self.waits_for(expected)

    def waits_for(self, expected, seconds=60):
        """Read until the words are there, and the program waits for the next line."""
        began = time.monotonic()
        while self.reads() or expected not in "".join(self.parts):
            assert time.monotonic() - began < seconds, "".join(self.parts)
        self.parts.clear()

    def reads(self):
        """Whether there was something to read within a moment."""
        if not select.select([self.terminal], [], [], 0.5)[0]:
            return False
        try:
            part = os.read(self.terminal, 65536).decode(errors="replace")
        except OSError:
            return False  # the program has ended
        if "\x1b[6n" in part:  # where is the cursor?
            os.write(self.terminal, b"\x1b[1;1R")
        self.parts.append(re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", part))
        self.shown += self.parts[-1]
        return bool(part)

    def exit_code(self):
        try:
            while os.read(self.terminal, 65536):
                pass
        except OSError:
            pass  # the terminal is closed
        os.close(self.terminal)
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])

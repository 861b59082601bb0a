"""What the pages about playing, saves, decks and drafts say can be typed."""

import re
import shlex
from pathlib import Path

import click
import pytest

from apnap.cards import read_deck
from apnap.cli import main
from apnap.cli.commands import Commands
from apnap.cli.playing import Playing
from apnap.state.names import NOBODY

DOCS = Path(__file__).parents[2] / "docs"
PAGES = ("playing.md", "saves.md", "deck-files.md", "drafting.md", "simulation.md")


def blocks(page: str, language: str) -> list[str]:
    text = (DOCS / page).read_text(encoding="utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


LINES = [
    line.partition("#")[0]
    for page in PAGES
    for block in blocks(page, "sh")
    for line in block.splitlines()
    if line.startswith("apnap ")
]


@pytest.mark.parametrize("line", LINES)
def test_a_command_that_is_shown_is_there_with_its_options(line):
    command, words = main, shlex.split(line)[1:]
    while isinstance(command, click.Group) and words and words[0] in command.commands:
        command, words = command.commands[words[0]], words[1:]
    known = {name for each in command.params for name in (*each.opts, *each.secondary_opts)}
    assert {word.partition("=")[0] for word in words if word.startswith("--")} <= known


def test_every_command_of_the_game_is_on_the_page_and_the_other_way_round():
    playing = Playing(None, NOBODY, [])
    names = {each.name for each in Commands(playing).all}
    text = (DOCS / "playing.md").read_text(encoding="utf-8")
    shown = re.findall(r"^\| ((?:`[^`]+`(?:, )?)+)", text.partition("## Commands")[2], re.MULTILINE)
    typed = {words.split()[0] for cell in shown for words in re.findall(r"`([^`]+)`", cell)}
    assert names - typed == {"unstop"}  # it is in the words about stop
    assert typed <= names


def test_the_python_of_the_page_about_saves_is_right():
    [block] = blocks("saves.md", "python")
    exec(compile(block, "saves.md", "exec"), {})


def test_the_list_on_the_page_about_decks_is_read():
    [text] = [each for each in blocks("deck-files.md", "text") if "Maybeboard" in each]
    assert len(read_deck(text)) == 100

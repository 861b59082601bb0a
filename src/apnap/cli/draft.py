"""`apnap draft`: a draft in the terminal with one seat for you, and the game that follows."""

from __future__ import annotations

import secrets
from pathlib import Path

import click

from apnap.bots import BOTS
from apnap.draft import (
    Built,
    DraftError,
    DraftSession,
    PickingBot,
    build,
    pool_of,
    read_list,
    seats_of,
    view,
)
from apnap.draft.lists import PACK, Listed
from apnap.draft.playing import imported_list
from apnap.formats import combine, conspiracy
from apnap.sim.tables import MOST_PLAYERS, player_name
from apnap.state.question import ChooseName, IllegalAnswer, Option, Question

from .asking import NotAnAnswer, how_to_answer, read
from .deck_building import DeckBuilding
from .draft_words import card_line, card_text, find_card
from .play import Quit, bots_for, sit_down, which_player
from .terminal import Terminal, harmless, say, short

HELP = """\
Type the number of an option.
  ? NAME     shows a card (? NUMBER: of an option)
  pool       shows the cards you have drafted
  table      shows what lies open to all: face-up cards, and what has been noted
  log        shows what has happened, with the numbers of the rules
  auto       lets a bot draft the rest for you
  quit       ends the program"""
MOST_DRAFTERS = min(64, MOST_PLAYERS)


@click.command()
@click.option("--players", default=4, show_default=True, help="How many drafters.")
@click.option("--seat", default="0", show_default=True, help="Which drafter you are, or none.")
@click.option("--list", "list_file", default="", help="A file with the cards to draft from.")
@click.option("--size", default=PACK, show_default=True, help="How many cards a pack has.")
@click.option("--seed", type=int, default=None, help="The same seed and answers, the same draft.")
@click.option("--bots", default="plain", show_default=True, help=f"Of {', '.join(BOTS)}.")
@click.option("--save", "save_file", default="", help="Write the draft to this file.")
@click.option("--no-game", is_flag=True, help="End after the decks have been built.")
@click.option("--full-log", is_flag=True, help="Show every line of the game's log.")
def draft(
    players: int,
    seat: str,
    list_file: str,
    size: int,
    seed: int | None,
    bots: str,
    save_file: str,
    no_game: bool,
    full_log: bool,
) -> None:
    """Draft in the terminal, build a deck, and play: one seat is yours, bots have the others."""
    if not 2 <= players <= MOST_DRAFTERS:
        raise click.UsageError(f"a draft is for 2 to {MOST_DRAFTERS} players, not {players}")
    me, kinds = which_player(seat, players), bots_for(bots, players)
    number = secrets.randbits(32) if seed is None else seed
    names = [player_name(each) for each in range(players)]
    try:
        session = DraftSession(names, cards_to_draft(list_file), number, size)
        drafting = Drafting(session, me)
        decks = drafting.run()
        if save_file:
            Path(save_file).write_text(session.save() + "\n", encoding="utf-8")
            say(f"The draft is in {save_file}.")
        seats = seats_of(session.draft, decks)
    except DraftError as error:
        raise click.UsageError(str(error)) from None
    except OSError as error:
        raise click.UsageError(f"{save_file} can't be written: {error}") from None
    except Quit:
        say(f"Goodbye. The seed was {number}.")
        return
    if no_game:
        for each in seats:
            say(f"{each.name}: {short_deck([card.name for card in each.deck])}")
    else:
        sit_down(seats, combine(conspiracy), number, me, kinds, full_log)
    say(f"The seed was {number}.")


def cards_to_draft(list_file: str) -> list[Listed]:
    """The list in the file, or the one that comes with apnap."""
    return read_list(list_file) if list_file else imported_list()


def short_deck(names: list[str]) -> str:
    """A deck in one line: "3 Forest, Shock, …"."""
    counts = {name: names.count(name) for name in sorted(set(names))}
    return ", ".join([f"{many} {name}" if many > 1 else name for name, many in counts.items()])


class Drafting:
    """A draft with a person at one seat or at none."""

    def __init__(self, session: DraftSession, me: int | None) -> None:
        self.session = session
        self.draft = session.draft
        self.me = me
        self.auto = False  # a bot drafts for the person
        self.bots = [PickingBot(seat) for seat in self.draft.players]
        self.console = Terminal()
        self.told = 0

    def run(self) -> list[Built | None]:
        """Draft until all cards are drafted; then build the person's deck. Returns the decks, None
        for those that bots build."""
        while asked := self.session.questions:
            mine = [each for each in asked if each.decider == self.me and not self.auto]
            question = (mine or asked)[0]
            if mine:
                self.ask(question)
            else:
                answer = self.bots[question.decider].answer(self.draft, question)
                self.session.submit(question.id, answer, question.decider)
        self.tell()
        decks: list[Built | None] = [None for _ in self.draft.players]
        if self.me is not None:
            pool = pool_of(self.draft, self.me)
            decks[self.me] = DeckBuilding(self.console, pool, build(pool)).run()
        return decks

    def tell(self, everything: bool = False) -> None:
        """Show the lines of the log that this player may read and that say more than that somebody
        drafts a card."""
        first = 0 if everything else self.told
        for line in view(self.draft, self.me)["log"][first:]:
            if everything or not line.endswith("drafts a card [905.1a]"):
                self.console.print(harmless(line), style="dim", soft_wrap=True)
        self.told = len(view(self.draft, self.me)["log"])

    def ask(self, question: Question) -> None:
        """Ask the person until there is a legal answer."""
        self.tell()
        self.show(question)
        while True:
            typed = self.line()
            try:
                if not self.command(question, typed):
                    self.session.submit(question.id, read(question, typed), question.decider)
                    return
            except (IllegalAnswer, NotAnAnswer) as error:
                self.console.print(harmless(str(error)), style="yellow")
            if self.auto:
                return

    def line(self) -> str:
        try:
            return self.console.input("> ")
        except (EOFError, KeyboardInterrupt):
            raise Quit from None

    def show(self, question: Question) -> None:
        """Print the question with its options."""
        self.console.print()
        self.console.print(f"{harmless(question.prompt)} [{question.rule}]", style="bold")
        for number, option in enumerate(question.options, 1):
            self.console.print(f"  {number:>2}  {self.words(option)}", soft_wrap=True)
        if isinstance(question, ChooseName) and question.names:
            self.console.print(f"  one of: {', '.join(question.names)}")
        self.console.print(f"({how_to_answer(question)}; ? for help)", style="dim")

    def words(self, option: Option) -> str:
        """An option in words."""
        if option.verb == "draft":
            return card_line(self.draft.cards[option.what])
        if option.verb == "look at pack":
            return f"look at pack {option.nth + 1}"
        if option.verb in ("pass to", "look at the next card of"):
            return f"{option.verb} {short(self.draft.drafters[option.what].name)}"
        if 0 <= option.what < len(self.draft.cards):
            return f"{option.verb} {card_line(self.draft.cards[option.what])}"
        return option.verb

    def command(self, question: Question, typed: str) -> bool:
        """Carry out the typed command. Returns whether it was one."""
        assert self.me is not None
        word, _, rest = typed.strip().partition(" ")
        word = word.casefold()
        if word == "quit":
            raise Quit
        if word == "auto":
            self.auto = True
        elif word == "pool":
            for card in sorted(pool_of(self.draft, self.me), key=lambda card: card.name):
                self.console.print(f"  {card_line(card)}", soft_wrap=True)
        elif word == "table":
            self.show_table()
        elif word == "log":
            self.tell(everything=True)
        elif word in ("help", "?") and not rest:
            self.console.print(HELP)
        elif word.startswith("?"):
            wanted = typed.strip()[1:].strip()
            shown = [each.what for each in question.options if each.verb != "pass to"]
            cards = [self.draft.cards[each] for each in shown if 0 <= each < len(self.draft.cards)]
            found = find_card([*cards, *pool_of(self.draft, self.me)], wanted)
            self.console.print(
                card_text(found) if found else f"there is no {harmless(wanted)!r} here"
            )
        else:
            return False
        return True

    def show_table(self) -> None:
        """905.2b-c: Print what everybody may see of the drafters."""
        for each in view(self.draft, self.me)["drafters"]:
            words = [f"{each['cards']} cards"]
            words += [f"face up: {', '.join(each['face_up'])}"] if each["face_up"] else []
            words += [f"noted: {'; '.join(each['notes'])}"] if each["notes"] else []
            self.console.print(f"  {short(each['name'])}: {', '.join(words)}", soft_wrap=True)

"""`apnap draft`: a draft in the terminal with one seat for you, and the game that follows."""

from __future__ import annotations

import secrets
from pathlib import Path

import click

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
from apnap.state.question import IllegalAnswer, Option, Question

from .asking import Choices, NotAnAnswer, how_to_answer, read
from .deck_building import DeckBuilding
from .draft_words import card_line, card_text, find_card
from .line import Quit, line_reader
from .play import BOTS_HELP, bots_for, sit_down, which_player
from .saves import (
    SAVE_HELP,
    AtTable,
    how_to_go_on,
    path_to_resume,
    read_save,
    resume_option,
    save_path,
    seat_among,
    write_save,
)
from .terminal import Terminal, harmless, say, short

HELP = """\
Type the number or the name of an option.
  ? NAME     shows a card (? NUMBER: of an option)
  pool       shows the cards you have drafted
  table      shows what lies open to all: face-up cards, and what has been noted
  log        shows what has happened, with the numbers of the rules
  auto       lets a bot draft the rest for you
  quit       ends the program"""
COMMANDS = ("pool", "table", "log", "auto", "quit")
MOST_DRAFTERS = min(64, MOST_PLAYERS)


@click.command()
@click.option("--players", default=4, show_default=True, help="How many drafters.")
@click.option("--seat", default="0", show_default=True, help="Which drafter you are, or none.")
@click.option("--list", "list_file", default="", help="A file with the cards to draft from.")
@click.option("--size", default=PACK, show_default=True, help="How many cards a pack has.")
@click.option("--seed", type=int, default=None, help="The same seed and answers, the same draft.")
@click.option("--bots", default="plain", show_default=True, help=BOTS_HELP)
@click.option("--save", "save_file", default="", help=SAVE_HELP)
@resume_option("draft")
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
    resume: str,
    no_game: bool,
    full_log: bool,
) -> None:
    """Draft in the terminal, build a deck, and play: one seat is yours, bots have the others. The
    draft is saved after each of your answers."""
    try:
        if resume:
            drafting = resumed(path_to_resume("draft", resume), save_file)
        else:
            if not 2 <= players <= MOST_DRAFTERS:
                raise DraftError(f"a draft is for 2 to {MOST_DRAFTERS} players, not {players}")
            at = AtTable(which_player(seat, players), tuple(bots_for(bots, players)))
            number = secrets.randbits(32) if seed is None else seed
            names = [player_name(each) for each in range(players)]
            session = DraftSession(names, cards_to_draft(list_file), number, size)
            drafting = Drafting(session, at, save_path("draft", save_file))
        seats = seats_of(drafting.draft, drafting.run())
    except DraftError as error:
        raise click.UsageError(str(error)) from None
    except Quit:
        say(f"Goodbye. {drafting.where_it_is()}")
        return
    if save_file:
        say(f"The draft is in {save_file}.")
    if no_game:
        for each in seats:
            say(f"{each.name}: {short_deck([card.name for card in each.deck])}")
    else:
        number, kinds = drafting.draft.seed, list(drafting.at.bots)
        sit_down(seats, combine(conspiracy), number, drafting.me, kinds, full_log)
    say(f"The seed was {drafting.draft.seed}.")


def resumed(path: Path, save_file: str) -> Drafting:
    """The draft in the file, which goes on there or in another file."""
    text, at = read_save(path)
    session = DraftSession.load(text)
    names = [each.name for each in session.draft.drafters]
    me = seat_among(at, names, path)
    kinds = bots_for(",".join(at.bots or ["plain"]), len(names))
    return Drafting(session, AtTable(me, tuple(kinds)), Path(save_file) if save_file else path)


def cards_to_draft(list_file: str) -> list[Listed]:
    """The list in the file, or the one that comes with apnap."""
    return read_list(list_file) if list_file else imported_list()


def short_deck(names: list[str]) -> str:
    """A deck in one line: "3 Forest, Shock, …"."""
    counts = {name: names.count(name) for name in sorted(set(names))}
    return ", ".join([f"{many} {name}" if many > 1 else name for name, many in counts.items()])


class Drafting:
    """A draft with a person at one seat or at none."""

    def __init__(self, session: DraftSession, at: AtTable, path: Path) -> None:
        self.session = session
        self.draft = session.draft
        self.at = at
        self.path = path
        self.me = at.seat
        self.auto = False  # a bot drafts for the person
        self.bots = [PickingBot(seat) for seat in self.draft.players]
        self.console = Terminal()
        self.reader = line_reader(self.console)
        self.told = len(view(self.draft, self.me)["log"]) if session.answers else 0

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
        self.save()
        self.tell()
        decks: list[Built | None] = [None for _ in self.draft.players]
        if self.me is not None:
            pool = pool_of(self.draft, self.me)
            decks[self.me] = DeckBuilding(self.console, self.reader, pool, build(pool)).run()
        return decks

    def save(self) -> None:
        """Save the draft, unless only bots draft and nobody has named a file."""
        if self.me is not None or self.path != save_path("draft", ""):
            write_save(self.path, self.session.save(), self.at)

    def where_it_is(self) -> str:
        """How to go on with the draft, for somebody who ends the program."""
        self.save()
        return how_to_go_on("draft", "draft", self.path)

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
        choices = Choices(question, [self.words(each) for each in question.options])
        self.show(choices)
        while True:
            typed = self.line(choices)
            try:
                if not self.command(question, typed):
                    self.session.submit(question.id, read(choices, typed), question.decider)
                    self.save()
                    return
            except (IllegalAnswer, NotAnAnswer) as error:
                self.console.print(harmless(str(error)), style="yellow")
            if self.auto:
                return

    def line(self, choices: Choices) -> str:
        try:
            return self.reader.read([*COMMANDS, *choices.words()])
        except (EOFError, KeyboardInterrupt):
            raise Quit from None

    def show(self, choices: Choices) -> None:
        """Print the question with its options."""
        question = choices.question
        self.console.print()
        self.console.print(f"{harmless(question.prompt)} [{question.rule}]", style="bold")
        for line in choices.shown():
            self.console.print(f"  {line}", soft_wrap=True)
        self.console.print(f"({how_to_answer(question)})", style="dim")

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

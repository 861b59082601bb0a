"""905.1d: Building a deck from a card pool in the terminal."""

from __future__ import annotations

from collections import Counter

from apnap.cards.builtin import builtin_card
from apnap.draft import Built, deck_faults
from apnap.draft.building import is_basic, is_conspiracy, split
from apnap.draft.rating import BASICS
from apnap.state.card import CardDef

from .draft_words import card_line, card_text, find_card
from .line import LineReader, Quit
from .terminal import Terminal, harmless

HELP = """\
Enter takes the deck as it is. Or type
  add NAME        puts a card of the pool, or a basic land, into the deck (add 3 Forest: several)
  cut NAME        takes one out (cut 3 Forest: several)
  leave NAME      leaves a conspiracy out of the game; use NAME takes it back
  deck, pool      show the deck, or the cards of the pool that are not in it
  ? NAME          shows a card
  auto            goes back to the deck that the program suggests
  quit            ends the program"""


COMMANDS = ("add", "cut", "leave", "use", "deck", "pool", "auto", "quit")


class DeckBuilding:
    """A deck that a person changes until it is legal and wanted."""

    def __init__(
        self, console: Terminal, reader: LineReader, pool: list[CardDef], suggested: Built
    ) -> None:
        self.console = console
        self.reader = reader
        self.pool = pool
        self.suggested = suggested
        self.deck = list(suggested.deck)
        self.left_out: set[str] = set()

    def built(self) -> Built:
        """100.4b: The deck as it is now."""
        built = split(self.pool, self.deck)
        used = [card for card in built.conspiracies if card.name not in self.left_out]
        aside = [card for card in built.conspiracies if card.name in self.left_out]
        return Built(built.deck, [*built.sideboard, *aside], used)

    def run(self) -> Built:
        """Ask until the person takes a legal deck."""
        self.console.print("\nBuild a deck from your card pool [905.1d].", style="bold")
        self.show_deck()
        self.console.print("(Enter takes this deck; ? for help)", style="dim")
        while True:
            try:
                typed = self.reader.read(COMMANDS).strip()
            except (EOFError, KeyboardInterrupt):
                raise Quit from None
            if not typed:
                faults = deck_faults(self.pool, self.built())
                if not faults:
                    return self.built()
                for each in faults:
                    self.warn(f"{each.words} [{each.rule}]")
            else:
                self.command(typed)

    def warn(self, words: str) -> None:
        self.console.print(harmless(words), style="yellow")

    def command(self, typed: str) -> None:
        """Carry out one line."""
        word, _, rest = typed.partition(" ")
        word, rest = word.casefold(), rest.strip()
        if word == "quit":
            raise Quit
        if word in ("add", "cut"):
            self.change(word, rest)
        elif word in ("leave", "use"):
            self.conspiracy(word, rest)
        elif word == "auto":
            self.deck, self.left_out = list(self.suggested.deck), set()
            self.show_deck()
        elif word == "deck":
            self.show_deck()
        elif word == "pool":
            for card in self.built().sideboard:
                self.console.print(f"  {card_line(card)}", soft_wrap=True)
        elif word.startswith("?") and typed[1:].strip():
            found = find_card([*self.pool, *self.deck], typed[1:].strip())
            self.console.print(card_text(found) if found else "there is no such card here")
        else:
            self.console.print(HELP)

    def change(self, word: str, rest: str) -> None:
        """Put cards into the deck, or take them out."""
        count, _, name = rest.partition(" ")
        many, name = (int(count), name) if count.isdecimal() and len(count) < 4 else (1, rest)
        there = self.deck if word == "cut" else [*self.built().sideboard, *basics()]
        for _ in range(many):
            card = find_card(there, name) if name and not name.isdecimal() else None
            if card is None:
                self.warn(f"there is no {name!r} to {word}; type deck or pool to see the cards")
                return
            if word == "cut":
                self.deck.remove(card)
            else:
                self.deck.append(card)
                if not is_basic(card):
                    there.remove(card)
        self.console.print(f"{len(self.deck)} cards")

    def conspiracy(self, word: str, name: str) -> None:
        """905.4: Leave a conspiracy in the sideboard, or use it."""
        card = find_card([each for each in self.pool if is_conspiracy(each)], name)
        if card is None or not name:
            self.warn(f"there is no conspiracy {name!r} in your pool")
        elif word == "leave":
            self.left_out.add(card.name)
        else:
            self.left_out.discard(card.name)

    def show_deck(self) -> None:
        counts = Counter([card.name for card in self.deck])
        shown = {card.name: card for card in self.deck}
        for name in sorted(counts, key=lambda each: (shown[each].base.value, each)):
            self.console.print(f"  {counts[name]:>2} {card_line(shown[name])}", soft_wrap=True)
        words = ", ".join([card.name for card in self.built().conspiracies])
        if words:
            self.console.print(harmless(f"  conspiracies [905.4]: {words}"), soft_wrap=True)
        self.console.print(f"{len(self.deck)} cards")


def basics() -> list[CardDef]:
    """The basic lands, of which a deck may have any number."""
    return [builtin_card(name) for name in BASICS.values()]

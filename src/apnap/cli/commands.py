"""What a person may type besides an answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, get_args

from rich.table import Table as Grid
from rich.text import Text

from apnap.rules.turn.priority import SHORTCUT_VERB
from apnap.state.names import NOBODY, POSTCOMBAT_MAIN, PRECOMBAT_MAIN, StepName
from apnap.state.question import Act, Kind
from apnap.table import SeatView, YieldError, view_for
from apnap.table.undoing import UndoError
from apnap.table.yielding import Until, Whose

from .asking import Choices, NotAnAnswer
from .board import line, stacked
from .line import Quit
from .showing import show
from .wording import Seen, card

if TYPE_CHECKING:
    from .playing import Playing

ANSWERS = {
    "Enter": "what the last line of the question says",
    "3": "option 3; several with spaces: 1 3, 2-5, all, none",
    "bears": "an option by its name, or by beginnings of its words",
    "2x3": "three of the options, or of the tokens, on line 2",
    "all bob": "all creatures, against Bob",
    "pass": "passes (117.3d)",
}
LAST_LINES = 20  # of the log
UNTIL: dict[str, Until] = {
    "turn": "end of turn",
    "end of turn": "end of turn",
    "until end of turn": "end of turn",
    "mine": "my turn",
    "my turn": "my turn",
    "until my turn": "my turn",
    "on": "something concerns me",
    "until something": "something concerns me",
}
STEPS_CALLED: dict[str, StepName] = {
    "main": PRECOMBAT_MAIN,
    "first main": PRECOMBAT_MAIN,
    "main 1": PRECOMBAT_MAIN,
    "second main": POSTCOMBAT_MAIN,
    "main 2": POSTCOMBAT_MAIN,
    "combat": "beginning of combat",
    "attackers": "declare attackers",
    "attack": "declare attackers",
    "blockers": "declare blockers",
    "block": "declare blockers",
    "damage": "combat damage",
    "end step": "end",
}


@dataclass(frozen=True)
class Command:
    """A command: how it is typed, what it does, and the function that does it."""

    usage: str
    help: str
    do: Callable[[Choices, str], None]
    group: str

    @property
    def name(self) -> str:
        return self.usage.split()[0]


class Commands:
    """The commands of a game in the terminal."""

    def __init__(self, playing: Playing) -> None:
        self.playing = playing
        look, act, ask, leave = "Look", "Act", "Be asked less, or more", "Leave"
        self.all = [
            Command(
                "? NAME",
                "a card, and why you can't play it now; also ? bob, ? 3 (option 3), "
                "? 601.2h (a rule)",
                self.explain,
                look,
            ),
            Command("board", "the table and the question", self.board, look),
            Command("hand", "your hand", self.hand, look),
            Command("graveyard NAME", "your graveyard, or that of a player", self.graveyard, look),
            Command("exile NAME", "the cards in exile", self.exile, look),
            Command("stack", "spells and abilities that wait to resolve", self.stack, look),
            Command("teams", "the teams, emperors and ranges", self.teams, look),
            Command("deck", "the cards left in your library and hand, by name", self.deck, look),
            Command(
                "log N", "the last lines of what has happened; log all: everything", self.log, look
            ),
            Command(
                "undo",
                "takes your last decision back, if nobody has learned anything since",
                self.undo,
                act,
            ),
            Command(
                "loop N",
                "repeats what you have done twice in the same way, N more times (729.2a)",
                self.loop,
                act,
            ),
            Command(
                "pass turn",
                "passes until the end of this turn; pass mine: until your turn; "
                "pass on: until something concerns you",
                self.pass_until,
                ask,
            ),
            Command(
                "always",
                "always passes for the triggered ability on top of the stack",
                self.always,
                ask,
            ),
            Command(
                "stop STEP",
                "asks you in that step of others' turns; stop my STEP: of yours",
                self.stop,
                ask,
            ),
            Command("unstop STEP", "no longer", self.unstop, ask),
            Command("stops", "where you are asked", self.stops, ask),
            Command(
                "full", "asks you whenever there is anything to do, or no longer", self.full, ask
            ),
            Command("concede", "leaves the game (104.3a); the others play on", self.concede, leave),
            Command("quit", "ends the program; the game is saved", self.quit, leave),
        ]
        self.by_name = {each.name: each for each in self.all}
        self.by_name |= {"help": self.by_name["?"], "exit": self.by_name["quit"]}

    def words(self) -> list[str]:
        """The commands, for completion."""
        return [each.name for each in self.all if each.name != "?"]

    def run(self, choices: Choices, typed: str) -> bool:
        """Carry out the typed command. Returns whether it was one."""
        words = typed.strip()
        name, _, rest = words.partition(" ")
        name, rest = name.casefold(), rest.strip()
        if name.startswith("?"):
            name, rest = "?", words[1:].strip()
        if name == "pass" and not rest:
            return False  # an answer
        command = self.by_name.get(name)
        if command is None:
            return False
        try:
            command.do(choices, rest)
        except (YieldError, UndoError) as error:
            raise NotAnAnswer(str(error)) from None
        return True

    # ---- looking ---------------------------------------------------------------------------

    def seen(self, choices: Choices) -> Seen:
        return Seen(self.playing.game.asking(choices.question), self.playing.me)

    def print(self, text: Text | str) -> None:
        self.playing.console.print(text)

    def explain(self, choices: Choices, rest: str) -> None:
        if rest:
            seen = self.seen(choices)
            self.print(show(seen.game, seen, choices, rest))
            return
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column()
        for usage, meaning in ANSWERS.items():
            grid.add_row(f"  {usage}", meaning)
        group = ""
        for each in self.all:
            if each.group != group:
                group = each.group
                grid.add_row(Text(group, style="bold"), "")
            grid.add_row(f"  {each.usage}", each.help)
        self.playing.console.print(Text("Answers", style="bold"))
        self.playing.console.print(grid)

    def board(self, choices: Choices, rest: str) -> None:
        self.playing.show(choices.question, choices, whole=True)

    def hand(self, choices: Choices, rest: str) -> None:
        seen = self.seen(choices)
        self.print(
            line("your hand", [card(each) for each in seen.players[me(seen)]["hand"]], "green")
        )

    def graveyard(self, choices: Choices, rest: str) -> None:
        self.zone(choices, rest, "graveyard")

    def exile(self, choices: Choices, rest: str) -> None:
        self.zone(choices, rest, "exile")

    def zone(self, choices: Choices, rest: str, zone: str) -> None:
        """The cards of a player in this zone, the top one first; of all players in exile, unless
        one is named."""
        seen = self.seen(choices)
        seats = [*range(len(seen.players))] if zone == "exile" else [me(seen)]
        if rest:
            seats = [self.player(seen, rest)]
        some = False
        for seat in seats:
            cards = [words_for(each) for each in reversed(seen.players[seat][zone])]
            if cards or rest or zone == "graveyard":
                some = True
                self.print(line(f"{zone} of {seen.players[seat]['name']}", cards, "yellow"))
        if not some:
            self.print("nothing is in exile")

    def player(self, seen: Seen, name: str) -> int:
        seat = seen.player_named(name)
        if seat is None:
            names = ", ".join([str(player["name"]) for player in seen.players])
            raise NotAnAnswer(f"there is no player {name!r}; there are: {names}")
        return seat

    def stack(self, choices: Choices, rest: str) -> None:
        seen = self.seen(choices)
        any_there = False
        for turn in seen.turns:
            for number, each in enumerate(reversed(turn["stack"]), 1):
                any_there = True
                whose = seen.thing(each["controller"])
                self.print(f"{number}. {stacked(each)}, of {whose}")
                if each.get("text"):
                    self.print(Text(f"   {each['text']}", style="italic"))
        if not any_there:
            self.print("the stack is empty")

    def teams(self, choices: Choices, rest: str) -> None:
        seen = self.seen(choices)
        for side in seen.sides:
            names = [
                f"{seen.thing(seat)}{' (emperor)' if seen.is_emperor(seat) else ''}"
                f"{'' if seen.is_near(seat) else ' (out of range)'}"
                for seat in side
            ]
            lives = {seen.players[seat]["life"] for seat in side}
            shared = seen.game.rules.shared_life and len(side) > 1
            life = f": {lives.pop()} life" if shared or len(side) == 1 else ""
            mine = ", your team" if me(seen) in side and len(side) > 1 else ""
            self.print(f"{' and '.join(names)}{mine}{life}")

    def deck(self, choices: Choices, rest: str) -> None:
        seen = self.seen(choices)
        cards = Counter([each.name for each in SeatView(seen.game, me(seen)).own_cards()])
        words = [f"{many} {name}" if many > 1 else name for name, many in cards.items()]
        self.print(line(f"{cards.total()} cards in your library and hand", words, "green"))

    def log(self, choices: Choices, rest: str) -> None:
        """The last entries of the log, or all of it."""
        length = len(self.playing.game.log)
        if rest and rest != "all" and not rest.isdecimal():
            raise NotAnAnswer("say how many lines: log 20, or log all")
        many = length if rest == "all" else int(rest[:9] or LAST_LINES)
        self.playing.tell(max(0, length - many), everything=True)

    # ---- acting ----------------------------------------------------------------------------

    def undo(self, choices: Choices, rest: str) -> None:
        playing = self.playing
        playing.session.undo(playing.me)
        playing.yields.cancel()
        playing.told = [min(playing.told[0], len(playing.game.log))]
        playing.keep()
        self.print(Text("Your last decision is taken back.", style="cyan"))

    def loop(self, choices: Choices, rest: str) -> None:
        """729.2a: Propose to repeat the last actions so many times."""
        if not rest.isdecimal():
            raise NotAnAnswer("say how often, with a number: loop 100 [729.2a]")
        repeats = [each for each in choices.question.options if each.verb == SHORTCUT_VERB]
        if not repeats:
            raise NotAnAnswer(
                "there is nothing to repeat: go through the same actions twice, with the same "
                "change each time, and then type loop again [729.2a]"
            )
        playing = self.playing
        playing.submit(choices.question, repeats[0])
        asked = playing.game.question
        if asked is not None and asked.kind is Kind.SHORTCUT and asked.decider == playing.me:
            playing.submit(asked, int(rest))

    # ---- yields ----------------------------------------------------------------------------

    def pass_until(self, choices: Choices, rest: str) -> None:
        question, playing = choices.question, self.playing
        if not isinstance(question, Act):
            raise NotAnAnswer("you can't pass here: this has to be answered")
        until = UNTIL.get(rest.casefold())
        if until is None:
            raise NotAnAnswer("type pass, pass turn, pass mine, or pass on")
        playing.yields.pass_until(until, view_for(playing.game, question), question)
        playing.submit(question, question.options[0])

    def always(self, choices: Choices, rest: str) -> None:
        view = view_for(self.playing.game, choices.question)
        stack = view.turn(choices.question.turn).stack
        if not stack:
            raise NotAnAnswer("the stack is empty: there is no ability to pass for")
        self.playing.yields.always_pass_for(view, stack[-1].number)
        self.print(f"You always pass for {stack[-1].name} from now on.")
        if isinstance(choices.question, Act):
            self.playing.submit(choices.question, choices.question.options[0])

    def stop(self, choices: Choices, rest: str) -> None:
        self.set_stop(rest, True)

    def unstop(self, choices: Choices, rest: str) -> None:
        self.set_stop(rest, False)

    def set_stop(self, rest: str, stop: bool) -> None:
        whose, step = stop_in(rest)
        self.playing.yields.set_stop(whose, step, stop)
        turns_of = "your own turns" if whose == "mine" else "others' turns"
        said = "You are asked" if stop else "You are no longer asked"
        self.print(f"{said} in the {step} step of {turns_of}.")

    def stops(self, choices: Choices, rest: str) -> None:
        yields = self.playing.yields
        if yields.full_control:
            self.print("You are asked whenever there is anything to do (full).")
        for title, stops in (("stops", yields.stops), ("usual", yields.usual)):
            words = sorted(
                [f"{'my' if each.whose == 'mine' else 'their'} {each.step}" for each in stops]
            )
            self.print(line(title, words, "cyan") if words else line(title, ["none"], "cyan"))
        if yields.triggers:
            names = sorted([each.rpartition(" ")[0] for each in yields.triggers])
            self.print(line("always passed", names, "cyan"))
        self.print("You are asked, too, if you are attacked or targeted, or could answer a spell.")

    def full(self, choices: Choices, rest: str) -> None:
        yields = self.playing.yields
        on = not yields.full_control
        yields.set_full_control(on)
        self.print(
            "You are asked whenever there is anything to do." if on else "You are asked as usual."
        )

    # ---- leaving ---------------------------------------------------------------------------

    def concede(self, choices: Choices, rest: str) -> None:
        self.playing.session.concede(self.playing.me)
        self.playing.keep()

    def quit(self, choices: Choices, rest: str) -> None:
        raise Quit


def me(seen: Seen) -> int:
    assert seen.seat is not None
    assert seen.seat != NOBODY
    return seen.seat


def words_for(shown: dict[str, object]) -> str:
    """A card in a graveyard or in exile."""
    words = card(shown)
    return f"{words} (face down)" if shown.get("face_down") else words


def stop_in(words: str) -> tuple[Whose, StepName]:
    """The stop that was typed: "upkeep", "my draw", "their end"."""
    first, _, rest = words.casefold().strip().partition(" ")
    whose: Whose = "mine" if first in ("my", "mine") else "others"
    step = rest.strip() if first in ("my", "mine", "their", "others", "other") else words.casefold()
    step = step.strip().removesuffix(" step").removesuffix(" phase")
    steps: tuple[StepName, ...] = get_args(StepName)
    begun = [each for each in steps if step and each.startswith(step)]
    found = [each for each in steps if each == STEPS_CALLED.get(step, step)] or begun
    if len(found) != 1:
        raise NotAnAnswer(f"there is no step {step!r}; the steps are: {', '.join(steps)}")
    return whose, found[0]

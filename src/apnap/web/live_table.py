"""A table that is being played at: its players, its game or draft, and all that they may do.

Nothing here waits or runs at the same time as anything else: `hall` calls one method of a table
after another, each in a thread, and tells the pages afterwards.
"""

from __future__ import annotations

import logging
import secrets
from dataclasses import dataclass, field
from typing import Any, cast

from apnap.bots import Bot, BotError, answer_of, make_bot
from apnap.draft import DraftSession
from apnap.rules.turn.legal_actions import why_not
from apnap.rules.zones.hidden_information import Sight
from apnap.state.names import NOBODY
from apnap.state.question import Answer, Question, Refusal
from apnap.state.seats import teammates
from apnap.table import Session, Yields

from . import answering
from .journal import DRAFT, GAME, Journal, restored_draft, restored_game
from .protocol.from_page import AnswerValue, WhyNot
from .protocol.table_view import Channel, Phase, VoteOn
from .secrets_of_seats import hashed, invited_by, new_secret
from .storage import Player, Storage, Stored, now

LOGGER = logging.getLogger("apnap.web")
MOST_CHAT = 2_000  # lines at a table
STAND_IN = "plain"  # the bot that plays for an absent player


class Refusing(Exception):
    """A request is refused, and nothing has changed. The message says why."""

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.rule = rule


@dataclass
class OpenVote:
    """A vote on an absent player's seat; players are named by their numbers as listed."""

    on: str
    agreed: set[int] = field(default_factory=set)


class LiveTable:
    """A table in memory. Players are named by their numbers as listed; `seat_of` gives the seat in
    the game, which may have been drawn."""

    def __init__(self, stored: Stored, storage: Storage) -> None:
        self.id = stored.id
        self.plan = stored.plan
        self.phase: Phase = cast(Phase, stored.phase)
        self.secret = stored.secret
        self.players = stored.players
        self.storage = storage
        self.chat: list[dict[str, Any]] = storage.chat(stored.id)
        self.session: Session | None = None
        self.draft: DraftSession | None = None
        self.journal = Journal(storage, stored.id, GAME)
        self.draft_journal = Journal(storage, stored.id, DRAFT)
        if stored.draft:
            self.draft, self.draft_journal = restored_draft(storage, stored.id, stored.draft)
        if stored.game:
            self.session, self.journal = restored_game(storage, stored.id, stored.game)
        self.bots: dict[int, Bot] = {}
        self.yields: dict[int, Yields] = {}
        self.votes: dict[int, OpenVote] = {}
        began = now()
        self.connected: dict[int, int] = {}  # the number of connections of each player
        self.absent_since = {each.number: began for each in self.players if each.is_person}
        self.spectators = 0
        self.rewound = False  # answers were taken back, so that the log may have become shorter

    # ---- who is who --------------------------------------------------------------------------

    def seat_of(self, player: Player) -> int:
        """The player's seat in the game; before it begins, the number as listed."""
        if self.session is None:
            return player.number
        game = self.session.game
        return next(s for s in range(game.size) if game.player(s).name == player.name)

    def player_at(self, seat: int) -> Player:
        """The player in this seat."""
        if self.session is None:
            return self.players[seat]
        name = self.session.game.player(seat).name
        return next(each for each in self.players if each.name == name)

    def in_order(self) -> list[Player]:
        """The players in the order of their seats."""
        return sorted(self.players, key=self.seat_of)

    def sight_of(self, player: Player | None) -> Sight:
        """400.2: What the player, or a spectator, may know of the game."""
        return Sight(self.playing().game, None if player is None else self.seat_of(player))

    def is_in(self, player: Player) -> bool:
        """Whether the player has not left the game."""
        return self.session is None or self.session.game.is_in(self.seat_of(player))

    def people(self) -> list[Player]:
        """The people who are in the game and are not stood in for."""
        return [each for each in self.players if not each.played_by and self.is_in(each)]

    # ---- seats -------------------------------------------------------------------------------

    def claim(self, invitation: str, name: str) -> tuple[Player, str]:
        """Give the seat of this invitation to whoever has it first. Returns the new token."""
        player = invited_by(self.players, invitation)
        if player is None:
            raise Refusing(
                "this invitation is not valid: it was used already, or it was never given out"
            )
        token = new_secret()
        player.token, player.invitation = hashed(token), ""
        if name and self.session is None and self.draft is None:
            if name in [each.name for each in self.players if each is not player]:
                name = f"{name} {player.number + 1}"
            player.name = name
        self.storage.set_player(self.id, player)
        return player, token

    def connect(self, player: Player | None) -> None:
        """Note that a page of this player, or of a spectator, is there."""
        if player is None:
            self.spectators += 1
            return
        self.connected[player.number] = self.connected.get(player.number, 0) + 1
        self.absent_since.pop(player.number, None)
        self.votes.pop(player.number, None)

    def disconnect(self, player: Player | None) -> None:
        """Note that a page is gone."""
        if player is None:
            self.spectators -= 1
            return
        self.connected[player.number] -= 1
        if not self.connected[player.number]:
            self.absent_since[player.number] = now()

    def is_present(self, player: Player) -> bool:
        return bool(self.connected.get(player.number))

    # ---- the game ----------------------------------------------------------------------------

    def begin_game(self, session: Session) -> None:
        """Sit down to a new game."""
        self.storage.begin(self.id, "playing", game=session.save())
        self.session, self.phase = session, "playing"
        self.journal = Journal(self.storage, self.id, GAME)

    def begin_draft(self, draft: DraftSession) -> None:
        """905.1: Sit down to a draft."""
        self.storage.begin(self.id, "drafting", draft=draft.save())
        self.draft, self.phase = draft, "drafting"
        self.draft_journal = Journal(self.storage, self.id, DRAFT)

    def set_phase(self, phase: Phase) -> None:
        self.storage.begin(self.id, phase)
        self.phase = phase

    def playing(self) -> Session:
        """The game, which must have begun."""
        if self.session is None:
            raise Refusing("the game has not begun yet")
        return self.session

    def answer(self, player: Player, question: str, value: AnswerValue) -> None:
        """Answer a question of the player's, and write the answer down."""
        if player.stand_in:
            raise Refusing("a bot plays your seat: take it back first")
        session = self.playing()
        seat = self.seat_of(player)
        asked = answering.find_question(session.questions, seat, self.secret, question)
        self.submit(asked, asked.in_full(value))
        self.journal.write(session)

    def submit(self, question: Question, answer: Answer, automatic: bool = False) -> None:
        """Answer in the game, perhaps for the player. The answer is still to be written down."""
        self.playing().submit(question.id, answer, question.decider, automatic)
        self.note_end()

    def note_end(self) -> None:
        """104.1: Note that the game is over, once it is."""
        if self.session is not None and self.session.game.over and self.phase != "over":
            self.votes = {}
            self.set_phase("over")

    def concede(self, player: Player, all_games: bool = False) -> None:
        """104.3a: Let a player leave the game."""
        session = self.playing()
        if session.game.over or not self.is_in(player):
            raise Refusing("you have left the game already", "104.3a")
        session.concede(self.seat_of(player), all_games)
        self.journal.write(session)
        self.votes.pop(player.number, None)
        self.note_end()

    def why_not(self, player: Player, asked: WhyNot) -> Refusal | None:
        """The reason why the player can't do this now; None if it can be done."""
        game, seat = self.playing().game, self.seat_of(player)
        inner = game.subgame()
        while inner is not None and inner.is_in(seat):  # 726: the game that the player is in
            game, inner = inner, inner.subgame()
        row, sight = game.find(asked.thing), Sight(game, seat)
        if row is None or not (sight.may_number(row) and sight.sees(row)):
            raise Refusing("you see no such object", "400.2")
        turn = min(game.turns) if asked.turn is None else asked.turn
        if game.over or turn not in game.turns:
            raise Refusing("there is no such turn in progress")
        at = NOBODY if asked.at is None else asked.at
        return why_not(game, seat, asked.thing, turn, asked.ability, at)

    # ---- bots --------------------------------------------------------------------------------

    def bot_answer(self, question: Question) -> Answer:
        """The answer of the bot that plays the seat; if it fails, any legal answer will do."""
        player = self.player_at(question.decider)
        bot = self.bots.get(player.number)
        if bot is None:
            bot = make_bot(player.played_by, secrets.randbits(60), question.decider)
            self.bots[player.number] = bot
        try:
            return answer_of(bot, self.playing().game, question)
        except BotError as error:
            LOGGER.warning("table %s: %s", self.id, error)
            return question.example()

    # ---- absent players ----------------------------------------------------------------------

    def voters(self, number: int) -> list[Player]:
        """The people who decide about an absent player's seat: those who are there."""
        return [each for each in self.people() if self.is_present(each) and each.number != number]

    def vote(self, player: Player, seat: int, on: VoteOn, agree: bool) -> None:
        """Vote on an absent player's seat. It is done as soon as more than half agree."""
        if not 0 <= seat < len(self.players):
            raise Refusing(f"there is no seat {seat}: they are 0 to {len(self.players) - 1}")
        absent = self.player_at(seat)
        since = self.absent_since.get(absent.number)
        if self.phase == "over" or absent not in self.people() or since is None:
            raise Refusing(f"{absent.name} is not absent from the game")
        left = since + self.plan["absence"] - now()
        if left > 0:
            raise Refusing(f"{absent.name} has {left} more seconds to come back")
        voters = {each.number for each in self.voters(absent.number)}
        if player.number not in voters:
            raise Refusing("you have no part in the game any more")
        vote = self.votes.get(absent.number)
        if vote is None or (vote.on != on and agree):
            vote = self.votes[absent.number] = OpenVote(on)
        if agree:
            vote.agreed.add(player.number)
        else:
            vote.agreed.discard(player.number)
        vote.agreed &= voters
        if not vote.agreed:
            del self.votes[absent.number]
        elif 2 * len(vote.agreed) > len(voters):
            del self.votes[absent.number]
            self.carry_out(absent, vote.on)

    def carry_out(self, absent: Player, on: str) -> None:
        """Do with an absent player's seat as was voted."""
        if on == "concede" and self.session is not None:
            self.concede(absent)
            self.add_line(None, "table", f"{absent.name} was absent and concedes.")
            return
        absent.stand_in, absent.ready = STAND_IN, True
        self.storage.set_player(self.id, absent)
        self.add_line(None, "table", f"A bot plays for {absent.name}, who is absent.")

    def take_back(self, player: Player) -> None:
        """Let a player who has come back play again."""
        if not player.stand_in:
            raise Refusing("no bot plays your seat")
        player.stand_in = ""
        self.bots.pop(player.number, None)
        self.storage.set_player(self.id, player)
        self.add_line(None, "table", f"{player.name} is back.")

    # ---- talking -----------------------------------------------------------------------------

    def say(self, player: Player, channel: Channel, text: str) -> None:
        """808.5: Say something to the table or to the own team."""
        words = "".join([c for c in text if c.isprintable()]).strip()
        if not words:
            raise Refusing("there is nothing to say in that")
        if len(self.chat) >= MOST_CHAT:
            raise Refusing(f"more than {MOST_CHAT:,} lines have been said at this table")
        if channel == "team" and not self.team_of(player):
            raise Refusing("you have no teammates", "808.5")
        self.add_line(player.number, channel, words)

    def team_of(self, player: Player) -> list[int]:
        """The player's teammates, by their numbers as listed."""
        if self.session is not None:
            game = self.session.game
            seats = teammates(game, self.seat_of(player))
            return [self.player_at(seat).number for seat in seats]
        mates = [each for each in self.players if each.team and each.team == player.team]
        return [each.number for each in mates if each is not player]

    def add_line(self, player: int | None, channel: Channel, text: str) -> None:
        """Write down a line of the chat; without a player, the server says it."""
        line = {"player": player, "channel": channel, "text": text, "at": now()}
        self.storage.add_chat(self.id, len(self.chat), line)
        self.chat.append(line)

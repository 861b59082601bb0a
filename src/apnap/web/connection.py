"""One WebSocket: a page of a seat, or of a spectator."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import urlsplit

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from apnap._version import __version__
from apnap.rules.zones.view import entry_view
from apnap.state.question import IllegalAnswer
from apnap.table.edition_words import in_words_of

from .draft_table import answer_draft, build_deck
from .feed import dumps
from .hall import WATCHING, Hall, Occupied
from .limits import Bucket
from .live_table import LiveTable, Refusing
from .making_tables import choose_deck
from .protocol import from_page
from .protocol.from_page import FROM_PAGE, Hello
from .protocol.to_page import PROTOCOL
from .secrets_of_seats import opened_by
from .storage import Player
from .undoing import ask_undo, reply_to_undo
from .yields_at_table import set_yields

Json = dict[str, Any]
HELLO_WITHIN: Final = 10.0  # seconds


class Connection:
    """A page that is connected."""

    def __init__(self, socket: WebSocket, hall: Hall) -> None:
        self.socket = socket
        self.hall = hall
        self.unsent: asyncio.Queue[str | None] = asyncio.Queue()
        self.bucket = Bucket(hall.limits.messages)
        self.refusals = 0
        self.ending = ""

    # ---- sending -----------------------------------------------------------------------------

    def send(self, text: str) -> None:
        """Send a message; a page that is too slow is closed, and may come again."""
        if self.unsent.qsize() >= self.hall.limits.unsent:
            self.end("the page is too slow")
        elif not self.ending:
            self.unsent.put_nowait(text)

    def end(self, reason: str, again: bool = True) -> None:
        """Close the connection after what is still to be sent."""
        if not self.ending:
            self.ending = reason or "the table was put away"
            self.unsent.put_nowait(dumps({"type": "bye", "reason": self.ending, "again": again}))
            self.unsent.put_nowait(None)

    def refuse(
        self, number: int | None, reason: str, rule: str = "", places: tuple[int, ...] = ()
    ) -> None:
        """Tell the page that a message is refused, and why."""
        message = {"type": "refused", "id": number, "reason": reason, "rule": rule}
        self.send(dumps({**message, "places": places}))
        self.refusals += 1
        if self.refusals > self.hall.limits.refusals:
            self.end("too many messages were refused", again=False)

    async def write(self) -> None:
        """Send what is to be sent, until the connection ends."""
        try:
            while (text := await self.unsent.get()) is not None:
                await self.socket.send_text(text)
            await self.socket.close()
        except (WebSocketDisconnect, RuntimeError, OSError):
            return  # the page is gone; `read` notices it, too

    # ---- receiving ---------------------------------------------------------------------------

    async def run(self) -> None:
        """Serve the page until it goes."""
        await self.socket.accept()
        writer = asyncio.ensure_future(self.write())
        try:
            if not is_own_page(self.socket):
                self.end("this page is from another site", again=False)
                return
            try:
                async with asyncio.timeout(HELLO_WITHIN):
                    hello = Hello.model_validate_json(await self.receive())
                occupied, player = await self.open(hello)
            except TimeoutError:
                self.end("no hello came", again=True)
                return
            except ValidationError as error:
                self.end(f"the first message has to be a hello: {words_of(error)}", again=False)
                return
            except Refusing as error:
                self.end(error.reason, again=False)
                return
            await self.serve(occupied, player, hello)
        except WebSocketDisconnect:
            pass
        finally:
            if not self.ending:
                self.unsent.put_nowait(None)
            await writer

    async def receive(self) -> str:
        """The next message, which must be text of a reasonable size."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("text")
        if text is None:
            text = (message.get("bytes") or b"").decode("utf-8", "replace")
        if len(text) > self.hall.limits.message:
            self.end(
                f"a message may have {self.hall.limits.message:,} characters, not {len(text):,}",
                again=False,
            )
            raise WebSocketDisconnect(1009)
        return str(text)

    async def open(self, hello: Hello) -> tuple[Occupied, Player | None]:
        """The table and the seat that the page is for."""
        occupied = await self.hall.find(hello.table)
        if hello.token:
            player = opened_by(occupied.table.players, hello.token)
            if player is None:
                raise Refusing("this link opens no seat at this table")
            return occupied, player
        if not occupied.table.plan["spectators"]:
            raise Refusing("nobody may watch at this table")
        return occupied, None

    async def serve(self, occupied: Occupied, player: Player | None, hello: Hello) -> None:
        """Bring the page up to date, then do what it asks for."""
        key = WATCHING if player is None else player.number
        try:
            feed, messages = await self.hall.enter(occupied, key, self, hello.feed, hello.last)
        except Refusing as error:
            self.end(error.reason)
            return
        welcome = {
            "type": "welcome",
            "protocol": PROTOCOL,
            "version": __version__,
            "table": occupied.table.id,
            "seat": None if player is None else occupied.table.seat_of(player),
            "feed": feed,
        }
        for text in (dumps(welcome), *messages):
            self.send(text)
        try:
            while not self.ending and self.socket.client_state is WebSocketState.CONNECTED:
                await self.take(occupied, player, await self.receive())
        finally:
            self.hall.leave(occupied, key, self)

    async def take(self, occupied: Occupied, player: Player | None, text: str) -> None:
        """Do what one message asks for."""
        if not self.bucket.take():
            self.refuse(None, "too many messages: slow down")
            return
        try:
            message = FROM_PAGE.validate_json(text)
        except ValidationError as error:
            self.refuse(None, f"this message can't be read: {words_of(error)}")
            return
        if player is None and not isinstance(message, from_page.GetLog):
            self.refuse(message.id, "a spectator can only watch")
            return
        try:
            reply = await self.hall.act(
                occupied, lambda: carry_out(occupied.table, player, message)
            )
        except IllegalAnswer as error:
            self.refuse(message.id, error.reason, error.rule, error.places)
            return
        except Refusing as error:
            self.refuse(message.id, error.reason, error.rule)
            return
        self.send(dumps({"id": message.id, **reply}))


def is_own_page(socket: WebSocket) -> bool:
    """Whether the page comes from this server: browsers say where a page is from."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")


def words_of(error: ValidationError) -> str:
    """What is wrong with a message, in a few words."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    where = ".".join([str(each) for each in first["loc"]])
    return f"{where}: {first['msg']}" if where else first["msg"]


# ---- what a page may ask for -----------------------------------------------------------------

DONE: Final[Json] = {"type": "done"}


def carry_out(table: LiveTable, player: Player | None, message: from_page.FromPage) -> Json:
    """Do what the message asks for. Returns the reply."""
    if isinstance(message, from_page.GetLog):
        return log_lines(table, player, message)
    assert player is not None
    if isinstance(message, from_page.WhyNot):
        refusal = table.why_not(player, message)
        rule, reason = ("", "") if refusal is None else refusal
        return {"type": "reason", "rule": rule, "reason": reason}
    ACTIONS[type(message)](table, player, message)
    return DONE


def answer(table: LiveTable, player: Player, message: from_page.GiveAnswer) -> None:
    """Answer in the game or in the draft."""
    if table.phase == "drafting":
        answer_draft(table, player, message.question, message.answer)
    else:
        table.answer(player, message.question, message.answer)


ACTIONS: Final[dict[type, Callable[[LiveTable, Player, Any], None]]] = {
    from_page.GiveAnswer: answer,
    from_page.Concede: lambda table, player, m: table.concede(player, m.all_games),
    from_page.Say: lambda table, player, m: table.say(player, m.channel, m.text),
    from_page.SetYields: set_yields,
    from_page.AskUndo: lambda table, player, m: ask_undo(table, player),
    from_page.ReplyToUndo: lambda table, player, m: reply_to_undo(table, player, m.agree),
    from_page.CastVote: lambda table, player, m: table.vote(player, m.seat, m.on, m.agree),
    from_page.TakeBack: lambda table, player, m: table.take_back(player),
    from_page.ChooseDeck: lambda table, player, m: choose_deck(table, player, m.deck),
    from_page.BuildDeck: build_deck,
}


def log_lines(table: LiveTable, player: Player | None, message: from_page.GetLog) -> Json:
    """Earlier lines of the log, as the player may read them."""
    sight = table.sight_of(player)
    game = sight.game
    end = min(message.before, len(game.log))
    first = max(0, end - message.count)
    entries = list(game.log.since(first))[: end - first]
    edition = game.rules.edition
    lines = [in_words_of(edition, entry_view(sight, entry)) for entry in entries]
    return {"type": "log lines", "first": first, "lines": lines}

"""The server: REST, WebSocket and the page, with limits on what it takes in."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from fastapi import FastAPI, HTTPException, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from fastapi.staticfiles import StaticFiles
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from apnap._version import __version__

from .connection import Connection
from .hall import Hall, Occupied
from .limits import Buckets, Limits
from .live_table import Refusing
from .making import CannotMake
from .page import STATIC, has_page
from .rest import API, trouble
from .storage import Storage

OWN_MACHINE: Final = ("localhost", "127.0.0.1", "[::1]")
CLEANING: Final = 60.0  # seconds between looks for idle tables
POLICY: Final = (
    "default-src 'self'; connect-src 'self' ws: wss:; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
)


def create_app(
    storage: Storage,
    limits: Limits | None = None,
    any_host: bool = False,
    kind: type[Occupied] = Occupied,
) -> FastAPI:
    """The application. Unless `any_host`, only pages of the own machine are served, so that no
    other site can reach it under a name of its own. `kind` is what tables in use are."""
    limits = limits or Limits()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        hall = app.state.hall = Hall(storage, limits, kind)
        cleaning = asyncio.ensure_future(clean(hall))
        try:
            yield
        finally:
            cleaning.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await cleaning
            await hall.close()

    app = FastAPI(
        title="apnap", version=__version__, lifespan=lifespan, docs_url=None, redoc_url=None
    )
    app.state.requests = Buckets(limits.requests)
    app.state.new_tables = Buckets(limits.new_tables)
    app.include_router(API)
    app.add_api_websocket_route("/ws", serve_page)
    app.add_exception_handler(Refusing, refused)
    app.add_exception_handler(CannotMake, refused)
    app.add_exception_handler(HTTPException, plain_refusal)
    app.add_exception_handler(RequestValidationError, unreadable)
    app.add_middleware(Guard, most=limits.body)
    if not any_host:
        app.add_middleware(TrustedHostMiddleware, allowed_hosts=list(OWN_MACHINE))
    if has_page():
        app.mount("/", StaticFiles(directory=STATIC, html=True))
    else:
        app.add_api_route("/", no_page, include_in_schema=False)
    return app


async def clean(hall: Hall) -> None:
    """Put idle tables away, again and again."""
    while True:
        await asyncio.sleep(min(CLEANING, hall.limits.idle))
        await hall.close_idle()


async def serve_page(socket: WebSocket) -> None:
    """A page of a seat or of a spectator."""
    await Connection(socket, socket.app.state.hall).run()


def no_page() -> PlainTextResponse:
    """The reply while the page has not been built."""
    return PlainTextResponse(
        "The page has not been built: run `make page`, or play with `apnap play --terminal`.\n",
        status_code=503,
    )


# ---- refusals --------------------------------------------------------------------------------


async def refused(request: Request, error: Exception) -> JSONResponse:
    """Say why a request is refused."""
    status, body = trouble(error)
    return JSONResponse(body, status)


async def plain_refusal(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    return JSONResponse({"reason": str(error.detail), "rules": []}, error.status_code)


async def unreadable(request: Request, error: Exception) -> JSONResponse:
    """Say which part of a request can't be read."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join([str(each) for each in first["loc"] if each != "body"])
    return JSONResponse({"reason": f"{where or 'the request'}: {first['msg']}", "rules": []}, 422)


class Guard:
    """Refuses bodies that are too large, and adds headers that keep pages of others out."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        self.app = app
        self.most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        try:
            body = await read_body(receive, self.most)
        except TooLarge:
            reply = JSONResponse(
                {"reason": f"a request may have {self.most:,} bytes", "rules": []}, 413
            )
            await reply(scope, receive, send)
            return
        sent = False

        async def replay() -> Message:
            nonlocal sent
            if sent:
                return await receive()
            sent = True
            return {"type": "http.request", "body": body, "more_body": False}

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        await self.app(scope, replay, guarded)


class TooLarge(Exception):
    """The body of a request is too large."""


async def read_body(receive: Receive, most: int) -> bytes:
    """The whole body of a request."""
    parts: list[bytes] = []
    size, more = 0, True
    while more:
        message: dict[str, Any] = dict(await receive())
        if message["type"] != "http.request":
            break
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if size > most:
            raise TooLarge
        more = message.get("more_body", False)
    return b"".join(parts)

"""Download the public file of all cards: first the catalogue of files, then the file."""

from __future__ import annotations

import gzip
import http.client
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO
from urllib.error import HTTPError, URLError
from urllib.parse import urljoin, urlsplit
from urllib.request import Request, urlopen

from apnap._version import __version__

API = "https://api.scryfall.com"  # documented at scryfall.com/docs/api/bulk-data
API_VARIABLE = "APNAP_CARD_API"
CATALOGUE = "/bulk-data"
SECONDS = 60.0  # without a byte
CHUNK = 1 << 18
MOST_OF_A_CATALOGUE = 1 << 22

Progress = Callable[[int, int], None]  # gets the bytes so far, and in total (0: unknown)


class FetchError(RuntimeError):
    """Nothing was downloaded; the message says what went wrong, and what would help."""


@dataclass(frozen=True)
class BulkFile:
    """A file that the catalogue offers."""

    kind: str  # such as "oracle_cards"
    address: str
    size: int  # the unpacked size; 0: unknown
    updated: str


def find_bulk_file(kind: str, api: str = API, seconds: float = SECONDS) -> BulkFile:
    """The file of this kind in the catalogue."""
    address = api.rstrip("/") + CATALOGUE
    with _opened(address, seconds) as answer:
        text = _unpacked(answer).read(MOST_OF_A_CATALOGUE)
    try:
        files = json.loads(text)["data"]
        by_kind = {each["type"]: each for each in files}
        kinds = ", ".join(sorted(by_kind))
        if kind not in by_kind:
            raise FetchError(f"{address} offers no file {kind!r}; it offers: {kinds}")
        return _bulk_file(by_kind[kind], address)
    except (ValueError, KeyError, TypeError) as error:
        raise FetchError(f"{address} answers with no catalogue of files ({error!r})") from None


def _bulk_file(entry: dict[str, Any], base: str) -> BulkFile:
    address = urljoin(base, entry["download_uri"])
    if urlsplit(address).scheme not in ("http", "https"):
        raise FetchError(f"{address} is no address to download from")
    size = int(entry.get("size") or 0)
    return BulkFile(entry["type"], address, size, str(entry.get("updated_at", "")))


def download(
    file: BulkFile, into: Path, progress: Progress | None = None, seconds: float = SECONDS
) -> None:
    """Write the file. If the download breaks off, an error is raised, and the partial file must not
    be used.

    The server may compress the data (Content-Encoding). They are written as they come, since the
    reader of card files unpacks them.
    """
    got = 0
    with _opened(file.address, seconds) as answer, into.open("wb") as target:
        whole = int(answer.headers.get("Content-Length") or 0)
        while True:
            try:
                data = answer.read(CHUNK)
            except (OSError, http.client.HTTPException) as error:
                raise FetchError(f"{file.address} broke off after {got:,} bytes: {error}") from None
            if not data:
                break
            target.write(data)
            got += len(data)
            if progress is not None:
                progress(got, whole or file.size)
    if got < whole or not got:
        raise FetchError(f"{file.address} broke off after {got:,} of {whole:,} bytes; try again")


@contextmanager
def _opened(address: str, seconds: float) -> Iterator[http.client.HTTPResponse]:
    if urlsplit(address).scheme not in ("http", "https"):
        raise FetchError(f"{address!r} is no address: it has to begin with https:// or http://")
    request = Request(
        address,
        headers={
            "User-Agent": f"apnap/{__version__}",
            "Accept": "application/json;q=0.9,*/*;q=0.8",
            "Accept-Encoding": "gzip",
        },
    )
    try:
        answer = urlopen(request, timeout=seconds)
    except HTTPError as error:
        error.close()
        raise FetchError(
            f"{address} answers {error.code} {error.reason}; try again later"
        ) from None
    except (URLError, OSError, http.client.HTTPException, ValueError) as error:
        reason = getattr(error, "reason", error)
        raise FetchError(
            f"{address} can't be reached ({reason}); download the file another way and give it to"
            " 'apnap cards import'"
        ) from None
    with answer:
        yield answer


def _unpacked(answer: http.client.HTTPResponse) -> BinaryIO | gzip.GzipFile:
    if answer.headers.get("Content-Encoding") == "gzip":
        return gzip.GzipFile(fileobj=answer)
    return answer

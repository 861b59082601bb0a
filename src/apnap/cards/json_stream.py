"""Reads JSON piece by piece, so that a file of a gigabyte needs no more memory than its largest
record."""

from __future__ import annotations

import codecs
import gzip
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from json import JSONDecodeError, JSONDecoder
from pathlib import Path
from typing import IO, Any

CHUNK = 1 << 20
GZIP = b"\x1f\x8b"
# The first bytes of other kinds of files, and advice for the user.
FOREIGN = {
    b"PK\x03\x04": "a zip archive; unpack it first",
    b"\xfd7zXZ": "packed with xz; unpack it first",
    b"BZh": "packed with bzip2; unpack it first",
    b"\xff\xfe": "UTF-16 text; save it as UTF-8",
    b"\xfe\xff": "UTF-16 text; save it as UTF-8",
    b"SQLite": "an SQLite database, and no JSON",
}
SPACE = " \t\r\n"
NEAR_THE_END = 16  # the longest word, number or escape that could be cut short


class CardFileError(ValueError):
    """The file contains no readable cards; the message says where it goes wrong, and what would be
    right."""


class JsonStream:
    """The parts of a JSON text, one after another."""

    def __init__(self, source: IO[bytes] | gzip.GzipFile, name: str) -> None:
        self.source = source
        self.name = name
        self.decoder = codecs.getincrementaldecoder("utf-8-sig")()
        self.buffer = ""
        self.at = 0
        self.passed = 0  # characters that have left the buffer
        self.ended = False

    def peek(self) -> str:
        """The next character that is not a space, without taking it; empty at the end."""
        while True:
            while self.at < len(self.buffer):
                if self.buffer[self.at] not in SPACE:
                    return self.buffer[self.at]
                self.at += 1
            if not self._read_more(CHUNK):
                return ""

    def take(self, wanted: str) -> str:
        """Take the next character, which must be one of these."""
        character = self.peek()
        if not character:
            raise self.cut_short()
        if character not in wanted:
            expected = " or ".join([repr(each) for each in wanted])
            raise self.error(f"{character!r} stands where {expected} should")
        self.at += 1
        return character

    def value(self) -> Any:
        """The next whole value."""
        if not self.peek():
            raise self.cut_short()
        while True:
            try:
                result, self.at = DECODER.raw_decode(self.buffer, self.at)
            except JSONDecodeError as error:
                unfinished = error.msg.startswith("Unterminated string")
                if not unfinished and error.pos < len(self.buffer) - NEAR_THE_END:
                    raise self.error(f"this is not JSON: {error.msg}", error.pos) from None
                # Twice as much each time: what is read again and again stays a small part.
                if not self._read_more(max(CHUNK, len(self.buffer) - self.at)):
                    raise self.cut_short() from None
            except RecursionError:
                raise self.error("it is nested too deeply to be a list of cards") from None
            else:
                return result

    def elements(self) -> Iterator[Any]:
        """The elements of the array that begins here."""
        self.take("[")
        if self.peek() == "]":
            self.at += 1
            return
        while True:
            yield self.value()
            if self.take(",]") == "]":
                return

    def members(self) -> Iterator[str]:
        """The keys of the object that begins here; the caller takes each key's value."""
        self.take("{")
        if self.peek() == "}":
            self.at += 1
            return
        while True:
            key = self.value()
            self.take(":")
            yield str(key)
            if self.take(",}") == "}":
                return

    def end(self) -> None:
        """Raise an error if anything follows the last value."""
        if character := self.peek():
            raise self.error(f"there is {character!r} after the end of the JSON")

    def error(self, words: str, at: int | None = None) -> CardFileError:
        place = self.passed + (self.at if at is None else at)
        return CardFileError(f"{self.name}, character {place:,}: {words}")

    def cut_short(self) -> CardFileError:
        place = self.passed + len(self.buffer)
        return CardFileError(
            f"{self.name} ends in the middle, after {place:,} characters: it was not written or"
            " downloaded completely; get it again"
        )

    def _read_more(self, size: int) -> bool:
        """Read more into the buffer and drop what was taken; False if the file has ended."""
        if self.ended:
            return False
        try:
            data = self.source.read(size)
            self.ended = not data
            more = self.decoder.decode(data, final=self.ended)
        except UnicodeDecodeError as error:
            near = error.object[error.start : error.start + 8]
            raise CardFileError(
                f"{self.name} is not UTF-8 text (near character {self.passed + len(self.buffer):,}"
                f" it has {near!r}); save it as UTF-8"
            ) from None
        except EOFError:
            raise self.cut_short() from None
        except (gzip.BadGzipFile, zlib.error) as error:
            raise CardFileError(f"{self.name} is damaged: {error}; get it again") from None
        self.passed += self.at
        self.buffer = self.buffer[self.at :] + more
        self.at = 0
        return bool(more) or self._read_more(size)


DECODER = JSONDecoder()


@contextmanager
def open_json(path: Path) -> Iterator[tuple[JsonStream, IO[bytes]]]:
    """A plain or gzipped file as a stream, and the file itself, whose position shows the
    progress."""
    try:
        with path.open("rb") as file:
            start = file.read(8)
            file.seek(0)
            if not start:
                raise CardFileError(f"{path} is empty")
            for magic, words in FOREIGN.items():
                if start.startswith(magic):
                    raise CardFileError(f"{path} is {words}")
            if start.startswith(GZIP):
                with gzip.open(file) as unpacked:
                    yield JsonStream(unpacked, str(path)), file
            else:
                yield JsonStream(file, str(path)), file
    except OSError as error:
        raise CardFileError(f"{path} can't be read: {error.strerror or error}") from None

"""`apnap cards import` and `apnap cards fetch`, the latter from a server that stands in for the
public one."""

import gzip
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from click.testing import CliRunner

from apnap.cards.fetching import FetchError, find_bulk_file
from apnap.cards.store import Store
from apnap.cli import main

CARDS = [
    {
        "object": "card",
        "name": name,
        "type_line": "Creature — Bear",
        "mana_cost": "{1}{G}",
        "oracle_text": "",
        "legalities": {"modern": "legal"},
    }
    for name in ("Grizzly Bears", "Runeclaw Bear")
]
BODY = json.dumps(CARDS).encode()
ASKED: list[tuple[str, str | None]] = []  # paths, and who asked


@pytest.fixture(autouse=True)
def data(tmp_path, monkeypatch):
    monkeypatch.setenv("APNAP_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def run(*words):
    return CliRunner().invoke(main, ["cards", *words])


def names(data):
    with Store(data / "cards.sqlite3") as store:
        return [card.name for card in store]


class Server(BaseHTTPRequestHandler):
    """Answers as the public one does; what goes wrong is in the first part of the path."""

    def do_GET(self):
        ASKED.append((self.path, self.headers.get("User-Agent")))
        _, fault, *path = self.path.split("/")
        if fault == "busy":
            self.send_error(503, "Busy")
        elif path == ["bulk-data"]:
            self.answer(b"<html>" if fault == "html" else self.catalogue(fault))
        elif fault == "packed":
            self.answer(gzip.compress(BODY), encoding="gzip")
        elif fault == "short":
            self.answer(BODY[:50], length=len(BODY))
        elif fault == "cut":
            self.answer(BODY[:50])
        else:
            self.answer(BODY)

    def catalogue(self, fault):
        host = f"http://{self.headers['Host']}/{fault}"
        entry = {"object": "bulk_data", "updated_at": "2026-08-22", "size": len(BODY)}
        files = [
            {**entry, "type": kind, "download_uri": f"{host}/file/{kind}.json"}
            for kind in ("oracle_cards", "default_cards")
        ]
        return json.dumps({"object": "list", "data": files}).encode()

    def answer(self, body, encoding="", length=0):
        self.send_response(200)
        if encoding:
            self.send_header("Content-Encoding", encoding)
        self.send_header("Content-Length", str(length or len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *words):
        pass


@pytest.fixture(scope="module")
def server():
    with ThreadingHTTPServer(("127.0.0.1", 0), Server) as serving:
        thread = threading.Thread(target=serving.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{serving.server_port}"
        serving.shutdown()
        thread.join()


def test_import_says_what_it_has_read(tmp_path, data):
    file = tmp_path / "cards.json"
    file.write_bytes(BODY)
    result = run("import", str(file))
    assert result.exit_code == 0, result.output
    assert "2 cards read, 2 of them new; 2 are in" in result.output
    assert names(data) == ["Grizzly Bears", "Runeclaw Bear"]
    assert "2 cards read, 0 of them new" in run("import", str(file)).output


def test_a_broken_file_is_one_line_and_changes_nothing(tmp_path, data):
    file = tmp_path / "cards.json"
    file.write_bytes(BODY)
    run("import", str(file))
    file.write_bytes(BODY[:-20])
    result = run("import", str(file))
    assert result.exit_code == 1
    assert result.output.startswith("Error: ")
    assert "ends in the middle" in result.output
    assert result.output.count("\n") == 1
    assert names(data) == ["Grizzly Bears", "Runeclaw Bear"]


@pytest.mark.parametrize("way", ["plain", "packed"])
def test_fetch_downloads_and_imports(server, data, way):
    ASKED.clear()
    result = run("fetch", "--api", f"{server}/{way}")
    assert result.exit_code == 0, result.output
    assert "2 cards read" in result.output
    assert names(data) == ["Grizzly Bears", "Runeclaw Bear"]
    assert [path for path, _ in ASKED] == [
        f"/{way}/bulk-data",
        f"/{way}/file/oracle_cards.json",
    ]
    assert all(agent.startswith("apnap/") for _, agent in ASKED)


def test_the_address_may_be_in_the_environment(server, data, monkeypatch):
    monkeypatch.setenv("APNAP_CARD_API", f"{server}/plain/")
    assert run("fetch", "--file", "default_cards").exit_code == 0
    assert len(names(data)) == 2


@pytest.mark.parametrize(
    ("fault", "words", "message"),
    [
        ("busy", [], "answers 503 Busy; try again later"),
        ("html", [], "answers with no catalogue of files"),
        ("short", [], "broke off after 50"),
        ("cut", [], "ends in the middle"),
        ("plain", ["--file", "pictures"], "offers no file 'pictures'; it offers: default_cards, o"),
    ],
)
def test_whatever_goes_wrong_the_old_cards_stay(server, data, fault, words, message):
    run("fetch", "--api", f"{server}/plain")
    before = (data / "cards.sqlite3").read_bytes()
    result = run("fetch", "--api", f"{server}/{fault}", *words)
    assert result.exit_code == 1
    assert message in result.output
    assert (data / "cards.sqlite3").read_bytes() == before


def test_nobody_there():
    with pytest.raises(FetchError, match=r"can't be reached .*'apnap cards import'"):
        find_bulk_file("oracle_cards", "http://127.0.0.1:9", seconds=5)
    with pytest.raises(FetchError, match="is no address: it has to begin with https"):
        find_bulk_file("oracle_cards", "file:///etc")

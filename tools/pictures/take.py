"""Pictures of every page of the table in the browser, in both themes, as `docs/pictures` has them.

make pictures                 all of them, into docs/pictures
make pictures ARGS="DIR four" only those whose names begin so, into another folder

The tables are situations of the judge (the files beside this one) that are played on from, so that
every picture shows the same game each time.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).parent
THEMES = ("dark", "light")
SIZE = (1280, 720)
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


class Server:
    """A server with a store of its own."""

    def __init__(self, address: str) -> None:
        self.address = address

    def post(self, path: str, body: Any) -> Any:
        request = urllib.request.Request(
            f"{self.address}/api/{path}",
            json.dumps(body).encode(),
            {"content-type": "application/json"},
        )
        with urllib.request.urlopen(request) as reply:
            return json.load(reply)

    def situation(self, name: str, sentences: int = 9, seat: int = 0) -> str:
        """The address of a seat at the table of a situation."""
        text = (HERE / f"{name}.toml").read_text(encoding="utf-8")
        made = self.post("judge/play", {"text": text, "sentences": sentences, "seat": seat})
        return f"{self.address}/#/table/{made['table']}/{made['seats'][seat]['token']}"

    def table(self, **wanted: Any) -> tuple[str, str]:
        """A new table: its name, and the address of the own seat."""
        made = self.post("tables", wanted)
        return made["table"], f"{self.address}/#/table/{made['table']}/{made['seats'][0]['token']}"


@contextmanager
def serving() -> Iterator[Server]:
    """A server in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "apnap", "serve", "--port", "0", "--store", f"{folder}/t"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        try:
            yield Server(process.stdout.readline().split()[-1].rstrip("/"))
        finally:
            process.kill()
            process.wait()


SEATS = [
    {"name": "Ann", "kind": "me"},
    *[{"name": n, "kind": "bot"} for n in ("Bob", "Cay", "Dan")],
]


def new_game(server: Server, page: Page) -> None:
    page.goto(server.address)
    page.locator(".variant", has_text="Emperor").click()
    page.wait_for_selector("button.go:not([disabled])")


def four(server: Server, page: Page) -> None:
    page.goto(server.situation("four"))
    until_asked(page, "blockers")
    page.locator(".board.own .card[data-name='Giant Spider']").click()
    page.locator(".board:not(.own) .card[data-name='Volcanic Dragon']").click()


def hover(server: Server, page: Page) -> None:
    page.goto(server.situation("four"))
    until_asked(page, "blockers")
    page.locator(".hand .card[data-name='Overrun']").hover()
    page.wait_for_selector(".hover .why")


def melee(server: Server, page: Page) -> None:
    page.goto(server.situation("melee"))
    until_asked(page, "priority")


def giants(server: Server, page: Page) -> None:
    page.goto(server.situation("giants"))
    until_asked(page, "attackers")
    page.locator(".card[data-name='Serra Angel']").click()
    page.locator(".board[data-seat='2'] .plate").click()


def draft(server: Server, page: Page) -> None:
    page.goto(server.table(seats=SEATS, draft={})[1])
    for _ in range(9):
        take_one(page)
    page.wait_for_selector(".pack .card.lit")


def building(server: Server, page: Page) -> None:
    page.goto(server.table(seats=SEATS, draft={"size": 10})[1])
    while page.locator("section.deck").count() == 0:
        take_one(page)
    page.wait_for_selector("section.deck .card")


def replay(server: Server, page: Page) -> None:
    name, _ = server.table(
        seats=[{"name": n, "kind": "bot"} for n in ("Ann", "Bob", "Cay", "Dan")], pace=0
    )
    page.goto(f"{server.address}/#/table/{name}")
    page.wait_for_selector("#question a.btn, [role=log] li:nth-child(200)")
    page.goto(f"{server.address}/#/replay/{name}")
    slider = page.locator("footer input[type=range]")
    slider.wait_for()
    slider.fill(str(int(slider.get_attribute("max") or 0) * 3 // 5))


def judge(server: Server, page: Page) -> None:
    page.goto(f"{server.address}/#/judge")
    page.locator("button", has_text="Ask the judge").click()
    page.locator(".answer li button", has_text="why can't").click()


def rule(server: Server, page: Page) -> None:
    melee(server, page)
    page.locator(".label .rule").click()
    page.wait_for_selector("[role=dialog]")


PAGES: dict[str, Callable[[Server, Page], None]] = {
    "new-game": new_game,
    "four": four,
    "why": hover,
    "melee": melee,
    "rule": rule,
    "giants": giants,
    "draft": draft,
    "building": building,
    "replay": replay,
    "judge": judge,
}


def until_asked(page: Page, about: str) -> None:
    """Pass until something like this is asked."""
    page.wait_for_selector("#question.mine")
    for _ in range(20):
        page.wait_for_selector("#question.mine")
        if page.locator("#question").get_attribute("data-about") == about:
            return
        page.keyboard.press("Space")
        page.wait_for_timeout(300)


def take_one(page: Page) -> None:
    """Draft the first card, or answer what is asked instead."""
    page.wait_for_selector(".pack .card.lit, #question button, section.deck")
    usual = (".pack .card.lit", ".btn.go:not([disabled])", ".names button", "#question ul button")
    for wanted in usual:
        if page.locator(wanted).count():
            page.locator(wanted).first.click()
            break
    else:
        if page.locator("#question input").count():
            page.locator("#question input").fill("Forest")
    page.wait_for_timeout(60)


def take(browser: Browser, server: Server, name: str, folder: Path) -> None:
    """Open a page and take its picture in both themes."""
    page = browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]}, reduced_motion="reduce")
    page.set_default_timeout(60_000)
    PAGES[name](server, page)
    page.wait_for_timeout(600)
    for theme in THEMES:
        page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
        page.wait_for_timeout(200)
        page.screenshot(path=folder / f"{name}-{theme}.png")
    page.close()


def main(arguments: list[str]) -> None:
    folder = Path(arguments[0]) if arguments else HERE.parents[1] / "docs" / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    wanted = arguments[1:] or list(PAGES)
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as driver, serving() as server:
        browser = driver.chromium.launch(executable_path=chromium, args=FLAGS)
        for name in PAGES:
            if any(name.startswith(each) for each in wanted):
                take(browser, server, name, folder)
                print(folder / f"{name}-dark.png", flush=True)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])

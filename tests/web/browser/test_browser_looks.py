"""How the pages look: nothing cut off or too small at any size, told apart without colours, calm
for whoever wants it calm, and right for screen readers."""

import struct
import zlib
from itertools import combinations
from pathlib import Path

import pytest

from apnap.formats import emperor, grand_melee, two_headed_giant
from apnap.state.card import CardDef
from apnap.state.question import Kind
from apnap.testing import table

AXE = Path(__file__).parents[3] / "web" / "node_modules" / "axe-core" / "axe.min.js"
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
OGRE = CardDef("Shadowmage Infiltrator of Meadowgrain", "creature", power=3, toughness=3)
SIZES = [(1280, 720), (1024, 768), (1920, 1080)]
SMALLEST = 9.5  # pixels
BOT = {"kind": "bot", "bot": "plain"}


def laid_out(seats, *formats, teams=""):
    """A table at which everybody has something, and seat 0 may cast a spell."""
    t = table(seats, *formats, teams=teams)
    for seat in t.seats:
        seat.battlefield(BEAR, OGRE).lands("Mountain", "Forest")
    t.seat(0).hand("Shock", "Lava Axe", "Giant Growth", "Grizzly Bears")
    t.begin()
    return t


MEASURES = """() => {
  const how = { opacityProperty: true, visibilityProperty: true };
  let smallest = [99, ""];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent.trim();
    const element = walker.currentNode.parentElement;
    const ours = !element.closest("script, style, svg, .offscreen");
    if (text === "" || !ours || !element.checkVisibility(how)) continue;
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (size < smallest[0]) smallest = [size, text];
  }
  const page = document.documentElement;
  const box = document.querySelector("#question .btn.go").getBoundingClientRect();
  const outside = box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth;
  return {
    scrolls: page.scrollHeight > innerHeight || page.scrollWidth > innerWidth,
    cut: outside || box.height < 20,
    smallest,
  };
}"""


@pytest.mark.parametrize("seats", [2, 4, 6, 12, 16])
def test_browser_nothing_is_cut_off_or_too_small_at_any_size(situation, seats):
    at = situation(laid_out(seats, *([grand_melee] if seats > 6 else [])))
    for width, height in SIZES:
        at.person.page.set_viewport_size({"width": width, "height": height})
        for theme in ("dark", "light"):
            at.person.page.emulate_media(color_scheme=theme)
            at.person.page.wait_for_timeout(100)
            seen = at.person.page.evaluate(MEASURES)
            assert not seen["scrolls"], (width, height)
            assert not seen["cut"], (width, height)
            assert seen["smallest"][0] >= SMALLEST, (seen["smallest"], width, height)


STRAYING = """() => [...document.querySelectorAll(".board")].flatMap((board) => {
  const area = board.getBoundingClientRect();
  const strays = (box) => box.left < area.left - 4 || box.right > area.right + 4;
  const cards = [...board.querySelectorAll(".card")];
  const far = cards.filter((card) => strays(card.getBoundingClientRect()));
  return far.map((card) => card.dataset.name);
})"""
OVERFLOW = """() => {
  const cards = [...document.querySelectorAll(".board.own .front .card, .hand .card")];
  return cards.filter((card) => {
    const box = card.getBoundingClientRect();
    return box.left < -1 || box.right > innerWidth || box.top < 43 || box.top > innerHeight - 30;
  }).map((card) => card.dataset.name);
}"""


def test_browser_thirty_permanents_on_each_of_four_boards_stay_in_sight(situation):
    t = table(4)
    for seat in t.seats:
        kinds = [CardDef(f"Bear {n}", "creature", power=n, toughness=n) for n in range(1, 26)]
        seat.battlefield(*kinds).lands(*["Mountain", "Forest", "Island", "Plains", "Swamp"])
    t.seat(0).hand(*["Shock"] * 7)
    t.begin()
    at = situation(t)
    for width, height in SIZES[:2]:
        at.person.page.set_viewport_size({"width": width, "height": height})
        at.person.page.wait_for_timeout(100)
        assert at.person.page.evaluate(OVERFLOW) == []
        assert at.person.page.evaluate(STRAYING) == [], "cards lie on their player's board"


ENDS = """() => {
  const path = document.querySelector(".curves path.attack");
  if (path === null) return null;
  const end = path.getPointAtLength(path.getTotalLength());
  const area = document.querySelector(".curves").getBoundingClientRect();
  const life = document.querySelector(".board.own .life").getBoundingClientRect();
  const [x, y] = [life.left + life.width / 2, life.top + life.height / 2];
  return Math.hypot(area.left + end.x - x, area.top + end.y - y);
}"""


def test_browser_attacks_are_still_drawn_to_their_defender_after_the_window_changes(situation):
    t = table(2, active=1)
    t.seat(1).battlefield(BEAR)
    t.seat(0).battlefield(BEAR)
    t.seat(1).attacks({BEAR: t.seat(0)})
    t.begin()
    at = situation(t)
    for width, height in SIZES:
        at.person.page.set_viewport_size({"width": width, "height": height})
        at.until(lambda: (at.person.page.evaluate(ENDS) or 999) < 60)


# ---- colours ---------------------------------------------------------------------------------

DEFICIENCIES = ["achromatopsia", "deuteranopia", "protanopia", "tritanopia"]


def pixels(png):
    """The bytes of a PNG of 8 bits a channel, row by row, without its filters."""
    width, height, _, kind = struct.unpack(">IIBB", png[16:26])
    step = {2: 3, 6: 4}[kind]
    data, at = b"", 8
    while at < len(png):
        size, name = struct.unpack(">I4s", png[at : at + 8])
        data += png[at + 8 : at + 8 + size] if name == b"IDAT" else b""
        at += size + 12
    raw, rows = zlib.decompress(data), []
    before = bytes(width * step)
    for y in range(height):
        start = y * (width * step + 1)
        line = bytearray(raw[start + 1 : start + 1 + width * step])
        for x in range(len(line)):
            left = line[x - step] if x >= step else 0
            above, corner = before[x], before[x - step] if x >= step else 0
            line[x] = (line[x] + predicted(raw[start], left, above, corner)) % 256
        rows.append(bytes(line))
        before = rows[-1]
    return b"".join(rows)


def predicted(kind, left, above, corner):
    """A PNG's filters."""
    if kind == 4:
        return min((left, above, corner), key=lambda each: abs(left + above - corner - each))
    return (0, left, above, (left + above) // 2)[kind]


def difference(one, other):
    """The share of bytes that clearly differ."""
    return sum(abs(a - b) > 40 for a, b in zip(one, other, strict=True)) / len(one)


def emulate(at, deficiency):
    client = at.person.context.new_cdp_session(at.person.page)
    client.send("Emulation.setEmulatedVisionDeficiency", {"type": deficiency})


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_browser_seats_are_told_apart_without_colours(situation, deficiency):
    at = situation(laid_out(16, grand_melee), device_scale_factor=2)
    emulate(at, deficiency)
    marks = at.person.find(".ring .mini .line > .mark")
    box = {"width": 14, "height": 14}
    pictures = []
    for mark in marks.all():
        place = mark.bounding_box()
        clip = {"x": round(place["x"]), "y": round(place["y"]), **box}
        pictures.append(pixels(at.person.page.screenshot(clip=clip)))
    assert len(pictures) == 15
    for one, other in combinations(pictures, 2):
        assert difference(one, other) > 0.04


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_browser_teams_are_told_apart_without_colours(situation, deficiency):
    at = situation(laid_out(4, two_headed_giant, teams="AABB"))
    emulate(at, deficiency)
    pictures = []
    for line in at.person.find(".team[data-team] > i:first-child").all():
        place = line.bounding_box()
        middle = place["y"] + place["height"] / 2
        clip = {"x": 20, "y": round(middle) - 8, "width": 120, "height": 16}
        pictures.append(pixels(at.person.page.screenshot(clip=clip)))
    assert len(pictures) == 2
    assert difference(*pictures) > 0.1


# ---- screen readers --------------------------------------------------------------------------

# A card and a seat show more figures than their names should say: the names begin with the words
# that somebody who speaks to the page would say.
SERIOUS = """async () => {
  const rules = { "label-content-name-mismatch": { enabled: false } };
  const told = (node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`;
  const found = await axe.run(document, { resultTypes: ["violations"], rules });
  return found.violations
    .filter((each) => ["serious", "critical"].includes(each.impact))
    .map((each) => [each.id, each.nodes.slice(0, 4).map(told).join(" | ")]);
}"""


def assert_accessible(page):
    """The page has no serious findings in either theme."""
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: run `make page`")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    for theme in ("dark", "light"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        page.wait_for_timeout(150)
        assert page.evaluate(SERIOUS) == [], theme


@pytest.mark.parametrize(
    ("seats", "formats", "teams"),
    [
        (2, (), ""),
        (4, (), ""),
        (6, (emperor,), "AAABBB"),
        (4, (two_headed_giant,), "AABB"),
        (12, (grand_melee,), ""),
    ],
    ids=["two", "four", "emperor", "giants", "melee"],
)
def test_browser_a_table_has_no_serious_findings(situation, seats, formats, teams):
    at = situation(laid_out(seats, *formats, teams=teams))
    assert_accessible(at.person.page)


def test_browser_declaring_and_looking_have_no_serious_findings(situation):
    t = table(3)
    t.seat(0).battlefield(BEAR)
    t.begin()
    while t.game.question.kind is not Kind.ATTACKERS:
        t.pass_once()
    at = situation(t)
    at.person.find(".board.own .card").click()
    at.person.find("#question .rule").first.click()
    at.person.find("[role=dialog]").wait_for()
    assert_accessible(at.person.page)


@pytest.mark.parametrize("place", ["", "#/tables", "#/judge", "#/replay", "#/join/a/b"])
def test_browser_the_other_pages_have_no_serious_findings(shared_server, person, place):
    ann = person()
    ann.open(f"{shared_server.address}/{place}")
    ann.page.wait_for_selector("main, .message")
    if place == "":
        ann.page.wait_for_selector("button.go:not([disabled])")
    if place == "#/judge":
        ann.find("button", has_text="Ask the judge").click()
        ann.find(".answer li").first.wait_for()
    assert_accessible(ann.page)


def test_browser_drafts_and_replays_have_no_serious_findings(shared_server, person):
    seats = [{"name": "Ann", "kind": "me"}, {"name": "Bob", **BOT}]
    made = shared_server.post("tables", {"seats": seats, "draft": {"size": 5}})
    ann = person()
    ann.open(f"{shared_server.address}/#/table/{made['table']}/{made['seats'][0]['token']}")
    ann.page.wait_for_selector(".pack .card, #question button")
    assert_accessible(ann.page)
    made = shared_server.post("tables", {"seats": seats, "pace": 0})
    ann.open(f"{shared_server.address}/#/table/{made['table']}/{made['seats'][0]['token']}")
    ann.play(2)
    ann.open(f"{shared_server.address}/#/replay/{made['table']}")
    ann.page.wait_for_selector("footer input[type=range]")
    assert_accessible(ann.page)


def test_browser_a_screen_reader_hears_question_options_and_answer(situation):
    at = situation(laid_out(3))
    tree = at.person.find("#question").aria_snapshot()
    assert "heading" in tree
    assert "Pass" in tree
    assert at.person.find("#question").get_attribute("aria-live") == "assertive"
    card = at.person.find(".hand .card.lit").first
    assert "you can use this" in card.get_attribute("aria-label")
    assert at.person.find("main[aria-label]").count() == 1
    assert at.person.find("[aria-current=step]").count() == 1
    board = at.person.find("section.board[data-seat='1']").get_attribute("aria-label")
    assert "20 life" in board

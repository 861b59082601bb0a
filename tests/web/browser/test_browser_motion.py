"""How the page moves: cards fly between zones, not for whoever wants it calm, and an update is
drawn within a frame."""

import pytest

from apnap.formats import grand_melee
from apnap.state.card import CardDef
from apnap.testing import table

BEAR = CardDef("Bear", "creature", cost="{G}", power=2, toughness=2)
FRAME = 0.016  # seconds
UPDATES = 9

MOVING = """() => {
  const names = ["transform", "translate", "scale", "opacity", "left", "top"];
  const moves = (frame) => names.some((name) => name in frame);
  return document.getAnimations().filter((each) => each.effect.getKeyframes().some(moves)).length;
}"""


def test_browser_nothing_moves_for_who_wants_no_motion(situation):
    calm = situation(with_a_bear(), reduced_motion="reduce")
    assert calm.person.page.evaluate(MOVING) == 0
    calm.person.find(".hand .card").first.hover()
    assert calm.person.page.evaluate(MOVING) == 0
    calm.person.page.keyboard.press("Space")
    calm.until(lambda: calm.answers)
    assert calm.person.page.evaluate(MOVING) == 0
    calm.table.seat(0).battlefield(BEAR)
    calm.show()
    calm.until(lambda: calm.person.page.evaluate("() => document.getAnimations().length") > 0)


def with_a_bear():
    t = table(4)
    t.seat(0).hand(BEAR).lands("Forest")
    return t.begin()


COUNT_FLIGHTS = """() => {
  window.flown = 0;
  const count = (all) => all.forEach((each) => (window.flown += each.addedNodes.length));
  new MutationObserver(count).observe(document.querySelector(".flights"), { childList: true });
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_browser_a_card_that_is_cast_flies_unless_motion_is_not_wanted(situation, motion):
    at = situation(with_a_bear(), reduced_motion=motion)
    at.person.page.evaluate(COUNT_FLIGHTS)
    at.person.find(".hand .card[data-name='Bear']").click()
    at.person.page.wait_for_selector(".hand .card[data-name='Bear']", state="detached")
    at.until(lambda: at.person.find(".flight").count() == 0)
    flown = at.person.page.evaluate("() => window.flown")
    assert flown == 0 if motion == "reduce" else flown >= 1


def test_browser_many_cards_at_once_only_appear(situation):
    at = situation(with_a_bear())
    at.person.page.evaluate(COUNT_FLIGHTS)
    at.table.seat(0).battlefield(*["Grizzly Bears"] * 20)
    at.show()
    at.person.page.wait_for_selector(".board.own .card[data-name='Grizzly Bears']")
    assert at.person.page.evaluate("() => window.flown") == 0


def crowded(seats, each, *formats):
    """A table at which every player has so many different permanents."""
    t = table(seats, *formats)
    for seat in t.seats:
        seat.battlefield(
            *[CardDef(f"Bear {n}", "creature", power=n, toughness=n) for n in range(1, each - 4)]
        )
        seat.lands("Mountain", "Forest", "Island", "Plains", "Swamp")
    t.seat(0).hand(*["Shock"] * 7)
    return t.begin()


# Changed: the page has drawn the next update.
CHANGED = """() => {
  window.changed = new Promise((done) => {
    const drawn = () => requestAnimationFrame(() => setTimeout(done, 0));
    new MutationObserver(drawn).observe(document.querySelector(".area"), {
      attributes: true, characterData: true, childList: true, subtree: true,
    });
  });
}"""
WORK = """() => {
  let sum = 0;
  for (let n = 0; n < 40_000_000; n++) sum = (sum + n) | 0;
  return sum;
}"""
WORK_TIME = 0.040  # seconds of that loop on a machine on which an update has a frame's time


@pytest.mark.parametrize(("seats", "each", "formats"), [(4, 30, ()), (12, 10, (grand_melee,))])
def test_browser_an_update_of_a_crowded_table_is_drawn_within_a_frame(
    situation, seats, each, formats
):
    """Time is that of the processor, so that it does not matter what else the machine does; on a
    slower one, a frame takes as much longer as a fixed piece of work does."""
    at = situation(crowded(seats, each, *formats))
    client = at.person.context.new_cdp_session(at.person.page)
    client.send("Performance.enable", {"timeDomain": "threadTicks"})
    at.person.page.wait_for_timeout(500)
    spent = []
    for n in range(UPDATES):
        at.person.page.evaluate(CHANGED)
        before = duration(client)
        at.game.object(at.game.player(1).battlefield[n]).tapped = True
        at.game.player(n % 4).life -= 1
        at.show()
        at.person.page.evaluate("() => window.changed")
        spent.append(duration(client) - before)
        at.person.page.wait_for_timeout(500)  # life totals count for 400 ms
    before = duration(client)
    at.person.page.evaluate(WORK)
    slower = max(1.0, (duration(client) - before) / WORK_TIME)
    usual = sorted(spent)[UPDATES // 2]
    print(
        f"{seats} seats with {each}: {usual * 1000:.1f} ms; the machine is {slower:.2f} × as slow"
    )
    assert usual < FRAME * slower


def duration(client):
    """The seconds that the page has spent on scripts, styles and layout."""
    metrics = client.send("Performance.getMetrics")["metrics"]
    found = {each["name"]: each["value"] for each in metrics}
    return found["ScriptDuration"] + found["LayoutDuration"] + found["RecalcStyleDuration"]

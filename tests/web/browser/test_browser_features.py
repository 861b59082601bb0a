"""What a table has beside the game itself: undo, votes, talk, shortcuts, subgames, drafts, cards
in the command zone, situations to play on from, and another game."""

import pytest

from apnap.testing import table
from apnap.testing.subgame_plays import TALE
from apnap.testing.texts import card

BOT = {"kind": "bot", "bot": "plain"}


def address(server, made, place=0):
    return f"{server.address}/#/table/{made['table']}/{made['seats'][place]['token']}"


@pytest.fixture
def people(shared_server, person):
    """A function that makes a table for so many people, who all sit down; gives their pages."""

    def sit(many, **more):
        seats = [{"name": "Ann", "kind": "me"}]
        seats += [{"name": f"Guest {n}", "kind": "person"} for n in range(1, many)]
        made = shared_server.post("tables", {"seats": seats, "absence": 0, **more})
        pages = [person()]
        pages[0].open(address(shared_server, made))
        for seat in made["seats"][1:]:
            pages.append(person())
            claim = {"table": made["table"], "invitation": seat["invitation"]}
            token = shared_server.post("claim", claim)["token"]
            pages[-1].open(f"{shared_server.address}/#/table/{made['table']}/{token}")
        for page in pages:
            page.page.wait_for_selector("#question h1")
        return pages

    return sit


def who_is_asked(pages):
    """The page whose player is asked first, and the others."""
    for _ in range(200):
        for page in pages:
            if page.is_asked:
                return page, [each for each in pages if each is not page]
        pages[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is asked")


# ---- undo, votes, talk -----------------------------------------------------------------------


@pytest.mark.parametrize("agree", [True, False])
def test_browser_a_decision_is_taken_back_if_the_others_agree(people, agree):
    asked, [other] = who_is_asked(people(2))
    first = asked.find("#question").get_attribute("data-question")
    asked.find("#question .btn.go").click()
    asked.page.wait_for_function(
        "id => document.querySelector('#question').dataset.question !== id", arg=first
    )
    asked.find("header button", has_text="Undo").click()
    asked.find(".request", has_text="You ask").wait_for()
    other.find(".request button", has_text="Agree" if agree else "Refuse").click()
    asked.find(".request").wait_for(state="detached")
    now = asked.find("#question").get_attribute("data-question")
    assert (now == first) is agree


@pytest.mark.parametrize("on", ["A bot plays on", "Concede"])
def test_browser_the_table_votes_about_an_absent_player(people, on):
    ann, bob, cay = people(3)
    cay.page.goto("about:blank")
    for page in (ann, bob):
        page.find(".request button", has_text=on).click()
    if on == "Concede":
        ann.find(".board.gone").wait_for()
    else:
        ann.find(".plate .bot").wait_for()
    ann.find(".request").wait_for(state="detached")


def test_browser_only_the_team_reads_what_is_said_to_it(people):
    pages = people(4, variant="two-headed-giant")
    for page in pages:
        page.find("[role=tab]", has_text="Team chat").click()
    speaker = pages[0]
    speaker.find(".log form input").fill("Block the bear <b>now</b>")
    speaker.page.keyboard.press("Enter")
    speaker.find(".chat p", has_text="Block the bear <b>now</b>").wait_for()
    mate = speaker.find(".board", has_text="teammate").get_attribute("data-seat")
    heard = [page for page in pages if page.find(".chat p").count()]
    for _ in range(100):
        if len(heard) == 2:
            break
        speaker.page.wait_for_timeout(50)
        heard = [page for page in pages if page.find(".chat p").count()]
    assert len(heard) == 2
    assert heard[1].find(".board", has_text="you").first.get_attribute("data-seat") == mate
    deaf = [page for page in pages if page not in heard]
    assert all("Block the bear" not in page.page.content() for page in deaf)


# ---- shortcuts and subgames ------------------------------------------------------------------

GOND = card(
    "Enchant creature\n"
    'Enchanted creature has "{T}: Create a 1/1 green Elf Warrior creature token."',
    "Enchantment — Aura",
    "Presence of Gond",
)
ALARM = card("Whenever a creature enters, untap all creatures.", "Enchantment", "Intruder Alarm")
ELF = card("", "Creature", "Elf")


def two_rounds():
    """A loop has been gone through twice, so that it can be repeated."""
    t = table(2)
    t.seat(0).battlefield(ELF).battlefield(GOND, attached_to=ELF).battlefield(ALARM)
    for _ in range(2):
        t.seat(0).activates(ELF)
        t.pass_all()
    return t.begin()


@pytest.mark.rule("729.2a")
def test_browser_a_shortcut_is_proposed_with_a_number(situation):
    at = situation(two_rounds())
    at.person.find("#question ul button", has_text="epeat").click()
    at.person.find("#question input[type=number]").fill("40")
    at.person.find("#question .btn.go").click()
    at.person.page.wait_for_selector("#question:not(.mine)")
    assert at.answers[-1] == 40
    assert at.game.question.decider == 1
    assert at.game.question.rule == "729.2b"


@pytest.mark.rule("729.2b")
@pytest.mark.parametrize("accept", [True, False])
def test_browser_a_shortcut_is_accepted_or_cut_short(situation, accept):
    t = two_rounds()
    repeat = next(o for q in t.questions for o in q.options if o.verb == "repeat")
    t.seat(0).answers(repeat)
    t.seat(0).answers(40)
    at = situation(t, seat=1)
    if accept:
        assert "ccept" in at.person.find("#question .btn.go").inner_text()
        at.person.page.keyboard.press("Space")
    else:
        at.person.find("#question input[type=number]").fill("7")
        assert "Stop after 7" in at.person.find("#question .btn.go").inner_text()
        at.person.find("#question .btn.go").click()
    at.person.page.wait_for_function(
        "() => document.querySelector('#question').dataset.about !== 'shortcut'"
    )
    assert at.answers == [40 if accept else 7]


@pytest.mark.rule("726.1")
def test_browser_a_subgame_is_played_in_front_of_the_game(situation):
    t = table(2)
    t.seat(0).hand(TALE).lands("Plains", "Plains")
    t.seat(0).casts(TALE)
    while (subgame := t.game.subgame()) is None:
        t.pass_once()
    decider = subgame.question.decider
    at = situation(t, seat=decider)
    at.person.find("#question .state", has_text="subgame").wait_for()
    assert at.person.find("#question").get_attribute("data-about") == "mulligan"
    at.person.find("#question .btn.go").click()
    at.until(lambda: at.answers)
    assert at.refused == []


# ---- the command zone ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "kind"),
    [
        ({"casual": ["commander"]}, "♛"),
        ({"casual": ["planechase"]}, "plane"),
        ({"casual": ["supervillain-rumble"]}, "scheme"),
        ({"casual": ["vanguard"]}, "vanguard"),
    ],
    ids=["commander", "planechase", "schemes", "vanguard"],
)
def test_browser_cards_of_the_command_zone_lie_on_the_table(shared_server, person, wanted, kind):
    seats = [{"name": "Ann", "kind": "me"}, *[{"name": f"Bot {n}", **BOT} for n in (1, 2)]]
    made = shared_server.post("tables", {"seats": seats, "pace": 0, **wanted})
    ann = person()
    ann.open(address(shared_server, made))
    for _ in range(40):
        ann.wait_to_be_asked()
        if ann.find(".command i", has_text=kind).count():
            break
        ann.play(1)
    found = ann.find(".command", has_text=kind).first
    found.locator("button").hover()
    assert ann.find(".hover").inner_text() != ""


# ---- drafts ----------------------------------------------------------------------------------


@pytest.mark.rule("905.1")
def test_browser_a_draft_is_played_and_a_deck_is_built(shared_server, person):
    seats = [{"name": "Ann", "kind": "me"}, *[{"name": f"Bot {n}", **BOT} for n in (1, 2, 3)]]
    made = shared_server.post("tables", {"seats": seats, "draft": {"size": 5}})
    ann = person()
    ann.open(address(shared_server, made))
    taken = 0
    for _ in range(200):
        ann.page.wait_for_selector(".pack .card.lit, #question button, section.deck")
        if ann.find("section.deck").count():
            break
        if ann.find(".pack .card.lit").count():
            taken += 1
            ann.find(".pack .card.lit").first.click()
        else:
            ann.decide()
        ann.page.wait_for_timeout(50)
    assert taken >= 10
    deck = ann.find("section[aria-label='your deck']")
    ann.find("button[aria-label='one Forest more']").click()
    ann.find(".land", has_text="Forest").locator("b").wait_for()
    before = deck.locator(".card").count()
    deck.locator(".card").first.click()
    ann.page.wait_for_function(
        "n => document.querySelectorAll('section.deck .card').length === n - 1", arg=before
    )
    ann.find("section[aria-label='your pool'] .card").first.click()
    ann.page.wait_for_function(
        "n => document.querySelectorAll('section.deck .card').length === n", arg=before
    )
    ann.find("button.go", has_text="Play this deck").click()
    for _ in range(10):  # conspiracies are turned up before the hands are drawn
        ann.wait_to_be_asked()
        if ann.find(".hand .card").count() >= 6:
            return
        ann.play(1)
    pytest.fail("no hand was drawn")


# ---- situations and other games --------------------------------------------------------------


def test_browser_a_situation_is_played_on_from(shared_server, person):
    ann = person()
    ann.open(f"{shared_server.address}/#/judge")
    ann.find("button", has_text="Ask the judge").click()
    ann.find(".answer li button", has_text="why can't Ann attack Dan").click()
    ann.find(".edit select").select_option("Ann")
    ann.find("button", has_text="Play on after sentence 1").click()
    ann.wait_to_be_asked()
    ann.find(".board.own .card[data-name='Serra Angel']").wait_for()
    assert ann.find(".board").count() == 5
    ann.play(2)


def test_browser_the_same_people_play_again(people, shared_server):
    ann, bob = people(2)
    ann.page.on("dialog", lambda dialog: dialog.accept())
    ann.find("header button", has_text="Concede").click()
    ann.find("#question", has_text="won").wait_for()
    assert "Guest 1" in bob.find("#question li").first.inner_text()
    bob.find("button", has_text="Play again").click()
    link = bob.find("input[aria-label='link for Ann']").input_value()
    bob.find("a", has_text="To the table").click()
    ann.open(link)
    ann.find("form button").click()
    who_is_asked([ann, bob])


def test_browser_who_comes_late_reads_the_log_from_its_beginning(shared_server, person):
    seats = [{"name": "Ann", "kind": "me"}, *[{"name": f"Bot {n}", **BOT} for n in (1, 2)]]
    made = shared_server.post("tables", {"seats": seats, "pace": 0})
    ann, late = person(), person()
    ann.open(address(shared_server, made))
    while ann.find("[role=log] li").count() < 120 and not ann.find("#question a.btn").count():
        ann.play(5)
    late.open(f"{shared_server.address}/#/table/{made['table']}")
    late.find("[role=log] li").first.wait_for()
    while late.find("[role=log] button.ghost").count():
        before = late.find("[role=log] li").count()
        late.find("[role=log] button.ghost").click()
        late.page.wait_for_function(
            "n => document.querySelectorAll('[role=log] li').length > n", arg=before
        )
    assert late.find("[role=log] li.turn").first.inner_text().startswith("Turn 1 ")


def test_browser_the_keys_are_listed_and_sounds_are_off_until_wanted(situation):
    t = table(2)
    t.seat(0).hand("Shock").lands("Mountain")
    at = situation(t.begin())
    at.person.page.keyboard.press("?")
    dialog = at.person.find("dialog[open]")
    assert "full control" in dialog.inner_text()
    sounds = dialog.locator("input[type=checkbox]")
    assert not sounds.is_checked()
    sounds.check()
    at.person.page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    assert at.answers == []
    at.person.page.reload()
    at.person.page.wait_for_selector("#question.mine")
    at.person.page.keyboard.press("?")
    assert sounds.is_checked()


@pytest.mark.rule("302.6")
def test_browser_a_creature_that_can_not_attack_says_why_with_the_rule(shared_server, person):
    text = """
[table]
players = ["Ann", "Bob"]
turn = "Ann, declare attackers"
[Ann]
battlefield = ["Grizzly Bears, sick", "Serra Angel"]
hand = ["Shock"]
"""
    made = shared_server.post("judge/play", {"text": text, "sentences": 0, "seat": 0})
    ann = person()
    ann.open(address(shared_server, made))
    ann.page.wait_for_selector("#question[data-about=attackers]")
    ann.find(".board.own .card[data-name='Grizzly Bears']").hover()
    ann.find(".hover .why", has_text="302.6").wait_for()
    ann.find(".hand .card[data-name='Shock']").hover()
    ann.find(".hover .why", has_text="Not now").wait_for()

"""How questions are answered in the browser: by mouse and by keyboard, and exactly as drawn."""

import pytest

from apnap import submit
from apnap.formats import grand_melee
from apnap.state.card import CardDef
from apnap.state.question import PASS, Kind
from apnap.testing import table
from apnap.testing.simple_plays import resolve_all
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", power=2, toughness=2)
OX = CardDef("Ox", "creature", power=1, toughness=4)
DRAKE = card("Flying", "Creature", "Drake")
WINGS = card("Flying", "Creature", "Wings")
BRUTE = card("Menace", "Creature", "Brute")


def go_on_to(t, kind):
    """Everybody passes until something of this kind is asked."""
    t.begin()
    while t.game.question.kind is not kind:
        submit(t.game, t.game.question.id, PASS)
    return t


def attacked(attacker):
    """Seat 0 is attacked and has two creatures to block with."""
    t = table(2, active=1)
    t.seat(1).battlefield(attacker)
    t.seat(0).battlefield(BEAR, OX)
    t.seat(1).attacks({attacker: t.seat(0)})
    return t


def press(at, *keys):
    for key in keys:
        at.person.page.keyboard.press(key)


def own(at, name):
    return at.person.find(f".board.own .card[data-name='{name}']")


def theirs(at, name):
    return at.person.find(f".board:not(.own) .card[data-name='{name}']")


def test_browser_blocks_are_picked_assigned_again_and_cleared(situation):
    at = situation(go_on_to(attacked(BEAR), Kind.BLOCKERS))
    own(at, "Ox").click()
    at.person.find(".curves path.block").wait_for(state="attached")
    press(at, "z")
    at.person.find(".curves path.block").wait_for(state="detached")
    own(at, "Bear").click()
    own(at, "Ox").click()
    assert at.person.find("ul[aria-label=declared] li").count() == 2
    at.person.find("ul[aria-label=declared] li", has_text="Ox").locator(".remove").click()
    at.person.find("#question .btn.go").click()
    at.until(lambda: at.answers)
    turn = next(iter(at.game.turns.values()))
    assert [at.game.object(blocker).card.name for blocker, _ in turn.blockers] == ["Bear"]


def test_browser_a_block_that_is_not_legal_is_refused_with_its_rule(situation):
    at = situation(go_on_to(attacked(BRUTE), Kind.BLOCKERS))
    own(at, "Bear").click()
    at.person.find("#question .btn.go").click()
    at.person.page.wait_for_selector("#question .trouble")
    assert at.refused == ["702.111b"]
    own(at, "Ox").click()
    at.person.find("#question .btn.go").click()
    at.person.page.wait_for_selector("#question .trouble", state="detached")
    assert len(at.answers) == 1


def test_browser_a_flying_attacker_lights_no_ground_creature(situation):
    t = attacked(DRAKE)
    t.seat(0).battlefield(WINGS)
    at = situation(go_on_to(t, Kind.BLOCKERS))
    assert own(at, "Wings").get_attribute("class").split().count("lit") == 1
    assert at.person.find(".board.own .card.lit").count() == 1


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_browser_attackers_are_declared(situation, by):
    t = table(3)
    t.seat(0).battlefield(BEAR)
    at = situation(go_on_to(t, Kind.ATTACKERS))
    if by == "mouse":
        own(at, "Bear").click()
        at.person.find(".board[data-seat='2'] .plate").click()
        at.person.find("#question .btn.go").click()
    else:
        own(at, "Bear").focus()
        press(at, "Enter")
        at.person.find("#question .targets button").nth(1).focus()
        press(at, "Enter")
        at.person.find("#question").focus()
        press(at, "Space")
    at.until(lambda: at.answers)
    attackers = next(iter(at.game.turns.values())).attackers
    assert [defender for _, defender in attackers] == [2]


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_browser_a_spell_is_cast_at_a_target(situation, by):
    t = table(3)
    t.seat(0).hand("Shock").lands("Mountain")
    t.begin()
    at = situation(t)
    shock = at.person.find(".hand .card.lit")
    if by == "mouse":
        shock.click()
        at.person.find(".board[data-seat='1'] .plate.lit").click()
        at.person.find("#question .btn.go").click()
    else:
        shock.focus()
        press(at, "Enter")
        at.person.page.wait_for_selector("#question [role=checkbox]")
        at.person.find("#question [role=checkbox]", has_text="B").first.focus()
        press(at, "Enter")
        at.person.find("#question").focus()
        press(at, "Space")
    at.person.page.wait_for_selector("section[aria-label=stack] li")
    stack = next(iter(at.game.turns.values())).stack
    assert at.game.object(stack[0]).targets == ((1,),)


def test_browser_space_passes_and_says_so(situation):
    t = table(2)
    t.seat(0).hand("Shock").lands("Mountain")
    t.begin()
    at = situation(t)
    assert "pass" in at.person.find("#question .btn.go").inner_text().lower()
    press(at, "Space")
    at.until(lambda: at.answers)
    assert at.answers == [0]


def test_browser_a_number_is_chosen(situation):
    blaze = card("Blaze deals X damage to any target.", "Sorcery", "Blaze", mana_cost="{X}{R}")
    t = table(2)
    t.seat(0).hand(blaze).lands("Mountain", "Mountain", "Mountain")
    t.begin()
    at = situation(t)
    at.person.find(".hand .card.lit").click()
    at.person.find("#question input[type=number]").fill("1")
    at.person.find("#question .btn.go").click()
    at.person.page.wait_for_selector("#question [role=checkbox]")
    assert 1 in at.answers


def test_browser_nobody_s_hidden_cards_are_in_the_page(situation):
    t = table(3)
    t.seat(0).hand("Shock")
    t.seat(1).hand("Lava Axe", "Giant Growth")
    t.seat(2).hand("Murder")
    t.begin()
    at = situation(t)
    html = at.person.page.content()
    assert "Shock" in html
    for hidden in ("Lava Axe", "Giant Growth", "Murder"):
        assert hidden not in html


def test_browser_seats_out_of_range_are_never_lit_and_ranges_are_shown(situation):
    t = table(12, grand_melee)
    t.seat(0).hand("Shock").lands("Mountain")
    t.begin()
    at = situation(t)
    at.person.find(".hand .card.lit").click()
    at.person.page.wait_for_selector("#question [role=checkbox]")
    lit = {int(each.get_attribute("data-seat")) for each in at.person.find(".ring .mini.lit").all()}
    assert lit == {1, 11}
    outside = at.person.find(".ring .mini.outside").count()
    assert outside == 9
    at.person.find(".ring .mini[data-seat='5']").hover()
    at.person.find(".ring .mini[data-seat='4']:not(.outside)").wait_for()


def test_browser_a_rule_is_explained_by_click_and_by_enter_and_closed_by_escape(situation):
    t = table(2)
    t.seat(0).hand("Shock").lands("Mountain")
    t.begin()
    at = situation(t)
    chip = at.person.find("#question .rule").first
    for act in (chip.click, lambda: (chip.focus(), press(at, "Enter"))):
        act()
        dialog = at.person.find("[role=dialog]")
        dialog.wait_for()
        box = dialog.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 1280
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 720
        press(at, "Escape")
        dialog.wait_for(state="detached")


def test_browser_the_large_card_stays_inside_the_window(situation):
    t = table(2)
    t.seat(0).hand(*["Shock"] * 7).lands("Mountain")
    t.begin()
    at = situation(t)
    for place in (0, 6):
        at.person.find(".hand .card").nth(place).hover()
        box = at.person.find(".hover").bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 1280
        assert box["y"] >= 0


# ---- keys for orders, divisions and shortcuts --------------------------------------------------


@pytest.mark.rule("510.1c")
def test_browser_l_divides_damage_by_what_is_lethal(situation):
    t = table(2)
    t.seat(0).battlefield(CardDef("Giant", "creature", power=7, toughness=7))
    t.seat(1).battlefield(BEAR, OX)
    t.seat(0).attacks({"Giant": t.seat(1)})
    t.seat(1).blocks({BEAR: "Giant", OX: "Giant"})
    for _ in range(20):
        question = t.game.question
        if question.decider == 0 and type(question).__name__ == "Divide":
            break
        default = question.default if question.default is not None else question.example()
        submit(t.game, question.id, default)
    at = situation(t)
    assert "Lethal first" in at.person.find("#question").inner_text()
    press(at, "l", "Space")
    at.until(lambda: at.answers)
    [share] = at.answers
    assert sorted(part for _, part in share) == [2, 5]


SOUL = card("Whenever another creature enters, you gain 1 life.", "Creature", "Soul")
BLOOD = card("Whenever another creature enters, each opponent loses 1 life.", "Creature", "Blood")


@pytest.mark.rule("603.3b")
def test_browser_y_takes_an_order_always(situation):
    t = table(2)
    t.seat(0).battlefield(SOUL, BLOOD).hand("Raging Goblin", "Raging Goblin")
    t.seat(0).lands("Mountain", "Mountain")
    t.begin()
    t.seat(0).casts("Raging Goblin")
    t.resolve()
    at = situation(t)
    at.person.page.wait_for_selector("#question[data-about='trigger order']")
    press(at, "y")
    at.until(lambda: at.answers)
    resolve_all(t)
    t.seat(0).casts("Raging Goblin")
    t.resolve()
    at.show()
    at.until(lambda: len(at.answers) == 2)
    assert at.answers[0] == at.answers[1]


@pytest.mark.rule("729.2b")
def test_browser_s_says_where_a_shortcut_stops(situation):
    t = table(2)
    elf = card("{T}: Create a 1/1 green Elf creature token.", "Creature", "Maker")
    alarm = card("Whenever a creature enters, untap all creatures.", "Enchantment", "Alarm")
    t.seat(0).battlefield(elf, alarm)
    for _ in range(2):
        t.seat(0).activates(elf)
        t.pass_all()
    t.begin()
    t.seat(0).answers(next(o for q in t.questions for o in q.options if o.verb == "repeat"))
    t.seat(0).answers(40)
    at = situation(t, seat=1)
    press(at, "s", "7", "Enter")
    at.until(lambda: at.answers)
    assert at.answers == [7]

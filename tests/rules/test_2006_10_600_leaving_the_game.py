"""2006-10:600.4, 2008-02:600.4: players leave the game, by the rules of 2006 and 2008."""

import pytest

from apnap.testing import table
from apnap.testing.simple_plays import cast, offered
from apnap.testing.texts import card

ALL = pytest.mark.parametrize("edition", ["2006-10", "2008-02", "2024-03"])
WALL = card("Defender", "Creature — Wall", "Wall of Wood", power="0", toughness="3")
BEAR = card("", "Creature — Bear", "Grizzly Bears")
OX = card("", "Creature — Ox", "Ox", power="2", toughness="4")
SHOCK = card("Shock deals 2 damage to any target.", "Instant", "Shock")
CONTROL_MAGIC = card(
    "Enchant creature\nYou control enchanted creature.", "Enchantment — Aura", "Control Magic"
)
THREATEN = card(
    "Untap target creature and gain control of it until end of turn. That creature gains haste "
    "until end of turn.",
    name="Threaten",
)
BRIBERY = card(
    "Search target opponent's library for a creature card and put that card onto the battlefield "
    "under your control. Then that player shuffles.",
    name="Bribery",
)
CHAMBER = card(
    "Whenever a nontoken creature enters, if this artifact is untapped, "
    "that creature's controller creates a 1/1 colorless Myr artifact creature token.",
    "Artifact",
    "Genesis Chamber",
)
SLIDE = card(
    "Whenever a player cycles a card, you may exile target creature. If you do, return that card "
    "to the battlefield under its owner's control at the beginning of the next end step.",
    "Enchantment",
    "Astral Slide",
)
SPECTER = card("Flying", "Creature — Specter", "Hypnotic Specter")
PLOWBEAST = card("Cycling {2}", "Creature — Beast", "Yoked Plowbeast", power="5", toughness="5")
MERCY = card("Choose an opponent. That player chooses a creature. Destroy that creature.")


@pytest.mark.rule("2006-10:600.4")
@pytest.mark.rule("2008-02:600.4")
@ALL
def test_2006_10_600_4_the_game_goes_on(edition):
    t = table(3, edition=edition)
    a, b, c = t.seats
    b.concedes()
    assert not t.over
    cast(t, 0, SHOCK, at=c)
    t.next_turn()
    assert (t.turn.active, c.life, a.status) == (c, 18, "playing")


@pytest.mark.rule("2006-10:600.4a")
@pytest.mark.rule("2008-02:600.4a")
@ALL
def test_2006_10_600_4a_spells_and_abilities_cease_to_exist_at_once(edition):
    """B's Shock and the ability of B's Slide are on the stack; then Shock is not."""
    t = table(3, edition=edition)
    a, b, c = t.seats
    a.battlefield(BEAR)
    b.battlefield(SLIDE).lands("Plains", "Plains").hand(PLOWBEAST, SHOCK)
    b.activates(PLOWBEAST)
    b.casts(SHOCK, at=c)
    assert t.stack == ["Yoked Plowbeast's ability", "Astral Slide's ability", "Shock"]
    b.concedes()
    assert t.stack == []
    t.go_to("postcombat main")
    assert (a.creatures, c.life, b.permanents) == (["Grizzly Bears"], 20, [])


@pytest.mark.rule("2006-10:600.4a", example=1)
@ALL
@pytest.mark.parametrize("leaver", ["alex", "bianca", "nobody"])
def test_2006_10_600_4a_control_magic(edition, leaver):
    t = table(3, edition=edition)
    alex, bianca, _ = t.seats
    bianca.battlefield(WALL)
    cast(t, 0, CONTROL_MAGIC, at=WALL)
    if leaver == "alex":
        alex.concedes()
        assert (bianca.permanents, alex.permanents) == (["Wall of Wood"], [])
    elif leaver == "bianca":
        bianca.concedes()
        assert (alex.permanents, alex.graveyard_names) == ([], ["Control Magic"])
    else:
        assert alex.permanents == ["Control Magic", "Wall of Wood"]


@pytest.mark.rule("2006-10:600.4a", example=2)
@ALL
@pytest.mark.parametrize("leaves_game", [True, False])
def test_2006_10_600_4a_threaten(edition, leaves_game):
    """The wall goes back in the middle of the turn, not as it ends."""
    t = table(3, edition=edition)
    alex, bianca, _ = t.seats
    bianca.battlefield(WALL)
    cast(t, 0, THREATEN, at=WALL)
    if leaves_game:
        alex.concedes()
    assert t.step == "precombat main"
    assert bianca.creatures == (["Wall of Wood"] if leaves_game else [])
    t.go_to("upkeep", turn_of=bianca)
    assert bianca.creatures == ["Wall of Wood"]


@pytest.mark.rule("2006-10:600.4a", example=3)
@ALL
@pytest.mark.parametrize("leaver", ["alex", "bianca"])
def test_2006_10_600_4a_bribery(edition, leaver):
    """Alex's leaving puts the card into what was called the removed-from-the-game zone."""
    t = table(3, edition=edition)
    alex, bianca, carl = t.seats
    bianca.library(WALL)
    cast(t, 0, BRIBERY, at=bianca)
    alex.answers(WALL)
    assert alex.creatures == ["Wall of Wood"]
    (alex if leaver == "alex" else bianca).concedes()
    assert [seat.creatures for seat in t.seats] == [[], [], []]
    assert bianca.exile_names == (["Wall of Wood"] if leaver == "alex" else [])
    assert carl.status == "playing"


@pytest.mark.rule("2006-10:600.4a", example=4)
@pytest.mark.rule("111.2")
@pytest.mark.parametrize(
    ("edition", "kept"),
    [("2006-10", []), ("2008-02", []), ("2024-03", ["Myr Token"])],
)
def test_2006_10_600_4a_tokens_of_a_genesis_chamber(edition, kept):
    """Before 2009, whose Chamber made a token owned it."""
    t = table(3, edition=edition)
    alex, bianca, _ = t.seats
    alex.battlefield(CHAMBER)
    for seat in (alex, bianca):
        t.go_to("precombat main", turn_of=seat)
        seat.hand(BEAR).casts(BEAR)
        t.resolve().resolve()
        assert seat.count("Myr Token") == 1
    alex.concedes()
    assert bianca.permanents == ["Grizzly Bears", *kept]


@pytest.mark.rule("2006-10:600.4b")
@ALL
@pytest.mark.parametrize("leaves_game", [True, False])
def test_2006_10_600_4b_no_token_for_who_has_left(edition, leaves_game):
    t = table(3, edition=edition)
    a, b, _ = t.seats
    a.battlefield(CHAMBER)
    t.go_to("precombat main", turn_of=b)
    b.hand(BEAR).casts(BEAR)
    t.resolve()
    assert t.stack == ["Genesis Chamber's ability"]
    if leaves_game:
        b.concedes()
    t.resolve()
    tokens = [seat.count("Myr Token") for seat in t.seats]
    assert tokens == ([0, 0, 0] if leaves_game else [0, 1, 0])


@pytest.mark.rule("2006-10:600.4c")
@pytest.mark.rule("2006-10:600.4c", example=1)
@ALL
@pytest.mark.parametrize("leaves_game", [True, False])
def test_2006_10_600_4c_astral_slide(edition, leaves_game):
    t = table(3, edition=edition)
    alex, bianca, carl = t.seats
    alex.battlefield(SPECTER)
    bianca.battlefield(SLIDE).lands("Plains", "Plains").hand(PLOWBEAST)
    bianca.activates(PLOWBEAST)
    t.resolve()
    bianca.answers("yes")
    t.pass_all()
    assert alex.creatures == []
    if leaves_game:
        bianca.concedes()
    t.go_to("end")
    assert t.stack == ([] if leaves_game else ["Astral Slide's ability"])
    t.go_to("precombat main", turn_of=carl)
    assert alex.creatures == ([] if leaves_game else ["Hypnotic Specter"])


@pytest.mark.rule("2006-10:600.4d")
@ALL
def test_2006_10_600_4d_another_opponent_makes_the_choice(edition):
    t = table(4, edition=edition)
    a, b, c, d = t.seats
    a.battlefield(BEAR)
    c.battlefield(OX)
    cast(t, 0, MERCY)
    a.answers(b)
    b.concedes()
    assert offered(a) == [c.number, d.number]
    a.answers(d)
    d.answers([OX])
    assert (a.creatures, c.creatures) == (["Grizzly Bears"], [])

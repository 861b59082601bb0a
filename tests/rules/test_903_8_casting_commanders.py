"""903.8: Casting a commander from the command zone, for {2} more each time."""

from dataclasses import replace

import pytest

from apnap.formats import combine, commander
from apnap.state.card import CardDef
from apnap.testing import Seat, Table, table
from apnap.testing.texts import card
from apnap.testing.words import ScenarioError

HOUND = card("", "Legendary Creature — Dog", "Hound", mana_cost="{W}")
LION = card("", "Legendary Creature — Cat", "Lion", mana_cost="{1}{W}")
COUNTER = card("Counter target spell.", "Instant", "Refusal")
KILL = card("Destroy target creature.", "Instant", "Murderer")
BOUNCE = card("Return target creature to its owner's hand.", "Instant", "Gust")


def sit(*leaders: CardDef, plains: int = 12) -> tuple[Table, Seat, Seat]:
    t = table(3, commander)
    a, b, _ = t.seats
    a.commander(*leaders).lands(*["Plains"] * plains)
    b.hand(COUNTER, KILL, KILL, KILL, BOUNCE)
    return t, a, b


def spent(a: Seat) -> int:
    return sum([a.table.game.object(n).tapped for n in a.table.game.player(0).battlefield])


def untap(a: Seat) -> None:
    for number in a.table.game.player(a.number).battlefield:
        a.table.game.edit(number).tapped = False


def dies_and_returns(t: Table, a: Seat, b: Seat, name: str) -> None:
    b.casts(KILL, at=name)
    t.resolve()
    assert a.question.rule == "704.6d"
    a.answers(True)
    assert name in a.command_names


@pytest.mark.rule("903.8")
def test_903_8_each_earlier_cast_from_the_command_zone_costs_two_more() -> None:
    t, a, b = sit(HOUND)
    for before in range(3):
        untap(a)
        a.casts(HOUND)
        assert spent(a) == 1 + 2 * before
        assert t.spell(HOUND).mana_value == 1, "the tax is no part of the mana cost"
        t.resolve()
        assert t.permanent(HOUND).is_commander
        dies_and_returns(t, a, b, "Hound")
    assert t.log_has("903.8", "3 times")


@pytest.mark.rule("903.8")
def test_903_8_a_countered_spell_was_cast_and_a_cast_from_the_hand_does_not_count() -> None:
    t, a, b = sit(HOUND)
    a.casts(HOUND)
    b.casts(COUNTER, at=HOUND)
    t.resolve()
    a.answers(True)  # 903.9a: from the graveyard
    untap(a)
    a.casts(HOUND)
    assert spent(a) == 3
    t.resolve()
    b.casts(BOUNCE, at=HOUND)
    t.resolve()
    a.answers(False)  # 903.9b
    untap(a)
    a.casts(HOUND)
    assert spent(a) == 1, "from the hand, without a tax"
    t.resolve()
    dies_and_returns(t, a, b, "Hound")
    untap(a)
    a.casts(HOUND)
    assert spent(a) == 5, "two casts from the command zone, and one that did not count"


@pytest.mark.rule("903.8")
@pytest.mark.parametrize(("lands", "may"), [(2, False), (3, True)])
def test_903_8_the_tax_has_to_be_paid(lands: int, may: bool) -> None:
    t, a, b = sit(HOUND, plains=lands)
    a.casts(HOUND)
    t.resolve()
    dies_and_returns(t, a, b, "Hound")
    untap(a)
    t.next_turn().next_turn().next_turn().go_to("precombat main", turn_of=a)
    assert a.may_cast(HOUND) is may
    if not may:
        refusal = a.why_not(HOUND)
        assert refusal is not None
        assert (refusal.rule, "{2}{W}" in str(refusal)) == ("601.2h", True)


@pytest.mark.rule("903.8")
@pytest.mark.rule("702.124d")
def test_702_124d_the_casts_of_two_commanders_are_counted_apart() -> None:
    t, a, b = sit(HOUND, LION)
    for _ in range(2):
        untap(a)
        a.casts(HOUND)
        t.resolve()
        dies_and_returns(t, a, b, "Hound")
    untap(a)
    a.casts(LION)
    assert spent(a) == 2
    t.resolve()
    untap(a)
    a.casts(HOUND)
    assert spent(a) == 5


@pytest.mark.rule("903.8")
def test_903_8_only_the_owner_may_cast_it_and_only_when_a_creature_could_be_cast() -> None:
    t, a, b = sit(HOUND)
    b.lands("Plains")
    with pytest.raises(ScenarioError):
        b.casts(HOUND)
    a.casts(HOUND)
    t.resolve()
    dies_and_returns(t, a, b, "Hound")
    t.go_to("upkeep", turn_of=b)
    refusal = a.why_not(HOUND)
    assert refusal is not None
    assert refusal.rule == "117.1a"


@pytest.mark.rule("903.8")
def test_903_8_a_card_that_is_no_commander_stays_in_the_command_zone() -> None:
    t = table(2, commander)
    a, _ = t.seats
    a.command(HOUND).lands("Plains")
    assert not a.may_cast(HOUND)


@pytest.mark.rule("903.8")
@pytest.mark.rule("118.9d")
def test_903_8_an_alternative_cost_is_paid_with_the_tax() -> None:
    ghost = card(
        "Evoke {W}\nFlying",
        "Legendary Creature — Elemental",
        "Ghost",
        mana_cost="{4}{W}",
    )
    t, a, _ = sit(ghost)
    a.casts(ghost, paying="evoke")
    assert spent(a) == 1
    t.resolve().resolve()
    a.answers(True)
    untap(a)
    a.casts(ghost, paying="evoke")
    assert spent(a) == 3


@pytest.mark.rule("903.8")
@pytest.mark.rule("118.7a")
def test_903_8_a_reduction_may_reduce_the_tax() -> None:
    t, a, b = sit(HOUND)
    a.casts(HOUND)
    t.resolve()
    dies_and_returns(t, a, b, "Hound")
    a.battlefield(card("Creature spells you cast cost {1} less to cast.", "Artifact", "Helm"))
    untap(a)
    a.casts(HOUND)
    assert spent(a) == 2


@pytest.mark.rule("903.8")
@pytest.mark.rule("715.3")
@pytest.mark.parametrize("layout", ["adventure", "modal"])
def test_903_8_each_face_of_the_card_may_be_cast_and_counts(layout: str) -> None:
    gain = card("You gain 2 life.", "Sorcery", "Quest", mana_cost="{W}")
    knight = CardDef(
        "Knight", "legendary creature", "Human", "{1}{W}", 2, 2, layout=layout, faces=(gain,)
    )
    t, a, _ = sit(knight)
    a.casts("Quest")
    assert spent(a) == 1
    t.resolve()
    assert a.life == 42
    a.answers(True)  # 903.9a: from exile (715.3d) or the graveyard
    untap(a)
    a.casts("Knight")
    assert spent(a) == 4, "{1}{W} and {2}, since the card was cast before"


@pytest.mark.rule("903.8")
@pytest.mark.rule("708.4")
def test_903_8_a_commander_may_be_cast_face_down() -> None:
    mask = card("Morph {W}\nVigilance", "Legendary Creature — Cat", "Mask", mana_cost="{4}{W}{W}")
    t, a, b = sit(mask)
    a.casts(mask, paying="morph")
    assert spent(a) == 3
    t.resolve()
    [number] = [n for n in t.game.player(0).battlefield if t.game.object(n).face_down]
    assert t.game.object(number).commander != -1, "903.3: it is still the commander"
    b.casts(KILL, at=number)
    t.resolve()
    a.answers(True)
    untap(a)
    a.casts(mask, paying="morph")
    assert spent(a) == 5


@pytest.mark.rule("903.8")
@pytest.mark.rule("730.1")
def test_730_1_a_cast_that_is_taken_back_does_not_count() -> None:
    """A casts it with the help of C's rock, which leaves with C: the cost can't be paid."""
    t = table(3, rules=replace(combine(commander), auto_pay=False, random_seats=False))
    a, _, c = t.seats
    rock = card("{T}: Add {W}.", "Artifact", "Rock")
    a.commander(LION).lands("Plains").battlefield(rock, owner=c)
    a.casts(LION)
    assert a.question.rule == "601.2g"
    c.concedes()
    while a.question.rule != "117.1":
        a.answers(a.question.example())
    assert (a.command_names, t.stack) == (["Lion"], [])
    assert t.game.player(0).commander_casts == ()
    a.lands("Plains").casts(LION)
    while t.stack and a.question.rule == "601.2g":
        a.answers(next(o for o in a.question.options if o.verb == "make"))
    assert [times for _, times in t.game.player(0).commander_casts] == [1]
    assert a.permanents.count("Plains") == 2


@pytest.mark.rule("903.8")
def test_903_8_a_copy_of_a_commander_spell_is_no_commander() -> None:
    twin = card(
        "Copy target creature spell you control, except the copy isn't legendary.",
        "Instant",
        "Twin",
    )
    t, a, _ = sit(HOUND)
    a.hand(twin).casts(HOUND)
    a.casts(twin, at=HOUND)
    t.resolve().resolve().resolve()
    rows = [t.game.object(n) for n in t.game.player(0).battlefield]
    hounds = [row for row in rows if row.card.name == "Hound"]
    assert sorted([row.commander != -1 for row in hounds]) == [False, True]
    assert [times for _, times in t.game.player(0).commander_casts] == [1]


@pytest.mark.rule("903.8")
@pytest.mark.rule("118.8")
def test_903_8_whoever_casts_it_without_its_mana_cost_pays_the_tax() -> None:
    summons = card(
        "You may cast your commander from the command zone without paying its mana cost.",
        "Sorcery",
        "Summons",
        mana_cost="{W}",
    )
    t, a, b = sit(HOUND)
    a.hand(*[summons] * 3)
    for before in range(2):
        untap(a)
        a.casts(summons)
        t.resolve()
        a.answers("Hound")
        assert spent(a) == 1 + 2 * before
        t.resolve()
        dies_and_returns(t, a, b, "Hound")
    untap(a)
    a.casts(summons)
    for number in a.table.game.player(a.number).battlefield:
        a.table.game.edit(number).tapped = True
    t.resolve()
    assert t.stack == []
    assert a.command_names == ["Hound"], "the tax can't be paid"

"""702: keywords about the other words of their card; words that count only if a cost was paid."""

from __future__ import annotations

import pytest

from apnap.oracle import CardFacts, Refused, compile_card
from apnap.rules.continuous import layers
from apnap.testing import ScenarioError, Table, table
from apnap.testing.decks import BEAR, GIANT
from apnap.testing.seat import Seat
from apnap.testing.texts import card


def pays(seat: Seat, nth: int = 0) -> None:
    """118.9a: the first alternative cost, or the mana cost."""
    assert seat.question is not None
    options = sorted(seat.question.options, key=lambda option: option.nth)
    seat.answers(options[nth])


def lands(t: Table, number: int) -> Table:
    t.seat(0).lands(*["Forest"] * number)
    return t


# ---- overload and cleave ---------------------------------------------------------------------


@pytest.mark.rule("702.96a")
@pytest.mark.rule("702.96c")
def test_702_96a_overloaded_it_says_each_and_has_no_targets() -> None:
    """702.96b: what can't be a target is affected."""
    spasm = card(
        "Test Card deals 2 damage to target creature you don't control.\nOverload {2}",
        mana_cost="{1}",
    )
    hidden = card("Hexproof", "Creature — Elf", "Hidden")
    for overloaded in (False, True):
        t = lands(table(3), 2)
        a, b, c = t.seats
        a.hand(spasm).battlefield(BEAR)
        b.battlefield(hidden)
        c.battlefield(BEAR)
        a.casts(spasm)
        pays(a, int(overloaded))
        if not overloaded:
            a.answers(c.find("Bear"))
        t.resolve()
        assert (a.permanents.count("Bear"), c.permanents) == (1, [])
        assert b.permanents == ([] if overloaded else ["Hidden"])


@pytest.mark.rule("702.96b")
def test_702_96b_without_legal_targets_it_can_only_be_overloaded() -> None:
    blast = card("Destroy target artifact you don't control.\nOverload {2}", mana_cost="{1}")
    t = lands(table(2), 1)
    a, _ = t.seats
    a.hand(blast)
    assert not a.may_cast(blast)
    a.lands("Forest")
    a.casts(blast)
    t.resolve()
    assert a.graveyard_names == ["Test Card"]


@pytest.mark.rule("702.148a")
@pytest.mark.rule("702.148b")
def test_702_148a_cleaved_without_the_words_in_brackets() -> None:
    fierce = card("Cleave {2}\nDestroy target [attacking] creature.", "Instant", mana_cost="{1}")
    t = lands(table(2), 2)
    a, b = t.seats
    a.hand(fierce)
    b.battlefield(GIANT)
    a.casts(fierce, at="Giant")  # it doesn't attack: only the other words have a target
    t.resolve()
    assert b.permanents == []
    t = lands(table(2), 1)
    a, b = t.seats
    a.hand(fierce)
    b.battlefield(GIANT)
    assert not a.may_cast(fierce)


def test_a_card_with_overload_is_refused_if_its_other_words_are_not_understood() -> None:
    facts = CardFacts(
        "Test Card",
        type_line="Instant",
        text="Exchange control of two target creatures.\nOverload {2}",
        mana_cost="{0}",
    )
    assert isinstance(compile_card(facts), Refused)


# ---- backup ----------------------------------------------------------------------------------


@pytest.mark.rule("702.165a")
@pytest.mark.rule("702.165c")
def test_702_165a_backup_gives_what_is_printed_below_it() -> None:
    captain = card(
        "Reach\nBackup 1, backup 1\nTrample\nWhenever this creature attacks, you gain 1 life.",
        "Creature — Elephant",
        "Captain",
    )
    t = table(2)
    a, b = t.seats
    a.hand(captain).battlefield(BEAR, GIANT)
    a.casts(captain)
    t.resolve()
    assert a.question is not None
    a.answers(list(a.question.options))
    a.answers("Bear")
    a.answers("Captain")
    t.pass_all()
    keywords = layers.characteristics_of(t.game, a.find("Bear")).keywords
    assert "trample" in keywords
    assert not keywords & {"backup", "reach"}
    assert (a.power("Bear"), a.power("Captain")) == (3, 3)
    t.go_to("declare attackers")
    a.attacks({"Bear": b})
    t.pass_all()
    assert a.life == 21
    t.next_turn()
    assert "trample" not in layers.characteristics_of(t.game, a.find("Bear")).keywords


# ---- what a spell says if a cost was paid ----------------------------------------------------


@pytest.mark.rule("702.33g")
def test_702_33g_a_target_of_what_only_kicking_does() -> None:
    rupture = card(
        "Kicker {1}\nDestroy target creature. If this spell was kicked, destroy target land."
    )
    t = table(2)
    a, b = t.seats
    a.hand(rupture).lands("Forest")
    b.battlefield(BEAR)
    a.casts(rupture, at="Bear", x=0)
    t.resolve()
    assert (a.permanents, b.permanents) == (["Forest"], [])
    a.hand(rupture)
    b.battlefield(BEAR)
    a.casts(rupture, at=["Bear", "Forest"], x=1)
    t.resolve()
    assert (a.permanents, b.permanents) == ([], [])


@pytest.mark.rule("702.33g")
def test_702_33g_what_is_done_instead_has_its_own_target() -> None:
    """Of the two targets one is chosen; where one of them is not there, the other has to be."""
    pull = card(
        "Kicker {1}\nDestroy target artifact. If this spell was kicked, instead destroy target "
        "creature."
    )
    t = lands(table(2), 1)
    a, b = t.seats
    a.hand(pull)
    assert not a.may_cast(pull)
    b.battlefield("Sol Ring")
    a.casts(pull, at="Sol Ring")  # there is no creature, so that it can't be kicked
    t.resolve()
    assert b.permanents == []
    a.hand(pull)
    b.battlefield(BEAR)
    a.casts(pull, at="Bear")  # there is no artifact, so that it has to be kicked
    t.resolve()
    assert b.permanents == []
    a.hand(pull)
    b.battlefield(BEAR)
    assert not a.may_cast(pull)  # the kicker can't be paid


@pytest.mark.rule("702.166b")
@pytest.mark.rule("702.166d")
def test_702_166d_a_target_only_if_it_was_bargained() -> None:
    ritual = card(
        "Bargain\nYou gain 1 life. If this spell was bargained, target player loses 5 life."
    )
    for bargained in (0, 1):
        t = table(2)
        a, b = t.seats
        a.hand(ritual).battlefield("Sol Ring")
        a.casts(ritual, x=bargained, at=b if bargained else None)
        t.resolve()
        assert (a.life, b.life) == (21, 20 - 5 * bargained)
        assert a.permanents == ([] if bargained else ["Sol Ring"])


@pytest.mark.rule("2026-08:702.174j")
@pytest.mark.rule("2026-08:702.174m")
def test_2026_08_702_174j_the_gift_comes_first() -> None:
    heist = card(
        "Gift a card\nTarget opponent discards a card. If the gift was promised, target creature "
        "gets +2/+0 until end of turn."
    )
    for promised in (0, 1):
        t = table(3)
        a, b, _ = t.seats
        a.hand(heist).battlefield(BEAR)
        a.casts(
            heist, x=promised, choose=b if promised else None, at=[b, "Bear"] if promised else b
        )
        t.resolve()
        if promised:
            assert len(b.graveyard_names) == 1  # the card that was drawn has been discarded
        assert (len(b.hand_names), a.power("Bear")) == (0, 2 + 2 * promised)
    nocturnal = card("Gift a Food\nIf the gift wasn't promised, you lose 2 life.")
    for promised in (0, 1):
        t = table(2)
        a, b = t.seats
        a.hand(nocturnal)
        a.casts(nocturnal, x=promised)
        t.resolve()
        assert (a.life, b.permanents) == ((20, ["Food Token"]) if promised else (18, []))


@pytest.mark.rule("2026-08:702.174b")
def test_2026_08_702_174b_a_gift_though_the_permanent_is_gone() -> None:
    host = card("Gift a tapped Fish", "Creature — Frog")
    murder = card("Destroy target creature.", "Instant", "Murder")
    t = table(2)
    a, b = t.seats
    a.hand(host)
    b.hand(murder)
    a.casts(host, x=1)
    t.resolve()
    b.casts(murder, at="Test Card")
    t.resolve()
    t.resolve()
    assert (b.permanents, b.is_tapped("Fish Token")) == (["Fish Token"], True)


@pytest.mark.rule("702.117a")
def test_702_117a_whether_the_surge_cost_was_paid() -> None:
    boulders = card(
        "Surge {1}\nIf this spell's surge cost was paid, you gain 5 life.", mana_cost="{2}"
    )
    first = card("You gain 1 life.", "Instant", "First")
    t = lands(table(2), 1)
    a, _ = t.seats
    a.hand(boulders, first)
    assert not a.may_cast(boulders)
    a.casts(first)
    t.resolve()
    a.casts(boulders)
    t.resolve()
    assert a.life == 26


@pytest.mark.rule("2026-08:702.194b")
def test_2026_08_702_194b_cast_using_teamwork() -> None:
    tactics = card("Teamwork 2\nDraw a card. If this spell was cast using teamwork, draw a card.")
    for used in (0, 1):
        t = table(2)
        a, _ = t.seats
        a.hand(tactics).battlefield(BEAR)
        a.casts(tactics, x=used)
        t.resolve()
        assert (len(a.hand_names), a.is_tapped("Bear")) == (1 + used, bool(used))


# ---- craft -----------------------------------------------------------------------------------


@pytest.mark.rule("702.167a")
@pytest.mark.rule("702.167b")
def test_702_167b_materials_are_permanents_or_cards_in_a_graveyard() -> None:
    """How many, and of which type."""
    blade = CardFacts("Blade", type_line="Artifact", text="Craft with two creatures {1}",
                      mana_cost="{0}")  # fmt: skip
    spirit = CardFacts("Spirit", type_line="Creature — Spirit", power="3", toughness="3")
    whole = CardFacts("Blade // Spirit", layout="transform", faces=(blade, spirit))
    found = compile_card(whole)
    assert not isinstance(found, Refused), found
    t = lands(table(2), 1)
    a, _ = t.seats
    a.battlefield(found, BEAR, "Sol Ring")
    assert not a.may_activate("Blade")
    a.graveyard(GIANT)
    a.activates("Blade")
    t.resolve()
    assert sorted(a.exile_names) == ["Bear", "Giant"]
    assert "Spirit" in a.permanents


@pytest.mark.rule("2026-08:702.174a")
def test_what_is_no_gift_is_refused() -> None:
    facts = CardFacts("Test Card", type_line="Sorcery", text="Gift a pony", mana_cost="{0}")
    assert isinstance(compile_card(facts), Refused)
    with pytest.raises(ScenarioError):
        table(2).seat(0).casts("Lightning Bolt")

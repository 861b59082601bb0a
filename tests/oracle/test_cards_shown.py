"""Cards that are revealed, and what is done if they are of a kind; copies that differ."""

from __future__ import annotations

import pytest

from apnap.rules.continuous import layers
from apnap.testing import table
from apnap.testing.texts import card, refused

BEAR = card("", "Creature — Bear", "Bear")


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("top", "hand"), [("Forest", ["Forest"]), (BEAR, [])])
def test_608_2c_if_it_is_a_land_card(top: object, hand: list[str]) -> None:
    """Goblin Guide: the card is the defending player's."""
    words = "Whenever this creature attacks, defending player reveals the top card of their library"
    guide = card(f"{words}. If it's a land card, that player puts it into their hand.", "Creature")
    t = table(3)
    a, _, c = t.seats
    a.battlefield(guide)
    c.library(top)
    t.go_to("declare attackers")
    a.attacks({guide: c})
    t.resolve()
    assert (c.hand_names, c.library_names[0] == "Bear") == (hand, not hand)
    assert t.log_has("701.16a", "C reveals")


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("top", "field", "hand"), [("Forest", 1, 0), (BEAR, 0, 1)])
def test_608_2c_otherwise(top: object, field: int, hand: int) -> None:
    """Coiling Oracle."""
    words = "When this creature enters, reveal the top card of your library. If it's a land card,"
    oracle = card(
        f"{words} put it onto the battlefield. Otherwise, put that card into your hand.", "Creature"
    )
    t = table(2)
    a, _ = t.seats
    a.hand(oracle).library(top).casts(oracle)
    t.pass_all()
    assert (a.permanents.count("Forest"), a.hand_names.count("Bear")) == (field, hand)


def test_what_has_moved_by_then_is_not_asked_about_again() -> None:
    """If the first is not done, the card is still where it was."""
    words = "Reveal the top card of your library. If it's a land card, you may put it onto the"
    more = "battlefield. If it's a creature card, put it into your hand."
    assert refused(f"{words} {more}").startswith("put it into your hand")
    assert refused(f"{words} battlefield. If you don't, put it into your hand.")


@pytest.mark.rule("614.1a")
@pytest.mark.rule("701.16a")
def test_614_1a_revealed_and_shuffled_into_the_library_instead() -> None:
    """Blightsteel Colossus: from wherever it would go to the graveyard."""
    words = (
        "If Colossus would be put into a graveyard from anywhere, reveal Colossus and shuffle it"
    )
    colossus = card(f"{words} into its owner's library instead.", "Creature", "Colossus")
    t = table(2)
    a, _ = t.seats
    discard = card("Discard a card.")
    a.hand(colossus, discard).casts(discard)
    t.resolve()
    assert (a.hand_names, a.graveyard_names) == ([], ["Test Card"])
    assert "Colossus" in a.library_names
    assert t.log_has("701.16a", "A reveals Colossus")
    a.battlefield(colossus)
    kill = card("Destroy target creature.")
    a.hand(kill).casts(kill, at=a.find(colossus, zones=("battlefield",)))
    t.resolve()
    assert (a.creatures, a.library_names.count("Colossus")) == ([], 2)


@pytest.mark.rule("707.9")
@pytest.mark.rule("707.10c")
def test_707_9_a_copy_of_another_color() -> None:
    """Fork."""
    words = "Copy target instant or sorcery spell, except that the copy is red. You may choose new"
    fork = card(f"{words} targets for the copy.", "Instant", "Fork")
    bolt = card("Bolt deals 3 damage to target player.", "Instant", "Bolt", mana_cost="{U}")
    t = table(3)
    a, b, c = t.seats
    a.lands("Island").hand(bolt, fork).casts(bolt, at=b)
    a.casts(fork, at=t.game.turns[1].stack[-1])
    t.resolve()
    a.answers(c)
    stack = t.game.turns[1].stack
    assert [sorted(layers.characteristics_of(t.game, each).colors) for each in stack] == [
        ["U"],
        ["R"],
    ]
    t.pass_all()
    assert [seat.life for seat in t.seats] == [20, 17, 17]


SCEPTER = (
    "Imprint — When this artifact enters, you may exile an instant card with mana value 2 or less"
    " from your hand.\n{2}, {T}: You may copy the exiled card. If you do, you may cast the copy"
    " without paying its mana cost."
)


@pytest.mark.rule("707.12")
@pytest.mark.rule("607.2a")
def test_707_12_a_copy_of_the_exiled_card_may_be_cast() -> None:
    """Isochron Scepter."""
    scepter = card(SCEPTER, "Artifact", "Scepter")
    bolt = card("Bolt deals 3 damage to any target.", "Instant", "Bolt", mana_cost="{R}")
    t = table(2)
    a, b = t.seats
    a.lands("Forest", "Forest").hand(scepter, bolt).exile(bolt).casts(scepter)
    t.resolve()
    t.resolve()
    a.answers("yes")
    a.answers([bolt])
    assert a.hand_names == []
    a.activates(scepter)
    t.resolve()
    a.answers("yes")
    a.answers(bolt)
    a.answers(b)
    t.resolve()
    assert (b.life, a.exile_names, a.graveyard_names) == (17, ["Bolt", "Bolt"], [])


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(
    ("top", "answer", "field", "hand"),
    [("Forest", "yes", 1, 0), ("Forest", "no", 0, 1), (BEAR, "", 0, 1)],
)
def test_608_2c_if_the_card_is_not_put_there(
    top: object, answer: str, field: int, hand: int
) -> None:
    """Risen Reef: whether it could not be put there or was not."""
    words = "Look at the top card of your library. If it's a land card, you may put it onto the"
    more = "If you don't put the card onto the battlefield, put it into your hand."
    reef = card(f"{words} battlefield tapped. {more}")
    t = table(2)
    a, _ = t.seats
    a.hand(reef).library(top).casts(reef)
    t.resolve()
    if answer:
        a.answers(answer)
    assert (len(a.permanents), len(a.hand_names)) == (field, hand)
    assert refused(f"{words} battlefield. {more.replace('onto the battlefield', 'into your hand')}")
    assert refused(f"Draw a card. {more}")


@pytest.mark.rule("608.2c")
@pytest.mark.rule("400.7")
@pytest.mark.parametrize(("what", "drawn"), [("Zombie", 1), ("Bear", 0)])
def test_608_2c_what_a_card_that_has_moved_is(what: str, drawn: int) -> None:
    """Cemetery Recruitment."""
    words = "Return target creature card from your graveyard to your hand. If it's a Zombie card,"
    recruit = card(f"{words} draw a card.")
    corpse = card("", f"Creature — {what}", "Corpse")
    t = table(2)
    a, _ = t.seats
    a.graveyard(corpse).hand(recruit).casts(recruit, at=a.find(corpse))
    t.resolve()
    assert len(a.hand_names) == 1 + drawn


@pytest.mark.rule("701.19a")
@pytest.mark.parametrize(("found", "counters"), [("Instant", 1), ("Land", 0)])
def test_701_19a_what_the_card_is_that_was_found(found: str, counters: int) -> None:
    """Oriq Loremage: neither the search nor the shuffle is the card."""
    words = "{T}: Search your library for a card, put it into your graveyard, then shuffle. If it's"
    mage = card(
        f"{words} an instant or sorcery card, put a +1/+1 counter on this creature.", "Creature"
    )
    wanted = card("" if found == "Land" else "Draw a card.", found, "Wanted")
    t = table(2)
    a, _ = t.seats
    a.battlefield(mage).library(wanted)
    a.activates(mage)
    t.resolve()
    a.answers([wanted])
    assert (a.graveyard_names, a.counters(mage, "+1/+1")) == (["Wanted"], counters)


@pytest.mark.rule("701.13a")
@pytest.mark.parametrize(("top", "life"), [("Forest", 23), (BEAR, 20)])
def test_701_13a_what_the_card_is_that_was_milled(top: object, life: int) -> None:
    mill = card("Mill a card. If it's a land card, you gain 3 life.")
    t = table(2)
    a, _ = t.seats
    a.hand(mill).library(top).casts(mill)
    t.resolve()
    assert a.life == life
    words = "You may discard a card. If it's a land card, you gain 3 life."
    assert refused(words).startswith("you gain 3 life")


@pytest.mark.rule("608.2h")
def test_608_2h_its_mana_value_is_that_of_the_card_exiled() -> None:
    """Hidetsugu and Kairi: not that of the creature that died."""
    words = (
        "When this creature dies, exile the top card of your library. Target opponent loses life"
    )
    kairi = card(f"{words} equal to its mana value.", "Creature", "Kairi", mana_cost="{7}")
    dear = card("", "Artifact", "Dear", mana_cost="{3}")
    t = table(2)
    a, b = t.seats
    kill = card("Destroy target creature.")
    a.battlefield(kairi).library(dear).hand(kill).casts(kill, at=a.find(kairi))
    t.pass_all()
    assert (a.exile_names, b.life) == (["Dear"], 17)

"""608.2d, 701.17a: Players choose what they keep and sacrifice the rest, as it plays."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card
from apnap.testing.words import ScenarioError

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", power=2, toughness=4)
GOLEM = CardDef("Golem", "artifact creature", "Golem", power=3, toughness=3)
RELIC = CardDef("Relic", "artifact")
SHRINE = CardDef("Shrine", "enchantment", "Shrine")
VAULT = CardDef("Vault", "artifact land")
FIELD = CardDef("Field", "land")
JACE = CardDef("Jace", "planeswalker", "Jace", loyalty=3)


@pytest.mark.rule("701.17a")
def test_701_17a_one_of_each_kind_is_kept() -> None:
    """Each player chooses in turn order and knows the choices before (101.4); the same permanent
    may be chosen twice, and lands are not among them."""
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR, OX, RELIC)
    b.battlefield(GOLEM, BEAR, SHRINE, SHRINE, JACE)
    c.battlefield(VAULT, FIELD)
    gearhulk = card(
        "Each player chooses an artifact, a creature, an enchantment, and a planeswalker from "
        "among the nonland permanents they control, then sacrifices the rest.",
        name="Clearing",
    )
    a.hand(gearhulk).casts(gearhulk)
    t.resolve()
    a.answers("Ox")
    assert sorted(a.creatures) == ["Bear", "Ox"]  # nothing is sacrificed before all chose
    b.answers("Golem")  # as the creature, though it is the artifact, too
    b.answers([b.find(SHRINE)])
    assert sorted(a.permanents) == ["Ox", "Relic"]
    assert sorted(b.permanents) == ["Golem", "Jace", "Shrine"]
    assert sorted(c.permanents) == ["Field", "Vault"]


@pytest.mark.rule("701.17a")
def test_701_17a_you_choose_for_each_player() -> None:
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR)
    b.battlefield(BEAR, OX, RELIC, FIELD)
    c.battlefield(OX, BEAR, SHRINE)
    arrogance = card(
        "For each player, you choose from among the permanents that player controls an artifact, a "
        "creature, an enchantment, and a planeswalker. Then each player sacrifices all other "
        "nonland permanents they control.",
        name="Arrogance",
    )
    a.hand(arrogance).casts(arrogance)
    t.resolve()
    a.answers([b.find(BEAR)])
    a.answers([c.find(OX)])
    assert a.permanents == ["Bear"]
    assert sorted(b.permanents) == ["Bear", "Field", "Relic"]
    assert sorted(c.permanents) == ["Ox", "Shrine"]


@pytest.mark.rule("801.8")
def test_801_8_as_many_as_the_player_who_has_the_fewest() -> None:
    """Each kind is counted after the one before: the land creature that was sacrificed is no
    creature any more."""
    t = table(3)
    a, b, c = t.seats
    manland = CardDef("Grove", "land creature", "Dryad", power=1, toughness=1)
    a.battlefield(FIELD)
    b.battlefield(FIELD, manland, BEAR)
    c.battlefield(FIELD, FIELD, BEAR, OX)
    b.hand(BEAR, OX)
    c.hand(BEAR)
    balance = card(
        "Each player chooses a number of lands they control equal to the number of lands "
        "controlled by the player who controls the fewest, then sacrifices the rest. Players "
        "discard cards and sacrifice creatures the same way.",
        name="Balance",
    )
    a.hand(balance).casts(balance)
    t.resolve()
    b.answers("Field")
    c.answers([c.find(FIELD)])
    assert (b.permanents, c.permanents) == (["Field"], ["Field"])  # a has no creature and no card
    assert (b.hand_names, c.hand_names) == ([], [])


@pytest.mark.rule("701.17a")
def test_701_17a_starting_with_you_from_the_player_to_their_left() -> None:
    t = table(3)
    a, b, c = t.seats
    a.battlefield(BEAR)
    b.battlefield(RELIC, BEAR, OX)
    c.battlefield(FIELD, FIELD)
    rebuttal = card(
        "Starting with you, each player chooses an artifact, a creature, and a land from among the "
        "permanents controlled by the player to their left. Destroy each permanent chosen this "
        "way.",
        name="Rebuttal",
    )
    a.hand(rebuttal).casts(rebuttal)
    t.resolve()
    a.answers("Ox")
    b.answers([c.find(FIELD)])
    assert (a.permanents, b.permanents, c.permanents) == ([], ["Bear"], ["Field"])


@pytest.mark.rule("611.2b")
def test_611_2b_each_for_as_long_as_it_has_its_counter() -> None:
    t = table(3)
    a, b, c = t.seats
    b.battlefield(BEAR, OX)
    c.battlefield(GOLEM)
    promise = card(
        "Each player puts a vow counter on a creature they control and sacrifices the rest. Each "
        "of those creatures can't attack you or planeswalkers you control for as long as it has a "
        "vow counter on it.",
        name="Promise",
    )
    a.hand(promise).casts(promise)
    t.resolve()
    b.answers("Ox")
    assert (b.creatures, c.creatures) == (["Ox"], ["Golem"])
    t.go_to("declare attackers", b)
    with pytest.raises(ScenarioError):
        b.attacks({OX: a})
    b.attacks({OX: c})

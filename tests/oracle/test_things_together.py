"""608.2c: Instructions about several things at once, and types of a player's choice, as they
play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card, refused

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", power=2, toughness=4)
ROCK = CardDef("Rock", "artifact")
FOREST = CardDef("Forest", "basic land", "Forest")


@pytest.mark.rule("608.2c")
def test_608_2c_the_source_and_a_target_are_exiled() -> None:
    """Mangara of Corondor."""
    mangara = card("{0}: Exile this creature and target permanent.", "Creature", "Mangara")
    t = table(2)
    a, b = t.seats
    a.battlefield(mangara)
    b.battlefield(BEAR)
    a.activates(mangara, at=b.find(BEAR))
    t.resolve()
    assert (a.exile_names, b.exile_names) == (["Mangara"], ["Bear"])


@pytest.mark.rule("701.7a")
def test_701_7a_that_creature_and_the_source() -> None:
    """Loyal Sentry."""
    sentry = card(
        "When this creature blocks a creature, destroy that creature and this creature.",
        "Creature",
        "Sentry",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(OX)
    b.battlefield(sentry)
    t.go_to("declare attackers")
    a.attacks({OX: b})
    t.go_to("declare blockers")
    b.blocks({sentry: OX})
    t.resolve()
    assert (a.creatures, b.creatures) == ([], [])


@pytest.mark.rule("303.4b")
def test_303_4b_a_target_and_all_auras_attached_to_it() -> None:
    """Silence the Believers."""
    silence = card(
        "Exile any number of target creatures and all Auras attached to them.", "Instant", "Silence"
    )
    aura = card("Enchant creature", "Enchantment — Aura", "Aura")
    t = table(2)
    a, b = t.seats
    a.hand(silence, aura, aura)
    b.battlefield(BEAR, OX)
    a.casts(aura, at=b.find(BEAR))
    t.resolve()
    a.casts(silence, at=[b.find(BEAR)])
    t.resolve()
    assert (a.exile_names, b.exile_names, b.creatures) == (["Aura"], ["Bear"], ["Ox"])


@pytest.mark.rule("608.2c")
def test_608_2c_all_of_one_kind_and_all_of_another() -> None:
    """In Garruk's Wake."""
    wake = card(
        "Destroy all creatures you don't control and all artifacts you don't control.",
        "Sorcery",
        "Wake",
    )
    t = table(3)
    a, b, c = t.seats
    a.hand(wake).battlefield(BEAR, ROCK)
    b.battlefield(BEAR)
    c.battlefield(ROCK, FOREST)
    a.casts(wake)
    t.resolve()
    assert (a.count(BEAR), a.count(ROCK)) == (1, 1)
    assert (b.graveyard_names, c.graveyard_names) == (["Bear"], ["Rock"])


@pytest.mark.rule("400.1")
def test_400_1_cards_from_all_graveyards() -> None:
    """Rise of the Dark Realms."""
    rise = card(
        "Put all creature cards from all graveyards onto the battlefield under your control.",
        "Sorcery",
        "Rise",
    )
    t = table(3)
    a, b, c = t.seats
    a.hand(rise)
    b.graveyard(BEAR, ROCK)
    c.graveyard(OX)
    a.casts(rise)
    t.resolve()
    assert sorted(a.creatures) == ["Bear", "Ox"]
    assert b.graveyard_names == ["Rock"]


@pytest.mark.rule("305.7")
@pytest.mark.parametrize("also", [True, False])
def test_305_7_the_basic_land_type_of_your_choice(also: bool) -> None:
    """Grixis Illusionist and Navigator's Compass."""
    words = " in addition to its other types" if also else ""
    guide = card(
        f"{{0}}: Target land you control becomes the basic land type of your choice{words} until "
        "end of turn.",
        "Creature",
        "Guide",
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(guide, FOREST)
    a.activates(guide, at=a.find(FOREST))
    t.resolve()
    a.answers("Island")
    assert sorted(t.permanent(FOREST).subtypes) == (["Forest", "Island"] if also else ["Island"])


def test_a_card_in_the_graveyard_and_a_target_there_are_refused() -> None:
    words = "{0}: Return this card and target land card from your graveyard to the battlefield."
    assert refused(words, "Creature")


@pytest.mark.rule("601.2c")
def test_601_2c_x_targets_of_any_kind() -> None:
    """Meteor Blast."""
    blast = card(
        "Blast deals 4 damage to each of X targets.", "Sorcery", "Blast", mana_cost="{X}{R}"
    )
    t = table(3)
    a, b, c = t.seats
    a.hand(blast).lands(*[CardDef("Mountain", "basic land", "Mountain")] * 3)
    a.casts(blast, at=[b, c], x=2)
    t.resolve()
    assert [each.life for each in (a, b, c)] == [20, 16, 16]


@pytest.mark.rule("603.6c")
@pytest.mark.parametrize("verb", ["Destroy", "Exile"])
def test_603_6c_it_dies_or_is_put_into_exile(verb: str) -> None:
    """God-Eternal Oketra: it is put into its owner's library from either zone."""
    god = card(
        "When this creature dies or is put into exile from the battlefield, you may put it into "
        "its owner's library third from the top.",
        "Creature",
        "God",
    )
    answer = card(f"{verb} target creature.", "Instant", "Answer")
    t = table(2)
    a, b = t.seats
    a.battlefield(god).library(BEAR, BEAR, OX)
    b.hand(answer)
    a.passes()
    b.casts(answer, at=a.find(god))
    t.resolve()
    t.resolve()
    a.answers(True)
    names = [t.game.object(n).card.name for n in t.game.player(0).library[::-1]]
    assert names[:4] == ["Bear", "Bear", "God", "Ox"]


@pytest.mark.rule("603.6c")
def test_603_6c_a_card_exiled_from_a_graveyard_is_not_meant() -> None:
    """Slagstone Refinery: only permanents count."""
    mill = card(
        "Whenever an artifact you control is put into exile from the battlefield, you gain 1 life.",
        "Creature",
        "Refinery",
    )
    exile = card("Exile target artifact.", "Instant", "Banish")
    bury = card("Exile target card from a graveyard.", "Instant", "Bury")
    t = table(2)
    a, _ = t.seats
    a.battlefield(mill, ROCK).graveyard(ROCK).hand(exile, bury)
    a.casts(bury, at=a.find(ROCK, zones=("graveyard",)))
    t.pass_all()
    assert a.life == 20
    a.casts(exile, at=a.find(ROCK))
    t.pass_all()
    assert a.life == 21

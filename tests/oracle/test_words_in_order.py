"""Cards whose words the round trip used to take for others: their own names, "the chosen card",
"any number of", the cards that were put somewhere, and what a reflexive ability is about."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card, refused

BEAR = CardDef("Bear", "creature", "Bear", "{2}", 2, 2)
OX = CardDef("Ox", "creature", "Ox", "{4}", 3, 4)
FIELD = CardDef("Field", "land")
MOUNTAIN = CardDef("Mountain", "basic land", "Mountain")
RELIC = CardDef("Relic", "artifact", "", "{1}")
BOLT = CardDef("Bolt", "instant", "", "{R}")


@pytest.mark.rule("201.5b")
def test_201_5b_a_name_behind_named_is_any_card_of_that_name() -> None:
    """Squadron Hawk."""
    hawk = card(
        "When this creature enters, you may search your library for up to three cards named "
        "Squadron Hawk, reveal them, put them into your hand, then shuffle.",
        "Creature — Bird",
        "Squadron Hawk",
    )
    t = table(2)
    a, _ = t.seats
    a.library(hawk, BEAR, hawk).hand(hawk).casts(hawk)
    t.resolve().resolve()
    a.answers("yes")
    a.answers(["Squadron Hawk", "Squadron Hawk"])
    assert a.hand_names == ["Squadron Hawk", "Squadron Hawk"]


@pytest.mark.rule("701.17a")
def test_701_17a_any_number_of_lands_and_that_much_damage() -> None:
    """Landslide."""
    slide = card(
        "Sacrifice any number of Mountains. Test Card deals that much damage to target player.",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(MOUNTAIN, MOUNTAIN, FIELD).hand(slide).casts(slide, at=b)
    t.resolve()
    a.answers(["Mountain", "Mountain"])
    assert (b.life, a.permanents) == (18, ["Field"])


@pytest.mark.rule("603.2c")
def test_603_2c_one_or_more_land_cards_are_put_into_a_graveyard() -> None:
    """The Gitrog Monster: once for all of them; tokens and other cards don't count."""
    frog = card(
        "Whenever one or more land cards are put into your graveyard from anywhere, draw a card.",
        "Creature — Frog",
        "Frog",
    )
    mill = card("Mill three cards.", name="Grind")
    t = table(2)
    a, _ = t.seats
    a.battlefield(frog).library(FIELD, FIELD, BEAR, OX, BOLT, BEAR, OX).hand(mill, mill)
    a.casts(mill)
    t.resolve()
    assert t.stack == ["Frog's ability"]
    t.resolve()
    assert a.hand_names == ["Grind", "Ox"]
    a.casts(mill)
    t.resolve()
    assert t.stack == []


@pytest.mark.rule("608.2d")
def test_608_2d_the_chosen_card_is_not_what_was_sacrificed_since() -> None:
    """Daretti, Rocketeer Engineer."""
    words = (
        "Choose target artifact card in your graveyard. You may sacrifice an artifact. If you do, "
        "return the chosen card to the battlefield."
    )
    mend = card(words, name="Mend")
    engine = CardDef("Engine", "artifact", "", "{6}")
    t = table(2)
    a, _ = t.seats
    a.graveyard(engine).battlefield(RELIC).hand(mend).casts(mend, at=engine)
    t.resolve()
    a.answers("yes")
    assert (a.permanents, a.graveyard_names) == (["Engine"], ["Relic", "Mend"])


@pytest.mark.rule("608.2d")
def test_608_2d_nothing_was_chosen() -> None:
    assert refused("Destroy target creature. Exile the chosen card.") == "."


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("target", "treasures"), [(RELIC, 1), (FIELD, 0)])
def test_608_2h_if_an_artifact_is_destroyed_this_way(target: CardDef, treasures: int) -> None:
    """Smashing Success."""
    smash = card(
        "Destroy target artifact or land. If an artifact is destroyed this way, create a Treasure "
        "token."
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(target)
    a.hand(smash).casts(smash, at=target)
    t.resolve()
    assert len(a.permanents) == treasures


@pytest.mark.rule("608.2h")
def test_608_2h_for_each_nontoken_creature_sacrificed_this_way() -> None:
    feast = card(
        "Sacrifice any number of permanents. You gain 3 life for each creature sacrificed this way."
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, OX, RELIC, FIELD).hand(feast).casts(feast)
    t.resolve()
    a.answers(["Bear", "Ox", "Relic"])
    assert (a.life, a.permanents) == (26, ["Field"])


@pytest.mark.rule("112.1")
@pytest.mark.parametrize("target", ["Bear", "Bolt"])
def test_112_1_a_spell_or_nonland_permanent(target: str) -> None:
    """Sink into Stupor."""
    sink = card(
        "Return target spell or nonland permanent an opponent controls to its owner's hand.",
        "Instant",
        "Sink",
    )
    bolt = card("You gain 3 life.", "Instant", "Bolt")
    t = table(2)
    a, b = t.seats
    a.hand(sink)
    b.battlefield(BEAR, FIELD).hand(bolt)
    t.go_to("precombat main", turn_of=b)
    b.casts(bolt)
    b.passes()
    a.casts(sink, at=target)
    t.pass_all()
    assert target in b.hand_names
    assert b.life == (20 if target == "Bolt" else 23)


@pytest.mark.rule("603.12")
def test_603_12_a_reflexive_ability_knows_what_was_sacrificed() -> None:
    """Ziatora, the Incinerator."""
    words = (
        "You may sacrifice another creature. When you do, this creature deals damage equal to that "
        "creature's power to any target."
    )
    ziatora = card(f"{{0}}: {words}", "Creature — Demon", "Ziatora")
    t = table(2)
    a, b = t.seats
    a.battlefield(ziatora, OX)
    a.activates(ziatora)
    t.resolve()
    a.answers("yes")
    a.answers(b)
    t.pass_all()
    assert (b.life, a.permanents) == (17, ["Ziatora"])


@pytest.mark.rule("603.12")
def test_603_12_a_reflexive_ability_acts_on_what_was_returned() -> None:
    """Back for More."""
    back = card(
        "Return target creature card from your graveyard to the battlefield. When you do, it "
        "fights up to one target creature you don't control."
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR)
    a.graveyard(OX).hand(back).casts(back, at=OX)
    t.resolve()
    a.answers([BEAR])
    t.pass_all()
    assert (a.permanents, b.permanents) == (["Ox"], [])


@pytest.mark.rule("701.16a")
def test_701_16a_all_cards_revealed_are_put_into_the_graveyard() -> None:
    """Mirko Vosk: until two lands are revealed; every opponent does it by themselves."""
    spy = card(
        "Each opponent reveals cards from the top of their library until they reveal two land "
        "cards, then puts those cards into their graveyard."
    )
    t = table(3)
    a, b, c = t.seats
    b.library(BEAR, FIELD, OX, FIELD, BOLT)
    c.library(FIELD, FIELD, BEAR)
    a.hand(spy).casts(spy)
    t.resolve()
    assert sorted(b.graveyard_names) == ["Bear", "Field", "Field", "Ox"]
    assert c.graveyard_names == ["Field", "Field"]


@pytest.mark.rule("118.12a")
@pytest.mark.parametrize(("pays", "life"), [("yes", 22), ("no", 20)])
def test_118_12a_if_they_do_behind_unless(pays: str, life: int) -> None:
    """Don't Make a Sound."""
    hush = card(
        "Counter target spell unless its controller pays {1}. If they do, you gain 2 life.",
        "Instant",
        "Hush",
    )
    t = table(2)
    a, b = t.seats
    a.hand(hush)
    b.battlefield(MOUNTAIN).hand(card("You gain 1 life.", name="Charm"))
    t.go_to("precombat main", turn_of=b)
    b.casts("Charm")
    b.passes()
    a.casts(hush, at="Charm")
    t.resolve()
    b.answers(pays)
    t.pass_all()
    assert (a.life, b.life) == (life, 21 if pays == "yes" else 20)


@pytest.mark.rule("603.12")
def test_603_12_a_reflexive_ability_has_targets_of_its_own() -> None:
    """Venom, Deadly Devourer: the exiled card is the target of the ability before it."""
    venom = card(
        "{0}: Exile target creature card from a graveyard. When you do, put X +1/+1 counters on "
        "target Bear, where X is the exiled card's toughness.",
        "Artifact",
        "Venom",
    )
    t = table(2)
    a, b = t.seats
    b.graveyard(OX)
    a.battlefield(venom, BEAR).activates(venom, at=OX)
    t.resolve()
    t.pass_all()
    assert t.permanent(BEAR).power == 6


@pytest.mark.rule("120.1")
def test_120_1_its_power_is_that_of_the_creature_that_deals_damage_to_itself() -> None:
    """Self-Destruct."""
    blast = card(
        "Target creature you control deals X damage to any other target and X damage to itself, "
        "where X is its power."
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(OX)
    a.battlefield(BEAR).hand(blast).casts(blast, at=[BEAR, OX])
    t.resolve()
    assert (a.permanents, b.permanents) == ([], ["Ox"])


@pytest.mark.rule("608.2h")
def test_608_2h_the_total_power_of_all_that_were_destroyed() -> None:
    """Angrath, Minotaur Pirate."""
    fall = card(
        "Destroy all creatures target opponent controls. Test Card deals damage to that player "
        "equal to their total power."
    )
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR, OX)
    a.hand(fall).casts(fall, at=b)
    t.resolve()
    assert (b.life, b.permanents) == (15, [])


@pytest.mark.rule("608.2h")
def test_608_2h_a_number_that_each_of_several_players_would_count() -> None:
    each = "Any number of target players each mill"
    assert refused(f"{each} cards equal to the number of cards in their graveyard.")
    assert refused(f"{each} half their library, rounded up.")

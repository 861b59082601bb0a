"""Words of classic cards: X that is enough, the main phase, what can't be regenerated, played."""

from __future__ import annotations

import pytest

from apnap.rules.continuous import layers
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card, refused

TROLL = card("{0}: Regenerate this creature.", "Creature — Troll", "Troll")
BEAR = CardDef("Bear", "creature", "Bear", cost="{0}", power=2, toughness=2)


@pytest.mark.rule("701.15c")
def test_701_15c_a_creature_dealt_damage_cant_be_regenerated_this_turn() -> None:
    """Incinerate: whether it has a shield already, or gets one later in the turn."""
    t = table(2)
    a, b = t.seats
    burn = card(
        "Burn deals 3 damage to any target. A creature dealt damage this way can't be regenerated "
        "this turn.",
        "Instant",
        "Burn",
    )
    shock = card("Shock deals 2 damage to any target.", "Instant", "Shock")
    tough = card("{0}: Regenerate this creature.", "Creature", "Tough", toughness="5")
    b.battlefield(TROLL, TROLL, tough)
    a.hand(burn, burn, burn, shock, shock, shock)
    b.activates(TROLL)
    t.resolve()
    first = b.find(TROLL)
    a.casts(burn, at=first)
    t.resolve()
    assert b.creatures == ["Troll", "Tough"]
    a.casts(burn, at=b)
    t.resolve()
    assert int(b.life) == 17
    a.casts(burn, at=b.find(tough))
    t.resolve()
    b.activates(tough)
    t.resolve()
    a.casts(shock, at=b.find(tough))
    t.resolve()
    assert b.creatures == ["Troll"]
    b.activates(TROLL)
    t.resolve()
    a.casts(shock, at=b.find(TROLL))
    t.resolve()
    assert b.creatures == ["Troll"], "it was not dealt damage that way"


@pytest.mark.rule("701.15c")
def test_701_15c_and_if_it_would_die_it_is_exiled() -> None:
    """Disintegrate, Carbonize."""
    t = table(2)
    a, b = t.seats
    waste = card(
        "Waste deals 3 damage to target creature. That creature can't be regenerated this turn, "
        "and if it would die this turn, exile it instead.",
        "Instant",
        "Waste",
    )
    b.battlefield(TROLL)
    a.hand(waste)
    b.activates(TROLL)
    t.resolve()
    a.casts(waste, at=b.find(TROLL))
    t.resolve()
    assert (b.creatures, b.exile_names) == ([], ["Troll"])


@pytest.mark.rule("107.3")
@pytest.mark.parametrize("x", [1, 2])
def test_107_3_if_x_is_enough(x: int) -> None:
    """Martial Coup."""
    t = table(2)
    a, b = t.seats
    coup = card(
        "Create X 1/1 white Soldier creature tokens. If X is 2 or more, destroy all other "
        "creatures.",
        "Sorcery",
        "Coup",
        mana_cost="{X}",
    )
    b.battlefield(BEAR)
    a.hand(coup).lands("Plains", "Plains")
    a.casts(coup, x=x)
    t.resolve()
    assert b.creatures == (["Bear"] if x == 1 else [])
    [token] = t.game.player(0).battlefield[2:]
    assert t.game.object(token).many == x, "the tokens are no other creatures"
    assert refused("If X is many, draw a card.")


@pytest.mark.rule("601.2i")
def test_601_2i_if_it_was_cast_during_your_main_phase() -> None:
    """Addendum: neither in another phase, nor in another player's turn, nor a copy."""
    t = table(2)
    a, b = t.seats
    text = "You gain 1 life.\nIf you cast this spell during your main phase, you gain 10 life."
    rule = card(text, "Instant", "Rule")
    twin = card("Copy target spell.", "Instant", "Twin")
    a.hand(rule, rule, twin)
    b.hand(rule)
    a.casts(rule)
    a.casts(twin, at=a.find(rule, zones=("stack",)))
    t.pass_all()
    assert int(a.life) == 20 + 11 + 1
    b.casts(rule)
    t.resolve()
    assert int(b.life) == 21
    t.go_to("end")
    a.casts(rule)
    t.resolve()
    assert int(a.life) == 33


@pytest.mark.rule("603.4")
def test_603_4_if_no_creatures_are_on_the_battlefield() -> None:
    """Pestilence."""
    t = table(2)
    a, b = t.seats
    plague = card(
        "At the beginning of the end step, if no creatures are on the battlefield, sacrifice this "
        "enchantment.\n{0}: This enchantment deals 1 damage to each creature and each player.",
        "Enchantment",
        "Plague",
    )
    b.battlefield(BEAR)
    a.battlefield(plague)
    t.go_to("end")
    assert t.stack == []
    a.activates(plague)
    t.resolve()
    a.activates(plague)
    t.resolve()
    assert (b.creatures, int(a.life), int(b.life)) == ([], 18, 18)
    t.next_turn()
    t.go_to("end")
    t.resolve()
    assert a.permanents == []


@pytest.mark.rule("604.6")
@pytest.mark.rule("601.3b")
def test_604_6_a_card_that_may_be_cast_from_the_graveyard() -> None:
    """Gravecrawler, Demonic Embrace, Raffine's Guidance."""
    t = table(2)
    a, _ = t.seats
    words = "You may cast this card from your graveyard "
    crawler = card(words + "as long as you control a Zombie.", "Creature — Zombie", "Crawler")
    dear = card(
        words + "by paying 3 life and discarding a card in addition to paying its other costs.\n"
        "Draw two cards.",
        "Sorcery",
        "Dear",
        mana_cost="{G}",
    )
    other = card(
        words + "by paying {2} rather than paying its mana cost.\nYou gain 5 life.",
        "Sorcery",
        "Rival",
        mana_cost="{U}{U}",
    )
    corpse = card("", "Creature — Zombie", "Corpse")
    a.graveyard(crawler, dear, other).lands("Forest", "Forest", "Forest")

    def castable() -> set[str]:
        casts = [option.what for option in a.question.options if option.verb == "cast"]
        return {t.game.object(number).card.name for number in casts}

    assert castable() == {"Rival"}
    a.battlefield(corpse).hand(BEAR)
    assert castable() == {"Rival", "Crawler", "Dear", "Bear"}
    a.answers(next(o for o in a.question.options if o.what == a.find(dear)))
    while t.stack != ["Dear"] or a.question.rule != "117.1":
        a.answers(a.question.example())
    t.resolve()
    assert (int(a.life), len(a.hand_names), "Bear" in a.graveyard_names) == (17, 2, True)
    a.answers(next(o for o in a.question.options if o.what == a.find(other)))
    t.resolve()
    assert int(a.life) == 22
    assert all(a.is_tapped(number) for number in t.game.player(0).battlefield[:3])


@pytest.mark.rule("205.3m")
def test_205_3m_a_plural_that_is_the_same_word() -> None:
    """Lord of Atlantis."""
    t = table(2)
    a, b = t.seats
    lord = card("Other Merfolk get +1/+1 and have islandwalk.", "Creature — Merfolk", "Lord")
    fish = card("", "Creature — Merfolk", "Fish")
    a.battlefield(lord, fish, BEAR)
    b.battlefield(fish).lands("Island")
    assert (a.power(lord), a.power(fish), a.power(BEAR), b.power(fish)) == (2, 3, 2, 3)


@pytest.mark.rule("611.2e")
def test_611_2e_what_it_is_it_is_as_it_enters() -> None:
    """Rise from the Grave: whatever waits for a black Zombie to enter sees one."""
    t = table(2)
    a, b = t.seats
    rise = card(
        "Put target creature card from a graveyard onto the battlefield under your control. That "
        "creature is a black Zombie in addition to its other colors and types.",
        "Sorcery",
        "Rise",
    )
    watch = card("Whenever a black Zombie enters, you gain 4 life.", "Enchantment", "Watch")
    elk = card("", "Creature — Elk", "Elk", mana_cost="{G}")
    a.battlefield(watch).hand(rise)
    b.graveyard(elk)
    a.casts(rise, at=b.find(elk))
    t.pass_all()
    chars = layers.characteristics_of(t.game, t.game.player(0).battlefield[-1])
    assert (chars.subtypes, chars.colors) == ({"Elk", "Zombie"}, {"G", "B"})
    assert int(a.life) == 24
    text = "Destroy target creature. It's a Zombie in addition to its other types."
    assert refused(text), "nothing was put onto the battlefield"


@pytest.mark.rule("612.5")
def test_612_5_two_creatures_exchange_their_text_boxes() -> None:
    """Deadpool, Trading Card: until the turn ends each says what the other says."""
    t = table(2)
    a, b = t.seats
    words = "Exchange the text boxes of two target creatures until end of turn."
    swap = card(words, "Instant", "Swap")
    bird, wall = card("Flying", "Creature", "Bird"), card("Defender", "Creature", "Wall")
    a.battlefield(bird).hand(swap)
    b.battlefield(wall)
    a.casts(swap, at=[a.find(bird), b.find(wall)])
    t.resolve()
    assert layers.characteristics_of(t.game, a.find(bird)).keywords == {"defender"}
    assert layers.characteristics_of(t.game, b.find(wall)).keywords == {"flying"}
    t.next_turn()
    assert layers.characteristics_of(t.game, a.find(bird)).keywords == {"flying"}

"""118, 106: costs and mana in the words of cards, as they play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.tables import two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
BIRD = CardDef("Bird", "creature", "Bird", power=1, toughness=1)
FOREST = CardDef("Forest", "basic land", "Forest")
SHOCK = card("Shock deals 2 damage to any target.", "Instant", "Shock")


@pytest.mark.rule("118.8")
def test_118_8_an_additional_cost_to_cast_a_spell() -> None:
    t, a, _ = two()
    words = "As an additional cost to cast this spell, discard a card.\nDraw two cards."
    score = card(words, "Instant", "Score")
    a.hand(score)
    assert not a.may_cast(score)
    a.hand(BEAR).casts(score)
    t.resolve()
    assert (len(a.hand_names), a.graveyard_names) == (2, ["Bear", "Score"])


@pytest.mark.rule("119.4")
def test_119_4_half_your_life_rounded_up() -> None:
    t, a, _ = two()
    words = "Pay half your life, rounded up: This enchantment becomes a 4/4 Phyrexian Horror "
    evil = card(f"{words}creature with flying.", "Enchantment", "Evil")
    a.life(7)
    a.battlefield(evil).activates(evil)
    t.resolve()
    assert (a.life, a.power(evil)) == (3, 4)


@pytest.mark.rule("119.4")
def test_119_4_life_is_paid() -> None:
    t, a, _ = two()
    oasis = card("{T}, Pay 2 life: Draw a card.", "Artifact", "Oasis")
    a.battlefield(oasis).activates(oasis)
    t.resolve()
    assert (a.life, len(a.hand_names)) == (18, 1)


@pytest.mark.rule("701.57a")
def test_701_57a_collecting_evidence() -> None:
    t, a, _ = two()
    cryptex = card("{T}, Collect evidence 3: Draw a card.", "Artifact", "Cryptex")
    dear = card("", "Creature", "Dear", mana_cost="{3}")
    a.battlefield(cryptex)
    assert not a.may_activate(cryptex)
    a.graveyard(dear).activates(cryptex, choose=[dear])
    t.resolve()
    assert (a.exile_names, len(a.hand_names)) == (["Dear"], 1)


@pytest.mark.rule("701.13a")
def test_701_13a_milling_as_a_cost() -> None:
    t, a, _ = two()
    assistant = card("{T}, Mill a card: Draw a card.", "Artifact", "Assistant")
    a.battlefield(assistant).activates(assistant)
    t.resolve()
    assert (len(a.graveyard_names), len(a.hand_names)) == (1, 1)


@pytest.mark.rule("122.1")
def test_122_1_a_counter_is_put_as_a_cost() -> None:
    t, a, b = two()
    words = "{T}, Put a -1/-1 counter on a creature you control: This creature deals 2 damage to "
    bully = card(f"{words}any target.", "Creature", "Bully")
    a.battlefield(bully, BEAR).activates(bully, at=b, choose=[BEAR])
    t.resolve()
    assert (a.power(BEAR), b.life) == (1, 18)


@pytest.mark.rule("122.1")
def test_122_1_counters_are_removed_as_a_cost() -> None:
    t, a, _ = two()
    words = "Remove two +1/+1 counters from this creature: Draw a card."
    automaton = card(words, "Creature", "Automaton")
    a.battlefield(automaton, counters={"+1/+1": 3}).activates(automaton)
    t.resolve()
    assert (a.counters(automaton, "+1/+1"), len(a.hand_names)) == (1, 1)
    assert not a.may_activate(automaton)


@pytest.mark.rule("701.21a")
def test_701_21a_others_are_tapped_as_a_cost() -> None:
    t, a, _ = two()
    elder = card("Tap two untapped Birds you control: Draw a card.", "Creature", "Elder")
    a.battlefield(elder, BIRD)
    assert not a.may_activate(elder)
    a.battlefield(BIRD).activates(elder)
    t.resolve()
    assert (a.is_tapped(BIRD), a.is_tapped(elder), len(a.hand_names)) == (True, False, 1)


@pytest.mark.rule("106.4")
def test_106_4_mana_in_any_combination() -> None:
    t, a, _ = two()
    words = "{T}, Sacrifice a Forest: Add three mana in any combination of {R} and/or {G}."
    lumberjack = card(words, "Creature", "Lumberjack")
    red = card("You gain 1 life.", "Sorcery", "Red", mana_cost="{R}{R}{G}")
    white = card("You gain 1 life.", "Sorcery", "White", mana_cost="{W}")
    a.battlefield(lumberjack, FOREST).hand(red, white)
    assert not a.may_cast(white)
    a.casts(red)
    t.resolve()
    assert (a.life, a.permanents) == (21, ["Lumberjack"])


@pytest.mark.rule("106.6")
def test_106_6_mana_that_may_be_spent_on_some_things_only() -> None:
    t, a, _ = two()
    words = "{T}: Add {C}{C}. Spend this mana only to cast artifact spells or activate abilities "
    shop = card(f"{words}of artifacts.", "Land", "Shop")
    relic = card("", "Artifact", "Relic", mana_cost="{2}")
    beast = card("", "Creature", "Beast", mana_cost="{2}")
    a.battlefield(shop).hand(relic, beast)
    assert not a.may_cast(beast)
    a.casts(relic)
    t.resolve()
    assert a.permanents == ["Shop", "Relic"]


@pytest.mark.rule("106.6")
def test_106_6_mana_of_a_trigger_that_may_be_spent_on_some_things_only() -> None:
    t, a, _ = two()
    words = "At the beginning of your first main phase, add {U}{R}. Spend this mana only to cast "
    a.battlefield(card(f"{words}instant and sorcery spells.", "Creature", "Paintmage"))
    spell = card("You gain 1 life.", "Sorcery", "Flash", mana_cost="{1}")
    a.hand(spell, card("", "Artifact", "Relic", mana_cost="{1}"))
    t.go_to("upkeep", turn_of=a).go_to("precombat main").pass_all()
    assert (a.may_cast(spell), a.may_cast("Relic")) == (True, False)


@pytest.mark.rule("601.2f")
def test_601_2f_spells_cost_more_or_less() -> None:
    _, a, _ = two()
    bolt = card("You gain 3 life.", "Instant", "Salve", mana_cost="{1}")
    helm = card("Spells you cast cost {1} less to cast.", "Artifact", "Helm")
    sphere = card("Spells cost {1} more to cast.", "Artifact", "Sphere")
    a.hand(bolt)
    assert not a.may_cast(bolt)
    a.battlefield(helm)
    assert a.may_cast(bolt)
    a.battlefield(sphere)
    assert not a.may_cast(bolt)


@pytest.mark.rule("601.2f")
def test_601_2f_less_for_each_card_drawn_this_turn() -> None:
    t, a, _ = two()
    words = "This spell costs {1} less to cast for each card you've drawn this turn.\nYou gain 1 "
    deem = card(f"{words}life.", name="Deem", mana_cost="{2}")
    draw = card("Draw two cards.", name="Study")
    a.hand(deem, draw)
    assert not a.may_cast(deem)
    a.casts(draw)
    t.resolve()
    assert a.may_cast(deem)


@pytest.mark.rule("601.2f")
def test_601_2f_less_by_the_life_gained_this_turn() -> None:
    t, a, _ = two()
    words = "This spell costs {X} less to cast, where X is the amount of life you gained this turn."
    trudge = card(words, "Creature", "Trudge", mana_cost="{3}")
    balm = card("You gain 3 life.", "Instant", "Balm")
    a.hand(trudge, balm)
    assert not a.may_cast(trudge)
    a.casts(balm)
    t.resolve()
    assert a.may_cast(trudge)


@pytest.mark.rule("603.2h")
def test_603_2h_only_once_each_turn() -> None:
    t, a, _ = two()
    words = "Whenever an artifact you control enters, draw a card. This ability triggers only once "
    a.battlefield(card(f"{words}each turn.", "Creature", "Girl"))
    for name in ("One", "Two"):
        relic = card("", "Artifact", name)
        a.hand(relic).casts(relic)
        t.pass_all()
    assert len(a.hand_names) == 1


@pytest.mark.rule("714.2b")
def test_714_2b_chapters() -> None:
    t, a, _ = two()
    saga = card("I, II — You gain 1 life.\nIII — You lose 1 life.", "Enchantment — Saga", "Fall")
    a.hand(saga).casts(saga)
    t.pass_all()
    assert (a.life, a.counters(saga, "lore")) == (21, 1)
    t.next_turn().next_turn().pass_all()
    assert (a.life, a.counters(saga, "lore")) == (22, 2)


@pytest.mark.rule("702.16b")
def test_702_16b_protection_from_a_color() -> None:
    t, a, b = two()
    knight = card("Protection from red", "Creature", "Knight")
    red = card("Spark deals 2 damage to any target.", "Instant", "Spark", mana_cost="{R}")
    a.battlefield(knight).lands("Mountain").hand(red, SHOCK)
    with pytest.raises(Exception, match="Knight"):
        a.casts(red, at=knight)
    a.casts(SHOCK, at=knight)
    t.resolve()
    assert (a.creatures, b.life) == ([], 20)


@pytest.mark.rule("702.14c")
def test_702_14c_landwalk() -> None:
    for land, blocked in (("Swamp", False), ("Forest", True)):
        t, a, b = two()
        tatters = card("Swampwalk", "Creature", "Tatters")
        a.battlefield(tatters)
        b.battlefield(BEAR).lands(land)
        t.go_to("declare attackers", turn_of=a)
        a.attacks({tatters: b})
        t.go_to("declare blockers")
        asked = any("block" in each.options[0].verb for each in b.questions if each.options)
        assert asked == blocked


@pytest.mark.rule("107.3a")
def test_107_3a_a_cost_that_says_what_is_x() -> None:
    t, a, b = two()
    words = "{X}, Discard a card with mana value X: This enchantment deals X damage to any target."
    invocation = card(words, "Enchantment", "Invocation")
    a.battlefield(invocation).lands(*["Forest"] * 3)
    assert not a.may_activate(invocation)
    a.hand(card("", "Creature", "Four", mana_cost="{4}"))
    assert not a.may_activate(invocation)  # too dear
    a.hand(card("", "Creature", "One", mana_cost="{1}"))
    a.hand(card("", "Creature", "Three", mana_cost="{3}"))
    a.activates(invocation, at=b, x=3)
    t.resolve()
    assert (b.life, a.graveyard_names) == (17, ["Three"])


@pytest.mark.rule("702.33b")
@pytest.mark.rule("702.33f")
@pytest.mark.parametrize(("red", "blue"), [(0, 0), (1, 0), (0, 1), (1, 1)])
def test_702_33f_which_of_two_kickers_was_paid(red: int, blue: int) -> None:
    mage = card(
        "Kicker {R} and/or {U}\n"
        "When ~ enters, if it was kicked, you gain 1 life.\n"
        "When ~ enters, if it was kicked with its {R} kicker, you gain 10 life.\n"
        "When ~ enters, if it was kicked with its {U} kicker, you gain 100 life.",
        "Creature",
        "Mage",
    )
    t = table(2)
    a, _ = t.seats
    a.hand(mage).lands("Mountain", "Island").casts(mage)
    left = [red, blue]
    while a.question is not None and a.question.rule == "601.2b":
        a.answers(left.pop(0))
    t.resolve()
    while t.stack or t.questions[0].rule != "117.1":
        if t.questions[0].rule == "603.3b":
            a.answers(t.questions[0].example())
        else:
            t.pass_once()
    assert a.life == 20 + (red or blue) + 10 * red + 100 * blue


@pytest.mark.rule("702.29e")
def test_702_29e_two_kinds_of_typecycling() -> None:
    zombie = card("Swampcycling {1}, forestcycling {0}", "Creature", "Zombie", mana_cost="{9}")
    t, a, _ = two()
    a.hand(zombie).library(CardDef("Swamp", "basic land", "Swamp"), FOREST)
    assert a.question is not None
    assert len([o for o in a.question.options if o.verb == "activate"]) == 1
    a.activates(zombie, ability=1)
    t.resolve()
    assert a.question is not None
    found = [option for option in a.question.options if option.what >= t.game.size]
    assert [t.game.object(option.what).card.name for option in found] == ["Forest"]


@pytest.mark.rule("702.48a")
def test_702_48a_what_is_offered() -> None:
    patron = card("Bear offering", "Creature — Spirit", "Patron", mana_cost="{2}{G}")
    cub = CardDef("Cub", "creature", "Bear", "{1}{G}", 1, 1)
    t, a, b = two()
    a.hand(patron).battlefield(cub, BIRD).lands(FOREST)
    t.go_to("upkeep", turn_of=b)
    a.casts(patron)
    while a.question is not None and a.question.rule != "117.1":
        a.answers(a.question.example())
    t.resolve()
    assert sorted(a.creatures) == ["Bird", "Patron"]


@pytest.mark.rule("702.24a")
@pytest.mark.parametrize(("lands", "stays"), [(("Forest", "Island"), True), (("Forest",), False)])
def test_702_24a_one_color_or_another_for_each_counter(lands: tuple[str, ...], stays: bool) -> None:
    owl = card("Cumulative upkeep {G} or {U}", "Creature", "Owl")
    t, a, b = two()
    a.battlefield(owl, counters={"age": 1}).lands(*lands)
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    t.resolve()
    while a.question is not None and a.question.rule != "117.1":
        wanted = [option for option in a.question.options if option.verb == "yes"]
        a.answers(wanted[0] if wanted else a.question.example())
    assert (a.creatures == ["Owl"]) is stays


@pytest.mark.rule("702.29f")
@pytest.mark.rule("118.7")
def test_702_29f_what_makes_cycling_cheaper_makes_typecycling_cheaper() -> None:
    """But no other ability of the card, and nobody else's."""
    cheap = card("Cycling abilities you activate cost {2} less to activate.", "Artifact", "Wheel")
    zombie = card("Forestcycling {2}\nReinforce 1—{2}", "Creature", "Zombie", mana_cost="{9}")
    t, a, b = two()
    a.battlefield(cheap, BEAR).hand(zombie)
    b.hand(zombie)
    t.begin()
    other = t.copy()
    other.seat(0).passes()
    for seat, abilities in ((a, [1]), (other.seat(1), [])):
        assert seat.question is not None
        able = [option.nth for option in seat.question.options if option.verb == "activate"]
        assert able == abilities
    a.activates(zombie)
    t.resolve()
    assert a.graveyard_names == ["Zombie"]


@pytest.mark.rule("118.12")
@pytest.mark.parametrize("pays", [True, False])
def test_118_12_what_goes_with_the_payment_is_done_only_if_it_is_paid(pays: bool) -> None:
    """Kinzu of the Bleak Coven."""
    kinzu = card(
        "Whenever another creature you control dies, you may pay 2 life and exile it. If you do, "
        "draw a card.",
        "Enchantment",
        "Kinzu",
    )
    bear = CardDef("Bear", "creature", power=2, toughness=2)
    t = table(2)
    a, _ = t.seats
    a.battlefield(kinzu, bear).hand("Lightning Bolt").lands("Mountain")
    a.casts("Lightning Bolt", at=bear)
    t.resolve()
    t.resolve()
    a.answers(pays)
    assert a.life == (18 if pays else 20)
    assert a.exile_names == (["Bear"] if pays else [])
    assert len(a.hand_names) == (1 if pays else 0)


@pytest.mark.rule("119.4")
def test_119_4_who_loses_more_life_than_they_pay_has_paid_no_more() -> None:
    """Vizkopa Confessor."""
    t, a, b = two()
    twice = "If an opponent would lose life, they lose twice that much life instead."
    pay = card(
        "Pay any amount of life. Target opponent reveals that many cards from their hand. You "
        "choose one of them and exile it.",
        name="Confession",
    )
    b.battlefield(card(twice, "Enchantment", "Twice")).hand(BEAR, BEAR, BIRD)
    a.hand(pay).casts(pay, at=b)
    t.resolve()
    a.answers(1)
    b.answers(BIRD)
    assert a.life == 18
    assert b.exile_names == ["Bird"]

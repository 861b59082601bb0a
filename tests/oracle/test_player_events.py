"""603.2: what players do and what happens to objects, as trigger events of cards, played."""

from __future__ import annotations

import pytest

from apnap.oracle import CardFacts, compile_card
from apnap.state.card import CardDef
from apnap.testing import Table
from apnap.testing.tables import two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
SHOCK = card("Shock deals 2 damage to any target.", "Instant", "Shock")


def watching(t: Table, text: str) -> CardDef:
    found = card(text, "Enchantment", "Watcher")
    t.seats[0].battlefield(found)
    return found


def says(t: Table, text: str, at: object = None, by: int = 0) -> None:
    seat, spell = t.seats[by], card(text, "Instant", name="Word")
    seat.hand(spell).casts(spell, at=at)
    t.pass_all()


@pytest.mark.rule("601.2c")
@pytest.mark.parametrize("event", ["a spell", "a spell or ability"])
def test_601_2c_becoming_the_target(event: str) -> None:
    t, a, _ = two()
    strix = card(f"When this creature becomes the target of {event}, sacrifice it.", "Creature")
    pinger = card("{0}: Target creature gets +1/+0 until end of turn.", "Artifact", "Pinger")
    a.battlefield(strix, pinger).activates(pinger, at=strix)
    t.pass_all()
    assert (strix.name in a.creatures) == (event == "a spell")


@pytest.mark.rule("702.140d")
def test_702_140d_mutating() -> None:
    t, a, _ = two()
    words = "Mutate {0}\nWhenever this creature mutates, you gain 4 life."
    unicorn = card(words, "Creature — Unicorn", "Auricorn")
    a.battlefield(BEAR).hand(unicorn).casts(unicorn, at=BEAR, paying="mutate")
    t.resolve()
    if a.question is not None and a.question.options[0].verb != "pass":
        a.answers(a.question.options[0])
    t.pass_all()
    assert a.life == 24


@pytest.mark.rule("701.28e")
def test_701_28e_transforming_into_this() -> None:
    words = "When this creature transforms into Awoken Horror, you gain 7 life."
    size = {"type_line": "Creature — Horror", "power": "7", "toughness": "8"}
    front = CardFacts("Thing", mana_cost="{0}", text="{0}: Transform this creature.", **size)
    back = CardFacts("Awoken Horror", text=words, **size)
    both = compile_card(CardFacts("Thing // Horror", layout="transform", faces=(front, back)))
    assert isinstance(both, CardDef), both
    t, a, _ = two()
    a.battlefield(both).activates("Thing")
    t.pass_all()
    assert (a.life, a.creatures) == (27, ["Awoken Horror"])


@pytest.mark.rule("708.8")
def test_708_8_being_turned_face_up() -> None:
    t, a, _ = two()
    words = "Morph {0}\nWhen this creature is turned face up, you gain 2 life."
    watcher = card(words, "Creature", "Roost")
    a.lands(*["Forest"] * 3).hand(watcher).casts(watcher, paying="morph")
    t.resolve()
    number = t.game.player(0).battlefield[-1]
    a.turns_face_up(number)
    t.pass_all()
    assert a.life == 22


@pytest.mark.rule("122.6")
def test_122_6_counters_are_put_on_it() -> None:
    t, a, _ = two()
    words = "Whenever one or more +1/+1 counters are put on this creature, draw a card."
    baloth = card(words, "Creature", "Baloth")
    a.battlefield(baloth)
    says(t, "Put two +1/+1 counters on target creature.", baloth)
    assert len(a.hand_names) == 1


@pytest.mark.rule("701.42a")
def test_701_42a_surveilling() -> None:
    t, a, _ = two()
    watching(t, "Whenever you surveil, you gain 1 life.")
    says(t, "Surveil 1.")
    question = a.question
    assert question is not None
    a.answers([])
    t.pass_all()
    assert a.life == 21


@pytest.mark.rule("701.8a")
def test_701_8a_discarding_a_kind_of_card() -> None:
    t, a, b = two()
    watching(t, "Whenever an opponent discards a land card, that player loses 2 life.")
    b.hand("Forest")
    says(t, "Target player discards a card.", b)
    b.hand(BEAR)
    says(t, "Target player discards a card.", b)
    assert (a.life, b.life) == (20, 18)


@pytest.mark.rule("701.8a")
def test_701_8a_discarding_this_card() -> None:
    t, a, _ = two()
    heart = card("When you discard this card, you gain 3 life.", "Creature", "Heart")
    a.hand(heart)
    says(t, "Discard a card.")
    assert (a.life, "Heart" in a.graveyard_names) == (23, True)


@pytest.mark.rule("702.29c")
@pytest.mark.parametrize("dies", [True, False])
def test_702_29c_cycling_this_card_and_dying(dies: bool) -> None:
    t, a, _ = two()
    words = "Cycling {0}\nWhen you cycle this card and when this creature dies, you gain 3 life."
    sojourner = card(words, "Creature", "Sojourner")
    if dies:
        a.battlefield(sojourner)
        says(t, "Destroy target creature.", sojourner)
    else:
        a.hand(sojourner).activates(sojourner)
        t.pass_all()
    assert a.life == 23


@pytest.mark.rule("113.6k")
@pytest.mark.parametrize("zone", ["hand", "battlefield"])
def test_113_6k_put_into_a_graveyard_from_anywhere(zone: str) -> None:
    t, a, _ = two()
    words = "When Dread is put into a graveyard from anywhere, shuffle it into its owner's library."
    dread = card(words, "Creature", "Dread")
    getattr(a, zone)(dread)
    says(t, "Discard a card." if zone == "hand" else "Sacrifice a creature.")
    assert (a.graveyard_names, "Dread" in a.library_names) == (["Word"], True)


@pytest.mark.rule("601.2i")
def test_601_2i_when_you_cast_this_spell() -> None:
    t, a, _ = two()
    sower = card("When you cast this spell, you gain 3 life.", "Creature", "Sower")
    a.hand(sower).casts(sower)
    t.resolve()
    assert (a.life, a.creatures) == (23, [])


@pytest.mark.rule("111.1")
def test_111_1_creating_a_token() -> None:
    t, a, _ = two()
    watching(t, "Whenever you create a Blood token, you gain 1 life.")
    says(t, "Create a Blood token.")
    says(t, "Create a Food token.")
    assert a.life == 21


@pytest.mark.rule("121.1")
def test_121_1_drawing_a_card() -> None:
    t, a, b = two()
    watching(t, "Whenever you draw a card, each opponent loses 1 life.")
    says(t, "Draw a card.")
    assert (a.life, b.life) == (20, 19)


@pytest.mark.rule("119.9")
def test_119_9_gaining_life() -> None:
    t, a, _ = two()
    watching(t, "Whenever you gain life, draw that many cards.")
    says(t, "You gain 3 life.")
    assert len(a.hand_names) == 3


@pytest.mark.rule("701.17a")
def test_701_17a_sacrificing_a_kind() -> None:
    t, a, _ = two()
    watching(t, "Whenever you sacrifice a creature, draw a card.")
    a.battlefield(BEAR)
    says(t, "Sacrifice a creature.")
    assert (len(a.hand_names), a.creatures) == (1, [])


@pytest.mark.rule("303.4")
def test_303_4_the_upkeep_of_the_enchanted_player() -> None:
    t, a, b = two()
    words = "Enchant player\nAt the beginning of enchanted player's upkeep, that player mills two "
    curse = card(f"{words}cards.", "Enchantment — Aura Curse", "Curse")
    a.hand(curse).casts(curse, at=b)
    t.resolve()
    t.go_to("upkeep", turn_of=b).pass_all()
    assert (len(b.graveyard_names), len(a.graveyard_names)) == (2, 0)


@pytest.mark.rule("120.2")
def test_120_2_what_dealt_damage_to_you_this_turn() -> None:
    t, a, b = two()
    b.battlefield(BEAR, CardDef("Ox", "creature", "Ox", power=1, toughness=4))
    reciprocate = card("Exile target creature that dealt damage to you this turn.", "Instant")
    a.hand(reciprocate)
    t.go_to("declare attackers", turn_of=b)
    b.attacks({BEAR: a})
    t.go_to("end of combat")
    a.casts(reciprocate, at=BEAR)
    t.resolve()
    assert b.creatures == ["Ox"]


@pytest.mark.rule("505.1a")
@pytest.mark.parametrize("more", [True, False])
def test_505_1a_the_second_main_phase_is_one_though_there_are_more(more: bool) -> None:
    t, a, _ = two()
    words = (
        "At the beginning of your second main phase, if this creature is tapped, you gain 2 life."
    )
    survivor = card(f"Survival — {words}", "Creature", "Survivor")
    a.battlefield(survivor, tapped=True)
    t.go_to("postcombat main").pass_all()
    assert a.life == 22
    if more:
        extra = "After this main phase, there is an additional combat phase followed by an "
        spell = card(f"{extra}additional main phase.", name="Seize")
        a.hand(spell).casts(spell)
        t.pass_all()
        t.go_to("beginning of combat").go_to("postcombat main").pass_all()
    assert a.life == 22


@pytest.mark.rule("122.6a")
@pytest.mark.parametrize(("by", "life"), [(0, 22), (1, 20)])
def test_122_6a_counters_that_you_put_on_creatures_of_others(by: int, life: int) -> None:
    t, a, b = two()
    when = "Whenever you put one or more -1/-1 counters on a creature"
    watching(t, f"{when}, you gain that much life.")
    ox = CardDef("Ox", "creature", power=2, toughness=4)
    b.battlefield(ox)
    says(t, "Put two -1/-1 counters on target creature.", at=ox, by=by)
    assert a.life == life

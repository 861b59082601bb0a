"""701: more keyword actions in the words of cards, as they play."""

from __future__ import annotations

import pytest

from apnap.rules.continuous import layers
from apnap.state.card import CardDef
from apnap.testing import Table
from apnap.testing.tables import two
from apnap.testing.texts import card, refused

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", "{4}", power=1, toughness=4)
DRAKE = CardDef("Drake", "creature", "Dragon", "{3}", power=3, toughness=3)
FIELD = CardDef("Field", "land")


def says(t: Table, text: str, at: object = None) -> None:
    a, spell = t.seats[0], card(text, name="Word")
    a.hand(spell).casts(spell, at=at)
    t.pass_all()


def enters(t: Table, text: str, name: str = "Actor") -> CardDef:
    """A creature with these words enters the battlefield."""
    actor = card(f"When this creature enters, {text}", "Creature — Golem", name)
    t.seats[0].hand(actor).casts(actor)
    t.resolve()
    return actor


# ---- support, fateseal, recruit, cloak, convert ----------------------------------------------


@pytest.mark.rule("701.35a")
def test_701_35a_a_permanent_supports_others_a_spell_any_creatures() -> None:
    t, a, _ = two()
    a.battlefield(BEAR, OX)
    actor = enters(t, "support 2.")
    assert a.question is not None
    chosen = {option.what for option in a.question.options}
    assert a.find(actor) not in chosen, "other creatures"
    a.answers([a.find(BEAR), a.find(OX)])
    t.pass_all()
    assert (a.counters(BEAR, "+1/+1"), a.counters(OX, "+1/+1")) == (1, 1)
    says(t, "Support 1.", at=[a.find(BEAR)])
    assert a.counters(BEAR, "+1/+1") == 2


@pytest.mark.rule("701.22a")
def test_701_22a_fateseal_is_read() -> None:
    t, a, b = two()
    b.library(BEAR, OX)
    says(t, "Fateseal 1.")
    a.answers([b.find(BEAR, zones=("library",))])
    assert b.library_names[0] == "Ox"


@pytest.mark.rule("2026-08:701.70a")
def test_2026_08_701_70a_recruit_is_read() -> None:
    t, a, _ = two()
    a.library(OX)
    enters(t, "recruit.")
    t.pass_all()
    assert a.graveyard_names == ["Ox"]
    assert a.creatures == ["Actor", "Human Soldier Token"]


@pytest.mark.rule("701.56a")
def test_701_56a_cloak_is_read() -> None:
    t, a, _ = two()
    a.library(OX)
    says(t, "Cloak the top card of your library.")
    assert a.creatures == ["a face-down permanent"]
    assert "ward" in layers.characteristics_of(t.game, t.game.player(0).battlefield[-1]).keywords


@pytest.mark.rule("701.50a")
@pytest.mark.rule("701.50c")
@pytest.mark.parametrize("layout", ["transform", ""])
def test_701_50a_to_convert_is_to_turn_over(layout: str) -> None:
    car = CardDef("Car", "artifact creature", power=4, toughness=4)
    faces = (car,) if layout else ()
    robot = CardDef(
        "Robot", "artifact creature", "Robot", power=2, toughness=2, layout=layout, faces=faces
    )
    t, a, _ = two()
    a.battlefield(robot)
    says(t, "Convert target artifact.", at=a.find(robot))
    assert a.permanents == (["Car"] if layout else ["Robot"])


# ---- exchange and double ---------------------------------------------------------------------


@pytest.mark.rule("701.10b")
@pytest.mark.parametrize(
    "words",
    [
        "Exchange control of target creature you control and target creature you don't control.",
        "Exchange control of two target creatures.",
    ],
)
def test_701_10b_control_is_exchanged(words: str) -> None:
    t, a, b = two()
    a.battlefield(BEAR)
    b.battlefield(OX)
    both = [a.find(BEAR), b.find(OX)]
    says(t, words, at=both)
    assert (a.creatures, b.creatures) == (["Ox"], ["Bear"])


@pytest.mark.rule("701.10b")
def test_701_10b_control_of_this_creature_and_another() -> None:
    t, a, b = two()
    b.battlefield(OX)
    actor = enters(t, "exchange control of this creature and target creature an opponent controls.")
    t.pass_all()
    assert (a.creatures, b.creatures) == (["Ox"], [actor.name])


@pytest.mark.rule("701.10d")
def test_701_10d_hand_and_graveyard_are_exchanged() -> None:
    t, a, _ = two()
    a.hand(BEAR).graveyard(OX)
    says(t, "Exchange your hand and graveyard.")
    assert (a.hand_names, a.graveyard_names) == (["Ox"], ["Bear", "Word"])


@pytest.mark.rule("701.9b")
@pytest.mark.parametrize(
    ("words", "size"),
    [("power", (4, 2)), ("power and toughness", (4, 4))],
)
def test_701_9b_its_power_is_doubled(words: str, size: tuple[int, int]) -> None:
    t, a, _ = two()
    a.battlefield(BEAR)
    says(t, f"Double target creature's {words} until end of turn.", at=a.find(BEAR))
    assert (a.power(BEAR), a.toughness(BEAR)) == size
    actor = card(f"{{0}}: Double this creature's {words} until end of turn.", "Creature — X")
    a.battlefield(actor).activates(actor)
    t.resolve()
    assert (a.power(actor), a.toughness(actor)) == size


# ---- actions that are paid -------------------------------------------------------------------


@pytest.mark.rule("2026-08:701.68a")
@pytest.mark.rule("2026-08:701.68d")
def test_2026_08_701_68a_who_may_blight_and_does_it_triggers() -> None:
    t, a, b = two()
    a.battlefield(OX, card("Whenever you blight, you gain 1 life.", "Enchantment", "Watcher"))
    says(t, "You may blight 1. If you do, draw a card.")
    a.answers("yes")
    t.pass_all()
    assert (a.counters(OX, "-1/-1"), len(a.hand_names), a.life) == (1, 1, 21)
    b.battlefield(BEAR)
    says(t, "Each opponent blights 1.")
    assert (b.counters(BEAR, "-1/-1"), a.life) == (1, 21)


@pytest.mark.rule("2026-08:701.68b")
def test_2026_08_701_68b_as_the_cost_of_an_ability() -> None:
    t, a, _ = two()
    lamp = card("{T}, Blight 2: Draw a card.", "Artifact", "Lamp")
    a.battlefield(lamp)
    assert not a.may_activate(lamp)
    a.battlefield(OX)
    a.activates(lamp)
    t.resolve()
    assert (a.counters(OX, "-1/-1"), len(a.hand_names)) == (2, 1)


@pytest.mark.rule("701.57c")
@pytest.mark.parametrize("paid", [True, False])
def test_701_57c_a_permanent_knows_whether_evidence_was_collected(paid: bool) -> None:
    inspector = card(
        "As an additional cost to cast this spell, you may collect evidence 3.\n"
        "When this creature enters, if evidence was collected, you gain 2 life.",
        "Creature — Elf",
        "Inspector",
    )
    t, a, _ = two()
    a.hand(inspector).graveyard(OX)
    a.casts(inspector, x=int(paid))
    if paid:
        a.answers([OX])
    t.pass_all()
    assert (a.life, a.exile_names) == ((22, ["Ox"]) if paid else (20, []))


@pytest.mark.rule("701.57b")
def test_701_57b_who_may_collect_evidence() -> None:
    t, a, _ = two()
    a.battlefield(card("Whenever you collect evidence, you gain 1 life.", "Enchantment", "Desk"))
    says(t, "You may collect evidence 4. If you do, draw a card.")
    assert a.life == 20
    a.graveyard(OX)
    says(t, "You may collect evidence 4. If you do, draw a card.")
    a.answers("yes")
    a.answers([OX])
    t.pass_all()
    assert (a.life, len(a.hand_names)) == (21, 1)


@pytest.mark.rule("607.2")
def test_607_2_a_card_speaks_only_of_costs_that_it_has() -> None:
    assert refused("Draw a card. If this spell's additional cost was paid, you gain 1 life.")
    assert refused(
        "As an additional cost to cast this spell, you may behold a Dragon.\n"
        "Draw a card. If evidence was collected, you gain 1 life."
    )


@pytest.mark.rule("118.8b")
@pytest.mark.parametrize("paid", [True, False])
def test_118_8b_an_additional_cost_that_may_be_paid(paid: bool) -> None:
    surge = card(
        "As an additional cost to cast this spell, you may sacrifice an artifact.\n"
        "Draw a card. If this spell's additional cost was paid, you gain 2 life.",
        name="Surge",
    )
    t, a, _ = two()
    a.hand(surge).battlefield(CardDef("Relic", "artifact"))
    a.casts(surge, x=int(paid))
    t.pass_all()
    assert (a.life, a.permanents) == ((22, []) if paid else (20, ["Relic"]))


@pytest.mark.rule("2026-08:701.4b")
@pytest.mark.parametrize("where", ["hand", "battlefield"])
def test_2026_08_701_4b_if_a_dragon_was_beheld(where: str) -> None:
    exhale = card(
        "As an additional cost to cast this spell, you may behold a Dragon.\n"
        "Draw a card. If a Dragon was beheld, you gain 2 life.",
        name="Exhale",
    )
    t, a, _ = two()
    a.hand(exhale)
    (a.hand if where == "hand" else a.battlefield)(DRAKE)
    a.casts(exhale, x=1)
    t.pass_all()
    assert a.life == 22


@pytest.mark.rule("2026-08:701.67a")
@pytest.mark.rule("2026-08:701.67c")
def test_2026_08_701_67a_waterbending_to_activate_an_ability() -> None:
    koi = card("Waterbend {3}: This creature gets +2/+0 until end of turn.", "Creature — Fish")
    t, a, _ = two()
    a.battlefield(koi, BEAR).lands("Island")
    a.battlefield(card("Whenever you waterbend, you gain 1 life.", "Enchantment", "Watcher"))
    assert a.may_activate(koi)
    a.activates(koi)
    t.pass_all()
    assert (a.power(koi), a.life) == (4, 21)
    assert all(map(a.is_tapped, (koi, BEAR, "Island")))
    assert not a.may_activate(koi)


@pytest.mark.rule("2026-08:701.67b")
@pytest.mark.parametrize("paid", [True, False])
def test_2026_08_701_67b_waterbending_to_cast_a_spell(paid: bool) -> None:
    whip = card(
        "As an additional cost to cast this spell, you may waterbend {2}.\n"
        "Draw a card. If this spell's additional cost was paid, you gain 2 life.",
        name="Whip",
    )
    t, a, _ = two()
    a.hand(whip).battlefield(BEAR, OX)
    a.casts(whip, x=int(paid))
    t.pass_all()
    assert a.life == (22 if paid else 20)
    assert a.is_tapped(BEAR) == a.is_tapped(OX) == paid


@pytest.mark.rule("2026-08:701.67a")
@pytest.mark.parametrize(("answer", "hand"), [(True, 1), (False, 0)])
def test_2026_08_701_67a_unless_you_waterbend(answer: bool, hand: int) -> None:
    t, a, _ = two()
    a.battlefield(BEAR, OX)
    lesson = card("Draw a card. Then discard a card unless you waterbend {2}.", name="Lesson")
    a.hand(lesson).casts(lesson)
    t.resolve()
    assert a.question is not None
    tap = [option for option in a.question.options if option.verb == "tap"]
    a.answers(tap[0] if answer else "no")
    t.pass_all()
    assert len(a.hand_names) == hand


@pytest.mark.rule("701.52d")
def test_701_52d_whenever_the_ring_tempts_you() -> None:
    t, a, _ = two()
    a.battlefield(card("Whenever the Ring tempts you, you gain 1 life.", "Enchantment", "Watcher"))
    says(t, "The Ring tempts you.")
    assert a.life == 21


# ---- others act, and act again ---------------------------------------------------------------


@pytest.mark.rule("701.34a")
def test_701_34a_its_controller_manifests_a_card_of_their_library() -> None:
    t, _, b = two()
    b.battlefield(BEAR).library(OX)
    says(
        t,
        "Exile target creature. Its controller manifests the top card of their library.",
        at=b.find(BEAR),
    )
    assert b.creatures == ["a face-down permanent"]


@pytest.mark.rule("2026-08:701.62a")
def test_2026_08_701_62a_its_controller_manifests_dread() -> None:
    t, a, b = two()
    b.battlefield(BEAR).library(OX, DRAKE)
    says(t, "Destroy target creature. Its controller manifests dread.", at=b.find(BEAR))
    b.answers([b.find(OX, zones=("library",))])
    assert (b.creatures, b.graveyard_names) == (["a face-down permanent"], ["Bear", "Drake"])
    assert a.creatures == []


@pytest.mark.rule("701.51a")
def test_701_51a_incubating_twice_and_another_player() -> None:
    t, a, b = two()
    says(t, "Incubate 2 twice.")
    assert a.count("Incubator Token") == 2
    b.battlefield(OX)
    says(
        t,
        "Destroy target creature. Its controller incubates X, where X is its mana value.",
        at=b.find(OX),
    )
    assert b.counters("Incubator Token", "+1/+1") == 4


@pytest.mark.rule("701.40a")
def test_701_40a_it_explores_again() -> None:
    t, a, _ = two()
    a.library(FIELD, FIELD)
    enters(t, "it explores, then it explores again.")
    t.pass_all()
    assert a.hand_names == ["Field", "Field"]


@pytest.mark.rule("2026-08:701.65a")
def test_2026_08_701_65a_airbending_is_read() -> None:
    t, _, b = two()
    b.battlefield(OX).lands("Forest", "Forest")
    says(t, "Airbend target creature.", at=b.find(OX))
    assert b.exile_names == ["Ox"]
    t.go_to("precombat main", turn_of=b)
    assert b.may_cast(OX)


# ---- persons ---------------------------------------------------------------------------------


@pytest.mark.rule("201.5")
def test_201_5_he_and_she_are_the_legendary_object_itself() -> None:
    words = (
        "Whenever Storm attacks, tap target creature an opponent controls, then put a +1/+1 "
        "counter on her. She deals damage equal to her power to any target."
    )
    storm = card(words, "Legendary Creature — Mutant", "Storm, Queen")
    t, a, b = two()
    a.battlefield(storm)
    b.battlefield(OX)
    a.attacks({storm: b})
    a.answers([b.find(OX)])
    a.answers([b])
    t.pass_all()
    assert (a.counters(storm, "+1/+1"), b.life) == (1, 17)


@pytest.mark.rule("201.5")
def test_201_5_of_other_cards_she_is_somebody_else() -> None:
    assert refused("Destroy target planeswalker. Her controller loses 3 life.")


@pytest.mark.rule("400.7j")
def test_400_7j_what_returns_to_the_battlefield_is_spoken_of_as_itself() -> None:
    words = (
        "When Hellcat dies, return her to the battlefield under her owner's control with a +1/+1 "
        "counter on her. She loses all abilities and gains haste."
    )
    hellcat = card(words, "Legendary Creature — Cat", "Hellcat, Undying")
    t, a, _ = two()
    a.battlefield(hellcat)
    says(t, "Destroy target creature.", at=a.find(hellcat))
    assert (a.power(hellcat), a.counters(hellcat, "+1/+1")) == (3, 1)
    assert layers.characteristics_of(t.game, a.find(hellcat)).keywords == {"haste"}
    says(t, "Destroy target creature.", at=a.find(hellcat))
    assert a.creatures == []


# ---- outside the game ------------------------------------------------------------------------


@pytest.mark.rule("701.19j")
@pytest.mark.rule("400.11b")
def test_701_19j_a_card_of_ones_own_is_brought_from_outside_the_game() -> None:
    wish = card(
        "You may reveal a sorcery card you own from outside the game and put it into your hand. "
        "Exile Wish.",
        name="Wish",
    )
    study, other = CardDef("Study", "sorcery", "", "{1}"), CardDef("Other", "sorcery", "", "{1}")
    t, a, b = two()
    a.outside(study, OX).hand(wish)
    b.outside(other)
    a.casts(wish)
    t.resolve()
    a.answers("yes")
    assert a.question is None or a.question.rule == "117.1", "there is only one such card"
    assert (a.hand_names, a.exile_names) == (["Study"], ["Wish"])


@pytest.mark.rule("701.19j")
def test_701_19j_who_has_no_such_card_gets_none() -> None:
    t, a, _ = two()
    says(
        t, "You may reveal a sorcery card you own from outside the game and put it into your hand."
    )
    assert a.hand_names == []


@pytest.mark.rule("614.1c")
@pytest.mark.rule("608.2c")
def test_608_2c_one_of_the_revealed_cards_enters_with_counters_and_the_rest_is_shuffled() -> None:
    throne = card(
        "Reveal the top three cards of your library. Put a creature card from among them onto the "
        "battlefield with three +1/+1 counters on it. It gains hexproof until your next turn. Then "
        "shuffle.",
        name="Throne",
    )
    t, a, _ = two()
    a.library(FIELD, OX, DRAKE, only=True).hand(throne).casts(throne)
    t.resolve()
    a.answers([a.find(OX, zones=("library",))])
    assert (a.creatures, a.power(OX)) == (["Ox"], 4)
    assert "hexproof" in layers.characteristics_of(t.game, a.find(OX)).keywords
    assert sorted(a.library_names) == ["Drake", "Field"]
    assert t.log.count("A shuffles") == 1

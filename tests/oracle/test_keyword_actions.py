"""701: keyword actions in the words of cards, as they play."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing import ScenarioError, Table, table
from apnap.testing.tables import two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", power=1, toughness=4)
FOREST = CardDef("Forest", "basic land", "Forest")
MURDER = card("Destroy target creature.", "Instant", "Murder")


def says(t: Table, text: str, at: object = None, **more: object) -> None:
    a, spell = t.seats[0], card(text, name="Word")
    a.hand(spell).casts(spell, at=at, **more)
    t.pass_all()


def uses(t: Table, text: str, types: str = "Creature", name: str = "Actor") -> CardDef:
    actor = card(f"{{0}}: {text}", types, name)
    t.seats[0].battlefield(actor).activates(actor)
    t.pass_all()
    return actor


@pytest.mark.rule("701.43a")
def test_701_43a_adapt_once() -> None:
    t, a, _ = two()
    actor = uses(t, "Adapt 2.")
    a.activates(actor)
    t.pass_all()
    assert a.counters(actor, "+1/+1") == 2


@pytest.mark.rule("701.44a")
def test_701_44a_amass_makes_an_army_and_then_a_greater_one() -> None:
    t, a, _ = two()
    says(t, "Amass Orcs 1.")
    says(t, "Amass Orcs 3.")
    assert a.creatures == ["Orc Army Token"]
    assert a.power("Orc Army Token") == 4


@pytest.mark.rule("701.33a")
def test_701_33a_bolster_the_least_toughness() -> None:
    t, a, _ = two()
    a.battlefield(OX, BEAR)
    says(t, "Bolster 3.")
    assert (a.power(BEAR), a.power(OX)) == (5, 1)


@pytest.mark.rule("701.47a")
def test_701_47a_connive() -> None:
    t, a, _ = two()
    actor = card("{0}: This creature connives.", "Creature", "Actor")
    a.battlefield(actor).library(FOREST, BEAR).hand(OX).activates(actor)
    t.pass_all()
    a.answers(a.find(OX))
    t.pass_all()
    assert (a.counters(actor, "+1/+1"), a.graveyard_names) == (1, ["Ox"])


@pytest.mark.rule("701.29a")
def test_701_29a_a_detained_creature_does_nothing() -> None:
    t, a, b = two()
    priest = card("{0}: You gain 1 life.", "Creature", "Priest")
    b.battlefield(priest, BEAR)
    says(t, "Detain target creature an opponent controls.", priest)
    assert not b.may_activate(priest)
    t.go_to("declare attackers", turn_of=b)
    with pytest.raises(ScenarioError):
        b.attacks({priest: a})
    t.go_to("upkeep", turn_of=a)
    assert b.may_activate(priest)


@pytest.mark.rule("701.55a")
def test_701_55a_discover_casts_what_is_cheap_enough() -> None:
    t, a, _ = two()
    cheap = card("You gain 4 life.", "Sorcery", "Balm", mana_cost="{2}")
    dear = card("You gain 9 life.", "Sorcery", "Feast", mana_cost="{5}")
    a.library(FOREST, dear, cheap, BEAR)
    says(t, "Discover 4.")
    a.answers(a.find(cheap))
    t.pass_all()
    assert (a.life, len(a.exile_names)) == (24, 0)


@pytest.mark.rule("2026-08:701.66a")
def test_2026_08_701_66a_earthbend_and_the_land_comes_back() -> None:
    t, a, _ = two()
    a.lands(FOREST).hand(MURDER)
    says(t, "Earthbend 2.", FOREST)
    assert (a.creatures, a.power(FOREST)) == (["Forest"], 2)
    a.casts(MURDER, at=FOREST)
    t.pass_all()
    assert (a.permanents, a.is_tapped(FOREST), a.creatures) == (["Forest"], True, [])


@pytest.mark.rule("2026-08:701.63a")
@pytest.mark.parametrize("counters", [True, False])
def test_2026_08_701_63a_endure_with_counters_or_a_spirit(counters: bool) -> None:
    t, a, _ = two()
    actor = card("When this creature enters, it endures 3.", "Creature", "Actor")
    a.hand(actor).casts(actor)
    t.pass_all()
    question = a.question
    assert question is not None
    a.answers(question.options[0 if counters else 1])
    t.pass_all()
    assert a.power(actor) == (5 if counters else 2)
    assert len(a.creatures) == (1 if counters else 2)


@pytest.mark.rule("701.38b")
def test_701_38b_a_goaded_creature_attacks_another() -> None:
    t = table(3)
    a, b, c = t.seats
    b.battlefield(BEAR)
    says(t, "Goad target creature.", BEAR)
    t.go_to("declare attackers", turn_of=b)
    with pytest.raises(ScenarioError):
        b.attacks({BEAR: a})
    b.attacks({BEAR: c})
    t.go_to("end of combat")
    assert c.life == 18


@pytest.mark.rule("701.51a")
def test_701_51a_incubate_and_transform() -> None:
    t, a, _ = two()
    says(t, "Incubate 3.")
    assert (a.creatures, a.counters("Incubator Token", "+1/+1")) == ([], 3)
    says(t, "Transform target Incubator token you control.", "Incubator Token")
    [number] = t.game.player(0).battlefield
    assert a.power(number) == 3


@pytest.mark.rule("701.45a")
def test_701_45a_learn_fetches_a_lesson() -> None:
    t, a, _ = two()
    lesson = card("You gain 1 life.", "Sorcery — Lesson", "Lesson One")
    a.outside(lesson)
    says(t, "Learn.")
    question = a.question
    assert question is not None
    [fetch] = [each for each in question.options if each.what == a.find(lesson, zones=("outside",))]
    a.answers(fetch)
    assert "Lesson One" in a.hand_names


@pytest.mark.rule("701.34a")
def test_701_34a_manifest_the_top_card() -> None:
    t, a, _ = two()
    a.library(FOREST)
    says(t, "Manifest the top card of your library.")
    [number] = t.game.player(0).battlefield
    assert (a.power(number), t.game.object(number).face_down) == (2, True)


@pytest.mark.rule("701.31a")
def test_701_31a_monstrosity_once() -> None:
    t, a, _ = two()
    actor = uses(t, "Monstrosity 2.")
    a.activates(actor)
    t.pass_all()
    assert a.counters(actor, "+1/+1") == 2


@pytest.mark.rule("701.30a")
def test_701_30a_populate() -> None:
    t, a, _ = two()
    says(t, "Create a 3/3 green Centaur creature token.")
    says(t, "Populate.")
    assert a.count("Centaur Token") == 2


@pytest.mark.rule("701.58a")
def test_701_58a_a_suspected_creature_cant_block() -> None:
    t, a, b = two()
    a.battlefield(OX)
    b.battlefield(BEAR, OX)
    says(t, "Suspect target creature.", b.find(BEAR))
    t.go_to("declare attackers", turn_of=a)
    a.attacks({OX: b})
    t.go_to("declare blockers")
    with pytest.raises(ScenarioError):
        b.blocks({BEAR: OX})
    b.blocks({b.find(OX): a.find(OX)})


@pytest.mark.rule("701.52a")
def test_701_52a_the_ring_tempts_you() -> None:
    t, a, _ = two()
    a.battlefield(BEAR)
    says(t, "The Ring tempts you.")
    from apnap.effects.actions.the_ring_tempts_you import bearer_of

    assert bearer_of(t.game, 0) == a.find(BEAR)


@pytest.mark.rule("701.54a")
def test_701_54a_time_travel_adds_or_removes_time_counters() -> None:
    t, a, _ = two()
    a.battlefield(BEAR, counters={"time": 2})
    says(t, "Time travel.")
    a.answers([a.find(BEAR)])
    t.pass_all()
    assert a.counters(BEAR, "time") == 3


@pytest.mark.rule("701.3d")
def test_701_3d_unattach() -> None:
    t, a, _ = two()
    blade = card("Equipped creature gets +2/+0.\nEquip {0}", "Artifact — Equipment", "Blade")
    words = "Enchant permanent\nWhen this Aura enters, tap enchanted permanent. If it's an "
    rust = card(f"{words}Equipment, unattach it.", "Enchantment — Aura", "Rust")
    a.battlefield(BEAR)
    a.battlefield(blade, attached_to=BEAR)
    a.hand(rust)
    assert a.power(BEAR) == 4
    a.casts(rust, at=blade)
    t.pass_all()
    assert a.power(BEAR) == 2


@pytest.mark.rule("701.36a")
def test_701_36a_investigate_several_times() -> None:
    t, a, _ = two()
    says(t, "Investigate.")
    says(t, "Investigate twice.")
    spell = card("Investigate X times.", name="Follow", mana_cost="{X}")
    a.lands(FOREST, FOREST).hand(spell).casts(spell, x=2)
    t.pass_all()
    assert a.count("Clue Token") == 5


@pytest.mark.rule("701.27a")
def test_701_27a_proliferate_players_and_permanents() -> None:
    t, a, b = two()
    a.battlefield(BEAR, counters={"+1/+1": 1})
    b.poison(1)
    says(t, "Proliferate.")
    a.answers([a.find(BEAR), b])
    t.pass_all()
    assert (a.counters(BEAR, "+1/+1"), b.poison) == (2, 2)


@pytest.mark.rule("701.18a")
def test_701_18a_scry() -> None:
    t, a, _ = two()
    a.library(FOREST, BEAR)
    top = a.library_names[0]
    says(t, "Scry 1.")
    question = a.question
    assert question is not None
    a.answers(question.options[0].what)
    t.pass_all()
    assert a.library_names[-1] == top


@pytest.mark.rule("701.42a")
def test_701_42a_surveil() -> None:
    t, a, _ = two()
    a.library(BEAR)
    top = a.library_names[0]
    says(t, "Surveil 1.")
    question = a.question
    assert question is not None
    a.answers(question.options[0].what)
    t.pass_all()
    assert top in a.graveyard_names


@pytest.mark.rule("701.20a")
def test_701_20a_shuffle_only_the_library() -> None:
    t, a, _ = two()
    before = sorted(a.library_names)
    words = "When this enchantment leaves the battlefield, shuffle your library."
    lore = card(words, "Enchantment", "Lore")
    a.battlefield(lore)
    says(t, "Destroy target enchantment.", lore)
    assert sorted(a.library_names) == before
    assert any("shuffle" in str(line) for line in t.game.log)


@pytest.mark.rule("701.12a")
def test_701_12a_fight() -> None:
    t, a, b = two()
    a.battlefield(OX)
    b.battlefield(BEAR)
    says(t, "Target creature you control fights target creature you don't control.", [OX, BEAR])
    assert (a.damage(OX), b.damage(BEAR)) == (2, 1)


@pytest.mark.rule("701.23b")
def test_701_23b_clash() -> None:
    t, a, b = two()
    dear = card("", "Creature", "Dear", mana_cost="{9}")
    a.library(dear)
    b.library(FOREST)
    says(t, "Clash with an opponent. If you win, you gain 5 life.")
    for seat in (a, b):
        question = seat.question
        if question is not None and question.options[0].verb != "pass":
            seat.answers(question.options[0])
    t.pass_all()
    assert a.life == 25


@pytest.mark.rule("701.38a")
def test_701_38a_is_goaded_as_long_as_it_is_equipped() -> None:
    t = table(3)
    a, b, c = t.seats
    words = "Equipped creature gets +2/+0 and is goaded.\nEquip {1}"
    blade = card(words, "Artifact — Equipment", "Blade")
    b.battlefield(BEAR)
    a.battlefield(blade, attached_to=BEAR)
    t.go_to("declare attackers", turn_of=b)
    with pytest.raises(ScenarioError):
        b.attacks({BEAR: a})
    b.attacks({BEAR: c})
    t.go_to("end of combat")
    assert c.life == 16

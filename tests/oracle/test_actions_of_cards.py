"""701: one card for each keyword action that many cards have, with its own text, played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from apnap.oracle import compile_card
from apnap.rules.continuous import layers
from apnap.state.card import CardDef
from apnap.testing import ScenarioError, Seat, Table, table
from apnap.testing.card_records import are_there, facts_of
from apnap.testing.texts import card

pytestmark = pytest.mark.skipif(not are_there(), reason="the card file is not here")

BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
OX = CardDef("Ox", "creature", "Ox", "{4}", 1, 4)
DRAKE = CardDef("Drake", "creature", "Dragon", "{3}", 3, 3)
FIELD = CardDef("Field", "land")
SLAY = card("Destroy target creature.", "Instant", name="Slay")


def printed(name: str) -> CardDef:
    """The card with its own text; it costs nothing, so that only the text matters."""
    found = compile_card(facts_of(name))
    assert isinstance(found, CardDef), found
    return replace(found, cost="{0}")


def two(rich: bool = False) -> tuple[Table, Seat, Seat]:
    t = table(2)
    a, b = t.seats
    if rich:
        a.lands(*["Forest", "Island", "Swamp", "Mountain", "Plains"] * 2)
    return t, a, b


def cast(t: Table, spell: CardDef, at: object = None, **more: int) -> CardDef:
    t.seats[0].hand(spell).casts(spell, at=at, **more)
    t.pass_all()
    return spell


@pytest.mark.rule("701.12a")
def test_701_12a_prizefight() -> None:
    t, a, b = two()
    a.battlefield(DRAKE)
    b.battlefield(BEAR)
    cast(t, printed("Prizefight"), at=[a.find(DRAKE), b.find(BEAR)])
    assert (a.damage(DRAKE), b.permanents) == (2, [])
    assert a.permanents == ["Drake", "Treasure Token"]


@pytest.mark.rule("701.10b")
def test_701_10b_political_trickery() -> None:
    t, a, b = two()
    a.lands("Forest")
    b.lands("Island")
    cast(t, printed("Political Trickery"), at=[a.find("Forest"), b.find("Island")])
    assert (a.permanents, b.permanents) == (["Island"], ["Forest"])


@pytest.mark.rule("701.9d")
@pytest.mark.rule("701.20c")
def test_701_9d_beacon_of_immortality() -> None:
    t, a, _ = two()
    beacon = cast(t, printed("Beacon of Immortality"), at=a)
    assert a.life == 40
    assert beacon.name in a.library_names


@pytest.mark.rule("701.38a")
def test_701_38a_goblin_racketeer() -> None:
    t = table(3)
    a, b, c = t.seats
    goblin = printed("Goblin Racketeer")
    a.battlefield(goblin)
    b.battlefield(BEAR)
    a.attacks({goblin: b})
    t.resolve()
    a.answers("yes")
    t.go_to("precombat main", turn_of=b)
    with pytest.raises(ScenarioError):
        b.attacks({})
    with pytest.raises(ScenarioError):
        b.attacks({BEAR: a})
    b.attacks({BEAR: c})


@pytest.mark.rule("701.36a")
def test_701_36a_magnifying_glass() -> None:
    t, a, _ = two(rich=True)
    glass = printed("Magnifying Glass")
    a.battlefield(glass).activates(glass, ability=0)
    t.resolve()
    assert a.count("Clue Token") == 1


@pytest.mark.rule("701.13a")
def test_701_13a_dreadwaters() -> None:
    t, a, b = two()
    a.lands("Forest", "Forest", "Island")
    cast(t, printed("Dreadwaters"), at=b)
    assert len(b.graveyard_names) == 3


@pytest.mark.rule("701.18a")
def test_701_18a_preordain() -> None:
    t, a, _ = two()
    a.library(BEAR, FIELD, OX)
    preordain = printed("Preordain")
    a.hand(preordain).casts(preordain)
    t.resolve()
    a.answers([a.find(BEAR, zones=("library",))])
    assert a.hand_names == ["Field"]
    assert a.library_names[0] == "Ox"
    assert a.library_names[-1] == "Bear"


@pytest.mark.rule("701.42a")
def test_701_42a_rune_sealed_wall() -> None:
    t, a, _ = two()
    wall = printed("Rune-Sealed Wall")
    a.battlefield(wall).library(BEAR, OX).activates(wall)
    t.resolve()
    a.answers([a.find(BEAR, zones=("library",))])
    assert a.graveyard_names == ["Bear"]
    assert a.library_names[0] == "Ox"


@pytest.mark.rule("701.28a")
def test_701_28a_ulvenwald_captive() -> None:
    t, a, _ = two(rich=True)
    captive = printed("Ulvenwald Captive // Ulvenwald Abomination")
    a.battlefield(captive)
    number = a.find(captive)
    a.activates(captive)
    t.resolve()
    chars = layers.characteristics_of(t.game, number)
    assert (chars.name, chars.power, "defender" in chars.keywords) == (
        "Ulvenwald Abomination",
        4,
        False,
    )


@pytest.mark.rule("701.23d")
@pytest.mark.parametrize(("top", "hand"), [(OX, ["Release the Ants"]), (FIELD, [])])
def test_701_23d_release_the_ants(top: CardDef, hand: list[str]) -> None:
    t, a, b = two()
    a.library(top)
    b.library(BEAR)
    ants = printed("Release the Ants")
    a.hand(ants).casts(ants, at=b)
    t.resolve()
    for seat in (a, b):
        seat.answers([])
    assert (b.life, a.hand_names) == (19, hand)


@pytest.mark.rule("701.27a")
def test_701_27a_grim_affliction() -> None:
    t, a, b = two()
    b.battlefield(OX).poison(1)
    affliction = printed("Grim Affliction")
    a.hand(affliction).casts(affliction, at=b.find(OX))
    t.resolve()
    a.answers([b, b.find(OX)])
    assert (b.counters(OX, "-1/-1"), b.poison) == (2, 2)


@pytest.mark.rule("701.29a")
def test_701_29a_inaction_injunction() -> None:
    t, a, b = two()
    b.battlefield(BEAR)
    cast(t, printed("Inaction Injunction"), at=b.find(BEAR))
    assert len(a.hand_names) == 1
    t.go_to("precombat main", turn_of=b)
    with pytest.raises(ScenarioError):
        b.attacks({BEAR: a})


@pytest.mark.rule("701.30a")
def test_701_30a_wake_the_reflections() -> None:
    t, a, _ = two()
    a.battlefield(CardDef("Elk", "creature", "Elk", power=3, toughness=3, token=True))
    cast(t, printed("Wake the Reflections"))
    assert a.creatures == ["Elk", "Elk"]


@pytest.mark.rule("701.31a")
def test_701_31a_ember_swallower() -> None:
    t, a, b = two(rich=True)
    b.lands("Forest", "Island", "Swamp", "Mountain")
    swallower = printed("Ember Swallower")
    a.battlefield(swallower).activates(swallower)
    t.resolve()
    assert a.counters(swallower, "+1/+1") == 3
    t.resolve()
    a.answers([a.find("Forest", nth) for nth in (0, 1)] + [a.find("Island")])
    b.answers([b.find(name) for name in ("Forest", "Island", "Swamp")])
    assert (len(a.permanents), b.permanents) == (8, ["Mountain"])


@pytest.mark.rule("701.32a")
def test_701_32a_plea_for_power() -> None:
    t = table(3)
    a, b, c = t.seats
    plea = printed("Plea for Power")
    a.hand(plea).casts(plea)
    t.resolve()
    for seat, vote in ((a, 0), (b, 1), (c, 1)):
        assert seat.question is not None
        seat.answers([seat.question.options[vote]])
    assert len(a.hand_names) == 3


@pytest.mark.rule("701.33a")
def test_701_33a_sandcrafter_mage() -> None:
    t, a, _ = two()
    a.battlefield(OX)
    mage = cast(t, printed("Sandcrafter Mage"))
    assert (a.power(mage), a.power(OX)) == (3, 1)


@pytest.mark.rule("701.34a")
def test_701_34a_under_the_skin_manifests_dread() -> None:
    t, a, _ = two()
    a.library(BEAR, OX)
    skin = printed("Under the Skin")
    a.hand(skin).casts(skin)
    t.resolve()
    a.answers([a.find(OX, zones=("library",))])
    a.answers("yes")
    t.pass_all()
    assert (a.creatures, a.hand_names) == (["a face-down permanent"], ["Bear"])


@pytest.mark.rule("701.35a")
def test_701_35a_lead_by_example() -> None:
    t, a, _ = two()
    a.battlefield(BEAR, OX)
    cast(t, printed("Lead by Example"), at=[a.find(BEAR), a.find(OX)])
    assert (a.power(BEAR), a.power(OX)) == (3, 2)


@pytest.mark.rule("701.39a")
def test_701_39a_hope_tender() -> None:
    t, a, b = two(rich=True)
    tender = printed("Hope Tender")
    a.battlefield(tender)
    a.activates(tender, ability=1, at=[a.find("Island"), a.find("Swamp")])
    t.resolve()
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    assert a.is_tapped(tender)
    t.go_to("upkeep", turn_of=b)
    t.go_to("upkeep", turn_of=a)
    assert not a.is_tapped(tender)


@pytest.mark.rule("701.40a")
def test_701_40a_tishanas_wayfinder_and_lurking_chupacabra() -> None:
    t, a, b = two()
    a.battlefield(printed("Lurking Chupacabra")).library(FIELD)
    b.battlefield(BEAR)
    wayfinder = cast(t, printed("Tishana's Wayfinder"))
    assert (a.hand_names, a.power(wayfinder), b.creatures) == (["Field"], 2, [])


@pytest.mark.rule("701.40c")
def test_701_40c_tishanas_wayfinder_dies_before_it_explores() -> None:
    t, a, b = two()
    wayfinder = printed("Tishana's Wayfinder")
    a.library(FIELD).hand(wayfinder)
    b.hand(SLAY)
    a.casts(wayfinder)
    t.resolve()
    b.casts(SLAY, at=a.find(wayfinder))
    t.pass_all()
    assert (a.creatures, a.hand_names) == ([], ["Field"])


@pytest.mark.rule("701.43a")
def test_701_43a_aeromunculus() -> None:
    t, a, _ = two(rich=True)
    munculus = printed("Aeromunculus")
    a.battlefield(munculus)
    for _ in range(2):
        a.activates(munculus)
        t.resolve()
    assert a.counters(munculus, "+1/+1") == 1


@pytest.mark.rule("701.44a")
def test_701_44a_enter_the_god_eternals() -> None:
    t, a, b = two()
    b.battlefield(OX)
    cast(t, printed("Enter the God-Eternals"), at=[b.find(OX), b])
    assert (a.life, b.creatures, len(b.graveyard_names)) == (24, [], 5)
    assert a.power("Zombie Army Token") == 4


@pytest.mark.rule("701.45a")
def test_701_45a_eyetwitch() -> None:
    t, a, _ = two()
    eye = printed("Eyetwitch")
    lesson = CardDef("Study", "sorcery", "Lesson", "{1}")
    a.battlefield(eye).outside(lesson).hand(SLAY, BEAR)
    a.casts(SLAY, at=a.find(eye))
    t.resolve()
    t.resolve()
    a.answers([])
    a.answers([lesson])
    assert sorted(a.hand_names) == ["Bear", "Study"]


@pytest.mark.rule("701.46a")
def test_701_46a_clattering_skeletons() -> None:
    t, a, _ = two()
    skeletons = printed("Clattering Skeletons")
    a.battlefield(skeletons).hand(SLAY).outside(printed("Lost Mine of Phandelver"))
    a.casts(SLAY, at=a.find(skeletons))
    t.pass_all()
    assert t.log_has("701.46a")


@pytest.mark.rule("701.47a")
def test_701_47a_echo_inspector() -> None:
    t, a, _ = two()
    a.library(OX)
    inspector = cast(t, printed("Echo Inspector"))
    assert (a.power(inspector), a.graveyard_names) == (3, ["Ox"])


@pytest.mark.rule("701.51a")
def test_701_51a_elvish_vatkeeper() -> None:
    t, a, _ = two(rich=True)
    keeper = cast(t, printed("Elvish Vatkeeper"))
    token = a.find("Incubator Token")
    a.activates(keeper, at=token)
    t.resolve()
    assert (a.power(token), a.permanents[-1]) == (4, "Phyrexian Token")


@pytest.mark.rule("701.52a")
def test_701_52a_slip_on_the_ring() -> None:
    t, a, _ = two()
    a.battlefield(BEAR)
    cast(t, printed("Slip On the Ring"), at=a.find(BEAR))
    assert "legendary" in layers.characteristics_of(t.game, a.find(BEAR)).supertypes


@pytest.mark.rule("701.55a")
def test_701_55a_primordial_gnawer() -> None:
    t, a, _ = two()
    gnawer = printed("Primordial Gnawer")
    a.battlefield(gnawer).library(FIELD, OX, BEAR).hand(SLAY)
    a.casts(SLAY, at=a.find(gnawer))
    t.resolve()
    t.resolve()
    assert a.question is not None
    a.answers(next(option for option in a.question.options if option.verb == "cast"))
    t.pass_all()
    assert a.creatures == ["Bear"]
    assert sorted(a.library_names[-2:]) == ["Field", "Ox"]


@pytest.mark.rule("701.57a")
def test_701_57a_sample_collector() -> None:
    t, a, b = two()
    collector = printed("Sample Collector")
    a.battlefield(collector).graveyard(OX)
    a.attacks({collector: b})
    t.resolve()
    a.answers("yes")
    a.answers([OX])
    t.pass_all()
    assert (a.power(collector), a.exile_names) == (3, ["Ox"])


@pytest.mark.rule("701.58a")
def test_701_58a_rune_brand_juggler() -> None:
    t, a, b = two(rich=True)
    b.battlefield(OX)
    juggler = printed("Rune-Brand Juggler")
    a.hand(juggler).casts(juggler)
    t.resolve()
    a.answers([a.find(juggler)])
    t.pass_all()
    assert "menace" in layers.characteristics_of(t.game, a.find(juggler)).keywords
    a.activates(juggler, at=b.find(OX))
    t.resolve()
    assert (a.creatures, b.creatures) == ([], [])


@pytest.mark.rule("2026-08:701.63a")
def test_2026_08_701_63a_sinkhole_surveyor() -> None:
    t, a, b = two()
    surveyor = printed("Sinkhole Surveyor")
    a.battlefield(surveyor)
    a.attacks({surveyor: b})
    t.resolve()
    assert a.question is not None
    a.answers(a.question.options[1])
    assert (a.life, a.creatures) == (19, [surveyor.name, "Spirit Token"])


@pytest.mark.rule("2026-08:701.66a")
def test_2026_08_701_66a_earthbending_lesson() -> None:
    t, a, _ = two()
    a.lands("Forest")
    cast(t, printed("Earthbending Lesson"), at=a.find("Forest"))
    assert a.power("Forest") == 4
    cast(t, SLAY, at=a.find("Forest"))
    assert a.is_tapped("Forest")
    assert a.creatures == []


@pytest.mark.rule("2026-08:701.67a")
def test_2026_08_701_67a_flexible_waterbender() -> None:
    t, a, _ = two()
    bender = printed("Flexible Waterbender")
    a.battlefield(bender, BEAR, OX).activates(bender)
    t.resolve()
    assert (a.power(bender), a.toughness(bender)) == (5, 2)
    assert all(map(a.is_tapped, (bender, BEAR, OX)))


@pytest.mark.rule("2026-08:701.68a")
def test_2026_08_701_68a_requiting_hex() -> None:
    t, a, b = two()
    a.battlefield(OX)
    b.battlefield(BEAR)
    cast(t, printed("Requiting Hex"), at=b.find(BEAR), x=1)
    assert (a.life, a.counters(OX, "-1/-1"), b.creatures) == (22, 1, [])


@pytest.mark.rule("701.15a")
def test_701_15a_clot_sliver() -> None:
    t, a, _ = two(rich=True)
    sliver = printed("Clot Sliver")
    a.battlefield(sliver).activates(sliver)
    t.resolve()
    cast(t, SLAY, at=a.find(sliver))
    assert a.creatures == [sliver.name]
    assert a.is_tapped(sliver)


@pytest.mark.rule("701.46d")
def test_701_46d_the_undercity() -> None:
    t, a, _ = two()
    undercity = printed("Undercity // The Initiative")
    a.outside(undercity).library("Forest", BEAR)
    cast(t, card("You take the initiative.", name="Seize"))
    a.answers([a.find("Forest", zones=("library",))])
    assert a.hand_names == ["Forest"], "the first room"

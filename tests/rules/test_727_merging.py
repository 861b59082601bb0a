"""727, 702.140: merging with permanents; mutate."""

from dataclasses import replace

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.manifest import Manifest
from apnap.effects.actions.transform import TransformIt
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Pump
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.mechanics.faces import FlipIt, TurnOver, WhenMutates
from apnap.effects.replacement.replacements import GoesElsewhere
from apnap.effects.triggers.events import dies, enters
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Each, Targets, Those, You
from apnap.rules.faces.face_down import FaceDownAbility
from apnap.rules.faces.merging import MutateAbility
from apnap.rules.machine.events import destroy
from apnap.state.ability import Keyword, ReplacementAbility, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.cards_with_faces import beast
from apnap.testing.making import make
from apnap.testing.simple_cards import creature, instant
from apnap.testing.simple_plays import characteristics

CREATURE = Permanent(("creature",))
MUTATE, DOWN = -2, -1
BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2, abilities=(Keyword("trample"),))


DRAKE = beast("Drake", Keyword("flying"))
SLAY = instant("Slay", Destroy(Targets()), target=CREATURE)


@pytest.mark.rule("727.2c")
@pytest.mark.rule("727.2b")
@pytest.mark.rule("702.140d")
def test_727_2c_it_is_the_same_object_and_has_not_entered() -> None:
    t = table(2)
    a, _ = t.seats
    drake = beast(
        "Drake",
        TriggeredAbility(enters(), (ChangeLife(You(), Number(10)),)),
        TriggeredAbility(WhenMutates(), (ChangeLife(You(), Number(1)),)),
    )
    a.battlefield(BEAR, counters={"+1/+1": 1}).lands("Swamp")
    a.hand(drake, instant("Growth", Pump(Targets(), 3, 3), target=CREATURE))
    number = a.find(BEAR)
    a.casts("Growth", at=number)
    t.resolve()
    a.casts(drake, at=number, paying="mutate")
    t.resolve()
    a.answers(a.question.options[0])
    t.pass_all()
    assert a.life == 21
    assert characteristics(t, number).power == 9
    assert t.game.object(number).since == -1  # it can still attack


@pytest.mark.rule("727.3")
def test_727_3_one_permanent_leaves_and_each_card_goes() -> None:
    t = table(2)
    a, b = t.seats
    watcher = CardDef(
        "Watcher",
        "enchantment",
        cost="{0}",
        abilities=(TriggeredAbility(dies(CREATURE), (ChangeLife(You(), Number(1)),)),),
    )
    b.battlefield(watcher).hand(SLAY)
    a.battlefield(BEAR).lands("Swamp").hand(DRAKE)
    a.casts(DRAKE, at=a.find(BEAR), paying="mutate")
    t.resolve()
    a.answers(a.question.options[0])
    b.casts(SLAY, at=t.game.player(0).battlefield[0])
    t.pass_all()
    assert sorted(a.graveyard_names) == ["Bear", "Drake"]
    assert b.life == 21
    assert not any(table_.effects for table_ in t.game.seats)


@pytest.mark.rule("727.3c")
@pytest.mark.rule("727.3b")
def test_727_3c_an_effect_that_follows_it_finds_all_its_cards() -> None:
    t = table(2)
    a, _ = t.seats
    flicker = instant(
        "Flicker",
        Called("it", MoveTo(Targets(), "exile")),
        MoveTo(Those("it"), "battlefield"),
        target=CREATURE,
    )
    a.battlefield(BEAR).lands("Swamp").hand(DRAKE, flicker)
    a.casts(DRAKE, at=a.find(BEAR), paying="mutate")
    t.resolve()
    a.answers(a.question.options[0])
    a.casts(flicker, at=t.game.player(0).battlefield[0])
    t.resolve()
    a.answers(a.question.options)
    assert sorted(a.creatures) == ["Bear", "Drake"]


@pytest.mark.rule("727.3c")
def test_727_3c_undying_returns_every_card_of_a_merged_permanent() -> None:
    wolf = creature("Wolf", 2, 2, *abilities_of("Undying"), cost="{2}")
    mutate = abilities_of("Mutate", mana="{0}")
    heron = CardDef("Heron", "creature", "", "{0}", 3, 4, abilities=mutate)
    t = table(2)
    a, _ = t.seats
    a.battlefield(wolf).hand(heron)
    a.casts(heron, at=wolf, paying="mutate")
    t.resolve()
    a.answers("on top")
    make(t, destroy(t.game.player(0).battlefield[0]))
    t.pass_all()
    assert sorted(a.creatures) == ["Heron", "Wolf"]
    assert (a.counters("Heron", "+1/+1"), a.counters("Wolf", "+1/+1")) == (1, 1)


@pytest.mark.rule("727.2d")
@pytest.mark.parametrize("over", [True, False])
def test_727_2d_it_is_a_token_only_if_its_topmost_component_is(over: bool) -> None:
    t = table(2)
    a, b = t.seats
    token = CardDef("Saproling", "creature", "Saproling", None, 1, 1, token=True)
    a.battlefield(token).lands("Swamp").hand(DRAKE)
    b.hand(instant("Bounce", MoveTo(Targets(), "hand"), target=CREATURE))
    number = a.find(token)
    a.casts(DRAKE, at=number, paying="mutate")
    t.resolve()
    a.answers(a.question.options[0 if over else 1])
    assert t.game.object(number).card.token != over
    b.casts("Bounce", at=number)
    t.pass_all()
    assert a.hand_names == ["Drake"]


@pytest.mark.rule("727.2e")
def test_727_2e_a_face_up_top_makes_it_face_up() -> None:
    t = table(2)
    a, _ = t.seats
    morph = CardDef(
        "Morph", "creature", "Wizard", "{4}", 1, 1, abilities=(FaceDownAbility("morph", "{U}"),)
    )
    a.lands(*["Swamp"] * 4).hand(morph, DRAKE)
    a.casts(morph, paying="morph")
    t.resolve()
    number = t.game.player(0).battlefield[-1]
    a.casts(DRAKE, at=number, paying="mutate")
    t.resolve()
    a.answers(a.question.options[0])
    assert not t.game.object(number).face_down
    assert characteristics(t, number).name == "Drake"
    assert not t.log_has("708.8")


@pytest.mark.rule("727.2f")
def test_727_2f_a_merged_permanent_is_turned_face_down_and_up() -> None:
    t = table(2)
    a, _ = t.seats
    down = instant("Down", TurnOver(Targets(), down=True), target=CREATURE)
    up = instant("Up", TurnOver(Targets()), target=CREATURE)
    a.battlefield(BEAR).lands("Swamp").hand(DRAKE, down, up)
    bear = a.find(BEAR)
    a.casts(DRAKE, at=bear, paying="mutate")
    t.resolve()
    a.answers(a.question.options[0])
    a.casts(down, at=bear)
    t.resolve()
    assert (
        characteristics(t, bear).name,
        characteristics(t, bear).power,
        characteristics(t, bear).keywords,
    ) == ("", 2, frozenset())
    a.casts(up, at=bear)
    t.resolve()
    assert (characteristics(t, bear).name, characteristics(t, bear).keywords) == (
        "Drake",
        {"flying", "trample"},
    )


@pytest.mark.rule("727.2i")
@pytest.mark.rule("727.2j")
@pytest.mark.parametrize("over", [True, False])
def test_727_2i_the_double_faced_components_turn_over(over: bool) -> None:
    t = table(2)
    a, _ = t.seats
    back = CardDef("Back", "creature", "Wolf", None, 7, 7, abilities=(Keyword("menace"),))
    front = CardDef(
        "Front",
        "creature",
        "Wolf",
        "{G}",
        1,
        1,
        abilities=(Keyword("reach"),),
        layout="transform",
        faces=(back,),
    )
    turn = instant("Turn", TransformIt(Each(CREATURE)))
    a.battlefield(front).lands("Swamp").hand(
        DRAKE, turn, instant("Down", TurnOver(Each(CREATURE), down=True))
    )
    number = a.find(front)
    a.casts(DRAKE, at=number, paying="mutate")
    t.resolve()
    a.answers(a.question.options[0 if over else 1])
    a.casts(turn)
    t.resolve()
    chars = characteristics(t, number)
    assert chars.keywords == {"flying", "menace"}
    assert chars.name == ("Drake" if over else "Back")
    a.casts("Down")
    t.resolve()
    assert not t.game.object(number).face_down


@pytest.mark.rule("727.2i")
def test_727_2i_a_double_faced_card_on_top_turns_over() -> None:
    t = table(2)
    a, _ = t.seats
    back = CardDef("Back", "creature", "Wolf", None, 7, 7, abilities=(Keyword("menace"),))
    front = CardDef(
        "Front",
        "creature",
        "Wolf",
        "{4}{G}",
        1,
        1,
        abilities=(MutateAbility("{B}"), Keyword("reach")),
        layout="transform",
        faces=(back,),
    )
    turn = instant("Turn", TransformIt(Each(CREATURE)))
    a.battlefield(BEAR).lands("Swamp").hand(front, turn, turn)
    bear = a.find(BEAR)
    a.casts(front, at=bear, paying="mutate")
    t.resolve()
    a.answers(a.question.options[0])
    assert characteristics(t, bear).name == "Front"
    a.casts(turn)
    t.resolve()
    assert (characteristics(t, bear).name, characteristics(t, bear).keywords) == (
        "Back",
        {"menace", "trample"},
    )
    a.casts(turn)
    t.resolve()
    assert (characteristics(t, bear).name, characteristics(t, bear).keywords) == (
        "Front",
        {"reach", "trample"},
    )


@pytest.mark.rule("727.3a")
@pytest.mark.parametrize("drake_on_top", [True, False])
def test_727_3a_its_owner_arranges_the_cards_in_the_library(drake_on_top: bool) -> None:
    t = table(2)
    a, _ = t.seats
    tuck = instant("Tuck", MoveTo(Targets(), "library"), target=CREATURE)
    a.battlefield(BEAR).lands("Swamp").hand(DRAKE, tuck)
    bear = a.find(BEAR)
    a.casts(DRAKE, at=bear, paying="mutate")
    t.resolve()
    a.answers(a.question.options[0])
    a.casts(tuck, at=bear)
    t.resolve()
    first, second = a.question.options  # the Drake, which lies on top, and the Bear
    a.answers((second, first) if drake_on_top else (first, second))
    expected = ["Drake", "Bear"] if drake_on_top else ["Bear", "Drake"]
    assert a.library_names[:2] == expected


@pytest.mark.rule("727.3e")
@pytest.mark.parametrize("over", [True, False])
def test_727_3e_a_replacement_effect_about_cards_and_a_token_among_the_components(
    over: bool,
) -> None:
    t = table(2)
    a, b = t.seats
    bear = replace(BEAR, token=True)
    leyline = ReplacementAbility(GoesElsewhere(cards=True))
    watcher = TriggeredAbility(dies(CREATURE), (ChangeLife(You(), Number(1)),))
    b.battlefield(CardDef("Leyline", "enchantment", abilities=(leyline, watcher)))
    a.battlefield(bear).lands("Swamp").hand(DRAKE, SLAY)
    number = a.find("Bear")
    a.casts(DRAKE, at=number, paying="mutate")
    t.resolve()
    a.answers(a.question.options[0 if over else 1])
    a.casts(SLAY, at=number)
    t.pass_all()
    assert "Drake" in a.exile_names  # the card is exiled in both cases
    assert "Drake" not in a.graveyard_names
    # Under a token, the merged permanent is a token and dies; over it, it is a card and doesn't.
    assert b.life == (20 if over else 21)


@pytest.mark.rule("727.2g")
@pytest.mark.parametrize("secret", [True, False])
def test_727_2g_with_an_instant_among_its_components_it_stays_face_down(secret: bool) -> None:
    t = table(2)
    a, _ = t.seats
    up = instant("Up", TurnOver(Targets()), target=CREATURE)
    a.library(SLAY if secret else BEAR).lands("Swamp").hand(instant("Hide", Manifest()), DRAKE, up)
    a.casts("Hide")
    t.resolve()
    [hidden] = [n for n in t.game.player(0).battlefield if t.game.object(n).face_down]
    a.casts(DRAKE, at=hidden, paying="mutate")
    t.resolve()
    a.answers(a.question.options[1])
    assert t.game.object(hidden).face_down
    a.casts(up, at=hidden)
    t.resolve()
    assert t.game.object(hidden).face_down == secret
    assert characteristics(t, hidden).keywords == (set() if secret else {"flying", "trample"})


@pytest.mark.rule("727.2h")
@pytest.mark.parametrize("over", [True, False])
def test_727_2h_a_flip_card_among_its_components_is_flipped(over: bool) -> None:
    t = table(2)
    a, _ = t.seats
    other = CardDef("Tok-Tok", "creature", "Goblin", None, 2, 2, abilities=(Keyword("menace"),))
    akki = CardDef(
        "Akki",
        "creature",
        "Goblin",
        "{3}{R}",
        1,
        1,
        abilities=(Keyword("haste"), MutateAbility("{B}")),
        layout="flip",
        faces=(other,),
    )
    flip = instant("Flip", FlipIt(Targets()), target=CREATURE)
    a.battlefield(BEAR).lands("Swamp").hand(akki, flip)
    bear = a.find(BEAR)
    a.casts(akki, at=bear, paying="mutate")
    t.resolve()
    a.answers(a.question.options[0 if over else 1])
    assert characteristics(t, bear).keywords == {"haste", "trample"}
    a.casts(flip, at=bear)
    t.resolve()
    assert characteristics(t, bear).keywords == {"menace", "trample"}
    assert characteristics(t, bear).name == ("Tok-Tok" if over else "Bear")


@pytest.mark.rule("727.3d")
@pytest.mark.parametrize("to", ["exile", "library"])
def test_727_3d_one_replacement_effect_goes_for_all_components(to: str) -> None:
    t = table(2)
    a, b = t.seats
    for name, zone in (("Leyline", "exile"), ("Colossus", "library")):
        b.battlefield(
            CardDef(
                name,
                "enchantment",
                abilities=(ReplacementAbility(GoesElsewhere(CREATURE, instead=zone)),),
            )
        )
    a.battlefield(BEAR).lands("Swamp").hand(DRAKE, SLAY)
    bear = a.find(BEAR)
    a.casts(DRAKE, at=bear, paying="mutate")
    t.resolve()
    a.answers(a.question.options[0])
    a.casts(SLAY, at=bear)
    t.resolve()
    a.answers("Leyline" if to == "exile" else "Colossus")
    while a.question.rule != "117.1":
        a.answers(a.question.options)
    found = a.exile_names if to == "exile" else a.library_names
    assert {"Bear", "Drake"} <= set(found)
    assert not {"Bear", "Drake"} & set(a.graveyard_names)

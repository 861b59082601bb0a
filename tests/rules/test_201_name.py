"""201: name."""

from dataclasses import replace

import pytest

from apnap.cards.builtin import names_of_builtin_cards
from apnap.cards.library import Library
from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.manifest import Manifest
from apnap.effects.actions.regenerate import Regenerate
from apnap.effects.flow.choosing import ChooseWord
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.copying import BecomeCopy, CreateCopy
from apnap.effects.instructions.counters import PutCounter
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.ending import WinTheGame
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import GainActivatedOf, Modify
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.replacement.entering import EntersChoosing
from apnap.effects.triggers.events import AtBeginning, dies
from apnap.effects.words.amounts import CountersOn, CountOf, Number
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import (
    AllOf,
    AnyTarget,
    CardIn,
    HasType,
    Itself,
    Non,
    Permanent,
    Spell,
)
from apnap.effects.words.mentions import TheMaker
from apnap.effects.words.modifications import AddTypes, SetPowerToughness
from apnap.effects.words.qualities import DiffersInName, IsToken, SharesName
from apnap.effects.words.selections import Each, Targets, This, Those, You
from apnap.effects.words.tallies import DifferentNames, most_apart
from apnap.formats import combine, free_for_all
from apnap.rules.continuous import layers
from apnap.rules.continuous.copying import Exceptions
from apnap.rules.game.setup import SeatSetup
from apnap.rules.machine.engine import advance
from apnap.rules.machine.events import Damage
from apnap.state.ability import (
    ActivatedAbility,
    Amount,
    Effect,
    Keyword,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.state.known_names import KnownNames
from apnap.state.question import ChooseName, IllegalAnswer
from apnap.table.session import Session
from apnap.testing import Seat, Table, table
from apnap.testing.simple_cards import creature, enchantment, instant, sorcery
from apnap.testing.simple_plays import characteristics
from apnap.testing.texts import card, refused

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
BIRD = CardDef("Bird", "creature", power=1, toughness=1, abilities=(Keyword("flying"),))


def half(name: str) -> CardDef:
    return CardDef(name, "instant", cost="{9}")


def split(one: str, other: str) -> CardDef:
    return CardDef(f"{one} // {other}", layout="split", faces=(half(one), half(other)))


def cast(t: Table, player: Seat, *effects: Effect) -> None:
    card = CardDef("Spell", "instant", cost="{0}", abilities=(SpellAbility(effects),))
    player.hand(card).casts(card)
    t.resolve()


def gained(t: Table, amount: Amount) -> int:
    player = t.seats[0]
    before = player.life
    cast(t, player, ChangeLife(You(), amount))
    return t.game.life(0) - before


FORGE = CardDef("Odd Forge", "artifact", cost="{7}")
BEAST = CardDef("Odd Beast", "creature", power=2, toughness=2)
OTHERS = "Nothing Is Known Of This"


def legal(t: Table, kind: str) -> list[str]:
    """Which of some names may be chosen for that kind of card."""
    a = t.seats[0]
    choice = ChooseWord("name", "card name", card=kind)
    spell = CardDef("Dispossess", "sorcery", cost="{0}", abilities=(SpellAbility((choice,)),))
    a.hand(spell).casts(spell)
    t.resolve()
    question = a.question
    assert isinstance(question, ChooseName)
    assert question.is_legal(question.example())
    names = ("Island", "Odd Forge", "Odd Beast", "Shock", "Llanowar Elves", OTHERS)
    return [name for name in names if question.is_legal(name)]


NAMING = CardDef(
    "Dispossess",
    "sorcery",
    cost="{0}",
    abilities=(SpellAbility((ChooseWord("name", "card name", card="artifact"),)),),
)


def asked_for_an_artifact(names: KnownNames | None) -> Session:
    """A game in which the first spell asks for the name of an artifact card."""
    seats = [SeatSetup(name, [NAMING] * 40) for name in ("Ann", "Bob")]
    session = Session(seats, combine(free_for_all), seed=1, names=names)
    while not isinstance(question := session.questions[0], ChooseName):
        casts = [option for option in question.options if option.verb == "cast"]
        session.submit(question.id, casts[0] if casts else question.example())
    return session


WASTES = ("Swamp", "Swamp", "Swamp", "Swamp", "Swamp", "Swamp", "Swamp")
OGRE = CardDef("Ogre", "creature", "Ogre", "{2}{B}", 3, 3)
RUNECLAW_BEAR = creature("Runeclaw Bear", 2, 2)
KILL = instant("Kill", Destroy(Targets()), target=Permanent())
DEMON = AllOf((Permanent(("creature",), "you"), HasType("Demon")))
CONTRACT = enchantment(
    "Liliana's Contract",
    TriggeredAbility(
        AtBeginning("upkeep", "you"),
        (WinTheGame(You()),),
        condition=Compare(DifferentNames(Each(DEMON)), low=4),
    ),
)
OOZE = CardDef(
    "Ooze",
    "creature",
    "Ooze",
    colors="G",
    token=True,
    abilities=(
        StaticAbility(
            Itself(),
            (SetPowerToughness(amount=CountersOn("slime", TheMaker()), defining=True),),
            defining=True,
        ),
    ),
)
GRIME = enchantment(
    "Gutter Grime",
    TriggeredAbility(
        dies(AllOf((Permanent(("creature",), "you"), Non(IsToken())))),
        (PutCounter(This(), "slime"), CreateToken(OOZE)),
    ),
)


def oozes(t, seat):
    ids = t.game.player(int(seat)).battlefield
    return [n for n in ids if "Ooze" in layers.characteristics_of(t.game, n).subtypes]


GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
ELF = CardDef("Elf", "creature", "Elf", "{G}", 1, 1)


@pytest.mark.rule("201.2")
def test_201_2_what_has_no_name_shares_none() -> None:
    t = table(2)
    a, b = t.seats
    slay = instant("Echo", Destroy(Each(SharesName(Targets()))), target=CREATURE)
    a.lands(*WASTES).library(OGRE, OGRE).hand(instant("Two", Manifest(Number(2))), slay)
    b.battlefield(OGRE, OGRE)
    a.casts("Two")
    t.resolve()
    a.casts(slay, at=t.game.player(0).battlefield[-1])
    t.resolve()
    assert len(a.permanents) == 9
    a.hand(slay)
    a.casts(slay, at=b.find(OGRE))
    t.resolve()
    assert (len(a.permanents), b.permanents) == (9, [])


@pytest.mark.rule("201.2b")
def test_201_2b_only_what_has_a_name_and_shares_none_is_counted():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, BEAR).library(BIRD, BIRD)
    cast(t, a, Manifest(Number(2)))  # face down they have no names (708.2a)
    assert len(a.permanents) == 4
    assert gained(t, DifferentNames(Each(CREATURE))) == 1
    b.battlefield(BIRD)
    assert gained(t, DifferentNames(Each(CREATURE))) == 2


@pytest.mark.rule("201.2b")
def test_201_2b_a_split_card_shares_a_name_with_either():
    t = table(2)
    a, _ = t.seats
    a.graveyard(split("Fire", "Ice"), half("Fire"))
    cards = DifferentNames(Each(CardIn("graveyard", (), "you")))
    assert gained(t, cards) == 1  # the spell is still on the stack
    a.graveyard(half("Ice"))
    assert gained(t, cards) == 3  # Fire, Ice, and the first spell


@pytest.mark.rule("201.2b")
def test_201_2b_as_many_as_possible():
    ring = [["a", "b"], ["b", "c"], ["c", "d"], ["a", "d"]]
    assert most_apart(ring) == 2
    assert most_apart([*ring, ["a"]]) == 2
    assert most_apart([["a", "b"], ["b", "c"], ["b", "d"], ["x", "y"]]) == 2


@pytest.mark.rule("201.2b", example=1)
@pytest.mark.parametrize("named", [True, False])
def test_201_2b_what_has_no_name_has_no_different_name(named):
    demons = [creature(name, 1, 1, subtypes="Demon") for name in "XYZ"]
    t = table(2, at="end")
    _, b = t.seats
    b.battlefield(*demons, CONTRACT)
    if named:
        b.battlefield(creature("W", 1, 1, subtypes="Demon"))
    else:
        hide = instant("Hide", Manifest())
        demonic = (AddTypes(subtypes=("Demon",)),)
        fiend = instant("Fiend", Modify(Targets(), demonic, until=""), target=CREATURE)
        b.hand(hide, fiend).casts(hide)
        t.resolve()
        b.casts(fiend, at=t.game.player(1).battlefield[-1])
        t.resolve()
        assert (
            "Demon" in layers.characteristics_of(t.game, t.game.player(1).battlefield[-1]).subtypes
        )
    t.go_to("upkeep", turn_of=b)
    assert t.stack == (["Liliana's Contract's ability"] if named else [])


@pytest.mark.rule("201.2c")
def test_201_2c_a_different_name_than_all_of_the_others():
    elf = CardDef("Elf", "creature", power=1, toughness=1)
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR).library(BIRD)
    b.battlefield(BEAR, elf).library(BIRD)
    mine = Each(Permanent(("creature",), "you"))
    other = AllOf((Permanent(("creature",), "opponent"), DiffersInName(mine)))
    assert gained(t, CountOf(other)) == 1  # the Elf
    cast(t, a, Manifest())  # that mine is one without a name makes no difference
    assert gained(t, CountOf(other)) == 1
    cast(t, b, Manifest())  # what has no name has no different name
    assert gained(t, CountOf(other)) == 1


@pytest.mark.rule("201.4a", example=1)
def test_201_4a_an_island_that_has_become_an_artifact_is_no_artifact_card() -> None:
    """Cards that are in no deck, or not legal in the format, may be named."""
    march = StaticAbility(Permanent(("land",)), (AddTypes(("artifact",)),))
    t = table(2)
    a, b = t.seats
    a.battlefield(CardDef("March", "enchantment", abilities=(march,))).lands("Island")
    b.hand(FORGE).library(BEAST)
    assert legal(t, "artifact") == ["Odd Forge", OTHERS]


@pytest.mark.rule("201.4a")
@pytest.mark.parametrize(
    ("kind", "names"),
    [
        ("", ["Island", "Odd Forge", "Odd Beast", "Shock", "Llanowar Elves", OTHERS]),
        ("nonland", ["Odd Forge", "Odd Beast", "Shock", "Llanowar Elves", OTHERS]),
        ("creature", ["Odd Beast", "Llanowar Elves", OTHERS]),
        ("noncreature nonland", ["Odd Forge", "Shock", OTHERS]),
        ("but basic land", ["Odd Forge", "Odd Beast", "Shock", "Llanowar Elves", OTHERS]),
        ("nonbasic land", [OTHERS]),
    ],
)
def test_201_4a_names_of_a_kind_of_card(kind: str, names: list[str]) -> None:
    t = table(2)
    t.seat(1).hand(FORGE).library(BEAST)
    assert legal(t, kind) == names


@pytest.mark.rule("201.4a")
@pytest.mark.rule("614.12a")
@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("a card name", ""),
        ("a nonland card name", "nonland"),
        ("a noncreature, nonland card name", "noncreature nonland"),
        ("a card name other than a basic land card name", "but basic land"),
    ],
)
def test_201_4a_as_it_enters(words: str, kind: str) -> None:
    mage = card(f"As this creature enters, choose {words}.", "Creature", "Mage")
    assert mage.abilities == (ReplacementAbility(EntersChoosing(choose="name", card=kind)),)
    t = table(2)
    a, _ = t.seats
    a.hand(mage).casts(mage)
    t.resolve()
    assert a.question.is_legal("Island") is not bool(kind)
    a.answers("Shock")
    assert a.object(mage).choices == (("name chosen", "Shock"),)
    assert refused("As this creature enters, choose a blue card name.", "Creature")


@pytest.mark.rule("201.4a")
def test_201_4a_a_game_knows_the_names_of_its_set_up_whatever_is_loaded_beside_it() -> None:
    """Llanowar Elves is a built-in card, but only a game that was told so knows it."""
    plain = asked_for_an_artifact(None)
    told = asked_for_an_artifact(names_of_builtin_cards())
    assert plain.questions[0].is_legal("Llanowar Elves")
    assert not told.questions[0].is_legal("Llanowar Elves")
    assert not plain.questions[0].is_legal("Dispossess"), "a card of the game is known"
    assert digest(plain.game) != digest(told.game)
    for session in (plain, told):
        loaded = Session.load(session.save()).game
        resumed = load(dump(session.game))
        advance(resumed)
        for game in (loaded, resumed, session.game.copy()):
            assert digest(game) == digest(session.game)
            legal = [game.questions[0].is_legal(n) for n in ("Llanowar Elves", "Dispossess")]
            assert legal == [session is plain, False]


@pytest.mark.rule("201.4a")
def test_201_4a_only_decks_that_name_cards_bring_the_names_of_all_cards() -> None:
    library = Library()
    assert library.names_for([FORGE, BEAST]) == KnownNames()
    assert library.names_for([FORGE, NAMING]) == replace(names_of_builtin_cards(), whole=True)


@pytest.mark.rule("201.4")
def test_201_4_where_all_names_are_known_another_one_is_refused_with_the_nearest() -> None:
    known = replace(names_of_builtin_cards(), whole=True)
    question = ChooseName("name", "201.4", 0, prompt="Choose a card name.", known=known)
    question.check("Lightning Bolt")
    with pytest.raises(IllegalAnswer, match="did you mean “Lightning Bolt”"):
        question.check("Lighning Bolt")
    assert question.in_full("lightning bolt") == "Lightning Bolt"


@pytest.mark.rule("201.4b")
def test_201_4b_one_half_of_a_split_card() -> None:
    halves = (CardDef("Fire", "instant", cost="{R}"), CardDef("Ice", "instant", cost="{U}"))
    split = CardDef("Fire // Ice", "instant", layout="split", faces=halves)
    t = table(2)
    a, _ = t.seats
    a.hand(split)
    legal(t, "nonland")
    assert [a.question.is_legal(name) for name in ("Fire", "Ice", "Fire // Ice")] == [
        True,
        True,
        False,
    ]


@pytest.mark.rule("201.5")
def test_201_5_a_spell_that_exiles_itself():
    t = table(2)
    a, _ = t.seats
    a.hand(rite := sorcery("Test Spell", MoveTo(This(), "exile")))
    a.casts(rite)
    t.resolve()
    assert (a.exile_names, a.graveyard_names) == (["Test Spell"], [])


@pytest.mark.rule("201.5a", example=1)
def test_201_5a_a_name_in_a_granted_ability_is_that_of_its_source_alone():
    t = table(2)
    a, b = t.seats
    a.battlefield(GRIME, RUNECLAW_BEAR).battlefield(GRIME, counters={"slime": 5}).hand(KILL)
    first, second = [n for n in t.game.player(0).battlefield if t.game.object(n).card is GRIME]
    a.casts(KILL, at=RUNECLAW_BEAR)
    t.resolve()
    a.answers(a.question.options)
    t.pass_all()
    assert sorted([layers.characteristics_of(t.game, n).power for n in oozes(t, a)]) == [1, 6]
    copy = instant("Copy", CreateCopy(Targets()), target=CREATURE)
    small = min(oozes(t, a), key=lambda n: layers.characteristics_of(t.game, n).power)
    b.hand(copy).casts(copy, at=small)
    t.resolve()
    assert b.power("Ooze") == 1
    grow = instant(
        "Grow", PutCounter(Targets(), "slime", Number(2)), target=Permanent(("enchantment",))
    )
    a.hand(grow, KILL).casts(grow, at=first)
    t.resolve()
    assert b.power("Ooze") == 3
    a.casts(KILL, at=first)
    t.resolve()
    assert b.creatures == []  # 0/0
    assert [layers.characteristics_of(t.game, n).power for n in oozes(t, a)] == [6]
    assert t.game.object(second).count("slime") == 6


@pytest.mark.rule("201.5b", example=1)
def test_201_5b_a_gained_ability_speaks_of_who_has_it():
    troll = creature("Cudgel Troll", 4, 3, ActivatedAbility((Regenerate(This()),)))
    elemental = creature(
        "Quicksilver Elemental",
        3,
        4,
        ActivatedAbility((GainActivatedOf(This(), Targets()),), targets=(Target(CREATURE),)),
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(elemental).hand(KILL, KILL)
    b.battlefield(troll)
    a.activates(elemental, at=troll)
    t.resolve()
    a.activates(elemental, ability=1)
    t.resolve()
    a.casts(KILL, at=elemental)
    t.resolve()
    assert a.creatures == ["Quicksilver Elemental"]
    a.casts(KILL, at=troll)
    t.resolve()
    assert b.creatures == []
    t.next_turn()
    assert len(layers.characteristics_of(t.game, a.find(elemental)).activated) == 1


@pytest.mark.rule("201.5b", example=2)
def test_201_5b_what_is_spliced_onto_a_spell_is_done_by_that_spell() -> None:
    arcane = AllOf((Spell(), HasType("Arcane")))
    ray = CardDef(
        "Ray",
        "instant",
        "Arcane",
        "{1}{R}",
        abilities=(
            SpellAbility((DealDamage(Number(2), Targets()),), (Target(AnyTarget()),)),
            *abilities_of("Splice", what=arcane, mana="{R}"),
        ),
    )
    reach = CardDef(
        "Reach", "sorcery", "Arcane", "{G}", abilities=(SpellAbility((DrawCards(You()),)),)
    )
    t = table(2)
    a, b = t.seats
    a.hand(reach, ray).lands("Forest", "Mountain")
    a.casts(reach, x=1, at=b)
    spell = t.game.turns[1].stack[0]
    t.resolve()
    assert b.life == 18
    sources = [entry.event.source for entry in t.game.log if isinstance(entry.event, Damage)]
    assert sources == [spell]
    assert characteristics(t, spell).name == "Reach"


@pytest.mark.rule("201.5b", example=3)
def test_201_5b_an_ability_gained_while_copying_speaks_of_the_copy() -> None:
    become = ActivatedAbility(
        (
            Called("it", MoveTo(Targets(), "exile")),
            BecomeCopy(This(), Those("it"), Exceptions(this_ability=True)),
        ),
        targets=(Target(CardIn("graveyard", ("creature",))),),
    )
    doppelganger = CardDef("Doppelganger", "creature", cost="{0}", toughness=2, abilities=(become,))
    t = table(2)
    a, b = t.seats
    a.battlefield(doppelganger, GREEN_BEAR).graveyard(GREEN_BEAR)
    b.graveyard(ELF)
    number, other = a.find(doppelganger), a.find(GREEN_BEAR)
    a.activates(number, at="Bear")
    t.resolve()
    assert a.permanents == ["Bear", "Bear"]
    a.activates(number, at="Elf")
    t.resolve()
    assert (characteristics(t, number).name, characteristics(t, other).name) == ("Elf", "Bear")
    assert (a.exile_names, b.exile_names) == (["Bear"], ["Elf"])
    assert characteristics(t, number).abilities == (become,)


@pytest.mark.rule("201.5a")
def test_201_5a_the_equipment_that_an_ability_names_is_sacrificed():
    """Blazing Torch: the Equipment is sacrificed and deals the damage, not the creature."""
    torch = card(
        'Equipped creature has "{T}, Sacrifice Torch: Torch deals 2 damage to any target."',
        "Artifact — Equipment",
        "Torch",
    )
    link = card("Lifelink", "Creature — Cleric", "Cleric")
    t = table(2)
    a, b = t.seats
    a.battlefield(link).battlefield(torch, attached_to=link)
    a.activates(link, at=b)
    assert a.permanents == ["Cleric"]
    t.resolve()
    assert (a.life, b.life) == (20, 18), "the Torch has no lifelink"


@pytest.mark.rule("201.5a")
def test_201_5a_only_who_controls_the_equipment_can_sacrifice_it():
    torch = card(
        'Equipped creature has "{T}, Sacrifice Torch: You gain 2 life."',
        "Artifact — Equipment",
        "Torch",
    )
    bear = CardDef("Bear", "creature", power=2, toughness=2)
    t = table(2)
    a, b = t.seats
    a.battlefield(bear)
    b.battlefield(torch, attached_to=a.find(bear))
    assert not a.may_activate(bear)


@pytest.mark.rule("201.5a")
def test_201_5a_the_aura_that_an_ability_names_loses_its_counters():
    """Heliod's Punishment."""
    aura = card(
        "Enchant creature\nThis Aura enters with two task counters on it.\n"
        'Enchanted creature has "{0}: Remove a task counter from Chore. Then if it has no task '
        'counters on it, destroy Chore."',
        "Enchantment — Aura",
        "Chore",
    )
    bear = CardDef("Bear", "creature", power=2, toughness=2)
    t = table(2)
    a, _ = t.seats
    a.battlefield(bear).hand(aura).casts(aura, at=bear)
    t.resolve()
    a.activates(bear)
    t.resolve()
    assert a.counters(aura, "task") == 1
    a.activates(bear)
    t.resolve()
    assert a.permanents == ["Bear"]


@pytest.mark.rule("201.5a")
def test_201_5a_counters_on_the_aura_are_counted_though_it_is_gone():
    """Archery Training."""
    aura = card(
        'Enchant creature\nEnchanted creature has "{0}: This creature deals X damage to target '
        'player, where X is the number of arrow counters on Bow."',
        "Enchantment — Aura",
        "Bow",
    )
    fell = card("Destroy target enchantment.", "Instant", "Fell")
    bear = CardDef("Bear", "creature", power=2, toughness=2)
    t = table(2)
    a, b = t.seats
    a.battlefield(bear).battlefield(aura, attached_to=bear, counters={"arrow": 3}).hand(fell)
    a.activates(bear, at=b)
    a.casts(fell, at=aura)
    t.pass_all()
    assert b.life == 17


@pytest.mark.rule("201.5a")
def test_201_5a_an_object_other_than_the_one_that_gives_the_ability():
    """Dire Blunderbuss."""
    gun = card(
        'Equipped creature has "{0}, Sacrifice an artifact other than Gun: You gain 1 life."',
        "Artifact — Equipment",
        "Gun",
    )
    bear = CardDef("Bear", "creature", power=2, toughness=2)
    t = table(2)
    a, _ = t.seats
    a.battlefield(bear).battlefield(gun, attached_to=bear)
    assert not a.may_activate(bear)
    a.battlefield(CardDef("Ring", "artifact"))
    a.activates(bear)
    t.pass_all()
    assert sorted(a.permanents) == ["Bear", "Gun"]


@pytest.mark.rule("201.5a")
def test_201_5a_an_object_that_gives_an_ability_to_itself_names_itself():
    """Iron Fist, Living Weapon."""
    fist = card(
        '{0}: Fist gains "{T}: Fist deals 1 damage to any target" until end of turn.',
        "Creature",
        "Fist",
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(fist)
    a.activates(fist)
    t.resolve()
    a.activates(fist, ability=1, at=b)
    t.resolve()
    assert b.life == 19

"""607: linked abilities; 610.3, 610.4: effects that last until something happens."""

import pytest

from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.transform import TransformIt
from apnap.effects.costs.parts import Paid, TapThis, UseUp
from apnap.effects.flow.choosing import ChooseANumber, ChooseWord
from apnap.effects.flow.linked import (
    ChosenColors,
    IsLinked,
    KeepChoice,
    Linked,
    NumberNoted,
    WasChosen,
)
from apnap.effects.instructions.copying import BecomeCopy
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Modify
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.replacement.entering import EntersAsCopy, EntersChoosing
from apnap.effects.replacement.replacements import GoesElsewhere
from apnap.effects.triggers.events import WhenCast, WhenMoves, enters, leaves
from apnap.effects.words.amounts import CountOf, Number, QualityOf, X
from apnap.effects.words.filters import AllOf, CardIn, Itself, Permanent
from apnap.effects.words.modifications import GainAbilities, PowerToughness
from apnap.effects.words.selections import Chosen, Each, Targets, This, You
from apnap.rules.continuous.copying import Exceptions
from apnap.state.ability import (
    ActivatedAbility,
    CastingCost,
    ManaAbility,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.testing import Table, table
from apnap.testing.simple_cards import instant

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", cost="{0}", power=2, toughness=2)
ELF = CardDef("Elf", "creature", "Elf", cost="{0}", power=1, toughness=1)
EXILED = Each(IsLinked())
EXILE_TARGET = Linked(MoveTo(Targets(), "exile"))
RETURN = MoveTo(EXILED, "battlefield", owners=True)
RING = CardDef(
    "Ring",
    "enchantment",
    cost="{0}",
    abilities=(
        TriggeredAbility(enters(), (EXILE_TARGET,), (Target(CREATURE),)),
        TriggeredAbility(leaves(), (RETURN,)),
    ),
)
KILL = instant("Kill", Destroy(Targets()), target=Permanent())


def start(*mine: CardDef, hand: tuple[CardDef, ...] = (), seats: int = 2) -> Table:
    t = table(seats)
    t.seat(0).battlefield(*mine).hand(*hand)
    return t


TAKES = TriggeredAbility(enters(), (Linked(MoveTo(Targets(), "exile")),), (Target(CREATURE),))


def taken(card: CardDef) -> Table:
    """A's permanent has entered and exiled B's Bear."""
    t = table(2)
    a, b = t.seats
    a.hand(card, KILL)
    b.battlefield(BEAR, ELF)
    a.casts(card)
    t.resolve()
    a.answers([b.find(BEAR)])
    t.resolve()
    assert b.creatures == ["Elf"]
    return t


ENTERS = WhenMoves(Itself(), to="battlefield")


@pytest.mark.rule("607.2a")
def test_607_2a_only_what_this_object_exiled_returns() -> None:
    t = start(hand=(RING, KILL))
    a, b = t.seats
    b.battlefield(BEAR).exile(ELF)
    a.casts("Ring")
    t.resolve()
    a.answers([b.find("Bear")])
    t.resolve()
    assert sorted(b.exile_names) == ["Bear", "Elf"]
    a.casts("Kill", at="Ring")
    t.resolve().pass_all()
    assert b.creatures == ["Bear"]
    assert b.exile_names == ["Elf"]


@pytest.mark.rule("607.1")
def test_607_1_each_ring_returns_its_own_card() -> None:
    t = start(hand=(RING, RING, KILL))
    a, b = t.seats
    b.battlefield(BEAR, ELF)
    for name in ("Bear", "Elf"):
        a.casts("Ring")
        t.resolve()
        a.answers([b.find(name)])
        t.resolve()
    first = a.find("Ring")
    a.casts("Kill", at=first)
    t.resolve().pass_all()
    assert b.creatures == ["Bear"]
    twin = load(dump(t.game))
    assert digest(twin) == digest(t.game)


@pytest.mark.rule("607.1a")
def test_607_1a_an_ability_that_it_gives_itself_is_linked_to_its_own() -> None:
    given = TriggeredAbility(leaves(), (RETURN,))
    ring = CardDef(
        "Ring",
        "enchantment",
        cost="{0}",
        abilities=(TAKES, StaticAbility(Itself(), (GainAbilities((given,)),))),
    )
    t = taken(ring)
    a, b = t.seats
    a.casts(KILL, at=a.find(ring))
    t.pass_all()
    assert sorted(b.creatures) == ["Bear", "Elf"]


@pytest.mark.rule("607.1b")
def test_607_1b_an_ability_of_the_other_face_is_linked() -> None:
    back = CardDef("Night", "enchantment", abilities=(ActivatedAbility((RETURN,)),))
    front = CardDef(
        "Day",
        "enchantment",
        cost="{0}",
        layout="transform",
        faces=(back,),
        abilities=(TAKES, ActivatedAbility((TransformIt(This()),))),
    )
    t = taken(front)
    a, b = t.seats
    a.activates(front)
    t.resolve()
    assert a.permanents == ["Night"]
    a.activates(t.game.player(0).battlefield[0])
    t.resolve()
    assert sorted(b.creatures) == ["Bear", "Elf"]


@pytest.mark.rule("607.2b")
@pytest.mark.rule("614.14")
def test_607_2b_exiled_by_a_replacement_effect() -> None:
    grave = CardDef(
        "Grave",
        "enchantment",
        abilities=(
            ReplacementAbility(GoesElsewhere(CREATURE, link="exiled")),
            ActivatedAbility((RETURN,)),
        ),
    )
    t = start(grave, hand=(KILL,))
    a, b = t.seats
    b.battlefield(BEAR).exile(ELF)
    a.casts("Kill", at="Bear")
    t.resolve()
    assert sorted(b.exile_names) == ["Bear", "Elf"]
    a.activates("Grave")
    t.resolve()
    assert b.creatures == ["Bear"]


@pytest.mark.rule("607.2c")
def test_607_2c_tokens_created_with_this() -> None:
    token = CardDef("Goblin", "creature", power=1, toughness=1, token=True)
    made = AllOf((CREATURE, IsLinked("created", "battlefield")))
    nest = CardDef(
        "Nest",
        "enchantment",
        abilities=(
            ActivatedAbility((Linked(CreateToken(token), "created"),)),
            ActivatedAbility((Destroy(Each(made)),)),
        ),
    )
    t = start(nest, nest, token)
    a, _ = t.seats
    first, second = a.find("Nest"), a.find("Nest", 1)
    a.activates(first)
    t.resolve()
    a.activates(second)
    t.resolve()
    a.activates(first, ability=1)
    t.resolve()
    assert a.count("Goblin") == 2


@pytest.mark.rule("607.2d")
def test_607_2d_the_last_chosen_color() -> None:
    red, green = (
        CardDef(n, "creature", cost="{0}", colors=c, power=1, toughness=1)
        for n, c in (("Red", "R"), ("Green", "G"))
    )
    banner = CardDef(
        "Banner",
        "artifact",
        abilities=(
            ActivatedAbility((ChooseWord("it", words=("R", "G")), KeepChoice("it"))),
            StaticAbility(AllOf((CREATURE, WasChosen("color"))), (PowerToughness(1, 1),)),
        ),
    )
    t = start(banner, red, green)
    a, _ = t.seats
    assert (a.power("Red"), a.power("Green")) == (1, 1)
    for word, powers in (("R", (2, 1)), ("G", (1, 2))):
        a.activates("Banner")
        t.resolve()
        a.answers(word)
        assert (a.power("Red"), a.power("Green")) == powers


@pytest.mark.rule("607.2q")
def test_607_2q_cards_exiled_to_cast_the_spell() -> None:
    cost = UseUp("exile", CardIn("graveyard", whose="you"), 2, link="paid")
    beast = CardDef(
        "Beast",
        "creature",
        cost="{0}",
        abilities=(
            CastingCost("additional", costs=(cost,)),
            StaticAbility(AllOf((CREATURE,)), (PowerToughness(1, 1, CountOf(IsLinked("paid"))),)),
        ),
        power=0,
        toughness=1,
    )
    t = start(hand=(beast,))
    a, _ = t.seats
    a.graveyard(BEAR, ELF).exile(BEAR)
    a.casts("Beast")
    t.resolve()
    assert a.power("Beast") == 2


@pytest.mark.rule("607.3")
def test_607_3_the_exiled_card_is_each_of_them() -> None:
    value = QualityOf("power", EXILED)
    stone = CardDef(
        "Stone",
        "artifact",
        abilities=(
            ActivatedAbility((EXILE_TARGET,), targets=(Target(CREATURE),)),
            ActivatedAbility((ChangeLife(You(), value),)),
        ),
    )
    t = start(stone)
    a, b = t.seats
    b.battlefield(BEAR, ELF)
    a.activates("Stone", at="Bear").activates("Stone", at="Elf")
    t.pass_all()
    a.activates("Stone", ability=1)
    t.resolve()
    assert a.life == 23


@pytest.mark.rule("607.4", example=1)
def test_607_4_one_ability_in_two_pairs() -> None:
    plume = CardDef(
        "Plume",
        "artifact",
        cost="{0}",
        abilities=(
            ReplacementAbility(EntersChoosing(choose="color")),
            TriggeredAbility(WhenCast(what=WasChosen("color")), (ChangeLife(You(), Number(1)),)),
            ManaAbility((), costs=(TapThis(),), types=ChosenColors()),
        ),
    )
    fire = CardDef("Fire", "sorcery", cost="{R}", abilities=(SpellAbility(()),))
    t = start(hand=(plume, fire, fire))
    a, _ = t.seats
    a.casts("Plume")
    t.resolve()
    a.answers("R")
    assert a.may_cast("Fire")
    a.casts("Fire")
    t.pass_all()
    assert a.life == 21
    assert not a.may_cast("Fire")


@pytest.mark.rule("607.5", example=1)
def test_607_5_gained_pairs_are_linked_to_themselves() -> None:
    exile = ActivatedAbility((EXILE_TARGET,), targets=(Target(CREATURE),))
    give_back = ActivatedAbility((MoveTo(Chosen(You(), IsLinked(), among=EXILED), "battlefield"),))
    slogger = (ActivatedAbility((EXILE_TARGET,), targets=(Target(CREATURE),)),)

    def gain(name: str, abilities: tuple[ActivatedAbility, ...]) -> CardDef:
        return instant(name, Modify(Targets(), (GainAbilities(abilities),)), target=CREATURE)

    t = start(BEAR, hand=(gain("Slog", slogger), gain("Sisters", (exile, give_back))))
    a, b = t.seats
    b.battlefield(ELF, CardDef("Ogre", "creature", power=3, toughness=3))
    a.casts("Slog", at="Bear")
    t.resolve()
    a.activates("Bear", at="Ogre")
    t.resolve()
    a.casts("Sisters", at="Bear")
    t.resolve()
    a.activates("Bear", at="Elf", ability=1)
    t.resolve()
    a.activates("Bear", ability=2)
    t.resolve()
    assert sorted(a.creatures) == ["Bear", "Elf"]
    assert b.exile_names == ["Ogre"]


def voice(name: str, mana: bool = False, chooses: bool = True) -> CardDef:
    first = (ReplacementAbility(EntersChoosing(choose="color")),) if chooses else ()
    second = (
        ManaAbility((), costs=(TapThis(),), types=ChosenColors())
        if mana
        else StaticAbility(AllOf((CREATURE, WasChosen("color"))), (PowerToughness(1, 1),))
    )
    return CardDef(
        name, "creature", cost="{0}", power=2, toughness=2, abilities=(*first, second), colors="U"
    )


@pytest.mark.rule("607.5a", example=1)
def test_607_5a_a_copy_for_which_nothing_was_chosen() -> None:
    becomes = BecomeCopy(This(), Targets())
    shifter = CardDef(
        "Shifter",
        "creature",
        colors="U",
        power=0,
        toughness=1,
        abilities=(ActivatedAbility((becomes,), targets=(Target(CREATURE),)),),
    )
    t = start(shifter, hand=(voice("Voice"),))
    a, _b = t.seats
    a.casts("Voice")
    t.resolve()
    a.answers("U")
    assert a.power("Voice") == 3
    a.activates("Shifter", at="Voice")
    t.resolve()
    assert a.count("Voice") == 2
    assert [a.power(n) for n in a.table.game.player(0).battlefield] == [3, 3]  # one choice, not two


@pytest.mark.rule("607.5a", example=2)
def test_607_5a_a_choice_for_another_ability() -> None:
    becomes = ActivatedAbility((BecomeCopy(This(), Targets()),), targets=(Target(CREATURE),))
    changing = EntersAsCopy(of=CREATURE, exceptions=Exceptions(abilities=(becomes,)))
    changer = CardDef(
        "Changer",
        "creature",
        cost="{0}",
        power=0,
        toughness=1,
        abilities=(ReplacementAbility(changing),),
    )
    elves = voice("Elves", mana=True)
    t = start(voice("Voice"), hand=(changer, elves))
    a, _ = t.seats
    a.casts("Elves")
    t.resolve()
    a.answers("U")
    a.casts("Changer")
    t.resolve()
    a.answers(a.find("Voice"))
    a.answers("U")
    copy = t.game.player(0).battlefield[-1]
    assert a.power(copy) == 3
    a.activates(copy, at="Elves")
    t.resolve()
    assert a.object(copy).called == "Elves"
    assert not [o for o in a.question.options if o.verb == "mana" and o.what == copy]
    blue = CardDef("Blue", "instant", cost="{U}{U}", abilities=(SpellAbility(()),))
    a.hand(blue)
    t.next_turn().next_turn()
    assert not a.may_cast("Blue")  # one of the two Elves makes blue mana, the copy none


@pytest.mark.rule("607.2d")
@pytest.mark.parametrize("number", [0, 3])
def test_607_2d_the_chosen_number(number: int) -> None:
    chooses = (ChooseANumber("said", high=Number(5)), KeepChoice("said", "number"))
    tally = CardDef(
        "Tally",
        "artifact",
        cost="{0}",
        abilities=(
            TriggeredAbility(enters(), chooses),
            ActivatedAbility((ChangeLife(You(), NumberNoted()),)),
        ),
    )
    t = table(2)
    _, b = t.seats
    t.next_turn()
    b.battlefield(tally).hand(tally)  # for the first of them nothing was chosen
    first = b.find(tally)
    b.casts(tally)
    t.pass_all()
    b.answers(number)
    second = max(n for n in t.game.player(1).battlefield if t.game.object(n).card is tally)
    b.activates(first)
    t.resolve()
    assert b.life == 20
    b.activates(second)
    t.resolve()
    assert b.life == 20 + number


@pytest.mark.rule("607.2i", example=1)
@pytest.mark.parametrize(
    ("colors", "life", "cards"), [("", 20, 0), ("W", 23, 0), ("B", 20, 2), ("WB", 23, 2)]
)
def test_607_2i_each_ability_asks_about_its_own_kicker(colors: str, life: int, cards: int):
    gains = TriggeredAbility(ENTERS, (ChangeLife(You(), Number(3)),), condition=Paid("white"))
    draws = TriggeredAbility(ENTERS, (DrawCards(You(), Number(2)),), condition=Paid("black"))
    mage = CardDef(
        "Battlemage",
        "creature",
        "Metathran",
        "{0}",
        2,
        2,
        abilities=(
            CastingCost("optional", "{W}", name="white"),
            CastingCost("optional", "{B}", name="black"),
            gains,
            draws,
        ),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(mage).lands("Plains", "Swamp")
    a.casts(mage)
    for color in "WB":
        a.answers(int(color in colors))
    t.resolve()
    if len(colors) == 2:
        a.answers(a.question.options)  # in whatever order
    t.pass_all()
    assert (a.life, len(a.hand_names)) == (life, cards)


@pytest.mark.rule("607.2j")
@pytest.mark.rule("107.3m")
def test_607_2j_the_number_chosen_for_a_cost_as_it_was_cast() -> None:
    """Sacrifice X creatures to cast it; you gain X life as it enters; not if it was not cast."""
    mine = Permanent(("creature",), "you")
    feast = CardDef(
        "Feast",
        "enchantment",
        cost="{0}",
        abilities=(
            CastingCost("additional", "", (UseUp("sacrifice", mine, 0, x=True),)),
            TriggeredAbility(enters(), (ChangeLife(You(), X()),)),
        ),
    )
    put = instant("Put", MoveTo(Each(CardIn("graveyard")), "battlefield"))
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, ELF, ELF).hand(feast, put).graveyard(feast)
    a.casts(feast, x=2, choose=[BEAR, ELF])
    t.resolve()
    t.resolve()
    assert (int(a.life), a.creatures) == (22, ["Elf"])
    a.casts(put)
    t.pass_all()
    assert (int(a.life), a.permanents.count("Feast")) == (22, 2)

"""The rulebook's examples of 601-608: casting, triggers, linked abilities, resolving."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.costs.parts import Paid
from apnap.effects.flow.delayed import Later
from apnap.effects.flow.flow import Called, If
from apnap.effects.instructions.control import GainControlOf
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Modify
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.replacement.entering import CantEnter, EntersAsCopy
from apnap.effects.triggers.combat import WhenBlocks
from apnap.effects.triggers.events import AtBeginning, WhenMoves
from apnap.effects.words.amounts import Number
from apnap.effects.words.conditions import Done
from apnap.effects.words.filters import AllOf, AnyTarget, HasColor, Itself, Non, Permanent
from apnap.effects.words.mentions import NotedThings
from apnap.effects.words.modifications import LoseTypes
from apnap.effects.words.selections import Chosen, Each, Mentioned, Targets, You
from apnap.state.ability import (
    CastingCost,
    ReplacementAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import enchantment, instant
from apnap.testing.simple_plays import cast

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
ENTERS = WhenMoves(Itself(), to="battlefield")


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


@pytest.mark.rule("608.2d", example=1)
@pytest.mark.parametrize("creatures", [0, 1])
def test_608_2d_what_is_impossible_cant_be_chosen(creatures: int):
    """Without a creature nothing is sacrificed, whatever is said: the life is lost."""
    one = Chosen(You(), Permanent(("creature",), "you"), verb="sacrifice", up_to=True)
    spell = instant(
        "Toll",
        Called("paid", Sacrifice(one)),
        If(Done("paid"), (), (ChangeLife(You(), Number(4), -1),)),
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(*[BEAR] * creatures).hand(spell)
    a.casts(spell)
    t.pass_all()
    if creatures:
        a.answers("Bear")
    assert (a.life, a.creatures) == (20 if creatures else 16, [])


@pytest.mark.rule("608.2f", example=1)
def test_608_2f_control_of_all_of_them_is_gained_at_once():
    sees = WhenMoves(CREATURE, to="battlefield")  # nothing enters
    theft = instant(
        "Thievery",
        GainControlOf(Targets()),
        targets=(Target(Permanent((), "opponent"), low=3, high=3),),
    )
    t = table(4)
    a, b, c, d = t.seats
    watcher = enchantment("Eye", TriggeredAbility(sees, (DrawCards(You()),)))
    a.battlefield(watcher)
    for seat in (b, c, d):
        seat.battlefield(BEAR)
    cast(t, a, theft, at=[b.find("Bear"), c.find("Bear"), d.find("Bear")])
    assert (a.creatures, b.creatures, c.creatures, d.creatures) == (["Bear"] * 3, [], [], [])
    assert t.stack == []


@pytest.mark.rule("608.2i", example=1)
@pytest.mark.parametrize(("non", "left"), [(False, []), (True, ["Both"])])
def test_608_2i_only_the_named_color_is_asked_for(non: bool, left: list[str]):
    black = HasColor("B")
    what = AllOf((CREATURE, Non(black) if non else black))
    t = table(2)
    a, b = t.seats
    b.battlefield(CardDef("Both", "creature", "", "{W}{B}", 2, 2))
    cast(t, a, instant("Doom", Destroy(Each(what))))
    assert b.creatures == left


@pytest.mark.rule("608.2j", example=1)
def test_608_2j_what_was_blocked_is_returned_though_it_is_no_creature_any_more():
    later = Later(
        TriggeredAbility(AtBeginning("end of combat"), (MoveTo(NotedThings(), "hand"),)),
        Mentioned("attacker"),
    )
    tears = CardDef(
        "Tears",
        "creature",
        "Wall",
        "{0}",
        0,
        4,
        abilities=(TriggeredAbility(WhenBlocks(Itself()), (later,)),),
    )
    calm = instant("Calm", Modify(Targets(), (LoseTypes(("creature",)),)), target=CREATURE)
    t = table(2)
    a, b = t.seats
    a.battlefield(CardDef("Golem", "artifact creature", "Golem", "{3}", 3, 3)).hand(calm)
    b.battlefield(tears)
    a.attacks({"Golem": b})
    b.blocks({"Tears": "Golem"})
    a.casts(calm, at="Golem")
    t.resolve()
    assert a.creatures == []
    t.go_to("end of combat")
    t.resolve()
    assert (a.permanents, a.hand_names) == ([], ["Golem"])


@pytest.mark.rule("608.3e", example=1)
@pytest.mark.parametrize("worms", [True, False])
def test_608_3e_a_permanent_spell_that_cant_enter_goes_to_the_graveyard(worms: bool):
    arbor = CardDef("Arbor", "land creature", "Forest Dryad", None, 1, 1, colors="G")
    clone = CardDef(
        "Clone",
        "creature",
        "Shapeshifter",
        "{0}",
        0,
        0,
        abilities=(ReplacementAbility(EntersAsCopy(of=CREATURE, may=True)),),
    )
    no_lands = ReplacementAbility(CantEnter(Permanent(("land",))))
    t = table(2)
    a, b = t.seats
    a.battlefield(arbor).hand(clone)
    if worms:
        b.battlefield(enchantment("Worms", no_lands))
    a.casts(clone)
    t.pass_all()
    a.answers("Arbor")
    if worms:
        assert (a.graveyard_names, a.creatures) == (["Clone"], ["Arbor"])
    else:
        assert (a.graveyard_names, a.creatures) == ([], ["Arbor", "Arbor"])


@pytest.mark.rule("608.2f", example=2)
def test_608_2f_one_after_another_where_it_cant_be_at_once():
    from apnap.effects.actions.look_at_top import TopCards
    from apnap.effects.flow.flow import ForEach
    from apnap.effects.words.amounts import QualityOf
    from apnap.effects.words.selections import Those

    card = Called("card", MoveTo(TopCards(You()), "exile"))
    burn = DealDamage(QualityOf("mana value", Those("card")), Those("it"))
    eruption = instant(
        "Eruption", ForEach(Targets(), (card, burn)), targets=(Target(AnyTarget(), 0, 9),)
    )
    five = CardDef("Five", "sorcery", cost="{5}")
    one = CardDef("One", "sorcery", cost="{1}")
    t = table(2)
    a, b = t.seats
    b.battlefield(CardDef("Ox", "creature", "Ox", "{3}", 0, 9))
    a.library(five, one).hand(eruption)
    a.casts(eruption, at=[b, "Ox"])
    t.pass_all()
    a.answers(["Ox", b])  # who controls the spell chooses
    assert sorted(a.exile_names) == ["Five", "One"]
    assert (b.life, b.damage("Ox")) == (19, 5)

"""608: resolving spells and abilities."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.discard import Discard
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.costs.parts import TapThis
from apnap.effects.flow.delayed import Later
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.control import GainControlOf
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.modify import Modify
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.replacement.entering import CantEnter, EntersAsCopy
from apnap.effects.triggers.combat import WhenBlocks
from apnap.effects.triggers.events import AtBeginning, WhenMoves
from apnap.effects.words.amounts import LifeOf, Number, QualityOf
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import (
    AllOf,
    AnyTarget,
    APlayer,
    CardIn,
    HasColor,
    Itself,
    Non,
    Permanent,
)
from apnap.effects.words.mentions import NotedThings
from apnap.effects.words.modifications import LoseTypes
from apnap.effects.words.qualities import ControlledBy
from apnap.effects.words.selections import (
    Chosen,
    Each,
    EachPlayer,
    Mentioned,
    Targets,
    This,
    Willing,
    You,
)
from apnap.rules.machine.events import Move
from apnap.state.ability import (
    ActivatedAbility,
    EnchantAbility,
    ReplacementAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.names import HAND
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import enchantment, instant, sorcery
from apnap.testing.simple_plays import cast

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)
BOLT = instant("Bolt", DealDamage(Number(3), Targets()), target=AnyTarget())
THIRST = instant(
    "Thirst", DealDamage(Number(2), Targets()), ChangeLife(You(), Number(2)), target=CREATURE
)
CASTABLE_BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
BOX = CardDef("Box", "artifact", cost="{1}")


def from_their_graveyard(low: int, high: int = 1) -> CardDef:
    """Exile so many target cards from target player's graveyard."""
    theirs = AllOf((CardIn("graveyard"), ControlledBy(Targets(0), owned=True)))
    targets = (Target(APlayer()), Target(theirs, low, high))
    return instant("Grave Robber", MoveTo(Targets(1), "exile"), targets=targets)


PING = instant("Ping", DealDamage(Number(1), Targets()), target=AnyTarget())


@pytest.mark.rule("608.1")
@pytest.mark.parametrize("seats", [2, 4, 12])
def test_608_1_when_all_pass_the_top_of_the_stack_resolves(seats):
    t = table(seats)
    a, b = t.seats[:2]
    a.hand(BOLT)
    b.hand(THIRST)
    a.battlefield(BEAR)
    a.casts(BOLT, at=b)
    b.casts(THIRST, at=BEAR)
    assert t.stack == ["Bolt", "Thirst"]
    t.resolve()
    assert (b.life, t.stack) == (22, ["Bolt"])
    t.resolve()
    assert b.life == 19


@pytest.mark.rule("608.2b", example=1)
def test_608_2b_without_a_legal_target_it_does_nothing_at_all():
    t = table(2)
    a, b = t.seats
    a.hand(THIRST)
    b.battlefield(BEAR).hand(BOLT)
    a.casts(THIRST, at=BEAR)
    b.casts(BOLT, at=BEAR)
    t.resolve()
    t.resolve()
    assert a.life == 20
    assert a.graveyard_names == ["Thirst"]
    assert t.log_has("608.2b")


@pytest.mark.rule("608.2b")
def test_608_2b_the_targets_that_are_still_legal_are_affected():
    both = instant(
        "Both",
        DealDamage(Number(3), Targets(), divided=True),
        ChangeLife(You(), Number(2)),
        targets=(Target(AnyTarget(), 2, 2, divided=Number(3)),),
    )
    t = table(4)
    a, b, c, _ = t.seats
    a.hand(both)
    b.battlefield(BEAR)
    c.hand(BOLT)
    a.casts(both, at=[b.find(BEAR), c], divided={b.find(BEAR): 2, c: 1})
    c.casts(BOLT, at=BEAR)
    t.pass_all()
    assert (a.life, c.life) == (22, 19)  # the part of the other target is lost


@pytest.mark.rule("608.2b", example=2)
def test_608_2b_each_use_of_the_word_is_checked_by_itself():
    """The same creature land is both targets; turned black, it is still the target land."""
    from apnap.effects.words.filters import AllOf, Non

    nonblack = AllOf((CREATURE, Non(HasColor("B"))))
    spores = instant(
        "Spores",
        ChangeLife(You(), QualityOf("power", Targets(0))),
        Destroy(Targets(1)),
        targets=(Target(nonblack), Target(Permanent(("land",)))),
    )
    manland = CardDef("Manland", "land creature", power=3, toughness=3, colors="")
    t = table(2)
    a, b = t.seats
    a.hand(spores)
    b.battlefield(manland)
    number = b.find(manland)
    a.casts(spores, at=[number, number])
    black = CardDef("Manland", "land creature", power=3, toughness=3, colors="B")
    t.game.edit(number).card = black
    from apnap.rules.continuous.layers import forget

    forget(t.game, number)
    t.resolve()
    assert a.life == 20
    assert b.permanents == []


@pytest.mark.rule("608.2b")
def test_608_2b_what_is_no_longer_as_described_is_no_target_any_more():
    t = table(2)
    a, b = t.seats
    bounce = instant("Rescue", MoveTo(Targets(), "hand"), target=CardIn("graveyard"))
    a.hand(from_their_graveyard(0, 2))
    b.graveyard(CASTABLE_BEAR, BOX).hand(bounce)
    a.casts("Grave Robber")
    a.answers(b)
    a.answers(a.question.options)
    a.passes()
    b.casts("Rescue", at=b.find("Bear"))
    t.resolve()
    t.resolve()
    assert (b.exile_names, b.hand_names) == (["Box"], ["Bear"])


@pytest.mark.rule("608.2b")
@pytest.mark.rule("800.4g")
def test_608_2b_a_target_who_has_left_is_no_target():
    t = table(3)
    a, b, c = t.seats
    a.hand(PING).casts(PING, at=b)
    b.concedes()
    t.resolve()
    assert t.log_has("608.2b")
    assert (a.life, c.life) == (20, 20)


@pytest.mark.rule("608.2a")
@pytest.mark.parametrize(("life", "gained"), [(39, False), (40, True)])
def test_608_2a_an_intervening_if_is_checked_again(life, gained):
    rich = Compare(LifeOf(You()), low=40)
    sovereign = CardDef(
        "Sovereign",
        "creature",
        power=4,
        toughness=6,
        abilities=(
            TriggeredAbility(AtBeginning("upkeep", "you"), (DrawCards(You()),), condition=rich),
        ),
    )
    shot = instant("Shot", DealDamage(Number(40 - life), Targets()), target=APlayer())
    t = table(2, at="end")
    a, b = t.seats
    b.battlefield(sovereign).life(40)
    a.hand(shot)
    t.go_to("upkeep", turn_of=b)
    if not gained:
        a.casts(shot, at=b)
        t.resolve()
    hand = len(b.hand_names)
    t.resolve()
    assert len(b.hand_names) == hand + gained
    assert t.log_has("608.2a") != gained


@pytest.mark.rule("608.2e")
@pytest.mark.parametrize("seats", [2, 4])
def test_608_2e_each_action_is_chosen_in_turn_order_then_done_by_all_at_once(seats):
    edict = instant(
        "Edict", Sacrifice(Chosen(EachPlayer(), CREATURE)), ChangeLife(EachPlayer(), Number(1), -1)
    )
    t = table(seats)
    t.seats[0].hand(edict)
    for seat in t.seats:
        seat.battlefield(BEAR, CardDef("Other", "creature", power=1, toughness=1))
    t.seats[0].casts(edict)
    t.resolve()
    for seat in t.seats:
        assert all(each.permanents == ["Bear", "Other"] for each in t.seats)
        seat.answers("Bear")
    assert all(seat.permanents == ["Other"] for seat in t.seats)
    assert all(seat.life == 19 for seat in t.seats)


@pytest.mark.rule("608.2e")
def test_608_2e_those_who_want_to_do_it_together():
    t = table(3)
    a, b, c = t.seats
    a.hand(card := sorcery("Test Spell", DrawCards(Willing(EachPlayer(), "draw a card")))).casts(
        card
    )
    t.resolve()
    a.answers(True)
    assert a.hand_names == []
    b.answers(False)
    c.answers(True)
    assert [len(seat.hand_names) for seat in t.seats] == [1, 0, 1]


@pytest.mark.rule("608.2e")
def test_608_2e_each_discards_and_then_each_loses_life():
    t = table(3)
    a, b, c = t.seats
    opponents = EachPlayer(opponents=True)
    card = sorcery(
        "Test Spell",
        Discard(Chosen(opponents, CardIn("hand"), verb="discard")),
        ChangeLife(opponents, Number(2), sign=-1),
    )
    a.hand(card)
    for seat in (b, c):
        seat.hand(BEAR, BEAR)
    a.casts(card)
    for _ in t.seats:
        t.pass_once()
    b.answers([BEAR])
    assert (len(b.hand_names), b.life) == (2, 20)
    c.answers([BEAR])
    assert [(len(s.hand_names), s.life) for s in (b, c)] == [(1, 18), (1, 18)]
    assert a.life == 20


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
        seat.battlefield(CASTABLE_BEAR)
    cast(t, a, theft, at=[b.find("Bear"), c.find("Bear"), d.find("Bear")])
    assert (a.creatures, b.creatures, c.creatures, d.creatures) == (["Bear"] * 3, [], [], [])
    assert t.stack == []


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


@pytest.mark.rule("608.2k")
def test_608_2k_a_spell_that_leaves_the_stack_as_it_resolves_is_followed_to_the_end():
    back = instant("Back", MoveTo(This(), "hand"), ChangeLife(You(), Number(1)))
    t = table(2)
    a, _ = t.seats
    a.hand(back)
    a.casts(back)
    t.resolve()
    assert (a.life, a.hand_names, a.graveyard_names) == (21, ["Back"], [])


@pytest.mark.rule("608.2m")
def test_608_2m_then_the_spell_goes_to_its_owners_graveyard_and_an_ability_ceases():
    device = CardDef(
        "Device",
        "artifact",
        abilities=(ActivatedAbility((ChangeLife(You(), Number(1)),), costs=(TapThis(),)),),
    )
    t = table(2)
    a, b = t.seats
    a.hand(BOLT).battlefield(device)
    a.casts(BOLT, at=b)
    a.activates(device)
    [_, ability] = t.game.turns[1].stack
    t.resolve()
    assert t.game.find(ability) is None
    t.resolve()
    assert a.graveyard_names == ["Bolt"]


@pytest.mark.rule("608.3a")
@pytest.mark.parametrize("seats", [2, 4, 12])
def test_608_3a_a_permanent_spell_becomes_a_permanent_under_its_controllers_control(seats):
    t = table(seats)
    a = t.seats[0]
    a.hand(BEAR)
    a.casts(BEAR)
    assert a.permanents == []
    t.resolve()
    assert a.permanents == ["Bear"]
    assert a.object(BEAR).since == t.game.player(0).turns_begun


AURA = CardDef("Aura", "enchantment", "Aura", cost="{0}", abilities=(EnchantAbility(CREATURE),))


@pytest.mark.rule("608.3c")
def test_608_3c_an_aura_enters_attached_to_its_target():
    t = table(4)
    a, _, c, _ = t.seats
    a.hand(AURA)
    c.battlefield(BEAR)
    a.casts(AURA, at=BEAR)
    t.resolve()
    assert a.permanents == ["Aura"]
    assert a.object(AURA).attached == c.find(BEAR)
    assert c.object(BEAR).attachments == (a.find(AURA),)


@pytest.mark.rule("608.3b")
def test_608_3b_an_aura_spell_whose_target_is_illegal_does_not_resolve():
    t = table(2)
    a, b = t.seats
    a.hand(AURA)
    b.battlefield(BEAR).hand(BOLT)
    a.casts(AURA, at=BEAR)
    b.casts(BOLT, at=BEAR)
    t.pass_all()
    assert a.graveyard_names == ["Aura"]
    assert t.log_has("608.2b")


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


@pytest.mark.rule("608.3f")
def test_608_3f_a_copy_of_a_permanent_spell_becomes_a_token() -> None:
    t = table(2)
    a, _ = t.seats
    a.hand(BEAR)
    a.casts(BEAR)
    t.game.edit(t.game.turns[1].stack[-1]).copy_of = "spell"
    t.resolve()
    row = t.game.object(a.find(BEAR))
    assert (row.card.token, row.copy_of) == (True, "")
    make(t, Move(on=row.id, to=HAND))
    a.hand(instant("Wait")).casts("Wait")
    assert "Bear" not in a.hand_names

"""608: resolving spells and abilities."""

from __future__ import annotations

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.costs.parts import Paid, SacrificeThis, TapThis
from apnap.effects.flow.flow import If
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.triggers.events import AtBeginning, enters
from apnap.effects.words.amounts import LifeOf, Number, QualityOf
from apnap.effects.words.conditions import Compare
from apnap.effects.words.filters import AnyTarget, APlayer, HasColor, Permanent
from apnap.effects.words.selections import Chosen, EachPlayer, Targets, This, You
from apnap.rules.machine.events import Move
from apnap.rules.zones.revealing import Show
from apnap.state.ability import (
    ActivatedAbility,
    CastingCost,
    EnchantAbility,
    Keyword,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.codec import digest
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import instant

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", cost="{0}", power=2, toughness=2)


BOLT = instant("Bolt", DealDamage(Number(3), Targets()), target=AnyTarget())
THIRST = instant(
    "Thirst", DealDamage(Number(2), Targets()), ChangeLife(You(), Number(2)), target=CREATURE
)


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


@pytest.mark.rule("608.2c")
def test_608_2c_instructions_are_followed_in_the_order_written():
    two = instant("Two", ChangeLife(You(), Number(3)), DealDamage(Number(3), You()))
    t = table(2)
    a, _ = t.seats
    a.hand(two).life(1)
    a.casts(two)
    t.resolve()
    assert a.life == 1
    changes = [line for line in t.log if "life" in line and "A" in line]
    assert [("gains" in line) for line in changes[-2:]] == [True, False]


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


@pytest.mark.rule("608.2h")
def test_608_2h_a_source_that_is_gone_is_asked_as_it_last_was():
    thrower = CardDef(
        "Thrower",
        "creature",
        power=3,
        toughness=3,
        abilities=(
            ActivatedAbility(
                (DealDamage(Number(3), Targets()),),
                costs=(SacrificeThis(),),
                targets=(Target(APlayer()),),
            ),
            Keyword("lifelink"),
        ),
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(thrower)
    a.activates(thrower, at=b)
    assert a.permanents == []
    t.resolve()
    assert (a.life, b.life) == (23, 17)
    assert t.log_has("120.3", "Thrower deals 3 damage to B")


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


@pytest.mark.rule("702.33e")
@pytest.mark.parametrize("times", [0, 1])
def test_702_33e_a_permanent_knows_whether_its_spell_was_kicked(times):
    mage = CardDef(
        "Mage",
        "creature",
        cost="{0}",
        power=1,
        toughness=1,
        abilities=(
            CastingCost("optional", "{1}", name="kicker"),
            TriggeredAbility(enters(), (DrawCards(You()),), condition=Paid("kicker")),
        ),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(mage).lands("Forest")
    a.casts(mage, x=times)
    t.pass_all()
    assert len(a.hand_names) == times


@pytest.mark.rule("608.2c")
def test_608_2c_a_spell_can_ask_what_was_paid_for_it():
    flame = instant(
        "Flame",
        If(
            Paid("kicker"), (DealDamage(Number(4), Targets()),), (DealDamage(Number(2), Targets()),)
        ),
        target=APlayer(),
        more=(CastingCost("optional", "{1}", name="kicker"),),
    )
    for times, life in ((0, 18), (1, 16)):
        t = table(2)
        a, b = t.seats
        a.hand(flame).lands("Forest")
        a.casts(flame, x=times, at=b)
        t.resolve()
        assert b.life == life


@pytest.mark.rule("608.2h")
@pytest.mark.rule("704.8")
def test_608_2h_what_is_remembered_is_not_written_to_by_what_happens_together() -> None:
    """A card is revealed and discarded at once: as it last existed it is the same in a game and in
    its copy, though only the copy has to make the row its own to write to it."""
    t = table(2)
    a, _ = t.seats
    ox = CardDef("Ox", "creature", power=1, toughness=4)
    a.hand(ox)
    t.begin()
    number = a.find(ox)
    twin = t.copy()
    t.game.edit(number)  # now the row is the game's own
    for each in (t, twin):
        make(each, Show(on=0, cards=(number,)), Move(on=number, to="graveyard"))
    assert digest(t.game) == digest(twin.game)
    assert t.game.seats[0].last_known[number].row.shown_to == ()

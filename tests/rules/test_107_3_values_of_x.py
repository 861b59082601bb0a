"""107.1 to 107.3: numbers, and what X is where."""

import pytest

from apnap.effects.costs.parts import PayLife, UseUp
from apnap.effects.costs.while_resolving import MayPay
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.triggers.events import enters
from apnap.effects.words.amounts import X
from apnap.effects.words.filters import AllOf, APlayer, CardIn, HasNumber, Permanent
from apnap.effects.words.selections import EachPlayer, Targets, You
from apnap.rules.casting.proposal import MOST
from apnap.rules.continuous import layers
from apnap.state.ability import CastingCost, SpellAbility, TriggeredAbility
from apnap.state.card import CardDef
from apnap.state.names import HAND
from apnap.testing import ScenarioError, table
from apnap.testing.simple_cards import instant, sorcery
from apnap.testing.texts import card

BALLISTA = card(
    "This creature enters with X +1/+1 counters on it.",
    "Artifact Creature — Construct",
    "Ballista",
    mana_cost="{X}{X}",
    power="0",
    toughness="0",
)
HYDRA = card(
    "When this creature enters, you gain X life.\n{X}: You gain X life.",
    "Creature — Hydra",
    "Hydra",
    mana_cost="{X}{G}",
)
BLAST = card("Counter target spell with mana value X.", "Instant", "Blast", mana_cost="{X}{U}")


def forests(number):
    return ["Forest"] * number


@pytest.mark.rule("107.3")
def test_107_3_x_is_what_was_chosen():
    t = table(2)
    a, b = t.seats
    blaze = CardDef(
        "Blaze",
        "sorcery",
        cost="{X}",
        abilities=(SpellAbility((DealDamage(X(), EachPlayer(opponents=True)),)),),
    )
    a.hand(blaze).lands("Forest", "Forest", "Forest").casts(blaze, x=2)
    t.resolve()
    assert b.life == 18


@pytest.mark.rule("107.3a")
@pytest.mark.parametrize("value", [2, 4])
def test_107_3a_a_target_with_mana_value_x_needs_that_x(value: int):
    repeal = card(
        "Return target nonland permanent with mana value X to its owner's hand.\nDraw a card.",
        "Instant",
        "Repeal",
        mana_cost="{X}{U}",
    )
    giant = card("", "Creature — Giant", "Giant", mana_cost=f"{{{value}}}")
    elf = card("", "Creature — Elf", "Elf", mana_cost="{5}")
    t = table(2)
    a, b = t.seats
    b.battlefield(giant, elf)
    a.lands(*["Island"] * 4).hand(repeal)
    assert a.may_cast(repeal) is (value == 2)
    if value == 2:
        a.casts(repeal, x=2, at=giant)
        t.pass_all()
        assert (b.creatures, len(a.hand_names)) == (["Elf"], 1)


@pytest.mark.rule("107.3a")
def test_107_3a_values_of_x_between_others_may_have_no_target():
    repeal = card(
        "Return target nonland permanent with mana value X to its owner's hand.",
        "Instant",
        "Repeal",
        mana_cost="{X}{U}",
    )
    t = table(2)
    a, b = t.seats
    for value in (1, 3):
        b.battlefield(card("", "Creature", f"Creature {value}", mana_cost=f"{{{value}}}"))
    a.lands(*["Island"] * 5).hand(repeal).casts(repeal, x=3, at="Creature 3")
    t.pass_all()
    assert b.creatures == ["Creature 1"]


@pytest.mark.rule("107.3a")
def test_107_3a_two_x_are_paid_twice():
    double = CardDef(
        "Double", "sorcery", cost="{X}{X}{G}", abilities=(SpellAbility((ChangeLife(You(), X()),)),)
    )
    t = table(2)
    a, _ = t.seats
    a.hand(double).lands(*["Forest"] * 6)
    a.casts(double)
    assert a.question.high == 2
    a.answers(2)
    t.resolve()
    assert a.life == 22
    assert sum(t.game.object(n).tapped for n in t.game.player(0).battlefield) == 5


@pytest.mark.rule("107.3a")
@pytest.mark.parametrize(
    ("cost", "highest"),
    [(PayLife(0, x=True), 5), (UseUp("sacrifice", Permanent(("land",)), 0, x=True), 3)],
)
def test_107_3a_x_in_an_additional_cost_is_limited_by_what_can_be_paid(cost, highest):
    card = CardDef(
        "Card",
        "sorcery",
        cost="{0}",
        abilities=(
            SpellAbility((ChangeLife(You(), X()),)),
            CastingCost("additional", costs=(cost,)),
        ),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(card).lands("Forest", "Forest", "Forest").life(5)
    a.casts(card)
    assert a.question.high == highest


RELIC = card("", "Artifact", "Relic", mana_cost="{3}")
GIANT = card("", "Creature — Giant", "Giant", mana_cost="{4}", power="3", toughness="3")
OFFERING = "As an additional cost to cast this spell, sacrifice an artifact with mana value X.\n"


@pytest.mark.rule("107.3a")
def test_107_3a_a_spell_whose_x_can_not_be_0_is_cast_with_the_x_that_there_is():
    words = f"{OFFERING}Fire deals X damage divided as you choose among any number of target "
    fire = card(f"{words}creatures.", "Sorcery", "Fire")
    t = table(2)
    a, b = t.seats
    a.hand(fire)
    b.battlefield(GIANT)
    assert a.why_not(fire).rule == "601.2h"
    a.battlefield(RELIC)
    a.casts(fire, x=3, at=GIANT)
    t.resolve()
    assert b.graveyard_names == ["Giant"]
    assert sorted(a.graveyard_names) == ["Fire", "Relic"]


@pytest.mark.rule("107.3a")
@pytest.mark.parametrize(("value", "able"), [("3", True), ("2", False)])
def test_107_3a_the_only_x_that_can_be_paid_must_leave_a_target(value, able):
    smite = card(f"{OFFERING}Destroy target creature with power X.", "Sorcery", "Smite")
    t = table(2)
    a, b = t.seats
    a.hand(smite).battlefield(card("", "Artifact", "Relic", mana_cost=f"{{{value}}}"))
    b.battlefield(GIANT)
    assert a.may_cast(smite) == able


@pytest.mark.rule("107.3a")
def test_107_3a_a_mode_may_need_an_x_that_only_another_value_can_pay():
    modes = "Choose one —\n• Destroy target creature with power X.\n• Destroy target land."
    smite = card(OFFERING + modes, "Sorcery", "Smite")
    t = table(2)
    a, b = t.seats
    a.hand(smite).battlefield(RELIC).lands("Forest")
    b.battlefield(GIANT)
    a.casts(smite, modes=[0], x=3, at=GIANT)
    t.resolve()
    assert b.graveyard_names == ["Giant"]


@pytest.mark.rule("107.3a", "118.9")
def test_107_3a_an_alternative_cost_with_an_x_of_its_own():
    white = UseUp("exile", AllOf((CardIn(HAND), HasNumber("mana value", X(), X()))))
    shoal = sorcery(
        "Shoal",
        ChangeLife(You(), X()),
        cost="{X}{W}{W}",
        more=(CastingCost("alternative", costs=(white,), name="exile"),),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(shoal)
    assert not a.may_cast(shoal)
    a.hand(GIANT)
    a.casts(shoal, x=4)
    t.resolve()
    assert a.life == 24
    assert a.exile_names == ["Giant"]


@pytest.mark.rule("107.3b")
def test_107_3b_x_is_0_if_no_cost_that_is_paid_names_it():
    gift = sorcery(
        "Gift",
        DealDamage(X(), Targets(0)),
        target=APlayer(),
        cost="{X}{R}",
        more=(CastingCost("alternative"),),
    )
    t = table(2)
    a, b = t.seats
    a.hand(gift)
    a.casts(gift, at=b)
    t.resolve()
    assert b.life == 20


@pytest.mark.rule("107.3g")
def test_107_3g_on_the_stack_x_counts_elsewhere_it_is_0():
    t = table(2)
    a, b = t.seats
    a.hand(BALLISTA).lands(*forests(6))
    b.hand(BLAST).lands(*["Island"] * 8)
    assert layers.characteristics_of(t.game, a.find(BALLISTA)).value == 0
    a.casts(BALLISTA, x=3)
    saved = t.copy()
    b.casts(BLAST, at=BALLISTA, x=6)
    t.resolve()
    assert a.graveyard_names == ["Ballista"]
    saved.resolve()
    there = saved.seats[0]
    assert there.power(BALLISTA) == 3
    look = card(
        "Destroy target permanent with mana value 0.", "Instant", "Smother", mana_cost="{0}"
    )
    there.hand(look)
    there.casts(look, at=BALLISTA)
    saved.resolve()
    assert there.graveyard_names == ["Ballista", "Smother"]


@pytest.mark.rule("107.3i")
def test_107_3i_an_ability_that_triggers_on_casting_knows_the_x_of_the_spell():
    """As Old Stickfingers."""
    words = "When you cast this spell, draw X cards and you gain X life."
    hydra = card(words, "Creature — Hydra", "Hydra", mana_cost="{X}{G}", power="1", toughness="1")
    t = table(2)
    a, _ = t.seats
    a.hand(hydra).battlefield(*["Forest"] * 3)
    a.casts(hydra, x=2)
    t.resolve()
    assert len(a.hand_names) == 2
    assert a.life == 22


@pytest.mark.rule("107.3k")
@pytest.mark.rule("107.3i")
def test_107_3k_the_x_of_an_ability_has_nothing_to_do_with_that_of_the_spell():
    t = table(2)
    a, _ = t.seats
    a.hand(HYDRA).lands(*forests(8))
    a.casts(HYDRA, x=3)
    t.resolve()
    assert t.stack == ["Hydra's ability"]
    a.activates(HYDRA, x=1)
    a.activates(HYDRA, x=2)
    t.resolve()
    assert a.life == 22
    t.resolve()
    assert a.life == 23
    t.resolve()
    assert a.life == 26


@pytest.mark.rule("107.3m")
def test_107_3m_put_onto_the_battlefield_without_being_cast_x_is_0():
    t = table(2)
    a, _ = t.seats
    back = card(
        "Return target creature card from your graveyard to the battlefield.",
        "Sorcery",
        "Back",
        mana_cost="{X}",
    )
    a.graveyard(HYDRA, BALLISTA).hand(back, back).lands(*forests(8))
    a.casts(back, at=HYDRA, x=4)
    t.pass_all()
    assert a.life == 20
    a.casts(back, at=BALLISTA, x=4)
    t.pass_all()
    assert "Ballista" in a.graveyard_names


@pytest.mark.rule("107.3m")
def test_107_3m_the_x_is_gone_once_it_has_left():
    t = table(2)
    a, _ = t.seats
    blink = card(
        "Exile target creature, then return it to the battlefield under its owner's control.",
        "Instant",
        "Blink",
    )
    a.hand(HYDRA, blink).lands(*forests(4))
    a.casts(HYDRA, x=3)
    t.pass_all()
    a.casts(blink, at=HYDRA)
    t.pass_all()
    assert a.life == 23


@pytest.mark.rule("107.3m")
def test_107_3m_a_copy_of_the_spell_has_its_x_and_a_copy_of_the_permanent_has_none():
    t = table(2)
    a, _ = t.seats
    twice = card("Copy target creature spell.", "Instant", "Twice")
    clone = card(
        "You may have this creature enter as a copy of any creature on the battlefield.",
        "Creature — Shapeshifter",
        "Clone",
        power="0",
        toughness="0",
    )
    a.hand(HYDRA, twice, clone).lands(*forests(4))
    a.casts(HYDRA, x=3)
    a.casts(twice, at=HYDRA)
    t.resolve()
    t.resolve()
    assert a.names("battlefield").count("Hydra") == 1
    t.resolve()
    assert a.life == 23
    t.resolve()
    t.resolve()
    assert a.life == 26
    a.casts(clone)
    t.resolve()
    a.answers(HYDRA)
    t.pass_all()
    assert a.life == 26


@pytest.mark.rule("107.3m")
def test_107_3m_an_enters_ability_knows_the_x_of_the_spell():
    hydra = CardDef(
        "Hydra",
        "creature",
        cost="{X}{G}",
        power=1,
        toughness=1,
        abilities=(TriggeredAbility(enters(), (ChangeLife(You(), X()),)),),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(hydra).lands(*["Forest"] * 4)
    a.casts(hydra, x=3)
    t.pass_all()
    assert a.life == 23


@pytest.mark.rule("107.3j")
def test_107_3j_an_ability_that_it_gains_has_an_x_of_its_own():
    t = table(2)
    a, _ = t.seats
    gift = card(
        'Target creature gains "{X}: You gain X life" until end of turn.',
        "Instant",
        "Gift",
        mana_cost="{X}",
    )
    a.hand(BALLISTA, gift).lands(*forests(12))
    a.casts(BALLISTA, x=2)
    t.resolve()
    a.casts(gift, at=BALLISTA, x=5)
    t.resolve()
    a.activates(BALLISTA, x=3)
    t.resolve()
    assert a.life == 23


@pytest.mark.rule("107.3n")
def test_107_3n_a_delayed_ability_has_the_x_of_the_spell_that_made_it():
    t = table(2)
    a, _ = t.seats
    later = card(
        "At the beginning of the next end step, you gain X life.",
        "Sorcery",
        "Later",
        mana_cost="{X}",
    )
    a.hand(later).lands(*forests(4))
    a.casts(later, x=4)
    t.resolve()
    t.go_to("end").pass_all()
    assert a.life == 24


@pytest.mark.rule("107.3d")
def test_107_3d_x_of_a_morph_cost_is_chosen_as_it_is_turned_up():
    t = table(2)
    a, _ = t.seats
    trumpeter = card(
        "Morph {X}{X}{R}\nWhen this creature is turned face up, you gain X life.",
        "Creature — Goblin",
        "Trumpeter",
        mana_cost="{R}",
    )
    a.hand(trumpeter).lands(*["Mountain"] * 8)
    a.casts(trumpeter, paying="morph")
    t.resolve()
    a.turns_face_up(t.game.player(0).battlefield[-1], x=2)
    t.resolve()
    assert a.life == 22


@pytest.mark.rule("107.3f")
def test_107_3f_x_that_costs_nothing_has_a_limit_all_the_same() -> None:
    t = table(2)
    a, _ = t.seats
    a.hand(spell := instant("Whim", MayPay("{0}", then=(ChangeLife(You(), X()),), choose_x=True)))
    a.casts(spell)
    t.resolve()
    a.answers(True)
    assert a.question.high == MOST
    a.answers(7)
    assert a.life == 27


@pytest.mark.rule("107.3")
@pytest.mark.parametrize(
    "text",
    [
        # Nightshade Assassin
        "When this creature enters, you may reveal X cards in your hand. If you do, scry X.",
        # Relentless Dead: X is chosen after the target
        "When this creature dies, you may pay {X}. If you do, tap target Elf with mana value X.",
        "Whenever this creature attacks, you gain X life.",
    ],
)
def test_107_3_an_x_without_a_value_is_not_understood(text):
    with pytest.raises(ScenarioError, match="nothing says what it is"):
        card(text, "Creature")


@pytest.mark.rule("107.3f")
def test_107_3f_x_paid_on_resolution_reaches_a_reflexive_ability():
    """Wildborn Preserver."""
    words = "When this creature enters, you may pay {X}. When you do, you gain X life."
    elf = card(words, "Creature — Elf", "Elf")
    t = table(2)
    a, _ = t.seats
    a.hand(elf).lands("Forest", "Forest")
    a.casts(elf)
    t.resolve()
    t.resolve()
    a.answers(True)
    a.answers(2)
    t.pass_all()
    assert a.life == 22

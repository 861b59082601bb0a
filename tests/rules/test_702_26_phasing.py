"""702.26: phasing."""

import pytest

from apnap.effects.instructions.all_instructions import (
    Destroy,
    DrawCards,
    PowerToughness,
    PutCounter,
)
from apnap.effects.instructions.modify import Pump
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.keywords.phasing import PhaseThemOut
from apnap.effects.replacement.replacements import Skip
from apnap.effects.triggers.events import enters, leaves
from apnap.effects.words.amounts import CountOf
from apnap.effects.words.filters import APlayer, Host, Permanent
from apnap.effects.words.selections import Each, Targets, This, You
from apnap.rules.continuous import layers
from apnap.rules.machine.events import CreateTokens, Move
from apnap.rules.mechanics.phasing import PhaseIn, phasing_in, phasing_out
from apnap.rules.objects.control import gain_control
from apnap.rules.objects.stickers import PutSticker
from apnap.rules.zones.view import view
from apnap.state.ability import (
    ActivatedAbility,
    EnchantAbility,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.state.names import GRAVEYARD, NOBODY, PHASED_OUT
from apnap.testing import table
from apnap.testing.common_cards import ACT_OF_TREASON
from apnap.testing.invariants import check_all
from apnap.testing.making import make
from apnap.testing.scenario import Table
from apnap.testing.seat import Seat
from apnap.testing.simple_cards import creature, instant
from apnap.testing.sticker_sheets import SHEET, sitting
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
BEAR = CardDef("Bear", "creature", power=2, toughness=2)
APE = CardDef("Ape", "creature", power=3, toughness=3)
WISP = CardDef("Wisp", "creature", power=1, toughness=1, abilities=abilities_of("Phasing"))
AURA = CardDef(
    "Aura",
    "enchantment",
    "Aura",
    abilities=(EnchantAbility(CREATURE), StaticAbility(Host(), (PowerToughness(1, 1),))),
)


def phase_out(t: Table, *numbers: int) -> None:
    t.begin()
    make(t, *phasing_out(t.game, numbers))


def phase_in(t: Table, *numbers: int) -> None:
    make(t, *phasing_in(t.game, numbers))


def phased_out(seat: Seat) -> list[str]:
    return seat.names(PHASED_OUT)


DARK_N, MANA_N, ELDRAZI_N, ART_N, FLYING_N, GIFT_N, SMALL_N, LARGE_N = range(8)
BEAR_CUB = CardDef("Bear Cub", "creature", "Bear", "{0}", 2, 2)


def stick(t, thing: int, nth: int, after: int = 0, by: int = 0) -> None:
    kind = SHEET.abilities[nth].kind
    make(t, PutSticker(on=thing, by=by, nth=nth, after=after, kind=kind))


GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2, colors="G")
GRIFFIN = creature("Assault Griffin", 3, 2)


@pytest.mark.rule("702.26a")
@pytest.mark.rule("502.1")
def test_702_26a_out_and_in_during_the_untap_steps_of_its_controller() -> None:
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(WISP, BEAR)
    b.battlefield(WISP)
    t.go_to("upkeep", turn_of=b)
    assert (a.permanents, phased_out(b), b.permanents) == (["Wisp", "Bear"], ["Wisp"], [])
    t.go_to("upkeep", turn_of=a)
    assert (a.permanents, phased_out(a)) == (["Bear"], ["Wisp"])
    t.go_to("upkeep", turn_of=b)
    assert (b.permanents, phased_out(b)) == (["Wisp"], [])
    assert phased_out(a) == ["Wisp"]
    check_all(t.game)


@pytest.mark.rule("702.26a")
@pytest.mark.rule("502.3")
def test_502_1_it_phases_in_before_permanents_untap() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR, tapped=True)
    number = a.find(BEAR)
    phase_out(t, number)
    t.go_to("upkeep", turn_of=t.seat(1))
    assert t.game.object(number).tapped
    t.go_to("upkeep", turn_of=a)
    assert a.permanents == ["Bear"]
    assert not a.object(BEAR).tapped


@pytest.mark.rule("702.26b", example=1)
def test_702_26b_it_is_not_counted() -> None:
    t = table(2)
    a, _ = t.seats
    draw = SpellAbility((DrawCards(You(), CountOf(Permanent(("creature",), "you"))),))
    a.battlefield(BEAR, BEAR, APE).hand(
        CardDef("Insight", "sorcery", cost="{0}", abilities=(draw,))
    )
    phase_out(t, a.find(APE))
    a.casts("Insight")
    t.resolve()
    assert len(a.hand_names) == 2


@pytest.mark.rule("702.26b", example=2)
def test_702_26b_it_is_not_destroyed_with_the_others() -> None:
    t = table(2)
    a, b = t.seats
    wrath = SpellAbility((Destroy(Each(CREATURE)),))
    a.battlefield(BEAR).hand(CardDef("Wrath", "sorcery", cost="{0}", abilities=(wrath,)))
    b.battlefield(APE)
    phase_out(t, a.find(BEAR))
    a.casts("Wrath")
    t.resolve()
    assert phased_out(a) == ["Bear"]
    assert b.permanents == []
    t.go_to("upkeep", turn_of=a)
    assert a.permanents == ["Bear"]


@pytest.mark.rule("702.26b")
def test_702_26b_it_is_an_illegal_target_and_nothing_happens_to_it() -> None:
    t = table(2)
    a, b = t.seats
    kill = SpellAbility((Destroy(Targets()),), (Target(CREATURE),))
    grow = ActivatedAbility((PutCounter(This()),))
    grower = CardDef("Grower", "creature", power=1, toughness=1, abilities=(grow,))
    b.battlefield(APE, grower)
    a.hand(CardDef("Kill", "instant", cost="{0}", abilities=(kill,)))
    a.casts("Kill", at=APE)
    b.activates(grower)
    number = b.find(grower)
    phase_out(t, b.find(APE), number)
    t.pass_all()
    assert phased_out(b) == ["Ape", "Grower"]
    assert t.log_has("608.2b")
    assert t.game.object(number).counters == ()


@pytest.mark.rule("702.26b")
@pytest.mark.rule("506.4")
def test_702_26b_it_is_removed_from_combat() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, APE)
    t.go_to("declare attackers")
    a.attacks({BEAR: b, APE: b})
    phase_out(t, a.find(BEAR))
    assert t.turn.attackers == [("Ape", "B")]
    t.go_to("end of combat")
    assert b.life == 17


@pytest.mark.rule("702.26b")
def test_702_26b_its_own_abilities_do_nothing_meanwhile() -> None:
    t = table(2)
    a, _ = t.seats
    lord = CardDef(
        "Lord",
        "creature",
        power=2,
        toughness=2,
        abilities=(StaticAbility(Permanent(("creature",), other=True), (PowerToughness(1, 1),)),),
    )
    a.battlefield(lord, BEAR)
    assert a.power(BEAR) == 3
    number = a.find(lord)
    phase_out(t, number)
    assert a.power(BEAR) == 2
    phase_in(t, number)
    assert a.power(BEAR) == 3


@pytest.mark.rule("702.26d")
def test_702_26d_nothing_enters_or_leaves_and_counters_stay() -> None:
    t = table(2)
    a, _ = t.seats
    come = TriggeredAbility(enters(CREATURE), (DrawCards(You()),))
    go = TriggeredAbility(leaves(CREATURE), (DrawCards(You()),))
    a.battlefield(CardDef("Watcher", "enchantment", abilities=(come, go)))
    a.battlefield(BEAR, counters={"+1/+1": 2})
    number = a.find(BEAR)
    phase_out(t, number)
    phase_in(t, number)
    assert t.stack == []
    assert a.find(BEAR) == number
    assert a.power(BEAR) == 4


@pytest.mark.rule("702.26d")
@pytest.mark.rule("302.6")
def test_702_26d_it_was_under_the_same_control_all_the_time() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).battlefield(APE, sick=True)
    bear, ape = a.find(BEAR), a.find(APE)
    phase_out(t, bear, ape)
    phase_in(t, bear, ape)
    t.go_to("declare attackers")
    assert a.question is not None
    assert {option.what for option in a.question.options} == {bear}


@pytest.mark.rule("702.26d")
@pytest.mark.rule("704.5d")
def test_702_26d_tokens_continue_to_exist() -> None:
    t = table(2)
    a, _ = t.seats
    make(t, CreateTokens(on=0, token=CardDef("Elf", "creature", power=1, toughness=1, token=True)))
    phase_out(t, a.find("Elf"))
    t.pass_once()
    t.go_to("upkeep", turn_of=a)
    assert a.permanents == ["Elf"]


@pytest.mark.rule("702.26d")
def test_702_26d_stickers_remain_on_what_phases_out() -> None:
    t, a, _ = sitting(BEAR_CUB)
    stick(t, a.find(BEAR_CUB), SMALL_N)
    bear = a.find(BEAR_CUB)
    make(t, *phasing_out(t.game, [bear]))
    assert layers.characteristics_of(t.game, bear).power == 1
    make(t, PhaseIn(on=0, what=bear))
    assert a.power(BEAR_CUB) == 1


@pytest.mark.rule("702.26f")
@pytest.mark.rule("702.26e")
def test_702_26f_effects_may_expire_while_it_is_phased_out() -> None:
    t = table(2)
    a, _ = t.seats
    pump = SpellAbility((Pump(Each(CREATURE), 2, 2),))
    growth = CardDef("Growth", "instant", cost="{0}", abilities=(pump,))
    a.battlefield(BEAR, APE).hand(growth, growth)
    ape, bear = a.find(APE), a.find(BEAR)
    phase_out(t, ape)
    a.casts(growth)
    t.resolve()
    phase_in(t, ape)
    assert (a.power(BEAR), a.power(APE)) == (4, 3)  # 702.26e
    a.casts(growth)
    t.resolve()
    phase_out(t, ape, bear)
    t.go_to("upkeep", turn_of=a)
    assert (a.power(BEAR), a.power(APE)) == (2, 3)


@pytest.mark.rule("702.26g")
def test_702_26g_what_is_attached_goes_and_comes_with_it() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR)
    b.battlefield(AURA, attached_to=a.find(BEAR))
    bear = a.find(BEAR)
    phase_out(t, bear)
    assert (phased_out(a), phased_out(b)) == (["Bear"], ["Aura"])
    t.go_to("upkeep", turn_of=b)  # it won't phase in by itself
    assert phased_out(b) == ["Aura"]
    t.go_to("upkeep", turn_of=a)
    assert (a.permanents, b.permanents) == (["Bear"], ["Aura"])
    assert a.power(BEAR) == 3
    check_all(t.game)


@pytest.mark.rule("702.26h")
def test_702_26h_directly_and_indirectly_is_indirectly() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR).battlefield(AURA, attached_to=BEAR)
    aura = a.find(AURA)
    phase_out(t, a.find(BEAR), aura)
    assert t.game.object(aura).indirectly


@pytest.mark.rule("702.26i")
def test_702_26i_it_phases_in_attached_or_not() -> None:
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, APE)
    b.battlefield(AURA, attached_to=a.find(BEAR)).battlefield(AURA, attached_to=a.find(APE))
    one, other = t.game.player(1).battlefield
    phase_out(t, one, other)
    assert a.object(BEAR).attachments == ()
    assert a.power(BEAR) == 2
    make(t, Move(on=a.find(APE), to=GRAVEYARD))
    t.go_to("upkeep", turn_of=b)
    assert a.object(BEAR).attachments == (one,)
    assert a.power(BEAR) == 3
    assert b.graveyard_names == ["Aura"]  # 704.5m
    assert t.game.object(one).attached != NOBODY


@pytest.mark.rule("702.26i")
def test_702_26i_its_host_was_gone_before_it_phased_out() -> None:
    t = table(2)
    a, _ = t.seats
    words = SpellAbility((Destroy(Each(CREATURE)), PhaseThemOut(Each(Permanent(("enchantment",))))))
    a.battlefield(BEAR).battlefield(AURA, attached_to=BEAR)
    a.hand(CardDef("Mist", "sorcery", cost="{0}", abilities=(words,)))
    t.begin()
    a.casts("Mist")
    t.resolve()  # 704.3: before state-based actions are looked for
    assert (a.graveyard_names, phased_out(a)) == (["Bear", "Mist"], ["Aura"])
    t.go_to("upkeep", turn_of=t.seat(1))
    t.go_to("upkeep", turn_of=a)
    assert a.graveyard_names == ["Bear", "Mist", "Aura"]  # 704.5m
    check_all(t.game)


@pytest.mark.rule("702.26k")
@pytest.mark.rule("800.4a")
def test_702_26k_it_leaves_the_game_with_its_owner() -> None:
    t = table(3)
    a, b, _ = t.seats
    b.battlefield(BEAR)
    number = b.find(BEAR)
    phase_out(t, number)
    b.concedes()
    assert t.game.find(number) is None
    assert a.permanents == []
    check_all(t.game)


@pytest.mark.rule("702.26n")
def test_702_26n_its_controller_has_left() -> None:
    t = table(4)
    a, b, c, d = t.seats
    b.battlefield(BEAR)
    t.begin()
    number = b.find(BEAR)
    gain_control(t.game, number, 2)
    phase_out(t, number)
    c.concedes()
    check_all(t.game)
    t.go_to("upkeep", turn_of=b)
    assert b.permanents == []
    t.go_to("upkeep", turn_of=d)  # the next after C's turn would have begun
    assert b.permanents == ["Bear"]
    assert t.game.object(number).controller == b.number
    assert a.permanents == []


@pytest.mark.rule("702.26n")
@pytest.mark.rule("800.4m")
def test_702_26n_what_phased_out_under_who_has_left_phases_in():
    protection = instant("Protection", PhaseThemOut(Each(Permanent((), "you"))))
    t = table(4)
    a, b, c, d = t.seats
    b.battlefield(GRIFFIN)
    a.hand(ACT_OF_TREASON, protection).casts(ACT_OF_TREASON, at=GRIFFIN)
    t.resolve()
    a.casts(protection)
    t.resolve()
    a.concedes()
    for seat in (b, c, d):
        t.go_to("upkeep", turn_of=seat)
        assert b.creatures == []
    t.go_to("upkeep", turn_of=b)
    assert b.creatures == ["Assault Griffin"]
    check_all(t.game)


@pytest.mark.rule("702.26p")
def test_702_26p_several_instances_are_redundant() -> None:
    t = table(2)
    a, b = t.seats
    twice = CardDef(
        "Twice", "creature", power=1, toughness=1, abilities=abilities_of("Phasing") * 2
    )
    b.battlefield(twice)
    t.go_to("upkeep", turn_of=b)
    assert phased_out(b) == ["Twice"]
    assert a.permanents == []


@pytest.mark.rule("702.26m")
@pytest.mark.rule("614.10")
def test_702_26m_a_skipped_untap_step_has_no_phasing() -> None:
    t = table(2)
    a, b = t.seats
    b.battlefield(WISP)
    a.battlefield(
        CardDef("Stasis", "enchantment", abilities=(ReplacementAbility(Skip("untap", APlayer())),))
    )
    t.go_to("upkeep", turn_of=b)
    assert b.permanents == ["Wisp"]


@pytest.mark.rule("702.26b")
def test_702_26b_everybody_sees_what_is_phased_out_and_it_is_saved() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(BEAR)
    phase_out(t, a.find(BEAR))
    seen = view(t.game, 1)["players"][0]
    assert [each["name"] for each in seen["phased_out"]] == ["Bear"]
    assert digest(load(dump(t.game))) == digest(t.game)


@pytest.mark.rule("702.26c")
def test_702_26c_what_phases_in_is_there_again() -> None:
    out = SpellAbility((PhaseThemOut(Targets()),), (Target(CREATURE),))
    hide = CardDef("Hide", "instant", cost="{0}", abilities=(out,))
    lord = card("Creatures you control get +1/+1.", "Enchantment", "Anthem")
    t = table(2)
    a, b = t.seats
    a.battlefield(GREEN_BEAR, lord).hand(hide).casts(hide, at=GREEN_BEAR)
    t.resolve()
    assert a.creatures == []
    t.go_to("upkeep", turn_of=b)
    assert a.creatures == []
    t.go_to("upkeep", turn_of=a)
    assert (a.creatures, a.power(GREEN_BEAR)) == (["Bear"], 3)
    a.attacks({GREEN_BEAR: b})
    t.go_to("postcombat main")
    assert b.life == 17

"""800.4b-i: what concerns players who have left; played with the cards that bring it about."""

import pytest

from apnap.effects.actions.create import CreateToken
from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.triggers.events import enters
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import AllOf, AnyTarget, Non, Permanent
from apnap.effects.words.qualities import IsToken
from apnap.effects.words.selections import ControllersOf, Mentioned, Targets
from apnap.rules.machine.engine import interrupt
from apnap.rules.machine.events import CreateTokens, GainControl, Move
from apnap.rules.machine.happening import happen
from apnap.rules.objects.controlling_players import ControlPlayer
from apnap.state.ability import TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.invariants import check_all
from apnap.testing.simple_cards import creature, instant
from apnap.testing.simple_plays import happens
from apnap.testing.texts import card as printed

CREATURE = Permanent(("creature",))
BEAR = creature("Runeclaw Bear", 2, 2)
MURDER = instant("Murder", Destroy(Targets()), target=CREATURE)
PING = instant("Ping", DealDamage(Number(1), Targets()), target=AnyTarget())
JEWEL = printed(
    "When this artifact enters, draw three cards.\n{T}: Add three mana of any one color.\n"
    "Whenever one or more creatures an opponent controls attack you and aren't blocked, that "
    "player draws three cards and gains control of this artifact. Untap it.",
    "Artifact",
    "Coveted Jewel",
)
FREE_BEAR = creature("Bear", 2, 2)
GIANT = creature("Giant", 3, 3)
MYR_TOKEN = CardDef("Myr", "artifact creature", power=1, toughness=1, token=True)


ENTERTAINMENT = printed(
    "Choose target player and another target player. The first player controls the second player "
    "during the second player's next turn, and the second player controls the first player during "
    "the first player's next turn.",
    "Sorcery",
    "Cruel Entertainment",
)


@pytest.mark.rule("800.4b")
@pytest.mark.parametrize("leaves_game", [True, False])
def test_800_4b_who_has_left_gains_no_control(leaves_game):
    t = table(3)
    alex, bianca, _ = t.seats
    alex.battlefield(JEWEL, tapped=True)
    bianca.battlefield(BEAR)
    t.go_to("precombat main", turn_of=bianca)
    hand = len(bianca.hand_names)
    bianca.attacks({BEAR: alex})
    t.go_to("declare blockers")
    assert t.stack == ["Coveted Jewel's ability"]
    if leaves_game:
        bianca.concedes()
    t.resolve()
    holder = alex if leaves_game else bianca
    assert "Coveted Jewel" in holder.permanents
    assert not holder.is_tapped(JEWEL)
    assert t.log_has("800.4b") == leaves_game
    if not leaves_game:
        assert len(bianca.hand_names) == hand + 3
    check_all(t.game)


MYR = CardDef("Myr", "artifact creature", "Myr", power=1, toughness=1, colors="", token=True)
CHAMBER = CardDef(
    "Genesis Chamber",
    "artifact",
    cost="{0}",
    abilities=(
        TriggeredAbility(
            enters(AllOf((CREATURE, Non(IsToken())))),
            (CreateToken(MYR, who=ControllersOf(Mentioned("became"))),),
        ),
    ),
)


@pytest.mark.rule("800.4b")
@pytest.mark.parametrize("leaves_game", [True, False])
def test_800_4b_no_token_for_who_has_left_nor_for_another(leaves_game):
    t = table(3)
    alex, bianca, _ = t.seats
    alex.battlefield(CHAMBER)
    t.go_to("precombat main", turn_of=bianca)
    bianca.hand(BEAR).casts(BEAR)
    t.resolve()
    assert t.stack == ["Genesis Chamber's ability"]
    if leaves_game:
        bianca.concedes()
    t.pass_all()
    assert [seat.count(MYR) for seat in t.seats] == [0, 0 if leaves_game else 1, 0]
    check_all(t.game)


WHISPERS = printed(
    'Each creature has "When this creature dies, choose target opponent. That player puts this '
    "card from its owner's graveyard onto the battlefield under their control at the beginning of "
    'the next end step."',
    "Enchantment",
    "Endless Whispers",
)


@pytest.mark.rule("800.4b")
@pytest.mark.parametrize("leaves_game", [True, False])
def test_800_4b_a_card_stays_where_it_is(leaves_game):
    t = table(3)
    alex, bianca, carissa = t.seats
    carissa.battlefield(WHISPERS)
    alex.battlefield(BEAR).hand(MURDER).casts(MURDER, at=BEAR)
    t.resolve()
    alex.answers(bianca)
    t.resolve()
    if leaves_game:
        bianca.concedes()
    t.go_to("end")
    assert t.stack == ["Runeclaw Bear's ability"]  # 800.4d: its controller is still there
    t.resolve()
    assert alex.graveyard_names == (["Runeclaw Bear", "Murder"] if leaves_game else ["Murder"])
    assert bianca.creatures == ([] if leaves_game else ["Runeclaw Bear"])
    assert t.log_has("800.4b") == leaves_game
    check_all(t.game)


EYE = printed(
    "Whenever a player casts an instant or sorcery card, exile it. Then that player copies each "
    "instant or sorcery card exiled with this enchantment. For each copy, the player may cast the "
    "copy without paying its mana cost.",
    "Enchantment",
    "Eye of the Storm",
)


@pytest.mark.rule("800.4b")
@pytest.mark.rule("707.12")
@pytest.mark.parametrize("leaves_game", [True, False])
def test_800_4b_no_copy_is_put_on_the_stack_for_who_has_left(leaves_game):
    t = table(3)
    alex, bianca, carissa = t.seats
    alex.battlefield(EYE).hand(PING).casts(PING, at=carissa)
    t.resolve()
    alex.answers(False)  # the copy is not cast
    assert alex.exile_names == ["Ping"]
    bianca.hand(PING).casts(PING, at=alex)
    if leaves_game:
        bianca.concedes()
        t.pass_all()
        assert (alex.life, carissa.life) == (20, 20)
        assert alex.exile_names == ["Ping"]
    else:
        t.resolve()
        for _ in range(2):
            bianca.answers(bianca.question.options[1])
            bianca.answers([carissa])
        assert t.stack[:2] == ["Ping", "Ping"]
    check_all(t.game)


@pytest.mark.rule("800.4b")
def test_800_4b_nobody_is_controlled_by_who_has_left():
    t = table(3)
    t.seat(0).concedes()
    interrupt(t.game, 1, happen(ControlPlayer(on=1, by=0)))
    assert t.game.player(1).controlled_next == -1
    assert t.log_has("800.4b")


@pytest.mark.rule("800.4b")
def test_800_4b_nothing_is_given_to_who_has_left():
    t = table(3)
    a, b, _ = t.seats
    a.battlefield(FREE_BEAR).graveyard(GIANT)
    b.concedes()
    happens(
        t,
        GainControl(on=a.find(FREE_BEAR), controller=1),
        CreateTokens(on=1, token=MYR_TOKEN),
        Move(on=a.find(GIANT), to="battlefield", controller=1),
    )
    assert a.permanents == ["Bear"]
    assert a.graveyard_names == ["Giant"]
    assert t.game.player(1).battlefield == ()
    assert t.log_has("800.4b")
    check_all(t.game)


@pytest.mark.rule("800.4b")
@pytest.mark.rule("800.4k")
@pytest.mark.parametrize("leaves_game", [True, False])
def test_800_4b_who_has_left_controls_nobodys_turn(leaves_game):
    t = table(4)
    alex, bianca, carissa, _ = t.seats
    alex.hand(ENTERTAINMENT).casts(ENTERTAINMENT, at=[bianca, carissa])
    t.resolve()
    if leaves_game:
        bianca.concedes()
    else:
        t.go_to("upkeep", turn_of=bianca)
        assert t.game.player(1).controlled_by == 2
    t.go_to("upkeep", turn_of=carissa)
    assert t.game.player(2).controlled_by == (-1 if leaves_game else 1)

"""701.31: the keyword action monstrosity."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.keyword_action_done import WhenActs
from apnap.effects.actions.monstrosity import Monstrosity
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.words.amounts import Number, X
from apnap.effects.words.filters import AllOf, Itself, Permanent
from apnap.effects.words.mentions import ThatMuch
from apnap.effects.words.qualities import HasMark
from apnap.effects.words.selections import Each, EachPlayer, Targets, You
from apnap.state.ability import ActivatedAbility, TriggeredAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant, watcher
from apnap.testing.simple_plays import resolve_all, resolve_spell
from apnap.testing.texts import card

CREATURE, MINE = Permanent(("creature",)), Permanent(("creature",), "you")


@pytest.mark.rule("701.31a")
def test_701_31a_a_permanent_becomes_monstrous_once():
    giant = CardDef(
        "Giant",
        "creature",
        power=3,
        toughness=3,
        abilities=(
            ActivatedAbility((Monstrosity(Number(3)),)),
            TriggeredAbility(
                WhenActs("become monstrous", CREATURE), (ChangeLife(You(), Number(5)),)
            ),
        ),
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(giant)
    for _ in range(2):
        a.activates(giant)
        t.pass_all()
    assert a.counters(giant, "+1/+1") == 3
    assert a.life == 25
    assert t.log_has("701.31b", "becomes monstrous")
    resolve_spell(t, Destroy(Each(AllOf((CREATURE, HasMark("monstrous"))))))
    assert a.creatures == []


@pytest.mark.rule("701.31b")
@pytest.mark.rule("701.31a")
def test_701_31b_what_has_left_does_not_become_monstrous():
    grow = ActivatedAbility((Monstrosity(Number(3)),))
    beast = CardDef("Beast", "creature", "Beast", "{1}", 1, 1, abilities=(grow,))
    slay = instant("Slay", Destroy(Targets()), target=CREATURE)
    t = table(2)
    a, _ = t.seats
    a.battlefield(beast, watcher(WhenActs("become monstrous", MINE))).hand(slay)
    a.activates(beast)
    a.casts(slay, at=a.find(beast))
    t.pass_all()
    assert a.life == 20


@pytest.mark.rule("701.31c")
def test_701_31c_other_abilities_know_the_x_of_monstrosity() -> None:
    hits = DealDamage(ThatMuch("number"), EachPlayer(opponents=True))
    hydra = CardDef(
        "Hydra",
        "creature",
        power=1,
        toughness=1,
        abilities=(
            ActivatedAbility((Monstrosity(X()),), "{X}"),
            TriggeredAbility(WhenActs("become monstrous", Itself()), (hits,)),
        ),
    )
    t = table(2)
    a, b = t.seats
    a.battlefield(hydra).lands("Forest", "Forest", "Forest")
    a.activates(hydra, x=3)
    resolve_all(t)
    assert (a.power(hydra), b.life) == (4, 17)


@pytest.mark.rule("701.31c")
def test_701_31c_x_of_monstrosity_is_divided_among_targets() -> None:
    """Polukranos, World Eater."""
    hydra = card(
        "{X}{X}{G}: Monstrosity X.\nWhen this creature becomes monstrous, it deals X damage "
        "divided as you choose among any number of target creatures your opponents control.",
        "Creature — Hydra",
        "Hydra",
    )
    ox = CardDef("Ox", "creature", power=1, toughness=4)
    t = table(2)
    a, b = t.seats
    a.battlefield(hydra).lands(*["Forest"] * 9)
    b.battlefield(ox)
    a.activates(hydra, x=4)
    t.resolve()
    a.answers([ox])
    t.pass_all()
    assert (a.power(hydra), b.creatures) == (6, [])

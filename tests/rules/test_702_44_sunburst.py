"""702.44: the keyword ability sunburst."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.keywords.entering_with import ManaSpent
from apnap.effects.replacement.entering import EntersWith
from apnap.effects.words.filters import AnyTarget, CardIn, Permanent
from apnap.effects.words.selections import Targets
from apnap.state.ability import ReplacementAbility, Target
from apnap.state.card import CardDef
from apnap.state.names import BATTLEFIELD, GRAVEYARD
from apnap.testing import table
from apnap.testing.simple_cards import giving, instant
from apnap.testing.simple_plays import cast, resolve_saying_yes

ANY = (Target(AnyTarget()),)


@pytest.mark.rule("702.44a")
@pytest.mark.parametrize(
    ("types", "kind"), [("artifact creature", "+1/+1"), ("artifact", "charge")]
)
def test_702_44a_sunburst_counts_the_colors_of_mana_spent(types, kind):
    orb = CardDef("Orb", types, cost="{3}", abilities=abilities_of("Sunburst"))
    t = table(2)
    a, _ = t.seats
    a.hand(orb).lands("Forest", "Forest", "Island")
    a.casts(orb)
    t.resolve()
    assert t.game.object(a.find("Orb")).counters == ((kind, 2),)


@pytest.mark.rule("702.44b")
def test_702_44b_what_was_not_cast_has_no_sunburst_counters():
    orb = CardDef("Orb", "artifact", cost="{3}", abilities=abilities_of("Sunburst"))
    t = table(2)
    a, _ = t.seats
    card = Target(CardIn(GRAVEYARD, ("artifact",)))
    raise_ = instant("Raise", MoveTo(Targets(), BATTLEFIELD), targets=(card,))
    a.graveyard(orb).hand(raise_)
    a.casts(raise_, at="Orb")
    t.resolve()
    assert t.game.object(a.find("Orb")).counters == ()


@pytest.mark.rule("702.44c", example=1)
def test_702_44c_modular_sunburst_counts_the_colors_of_mana():
    enters = ReplacementAbility(EntersWith(number=ManaSpent(colors=True)))
    modular = abilities_of("Modular", amount=ManaSpent(colors=True))
    assert any(ability == enters for ability in modular)
    bot = CardDef("Bot", "artifact creature", "", "{4}", 0, 0, abilities=modular)
    other = CardDef("Other", "artifact creature", "", "{1}", 1, 1)
    t = table(2)
    a, _ = t.seats
    a.battlefield(other).lands("Plains", "Island", "Swamp", "Swamp").hand(bot)
    a.casts(bot)
    t.resolve()
    assert a.counters("Bot", "+1/+1") == 3
    cast(t, a, instant("Kill", Destroy(Targets()), targets=ANY), at="Bot")
    a.answers("Other")
    t.resolve()
    a.answers(True)
    assert a.counters("Other", "+1/+1") == 3


@pytest.mark.rule("702.44d")
def test_702_44d_each_sunburst_works_also_one_that_is_given() -> None:
    own = abilities_of("Sunburst")
    golem = CardDef("Golem", "artifact creature", "Golem", "{W}{U}", 0, 1, abilities=own)
    box = CardDef("Box", "artifact", cost="{W}{U}")
    t = table(2)
    a, _ = t.seats
    a.battlefield(giving(own, Permanent(("artifact",)))).hand(golem, box)
    a.lands("Plains", "Island", "Plains", "Island")
    a.casts(golem)
    resolve_saying_yes(t)
    a.casts(box)
    resolve_saying_yes(t)
    assert (a.power(golem), a.counters(box, "charge")) == (4, 2)

"""702.157: the keyword ability squad."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.state.card import CardDef
from apnap.testing import table


@pytest.mark.rule("702.157a")
def test_702_157a_squad_makes_a_token_for_each_payment():
    twin = CardDef(
        "Twin",
        "creature",
        cost="{W}",
        power=1,
        toughness=1,
        abilities=abilities_of("Squad", mana="{1}"),
    )
    t = table(2)
    a, _ = t.seats
    a.hand(twin).lands("Plains", "Plains", "Plains")
    a.casts(twin, x=2)
    t.pass_all()
    assert sum([t.game.object(n).many for n in t.game.player(0).battlefield]) == 6


@pytest.mark.rule("702.157b")
def test_702_157b_each_squad_makes_as_many_tokens_as_it_was_paid_for() -> None:
    twin = CardDef("Twin", "creature", cost="{0}", power=1, toughness=1, abilities=(
        *abilities_of("Squad", mana="{1}"), *abilities_of("Squad", mana="{2}")))  # fmt: skip
    t = table(2)
    a, _ = t.seats
    a.hand(twin).lands(*["Forest"] * 4)
    a.casts(twin)
    a.answers(2)
    a.answers(1)
    t.resolve()
    if a.question.rule == "603.3b":
        a.answers(list(a.question.options))
    t.pass_all()
    assert sum(t.game.object(n).many for n in t.game.player(0).battlefield) == 4 + 1 + 3

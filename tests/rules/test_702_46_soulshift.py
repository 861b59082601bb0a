"""702.46: the keyword ability soulshift."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Targets
from apnap.rules.machine.events import destroy
from apnap.state.card import CardDef
from apnap.state.names import GRAVEYARD
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import creature, instant

CREATURE = Permanent(("creature",))


@pytest.mark.rule("702.46a")
def test_702_46a_soulshift_returns_a_small_spirit() -> None:
    for wants in (True, False):
        t = table(2)
        a, b = t.seats
        kami = creature(
            "Kami", 2, 2, *abilities_of("Soulshift", number=2), cost="{2}", subtypes="Spirit"
        )
        small = creature("Small", 2, 2, cost="{2}", subtypes="Spirit")
        big = CardDef("Big", "creature", "Spirit", cost="{3}", power=1, toughness=1)
        a.battlefield(kami).graveyard(small, big, creature("Elf", 2, 2, cost="{2}"))
        b.graveyard(small)
        make(t, destroy(a.find("Kami")))
        assert a.question is not None
        legal = {option.what for option in a.question.options}
        assert legal == {a.find("Small"), a.find("Kami", zones=(GRAVEYARD,))}
        a.answers("Small")
        t.resolve()
        a.answers(wants)
        assert a.hand_names == (["Small"] if wants else [])


@pytest.mark.rule("702.46b")
def test_702_46b_each_soulshift_triggers() -> None:
    spirit = CardDef("Spirit", "creature", "Spirit", "{1}", 1, 1)
    more = (*abilities_of("Soulshift", number=1), *abilities_of("Soulshift", number=2))
    kami = CardDef("Kami", "creature", "Spirit", "{5}", 1, 1, abilities=more)
    t = table(2)
    a, _ = t.seats
    kill = instant("Kill", Destroy(Targets()), target=CREATURE)
    a.battlefield(kami).graveyard(spirit, spirit).hand(kill)
    a.casts(kill, at=kami)
    t.resolve()
    for _ in range(12):
        if t.questions[0].rule == "117.1":
            if not t.stack:
                break
            t.pass_once()
        elif a.question.rule == "603.3d":
            a.answers(a.question.options[0])
        else:
            a.answers(True if a.question.options[0].verb in ("yes", "no") else a.question.example())
    assert t.log.count("Kami's ability triggers and goes on the stack") == 2

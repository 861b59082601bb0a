"""701.37: the keyword action meld."""

import pytest

from apnap.effects.actions.meld import MeldThem
from apnap.effects.flow.flow import Called
from apnap.effects.instructions.copying import CreateCopy
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.words.filters import Permanent
from apnap.effects.words.selections import Each, Targets, Those
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_cards import instant
from apnap.testing.simple_plays import cast

CREATURE = Permanent(("creature",))
HOST = CardDef("Chittering Host", "creature", "Eldrazi Horror", None, 5, 6)


def scavenger(name: str, other: str, cost: str) -> CardDef:
    return CardDef(name, "creature", "Rat", cost, 2, 1, layout="meld", faces=(HOST,), pair=other)


RATS = scavenger("Graf Rats", "Midnight Scavengers", "{1}{B}")
MELD = instant("Meld", Called("both", MoveTo(Each(CREATURE), "exile")), MeldThem(Those("both")))
MINE = Permanent(("creature",), "you")


@pytest.mark.rule("701.37c")
@pytest.mark.rule("701.37b")
def test_701_37c_what_is_no_pair_stays_where_it_is() -> None:
    t = table(2)
    a, _ = t.seats
    a.battlefield(RATS, CardDef("Bear", "creature", "Bear", "{G}", 2, 2)).hand(MELD)
    a.casts(MELD)
    t.resolve()
    assert (a.permanents, a.exile_names) == ([], ["Graf Rats", "Bear"])


@pytest.mark.rule("701.37c", example=1)
@pytest.mark.parametrize("token", [True, False])
def test_701_37c_what_cant_be_melded_stays_exiled(token: bool):
    """A token that is a copy of one half is no half: only cards of a pair are melded."""
    host = CardDef("Host", "creature", "Horror", None, 5, 6)
    rats, scavengers = [
        CardDef(name, "creature", "Rat", "{0}", 2, 1, layout="meld", faces=(host,), pair=other)
        for name, other in (("Rats", "Scavengers"), ("Scavengers", "Rats"))
    ]
    meld = instant("Meld", Called("both", MoveTo(Each(MINE), "exile")), MeldThem(Those("both")))
    t = table(2)
    a, b = t.seats
    a.battlefield(scavengers)
    if token:
        b.battlefield(rats)
        cast(t, a, instant("Twin", CreateCopy(Targets()), target=CREATURE), at="Rats")
    else:
        a.battlefield(rats)
    cast(t, a, meld)
    assert a.creatures == ([] if token else ["Host"])
    assert a.exile_names == (["Scavengers"] if token else [])

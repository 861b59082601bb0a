"""903.3: Commanders on the battlefield or in the command zone, of which amounts ask."""

from __future__ import annotations

from apnap.effects.flow.choosing import Choose
from apnap.effects.keywords.alternative_costs import IsCommander
from apnap.effects.words.filters import AllOf, AnyOf, CardIn, Permanent
from apnap.effects.words.one_of_several import ThatCommander
from apnap.effects.words.qualities import ControlledBy
from apnap.effects.words.selections import Chosen, Each, You
from apnap.oracle.text.reader import Reader
from apnap.oracle.text.rewriting import parts_of
from apnap.oracle.text.saying import Saying, mark, prints, said_in_marks, some
from apnap.state.ability import Filter, Selection

THERE = "on the battlefield or in the command zone"


def commanders_there(r: Reader) -> Filter:
    """903.3: Read "a commander they own on the battlefield or in the command zone"."""
    r.expect("a commander", "commanders")
    who: Selection = You()
    if not r.accept("you own"):
        r.expect("they own")
        who = r.refer_to_player("one")
    r.expect(THERE)
    return _there(who)


def one_commander_there(r: Reader) -> Selection:
    """903.3, 702.124: Read "a commander you own on the battlefield or in the command zone", of
    which you choose one before anything else is done."""
    there = commanders_there(r)
    if there != _there(You()):
        raise r.miss("a commander you own")
    name = r.new_name()
    mine = Chosen(You(), there, among=Each(there), verb="choose a commander")
    r.mention(first=(*r.said.first, Choose(name, mine)))
    return ThatCommander(name, there)


def _there(who: Selection) -> Filter:
    own = (IsCommander(), ControlledBy(who, owned=True))
    return AnyOf((AllOf((Permanent(), *own)), AllOf((CardIn("command"), *own))))


# ---- in words again --------------------------------------------------------------------------


def there_words(say: Saying, what: object) -> str:
    """Say whose commanders these are; empty: they are something else."""
    known = [part.who for part in parts_of(what) if isinstance(part, ControlledBy)]
    if not known or what != _there(known[0]):
        return ""
    own = "you own" if known[0] == You() else some("they own", said_in_marks(say, known[0]))
    return f"a commander {own} {THERE}"


@prints(ThatCommander)
def say_that_commander(say: Saying, value: ThatCommander) -> str:
    return there_words(say, value.what) or f"your commander {mark('any')}"

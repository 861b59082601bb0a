"""613.5: words that static abilities are written with say by what all of their parts change."""

from dataclasses import fields, replace

import pytest

from apnap.effects.keywords.attacking import HasMostLife
from apnap.effects.words.amounts import LifeOf
from apnap.effects.words.conditions import Compare
from apnap.effects.words.selections import PlayersWho, You
from apnap.state.ability import Amount, Condition, Filter, Modification, Selection
from apnap.testing.composing import Composer, Frame
from apnap.testing.random_play import Chance
from apnap.testing.recipes import ONLY_RESOLVING, RECIPES
from apnap.testing.vocabulary import public_words

# Parts that change whenever a life total does.
PARTS = {
    "Amount": LifeOf(You()),
    "Condition": Compare(LifeOf(You()), low=1),
    "Filter": HasMostLife(),
    "Selection": PlayersWho(HasMostLife()),
}
KINDS = (Amount, Condition, Filter, Modification, Selection)
# Words of instructions, triggers and targets: they are looked at when they are asked.
ASKED = frozenset(
    (
        *("ADefendingPlayer", "ASource", "Became", "CanHold", "Chosen", "ChosenBy", "DamageDealt"),
        *("DefendedBy", "HowOften", "InPile", "LastOf", "LifeLost", "MadeBy", "Opposing"),
        *("Permanents", "TargetsWhat", "ThatPlayer", "Those", "TopCards", "VotesReceived"),
        "Willing",
    )
)


def parts_of(word: type) -> dict[str, object]:
    """For each field that such a part fits into, what to put there."""
    found: dict[str, object] = {}
    for field in fields(word):
        kind = str(field.type).removesuffix(" | None")
        if kind in PARTS:
            found[field.name] = PARTS[kind]
        elif kind.removeprefix("tuple[").removesuffix(", ...]") in PARTS:
            found[field.name] = (PARTS[kind.removeprefix("tuple[").removesuffix(", ...]")],)
    return found


WORDS = {n: word for n, word in public_words().items() if issubclass(word, KINDS)}


@pytest.mark.rule("613.5")
@pytest.mark.parametrize(
    "name", sorted([n for n, word in WORDS.items() if n not in ASKED and parts_of(word)])
)
def test_what_changes_a_part_changes_the_whole(name: str) -> None:
    made = first_made(name)
    for field, part in parts_of(WORDS[name]).items():
        assert "LifeChange" in replace(made, **{field: part}).changed_by(), field  # type: ignore[type-var]


def first_made(name: str) -> object:
    word = public_words()[name]
    for seed in range(20):
        composer = Composer(Chance(seed), RECIPES, ONLY_RESOLVING)
        made = composer.make(word, Frame(True), 2)
        if isinstance(made, word):
            return made
    raise AssertionError(f"no {name} is made")

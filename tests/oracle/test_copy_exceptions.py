"""707.9: The words that say how a copy differs from what it copies."""

from __future__ import annotations

import pytest

from apnap.state.card import CardDef
from apnap.testing.simple_plays import cast_text
from apnap.testing.tables import three, two
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
CHIEF = CardDef("Chief", "legendary creature", "Bear", power=3, toughness=3)


@pytest.mark.rule("707.9b")
@pytest.mark.rule("707.9a")
def test_707_9b_the_copy_has_its_own_name_and_this_ability() -> None:
    t, a, *_ = three()
    irma = card(
        "At the beginning of combat on your turn, Irma becomes a copy of up to one other target "
        "creature you control, except her name is Irma, Part-Time Mutant and she has this ability. "
        "Then put a +1/+1 counter on her.",
        "Legendary Creature — Mutant",
        "Irma, Part-Time Mutant",
    )
    a.battlefield(irma, CHIEF)
    number = a.find(irma)
    for size in (4, 5):
        t.go_to("beginning of combat", turn_of=a)
        a.answers([CHIEF])
        t.resolve()
        there = t.permanent(number)
        assert (there.name, there.power, there.subtypes) == (irma.name, size, {"Bear"})
        t.next_turn()
    assert sorted(a.creatures) == ["Chief", irma.name]  # 704.5j: their names differ


@pytest.mark.rule("707.9b")
def test_707_9b_another_name_for_a_token() -> None:
    t, a, _ = two()
    a.battlefield(CardDef("Relic", "artifact"))
    text = (
        "Create a token that's a copy of target noncreature artifact you control, except its name "
        "is Urza's Warform and it's a 4/4 Construct artifact creature in addition to its other "
        "types."
    )
    cast_text(t, text, at=a.find("Relic"))
    token = a.permanent("Urza's Warform")
    assert (token.power, token.types) == (4, {"artifact", "creature"})


@pytest.mark.rule("707.9a")
def test_707_9a_a_copy_with_flying_in_addition() -> None:
    t, a, _ = two()
    a.battlefield(CardDef("Relic", "artifact"))
    text = (
        "Create a token that's a copy of target permanent, except it's a 4/4 Dragon creature with "
        "flying in addition to its other types."
    )
    cast_text(t, text, at=a.find("Relic"))
    [token] = [each for each in t.game.player(0).battlefield if t.game.object(each).card.token]
    there = t.permanent(token)
    assert (there.types, there.subtypes) == ({"artifact", "creature"}, {"Dragon"})
    assert "flying" in there.keywords


@pytest.mark.rule("707.9b")
def test_707_9b_a_copy_may_be_legendary_only_in_addition() -> None:
    t, a, _ = two()
    sarkhan = card(
        "Whenever a Bear you control enters, you may have Sarkhan become a copy of it until end of "
        "turn, except its name is Sarkhan, Soul Aflame and it's legendary in addition to its other "
        "types.",
        "Legendary Creature — Human",
        "Sarkhan, Soul Aflame",
    )
    a.battlefield(sarkhan)
    number = a.find(sarkhan)
    cast_text(t, "Create a 2/2 green Bear creature token.")
    t.resolve()
    a.answers(True)
    there = t.permanent(number)
    assert (there.name, there.supertypes, there.subtypes) == (
        sarkhan.name,
        {"legendary"},
        {"Bear"},
    )


@pytest.mark.rule("707.2")
@pytest.mark.rule("608.2h")
def test_707_2_it_is_the_permanent_and_not_the_card_that_it_has_become() -> None:
    """Kaya, Intangible Slayer: the token is what the exiled permanent was a copy of."""
    t, a, b = two()
    words = "You may have this creature enter as a copy of any creature on the battlefield."
    clone = card(words, "Creature — Shapeshifter", "Clone", power="0", toughness="1")
    b.battlefield(BEAR)
    a.hand(clone).casts(clone)
    t.resolve()
    a.answers(BEAR)
    assert a.creatures == ["Bear"]
    cast_text(t, "Exile target creature. Create a token that's a copy of it.", at=a.find(clone))
    assert (a.exile_names, a.creatures) == (["Clone"], ["Bear"])

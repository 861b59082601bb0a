"""702.165: the keyword ability backup."""

import pytest

from apnap.effects.instructions.modify import Modify
from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.filters import Permanent
from apnap.effects.words.modifications import Keywords, LoseAbilities
from apnap.effects.words.selections import Targets
from apnap.rules.continuous import layers
from apnap.state.ability import Keyword, StaticAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.decks import BEAR
from apnap.testing.simple_cards import creature, instant
from apnap.testing.texts import card

FREE_BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)
CREATURE = Permanent(("creature",))


@pytest.mark.rule("702.165a")
def test_702_165a_backup_for_another_or_for_itself() -> None:
    flying = abilities_of("Flying")
    card = creature("Bird", 1, 1, *abilities_of("Backup", number=2, abilities=flying), *flying)
    for at, power in (("Bear", 4), ("Bird", 3)):
        t = table(2)
        a, b = t.seats
        a.battlefield(FREE_BEAR).hand(card).casts(card)
        t.resolve()
        a.answers(at)
        t.resolve()
        number = a.find(at)
        assert a.power(at) == power
        assert "flying" in layers.characteristics_of(t.game, number).keywords
        t.go_to("upkeep", turn_of=b)
        assert ("flying" in layers.characteristics_of(t.game, number).keywords) == (at == "Bird")
        assert a.power(at) == power


@pytest.mark.rule("702.165b")
def test_702_165b_a_copy_has_its_abilities_in_the_same_order() -> None:
    captain = card("Reach\nBackup 1\nTrample", "Creature — Elephant", "Captain")
    clone = card("You may have this creature enter as a copy of any creature on the battlefield.",
                 "Creature — Shapeshifter", "Clone")  # fmt: skip
    t = table(2)
    a, _ = t.seats
    a.battlefield(captain, BEAR).hand(clone)
    a.casts(clone)
    t.resolve()
    while a.question.rule not in ("117.1", "601.2c"):
        wanted = [o for o in a.question.options if o.what == a.find("Captain")]
        a.answers(wanted[0] if wanted else True)
    a.answers("Bear")
    t.resolve()
    assert layers.characteristics_of(t.game, a.find("Bear")).keywords == {"trample"}
    assert a.power("Bear") == 3


@pytest.mark.rule("702.165d")
@pytest.mark.rule("702.165c")
def test_702_165d_what_backup_gives_is_what_was_printed() -> None:
    """It loses its abilities, and had gained another: the target gains the printed one."""
    fly = (Keyword("flying"),)
    mate = CardDef(
        "Mate",
        "creature",
        cost="{0}",
        power=1,
        toughness=1,
        abilities=(*abilities_of("Backup", number=1, abilities=fly), *fly),
    )
    reach = StaticAbility(CREATURE, (Keywords(("reach",)),))
    strip = instant("Strip", Modify(Targets(), (LoseAbilities(),)), target=CREATURE)
    t = table(2)
    a, _ = t.seats
    a.battlefield(FREE_BEAR).hand(mate, strip)
    a.casts(mate)
    t.resolve()
    a.answers(FREE_BEAR)
    a.casts(strip, at=mate)
    t.resolve()
    t.resolve()
    assert layers.characteristics_of(t.game, a.find(FREE_BEAR)).keywords == {"flying"}
    assert a.power(FREE_BEAR) == 3
    a.battlefield(CardDef("Web", "enchantment", abilities=(reach,)))
    assert "reach" in layers.characteristics_of(t.game, a.find(FREE_BEAR)).keywords

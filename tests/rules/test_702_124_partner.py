"""702.124: the keyword ability partner."""

import pytest

from apnap.effects.keywords.all_keywords import abilities_of
from apnap.effects.words.qualities import HasName
from apnap.state.card import CardDef
from apnap.state.ruleset import Ruleset
from apnap.testing import table
from apnap.testing.simple_cards import creature


@pytest.mark.rule("702.124d")
@pytest.mark.rule("903.10a")
def test_702_124d_damage_of_two_commanders_is_counted_apart() -> None:
    t = table(2, rules=Ruleset(first=0, skip_passes=False, commander_damage=21))
    a, b = t.seats
    for name in ("One", "Two"):
        a.battlefield(CardDef(name, "legendary creature", power=11, toughness=1))
        t.game.edit(a.find(name)).commander = a.find(name)
    b.life(60)
    t.go_to("declare attackers")
    a.attacks({"One": b, "Two": b})
    t.go_to("end of combat")
    assert (b.life, t.over) == (38, False)  # 22, but 11 of each
    t.next_turn().next_turn()
    t.go_to("declare attackers", turn_of=a)
    a.attacks({"One": b})
    while not t.over and t.step != "end of combat":
        t.pass_once()
    assert t.over
    assert t.winner is not None
    assert t.winner.name == "A"


@pytest.mark.rule("702.124i")
def test_702_124i_partner_with_finds_the_other() -> None:
    t = table(3)
    a, b, _ = t.seats
    words = abilities_of("Partner with", what=HasName("Island"))
    a.hand(creature("Pir", 1, 1, *words)).casts("Pir")
    b.library("Forest", "Island")
    t.resolve()
    a.answers(b)
    t.resolve()
    b.answers(True)
    b.answers(["Island"])
    assert b.hand_names == ["Island"]
    with pytest.raises(ValueError, match="with whom"):
        abilities_of("Partner with")

"""2026-08:111.11: tokens that are created by the name of a card."""

import pytest

from apnap.oracle import CardFacts, Refused, compile_card
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_plays import resolve_all

GOYF = CardFacts(
    "Tarmogoyf",
    type_line="Creature — Lhurgoyf",
    mana_cost="{1}{G}",
    text="Tarmogoyf's power is equal to the number of card types among cards in all graveyards and "
    "its toughness is equal to that number plus 1.",
    power="*",
    toughness="1+*",
    colors="G",
)
DISA = CardFacts(
    "Disa",
    type_line="Legendary Creature — Human Scout",
    mana_cost="{2}{B}{R}{G}",
    text="Whenever one or more creatures you control deal combat damage to a player, create a "
    "Tarmogoyf token.",
    power="5",
    toughness="6",
    named=(GOYF,),
)


@pytest.mark.rule("2026-08:111.11", example=1)
@pytest.mark.parametrize("edition", ["2024-03", "2026-08"])
def test_2026_08_111_11_a_token_named_after_a_card_has_its_characteristics(edition):
    disa = compile_card(DISA)
    assert isinstance(disa, CardDef), disa
    t = table(3, edition=edition)
    a, b, _ = t.seats
    a.battlefield(disa).graveyard("Forest", "Lightning Bolt")
    a.attacks({"Disa": b})
    t.go_to("combat damage")
    resolve_all(t)
    assert a.permanents == ["Disa", "Tarmogoyf"]
    assert (a.power("Tarmogoyf"), a.toughness("Tarmogoyf")) == (2, 3), "a land and an instant"
    token = t.game.object(a.find("Tarmogoyf"))
    assert (token.card.token, token.card.cost) == (True, "{1}{G}")


@pytest.mark.rule("2026-08:111.11")
def test_2026_08_111_11_without_the_card_nothing_is_known_about_the_token():
    verdict = compile_card(CardFacts(DISA.name, type_line=DISA.type_line, text=DISA.text))
    assert isinstance(verdict, Refused)
    assert [problem.text for problem in verdict.problems if problem.text] == ["token."]

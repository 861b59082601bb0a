"""701.6: the keyword action create."""

import pytest

from apnap.effects.replacement.entering import EntersWith
from apnap.effects.replacement.replacements import ChangeNumber
from apnap.effects.words.filters import APlayer, Permanent
from apnap.state.ability import ReplacementAbility
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.texts import card, refused


@pytest.mark.rule("701.6b")
def test_701_6b_what_is_created_is_read_before_and_what_enters_after_continuous_effects():
    alive = card("Artifacts are creatures in addition to their other types.", "Enchantment")
    twice = ChangeNumber("CreateTokens", APlayer("you"))
    grown = EntersWith(Permanent(("creature",), "you", other=True), None, "+1/+1")
    season = CardDef("Season", "enchantment", abilities=(ReplacementAbility(twice),))
    t = table(2)
    a, _ = t.seats
    make = card("Create a Treasure token.", "Sorcery")
    grow = CardDef("Grow", "enchantment", abilities=(ReplacementAbility(grown),))
    a.battlefield(alive, season, grow).hand(make)
    a.casts(make)
    t.resolve()
    assert a.count("Treasure Token") == 2
    assert a.counters("Treasure Token", "+1/+1") == 1


KEEPER = card(
    "Whenever one or more tokens you control enter, put a +1/+1 counter on this creature.",
    "Creature — Elf",
    "Keeper",
)
ENGINE = (
    "Create a 3/3 colorless Wurm artifact creature token with deathtouch and a 3/3 colorless Wurm "
    "artifact creature token with lifelink."
)
SPECIMENS = (
    "Create two 1/1 green Squirrel creature tokens, a Food token, and a 0/3 blue Crab creature "
    "token."
)


@pytest.mark.rule("701.6a")
@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        (ENGINE, {"Wurm Token": 2}),
        (
            SPECIMENS,
            {"Squirrel Token": 2, "Food Token": 1, "Crab Token": 1},
        ),
    ],
)
def test_701_6a_tokens_of_several_kinds_are_created_at_the_same_time(
    text: str, tokens: dict[str, int]
) -> None:
    t = table(2)
    a, _ = t.seats
    make = card(text)
    a.battlefield(KEEPER).hand(make).casts(make)
    t.resolve()
    t.resolve()
    assert {each: a.count(each) for each in a.permanents if each.endswith("Token")} == tokens
    assert a.counters(KEEPER, "+1/+1") == 1


@pytest.mark.rule("701.6a")
def test_701_6a_each_of_the_tokens_sees_the_others_enter() -> None:
    watching = 'with "Whenever another creature you control enters, you gain 1 life."'
    make = card(
        f"Create a 1/1 green Cat creature token {watching} and a 2/2 red Dog creature token "
        f"{watching}"
    )
    t = table(2)
    a, _ = t.seats
    a.hand(make).casts(make)
    t.resolve()
    assert a.question is not None
    a.answers([*a.question.options])  # 603.3b
    t.pass_all()
    assert a.life == 22


@pytest.mark.rule("701.6a")
def test_701_6a_those_tokens_are_the_tokens_of_all_kinds() -> None:
    make = card(
        "Create a 1/1 green Cat creature token and a 2/2 red Dog creature token. Those tokens gain "
        "haste until end of turn."
    )
    t = table(2)
    a, b = t.seats
    a.hand(make).casts(make)
    t.resolve()
    a.attacks({"Cat Token": b, "Dog Token": b})
    t.go_to("end")
    assert b.life == 17


@pytest.mark.rule("701.6a")
def test_701_6a_a_word_for_one_token_does_not_mean_one_of_several_kinds() -> None:
    words = "Create a 1/1 green Cat creature token and a Food token. That token gains haste."
    assert refused(words)

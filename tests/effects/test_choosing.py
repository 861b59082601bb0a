"""Choices that later instructions refer to; choices by others; piles."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.discard import Discard
from apnap.effects.actions.reveal import RevealCards
from apnap.effects.flow.choosing import Choose, ChooseANumber, ChooseWord
from apnap.effects.flow.flow import Branch, Called, Either, ForEach, Repeat
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.mechanics.piles import ChoosePile, SeparateIntoPiles
from apnap.effects.words.amounts import CountOf, Number
from apnap.effects.words.filters import AllOf, APlayer, CardIn, HasType, Non, Permanent
from apnap.effects.words.qualities import HasCounter, HasName, IsChosen, IsToken, OneOf
from apnap.effects.words.selections import (
    Chosen,
    Each,
    EachPlayer,
    Targets,
    ThatPlayer,
    Those,
    Together,
    You,
)
from apnap.effects.words.tallies import ChosenNumber, Extreme, HowMany, Sum
from apnap.formats import two_headed_giant
from apnap.rules.zones.view import view_bytes
from apnap.state.ability import Target
from apnap.state.card import CardDef
from apnap.state.names import BATTLEFIELD
from apnap.testing import table
from apnap.testing.simple_cards import sorcery
from apnap.testing.simple_plays import resolve_spell
from apnap.testing.texts import card

BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
OX = CardDef("Ox", "creature", "Ox", "{3}{W}", 2, 4)
SHOCK = CardDef("Shock", "instant", cost="{R}")
LAND = CardDef("Field", "land")
CREATURE = Permanent(("creature",))
PLAYER = (Target(APlayer()),)
AN_OPPONENT = Chosen(You(), APlayer("opponent"))


@pytest.mark.rule("608.2d")
def test_608_2d_a_color_is_chosen_and_later_instructions_know_it():
    t = table(3)
    a, b, c = t.seats
    b.battlefield(BEAR, OX)
    c.battlefield(BEAR)
    resolve_spell(
        t, ChooseWord("color"), Destroy(Each(AllOf((CREATURE, IsChosen("color", "color")))))
    )
    a.answers("green")
    assert (b.creatures, c.creatures) == (["Ox"], [])
    assert t.log_has("608.2d", "A chooses green")


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(
    ("kind", "quality", "word"),
    [
        ("creature type", "type", "Ox"),
        ("card name", "name", "Ox"),
        ("card type", "type", "creature"),
    ],
)
def test_608_2d_a_type_or_a_name_is_chosen(kind: str, quality: str, word: str):
    t = table(2)
    a, b = t.seats
    b.battlefield(OX, LAND)
    fits = AllOf((Permanent(), IsChosen("word", quality)))
    resolve_spell(t, ChooseWord("word", kind), Destroy(Each(fits)))
    a.answers(word)
    assert b.permanents == ["Field"]


@pytest.mark.rule("205.3m")
def test_205_3m_only_a_creature_type_is_a_creature_type():
    t = table(2)
    resolve_spell(t, ChooseWord("word", "creature type"))
    with pytest.raises(AssertionError, match="possible names"):
        t.seats[0].answers("Llanowar")


@pytest.mark.rule("608.2d")
def test_608_2d_a_number_is_chosen_within_bounds():
    t = table(2)
    a, _ = t.seats
    resolve_spell(t, ChooseANumber("n", Number(1), Number(5)), ChangeLife(You(), ChosenNumber("n")))
    with pytest.raises(AssertionError, match="from 1 to 5"):
        a.answers(6)
    a.answers(4)
    assert a.life == 24


@pytest.mark.rule("101.4b")
@pytest.mark.parametrize("secret", [True, False])
def test_101_4b_numbers_that_several_choose_add_up(secret: bool):
    t = table(3)
    a, b, c = t.seats
    numbers = ChooseANumber("n", who=EachPlayer(), secret=secret)
    resolve_spell(t, numbers, ChangeLife(You(), ChosenNumber("n")))
    a.answers(3)
    assert b.question is not None
    assert ("A: 3" in b.question.prompt) != secret
    b.answers(2)
    c.answers(0)
    assert a.life == 25


@pytest.mark.rule("608.2d")
def test_608_2d_an_opponent_of_your_choice():
    t = table(4)
    a, b, c, d = t.seats
    lose = ChangeLife(Those("chosen"), Number(3), -1)
    resolve_spell(t, Choose("chosen", AN_OPPONENT), lose, DrawCards(Those("chosen")))
    assert a.question is not None
    assert [option.what for option in a.question.options] == [1, 2, 3]
    a.answers(c)
    assert [seat.life for seat in (b, c, d)] == [20, 17, 20]
    assert len(c.hand_names) == 1


@pytest.mark.rule("701.8b")
def test_701_8b_a_hand_is_revealed_and_another_player_chooses_the_card():
    """As Duress does: the hand's order is not told, and lands can't be chosen."""
    hand = CardIn("hand")
    t = table(3)
    a, b, _ = t.seats
    b.hand(SHOCK, LAND, BEAR)
    resolve_spell(
        t,
        RevealCards(Each(hand, Targets())),
        Choose("taken", Chosen(You(), AllOf((hand, Non(HasType("land")))), among=Targets())),
        Discard(Those("taken")),
        targets=PLAYER,
        at=b,
    )
    assert a.question is not None
    names = [t.game.object(option.what).card.name for option in a.question.options]
    assert names == ["Bear", "Shock"]
    a.answers([SHOCK])
    assert b.graveyard_names == ["Shock"]
    assert b.hand_names == ["Field", "Bear"]


@pytest.mark.rule("400.2")
def test_400_2_a_card_chosen_from_ones_own_hand_is_a_secret():
    t, twin = table(2), table(2)
    for each, names in ((t, (SHOCK, BEAR)), (twin, (BEAR, SHOCK))):
        each.seats[0].hand(*names)
        resolve_spell(each, Choose("card", Chosen(You(), CardIn("hand"))))
        each.seats[0].answers([names[0]])
    assert view_bytes(t.game, 1) == view_bytes(twin.game, 1)


@pytest.mark.rule("800.4g")
def test_800_4g_where_the_chooser_has_left_the_controller_names_another_opponent():
    """B is to choose, but concedes; A names C or D."""
    sparing = Choose("spared", Chosen(Those("who"), CREATURE, among=EachPlayer(), verb="spare"))
    t = table(4)
    a, b, c, d = t.seats
    a.battlefield(BEAR)
    c.battlefield(OX)
    resolve_spell(t, Choose("who", AN_OPPONENT), sparing, Destroy(Those("spared")))
    a.answers(b)
    assert b.question is not None
    b.concedes()
    assert a.question is not None
    assert a.question.rule == "800.4g"
    assert [option.what for option in a.question.options] == [2, 3]
    a.answers(d)
    d.answers([OX])
    assert (a.creatures, c.creatures) == (["Bear"], [])


@pytest.mark.rule("805.6")
def test_805_6_teams_choose_together_the_active_team_first():
    t = table(4, two_headed_giant, teams="AABB")
    for seat in t.seats:
        seat.battlefield(BEAR, OX)
    t.go_to("precombat main", turn_of=t.seats[2])
    edict = sorcery("Test Spell", Destroy(Chosen(EachPlayer(), CREATURE)))
    t.seats[3].hand(edict).casts(edict)
    t.resolve()
    for number, asked in ((3, [2, 3]), (2, [2]), (0, [0, 1]), (1, [1])):
        assert [q.decider for q in t.questions] == asked
        t.seats[number].answers([BEAR])
    assert [seat.creatures for seat in t.seats] == [["Ox"]] * 4


@pytest.mark.rule("801.5a")
def test_801_5a_a_chooser_chooses_within_both_ranges():
    """Range 1; B is to A's left. B can't choose what C has, nor A's neighbour F's."""
    t = table(6, ranges=dict.fromkeys(range(6), 1))
    a, b, c, _, _, f = t.seats
    for seat in (a, b, c, f):
        seat.battlefield(BEAR)
    chosen = Chosen(Those("who"), CREATURE, among=EachPlayer())
    resolve_spell(t, Choose("who", AN_OPPONENT), Destroy(chosen))
    assert a.question is not None
    assert [option.what for option in a.question.options] == [1, 5]
    a.answers(b)
    assert b.question is not None
    assert [option.what for option in b.question.options] == [a.find(BEAR), b.find(BEAR)]
    b.answers([a.find(BEAR)])
    assert (a.creatures, b.creatures) == ([], ["Bear"])


@pytest.mark.rule("801.5b", example=1)
@pytest.mark.parametrize("reach", [1, 2])
def test_801_5b_options_may_be_chosen_though_they_are_about_somebody_out_of_range(reach: int):
    """C chooses, with a range of 1, for A, who has a range of 2 and sits two seats away."""
    branches = (
        Branch("draw two cards", (DrawCards(You(), Number(2)),)),
        Branch("gain 2 life", (ChangeLife(You(), Number(2)),)),
    )
    t = table(6, ranges={**dict.fromkeys(range(6), 1), 0: reach})
    a, _, c, *_ = t.seats
    resolve_spell(t, Either(branches, AN_OPPONENT))
    assert a.question is not None
    offered = [option.what for option in a.question.options]
    assert (2 in offered) == (reach == 2)
    if reach == 2:
        a.answers(c)
        c.answers("gain 2 life")
        assert a.life == 22


# ---- piles -----------------------------------------------------------------------------------

FACT_OR_FICTION = card(
    "Reveal the top five cards of your library. An opponent separates those cards into two piles. "
    "Put one pile into your hand and the other into your graveyard.",
    "Instant",
    "Fact or Fiction",
)
CARDS = tuple(CardDef(name, "land") for name in ("Ant", "Bee", "Cat", "Dog", "Eel"))


@pytest.mark.rule("700.3a")
@pytest.mark.parametrize("first", [True, False])
def test_700_3a_an_opponent_makes_two_piles_and_you_choose_one(first: bool):
    t = table(3)
    a, _, c = t.seats
    a.library(*CARDS)
    a.hand(FACT_OR_FICTION).casts(FACT_OR_FICTION)
    t.resolve()
    a.answers(c)
    c.answers([CARDS[3], CARDS[0]])
    assert t.log_has("700.3a", "Dog, Ant | Bee, Cat, Eel")
    a.answers("first pile" if first else "other pile")
    piles = [["Dog", "Ant"], ["Bee", "Cat", "Eel"]]
    taken, left = piles if first else reversed(piles)
    assert a.hand_names == taken
    assert a.graveyard_names == [*left, "Fact or Fiction"]


@pytest.mark.rule("700.3b")
def test_700_3b_identical_tokens_may_go_into_different_piles():
    token = CardDef("Soldier", "creature", power=1, toughness=1, token=True)
    t = table(2)
    a, b = t.seats
    b.battlefield(token, many=6).battlefield(OX)
    piles = SeparateIntoPiles(Each(CREATURE, Targets()))
    resolve_spell(t, piles, ChoosePile(who=Targets()), Destroy(Those("pile")), targets=PLAYER, at=b)
    assert a.question is not None
    a.answers([option for option in a.question.options if option.many in (2, 3)])
    b.answers("first pile")
    assert (b.count(token), b.creatures) == (1, ["Soldier", "Ox"])


@pytest.mark.rule("400.7")
@pytest.mark.rule("700.3a")
def test_700_3a_what_has_left_is_in_no_pile():
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR, OX)
    gone = Called("gone", Destroy(Targets()))
    both = Together((Targets(), Each(CREATURE)))
    bear = (Target(CREATURE),)
    resolve_spell(t, gone, SeparateIntoPiles(both), ChoosePile(), targets=bear, at=BEAR)
    assert [t.game.object(option.what).card for option in a.question.options] == [OX]
    a.answers(a.question.options)
    a.answers("first pile")
    assert t.stack == []


@pytest.mark.rule("700.3d")
def test_700_3d_a_pile_may_be_empty():
    t = table(2)
    a, b = t.seats
    a.library(*CARDS)
    a.hand(FACT_OR_FICTION).casts(FACT_OR_FICTION)
    t.resolve()
    b.answers([])
    a.answers("first pile")
    assert a.hand_names == []
    assert len(a.graveyard_names) == 6


@pytest.mark.rule("801.5c", example=1)
@pytest.mark.parametrize("reach", [1, 2])
def test_801_5c_with_no_opponent_in_range_the_closest_to_the_left_makes_the_piles(reach: int):
    """Emperors with ranges of 1, where all of their neighbours are their generals."""
    t = table(6, teams="AAABBB", ranges=dict.fromkeys(range(6), reach))
    a, b, c, d, *_ = t.seats
    t.go_to("precombat main", turn_of=b)
    b.library(*CARDS)
    b.hand(FACT_OR_FICTION).casts(FACT_OR_FICTION)
    t.resolve()
    if reach == 2:
        assert b.question is not None
        assert [option.what for option in b.question.options] == [3, 5]
        b.answers(d)
    assert d.question is not None
    assert d.question.rule == "700.3a"
    d.answers(list(CARDS))
    b.answers("first pile")
    assert len(b.hand_names) >= 5
    assert a.life == c.life == 20


# ---- for each, and numbers -------------------------------------------------------------------


@pytest.mark.rule("608.2c")
def test_608_2c_for_each_of_them_in_the_order_that_is_chosen():
    t = table(3)
    a, b, c = t.seats
    b.battlefield(BEAR, OX)
    c.battlefield(BEAR)
    steps = (ChangeLife(ThatPlayer(), Number(1)), MoveTo(Those("it"), "exile"))
    resolve_spell(t, ForEach(Each(CREATURE), steps))
    a.answers([OX, BEAR])  # 608.2f: whose spell it is
    assert b.exile_names == ["Ox", "Bear"]
    assert [seat.life for seat in (a, b, c)] == [20, 22, 21]


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize("times", [0, 1, 3])
def test_608_2c_repeat_so_many_times(times: int):
    t = table(2)
    resolve_spell(t, Repeat((ChangeLife(You(), Number(2)),), Number(times)))
    assert t.seats[0].life == 20 + 2 * times


@pytest.mark.rule("107.1")
def test_107_1_greatest_least_how_many_and_sums():
    t = table(2)
    a, b = t.seats
    b.battlefield(BEAR, OX, LAND)
    theirs = Each(CREATURE)
    greatest, least = Extreme("toughness", theirs), Extreme("toughness", theirs, least=True)
    many = HowMany(Each(Permanent()), CREATURE)
    resolve_spell(t, ChangeLife(You(), Sum((greatest, least, many, Number(100)))))
    assert a.life == 20 + 4 + 2 + 2 + 100


@pytest.mark.rule("608.2d")
def test_608_2d_all_but_those_that_were_chosen():
    t = table(3)
    a, b, c = t.seats
    for seat in t.seats:
        seat.battlefield(BEAR, OX)
    keep = Choose("kept", Chosen(EachPlayer(), CREATURE, verb="keep"))
    resolve_spell(t, keep, Destroy(Each(AllOf((CREATURE, Non(OneOf(Those("kept"))))))))
    for seat, kept in ((a, BEAR), (b, OX), (c, BEAR)):
        seat.answers([kept])
    assert [seat.creatures for seat in t.seats] == [["Bear"], ["Ox"], ["Bear"]]


@pytest.mark.rule("122.1")
def test_122_1_what_has_counters_is_a_token_or_has_a_name():
    token = CardDef("Soldier", "creature", power=1, toughness=1, token=True)
    for fits, names in (
        (IsToken(), ["Soldier"]),
        (HasName("Bear"), ["Bear"]),
        (HasCounter("+1/+1", 2), ["Ox"]),
        (HasCounter(), ["Ox"]),
    ):
        t = table(2)
        _, b = t.seats
        b.battlefield(BEAR, token).battlefield(OX, counters={"+1/+1": 2})
        resolve_spell(t, MoveTo(Each(AllOf((CREATURE, fits))), "hand"))
        left = [name for name in ("Bear", "Soldier", "Ox") if name not in names]
        assert sorted(b.names(BATTLEFIELD)) == sorted(left)


@pytest.mark.rule("801.11")
def test_801_11_how_many_counts_within_range_only():
    t = table(6, ranges=dict.fromkeys(range(6), 1))
    a, *_ = t.seats
    for seat in t.seats:
        seat.battlefield(BEAR)
    resolve_spell(
        t, ChangeLife(You(), HowMany(Each(CREATURE))), ChangeLife(You(), CountOf(CREATURE))
    )
    assert a.life == 26

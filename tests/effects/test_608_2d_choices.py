"""608.2d: what an instruction leaves open is asked, whichever of its words leave it open."""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.fight import Fight
from apnap.effects.actions.vote import Vote
from apnap.effects.flow.choosing import Choose, ChooseAtRandom
from apnap.effects.instructions.damage import DealDamage
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.instructions.turns import SkipNextTurn, TakeExtraTurn
from apnap.effects.mechanics.piles import ChoosePile, SeparateIntoPiles
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, CardIn, Permanent
from apnap.effects.words.selections import Chosen, Each, EachPlayer, Those, You
from apnap.formats import limited_influence
from apnap.state.ability import Keyword
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.simple_plays import resolve_spell

BEAR = CardDef("Bear", "creature", "Bear", power=2, toughness=2)
OX = CardDef("Ox", "creature", "Ox", power=2, toughness=4)
CREATURE = Permanent(("creature",))
A_PLAYER = Chosen(You(), APlayer())


@pytest.mark.rule("608.2d")
def test_608_2d_who_takes_an_extra_turn_is_chosen():
    t = table(3)
    a, _b, c = t.seats
    resolve_spell(t, TakeExtraTurn(A_PLAYER))
    a.answers(c)
    t.go_to("upkeep", turn_of=c)
    assert t.game.turns[1].number == 2


@pytest.mark.rule("608.2d")
def test_608_2d_who_skips_a_turn_is_chosen():
    t = table(3)
    a, b, c = t.seats
    resolve_spell(t, SkipNextTurn(A_PLAYER))
    a.answers(b)
    t.go_to("upkeep", turn_of=c)
    assert t.game.turns[1].number == 2


@pytest.mark.rule("701.12a")
def test_608_2d_who_fights_whom_is_chosen():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, OX)
    b.battlefield(BEAR, OX)
    mine, theirs = Permanent(("creature",), "you"), Permanent(("creature",), "opponent")
    there = Chosen(You(), theirs, verb="choose theirs", among=Each(theirs))
    resolve_spell(t, Fight(Chosen(You(), mine, verb="choose yours"), there))
    a.answers(a.find("Ox"))
    a.answers(b.find("Bear"))
    assert (a.creatures, b.creatures) == (["Bear", "Ox"], ["Ox"])


@pytest.mark.rule("700.3a")
def test_608_2d_what_goes_into_piles_is_chosen():
    t = table(2)
    a, _b = t.seats
    a.battlefield(BEAR, OX, BEAR)
    some = Chosen(You(), CREATURE, number=Number(2), verb="choose two")
    resolve_spell(t, SeparateIntoPiles(some), ChoosePile(), Destroy(Those("pile")))
    two = [option for option in a.question.options if a.object(option.what).card == BEAR]
    a.answers(two)
    assert len(a.question.options) == 2  # of those two, which are in the first pile
    a.answers(a.question.options)
    a.answers("first pile")
    assert a.creatures == ["Ox"]


@pytest.mark.rule("608.2d")
def test_608_2d_under_whose_control_something_enters_is_chosen():
    t = table(3)
    a, _b, c = t.seats
    a.graveyard(BEAR)
    resolve_spell(
        t, MoveTo(Each(CardIn("graveyard", ("creature",), "you")), "battlefield", under=A_PLAYER)
    )
    a.answers(c)
    assert (a.creatures, c.creatures) == ([], ["Bear"])


@pytest.mark.rule("120.7")
def test_608_2d_what_deals_the_damage_is_chosen():
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, OX)
    linked = CardDef("Leech", "creature", power=1, toughness=1, abilities=(Keyword("lifelink"),))
    a.battlefield(linked)
    source = Chosen(You(), CREATURE, verb="choose the source")
    resolve_spell(t, DealDamage(Number(3), EachPlayer(opponents=True), source=source))
    a.answers(a.find("Leech"))
    assert (a.life, b.life) == (23, 17)


@pytest.mark.rule("608.2d")
def test_608_2d_two_choices_of_one_instruction_are_two_questions():
    """Though they are said with the same word, by the same player."""
    t = table(2)
    a, b = t.seats
    a.battlefield(BEAR, OX)
    b.battlefield(BEAR, OX)
    mine, theirs = Permanent(("creature",), "you"), Permanent(("creature",), "opponent")
    resolve_spell(t, Fight(Chosen(You(), mine), Chosen(You(), theirs, among=Each(theirs))))
    a.answers(a.find("Ox"))
    a.answers(b.find("Bear"))
    assert (a.creatures, b.creatures) == (["Bear", "Ox"], ["Ox"])


@pytest.mark.rule("608.2d")
@pytest.mark.rule("701.32a")
def test_701_32a_with_whom_a_vote_starts_is_chosen():
    t = table(4)
    a, _b, c, _d = t.seats
    resolve_spell(t, Vote(words=("yes", "no"), first=A_PLAYER))
    a.answers(c)
    assert [t.questions[0].player, t.questions[0].rule] == [2, "701.32a"]


@pytest.mark.rule("608.2d")
def test_608_2d_who_it_is_that_chooses_is_chosen_first():
    t = table(3)
    a, b, c = t.seats
    c.battlefield(BEAR, OX)
    someone = Chosen(You(), APlayer("opponent"))
    choice = Choose("it", Chosen(someone, CREATURE, among=Each(CREATURE)), someone)
    resolve_spell(t, choice, Destroy(Those("it")))
    a.answers(b)
    b.answers(OX)
    assert c.creatures == ["Bear"]
    assert t.log_has("608.2d", "B chooses Ox")


@pytest.mark.rule("608.2d")
def test_608_2d_whose_creatures_it_is_chosen_among_is_chosen():
    t = table(3)
    a, b, c = t.seats
    for each in (b, c):
        each.battlefield(BEAR, OX)
    hers = Chosen(You(), APlayer("opponent"))
    resolve_spell(t, Destroy(Chosen(You(), CREATURE, among=hers)))
    a.answers(c)
    assert {o.what for o in a.question.options} == {c.find("Bear"), c.find("Ox")}
    a.answers(c.find("Bear"))
    assert (b.creatures, c.creatures) == (["Bear", "Ox"], ["Ox"])


@pytest.mark.rule("608.2d")
def test_608_2d_among_whose_creatures_chance_decides_is_chosen():
    t = table(3)
    a, b, c = t.seats
    for each in (b, c):
        each.battlefield(BEAR, BEAR)
    two = Chosen(You(), CREATURE, number=Number(2), among=Each(CREATURE))
    resolve_spell(t, ChooseAtRandom("it", CREATURE, among=two), Destroy(Those("it")))
    a.answers([c.find("Bear", 0), c.find("Bear", 1)])
    assert (len(b.creatures), len(c.creatures)) == (2, 1)


@pytest.mark.rule("608.2d")
@pytest.mark.rule("801.5a")
def test_608_2d_a_player_is_chosen_at_random_of_those_in_range():
    chosen = set()
    for seed in range(12):
        t = table(5, limited_influence(1), seed=seed)
        resolve_spell(
            t, ChooseAtRandom("one", APlayer("opponent")), ChangeLife(Those("one"), Number(1), -1)
        )
        chosen |= {int(each) for each in t.seats if each.life == 19}
    assert chosen == {1, 4}

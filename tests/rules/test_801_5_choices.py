"""801.5: choices called for by cards work differently under limited range."""

import pytest

from apnap.effects.actions.clash import Clash
from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.vote import MostVotes, Vote
from apnap.effects.flow.choosing import Choose
from apnap.effects.flow.flow import Branch, Either
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.replacement.entering import EntersAsCopy
from apnap.effects.replacement.prevention import ASource, MadeFor, PreventDamage
from apnap.effects.replacement.replacements import BeginReplacement
from apnap.effects.words.amounts import Number
from apnap.effects.words.filters import APlayer, CardIn, HasColor, Permanent
from apnap.effects.words.selections import Chosen, EachPlayer, Those, You
from apnap.formats import attack_multiple_players, limited_influence
from apnap.state.ability import ActivatedAbility, Filter, ReplacementAbility
from apnap.state.card import CardDef
from apnap.testing import Table, table
from apnap.testing.simple_plays import offered, resolve_spell
from apnap.testing.tables import ring
from apnap.testing.texts import card

CREATURE = Permanent(("creature",))
BEAR = CardDef("Runeclaw Bear", "creature", "Bear", cost="{0}", power=2, toughness=2)
GIANT = CardDef("Hill Giant", "creature", "Giant", power=3, toughness=3)


WITCHES = card(
    "{T}: This creature deals 1 damage to any target "
    "and 1 damage to any target of an opponent's choice.",
    "Creature — Human Wizard",
    "Cuombajj Witches",
    power="1",
    toughness="3",
)
GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
AN_OPPONENT = Chosen(You(), APlayer("opponent"))
FACT_OR_FICTION = card(
    "Reveal the top five cards of your library. An opponent separates those cards into two piles. "
    "Put one pile into your hand and the other into your graveyard.",
    "Instant",
    "Fact or Fiction",
)
CARDS = tuple(CardDef(name, "land") for name in ("Ant", "Bee", "Cat", "Dog", "Eel"))
PLAIN_BEAR, OX, ELK, YAK = (
    CardDef(name, "creature", power=2, toughness=2) for name in ("Bear", "Ox", "Elk", "Yak")
)
TIME_OR_MONEY = Vote(words=("time", "money"))
JUDGMENT = Vote(what=Permanent(("creature",), "opponent"))


def votes(t: Table, *words: str) -> None:
    """All vote, in the order in which they are asked."""
    for word in words:
        [question] = t.questions
        seat = t.seats[question.decider]
        seat.answers([option for option in question.options if option.verb == word])


@pytest.mark.rule("801.5a", example=1)
@pytest.mark.parametrize("distance", [1, 0])
def test_801_5a_an_opponent_picks_a_target_in_both_ranges(distance: int):
    """Carissa, Rob, Alex and Lee sit side by side; Alex has the Witches, Rob chooses."""
    t = ring(distance)
    carissa, rob, alex, lee = t.seats[:4]
    for seat in (carissa, rob, lee):
        seat.battlefield(BEAR)
    alex.battlefield(WITCHES)
    alex.activates(WITCHES, at=rob)
    assert offered(alex) == ([1, 3] if distance else [0, 1, 3, 4, 5])
    alex.answers(rob)
    near = [1, 2, rob.find(BEAR), alex.find(WITCHES)]
    far = [0, 3, 4, 5, carissa.find(BEAR), lee.find(BEAR)]
    assert offered(rob) == sorted(near if distance else near + far)
    rob.answers(alex)
    t.resolve()
    assert (rob.life, alex.life) == (19, 19)


@pytest.mark.rule("801.5c")
@pytest.mark.rule("801.5a")
def test_801_5c_the_closest_opponent_picks_the_target_still_in_both_ranges():
    t = table(6, attack_multiple_players, limited_influence(1), teams="AAABBB")
    emperor = t.seat(1).battlefield(WITCHES)
    second, opponent = t.seats[2:4]
    second.battlefield(BEAR)
    opponent.battlefield(BEAR)
    emperor.activates(WITCHES, at=emperor)
    assert offered(opponent) == [2, second.find(BEAR)]
    opponent.answers(second.find(BEAR))
    t.resolve()
    assert (emperor.life, second.damage(BEAR)) == (19, 1)


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


def clone_of(what: Filter) -> CardDef:
    copies = ReplacementAbility(EntersAsCopy(of=what, may=True))
    return CardDef("Clone", "creature", "Shapeshifter", cost="{0}", abilities=(copies,))


@pytest.mark.rule("801.5a")
@pytest.mark.parametrize("distance", [1, 0])
def test_801_5a_what_is_chosen_as_something_enters(distance: int):
    clone = clone_of(CREATURE)
    t = ring(distance)
    a, b, c = t.seats[:3]
    b.battlefield(BEAR)
    c.battlefield(GIANT)
    a.hand(clone).casts(clone)
    t.resolve()
    assert a.question is not None
    found = {option.what for option in a.question.options}
    assert b.find(BEAR) in found
    assert (c.find(GIANT) in found) == (not distance)


@pytest.mark.rule("801.5a")
@pytest.mark.parametrize("distance", [1, 0])
def test_801_5a_what_is_copied_from_a_graveyard(distance: int):
    clone = clone_of(CardIn("graveyard", types=("creature",)))
    t = ring(distance)
    a, b, c = t.seats[:3]
    b.graveyard(BEAR)
    c.graveyard(GIANT)
    a.hand(clone).casts(clone)
    t.resolve()
    found = {option.what for option in a.question.options}
    assert b.find(BEAR) in found
    assert (c.find(GIANT) in found) == (not distance)


@pytest.mark.rule("801.5a")
def test_801_5a_with_nothing_to_choose_in_range_it_enters_as_it_is():
    clone = clone_of(CREATURE)
    t = ring()
    t.seat(2).battlefield(GIANT)
    a = t.seat(0).hand(clone).casts(clone)
    t.resolve()
    assert a.graveyard_names == ["Clone"]
    assert t.log_has("704.5f")


@pytest.mark.rule("801.5a")
@pytest.mark.parametrize("distance", [1, 0])
def test_801_5a_a_source_of_damage(distance: int):
    circle = CardDef(
        "Circle of Protection: Red",
        "enchantment",
        abilities=(
            ActivatedAbility(
                (
                    BeginReplacement(
                        PreventDamage(source=MadeFor(), to=APlayer("you")),
                        ASource(HasColor("R")),
                    ),
                )
            ),
        ),
    )
    goblin = CardDef("Goblin Piker", "creature", "Goblin", power=2, toughness=1, colors="R")
    t = ring(distance)
    a = t.seat(0).battlefield(circle)
    for seat in (1, 3, 5):
        t.seat(seat).battlefield(goblin)
    a.activates(circle)
    t.resolve()
    found = [t.seat(seat).find(goblin) for seat in ((1, 5) if distance else (1, 3, 5))]
    assert offered(a) == sorted(found)


@pytest.mark.rule("801.5a")
def test_801_5a_a_chooser_chooses_within_both_ranges():
    """Range 1; B is to A's left. B can't choose what C has, nor A's neighbour F's."""
    t = table(6, ranges=dict.fromkeys(range(6), 1))
    a, b, c, _, _, f = t.seats
    for seat in (a, b, c, f):
        seat.battlefield(GREEN_BEAR)
    chosen = Chosen(Those("who"), CREATURE, among=EachPlayer())
    resolve_spell(t, Choose("who", AN_OPPONENT), Destroy(chosen))
    assert a.question is not None
    assert [option.what for option in a.question.options] == [1, 5]
    a.answers(b)
    assert b.question is not None
    assert [option.what for option in b.question.options] == [
        a.find(GREEN_BEAR),
        b.find(GREEN_BEAR),
    ]
    b.answers([a.find(GREEN_BEAR)])
    assert (a.creatures, b.creatures) == ([], ["Bear"])


@pytest.mark.rule("801.5a")
def test_801_5a_only_those_in_range_vote_and_only_for_what_both_see():
    """Six players, range 1: F, A and B vote; B sees C's creature, but A's spell doesn't."""
    t = table(6, ranges=dict.fromkeys(range(6), 1))
    a, b, c, _, _, f = t.seats
    b.battlefield(OX)
    c.battlefield(ELK)
    f.battlefield(YAK)
    resolve_spell(t, JUDGMENT, MoveTo(MostVotes(), "exile"))
    a.answers([OX])
    for seat, each_card in ((b, OX), (f, YAK)):
        assert seat.question is not None
        assert [option.what for option in seat.question.options] == [seat.find(each_card)]
        seat.answers([each_card])
    assert (b.exile_names, c.exile_names, f.exile_names) == (["Ox"], [], [])


@pytest.mark.rule("801.5a")
def test_801_5a_an_opponent_out_of_range_cant_be_chosen_to_clash():
    t = table(6, ranges=dict.fromkeys(range(6), 1))
    a, *_ = t.seats
    resolve_spell(t, Clash())
    assert a.question is not None
    assert [option.what for option in a.question.options] == [1, 5]


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


@pytest.mark.rule("801.5b")
def test_801_5b_words_are_open_to_every_voter_in_range():
    t = table(6, ranges=dict.fromkeys(range(6), 1))
    resolve_spell(t, TIME_OR_MONEY)
    asked = []
    while t.questions[0].rule == "701.32a":
        asked.append(t.questions[0].decider)
        votes(t, "time")
    assert asked == [0, 1, 5]

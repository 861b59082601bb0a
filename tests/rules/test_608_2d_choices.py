"""608.2d: remaining choices are made on resolution, never illegal ones; untargeted divisions
give at least one each.
"""

import pytest

from apnap.effects.actions.destroy import Destroy
from apnap.effects.actions.fight import Fight
from apnap.effects.actions.look_at_top import LookAtTop
from apnap.effects.actions.sacrifice import Sacrifice
from apnap.effects.actions.scry import Scry
from apnap.effects.actions.search import Search
from apnap.effects.actions.vote import Vote
from apnap.effects.flow.choosing import Choose, ChooseANumber, ChooseAtRandom, ChooseWord
from apnap.effects.flow.flow import Branch, Called, Either, If, May
from apnap.effects.instructions.drawing import DrawCards
from apnap.effects.instructions.life import ChangeLife, RedistributeLife
from apnap.effects.instructions.mana import ProduceMana
from apnap.effects.instructions.moving import MoveTo
from apnap.effects.instructions.turns import SkipNextTurn, TakeExtraTurn
from apnap.effects.words.amounts import Number
from apnap.effects.words.conditions import Done
from apnap.effects.words.filters import AllOf, APlayer, CardIn, HasType, Non, Permanent
from apnap.effects.words.qualities import IsChosen, OneOf
from apnap.effects.words.selections import Chosen, Each, EachPlayer, Those, You
from apnap.effects.words.tallies import ChosenNumber
from apnap.formats import limited_influence
from apnap.rules.machine.engine import advance, submit
from apnap.rules.zones.looking import Portion
from apnap.state.ability import Effect
from apnap.state.card import CardDef
from apnap.state.codec import digest, dump, load
from apnap.testing import table
from apnap.testing.simple_cards import instant, sorcery
from apnap.testing.simple_plays import resolve_spell
from apnap.testing.texts import card

BEAR = card("", "Creature — Bear", "Bear")
OX = CardDef("Ox", "creature", "Ox", power=2, toughness=4)
CREATURE = Permanent(("creature",))
A_PLAYER = Chosen(You(), APlayer())
GREEN_BEAR = CardDef("Bear", "creature", "Bear", "{1}{G}", 2, 2)
WHITE_OX = CardDef("Ox", "creature", "Ox", "{3}{W}", 2, 4)
LAND = CardDef("Field", "land")
AN_OPPONENT = Chosen(You(), APlayer("opponent"))
GAIN = ChangeLife(You(), Number(1))
OX_2_5 = CardDef("Ox", "creature", power=2, toughness=5)
ONE, TWO, THREE, FOUR = (CardDef(name, "land") for name in ("One", "Two", "Three", "Four"))
SOLDIER = CardDef("Soldier", "creature", power=1, toughness=1, token=True)


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


@pytest.mark.rule("608.2d")
def test_608_2d_a_color_is_chosen_and_later_instructions_know_it():
    t = table(3)
    a, b, c = t.seats
    b.battlefield(GREEN_BEAR, WHITE_OX)
    c.battlefield(GREEN_BEAR)
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
    b.battlefield(WHITE_OX, LAND)
    fits = AllOf((Permanent(), IsChosen("word", quality)))
    resolve_spell(t, ChooseWord("word", kind), Destroy(Each(fits)))
    a.answers(word)
    assert b.permanents == ["Field"]


@pytest.mark.rule("608.2d")
def test_608_2d_a_number_is_chosen_within_bounds():
    t = table(2)
    a, _ = t.seats
    resolve_spell(t, ChooseANumber("n", Number(1), Number(5)), ChangeLife(You(), ChosenNumber("n")))
    with pytest.raises(AssertionError, match="from 1 to 5"):
        a.answers(6)
    a.answers(4)
    assert a.life == 24


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


@pytest.mark.rule("608.2d")
def test_608_2d_all_but_those_that_were_chosen():
    t = table(3)
    a, b, c = t.seats
    for seat in t.seats:
        seat.battlefield(GREEN_BEAR, WHITE_OX)
    keep = Choose("kept", Chosen(EachPlayer(), CREATURE, verb="keep"))
    resolve_spell(t, keep, Destroy(Each(AllOf((CREATURE, Non(OneOf(Those("kept"))))))))
    for seat, kept in ((a, GREEN_BEAR), (b, WHITE_OX), (c, GREEN_BEAR)):
        seat.answers([kept])
    assert [seat.creatures for seat in t.seats] == [["Bear"], ["Ox"], ["Bear"]]


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("answer", "life"), [(True, 21), (False, 20)])
def test_608_2d_you_may(answer: bool, life: int):
    t = table(2)
    a, _ = t.seats
    a.hand(card := sorcery("Test Spell", May((GAIN,), "gain 1 life"))).casts(card)
    t.resolve()
    assert a.question is not None
    assert a.question.prompt == "Test Spell: gain 1 life?"
    a.answers(answer)
    assert a.life == life


@pytest.mark.rule("608.2d")
def test_608_2d_one_of_two_as_it_resolves():
    branches = (
        Branch("gain 3", (ChangeLife(You(), Number(3)),)),
        Branch("draw", (DrawCards(You()),)),
    )
    for nth, expected in ((0, (23, 0)), (1, (20, 1))):
        t = table(2)
        a, _ = t.seats
        a.hand(card := sorcery("Test Spell", Either(branches))).casts(card)
        t.resolve()
        assert a.question is not None
        assert [o.verb for o in a.question.options] == ["gain 3", "draw"]
        a.answers(a.question.options[nth])
        assert (a.life, len(a.hand_names)) == expected


@pytest.mark.rule("608.2d")
def test_608_2d_who_has_no_choice_is_not_asked():
    t = table(3)
    a, b, c = t.seats
    b.battlefield(BEAR)
    c.battlefield(BEAR, OX)
    a.hand(
        edict := sorcery("Test Spell", Sacrifice(Chosen(EachPlayer(), CREATURE, verb="sacrifice")))
    )
    a.casts(edict)
    t.resolve()
    assert [q.decider for q in t.questions] == [2]
    c.answers([OX])
    assert (b.creatures, c.creatures) == ([], ["Bear"])


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(
    "effect",
    [
        Scry(Number(2), EachPlayer()),
        Search(HasType("creature"), who=EachPlayer()),
        Vote(words=("time", "money")),
    ],
)
def test_608_2d_a_game_is_saved_and_loaded_at_each_question(effect: Effect):
    t = table(3)
    for seat in t.seats:
        seat.library(BEAR, OX_2_5)
    resolve_spell(t, effect)
    while t.questions and t.questions[0].key[:3] != "act":
        twin = load(dump(t.game))
        advance(twin)
        question = t.questions[0]
        assert digest(twin) == digest(t.game)
        answer = question.example()
        submit(twin, question.id, answer)
        submit(t.game, question.id, answer)
        assert digest(twin) == digest(t.game)


@pytest.mark.rule("608.2d")
def test_608_2d_each_chooses_which_mana():
    t = table(2)
    a, b = t.seats
    a.hand(rain := sorcery("Test Spell", ProduceMana(("W", "U"), EachPlayer(), Number(2)))).casts(
        rain
    )
    t.resolve()
    assert a.question is not None
    a.answers(a.question.options[1])
    assert b.question is not None
    b.answers(b.question.options[0])
    pools = ["".join([mana.type for mana in t.game.player(seat).pool]) for seat in (0, 1)]
    assert pools == ["UU", "WW"]


@pytest.mark.rule("608.2d")
def test_608_2d_what_is_gone_cant_be_sacrificed():
    t = table(2)
    a, b = t.seats
    altar = card(
        "Whenever a creature dies, you may sacrifice ~. If you do, you gain 5 life.",
        "Enchantment",
        "Altar",
    )
    wreck = card("Destroy target creature and target enchantment.", "Instant", "Wreck")
    a.battlefield(altar, BEAR)
    b.hand(wreck)
    b.casts(wreck, at=[BEAR, altar])
    t.pass_all()
    assert (a.question.rule, a.life) == ("117.1", 20)


@pytest.mark.rule("608.2d")
def test_608_2d_a_player_who_is_chosen_twice_gets_one_life_total():
    t = table(3)
    a, b, c = t.seats
    a.life(4)
    resolve_spell(t, RedistributeLife(Chosen(EachPlayer(), APlayer())))
    for seat, chosen in ((a, b), (b, a), (c, b)):
        seat.answers(chosen)
    a.answers([a, b])
    assert (a.life, b.life) == (20, 4)


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("library", "options"), [((ONE, BEAR, OX), 2), ((ONE, TWO, THREE), 0)])
def test_608_2d_whether_a_kind_of_card_is_there_is_told_to_nobody(
    library: tuple[CardDef, ...], options: int
):
    kind = Portion("hand", Number(1), HasType("creature"), up_to=True, shown=True)
    t = table(2)
    a, _ = t.seats
    a.library(*library)
    card = sorcery(
        "Test Spell", LookAtTop(Number(3), (kind,), Portion("library", bottom=True, random=True))
    )
    a.hand(card).casts(card)
    t.pass_once().pass_once()
    assert a.question is not None
    assert a.question.key == "portion 0.0", "asked in any case"
    assert len(a.question.options) == options
    a.answers([OX] if options else [])
    assert a.hand_names == (["Ox"] if options else [])
    assert t.log_has("701.16a", "Ox") == bool(options)


@pytest.mark.rule("608.2d")
def test_608_2d_a_card_is_returned_at_random_from_the_graveyard():
    returned = set()
    for seed in range(6):
        t = table(2, seed=seed)
        a, _ = t.seats
        a.graveyard(ONE, TWO)
        resolve_spell(
            t, ChooseAtRandom("random", CardIn("graveyard")), MoveTo(Those("random"), "hand")
        )
        returned.add(a.hand_names[0])
    assert returned == {"One", "Two"}


@pytest.mark.rule("608.2d")
def test_608_2d_of_identical_tokens_so_many_are_singled_out():
    t = table(2)
    a, b = t.seats
    b.battlefield(SOLDIER, many=10)
    creatures = Permanent(("creature",))
    pick = ChooseAtRandom("random", creatures, Number(3), among=Each(creatures))
    resolve_spell(t, pick, Destroy(Those("random")))
    assert b.count(SOLDIER) == 7
    assert a.life == 20


@pytest.mark.rule("608.2d", example=1)
@pytest.mark.parametrize("creatures", [0, 1])
def test_608_2d_what_is_impossible_cant_be_chosen(creatures: int):
    """Without a creature nothing is sacrificed, whatever is said: the life is lost."""
    one = Chosen(You(), Permanent(("creature",), "you"), verb="sacrifice", up_to=True)
    spell = instant(
        "Toll",
        Called("paid", Sacrifice(one)),
        If(Done("paid"), (), (ChangeLife(You(), Number(4), -1),)),
    )
    t = table(2)
    a, _ = t.seats
    a.battlefield(*[GREEN_BEAR] * creatures).hand(spell)
    a.casts(spell)
    t.pass_all()
    if creatures:
        a.answers("Bear")
    assert (a.life, a.creatures) == (20 if creatures else 16, [])


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize("chosen", [[], ["Bear"], ["Bear", "Ox"]])
def test_608_2d_cards_that_were_looked_at_are_chosen_in_the_library(chosen: list[str]) -> None:
    words = card(
        "Look at the top X cards of your library, where X is your life total. You may put any "
        "number of creature cards from among them onto the battlefield. Then shuffle."
    )
    angel = CardDef("Angel", "creature", "Angel", power=4, toughness=4)
    plan = CardDef("Plan", "sorcery")
    t = table(2)
    a, _ = t.seats
    a.life(3).library(BEAR, plan, OX, angel).hand(words).casts(words)
    t.resolve()
    question = a.question
    assert question is not None
    offered = [t.game.object(option.what).card.name for option in question.options]
    assert offered == ["Bear", "Ox"]  # not the fourth card
    a.answers([a.find(name, zones=("library",)) for name in chosen])
    assert a.creatures == chosen
    stay = [name for name in ("Angel", "Bear", "Ox", "Plan") if name not in chosen]
    assert sorted([name for name in a.library_names if name != "Blank"]) == stay


@pytest.mark.rule("608.2d")
def test_608_2d_lands_among_the_cards_looked_at_enter_tapped() -> None:
    worldsire = card(
        "When this creature enters, look at the top X cards of your library, where X is this "
        "creature's power. Put any number of land cards from among them onto the battlefield "
        "tapped, then shuffle.",
        "Creature — Leviathan",
        "Worldsire",
    )
    t = table(2)
    a, _ = t.seats
    a.library(BEAR, "Forest", "Forest").hand(worldsire).casts(worldsire)
    t.resolve()
    t.resolve()
    a.answers(["Forest"])  # one: the third card is not looked at
    assert (a.permanents.count("Forest"), a.is_tapped("Forest")) == (1, True)

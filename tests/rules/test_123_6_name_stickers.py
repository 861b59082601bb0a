"""123.6: a name sticker adds its word to the object's name."""

import pytest

from apnap.effects.flow.flow import Called
from apnap.effects.instructions.casting import MayCast
from apnap.effects.instructions.copying import BecomeCopy
from apnap.effects.instructions.life import ChangeLife
from apnap.effects.mechanics.faces import TurnOver
from apnap.effects.mechanics.stickers import (
    HasSticker,
    LettersOnStickers,
    PutStickerOn,
    UniqueVowels,
    WordsInName,
)
from apnap.effects.words.filters import CardIn, Host, Itself, Permanent
from apnap.effects.words.modifications import PowerToughness
from apnap.effects.words.names import SetName
from apnap.effects.words.selections import Each, Targets, This, You
from apnap.rules.continuous import layers
from apnap.rules.faces.face_down import TurnFaceUp
from apnap.rules.objects.stickers import PutSticker
from apnap.state.ability import (
    EnchantAbility,
    Filter,
    SpellAbility,
    StaticAbility,
)
from apnap.state.card import CardDef
from apnap.testing import table
from apnap.testing.making import make
from apnap.testing.simple_cards import instant
from apnap.testing.sticker_sheets import SHEET, STICKERS, sitting, stick_from_several

PERMANENT = Permanent()
CREATURE = Permanent(("creature",))
DARK_N, MANA_N, ELDRAZI_N, ART_N, FLYING_N, GIFT_N, SMALL_N, LARGE_N = range(8)
BEAR = CardDef("Bear Cub", "creature", "Bear", "{0}", 2, 2)


def put(kind: str = "", what: Filter = PERMANENT) -> CardDef:
    return instant("Put", PutStickerOn(Targets(), kind), target=what)


def stick(t, thing: int, nth: int, after: int = 0, by: int = 0) -> None:
    kind = SHEET.abilities[nth].kind
    make(t, PutSticker(on=thing, by=by, nth=nth, after=after, kind=kind))


def name(t, thing: int) -> str:
    return layers.characteristics_of(t.game, thing).name


HELLO, YOYO, FLYING_OF_SEVERAL, THREE_FIVE, ART_OF_SEVERAL, SEVEN_ONE = range(6)
HELLO_YOYO = CardDef("Hello Yoyo", "stickers", abilities=STICKERS)
FREE_BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)


@pytest.mark.rule("123.6b", example=1)
@pytest.mark.rule("123.6")
@pytest.mark.rule("612.9")
def test_123_6b_the_controller_chooses_where_the_word_comes() -> None:
    t, a, b = sitting()
    b.battlefield(BEAR, owner=a)
    a.hand(put("name"))
    a.casts("Put", at=b.find(BEAR))
    t.resolve()
    a.answers("put the name sticker “Dark”")
    asked = b.question
    assert (asked.rule, asked.decider) == ("123.6b", 1)
    assert [option.verb for option in asked.options] == [
        "Dark Bear Cub",
        "Bear Dark Cub",
        "Bear Cub Dark",
    ]
    b.answers("Bear Dark Cub")
    assert name(t, b.find(BEAR)) == "Bear Dark Cub"
    assert t.log_has("123.3", "on Bear Dark Cub")


@pytest.mark.rule("123.6a")
def test_123_6a_blank_lines_are_no_words_but_what_is_hyphenated_is_one() -> None:
    wolf = CardDef("Wolf-Man's _____ Clothing", "creature", toughness=1)
    t, a, _ = sitting(wolf)
    a.hand(put("name"))
    a.casts("Put", at=a.find(wolf))
    t.resolve()
    a.answers("put the name sticker “Dark”")
    assert [option.verb for option in a.question.options] == [
        "Dark Wolf-Man's _____ Clothing",
        "Wolf-Man's Dark _____ Clothing",
        "Wolf-Man's _____ Clothing Dark",
    ]


@pytest.mark.rule("123.6a")
def test_123_6a_words_in_a_name() -> None:
    proud = StaticAbility(WordsInName(3), (PowerToughness(1, 1),))
    t = table(2)
    a, _ = t.seats
    a.stickers(HELLO_YOYO).battlefield(CardDef("Bear ___ Cub", "creature", power=1, toughness=1))
    a.battlefield(CardDef("Harold", "enchantment", abilities=(proud,)))
    assert a.power("Bear ___ Cub") == 1
    stick_from_several(t, a.find("Bear ___ Cub"), HELLO)
    assert a.power("Bear ___ Cub") == 2


@pytest.mark.rule("123.6b")
def test_123_6b_a_second_word_may_come_between_any_others() -> None:
    t, a, _ = sitting(BEAR)
    a.hand(put("name"))
    stick(t, a.find(BEAR), DARK_N, 1)
    a.casts("Put", at=a.find(BEAR))
    t.resolve()
    a.answers("put the name sticker “Mana”")
    assert len(a.question.options) == 4
    a.answers("Bear Mana Dark Cub")
    assert name(t, t.game.player(0).battlefield[0]) == "Bear Mana Dark Cub"


@pytest.mark.rule("123.6b")
@pytest.mark.rule("123.6c")
def test_123_6b_what_has_no_name_has_the_word_for_one() -> None:
    t, a, _ = sitting()
    a.battlefield(CardDef("Sphinx of the Secret", "creature", "Sphinx", "{0}", 4, 4))
    sphinx = a.find("Sphinx of the Secret")
    a.hand(put("name"), instant("Hide", TurnOver(Targets(), down=True), target=PERMANENT))
    a.casts("Hide", at=sphinx)
    t.resolve()
    a.casts("Put", at=sphinx)
    t.resolve()
    a.answers("put the name sticker “Dark”")
    assert name(t, sphinx) == "Dark"
    make(t, TurnFaceUp(on=sphinx))
    assert name(t, sphinx) == "Dark Sphinx of the Secret"


@pytest.mark.rule("123.6c", example=1)
def test_123_6c_fae_of_wishes_and_granted() -> None:
    granted = CardDef("Granted", "sorcery", cost="{0}", abilities=(SpellAbility(()),))
    fae = CardDef(
        "Fae of Wishes", "creature", "Faerie", "{0}", 1, 4, layout="adventure", faces=(granted,)
    )
    t, a, _ = sitting()
    a.exile(fae).hand(instant("Again", MayCast(Each(CardIn("exile")))))
    stick(t, a.find(fae), MANA_N, 2)
    assert name(t, a.find(fae)) == "Fae of Mana Wishes"
    a.casts("Again")
    t.resolve()
    a.answers(next(option for option in a.question.options if option.nth == 1))
    assert name(t, t.game.turns[1].stack[-1]) == "Granted Mana"
    t.resolve()
    assert name(t, t.game.player(0).exile[0]) == "Fae of Mana Wishes"


@pytest.mark.rule("123.6c", example=2)
def test_123_6c_it_that_betrays_becomes_seeker_of_the_way() -> None:
    it = CardDef("It That Betrays", "creature", "Eldrazi", "{0}", 11, 11)
    seeker = CardDef("Seeker of the Way", "creature", "Human", "{0}", 2, 2)
    t, a, b = sitting(it)
    b.battlefield(seeker)
    stick(t, a.find(it), ELDRAZI_N, 3)
    thing = a.find(it)
    a.hand(
        instant(
            "Ape",
            BecomeCopy(Targets(), Each(Permanent(("creature",), "opponent"))),
            target=PERMANENT,
        )
    )
    a.casts("Ape", at=thing)
    t.resolve()
    assert name(t, thing) == "Seeker of the Eldrazi Way"


@pytest.mark.rule("123.6c", example=3)
@pytest.mark.rule("612.9")
def test_123_6c_witness_protection_is_later() -> None:
    witness = CardDef(
        "Witness Protection",
        "enchantment",
        "Aura",
        "{0}",
        abilities=(
            EnchantAbility(CREATURE),
            StaticAbility(Host(), (SetName("Legitimate Businessperson"),)),
        ),
    )
    t, a, _ = sitting(BEAR)
    stick(t, a.find(BEAR), DARK_N)
    bear = a.find(BEAR)
    a.hand(witness)
    a.casts(witness, at=bear)
    t.resolve()
    assert name(t, bear) == "Legitimate Businessperson"
    stick(t, bear, MANA_N, 1)  # and this one is later still
    assert name(t, bear) == "Legitimate Mana Businessperson"


@pytest.mark.rule("123.6d")
def test_123_6d_letters_whether_large_or_small() -> None:
    strong = StaticAbility(
        Itself(), (PowerToughness(1, 1, LettersOnStickers(Each(HasSticker()), "o")),)
    )
    t = table(2)
    a, _ = t.seats
    a.stickers(HELLO_YOYO).battlefield(
        CardDef("Juggler", "creature", power=1, toughness=1, abilities=(strong,)), FREE_BEAR
    )
    stick_from_several(t, a.find(FREE_BEAR), HELLO)
    assert a.power("Juggler") == 2
    stick_from_several(t, a.find(FREE_BEAR), YOYO)
    assert a.power("Juggler") == 4


@pytest.mark.rule("123.6e")
@pytest.mark.parametrize(("nth", "gained"), [(HELLO, 2), (YOYO, 2)])
def test_123_6e_unique_vowels(nth: int, gained: int) -> None:
    put = Called("sticker", PutStickerOn(This(), "name"))
    fair = instant("Fair", put, ChangeLife(You(), UniqueVowels("sticker")))
    t = table(2)
    a, _ = t.seats
    a.stickers(HELLO_YOYO).hand(fair)
    a.casts("Fair")
    t.resolve()
    a.answers(a.question.options[nth])
    a.answers(a.question.options[0])
    assert a.life == 20 + gained

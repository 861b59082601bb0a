"""123: stickers, in the words of cards; 123.2: sheets of them."""

from __future__ import annotations

import pytest

from apnap.oracle import Refused, compile_card
from apnap.oracle.text.facts import CardFacts
from apnap.rules.continuous import layers
from apnap.rules.objects.stickers import PutSticker
from apnap.state.ability import Keyword
from apnap.state.card import CardDef
from apnap.state.stickers import Sticker
from apnap.testing import Seat, Table, table
from apnap.testing.making import make
from apnap.testing.texts import card, refused

FLYING = Sticker("ability", abilities=(Keyword("flying"),), cost=3)
STICKERS = (
    Sticker("name", "Umbrella"),
    Sticker("name", "Yoyo"),
    Sticker("art"),
    FLYING,
    Sticker("power and toughness", power=3, toughness=5, cost=2),
)
UMBRELLA, YOYO, ART, FLY, SIZE = range(5)
SHEET = CardDef("Umbrella Yoyo", "stickers", abilities=STICKERS)
BEAR = CardDef("Bear", "creature", "Bear", "{0}", 2, 2)


def two() -> tuple[Table, Seat, Seat]:
    t = table(2)
    a, b = t.seats
    a.stickers(SHEET)
    return t, a, b


def says(t: Table, text: str, at: object = None, **more: object) -> None:
    seat, spell = t.seats[0], card(text, "Instant", name="Word")
    seat.hand(spell).casts(spell, at=at, **more)
    t.pass_all()


def creature(text: str, name: str = "Critter", size: str = "1") -> CardDef:
    return card(text, "Creature — Bear", name, power=size, toughness="1")


def stick(t: Table, thing: int, nth: int) -> None:
    make(t, PutSticker(on=thing, by=0, nth=nth, kind=STICKERS[nth].kind))


def look(t: Table, thing: int):
    return layers.characteristics_of(t.game, thing)


@pytest.mark.rule("107.17")
@pytest.mark.parametrize(("words", "many"), [("{TK}{TK}", 2), ("seven {TK}", 7)])
def test_107_17_players_get_ticket_counters(words: str, many: int) -> None:
    t, a, _ = two()
    says(t, f"You get {words}.")
    assert a.tickets == many


@pytest.mark.rule("123.3")
@pytest.mark.rule("123.3c")
def test_123_3_a_ticket_then_a_sticker_on_a_permanent_you_own() -> None:
    t, a, b = two()
    a.battlefield(BEAR, "Forest").tickets(1)
    b.battlefield(CardDef("Lent", "artifact"), owner=a)
    b.battlefield(CardDef("Theirs", "artifact"))
    says(t, "You get {TK}, then you may put a sticker on a nonland permanent you own.")
    a.answers(True)
    assert {option.what for option in a.question.options} == {a.find(BEAR), b.find("Lent")}
    a.answers(BEAR)
    offered = [option.nth for option in a.question.options]
    assert offered == [UMBRELLA, YOYO, ART, SIZE]  # flying would cost 3
    a.answers("put the 3/5 sticker for 2")
    assert (a.tickets, a.power(BEAR), a.toughness(BEAR)) == (0, 3, 5)


@pytest.mark.rule("123.3")
def test_123_3_who_has_no_sticker_is_not_asked() -> None:
    t, a, _ = two()
    a.battlefield(BEAR)
    says(t, "You may put an ability sticker on target creature you own.", BEAR)
    assert a.object(BEAR).stickers == ()


@pytest.mark.rule("123.5")
def test_123_5_a_sticker_on_a_card_in_a_graveyard() -> None:
    t, a, _ = two()
    a.graveyard(BEAR, CardDef("Shock", "instant"))
    says(t, "You may put an art sticker on a creature card in your graveyard.")
    a.answers(True)
    assert len(a.object(BEAR).stickers) == 1


@pytest.mark.rule("123.3c")
def test_123_3c_an_ability_sticker_without_paying() -> None:
    t, a, _ = two()
    pin = card(
        "When this Equipment enters, you may put an ability sticker with ticket cost X or less on "
        "it without paying that sticker's ticket cost.\nEquipped creature gets +1/+1 and has all "
        "abilities of ability stickers on this Equipment.\nEquip {0}",
        "Artifact — Equipment",
        "Pin Collection",
        mana_cost="{X}",
    )
    a.battlefield(BEAR).lands(*["Plains"] * 5).hand(pin, pin)
    a.casts(pin, x=2)
    t.pass_all()
    assert a.object(pin).stickers == ()
    a.casts(a.find(pin, zones=("hand",)), x=3)
    t.pass_all()
    a.answers(True)
    stickered = next(n for n in t.game.player(0).battlefield if t.game.object(n).stickers)
    a.activates(stickered, at=BEAR)
    t.resolve()
    assert (a.tickets, a.power(BEAR), "flying" in look(t, a.find(BEAR)).keywords) == (0, 3, True)


@pytest.mark.rule("123.3")
@pytest.mark.rule("123.6d")
def test_123_6d_whenever_you_put_a_sticker_on_it() -> None:
    t, a, b = two()
    balls = card(
        "When this enchantment enters, you may put a name sticker on it.\n"
        "Whenever you put a sticker on this enchantment, it deals damage equal to the number of "
        "o's in name stickers on this enchantment to any target.",
        "Enchantment",
        "_____ Balls of Fire",
    )
    a.hand(balls).casts(balls)
    t.pass_all()
    a.answers(True)
    a.answers("put the name sticker “Yoyo”")
    a.answers("Yoyo _____ Balls of Fire")
    a.answers(b)
    t.pass_all()
    assert b.life == 18


@pytest.mark.rule("123.6e")
def test_123_6e_unique_vowels_on_that_sticker() -> None:
    t, a, _ = two()
    bird = card(
        "When this creature enters, you may put a name sticker on it. You gain X life, where X is "
        "the number of unique vowels on that sticker.",
        "Creature — Bird",
        "_____ Bird",
    )
    other = card(
        "When this creature enters, you may put a name sticker on it. Put a +1/+1 counter on it "
        "for each unique vowel on that sticker.",
        "Creature — Dinosaur",
        "_____-o-saurus",
    )
    a.hand(bird, other).casts(bird)
    t.pass_all()
    a.answers(True)
    a.answers("put the name sticker “Umbrella”")
    a.answers(a.question.options[0])
    assert a.life == 23
    a.casts(other)
    t.pass_all()
    a.answers(True)
    a.answers(a.question.options[0])  # Yoyo is the only one left
    assert a.counters(other, "+1/+1") == 2


@pytest.mark.rule("123.4")
def test_123_4_stickered_permanents_and_those_with_a_kind() -> None:
    t, a, _ = two()
    winner = creature(
        "This creature has trample as long as you control a stickered permanent.", "Winner"
    )
    pyro = creature(
        "{0}: Another target creature with an art sticker on it gets +2/+0 until end of turn."
    )
    a.battlefield(winner, pyro, BEAR)
    assert "trample" not in look(t, a.find(winner)).keywords
    stick(t, a.find(BEAR), YOYO)
    assert "trample" in look(t, a.find(winner)).keywords
    assert not a.may_activate(pyro)
    stick(t, a.find(BEAR), ART)
    a.activates(pyro, at=a.find(BEAR))
    t.resolve()
    assert a.power(BEAR) == 4


@pytest.mark.rule("123.4")
@pytest.mark.parametrize(
    ("words", "more"),
    [
        ("name sticker on it", 2),
        ("name sticker on it with eight or more letters", 1),
        ("name sticker on it with seven or fewer letters", 1),
        ("sticker on it", 3),
    ],
)
def test_123_4_for_each_sticker_on_it(words: str, more: int) -> None:
    t, a, _ = two()
    trespasser = creature(f"{{0}}: This creature gets +1/+0 until end of turn for each {words}.")
    a.battlefield(trespasser)
    for nth in (UMBRELLA, YOYO, ART):
        stick(t, a.find(trespasser), nth)
    a.activates(trespasser)
    t.resolve()
    assert a.power(trespasser) == 1 + more


@pytest.mark.rule("123.3")
def test_123_3_whenever_you_place_a_sticker() -> None:
    t, a, _ = two()
    champion = creature(
        "Whenever you place a sticker, this creature gets +1/+1 until end of turn. If it's an art "
        "sticker, instead put a +1/+1 counter on this creature.",
        size="0",
    )
    a.battlefield(champion, BEAR)
    stick(t, a.find(BEAR), YOYO)
    t.pass_all()
    assert (a.power(champion), a.counters(champion, "+1/+1")) == (1, 0)
    stick(t, a.find(BEAR), ART)
    t.pass_all()
    assert (a.power(champion), a.counters(champion, "+1/+1")) == (2, 1)


@pytest.mark.rule("113.6k")
@pytest.mark.rule("123.3")
def test_123_3_a_card_in_the_graveyard_sees_an_art_sticker() -> None:
    t, a, _ = two()
    entry = card(
        "Draw a card.\nWhenever you put an art sticker on a creature, you may return this card "
        "from your graveyard to your hand.",
        "Instant",
        "Unlawful Entry",
    )
    a.graveyard(entry).battlefield(BEAR, CardDef("Stone", "artifact"))
    stick(t, a.find("Stone"), ART)
    t.pass_all()
    stick(t, a.find(BEAR), YOYO)
    t.pass_all()
    assert a.hand_names == []
    stick(t, a.find(BEAR), ART)
    t.pass_all()
    a.answers(True)
    assert a.hand_names == ["Unlawful Entry"]


@pytest.mark.rule("123.6a")
def test_123_6a_three_or_more_words_in_its_name() -> None:
    t, a, _ = two()
    harold = creature(
        "Each creature you control with three or more words in its name gets +1/+1.", size="2"
    )
    a.battlefield(harold, CardDef("Bear _____ Cub", "creature", power=1, toughness=1))
    assert a.power("Bear _____ Cub") == 1
    stick(t, a.find("Bear _____ Cub"), YOYO)
    assert (a.power("Bear _____ Cub"), a.power(harold)) == (2, 2)


@pytest.mark.rule("123.7a")
def test_123_7a_all_abilities_of_stickers_on_others_and_in_the_graveyard() -> None:
    t, a, _ = two()
    chameleon = creature(
        "This creature has all abilities of ability stickers on other permanents you own and cards "
        "in your graveyard.",
    )
    a.battlefield(chameleon).graveyard(BEAR)
    stick(t, a.find(BEAR), FLY)
    assert "flying" in look(t, a.find(chameleon)).keywords
    stick(t, a.find(chameleon), FLY)  # it has that one by itself now
    dull = creature("This creature loses all abilities.", "Dull")
    a.battlefield(dull)
    stick(t, a.find(dull), FLY)
    assert "flying" in look(t, a.find(chameleon)).keywords


@pytest.mark.rule("123.8a")
def test_123_8a_the_total_power_of_stickers() -> None:
    t, a, _ = two()
    a.battlefield(BEAR)
    stick(t, a.find(BEAR), SIZE)
    stick(t, a.find(BEAR), FLY)
    text = "You gain life equal to the total {} of all stickers on permanents you control."
    says(t, text.format("power"))
    assert a.life == 23
    says(t, text.format("toughness"))
    assert a.life == 28


@pytest.mark.rule("123.3b")
def test_123_3b_only_you_put_stickers() -> None:
    assert refused("Target opponent puts a sticker on a creature they control.", "Instant")
    assert refused("You gain X life, where X is the number of unique vowels on that sticker.")


@pytest.mark.rule("123.2")
def test_123_2_a_sheet_is_read() -> None:
    text = (
        "{TK}{TK} — Afflict 2 (Whenever this creature becomes blocked, defending player loses 2 "
        "life.)\n{TK}{TK}{TK} — Flying\n{TK}{TK} — 1/4\n{TK}{TK}{TK}{TK}{TK} — 8/6"
    )
    sheet = compile_card(CardFacts("Ancestral Hot Dog Minotaur", type_line="Stickers", text=text))
    assert isinstance(sheet, CardDef)
    stickers = [each for each in sheet.abilities if isinstance(each, Sticker)]
    assert [s.word for s in stickers if s.kind == "name"] == ["Ancestral", "Hot Dog", "Minotaur"]
    assert [s.cost for s in stickers if s.kind == "ability"] == [2, 3]
    sizes = [(s.power, s.toughness, s.cost) for s in stickers if s.kind == "power and toughness"]
    assert sizes == [(1, 4, 2), (8, 6, 5)]
    t, a, _ = two()
    a.stickers(sheet).battlefield(BEAR)
    nth = next(n for n, s in enumerate(stickers) if s.cost == 3)
    make(t, PutSticker(on=a.find(BEAR), by=0, nth=nth, kind="ability"))
    assert "flying" in look(t, a.find(BEAR)).keywords


@pytest.mark.rule("123.2")
def test_123_2_what_is_no_sheet_is_refused() -> None:
    for text in ("", "Flying", "{TK} — Flurbs around"):
        verdict = compile_card(CardFacts("Odd Pea Mage", type_line="Stickers", text=text))
        assert isinstance(verdict, Refused)


@pytest.mark.rule("613.4d")
@pytest.mark.parametrize(
    "text",
    [
        "Switch target creature's power and toughness until end of turn.",
        "Switch each creature's power and toughness until end of turn.",
        "Switch the power and toughness of each of up to two target creatures until end of turn.",
        "Untap target creature. Switch its power and toughness until end of turn.",
    ],
)
def test_613_4d_power_and_toughness_are_switched(text: str) -> None:
    t, _, b = two()
    ox = CardDef("Ox", "creature", power=1, toughness=4)
    b.battlefield(ox)
    says(t, text, [ox] if "target" in text else None)
    assert (b.power(ox), b.toughness(ox)) == (4, 1)
    t.go_to("upkeep", turn_of=b)
    assert (b.power(ox), b.toughness(ox)) == (1, 4)


@pytest.mark.rule("108.3")
def test_108_3_a_permanent_you_own_may_be_controlled_by_another() -> None:
    t, a, b = two()
    b.battlefield(BEAR, owner=a)
    a.battlefield(CardDef("Borrowed", "creature", toughness=1), owner=b)
    says(t, "Return a creature you own to its owner's hand.")
    assert (a.hand_names, b.creatures, a.creatures) == (["Bear"], [], ["Borrowed"])


@pytest.mark.rule("702.33h")
def test_702_33h_creature_spells_have_sticker_kicker() -> None:
    t, a, _ = two()
    picker = creature("Creature spells you cast have sticker kicker {1}.", "Picker")
    a.battlefield(picker).lands("Forest", "Forest").hand(BEAR, BEAR).tickets(1)
    a.casts(BEAR, x=1)  # kicked once
    assert a.tickets == 2
    a.answers(True)
    a.answers("put the 3/5 sticker for 2")
    assert (t.stack, a.tickets) == (["Bear"], 0)
    t.resolve()
    assert (a.power(BEAR), len(a.object(BEAR).stickers)) == (3, 1)


@pytest.mark.rule("702.33h")
def test_702_33h_without_the_cost_there_is_neither() -> None:
    t, a, _ = two()
    kicked = creature("Sticker kicker {1}", "Kicked")
    a.lands("Forest", "Forest").hand(kicked, kicked)
    a.casts(kicked, x=0)
    t.resolve()
    assert (a.tickets, a.object(kicked).stickers) == (0, ())
    a.casts(a.find(kicked, zones=("hand",)), x=1)
    a.answers(False)  # a ticket, and no sticker
    t.resolve()
    assert a.tickets == 1
    assert all(not t.game.object(n).stickers for n in t.game.player(0).battlefield)


@pytest.mark.rule("123.3")
def test_123_3_up_to_two_name_stickers() -> None:
    t, a, _ = two()
    ship = creature("When this creature enters, you may put up to two name stickers on it.", "Ship")
    a.hand(ship).casts(ship)
    t.pass_all()
    a.answers(True)
    a.answers(True)
    a.answers("put the name sticker “Yoyo”")
    a.answers("Yoyo Ship")
    a.answers(True)  # the other one is the only one left
    a.answers("Yoyo Ship Umbrella")
    assert look(t, a.find(ship)).name == "Yoyo Ship Umbrella"


@pytest.mark.rule("123.3")
def test_123_3_art_stickers_are_distributed() -> None:
    t, a, _ = two()
    a.stickers(SHEET, SHEET).battlefield(BEAR, CardDef("Stone", "artifact"), "Forest")
    says(t, "Distribute up to two art stickers among one or two nonland permanents you own.")
    for thing in (BEAR, "Stone"):
        a.answers(True)
        a.answers(thing)
        if a.question is not None and a.question.rule == "123.3":
            a.answers(a.question.options[0])
    assert [len(a.object(thing).stickers) for thing in (BEAR, "Stone")] == [1, 1]
    assert refused("Put up to two art stickers on a nonland permanent you own.", "Instant")

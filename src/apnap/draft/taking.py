"""905.1a, 905.2: A card is drafted, and everything that follows from that."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.rules.casual.drafting import (
    AddPack,
    DraftAbility,
    DraftAnother,
    DraftAtRandom,
    DraftFaceUp,
    GuessNextFromPack,
    LookAtNextFromPack,
    NoteDrafted,
    RemoveDrafted,
    RevealAsDrafted,
)
from apnap.state.card import EVERY_CREATURE_TYPE
from apnap.state.names import NOBODY
from apnap.state.notes import Note
from apnap.state.question import NO, YES, Arrange, ChooseName, Option, Question, options_of

from .state import Draft, Task, Watch

COLORS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


@dataclass(frozen=True)
class DraftCard(Task):
    """905.1a: A player drafts a card from a pack; NOBODY stands for a random one."""

    seat: int
    pack: int
    card: int = NOBODY

    def do(self, draft: Draft) -> tuple[Task, ...]:
        pack, card = draft.packs[self.pack], self.card
        if card == NOBODY:
            card = pack.cards[draft.chance(len(pack.cards))]
        watches = pack.watches
        rest = tuple([each for each in pack.cards if each != card])
        draft.edit_pack(self.pack, cards=rest, watches=())
        drafter = draft.drafters[self.seat]
        draft.edit(
            self.seat,
            pile=(*drafter.pile, card),
            drafted=drafter.drafted + 1,
            naming=(),
            watched_by=(),
        )
        name = drafter.name
        draft.tell(
            f"{name} drafts {draft.name(card)}", "905.1a", (self.seat,), f"{name} drafts a card"
        )
        tasks: list[Task] = [SeeDrafted(self.seat, card, each) for each in watches]
        tasks += [SeeDrafted(self.seat, card, Watch(each, card)) for each in drafter.watched_by]
        tasks += [NoteName(self.seat, card, each) for each in drafter.naming]
        tasks += own_tasks(draft, self.seat, self.pack, card)
        if self.card == NOBODY:
            tasks.append(CountRandom(self.seat))
        tasks += [
            AsDrafted(self.seat, self.pack, card, each)
            for each in drafter.face_up
            if draft.abilities(each, DraftAnother)
            or draft.abilities(each, RemoveDrafted)
            or draft.abilities(each, NoteDrafted)
        ]
        return tuple(tasks)


def own_tasks(draft: Draft, seat: int, pack: int, card: int) -> list[Task]:
    """905.2: What the drafted card itself says is done as it is drafted."""
    tasks: list[Task] = []
    for ability in draft.cards[card].abilities:
        if isinstance(ability, DraftFaceUp):
            tasks.append(PutFaceUp(seat, card))
        elif isinstance(ability, RevealAsDrafted):
            tasks.append(RevealCard(seat, pack, card, ability))
        elif isinstance(ability, (LookAtNextFromPack, GuessNextFromPack)):
            tasks.append(WatchPack(seat, pack, card, isinstance(ability, GuessNextFromPack)))
        elif isinstance(ability, AddPack):
            tasks.append(MayAddPack(seat, card))
    return tasks


@dataclass(frozen=True)
class PutFaceUp(Task):
    """905.2c: The card lies face up, and everybody may look at it."""

    seat: int
    card: int

    def do(self, draft: Draft) -> tuple[Task, ...]:
        drafter = draft.drafters[self.seat]
        if self.card in drafter.pile:
            draft.edit(self.seat, face_up=(*drafter.face_up, self.card))
            draft.tell(f"{drafter.name} drafts {draft.name(self.card)} face up", "905.2c")
        return ()


@dataclass(frozen=True)
class RevealCard(Task):
    """905.2b: The card is revealed, something is noted, and the card is turned face down."""

    seat: int
    pack: int
    card: int
    ability: RevealAsDrafted

    def questions(self, draft: Draft) -> list[Question]:
        """Colors are chosen one after the other: to the right, by the drafter, to the left."""
        if self.ability.note != "color":
            return []
        chosen: tuple[str, ...] = ()
        for nth, seat in enumerate(self.choosers(draft)):
            question = ChooseName(
                f"color {nth}",
                "905.2b",
                seat,
                prompt=f"Choose a color for {draft.name(self.card)}.",
                names=tuple([each for each in COLORS if each not in chosen]),
            )
            if question.key not in draft.answers:
                return [question]
            chosen = (*chosen, draft.answers[question.key])
        return []

    def choosers(self, draft: Draft) -> tuple[int, int, int]:
        return draft.neighbour(self.seat, -1), self.seat, draft.neighbour(self.seat, 1)

    def do(self, draft: Draft) -> tuple[Task, ...]:
        drafter, card, name = draft.drafters[self.seat], self.card, draft.name(self.card)
        draft.tell(f"{drafter.name} reveals {name} as it is drafted", "905.2b")
        kind = self.ability.note
        if kind == "number":
            self.note(draft, Note(name, "number", drafter.drafted), str(drafter.drafted))
        elif kind == "player" and draft.packs[self.pack].passed_by != NOBODY:
            passer = draft.drafters[draft.packs[self.pack].passed_by].name
            self.note(draft, Note(name, "player", passer), passer)
        elif kind == "color":
            for nth in range(3):
                color = draft.answers[f"color {nth}"]
                self.note(draft, Note(name, "color", COLORS[color]), color)
        elif kind == "name":
            draft.edit(self.seat, naming=(*draft.drafters[self.seat].naming, card))
        return ()

    def note(self, draft: Draft, note: Note, words: str) -> None:
        draft.note(self.seat, self.card, note)
        name = draft.drafters[self.seat].name
        draft.tell(f"{name} notes {words} for {note.named}", "905.2b")


@dataclass(frozen=True)
class NoteName(Task):
    """905.2b: The player reveals the drafted card and notes its name for an earlier one."""

    seat: int
    card: int
    noted_for: int

    def do(self, draft: Draft) -> tuple[Task, ...]:
        name, named = draft.name(self.card), draft.name(self.noted_for)
        draft.note(self.seat, self.noted_for, Note(named, "name", name))
        draft.tell(
            f"{draft.drafters[self.seat].name} reveals {name} and notes it for {named}", "905.2b"
        )
        return ()


@dataclass(frozen=True)
class WatchPack(Task):
    """905.2b: The player will see, or guess, the next card drafted from the pack."""

    seat: int
    pack: int
    card: int
    guess: bool

    def do(self, draft: Draft) -> tuple[Task, ...]:
        watches = draft.packs[self.pack].watches
        draft.edit_pack(
            self.pack, watches=(*watches, Watch(self.seat, self.card, guess=self.guess))
        )
        return ()


@dataclass(frozen=True)
class SeeDrafted(Task):
    """905.1c: A player looks at a card that another one has drafted, or guesses it."""

    drafter: int
    card: int
    watch: Watch

    def questions(self, draft: Draft) -> list[Question]:
        if not self.watch.guess:
            return []
        name = draft.drafters[self.drafter].name
        prompt = f"Guess the name of the card that {name} drafts."
        return [ChooseName("guess", "905.2b", self.watch.seat, prompt=prompt)]

    def do(self, draft: Draft) -> tuple[Task, ...]:
        watcher, name = draft.drafters[self.watch.seat].name, draft.name(self.card)
        who = draft.drafters[self.drafter].name
        if self.watch.guess:
            guessed, named = draft.answers["guess"], draft.name(self.watch.card)
            draft.tell(f"{watcher} guesses {guessed}; {who} reveals {name}", "905.2b")
            if guessed.casefold() == name.casefold():
                draft.note(self.watch.seat, self.watch.card, Note(named, "guess", name))
        elif self.watch.seat != self.drafter:
            draft.tell(
                f"{watcher} sees that {who} drafts {name}",
                "905.1c",
                (self.watch.seat,),
                f"{watcher} looks at the card that {who} drafts",
            )
        return ()


@dataclass(frozen=True)
class MayAddPack(Task):
    """905.2: The player may add a pack to the round; it is the next one this player drafts from."""

    seat: int
    card: int

    def questions(self, draft: Draft) -> list[Question]:
        prompt = f"Add a booster pack to the draft with {draft.name(self.card)}?"
        return [Question("add", "905.2", self.seat, (NO, YES), prompt=prompt)]

    def do(self, draft: Draft) -> tuple[Task, ...]:
        if draft.answers["add"] == YES:
            number = draft.add_pack()
            draft.edit_pack(number, opened=True)
            queue = draft.drafters[self.seat].queue
            draft.edit(self.seat, queue=(*queue[:1], number, *queue[1:]))
            draft.tell(f"{draft.drafters[self.seat].name} adds a pack to the draft", "905.2")
        return ()


@dataclass(frozen=True)
class CountRandom(Task):
    """905.2c: A card was drafted at random; the cards that demand it are turned face down in
    time."""

    seat: int

    def do(self, draft: Draft) -> tuple[Task, ...]:
        counted = dict(draft.drafters[self.seat].at_random)
        for card in draft.face_up_with(self.seat, DraftAtRandom):
            if card == draft.drafters[self.seat].pile[-1]:
                continue  # this one was only drafted now
            counted[card] = counted.get(card, 0) + 1
            [ability] = draft.abilities(card, DraftAtRandom)
            if counted[card] >= ability.cards:
                turn_face_down(draft, self.seat, card)
        draft.edit(self.seat, at_random=tuple(sorted(counted.items())))
        return ()


def turn_face_down(draft: Draft, seat: int, card: int) -> None:
    """905.2c: Turn a drafted card face down."""
    drafter = draft.drafters[seat]
    draft.edit(seat, face_up=tuple([each for each in drafter.face_up if each != card]))
    draft.tell(f"{drafter.name} turns {draft.name(card)} face down", "905.2c")


# ---- abilities that are used as another card is drafted --------------------------------------


@dataclass(frozen=True)
class AsDrafted(Task):
    """905.2: The player may use a face-up card as another card is drafted."""

    seat: int
    pack: int
    card: int  # the card that is drafted
    using: int

    def questions(self, draft: Draft) -> list[Question]:
        ability = self.ability(draft)
        if ability is None:
            return []
        return [Question("use", "905.2", self.seat, *self.asked(draft, ability))]

    def ability(self, draft: Draft) -> DraftAbility | None:
        """The ability that may be used now; None if nothing would come of it."""
        drafter = draft.drafters[self.seat]
        if self.using not in drafter.face_up or self.using == self.card:
            return None
        for ability in draft.cards[self.using].abilities:
            if isinstance(ability, DraftAnother) and draft.packs[self.pack].cards:
                return ability
            if isinstance(ability, RemoveDrafted) and self.card in drafter.pile:
                return ability
            if isinstance(ability, NoteDrafted) and self.card in drafter.pile:
                types = draft.cards[self.card].base.types
                return ability if "creature" in types or not ability.creature else None
        return None

    def asked(self, draft: Draft, ability: DraftAbility) -> tuple[tuple[Option, ...], int, str]:
        """The options, nobody else whom it concerns, and the words of the question."""
        using, name = draft.name(self.using), draft.name(self.card)
        if isinstance(ability, DraftAnother):
            cards = options_of("draft", draft.packs[self.pack].cards)
            if draft.face_up_with(self.seat, DraftAtRandom):
                cards = (Option("draft at random"),)
            return (NO, *cards), NOBODY, f"Draft an additional card with {using}?"
        if isinstance(ability, RemoveDrafted):
            return (NO, YES), NOBODY, f"Remove {name} from the draft with {using}?"
        return (NO, YES), NOBODY, f"Reveal {name}, and note it for {using}?"

    def do(self, draft: Draft) -> tuple[Task, ...]:
        ability, answer = self.ability(draft), draft.answers.get("use", NO)
        if ability is None or answer == NO:
            return ()
        if isinstance(ability, DraftAnother):
            return self.draft_another(draft, ability, answer.what)
        if isinstance(ability, RemoveDrafted):
            self.remove(draft, ability)
        elif isinstance(ability, NoteDrafted):
            self.note(draft, ability)
        return ()

    def draft_another(self, draft: Draft, ability: DraftAnother, card: int) -> tuple[Task, ...]:
        drafter, name = draft.drafters[self.seat], draft.name(self.using)
        then: list[Task] = [DraftCard(self.seat, self.pack, card)]
        if ability.into_pack:
            rest = tuple([each for each in drafter.face_up if each != self.using])
            draft.edit(self.seat, face_up=rest)
            then.append(PutIntoPack(self.seat, self.pack, self.using))
        else:
            turn_face_down(draft, self.seat, self.using)
            draft.edit(self.seat, skips=draft.drafters[self.seat].skips + 1)
        draft.tell(f"{drafter.name} drafts an additional card with {name}", "905.2c")
        return tuple(then)

    def remove(self, draft: Draft, ability: RemoveDrafted) -> None:
        drafter, name, named = (
            draft.drafters[self.seat],
            draft.name(self.card),
            draft.name(self.using),
        )
        draft.edit(
            self.seat,
            pile=tuple([each for each in drafter.pile if each != self.card]),
            face_up=tuple([each for each in drafter.face_up if each != self.card]),
            removed=(*drafter.removed, self.card),
        )
        draft.note(self.seat, self.using, Note(named, "removed", name if ability.face_up else ""))
        words = f"{drafter.name} removes {{}} from the draft with {named}"
        if ability.face_up:
            draft.tell(words.format(name), "905.2")
        else:
            draft.tell(words.format(name), "905.2", (self.seat,), words.format("a card"))

    def note(self, draft: Draft, ability: NoteDrafted) -> None:
        drafter, named, card = (
            draft.drafters[self.seat],
            draft.name(self.using),
            draft.cards[self.card],
        )
        types = sorted(card.base.subtypes & EVERY_CREATURE_TYPE)
        values = types if ability.note == "type" else [card.name]
        for value in values:
            draft.note(self.seat, self.using, Note(named, ability.note, value))
        draft.tell(
            f"{drafter.name} reveals {card.name} and notes {', '.join(values)} for {named}",
            "905.2b",
        )
        turn_face_down(draft, self.seat, self.using)


@dataclass(frozen=True)
class PutIntoPack(Task):
    """905.2c: A face-up card leaves its player's pile and goes into a pack."""

    seat: int
    pack: int
    card: int

    def do(self, draft: Draft) -> tuple[Task, ...]:
        drafter, cards = draft.drafters[self.seat], draft.packs[self.pack].cards
        draft.edit(self.seat, pile=tuple([each for each in drafter.pile if each != self.card]))
        draft.edit_pack(self.pack, cards=(*cards, self.card))
        draft.tell(f"{drafter.name} puts {draft.name(self.card)} into the pack", "905.2c")
        return ()


@dataclass(frozen=True)
class DraftEachCard(Task):
    """905.2: A player drafts each card of a pack, one at a time, and then none for the rest of the
    round."""

    seat: int
    pack: int
    using: int

    def questions(self, draft: Draft) -> list[Question]:
        cards = draft.packs[self.pack].cards
        matters = [card for card in cards if draft.abilities(card, DraftAbility)]
        if len(cards) < 2 or not matters:
            return []
        prompt = "Choose the order in which you draft the cards of the pack."
        return [Arrange("order", "905.2", self.seat, options_of("draft", cards), prompt=prompt)]

    def do(self, draft: Draft) -> tuple[Task, ...]:
        order = [each.what for each in draft.answers.get("order", ())]
        cards = order or list(draft.packs[self.pack].cards)
        turn_face_down(draft, self.seat, self.using)
        name = draft.drafters[self.seat].name
        draft.tell(f"{name} drafts the whole pack with {draft.name(self.using)}", "905.2c")
        return (*[DraftIfThere(self.seat, self.pack, card) for card in cards], BeIdle(self.seat))


@dataclass(frozen=True)
class DraftIfThere(Task):
    """905.2: One of the cards of a whole pack is drafted, unless it has been by then."""

    seat: int
    pack: int
    card: int

    def do(self, draft: Draft) -> tuple[Task, ...]:
        if self.card not in draft.packs[self.pack].cards:
            return ()
        return (DraftCard(self.seat, self.pack, self.card),)


@dataclass(frozen=True)
class BeIdle(Task):
    """905.2: The player drafts no more cards in this round."""

    seat: int

    def do(self, draft: Draft) -> tuple[Task, ...]:
        draft.edit(self.seat, idle=True)
        return ()

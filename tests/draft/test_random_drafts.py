"""Drafts with random answers: no card is lost or doubled, and the same answers do the same."""

import random

import pytest

from apnap.draft import default_list, lines, new_draft, questions, submit, view
from apnap.draft.saving import digest
from apnap.rules.casual.drafting import DraftAbility
from apnap.state.question import ChooseName, ChooseSome
from apnap.testing.draft_plays import lost_or_doubled


def acting_list():
    """A list in which most cards act in the draft."""
    acts = [each for each in default_list() if any_acts(each.card)]
    return (*acts, *[each for each in default_list() if each not in acts][:10])


def any_acts(card):
    return any(isinstance(each, DraftAbility) for each in card.abilities)


def answer(chance, draft, question):
    if isinstance(question, ChooseName):
        names = question.names or [draft.cards[chance.randrange(len(draft.cards))].name]
        return chance.choice(names)
    if isinstance(question, ChooseSome):
        return tuple(chance.sample(question.options, len(question.options)))
    return chance.choice(question.options)


def play(drafters, seed, listed):
    """Answer everything at random, in any order; every state on the way is sound."""
    chance = random.Random(seed)
    draft = new_draft([f"P{n}" for n in range(drafters)], listed, seed, size=12)
    while asked := questions(draft):
        question = chance.choice(asked)
        submit(draft, question.id, answer(chance, draft, question), question.decider)
        assert lost_or_doubled(draft) == []
        for each in draft.drafters:
            assert set(each.face_up) <= set(each.pile)
    return draft


@pytest.mark.parametrize("drafters", [2, 3, 4, 7])
@pytest.mark.parametrize("seed", range(5))
def test_no_card_is_lost_or_doubled(drafters, seed):
    draft = play(drafters, seed, acting_list())
    assert draft.over
    assert all(pack.cards == () for pack in draft.packs)


def test_the_same_seed_and_answers_make_the_same_draft():
    first, second = (play(4, 11, acting_list()) for _ in range(2))
    assert digest(first) == digest(second)
    assert digest(first) != digest(play(4, 12, acting_list()))


def test_a_copy_goes_its_own_way():
    draft = new_draft(("Ann", "Bob"), default_list(), seed=1)
    twin = draft.copy()
    before = digest(draft)
    submit(twin, questions(twin)[0].id, questions(twin)[0].options[0])
    submit(twin, questions(twin)[0].id, questions(twin)[0].options[0])
    assert digest(draft) == before != digest(twin)


def test_what_others_draft_face_down_can_t_be_seen():
    """905.1c: Drafts that differ only in what another player takes look the same."""
    views = []
    for nth in (0, 1):
        draft = new_draft(("Ann", "Bob", "Cay"), plain_list(), seed=5)
        for seat in range(3):
            question = next(each for each in questions(draft) if each.decider == seat)
            submit(draft, question.id, question.options[nth if seat == 1 else 0])
        views.append((view(draft, 0), lines(draft, 0)))
    assert views[0] == views[1]


def plain_list():
    return tuple([each for each in default_list() if not any_acts(each.card)])

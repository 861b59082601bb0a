"""508.1d, 509.1c: The declaration that obeys the most requirements within all restrictions.

Not every set of creatures is tried. If nothing limits a place, each creature simply goes where it
obeys most. Otherwise the limits make a network, and the cheapest flow through it is the best
declaration. Restrictions that a network can't express ("can't attack alone", "can't be blocked
except by two or more", "no odd number") are left out at first; if the best flow breaks one, the
search branches on it.
"""

from __future__ import annotations

from math import lcm

from apnap.rules.machine.min_cost_flow import Network
from apnap.state.declaration import Company, Draft, Ids, Limit, Pair

Numbers = dict[Pair, int]  # the number of creatures of a row that are declared against a place


def best_declaration(draft: Draft, pairs: list[Pair]) -> Numbers:
    """A declaration of these pairs that obeys the most requirements, with the fewest creatures."""
    if not draft.requirements or not pairs:
        return {}
    search = Search(draft, pairs)
    simple = not (draft.limits or draft.companies or draft.times or search.covers)
    return search.each_by_itself() if simple else search.run()


def count_obeyed(draft: Draft, numbers: Numbers) -> int:
    """The number of requirements that this declaration obeys."""
    by_creature = _by_creature(numbers)
    total = 0
    for requirement in draft.requirements:
        places = requirement.places
        if requirement.who:
            for creature in requirement.who:
                taken = by_creature.get(creature)
                if taken:
                    sent = sum([number for place, number in taken.items() if place in places])
                    total += min(draft.many[creature], sent)
        elif any(place in places for _, place in numbers):
            total += 1
    return total


def broken_restriction(draft: Draft, numbers: Numbers) -> Limit | Company | None:
    """508.1c, 509.1b: A restriction that this declaration breaks; None if it breaks none."""
    by_creature = _by_creature(numbers)
    for limit in draft.limits:
        count = 0
        for creature, taken in by_creature.items():
            if not limit.who or creature in limit.who:
                sent = [n for p, n in taken.items() if not limit.places or p in limit.places]
                count += min(draft.many[creature], sum(sent))
        if count and (count < limit.least or 0 <= limit.most < count):
            return limit
        if limit.even and count % 2:
            return limit
    for company in draft.companies:
        own = by_creature.get(company.creature)
        if own:
            others = -1 if not company.who or company.creature in company.who else 0
            for creature, taken in by_creature.items():
                if not company.who or creature in company.who:
                    others += min(draft.many[creature], sum(taken.values()))
            if others > 0 if company.alone else others < company.others:
                return company
    return None


def _by_creature(numbers: Numbers) -> dict[int, dict[int, int]]:
    """The numbers by creature, then by place."""
    by_creature: dict[int, dict[int, int]] = {}
    for (creature, place), number in numbers.items():
        by_creature.setdefault(creature, {})[place] = number
    return by_creature


class Bounds:
    """One branch of the search: the bounds on numbers that have been set so far."""

    def __init__(self, lower: Numbers, upper: Numbers, supply: dict[int, int]) -> None:
        self.lower = lower
        self.upper = upper
        self.supply = supply
        self.least: dict[Ids, int] = {}  # for a set of places, the least number sent there

    def copy(self) -> Bounds:
        twin = Bounds(self.lower.copy(), self.upper.copy(), self.supply.copy())
        twin.least = self.least.copy()
        return twin


class Search:
    """The search for the best declaration. It is worth `unit` for each requirement obeyed, less one
    for each creature declared."""

    def __init__(self, draft: Draft, pairs: list[Pair]) -> None:
        self.draft = draft
        self.pairs = pairs
        self.creatures = list(dict.fromkeys([creature for creature, _ in pairs]))
        self.places = list(dict.fromkeys([place for _, place in pairs]))
        self.all = frozenset(self.places)
        self.supply = {c: draft.many[c] * draft.times.get(c, 1) for c in self.creatures}
        self.weights: Numbers = dict.fromkeys(pairs, 0)  # requirements that a pair obeys
        self.first: dict[int, int] = dict.fromkeys(self.creatures, 0)  # obeyed by its first place
        self.covers: dict[frozenset[int], int] = {}  # obeyed by any creature there
        self.weigh()
        self.leasts: dict[int, int] = {}  # attackers that need several blockers, and how many
        for limit in draft.limits:
            if limit.least > 1:
                [place] = limit.places
                self.leasts[place] = max(limit.least, self.leasts.get(place, 1))
        self.unit = (sum(self.supply.values()) + 1) * lcm(*self.leasts.values())
        worth = sum([len(r.who) + 1 for r in draft.requirements]) * max(self.supply.values())
        self.force = self.unit * (worth + 1)  # worth more than everything else together
        self.sets = self.nested_sets()

    def weigh(self) -> None:
        """Set what each pair is worth. It may be too much for a creature that may block several."""
        places_of: dict[int, list[int]] = {}
        for creature, place in self.pairs:
            places_of.setdefault(creature, []).append(place)
        for requirement in self.draft.requirements:
            wanted = frozenset(requirement.places)
            if not requirement.who:
                places = wanted & self.all
                if places:
                    self.covers[places] = self.covers.get(places, 0) + 1
            for creature in requirement.who:
                open_to = places_of.get(creature, [])
                there = [place for place in open_to if place in wanted]
                if creature in self.draft.times and 1 < len(there) == len(open_to):
                    self.first[creature] += 1
                else:
                    for place in there:
                        self.weights[creature, place] += 1

    def nested_sets(self) -> list[frozenset[int]]:
        """The sets of places that limits and requirements are about, except those that cross
        others."""
        wanted = [*self.covers, *[self.scope_of(limit) for limit in self.draft.limits]]
        kept = [frozenset((place,)) for place in self.places]
        if self.all not in kept:
            kept.append(self.all)
        for each in wanted:
            nested = all(not (each & k) or each <= k or k <= each for k in kept)
            if each and nested and each not in kept:
                kept.append(each)
        return sorted(kept, key=len)

    def scope_of(self, limit: Limit) -> frozenset[int]:
        """The places that the limit is about."""
        return self.all & frozenset(limit.places) if limit.places else self.all

    # ---- without limits --------------------------------------------------------------------

    def each_by_itself(self) -> Numbers:
        """The best declaration without limits: each creature goes where it obeys most, if
        anything."""
        chosen: dict[int, Pair] = {}
        for pair in self.pairs:
            worth = self.weights[pair]
            old = chosen.get(pair[0])
            if worth and (old is None or worth > self.weights[old]):
                chosen[pair[0]] = pair
        return {pair: self.draft.many[creature] for creature, pair in chosen.items()}

    # ---- with limits -----------------------------------------------------------------------

    def run(self) -> Numbers:
        """The best declaration, by branch and bound: branches that can't beat the best so far are
        dropped."""
        best_so_far: Numbers = {}
        value = 0
        start = Bounds(
            {}, {pair: self.draft.many[pair[0]] for pair in self.pairs}, self.supply.copy()
        )
        pending = [start]
        while pending:
            bounds = pending.pop()
            relaxed = self.relax(bounds)
            if relaxed is None or relaxed[0] <= value:
                continue
            bound, numbers = relaxed
            problem = broken_restriction(self.draft, numbers)
            if problem is not None:
                pending += self.branches(problem, bounds, numbers)
                continue
            actual = self.unit * count_obeyed(self.draft, numbers) - sum(numbers.values())
            if actual > value:
                best_so_far, value = numbers, actual
            if actual < bound:
                pending += self.narrowed(bounds, numbers, self.pairs, 1)
        return best_so_far

    def branches(self, problem: Limit | Company, bounds: Bounds, now: Numbers) -> list[Bounds]:
        """All ways to comply with the broken restriction; the last in the list is tried first."""
        if isinstance(problem, Company):
            return self.company(problem, bounds, now)
        scope = self.scope_of(problem)
        there = [
            pair
            for pair in self.pairs
            if pair[1] in scope and (not problem.who or pair[0] in problem.who)
        ]
        count = sum([now.get(pair, 0) for pair in there])
        if 0 <= problem.most < count:
            return self.narrowed(bounds, now, there, count - problem.most)
        if problem.even:
            return self.narrowed(bounds, now, there, 1)
        fewer, more = self.without(bounds, there), bounds.copy()
        more.least[problem.places] = problem.least
        return [fewer, more]

    def company(self, problem: Company, bounds: Bounds, now: Numbers) -> list[Bounds]:
        """The branches for "can't attack alone" or "only alone": without the creature, or with what
        it needs."""
        creature, who = problem.creature, problem.who
        counted = [pair for pair in self.pairs if not who or pair[0] in who]
        branches = [self.without(bounds, [pair for pair in self.pairs if pair[0] == creature])]
        if problem.alone:
            only = self.without(bounds, [pair for pair in counted if pair[0] != creature])
            only.supply[creature] = 1 if not who or creature in who else only.supply[creature]
            branches.append(only)
        elif not who and not self.draft.times:
            more = bounds.copy()
            more.least[()] = max(problem.others + 1, more.least.get((), 0))
            branches.append(more)
        else:
            for pair in counted:
                number = now.get(pair, 0)
                if number < bounds.upper[pair]:
                    more = bounds.copy()
                    more.lower[pair] = number + 1
                    branches.append(more)
        return branches

    def without(self, bounds: Bounds, pairs: list[Pair]) -> Bounds:
        """A branch in which none of these pairs is declared."""
        twin = bounds.copy()
        for pair in pairs:
            twin.upper[pair] = 0
        return twin

    def narrowed(self, bounds: Bounds, now: Numbers, pairs: list[Pair], by: int) -> list[Bounds]:
        """Two branches that together leave nothing out, and neither of which allows the present
        numbers."""
        for pair in sorted(pairs, key=lambda pair: -now.get(pair, 0)):
            low, high = bounds.lower.get(pair, 0), bounds.upper[pair]
            if low < high:
                number = now.get(pair, 0)
                at = max(low, number - by) if number > low else low
                fewer, more = bounds.copy(), bounds.copy()
                fewer.upper[pair] = at
                more.lower[pair] = at + 1
                return [fewer, more]
        return []

    # ---- the network -----------------------------------------------------------------------

    def relax(self, bounds: Bounds) -> tuple[int, Numbers] | None:
        """The best flow within the bounds, and its value; None if the bounds can't all be met."""
        number_of = {creature: n + 1 for n, creature in enumerate(self.creatures)}
        base = len(self.creatures) + 1
        sink = base + len(self.sets)
        network = Network(sink + 1)
        for creature in self.creatures:
            self.add_creature(network, creature, number_of[creature], bounds)
        at = {place: base + self.sets.index(frozenset((place,))) for place in self.places}
        edges: dict[Pair, list[int]] = {}
        forced = 0
        for pair in self.pairs:
            tail, head = number_of[pair[0]], at[pair[1]]
            low, cost = bounds.lower.get(pair, 0), 1 - self.weights[pair] * self.unit
            if low > bounds.upper[pair]:
                return None
            forced += low
            edges[pair] = [network.add(tail, head, bounds.upper[pair] - low, cost)]
            if low:
                edges[pair].append(network.add(tail, head, low, cost - self.force))
        for n, places in enumerate(self.sets):
            over = [m for m in range(n + 1, len(self.sets)) if places < self.sets[m]]
            forced += self.add_set(
                network, places, base + n, base + over[0] if over else sink, bounds
            )
        value = self.crossing(bounds) - network.run(0, sink) - forced * self.force
        numbers = {pair: sum([network.flow(edge) for edge in edges[pair]]) for pair in self.pairs}
        numbers = {pair: number for pair, number in numbers.items() if number}
        return (value, numbers) if self.meets(bounds, numbers) else None

    def crossing(self, bounds: Bounds) -> int:
        """The most that could still be gained at sets of places that the network leaves out."""
        left_out = [places for places in self.covers if places not in self.sets]
        if not left_out:
            return 0
        reached = {place for (_, place), most in bounds.upper.items() if most}
        return self.unit * sum([self.covers[places] for places in left_out if places & reached])

    def meets(self, bounds: Bounds, numbers: Numbers) -> bool:
        """Whether the numbers meet all lower bounds."""
        if any(numbers.get(pair, 0) < low for pair, low in bounds.lower.items()):
            return False
        for places, least in bounds.least.items():
            if sum([n for (_, p), n in numbers.items() if not places or p in places]) < least:
                return False
        return True

    def add_creature(self, network: Network, creature: int, node: int, bounds: Bounds) -> None:
        """Add the edges from the source to the creature."""
        supply, worth = bounds.supply[creature], self.first[creature]
        first = min(supply, self.draft.many[creature]) if worth else 0
        if first:
            network.add(0, node, first, -worth * self.unit)
        network.add(0, node, supply - first, 0)

    def add_set(
        self, network: Network, places: frozenset[int], tail: int, head: int, bounds: Bounds
    ) -> int:
        """Add the edges out of a set of places, the most valuable first. Returns how much is
        forced."""
        low = bounds.least.get((), 0) if places == self.all else 0
        low = max(low, bounds.least.get(tuple(places), 0))
        worth = self.covers.get(places, 0) * self.unit
        # If it takes two or more to block, each of them is worth a part.
        share = self.leasts.get(next(iter(places)), 1) if len(places) == 1 else 1
        capacity = self.capacity(places)
        ends = sorted({min(end, capacity) for end in (low, share, capacity)})
        begin = 0
        for end in ends:
            if end > begin:
                gain = worth // share if end <= share else 0
                network.add(tail, head, end - begin, -gain - (self.force if end <= low else 0))
            begin = end
        return low

    def capacity(self, places: frozenset[int]) -> int:
        """The lowest limit for this set of places. A creature that may block several might be
        counted twice, so such limits are left out."""
        lowest = sum(self.supply.values())
        for limit in self.draft.limits:
            exact = not limit.who and (len(places) == 1 or not self.draft.times)
            if exact and limit.most >= 0 and self.scope_of(limit) == places:
                lowest = min(lowest, limit.most)
        return lowest

"""Flows of least cost: how a declaration gets the most out of limited places."""

from __future__ import annotations

from collections import deque


class Network:
    """Edges with capacities and costs. Costs may be negative; the edges as added make no cycle."""

    def __init__(self, nodes: int) -> None:
        self.edges_from: list[list[int]] = [[] for _ in range(nodes)]
        self.heads: list[int] = []
        self.capacities: list[int] = []
        self.costs: list[int] = []

    def add(self, tail: int, head: int, capacity: int, cost: int) -> int:
        """A new edge. The next number is the way back, along which flow is undone."""
        number = len(self.heads)
        self.edges_from[tail].append(number)
        self.edges_from[head].append(number + 1)
        self.heads += (head, tail)
        self.capacities += (capacity, 0)
        self.costs += (cost, -cost)
        return number

    def flow(self, edge: int) -> int:
        return self.capacities[edge + 1]

    def run(self, source: int, sink: int) -> int:
        """Send flow as long as more of it makes the whole cheaper; the cost of it all."""
        total = 0
        while True:
            cost, path = self._cheapest_path(source, sink)
            if not path or cost >= 0:
                return total
            amount = min([self.capacities[edge] for edge in path])
            for edge in path:
                self.capacities[edge] -= amount
                self.capacities[edge ^ 1] += amount
            total += cost * amount

    def _cheapest_path(self, source: int, sink: int) -> tuple[int, list[int]]:
        """By Bellman and Ford, with a queue of the nodes that have become cheaper."""
        cost: list[int | None] = [None] * len(self.edges_from)
        by: list[int] = [-1] * len(self.edges_from)
        cost[source] = 0
        queue = deque([source])
        queued = {source}
        while queue:
            node = queue.popleft()
            queued.discard(node)
            here = cost[node]
            assert here is not None
            for edge in self.edges_from[node]:
                if not self.capacities[edge]:
                    continue
                head = self.heads[edge]
                there, new = cost[head], here + self.costs[edge]
                if there is None or new < there:
                    cost[head], by[head] = new, edge
                    if head not in queued:
                        queued.add(head)
                        queue.append(head)
        return self._path(by, source, sink, cost[sink])

    def _path(
        self, by: list[int], source: int, sink: int, cost: int | None
    ) -> tuple[int, list[int]]:
        if cost is None:
            return 0, []
        path: list[int] = []
        node = sink
        while node != source:
            path.append(by[node])
            node = self.heads[by[node] ^ 1]
        return cost, path

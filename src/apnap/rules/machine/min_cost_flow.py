"""Flows of least cost: used to find the declaration of attackers or blockers that obeys most."""

from __future__ import annotations

from collections import deque


class Network:
    """A network of edges with capacities and costs. Costs may be negative; the edges must not form
    a cycle."""

    def __init__(self, nodes: int) -> None:
        self.edges_from: list[list[int]] = [[] for _ in range(nodes)]
        self.heads: list[int] = []
        self.capacities: list[int] = []
        self.costs: list[int] = []

    def add(self, tail: int, head: int, capacity: int, cost: int) -> int:
        """Add an edge and return its number. The next number is the reverse edge, which undoes its
        flow."""
        number = len(self.heads)
        self.edges_from[tail].append(number)
        self.edges_from[head].append(number + 1)
        self.heads += (head, tail)
        self.capacities += (capacity, 0)
        self.costs += (cost, -cost)
        return number

    def flow(self, edge: int) -> int:
        """The amount that flows along the edge."""
        return self.capacities[edge + 1]

    def run(self, source: int, sink: int) -> int:
        """Send flow from source to sink while that lowers the total cost; return the total cost."""
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
        """The cost and the edges of the cheapest path, by the Bellman-Ford algorithm with a
        queue."""
        cost: list[int | None] = [None] * len(self.edges_from)
        edge_to: list[int] = [-1] * len(self.edges_from)
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
                    cost[head], edge_to[head] = new, edge
                    if head not in queued:
                        queued.add(head)
                        queue.append(head)
        return self._path(edge_to, source, sink, cost[sink])

    def _path(
        self, edge_to: list[int], source: int, sink: int, cost: int | None
    ) -> tuple[int, list[int]]:
        """Walk back from the sink to collect the edges of the path; no edges if the sink was not
        reached."""
        if cost is None:
            return 0, []
        path: list[int] = []
        node = sink
        while node != source:
            path.append(edge_to[node])
            node = self.heads[edge_to[node] ^ 1]
        return cost, path

"""The benchmark of growing tables: one turn costs the same, memory grows with the seats."""

import pytest

from apnap.sim.bench import GROWTH, grand_melee_growth


@pytest.mark.rule("807.4")
def test_807_4_growing_tables_are_measured():
    assert [seats for seats, _ in GROWTH] == [16, 64, 256, 1024]
    rows = grand_melee_growth(((16, 1), (48, 1)), rounds=1, repeats=1)
    assert [row["seats"] for row in rows] == [16, 48]
    assert all(row["cpu_ms_per_turn"] > 0 for row in rows)
    assert 2.5 < rows[1]["mb"] / rows[0]["mb"] < 3.5

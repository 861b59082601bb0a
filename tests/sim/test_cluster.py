"""The same games on a cluster, of which a part is lost."""

import importlib
import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import types
from collections import Counter
from pathlib import Path

import pytest

from apnap.sim import Plan, Run, Table, executor_for, play_run, resume_run
from apnap.sim.executors import ExecutorError, InThisProcess
from apnap.sim.executors.cluster import Cluster, run_whole

needs_ray = pytest.mark.skipif(
    importlib.util.find_spec("ray") is None,
    reason="ray is not installed: pip install 'apnap[ray]'",
)

NODE = {"num_cpus": 1, "object_store_memory": 80 * 2**20}
# A bot that notes in a file which game it plays, and on which node.
BOT = """
from pathlib import Path
from apnap.bots.greedy import GreedyBot

class Noting(GreedyBot):
    def __init__(self, seed, seat):
        super().__init__(seed, seat)
        try:
            import ray
            node = ray.get_runtime_context().get_node_id()
        except Exception:
            node = "here"
        if seat == 0:
            with Path(__file__).with_name("begun").open("a") as file:
                file.write(f"{node} {seed}\\n")
"""


@pytest.fixture
def ray(monkeypatch):
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    ray = importlib.import_module("ray")
    yield ray
    ray.shutdown()


@pytest.fixture
def two_nodes(ray):
    nodes = importlib.import_module("ray.cluster_utils").Cluster(
        initialize_head=True, head_node_args={**NODE, "include_dashboard": False}
    )
    yield nodes, nodes.add_node(**NODE)
    ray.shutdown()
    nodes.shutdown()


def kill_when_it_plays(nodes, second, begun):
    """Kill the second node, without a warning, as it begins its second game."""
    for _ in range(3000):
        if begun.exists() and begun.read_text(encoding="utf-8").count(second.node_id) >= 2:
            break
        time.sleep(0.02)
    nodes.remove_node(second, allow_graceful=False)


@needs_ray
@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_a_node_is_killed_and_the_results_are_those_of_one_process(two_nodes, tmp_path):
    nodes, second = two_nodes
    path = tmp_path / "noting_bots.py"
    path.write_text(BOT, encoding="utf-8")
    plans = [Plan(Table(players=3), 8, (f"{path}:Noting",), seed) for seed in (8, 9)]
    run, begun = Run(tuple(plans)), tmp_path / "begun"
    killer = threading.Thread(target=kill_when_it_plays, args=(nodes, second, begun))
    killer.start()
    result = play_run(run, Cluster(nodes.address), tmp_path / "cluster")
    killer.join()
    assert not result.failed
    times = Counter([line.split()[1] for line in begun.read_text(encoding="utf-8").splitlines()])
    assert max(times.values()) == 2  # a game was begun on the node that died, and once more
    assert len(list((tmp_path / "cluster" / "shards").iterdir())) > 3
    play_run(run, InThisProcess(), tmp_path / "alone")
    [cluster, alone] = [tmp_path / name / "games.jsonl" for name in ("cluster", "alone")]
    assert cluster.read_bytes() == alone.read_bytes()


@needs_ray
@pytest.mark.filterwarnings("ignore")
def test_a_ray_of_this_machine_is_started_and_stopped(ray, tmp_path):
    run = Run((Plan(Table(players=2), 4, seed=8),))
    whole = play_run(run, InThisProcess())
    assert play_run(run, executor_for("ray", 1), tmp_path / "run").rows == whole.rows
    assert not ray.is_initialized()
    assert resume_run(tmp_path / "run", InThisProcess()).rows == whole.rows


@pytest.fixture
def head(tmp_path):
    """A cluster that asks for a token, and the environment in which that token is found."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = {**os.environ, "HOME": str(tmp_path), "RAY_USAGE_STATS_ENABLED": "0"}
    for name in [name for name in environment if name.startswith(("RAY_AUTH", "RAY_ADDRESS"))]:
        del environment[name]
    (tmp_path / ".ray").mkdir()
    (tmp_path / ".ray" / "auth_token").write_text("0123456789abcdef" * 4, encoding="utf-8")
    temporary = tempfile.mkdtemp(prefix="r", dir="/tmp")  # Ray's sockets need a short path
    ray = str(Path(sys.executable).with_name("ray"))
    options = f"--port=0 --num-cpus=1 --include-dashboard=false --temp-dir={temporary}"
    served = f"--ray-client-server-port={port} --block {options}"
    server = subprocess.Popen(
        [ray, "start", "--head", *served.split()],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    yield f"ray://127.0.0.1:{port}", environment
    os.killpg(server.pid, signal.SIGTERM)
    server.wait(60)
    shutil.rmtree(temporary, ignore_errors=True)


@needs_ray
@pytest.mark.flaky(reruns=2)  # Ray waits half a minute for a process of its own to start
def test_a_cluster_that_asks_for_a_token_is_used_from_outside(head, tmp_path):
    address, environment = head
    played = []
    for number, on in enumerate((address, "local")):
        words = f"simulate --games 2 --players 2 --seed 8 --json --on {on} --out"
        done = subprocess.run(
            [sys.executable, "-m", "apnap", *words.split(), str(tmp_path / str(number))],
            env=environment,
            capture_output=True,
            text=True,
            timeout=200,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        played.append((tmp_path / str(number) / "games.jsonl").read_bytes())
    assert played[0] == played[1]


def test_what_fails_on_a_cluster_is_told(monkeypatch):
    with pytest.raises(ExecutorError, match=r"this machine has apnap .*; the run needs 0\.0\.1"):
        run_whole(range, 3, "0.0.1")

    def init(**options):
        raise ConnectionError("nobody answers")

    ray = types.SimpleNamespace(init=init, is_initialized=lambda: False)
    monkeypatch.setitem(sys.modules, "ray", ray)
    with pytest.raises(ExecutorError, match="Ray can't be reached at ray://moon:1: nobody answers"):
        executor_for("ray://moon:1")

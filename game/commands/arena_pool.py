"""Where the tasks of a contest are done: here, in processes of this machine, or on a cluster that joblib reaches."""

from __future__ import annotations

import importlib
import multiprocessing
import os
import signal
from collections.abc import Iterator
from itertools import islice
from typing import Any

from game.commands.arena_play import Report, Tasks, play_task
from game.kernel.errors import HiddenHandError
from game.words import printable

CLUSTERS: tuple[str, ...] = ("loky", "dask", "ray")
"""The back ends of joblib that can be named: processes of this machine, a Dask scheduler, a Ray cluster."""

AT_A_TIME = 4
"""So many tasks for each process are handed to a cluster together."""


class NoCluster(HiddenHandError):
    """The cluster that was named cannot be used."""


class Cluster:
    """A back end of joblib by its name, with an address after a colon where there is one to reach.

    Raises `NoCluster` when it is not known or its library is not installed.
    """

    def __init__(self, words: str) -> None:
        name, _, self.address = words.partition(":")
        if name not in CLUSTERS:
            raise NoCluster(f"There is no cluster {name!r}; the clusters are {', '.join(CLUSTERS)}.")
        self.name = name
        self._joblib = _library("joblib", "pip install hidden-hand[arena]")
        self._client: Any = None

    def open(self) -> None:
        """Reach the cluster. Raises `NoCluster` with a sentence."""
        try:
            if self.name == "dask":
                dask = _library("distributed", "pip install distributed")
                self._client = dask.Client(self.address or None)
            elif self.name == "ray":
                ray = _library("ray", "pip install ray")
                ray.init(address=self.address or None, ignore_reinit_error=True)
                _library("ray.util.joblib", "pip install ray").register_ray()
        except (OSError, ValueError, ConnectionError, RuntimeError) as error:
            where = f" at {self.address!r}" if self.address else ""
            # What its library says may go on for pages.
            said = printable(str(error).strip().partition("\n")[0].rstrip(".")) or type(error).__name__
            raise NoCluster(
                f"The cluster {self.name}{where} cannot be reached; see whether it runs there ({said})."
            ) from error

    def reports(self, tasks: Tasks, jobs: int) -> Iterator[Report]:
        """What comes of *tasks*, in their order."""
        work = self._joblib.delayed(play_task)
        left = iter(tasks)
        with self._joblib.parallel_config(backend=self.name):
            while some := list(islice(left, jobs * AT_A_TIME)):
                yield from self._joblib.Parallel(n_jobs=jobs)(work(task) for task in some)


def cores() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def most_jobs() -> int:
    """How many processes a contest may take on this machine: more would only be in each other's way."""
    return max(8, 4 * cores())


def reports(tasks: Tasks, jobs: int, cluster: Cluster | None = None) -> Iterator[Report]:
    """What comes of *tasks*, in their order. Close the iterator to end the other processes early."""
    if cluster is not None:
        yield from cluster.reports(tasks, jobs)
        return
    if jobs == 1 or tasks.count == 1:
        yield from map(play_task, tasks)
        return
    # Ctrl-C reaches every process of the terminal: the first one alone ends the contest.
    context = multiprocessing.get_context("spawn")
    with context.Pool(min(jobs, tasks.count), signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield from pool.imap(play_task, tasks)


def _library(name: str, how: str) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError as error:
        library = name.partition(".")[0]
        raise NoCluster(f"A cluster needs the library {library}, which is not installed: {how}") from error

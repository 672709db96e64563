"""Read the CPU time (seconds) and memory (bytes) of processes from /proc."""

from __future__ import annotations

import os
import platform
import re
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

TICKS: Final = os.sysconf("SC_CLK_TCK")
PAGE: Final = os.sysconf("SC_PAGE_SIZE")
SERVER_CORE: Final = 0
GENERATOR_CORE: Final = 1
IDLE_FIELDS: Final = (3, 4)  # idle and iowait in a line of /proc/stat


@dataclass(frozen=True)
class Usage:
    """A process's cumulative usage. Subtract an earlier one to get the usage in between."""

    at: float
    cpu: float
    waited: float
    """Seconds in which the process was runnable but waited for a core."""
    busy: float
    """CPU seconds of all processes on all cores."""

    def __sub__(self, earlier: Usage) -> Usage:
        return Usage(
            self.at - earlier.at, self.cpu - earlier.cpu, self.waited - earlier.waited, self.busy - earlier.busy
        )


def usage(pid: int) -> Usage:
    """Return the usage of a process and its threads."""
    schedstats = [_words(path) for path in Path(f"/proc/{pid}/task").glob("*/schedstat")]
    return Usage(
        at=time.perf_counter(),
        cpu=sum(int(words[0]) for words in schedstats) / 1e9,
        waited=sum(int(words[1]) for words in schedstats) / 1e9,
        busy=_busy(),
    )


def resident(pid: int) -> int:
    """Return the resident memory of a process."""
    return int(_words(Path(f"/proc/{pid}/statm"))[1]) * PAGE


def can_pin() -> bool:
    """Return True if the server and the load generator can have one core each."""
    return (os.cpu_count() or 1) > max(SERVER_CORE, GENERATOR_CORE)


def described() -> str:
    """Return a one-line description of the machine."""
    model = re.search(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text())
    memory = re.search(r"MemTotal:\s*(\d+) kB", Path("/proc/meminfo").read_text())
    return (
        f"{os.cpu_count()} cores of {model[1] if model else platform.machine()}, "
        f"{int(memory[1]) / 2**20 if memory else 0:.0f} GiB, Linux {platform.release()}"
    )


def _words(path: Path) -> list[str]:
    return path.read_text().split()


def _busy() -> float:
    cores: Iterable[str] = re.findall(r"^cpu\d+ (.*)$", Path("/proc/stat").read_text(), re.MULTILINE)
    ticks = 0
    for core in cores:
        fields = [int(field) for field in core.split()[:8]]
        ticks += sum(fields) - sum(fields[field] for field in IDLE_FIELDS)
    return ticks / TICKS

"""Run make targets as test suites, a few at a time: `python scripts/suites.py NAME ...`.

Prints the progress of each running suite, the output of each one that failed, and a table of all. After the table, it
repeats the first lines of each failed test's message, because CI keeps only the end of a long log. A suite `NAME` is
the make target `_NAME`. It may write its results to the file $JUNIT, from which its tests are counted. $MISSING names
programs that some tests need. Exits with 1 if a suite failed or skipped a test, or if a program is missing.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event, Thread
from typing import Final
from xml.etree import ElementTree as ET

ROOT: Final = Path(__file__).parents[1]
PROGRESS_SECONDS: Final = 15
FAILURE_LINES: Final = 25
FAILURES: Final = ("failure", "error", "flakyFailure", "flakyError")
CONTROL: Final = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
INTERRUPTS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
RUN_ID: Final = "SUITES_RUN"
"""This variable marks all processes of a run, including those that have left the process group of their suite."""


@dataclass
class Suite:
    """A make target, and its results once it has ended.

    `skipped` counts the tests per reason. `failures` has each failed test's title and the first lines of its message.
    """

    name: str
    folder: Path
    session: int = 0
    started: float = 0
    seconds: float = 0
    cpu_seconds: float = 0
    status: int | None = None
    tests: int | None = None
    skipped: Counter[str] | None = None
    failures: list[str] = field(default_factory=list)

    @property
    def failed(self) -> int:
        return len(self.failures)

    @property
    def output(self) -> Path:
        return self.folder / f"{self.name}.txt"

    def run(self) -> Suite:
        """Run the suite to its end, and read its results."""
        results = self.folder / f"{self.name}.xml"
        self.started = time.monotonic()
        with self.output.open("wb") as output:
            make = subprocess.Popen(  # noqa: S603 - our own targets
                ["make", f"_{self.name}"],  # noqa: S607
                cwd=ROOT,
                env={**os.environ, "MAKEFLAGS": "", "JUNIT": str(results), RUN_ID: str(os.getpid())},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
            self.session = make.pid
            _, status, usage = os.wait4(make.pid, 0)
        make.returncode = os.waitstatus_to_exitcode(status)
        self.seconds = time.monotonic() - self.started
        self.cpu_seconds = usage.ru_utime + usage.ru_stime
        self.status = make.returncode
        try:
            if results.exists():
                self.count(results)
        except ET.ParseError as error:  # The suite was interrupted while it was writing.
            self.status = self.status or 1
            with self.output.open("a") as output:
                output.write(f"no valid results: {error}\n")
        return self

    def count(self, results: Path) -> None:
        """Count the tests of a JUnit file."""
        cases = list(ET.parse(results).iter("testcase"))  # noqa: S314 - our own file
        skips = [case for case in cases if case.find("skipped") is not None]
        self.skipped = Counter(reason_of(case) for case in skips)
        self.tests = len(cases) - len(skips)
        self.failures = [f"{case.get('name')}\n{why}" for case in cases if (why := failure_of(case)) is not None]

    def last_line(self) -> str:
        """Return the last line of the output so far, without the sequences that move a terminal's cursor."""
        with self.output.open("rb") as output:
            output.seek(max(0, self.output.stat().st_size - 4_000))
            text = CONTROL.sub("\n", output.read().decode(errors="replace"))
        return next((line.strip() for line in reversed(re.split(r"[\r\n]+", text)) if line.strip()), "")[:110]


def reason_of(case: ET.Element) -> str:
    """Return the reason of a skipped test, which Playwright writes as a property named after the kind of skip."""
    places = (*case.iter("skipped"), *case.iter("property"))
    return next((why for place in places if (why := place.get("message") or place.get("value"))), "no reason given")


def failure_of(case: ET.Element) -> str | None:
    """Return the first lines of a failed test's message without colors, or None for a test that passed at once."""
    failures = [failure for failure in case if failure.tag in FAILURES]
    text = "\n".join("".join(failure.itertext()) or failure.get("message") or "" for failure in failures)
    lines = [line for line in CONTROL.sub("", text).splitlines() if line.strip()]
    return "\n".join(lines[:FAILURE_LINES]) if failures else None


def main(names: list[str]) -> int:
    """Run the suites, and return the exit status."""
    missing = os.environ.get("MISSING", "")
    if missing:
        print(missing, flush=True)
    with tempfile.TemporaryDirectory(prefix="suites-") as folder:
        suites = [Suite(name, Path(folder)) for name in names]
        try:
            run(suites)
        except KeyboardInterrupt:
            print("Interrupted.")
            return 130
        finally:
            for interrupt in INTERRUPTS:
                signal.signal(interrupt, signal.SIG_IGN)
            kill_everything({suite.session for suite in suites} - {0})
    return report(suites, missing)


def run(suites: list[Suite]) -> None:
    """Run the suites in their order, and print progress and the output of those that fail."""
    ended = Event()
    Thread(target=print_progress, args=(suites, ended), daemon=True).start()
    workers = ThreadPoolExecutor(max_workers=1 + (os.cpu_count() or 1))  # because some suites mostly wait
    try:
        for future in as_completed([workers.submit(suite.run) for suite in suites]):
            suite = future.result()
            if suite.status:
                print(f"\n--- {suite.name} failed:\n{suite.output.read_text(errors='replace')}", flush=True)
            else:
                print(f"{suite.name} passed after {suite.seconds:.0f} s", flush=True)
    finally:
        ended.set()
        workers.shutdown(wait=False, cancel_futures=True)


def print_progress(suites: list[Suite], ended: Event) -> None:
    """Print a line for each running suite, so that nobody waits for minutes without a sign of life."""
    while not ended.wait(PROGRESS_SECONDS):
        for suite in suites:
            if suite.started and suite.status is None:
                print(f"{suite.name}, {time.monotonic() - suite.started:.0f} s: {suite.last_line()}", flush=True)


def kill_everything(sessions: set[int]) -> None:
    """Kill what the suites have left behind, also servers and browsers in sessions of their own."""
    for kind, seconds in ((signal.SIGTERM, 10), (signal.SIGKILL, 1)):
        until = time.monotonic() + seconds
        while (found := left_behind(sessions)) and time.monotonic() < until:
            for pid in found:
                with suppress(ProcessLookupError):
                    os.kill(pid, kind)
            time.sleep(0.2)


def left_behind(sessions: set[int]) -> list[int]:
    """Return the processes of these sessions, and those with the variable of this run. Outside Linux, returns none.

    Browsers have sessions of their own, and Redis overwrites its variables with its title.
    """
    marker = f"{RUN_ID}={os.getpid()}".encode()
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # ended, or another user's
            state, _, _, session = (folder / "stat").read_text().rpartition(")")[2].split()[:4]
            is_ours = int(session) in sessions or marker in (folder / "environ").read_bytes().split(b"\0")
            if is_ours and state != "Z":
                found.append(int(folder.name))
    return found


def report(suites: list[Suite], missing: str) -> int:
    """Print the table of suites and everything that was not tested, and return the exit status."""
    print(f"\n{'suite':16}{'tests':>8}{'skipped':>9}{'failed':>8}{'seconds':>9}{'CPU s':>7}")
    for suite in suites:
        tests = "" if suite.tests is None else str(suite.tests)
        skips = (suite.skipped or Counter()).total()
        wrong = max(suite.failed, suite.status != 0)
        print(f"{suite.name:16}{tests:>8}{skips:9}{wrong:8}{suite.seconds:9.0f}{suite.cpu_seconds:7.0f}")
    passed = sum((suite.tests if suite.tests is not None else suite.status == 0) - suite.failed for suite in suites)
    failed = sum(max(suite.failed, suite.status != 0) for suite in suites)
    skipped = sum((suite.skipped or Counter()).total() for suite in suites)
    for suite in suites:
        for failure in suite.failures:
            print(f"\n--- failed in {suite.name}: {failure}")
    print(f"\ntotal: {passed} passed, {failed} failed, {skipped} skipped")
    for suite in suites:
        for reason, number in (suite.skipped or {}).items():
            print(f"Skipped in {suite.name}: {number} x {reason}")
    if missing:
        print(missing)
    if failed or skipped or missing:
        names = [suite.name for suite in suites if suite.status]
        print(f"Failed: {', '.join(names)}." if names else "No check failed, but not every check ran.")
        return 1
    print("Every check passed.")
    return 0


if __name__ == "__main__":
    for interrupt in INTERRUPTS:
        signal.signal(interrupt, signal.default_int_handler)
    sys.exit(main(sys.argv[1:]))

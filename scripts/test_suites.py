"""Tests of scripts/suites.py: the last line of `make test` is true."""

import os
import signal
import subprocess
from pathlib import Path

import pytest
from scripts.suites import RUN_ID, Suite, kill_everything, report

PASSED = '<testcase name="a"/>'
SKIPPED = '<testcase name="b"><skipped message="needs redis-server"/></testcase>'
IN_A_BROWSER = '<testcase><properties><property name="skip" value="no Firefox"/></properties><skipped/></testcase>'
FAILED = '<testcase name="c"><failure message="1 is not 2">the rest of the message</failure></testcase>'
FLAKY = '<testcase name="d"><flakyError message=""><stackTrace>too late</stackTrace></flakyError></testcase>'


def ended(folder: Path, cases: str, status: int = 0) -> Suite:
    results = folder / "results.xml"
    results.write_text(f"<testsuites><testsuite>{cases}</testsuite></testsuites>")
    suite = Suite("server", folder)
    suite.count(results)
    suite.status = status
    return suite


def test_every_check_passed_only_if_nothing_failed_was_skipped_or_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert report([ended(tmp_path, PASSED)], "") == 0
    assert capsys.readouterr().out.splitlines()[-2:] == ["total: 1 passed, 0 failed, 0 skipped", "Every check passed."]

    for suite, missing, last in [
        (ended(tmp_path, PASSED + SKIPPED), "", "No check failed, but not every check ran."),
        (ended(tmp_path, PASSED), "Missing: haproxy.", "No check failed, but not every check ran."),
        (ended(tmp_path, PASSED + FAILED, status=2), "", "Failed: server."),
        (ended(tmp_path, PASSED + FLAKY, status=2), "", "Failed: server."),
        (Suite("lint", tmp_path, status=2), "", "Failed: lint."),
    ]:
        assert report([suite], missing) == 1
        assert capsys.readouterr().out.splitlines()[-1] == last


def test_the_reason_of_each_skip_is_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report([ended(tmp_path, PASSED + SKIPPED + SKIPPED + IN_A_BROWSER)], "")

    assert capsys.readouterr().out.splitlines()[-4:-1] == [
        "total: 1 passed, 0 failed, 3 skipped",
        "Skipped in server: 2 x needs redis-server",
        "Skipped in server: 1 x no Firefox",
    ]


def test_a_journey_that_passed_only_when_it_was_played_again_has_failed(tmp_path: Path) -> None:
    assert ended(tmp_path, PASSED + FLAKY).failures == ["d\ntoo late"]


def test_an_interrupted_run_leaves_no_process_behind() -> None:
    """A browser is in a session of its own, and Redis overwrites its environment."""
    browser = subprocess.Popen(["sleep", "60"], env={RUN_ID: str(os.getpid())}, start_new_session=True)  # noqa: S607
    redis = subprocess.Popen(["sleep", "60"], env={}, start_new_session=True)  # noqa: S607

    kill_everything({redis.pid})

    assert [process.wait() for process in (browser, redis)] == [-signal.SIGTERM] * 2


def test_the_message_of_a_failed_test_is_repeated_after_the_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    report([ended(tmp_path, PASSED + FAILED, status=2)], "")

    assert "--- failed in server: c\nthe rest of the message\n" in capsys.readouterr().out

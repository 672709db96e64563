"""Tests of scripts/prose.py."""

import pytest
from scripts.prose import findings


@pytest.mark.parametrize(
    ("path", "text", "line", "phrase"),
    [
        ("a.py", '"""What the server does."""', 1, "What"),
        ("a.py", '"""Rate limits.\n\nWhoever asks waits."""', 3, "Whoever"),
        ("a.py", "x = 1\n# Sends the room\n# once more.\n", 3, "once more"),
        ("a.py", "def test_who_is_away_is_shown(): ...", 1, "who"),
        ("a.py", "def test_a():\n    '''[LOBBY-01] Whether it opens.'''", 2, "Whether"),
        ("a.py", "log.info('in vain')", 1, "in vain"),
        ("a.ts", "test('[PLAY-01] a late player is told', () => {});", 1, "is told"),
        ("a.tsx", "const a = 'b';\n/**\n * Draws anew.\n */", 3, "anew"),
        ("a.css", ".a { color: red } /* Of the title. */", 1, "Of"),
        ("a.sh", "run # gives way\n", 1, "gives way"),
        ("Makefile", "run: ## Start lest it stops", 1, "lest"),
        ("docs/a.md", "# Title\n\n- Who waits\n", 3, "Who"),
        ("docs/a.md", "It is ready so\nfar.", 1, "so far"),
    ],
)
def test_a_phrase_is_reported_with_its_line(path: str, text: str, line: int, phrase: str) -> None:
    assert list(findings(path, text)) == [(line, phrase)]


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("a.py", "anew = 'What is told'"),
        ("a.py", '"""Return True if the room is no longer open."""'),
        ("a.ts", "const a = 'in vain'; // a room that everybody left"),
        ("docs/a.md", "## What is a room?\n\n`Who` and [how](who/at%20once.md).\n\n```sh\necho whoever\n```\n"),
        ("docs/a.md", "Six of them read all at once."),
    ],
)
def test_code_questions_and_plain_sentences_pass(path: str, text: str) -> None:
    assert list(findings(path, text)) == []

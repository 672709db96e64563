"""Find phrases that the prose of this project avoids: `python scripts/prose.py [PATH ...]`.

Reads comments, docstrings, log messages, test titles and Markdown in all files that are not ignored by git. Prints each
finding as `path:line: phrase`, then a count per folder, and exits with 1 if there are any.
"""

from __future__ import annotations

import ast
import io
import re
import subprocess
import sys
import tokenize
from collections import Counter
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
PHRASES: Final = re.compile(
    r"\b(?:"
    r"anew|in vain|lest|thrice|for ever|by (?:itself|themselves)|once more|such an?|from then on|lately|besides|at once"
    r"|again and again|as nearly always|(?:is|are|was|were|be|been) told|g(?:ives?|iving|ave|iven) way|hangs? on"
    r"|whoever|whom|(?:for|to|of|by|with|from|than|but|only|if) who"
    r"|(?<!there )(?:is|are|was|were) no(?! (?:longer|more|less|fewer|different)\b)(?= )"
    r"|(?<!there )(?:is|are|has|have|had) (?-i:none)"
    r"|mend(?:s|ed|ing)?|spoil(?:s|t|ed|ing)?|lets? (?:nobody |somebody |anybody )?in"
    r"|(?:stands?|stood|lies|lay) (?:in(?! for)|on|at|there|beside|below|above|under)"
    r"|whence|thereof|hitherto|whereupon"
    r")\b",
    re.IGNORECASE,
)
# A sentence starts with what the thing is or does. Questions are exempt.
OPENING: Final = (
    r"(?:What|Who|Whom|Whoever|Whose|Whatever|Whether|How(?! (?:to|long|often|many|much|far)\b)|Of(?! course\b)"
    r"|For who|(?:Tell|Say)s wh\w+)\b"
)
TAGS: Final = r"(?:\[[A-Z]+-\d\d\]\s*|[*_\"'(])*"
SENTENCE: Final = re.compile(
    rf"(?:(?<=[.!?])\s+|\n\s*\n|^[\s>|]*(?:[-*#|]+|\d+\.)\s+){TAGS}(?P<opening>{OPENING})(?P<rest>[^.?!]*[.?!]?)",
    re.MULTILINE,
)
START: Final = re.compile(rf"\A\s*{TAGS}(?P<opening>{OPENING})(?P<rest>[^.?!]*[.?!]?)", re.IGNORECASE)
# Documents describe the present state.
HISTORY: Final = re.compile(r"\b(?:so far|today's|nowadays)\b", re.IGNORECASE)
CODE: Final = re.compile(r"```.*?```|`[^`]*`|\]\([^)]*\)|<[^>]+>", re.DOTALL)

SKIPPED: Final = {
    "contract/*": "generated",
    "docs/glossary.md": "quotes the words that it replaces",
    "scripts/*prose.py": "contains the phrases",
    "server/spysafari/decks/*.toml": "comments for translators, which they may have read",
    "web/content/*": "texts of the game",
    "web/locales/*": "texts of the game",
    "*.gen.ts": "generated",
}
# "at once" after a quantity means "at the same time".
ALLOWED: Final = {"at once": re.compile(r"\b(?:all|several|many|more|two|three|both|\d+) (?:\w+ )?at once")}


class Block(NamedTuple):
    """A comment, docstring, message, title or paragraph, with the line where it starts."""

    line: int
    text: str


def blocks_of(path: str, text: str) -> Iterator[Block]:
    """Yield the prose of one file."""
    name = path.rpartition("/")[2]
    if name.endswith(".md"):
        yield Block(1, CODE.sub(lambda found: "\n" * found[0].count("\n") or "it", text))
    elif name.endswith(".py"):
        yield from _python_blocks(text)
    elif name.endswith((".ts", ".tsx", ".mjs", ".js", ".css", ".grit")):
        yield from _script_blocks(text)
    elif name.endswith((".sh", ".toml", ".yaml", ".yml", ".cfg", ".service")) or name in {"Makefile", "Dockerfile"}:
        yield from _merged(
            (line, found[1])
            for line, row in enumerate(text.splitlines(), 1)
            if (found := re.search(r"(?:^|\s)#+(?:\s|$)(.*)", row))
        )


def _merged(lines: Iterator[tuple[int, str]]) -> Iterator[Block]:
    """Join comments on consecutive lines, because sentences continue from one to the next."""
    start, last, texts = 0, 0, list[str]()
    for line, text in lines:
        if texts and line != last + 1:
            yield Block(start, "\n".join(texts))
            texts = []
        start, last = (start if texts else line), line
        texts.append(text.strip())
    if texts:
        yield Block(start, "\n".join(texts))


def _python_blocks(text: str) -> Iterator[Block]:
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    yield from _merged(
        (token.start[0], token.string.lstrip("# ")) for token in tokens if token.type == tokenize.COMMENT
    )
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Expr(value=ast.Constant(value=str(said))):
                yield Block(node.lineno, said)
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) if name.startswith("test_"):
                yield Block(node.lineno, name.removeprefix("test_").replace("_", " "))
            case ast.Call(func=ast.Attribute(value=ast.Name(id="log")), args=[ast.Constant(value=str(said)), *_]):
                yield Block(node.lineno, said)
            case _:
                pass


STRING: Final = r"'(?:\\.|[^'\\\n])*'|\"(?:\\.|[^\"\\\n])*\"|`(?:\\.|[^`\\])*`"
SCRIPT: Final = re.compile(
    rf"\b(?:test|it|describe)(?:\.\w+)*\(\s*(?P<title>{STRING})|{STRING}|(?<![:\\])//(?P<comment>[^\n]*)|/\*(?P<block>.*?)\*/",
    re.DOTALL,
)


def _script_blocks(text: str) -> Iterator[Block]:
    comments = []
    for found in SCRIPT.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        if found["title"]:
            yield Block(line, found["title"][1:-1])
        elif found["block"]:
            yield Block(line, re.sub(r"(?m)^[ \t]*\* ?", "", found["block"].lstrip("* ")))
        elif found["comment"]:
            comments.append((line, found["comment"].lstrip("/ ")))
    yield from _merged(iter(comments))


def findings(path: str, text: str) -> Iterator[tuple[int, str]]:
    """Yield the line and phrase of each finding in a file."""
    for block in blocks_of(path, text):
        flat = block.text.replace("\n", " ")  # a phrase may continue on the next line
        matches = [*PHRASES.finditer(flat), *(HISTORY.finditer(flat) if path.startswith("docs/") else ())]
        phrases = {match.start(): match[0] for match in matches}
        for match in (*SENTENCE.finditer(block.text), *START.finditer(block.text)):
            if not match["rest"].endswith("?"):
                phrases[match.start("opening")] = match["opening"]
        for start, phrase in sorted(phrases.items()):
            if not _is_allowed(phrase, flat, start):
                yield block.line + block.text.count("\n", 0, start), phrase


def _is_allowed(phrase: str, text: str, start: int) -> bool:
    context = ALLOWED.get(phrase.lower())
    return context is not None and any(found.end() == start + len(phrase) for found in context.finditer(text))


def main() -> None:
    """Print the findings in the given paths, or in all files. Exit with 1 if there are any."""
    listed = subprocess.check_output(  # noqa: S603
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *sys.argv[1:]],  # noqa: S607
        text=True,
    )
    folders: Counter[str] = Counter()
    for path in sorted(filter(None, listed.split("\0"))):
        if any(fnmatch(path, pattern) for pattern in SKIPPED) or not Path(path).is_file():
            continue
        try:
            text = Path(path).read_text(encoding="utf-8")
        except UnicodeDecodeError:  # an image, a font or a sound
            continue
        for line, phrase in findings(path, text):
            print(f"{path}:{line}: {phrase}")
            folders["/".join(path.split("/")[:-1][:3]) or "."] += 1
    if folders:
        for folder, number in sorted(folders.items()):
            print(f"{number:5}  {folder}")
        print(f"{folders.total():5}  in total")
        sys.exit(1)


if __name__ == "__main__":
    main()

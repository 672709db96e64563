"""Parse `spysafari`'s command line. `--help` lists all settings, which are environment variables."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from textwrap import fill

from spysafari import __version__
from spysafari.system.settings import Variable, variables


def read_arguments(arguments: Sequence[str]) -> None:
    """Handle `--help` and `--version`, and reject other arguments. Any argument exits the process."""
    parser = argparse.ArgumentParser(
        prog="spysafari",
        usage="spysafari [--version] [--help]\n       spysafari decks --help",
        description="Serve Spy Safari until Ctrl-C or SIGTERM. Settings are environment variables.",
        epilog="settings:\n" + "\n".join(map(_describe, variables())),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"spysafari {__version__}")
    parser.parse_args(arguments)


def _describe(variable: Variable) -> str:
    heading = f"  {variable.name}" + (f" (default: {variable.default})" if variable.default else "")
    indent = " " * 6
    return (
        heading
        + "\n"
        + fill(variable.description.replace("`", ""), 88, initial_indent=indent, subsequent_indent=indent)
    )

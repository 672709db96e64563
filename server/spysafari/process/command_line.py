"""Parse `spysafari`'s command line. `--help` lists all settings, which are environment variables."""

import argparse
from collections.abc import Sequence
from textwrap import fill
from typing import Final

from spysafari import __version__
from spysafari.system.settings import Variable, variables

DOCTOR: Final = "doctor"


def read_arguments(arguments: Sequence[str]) -> str:
    """Return the command, or "" to serve. Exit after `--help` and `--version`, and if the arguments are invalid."""
    parser = argparse.ArgumentParser(
        prog="spysafari",
        usage="spysafari [--version] [--help] [doctor]\n       spysafari decks --help",
        description="Serve Spy Safari until Ctrl-C or SIGTERM. Settings are environment variables.",
        epilog="settings:\n" + "\n".join(map(_describe, variables())),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"spysafari {__version__}")
    parser.add_argument("command", nargs="?", choices=[DOCTOR], help="check settings, disk, network and proxy")
    return parser.parse_args(arguments).command or ""


def _describe(variable: Variable) -> str:
    heading = f"  {variable.name}" + (f" (default: {variable.default})" if variable.default else "")
    indent = " " * 6
    return (
        heading
        + "\n"
        + fill(variable.description.replace("`", ""), 88, initial_indent=indent, subsequent_indent=indent)
    )

"""Print docs/settings.md: `python -m spysafari.tools.settings_page`."""

import sys
from textwrap import fill

from spysafari.system.settings import Variable, variables

INTRODUCTION = """\
# Settings

<!-- Generated from server/spysafari/system/settings.py by `make contract`. -->

All settings are environment variables. After `make run`, `.venv/bin/python -m spysafari --help` prints this list. An
empty variable counts as unset. If a value is invalid, the server prints one sentence and exits with status 1.

"""
WIDTH = 158


def entry(variable: Variable) -> str:
    default = f" (`{variable.default}`)" if variable.default else ""
    text = f"- **`{variable.name}`**{default}: {variable.description}"
    return fill(text, WIDTH, subsequent_indent="  ", break_on_hyphens=False, break_long_words=False) + "\n"


if __name__ == "__main__":
    sys.stdout.write(INTRODUCTION + "".join(map(entry, variables())))

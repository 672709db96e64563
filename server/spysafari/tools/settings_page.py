"""Print docs/settings.md: `python -m spysafari.tools.settings_page`."""

from __future__ import annotations

import sys
from textwrap import fill

from spysafari.system.settings import Variable, variables

INTRODUCTION = """\
# Settings

<!-- Generated from server/spysafari/system/settings.py by `make contract`. -->

All settings are environment variables. An empty variable counts as unset. If a value is invalid, the server prints
one sentence and exits with status 1. `spysafari --help` prints this list.
"""


def section(variable: Variable) -> str:
    default = f"Default: `{variable.default}`\n\n" if variable.default else ""
    return f"\n## {variable.name}\n\n{default}{fill(variable.description, 120, break_on_hyphens=False)}\n"


if __name__ == "__main__":
    sys.stdout.write(INTRODUCTION + "".join(map(section, variables())))

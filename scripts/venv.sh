#!/usr/bin/env bash
# Creates .venv with the given Python, and adds server/ to its path.
set -euo pipefail
cd "$(dirname "$0")/.."
python="$1"

if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
  echo "Spy Safari needs Python 3.11 or newer, but '$python' is $("$python" --version 2>&1). Try: make PYTHON=python3.12" >&2
  exit 1
fi
if [ ! -x .venv/bin/python ]; then
  if ! "$python" -m venv .venv; then
    rm -rf .venv
    echo "'$python -m venv' failed; on Debian and Ubuntu: apt-get install python3-venv" >&2
    exit 1
  fi
fi
echo "$PWD/server" >"$(.venv/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/spysafari.pth"

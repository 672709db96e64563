#!/usr/bin/env bash
# Fails if `make contract` would change a file. Does not write to the working tree.
set -euo pipefail
cd "$(dirname "$0")/.."
fresh="$(mktemp -d)"
trap 'rm -rf "$fresh"' EXIT

.venv/bin/python -m spysafari.tools.contract "$fresh/contract"
.venv/bin/python -m spysafari.tools.deck_export >"$fresh/decks.po"
.venv/bin/python -m spysafari.tools.card_names >"$fresh/names.txt"
.venv/bin/python -m spysafari.tools.settings_page >"$fresh/settings.md"

if diff -ru contract "$fresh/contract" \
  && diff -u web/locales/en/decks.po "$fresh/decks.po" \
  && diff -u server/spysafari/decks/names.txt "$fresh/names.txt" \
  && diff -u docs/settings.md "$fresh/settings.md"; then
  echo "All generated files are up to date."
else
  echo "Generated files are stale. Run 'make contract' and commit the changes." >&2
  exit 1
fi

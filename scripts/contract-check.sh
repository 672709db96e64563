#!/usr/bin/env bash
# Fails when the generated contract differs from what the server's models say now. Changes no file of the project.
set -euo pipefail
cd "$(dirname "$0")/.."
fresh="$(mktemp -d)"
trap 'rm -rf "$fresh"' EXIT

.venv/bin/python -m spysafari.tools.contract "$fresh/contract"
(cd web && node scripts/contract.mjs "$fresh/contract/schema.json" "$fresh/contract.gen.ts")
.venv/bin/python -m spysafari.tools.deck_export >"$fresh/decks.po"
.venv/bin/python -m spysafari.tools.card_names >"$fresh/names.txt"

if diff -ru contract "$fresh/contract" \
  && diff -u web/src/shared/contract.gen.ts "$fresh/contract.gen.ts" \
  && diff -u web/locales/en/decks.po "$fresh/decks.po" \
  && diff -u server/spysafari/decks/names.txt "$fresh/names.txt"; then
  echo "The contract is what the server's models say."
else
  echo "The contract is stale: the server's models or decks changed. Run 'make contract' and commit what it writes." >&2
  exit 1
fi

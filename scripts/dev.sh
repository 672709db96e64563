#!/usr/bin/env bash
# Runs the server with reload on port 3000 and Vite's dev server on port 5173. If one ends, the other is stopped.
set -uo pipefail
cd "$(dirname "$0")/.."

# Pages from Vite connect to port 3000 (LIVE-01).
export ALLOWED_ORIGINS="${ALLOWED_ORIGINS:-http://localhost:5173}"
.venv/bin/watchfiles --filter python '.venv/bin/python -m spysafari' server/spysafari &
server=$!
(cd web && exec node node_modules/vite/bin/vite.js) &
pages=$!

stop() {
  trap - INT TERM EXIT
  kill -TERM "$server" "$pages" 2>/dev/null
  wait
}
trap 'stop; exit 130' INT
trap 'stop; exit 143' TERM
trap stop EXIT

wait -n

#!/usr/bin/env bash
# Resolves the package.json of one folder into its lock, and proves that the lock installs.
# From scratch, because npm install may succeed on an old tree where npm ci then fails.
set -euo pipefail
cd "$(dirname "$0")/../$1"

rm -rf node_modules package-lock.json
npm install --no-audit --no-fund
npm ci --no-audit --no-fund

if grep -n '"resolved"' package-lock.json; then
  echo "$1/package-lock.json names the address of a registry: it must not." >&2
  exit 1
fi

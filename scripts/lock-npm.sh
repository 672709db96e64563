#!/usr/bin/env bash
# Updates the lock of one folder, and checks that it installs. Deletes node_modules first, because npm install may succeed
# on an existing tree where npm ci fails. Workspaces with a single lock would put all packages into one node_modules, where
# the pages could import the packages of the tests.
set -euo pipefail
cd "$(dirname "$0")/../$1"

rm -rf node_modules package-lock.json
npm install --no-audit --no-fund
npm ci --no-audit --no-fund

if grep -n '"resolved"' package-lock.json; then
  echo "$1/package-lock.json contains the address of a registry, which differs between machines." >&2
  exit 1
fi

#!/usr/bin/env bash
# Resolves pyproject.toml into five locks with hashes. Needs uv on PATH. Locked versions are kept unless pyproject.toml
# excludes them; `UPGRADE=--upgrade make lock` takes the newest.
set -euo pipefail
cd "$(dirname "$0")/.."

compile() {
  uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header \
    --no-emit-index-url --no-emit-find-links ${UPGRADE:-} "$@"
}

compile pyproject.toml --all-extras --output-file requirements.txt
compile --group pyproject.toml:build --constraint requirements.txt --output-file requirements-build.txt
compile pyproject.toml --all-extras --group pyproject.toml:build --group pyproject.toml:dev \
  --constraint requirements.txt --constraint requirements-build.txt --output-file requirements-dev.txt
compile --group pyproject.toml:container --constraint requirements-dev.txt --output-file requirements-container.txt
compile --group pyproject.toml:fuzz --constraint requirements-dev.txt --output-file requirements-fuzz.txt

if grep -nE '://|^--(index|extra-index|find-links)' requirements*.txt; then
  echo "A lock contains the address of a package index, which differs between machines." >&2
  exit 1
fi

#!/usr/bin/env bash
# Makes sure that what the tests of several nodes need is there: redis-server (or valkey-server).
# Without it, and where it cannot be installed, those tests are skipped, and say so.
set -euo pipefail

if command -v redis-server >/dev/null || command -v valkey-server >/dev/null; then
  exit 0
fi
if [ "$(id -u)" = 0 ] && grep -qsE '^ID=debian' /etc/os-release; then
  echo "Installing Redis ..."
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -qq -y --no-install-recommends redis-server >/dev/null
  exit 0
fi
echo "No redis-server here: the tests of several nodes are skipped. Debian, as root: apt-get install redis-server" >&2

#!/usr/bin/env bash
# Makes sure that what the tests of several nodes need is there: redis-server (or valkey-server) and haproxy.
# Without them, and where they cannot be installed, those tests are skipped, and say so.
set -euo pipefail

PATH=$PATH:/usr/sbin # where Debian keeps haproxy
missing=()
command -v redis-server >/dev/null || command -v valkey-server >/dev/null || missing+=(redis-server)
command -v haproxy >/dev/null || missing+=(haproxy)
if [ ${#missing[@]} = 0 ]; then
  exit 0
fi
if [ "$(id -u)" = 0 ] && grep -qsE '^ID=debian' /etc/os-release; then
  echo "Installing ${missing[*]} ..."
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -qq -y --no-install-recommends "${missing[@]}" >/dev/null
  exit 0
fi
echo "No ${missing[*]} here: the tests of several nodes are skipped. Debian, as root: apt-get install ${missing[*]}" >&2

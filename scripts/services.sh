#!/usr/bin/env bash
# Installs what the cluster tests need, as root on Debian: redis-server (or valkey-server) and haproxy. Elsewhere those tests
# are skipped.
set -euo pipefail

PATH=$PATH:/usr/sbin # Debian's haproxy
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
echo "${missing[*]} not found: the cluster tests are skipped. Debian, as root: apt-get install ${missing[*]}" >&2

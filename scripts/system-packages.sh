#!/usr/bin/env bash
# Installs the browsers and servers that tests use, as root on Debian. Elsewhere, prints what is missing and how to install it.
# With a name (chromium), fails if that program is missing.
set -euo pipefail
PATH=$PATH:/usr/sbin # Debian's haproxy

missing=()
has() { [ -e "$1" ] || command -v "$1" >/dev/null; }
has "${CHROMIUM:-/usr/bin/chromium}" || missing+=(chromium)
if [ "${1:-}" = chromium ]; then
  [ ${#missing[@]} = 0 ] && exit 0
  echo "Chromium is missing. Debian: sudo apt-get install chromium. Elsewhere: set its path, such as CHROMIUM=/usr/bin/google-chrome" >&2
  exit 1
fi
has "${FIREFOX:-/usr/bin/firefox-esr}" || missing+=(firefox-esr)
[ -n "${CHROMIUM:-}" ] || has /usr/bin/chromium-headless-shell || missing+=(chromium-headless-shell) # makes journeys faster
has WebKitWebDriver || missing+=(webkit2gtk-driver)
has Xvfb || missing+=(xvfb)
has redis-server || has valkey-server || missing+=(redis-server)
has haproxy || missing+=(haproxy)
has systemd-analyze || missing+=(systemd)
[ -n "${CHROMIUM:-}" ] || has /usr/share/fonts/truetype/wqy || missing+=(fonts-noto-color-emoji fonts-liberation fonts-wqy-microhei)
[ ${#missing[@]} != 0 ] || exit 0

if [ "$(id -u)" = 0 ] && grep -qsE '^ID=debian' /etc/os-release; then
  echo "Installing ${missing[*]} ..." >&2
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -qq -y --no-install-recommends "${missing[@]}" >/dev/null
else
  echo "Missing: ${missing[*]}. Debian: sudo apt-get install --no-install-recommends ${missing[*]}"
fi

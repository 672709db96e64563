#!/usr/bin/env bash
# Makes sure that a Chromium for the browser journeys is there: CHROMIUM, else /usr/bin/chromium.
set -euo pipefail

chromium="${CHROMIUM:-/usr/bin/chromium}"
if [ -x "$chromium" ]; then
  exit 0
fi
if [ -z "${CHROMIUM:-}" ] && [ "$(id -u)" = 0 ] && grep -qsE '^ID=debian' /etc/os-release; then
  echo "Installing Chromium ..."
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -qq -y --no-install-recommends chromium fonts-noto-color-emoji fonts-liberation >/dev/null
  exit 0
fi
cat >&2 <<END
The browser journeys need Chromium, and there is none at $chromium.
  Debian, as root:  apt-get install --no-install-recommends chromium fonts-noto-color-emoji fonts-liberation
  elsewhere:        install Chromium or Chrome and name it, for example  make test CHROMIUM=/usr/bin/google-chrome
END
exit 1

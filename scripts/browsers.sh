#!/usr/bin/env bash
# Installs missing browsers, as root on Debian: Chromium (or $CHROMIUM); with "all" also Firefox (or $FIREFOX), WebKitGTK with
# Xvfb, and Chromium's headless shell, which makes the journeys faster. Elsewhere, prints what is missing: Chromium is required;
# journeys in Firefox and WebKit are skipped, but fail on CI.
set -euo pipefail

chromium="${CHROMIUM:-/usr/bin/chromium}"
missing=()
others=()
[ -x "$chromium" ] || missing+=(chromium fonts-noto-color-emoji fonts-liberation)
# The reference screenshots contain Chinese text.
[ -n "${CHROMIUM:-}" ] || [ -e /usr/share/fonts/truetype/wqy/wqy-microhei.ttc ] || others+=(fonts-wqy-microhei)
if [ "${1:-}" = all ]; then
  [ -x "${FIREFOX:-/usr/bin/firefox-esr}" ] || others+=(firefox-esr)
  [ -n "${CHROMIUM:-}" ] || [ -x /usr/bin/chromium-headless-shell ] || others+=(chromium-headless-shell)
  [ -x /usr/bin/WebKitWebDriver ] || others+=(webkit2gtk-driver)
  [ -x /usr/bin/Xvfb ] || others+=(xvfb)
fi
if [ ${#missing[@]} = 0 ] && [ ${#others[@]} = 0 ]; then
  exit 0
fi
if [ -z "${CHROMIUM:-}${FIREFOX:-}" ] && [ "$(id -u)" = 0 ] && grep -qsE '^ID=debian' /etc/os-release; then
  echo "Installing ${missing[*]} ${others[*]} ..."
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -qq -y --no-install-recommends "${missing[@]}" "${others[@]}" >/dev/null
  exit 0
fi
if [ ${#others[@]} != 0 ]; then
  echo "${others[*]} not found: some browsers or Chinese letters are not tested. Debian, as root: apt-get install ${others[*]}" >&2
fi
if [ ${#missing[@]} != 0 ]; then
  cat >&2 <<END
The browser tests need Chromium, which is not at $chromium.
  Debian, as root:  apt-get install --no-install-recommends chromium fonts-noto-color-emoji fonts-liberation
  elsewhere:        install Chromium or Chrome and set its path, for example  make test CHROMIUM=/usr/bin/google-chrome
END
  exit 1
fi

#!/usr/bin/env bash
# Makes sure that the browsers are there: Chromium (CHROMIUM, else /usr/bin/chromium); with "all" also those that play one
# whole game each: Firefox (FIREFOX, else /usr/bin/firefox-esr) and WebKitGTK's browser, with a screen for it; and Chromium's
# shell without a window, which takes a fifth off the journeys' time, and which they do without where it is missing.
# Without Firefox and WebKit, where they cannot be installed, their journeys are skipped, and say so; on CI they fail.
set -euo pipefail

chromium="${CHROMIUM:-/usr/bin/chromium}"
missing=()
others=()
[ -x "$chromium" ] || missing+=(chromium fonts-noto-color-emoji fonts-liberation)
# The pictures that the looks are compared with show Chinese.
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
  echo "No ${others[*]} here: no whole game in every browser, or no Chinese letters. Debian, as root: apt-get install ${others[*]}" >&2
fi
if [ ${#missing[@]} != 0 ]; then
  cat >&2 <<END
The browser journeys need Chromium, and there is none at $chromium.
  Debian, as root:  apt-get install --no-install-recommends chromium fonts-noto-color-emoji fonts-liberation
  elsewhere:        install Chromium or Chrome and name it, for example  make test CHROMIUM=/usr/bin/google-chrome
END
  exit 1
fi

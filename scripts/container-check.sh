#!/usr/bin/env bash
# Runs deploy/container_check.py with Buildah and Podman. It does not need an image registry: stand-ins for the base images
# are built from Debian packages and kept in $CONTAINER_CHECK (1.5 GB), separate from the machine's own images.
set -euo pipefail
cd "$(dirname "$0")/.."

missing=()
for tool in buildah podman crun debootstrap iptables; do
  command -v "$tool" >/dev/null || missing+=("$tool")
done
for plugin in netavark aardvark-dns; do
  [ -x "/usr/lib/podman/$plugin" ] || missing+=("$plugin")
done
if [ ${#missing[@]} != 0 ] || [ "$(id -u)" != 0 ]; then
  echo "This target needs root and, on Debian: apt-get install --no-install-recommends buildah podman crun debootstrap iptables" \
    "netavark aardvark-dns. Missing: ${missing[*]:-root}" >&2
  exit 1
fi

work="${CONTAINER_CHECK:-/var/tmp/spysafari-container-check}"
mkdir -p "$work"
export CONTAINERS_STORAGE_CONF="$work/storage.conf" CONTAINERS_CONF="$work/containers.conf"
cat >"$CONTAINERS_STORAGE_CONF" <<END
[storage]
driver = "overlay"
graphroot = "$work/storage"
runroot = "$work/run"
END
files="$(ulimit -Hn)"
[ "$files" != unlimited ] || files=1048576
# Settings for machines without systemd, with cgroups v1, or with limits that cannot be raised.
cat >"$CONTAINERS_CONF" <<END
[containers]
cgroups = "disabled"
default_ulimits = ["nofile=$files:$files", "nproc=4096:4096"]
[engine]
cgroup_manager = "cgroupfs"
events_logger = "file"
[network]
network_backend = "netavark"
END
# OCI images do not have health checks.
export BUILDAH_FORMAT=docker BUILDAH_ISOLATION=chroot DISABLE_HC_SYSTEMD=true

# base SUITE PACKAGES: installs Debian with this machine's certificates, and prints the id of the working container
base() {
  local root
  root="$(mktemp -d "$work/root.XXXX")"
  echo "Fetching Debian $1 ..." >&2
  debootstrap --variant=minbase --include="ca-certificates,$2" "$1" "$root" ${DEBIAN_MIRROR:-} >"$work/debootstrap.log"
  cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
  if [ -x "$root/usr/bin/python3" ]; then
    # As in the real image, python and pip are in /usr/local and cannot import Debian's packages.
    chroot "$root" python3 -m venv /usr/local
    printf '[global]\ncert = /etc/ssl/certs/ca-certificates.crt\n' >"$root/etc/pip.conf"
    echo 'cafile=/etc/ssl/certs/ca-certificates.crt' >"$root/root/.npmrc"
  fi
  local container
  container="$(buildah from scratch)"
  buildah add --quiet "$container" "$root" / >/dev/null
  rm -rf "$root"
  echo "$container"
}

if ! buildah inspect --type image docker.io/library/redis:7.2 >/dev/null 2>&1; then
  python="$(base trixie python3,python3-venv,make)" # has Python 3.13, as the Dockerfile requires
  buildah commit --quiet "$python" docker.io/library/python:3.13-bookworm >/dev/null
  buildah commit --quiet --rm "$python" docker.io/library/python:3.13-slim-bookworm >/dev/null
  services="$(base bookworm haproxy,redis-server,redis-tools)"
  buildah config --user haproxy --stop-signal SIGUSR1 --entrypoint '["haproxy", "-W", "-db"]' \
    --cmd '-f /usr/local/etc/haproxy/haproxy.cfg' "$services" 2>/dev/null
  buildah commit --quiet "$services" docker.io/library/haproxy:2.6 >/dev/null
  buildah config --user root --stop-signal SIGTERM --workingdir /data --volume /data --cmd redis-server \
    --entrypoint '["/bin/sh", "-c", "exec \"$0\" \"$@\" --protected-mode no"]' "$services"
  buildah commit --quiet --rm "$services" docker.io/library/redis:7.2 >/dev/null
fi

# deploy/test_proxies.py runs these proxies on this machine. Unpack the packages instead of installing services.
if [ ! -d "$work/proxies" ]; then
  mkdir "$work/debs"
  (cd "$work/debs" && apt-get download -qq nginx caddy haproxy && for package in *.deb; do dpkg-deb -x "$package" "$work/proxies"; done)
  rm -r "$work/debs"
fi
export PATH="$PATH:$work/proxies/usr/sbin:$work/proxies/usr/bin"

# Runs in its own mount namespace, so that no mount remains. crun needs cgroups v2.
exec unshare --mount bash -c '
  if [ "$(stat --file-system --format=%T /sys/fs/cgroup)" != cgroup2fs ]; then
    umount --lazy /sys/fs/cgroup
    mount -t cgroup2 none /sys/fs/cgroup
  fi
  exec "$@"' - pytest deploy/container_check.py deploy/test_proxies.py --capture=no --verbose --timeout=900 "$@"

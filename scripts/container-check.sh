#!/usr/bin/env bash
# Builds and runs the container and compose's cluster with Buildah and Podman: deploy/container_check.py.
# Needs no registry of images. Stand-ins for the base images are made of Debian's packages, tagged as the Dockerfile and
# compose.yaml name them, and kept with everything else in CONTAINER_CHECK (1.5 GB), apart from the machine's own images.
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
  echo "This needs root and, on Debian: apt-get install --no-install-recommends buildah podman crun debootstrap iptables" \
    "netavark aardvark-dns. Missing: ${missing[*]:-nothing but root}" >&2
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
# For machines without systemd, with the first version of control groups, or without the right to raise a limit.
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
# Images of the other format have no health check.
export BUILDAH_FORMAT=docker BUILDAH_ISOLATION=chroot DISABLE_HC_SYSTEMD=true

# base SUITE PACKAGES: unpack Debian, with this machine's certificates, and print the working container that holds it
base() {
  local root
  root="$(mktemp -d "$work/root.XXXX")"
  echo "Fetching Debian $1 ..." >&2
  debootstrap --variant=minbase --include="ca-certificates,$2" "$1" "$root" ${DEBIAN_MIRROR:-} >"$work/debootstrap.log"
  cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
  if [ -x "$root/usr/bin/python3" ]; then
    # As in the real image, python and pip live in /usr/local and know nothing of Debian's packages.
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
  python="$(base trixie python3,python3-venv,make)" # its Python is the 3.13 that the Dockerfile wants
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

# In mounts of its own, so that nothing stays mounted; crun wants the second version of control groups.
exec unshare --mount bash -c '
  if [ "$(stat --file-system --format=%T /sys/fs/cgroup)" != cgroup2fs ]; then
    umount --lazy /sys/fs/cgroup
    mount -t cgroup2 none /sys/fs/cgroup
  fi
  exec "$@"' - pytest deploy/container_check.py --capture=no --verbose --timeout=900 "$@"

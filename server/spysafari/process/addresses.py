"""The addresses at which the server listens and players reach it, with a QR code in the terminal for phones."""

import errno
import os
import shutil
import socket
from collections.abc import Iterable
from io import StringIO
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final, TextIO
from urllib.parse import urlsplit

from spysafari.system.settings import Settings, SettingsError

ALL_IPV4: Final = "0.0.0.0"  # noqa: S104 - compared with, not bound to
ALL_IPV6: Final = "::"
OUTSIDE: Final = {4: "192.0.2.1", 6: "2001:db8::1"}
"""Addresses reserved for documentation. The route to them is the default route."""
VIRTUAL: Final = ("docker", "br-", "veth", "virbr", "lxc", "podman", "cni")
"""Prefixes of interfaces that lead to containers and virtual machines, but not to phones."""
COLORS: Final = "\033[97;40m"
"""White on black, because half blocks in a terminal with a light background would otherwise invert the code."""
LIGHT, DARK, RESET = "\033[107m  ", "\033[40m  ", "\033[0m"


def announce(settings: Settings, port: int, output: TextIO) -> None:
    """Print PUBLIC_URL, or without it every address of this machine at which the server listens."""
    own = [f"http://{host}:{port}" for host in reached_at(settings.host)]
    addresses = [settings.public_url] if settings.public_url else own
    output.writelines(f"{settings.product_name}: {address}\n" for address in addresses)
    if is_capable(output) and (scanned := next(filter(is_for_phones, addresses), None)):
        output.write(qr_code(scanned, output.encoding))
    output.flush()


def reached_at(host: str) -> list[str]:
    """Return the host names of the server's URLs: this machine's, then those that phones are likeliest to reach."""
    match host:
        case "127.0.0.1":
            return ["localhost"]
        case "0.0.0.0":  # noqa: S104 - compared with, not bound to
            return ["localhost", *map(str, network_addresses(4))]
        case "::":  # use the literal, because localhost may resolve to IPv4
            return ["[::1]", *(f"[{address}]" for address in network_addresses(6))]
        case _:
            return [f"[{host}]" if ":" in host else host]


def network_addresses(version: int) -> list[IPv4Address | IPv6Address]:
    """Return this machine's addresses, starting with those that phones are most likely to reach."""
    import ifaddr  # noqa: PLC0415 - slow to import, and only needed with a wildcard address

    found = [
        ip_address(ip.ip if isinstance(ip.ip, str) else ip.ip[0])
        for adapter in ifaddr.get_adapters()
        if not adapter.name.startswith(VIRTUAL)
        for ip in adapter.ips
    ]
    return in_order(found, version, _default_address(version))


def in_order(
    found: Iterable[IPv4Address | IPv6Address], version: int, default: str | None
) -> list[IPv4Address | IPv6Address]:
    """Return the addresses that phones can reach: first that of the default route, then private ones, then the rest."""
    usable = [ip for ip in found if ip.version == version and not (ip.is_loopback or ip.is_link_local)]
    first = [ip_address(default)] if default else []
    others = sorted((ip for ip in usable if ip not in first), key=lambda ip: not ip.is_private)
    return first + others


def _default_address(version: int) -> str | None:
    with socket.socket(socket.AF_INET if version == 4 else socket.AF_INET6, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((OUTSIDE[version], 9))  # chooses a local address without sending data
        except OSError:
            return None
        return str(probe.getsockname()[0])


def refuse_unusable_address(host: str, port: int) -> None:
    """Raise SettingsError if the address is unusable, because uvicorn would only log the error number."""
    try:
        addresses = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError):
        hint = "write an IPv6 address without brackets" if "[" in host else "use a name or an address of this machine"
        raise SettingsError(f"HOST: {host!r} is not a known host; {hint}") from None
    for family, kind, protocol, _, address in addresses:
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                probe.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            try:
                probe.bind(address)
                probe.listen()
            except OSError as error:
                hint = "; stop the other program, or set another PORT" if error.errno == errno.EADDRINUSE else ""
                raise SettingsError(
                    f"PORT={port} on HOST={host} cannot be used: {error.strerror or error}{hint}"
                ) from None


def is_for_phones(address: str) -> bool:
    host = urlsplit(address).hostname or ""
    return host not in {"localhost", "::1"} and not host.startswith("127.") and not host.endswith(".localhost")


def is_capable(output: TextIO) -> bool:
    """Return True for a terminal that supports colors."""
    return output.isatty() and os.environ.get("TERM", "dumb") != "dumb"


def qr_code(address: str, encoding: str) -> str:
    """Return the QR code as lines for a terminal, or "" if the terminal is too narrow.

    The code is dark on light in all terminals, because some phones cannot read it otherwise.
    """
    import segno  # noqa: PLC0415 - slow to import, and only needed in a terminal

    code = segno.make(address, error="L", boost_error=False, micro=False)
    has_unicode = encoding.lower().replace("-", "").startswith("utf")
    if has_unicode:
        blocks = StringIO()
        code.terminal(blocks, compact=True)
        rows = [COLORS + row for row in blocks.getvalue().splitlines()]
    else:
        modules = code.matrix_iter()
        rows = ["".join(DARK if is_dark else LIGHT for is_dark in row) for row in modules]
    width = code.symbol_size()[0] * (1 if has_unicode else 2)
    if width > shutil.get_terminal_size().columns:
        return ""
    return "".join(f"{row}{RESET}\n" for row in rows)

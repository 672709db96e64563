"""The `spysafari decks` command, which moderates shared decks while the server runs (docs/operations.md)."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import sys
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from spysafari.decks.content import read_content
from spysafari.game.model.custom_deck import ENGLISH, Pair, Words
from spysafari.game.model.ids import DeckHash
from spysafari.game.model.names import clean_deck_code
from spysafari.store.base import EXPIRE_DECK_MS, DeckState, DeckStore
from spysafari.store.urls import open_decks
from spysafari.system.settings import Settings

HASH_LENGTH: Final = 43
UNREADABLE: Final = "(unreadable)"
HELP: Final = frozenset({"-h", "--help"})

log = logging.getLogger(__name__)


class NoSuchDeck(Exception):
    """The given code or hash does not belong to a shared deck."""


def run_deck_command(arguments: Sequence[str], settings: Settings) -> None:
    """Run the command, or exit if arguments are invalid. Raises NoSuchDeck, StoreOpenError and StoreUnavailable."""
    parser = argparse.ArgumentParser(
        prog="spysafari decks",
        description="List, show, block and delete shared decks.",
        allow_abbrev=False,
    )
    verbs = parser.add_subparsers(dest="verb", required=True)
    verbs.add_parser("list", help="list all codes with hash, last use, state, number of cards and title")
    for verb, description in (
        ("show", "print the texts of a deck"),
        ("block", "reject this content under any code"),
        ("unblock", "allow it again"),
    ):
        verbs.add_parser(verb, help=description).add_argument("deck", metavar="CODE|HASH")
    verbs.add_parser("delete", help="delete a code and its content").add_argument("deck", metavar="CODE")
    verb, *named = arguments or [""]
    # A hash may start with a hyphen, which argparse would treat as an option.
    given = parser.parse_args([verb, "--", *named] if len(named) == 1 and named[0] not in HELP else arguments)
    try:
        asyncio.run(_run(given.verb, getattr(given, "deck", ""), settings.store_url))
        sys.stdout.flush()
    except BrokenPipeError:  # for example, the output is piped to `head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # prevents an error when Python flushes at exit
        sys.exit(1)


async def _run(verb: str, named: str, store_url: str) -> None:
    async with open_decks(store_url) as decks:
        match verb:
            case "list":
                await _list(decks)
            case "delete":
                await _delete(decks, named)
            case "show":
                await _show(decks, await _hash_of(decks, named))
            case _:
                await _set_blocked(decks, await _hash_of(decks, named), blocked=verb == "block")


async def _hash_of(decks: DeckStore, named: str) -> DeckHash:
    if len(named) == HASH_LENGTH:
        return DeckHash(named)
    code = clean_deck_code(named)
    found = await decks.find(code) if code else None
    if found is None:
        raise _no_code(named)
    return found.hash


async def _list(decks: DeckStore) -> None:
    for code, address, _ in await decks.all_codes():
        stored = (await decks.read([address])).get(address)
        if stored is None:  # The deck was deleted in the meantime.
            continue
        last_use = datetime.fromtimestamp((stored.expires_at - EXPIRE_DECK_MS) / 1_000, UTC).date().isoformat()
        state = "blocked" if stored.state is DeckState.BLOCKED else "-"
        deck = read_content(address, stored.content or b"")
        say(code, address, last_use, state, len(deck.cards) if deck else 0, deck.title if deck else UNREADABLE)


async def _show(decks: DeckStore, address: DeckHash) -> None:
    stored = (await decks.read([address])).get(address)
    deck = read_content(address, stored.content or b"") if stored and stored.state is not DeckState.DELETED else None
    if stored is None or deck is None:
        raise NoSuchDeck(f"no deck has the hash {harmless(address)}")
    words = Words(deck.spy, deck.card) if deck.pair is Pair.CUSTOM else ENGLISH[deck.pair]
    say("hash", address)
    say("blocked", "yes" if stored.state is DeckState.BLOCKED else "no")
    say("language", deck.language or "-")
    # Indent the deck's texts, so that a card named "blocked no" does not look like our output.
    say("  #", deck.title)
    say("  @", words.spy, "/", words.card)
    for card in deck.cards:
        say(
            "  "
            + " ".join(filter(None, (card.name, card.emoji)))
            + (": " if card.roles else "")
            + ", ".join(card.roles)
        )


async def _delete(decks: DeckStore, named: str) -> None:
    code = clean_deck_code(named)
    address = await decks.delete(code, round(time.time() * 1_000)) if code else None
    if address is None:
        raise _no_code(named)
    log.info("deck deleted", extra={"deck": address})
    say("deleted", code, address)


def _no_code(named: str) -> NoSuchDeck:
    return NoSuchDeck(f"no deck has the code {harmless(named)}")


async def _set_blocked(decks: DeckStore, address: DeckHash, *, blocked: bool) -> None:
    if blocked and await decks.block(address):
        log.info("deck blocked", extra={"deck": address})
    elif not blocked and await decks.unblock(address):
        log.info("deck unblocked", extra={"deck": address})
    say("blocked" if blocked else "unblocked", address)


def say(*words: object) -> None:
    """Print the values on one line, without control characters."""
    sys.stdout.write(harmless(" ".join(map(str, words))) + "\n")


def harmless(text: str) -> str:
    """Replace characters that are not printable, such as terminal control codes."""
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text)

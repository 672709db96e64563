"""The `spysafari decks` command, which moderates shared decks while the server runs (docs/operations.md)."""

import argparse
import asyncio
import logging
import os
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from spysafari.decks.content import read_content
from spysafari.game.model.custom_deck import ENGLISH, Pair, Words
from spysafari.game.model.ids import DeckHash
from spysafari.game.model.names import clean_deck_code
from spysafari.store.base import EXPIRE_DECK_MS, DeckStore, StoredDeck
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
    for verb, named, description in (
        ("show", "CODE", "print the texts of a deck"),
        ("delete", "CODE", "delete a deck"),
        ("block", "CODE|HASH", "reject this content under any code"),
        ("unblock", "CODE|HASH", "allow it again"),
    ):
        verbs.add_parser(verb, help=description).add_argument("deck", metavar=named)
    verb, *decks = arguments or [""]
    # A hash may start with a hyphen, which argparse would treat as an option.
    given = parser.parse_args([verb, "--", *decks] if len(decks) == 1 and decks[0] not in HELP else arguments)
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
                await _delete(decks, await _deck_of(decks, named))
            case "show":
                await _show(decks, await _deck_of(decks, named))
            case _:
                is_hash = len(named) == HASH_LENGTH
                deck_hash = DeckHash(named) if is_hash else (await _deck_of(decks, named)).hash
                await _set_blocked(decks, deck_hash, blocked=verb == "block")


async def _deck_of(decks: DeckStore, named: str) -> StoredDeck:
    code = clean_deck_code(named)
    found = await decks.find(code) if code else None
    if found is None:
        raise NoSuchDeck(f"no deck has the code {harmless(named)}")
    return found


async def _list(decks: DeckStore) -> None:
    for code, expires_at in (await decks.expiry_times()).items():
        stored = await decks.find(code)
        if stored is None:  # The deck was deleted in the meantime.
            continue
        last_use = datetime.fromtimestamp((expires_at - EXPIRE_DECK_MS) / 1_000, UTC).date().isoformat()
        state = "blocked" if await decks.blocked([stored.hash]) else "-"
        deck = read_content(stored.hash, stored.content)
        say(code, stored.hash, last_use, state, len(deck.cards) if deck else 0, deck.title if deck else UNREADABLE)


async def _show(decks: DeckStore, stored: StoredDeck) -> None:
    deck = read_content(stored.hash, stored.content)
    if deck is None:
        raise NoSuchDeck(f"the deck with the code {stored.code} is unreadable")
    words = Words(deck.spy, deck.card) if deck.pair is Pair.CUSTOM else ENGLISH[deck.pair]
    say("hash", stored.hash)
    say("blocked", "yes" if await decks.blocked([stored.hash]) else "no")
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


async def _delete(decks: DeckStore, stored: StoredDeck) -> None:
    await decks.delete(stored.code)
    log.info("deck deleted", extra={"deck": stored.hash})
    say("deleted", stored.code, stored.hash)


async def _set_blocked(decks: DeckStore, deck_hash: DeckHash, *, blocked: bool) -> None:
    if blocked and await decks.block(deck_hash):
        log.info("deck blocked", extra={"deck": deck_hash})
    elif not blocked and await decks.unblock(deck_hash):
        log.info("deck unblocked", extra={"deck": deck_hash})
    say("blocked" if blocked else "unblocked", deck_hash)


def say(*words: object) -> None:
    """Print the values on one line, without control characters."""
    sys.stdout.write(harmless(" ".join(map(str, words))) + "\n")


def harmless(text: str) -> str:
    """Replace characters that are not printable, such as terminal control codes."""
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text)

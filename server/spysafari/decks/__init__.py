"""The cards, and the words around them, as TOML files that anybody can edit; and the loader that checks them."""

from spysafari.decks.loader import DeckError, load_decks

__all__ = ["DeckError", "load_decks"]

"""Bounds of a room and its settings."""

from typing import Final

MIN_PLAYERS: Final = 3
MAX_PLAYERS: Final = 10
MIN_FOR_TWO_SPIES: Final = 6
MIN_FOR_TWO_IMPOSTORS: Final = 7
MIN_FOR_UNDERCOVER: Final = 4
MIN_FOR_WHITE: Final = 6
MAX_SCREENS: Final = 4
MAX_SPECTATORS: Final = 50
"""Maximum number of people who only watch a room."""
AVATARS: Final = 20
DEFAULT_DURATION_SECONDS: Final = 480
MIN_DURATION_SECONDS: Final = 180
MAX_DURATION_SECONDS: Final = 900
MIN_CARDS: Final = 25
MIN_PICKED: Final = 8
DEFAULT_CARDS: Final = 30
RECENT_EVENTS: Final = 20
MAX_SOURCES: Final = 4
WRITE_MS: Final = 75_000
WRITE_IN_TURN_MS: Final = 45_000
"""Extra time to write cards for each additional seat on the shared phone with the most seats."""
SLIP_NAMES: Final = 3
MAX_OFF_LIST: Final = 20
MAX_REMOVED: Final = 20
MAX_NOTICES: Final = 5
SEAT_REQUEST_MS: Final = 30_000
"""A request for a seat lapses after this time unless the page repeats it."""
MAX_SEAT_REQUEST_MS: Final = 120_000
"""A request for a seat lapses after this time even if the page repeats it."""
MAX_SEAT_REQUESTS: Final = 5
"""While this many sessions ask for seats, further ones wait, so that the admin's list stays readable."""
MAX_REFUSED_REQUESTS: Final = 20

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random

import httpx
import pytest

from spysafari.process.app import App
from tests.browser import Browser, Seat, in_process, lifespan
from tests.fakes import FakeClock, canary_decks, fake_settings

NewBrowser = Callable[[], Browser]

REFUSALS = {
    400: ("malformed", "That request made no sense to the server"),
    403: ("foreign_origin", "Calls from other sites aren't accepted"),
    404: ("not_found", "There's nothing at this address"),
    405: ("method_not_allowed", "That doesn't work at this address"),
    413: ("too_large", "That's more than the server accepts at once"),
    415: ("not_json", "The server accepts JSON only"),
}


def assert_refused(response: httpx.Response, status: int) -> None:
    """Assert the status, and the JSON body that all errors have."""
    code, sentence = REFUSALS[status]
    assert (response.status_code, response.json()) == (
        status,
        {"error": sentence, "message": sentence, "code": code},
    )


@pytest.fixture(autouse=True)
def _no_errors_logged(clean_log: pytest.LogCaptureFixture) -> None:
    """Fail every test whose input causes a traceback."""


@pytest.fixture
def web_root(tmp_path: Path) -> Path:
    for name, text in {
        "index.html": "<h1>landing</h1>",
        "404.html": "<h1>nothing here</h1>",
        "robots.txt": "Sitemap: __SITE_URL__/sitemap.xml",
        "humans.txt": "Team: foxes",
        "app/index.html": "<div id=root></div>",
        "tv/index.html": "<div id=tv></div>",
        "assets/index-3f2a.js": "let a",
        "offline/index.html": "<h1>offline</h1>",
        "imgs/spys/spy.webp": "picture",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


@pytest.fixture
async def app(request: pytest.FixtureRequest, clock: FakeClock) -> AsyncIterator[App]:
    """Run the application with a fake clock, seeded randomness, and decks of unique words.

    It serves pages only to tests that use `web_root`, because reading them takes longer than most calls.
    """
    pages = {"web_root": request.getfixturevalue("web_root")} if "web_root" in request.fixturenames else {}
    built = App(fake_settings(**pages), decks=canary_decks(), now=clock, rng=Random(1))
    async with lifespan(built):
        yield built


@pytest.fixture
async def new_browser(app: App) -> AsyncIterator[NewBrowser]:
    async with AsyncExitStack() as stack:

        def open_browser() -> Browser:
            client = in_process(app)
            stack.push_async_callback(client.aclose)
            return Browser(client)

        yield open_browser


@pytest.fixture
def ann(new_browser: NewBrowser) -> Browser:
    return new_browser()


@pytest.fixture
def ben(new_browser: NewBrowser) -> Browser:
    return new_browser()


@pytest.fixture
def cleo(new_browser: NewBrowser) -> Browser:
    return new_browser()


@pytest.fixture
async def trio(ann: Browser, ben: Browser, cleo: Browser) -> tuple[Seat, Seat, Seat]:
    """Seat Ann (the admin), Ben and Cleo in a lobby."""
    seat = await ann.create("Ann")
    return seat, await ben.join(seat.room, "Ben"), await cleo.join(seat.room, "Cleo")


@pytest.fixture
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the URL of the store that the test requests, SQLite by default."""
    if getattr(request, "param", "sqlite") == "sqlite":
        return f"sqlite:///{tmp_path / 'rooms.db'}"
    url: str = request.getfixturevalue("redis").url
    return url


@asynccontextmanager
async def limits_on(store_url: str) -> AsyncIterator[App]:
    app = App(fake_settings(rate_limits=True, store_url=store_url), decks=canary_decks(), now=FakeClock())
    async with lifespan(app):
        yield app


@pytest.fixture
async def limited(store_url: str) -> AsyncIterator[App]:
    async with limits_on(store_url) as app:
        yield app

"""Rates the site under the rules of Mozilla's HTTP Observatory.

Points and grades follow its public source, mdn/mdn-http-observatory (src/grader/charts.js and src/analyzer/), and its
predecessor's httpobs/docs/scoring.md. Only the results that this site can have are listed. Results that
responses do not show (preload list, certificates, redirects of the proxy) count as neutral.
"""

import re
from dataclasses import replace
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

from spysafari.process.app import App
from tests.browser import in_process, lifespan
from tests.fakes import canary_decks, fake_settings

START: Final = 100
LEAST_FOR_EXTRA: Final = 90
"""Bonus points count only if the points without them reach this minimum."""
GRADES: Final = ((100, "A+"), (90, "A"), (85, "A-"), (80, "B+"), (70, "B"), (65, "B-"), (60, "C+"), (50, "C"), (0, "D"))
HALF_A_YEAR: Final = 15_768_000

POINTS: Final[dict[str, int]] = {
    "csp: default-src none, nothing unsafe": 10,
    "csp: nothing unsafe": 5,
    "csp: unsafe styles": 0,
    "csp: http for pictures": -10,
    "csp: unsafe-eval": -10,
    "csp: unsafe scripts": -20,
    "csp: http": -20,
    "csp: none": -25,
    "cookies: secure, http-only, same-site": 5,
    "cookies: secure, http-only": 0,
    "cookies: none": 0,
    "cookies: session without http-only": -30,
    "cookies: session without secure": -40,
    "cors: none": 0,
    "cors: public": 0,
    "cors: with credentials": -50,
    "referrer: private": 5,
    "referrer: none": 0,
    "referrer: unsafe": -5,
    "hsts: half a year": 0,
    "hsts: shorter": -10,
    "hsts: none": -20,
    "sri: no scripts": 0,
    "sri: own scripts": 0,
    "sri: integrity": 5,
    "sri: other scripts": -5,
    "nosniff": 0,
    "nosniff: none": -5,
    "frames: by policy": 5,
    "frames: by header": 0,
    "frames: any": -20,
    "corp: own origin": 10,
    "corp: any": 0,
    "corp: none": 0,
}
BROAD: Final = frozenset({"*", "http:", "https:", "ftp:", "http://*", "https://*", "http://*.*", "https://*.*"})
UNSAFE: Final = BROAD | {"'unsafe-inline'", "data:"}


def policy_of(response: httpx.Response) -> dict[str, set[str]]:
    """Return sources by directive. Duplicate directives are errors."""
    parts = [part.split() for part in response.headers.get("content-security-policy", "").split(";") if part.strip()]
    assert len({name for name, *_ in parts}) == len(parts)
    return {name: {source.lower() for source in found} for name, *found in parts}


def rate_policy(response: httpx.Response) -> str:
    policy = policy_of(response)
    if not policy:
        return "csp: none"
    default = policy.get("default-src", {"*"})
    script, style, objects = [policy.get(f"{kind}-src", default) for kind in ("script", "style", "object")]
    passive = policy.get("img-src", default) | policy.get("media-src", default)
    active = {source for name, found in policy.items() if name not in {"img-src", "media-src"} for source in found}
    if script & UNSAFE or objects & BROAD:
        return "csp: unsafe scripts"
    if any(source.startswith(("http:", "ftp:")) for source in active):
        return "csp: http"
    if "'unsafe-eval'" in script | style:
        return "csp: unsafe-eval"
    if any(source.startswith(("http:", "ftp:")) for source in passive):
        return "csp: http for pictures"
    if style & UNSAFE:
        return "csp: unsafe styles"
    return "csp: default-src none, nothing unsafe" if default == {"'none'"} else "csp: nothing unsafe"


def rate_cookies(response: httpx.Response) -> str:
    cookies = [morsel for text in response.headers.get_list("set-cookie") for morsel in SimpleCookie(text).values()]
    if not cookies:
        return "cookies: none"
    if not all(cookie["secure"] for cookie in cookies):
        return "cookies: session without secure"
    if not all(cookie["httponly"] for cookie in cookies):
        return "cookies: session without http-only"
    same_site = all(cookie["samesite"].lower() in {"lax", "strict"} for cookie in cookies)
    return "cookies: secure, http-only, same-site" if same_site else "cookies: secure, http-only"


def rate_sharing(response: httpx.Response) -> str:
    if "access-control-allow-origin" not in response.headers:
        return "cors: none"
    return "cors: with credentials" if "access-control-allow-credentials" in response.headers else "cors: public"


def rate_referrer(response: httpx.Response) -> str:
    private = {"no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"}
    given = response.headers.get("referrer-policy")
    return "referrer: none" if given is None else "referrer: private" if given in private else "referrer: unsafe"


def rate_transport(response: httpx.Response) -> str:
    seconds = re.search(r"max-age=(\d+)", response.headers.get("strict-transport-security", ""))
    if seconds is None:
        return "hsts: none"
    return "hsts: half a year" if int(seconds[1]) >= HALF_A_YEAR else "hsts: shorter"


def rate_scripts(response: httpx.Response) -> str:
    scripts = [tag for tag in re.findall(r"<script[^>]*>", response.text) if "src=" in tag]
    if not scripts:
        return "sri: no scripts"
    if all("integrity=" in tag for tag in scripts):
        return "sri: integrity"
    own = all(re.search(r'src="/[^/]', tag) for tag in scripts)
    return "sri: own scripts" if own else "sri: other scripts"


def rate_types(response: httpx.Response) -> str:
    return "nosniff" if response.headers.get("x-content-type-options") == "nosniff" else "nosniff: none"


def rate_frames(response: httpx.Response) -> str:
    if policy_of(response).get("frame-ancestors", BROAD).isdisjoint(BROAD):
        return "frames: by policy"
    return "frames: by header" if response.headers.get("x-frame-options") in {"DENY", "SAMEORIGIN"} else "frames: any"


def rate_resources(response: httpx.Response) -> str:
    given = response.headers.get("cross-origin-resource-policy")
    return "corp: own origin" if given in {"same-origin", "same-site"} else "corp: any" if given else "corp: none"


RATINGS: Final = (
    rate_policy,
    rate_cookies,
    rate_sharing,
    rate_referrer,
    rate_transport,
    rate_scripts,
    rate_types,
    rate_frames,
    rate_resources,
)


def rate(response: httpx.Response) -> tuple[str, int, list[str]]:
    """Return the grade, the points, and the result of each test."""
    results = [rating(response) for rating in RATINGS]
    points = [POINTS[result] for result in results]
    score = START + sum(lost for lost in points if lost < 0)
    if score >= LEAST_FOR_EXTRA:
        score += sum(won for won in points if won > 0)
    return next(grade for least, grade in GRADES if score >= least), score, results


@pytest.fixture
def web_root(web_root: Path) -> Path:
    (web_root / "app" / "index.html").write_text('<script type="module" crossorigin src="/assets/app-1.js"></script>')
    return web_root


ADS: Final = {"ad_client": "ca-pub-1", "ad_slot_home": "1"}


@pytest.mark.parametrize(
    ("path", "ads", "score"), [("/", {}, 130), ("/app", {}, 135), ("/app/create", {}, 135), ("/app", ADS, 135)]
)
async def test_the_site_is_rated_a_plus(web_root: Path, path: str, ads: dict[str, Any], score: int) -> None:
    """[SITE-07] The site is rated over https, including the cookie of the app."""
    app = App(replace(fake_settings(web_root=web_root), **ads), decks=canary_decks())
    async with lifespan(app), in_process(app, base_url="https://game.test") as http:
        rated = rate(await http.get(path))

    assert rated[:2] == ("A+", score), rated[2]


def test_a_response_without_headers_is_rated_far_below() -> None:
    assert rate(httpx.Response(200, text="<h1>bare</h1>"))[:2] == ("D", 30)

"""Tests of pages in the browser's preferred language [LANG-03]."""

from pathlib import Path

import pytest
from starlette.datastructures import Headers

from spysafari.http.languages import preferred_folder
from tests.browser import Browser

pytestmark = pytest.mark.usefixtures("web_root")

FOLDERS = ("de", "es", "pt-br", "zh-cn")


@pytest.fixture
def web_root(web_root: Path) -> Path:
    for name in ("index.html", "404.html", "app/index.html", "how-to-play/index.html"):
        (web_root / "es" / name).parent.mkdir(parents=True, exist_ok=True)
        (web_root / "es" / name).write_text(f"es/{name}")
    (web_root / "es" / "manifest.webmanifest").write_text("{}")
    return web_root


@pytest.mark.parametrize(
    ("wishes", "folder"),
    [
        ("", ""),
        ("es", "es"),
        ("de-CH,de;q=0.9,en;q=0.8", "de"),
        ("es-MX,es;q=0.9,en;q=0.8", "es"),
        ("nl, pt-PT;q=0.8, en;q=0.7", "pt-br"),
        ("PT-BR", "pt-br"),
        ("en;q=0.5, es;q=0.9", "es"),
        ("en-GB, es", ""),
        ("es;q=0, zh", "zh-cn"),
        ("zh-Hans-SG, en", "zh-cn"),
        ("zh-Hans-HK", "zh-cn"),
        ("zh-TW, zh;q=0.9, en;q=0.8", "zh-cn"),
        ("zh-TW, en", ""),
        ("zh-Hant, es", "es"),
        ("pt, en", "pt-br"),
        ("es-419-x-mine", "es"),
        ("es;q=much, zh;q=0.1", "zh-cn"),
        ("*", ""),
        (";;q=,,--,;q=nan,es;q=inf", "es"),
        ("nl," * 30 + "es", ""),
    ],
)
def test_the_preferred_available_language_is_chosen(wishes: str, folder: str) -> None:
    """[LANG-03] English is the fallback."""
    assert preferred_folder(Headers({"accept-language": wishes}), FOLDERS) == folder


def test_the_closest_regional_variant_is_chosen() -> None:
    """[LANG-03] A tag without a region is preferred to one with another region."""
    offered = ("pt", "pt-br", "zh-cn", "zh-hant")
    tags = ("pt-PT", "pt-BR", "zh-TW", "zh-SG")
    found = {tag: preferred_folder(Headers({"accept-language": tag}), offered) for tag in tags}
    assert found == {"pt-PT": "pt", "pt-BR": "pt-br", "zh-TW": "zh-hant", "zh-SG": "zh-cn"}


@pytest.mark.parametrize(
    ("path", "english", "spanish"),
    [
        ("/", "<h1>landing</h1>", "es/index.html"),
        ("/app", "<div id=root></div>", "es/app/index.html"),
        ("/app/create", "<div id=root></div>", "es/app/index.html"),
        ("/imgs/none.webp", "<h1>nothing here</h1>", "es/404.html"),
    ],
)
async def test_a_page_is_served_in_the_browsers_language(ann: Browser, path: str, english: str, spanish: str) -> None:
    html = {"accept": "text/html"}
    first = await ann.http.get(path, headers=html | {"accept-language": "en"})
    second = await ann.http.get(path, headers=html | {"accept-language": "es-ES", "if-none-match": "*"})

    assert (first.text, second.text) == (english, spanish)
    assert "Accept-Language" in second.headers.get("vary", "") or second.headers["cache-control"] == "no-store"


async def test_the_landing_page_has_a_path_for_each_language(ann: Browser) -> None:
    """At the path of a language, the landing page does not depend on Accept-Language."""
    spanish = await ann.http.get("/es/", headers={"accept-language": "en"})
    short = await ann.http.get("/es")
    manifest = await ann.http.get("/es/manifest.webmanifest")

    assert spanish.text == "es/index.html"
    assert (short.status_code, short.headers["location"]) == (302, "/es/")
    assert (manifest.status_code, manifest.headers["cache-control"]) == (200, "no-cache")
    for path in ("/es/404.html", "/es/app/index.html", "/es/how-to-play/index.html", "/es/index.html"):
        assert (await ann.http.get(path)).status_code == 404
    assert (await ann.http.get("/es/app")).headers["location"] == "/"


async def test_the_guide_has_a_path_in_other_languages(ann: Browser) -> None:
    """[LANG-08] In English, the guide is a screen of the app."""
    spanish = await ann.http.get("/es/how-to-play", headers={"accept-language": "en"})
    english = await ann.http.get("/how-to-play")

    assert (spanish.status_code, spanish.text) == (200, "es/how-to-play/index.html")
    assert spanish.headers["cache-control"] == "no-cache"
    assert (english.status_code, english.headers["location"]) == (302, "/")

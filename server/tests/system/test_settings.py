"""Settings from the environment: what is read, and with which sentence nonsense is refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spysafari.process.command_line import SETTINGS
from spysafari.system import settings as settings_module
from spysafari.system.settings import PLACES, Ads, Analytics, Settings, SettingsError, read_settings


def test_without_an_environment_the_defaults_count() -> None:
    assert read_settings({}) == Settings(web_root=read_settings({}).web_root)


def test_an_empty_setting_is_as_good_as_none() -> None:
    """An empty HOST would mean every address, an empty WEB_ROOT the working folder."""
    assert read_settings({setting.name: "  " for setting in SETTINGS}) == read_settings({})


def test_all_settings_are_read(tmp_path: Path) -> None:
    settings = read_settings(
        {
            "HOST": "0.0.0.0",
            "PORT": "8080",
            "STORE_URL": "sqlite:///:memory:",
            "PRODUCT_NAME": " Mole Party ",
            "RATE_LIMITS": "OFF",
            "MAX_ROOMS": "500",
            "LIVE_PING_INTERVAL": "0.5",
            "LIVE_PING_TIMEOUT": "3",
            "DRAIN_SECONDS": "0",
            "ALLOWED_ORIGINS": "http://localhost:5173, https://Play.example ,",
            "TRUSTED_PROXIES": "10.1.2.3/8, ::1",
            "PUBLIC_URL": "https://Play.example/",
            "AD_CLIENT": "ca-pub-1",
            "AD_SLOT": "20",
            "AD_SLOT_LOBBY": "21",
            "AD_SCRIPT": "http://localhost:9000/ads.js",
            "AD_HOSTS": "https://*.Ads.example, ads.example:8443",
            "ANALYTICS_ID": "G-30",
            "ANALYTICS_SCRIPT": "https://count.example/count.js",
            "CONSENT": "OFF",
            "DONATE_URL": "https://give.example/to/us",
            "WEB_ROOT": str(tmp_path),
            "LOG_LEVEL": "debug",
            "LOG_FORMAT": "JSON",
            "METRICS_PORT": "9464",
            "METRICS_HOST": "10.0.0.1",
        }
    )

    assert settings == Settings(
        host="0.0.0.0",
        port=8080,
        store_url="sqlite:///:memory:",
        product_name="Mole Party",
        rate_limits=False,
        max_rooms=500,
        live_ping_interval=0.5,
        live_ping_timeout=3.0,
        allowed_origins=("http://localhost:5173", "https://play.example"),
        trusted_proxies="10.0.0.0/8,::1",
        public_url="https://play.example",
        ads=Ads(
            client="ca-pub-1",
            slots={"home": "20", "create": "20", "join": "20", "lobby": "21", "winners": "20"},
            script="http://localhost:9000/ads.js",
            hosts=("https://*.ads.example", "ads.example:8443"),
        ),
        analytics=Analytics(id="G-30", script="https://count.example/count.js"),
        consent="off",
        donate_url="https://give.example/to/us",
        web_root=tmp_path,
        log_level="DEBUG",
        log_format="json",
        metrics_port=9464,
        metrics_host="10.0.0.1",
    )


def test_readme_lists_the_settings_as_help_does() -> None:
    """Row for row. A setting that nobody finds is none."""
    rows = [f"| `{name}` |{f' `{default}` ' if default else ' '}| {meaning} |" for name, default, meaning in SETTINGS]
    readme = (Path(__file__).parents[3] / "README.md").read_text()

    assert re.findall(r"^\| `[A-Z_]+` \|.*", readme, re.MULTILINE) == rows


def test_every_setting_that_is_read_is_listed() -> None:
    """And no other."""
    source = Path(settings_module.__file__).read_text()
    read = set(re.findall(r'"([A-Z]+(?:_[A-Z]+)*)"', source)) - {"DEBUG", "INFO", "WARNING", "ERROR"}

    assert read | {f"AD_SLOT_{place.upper()}" for place in PLACES} == {setting.name for setting in SETTINGS}


def test_ads_may_be_in_some_places_only() -> None:
    """[SITE-06] The script is Google's unless another one is named."""
    settings = read_settings({"AD_CLIENT": "ca-pub-1", "AD_SLOT_HOME": "7"})

    assert settings.ads == Ads(client="ca-pub-1", slots={"home": "7"})


@pytest.mark.parametrize(
    "environ", [{"AD_CLIENT": "ca-pub-1"}, {"AD_SLOT": "20"}, {"AD_SLOT_JOIN": "20", "ANALYTICS_ID": "G-30"}]
)
def test_half_of_an_ad_is_refused(environ: dict[str, str]) -> None:
    """[SITE-06] Rather than shown to nobody."""
    with pytest.raises(SettingsError, match=r"^AD_CLIENT and AD_SLOT .* are of use together only$"):
        read_settings(environ)


NO_IDENTIFIER = "is not made of letters, digits, dots, hyphens and underscores"
GOOGLE = "https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js"


@pytest.mark.parametrize(
    "text",
    [
        "ads.js",
        "//ads.example/a.js",
        "http://ads.example/a.js",
        "http://localhost.ads.example/a.js",
        "https://ads.example",
        "https://user@ads.example/a.js",
        "https://ads.example/a.js?client=1",
        "https://ads.example/a.js; script-src *",
        "https://ads.example;script-src/*",
        'https://ads.example/"><script>',
        "javascript:alert(1)",
        "data:text/javascript,1",
    ],
)
def test_a_script_of_others_comes_from_a_plain_address(text: str) -> None:
    """[SITE-06] Over https, or from this machine; it ends up in a page and in a header."""
    with pytest.raises(SettingsError) as refusal:
        read_settings({"AD_SCRIPT": text})

    assert str(refusal.value) == f"AD_SCRIPT={text!r} is no address such as {GOOGLE}"


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("PORT", "x", "PORT='x' is not a whole number from 0 to 65535"),
        ("PORT", "3000.5", "PORT='3000.5' is not a whole number from 0 to 65535"),
        ("PORT", "65536", "PORT='65536' is not a whole number from 0 to 65535"),
        ("PORT", "-1", "PORT='-1' is not a whole number from 0 to 65535"),
        ("PORT", "²", "PORT='²' is not a whole number from 0 to 65535"),
        ("LIVE_PING_INTERVAL", "soon", "LIVE_PING_INTERVAL='soon' is not a number of seconds"),
        ("LIVE_PING_INTERVAL", "nan", "LIVE_PING_INTERVAL='nan' is not between 0.1 and 3600 seconds"),
        ("LIVE_PING_TIMEOUT", "0", "LIVE_PING_TIMEOUT='0' is not between 0.1 and 3600 seconds"),
        ("DRAIN_SECONDS", "-1", "DRAIN_SECONDS='-1' is not between 0 and 3600 seconds"),
        ("LIVE_PING_TIMEOUT", "inf", "LIVE_PING_TIMEOUT='inf' is not between 0.1 and 3600 seconds"),
        ("MAX_ROOMS", "0", "MAX_ROOMS='0' is not a whole number from 1 to 999999"),
        ("MAX_ROOMS", "1e4", "MAX_ROOMS='1e4' is not a whole number from 1 to 999999"),
        ("RATE_LIMITS", "maybe", "RATE_LIMITS='maybe' is neither 'on' nor 'off'"),
        ("LOG_LEVEL", "LOUD", "LOG_LEVEL='LOUD' is not one of DEBUG, INFO, WARNING, ERROR"),
        ("ALLOWED_ORIGINS", "*", "ALLOWED_ORIGINS: '*' is no origin such as http://localhost:5173"),
        ("ALLOWED_ORIGINS", "http://a/", "ALLOWED_ORIGINS: 'http://a/' is no origin such as http://localhost:5173"),
        ("ALLOWED_ORIGINS", "http://[", "ALLOWED_ORIGINS: 'http://[' is no origin such as http://localhost:5173"),
        ("ALLOWED_ORIGINS", "http://", "ALLOWED_ORIGINS: 'http://' is no origin such as http://localhost:5173"),
        ("ALLOWED_ORIGINS", "http://a b", "ALLOWED_ORIGINS: 'http://a b' is no origin such as http://localhost:5173"),
        ("PUBLIC_URL", "play.example", "PUBLIC_URL: 'play.example' is no origin such as http://localhost:5173"),
        ("PUBLIC_URL", "https://a/b", "PUBLIC_URL: 'https://a/b' is no origin such as http://localhost:5173"),
        ("PUBLIC_URL", 'https://a"', "PUBLIC_URL: 'https://a\"' is no origin such as http://localhost:5173"),
        ("AD_CLIENT", '"><script>', f"AD_CLIENT='\"><script>' {NO_IDENTIFIER}"),
        ("AD_SLOT", "1 2", f"AD_SLOT='1 2' {NO_IDENTIFIER}"),
        ("AD_SLOT_WINNERS", "1;2", f"AD_SLOT_WINNERS='1;2' {NO_IDENTIFIER}"),
        ("AD_HOSTS", "'unsafe-inline'", "AD_HOSTS: \"'unsafe-inline'\" is no host such as https://*.doubleclick.net"),
        ("AD_HOSTS", "*", "AD_HOSTS: '*' is no host such as https://*.doubleclick.net"),
        ("AD_HOSTS", "a.example/x", "AD_HOSTS: 'a.example/x' is no host such as https://*.doubleclick.net"),
        ("AD_HOSTS", "a.example; *", "AD_HOSTS: 'a.example; *' is no host such as https://*.doubleclick.net"),
        ("ANALYTICS_ID", "<", f"ANALYTICS_ID='<' {NO_IDENTIFIER}"),
        (
            "ANALYTICS_SCRIPT",
            "x",
            "ANALYTICS_SCRIPT='x' is no address such as https://www.googletagmanager.com/gtag/js",
        ),
        ("CONSENT", "yes", "CONSENT='yes' is not one of ask, off"),
        ("TRUSTED_PROXIES", "10.0.0.1, proxy", "TRUSTED_PROXIES: 'proxy' is neither an address nor a network"),
        ("WEB_ROOT", "/no/such/folder", "WEB_ROOT='/no/such/folder' is no folder"),
    ],
)
def test_nonsense_is_refused_with_a_sentence(name: str, text: str, sentence: str) -> None:
    with pytest.raises(SettingsError) as refusal:
        read_settings({name: text})

    assert str(refusal.value) == sentence

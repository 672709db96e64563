"""Tests of settings and their error messages [SITE-06]."""

from pathlib import Path

import pytest

from spysafari.system.settings import Ads, Analytics, Settings, SettingsError, read_settings, variables


def test_an_empty_variable_counts_as_unset() -> None:
    """An empty HOST would mean all addresses, and an empty WEB_ROOT would mean the working folder."""
    assert read_settings({variable.name: "  " for variable in variables()}) == read_settings({}) == Settings()


def test_every_setting_is_parsed(tmp_path: Path) -> None:
    environ = {
        "HOST": "0.0.0.0",
        "PORT": "8080",
        "STORE_URL": "sqlite:///:memory:",
        "PRODUCT_NAME": " Mole Party ",
        "RATE_LIMITS": "OFF",
        "MAX_ROOMS": "500",
        "LIVE_PING_INTERVAL": "0.5",
        "LIVE_PING_TIMEOUT": "3",
        "DRAIN_SECONDS": "0",
        "ALLOWED_ORIGINS": "http://localhost:5173, https://Play.example:443 ,",
        "TRUSTED_PROXIES": "10.1.2.3/8, ::1",
        "PUBLIC_URL": "https://Play.example/",
        "AD_CLIENT": "ca-pub-1",
        "AD_SLOT": "20",
        "AD_SLOT_HOME": "22",
        "AD_SLOT_CREATE": "23",
        "AD_SLOT_JOIN": "24",
        "AD_SLOT_LOBBY": "21",
        "AD_SLOT_WINNERS": "25",
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

    assert environ.keys() == {variable.name for variable in variables()}
    assert read_settings(environ) == Settings(
        host="0.0.0.0",
        port=8080,
        store_url="sqlite:///:memory:",
        product_name="Mole Party",
        rate_limits=False,
        max_rooms=500,
        live_ping_interval=0.5,
        live_ping_timeout=3.0,
        drain_seconds=0.0,
        allowed_origins=("http://localhost:5173", "https://play.example"),
        trusted_proxies=("10.0.0.0/8", "::1"),
        public_url="https://play.example",
        ad_client="ca-pub-1",
        ad_slot="20",
        ad_slot_home="22",
        ad_slot_create="23",
        ad_slot_join="24",
        ad_slot_lobby="21",
        ad_slot_winners="25",
        ad_script="http://localhost:9000/ads.js",
        ad_hosts=("https://*.ads.example", "ads.example:8443"),
        analytics_id="G-30",
        analytics_script="https://count.example/count.js",
        consent="off",
        donate_url="https://give.example/to/us",
        web_root=tmp_path,
        log_level="DEBUG",
        log_format="json",
        metrics_port=9464,
        metrics_host="10.0.0.1",
    )


@pytest.mark.parametrize(("text", "on"), [("yes", True), ("TRUE", True), ("1", True), ("no", False), ("0", False)])
def test_a_switch_has_several_spellings(text: str, on: bool) -> None:
    assert read_settings({"RATE_LIMITS": text}).rate_limits is on


def test_one_ad_slot_serves_every_screen_without_its_own() -> None:
    settings = read_settings({"AD_CLIENT": "ca-pub-1", "AD_SLOT": "20", "AD_SLOT_LOBBY": "21"})

    slots = {"home": "20", "create": "20", "join": "20", "lobby": "21", "winners": "20"}
    assert settings.ads == Ads(client="ca-pub-1", slots=slots)  # type: ignore[arg-type]  # a dict of literals


def test_ads_can_be_limited_to_some_screens() -> None:
    """[SITE-06] The ad script comes from Google by default."""
    settings = read_settings({"AD_CLIENT": "ca-pub-1", "AD_SLOT_HOME": "7"})

    assert settings.ads == Ads(client="ca-pub-1", slots={"home": "7"})
    assert settings.analytics is None


def test_analytics_need_an_id() -> None:
    assert read_settings({"ANALYTICS_ID": "G-30"}).analytics == Analytics("G-30")
    assert read_settings({"ANALYTICS_SCRIPT": "https://count.example/count.js"}).analytics is None


@pytest.mark.parametrize(
    "environ", [{"AD_CLIENT": "ca-pub-1"}, {"AD_SLOT": "20"}, {"AD_SLOT_JOIN": "20", "ANALYTICS_ID": "G-30"}]
)
def test_ad_client_and_ad_slot_must_be_set_together(environ: dict[str, str]) -> None:
    with pytest.raises(SettingsError, match=r"^AD_CLIENT and AD_SLOT .* must be set together$"):
        read_settings(environ)


def test_metrics_need_their_own_port() -> None:
    with pytest.raises(SettingsError, match=r"^METRICS_PORT=3000 is already used by PORT; choose another port$"):
        read_settings({"METRICS_PORT": "3000"})


PORT = "is not a whole number from 0 to 65535"
IDENTIFIER = "is not made of letters, digits, dots, hyphens and underscores only"
ORIGIN = "is not an origin such as http://localhost:5173"
NO_SCHEME = "does not begin with https:// or http://"
PATH = "has a path, but the game needs a host name of its own"
HOST = "is not a host such as https://*.doubleclick.net"
URL = "is not an https address without a query such as https://give.example/us"


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
def test_third_party_scripts_have_plain_https_addresses(text: str) -> None:
    """[SITE-06] The address appears in a page and in a header. Only loopback addresses may use plain http."""
    with pytest.raises(SettingsError) as error:
        read_settings({"AD_SCRIPT": text})

    assert str(error.value) == f"AD_SCRIPT: {text!r} {URL}"


@pytest.mark.parametrize(
    ("name", "text", "invalid", "reason"),
    [
        ("PORT", "x", "x", PORT),
        ("PORT", "3000.5", "3000.5", PORT),
        ("PORT", "65536", "65536", PORT),
        ("PORT", "-1", "-1", PORT),
        ("PORT", "²", "²", PORT),
        ("LIVE_PING_INTERVAL", "soon", "soon", "is not a number of seconds from 0.1 to 3600"),
        ("LIVE_PING_INTERVAL", "nan", "nan", "is not a number of seconds from 0.1 to 3600"),
        ("LIVE_PING_TIMEOUT", "0", "0", "is not a number of seconds from 0.1 to 3600"),
        ("LIVE_PING_TIMEOUT", "inf", "inf", "is not a number of seconds from 0.1 to 3600"),
        ("DRAIN_SECONDS", "-1", "-1", "is not a number of seconds from 0 to 3600"),
        ("MAX_ROOMS", "0", "0", "is not a whole number from 1 to 999999"),
        ("RATE_LIMITS", "maybe", "maybe", "is not on or off"),
        ("LOG_LEVEL", "LOUD", "LOUD", "is not one of DEBUG, INFO, WARNING, ERROR"),
        ("LOG_FORMAT", "xml", "xml", "is not text or json"),
        ("ALLOWED_ORIGINS", "http://a, *", "*", ORIGIN),
        ("ALLOWED_ORIGINS", "http://[", "http://[", ORIGIN),
        ("ALLOWED_ORIGINS", "http://", "http://", ORIGIN),
        ("ALLOWED_ORIGINS", "http://a b", "http://a b", ORIGIN),
        ("ALLOWED_ORIGINS", "ftp://a", "ftp://a", ORIGIN),
        ("PUBLIC_URL", "play.example:81", "play.example:81", f"{NO_SCHEME}; write https://play.example:81"),
        ("PUBLIC_URL", "https://a.test/b/", "https://a.test/b/", f"{PATH}; write https://a.test"),
        ("PUBLIC_URL", 'https://a"', 'https://a"', ORIGIN),
        ("AD_CLIENT", '"><script>', '"><script>', IDENTIFIER),
        ("AD_SLOT", "1 2", "1 2", IDENTIFIER),
        ("AD_SLOT_WINNERS", "1;2", "1;2", IDENTIFIER),
        ("ANALYTICS_ID", "<", "<", IDENTIFIER),
        ("AD_HOSTS", "'unsafe-inline'", "'unsafe-inline'", HOST),
        ("AD_HOSTS", "*", "*", HOST),
        ("AD_HOSTS", "a.example/x", "a.example/x", HOST),
        ("AD_HOSTS", "a.example; *", "a.example; *", HOST),
        ("ANALYTICS_SCRIPT", "x", "x", URL),
        ("DONATE_URL", "give.example", "give.example", URL),
        ("CONSENT", "yes", "yes", "is not ask or off"),
        ("TRUSTED_PROXIES", "10.0.0.1, proxy", "proxy", "is not an IP address or a network"),
        ("WEB_ROOT", "/no/such/folder", "/no/such/folder", "is not an existing folder"),
    ],
)
def test_an_invalid_value_is_rejected_with_one_sentence(name: str, text: str, invalid: str, reason: str) -> None:
    """For PUBLIC_URL without a scheme or with a path, the message proposes a value."""
    with pytest.raises(SettingsError) as error:
        read_settings({name: text})

    assert str(error.value) == f"{name}: {invalid!r} {reason}"

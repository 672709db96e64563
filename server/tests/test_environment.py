"""Settings from the environment: what is read, and with which sentence nonsense is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from spysafari.settings import Settings, SettingsError, read_settings


def test_without_an_environment_the_defaults_count() -> None:
    assert read_settings({}) == Settings(web_root=read_settings({}).web_root)


def test_an_empty_setting_is_as_good_as_none() -> None:
    """An empty HOST would mean every address, an empty WEB_ROOT the working folder."""
    names = (
        "HOST",
        "PORT",
        "STORE_URL",
        "PRODUCT_NAME",
        "RATE_LIMITS",
        "LIVE_PING_INTERVAL",
        "LIVE_PING_TIMEOUT",
        "ALLOWED_ORIGINS",
        "TRUSTED_PROXIES",
        "WEB_ROOT",
        "LOG_LEVEL",
    )

    assert read_settings(dict.fromkeys(names, "  ")) == read_settings({})


def test_all_settings_are_read(tmp_path: Path) -> None:
    settings = read_settings(
        {
            "HOST": "0.0.0.0",
            "PORT": "8080",
            "STORE_URL": "sqlite:///:memory:",
            "PRODUCT_NAME": " Mole Party ",
            "RATE_LIMITS": "OFF",
            "LIVE_PING_INTERVAL": "0.5",
            "LIVE_PING_TIMEOUT": "3",
            "ALLOWED_ORIGINS": "http://localhost:5173, https://Play.example ,",
            "TRUSTED_PROXIES": "10.0.0.0/8, ::1",
            "WEB_ROOT": str(tmp_path),
            "LOG_LEVEL": "debug",
        }
    )

    assert settings == Settings(
        host="0.0.0.0",
        port=8080,
        store_url="sqlite:///:memory:",
        product_name="Mole Party",
        rate_limits=False,
        live_ping_interval=0.5,
        live_ping_timeout=3.0,
        allowed_origins=("http://localhost:5173", "https://play.example"),
        trusted_proxies="10.0.0.0/8,::1",
        web_root=tmp_path,
        log_level="DEBUG",
    )


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
        ("LIVE_PING_TIMEOUT", "inf", "LIVE_PING_TIMEOUT='inf' is not between 0.1 and 3600 seconds"),
        ("RATE_LIMITS", "maybe", "RATE_LIMITS='maybe' is neither 'on' nor 'off'"),
        ("LOG_LEVEL", "LOUD", "LOG_LEVEL='LOUD' is not one of DEBUG, INFO, WARNING, ERROR"),
        ("ALLOWED_ORIGINS", "*", "ALLOWED_ORIGINS: '*' is no origin such as http://localhost:5173"),
        ("ALLOWED_ORIGINS", "http://a/", "ALLOWED_ORIGINS: 'http://a/' is no origin such as http://localhost:5173"),
        ("ALLOWED_ORIGINS", "http://[", "ALLOWED_ORIGINS: 'http://[' is no origin such as http://localhost:5173"),
        ("ALLOWED_ORIGINS", "http://", "ALLOWED_ORIGINS: 'http://' is no origin such as http://localhost:5173"),
        ("TRUSTED_PROXIES", "10.0.0.1, proxy", "TRUSTED_PROXIES: 'proxy' is neither an address nor a network"),
        ("WEB_ROOT", "/no/such/folder", "WEB_ROOT='/no/such/folder' is no folder"),
    ],
)
def test_nonsense_is_refused_with_a_sentence(name: str, text: str, sentence: str) -> None:
    with pytest.raises(SettingsError) as refusal:
        read_settings({name: text})

    assert str(refusal.value) == sentence

"""Tests of the in-app talk log [TALK-07], typed messages [TALK-04] and their size limits [TALK-14]."""

from collections.abc import Callable
from random import Random
from string import printable
from typing import Final

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from spysafari.game.dispatch import decide
from spysafari.game.model.commands import (
    AnswerQuestion,
    ChangeSettings,
    EndGame,
    EndRound,
    PlayAgain,
    RecordOutcome,
    Restart,
)
from spysafari.game.model.ids import Outcome, PlayerId
from spysafari.game.model.refusals import RefusalCode
from spysafari.game.model.talk import TalkMode
from spysafari.game.room import Room, with_settings
from spysafari.game.views.talk_view import exchange_views
from spysafari.live.snapshots import Snapshots
from spysafari.store.codec import CODEC
from tests.game.refereed import SAFARI
from tests.game.tables import DECKS, START, id_of, member, seated
from tests.game.talks import WE_DO, TalkTable

TEXT: Final = """
I would only go there with somebody who knows their way around, and I would take a warm coat, whatever the month is. My
grandmother took me to one when I was small; there was a queue, and I cried until somebody bought me an ice cream. Do
you need to book a long time ahead, or does everybody just turn up, look around a little and hope for the best?
Honestly? It depends on who is paying. On my own I stay for ten minutes, with friends we are thrown out at closing
time. Would the people who work here recognise you, and would they be happy about it or ask you to leave? There is
always one person who is far too loud, and I am sorry to say that on most evenings that person is me.
"""
CHINESE: Final = "的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发"


def full_log(mode: TalkMode, texts: Callable[[], str], deck: str = "locationDeck") -> TalkTable:
    """Play 60 exchanges of ten players, in which both the question and the answer are typed unless the mode is tap."""
    table = TalkTable(mode, players=10)
    table.next_round(deck)
    for _ in range(60):
        if mode == "type":
            table.exchange(table.may_ask[0], texts()[:120], texts()[:120])
        else:
            table.exchange(table.may_ask[0], "hardly")
    return table


def sentences() -> Callable[[], str]:
    """Return a function that generates sentences of random words."""
    rng, words = Random(1), TEXT.split()
    return lambda: " ".join(rng.choice(words) for _ in range(40))


def noise(alphabet: str) -> Callable[[], str]:
    rng = Random(1)
    return lambda: "".join(rng.choice(alphabet) for _ in range(120))


def test_the_log_keeps_the_latest_60_exchanges() -> None:
    """[TALK-07]"""
    table = full_log("tap", str)
    table.exchange(table.may_ask[0], "no")

    log = exchange_views(table.room, DECKS)
    assert [one.nth for one in log] == list(range(2, 62))
    assert (table.shown.count, log[-1].answer) == (61, "no")


def test_a_snapshot_has_the_latest_three_exchanges() -> None:
    """[TALK-07] Everyone gets the exchanges, including late joiners and screens."""
    table = TalkTable("type")
    table.exchange("Cid", "mostly")
    table.exchange("Dee", "Warm, I think.", "Is it warm?")
    table.exchange("Eve", "no")
    table.exchange("Ann", "yes")
    table.join_late("Kim")

    shown = table.shown
    assert shown == table.view("Kim").talk
    assert isinstance(shown.recent, tuple)
    assert [(one.nth, one.asker, one.asked, one.answer) for one in shown.recent] == [
        (4, id_of("Eve"), id_of("Ann"), "yes"),
        (3, id_of("Dee"), id_of("Eve"), "no"),
        (2, id_of("Cid"), id_of("Dee"), "Warm, I think."),
    ]
    assert [(one.question_typed, one.answer_typed) for one in shown.recent] == [(UNSET, UNSET)] * 2 + [(True, True)]
    assert shown.recent[2].question == "Is it warm?"
    assert '"recent":[{"nth":4,' in Snapshots(table.room, table.now).for_screens


@pytest.mark.parametrize("rules", [WE_DO, SAFARI], ids=lambda rules: rules.rules)
def test_the_log_is_kept_until_the_next_deal(rules: object) -> None:
    """[TALK-07] Changing the talk mode to `aloud` keeps the log. The outcome reveals which answers fit the card."""
    table = TalkTable(rules=SAFARI if rules is SAFARI else WE_DO)
    table.exchange("Cid", "yes")
    table.exchange("Dee", "no")
    values = (
        int(str(one.question)[-2:]) + int(table.running.deal.card.id[-2:]) for one in table.conversation.exchanges
    )
    fits = [("no", "hardly", "unsure", "mostly", "yes")[value % 5] for value in values]
    log = exchange_views(table.room, DECKS)
    assert [one.fits for one in log] == [UNSET, UNSET]
    if rules is SAFARI:
        table.spy_stops()
        assert exchange_views(table.room, DECKS) == log
        table.guess("Bob", right=True)
    else:
        table.say(member("Ann"), EndRound())
        assert exchange_views(table.room, DECKS) == log
        table.say(member("Ann"), RecordOutcome(Outcome.SPY_CAUGHT))

    assert exchange_views(table.room, DECKS) == tuple(
        replace(one, fits=fit) for one, fit in zip(log, fits, strict=True)
    )
    table.say(member("Ann"), ChangeSettings(talk="aloud"))
    shown = table.shown
    assert (shown.mode, shown.count, shown.turn, shown.recent) == ("tap", 2, UNSET, UNSET)
    assert table.settings_seen("Ann").talk is UNSET
    table.say(member("Ann"), Restart())
    assert exchange_views(table.room, DECKS) == ()
    assert table.view("Ann").talk is UNSET


def test_the_log_belongs_to_the_game() -> None:
    """[TALK-07] The results still have the log, and the next game at the table does not."""
    table = TalkTable()
    table.exchange("Cid")
    table.say(member("Ann"), EndRound())
    table.say(member("Ann"), RecordOutcome(Outcome.SPY_CAUGHT))
    table.say(member("Ann"), EndGame())
    assert exchange_views(table.room, DECKS)[0].fits is not UNSET
    table.say(member("Ann"), PlayAgain())

    assert exchange_views(table.room, DECKS) == ()
    assert table.view("Ann").talk is UNSET


def test_an_unscored_round_does_not_reveal_what_fits() -> None:
    """[TALK-07] [TALK-10] The game ends before the outcome is recorded."""
    table = TalkTable()
    table.exchange("Cid")
    table.say(member("Ann"), EndGame())

    assert [one.fits for one in exchange_views(table.room, DECKS)] == [UNSET]


def test_typed_texts_have_no_answer_that_fits() -> None:
    """[TALK-07] A typed question may be equal to the id of a question card."""
    table = TalkTable("type")
    other = table.conversation.unused[0]
    table.exchange("Cid", "yes", other)
    table.exchange("Dee", "Shrug")
    table.say(member("Ann"), EndRound())
    table.say(member("Ann"), RecordOutcome(Outcome.SPY_CAUGHT))

    typed, tapped = exchange_views(table.room, DECKS)
    assert (typed.question, typed.question_typed, typed.fits) == (other, True, UNSET)
    assert (tapped.answer, tapped.answer_typed) == ("Shrug", True)
    assert tapped.fits is not UNSET


def test_the_names_of_players_who_left_stay_ids() -> None:
    """[TALK-07]"""
    table = TalkTable()
    table.exchange("Cid")
    table.leave("Cid")

    assert [(one.asker, one.asked) for one in exchange_views(table.room, DECKS)] == [(id_of("Ann"), id_of("Cid"))]


def test_a_text_is_checked_for_slurs_and_links() -> None:
    """[TALK-04] A refusal changes nothing. If typing is not allowed, all texts are refused."""
    table = TalkTable("type")
    table.ask_player("Cid")
    refusals = {"rude": RefusalCode.CARD_REFUSED, "link": RefusalCode.CARD_LINK}
    context = replace(table.context, refusal_of_text=lambda text, _most: refusals.get(text))
    codes = {}
    for text in ("rude", "link", "fine"):
        decision = decide(table.room, seated("Cid"), AnswerQuestion(*table.now_at(), text), context)
        codes[text] = getattr(decision, "code", "ok")

    assert codes == {"rude": "text_refused", "link": "card_link", "fine": "ok"}
    tap = TalkTable()
    assert tap.refusal(seated("Ann"), tap.asks("Cid", "Is it warm?")) == "wrong_phase"


@pytest.mark.parametrize(
    "texts",
    [
        sentences(),
        lambda: "x" * 120,
        lambda: '"' * 120,
        noise(printable),
        noise("абвгдежзийклмнопрстуфхцчшщъыьэюя"),
        noise(CHINESE),
        lambda: "🏴󠁧󠁢󠁥󠁮󠁧󠁿" * 14,
    ],
    ids=["sentences", "one letter", "quotes", "noise", "Russian noise", "Chinese noise", "long emoji"],
)
@pytest.mark.parametrize("deck", ["locationDeck", "CCCCCC"])
def test_sizes_of_typed_texts(deck: str, texts: Callable[[], str]) -> None:
    """[TALK-14] A log adds at most 6 kB to the stored room, and at most 1.5 kB to a snapshot, whatever players type."""
    table = full_log("type", texts, deck)
    silent = with_settings(replace(table.room, conversation=None), talk="aloud")
    table.ask_player(table.may_ask[0], texts()[:120])
    asked = table.room
    table.answer(texts()[:120])

    assert len(table.log) >= 12
    for room in (asked, table.room):
        assert len(CODEC.encode(room)) - len(CODEC.encode(silent)) <= 6_000
        for player in room.players:
            assert len(frame_of(room, player.id)) - len(frame_of(silent, player.id)) <= 1_500


def frame_of(room: Room, player: PlayerId) -> bytes:
    frame = Snapshots(room, START).frame_for(player)
    assert frame is not None
    return frame.encode()


def test_texts_of_ordinary_length_fill_the_log() -> None:
    """[TALK-07] [TALK-14] Sixty questions and answers of sixty letters each are kept."""
    texts = sentences()

    assert len(full_log("type", lambda: texts()[:60]).log) == 60


def test_sizes_of_tapped_exchanges() -> None:
    """[TALK-14]"""
    table = full_log("tap", str)

    assert len(CODEC.encode(table.room)) - len(CODEC.encode(replace(table.room, conversation=None))) <= 4_000

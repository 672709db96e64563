"""Tests of the knowledge of bots, and of their questions, answers, votes and guesses (docs/product/bots.md)."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET
from msgspec.structs import replace

from spysafari.game.bots.belief import Evidence, Said, suspicions
from spysafari.game.bots.facts import facts_of
from spysafari.game.bots.move import interruption, next_move
from spysafari.game.bots.situation import VALUE_OF
from spysafari.game.bots.turns import is_surprising
from spysafari.game.bots.view import bot_view
from spysafari.game.model.commands import AnswerQuestion, Ask
from spysafari.game.model.deal import Deal, DealtCard, Hand, spies_of
from spysafari.game.model.ids import CardId, DeckId, PlayerId, QuestionId
from spysafari.game.model.talk import ANSWERS
from spysafari.game.room import Player, Room, Running, Scored
from spysafari.game.stages import Last, Point, Tally, Vote
from spysafari.game.stages.talk import Accuse
from spysafari.game.stages.tally import Voted
from tests.game.bot_tables import BOX, DECKS, SAFARI, WE_DO, BotTable
from tests.game.tables import id_of, member


@given(st.integers(0, 2**32), st.integers(0, 60))
def test_a_bot_knows_what_a_phone_knows(seed: int, steps: int) -> None:
    """[BOT-04] The bot's view and move are the same in a room that differs only in secrets unknown to the bot."""
    rng = Random(seed)
    table = BotTable(5, rng.choice([SAFARI, BOX]), spies=rng.choice([1, "hidden"]), seed=seed)
    table.deal_to_bots_alone()
    for _ in range(steps):
        if isinstance(table.room.phase, Running):
            table.run_to_due()
    if not isinstance(table.room.phase, Running):
        return
    facts = facts_of(DECKS[table.running.deal.deck])
    for bot in table.bots:
        view, blank = table.bot_view(bot), bot_view(with_other_secrets(table.room, bot, rng), bot.id, table.now)
        assert blank == view
        chance = rng.random()
        assert next_move(blank, facts, Random(chance)) == next_move(view, facts, Random(chance))
        assert interruption(blank, facts, Random(chance)) == interruption(view, facts, Random(chance))


def with_other_secrets(room: Room, bot: Player, rng: Random) -> Room:
    """Return a room with other secrets that the bot may not know: the card, roles, spies, ballots and sessions."""
    running = room.phase
    assert isinstance(running, Running)
    stage = running.stage
    if isinstance(stage, Vote):
        ballots = (one if one.player == bot.id else replace(one, yes=not one.yes) for one in stage.ballots)
        stage = replace(stage, ballots=tuple(ballots))
    if isinstance(stage, Point):
        fingers = (one if one.player == bot.id else replace(one, suspect=None) for one in stage.fingers)
        stage = replace(stage, fingers=tuple(fingers))
    players = tuple(
        replace(one, owner=one.owner if one.id == bot.id else one.owner[::-1], rounds_since_spy=9)
        for one in room.players
    )
    deal = with_other_cards(running.deal, bot.id, list(room.settings.chosen_cards), rng)
    used = tuple(card for card in room.used_cards if card != running.deal.card.id)
    return replace(room, players=players, used_cards=used, phase=replace(running, deal=deal, stage=stage))


def with_other_cards(deal: Deal, me: PlayerId, cards: list[CardId], rng: Random) -> Deal:
    mine = next(hand for hand in deal.hands if hand.player == me)
    others = [hand for hand in deal.hands if hand is not mine]
    if mine.is_spy:
        card = DealtCard(rng.choice(cards), "other")
        return replace(deal, cards=(card,), hands=(mine, *(replace(hand, role="other") for hand in others)))
    players = [hand.player for hand in others]
    rng.shuffle(players)
    hands = (
        replace(deal.spies[0], player=player, name="") if number < len(deal.spies)
        else Hand(player, "", "team", 0, mine.role_id, "other")
        for number, player in enumerate(players)
    )  # fmt: skip
    return replace(deal, hands=(mine, *hands))


def test_a_bot_copes_with_questions_that_this_version_does_not_have() -> None:
    """[BOT-05] A stored room may have question cards that a later version has removed."""
    table = BotTable(4)
    table.deal()
    bot = table.bots[0]
    view = table.bot_view(bot)
    assert view.room.talk is not UNSET
    asked = replace(view.room.talk, asked=bot.id, question="a-question-of-the-past")
    view = view._replace(room=replace(view.room, stage="talk", talk=asked))

    move = next_move(view, facts_of(DECKS[DeckId.LOCATIONS]), Random(1))

    assert isinstance(move, AnswerQuestion)
    assert move.answer == "unsure"

    offered = (QuestionId("a-question-of-the-past"),)
    to_ask = replace(asked, asker=bot.id, asked=None, question=None, may_ask=(id_of("Ann"),), offered=offered)
    view = view._replace(room=replace(view.room, talk=to_ask))
    ask = next_move(view, facts_of(DECKS[DeckId.LOCATIONS]), Random(1))

    assert isinstance(ask, Ask)
    assert ask.question == offered[0]


def test_a_bot_does_not_contradict_itself() -> None:
    """[BOT-05] The same question gets the same answer."""
    table = BotTable(4, WE_DO, seconds=900)
    table.deal()
    table.play()
    answers: dict[tuple[int | None, object], set[object]] = {}
    assert table.room.conversation
    for one in table.room.conversation.exchanges:
        if table.room.conversation.seats[one.asked or 0] != id_of("Ann"):
            answers.setdefault((one.asked, one.question), set()).add(one.answer)

    assert [given for given in answers.values() if len(given) > 1] == []


def test_a_silent_person_is_asked_less_and_not_accused_before_time_is_up() -> None:
    """[BOT-05] A missing answer is not evidence, because the person may be asleep."""
    asked, questions = 0, 0
    for seed in range(20):
        table = BotTable(5, SAFARI if seed % 2 else BOX, seed=seed)
        table.deal()
        while isinstance(running := table.room.phase, Running):
            if isinstance(running.stage, Vote) and not running.referee.final:
                assert running.stage.suspect != id_of("Ann")
            table.run_to_due()
        conversation = table.room.conversation
        assert conversation
        by_bots = [one.asked for one in conversation.exchanges if conversation.seats[one.asker] != id_of("Ann")]
        asked += sum(seat is not None and conversation.seats[seat] == id_of("Ann") for seat in by_bots)
        questions += len(by_bots)

    assert 0 < asked < 0.8 * questions / 5


def test_an_answer_ends_a_players_silence() -> None:
    """[BOT-05] Afterwards, bots ask the player as often as the others."""
    said = [Said(id_of("Ann"), 0, answer) for answer in (None, None, 2, None)]

    evidence = Evidence(facts_of(DECKS[DeckId.LOCATIONS]), range(30), (id_of("Ann"),), said)

    assert evidence.silence[id_of("Ann")] == 1


def test_bots_do_not_convict_a_player_after_one_answer() -> None:
    """[BOT-05] The accuser is a person, because bots do not accuse that early."""
    for seed in range(10):
        table = BotTable(4, seed=seed)
        table.deal()
        while not (conversation := table.room.conversation) or not (
            suspects := [one.asked for one in conversation.exchanges if one.answer in ANSWERS]
        ):
            table.run_to_due()
        referee = table.running.referee
        suspect = conversation.seats[suspects[0] or 0]
        table.say(member("Ann"), Accuse(1, referee.step, suspect))
        while isinstance(vote := table.running.stage, Vote):
            table.run_to_due()
        assert isinstance(vote, Tally)
        assert isinstance(vote.result, Voted)
        assert [ballot.yes for ballot in vote.result.ballots] == [True, False, False, False]


def test_a_convicted_spy_does_not_name_a_card_that_the_answers_contradict() -> None:
    """[BOT-05] The answers of the others contradict the named card no more often than the right one."""
    named = 0
    for seed in range(15):
        table = BotTable(5, seed=seed)
        table.deal_to_bots_alone()
        while isinstance(running := table.room.phase, Running):
            table.run_to_due()
            if isinstance(running.stage, Last) and isinstance(table.room.phase, Scored):
                verdict = table.scored.verdict
                assert verdict
                assert verdict.guess
                assert contradictions(table, verdict.guess) <= contradictions(table, running.deal.card.id)
                named += 1
    assert named > 3


def contradictions(table: BotTable, card: CardId) -> int:
    """Return the number of the team's answers that are three or more steps from the card's facts."""
    facts, conversation = facts_of(DECKS[DeckId.LOCATIONS]), table.room.conversation
    (spy,) = spies_of(table.scored.deal)
    count = 0
    for one in conversation.exchanges if conversation else ():
        value = VALUE_OF.get(str(one.answer))
        if value is not None and conversation and conversation.seats[one.asked or 0] != spy:
            fact = facts.values[facts.questions[QuestionId(str(one.question))]][facts.cards[card]]
            count += abs(fact - value) >= 3
    return count


def test_a_spy_that_has_crossed_out_every_card_still_names_one() -> None:
    """[BOT-05] All cards in play have been revealed, so none of them is more likely."""
    table = BotTable(4)
    table.deal()
    spy = next((bot for bot in table.bots if bot.id in spies_of(table.running.deal)), table.bots[0])
    view = table.bot_view(spy)
    referee = view.room.referee
    assert referee is not UNSET
    guessing = view._replace(
        played=view.cards,
        room=replace(view.room, stage="guess", referee=replace(referee, spy=spy.id)),
    )

    assert next_move(guessing, facts_of(DECKS[DeckId.LOCATIONS]), Random(1)) is not None


def test_bots_on_the_team_disagree_on_an_unsure_fact() -> None:
    """[BOT-05] The same answer to it makes the player more suspicious to some of them than to others."""
    facts = facts_of(DECKS[DeckId.LOCATIONS])
    question, card = next((question, min(cards)) for question, cards in enumerate(facts.unsure) if cards)
    evidence = Evidence(facts, range(36), (id_of("Ann"), id_of("Bob"), id_of("Cid")), [Said(id_of("Bob"), question, 4)])
    likings = dict.fromkeys(evidence.turns, 0.0)

    def suspicion(opinion: int) -> float:
        opinions = [opinion] * len(facts.questions)
        return suspicions(evidence, id_of("Ann"), card, likings, opinions)[id_of("Bob")]

    assert suspicion(-1) > suspicion(0) > suspicion(1)


def test_a_bot_remarks_on_a_surprising_answer() -> None:
    """[BOT-05] All bots would, because it depends on the log alone. The bots that asked and answered do not."""
    remarks = 0
    facts = facts_of(DECKS[DeckId.LOCATIONS])
    for seed in range(12):
        table = BotTable(5, SAFARI, seed=seed)
        table.deal_to_bots_alone()
        while isinstance(table.room.phase, Running):
            before = table.room.conversation
            table.run_to_due()
            after = table.room.conversation
            if not (before and after and isinstance(table.room.phase, Running)):
                continue
            if after.turn.asked is not None or after.count > before.count:
                assert after.doubter is None
            if after.doubter and not before.doubter:
                remarks += 1
                last = after.exchanges[-1]
                assert after.seats.index(after.doubter) not in {last.asker, last.asked}
                assert {is_surprising(table.bot_view(bot), facts) for bot in table.bots} == {True}
    assert remarks > 3

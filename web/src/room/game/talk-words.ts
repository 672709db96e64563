/** Words for questions and answers in the app. Question cards and tapped answers are sent as ids, and typed words as text. */
import { select, t } from '@lingui/core/macro';
import { questionCardText } from '../../decks/words';
import type { ExchangeView, PlayerView, Quote } from '../../shared/contract.gen';
import { shownName } from '../../shared/text/names';
import { skippedTurnWords } from './notice-words';
import { nameOf } from './player-names';

/** The five answers, from yes to no. */
export const ANSWERS = ['yes', 'mostly', 'unsure', 'hardly', 'no'] as const;

export type TappedAnswer = (typeof ANSWERS)[number];
/** The appearance of an answer: tapped, missing ('shrug') or typed. */
export type AnswerKind = TappedAnswer | 'shrug' | 'typed';

const ANSWER_WORDS: Readonly<Record<TappedAnswer | 'shrug', () => string>> = {
  yes: () => t({ message: 'Yes!', comment: 'One of five answers to a question. Short, as said by a friend' }),
  mostly: () =>
    t({ message: 'I guess so', comment: 'One of five answers to a question. Short, as said by a friend' }),
  unsure: () =>
    t({ message: 'Hard to say', comment: 'One of five answers to a question. Short, as said by a friend' }),
  hardly: () =>
    t({ message: 'Not really', comment: 'One of five answers to a question. Short, as said by a friend' }),
  no: () => t({ message: 'No!', comment: 'One of five answers to a question. Short, as said by a friend' }),
  shrug: () =>
    t({ message: 'No answer', comment: 'In place of an answer: a player did not answer in time. Short' }),
};

type Answered = Pick<ExchangeView, 'answer' | 'answerTyped'>;
type Asked = Partial<Pick<ExchangeView, 'question' | 'questionTyped' | 'questionPicked'>>;

const isWorded = (answer: string): answer is keyof typeof ANSWER_WORDS => answer in ANSWER_WORDS;

export const kindOf = ({ answer, answerTyped }: Answered): AnswerKind =>
  !answerTyped && isWorded(answer) ? answer : 'typed';

/** Return a tapped answer's words, or a typed answer unchanged. */
export const answerWords = ({ answer, answerTyped }: Answered): string =>
  !answerTyped && isWorded(answer) ? ANSWER_WORDS[answer]() : answer;

/** Return a question card's words ('' while they load), or a typed question unchanged. */
export const questionWords = ({ question, questionTyped }: Asked): string =>
  questionTyped ? (question ?? '') : questionCardText(question ?? '');

/** Return an answer and its question, with which a bot gives the reason for its accusation. */
export function quoteWords(quote: Quote): string {
  const answer = answerWords(quote);
  const question = questionWords(quote);
  return t({
    message: `“${answer}” to “${question}”`,
    comment: 'A bot accuses a player because of this answer; {question}: a whole question',
  });
}

/** Return a note on a question that the asker did not choose in time, otherwise ''. */
export const pickedWords = ({ questionPicked }: Asked): string =>
  questionPicked
    ? t({
        message: 'Picked by the app',
        comment: 'On a question: the player who had to ask ran out of time, so the app chose it. Short',
      })
    : '';

export const wasSkipped = ({ answer, answerTyped }: Answered) => answer === 'skipped' && !answerTyped;

/** Return the exchange unless the turn was skipped. */
export const answeredIn = (exchange: ExchangeView | undefined): ExchangeView | null =>
  exchange && !wasSkipped(exchange) ? exchange : null;

export const skippedWords = ({ by, asked, asker }: ExchangeView, players: readonly PlayerView[]): string =>
  skippedTurnWords(nameOf(players, by ?? null), nameOf(players, asked ?? asker));

export const asksWords = (asker: string, asked: string) =>
  t({ message: `${asker} asks ${asked}`, comment: 'Two names of players: who asks whom' });

export const pickingWords = (name: string) =>
  t({ message: `${name} is picking a question`, comment: 'The player chooses whom to ask, and what' });

/** A player counts as typing for this long after the latest notice. They arrive every 3 s. */
export const TYPING_MS = 4_000;

export const typingWords = (name: string) =>
  t({ message: `${name} is typing...`, comment: 'The player is typing a question or an answer' });

export const thinkingWords = (name: string) =>
  t({ message: `${name} is thinking.`, comment: 'The player has been asked and has not answered yet' });

export const nextWords = (name: string) =>
  t({ message: `${name} asks next.`, comment: 'The player has just answered a question' });

/** Return the bot's name and remark. */
export function remarkWords(bot: PlayerView): string {
  const name = shownName(bot.player_name);
  const remark = remarkOf(bot);
  return t({
    message: `${name}: ${remark}`,
    comment: "A bot says something; {remark}: a whole sentence, such as 'How very curious ...'",
  });
}

/** Return a bot's remark on an unlikely answer, which depends on its character. */
export const remarkOf = ({ bot }: PlayerView): string =>
  bot
    ? t({
        message: select(bot, {
          careful: "I'll make a note of that.",
          chatty: 'Did you all hear that?',
          bold: 'Oh, come on. Really?',
          sleepy: 'Hm? Even I noticed that.',
          other: 'How very curious ...',
        }),
        comment: 'A bot remarks on an odd answer, according to its character. The last one is sly',
      })
    : '';

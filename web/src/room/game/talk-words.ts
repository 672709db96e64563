/** Words for questions and answers in the app. Questions and tapped answers travel as ids, typed ones as text. */
import { t } from '@lingui/core/macro';

/** The five answers, from yes to no. */
export const ANSWERS = ['yes', 'mostly', 'unsure', 'hardly', 'no'] as const;

export type TappedAnswer = (typeof ANSWERS)[number];
/** The looks of an answer: tapped, missing ('shrug') or typed. */
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

const isWorded = (answer: string): answer is keyof typeof ANSWER_WORDS => Object.hasOwn(ANSWER_WORDS, answer);

export const kindOf = (answer: string): AnswerKind => (isWorded(answer) ? answer : 'typed');

/** Return the words of an answer id, or a typed answer as it is. */
export const answerWords = (answer: string): string => (isWorded(answer) ? ANSWER_WORDS[answer]() : answer);

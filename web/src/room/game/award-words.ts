import { plural, t } from '@lingui/core/macro';
import { clockInSentence } from '../../shared/text/clock-text';
import type { Award } from './awards';

const WORDS: Readonly<Record<Award['id'], (count: number) => { title: string; fact: string }>> = {
  'partners-in-crime': (count) => ({
    title: t({
      message: 'Partners in Crime',
      comment: 'An award: for two players who got away as Spies together',
    }),
    fact: t({
      message: plural(count, {
        one: 'Undercover together # time. Nobody caught either of them.',
        other: 'Undercover together # times. Nobody caught either of them.',
      }),
      comment: "Below the award 'Partners in Crime'",
    }),
  }),
  'photo-finish': (count) => ({
    title: t({
      message: 'Photo Finish',
      comment: 'An award: for the player who decided a round in its last seconds',
    }),
    fact: t({
      message: plural(count, {
        one: 'Decided a round with # second on the clock.',
        other: 'Decided a round with # seconds on the clock.',
      }),
      comment: "Below the award 'Photo Finish'",
    }),
  }),
  globetrotter: (seconds) => ({
    title: t({ message: 'Globetrotter', comment: 'An award: for the Spy who named the secret card' }),
    fact: globetrotterFact(seconds),
  }),
  'lone-wolf': (count) => ({
    title: t({ message: 'Lone Wolf', comment: 'An award: for a vote unlike all others' }),
    fact: t({
      message: plural(count, {
        one: 'One vote against the whole table.',
        other: '# votes against the whole table.',
      }),
      comment: "Below the award 'Lone Wolf'",
    }),
  }),
  bloodhound: (count) => ({
    title: t({ message: 'Bloodhound', comment: 'An award: for the player who caught the most Spies' }),
    fact: t({
      message: plural(count, {
        one: 'One accusation that led straight to the culprit.',
        other: '# accusations that led straight to the culprit.',
      }),
      comment: "Below the award 'Bloodhound'",
    }),
  }),
  'best-liar': (count) => ({
    title: t({
      message: 'Best Liar',
      comment: 'An award: for the player who got away as the Spy most often',
    }),
    fact: t({
      message: plural(count, {
        one: 'Undercover for one round, and nobody could prove it.',
        other: 'Undercover for # rounds, and nobody could prove it.',
      }),
      comment: "Below the award 'Best Liar'",
    }),
  }),
  'stone-face': (count) => ({
    title: t({ message: 'Stone Face', comment: 'An award: for the Spy whom nobody accused' }),
    fact: t({
      message: plural(count, {
        one: 'Undercover for one round, and never even accused.',
        other: 'Undercover for # rounds, and never even accused.',
      }),
      comment: "Below the award 'Stone Face'",
    }),
  }),
  'guilty-face': (count) => ({
    title: t({
      message: 'Guilty Face',
      comment: 'An award: for the player who was accused most often, though innocent',
    }),
    fact: t({
      message: plural(count, {
        one: 'Accused once, and as innocent as a lamb.',
        other: 'Accused # times, and as innocent as a lamb.',
      }),
      comment: "Below the award 'Guilty Face'",
    }),
  }),
  'trigger-happy': (count) => ({
    title: t({
      message: 'Trigger Happy',
      comment: 'An award: for the player whose stops failed most often',
    }),
    fact: t({
      message: plural(count, {
        one: 'Stopped the clock once, for nothing.',
        other: 'Stopped the clock # times, for nothing.',
      }),
      comment: "Below the award 'Trigger Happy'",
    }),
  }),
  peacemaker: (count) => ({
    title: t({ message: 'Peacemaker', comment: 'An award: for the player who never stopped the clock' }),
    fact: t({
      message: plural(count, {
        one: '# round, and not a single accusation.',
        other: '# rounds, and not a single accusation.',
      }),
      comment: "Below the award 'Peacemaker'",
    }),
  }),
};

export const awardWords = ({ id, count }: Award) => WORDS[id](count);

function globetrotterFact(seconds: number): string {
  const time = clockInSentence(seconds);
  return seconds > 0
    ? t({
        message: `Named the secret card with ${time} still on the clock.`,
        comment: "Below the award 'Globetrotter'; {time}: minutes and seconds",
      })
    : t({
        message: 'Named the secret card without ever having seen it.',
        comment: "Below the award 'Globetrotter'",
      });
}

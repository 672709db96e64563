import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { TextButton } from '../../shared/ui/button';
import styles from './ad-slot.module.css';

const DAY_MS = 86_400_000;

/** Each day has the next kind. */
const KINDS = ['question', 'tip', 'joke'] as const;
type Kind = (typeof KINDS)[number];

/** The sayings for the card. Translators may replace the jokes. */
const SAYINGS: Readonly<Record<Kind, readonly (() => string)[]>> = {
  question: [
    () =>
      t({ message: 'Would you bring your mother here?', comment: 'To ask in a round, whatever the card is' }),
    () =>
      t({
        message: 'What would you take home from there?',
        comment: 'To ask in a round, whatever the card is',
      }),
    () =>
      t({ message: 'What does it sound like at night?', comment: 'To ask in a round, whatever the card is' }),
    () =>
      t({
        message: 'What would your grandmother say about it?',
        comment: 'To ask in a round, whatever the card is',
      }),
  ],
  tip: [
    () =>
      t({ message: 'Nod slowly. It works for the Spy, and for everyone else.', comment: 'Tip of the day' }),
    () =>
      t({
        message: 'Short questions get long answers. Long answers get spies into trouble.',
        comment: 'Tip of the day',
      }),
    () =>
      t({ message: 'Vague is good. When everyone is vague, nobody is the Spy.', comment: 'Tip of the day' }),
    () =>
      t({
        message: 'Anyone who asks about the weather has run out of ideas. Remember who it was.',
        comment: 'Tip of the day',
      }),
  ],
  joke: [
    () =>
      t({
        message: "Why do spies sleep so well? They're always under cover.",
        comment: 'A joke, which you may replace with your own',
      }),
    () =>
      t({
        message: "I told my cat the secret card. She hasn't said a word since.",
        comment: 'A joke, which you may replace with your own',
      }),
    () =>
      t({
        message: 'This space is undercover. Move along, nothing to see.',
        comment: 'A joke, which you may replace with your own',
      }),
    () =>
      t({
        message: 'What does a spy order? Whatever the next table is having.',
        comment: 'A joke, which you may replace with your own',
      }),
  ],
};

const HEADINGS: Readonly<Record<Kind, () => string>> = {
  question: () => t({ message: 'Question of the day', comment: 'Over a question to ask in a round' }),
  tip: () => t({ message: 'Tip of the day', comment: 'Over a tip for players' }),
  joke: () => t({ message: 'Joke of the day', comment: 'Over a joke' }),
};

/** Return the day number in the player's time zone. */
function today(): number {
  const now = new Date();
  return Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / DAY_MS);
}

/** A daily question, tip or joke, with more on request. */
export default function FallbackCard() {
  const [place, setPlace] = useState(today);
  const kind = KINDS[place % KINDS.length] ?? 'joke';
  const sayings = SAYINGS[kind];
  const saying = sayings[Math.floor(place / KINDS.length) % sayings.length];
  return (
    <>
      <div role="status">
        <p className={styles.kind}>{HEADINGS[kind]()}</p>
        <p className={styles.saying}>{saying?.()}</p>
      </div>
      <TextButton icon="refresh" onClick={() => setPlace(place + 1)}>
        <Trans comment="Button: another question, tip or joke">Another one</Trans>
      </TextButton>
    </>
  );
}

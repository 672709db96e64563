import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { TextButton } from '../../shared/ui/button';
import styles from './ad-slot.module.css';

const DAY_MS = 86_400_000;

/** The kinds of sayings, which take turns by day, with their headings. Translators may replace the jokes. */
const kinds = () => [
  {
    heading: t({ message: 'Question of the day', comment: 'Over a question to ask in a round' }),
    sayings: [
      t({ message: 'Would you bring your mother here?', comment: 'To ask in a round, whatever the card is' }),
      t({
        message: 'What would you take home from there?',
        comment: 'To ask in a round, whatever the card is',
      }),
      t({ message: 'What does it sound like at night?', comment: 'To ask in a round, whatever the card is' }),
      t({
        message: 'What would your grandmother say about it?',
        comment: 'To ask in a round, whatever the card is',
      }),
    ],
  },
  {
    heading: t({ message: 'Tip of the day', comment: 'Over a tip for players' }),
    sayings: [
      t({ message: 'Nod slowly. It works for the Spy, and for everyone else.' }),
      t({ message: 'Short questions get long answers. Long answers get spies into trouble.' }),
      t({ message: 'Vague is good. When everyone is vague, nobody is the Spy.' }),
      t({ message: 'Anyone who asks about the weather has run out of ideas. Remember who it was.' }),
    ],
  },
  {
    heading: t({ message: 'Joke of the day', comment: 'Over a joke' }),
    sayings: [
      t({
        message: "Why do spies sleep so well? They're always under cover.",
        comment: 'A joke, which you may replace with your own',
      }),
      t({
        message: "I told my cat the secret card. She hasn't said a word since.",
        comment: 'A joke, which you may replace with your own',
      }),
      t({
        message: 'This space is undercover. Move along, nothing to see.',
        comment: 'A joke, which you may replace with your own',
      }),
      t({
        message: 'What does a spy order? Whatever the next table is having.',
        comment: 'A joke, which you may replace with your own',
      }),
    ],
  },
];

/** Return the day number in the player's time zone. */
function today(): number {
  const now = new Date();
  return Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / DAY_MS);
}

/** A daily question, tip or joke, with more on request. */
export default function FallbackCard() {
  const [place, setPlace] = useState(today);
  const all = kinds();
  const kind = all[place % all.length];
  const nth = Math.floor(place / all.length);
  return (
    <>
      <div role="status">
        <p className={styles.kind}>{kind?.heading}</p>
        <p className={styles.saying}>{kind?.sayings[nth % kind.sayings.length]}</p>
      </div>
      <TextButton icon="refresh" onClick={() => setPlace(place + 1)}>
        <Trans comment="Button: another question, tip or joke">Another one</Trans>
      </TextButton>
    </>
  );
}

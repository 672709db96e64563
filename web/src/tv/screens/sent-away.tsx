import { t } from '@lingui/core/macro';
import { useAfter } from '../../shared/ui/timed';
import { Frame } from '../frame';
import { Curtains } from '../pieces/curtains';
import { OkButton } from '../pieces/ok-button';
import { Title } from '../pieces/title';
import type { Why } from '../store';
import styles from './sent-away.module.css';

/** Then the screen shows a code by itself. */
const PATIENCE_MS = 60_000;

/** Why there is no room here, and the way to the next. */
export function SentAway({ why, onPair }: { why: Why; onPair: () => void }) {
  useAfter(PATIENCE_MS, why, onPair);
  const { title, text } = WORDS[why]();
  return (
    <Frame>
      <Curtains closed />
      <div className={styles.note}>
        <Title width={100} most={10} least={6} look="gold" centered>
          {title}
        </Title>
        <p className={styles.text}>{text}</p>
        <OkButton onPress={onPair}>
          {t({ message: 'Show a new code', comment: 'Button on a TV: a phone can then put a room on it' })}
        </OkButton>
      </div>
    </Frame>
  );
}

const WORDS: Readonly<Record<Why, () => { title: string; text: string }>> = {
  taken: () => ({
    title: t({
      message: 'Show’s over here',
      comment: 'On a TV: the admin has taken the room off this screen',
    }),
    text: t({
      message: 'The admin has taken the room off this screen.',
      comment: 'On a TV, under a headline',
    }),
  }),
  closed: () => ({
    title: t({ message: 'The room is closed', comment: 'On a TV, a headline' }),
    text: t({ message: 'Everybody has gone home. Or to bed.', comment: 'On a TV: the room is closed' }),
  }),
  lost: () => ({
    title: t({ message: 'The room is lost', comment: 'On a TV, a headline' }),
    text: t({
      message: 'Our server has forgotten it. Open a new one on a phone.',
      comment: 'On a TV: the server has lost the room',
    }),
  }),
  'not-found': () => ({
    title: t({ message: 'No such room', comment: 'On a TV, a headline' }),
    text: t({
      message: 'Check the four characters in the address, or use a code instead.',
      comment: 'On a TV: its address names a room that does not exist',
    }),
  }),
  off: () => ({
    title: t({ message: 'No screens in this room', comment: 'On a TV, a headline' }),
    text: t({
      message: 'The admin can allow them in the lobby.',
      comment: 'On a TV: the admin of the room has switched screens off',
    }),
  }),
  full: () => ({
    title: t({ message: 'Enough screens here', comment: 'On a TV, a headline' }),
    text: t({
      message: 'Four screens show this room already.',
      comment: 'On a TV: a room can be on four screens at most',
    }),
  }),
};

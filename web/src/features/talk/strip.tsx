import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useDeckTexts } from '../../decks/texts';
import { nameOf } from '../../room/game/player-names';
import {
  asksWords,
  pickedWords,
  pickingWords,
  questionWords,
  remarkWords,
  TYPING_MS,
  thinkingWords,
  typingWords,
} from '../../room/game/talk-words';
import { useSecondsUntil } from '../../room/state/use-room';
import { ExchangeRow, SkipSign } from '../../room/ui/exchange-row';
import { lookAtCard } from '../../room/ui/next-step';
import { isLongQuestion, Say } from '../../room/ui/say';
import type { ExchangeView, PlayerView } from '../../shared/contract.gen';
import { Button } from '../../shared/ui/button';
import { cx } from '../../shared/ui/cx';
import { Icon } from '../../shared/ui/icon';
import { Dots } from '../../shared/ui/states';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { CordLine } from './cord';
import { LogSheet, noAnswers } from './log';
import { Moment, Who } from './moment';
import styles from './strip.module.css';
import { TalkCues } from './talk-cues';
import type { Turn } from './use-talk';

interface StripProps {
  turn: Turn;
  players: readonly PlayerView[];
  /** The id of this page's player, or '' on a shared phone. */
  ownId: string;
  /** The answer that has just arrived. */
  moment: ExchangeView | null;
  /** False if this page's player has not looked at the card. */
  looked?: boolean;
  /** A hint for the first round. */
  coach?: ReactNode;
  /** Reopens the sheet of the player whose turn it is to ask. */
  onAsk?: (() => void) | undefined;
  /** Set only on the admin's phone. */
  onSkip?: (() => void) | undefined;
  /** Return the content to draw over a player's avatar. */
  mark?: (playerId: string) => ReactNode;
  /** True if the log is beside the strip, which is then smaller. */
  beside?: boolean;
  /** True on the admin's phone, which plays the sounds for the table. */
  leads: boolean;
}

/** The turn, its time and the last answers. Its height never changes, so that nothing below it moves. */
export function Strip(props: StripProps) {
  useDeckTexts('talk');
  const { moment, turn, players, ownId, beside, leads } = props;
  const [inLog, setInLog] = useState(false);
  const cues = <TalkCues {...{ turn, players, ownId, leads }} />;
  return (
    <>
      <div className={cx(styles.strip, beside && styles.beside, ownId === '' && styles.shared)}>
        {moment ? (
          <Moment key={moment.nth} exchange={moment} players={players} next={turn.asker} />
        ) : (
          <CurrentTurn {...props} onAll={() => setInLog(true)} />
        )}
      </div>
      {inLog && !beside ? (
        <LogSheet {...{ turn, players, ownId }} onClose={() => setInLog(false)}>
          {cues}
        </LogSheet>
      ) : (
        cues
      )}
    </>
  );
}

/** The number of characters that fit in one line beside the button on a phone. */
const LONG_LINE = 22;

interface CurrentTurnProps extends StripProps {
  onAll: () => void;
}

function CurrentTurn(props: CurrentTurnProps) {
  const { turn, players, looked = true, coach, onAsk, onSkip } = props;
  const types = useSecondsUntil(({ talk }) => talk?.typedAt && talk.typedAt + TYPING_MS);
  const saidOfTurn = onAsk ? yourTurn() : saidWords(turn, players, Boolean(types));
  const said = looked ? saidOfTurn : lookAtCard();
  return (
    <>
      <CordLine />
      <div className={styles.said}>
        <p className={said.length > LONG_LINE ? styles.two : styles.one}>{said}</p>
        {onSkip && (
          <button
            type="button"
            className={styles.skip}
            aria-label={t({ message: 'Skip this turn', comment: 'Button for the admin' })}
            onClick={onSkip}
          >
            <SkipSign />
            <Trans comment="Button for the admin: ends a player's turn. Short">Skip</Trans>
          </button>
        )}
      </div>
      {onAsk ? (
        <div className={cx(styles.turn, styles.yours)}>
          <Button primary icon="talk" onClick={onAsk}>
            <Trans comment="Button: opens the choice of a player and a question">Ask a question</Trans>
          </Button>
        </div>
      ) : (
        <Exchanging {...props} />
      )}
      {props.beside ? coach : <LastAnswers {...props} />}
    </>
  );
}

export const yourTurn = () =>
  t({ message: 'Your turn to ask', comment: 'To a player, at each of their turns' });

function saidWords({ asker, asked, doubter }: Turn, players: readonly PlayerView[], types: boolean): string {
  const name = nameOf(players, asker);
  const bot = players.find(({ player_id }) => player_id === doubter);
  if (types) return typingWords(nameOf(players, asked ?? asker));
  if (bot) return remarkWords(bot);
  return asked === null ? pickingWords(name) : asksWords(name, nameOf(players, asked));
}

function Exchanging({ turn, players, mark }: StripProps) {
  const { asker, asked } = turn;
  const words = questionWords(turn);
  return (
    <div className={styles.turn}>
      <Who players={players} id={asker}>
        {mark?.(asker)}
      </Who>
      <Say
        tail="start"
        note={pickedWords(turn)}
        className={cx(styles.say, isLongQuestion(words) && styles.long)}
      >
        {asked === null ? <Dots /> : <bdi className={styles.words}>{words}</bdi>}
      </Say>
      {asked === null ? (
        <Icon name="question" badge={styles.nobody} />
      ) : (
        <Who players={players} id={asked}>
          {mark?.(asked)}
          <span className={styles.thinks}>
            <Dots />
          </span>
          <VisuallyHidden>{thinkingWords(nameOf(players, asked))}</VisuallyHidden>
        </Who>
      )}
    </div>
  );
}

const ROWS = 3;

function LastAnswers({ turn, players, ownId, coach, onAll }: CurrentTurnProps) {
  const { recent, count } = turn;
  const empty = Math.max(0, ROWS - recent.length);
  return (
    <div className={styles.last}>
      {coach}
      <div className={styles.more}>
        <span>
          <Trans comment="Over the last questions and answers">Last answers</Trans>
        </span>
        {count > 0 && (
          <button type="button" onClick={onAll}>
            <Trans comment="Button; {count}: the questions and answers">All answers ({count})</Trans>
            <Icon name="next" />
          </button>
        )}
      </div>
      <ul className={styles.rows}>
        {recent.slice(0, ROWS).map((exchange) => (
          <ExchangeRow key={exchange.nth} {...{ exchange, players, ownId }} />
        ))}
        {Array.from({ length: empty }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are identical
          <li key={index} className={styles.empty} aria-hidden={count > 0 || index > 0 || undefined}>
            {count === 0 && index === 0 && noAnswers()}
          </li>
        ))}
      </ul>
    </div>
  );
}

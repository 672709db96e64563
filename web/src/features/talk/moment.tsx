import { Trans } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import { nameOf, whoLeft } from '../../room/game/player-names';
import {
  type AnswerKind,
  answeredIn,
  answerWords,
  kindOf,
  nextWords,
  pickedWords,
  questionWords,
} from '../../room/game/talk-words';
import colors from '../../room/ui/answer-colors.module.css';
import { Needle, ShrugSign } from '../../room/ui/needle';
import { Say } from '../../room/ui/say';
import type { ExchangeView, PlayerView } from '../../shared/contract.gen';
import { longestWord } from '../../shared/text/long-text';
import { PlayerAvatar } from '../../shared/ui/avatar';
import { cx } from '../../shared/ui/cx';
import { useNew } from '../../shared/ui/timed';
import styles from './moment.module.css';
import type { Turn } from './use-talk';

/** A new answer fills the strip for this time, or until the next question. */
const MOMENT_MS = 3_000;

/** Return an exchange whose answer has just arrived. Skipped turns and answers from before this page opened are not shown. */
export function useMoment({ recent: [newest], question }: Turn): ExchangeView | null {
  const moment = useNew(MOMENT_MS, answeredIn(newest), newest?.nth);
  return question === null ? moment : null;
}

interface MomentProps {
  exchange: ExchangeView;
  players: readonly PlayerView[];
  /** The player who asks next. */
  next: string;
}

/** Typed answers with more characters have a smaller font. */
const LONG_ANSWER = 40;

/** A new answer. Its bubble appears after half a second, and then the avatar of the player who answered reacts. */
export function Moment({ exchange, players, next }: MomentProps) {
  const kind = kindOf(exchange);
  const words = answerWords(exchange);
  return (
    <div className={cx(styles.moment, colors[kind], styles[kind])}>
      <div className={styles.ask}>
        <Who players={players} id={exchange.asker} className={styles.asker} />
        <Say tail="start" note={pickedWords(exchange)} className={styles.question}>
          <bdi className={styles.lines}>{questionWords(exchange)}</bdi>
        </Say>
      </div>
      <div className={styles.answer}>
        <Say
          tail="end"
          answer={kind}
          className={cx(styles.bubble, kind === 'typed' && words.length > LONG_ANSWER && styles.longAnswer)}
        >
          {kind === 'shrug' ? (
            <ShrugSign />
          ) : (
            kind !== 'typed' && <Needle answer={kind} className={styles.needle} handClassName={styles.hand} />
          )}
          <bdi className={styles.words} style={{ '--letters': longestWord(words) } as CSSProperties}>
            {words}
          </bdi>
          {kind === 'shrug' && (
            <small>
              <Trans comment="Under 'No answer'">Time ran out.</Trans>
            </small>
          )}
        </Say>
        <Who players={players} id={exchange.asked} className={styles.answerer} faceClassName={styles.face}>
          <Reaction kind={kind} />
        </Who>
      </div>
      <p className={styles.next}>{nextWords(nameOf(players, next))}</p>
    </div>
  );
}

const SHAKEN = 'M12 62q-7 20 0 40M0 70q-5 12 0 24M152 62q7 20 0 40M164 70q5 12 0 24';
const NODDED = 'M62 12q20-7 40 0M70 0q12-5 24 0';

/** Strokes beside a shaken head or above a nodding one, and the palms of a shrug. */
function Reaction({ kind }: { kind: AnswerKind }) {
  if (kind === 'unsure' || kind === 'typed') return null;
  if (kind === 'shrug') {
    return (
      <>
        <Palm className={styles.palm} />
        <Palm className={cx(styles.palm, styles.other)} />
      </>
    );
  }
  const strokes = kind === 'yes' || kind === 'mostly' ? NODDED : SHAKEN;
  return (
    <svg
      className={styles.strokes}
      viewBox="0 0 164 164"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={strokes} stroke="var(--outline)" strokeWidth="12" />
      <path d={strokes} stroke="var(--ink)" strokeWidth="5" />
    </svg>
  );
}

const FINGERS = 'M27 30 8 33M26 27 7 20M28 25 16 8M35 27 37 9';

function Palm({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 58 66" fill="none" strokeLinecap="round" aria-hidden="true">
      <g stroke="var(--outline)">
        <path d={FINGERS} strokeWidth="15" />
        <path d="M31 32 46 58" strokeWidth="31" />
      </g>
      <path d="M38 44 50 64" stroke="var(--button-lit)" strokeWidth="21" strokeLinecap="butt" />
      <path d="M30 31 36 41" stroke="var(--paper)" strokeWidth="22" />
      <path d={FINGERS} stroke="var(--paper)" strokeWidth="8" />
      <path d="M27.5 46.5 44.5 36.5" stroke="var(--outline)" strokeWidth="4" strokeLinecap="butt" />
    </svg>
  );
}

interface WhoProps {
  players: readonly PlayerView[];
  id: string | null;
  /** Sets the size of the avatar (--avatar). */
  className?: string | undefined;
  faceClassName?: string | undefined;
  /** Drawn over the avatar. */
  children?: ReactNode;
}

/** An avatar above a name. */
export function Who({ players, id, className, faceClassName, children }: WhoProps) {
  const player = players.find(({ player_id }) => player_id === id);
  return (
    <span className={cx(styles.who, className)}>
      <span className={cx(styles.whoFace, faceClassName)}>
        <PlayerAvatar player={player} admin />
        {children}
      </span>
      <bdi translate="no" className={styles.name}>
        {player?.player_name ?? whoLeft()}
      </bdi>
    </span>
  );
}

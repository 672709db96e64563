import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ExchangeView, PlayerView } from '../../shared/contract.gen';
import { Name } from '../../shared/languages/name';
import { PlayerAvatar } from '../../shared/ui/avatar';
import cut from '../../shared/ui/cut.module.css';
import { cx } from '../../shared/ui/cx';
import { Drawing, Icon } from '../../shared/ui/icon';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { whoLeft } from '../game/player-names';
import {
  type AnswerKind,
  answerWords,
  kindOf,
  pickedWords,
  questionWords,
  skippedWords,
  wasSkipped,
} from '../game/talk-words';
import colors from './answer-colors.module.css';
import styles from './exchange-row.module.css';
import { Needle, ShrugSign } from './needle';

interface ExchangeRowProps {
  exchange: ExchangeView;
  players: readonly PlayerView[];
  /** The player whose exchanges are highlighted. */
  ownId?: string;
  /** The player whose avatar and name are marked. */
  chosen?: string | null;
  /** The players with a hat, after the reveal. */
  spies?: readonly string[];
  /** Show the names, larger avatars and the full question. Otherwise, only screen readers get the names. */
  full?: boolean;
  className?: string | undefined;
  /** Rendered below the answer, unless it was typed. */
  children?: ReactNode;
}

/** A question and its answer. Render it in a list. */
export function ExchangeRow(props: ExchangeRowProps) {
  const { exchange, players, ownId, chosen, spies = [], full, className, children } = props;
  if (wasSkipped(exchange)) {
    return (
      <li className={cx(styles.row, styles.note)}>
        <SkipSign />
        <span>{skippedWords(exchange, players)}</span>
      </li>
    );
  }
  const kind = kindOf(exchange);
  const own = ownId !== undefined && [exchange.asker, exchange.asked].includes(ownId);
  const picked = pickedWords(exchange);
  const playerOf = (id: string | null) => players.find(({ player_id }) => player_id === id);
  const faceOf = (id: string | null) => (
    <PlayerAvatar
      player={playerOf(id)}
      className={cx(id !== null && id === chosen && styles.chosen)}
      hat={id !== null && spies.includes(id) && ' '}
    />
  );
  const nameOf = (id: string | null) => {
    const name = <Name of={playerOf(id)?.player_name ?? whoLeft()} />;
    return id === chosen ? <b>{name}</b> : name;
  };
  const asker = nameOf(exchange.asker);
  const asked = nameOf(exchange.asked);
  const names = (
    <>
      <Trans comment="Before a question; two names of players">
        {asker} asked {asked}
      </Trans>
      {picked && ` · ${picked}`}
    </>
  );
  return (
    <li className={cx(styles.row, full && styles.full, own && !full && styles.own, className)}>
      <span className={styles.faces} aria-hidden="true">
        {faceOf(exchange.asker)}
        {faceOf(exchange.asked)}
      </span>
      <span className={styles.question}>
        {full ? <span className={styles.names}>{names}</span> : <VisuallyHidden>{names}: </VisuallyHidden>}
        <bdi>{questionWords(exchange)}</bdi>
      </span>
      {kind !== 'typed' && (
        <span className={styles.end}>
          <AnswerTag answer={kind} />
          {children}
        </span>
      )}
      {kind === 'typed' && (
        <span className={full ? styles.typed : styles.brief}>
          {full && <Icon name="pen" />}
          <bdi translate="no" className={cx(!full && cut.lines)}>
            {exchange.answer}
          </bdi>
        </span>
      )}
    </li>
  );
}

/** Two arrowheads, which mark a skipped turn. */
export function SkipSign() {
  return <Drawing className={styles.skip} d="M5 6.5v11l7-5.5zM13 6.5v11l7-5.5z" />;
}

/** A tapped answer, or 'No answer', as a pill with a needle and the words. */
function AnswerTag({ answer }: { answer: Exclude<AnswerKind, 'typed'> }) {
  return (
    <span className={cx(styles.tag, colors[answer], answer === 'shrug' && styles.tagShrug)}>
      {answer === 'shrug' ? <ShrugSign /> : <Needle answer={answer} className={styles.tagNeedle} />}
      {answerWords({ answer })}
    </span>
  );
}

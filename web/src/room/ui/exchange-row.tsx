import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ExchangeView, PlayerView } from '../../shared/contract.gen';
import { Name } from '../../shared/languages/name';
import { PlayerAvatar } from '../../shared/ui/avatar';
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
  const { asker, asked } = exchange;
  if (wasSkipped(exchange)) {
    return (
      <li className={cx(styles.row, styles.note)}>
        <SkipSign />
        <span>{skippedWords(exchange, players)}</span>
      </li>
    );
  }
  const kind = kindOf(exchange);
  const own = ownId !== undefined && [asker, asked].includes(ownId);
  const picked = pickedWords(exchange);
  const names = (
    <>
      <AskedLine {...{ players, asker, asked, chosen }} />
      {picked && ` · ${picked}`}
    </>
  );
  return (
    <li className={cx(styles.row, full && styles.full, own && !full && styles.own, className)}>
      <span className={styles.faces} aria-hidden="true">
        <ExchangeFace id={asker} {...{ players, chosen, spies }} />
        <ExchangeFace id={asked} {...{ players, chosen, spies }} />
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
          <bdi translate="no">{exchange.answer}</bdi>
        </span>
      )}
    </li>
  );
}

interface PlayerProps {
  players: readonly PlayerView[];
  chosen: string | null | undefined;
}

function ExchangeFace({
  id,
  players,
  chosen,
  spies,
}: PlayerProps & { id: string | null; spies: readonly string[] }) {
  const player = players.find(({ player_id }) => player_id === id);
  return (
    <PlayerAvatar
      player={player}
      fallback={0}
      className={cx(id !== null && id === chosen && styles.chosen)}
      hat={id !== null && spies.includes(id) && ' '}
    />
  );
}

function AskedLine({
  players,
  asker: askerId,
  asked: askedId,
  chosen,
}: PlayerProps & Pick<ExchangeView, 'asker' | 'asked'>) {
  const name = (id: string | null) => {
    const text = <Name of={players.find(({ player_id }) => player_id === id)?.player_name ?? whoLeft()} />;
    return id === chosen ? <b>{text}</b> : text;
  };
  const asker = name(askerId);
  const asked = name(askedId);
  return (
    <Trans comment="Before a question; two names of players">
      {asker} asked {asked}
    </Trans>
  );
}

/** Two arrowheads, which mark a skipped turn. */
export function SkipSign() {
  return (
    <Drawing className={styles.skip}>
      <path d="M5 6.5v11l7-5.5zM13 6.5v11l7-5.5z" />
    </Drawing>
  );
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

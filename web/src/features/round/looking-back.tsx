import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useDeckTexts } from '../../decks/texts';
import { readTalk } from '../../room/connection/api';
import { useQuery } from '../../room/connection/use-query';
import { spiesOf } from '../../room/game/points';
import { ANSWERS, answerWords, type TappedAnswer, wasSkipped } from '../../room/game/talk-words';
import { useCurrentRoom } from '../../room/state/use-room';
import { ExchangeRow } from '../../room/ui/exchange-row';
import type { ExchangeView, PlayerView, Reveal } from '../../shared/contract.gen';
import { TextButton } from '../../shared/ui/button';
import { cx } from '../../shared/ui/cx';
import { Icon } from '../../shared/ui/icon';
import { Panel } from '../../shared/ui/panel';
import styles from './looking-back.module.css';

const SHOWN_FIRST = 3;
/** An answer is odd if it is at least this many steps away from the one that fits the card. */
const ODD_STEPS = 3;

interface LookingBackProps {
  round: number;
  reveal: Reveal;
  players: readonly PlayerView[];
}

/** The answers of the round, each with the answer that fits the card, oddest first (TALK-07). */
export default function LookingBack({ round, reveal, players }: LookingBackProps) {
  const { roomId } = useCurrentRoom();
  useDeckTexts('talk');
  const [all, setAll] = useState(false);
  const { result } = useQuery(`talk ${roomId} ${round} fits`, () => readTalk(roomId));
  const log = result?.ok && result.value.round === round ? result.value.exchanges : [];
  const rows = oddestFirst(log.filter((exchange) => !wasSkipped(exchange)));
  const spies = spiesOf(reveal).map(({ playerId }) => playerId);
  const count = rows.length;
  if (count === 0) return null;
  return (
    <Panel
      icon="talk"
      title={t({ message: 'Looking back', comment: 'Heading after a round, above what was said' })}
    >
      {rows.some(({ fits }) => fits) && (
        <p className={styles.line}>
          <Trans comment="Above the questions and answers of a round: each has the answer that fits the secret card">
            The oddest come first, each with the answer that fits.
          </Trans>
        </p>
      )}
      <ul className={styles.rows}>
        {rows.slice(0, all ? count : SHOWN_FIRST).map((exchange) => (
          <ExchangeRow
            key={exchange.nth}
            full
            {...{ exchange, players, spies }}
            className={cx(isOdd(exchange) && styles.odd)}
          >
            <Fits exchange={exchange} />
          </ExchangeRow>
        ))}
      </ul>
      {count > SHOWN_FIRST && !all && (
        <div className={styles.more}>
          <TextButton icon="down" onClick={() => setAll(true)}>
            <Trans comment="Button; {count}: the questions and answers">All answers ({count})</Trans>
          </TextButton>
        </div>
      )}
    </Panel>
  );
}

function Fits({ exchange }: { exchange: ExchangeView }) {
  const steps = stepsOff(exchange);
  if (!exchange.fits || steps === null) return null;
  if (steps === 0)
    return (
      <span className={styles.fits}>
        <Icon name="check" />
        <Trans comment="Below an answer: it is the one that fits the secret card">fits</Trans>
      </span>
    );
  return (
    <>
      <span className={cx(styles.fits, styles.other)}>
        <Trans comment="Below an answer: {answer} would have fitted the secret card">
          fits: {ph({ answer: answerWords({ answer: exchange.fits }) })}
        </Trans>
      </span>
      {steps >= ODD_STEPS && (
        <span className={styles.stamp}>
          <Trans comment="Stamp on an answer that does not fit the card at all. Very short">Odd!</Trans>
        </span>
      )}
    </>
  );
}

const isOdd = (exchange: ExchangeView) => (stepsOff(exchange) ?? 0) >= ODD_STEPS;

/** Return the number of steps between the answer and the one that fits, or null if they cannot be compared. */
function stepsOff({ answer, answerTyped, fits }: ExchangeView): number | null {
  const given = ANSWERS.indexOf(answer as TappedAnswer);
  return fits && given >= 0 && !answerTyped ? Math.abs(given - ANSWERS.indexOf(fits)) : null;
}

/** Sort by oddness, then by time. Answers that cannot be compared are last. */
const oddestFirst = (exchanges: readonly ExchangeView[]) =>
  [...exchanges].sort((one, other) => (stepsOff(other) ?? -1) - (stepsOff(one) ?? -1) || one.nth - other.nth);

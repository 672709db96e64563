import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useDeckTexts } from '../../decks/texts';
import { wasSkipped } from '../../room/game/talk-words';
import { useRoom } from '../../room/state/use-room';
import { ExchangeRow } from '../../room/ui/exchange-row';
import { Icon } from '../../shared/ui/icon';
import { LogSheet, useExchanges } from './log';
import styles from './log.module.css';
import { type Turn, useTurn } from './use-talk';

interface EvidenceProps {
  ownId: string;
  /** The player whose latest questions and answers are shown. Without one, there is only the button that opens the log. */
  suspect?: string | null | undefined;
  /** True to show only the button, which opens the suspect's part of the log. */
  brief?: boolean;
}

/** A suspect's questions and answers in the app, for players who decide about suspects. Renders nothing if the table talks out loud. */
export function Evidence(props: EvidenceProps) {
  const turn = useTurn(true);
  return turn && turn.count > 0 && <SuspectAnswers {...props} turn={turn} />;
}

const ROWS = 2;

function SuspectAnswers({ ownId, suspect, brief, turn }: EvidenceProps & { turn: Turn }) {
  useDeckTexts('talk');
  const players = useRoom(({ view }) => view?.players) ?? [];
  const { exchanges } = useExchanges(turn);
  const [open, setOpen] = useState(false);
  const { count } = turn;
  const said = exchanges.filter((exchange) => suspect && !wasSkipped(exchange));
  // Answers say more than questions.
  const rows = [
    ...said.filter(({ asked }) => asked === suspect),
    ...said.filter(({ asker }) => asker === suspect),
  ];
  return (
    <div className={styles.evidence}>
      {rows.length > 0 && !brief && (
        <ul>
          {rows.slice(0, ROWS).map((exchange) => (
            <ExchangeRow key={exchange.nth} {...{ exchange, players }} />
          ))}
        </ul>
      )}
      <button type="button" onClick={() => setOpen(true)}>
        <Trans comment="Button; {count}: the questions and answers">All answers ({count})</Trans>
        <Icon name="next" />
      </button>
      {open && (
        <LogSheet {...{ turn, players, ownId }} initially={suspect ?? null} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { rulesOf } from '../../decks/words';
import type { Rules } from '../../room/state/rules';
import type { DeckId } from '../../shared/contract.gen';
import { cx } from '../../shared/ui/cx';
import { Panel } from '../../shared/ui/panel';
import styles from './game-rules.module.css';

/** The rules, short or in full (PLAY-09). */
export function GameRules({ deck, referee }: { deck: DeckId; referee: Rules['referee'] }) {
  const [open, setOpen] = useState(false);
  return (
    <Panel
      icon="book"
      title={t({ message: 'Game Rules', comment: 'Heading' })}
      aside={
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? (
            <Trans comment="Button: shortens the rules">Show Less</Trans>
          ) : (
            <Trans comment="Button: shows all rules">Read More</Trans>
          )}
        </button>
      }
    >
      <ul className={cx(styles.rules, open && styles.open)}>
        {rulesOf(deck, referee).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Panel>
  );
}

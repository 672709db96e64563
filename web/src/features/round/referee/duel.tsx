import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import { whoLeft } from '../../../room/game/player-names';
import type { PlayerView } from '../../../shared/contract.gen';
import { charactersOf } from '../../../shared/text/characters';
import { longestWord } from '../../../shared/text/long-text';
import { Avatar } from '../../../shared/ui/avatar';
import { Ribbon } from '../../../shared/ui/ribbon';
import styles from './duel.module.css';
import { Tag } from './tag';
import { Target } from './target';

interface DuelProps {
  accuser: PlayerView | null;
  suspect: PlayerView | null;
  /** Under the accused face: a name, or 'You'. */
  called: ReactNode;
}

/** Who accuses whom, with the sign that stopped the clock. */
export function Duel({ accuser, suspect, called }: DuelProps) {
  const by = accuser?.player_name ?? whoLeft();
  const stop = t({
    message: 'STOP!',
    comment: 'On a stop sign: somebody has stopped the clock. As short as possible',
  });
  return (
    <div className={styles.duel}>
      <p className={styles.sign}>
        <i />
        <b style={{ '--letters': longestWord(stop) } as CSSProperties /* custom */}>{stop}</b>
      </p>
      <div className={styles.to}>
        <Target id={suspect?.icon_id ?? 0} className={styles.target} />
        <Ribbon className={styles.ribbon}>
          <bdi className={styles.called}>{called}</bdi>
        </Ribbon>
      </div>
      <p
        className={styles.from}
        style={{ '--letters': charactersOf(by).length } as CSSProperties /* custom */}
      >
        <Avatar
          id={accuser?.icon_id ?? 0}
          className={styles.small}
          admin={accuser?.is_admin ?? false}
          decorative
        />
        <Tag>{by}</Tag>
        <span className={styles.verb}>
          <Trans comment="Under the face and the name of a player, beside the accused player's face">
            accuses
          </Trans>
        </span>
      </p>
      <Hand />
    </div>
  );
}

/** It points at the accused. */
function Hand() {
  return (
    <svg className={styles.hand} viewBox="0 0 130 88" aria-hidden="true">
      <g stroke="#130928" strokeWidth="5" strokeLinejoin="round" fill="#fff4dc">
        <path d="M6 30 30 22v48L6 66z" fill="#6140cb" />
        <rect x="56" y="18" width="68" height="21" rx="10.5" />
        <path d="M30 24c8-8 20-11 32-9l26 4c4 20 2 42-8 54-16 6-36 4-50-4z" />
        <rect x="58" y="36" width="38" height="17" rx="8.5" />
        <rect x="58" y="50" width="35" height="16" rx="8" />
        <rect x="56" y="63" width="29" height="15" rx="7.5" fill="#ffe6b6" />
        <path d="M38 28c4-12 16-18 28-22 8-2 14 6 8 12-6 5-12 8-14 16z" />
      </g>
      <path d="M62 24h54" stroke="#fff" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { MIN_CUSTOM_CARDS } from '../../../decks/custom-limits';
import { Button } from '../../../shared/ui/button';
import { Drawing, Icon } from '../../../shared/ui/icon';
import styles from './picker.module.css';

interface RandomDrawProps {
  proposed: number;
  /** Maximum number of cards in the game. */
  most: number;
  onDraw: (count: number) => void;
}

/** Draw a random set of cards. Its size is the recommended one unless the admin changes it. */
export function RandomDraw({ proposed, most, onDraw }: RandomDrawProps) {
  const [wanted, setWanted] = useState<number | null>(null);
  const count = wanted ?? proposed;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a grid everywhere
    <div
      role="group"
      aria-label={t({ message: 'By chance', comment: 'Read aloud: cards are drawn by chance' })}
      className={styles.luck}
    >
      <Button size="small" onClick={() => onDraw(count)}>
        <span className={styles.surprise}>
          <Drawing>
            <rect x="4" y="4" width="16" height="16" rx="4.5" />
            <path d="M8.7 8.7v.01M15.3 8.7v.01M12 12v.01M8.7 15.3v.01M15.3 15.3v.01" />
          </Drawing>
          <Trans comment="Button; beside it stands how many cards are to be drawn by chance">
            Surprise me with
          </Trans>
        </span>
      </Button>
      <div className={styles.step}>
        <button
          type="button"
          aria-label={t({ message: 'One card less', comment: 'Button beside a number' })}
          disabled={count <= MIN_CUSTOM_CARDS}
          onClick={() => setWanted(count - 1)}
        >
          <Drawing>
            <path d="M5 12h14" />
          </Drawing>
        </button>
        <output>{count}</output>
        <button
          type="button"
          aria-label={t({ message: 'One card more', comment: 'Button beside a number' })}
          disabled={count >= most}
          onClick={() => setWanted(count + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import { Icon } from '../../../shared/ui/icon';
import { isPersistent } from '../store';
import styles from './notes.module.css';

/** Notes about the lifetime of the code and the deck. */
export function Notes({ isAuthor }: { isAuthor: boolean }) {
  return (
    <ul className={styles.notes}>
      <li>
        <Icon name="refresh" />
        <span>
          {isAuthor ? (
            <Trans comment="How long the code of a deck lasts">
              The code shows the cards that you shared last. It lasts 180 days after the last game.
            </Trans>
          ) : (
            <Trans comment="How long the code of a deck lasts">
              The code shows the newest cards. It lasts 180 days after the last game.
            </Trans>
          )}
        </span>
      </li>
      <li>
        <Icon name={isAuthor && !isPersistent() ? 'warning' : 'check'} />
        <span>
          {!isAuthor ? (
            <Trans comment="About a copy of a friend's deck">
              A copy in your decks lasts until you delete it.
            </Trans>
          ) : isPersistent() ? (
            <Trans comment="Where the own deck is kept">The original lives in this browser.</Trans>
          ) : (
            <Trans comment="Where the own deck is kept">
              This browser keeps nothing: save the deck as a file.
            </Trans>
          )}
        </span>
      </li>
    </ul>
  );
}

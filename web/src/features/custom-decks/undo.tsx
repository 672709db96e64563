import { Trans } from '@lingui/react/macro';
import { useAfter } from '../../shared/ui/timed';
import styles from './undo.module.css';

const OFFERED_MS = 8_000;

interface UndoProps<What> {
  what: What | null;
  words: (what: What) => string;
  onUndo: (what: What) => void;
  /** Called when the offer expires. */
  onEnd: () => void;
}

/** Offer to restore a deleted item for a limited time. */
export function Undo<What>({ what, words, onUndo, onEnd }: UndoProps<What>) {
  useAfter(OFFERED_MS, what, onEnd);
  return (
    <div role="status">
      {what && (
        <div className={styles.undo}>
          <span>{words(what)}</span>
          <button
            type="button"
            onClick={() => {
              onUndo(what);
              onEnd();
            }}
          >
            <Trans comment="Button: brings back what was deleted">Undo</Trans>
          </button>
        </div>
      )}
    </div>
  );
}

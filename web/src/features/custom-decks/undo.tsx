import { Trans } from '@lingui/react/macro';
import { useAfter } from '../../shared/ui/timed';
import styles from './undo.module.css';

const OFFERED_MS = 8_000;

interface UndoProps<What> {
  /** What was taken away; null for nothing. */
  what: What | null;
  words: (what: What) => string;
  onUndo: (what: What) => void;
  /** The offer ends. */
  onEnd: () => void;
}

/** What was deleted can be had back for a while. */
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

import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
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

/** For a limited time, offer to restore a deleted item. */
export function Undo<What>({ what, words, onUndo, onEnd }: UndoProps<What>) {
  const focusBefore = useRef<Element | null>(null);
  useAfter(OFFERED_MS, what, onEnd);
  return (
    <div role="status">
      {what && (
        <div className={styles.undo}>
          <span>{words(what)}</span>
          <button
            type="button"
            onFocus={({ relatedTarget }) => {
              focusBefore.current = relatedTarget;
            }}
            onClick={() => {
              onUndo(what);
              onEnd();
              if (focusBefore.current instanceof HTMLElement) focusBefore.current.focus();
            }}
          >
            <Trans comment="Button: brings back what was deleted">Undo</Trans>
          </button>
        </div>
      )}
    </div>
  );
}

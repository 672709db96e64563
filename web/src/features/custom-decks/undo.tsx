import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { useTimed } from '../../shared/ui/timed';
import styles from './undo.module.css';

const OFFERED_MS = 8_000;

/** For a limited time, offer to restore a deleted item. Call `offer` after it was deleted, and render `undo`. */
export function useUndo<What>(words: (what: What) => string, onUndo: (what: What) => void) {
  const [what, setWhat] = useTimed<What>(OFFERED_MS);
  const focusBefore = useRef<Element | null>(null);
  const undo = (
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
              setWhat(null);
              if (focusBefore.current instanceof HTMLElement) focusBefore.current.focus();
            }}
          >
            <Trans comment="Button: brings back what was deleted">Undo</Trans>
          </button>
        </div>
      )}
    </div>
  );
  return { offer: setWhat, undo };
}

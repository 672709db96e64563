import { useNotice } from '../room/game/use-notice';
import type { RoomView } from '../shared/contract.gen';
import { cx } from '../shared/ui/cx';
import { fontSizeFor } from './fit-text';
import styles from './table-notice.module.css';

/** Announce the admin's actions as referee, and changes to the table. */
export function TableNotice({ view }: { view: RoomView }) {
  const words = useNotice(view);
  const inTalkShow = view.stage === 'talk' && view.talk?.turn !== undefined;
  return (
    <div className={cx(styles.position, inTalkShow && styles.lower)} role="status">
      {words && (
        <p className={styles.notice} style={{ fontSize: `${fontSizeFor(words, 56, 2.6)}rem` }}>
          {words}
        </p>
      )}
    </div>
  );
}

import { noticeWords } from '../room/game/notice-words';
import { useNotice } from '../room/game/use-notice';
import type { RoomView } from '../shared/contract.gen';
import { cx } from '../shared/ui/cx';
import { fontSizeFor } from './fit-text';
import styles from './table-notice.module.css';

/** Announce changes to the table and the admin's actions. */
export function TableNotice({ view }: { view: RoomView }) {
  const notice = useNotice(view);
  const words = notice && noticeWords(notice);
  const inTalkShow = view.stage === 'talk' && view.talk?.turn !== undefined;
  return (
    <div className={cx(styles.position, inTalkShow && styles.lower)} role="status">
      {words && (
        <p
          key={notice.nth}
          className={styles.notice}
          style={{ fontSize: `${fontSizeFor(words, 56, 2.6)}rem` }}
        >
          {words}
        </p>
      )}
    </div>
  );
}

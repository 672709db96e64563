import { Trans } from '@lingui/react/macro';
import { Icon } from '../../shared/ui/icon';
import { noticeWords } from '../game/notice-words';
import { useRoom } from '../state/use-room';
import styles from './seat-answers.module.css';

/** The notices since the last deal, newest first. */
export default function NoticeList() {
  const view = useRoom((room) => room.view);
  const rows = (view?.notices ?? [])
    .filter(({ round }) => round === view?.round)
    .map((notice) => ({ nth: notice.nth, words: noticeWords(notice) }))
    .filter(({ words }) => words !== null)
    .reverse();
  if (rows.length === 0)
    return (
      <p className={styles.note}>
        <Trans comment="In place of what has happened at the table">Nothing so far.</Trans>
      </p>
    );
  return (
    <ul className={styles.list}>
      {rows.map(({ nth, words }) => (
        <li key={nth} className={styles.row}>
          <Icon name="flag" />
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}

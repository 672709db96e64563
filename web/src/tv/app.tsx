import { useEffect, useState } from 'react';
import { noticeWords } from '../room/game/notice-words';
import { useNotice } from '../room/game/use-notice';
import { serverStageOf } from '../room/state/view';
import type { RoomView } from '../shared/contract.gen';
import { useLanguage } from '../shared/languages/active-language';
import { cx } from '../shared/ui/cx';
import { useAfter } from '../shared/ui/timed';
import { useWakeLock } from '../shared/ui/use-wake-lock';
import styles from './app.module.css';
import { useLasting, useNow } from './clock';
import type { ScreenConnection } from './connection';
import { useCustomCards, useFetchCustomCards } from './custom-cards';
import { fontSizeFor } from './fit-text';
import { Frame } from './frame';
import { usePreloadedArt } from './preload';
import { sceneOf } from './scenes';
import { NoRoom, Pairing, Starting } from './screens/no-room';
import { Reconnecting } from './screens/paused';
import { useSoundSetting, useTableSounds } from './sounds';
import { useTv } from './store';

/** Shorter connection losses are not shown. */
const HIDDEN_INTERRUPTION_MS = 3_000;

export function App({ screen }: { screen: ScreenConnection }) {
  useLanguage(); // Re-render everything when the language changes.
  const { on } = useSoundSetting();
  useEffect(() => screen.sound(on), [screen, on]);
  useWakeLock(true);
  const { shown } = useTv();
  switch (shown.kind) {
    case 'starting':
      return <Starting />;
    case 'pairing':
      return <Pairing code={shown.code} />;
    case 'no-room':
      return <NoRoom reason={shown.reason} spectator={screen.spectator} onPair={() => screen.pair()} />;
    case 'watching':
      return <WatchedRoom view={shown.view} heardAt={shown.heardAt} onReconnect={() => screen.reconnect()} />;
    default:
      return shown satisfies never;
  }
}

interface WatchedRoomProps {
  view: RoomView;
  heardAt: number;
  onReconnect: () => void;
}

function WatchedRoom({ view, heardAt, onReconnect }: WatchedRoomProps) {
  const now = useNow(view, heardAt);
  useTableSounds(view, now);
  const { connected, roundEnd } = useTv();
  useFetchCustomCards(view, connected);
  useCustomCards(); // Re-render all screens when the cards arrive.
  usePreloadedArt();
  const lost = useLasting(!connected, HIDDEN_INTERRUPTION_MS);
  const dimmed = useDimmed(view);
  const { Screen, corner, chip } = sceneOf(view);
  const endedBy = roundEnd?.round === view.round ? roundEnd.cause : undefined;
  const layout = lost ? ({ corner: 'wide' } as const) : { corner, chip, dimmed };
  return (
    <Frame deck={view.currentDeck} roomId={view.roomId} {...layout}>
      {lost ? (
        <Reconnecting view={view} now={now} onReconnect={onReconnect} />
      ) : (
        <Screen view={view} now={now} endedBy={endedBy} />
      )}
      <TableNotice key={view.roomId} view={view} />
    </Frame>
  );
}

/** A lobby without changes is dimmed after this time to prevent burn-in. */
const DIM_AFTER_MS = 20 * 60_000;

/** Return true in a lobby that has not changed for a long time, until it changes or a key is pressed. */
export function useDimmed(view: RoomView): boolean {
  const [keyPresses, setKeyPresses] = useState(0);
  const [unchanged, setUnchanged] = useState('');
  const moment = serverStageOf(view) === 'lobby' ? `${view.version} ${keyPresses}` : '';
  const dimmed = moment !== '' && moment === unchanged;
  useAfter(DIM_AFTER_MS, moment, () => setUnchanged(moment));

  useEffect(() => {
    const wake = (event: KeyboardEvent) => {
      if (dimmed) event.preventDefault(); // The first key press only wakes the screen.
      setKeyPresses((count) => count + 1);
    };
    window.addEventListener('keydown', wake);
    return () => window.removeEventListener('keydown', wake);
  }, [dimmed]);

  return dimmed;
}

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

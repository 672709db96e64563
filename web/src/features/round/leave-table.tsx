import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { PlayState } from '../../room/state/play-state';
import { useCurrentRoom } from '../../room/state/use-room';
import { LeaveButton } from '../../room/ui/leave-button';
import { RoomTiles } from '../../room/ui/room-tiles';
import { replaceWithSiteRoot } from '../../shared/layout/page';
import { usePreferences } from '../../shared/preferences';
import { pathTo, SITE_ROOT } from '../../shared/routes';
import { Avatar } from '../../shared/ui/avatar';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import styles from './leave-table.module.css';

/** Ask for confirmation before the back gesture or a link leaves a running game. `hand` is null if no game is running. `onBack` hides the secrets on a shared phone. */
export function useExit(hand: PlayState | null, onBack: () => void) {
  const [to, setTo] = useState<string | null>(null);
  const seated = hand !== null;

  /** Restore the table's history entry after a back navigation. Called by a capturing listener, so that it runs before the router's. */
  const restoreTable = useEffectEvent((table: string, event: PopStateEvent) => {
    if (window.location.pathname === table) return;
    event.stopImmediatePropagation();
    onBack();
    const { scrollY } = window;
    window.history.pushState(hand, '', table);
    requestAnimationFrame(() => window.scrollTo(0, scrollY)); // By then, the browser has restored the previous page's scroll position.
    setTo(pathTo('home'));
  });

  useEffect(() => {
    if (!seated) return;
    const table = window.location.pathname;
    const onClick = (event: MouseEvent) => {
      const address = addressFollowed(event);
      if (address === null) return;
      event.preventDefault();
      event.stopPropagation();
      setTo(address);
    };
    const onPopState = (event: PopStateEvent) => restoreTable(table, event);
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    window.addEventListener('popstate', onPopState, options);
    window.addEventListener('click', onClick, options);
    return () => listeners.abort();
  }, [seated]);

  return {
    leaving: seated && to !== null,
    stay: () => setTo(null),
    leave() {
      if (to === null) return;
      setTo(null);
      if (to === SITE_ROOT) replaceWithSiteRoot();
      else navigate(to);
    },
  };
}

/** Return the path, query and hash that a click opens in this tab, or null if it stays on this screen. */
function addressFollowed({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.origin !== window.location.origin) return null;
  if (link.pathname === window.location.pathname) return null;
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
    ? null
    : link.pathname + link.search + link.hash;
}

interface LeaveTableProps {
  iconId: number;
  onStay: () => void;
  onLeave: () => void;
}

/** Ask whether to stay, to leave the page or to give up the seat. */
export function LeaveTable({ iconId, onStay, onLeave }: LeaveTableProps) {
  const { roomId } = useCurrentRoom();
  const hidden = usePreferences(({ hideCode }) => hideCode);
  const code = hidden ? <RoomTiles roomId={roomId} mini /> : <b dir="ltr">{roomId}</b>;
  return (
    <Dialog
      sheet
      title={t({ message: 'Leave the table?', comment: 'Heading of a question in a running game' })}
      onClose={onStay}
      actions={
        <div className={styles.ways}>
          <Button primary onClick={onStay}>
            <Trans comment="Button: continues the game">Stay</Trans>
          </Button>
          <Button look="quiet" wide icon="enter" onClick={onLeave}>
            <Trans comment="Button: leaves the page, but keeps the seat">Leave the table</Trans>
          </Button>
          <LeaveButton />
        </div>
      }
    >
      <div className={styles.picture}>
        <div className={styles.ring}>
          <Avatar id={iconId} size="104px" decorative />
        </div>
      </div>
      <p className={styles.said}>
        <Trans comment="{code} is the room's code">
          You'd leave this table. Your seat stays warm. Come back to room {code} any time; the others play on.
        </Trans>
      </p>
    </Dialog>
  );
}

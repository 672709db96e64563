import { useEffect, useRef } from 'react';
import { usePreferences } from '../../shared/preferences';
import type { RoomSession } from './room-session';
import { settingsIn } from './settings';
import { useMe } from './use-me';
import { useRoom } from './use-room';

/** While this phone hides the room's code and belongs to the admin, the room's screens hide it as well. */
export function useStreaming(roomId: string, session: RoomSession | null): void {
  const hideCode = usePreferences((preferences) => preferences.hideCode);
  const streaming = useRoom(roomId, ({ view }) => view && settingsIn(view).streaming);
  const { isAdmin } = useMe(roomId);
  const before = useRef(hideCode);

  useEffect(() => {
    // An admin who has never hidden the code does not show it again on screens that another admin protects.
    const changed = before.current !== hideCode;
    before.current = hideCode;
    if (!session || !isAdmin || streaming === null || streaming === hideCode) return;
    if (hideCode || changed) void session.changeSettings({ streaming: hideCode });
  }, [hideCode, isAdmin, streaming, session]);
}

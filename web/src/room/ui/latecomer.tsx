import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RoomCheck } from '../../shared/contract.gen';
import { pathTo } from '../../shared/routes';
import { CODE_LENGTH } from '../../shared/text/codes';
import { LinkButton } from '../../shared/ui/button';
import { checkRoom } from '../connection/api';
import { useQuery } from '../connection/use-query';
import { NO_NEW_PLAYERS, refusalWords } from '../state/refusals';
import { useCurrentRoom } from '../state/use-room';
import { WatchInsteadLink } from './watch-instead-link';

interface Latecomer {
  /** True while the server is asked about the room. */
  checking: boolean;
  /** The reason that the room does not admit this visitor, or an empty string. */
  reason: string;
  /** The way into the room, or null if there is none. */
  way: ReactNode;
}

/** Offer a room to a visitor without a seat who has opened the address of one of its screens. */
export function useLatecomer(enabled = true): Latecomer {
  const { roomId } = useCurrentRoom();
  const isAsked = enabled && roomId.length === CODE_LENGTH;
  const { result } = useQuery(`check ${roomId}`, () => checkRoom(roomId), { enabled: isAsked });
  const checking = isAsked && !result;
  if (!enabled || !result?.ok || !result.value.exists) return { checking, reason: '', way: null };
  return { checking, ...offerIn(roomId, result.value) };
}

function offerIn(roomId: string, check: RoomCheck): Omit<Latecomer, 'checking'> {
  const { joinable, reason = '', code = '', watchable = true } = check;
  if (joinable)
    return {
      reason: '',
      way: (
        <LinkButton to={pathTo('invite', roomId)} primary icon="enter">
          <Trans comment="Button for a visitor who has opened the page of a room without a seat in it">
            Join this room
          </Trans>
        </LinkButton>
      ),
    };
  const words = refusalWords({ code, message: reason });
  if (code === 'game_ended')
    return {
      reason: words,
      way: (
        <LinkButton to={pathTo('winners', roomId)} primary icon="cup">
          <Trans comment="Button: leads to the final results of a game that is over">See the results</Trans>
        </LinkButton>
      ),
    };
  const way = NO_NEW_PLAYERS.has(code) && watchable && <WatchInsteadLink roomId={roomId} primary />;
  return { reason: words, way: way || null };
}

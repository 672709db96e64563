import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { noMorePlayers } from '../../room/game/table-size';
import { type SomeSettings, settingsIn } from '../../room/state/settings';
import { usePlayersHere } from '../../room/state/use-me';
import { useRoom } from '../../room/state/use-room';
import { SeatRequestsSheet } from '../../room/ui/seat-requests';
import type { PlayerView } from '../../shared/contract.gen';
import { Name } from '../../shared/languages/name';
import { Sheet } from '../../shared/layout/sheet';
import { shownName } from '../../shared/text/names';
import { AddHere, useHasSeat } from './add-here';

/**
 * The open sheet of the player list: ways to add a player, a new seat on this phone, requests for seats, a seat on this phone, or the menu
 * of a row. `settings` are changed with the first new seat.
 */
type PlayersSheet =
  | { kind: 'add' | 'asking' }
  | { kind: 'here'; settings?: SomeSettings }
  | { kind: 'seat' | 'row'; id: string };

/** Return the open sheet, and a function that opens another one. Close a sheet that no longer applies. If it were only hidden, it would reopen as soon as it applies again. */
export function usePlayersSheet(isAdmin: boolean) {
  const [sheet, setSheet] = useState<PlayersSheet | null>(null);
  const hasSeat = useHasSeat();
  const locked = useRoom(({ view }) => settingsIn(view).locked);
  const isUseful = { here: hasSeat, add: isAdmin || !locked, row: isAdmin, asking: true, seat: true };
  if (sheet && !isUseful[sheet.kind]) setSheet(null);
  return [sheet, setSheet] as const;
}

export interface SheetsProps {
  players: readonly PlayerView[];
  isAdmin: boolean;
  /** Seat a bot. Null if bots do not know the game or the cards. */
  onAddBot: (() => void) | null;
  /** A line about bots. Null unless this player may add them. */
  botNote: string | null;
  sheet: PlayersSheet | null;
  onSheet: (sheet: PlayersSheet | null) => void;
  onSettings: (settings: SomeSettings) => void;
  /** The announcement for screen readers. A sheet repeats it, because the rest of the page is inert. */
  said: string;
  onRemove: (player: PlayerView) => void;
}

export function PlayersSheets({ sheet, ...props }: SheetsProps) {
  function added(settings: SomeSettings | undefined) {
    if (!settings) return;
    props.onSheet({ kind: 'here' });
    props.onSettings(settings);
  }

  switch (sheet?.kind) {
    case 'add':
      return <Adding {...props} />;
    case 'asking':
      return <SeatRequestsSheet {...props} onClose={() => props.onSheet(null)} />;
    case 'here':
      return <AddHere {...props} onAdded={() => added(sheet.settings)} onClose={() => props.onSheet(null)} />;
    case 'seat':
      return <SeatHere key={sheet.id} id={sheet.id} {...props} />;
    case 'row':
      return <PlayerMenu id={sheet.id} {...props} />;
    default:
      return null;
  }
}

type SheetProps = Omit<SheetsProps, 'sheet'>;

function Adding({ isAdmin, onAddBot, botNote, onSheet }: SheetProps) {
  const locked = useRoom(({ view }) => settingsIn(view).locked);
  const close = () => onSheet(null);

  function addBot() {
    close();
    onAddBot?.();
  }

  return (
    <Sheet
      title={
        locked
          ? noMorePlayers()
          : t({ message: 'Who else?', comment: 'Heading over the ways to add a player' })
      }
      body={() => import('./add-sheet')}
      given={{
        isAdmin,
        onAddHere: () => onSheet({ kind: 'here' }),
        onAddBot: onAddBot && addBot,
        botNote,
      }}
      onClose={close}
    />
  );
}

/** The form for a player who shares this phone. */
function SeatHere({ id, said, onRemove, onSheet }: SheetProps & { id: string }) {
  const isFirstRound = useRoom(({ view }) => view?.round === 0);
  const hasSeat = useHasSeat();
  const player = usePlayersHere().find(({ player_id }) => player_id === id);
  if (!player) return null;
  const close = () => onSheet(null);

  return (
    <Sheet
      title={titleOf(player)}
      body={() => import('./seat-form')}
      given={{
        player,
        canRename: isFirstRound && hasSeat && !player.is_admin,
        said,
        onRemove: () => {
          close();
          onRemove(player);
        },
        onClose: close,
      }}
      onClose={close}
    />
  );
}

/** The menu of a player. */
function PlayerMenu({ id, players, onRemove, onSheet }: SheetProps & { id: string }) {
  const isAskedFor = useRoom(({ view }) => view?.asking?.some(({ playerId }) => playerId === id));
  const player = players.find(({ player_id }) => player_id === id);
  const isHere = usePlayersHere().some(({ player_id }) => player_id === id);
  if (!player) return null;
  const close = () => onSheet(null);
  return (
    <Sheet
      title={<Name of={player.player_name} />}
      body={() => import('./row-sheet')}
      given={{
        player,
        onChange: isHere ? () => onSheet({ kind: 'seat', id }) : null,
        onAnswer: isAskedFor ? () => onSheet({ kind: 'asking' }) : null,
        onRemove: () => {
          close();
          onRemove(player);
        },
      }}
      onClose={close}
    />
  );
}

function titleOf({ player_name }: PlayerView): string {
  const name = shownName(player_name);
  return t({ message: `${name}'s seat`, comment: 'Heading over the form for a player on the same phone' });
}

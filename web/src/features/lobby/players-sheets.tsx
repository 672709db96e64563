import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { noMorePlayers } from '../../room/game/table-size';
import { settingsIn } from '../../room/state/settings';
import { usePlayersHere } from '../../room/state/use-me';
import { useRoom } from '../../room/state/use-room';
import type { PlayerView } from '../../shared/contract.gen';
import { Name } from '../../shared/languages/name';
import { Sheet } from '../../shared/layout/sheet';
import { shownName } from '../../shared/text/names';
import { AddHere, useHasSeat } from './add-here';

/** The open sheet of the player list: ways to add a player, a new seat on this phone, a seat on this phone, or the menu of a player. */
type PlayersSheet = { kind: 'add' } | { kind: 'here' } | { kind: 'seat' | 'row'; id: string };

/** Return the open sheet, and a function that opens another one. Close a sheet that no longer applies. If it were only hidden, it would reopen as soon as it applies again. */
export function usePlayersSheet(isAdmin: boolean) {
  const [sheet, setSheet] = useState<PlayersSheet | null>(null);
  const hasSeat = useHasSeat();
  const locked = useRoom(({ view }) => settingsIn(view).locked);
  const isUseful = { here: hasSeat, add: isAdmin || !locked, row: isAdmin, seat: true };
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
  onRemove: (player: PlayerView) => void;
}

export function PlayersSheets(props: SheetsProps) {
  const { players, isAdmin, onAddBot, botNote, sheet, onSheet, onRemove } = props;
  const locked = useRoom(({ view }) => settingsIn(view).locked);
  const isFirstRound = useRoom(({ view }) => view?.round === 0);
  const hasSeat = useHasSeat();
  const here = usePlayersHere();
  const close = () => onSheet(null);

  if (!sheet) return null;
  if (sheet.kind === 'here') return <AddHere onClose={close} />;
  if (sheet.kind === 'add')
    return (
      <Sheet
        key="add"
        title={
          locked
            ? noMorePlayers()
            : t({ message: 'Who else?', comment: 'Heading over the ways to add a player' })
        }
        body={() => import('./add-sheet')}
        given={{ isAdmin, onAddHere: () => onSheet({ kind: 'here' }), onAddBot, botNote }}
        onClose={close}
      />
    );

  const { kind, id } = sheet;
  const player = players.find(({ player_id }) => player_id === id);
  if (!player) return null;
  const isHere = here.some(({ player_id }) => player_id === id);
  const remove = () => {
    close();
    onRemove(player);
  };
  if (kind === 'row')
    return (
      <Sheet
        key="row"
        title={<Name of={player.player_name} />}
        body={() => import('./row-sheet')}
        given={{
          player,
          onChange: isHere ? () => onSheet({ kind: 'seat', id }) : null,
          onRemove: remove,
        }}
        onClose={close}
      />
    );
  const canRename = isFirstRound && hasSeat && !player.is_admin;
  return (
    isHere && (
      <Sheet
        key="seat"
        title={titleOf(player)}
        body={() => import('./seat-form')}
        given={{ player, canRename, onRemove: remove }}
        onClose={close}
      />
    )
  );
}

function titleOf({ player_name }: PlayerView): string {
  const name = shownName(player_name);
  return t({ message: `${name}'s seat`, comment: 'Heading over the form for a player on the same phone' });
}

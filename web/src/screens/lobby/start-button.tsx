import { Trans } from '@lingui/react/macro';
import type { RoomView } from '../../contract.gen';
import { startWriting } from '../../room/deck-choice';
import { MIN_PLAYERS } from '../../room/table-size';
import { isRunning, stageOf } from '../../room/view';
import { Button } from '../../ui/button';
import { usePulse } from './use-pulse';
import type { Start } from './use-start';

/** Whether enough have come, and no round is on (LOBBY-10). */
export function canStart(view: RoomView): boolean {
  return view.players.length >= MIN_PLAYERS && !isRunning(stageOf(view));
}

interface StartButtonProps {
  possible: boolean;
  /** The table writes its cards first. */
  writes: boolean;
  start: Start;
}

export function StartButton({ possible, writes, start }: StartButtonProps) {
  const calling = usePulse(possible);
  return (
    <Button
      look="go"
      size="big"
      wide
      icon={writes ? 'pen' : 'play'}
      busy={start.busy}
      disabled={!possible}
      calling={calling}
      onClick={start.start}
    >
      {start.busy ? (
        <Trans comment="Button while the game is being started">Starting...</Trans>
      ) : writes ? (
        startWriting()
      ) : (
        <Trans comment="Button">Start Game</Trans>
      )}
    </Button>
  );
}

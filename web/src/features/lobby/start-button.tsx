import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { MIN_PLAYERS } from '../../room/game/table-size';
import { startWriting } from '../../room/state/deck-choice';
import { isRunning, serverStageOf } from '../../room/state/view';
import type { RoomView } from '../../shared/contract.gen';
import { Button } from '../../shared/ui/button';
import { useAfter } from '../../shared/ui/timed';
import type { Start } from './use-start';

/** Return true if enough players are present and no round is running (LOBBY-10). */
export function canStart(view: RoomView): boolean {
  return view.players.length >= MIN_PLAYERS && !isRunning(serverStageOf(view));
}

interface StartButtonProps {
  possible: boolean;
  /** The players write cards before the round. */
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

const EVERY_MS = 5_000;
const LASTS_MS = 2_000;
const TIMES = 5;

/** Return true while the start button glows: 2 of every 5 seconds, five times, while it is enabled (LOBBY-11). */
function usePulse(pressable: boolean): boolean {
  const [left, setLeft] = useState(TIMES);
  const [on, setOn] = useState(false);
  const first = left === TIMES;

  useAfter(first ? EVERY_MS : EVERY_MS - LASTS_MS, pressable && !on && left, () => {
    setOn(true);
    setLeft(left - 1);
  });
  useAfter(LASTS_MS, on, () => setOn(false));

  return on && pressable;
}

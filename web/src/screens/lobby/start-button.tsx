import type { RoomView } from '../../contract.gen';
import { Button } from '../../ui/button';
import { usePulse } from './use-pulse';
import type { Start } from './use-start';

const MIN_PLAYERS = 3;

interface StartButtonProps {
  playerCount: number;
  phase: RoomView['phase'];
  start: Start;
}

export function StartButton({ playerCount, phase, start }: StartButtonProps) {
  const calling = usePulse();
  const possible = playerCount >= MIN_PLAYERS && phase !== 'round';
  return (
    <Button
      look="go"
      size="big"
      wide
      icon="play"
      busy={start.busy}
      disabled={!possible}
      calling={calling}
      onClick={start.start}
    >
      {start.busy ? 'Starting...' : 'Start Game'}
    </Button>
  );
}

/** What is heard and felt when a refereed round comes to its next stage (docs/product/sounds.md). The same for every hand. */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Sound } from '../../shared/audio/instrument';
import { playSound } from '../../shared/audio/sound';
import { LONG_BUZZ, SHORT_BUZZ, STOP_BUZZ, vibrate } from '../../shared/audio/vibration';

export type StageCue = 'stop' | 'caught' | 'runs' | 'time-up' | 'turn' | 'unmasked' | 'named';

interface Effect {
  sound?: Sound;
  /** From every phone; else the admin's sounds for the table. */
  everywhere?: boolean;
  buzz: readonly number[];
}

const EFFECTS: Readonly<Record<StageCue, Effect>> = {
  stop: { sound: 'stop', everywhere: true, buzz: STOP_BUZZ },
  caught: { sound: 'caught', buzz: LONG_BUZZ },
  runs: { sound: 'runs', buzz: SHORT_BUZZ },
  'time-up': { sound: 'over', everywhere: true, buzz: LONG_BUZZ },
  turn: { buzz: SHORT_BUZZ },
  unmasked: { sound: 'unmasked', buzz: LONG_BUZZ },
  named: { sound: 'drum', buzz: SHORT_BUZZ },
};

interface StageNow {
  /** Names the stage: another one is news. Null until something is known; who opens the page has missed nothing. */
  stage: string | null;
  /** Null: the stage comes in silence. */
  cue: StageCue | null;
  /** How long it takes until what sounds is seen. */
  afterMs: number;
  /** Sounds for the table: the admin's phone. */
  leads: boolean;
}

export function useStageCues({ stage, cue, afterMs, leads }: StageNow): void {
  const before = useRef(stage);
  const give = useEffectEvent(() => {
    const { sound, everywhere, buzz } = EFFECTS[cue ?? 'turn'];
    if (sound && (everywhere || leads)) playSound(sound);
    vibrate(buzz);
  });

  useEffect(() => {
    const last = before.current;
    before.current = stage;
    if (last === null || last === stage || !cue) return;
    if (afterMs === 0) return give();
    const timer = setTimeout(() => give(), afterMs);
    return () => clearTimeout(timer);
  }, [stage, cue, afterMs]);
}

/** Whether this screen sounds. Nothing does before somebody has pressed OK for it: browsers allow it only then. */
import { create } from 'zustand';
import { mute } from '../senses/sound';

export const useSounding = create(() => ({ on: false }));

/** Call it from a press. */
export function switchSound(on: boolean): void {
  mute(!on);
  useSounding.setState({ on });
}

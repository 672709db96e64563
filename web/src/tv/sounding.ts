/** Whether this screen sounds. Nothing does before somebody has pressed OK for it: browsers allow it only then. */
import { create } from 'zustand';
import { tabStorage } from '../shared/storage';

const KEY = 'spysafari:tv-sounds';

export const useSounding = create(() => ({ on: false }));

/** Call it from a press. Who makes the sounds hears of it at once. */
export function switchSound(on: boolean): void {
  useSounding.setState({ on });
  tabStorage.write(KEY, String(on));
}

/** After a reload. TVs older than Chrome 72 need no press for sound; of others nobody knows before it. */
export function resumeSound(): void {
  if (tabStorage.read(KEY) === 'true' && !('userActivation' in navigator)) switchSound(true);
}

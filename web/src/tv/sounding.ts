/** Whether this screen sounds. Nothing does before somebody has pressed OK for it: browsers allow it only then. */
import { create } from 'zustand';

export const useSounding = create(() => ({ on: false }));

/** Call it from a press. Who makes the sounds hears of it at once. */
export function switchSound(on: boolean): void {
  useSounding.setState({ on });
}

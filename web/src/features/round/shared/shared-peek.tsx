import type { PlayState } from '../../../room/state/play-state';
import { holdToPeek, PeekView } from '../talk/peek';
import { InkCard } from './ink-card';
import { useHold } from './use-hold';

/** The card of the player who is asked, in one ink and only while its corner is held. */
export function SharedPeek({ hand }: { hand: PlayState }) {
  const { held, button } = useHold(() => undefined);
  return (
    <PeekView shown={held} card={<InkCard hand={hand} held={held} />} aria-label={holdToPeek()} {...button} />
  );
}

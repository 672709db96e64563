import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect } from 'react';
import type { DeckId } from '../shared/contract.gen';
import { cx } from '../shared/ui/cx';
import styles from './frame.module.css';
import { type ChipPosition, SoundChip } from './pieces/buttons';
import { RoomQr, RoomTiles } from './pieces/code';
import { Text } from './pieces/text';
import { focusFirstButton } from './remote-control';
import { useHiddenCode } from './urls';

export interface FrameLayout {
  /** The position of the room code and its QR code. With `own`, the screen renders them instead of the frame. */
  corner: 'wide' | 'top' | 'low' | 'bottom' | 'middle' | 'own';
  /** The position of the sound button, or null to hide it. */
  chip: ChipPosition | null;
}

interface FrameProps extends Partial<FrameLayout> {
  children: ReactNode;
  deck?: DeckId;
  roomId?: string;
  dimmed?: boolean;
}

/** The 16:9 frame around all screens. It moves slowly to prevent burn-in. */
export function Frame({ children, deck = 'locationDeck', roomId, corner = 'own', chip, dimmed }: FrameProps) {
  useEffect(focusFirstButton);
  return (
    <main className={cx(styles.tv, dimmed && styles.dimmed)} data-deck={deck}>
      {children}
      {roomId && corner !== 'own' && <JoinCorner roomId={roomId} corner={corner} />}
      {chip && <SoundChip position={chip} />}
    </main>
  );
}

function JoinCorner({ roomId, corner }: { roomId: string; corner: Exclude<FrameLayout['corner'], 'own'> }) {
  const wide = corner === 'wide';
  const { hidden } = useHiddenCode();
  return (
    <aside className={cx(styles.corner, styles[corner])}>
      <div className={styles.say}>
        {wide && !hidden && (
          <Text size={1.75} className={styles.late}>
            {t({ message: 'Late? Scan!', comment: 'Beside a QR code that leads into the room' })}
          </Text>
        )}
        <RoomTiles roomId={roomId} size={wide ? 'small' : 'tiny'} />
      </div>
      <RoomQr roomId={roomId} small />
    </aside>
  );
}

import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect } from 'react';
import { accentOf } from '../decks/pictures';
import type { DeckId } from '../shared/contract.gen';
import { cx } from '../shared/ui/cx';
import styles from './frame.module.css';
import { InvitationQr } from './pieces/qr';
import { RoomTiles } from './pieces/tiles';
import { keepRing } from './remote';
import { type ChipPlace, SoundChip } from './sound-chip';

/** What the frame draws around a screen. */
export interface Around {
  /** Where code and QR stand, for guests who come late. `own`: the screen shows them itself. */
  corner: 'wide' | 'top' | 'low' | 'bottom' | 'own';
  /** Where the switch for the sound stands; without words on a full screen. Null for none. */
  chip: ChipPlace | null;
}

interface FrameProps extends Partial<Around> {
  children: ReactNode;
  deck?: DeckId;
  roomId?: string;
  dimmed?: boolean;
}

/** The picture of 16:9 that everything stands in. It wanders a little all evening, so that nothing burns in. */
export function Frame({ children, deck = 'locationDeck', roomId, corner = 'own', chip, dimmed }: FrameProps) {
  useEffect(keepRing);
  return (
    <main className={cx(styles.tv, dimmed && styles.dimmed)} data-deck={accentOf(deck)}>
      {children}
      {roomId && corner !== 'own' && <Late roomId={roomId} corner={corner} />}
      {chip && <SoundChip at={chip} />}
    </main>
  );
}

/** The way in for guests who come late. */
function Late({ roomId, corner }: { roomId: string; corner: Exclude<Around['corner'], 'own'> }) {
  const wide = corner === 'wide';
  const code = <RoomTiles roomId={roomId} size={wide ? 'small' : 'tiny'} />;
  return (
    <aside className={cx(styles.late, styles[corner])}>
      {wide ? (
        <div className={styles.say}>
          <p>
            {t({
              message: 'Late? Scan!',
              comment: 'On a TV during a round, beside a QR code that leads into the room',
            })}
          </p>
          {code}
        </div>
      ) : (
        code
      )}
      <InvitationQr roomId={roomId} size={wide ? 'small' : 'tiny'} />
    </aside>
  );
}

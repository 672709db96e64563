import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { PlayState } from '../../../room/state/play-state';
import type { PlayerView } from '../../../shared/contract.gen';
import { PlayerAvatar } from '../../../shared/ui/avatar';
import { IconButton } from '../../../shared/ui/button';
import { cx } from '../../../shared/ui/cx';
import { Icon } from '../../../shared/ui/icon';
import { CollapsiblePanel, Panel } from '../../../shared/ui/panel';
import { useAfter } from '../../../shared/ui/timed';
import { CardTiles, useListPictures } from '../card-tiles';
import { cardListTitle } from '../cards-in-play';
import coaching from '../coaching.module.css';
import { Tip } from '../parts';
import { PlayerPicker } from '../referee/player-picker';
import styles from './table-view.module.css';

/** The maximum number of avatars that fit beside the room code. */
const MOST_FACES = 4;

/** The players of a shared phone, shown in the header in place of a single player. */
export function PhonePlayers({ seats }: { seats: readonly PlayerView[] }) {
  const count = seats.length;
  return (
    <>
      <span className={styles.players}>
        {seats.slice(0, MOST_FACES).map((player) => (
          <PlayerAvatar key={player.player_id} player={player} className={styles.small} admin />
        ))}
      </span>
      <div className={styles.who}>
        <p className={styles.count}>
          {t({ message: plural(count, { one: '# player', other: '# players' }), comment: 'On this phone' })}
        </p>
        <p className={styles.phone}>
          <Trans comment="Below a name or a number of players: they use this phone. Short">
            on this phone
          </Trans>
        </p>
      </div>
    </>
  );
}

/** The time that the note 'Everyone has looked' is shown. */
const NOTE_MS = 6_000;

interface LookAgainProps {
  seats: readonly PlayerView[];
  /** True until the hands of the current round have arrived. */
  disabled: boolean;
  /** True if all players on this phone have just looked at their cards. */
  allLooked: boolean;
  onNoteClosed: () => void;
  onLook: (seat: string) => void;
}

/** The avatars of the phone's players, as buttons for looking at their cards again. */
export function LookAgain({ seats, disabled, allLooked, onNoteClosed, onLook }: LookAgainProps) {
  useAfter(NOTE_MS, allLooked, onNoteClosed);
  return (
    <>
      <div role="status">
        {allLooked && (
          <p className={cx(coaching.coach, styles.note)}>
            <span>
              <Trans>Everyone has looked. Put the phone in the middle.</Trans>
            </span>
            <IconButton
              icon="close"
              aria-label={t({ message: 'Close', comment: 'Button' })}
              onClick={onNoteClosed}
            />
          </p>
        )}
      </div>
      <Panel
        icon="phone"
        title={t({ message: 'On this phone', comment: 'Heading: the players who share this phone' })}
      >
        <PlayerPicker
          large={false}
          players={seats}
          unavailable={seats.filter((seat) => disabled || !seat.in_round).map(({ player_id }) => player_id)}
          label={lookAgain}
          sign={({ in_round }) => <Icon name={in_round ? 'eye' : 'clock'} badge={styles.eye} />}
          onPick={onLook}
          className={cx(styles.faces, seats.length > 4 && styles.many)}
        />
        <Tip>
          <Trans comment="Under the avatars of this phone's players">Tap your face to look again.</Trans>
        </Tip>
      </Panel>
    </>
  );
}

const lookAgain = (name: string) =>
  t({
    message: `${name}: look again`,
    comment: "Read aloud: a button, covers the phone and then shows {name}'s card",
  });

/** The cards in play, without notes. */
export function TableCards({ hand }: { hand: PlayState }) {
  const [open, setOpen] = useState(true);
  const pictures = useListPictures(hand, open);
  return (
    <CollapsiblePanel icon="cards" title={cardListTitle(hand.currentDeck)} open={open} onToggle={setOpen}>
      <CardTiles hand={hand} pictures={pictures} className={styles.cards} tile={() => ({})} />
    </CollapsiblePanel>
  );
}

import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type CSSProperties, useState } from 'react';
import type { PlayState } from '../../../room/state/play-state';
import type { PlayerView } from '../../../shared/contract.gen';
import { shownName } from '../../../shared/text/names';
import { Avatar } from '../../../shared/ui/avatar';
import { IconButton } from '../../../shared/ui/button';
import { cx } from '../../../shared/ui/cx';
import { Icon } from '../../../shared/ui/icon';
import { CollapsiblePanel, Panel } from '../../../shared/ui/panel';
import { useAfter } from '../../../shared/ui/timed';
import { joinsNextRound } from '../at-the-table';
import { CardTiles, useListPictures } from '../card-tiles';
import { cardListTitle } from '../cards-in-play';
import { Tip } from '../parts';
import styles from './table-view.module.css';

/** The maximum number of avatars that fit beside the room code. */
const MOST_FACES = 4;

/** The players of a shared phone, shown in the header in place of a single player. */
export function PhonePlayers({ seats }: { seats: readonly PlayerView[] }) {
  const count = seats.length;
  return (
    <>
      <span className={styles.players}>
        {seats.slice(0, MOST_FACES).map(({ player_id, icon_id, is_admin }) => (
          <Avatar key={player_id} id={icon_id} className={styles.small} admin={is_admin} decorative />
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
          <p className={styles.note}>
            <span>
              <Trans comment="After all players on this phone have seen their card">
                Everyone has looked. Put the phone in the middle.
              </Trans>
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
        <ul
          className={cx(styles.faces, seats.length > 4 && styles.many)}
          style={
            {
              '--seats': seats.length > 8 || seats.length === 5 ? 5 : Math.min(seats.length, 4),
            } as CSSProperties
          }
        >
          {seats.map((seat) => (
            <li key={seat.player_id}>
              <button
                type="button"
                className={styles.peeker}
                disabled={disabled || !seat.in_round}
                aria-label={lookAgain(shownName(seat.player_name))}
                onClick={() => onLook(seat.player_id)}
              >
                <span className={styles.face}>
                  <Avatar id={seat.icon_id} className={styles.large} decorative />
                  <Icon name={seat.in_round ? 'eye' : 'clock'} badge={styles.eye} />
                </span>
                <bdi translate="no" className={styles.name}>
                  {seat.player_name}
                </bdi>
                {!seat.in_round && <small>{joinsNextRound()}</small>}
              </button>
            </li>
          ))}
        </ul>
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

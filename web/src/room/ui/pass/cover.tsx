import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PlayerView } from '../../../shared/contract.gen';
import { Name } from '../../../shared/languages/name';
import { hasLongWord, isLongName } from '../../../shared/text/long-text';
import { Avatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { cx } from '../../../shared/ui/cx';
import { QuietNote } from '../quiet-note';
import styles from './cover.module.css';
import { SeatFrame } from './seat-frame';
import { ClosedEye, Glove, Swap } from './signs';

interface CoverProps {
  player: PlayerView;
  title: string;
  track: ReactNode;
  tape?: boolean | undefined;
  /** Called when the player confirms having the phone. */
  onGo: () => void;
  /** Called if the player is not here, or if somebody else has the phone. */
  onAway: (() => void) | undefined;
  /** The note above the button. */
  line?: ReactNode;
}

export const lookAway = () =>
  t({ message: 'Everyone else, look away.', comment: "Under 'Pass the phone to Bo'" });

/** Return true if a name needs a smaller font, so that no word breaks. */
const isLong = (name: string) => isLongName(name) || hasLongWord(name);

/** A screen that asks for the phone to be passed to a player. It does not depend on the role. */
export function Cover({ player, onGo, onAway, line, ...frame }: CoverProps) {
  const name = <Name of={player.player_name} />;
  const long = isLong(player.player_name);
  return (
    <SeatFrame player={player} className={styles.column} slides {...frame}>
      <div className={styles.handover}>
        <Avatar id={player.icon_id} className={styles.face} decorative />
        <Glove className={styles.hand} />
      </div>
      <div className={styles.say}>
        <h1 className={cx(styles.to, long && styles.long)}>
          <Trans comment="Large, in two lines; {name} is a player on this phone">
            <small>Pass the phone to</small> <b>{name}</b>
          </Trans>
        </h1>
        <QuietNote className={styles.hush}>
          <ClosedEye />
          <span>{line || lookAway()}</span>
        </QuietNote>
        <Button primary className={cx(styles.go, long && styles.longGo)} onClick={onGo}>
          <Trans comment="Button: {name} has the phone now">I'm {name}</Trans>
        </Button>
        {onAway && (
          <button type="button" className={styles.aside} onClick={onAway}>
            <Swap />
            <Trans comment="Button: skips the player for now">Not here right now</Trans>
          </button>
        )}
      </div>
    </SeatFrame>
  );
}

/** Shown when the page is visible again. It asks if the same player still has the phone. */
export function StillHere({ player, onGo, onAway, ...frame }: Omit<CoverProps, 'line'>) {
  const name = <Name of={player.player_name} />;
  const long = isLong(player.player_name);
  return (
    <SeatFrame
      player={player}
      className={cx(styles.column, styles.covered)}
      backdrop={
        <div className={styles.blind} aria-hidden="true">
          <i />
        </div>
      }
      {...frame}
    >
      <div className={styles.handover}>
        <Avatar id={player.icon_id} className={styles.face} decorative />
        <span className={styles.censor}>
          {t({
            message: 'COVERED',
            comment: 'On a strip over the eyes of an avatar: the card is hidden. Short',
          })}
        </span>
      </div>
      <div className={styles.say}>
        <h1 className={cx(styles.to, long && styles.long)}>
          <b>
            <Trans comment="Question: is {name} the one who holds the phone?">Still {name}?</Trans>
          </b>
        </h1>
        <p className={styles.why}>
          <Trans comment="Under 'Still Bo?'">
            The app was out of sight for a moment, so we covered the card.
          </Trans>
        </p>
        <Button primary className={cx(styles.go, long && styles.longGo)} onClick={onGo}>
          <Trans comment="Button: {name} still has the phone">Yes, I'm {name}</Trans>
        </Button>
        <button type="button" className={styles.aside} onClick={onAway}>
          <Swap />
          <span>
            <Trans comment="Button: somebody else has the phone">No, pass it to {name}</Trans>
          </span>
        </button>
      </div>
    </SeatFrame>
  );
}

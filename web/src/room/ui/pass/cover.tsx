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
  /** True if the page was hidden. Ask if the same player still has the phone. */
  still?: boolean;
  /** Called when the player confirms having the phone. */
  onGo: () => void;
  /** Called if the player is not here, or if somebody else has the phone. */
  onAway: (() => void) | undefined;
  /** The note above the button. */
  line?: ReactNode;
}

export const lookAway = () =>
  t({ message: 'Everyone else, look away.', comment: "Under 'Pass the phone to Bo'" });

/**
 * A screen that asks for the phone to be passed to a player, or covers the card of the player who has the phone. It does not depend on the
 * role.
 */
export function Cover({ player, still, onGo, onAway, line, ...frame }: CoverProps) {
  const name = <Name of={player.player_name} />;
  /** The name needs a smaller font, so that no word breaks. */
  const long = isLongName(player.player_name) || hasLongWord(player.player_name);
  return (
    <SeatFrame
      player={player}
      className={cx(styles.column, still && styles.still)}
      slides={!still}
      backdrop={still && <div className={styles.blind} aria-hidden="true" />}
      {...frame}
    >
      <div className={styles.handover}>
        <Avatar id={player.icon_id} className={styles.face} decorative />
        {still ? (
          <span className={styles.censor}>
            {t({
              message: 'COVERED',
              comment: 'On a strip over the eyes of an avatar: the card is hidden. Short',
            })}
          </span>
        ) : (
          <Glove className={styles.hand} />
        )}
      </div>
      <div className={styles.say}>
        <h1 className={cx(styles.to, long && styles.long)}>
          {still ? (
            <b>
              <Trans comment="Question: is {name} the one who holds the phone?">Still {name}?</Trans>
            </b>
          ) : (
            <Trans comment="Large, in two lines; {name} is a player on this phone">
              <small>Pass the phone to</small> <b>{name}</b>
            </Trans>
          )}
        </h1>
        <QuietNote className={styles.hush}>
          <ClosedEye />
          <span>
            {still ? (
              <Trans>The app was out of sight for a moment, so we covered the card.</Trans>
            ) : (
              line || lookAway()
            )}
          </span>
        </QuietNote>
        <Button primary className={cx(styles.go, long && styles.longGo)} onClick={onGo}>
          {still ? (
            <Trans comment="Button: {name} still has the phone">Yes, I'm {name}</Trans>
          ) : (
            <Trans comment="Button: {name} has the phone now">I'm {name}</Trans>
          )}
        </Button>
        {onAway && (
          <button type="button" className={styles.aside} onClick={onAway}>
            <Swap />
            <span>
              {still ? (
                <Trans comment="Button: somebody else has the phone">No, pass it to {name}</Trans>
              ) : (
                <Trans comment="Button: skips the player for now">Not here right now</Trans>
              )}
            </span>
          </button>
        )}
      </div>
    </SeatFrame>
  );
}

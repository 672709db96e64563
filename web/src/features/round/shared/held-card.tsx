import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type CSSProperties, type ReactNode, useEffect, useId, useState } from 'react';
import type { PlayState } from '../../../room/state/play-state';
import { SeatFrame } from '../../../room/ui/pass/seat-frame';
import { Fingerprint, Glove, Headphones } from '../../../room/ui/pass/signs';
import type { PlayerView } from '../../../shared/contract.gen';
import { Name } from '../../../shared/languages/name';
import { shownName } from '../../../shared/text/names';
import { PlayerAvatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { cx } from '../../../shared/ui/cx';
import { Icon } from '../../../shared/ui/icon';
import { useConfirm } from '../../../shared/ui/use-confirm';
import { LiveRegion, VisuallyHidden } from '../../../shared/ui/visually-hidden';
import { wantsNoMotion } from '../parts';
import { MOST_MS, useHold } from '../use-hold';
import styles from './held-card.module.css';
import { inkOf, spokenInk } from './ink';
import { InkCard } from './ink-card';
import { cardCovered } from './pass';
import { useReadAloud } from './read-aloud';

interface HeldCardProps {
  /** The seat's hand. */
  hand: PlayState;
  player: PlayerView;
  title: string;
  track: ReactNode;
  onDone: () => void;
  onBack: () => void;
}

/** A seat's card. Its front is in the DOM only while the fingerprint button is held. Nothing else on the screen depends on the role. */
export function HeldCard({ hand, player, onDone, onBack, ...frame }: HeldCardProps) {
  const [looked, setLooked] = useState(false);
  const { held, button } = useHold({ onLooked: () => setLooked(true) });
  const { read, announced, failed } = useReadAloud(() => setLooked(true));
  const sayId = useId();
  const name = <Name of={player.player_name} />;
  const aloud = useConfirm({
    title: t({ message: 'Headphones on?', comment: 'Question, before the secret card is read aloud' }),
    confirm: readToMe(),
    onConfirm() {
      read(spokenInk(inkOf(hand)));
    },
    children: <Trans comment="Under 'Headphones on?'">Your card will be read out loud.</Trans>,
  });
  return (
    <SeatFrame player={player} className={styles.column} {...frame}>
      <h1 className={styles.heading}>
        <VisuallyHidden>{onlyFor(shownName(player.player_name))}</VisuallyHidden>
      </h1>
      <div className={styles.place} aria-hidden="true">
        <Glove className={styles.glove} />
        <InkCard
          hand={hand}
          held={held}
          looked={looked}
          className={styles.card}
          tab={<OwnerTab player={player} />}
        />
      </div>
      <div className={styles.acts}>
        <div className={styles.pads}>
          <button type="button" className={styles.side} onClick={onBack}>
            <Icon name="back" badge={styles.sign} />
            <span>
              <Trans comment="Button: somebody else has the phone. Short">Not {name}?</Trans>
            </span>
          </button>
          <div className={styles.middle}>
            <p className={styles.say} id={sayId}>
              {held
                ? t({ message: 'Let go to hide', comment: 'Over a button that is held down. Short' })
                : looked
                  ? t({ message: 'Hold to look again', comment: 'Over a button to hold down. Short' })
                  : failed
                    ? t({
                        message: 'No voice here can read it. Hold to look',
                        comment: 'The phone has no voice for the language; over a button to hold down',
                      })
                    : t({ message: 'Hold to look', comment: 'Over a button to hold down. Short' })}
            </p>
            <button
              type="button"
              className={cx(styles.pad, held && styles.held, looked && !held && styles.again)}
              aria-labelledby={sayId}
              aria-pressed={held}
              {...button}
            >
              <HoldRing runs={held} />
              <span className={styles.print}>
                <Fingerprint />
              </span>
            </button>
          </div>
          <button type="button" className={styles.side} onClick={aloud.open}>
            <span className={styles.sign}>
              <Headphones />
            </span>
            <span>{readToMe()}</span>
          </button>
        </div>
        <Button
          look={looked ? 'go' : 'plain'}
          size="big"
          wide
          icon="check"
          className={styles.done}
          disabled={!looked || held}
          onClick={onDone}
        >
          <Trans comment="Button: the player has looked, and passes the phone on">Done</Trans>
        </Button>
      </div>
      <LiveRegion>{looked && !held && cardCovered()}</LiveRegion>
      <LiveRegion urgent>{announced}</LiveRegion>
      {aloud.dialog}
    </SeatFrame>
  );
}

/** Says on a card whose it is. */
export function OwnerTab({ player }: { player: PlayerView }) {
  const name = <Name of={player.player_name} />;
  return (
    <span className={styles.tab}>
      <PlayerAvatar player={player} className={styles.face} />
      <span>
        <Trans comment="Over a face-down card; {name} is a player">Only for {name}</Trans>
      </span>
    </span>
  );
}

export const onlyFor = (name: string) =>
  t({ message: `Only for ${name}`, comment: 'Over a face-down card; {name} is a player' });

const readToMe = () =>
  t({ message: 'Read to me', comment: 'Button: reads the secret card aloud, over headphones. Short' });

const STEP_MS = 50;
const STILL_STEP_MS = 1_000;

/** A ring that empties while the card is shown. */
function HoldRing({ runs }: { runs: boolean }) {
  const [elapsed, setElapsed] = useState(0);

  useEffect(() => {
    if (!runs) return;
    const step = wantsNoMotion() ? STILL_STEP_MS : STEP_MS;
    const timer = setInterval(() => setElapsed((before) => before + step), step);
    return () => {
      clearInterval(timer);
      setElapsed(0);
    };
  }, [runs]);

  return <span className={styles.ring} style={{ '--rest': 1 - elapsed / MOST_MS } as CSSProperties} />;
}

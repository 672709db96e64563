import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useRoom } from '../../../room/state/use-room';
import type { DeckId } from '../../../shared/contract.gen';
import { hasLongWord } from '../../../shared/text/long-text';
import { Button } from '../../../shared/ui/button';
import { cx } from '../../../shared/ui/cx';
import { Dock } from '../../../shared/ui/layout';
import { AccuseSheet } from './accuse-sheet';
import { CardNameSheet } from './card-name-sheet';
import styles from './dock.module.css';
import type { DockProps } from './dock-props';
import type { StageProps } from './full-view';
import { Ready } from './ready';
import { Pin, SpentHand } from './signs';

const NAME_IT: Readonly<Record<DeckId, () => string>> = {
  locationDeck: () =>
    t({ message: 'Name the place', comment: 'Button on every phone; it counts for the Spy alone. Short' }),
  animalsDeck: () =>
    t({
      message: 'Name the animal',
      comment: 'Button on every phone; it counts for the Hunter alone. Short',
    }),
  ownDeck: () =>
    t({
      message: 'Name it',
      comment: "Button on every phone: names the card; one player's word counts. Short",
    }),
};

interface RefereeDockProps extends StageProps {
  /** The hand of the round that runs is still on its way. */
  dealing: boolean;
  className?: string | undefined;
}

/** What players do at a table where the app keeps the rules, under the thumb: the same on every phone. */
export default function RefereeDock({ className, dealing, ...place }: RefereeDockProps) {
  const { roomId } = place;
  const view = useRoom(roomId, (room) => room.view);
  const stage = useRoom(roomId, (room) => room.stage);
  const connected = useRoom(roomId, ({ connection }) => connection === 'connected');
  if (!view?.referee) return null;
  const props = { ...place, view, referee: view.referee, disabled: dealing || !connected };
  if (stage === 'look') {
    return (
      <Dock className={className}>
        <Ready key={view.referee.step} {...props} />
      </Dock>
    );
  }
  return stage === 'talk' ? <TalkDock key={view.referee.step} className={className} {...props} /> : null;
}

function TalkDock({ className, ...props }: DockProps & { className?: string | undefined }) {
  const { hand, referee, disabled } = props;
  const [sheet, setSheet] = useState<'accuse' | 'place' | null>(null);
  const close = () => setSheet(null);
  const spent = referee.spent.includes(hand.playerId);
  const accuse = t({ message: 'Accuse', comment: 'Button: opens a choice of faces. Short' });
  const nameIt = NAME_IT[hand.currentDeck]();
  return (
    <Dock className={className}>
      <div className={cx(styles.two, hasLongWord(`${accuse} ${nameIt}`) && styles.long)}>
        <Button
          className={cx(!spent && styles.brake)}
          {...(!spent && { icon: 'hand' })}
          disabled={disabled || spent}
          onClick={() => setSheet('accuse')}
        >
          {spent ? (
            <span className={styles.drawn}>
              <SpentHand />
              <Trans comment="In place of 'Accuse': a player can stop the clock once a round. Short">
                Stop used
              </Trans>
            </span>
          ) : (
            accuse
          )}
        </Button>
        <Button disabled={disabled} onClick={() => setSheet('place')}>
          <span className={styles.drawn}>
            <Pin />
            <span>{nameIt}</span>
          </span>
        </Button>
      </div>
      {sheet === 'accuse' && <AccuseSheet {...props} onClose={close} />}
      {sheet === 'place' && <CardNameSheet {...props} title={nameIt} onClose={close} />}
    </Dock>
  );
}

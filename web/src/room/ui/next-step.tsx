import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { PlayerView, RoomView } from '../../shared/contract.gen';
import { Name } from '../../shared/languages/name';
import { shownName } from '../../shared/text/names';
import { PlayerAvatar } from '../../shared/ui/avatar';
import { cx } from '../../shared/ui/cx';
import { Dock } from '../../shared/ui/layout';
import { AlertDialog } from '../../shared/ui/use-confirm';
import { useMe, useSharedSeats } from '../state/use-me';
import { useRoom } from '../state/use-room';
import { adminIn, playerIn, type RoundStage } from '../state/view';
import styles from './next-step.module.css';

interface NextStepProps {
  /** True if the player has looked at the card of the round. */
  looked?: boolean;
  className?: string | undefined;
}

/** The line that says which player acts next, at the lower edge of the screen. */
export function NextStep({ className, looked }: NextStepProps) {
  const line = useNextStep(looked);
  return line && <Dock className={cx(styles.bar, className)}>{line}</Dock>;
}

/** The same line, for a dock that has buttons as well. */
export const NextStepLine = ({ looked }: Pick<NextStepProps, 'looked'>) => useNextStep(looked);

interface StepProps {
  /** The avatar of the player who acts, unless the line is about this player. */
  avatar?: ReactNode;
  children: ReactNode;
}

function Step({ avatar, children }: StepProps) {
  return (
    <div className={styles.step}>
      {avatar}
      <p role="status">{children}</p>
    </div>
  );
}

/** Return the next step. Between rounds, the admin has buttons instead. On a shared phone, the step is the same for all its players. */
function useNextStep(looked = true): ReactNode {
  const view = useRoom((room) => room.view);
  const stage = useRoom((room) => room.stage);
  const { playerId, isAdmin } = useMe();
  const isShared = useSharedSeats() !== null;
  const admin = adminIn(view);
  if (!view) return null;
  if (stage === 'talk') return talkStep(view, isShared ? '' : playerId, looked || isShared);
  const line = admin && !isAdmin && adminLine(stage, admin);
  return line ? <Step avatar={<CrownButton admin={admin} />}>{line}</Step> : null;
}

function adminLine(stage: RoundStage | null, admin: PlayerView): ReactNode {
  const name = <Name of={admin.player_name} />;
  switch (stage) {
    case 'lobby':
      return (
        <Trans comment="In the lobby, to a player who has joined. {name} is the admin">
          You're in. {name} starts when everyone's here.
        </Trans>
      );
    case 'over':
      return <Trans comment="After a round. {name} is the admin">{name} says how the round ended.</Trans>;
    case 'scored':
      return <Trans comment="After a round. {name} is the admin">{name} deals the next round.</Trans>;
    default:
      return null;
  }
}

export const lookAtCard = () => t({ message: 'Look at your card.', comment: 'At the start of a round' });

function talkStep(view: RoomView, playerId: string, looked: boolean): ReactNode {
  const first = playerIn(view, view.firstPlayerId);
  if (!looked) return <Step>{lookAtCard()}</Step>;
  if (!first) return null;
  if (first.player_id === playerId)
    return (
      <Step>
        <Trans comment="During a round, to the player who asks first">
          You ask first. Whoever answers asks next.
        </Trans>
      </Step>
    );
  const name = <Name of={first.player_name} />;
  return (
    <Step avatar={<PlayerAvatar player={first} size="36px" />}>
      <Trans comment="During a round. {name} is a player">
        {name} asks first. Whoever answers asks next.
      </Trans>
    </Step>
  );
}

/** The admin's avatar. A tap explains its crown. */
function CrownButton({ admin }: { admin: PlayerView }) {
  const [open, setOpen] = useState(false);
  const name = shownName(admin.player_name);
  const question = t({
    message: 'What does the crown mean?',
    comment: 'Button, read aloud, and heading of the explanation: who the admin is',
  });
  return (
    <>
      <button type="button" className={styles.crown} aria-label={question} onClick={() => setOpen(true)}>
        <PlayerAvatar player={admin} admin size="36px" />
      </button>
      {open && (
        <AlertDialog
          title={question}
          text={t({
            message: `The crown means that ${name} runs this room: starting rounds, ending them and giving the points. If ${name} goes away, the crown moves on.`,
            comment: 'After a tap on the crown of the admin, who is {name}',
          })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PlayerView, RoomView } from '../../shared/contract.gen';
import { Name } from '../../shared/languages/name';
import { shownName } from '../../shared/text/names';
import { useAlert } from '../../shared/ui/alert-dialog';
import { Avatar } from '../../shared/ui/avatar';
import { Dock } from '../../shared/ui/layout';
import { useMe } from '../state/use-me';
import { useRoom } from '../state/use-room';
import { playerIn, type RoundStage } from '../state/view';
import styles from './next-step.module.css';

interface NextStepProps {
  roomId: string;
  /** True if the player has looked at the card of the round. */
  looked?: boolean;
  className?: string | undefined;
}

/** A line at the lower edge of a guest's screen that says which player acts next. The admin has buttons there instead. */
export function NextStep({ roomId, looked = true, className }: NextStepProps) {
  const view = useRoom(roomId, (room) => room.view);
  const stage = useRoom(roomId, (room) => room.stage);
  const { playerId, isAdmin } = useMe(roomId);
  const admin = view?.players.find(({ is_admin }) => is_admin);
  if (!view || !admin || isAdmin) return null;
  const step = stage === 'talk' ? talkStep(view, playerId, looked) : adminStep(stage, admin);
  if (!step) return null;
  return (
    <Dock className={className}>
      <div className={styles.step}>
        {step.actor === admin && stage !== 'talk' ? (
          <Crown admin={admin} />
        ) : (
          step.actor && <Avatar id={step.actor.icon_id} bot={step.actor.is_bot} size="36px" decorative />
        )}
        <p role="status">{step.line}</p>
      </div>
    </Dock>
  );
}

interface Step {
  /** Null if the line is about this player. */
  actor: PlayerView | null;
  line: ReactNode;
}

function adminStep(stage: RoundStage | null, admin: PlayerView): Step | null {
  const name = <Name of={admin.player_name} />;
  switch (stage) {
    case 'lobby':
      return {
        actor: admin,
        line: (
          <Trans comment="In the lobby, to a player who has joined. {name} is the admin">
            You're in. {name} starts when everyone's here.
          </Trans>
        ),
      };
    case 'over':
      return {
        actor: admin,
        line: <Trans comment="After a round. {name} is the admin">{name} says how the round ended.</Trans>,
      };
    case 'scored':
      return {
        actor: admin,
        line: <Trans comment="After a round. {name} is the admin">{name} deals the next round.</Trans>,
      };
    default:
      return null;
  }
}

function talkStep(view: RoomView, playerId: string, looked: boolean): Step | null {
  const first = view.firstPlayerId ? playerIn(view, view.firstPlayerId) : null;
  if (!looked)
    return { actor: null, line: <Trans comment="At the start of a round">Look at your card.</Trans> };
  if (!first) return null;
  if (first.player_id === playerId)
    return {
      actor: null,
      line: (
        <Trans comment="During a round, to the player who asks first">
          You ask first. Whoever answers asks next.
        </Trans>
      ),
    };
  const name = <Name of={first.player_name} />;
  return {
    actor: first,
    line: (
      <Trans comment="During a round. {name} is a player">
        {name} asks first. Whoever answers asks next.
      </Trans>
    ),
  };
}

/** The admin's avatar. A tap explains its crown. */
function Crown({ admin }: { admin: PlayerView }) {
  const alert = useAlert();
  const name = shownName(admin.player_name);
  const explained = () =>
    t({
      message: `The crown means that ${name} runs this room: starting rounds, ending them and giving the points. If ${name} goes away, the crown moves on.`,
      comment: 'After a tap on the crown of the admin, who is {name}',
    });
  return (
    <>
      <button
        type="button"
        className={styles.crown}
        aria-label={t({
          message: 'What does the crown mean?',
          comment: 'Button, read aloud: explains who the admin is',
        })}
        onClick={() => alert.show(explained)}
      >
        <Avatar id={admin.icon_id} bot={admin.is_bot} admin size="36px" decorative />
      </button>
      {alert.dialog}
    </>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PlayerView } from '../../shared/contract.gen';
import { shownName } from '../../shared/text/names';
import { Button } from '../../shared/ui/button';
import { useConfirm } from '../../shared/ui/use-confirm';
import { refusalWords } from '../state/refusals';
import type { RoomSession } from '../state/room-session';
import styles from './hand-seat.module.css';

interface HandSeatProps {
  player: PlayerView;
  session: RoomSession | null;
  onProblem: (text: () => string) => void;
}

/** Let the admin give an absent player's seat to the other browser that asks for it, after a confirmation. */
export function HandSeat({ player, session, onProblem }: HandSeatProps) {
  const name = shownName(player.player_name);
  const failed = () => t({ message: "That didn't work", comment: 'Heading of a message about a failure' });

  async function hand(): Promise<void> {
    const problem = await session?.table('hand-seat', { playerId: player.player_id });
    if (problem) onProblem(() => refusalWords(problem) || failed());
  }

  const question = useConfirm({
    title: t({ message: `Is it really ${name}?`, comment: 'Question to the admin; {name} is a player' }),
    confirm: t({ message: 'Yes, Let In', comment: 'Button: another browser gets the seat of a player' }),
    onConfirm: hand,
    children: (
      <Trans comment="To the admin, before another browser gets a player's seat">
        Another browser is asking for this seat. The card and the points go with it.
      </Trans>
    ),
  });

  return (
    <div className={styles.hand}>
      <Button size="small" wide icon="enter" onClick={question.open}>
        {t({
          message: `Let ${name} take this seat`,
          comment: 'Button for the admin: {name} is away, and has opened the room in another browser',
        })}
      </Button>
      {question.dialog}
    </div>
  );
}

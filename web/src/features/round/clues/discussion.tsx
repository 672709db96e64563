import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { readyCount } from '../../../room/stages/waiting';
import { refusalWords } from '../../../room/state/refusals';
import { usePlayersHere } from '../../../room/state/use-me';
import { useCurrentRoom, useRoom } from '../../../room/state/use-room';
import { Sides } from '../../../room/ui/sides';
import { Button } from '../../../shared/ui/button';
import { cx } from '../../../shared/ui/cx';
import { ErrorMessage } from '../../../shared/ui/states';
import { useAction } from '../../../shared/ui/use-action';
import { Board } from '../../talk/clue-board';
import { CoachLine } from '../coaching';
import { type FinalProps, FullView, type ScreenProps } from '../referee/full-view';
import { OwnWord } from './clues';
import styles from './clues.module.css';

/** TALK of a game with clues: the players talk about the board, until all of them are ready to point. */
export function Discussion(props: FinalProps & ScreenProps) {
  const { session } = useCurrentRoom();
  const { hand, view, referee } = props;
  const connected = useRoom(({ connection }) => connection === 'connected');
  const here = usePlayersHere().filter(({ in_round }) => in_round);
  const waiting = here.filter(({ player_id }) => !referee.acted.includes(player_id));
  const { pending, problem, run } = useAction(async () => {
    const sent = waiting.map(({ player_id }) =>
      session?.referee('ready', referee.step, hand.shared ? { seat: player_id } : {}),
    );
    return (await Promise.all(sent)).find(Boolean) ?? null;
  });
  const { board } = view;
  if (!board) return null;
  const isReady = waiting.length === 0;
  return (
    <FullView {...props} tag={null} className={cx(styles.column, styles.typed, styles.talk)}>
      <div className={styles.head}>
        <h1 className={styles.headTitle}>{props.title}</h1>
        <p>{readyCount(props)}</p>
      </div>
      {board.sides && <Sides sides={board.sides} />}
      <div className={styles.scroll}>
        <Board board={board} players={view.players} ownId={hand.playerId} ready={referee.acted} />
      </div>
      <div className={styles.foot}>
        <div className={styles.pad}>
          <CoachLine>
            {t({
              message: 'Next, you all point at one of you. A tie means more clues.',
              comment: 'A hint before the first vote, as short as possible',
            })}
          </CoachLine>
          <ErrorMessage center>{problem && refusalWords(problem)}</ErrorMessage>
          {here.length > 0 && (
            <Button
              primary
              icon={isReady ? 'check' : 'hand'}
              busy={pending}
              disabled={isReady || !connected}
              onClick={run}
            >
              {isReady ? (
                <Trans comment="In place of 'Ready', after it was pressed">You're ready</Trans>
              ) : (
                <Trans comment="Button: the player has talked enough; everyone points once all are ready">
                  Ready to point
                </Trans>
              )}
            </Button>
          )}
        </div>
        {!hand.shared && <OwnWord hand={hand} />}
      </div>
    </FullView>
  );
}

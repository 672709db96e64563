import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { whoLeft } from '../../room/game/player-names';
import { civiliansTitle, impostorTitle, outNote, sideName } from '../../room/game/sides';
import type { BoardView, PastBoardView, PastRoundView, PlayerView } from '../../shared/contract.gen';
import { ClueRow, lapsTo, PastBoard } from '../talk/clue-board';
import boardStyles from '../talk/clue-board.module.css';
import styles from './past-rounds.module.css';

/** Name the side that won a round of a game with clues. */
export function clueWinners(game: BoardView['game'], teamWon: boolean): string {
  if (game === 'undercover') return teamWon ? civiliansTitle() : sideName('undercover');
  return teamWon ? teamTitle() : impostorTitle();
}

export const teamTitle = () => t({ message: 'Team', comment: 'Who won a round: all but the Spy' });

interface PastCluesProps {
  past: PastRoundView;
  board: PastBoardView;
  players: readonly Pick<PlayerView, 'player_id' | 'player_name' | 'icon_id'>[];
}

/** All clues of a past round, with the players who did not have the team's word first, and who was out when. */
export function PastClues({ past: { spies }, board: { clues, out }, players }: PastCluesProps) {
  const laps = lapsTo(Math.max(0, ...clues.map(({ lap }) => lap)));
  const ids = new Set([...spies.map(({ playerId }) => playerId), ...clues.map(({ playerId }) => playerId)]);
  return (
    <details className={styles.clues}>
      <summary>
        <Trans comment="Button: shows all clues of a round">Show clues</Trans>
      </summary>
      <PastBoard laps={laps}>
        <tbody>
          {[...ids].map((id) => {
            const player = players.find(({ player_id }) => player_id === id);
            const spy = spies.find(({ playerId }) => playerId === id);
            return (
              <ClueRow
                key={id}
                player={player}
                name={player?.player_name ?? spy?.playerName ?? whoLeft()}
                note={outNote(id, out)}
                className={spy && boardStyles.odd}
                laps={laps}
                clues={clues.filter(({ playerId }) => playerId === id)}
              />
            );
          })}
        </tbody>
      </PastBoard>
    </details>
  );
}

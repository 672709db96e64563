import { t } from '@lingui/core/macro';
import {
  ClueHow,
  clueGroups,
  clueNote,
  clueTitle,
  type EndedRound,
  reasonsOf,
  winningSide,
  wordOf,
} from '../../../room/game/clue-verdict';
import { pointsIn } from '../../../room/game/points';
import { civiliansTitle, sideCount, sideName } from '../../../room/game/sides';
import { ownIdOf } from '../../../room/state/play-state';
import { playerIn } from '../../../room/state/view';
import { SidePill } from '../../../room/ui/sides';
import type { BoardView, Reveal, RoomView } from '../../../shared/contract.gen';
import { isLongSentence } from '../../../shared/text/long-text';
import { cx } from '../../../shared/ui/cx';
import { Rays } from '../../../shared/ui/layout';
import { ClueRow, lapsTo, PastBoard } from '../../talk/clue-board';
import boardStyles from '../../talk/clue-board.module.css';
import { WaitingForAdmin } from '../parts';
import { Hero, Judged, ReasonsList, SharedReason } from '../referee/verdict';
import styles from '../referee/verdict.module.css';
import { Scores } from '../reveal';
import type { TablePart } from '../use-play-room';
import { PlainWordCard } from './word-card';

interface ClueVerdictProps extends Pick<TablePart, 'hand' | 'room'> {
  view: RoomView;
  reveal: Reveal;
  board: BoardView;
}

/** The end of a round of a game with clues: the words, the points, and every clue next to the word for which it was meant. */
export default function ClueVerdict({ hand, room, view, reveal, board }: ClueVerdictProps) {
  const points = pointsIn(view, reveal);
  const reasons = reasonsOf(points, board.game, view);
  const ownId = ownIdOf(hand);
  const shared = { view, reveal, board, ownId };
  return (
    <Judged
      round={view.round}
      told={<Told {...shared} />}
      className={winningSide(view) === 'civilian' ? styles.calm : undefined}
    >
      <Scores points={points} reveal={reveal} players={view.players} ownId={ownId} />
      {reasons.length > 0 && (
        <ReasonsList>
          {reasons.map(({ why, points: each, words }, index) => (
            <SharedReason key={why} points={each} index={index}>
              {words}
            </SharedReason>
          ))}
        </ReasonsList>
      )}
      {!room.isAdmin && <WaitingForAdmin scored />}
      <RevealedBoard {...shared} />
    </Judged>
  );
}

/** The end of the round, for a player who joined during it. */
export function ClueEnd(props: EndedRound) {
  return (
    <>
      <Told {...props} ownId="" />
      <RevealedBoard {...props} ownId="" />
    </>
  );
}

function Told(props: EndedRound & { ownId: string }) {
  const title = clueTitle(props);
  return (
    <>
      <RevealedWords {...props} />
      <div className={styles.said} role="status">
        <h2 className={cx(styles.who, isLongSentence(title) && styles.long)}>{title}</h2>
        <p className={styles.how}>
          <ClueHow {...props} />
        </p>
      </div>
    </>
  );
}

function RevealedWords({ view, reveal, board }: EndedRound) {
  const own = reveal.deck === 'ownDeck';
  const card = { round: view.round, own, className: styles.card };
  if (reveal.other)
    return (
      <Rays className={styles.two}>
        <PlainWordCard {...card} word={wordOf(reveal)} tab={civiliansTitle()} />
        <PlainWordCard {...card} word={wordOf(reveal.other)} tab={sideName('undercover')} />
      </Rays>
    );
  const tab =
    board.game === 'impostor' ? t({ message: 'The word', comment: 'Above the secret word. Short' }) : '';
  return (
    <Hero
      reveal={reveal}
      players={view.players}
      caught={view.verdict?.suspect}
      card={<PlainWordCard {...card} word={wordOf(reveal)} tab={tab} />}
    />
  );
}

/** All clues of the round, with the winners first. */
function RevealedBoard({ view, reveal, board, ownId }: EndedRound & { ownId: string }) {
  const laps = lapsTo(board.lap);
  return (
    <PastBoard laps={laps}>
      {clueGroups(view, reveal, board).map(({ side, word, hands }) => (
        <tbody key={side}>
          {side && (
            <tr className={boardStyles.group}>
              <th colSpan={laps.length + 1} scope="rowgroup">
                <span>
                  <bdi translate="no">{word}</bdi>
                  <SidePill side={side}>{sideCount(side, hands.length)}</SidePill>
                </span>
              </th>
            </tr>
          )}
          {hands.map((each) => (
            <ClueRow
              key={each.playerId}
              player={playerIn(view, each.playerId) ?? undefined}
              name={each.playerName}
              note={clueNote(each, board)}
              className={cx(each.isSpy && boardStyles.odd, each.playerId === ownId && boardStyles.own)}
              laps={laps}
              clues={board.clues.filter(({ playerId }) => playerId === each.playerId)}
            />
          ))}
        </tbody>
      ))}
    </PastBoard>
  );
}

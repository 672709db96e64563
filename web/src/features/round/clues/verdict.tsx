import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import {
  ClueHow,
  clueGroups,
  clueNote,
  clueTitle,
  type EndedRound,
  oddHands,
  reasonsOf,
  winners,
  wordOf,
} from '../../../room/game/clue-verdict';
import { plusWords, pointsIn } from '../../../room/game/points';
import { civiliansTitle, sideCount, sideName } from '../../../room/game/sides';
import { ownIdOf } from '../../../room/state/play-state';
import { playerIn } from '../../../room/state/view';
import { MuteButton } from '../../../room/ui/mute-button';
import { SignChip } from '../../../room/ui/stage-clock';
import type { BoardView, PointsView, Reveal, RoomView } from '../../../shared/contract.gen';
import { isLongSentence } from '../../../shared/text/long-text';
import { Coin } from '../../../shared/ui/chip';
import { cx } from '../../../shared/ui/cx';
import { Rays } from '../../../shared/ui/layout';
import { lapsTo, PastBoard, Row, SidePill } from '../../talk/clue-board';
import boardStyles from '../../talk/clue-board.module.css';
import { WaitingForAdmin } from '../parts';
import { SpyAvatar } from '../referee/parts';
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
  const { round } = view;
  const ownId = ownIdOf(hand);
  const shared = { view, reveal, board };
  return (
    <div className={cx(styles.judged, styles.beside, winners(view) === 'civilian' && styles.calm)}>
      <div className={styles.bar}>
        <SignChip icon="flag">
          <Trans comment="Small label: the number of the round">Round {round}</Trans>
        </SignChip>
        <MuteButton className={styles.mute} />
      </div>
      <div className={styles.inner}>
        <div className={styles.told}>
          <Told {...shared} />
        </div>
        <div className={styles.reasons}>
          <Scores points={points} reveal={reveal} players={view.players} ownId={ownId} />
          <Reasons points={points} game={board.game} />
          {!room.isAdmin && <WaitingForAdmin scored />}
          <RevealedBoard {...shared} ownId={ownId} />
        </div>
      </div>
    </div>
  );
}

/** The end of the round, for a player who joined during it. */
export function ClueEnd(props: EndedRound) {
  return (
    <>
      <Told {...props} />
      <RevealedBoard {...props} ownId="" />
    </>
  );
}

function Told(props: EndedRound) {
  const title = clueTitle(props);
  return (
    <>
      <Words {...props} />
      <div className={styles.said} role="status">
        <h2 className={cx(styles.who, isLongSentence(title) && styles.long)}>{title}</h2>
        <p className={styles.how}>
          <ClueHow {...props} />
        </p>
      </div>
    </>
  );
}

function Words({ view, reveal, board }: EndedRound) {
  const own = reveal.deck === 'ownDeck';
  const card = { round: view.round, own, className: styles.card };
  if (reveal.other)
    return (
      <Rays className={styles.two}>
        <PlainWordCard {...card} word={wordOf(reveal)} tab={civiliansTitle()} />
        <PlainWordCard {...card} word={wordOf(reveal.other)} tab={sideName('undercover')} />
      </Rays>
    );
  const odd = oddHands(reveal);
  return (
    <Rays className={styles.hero}>
      <div className={cx(styles.faces, odd.length > 1 && styles.pair)}>
        {odd.map(({ playerId }) => (
          <SpyAvatar
            key={playerId}
            id={playerIn(view, playerId)?.icon_id ?? null}
            caught={view.verdict?.suspect === playerId}
            className={styles.face}
          />
        ))}
      </div>
      <PlainWordCard
        {...card}
        word={wordOf(reveal)}
        tab={
          board.game === 'impostor'
            ? t({ message: 'The word', comment: 'Above the secret word. Short' })
            : undefined
        }
      />
    </Rays>
  );
}

function Reasons({ points, game }: { points: readonly PointsView[]; game: BoardView['game'] }) {
  const reasons = reasonsOf(points, game);
  if (reasons.length === 0) return null;
  return (
    <ul
      className={styles.reasonsList}
      aria-label={t({ message: 'Points', comment: 'Read aloud: who got points in a round, and what for' })}
    >
      {reasons.map(({ why, points: each, words }, index) => (
        <li key={why} className={styles.reason} style={{ '--place': index } as CSSProperties}>
          <p className={styles.reasonRow}>
            <Coin label={plusWords(each)}>+{each}</Coin>
            <span>{words}</span>
          </p>
        </li>
      ))}
    </ul>
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
            <Row
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

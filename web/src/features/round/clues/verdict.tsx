import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { outcomeWords, wordsFor } from '../../../decks/words';
import { calledOffBy } from '../../../room/game/notice-words';
import { namesOf } from '../../../room/game/player-names';
import { plusWords, pointsIn } from '../../../room/game/points';
import { type Side, sideCount, sideName } from '../../../room/game/sides';
import { VerdictLine } from '../../../room/game/verdict-line';
import { ownIdOf } from '../../../room/state/play-state';
import { playerIn } from '../../../room/state/view';
import { MuteButton } from '../../../room/ui/mute-button';
import { SignChip } from '../../../room/ui/stage-clock';
import type { BoardView, PointsView, Reveal, RevealedHand, RoomView } from '../../../shared/contract.gen';
import { isLongSentence } from '../../../shared/text/long-text';
import { shownName } from '../../../shared/text/names';
import { Coin } from '../../../shared/ui/chip';
import { cx } from '../../../shared/ui/cx';
import { Rays } from '../../../shared/ui/layout';
import { BoardTable, Clues, lapsTo, Row, SidePill } from '../../talk/clue-board';
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
  const ownId = ownIdOf(hand);
  const title = titleOf(view, reveal, board);
  const shared = { view, reveal, board };
  return (
    <div className={cx(styles.judged, winners(view) === 'civilian' && styles.calm)}>
      <div className={styles.bar}>
        <SignChip icon="flag">
          <Trans comment="Small label: the number of the round">Round {view.round}</Trans>
        </SignChip>
        <MuteButton className={styles.mute} />
      </div>
      <div className={styles.inner}>
        <div className={styles.told}>
          <Words {...shared} />
          <div className={styles.said} role="status">
            <h2 className={cx(styles.who, isLongSentence(title) && styles.long)}>{title}</h2>
            <p className={styles.how}>
              <How {...shared} />
            </p>
          </div>
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

type Ended = Omit<ClueVerdictProps, 'hand' | 'room'>;

const wordOf = ({ cardId, card }: Pick<Reveal, 'cardId' | 'card'>): string => wordsFor(cardId, card);
const oddHands = ({ hands }: Reveal) => hands.filter(({ isSpy }) => isSpy);
const sideOf = ({ side, isSpy }: RevealedHand): Side => side ?? (isSpy ? 'undercover' : 'civilian');

/** Return the side that has won, or null for a round without points. */
function winners({ verdict, outcome }: RoomView): 'civilian' | 'odd' | null {
  const how = verdict?.how ?? outcome;
  if (how === undefined || how === null || how === 'void') return null;
  return ['caught', 'caught-guessed', 'spy_caught'].includes(how) ? 'civilian' : 'odd';
}

function titleOf(view: RoomView, reveal: Reveal, { game }: BoardView): string {
  const odd = oddHands(reveal);
  if (game === 'impostor') {
    const names = namesOf(odd.map(({ playerName }) => playerName));
    return t({
      message: plural(odd.length, {
        one: `The Impostor was ${names}.`,
        other: `The Impostors were ${names}.`,
      }),
      comment: 'Heading after a round of Impostor',
    });
  }
  const winner = winners(view);
  if (winner === null)
    return t({ message: 'Nobody wins', comment: 'Heading after a round of Undercover without points' });
  if (winner === 'civilian')
    return t({ message: 'The civilians win!', comment: 'Heading after a round of Undercover' });
  return odd.every(({ side }) => side === 'white')
    ? t({ message: 'Mr. White wins!', comment: 'Heading after a round of Undercover' })
    : t({
        message: 'Undercover wins!',
        comment: 'Heading after a round of Undercover: those who have the other word',
      });
}

function How({ view, reveal, board }: Ended) {
  const { verdict, outcome, players } = view;
  if (!verdict) return outcome && outcomeWords(reveal.deck, outcome, false).label;
  if (verdict.how === 'void')
    return (
      <VerdictLine
        verdict={verdict}
        reveal={reveal}
        words={(id) => wordsFor(id, '')}
        suspect=""
        calledOffBy={calledOffBy(view)}
      />
    );
  return board.game === 'impostor' ? impostorLine(verdict, players) : undercoverLine(verdict, reveal, board);
}

function impostorLine(
  { how, suspect, guess }: NonNullable<RoomView['verdict']>,
  players: RoomView['players'],
): string {
  if (how === 'escaped') return t({ message: 'Nobody was caught.', comment: 'After a round of Impostor' });
  if (how === 'framed') {
    const name = shownName(playerIn({ players } as RoomView, suspect)?.player_name ?? '');
    return t({
      message: `You caught ${name}, who knew the word.`,
      comment: 'After a round of Impostor: the wrong one',
    });
  }
  if (how === 'caught-guessed')
    return t({ message: 'Caught, but named the word.', comment: 'After a round of Impostor: the Impostor' });
  const word = guess ? shownName(wordsFor(guess, '')) : '';
  if (word)
    return t({
      message: `Caught, then said ${word}. Wrong!`,
      comment: 'After a round of Impostor: the Impostor; {word} is a wrong guess',
    });
  return t({
    message: 'Caught, and no right word.',
    comment: 'After a round of Impostor: the Impostor has not named the word',
  });
}

function undercoverLine(
  { how }: NonNullable<RoomView['verdict']>,
  reveal: Reveal,
  { sides, out = [] }: BoardView,
): string {
  if (how === 'caught') {
    const names = namesOf(
      out
        .filter(({ side }) => side !== 'civilian')
        .map(({ playerId }) => reveal.hands.find((hand) => hand.playerId === playerId)?.playerName ?? ''),
    );
    return t({
      message: `You found ${names}.`,
      comment: 'After a round of Undercover that the civilians have won',
    });
  }
  return sides && sides.undercover + sides.white < sides.civilian
    ? t({
        message: 'Two votes put nobody out.',
        comment: 'After a round of Undercover that the civilians have lost',
      })
    : t({
        message: 'Nobody is left to outvote them.',
        comment: 'After a round of Undercover that the civilians have lost',
      });
}

function Words({ view, reveal, board }: Ended) {
  const own = reveal.deck === 'ownDeck';
  const card = { round: view.round, own, className: styles.card };
  if (reveal.other)
    return (
      <Rays className={styles.two}>
        <PlainWordCard
          {...card}
          word={wordOf(reveal)}
          tab={t({ message: 'Civilians', comment: 'Above the word of most players in Undercover. Short' })}
        />
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

const REASONS: Readonly<Record<BoardView['game'], Partial<Record<PointsView['why'], () => string>>>> = {
  impostor: {
    escaped: () => t({ message: 'The Impostor was never caught', comment: 'What points are for' }),
    framed: () =>
      t({ message: 'Somebody else was caught', comment: 'What points are for: for the Impostor' }),
    caught: () => t({ message: 'Pointed at the Impostor', comment: 'What points are for' }),
    'caught-guessed': () =>
      t({ message: 'Named the word', comment: 'What points are for: the caught Impostor' }),
  },
  undercover: {
    escaped: () =>
      t({
        message: 'Every one of them, in or out',
        comment: 'What points are for: Undercovers and Mr. White',
      }),
    caught: () => t({ message: 'Every civilian, in or out', comment: 'What points are for' }),
    'caught-guessed': () => t({ message: 'Mr. White named the word', comment: 'What points are for' }),
  },
};

function Reasons({ points, game }: { points: readonly PointsView[]; game: BoardView['game'] }) {
  const reasons = [...new Map(points.map((each) => [each.why, each])).values()];
  if (reasons.length === 0) return null;
  return (
    <ul
      className={styles.reasonsList}
      aria-label={t({ message: 'Points', comment: 'Read aloud: who got points in a round, and what for' })}
    >
      {reasons.map(({ why, points: each }, index) => (
        <li key={why} className={styles.reason} style={{ '--place': index } as CSSProperties}>
          <p className={styles.reasonRow}>
            <Coin label={plusWords(each)}>+{each}</Coin>
            <span>{REASONS[game][why]?.()}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** All clues of the round, with the winners first. */
function RevealedBoard({ view, reveal, board, ownId }: Ended & { ownId: string }) {
  const laps = lapsTo(board.lap);
  const order: readonly Side[] =
    winners(view) === 'civilian' || board.game === 'impostor'
      ? ['civilian', 'undercover', 'white']
      : ['undercover', 'white', 'civilian'];
  const sorted = [...oddHands(reveal), ...reveal.hands.filter(({ isSpy }) => !isSpy)];
  const groups =
    board.game === 'impostor'
      ? [{ side: null, hands: sorted }]
      : order.map((side) => ({ side, hands: reveal.hands.filter((hand) => sideOf(hand) === side) }));
  return (
    <div className={boardStyles.wide}>
      <BoardTable laps={laps} className={cx(laps.length > 2 && boardStyles.narrow)}>
        {groups
          .filter(({ hands }) => hands.length > 0)
          .map(({ side, hands }) => (
            <tbody key={side}>
              {side && (
                <tr className={boardStyles.group}>
                  <th colSpan={laps.length + 1} scope="rowgroup">
                    <span>
                      <bdi translate="no">{wordOfSide(side, reveal)}</bdi>
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
                  note={noteOf(each, board)}
                  className={cx(each.isSpy && boardStyles.odd, each.playerId === ownId && boardStyles.own)}
                >
                  {laps.map((lap) => (
                    <td key={lap}>
                      <Clues
                        clues={board.clues.filter(
                          (clue) => clue.playerId === each.playerId && clue.lap === lap,
                        )}
                      />
                    </td>
                  ))}
                </Row>
              ))}
            </tbody>
          ))}
      </BoardTable>
    </div>
  );
}

function wordOfSide(side: Side, reveal: Reveal): string {
  if (side === 'white')
    return t({ message: 'No word', comment: "On the card of Mr. White, and above Mr. White's clues. Short" });
  return side === 'undercover' && reveal.other ? wordOf(reveal.other) : wordOf(reveal);
}

function noteOf({ playerId, isSpy }: RevealedHand, { game, out = [] }: BoardView): string | undefined {
  if (game === 'impostor')
    return isSpy
      ? t({ message: 'Impostor', comment: "On the Impostor's own card, in place of the word" })
      : undefined;
  const lap = out.find((each) => each.playerId === playerId)?.lap;
  return lap === undefined
    ? undefined
    : t({ message: `out, lap ${lap}`, comment: 'Below a name: when the table put this player out. Short' });
}

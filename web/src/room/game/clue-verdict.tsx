/** The end of a round of a game with clues, in words. */
import { ph, plural, select, t } from '@lingui/core/macro';
import { wordsFor } from '../../decks/words';
import type {
  BoardView,
  Outcome,
  PointsView,
  Reveal,
  RevealedHand,
  RoomView,
} from '../../shared/contract.gen';
import { shownName } from '../../shared/text/names';
import { calledOffBy } from './notice-words';
import { namesOf } from './player-names';
import { spiesOf } from './points';
import { impostorTitle, noWord, outNote, type Side } from './sides';
import { CalledOff } from './verdict-line';

export interface EndedRound {
  view: RoomView;
  reveal: Reveal;
  board: BoardView;
}

export const wordOf = ({ cardId, card }: Pick<Reveal, 'cardId' | 'card'>): string => wordsFor(cardId, card);
const sideOf = ({ side, isSpy }: RevealedHand): Side => side ?? (isSpy ? 'undercover' : 'civilian');

/** Return the side that has won, or null for a round without points. */
export function winningSide({ verdict, outcome }: RoomView): 'civilian' | 'odd' | null {
  const how = verdict?.how ?? outcome;
  if (how === undefined || how === null || how === 'void') return null;
  return ['caught', 'caught-guessed', 'spy_caught'].includes(how) ? 'civilian' : 'odd';
}

export function clueTitle({ view, reveal, board: { game } }: EndedRound): string {
  const odd = spiesOf(reveal);
  if (game === 'impostor') {
    const names = namesOf(odd.map(({ playerName }) => playerName));
    return t({
      message: plural(ph({ count: odd.length }), {
        one: `The Impostor was ${names}.`,
        other: `The Impostors were ${names}.`,
      }),
      comment: 'Heading after a round of Impostor',
    });
  }
  const side = winningSide(view);
  const winner =
    side === 'odd' ? (odd.every((hand) => hand.side === 'white') ? 'white' : 'undercover') : side;
  return t({
    message: select(ph({ winner: winner ?? 'nobody' }), {
      civilian: 'The civilians win!',
      white: 'Mr. White wins!',
      undercover: 'Undercover wins!',
      other: 'Nobody wins',
    }),
    comment: 'Heading after a round of Undercover. Nobody wins a round without points',
  });
}

const ENDS: Readonly<Record<Outcome, string>> = {
  spy_escaped: 'never',
  spy_caught_location: 'named',
  spy_caught: 'caught',
};

/** Return the name and the points of an outcome that the admin enters (PLAY-17). */
export const clueOutcomeWords = (outcome: Outcome) => ({
  label: t({
    message: select(ph({ end: ENDS[outcome] }), {
      never: 'Never caught',
      named: 'Caught, but named the word',
      other: 'Caught',
    }),
    comment: 'Outcome of a game with clues, which the admin enters: the Impostors',
  }),
  points: t({
    message: select(ph({ end: ENDS[outcome] }), {
      never: '2 points for each of them',
      named: '1 point for each of them',
      other: '1 point for everyone else',
    }),
    comment: "Below 'Never caught', 'Caught, but named the word' and 'Caught'",
  }),
});

/** The end of the round, below the title. `ownId` is the player who reads it, who is "you". */
export function ClueHow({ view, reveal, board, ownId }: EndedRound & { ownId?: string }) {
  const { verdict, outcome, players } = view;
  if (!verdict) return outcome && clueOutcomeWords(outcome).label;
  if (verdict.how === 'void') return <CalledOff by={calledOffBy(view)} />;
  return board.game === 'impostor'
    ? impostorLine(verdict, players, ownId)
    : undercoverLine(verdict, reveal, board, ownId);
}

function impostorLine(
  { how, suspect, guess }: NonNullable<RoomView['verdict']>,
  players: RoomView['players'],
  ownId: string | undefined,
): string {
  if (how === 'escaped') return t({ message: 'Nobody was caught.' });
  if (how === 'framed') {
    if (suspect === ownId)
      return t({
        message: 'They caught you, but you knew the word.',
        comment: 'To a player who was caught, but is not the Impostor',
      });
    const name = namesOf([players.find(({ player_id }) => player_id === suspect)?.player_name ?? '']);
    return t({ message: `You caught ${name}, who knew the word.` });
  }
  if (how === 'caught-guessed')
    return t({ message: 'Caught, but named the word.', comment: 'After a round of Impostor: the Impostor' });
  if (suspect === null) return t({ message: 'The Impostor left the game.' });
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
  ownId: string | undefined,
): string {
  if (how === 'caught') {
    const found = out.filter(({ side }) => side !== 'civilian').map(({ playerId }) => playerId);
    if (ownId && found.includes(ownId))
      return t({
        message: 'They found you.',
        comment: 'After a round of Undercover, to a loser whom the civilians have put out',
      });
    const names = namesOf(
      found.map((id) => reveal.hands.find(({ playerId }) => playerId === id)?.playerName ?? ''),
    );
    return t({
      message: `You found ${names}.`,
      comment: 'After a round of Undercover, which {names} have lost',
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

/** Return each reason for points once, with its words. */
export function reasonsOf(points: readonly PointsView[], game: BoardView['game'], { verdict }: RoomView) {
  const hasLeft = game === 'impostor' && verdict?.how === 'caught' && verdict.suspect === null;
  return [...new Map(points.map((each) => [each.why, each])).values()].map((each) => ({
    ...each,
    words: hasLeft
      ? t({ message: 'The Impostor left', comment: 'What points are for' })
      : (REASONS[game][each.why]?.() ?? ''),
  }));
}

/** Return the hands in groups that have the same word, with the winners first. In Impostor, there is one group. */
export function clueGroups(view: RoomView, reveal: Reveal, board: BoardView) {
  const order: readonly Side[] =
    winningSide(view) === 'civilian' || board.game === 'impostor'
      ? ['civilian', 'undercover', 'white']
      : ['undercover', 'white', 'civilian'];
  const sorted = [...spiesOf(reveal), ...reveal.hands.filter(({ isSpy }) => !isSpy)];
  const groups: readonly { side: Side | null; hands: readonly RevealedHand[] }[] =
    board.game === 'impostor'
      ? [{ side: null, hands: sorted }]
      : order.map((side) => ({ side, hands: reveal.hands.filter((hand) => sideOf(hand) === side) }));
  return groups
    .filter(({ hands }) => hands.length > 0)
    .map(({ side, hands }) => ({ side, hands, word: side ? wordOfSide(side, reveal) : '' }));
}

function wordOfSide(side: Side, reveal: Reveal): string {
  if (side === 'white') return noWord();
  return side === 'undercover' && reveal.other ? wordOf(reveal.other) : wordOf(reveal);
}

/** The note below a player's name: when the player was out, or that it was the Impostor. */
export const clueNote = ({ playerId, isSpy }: RevealedHand, { game, out }: BoardView): string | undefined =>
  game === 'impostor' && isSpy ? impostorTitle() : outNote(playerId, out);

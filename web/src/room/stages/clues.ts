import { ph, t } from '@lingui/core/macro';
import { SHORT_BUZZ } from '../../shared/audio/vibration';
import type { OutView, RoomView } from '../../shared/contract.gen';
import { shownName } from '../../shared/text/names';
import { nameOf } from '../game/player-names';
import { type Side, sideName } from '../game/sides';
import { type Announced, playersWith, type ShownStage, type StageContext } from './stage';

/** One player after the other says a word about the secret word, in a game with clues (GAME-03). */
export const clues: ShownStage = {
  tone: ({ referee, hand }) => (referee.turn === hand.playerId ? 'turn' : 'table'),
  title: ({ view, referee, hand }) => {
    if (referee.turn === hand.playerId) return yourTurn();
    const name = nameOf(view.players, referee.turn);
    return view.board?.aloud ? saysOneWord(name) : givesClue(name);
  },
  actors: (view) => playersWith(view.referee?.turn, view),
  time: { seconds: 20, typed: 10 },
  cues: (now, before, me) => {
    const { board, referee } = now;
    if (
      before?.stage !== 'clues' &&
      board?.out?.length &&
      board.out.length > (before?.board?.out?.length ?? 0)
    )
      return [{ sound: 'unmasked', phones: 'admin' }];
    return [
      {
        sound: board?.clues.slice(-1)[0]?.text ? 'drum' : 'flip',
        ...(referee?.turn === me && { buzz: SHORT_BUZZ }),
      },
    ];
  },
  said: cluesWords,
  tools: ['more-time', 'close-now', 'pause', 'by-hand', 'void'],
  action: null,
};

const yourTurn = () => t({ message: 'Your turn', comment: 'Heading, to the player whose turn it is' });

export const saysOneWord = (name: string) =>
  t({ message: `${name} says one word`, comment: 'Headline: it is the turn of {name}, out loud' });

const givesClue = (name: string) =>
  t({ message: `${name} gives a clue`, comment: 'Headline: it is the turn of {name} to say a word' });

export const tieTitle = () =>
  t({ message: "It's a tie!", comment: 'Heading: the most fingers point at more than one player' });

export function outWords({ players }: Pick<RoomView, 'players'>, playerId: string, me: string): string {
  if (playerId === me)
    return t({
      message: "You're out",
      context: 'game',
      comment: 'Heading, to a player whom the table has put out. The player stays in the room.',
    });
  const name = nameOf(players, playerId);
  return t({ message: `${name} is out`, comment: 'Heading: the table has put a player out' });
}

/** Comment on the side of a player who is out. */
export const outComment = ({ side }: Pick<OutView, 'side'>): string => OUT_COMMENTS[side]();

const OUT_COMMENTS: Readonly<Record<Side, () => string>> = {
  civilian: () =>
    t({
      message: 'Oops. One of the many.',
      comment: 'In Undercover, when a player is out who has the word of the most',
    }),
  undercover: () =>
    t({
      message: 'Good ears! That was another word.',
      comment: 'In Undercover, when a player is out who has the other word',
    }),
  white: () =>
    t({
      message: 'No word at all, and one last guess.',
      comment: 'In Undercover, when Mr. White is out, who has no word',
    }),
};

/** Announce the newest clue, or who is out or tied, and then whose turn it is. */
function cluesWords(context: Announced): string {
  return [newsWords(context), turnWords(context)].filter(Boolean).join(' ');
}

function newsWords({ view, before }: Announced): string {
  const { board, players } = view;
  const clue = board?.clues.slice(-1)[0];
  const out = board?.out?.slice(-1)[0];
  if (before !== 'clues' && board?.tied) return tieTitle();
  if ((before === 'tally' || before === 'last') && out)
    return t({
      message: `${ph({ name: nameOf(players, out.playerId) })} is out: ${ph({ side: sideName(out.side) })}.`,
      comment: "Read aloud: a player's name, and the side, such as 'civilian'",
    });
  if (before !== 'clues' || !clue || clue.text === '') return '';
  const name = nameOf(players, clue.playerId);
  if (clue.text === null) return t({ message: `${name} gave no clue.`, comment: 'Read aloud' });
  return t({
    message: `${name}: ${ph({ clue: shownName(clue.text) })}.`,
    comment: "Read aloud: a player's name and clue",
  });
}

function turnWords({ view, referee, hand }: StageContext): string {
  const { players, board } = view;
  const name = nameOf(players, referee.turn);
  const isOwn = referee.turn === hand.playerId;
  const turn = isOwn
    ? t({ message: 'Your turn.', comment: 'Read aloud, to the player whose turn it is' })
    : t({ message: `${name}'s turn.`, comment: 'Read aloud: it is the turn of {name}' });
  const next = board?.turns[0];
  if (!next || isOwn) return turn;
  return t({
    message: `${turn} Then ${ph({ name: nameOf(players, next) })}.`,
    comment: "Read aloud; {turn}: 'Oskar's turn.'; then the name of the next player",
  });
}

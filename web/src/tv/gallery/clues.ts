/** Snapshots of games with clues. */
import type { BoardView, ClueView, OutView, PlayerView, RoomView } from '../../shared/contract.gen';

const CLUES = [
  ['tent', 'insects', 'wet socks'],
  ['marshmallows', 'fire', 'mosquito repellent spray'],
  ['stars', 'mosquitoes', 'thermos'],
  ['sleeping bag', 'torch', 'lake'],
  ['rain', 'no phone signal', 'map'],
  ['quiet', null, 'cold'],
  ['waterproof hiking boots', 'stove', 'mud'],
  ['bears', 'neighbours’ loud snoring', 'ghost stories'],
  ['forest', 'guitar', 'canned beans'],
  ['summer', 'Donaudampfschifffahrten', 'friends'],
];
const WORD = { cardId: 'camping', card: 'Camping' };
const OTHER = { cardId: 'picnic', card: 'Picnic' };

interface Options {
  stage: string;
  variant?: string | undefined;
}

/** Return a room that plays a game with clues. It is the turn of the fifth player in the last lap. */
export function withClues(view: RoomView, game: BoardView['game'], { stage, variant }: Options): RoomView {
  const { players } = view;
  const count = players.length;
  const settings = { ...view.settings, rules: game, talk: variant === 'aloud' ? 'aloud' : 'type' } as const;
  if (stage === 'lobby') return { ...view, settings, currentDeck: 'wordsDeck' };
  const board = boardOf(view, game, { stage, variant });
  const interlude = variant === 'out' || variant === 'white' || variant === 'tie';
  return {
    ...view,
    currentDeck: 'wordsDeck',
    settings,
    board,
    ...(view.referee && {
      referee: {
        ...view.referee,
        turn: stage === 'clues' ? turnOf(count) : null,
        acted: stage === 'discussion' ? ['p0', 'p2', 'p3'] : view.referee.acted,
        stageEndsAt: stage === 'discussion' ? null : view.referee.stageEndsAt,
        ...(interlude && { startsAt: view.serverTime + 4_000 }),
      },
    }),
    ...(stage === 'scored' && scoredWith(players, game)),
  };
}

/** The fifth player gives a clue. */
const turnOf = (count: number) => `p${Math.min(4, count - 1)}`;

function boardOf({ players }: RoomView, game: BoardView['game'], { stage, variant }: Options): BoardView {
  const count = players.length;
  const laps = game === 'impostor' ? (count > 7 ? 3 : 2) : 1;
  const lap = game === 'impostor' ? laps : 3;
  const turn = Number(turnOf(count).slice(1));
  const isOver = stage !== 'clues';
  const clues = players.flatMap(({ player_id: playerId }, index) =>
    [1, 2, 3].slice(0, isOver || index < turn ? lap : lap - 1).map(
      (each): ClueView => ({
        playerId,
        lap: each,
        text: variant === 'aloud' ? '' : (CLUES[index]?.[each - 1] ?? null),
        lang: 'en',
      }),
    ),
  );
  const out = game === 'undercover' ? outOf(stage === 'scored' ? 'end' : variant) : undefined;
  return {
    game,
    aloud: variant === 'aloud',
    laps,
    lap,
    turns: isOver ? [] : players.slice(turn + 1).map(({ player_id }) => player_id),
    clues: clues.filter(
      ({ playerId, lap: each }) => !out?.some((one) => one.playerId === playerId && one.lap < each),
    ),
    ...(variant === 'tie' && { tied: ['p1', 'p2'] }),
    ...(out && { out, sides: { civilian: count - 3, undercover: 1, white: out.length > 1 ? 0 : 1 } }),
  };
}

function outOf(variant: string | undefined): OutView[] {
  const out: OutView[] = [
    { playerId: 'p3', side: 'civilian', lap: 1 },
    { playerId: 'p2', side: 'white', lap: 2, right: false },
    { playerId: 'p1', side: 'undercover', lap: 3 },
  ];
  return variant === 'end' ? out : out.slice(0, variant === 'white' ? 2 : 1);
}

function scoredWith(players: readonly PlayerView[], game: BoardView['game']): Partial<RoomView> {
  const sideOf = (index: number) => (index === 1 ? 'undercover' : index === 2 ? 'white' : 'civilian');
  const isOdd = (index: number) => index === 1 || (game === 'undercover' && index === 2);
  const winners = players.filter((_, index) => !isOdd(index));
  return {
    outcome: 'spy_caught',
    reveal: {
      deck: 'wordsDeck',
      ...WORD,
      hands: players.map(({ player_id, player_name }, index) => ({
        playerId: player_id,
        playerName: player_name,
        roleId: null,
        role: '',
        isSpy: isOdd(index),
        ...(game === 'undercover' && { side: sideOf(index) }),
      })),
      ...(game === 'undercover' && { other: OTHER }),
    },
    verdict: {
      how: 'caught',
      suspect: 'p1',
      by: null,
      guess: game === 'impostor' ? OTHER.cardId : null,
      left: 0,
      points: winners.map(({ player_id }) => ({ playerId: player_id, points: 1, why: 'caught' as const })),
    },
  };
}

/** A round of a game with clues, with four players. Maya is p1. */
import { fetchDeckTexts } from '../../src/decks/texts';
import type { BoardView, PlayerView, RefereeView, RoomView } from '../../src/shared/contract.gen';
import { player } from './live';
import { hand, round } from './play';
import { referee } from './referee';

await fetchDeckTexts('wordsDeck', 'ownDeck');

/** A civilian's hand, or that of the team in Impostor. */
export const wordHand = {
  ...hand,
  role: '',
  roleId: null,
  location: 'Tea',
  cardId: 'tea',
  category: 'food',
  chosenCards: [],
  chosenIds: [],
  currentDeck: 'wordsDeck',
  game: 'impostor' as const,
};

export const board = (more: Partial<BoardView> = {}): BoardView => ({
  game: 'impostor',
  aloud: true,
  laps: 2,
  lap: 1,
  turns: ['p3', 'p4'],
  clues: [],
  ...more,
});

export const undercover = (more: Partial<BoardView> = {}): Partial<BoardView> => ({
  game: 'undercover',
  laps: 1,
  sides: { civilian: 2, undercover: 1, white: 0 },
  out: [],
  ...more,
});

const dealtIn = {
  player_name: 'Maya',
  icon_id: 9,
  in_round: true,
  role: '',
  is_spy: false,
} as const;
const WORD = { card_id: 'tea', game_location: 'Tea', category: 'food' } as const;

export const at = (
  stage: NonNullable<RoomView['stage']>,
  more: Partial<RefereeView> = {},
  cells: Partial<BoardView> = {},
  self: Partial<PlayerView> = {},
): Partial<RoomView> =>
  round({
    stage,
    roundEndsAt: stage === 'talk' ? 1_060_000 : null,
    clockLeft: 0,
    currentDeck: 'wordsDeck',
    settings: { rules: cells.game ?? 'impostor' },
    players: [
      player('p1', { ...dealtIn, ...(self.is_spy ? {} : WORD), ...self }),
      ...['p2', 'p3', 'p4'].map((id) => player(id, { in_round: true })),
    ],
    referee: referee({ step: 5, ...more }),
    board: board(cells),
  });

export const said = (playerId: string, lap: number, text: string | null, lang?: string) => ({
  playerId,
  lap,
  text,
  ...(lang !== undefined && { lang }),
});

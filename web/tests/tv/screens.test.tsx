import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fetchDeckTexts } from '../../src/decks/texts';
import type { RoomView } from '../../src/shared/contract.gen';
import { TableNotice } from '../../src/tv/app';
import { STAGES } from '../../src/tv/gallery/gallery';
import { NOW, type RoomOptions, roomView } from '../../src/tv/gallery/rooms';
import { sceneOf } from '../../src/tv/scenes';
import { USUAL } from '../fakes/tv-wish';

const wish: RoomOptions = { ...USUAL, stage: 'talk', players: 7, left: 358 };

function show(more: Partial<RoomOptions>, now = NOW) {
  const view = roomView({ ...wish, ...more });
  const { Screen } = sceneOf(view);
  return { view, ...render(<Screen view={view} now={now} />) };
}

const TABLES: readonly Partial<RoomOptions>[] = [
  { players: 3 },
  { players: 10, deck: 'animalsDeck', rules: 'classic', names: 'odd', left: 25, cards: 36 },
  { players: 7, rules: 'ours' },
];

/** The stages of unrefereed rounds. */
const UNJUDGED: readonly RoomOptions['stage'][] = ['lobby', 'talk', 'paused', 'over', 'scored', 'ended'];

test.each(STAGES)('[TV-06] [TV-15] %s renders with few and many players, and has a heading', (stage) => {
  for (const table of TABLES.filter(({ rules }) => rules !== 'ours' || UNJUDGED.includes(stage))) {
    const { unmount } = show({ ...table, stage });

    expect(screen.getAllByRole('heading').length).toBeGreaterThan(0);
    for (const heading of screen.getAllByRole('heading')) expect(heading).toHaveAccessibleName();
    unmount();
  }
});

test('[TV-06] a round shows its clock, the first player, the scores and the cards in play', () => {
  show({ stage: 'talk', left: 470 });

  expect(screen.getByRole('timer')).toHaveTextContent('7:50');
  expect(screen.getByText('Zoë asks first')).toBeVisible();
  expect(screen.getByText('I ask first!')).toBeVisible();
  expect(screen.getByText('4')).toHaveAccessibleName('4 points');
  const wall = screen.getByRole('region', { name: 'Where are we?' });
  expect(within(wall).getAllByRole('img')).toHaveLength(30);
});

test('[TV-06] the bubble disappears, and the clock still names the first player', () => {
  show({ stage: 'talk', left: 400 });

  expect(screen.queryByText('I ask first!')).toBeNull();
  expect(screen.getByText('Zoë asks first')).toBeVisible();
});

test('[TV-06] a vote shows the accuser, the suspect, the required votes, and which players have voted', () => {
  show({ stage: 'vote', players: 5 });

  expect(screen.getByRole('heading', { name: 'Ann accuses Cy' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Is Cy the Spy?' })).toBeVisible();
  expect(screen.getByText('3 must say yes')).toBeVisible();
  expect(screen.getAllByText(/ has voted$/)).toHaveLength(3);
  expect(screen.getAllByText(/ hasn't voted yet$/)).toHaveLength(1);
  expect(screen.queryByText(/^yes$/i)).toBeNull();
});

test('[TV-06] [BOT-05] a vote quotes the answer for which a bot accuses', async () => {
  await fetchDeckTexts('talk');
  const view = roomView({ ...USUAL, stage: 'vote', players: 5 });
  if (!view.referee) throw new Error('no referee');
  const { Screen } = sceneOf(view);
  const quote = { question: 'weather', answer: 'unsure' as const };
  render(<Screen view={{ ...view, referee: { ...view.referee, quote } }} now={NOW} />);
  expect(screen.getByText('“Hard to say” to “Does the weather matter here?”')).toBeVisible();
});

test('[TV-06] pointing shows a dart for each player, stuck in the board or still in the rack', () => {
  const { container } = show({ stage: 'point', players: 7 });

  const darts = [...container.querySelectorAll('img[src*="dart"]')];
  const inRack = darts.filter((dart) => dart.closest('[aria-hidden]'));
  expect(inRack).toHaveLength(7);
  expect(darts).toHaveLength(7 + 4);
});

test('[TV-06] a tally shows every vote and the result', () => {
  show({ stage: 'tally', variant: 'failed' });

  const yes = screen.getByRole('region', { name: 'Yes' });
  const no = screen.getByRole('region', { name: 'No' });
  expect(within(yes).getAllByRole('listitem')).toHaveLength(4);
  expect(within(no).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'THE CLOCK TICKS ON' })).toBeVisible();
  expect(screen.getByText('2 say no. Ann is out of stops; Cy can breathe again.')).toBeVisible();
});

test('[TV-03] a guessed card is shown without revealing whether it is right', () => {
  show({ stage: 'guess', variant: 'named' });

  expect(screen.getByText('submarine')).toBeVisible();
  expect(screen.queryByText(/right|wrong/i)).toBeNull();
});

test('[SPY-04] the second guess is announced, and a caught Spy is not followed by another', () => {
  const { unmount } = show({ stage: 'last', variant: 'two' });
  expect(screen.getByRole('heading', { name: "There's another!" })).toBeVisible();
  unmount();

  const view: RoomView = { ...roomView({ ...wish, stage: 'last' }), settings: { spies: 'hidden' } };
  const { Screen } = sceneOf(view);
  render(<Screen view={view} now={NOW} />);
  expect(screen.getByText(/Wrong: you all do\.$/)).toBeVisible();
});

test('[TV-06] the reveal shows the Spy, the card, and the reasons for points', () => {
  show({ stage: 'scored' });

  expect(screen.getByRole('heading', { name: 'Cy was the Spy!' })).toBeVisible();
  expect(screen.getByText('Submarine')).toBeVisible();
  expect(screen.getByText('The team caught the Spy')).toBeVisible();
  expect(screen.getByText('First to accuse')).toBeVisible();
  expect(screen.getByText('Captain')).toBeVisible();
  expect(screen.getByText('+2')).toHaveAccessibleName('plus 2');
});

test('[TV-06] the reveal shows the scores of all players, with that of the Spy', () => {
  for (const players of [3, 10]) {
    const { view, unmount } = show({ stage: 'scored', players });

    const tickets = screen.getAllByRole('listitem');
    expect(tickets).toHaveLength(view.reveal?.hands.length ?? 0);
    const spy = view.players.find(({ player_name }) => player_name === 'Cy');
    const ticket = tickets.find(({ textContent }) => textContent?.startsWith('Cy'));
    expect(ticket).toHaveTextContent(new RegExp(`^Cy.*${spy?.score} pt`));
    unmount();
  }
});

test('[TV-06] the reveal shows the points of an outcome that the admin recorded', () => {
  show({ stage: 'scored', rules: 'ours' });

  expect(screen.getByText('The team caught the Spy')).toBeVisible();
  expect(screen.getAllByLabelText('plus 1')).toHaveLength(6);
});

test('[TV-06] [TV-07] awards advance on their own or with OK, and the podium leads back to them', () => {
  vi.useFakeTimers();
  show({ stage: 'ended' });
  expect(screen.getByText('Award 1 of 2')).toBeVisible();

  act(() => vi.advanceTimersByTime(5_000));
  expect(screen.getByText('Award 2 of 2')).toBeVisible();

  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('heading', { name: 'Zoë Wins!' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'See the awards' })).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'See the awards' }));
  expect(screen.getByText('Award 1 of 2')).toBeVisible();
});

test('[TV-10] after a reload the awards are not repeated', () => {
  const { unmount } = show({ stage: 'ended' });
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  unmount();

  show({ stage: 'ended' });
  expect(screen.getByRole('heading', { name: 'Zoë Wins!' })).toBeVisible();
});

test('[REF-14] an action of the admin as the referee is announced once', () => {
  vi.useFakeTimers();
  const view = roomView({ ...wish, stage: 'vote' });
  const longer = { did: 'more-time', by: 'Ann', player: '', nth: 1, round: 1 } as const;
  const after = { ...view, notices: [longer] };
  const { rerender } = render(<TableNotice view={view} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  rerender(<TableNotice view={after} />);
  expect(screen.getByText('Ann added 30 seconds.')).toBeVisible();

  act(() => vi.advanceTimersByTime(6_000));
  rerender(<TableNotice view={{ ...after, version: 41 }} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  const next = { did: 'take-over', by: 'Bo', player: 'Ann', nth: 2, round: 1 } as const;
  rerender(<TableNotice view={{ ...after, notices: [longer, next] }} />);
  expect(screen.getByText('Bo is the admin while Ann is away.'), '').toBeVisible();
});

const board = () => within(screen.getByRole('table'));

test('[GAME-03] the board shows every player with the clues of each lap, and whose turn it is', () => {
  show({ stage: 'clues', rules: 'impostor', players: 7 });

  expect(screen.getByRole('heading', { name: 'Lap 2 of 2' })).toBeVisible();
  expect(
    board()
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['1', '2']);
  expect(board().getAllByRole('rowheader')).toHaveLength(7);
  expect(board().getByText('marshmallows')).toBeVisible();
  expect(board().queryByText('no phone signal')).toBeNull();
  expect(screen.getByText('then Di')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('0:18');
});

test('[GAME-03] a new clue is shown for two seconds before the next turn, but not to a TV that has just joined', () => {
  vi.useFakeTimers();
  const { view, rerender } = show({ stage: 'clues', rules: 'impostor', players: 7 });
  if (!view.board || !view.referee) throw new Error('No board');
  const clue = { playerId: 'p4', lap: 2, text: 'campfire', lang: 'en' };
  const later: RoomView = {
    ...view,
    board: { ...view.board, clues: [...view.board.clues, clue], turns: view.board.turns.slice(1) },
    referee: { ...view.referee, turn: 'p5', step: 8 },
  };
  const { Screen } = sceneOf(later);

  rerender(<Screen view={later} now={NOW} />);
  expect(screen.getAllByText('campfire')).toHaveLength(2);
  expect(screen.queryByText('then Oskar')).toBeNull();

  act(() => vi.advanceTimersByTime(2_000));
  expect(screen.getAllByText('campfire')).toHaveLength(1);
  expect(screen.getByText('then Oskar')).toBeVisible();
});

test('[GAME-03] out loud, the TV shows who speaks, who is next and who has spoken', () => {
  show({ stage: 'clues', rules: 'impostor', players: 5, variant: 'aloud' });

  expect(screen.getByRole('heading', { name: /says one word$/ })).toBeVisible();
  expect(screen.getByText('the last one')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
});

test('[GAME-04] during the talk, the TV shows all clues and who is ready to point', () => {
  show({ stage: 'discussion', rules: 'undercover', players: 7, left: 20 });

  expect(screen.getByRole('heading', { name: 'Talk it over' })).toBeVisible();
  expect(screen.getByText('3 of 6 are ready to point')).toBeVisible();
  expect(screen.getByText('4 civilians')).toBeVisible();
  expect(board().getByText('mud')).toBeVisible();
});

test('[GAME-04] the vote is not announced as the end of the time, because all were ready', () => {
  const { unmount } = show({ stage: 'point', rules: 'impostor', players: 7 });
  expect(screen.getByText('Round 3')).toBeVisible();
  expect(screen.queryByText("Time's up")).toBeNull();
  unmount();

  show({ stage: 'point', players: 7 });
  expect(screen.getByText("Time's up")).toBeVisible();
});

test('[GAME-06] before the next lap, the TV shows who is out with the side, or who is tied', () => {
  const { unmount } = show({ stage: 'clues', rules: 'undercover', players: 7, variant: 'out' });
  expect(screen.getByRole('heading', { name: 'Bo is out' })).toBeVisible();
  expect(screen.getByText('CIVILIAN')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  unmount();

  show({ stage: 'clues', rules: 'impostor', players: 7, variant: 'tie' });
  expect(screen.getByRole('heading', { name: "It's a tie!" })).toBeVisible();
});

test('[GAME-06] once the turn begins, the board marks the players who are out', () => {
  show({ stage: 'clues', rules: 'undercover', players: 7, variant: 'white' }, NOW + 5_000);

  expect(board().getByText('Mr. White, wrong')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Lap 3' })).toBeVisible();
});

test('[GAME-06] at the end, the clues are next to the word for which they were meant', async () => {
  await fetchDeckTexts('wordsDeck');
  show({ stage: 'scored', rules: 'undercover', players: 7 });

  expect(screen.getByRole('heading', { name: 'The civilians win!' })).toBeVisible();
  expect(board().getByText('Camping')).toBeVisible();
  expect(board().getByText('Picnic')).toBeVisible();
  expect(board().getByText('No word')).toBeVisible();
  expect(screen.getByText('Every civilian, in or out')).toBeVisible();
});

test('[GAME-06] the TV first shows that Mr. White is out, then the last guess, and only whether it was right', () => {
  vi.useFakeTimers();
  const { view, rerender } = show({ stage: 'last', rules: 'undercover', players: 7, variant: 'white' });
  if (!view.referee) throw new Error('No referee');
  const { Screen } = sceneOf(view);
  const late = { ...view, referee: { ...view.referee, stageEndsAt: NOW + 34_000 } };

  rerender(<Screen key="late" view={late} now={NOW} />);
  expect(screen.getByText('MR. WHITE')).toBeVisible();

  act(() => vi.advanceTimersByTime(4_000));
  expect(screen.getByText('Right: 1 point for Cy. The clues go on.')).toBeVisible();
  expect(screen.getByText(/word is…$/)).toBeVisible();

  const named = { ...late, referee: { ...late.referee, right: false } };
  rerender(<Screen key="late" view={named} now={NOW} />);
  expect(screen.getByText('Cy named a wrong word.')).toBeVisible();
});

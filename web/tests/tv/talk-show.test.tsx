/** Talk in the app on the TV. */
import { act, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fetchDeckTexts } from '../../src/decks/texts';
import type { ExchangeView, RoomView, TalkView } from '../../src/shared/contract.gen';
import { TableNotice } from '../../src/tv/app';
import { NOW, roomView } from '../../src/tv/gallery/rooms';
import { sceneOf } from '../../src/tv/scenes';
import { cuesBetween } from '../../src/tv/sounds';
import { answering, fakeServer } from '../fakes/server';
import { USUAL } from '../fakes/tv-wish';

const asked = roomView({ ...USUAL, stage: 'talk', players: 7, left: 358, variant: 'asked' });
const answer = (more: Partial<ExchangeView> = {}): ExchangeView => ({
  nth: 8,
  asker: 'p2',
  asked: 'p5',
  question: 'five-year-old',
  answer: 'no',
  ...more,
});

const withTalk = (talk: Partial<TalkView>): RoomView => ({
  ...asked,
  talk: { mode: 'tap', count: 0, ...asked.talk, ...talk },
});
const answered = (newest = answer()) =>
  withTalk({
    turn: 31,
    asker: 'p5',
    asked: null,
    question: null,
    recent: [newest, ...(asked.talk?.recent ?? [])],
  });

const Show = ({ view }: { view: RoomView }) => {
  const { Screen } = sceneOf(view);
  return <Screen view={view} now={NOW} />;
};
/** Return the bubble with these words, which may span several lines. */
const said = (words: string) =>
  screen.queryByText((_, element) => element?.tagName === 'P' && spaced(element) === words);
const spaced = ({ textContent }: Element) => textContent?.replace(/\s+/g, ' ');
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

beforeEach(async () => {
  await fetchDeckTexts('talk');
  fakeServer(answering(200, { round: 3, exchanges: [] }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

test('[TALK-07] the TV shows the asker, the player who is asked, the question and the last six answers', () => {
  render(<Show view={asked} />);
  expect(screen.getByRole('heading', { name: 'Zoë asks Di' })).toBeVisible();
  expect(said('Would a five-year-old have fun here?')).toBeVisible();
  expect(screen.getByText('Di is thinking.')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('5:58');
  expect(rows()).toHaveLength(6);
  expect(rows()[0]).toContain('They have a lot of stairs, I guess.');
  expect(screen.queryByRole('region', { name: 'Where are we?' })).toBeNull();
});

test('[TALK-07] while nobody is asked, the TV names the player who picks a question', () => {
  render(<Show view={withTalk({ asked: null, question: null })} />);
  expect(screen.getByRole('heading', { name: 'Zoë is picking a question' })).toBeVisible();
});

test('[TALK-05] the TV says that the app has picked a question', () => {
  render(<Show view={withTalk({ questionPicked: true })} />);
  expect(screen.getByRole('heading', { name: 'Zoë asks Di Picked by the app' })).toBeVisible();
});

test('[TALK-07] an answer is shown after a drum roll, then joins the others', () => {
  const { rerender } = render(<Show view={asked} />);
  rerender(<Show view={answered()} />);
  expect(screen.getByRole('heading', { name: 'Zoë asks Di' })).toBeVisible();
  expect(said('No!')).toBeNull();

  act(() => vi.advanceTimersByTime(500));
  expect(said('No!')).toBeVisible();
  expect(screen.getByText('Di asks next.')).toBeVisible();
  expect(rows()[0]).toContain('They have a lot of stairs');

  act(() => vi.advanceTimersByTime(2_500));
  expect(screen.getByRole('heading', { name: 'Di is picking a question' })).toBeVisible();
  expect(rows()[0]).toContain('Would a five-year-old have fun here?No!');
});

test('[TALK-05] a missing answer is shown as such', () => {
  const { rerender } = render(<Show view={asked} />);
  rerender(<Show view={answered(answer({ answer: 'shrug' }))} />);
  act(() => vi.advanceTimersByTime(500));
  expect(said('No answer')).toBeVisible();
});

test('[TALK-09] a skipped turn is a row with the name of the admin, and is not shown like an answer', () => {
  const { rerender } = render(<Show view={asked} />);
  rerender(<Show view={answered(answer({ answer: 'skipped', by: 'p0' }))} />);
  expect(screen.getByRole('heading', { name: 'Di is picking a question' })).toBeVisible();
  expect(rows()[0]).toBe("Ann skipped Di's turn.");
});

test('[TALK-04] typed words that look like ids are shown as they are', () => {
  const { rerender } = render(<Show view={withTalk({ question: 'voices', questionTyped: true })} />);
  expect(said('voices')).toBeVisible();
  rerender(<Show view={answered(answer({ answer: 'no', answerTyped: true }))} />);
  act(() => vi.advanceTimersByTime(500));
  expect(said('no')).toBeVisible();
});

test('[TALK-07] a TV that opens during a round fetches the answers that the snapshot lacks, and does not repeat the last one', async () => {
  const exchanges = [1, 2, 3, 4, 5, 6, 7].map((nth) =>
    answer({ nth, question: `${nth}`, questionTyped: true }),
  );
  fakeServer(answering(200, { round: 3, exchanges }));
  render(<Show view={withTalk({ recent: exchanges.slice(-3).reverse() })} />);
  expect(rows()).toHaveLength(3);
  vi.useRealTimers();
  await vi.waitFor(() => expect(rows()).toHaveLength(6));
  expect(within(screen.getAllByRole('listitem')[5] as HTMLElement).getByText('2')).toBeVisible();
  expect(said('No!')).toBeNull();
});

test('[TALK-09] a notice names the admin who skipped a turn, once', () => {
  const notices = [{ did: 'skip-turn', by: 'Ann', player: 'Di', nth: 1, round: 3 }] as const;
  const { rerender } = render(<TableNotice view={asked} />);
  rerender(
    <TableNotice view={{ ...answered(answer({ answer: 'skipped', by: 'p0' })), notices: [...notices] }} />,
  );
  expect(screen.getByText("Ann skipped Di's turn.")).toBeVisible();
  act(() => vi.advanceTimersByTime(6_000));
  expect(screen.queryByText("Ann skipped Di's turn.")).toBeNull();
  rerender(<TableNotice view={{ ...answered(answer({ nth: 9 })), notices: [...notices] }} />);
  expect(screen.queryByText(/skipped/)).toBeNull();
});

test('[TALK-01] the lobby on the TV says that the table talks in the app', () => {
  const lobby = roomView({ ...USUAL, stage: 'lobby' });
  const { rerender } = render(<Show view={lobby} />);
  expect(screen.getByText(/^You ask and answer out loud/)).toBeVisible();
  rerender(<Show view={{ ...lobby, settings: { talk: 'tap' } }} />);
  expect(screen.getByText(/^You tap to ask and answer/)).toBeVisible();
});

test('[TALK-07] a question sounds like a dealt card, and an answer like a drum roll', () => {
  expect(cuesBetween(withTalk({ asked: null, question: null }), asked)).toEqual([{ sound: 'flip' }]);
  expect(cuesBetween(asked, answered())).toEqual([{ sound: 'drum' }]);
  expect(cuesBetween(asked, answered(answer({ answer: 'skipped', by: 'p0' })))).toEqual([]);
});

test('[TALK-04] the TV says who is typing, for a few seconds', () => {
  const { rerender } = render(<Show view={withTalk({ typedAt: NOW - 3_000 })} />);
  expect(screen.getByText('Di is typing...')).toBeVisible();
  rerender(<Show view={withTalk({ typedAt: NOW - 4_000 })} />);
  expect(screen.getByText('Di is thinking.')).toBeVisible();
});

test('[BOT-05] the TV shows the remark of a bot on a surprising answer', () => {
  const view = withTalk({ asked: null, question: null, doubter: 'p3' });
  const players = view.players.map((one) =>
    one.player_id === 'p3' ? { ...one, is_bot: true as const, bot: 'bold' as const } : one,
  );
  render(<Show view={{ ...view, players }} />);
  expect(said('Oh, come on. Really?')).toBeVisible();
});

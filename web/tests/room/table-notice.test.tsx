/** Notices to the whole table, on a phone. */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useParams } from 'wouter';
import { RoomProvider } from '../../src/room/state/room-provider';
import NoticeList from '../../src/room/ui/notice-list';
import TableNotice from '../../src/room/ui/table-notice';
import type { NoticeView } from '../../src/shared/contract.gen';
import { Dialog } from '../../src/shared/ui/dialog';
import { wait } from '../fakes/browser';
import { snapshot } from '../fakes/live';
import { guest } from '../fakes/lobby';
import { fakeServer } from '../fakes/server';
import { sitDown, wellBehaved } from '../fakes/table';

vi.mock('socket.io-client', async () => (await import('../fakes/live')).fakeSocketIo);

const LONGEST_NAME = 'Wolfeschlegelsteinhausen X';

const notice = (nth: number, did: NoticeView['did'], player = '', by = 'Ann', round = 1): NoticeView => ({
  did,
  by,
  player,
  nth,
  round,
});
const removed = notice(1, 'remove', 'Bo');
const locked = notice(2, 'lock');
const admitted = notice(3, 'let-in', 'Bo');
const [REMOVED, LOCKED, ADMITTED] = [
  'Ann removed Bo from the room.',
  'Ann: no more players tonight.',
  'Ann let Bo back in.',
];

function Page({ loading = false }) {
  const { roomId = '' } = useParams();
  const [loaded, setLoaded] = useState(!loading);
  return (
    <RoomProvider roomId={roomId} seat={guest}>
      {loaded ? <TableNotice /> : <button type="button" onClick={() => setLoaded(true)} />}
      <NoticeList />
    </RoomProvider>
  );
}

/** Open a page and record each text that a screen reader would announce, in order. */
async function open() {
  const table = await sitDown('/app/room', <Page />, guest);
  const spoken: string[] = [];
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) spoken.push(node.textContent ?? '');
  }).observe(screen.getByRole('status'), { childList: true, subtree: true, characterData: true });
  return { ...table, spoken };
}

const shown = () => screen.getByRole('status').textContent;
const listed = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

/** Simulated, because the timers of a page that a browser hides and freezes do not run at all. */
function setHidden(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  fakeServer(wellBehaved());
});

afterEach(() => {
  vi.useRealTimers();
});

test('the notice that nobody is accused any more ends when another player is accused', async () => {
  const { show } = await open();
  const notices = [notice(1, 'drop-accused', 'Bo')];
  await show({ round: 1 });

  await show({ round: 1, notices });
  expect(shown()).toBe('Ann made a correction: Bo was not the one accused.');

  await show({ round: 1, notices, accused: guest.playerId });
  expect(shown()).toBe('');
});

test('three notices at once are shown for three seconds each, in order, and announced once', async () => {
  const { show, spoken } = await open();
  await show({ round: 1 });

  await show({ round: 1, notices: [removed, locked, admitted] });

  for (const words of [REMOVED, LOCKED]) {
    expect(shown()).toBe(words);
    await wait(2_999);
    expect(shown()).toBe(words);
    await wait(1);
  }
  expect(shown()).toBe(ADMITTED);
  await wait(5_999);
  expect(shown()).toBe(ADMITTED);
  await wait(1);
  expect(shown()).toBe('');
  expect(spoken).toEqual([REMOVED, LOCKED, ADMITTED]);
});

test('a notice that arrives 29 ms after another waits until the first one has been shown for three seconds', async () => {
  const { show } = await open();
  await show({ round: 1 });
  await show({ round: 1, notices: [removed] });
  await wait(29);
  await show({ round: 1, notices: [removed, locked] });

  await wait(2_970);
  expect(shown()).toBe(REMOVED);
  await wait(1);
  expect(shown()).toBe(LOCKED);

  await wait(4_000);
  await show({ round: 1, notices: [removed, locked, admitted] });
  expect(shown()).toBe(ADMITTED);
});

test('a notice that arrives before this part of the page has loaded is shown, unlike those of the first snapshot', async () => {
  const { show } = await sitDown('/app/room', <Page loading />, guest);
  await show({ round: 1, notices: [removed] });
  await show({ round: 1, notices: [removed, locked] });

  fireEvent.click(screen.getByRole('button'));

  expect(shown()).toBe(LOCKED);
  await wait(6_000);
  expect(shown()).toBe('');
});

test('a page that reconnects shows what it has missed, and nothing twice', async () => {
  const { show, socket, roomId, spoken } = await open();
  await show({ round: 1, notices: [removed] });
  expect(shown(), 'the first snapshot is silent').toBe('');
  const before = snapshot(roomId, { version: 2, round: 1, notices: [removed, locked] });
  await act(async () => socket.hear('players-updated', before));
  await wait(6_000);

  await act(async () => socket.drop());
  await act(async () => socket.open());
  await act(async () =>
    socket.hear('players-updated', snapshot(roomId, { ...before, version: 7, notices: [locked, admitted] })),
  );
  expect(shown()).toBe(ADMITTED);
  await act(async () => socket.hear('players-updated', before));
  await act(async () =>
    socket.hear('players-updated', snapshot(roomId, { ...before, version: 8, notices: [locked, admitted] })),
  );
  await wait(6_000);

  expect(shown()).toBe('');
  expect(spoken).toEqual([LOCKED, ADMITTED]);
});

test('a repeated action is announced again', async () => {
  const { show, spoken } = await open();
  await show({ round: 1 });

  await show({ round: 1, notices: [notice(1, 'call-off')] });
  await show({ round: 1, notices: [notice(1, 'call-off'), notice(2, 'call-off')] });
  await wait(3_000);

  expect(spoken).toEqual(['Ann called off the vote.', 'Ann called off the vote.']);
});

test('the call of the last ten seconds does not wait for other notices', async () => {
  const { show } = await open();
  await show({ round: 1 });

  await show({ round: 1, notices: [removed] });
  await show({ round: 1, notices: [removed, locked, admitted, notice(4, 'end-round')] });
  expect(shown()).toBe(REMOVED);
  await wait(3_000);

  expect(shown()).toBe('Ann is ending the questions: 10 seconds left.');
  await wait(3_000);
  expect(shown()).toBe(LOCKED);
});

test('a waiting notice keeps the names of players who leave, and is dropped if the room has replaced it', async () => {
  const { show } = await open();
  await show({ round: 1 });
  await show({
    round: 1,
    notices: [notice(1, 'hand-seat', 'Cy'), notice(2, 'remove', 'Bo'), notice(3, 'lock')],
  });

  await show({
    round: 1,
    notices: [notice(1, 'hand-seat', '', ''), notice(2, 'remove', '', ''), notice(4, 'unlock')],
  });
  await wait(3_000);
  expect(shown()).toBe(REMOVED);
  await wait(3_000);
  expect(shown()).toBe('Ann: new players are welcome again.');
});

test('a notice that arrives while the page is hidden is shown when the player returns', async () => {
  const { show } = await open();
  await show({ round: 1 });
  setHidden(true);
  await show({ round: 1, notices: [removed] });
  await wait(60_000);

  setHidden(false);

  expect(shown()).toBe(REMOVED);
  await wait(5_999);
  expect(shown()).toBe(REMOVED);
  await wait(1);
  expect(shown()).toBe('');
});

test('an open dialog contains the notices, because the page below it is covered and silent', async () => {
  const { show } = await open();
  await show({ round: 1 });
  const { unmount } = render(<Dialog title="A sheet" onClose={() => undefined} />);

  await show({ round: 1, notices: [removed] });
  expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent(REMOVED);

  unmount();
  expect(screen.getByRole('status').parentElement).toBe(document.body);
  expect(shown()).toBe(REMOVED);
});

test('What happened lists the notices since the last deal, newest first', async () => {
  const { show } = await open();
  await show({ round: 1 });
  expect(screen.getByText('Nothing so far.')).toBeVisible();

  const unknown = { ...notice(4, 'void'), did: 'swap-seats' as 'void' }; // A value from a newer server
  const nameless = notice(5, 'remove', '', '');
  const long = notice(6, 'take-over', LONGEST_NAME, LONGEST_NAME);
  await show({ round: 1, notices: [removed, locked, unknown, nameless, long] });
  expect(listed()).toEqual([`${LONGEST_NAME} is the admin while ${LONGEST_NAME} is away.`, LOCKED, REMOVED]);
  expect(shown(), 'the first one').toBe(REMOVED);

  await show({ round: 2, notices: [removed, locked, { ...admitted, nth: 7, round: 2 }] });
  expect(listed()).toEqual([ADMITTED]);
});

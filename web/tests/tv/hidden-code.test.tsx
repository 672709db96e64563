/** The TV's switch for streamers. */
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { Frame } from '../../src/tv/frame';
import { STAGES } from '../../src/tv/gallery/gallery';
import { NOW, roomView } from '../../src/tv/gallery/rooms';
import { handleRemoteKeys } from '../../src/tv/remote-control';
import { sceneOf } from '../../src/tv/scenes';
import { roomInUrl, setCodeHidden, setHiddenByRoom, showRoomInUrl, useHiddenCode } from '../../src/tv/urls';
import { USUAL } from '../fakes/tv-wish';

const TOKEN = 'K7PXabcdefghijkl_mnopqrstuvwxyz-0123456';

beforeAll(handleRemoteKeys);
afterEach(() => {
  setCodeHidden(false);
  setHiddenByRoom(false);
});

function Tv({ stage }: { stage: (typeof STAGES)[number] }) {
  const view = roomView({ ...USUAL, stage });
  const { Screen, ...layout } = sceneOf(view);
  return (
    <Frame roomId={view.roomId} {...layout}>
      <Screen view={view} now={NOW} />
    </Frame>
  );
}

test.each(STAGES)('[TV-07] a remote control hides the code in %s, and shows it again', async (stage) => {
  const { roomId } = roomView({ ...USUAL, stage });
  render(<Tv stage={stage} />);
  const hide = screen.getByRole('button', { name: 'Streaming? Hide code' });
  expect(hide).not.toHaveFocus();

  while (document.activeElement !== hide) await userEvent.keyboard('{ArrowRight}');
  await userEvent.keyboard('{Enter}');

  expect(document.body).not.toHaveTextContent(roomId);
  expect(screen.queryByRole('img', { name: new RegExp([...roomId].join(' ')) })).toBeNull();
  expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull();
  expect(localStorage.getItem('spysafari:tv-code-hidden')).toBe('true');

  await userEvent.click(screen.getByRole('button', { name: 'Show room code' }));
  expect(screen.getByRole('img', { name: /^QR code/ })).toBeVisible();
});

test('the QR code of the lobby is captioned with its purpose', () => {
  render(<Tv stage="lobby" />);
  expect(screen.getByText('Scan to join')).toBeVisible();

  act(() => setCodeHidden(true));
  expect(screen.queryByText('Scan to join')).toBeNull();
  expect(screen.getByText('Show room code')).toBeVisible();
});

test('a hidden room is not in the URL, and a reload shows it again', () => {
  window.history.replaceState(null, '', '/app/watch/HT7N');
  expect(roomInUrl()).toBe('HT7N');

  setCodeHidden(true);
  showRoomInUrl(roomInUrl());
  expect(window.location.pathname).toBe('/tv');
  expect(roomInUrl()).toBe('HT7N');

  showRoomInUrl(null);
  expect(roomInUrl()).toBeNull();
  showRoomInUrl('K7PX');
  setCodeHidden(false);
  showRoomInUrl(roomInUrl());
  expect(window.location.pathname).toBe('/app/watch/K7PX');
  expect(useHiddenCode.getState().hidden).toBe(false);
});

test.each(STAGES)('[TV-17] the room hides its code in %s, and this screen cannot show it', (stage) => {
  const { roomId } = roomView({ ...USUAL, stage });
  setHiddenByRoom(true);
  render(<Tv stage={stage} />);

  expect(document.body).not.toHaveTextContent(roomId);
  expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /code$/ })).toBeNull();

  act(() => setHiddenByRoom(false));
  expect(screen.getByRole('img', { name: /^QR code/ })).toBeVisible();
});

test.each(STAGES)('[TV-19] on a stream, %s shows neither the code nor the token', (stage) => {
  const view = { ...roomView({ ...USUAL, stage }), roomId: TOKEN };
  setHiddenByRoom(true);
  const { Screen, ...layout } = sceneOf(view);
  const { container } = render(
    <Frame roomId={TOKEN} {...layout}>
      <Screen view={view} now={NOW} />
    </Frame>,
  );

  expect(container.innerHTML).not.toContain(TOKEN);
  expect(container).not.toHaveTextContent(TOKEN);
});

test('[TV-19] a stream token in the URL is not taken for a code', () => {
  window.history.replaceState(null, '', `/app/watch/${TOKEN}#spectator`);

  expect(roomInUrl()).toBe(TOKEN);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadWhenUpdated } from '../../src/tv/auto-update';
import { NOW, type RoomOptions, roomView } from '../../src/tv/gallery/rooms';
import { useTv } from '../../src/tv/store';

const OWN = '/assets/tv-1.js';

const reload = vi.fn();
let stop: () => void;
let page: string;

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  page = `<script type="module" src="${OWN}"></script>`;
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(page)));
  show('talk');
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  stop = reloadWhenUpdated(OWN);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

function show(stage: RoomOptions['stage'], connected = true): void {
  const wish = {
    players: 3,
    deck: 'locationDeck',
    rules: 'safari',
    names: 'usual',
    left: 0,
    cards: 30,
  } as const;
  useTv.setState({
    connected,
    shown: { kind: 'watching', view: roomView({ stage, ...wish }), heardAt: NOW },
  });
}

const restart = async () => {
  show('talk', false);
  show('talk');
  await vi.advanceTimersByTimeAsync(20_000);
};

test('[TV-10] a newer build is loaded after the round', async () => {
  page = '<script type="module" src="/assets/tv-2.js"></script>';
  await restart();
  show('over');
  expect(reload).not.toHaveBeenCalled();

  show('scored');

  expect(reload).toHaveBeenCalled();
});

test('[TV-10] the page does not reload for the same build, or while the server fails', async () => {
  await restart();
  page = 'Bad gateway';
  await restart();

  show('lobby');

  expect(reload).not.toHaveBeenCalled();
});

test('[TV-10] without a reconnect, the page checks for a newer build every half hour', async () => {
  show('lobby');
  page = '<script type="module" src="/assets/tv-2.js"></script>';

  await vi.advanceTimersByTimeAsync(30 * 60_000 + 20_000);

  expect(reload).toHaveBeenCalled();
});

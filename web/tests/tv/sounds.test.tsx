import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RoomView } from '../../src/shared/contract.gen';
import { NOW, type RoomOptions, roomView } from '../../src/tv/gallery/rooms';
import { setSound, useTableSounds } from '../../src/tv/sounds';
import { fakeAudio, soundsMade } from '../fakes/audio';

function Screen({ view }: { view: RoomView }) {
  useTableSounds(view, NOW);
  return null;
}

const view = (stage: RoomOptions['stage']) =>
  roomView({
    stage,
    players: 5,
    deck: 'locationDeck',
    rules: 'safari',
    names: 'usual',
    left: 300,
    cards: 30,
  });

test('[TV-08] sounds play only after OK has been pressed, and until it is pressed again', async () => {
  const heard = fakeAudio();
  const { rerender } = render(<Screen view={view('talk')} />);
  rerender(<Screen view={view('paused')} />);
  expect(heard).toEqual({ contexts: 0, playing: [] });

  setSound(true);
  await soundsMade();
  expect(heard).toMatchObject({ contexts: 1, playing: [] });
  rerender(<Screen view={view('talk')} />);
  rerender(<Screen view={view('paused')} />);
  expect(heard.playing).toEqual([expect.objectContaining({ fades: false })]);

  setSound(false);
  rerender(<Screen view={view('talk')} />);
  rerender(<Screen view={view('paused')} />);
  expect(heard.playing).toEqual([expect.objectContaining({ fades: true })]);
});

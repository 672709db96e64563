import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useReadAloud } from '../../../src/features/round/shared/read-aloud';

vi.mock('socket.io-client', async () => (await import('../../fakes/live')).fakeSocketIo);

function Reader() {
  const { read, announced } = useReadAloud();
  return (
    <>
      <button type="button" onClick={() => read('Airplane')}>
        read
      </button>
      <p role="alert">{announced}</p>
    </>
  );
}

function voices(...list: { lang: string; localService: boolean }[]) {
  const speech = { getVoices: () => list, speak: vi.fn(), cancel: vi.fn() };
  vi.stubGlobal('speechSynthesis', speech);
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  return speech;
}

test('[PASS-07] a voice on the device reads the card aloud, and stops when the screen is left', () => {
  const speech = voices({ lang: 'de-DE', localService: true }, { lang: 'en-GB', localService: true });
  const { unmount } = render(<Reader />);
  fireEvent.click(screen.getByRole('button'));
  expect(speech.speak.mock.calls[0]?.[0]).toMatchObject({ text: 'Airplane', lang: 'en-GB' });
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  speech.cancel.mockClear();
  unmount();
  expect(speech.cancel).toHaveBeenCalled();
});

test('[PASS-07] without a local voice, a screen reader gets the text for ten seconds; it is not sent to a server', () => {
  vi.useFakeTimers();
  const speech = voices({ lang: 'de-DE', localService: true }, { lang: 'en-US', localService: false });
  render(<Reader />);
  fireEvent.click(screen.getByRole('button'));
  expect(speech.speak).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('Airplane');
  act(() => vi.advanceTimersByTime(10_000));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

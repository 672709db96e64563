import { i18n } from '@lingui/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useReadAloud } from '../../../src/features/round/shared/read-aloud';

vi.mock('socket.io-client', async () => (await import('../../fakes/live')).fakeSocketIo);

const onRead = vi.fn();

function Reader() {
  const { read, announced, failed } = useReadAloud(onRead);
  return (
    <>
      <button type="button" onClick={() => read('Airplane')}>
        read
      </button>
      <p role="alert">{announced}</p>
      {failed && 'Hold to look'}
    </>
  );
}

/** Replace the voices of the device, which no browser here has. `later` are known only after `voiceschanged`. */
function voices(list: { lang: string; localService: boolean }[], later = list) {
  let known = list;
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => known,
    speak: vi.fn(),
    cancel: vi.fn(),
  });
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
  const load = () => {
    known = later;
    speech.dispatchEvent(new Event('voiceschanged'));
  };
  const spoken = () => speech.speak.mock.lastCall?.[0] as SpeechSynthesisUtterance;
  return { ...speech, load, spoken };
}

const local = (...tags: string[]) => tags.map((lang) => ({ lang, localService: true }));
const press = () => act(async () => fireEvent.click(screen.getByRole('button')));

beforeEach(() => {
  onRead.mockClear();
});

test('[PASS-07] a voice on the device reads the card aloud, which counts when it has ended, and stops when the screen is left', async () => {
  const { speak, cancel, spoken } = voices(local('de-DE', 'en-GB'));
  const { unmount } = render(<Reader />);
  await press();
  expect(speak.mock.calls[0]?.[0]).toMatchObject({ text: 'Airplane', lang: 'en-GB' });
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(onRead).not.toHaveBeenCalled();
  act(() => spoken().onend?.({} as SpeechSynthesisEvent));
  expect(onRead).toHaveBeenCalledOnce();

  await press();
  cancel.mockClear();
  unmount();
  expect(cancel).toHaveBeenCalled();
  spoken().onend?.({} as SpeechSynthesisEvent);
  expect(onRead, 'a cancelled utterance does not count').toHaveBeenCalledOnce();
});

test('[PASS-07] without a local voice, the page says so, and a screen reader gets the text for ten seconds; it is not sent to a server', async () => {
  vi.useFakeTimers();
  const { speak } = voices([...local('de-DE'), { lang: 'en-US', localService: false }]);
  render(<Reader />);
  await press();
  expect(speak).not.toHaveBeenCalled();
  expect(screen.getByText('Hold to look')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Airplane');
  act(() => vi.advanceTimersByTime(10_000));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(onRead).not.toHaveBeenCalled();
});

test.each([
  ['fails', (spoken: SpeechSynthesisUtterance) => spoken.onerror?.({} as SpeechSynthesisErrorEvent)],
  ['never ends', () => vi.advanceTimersByTime(30_000)],
])('[PASS-07] an utterance that %s does not count as read', async (_how, end) => {
  vi.useFakeTimers();
  const { spoken } = voices(local('en-US'));
  render(<Reader />);
  await press();
  act(() => void end(spoken()));
  expect(screen.getByText('Hold to look')).toBeVisible();
  expect(onRead).not.toHaveBeenCalled();
});

test.each([
  ['en', ['spa-ESP', 'eng_US'], 'eng_US'],
  ['pt-BR', ['pt-PT', 'por-BRA'], 'por-BRA'],
  ['pt-BR', ['pt_PT'], 'pt_PT'],
  ['zh-CN', ['zh-HK', 'zh-TW', 'cmn-Hans-CN'], 'cmn-Hans-CN'],
  ['fa', ['per-IRN'], 'per-IRN'],
])('[PASS-07] in %s, of the voices %j, %s reads', async (locale, tags, lang) => {
  const before = i18n.locale;
  i18n.loadAndActivate({ locale, messages: {} });
  const { spoken } = voices(local(...tags));
  render(<Reader />);
  await press();
  expect(spoken()).toMatchObject({ lang });
  i18n.loadAndActivate({ locale: before, messages: {} });
});

test('[PASS-07] voices that are loaded late are waited for', async () => {
  const { speak, load, spoken } = voices([], local('en-US'));
  render(<Reader />);
  await press();
  expect(speak).not.toHaveBeenCalled();
  await act(async () => load());
  expect(spoken()).toMatchObject({ lang: 'en-US' });
});

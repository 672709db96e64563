/** Every way to uncover and cover a card on a shared phone. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useHold } from '../../../src/features/round/use-hold';

vi.mock('socket.io-client', async () => (await import('../../fakes/live')).fakeSocketIo);

const looked = vi.fn();
const vibrate = vi.fn();

function Held() {
  const { held, button } = useHold({ onLooked: looked });
  return (
    <>
      <button type="button" aria-pressed={held} {...button}>
        <span>fingerprint</span>
      </button>
      {held && <p>card</p>}
    </>
  );
}

const pad = () => screen.getByRole('button');
const isShown = () => screen.queryByText('card') !== null;
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
/** Dispatch without `act`, so that the card is removed only if the handler renders synchronously. */
const dispatch = (target: EventTarget, event: Event) => target.dispatchEvent(event);
const pointer = (type: string, pointerId: number) =>
  Object.assign(new Event(type, { bubbles: true }), { pointerId });

function touch(pointerId = 1) {
  fireEvent.pointerDown(pad(), { pointerId, button: 0, width: 20, height: 20 });
}

function becomeHidden() {
  // e2e/journeys/shared-phone-look.spec.ts hides a real page.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  dispatch(document, new Event('visibilitychange'));
}

beforeEach(() => {
  vi.restoreAllMocks();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  looked.mockClear();
  vibrate.mockClear();
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  render(<Held />);
});

test('[PASS-02] the capture of a touch on the picture in the button is released, so that the finger can leave', () => {
  const print = screen.getByText('fingerprint');
  const release = vi.fn();
  Object.assign(print, { hasPointerCapture: () => true, releasePointerCapture: release });
  fireEvent.pointerDown(print, { pointerId: 1, button: 0, width: 20, height: 20 });
  expect(release.mock.calls).toEqual([[1]]);
  fireEvent.pointerLeave(pad(), { pointerId: 1 });
  expect(isShown()).toBe(false);
});

test('[PASS-02] the card is in the page only while a finger is on the button', () => {
  expect(isShown()).toBe(false);
  touch();
  expect(isShown()).toBe(true);
  expect(pad()).toHaveAttribute('aria-pressed', 'true');
  expect(vibrate.mock.calls).toEqual([[[10]]]);
  fireEvent.pointerUp(pad(), { pointerId: 1 });
  expect(isShown()).toBe(false);
  expect(vibrate).toHaveBeenCalledOnce();
  fireEvent.click(pad(), { detail: 1 });
  expect(isShown()).toBe(false);
});

test.each<[string, () => void]>([
  ['the finger leaves the button', () => fireEvent.pointerLeave(pad(), { pointerId: 1 })],
  ['the finger is lifted elsewhere', () => dispatch(document.body, pointer('pointerup', 1))],
  ['the browser cancels the touch', () => dispatch(document.body, pointer('pointercancel', 1))],
  ['a second finger touches the screen', () => dispatch(document.body, pointer('pointerdown', 2))],
  ['the window loses the focus', () => dispatch(window, new Event('blur'))],
  ['the page is hidden', becomeHidden],
  ['the player leaves the page', () => dispatch(window, new Event('pagehide'))],
  ['the window is resized', () => dispatch(window, new Event('resize'))],
  ['the phone is rotated', () => dispatch(window, new Event('orientationchange'))],
  ['Escape is pressed', () => dispatch(window, Object.assign(new Event('keydown'), { key: 'Escape' }))],
  ['six seconds have passed', () => wait(6_000)],
])('[PASS-02] the card is covered immediately when %s', (_, cover) => {
  touch();
  expect(isShown()).toBe(true);
  cover();
  expect(isShown()).toBe(false);
});

test('[PASS-02] after six seconds, only another touch shows the card', () => {
  touch();
  wait(5_999);
  expect(isShown()).toBe(true);
  wait(1);
  fireEvent.pointerMove(pad(), { pointerId: 1 });
  fireEvent.pointerUp(pad(), { pointerId: 1 });
  fireEvent.click(pad(), { detail: 1 });
  expect(isShown()).toBe(false);
  touch(2);
  expect(isShown()).toBe(true);
});

test('[PASS-02] a hold of 300 ms counts as a look, and a shorter one does not', () => {
  touch();
  wait(299);
  fireEvent.pointerUp(pad(), { pointerId: 1 });
  expect(looked).not.toHaveBeenCalled();
  touch(2);
  wait(300);
  expect(looked).not.toHaveBeenCalled();
  fireEvent.pointerUp(pad(), { pointerId: 2 });
  expect(looked).toHaveBeenCalledOnce();
});

test.each([[' '], ['Enter']])('[PASS-07] the key %j holds the button', (key) => {
  pad().focus();
  fireEvent.keyDown(pad(), { key });
  expect(isShown()).toBe(true);
  fireEvent.keyDown(pad(), { key, repeat: true });
  fireEvent.keyUp(pad(), { key });
  expect(isShown()).toBe(false);

  fireEvent.keyDown(pad(), { key });
  fireEvent.blur(pad());
  expect(isShown()).toBe(false);
});

test('[PASS-07] the click of a screen reader shows the card for six seconds, or until the next click', () => {
  fireEvent.click(pad(), { detail: 0 });
  expect(isShown()).toBe(true);
  fireEvent.click(pad(), { detail: 0 });
  expect(isShown()).toBe(false);

  fireEvent.pointerDown(pad(), { pointerId: 1, button: 0, width: 0, height: 0 });
  expect(isShown()).toBe(false);
  fireEvent.click(pad(), { detail: 1 });
  expect(isShown()).toBe(true);
  fireEvent.pointerDown(pad(), { pointerId: 1, button: 0, width: 0, height: 0 });
  fireEvent.click(pad(), { detail: 1 });
  expect(isShown()).toBe(false);

  fireEvent.click(pad(), { detail: 0 });
  wait(6_000);
  expect(isShown()).toBe(false);
});

test('[PASS-02] other mouse buttons do nothing', () => {
  fireEvent.pointerDown(pad(), { pointerId: 1, button: 2, width: 1, height: 1 });
  expect(isShown()).toBe(false);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { watchOnScreenKeyboard } from '../../../src/shared/ui/on-screen-keyboard';

/** Simulates iOS, because no browser here has an on-screen keyboard. It covers the page without making it smaller. */
class FakeViewport extends EventTarget {
  height = 664;
  offsetTop = 0;
  scale = 1;

  change(to: Partial<Pick<FakeViewport, 'height' | 'offsetTop' | 'scale'>>): void {
    Object.assign(this, to);
    this.dispatchEvent(new Event('resize'));
  }
}

const root = document.documentElement;
const property = (name: string) => root.style.getPropertyValue(name);
let viewport: FakeViewport;

beforeEach(() => {
  viewport = new FakeViewport();
  vi.stubGlobal('visualViewport', viewport);
  vi.spyOn(root, 'clientHeight', 'get').mockReturnValue(664);
  watchOnScreenKeyboard();
});

test('the part that a keyboard covers and the visible part are known to the style sheets', () => {
  viewport.change({ height: 328 });
  expect([property('--covered'), property('--visible')]).toEqual(['336px', '328px']);

  viewport.change({ offsetTop: 100 });
  expect([property('--covered'), property('--visible')]).toEqual(['236px', '328px']);

  viewport.change({ height: 664, offsetTop: 0 });
  expect([property('--covered'), property('--visible')]).toEqual(['', '']);
});

test('neither zoom nor a bar of the browser is a keyboard', () => {
  viewport.change({ height: 332, scale: 2 });
  expect(property('--covered')).toBe('');
  viewport.change({ height: 610, scale: 1 });
  expect(property('--covered')).toBe('');
});

test('the focused field of a sheet scrolls into view', () => {
  document.body.innerHTML = '<dialog open><textarea></textarea></dialog><input>';
  const [field, other] = [...document.querySelectorAll<HTMLElement>('textarea, input')];
  const shown = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  field?.focus();
  viewport.change({ height: 328 });
  expect(shown.mock.contexts).toEqual([field]);

  other?.focus();
  viewport.change({ height: 300 });
  expect(shown).toHaveBeenCalledTimes(1);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { reloadOnce } from '../../../src/shared/loading/lazy';

const gone = new TypeError('Failed to fetch dynamically imported module');
const reload = vi.fn();

function openAt(pathname: string, { online = true } = {}): void {
  vi.stubGlobal('location', { pathname, reload });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
}

beforeEach(() => {
  reload.mockClear();
});

test('a missing chunk reloads the page once', () => {
  openAt('/app/create');

  void reloadOnce(gone);
  expect(reload).toHaveBeenCalledOnce();

  expect(() => reloadOnce(gone)).toThrow(gone);
  expect(reload).toHaveBeenCalledOnce();
});

test.each(['/app/play/ABCD', '/app/winners/ABCD'])('%s never reloads automatically', (path) => {
  openAt(path);

  expect(() => reloadOnce(gone)).toThrow(gone);
  expect(reload).not.toHaveBeenCalled();
});

test('without a network the page does not reload', () => {
  openAt('/app/create', { online: false });

  expect(() => reloadOnce(gone)).toThrow(gone);
  expect(reload).not.toHaveBeenCalled();
});

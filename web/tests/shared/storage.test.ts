import { expect, test, vi } from 'vitest';
import { deviceStorage, tabStorage } from '../../src/shared/storage';

/** e2e/journeys/blocked-cookies.spec.ts and join.spec.ts have blocked and full storage. */
const forbid = (name: 'localStorage' | 'sessionStorage') =>
  vi.spyOn(window, name, 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });

test('a value can be read until it is removed', () => {
  expect(tabStorage.write('seat', '{"icon":3}')).toBe(true);
  expect(deviceStorage.write('muted', 'true')).toBe(true);

  expect(tabStorage.readJson('seat')).toEqual({ icon: 3 });
  expect(deviceStorage.keys()).toEqual(['muted']);
  tabStorage.remove('seat');
  expect(tabStorage.read('seat')).toBeNull();
  expect(deviceStorage.read('muted')).toBe('true');
});

test('an invalid value reads as null', () => {
  sessionStorage.setItem('seat', '{"icon":');

  expect(tabStorage.readJson('seat')).toBeNull();
});

test('blocked storage stores nothing and throws nothing', () => {
  forbid('sessionStorage');
  forbid('localStorage');

  expect(tabStorage.write('seat', '{}')).toBe(false);
  expect(tabStorage.readJson('seat')).toBeNull();
  tabStorage.remove('seat');
  expect(deviceStorage.keys()).toEqual([]);
});

test('full storage reports that nothing was stored', () => {
  const full: Pick<Storage, 'setItem'> = {
    setItem() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  };
  vi.stubGlobal('localStorage', full);

  expect(deviceStorage.write('muted', 'true')).toBe(false);
});

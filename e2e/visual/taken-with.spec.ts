import { expect, test } from '@playwright/test';
import { installed, reasonNotToCompare, TAKEN_WITH } from './taken-with';

test('screenshots are compared only in the major version of the browser that took them @desktop', () => {
  const version = TAKEN_WITH.split(' ')[1] ?? '';
  const major = Number.parseInt(version, 10);

  expect(installed()).toMatch(/\d/);
  expect(reasonNotToCompare(TAKEN_WITH, 'linux')).toBeNull();
  expect(reasonNotToCompare(`Chromium ${major}.9.9.9`, 'linux')).toBeNull();
  expect(reasonNotToCompare(`Chromium ${major + 1}.0.0.0`, 'linux')).toContain(`taken with ${TAKEN_WITH}`);
  expect(reasonNotToCompare(`Google Chrome ${version}`, 'linux')).toContain(
    `this is Google Chrome ${version}`,
  );
  expect(reasonNotToCompare('', 'linux')).toContain('this is no Chromium');
  expect(reasonNotToCompare(TAKEN_WITH, 'darwin')).toContain('on darwin');
});

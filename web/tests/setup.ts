import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, expect } from 'vitest';

// A warning is an error: React reports real mistakes through the console. A test that expects one spies on the console.
const complaints: string[] = [];
for (const level of ['error', 'warn'] as const) {
  console[level] = (...words: unknown[]) => complaints.push(words.map(String).join(' '));
}

afterEach(() => {
  cleanup();
  expect(complaints.splice(0), 'complaints on the console').toEqual([]);
});

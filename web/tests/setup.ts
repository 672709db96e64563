import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// A warning is an error: React reports real mistakes through the console.
for (const level of ['error', 'warn'] as const) {
  console[level] = (...words: unknown[]) => {
    throw new Error(`console.${level}: ${words.map(String).join(' ')}`);
  };
}

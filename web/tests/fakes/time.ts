import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Advance fake timers and flush React updates. */
export const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Lets time pass on a screen whose test uses fake timers. */
export const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

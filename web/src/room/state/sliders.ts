import { plural, t } from '@lingui/core/macro';

/** The settings that the admin changes with a slider. A change is saved after `saveAfterMs` without another one. */
export const SLIDERS = {
  minutes: {
    title: () => t({ message: 'Round duration', comment: 'Setting in the lobby' }),
    summary: (minutes: number) =>
      t({ message: plural(minutes, { one: '# min', other: '# min' }), comment: 'Minutes, short' }),
    min: 3,
    max: 15,
    initial: 8,
    saveAfterMs: 400,
  },
  cards: {
    title: () => t({ message: 'Number of cards', comment: 'Setting in the lobby' }),
    summary: (cards: number) =>
      t({ message: plural(cards, { one: '# card', other: '# cards' }), comment: 'In a deck' }),
    min: 25,
    max: 36,
    initial: 30,
    saveAfterMs: 700,
  },
} as const;

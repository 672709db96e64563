import { t } from '@lingui/core/macro';
import type { IconName } from '../../../shared/ui/icon';
import type { ConfirmedTool, Tool } from './tools';

interface ToolWords {
  icon: IconName;
  title: () => string;
  /** What comes of it. */
  effect: () => string;
}

export const TOOL_WORDS: Readonly<Record<Tool, ToolWords>> = {
  'more-time': {
    icon: 'clock',
    title: () => t({ message: '30 seconds more', comment: 'Button for the admin: all wait longer' }),
    effect: () => t({ message: 'For whoever needs a moment longer.', comment: "Under '30 seconds more'" }),
  },
  'close-now': {
    icon: 'next',
    title: () => t({ message: "Don't wait any longer", comment: 'Button for the admin' }),
    effect: () =>
      t({
        message: 'The game goes on as if the time for this were over.',
        comment: "Under 'Don't wait any longer'",
      }),
  },
  'call-off': {
    icon: 'close',
    title: () => t({ message: 'Call off the vote', comment: 'Button for the admin' }),
    effect: () =>
      t({
        message: 'The clock runs on, and the accuser may accuse again.',
        comment: "Under 'Call off the vote'",
      }),
  },
  'end-round': {
    icon: 'flag',
    title: () => t({ message: 'End the talk', comment: 'Button for the admin: the time is up at once' }),
    effect: () =>
      t({ message: 'The time is up, and the table decides who it was.', comment: "Under 'End the talk'" }),
  },
  'by-hand': {
    icon: 'pen',
    title: () => t({ message: 'Decide by hand', comment: 'Button for the admin: instead of the app' }),
    effect: () =>
      t({ message: 'The round is over, and you say how it ended.', comment: "Under 'Decide by hand'" }),
  },
  void: {
    icon: 'refresh',
    title: () => t({ message: 'Call off the round', comment: 'Button for the admin' }),
    effect: () =>
      t({ message: 'Nobody gets points, and all cards are shown.', comment: "Under 'Call off the round'" }),
  },
};

/** What the admin is asked before it happens. */
export const QUESTIONS: Readonly<Record<ConfirmedTool, { title: () => string; confirm: () => string }>> = {
  'end-round': {
    title: () => t({ message: 'End the talk?', comment: 'Question to the admin' }),
    confirm: () => t({ message: 'Yes, End It', comment: 'Button: ends the round' }),
  },
  'by-hand': {
    title: () => t({ message: 'Decide this round by hand?', comment: 'Question to the admin' }),
    confirm: () => t({ message: 'Yes, By Hand', comment: 'Button: the admin says how the round ended' }),
  },
  void: {
    title: () => t({ message: 'Call off this round?', comment: 'Question to the admin' }),
    confirm: () => t({ message: 'Yes, Call It Off', comment: 'Button: the round ends without points' }),
  },
};

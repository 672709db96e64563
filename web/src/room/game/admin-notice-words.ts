import { t } from '@lingui/core/macro';
import type { AdminNoticeView } from '../../shared/contract.gen';
import { shownName } from '../../shared/text/names';

const WORDS: Readonly<Record<AdminNoticeView['did'], (name: string, player: string) => string>> = {
  'call-off': (name) =>
    t({ message: `${name} called off the vote.`, comment: 'To everybody; {name} is the admin' }),
  'close-now': (name) =>
    t({ message: `${name} cut the waiting short.`, comment: 'To everybody; {name} is the admin' }),
  'more-time': (name) =>
    t({ message: `${name} gave 30 seconds more.`, comment: 'To everybody; {name} is the admin' }),
  'by-hand': (name) =>
    t({ message: `${name} says how this round ended.`, comment: 'To everybody; {name} is the admin' }),
  void: (name) =>
    t({ message: `${name} called this round off.`, comment: 'To everybody; {name} is the admin' }),
  'end-round': (name) =>
    t({
      message: `${name} is ending the talk: 10 seconds left.`,
      comment: 'To everybody; {name} is the admin',
    }),
  remove: (name, player) =>
    t({
      message: `${name} removed ${player} from the room.`,
      comment: 'To everybody; {name} is the admin, {player} is gone',
    }),
};

/** Return the text of a notice, or null for an action that only a newer server knows. */
export function adminNoticeWords({ did, by, removed }: AdminNoticeView): string | null {
  const words: Partial<typeof WORDS> = WORDS;
  return words[did]?.(shownName(by), shownName(removed ?? '')) ?? null;
}

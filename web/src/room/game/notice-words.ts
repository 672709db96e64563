import { t } from '@lingui/core/macro';
import type { NoticeView, RoomView } from '../../shared/contract.gen';
import { shownName } from '../../shared/text/names';

export const skippedTurnWords = (admin: string, player: string) =>
  t({ message: `${admin} skipped ${player}'s turn.` });

const WORDS: Readonly<Record<NoticeView['did'], (name: string, player: string) => string>> = {
  'skip-turn': skippedTurnWords,
  'call-off': (name) => t({ message: `${name} called off the vote.` }),
  'close-now': (name) => t({ message: `${name} cut the wait short.` }),
  'more-time': (name) => t({ message: `${name} added 30 seconds.` }),
  'by-hand': (name) => t({ message: `${name} is deciding how this round ended.` }),
  void: (name) => t({ message: `${name} called this round off.` }),
  'end-round': (name) => t({ message: `${name} is ending the questions: 10 seconds left.` }),
  'drop-accused': (name, player) =>
    t({ message: `${name} made a correction: ${player} was not the one accused.` }),
  remove: (name, player) => t({ message: `${name} removed ${player} from the room.` }),
  'let-in': (name, player) =>
    t({
      message: `${name} let ${player} back in.`,
      comment: 'To everyone; {name} is the admin, {player} had been removed from the room',
    }),
  lock: (name) =>
    t({
      message: `${name}: no more players tonight.`,
      comment: 'To everyone; {name} is the admin, who lets nobody else into the room',
    }),
  unlock: (name) =>
    t({
      message: `${name}: new players are welcome again.`,
      comment: 'To everyone; {name} is the admin, who lets others into the room again',
    }),
  'ask-seat': (_, player) => t({ message: `Somebody is asking for ${player}'s seat from another browser.` }),
  'hand-seat': (name, player) => t({ message: `${name} let ${player} play on in another browser.` }),
  'bots-leave': (name) => t({ message: `${name} chose a game that bots don't play. They have left.` }),
  'make-room': (name, player) =>
    t({
      message: `${name} made room for ${player}.`,
      comment: 'To everyone; {name} is a bot that gave up its seat for the new player {player}',
    }),
  'take-over': (name, player) => t({ message: `${name} is the admin while ${player} is away.` }),
  'take-back': (name) => t({ message: `${name} is back as the admin.` }),
};

/** Return the text of a notice, or null if its players have left or only a newer server knows the action. */
export function noticeWords({ did, by, player }: NoticeView): string | null {
  const words: Partial<typeof WORDS> = WORDS;
  if (!by && !player) return null;
  return words[did]?.(shownName(by), shownName(player)) ?? null;
}

/** Return the name of the admin who called off the round, if that notice still exists. */
export const calledOffBy = ({ notices, round }: Pick<RoomView, 'notices' | 'round'>): string | null =>
  notices?.find((notice) => notice.did === 'void' && notice.round === round)?.by ?? null;

import { t } from '@lingui/core/macro';
import type { TalkView } from '../../shared/contract.gen';
import { heatOf } from '../../shared/text/clock-text';
import { wasSkipped } from '../game/talk-words';
import { type Cue, dealt, type RefereedStage, type ShownStage, whenActed } from './stage';

/** The players question each other until the clock runs out, or until somebody stops it. */
export const talk: RefereedStage = {
  time: null,
  cues: (now, before) => (now.round === before?.round ? [] : [{ sound: 'deal' }]),
  changes: (before, now) => (now.talk?.turn === undefined ? [] : inTheApp(before.talk, now.talk)),
  tick: (seconds) => {
    if (seconds > 0 && heatOf(seconds) === 'last') return 'tick';
    return seconds > 0 && seconds % 60 === 0 ? 'minute' : null;
  },
  // A tally has already been announced.
  said: ({ before }) => {
    if (before === 'look')
      return t({ message: 'The clock is running.', comment: 'Read aloud: players ask and answer' });
    if (before === 'vote')
      return t({ message: 'No vote after all. The clock is running again.', comment: 'Read aloud' });
    return '';
  },
  tools: ['end-round', 'by-hand', 'void'],
};

function inTheApp(before: TalkView | undefined, { recent, asked }: TalkView): readonly Cue[] {
  const [newest, last] = [recent?.[0], before?.recent?.[0]];
  if (newest && newest.nth !== last?.nth) return wasSkipped(newest) ? [] : [{ sound: 'drum' }];
  return asked && !before?.asked ? [{ sound: 'flip' }] : [];
}

/** TALK of a game with clues. It ends when all players are ready to point, or when the clock runs out. */
export const discussion: ShownStage = {
  tone: 'table',
  title: () => talkItOver(),
  actors: dealt,
  time: null,
  cues: () => [{ sound: 'runs', phones: 'admin' }],
  changes: whenActed('flip'),
  tick: (seconds) => talk.tick?.(seconds) ?? null,
  said: () => t({ message: 'Talk it over. You all point once everyone is ready.' }),
  tools: ['pause', 'by-hand', 'void'],
  action: null,
};

export const talkItOver = () =>
  t({ message: 'Talk it over', comment: 'Heading: all talk about the clues, before they point at somebody' });

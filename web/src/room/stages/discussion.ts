import { t } from '@lingui/core/macro';
import { dealt, type FullPhoneStage, type TitledStage, whenActed } from './stage';
import { talk } from './talk';

/** TALK of a game with clues. It ends when all players are ready to point, or when the clock runs out. */
export const discussion = {
  title: () => talkItOver(),
  actors: dealt,
  time: null,
  cues: () => [{ sound: 'runs', phones: 'admin' }],
  changes: whenActed('flip'),
  tick: (seconds) => talk.tick?.(seconds) ?? null,
} satisfies TitledStage;

export const discussionOnPhone: FullPhoneStage = {
  tone: 'table',
  title: () => talkItOver(),
  said: () =>
    t({
      message: 'Talk it over. You all point once everyone is ready.',
      comment: 'Read aloud, after the clues',
    }),
  tools: ['pause', 'by-hand', 'void'],
  action: null,
};

export const talkItOver = () =>
  t({ message: 'Talk it over', comment: 'Heading: all talk about the clues, before they point at somebody' });

import { plural, t } from '@lingui/core/macro';
import { dealt, type PhoneStage, type ProgressWords, type TitledStage, whenActed } from './stage';

/** All players look at their card. The clock starts when everyone is ready. */
export const look = {
  title: () => t({ message: 'Look at your card!', comment: 'Headline on the TV: all look at their phones' }),
  actors: dealt,
  time: { seconds: 20, perSeat: 25 },
  cues: () => [{ sound: 'deal' }],
  changes: whenActed('flip'),
} satisfies TitledStage;

export const lookOnPhone: PhoneStage = {
  said: ({ view }) =>
    view.board
      ? t({ message: 'The clues start when everyone is ready.', comment: 'Read aloud' })
      : t({ message: 'The clock starts when everyone is ready.', comment: 'Read aloud' }),
  tools: ['more-time', 'close-now', 'by-hand', 'void'],
  action: null,
};

/** The words of the table's dock, in which players say that they are ready. */
export const readyWords: ProgressWords = {
  count: (done, all) =>
    t({
      message: plural(done, { one: `# of ${all} is ready`, other: `# of ${all} are ready` }),
      comment: 'Before a round: how many players have looked at their card',
    }),
  done: (name) => t({ message: `${name} is ready`, comment: 'Read aloud: a player has looked at the card' }),
};

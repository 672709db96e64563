import { t } from '@lingui/core/macro';
import { nameOf } from '../game/player-names';
import { type FullPhoneStage, playersWith, secondsFor, type TitledStage } from './stage';

/** One player after the other says a word about the secret word, in a game with clues (GAME-03). */
export const clues = {
  title: ({ view, referee }) => {
    const name = nameOf(view.players, referee.turn);
    return t({
      message: `${name} gives a clue`,
      comment: 'Headline: it is the turn of {name} to say a word',
    });
  },
  actors: (view) => playersWith(view.referee?.turn, view),
  time: { seconds: 20 },
  cues: () => [{ sound: 'flip' }],
} satisfies TitledStage;

export const cluesOnPhone: FullPhoneStage = {
  tone: 'free',
  title: clues.title,
  said: (context) => {
    const { view, referee, me } = context;
    const seconds = secondsFor(context);
    const name = nameOf(view.players, referee.turn);
    if (referee.turn === me)
      return t({ message: `Your clue, please. ${seconds}`, comment: "Read aloud; {seconds}: '20 seconds.'" });
    return t({
      message: `It's ${name}'s turn to give a clue. ${seconds}`,
      comment: "Read aloud; {seconds}: '20 seconds.'",
    });
  },
  tools: ['more-time', 'close-now', 'by-hand', 'void'],
  action: null,
};

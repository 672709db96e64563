import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LONG_BUZZ, SHORT_BUZZ } from '../../shared/audio/vibration';
import { Name } from '../../shared/languages/name';
import { nameOf } from '../game/player-names';
import { playerIn } from '../state/view';
import { playersWith, type ShownStage, type StageContext } from './stage';

/** Time is up, and the players take turns naming a suspect for a vote, or pass. */
export const name: ShownStage = {
  tone: 'night',
  title: () => whoWasIt(),
  line: (context) =>
    isOwnTurn(context) ? nameSuspect() : t({ message: 'You each name a suspect, one by one.' }),
  actors: (view) => playersWith(view.referee?.turn, view),
  time: { seconds: 20, perSeat: 10, firstSeatToo: true },
  cues: (now, before, me) => {
    if (before?.stage === 'talk') return [{ sound: 'over', phones: 'all', buzz: LONG_BUZZ }];
    return now.referee?.turn === me ? [{ buzz: SHORT_BUZZ }] : [];
  },
  said: (context) => {
    const { view, referee, before } = context;
    const name = nameOf(view.players, referee.turn);
    const turn = isOwnTurn(context)
      ? t({ message: 'Your turn to name a suspect.', comment: 'Read aloud' })
      : t({ message: `It's ${name}'s turn to name a suspect.`, comment: 'Read aloud' });
    if (before !== 'talk') return turn;
    return t({
      message: `Time's up. ${turn}`,
      comment: 'Read aloud; {turn}: who may name a suspect, a sentence',
    });
  },
  tools: ({ view, referee }) =>
    playerIn(view, referee.turn)?.connected === false
      ? ['more-time', 'close-now', 'by-hand', 'void']
      : ['more-time', 'by-hand', 'void'],
  action: {
    kind: 'turn',
    choice: 'suspect',
    send: (session, step, suspect) => session.referee('name', step, { suspect }),
    cover: () => nameSuspect(),
    waiting: ({ player_name, connected }) => {
      const name = <Name of={player_name} />;
      return connected ? (
        <Trans>{name} is thinking. Then everyone votes.</Trans>
      ) : (
        <Trans>{name} is away. We won't wait long.</Trans>
      );
    },
    nobody: () =>
      t({ message: 'Name nobody', comment: 'Button, below the faces of all others: the turn passes' }),
    confirm: (name) => t({ message: `Put ${name} to the vote`, comment: 'Button; {name} is the suspect' }),
  },
};

const isOwnTurn = ({ referee, hand }: StageContext) => referee.turn === hand.playerId;

const nameSuspect = () => t({ message: 'Your turn: name a suspect, and everyone votes.' });

export const whoWasIt = () =>
  t({ message: 'Who was it?', comment: 'Heading and title of the page when time is up: who is the Spy?' });

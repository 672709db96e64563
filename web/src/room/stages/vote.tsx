import { ph, plural, select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { STOP_BUZZ } from '../../shared/audio/vibration';
import type { PlayerView, RefereeView, RoomView } from '../../shared/contract.gen';
import { heatOf } from '../../shared/text/clock-text';
import { nameOf } from '../game/player-names';
import { wordingOf } from '../game/wording';
import { adminIn } from '../state/view';
import { dealtExcept, type ShownStage, type StageContext, takingPart, whenActed } from './stage';

export const VOTE_SECONDS = 25;

/** All players except the suspect vote Yes or No in secret. */
export const vote = {
  tone: 'stop',
  title: (context) => (isAccused(context) ? youStandAccused() : questionOf(context)),
  note: (context) => (context.referee.bar === undefined ? '' : yesNeeded(context)),
  actors: votersOf,
  time: { seconds: VOTE_SECONDS, perSeat: 10 },
  cues: () => [{ sound: 'stop', phones: 'all', buzz: STOP_BUZZ, tvAfter: 300 }],
  changes: whenActed('sealed'),
  tick: (seconds) => (heatOf(seconds) === 'last' || seconds % 2 === 0 ? 'heart' : null),
  said: (context) => {
    const accusation = accusationWords(context);
    if (context.referee.final) return accusation;
    return t({
      message: `Stop. ${accusation}`,
      comment: 'Read aloud; {accusation}: who accuses whom, a sentence',
    });
  },
  tools: ({ view, referee }) =>
    adminIn(view)?.player_id === referee.suspect
      ? ['more-time']
      : ['more-time', 'close-now', 'call-off', 'by-hand', 'void'],
  action: {
    kind: 'secret',
    choice: 'yes-no',
    send: (session, step, choice) => session.referee('vote', step, { yes: choice === true }),
    cover: (context) =>
      t({
        message: `${ph({ question: questionOf(context) })} Vote in secret.`,
        comment: "Before a player takes a shared phone; {question}: 'Is Di the Spy?'",
      }),
    aside: (context) => {
      if (isAccused(context))
        return t({ message: 'The table decides', comment: 'To the accused, during the vote' });
      return !context.referee.acted.includes(context.hand.playerId) && yesNeeded(context);
    },
    words: {
      count: (done, all) =>
        t({
          message: plural(done, { one: `# of ${all} has voted`, other: `# of ${all} have voted` }),
          comment: 'How many players have said Yes or No',
        }),
      done: (name) => t({ message: `${name} has voted`, comment: 'Read aloud' }),
      onPhone: (done, all) =>
        t({
          message: plural(done, {
            one: `# of ${all} on this phone has voted`,
            other: `# of ${all} on this phone have voted`,
          }),
          comment: 'How many of the players who share this phone have said Yes or No',
        }),
      all: (count) =>
        t({
          message: plural(count, { one: 'Voted.', other: 'All # have voted.' }),
          comment: 'All players who share a phone have said Yes or No',
        }),
      as: (name) => (
        <Trans comment="Above YES and NO, on a shared phone that {name} holds">Voting as {name}</Trans>
      ),
    },
  },
} satisfies ShownStage;

const isAccused = ({ referee, hand }: StageContext): boolean => referee.suspect === hand.playerId;

/** Return all dealt players except the suspect. */
export function votersOf(view: RoomView): readonly PlayerView[] {
  return dealtExcept(view.referee?.suspect, view);
}

/** Return the stamp of a vote. If time is up, the accuser has not stopped the clock. */
export const signOf = ({ final }: RefereeView): string =>
  final
    ? t({ message: 'VOTE!', comment: 'A stamp, when time is up: all vote on a player' })
    : t({
        message: 'STOP!',
        comment: 'On a stop sign: somebody has stopped the clock. As short as possible',
      });

function questionOf({ view, referee, hand }: StageContext): string {
  const [wording, name] = [wordingOf(hand), nameOf(view.players, referee.suspect)];
  return t({
    message: select(wording, {
      locationDeck: `Is ${name} the Spy?`,
      animalsDeck: `Is ${name} the Hunter?`,
      aSpy: `Is ${name} a Spy?`,
      aHunter: `Is ${name} a Hunter?`,
      other: `Is it ${name}?`,
    }),
    comment: "Question to all, Yes or No: 'it' is the player who doesn't know the card",
  });
}

const youStandAccused = () => t({ message: 'You stand accused.', comment: 'Heading, to the accused' });

const allButOne = () =>
  t({
    message: 'One no is allowed',
    comment: 'How many players it takes to convict the accused, if there may be two Spies',
  });

const mustSayYes = (count: number) =>
  t({
    message: plural(count, { one: '# must say yes', other: '# must say yes' }),
    comment: 'How many players it takes to convict the accused',
  });

/** Describe how many players must vote Yes to convict the accused. If only two can vote, a single Yes is not enough, although it is all but one. */
function yesNeeded({ view, referee, hand }: StageContext): string {
  const { acted, bar = 0 } = referee;
  const counted = takingPart(votersOf(view), acted);
  return hand.severalSpies && bar < counted.length ? allButOne() : mustSayYes(bar);
}

function accusationWords(context: StageContext): string {
  const { view, referee, hand } = context;
  const accuser = nameOf(view.players, referee.accuser);
  const suspect = nameOf(view.players, referee.suspect);
  if (isAccused(context)) return t({ message: `${accuser} accuses you.`, comment: 'Read aloud' });
  if (referee.accuser === hand.playerId)
    return t({ message: `You accuse ${suspect}.`, comment: 'Read aloud' });
  return t({ message: `${accuser} accuses ${suspect}.`, comment: 'Read aloud' });
}

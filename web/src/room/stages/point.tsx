import { ph, plural, select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LONG_BUZZ } from '../../shared/audio/vibration';
import { eitherOf } from '../../shared/text/names';
import { nameOf } from '../game/player-names';
import { type Wording, wordingOf } from '../game/wording';
import { whoWasIt } from './name';
import { dealt, type ShownStage, type StageContext, takingPart, whenActed } from './stage';

/** Time is up. All players point in secret, and can change their choice until the last player has pointed. */
export const point = {
  tone: 'night',
  title: questionOf,
  line: ({ view: { board } }) => {
    if (board?.tied)
      return board.game === 'undercover'
        ? t({
            message: 'Only these this time. If you tie again, nobody is out.',
            comment: "'These' are players",
          })
        : t({
            message: 'Only these this time. If you tie again, nobody is caught.',
            comment: "'These' are players",
          });
    return t({ message: 'Everyone points at once, in secret. Tap a face.' });
  },
  headline: (context) => clueTitle(context) ?? pointAt(wordingOf(context.hand)),
  note: ({ view, referee }) => {
    const players = dealt(view);
    const all = takingPart(players, referee.acted).length;
    const count = players.filter(({ player_id }) => referee.acted.includes(player_id)).length;
    return t({
      message: plural(count, {
        one: `In secret, on your phone. # of ${all} darts thrown.`,
        other: `In secret, on your phone. # of ${all} darts thrown.`,
      }),
      comment: 'On the TV: all point at a suspect at once; each is shown as a dart that is thrown',
    });
  },
  actors: dealt,
  time: { seconds: 30, perSeat: 10 },
  cues: () => [{ sound: 'over', phones: 'all', buzz: LONG_BUZZ }],
  changes: whenActed('dart'),
  said: (context) => {
    const question = clueTitle(context);
    return question
      ? t({
          message: `${question} Point at somebody.`,
          comment: "Read aloud; {question}: 'Who's out?'",
        })
      : t({ message: "Time's up. Point at somebody.", comment: 'Read aloud' });
  },
  tools: ['more-time', 'close-now', 'by-hand', 'void'],
  action: {
    kind: 'secret',
    choice: 'suspect',
    send: (session, step, choice) =>
      session.referee('point', step, { suspect: typeof choice === 'string' ? choice : null }),
    cover: (context) =>
      t({
        message: `${ph({ question: questionOf(context) })} Point in secret.`,
        comment: "Before a player takes a shared phone; {question}: 'Who was it?'",
      }),
    nobody: () => t({ message: 'Point at nobody', comment: 'Button, below the faces of all others' }),
    aside: ({ referee, hand }) =>
      referee.acted.includes(hand.playerId) && t({ message: 'You can change your mind' }),
    words: {
      count: (done, all) =>
        t({
          message: plural(done, { one: `# of ${all} has pointed`, other: `# of ${all} have pointed` }),
          comment: 'How many players have pointed at a suspect',
        }),
      done: (name) => t({ message: `${name} has pointed`, comment: 'Read aloud: at a suspect' }),
      onPhone: (done, all) =>
        t({
          message: plural(done, {
            one: `# of ${all} on this phone has pointed`,
            other: `# of ${all} on this phone have pointed`,
          }),
          comment: 'How many of the players who share this phone have pointed at a suspect',
        }),
      all: (count) =>
        t({
          message: plural(count, { one: 'Pointed.', other: 'All # have pointed.' }),
          comment: 'All players who share a phone have pointed at a suspect',
        }),
      as: (name) => <Trans>Pointing as {name}</Trans>,
    },
  },
} satisfies ShownStage;

function questionOf(context: StageContext): string {
  return clueTitle(context) ?? whoWasIt();
}

/** Return the question of a game with clues, or null in another game. */
function clueTitle({ view: { board, players } }: StageContext): string | null {
  if (!board) return null;
  if (board.tied) {
    const names = eitherOf(board.tied.map((id) => nameOf(players, id)));
    return t({ message: `${names}?`, comment: "Heading of a second vote, after a tie; {names}: 'Bo or Cy'" });
  }
  if (board.game === 'undercover')
    return t({
      message: "Who's out?",
      comment: 'Heading: all point at the player whom they want to put out',
    });
  return t({
    message: "Who's faking it?",
    comment: 'Heading: all point at the player who does not know the word',
  });
}

const pointAt = (wording: Wording) =>
  t({
    message: select(wording, {
      locationDeck: 'Point at the Spy!',
      animalsDeck: 'Point at the Hunter!',
      aSpy: 'Point at a Spy!',
      aHunter: 'Point at a Hunter!',
      other: 'Point at somebody!',
    }),
    comment: 'Headline on the TV: all point in secret, on their phones',
  });

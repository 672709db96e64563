/** What a screen reader says when a refereed round comes to its next stage (REF-22). The same for Spy and team. */
import { plural, t } from '@lingui/core/macro';
import { nameOf } from '../../../room/game/player-names';
import type { PlayState } from '../../../room/state/play-state';
import type { DeckId, RefereeView, RoomView } from '../../../shared/contract.gen';
import { clockText } from '../../../shared/text/clock-text';
import { shownName } from '../../../shared/text/names';
import { cardWords } from './card-words';

interface Asked {
  view: RoomView;
  referee: RefereeView;
  /** Of the player who listens. */
  hand: PlayState;
}

/** `before`: the stage that this one came after. */
export function stageWords(view: RoomView, hand: PlayState, before: RoomView['stage']): string {
  const { referee, stage } = view;
  if (!referee) return '';
  const asked = { view, referee, hand };
  switch (stage) {
    case 'look':
      return t({ message: 'The clock starts when all are ready.', comment: 'Read aloud' });
    case 'talk':
      return talkWords(before);
    case 'vote':
      return voteWords(asked);
    case 'tally':
      return referee.fingers ? pointedWords(asked) : tallyWords(asked);
    case 'guess':
    case 'last':
      return referee.guess ? namedWords(asked) : unmaskedWords(asked);
    case 'name':
      return before === 'talk' ? firstTurnWords(asked) : turnWords(asked);
    case 'point':
      return pointWords(asked);
    default:
      return ''; // no stage of a referee's
  }
}

/** After a count of the votes all is said. */
function talkWords(before: RoomView['stage']): string {
  if (before === 'look')
    return t({ message: 'The clock runs.', comment: 'Read aloud: players ask and answer' });
  if (before === 'vote')
    return t({ message: 'No vote after all. The clock runs on.', comment: 'Read aloud' });
  return '';
}

function secondsFor({ view, referee }: Asked): string {
  const seconds = Math.max(0, Math.round(((referee.stageEndsAt ?? 0) - view.serverTime) / 1000));
  return t({ message: plural(seconds, { one: '# second.', other: '# seconds.' }), comment: 'Read aloud' });
}

function voteWords(asked: Asked): string {
  const accusation = accusationWords(asked);
  if (asked.referee.final) return accusation;
  return t({
    message: `Stop. ${accusation}`,
    comment: 'Read aloud; {accusation}: who accuses whom, a sentence',
  });
}

function accusationWords(asked: Asked): string {
  const { view, referee, hand } = asked;
  const seconds = secondsFor(asked);
  const accuser = nameOf(view.players, referee.accuser);
  const suspect = nameOf(view.players, referee.suspect);
  if (referee.suspect === hand.playerId)
    return t({
      message: `${accuser} accuses you. ${seconds}`,
      comment: "Read aloud; {seconds}: '25 seconds.'",
    });
  if (referee.accuser === hand.playerId)
    return t({
      message: `You accuse ${suspect}. ${seconds}`,
      comment: "Read aloud; {seconds}: '25 seconds.'",
    });
  return t({
    message: `${accuser} accuses ${suspect}. ${seconds}`,
    comment: "Read aloud; {seconds}: '25 seconds.'",
  });
}

function tallyWords(asked: Asked): string {
  const { view, referee } = asked;
  const ballots = referee.ballots ?? [];
  const yes = ballots.filter((ballot) => ballot.yes).length;
  const no = ballots.length - yes;
  if (referee.convicted)
    return t({ message: `Caught, ${yes} to ${no}.`, comment: 'Read aloud: the votes for and against' });
  if (referee.final)
    return t({ message: `Not caught, ${yes} to ${no}.`, comment: 'Read aloud: the votes for and against' });
  const left = clockText((view.clockLeft ?? 0) / 1000);
  return t({
    message: `Not caught, ${yes} to ${no}. The clock runs on, ${left}.`,
    comment: 'Read aloud: the votes for and against; {left}: minutes and seconds',
  });
}

function pointedWords({ view, referee: { suspect } }: Asked): string {
  if (!suspect)
    return t({ message: 'Nobody is caught.', comment: 'Read aloud: all have pointed at somebody' });
  const name = nameOf(view.players, suspect);
  return t({
    message: `Most point at ${name}. Caught.`,
    comment: 'Read aloud: all have pointed at somebody',
  });
}

function unmaskedWords(asked: Asked): string {
  const { view, referee } = asked;
  const name = nameOf(view.players, referee.spy);
  const seconds = secondsFor(asked);
  return UNMASKED[view.currentDeck](name, seconds);
}

const UNMASKED: Readonly<Record<DeckId, (name: string, seconds: string) => string>> = {
  locationDeck: (name, seconds) =>
    t({
      message: `${name} is the Spy, and names the place. ${seconds}`,
      comment: "Read aloud; {seconds}: '25 seconds.'",
    }),
  animalsDeck: (name, seconds) =>
    t({
      message: `${name} is the Hunter, and names the animal. ${seconds}`,
      comment: "Read aloud; {seconds}: '25 seconds.'",
    }),
  ownDeck: (name, seconds) =>
    t({
      message: `It is ${name}, who names the card. ${seconds}`,
      comment: "Read aloud: who doesn't know the card; {seconds}: '25 seconds.'",
    }),
};

function namedWords({ view, referee, hand }: Asked): string {
  const name = nameOf(view.players, referee.spy);
  const card = shownName(cardWords(hand, referee.guess ?? ''));
  return t({ message: `${name} says: ${card}.`, comment: 'Read aloud; {card}: the card that the Spy names' });
}

function pointWords(asked: Asked): string {
  const seconds = secondsFor(asked);
  return t({
    message: `Time is up. Point at somebody. ${seconds}`,
    comment: "Read aloud; {seconds}: '30 seconds.'",
  });
}

function firstTurnWords(asked: Asked): string {
  const turn = turnWords(asked);
  return t({
    message: `Time is up. ${turn}`,
    comment: 'Read aloud; {turn}: who may name a suspect, a sentence',
  });
}

function turnWords(asked: Asked): string {
  const { view, referee, hand } = asked;
  const seconds = secondsFor(asked);
  if (referee.turn === hand.playerId)
    return t({
      message: `Your turn to name a suspect. ${seconds}`,
      comment: "Read aloud; {seconds}: '20 seconds.'",
    });
  const name = nameOf(view.players, referee.turn);
  return t({
    message: `${name} may name a suspect. ${seconds}`,
    comment: "Read aloud; {seconds}: '20 seconds.'",
  });
}

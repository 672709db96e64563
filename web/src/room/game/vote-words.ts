import { plural, t } from '@lingui/core/macro';
import type { PlayerView, RefereeView } from '../../shared/contract.gen';
import { votersOf } from './voters';
import type { Wording } from './wording';

export const QUESTIONS: Readonly<Record<Wording, (name: string) => string>> = {
  locationDeck: (name) => t({ message: `Is ${name} the Spy?`, comment: 'Question to all: Yes or No' }),
  animalsDeck: (name) => t({ message: `Is ${name} the Hunter?`, comment: 'Question to all: Yes or No' }),
  aSpy: (name) => t({ message: `Is ${name} a Spy?`, comment: 'Question to all: Yes or No' }),
  aHunter: (name) => t({ message: `Is ${name} a Hunter?`, comment: 'Question to all: Yes or No' }),
  ownDeck: (name) =>
    t({ message: `Is it ${name}?`, comment: "Question to all, Yes or No: who doesn't know the card" }),
};

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
export function yesNeeded(
  severalSpies: boolean,
  referee: RefereeView,
  players: readonly PlayerView[],
): string {
  const { acted, bar = 0 } = referee;
  const counted = votersOf(players, referee).filter((one) => one.connected || acted.includes(one.player_id));
  return severalSpies && bar < counted.length ? allButOne() : mustSayYes(bar);
}

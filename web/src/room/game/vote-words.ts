import { plural, t } from '@lingui/core/macro';
import type { RefereeView } from '../../shared/contract.gen';
import type { PlayState } from '../state/play-state';
import type { Wording } from './wording';

export const QUESTIONS: Readonly<Record<Wording, (name: string) => string>> = {
  locationDeck: (name) => t({ message: `Is ${name} the Spy?`, comment: 'Question to all: Yes or No' }),
  animalsDeck: (name) => t({ message: `Is ${name} the Hunter?`, comment: 'Question to all: Yes or No' }),
  aSpy: (name) => t({ message: `Is ${name} a Spy?`, comment: 'Question to all: Yes or No' }),
  aHunter: (name) => t({ message: `Is ${name} a Hunter?`, comment: 'Question to all: Yes or No' }),
  ownDeck: (name) =>
    t({ message: `Is it ${name}?`, comment: "Question to all, Yes or No: who doesn't know the card" }),
};

export const allButOne = () =>
  t({
    message: 'All but one must say yes',
    comment: 'How many players it takes to convict the accused, if there may be two Spies',
  });

export const mustSayYes = (count: number) =>
  t({
    message: plural(count, { one: '# must say yes', other: '# must say yes' }),
    comment: 'How many players it takes to convict the accused',
  });

interface Majority {
  hand: Pick<PlayState, 'severalSpies'>;
  referee: Pick<RefereeView, 'bar'>;
}

/** Describe how many players must vote Yes to convict the accused. */
export const yesNeeded = ({ hand, referee }: Majority) =>
  hand.severalSpies ? allButOne() : mustSayYes(referee.bar ?? 0);

import { plural, t } from '@lingui/core/macro';
import type { DeckId } from '../../shared/contract.gen';

export const QUESTIONS: Readonly<Record<DeckId, (name: string) => string>> = {
  locationDeck: (name) => t({ message: `Is ${name} the Spy?`, comment: 'Question to all: Yes or No' }),
  animalsDeck: (name) => t({ message: `Is ${name} the Hunter?`, comment: 'Question to all: Yes or No' }),
  ownDeck: (name) =>
    t({ message: `Is it ${name}?`, comment: "Question to all, Yes or No: who doesn't know the card" }),
};

export const mustSayYes = (count: number) =>
  t({
    message: plural(count, { one: '# must say yes', other: '# must say yes' }),
    comment: 'How many players it takes to convict the accused',
  });

import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { type ClueGame, isClueGame, type RuleSet } from '../../room/state/settings';
import type { DeckId } from '../../shared/contract.gen';
import { Button, TextButton } from '../../shared/ui/button';
import { Chip } from '../../shared/ui/chip';
import { Dialog } from '../../shared/ui/dialog';
import { Panel } from '../../shared/ui/panel';
import { ASK_AROUND, Scene } from '../../shared/ui/scene';
import catchTheSpy from './art/catch-the-spy.svg';
import oneIsDifferent from './art/one-is-different.svg';
import styles from './home-page.module.css';

type Step = readonly [title: string, text: string];
type Steps = readonly [deal: Step, ask: Step, guess: Step];

interface HowItWorksProps {
  deck?: DeckId;
  rules?: RuleSet;
  /** Shown below the pictures. */
  end?: ReactNode;
}

/** Three pictures that explain the game in the deck's terms. */
export default function HowItWorks(props: HowItWorksProps) {
  return (
    <Panel
      className={styles.panel}
      title={howItWorks()}
      aside={
        <Chip>
          <Trans comment="How long it takes to read the three pictures">30 seconds</Trans>
        </Chip>
      }
    >
      <Pictures {...props} />
    </Panel>
  );
}

/** The pictures in a sheet, for phones. */
export function HowItWorksButton({ quiet, ...given }: HowItWorksProps & { quiet?: boolean }) {
  const [open, setOpen] = useState(false);
  const button = { icon: 'book' as const, onClick: () => setOpen(true), children: howItWorks() };
  return (
    <>
      {quiet ? <TextButton {...button} /> : <Button wide {...button} />}
      {open && (
        <Dialog sheet title={howItWorks()} onClose={() => setOpen(false)}>
          <Pictures {...given} />
        </Dialog>
      )}
    </>
  );
}

const howItWorks = () =>
  t({ message: 'How It Works', comment: 'Heading over three pictures that explain the game' });

function Pictures({ deck = 'locationDeck', rules = 'ours', end }: HowItWorksProps) {
  const [deal, ask, guess] = isClueGame(rules) ? CLUE_STEPS[rules]() : spySteps(deck);
  const steps = [
    [ONE_IS_DIFFERENT, deal],
    [ASK_AROUND, ask],
    [CATCH_THE_SPY, guess],
  ] as const;
  return (
    <>
      <ol className={styles.steps}>
        {steps.map(([scene, [title, text]]) => (
          <li key={title} className={styles.step}>
            <div className={styles.picture}>
              <Scene {...scene} scale={0.9} />
            </div>
            <div>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.explanation}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {end}
    </>
  );
}

const oneHasNoClue = () =>
  t({ message: 'One of you has no clue', comment: 'Heading of the first of three pictures' });
const oneWordEach = () =>
  t({ message: 'One word each', comment: 'Heading of the second of three pictures: everyone gives a clue' });

const spySteps = (deck: DeckId): Steps => [
  [
    oneHasNoClue(),
    t({
      message: select(deck, {
        locationDeck: 'You all see the same place. Well, all except one: the Spy.',
        animalsDeck: 'You all see the same animal. Well, all except one: the Hunter.',
        other: 'You all see the same card. Well, all except one.',
      }),
    }),
  ],
  [
    t({ message: 'Ask around the table', comment: 'Heading of the second of three pictures' }),
    t({
      message: select(deck, {
        locationDeck: 'Be too vague for the Spy, but clear enough for your friends.',
        animalsDeck: 'Be too vague for the Hunter, but clear enough for your friends.',
        other: 'Be too vague for the bluffer, but clear enough for your friends.',
      }),
    }),
  ],
  [
    t({
      message: select(deck, {
        locationDeck: 'Catch the Spy',
        animalsDeck: 'Catch the Hunter',
        other: 'Catch the bluffer',
      }),
      comment: 'Heading of the third of three pictures',
    }),
    t({
      message: select(deck, {
        locationDeck: 'Agree on who it is before the Spy names the place.',
        animalsDeck: 'Agree on who it is before the Hunter names the animal.',
        other: 'Agree on who it is before the bluffer names the card.',
      }),
    }),
  ],
];

const CLUE_STEPS: Readonly<Record<ClueGame, () => Steps>> = {
  impostor: () => [
    [oneHasNoClue(), t({ message: 'You all see the same word. Well, all except one: the Impostor.' })],
    [oneWordEach(), t({ message: 'Show that you know the word, but never say it.' })],
    [
      t({ message: 'Catch the Impostor', comment: 'Heading of the third of three pictures' }),
      t({ message: 'You all point at once. A caught Impostor may still name the word.' }),
    ],
  ],
  undercover: () => [
    [
      t({ message: 'Two words, almost the same', comment: 'Heading of the first of three pictures' }),
      t({ message: 'Most of you share a word. A few have another one, and nobody says who.' }),
    ],
    [oneWordEach(), t({ message: 'Listen for clues that fit your word only almost.' })],
    [
      t({ message: 'Vote somebody out', comment: 'Heading of the third of three pictures' }),
      t({ message: 'After each lap, the player with the most fingers is out, until one side has won.' }),
    ],
  ],
};

const ONE_IS_DIFFERENT: typeof ASK_AROUND = {
  art: oneIsDifferent,
  faces: [
    [7, 15.5, 74],
    [14, 38, 74],
    [15, 61, 74],
    [0, 84, 74],
  ],
};

const CATCH_THE_SPY: typeof ASK_AROUND = {
  art: catchTheSpy,
  faces: [
    [14, 18, 18, 30],
    [7, 16, 52, 30],
    [9, 18, 84, 30],
    [11, 75.4, 52, 48],
  ],
  spy: 11,
};

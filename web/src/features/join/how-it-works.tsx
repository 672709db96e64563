import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { type ClueGame, isClueGame, type RuleSet } from '../../room/state/settings';
import type { DeckId } from '../../shared/contract.gen';
import { Button, TextButton } from '../../shared/ui/button';
import { Chip } from '../../shared/ui/chip';
import { Dialog } from '../../shared/ui/dialog';
import { Panel } from '../../shared/ui/panel';
import { AskAround, Beams, FaceAtTable, Scene } from '../../shared/ui/scene';
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
    [OneIsDifferent, deal],
    [AskAround, ask],
    [CatchTheSpy, guess],
  ] as const;
  return (
    <>
      <ol className={styles.steps}>
        {steps.map(([Picture, [title, text]]) => (
          <li key={title} className={styles.step}>
            <div className={styles.picture}>
              <Scene scale={0.9}>
                <Picture />
              </Scene>
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
      comment: 'Below the heading "One of you has no clue"',
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
      comment: 'Below the heading "Ask around the table": how to ask and answer',
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
      comment: 'Below the heading "Catch the Spy"',
    }),
  ],
];

const CLUE_STEPS: Readonly<Record<ClueGame, () => Steps>> = {
  impostor: () => [
    [
      oneHasNoClue(),
      t({
        message: 'You all see the same word. Well, all except one: the Impostor.',
        comment: 'Below the heading "One of you has no clue"',
      }),
    ],
    [
      oneWordEach(),
      t({
        message: 'Show that you know the word, but never say it.',
        comment: 'Below the heading "One word each": how to give a clue',
      }),
    ],
    [
      t({ message: 'Catch the Impostor', comment: 'Heading of the third of three pictures' }),
      t({
        message: 'You all point at once. A caught Impostor may still name the word.',
        comment: 'Below the heading "Catch the Impostor"',
      }),
    ],
  ],
  undercover: () => [
    [
      t({ message: 'Two words, almost the same', comment: 'Heading of the first of three pictures' }),
      t({
        message: 'Most of you share a word. A few have another one, and nobody says who.',
        comment: 'Below the heading "Two words, almost the same"',
      }),
    ],
    [
      oneWordEach(),
      t({
        message: 'Listen for clues that fit your word only almost.',
        comment: 'Below the heading "One word each": how to find the players who have another word',
      }),
    ],
    [
      t({ message: 'Vote somebody out', comment: 'Heading of the third of three pictures' }),
      t({
        message: 'After each lap, the player with the most fingers is out, until one side has won.',
        comment: 'Below the heading "Vote somebody out"',
      }),
    ],
  ],
};

const PALM = 'M9 30c1-6 1-8 0-12m0 0c-4-1-5 1-6 3m6-3c4-2 6 0 7 2';
const QUESTION = 'M10 16a5 5 0 1 1 7 4.5c-1.7.900-2.5 1.7-2.5 3.7M14.5 29v.1';

function OneIsDifferent() {
  return (
    <>
      <svg viewBox="0 0 142 89" aria-hidden="true">
        <Beams from="#e0214f" to="#8b1350" />
        <g stroke="var(--outline)" strokeWidth="2.5">
          {[8, 40, 104].map((x) => (
            <g key={x} transform={`translate(${x} 9)`}>
              <rect width="27" height="38" rx="4" fill="var(--gold)" />
              <g stroke="none">
                <rect x="3" y="3" width="21" height="32" rx="2" fill="#5cc8f2" />
                <circle cx="18" cy="11" r="4" fill="var(--coin-lit)" />
                <path d="M3 24c6-4 9 2 21-2v13H3z" fill="#1f8fd0" />
                <path d="M3 30c7-4 13 1 21-2v7H3z" fill="var(--paper-lo)" />
              </g>
              <path d={PALM} stroke="#1f6f57" strokeWidth="2" fill="none" />
            </g>
          ))}
          <g transform="translate(71 3) rotate(5 14 22)">
            <rect width="29" height="42" rx="4.5" fill="var(--button-lit)" />
            <rect x="3.5" y="3.5" width="22" height="35" rx="2.5" fill="var(--code-ink)" stroke="none" />
            <path d={QUESTION} stroke="var(--gold-lit)" strokeWidth="3.6" strokeLinecap="round" fill="none" />
          </g>
        </g>
      </svg>
      <FaceAtTable id={7} at={[15.5, 74]} />
      <FaceAtTable id={14} at={[38, 74]} />
      <FaceAtTable id={15} at={[61, 74]} />
      <FaceAtTable id={0} at={[84, 74]} />
    </>
  );
}

function CatchTheSpy() {
  return (
    <>
      <svg viewBox="0 0 142 89" aria-hidden="true">
        <Beams from="var(--button)" to="var(--raised)" />
        <g strokeLinecap="round">
          <path
            d="M42 20 74 36M40 46h32M42 72l32-16"
            stroke="var(--gold)"
            strokeWidth="4"
            strokeDasharray="1 8"
          />
          <path
            d="m71 30 8 8-10 3zM70 41l10 5-10 5zM69 51l10 3-8 8z"
            fill="var(--gold)"
            stroke="var(--outline)"
            strokeWidth="1.5"
          />
          <circle cx="107" cy="46" r="28" fill="#e0214f" opacity=".45" />
          <g stroke="var(--danger-ink)" strokeWidth="3" fill="none">
            <path d="M107 10v14M107 68v14M71.5 46h-1M143 46h-14" />
            <circle cx="107" cy="46" r="30" />
          </g>
        </g>
      </svg>
      <FaceAtTable id={14} at={[18, 18]} size={30} />
      <FaceAtTable id={7} at={[16, 52]} size={30} />
      <FaceAtTable id={9} at={[18, 84]} size={30} />
      <FaceAtTable id={11} at={[75.4, 52]} size={48} />
      <svg className={styles.hat} viewBox="0 0 32 24" aria-hidden="true">
        <g stroke="var(--outline)" strokeWidth="1.5">
          <path
            d="M7 14.5C7.6 8 9 2.5 12 2.5c1.8 0 2.5 1.3 4 1.3s2.2-1.3 4-1.3c3 0 4.4 5.5 5 12z"
            fill="var(--quiet-lit)"
          />
          <path
            d="M1 15.5c-.6 2.5 6 6 15 6s15.6-3.5 15-6c-.3-1.2-3-1-5-.4-5.5 1.8-14.5 1.8-20 0-2-.6-4.7-.8-5 .4z"
            fill="var(--code-ink)"
          />
        </g>
      </svg>
    </>
  );
}

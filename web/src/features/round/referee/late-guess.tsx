import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { refusalWords } from '../../../room/state/refusals';
import type { AckRefused } from '../../../shared/contract.gen';
import { shownName } from '../../../shared/text/names';
import { Dock } from '../../../shared/ui/layout';
import { ErrorMessage } from '../../../shared/ui/states';
import { useAfter } from '../../../shared/ui/timed';
import { CardNames } from './card-names';
import { cardWords } from './card-words';
import type { FinalProps } from './final-props';
import { FullView } from './full-view';
import { HoldButton } from './hold-button';
import styles from './late-guess.module.css';

/** The card that was held with the stop is sent at once; who lost the line in between picks again. */
const ON_ITS_WAY_MS = 1_500;

/** Whether the Spy has to pick again: nothing has come of the card that was named with the stop. */
export function useLateGuess(waits: boolean): boolean {
  const [late, setLate] = useState(false);
  useAfter(ON_ITS_WAY_MS, waits, () => setLate(true));
  return late && waits;
}

/** On the Spy's own phone: the list of all cards, to name one. */
export function LateGuess({ title, ask, ...props }: FinalProps & { title: string; ask: string }) {
  const { hand, session, referee } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<AckRefused | null>(null);

  async function name(card: string) {
    setBusy(true);
    setProblem((await session?.referee('guess', referee.step, { card })) ?? null);
    setBusy(false);
  }

  return (
    <FullView {...props} tone="spy" title={title} className={styles.list}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.ask}>{ask}</p>
      <CardNames hand={hand} chosen={chosen} onPick={setChosen} />
      <Dock className={styles.dock}>
        <ErrorMessage center>{problem && refusalWords(problem)}</ErrorMessage>
        <HoldButton disabled={chosen === null} busy={busy} onHeld={() => chosen && name(chosen)}>
          {chosen === null
            ? t({
                message: 'Pick one',
                comment: 'In place of a button, before the Spy has picked a card to name',
              })
            : named(shownName(cardWords(hand, chosen)))}
        </HoldButton>
      </Dock>
    </FullView>
  );
}

const named = (card: string): string =>
  t({ message: `Name ${card}`, comment: "Button for the Spy: says the card's name to all" });

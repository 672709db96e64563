import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { refusalWords } from '../../../room/state/refusals';
import type { AckRefused } from '../../../shared/contract.gen';
import { longestWord } from '../../../shared/text/long-text';
import { Button } from '../../../shared/ui/button';
import { cx } from '../../../shared/ui/cx';
import { Icon } from '../../../shared/ui/icon';
import { ErrorMessage } from '../../../shared/ui/states';
import { useAfter } from '../../../shared/ui/timed';
import styles from './ballot.module.css';

/** Long enough to see what one tapped, too short for a neighbour. */
const SHOWN_MS = 1_000;

interface BallotProps {
  /** The server has a ballot of this player. */
  voted: boolean;
  vote: (yes: boolean) => Promise<AckRefused | null> | undefined;
}

/** Yes or No; a moment later a sealed slip, which tells nobody which. It can be opened again and changed. */
export function Ballot({ voted, vote }: BallotProps) {
  const [sealed, setSealed] = useState(voted);
  const [choice, setChoice] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<AckRefused | null>(null);
  const place = useKeyboardStays(sealed);
  useAfter(SHOWN_MS, choice === null ? null : `seen: ${choice}`, () => {
    setChoice(null);
    setSealed(true);
  });

  async function cast(yes: boolean) {
    setProblem(null);
    setChoice(yes);
    const refusal = await vote(yes);
    if (!refusal) return;
    setProblem(refusal);
    setSealed(false);
    setChoice(null);
  }

  return (
    <div ref={place}>
      <ErrorMessage center>{problem && refusalWords(problem)}</ErrorMessage>
      {sealed ? <Slip onOpen={() => setSealed(false)} /> : <YesNo choice={choice} onChoose={cast} />}
    </div>
  );
}

/** The button that had the focus is gone: what came in its place takes it. */
function useKeyboardStays(sealed: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(sealed);
  useLayoutEffect(() => {
    if (before.current === sealed) return;
    before.current = sealed;
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus();
  }, [sealed]);
  return place;
}

function YesNo({ choice, onChoose }: { choice: boolean | null; onChoose: (yes: boolean) => void }) {
  const words = {
    yes: t({ message: 'YES', context: 'vote', comment: 'Large button: the accused is the Spy' }),
    no: t({ message: 'NO', context: 'vote', comment: 'Large button: the accused is not the Spy' }),
  };
  const letters = longestWord(`${words.yes} ${words.no}`);
  return (
    <div className={styles.pair} style={{ '--letters': letters } as CSSProperties /* custom */}>
      <Button
        icon="check"
        className={cx(styles.yes, choice === false && styles.faint)}
        aria-pressed={choice === true}
        onClick={() => onChoose(true)}
      >
        {words.yes}
      </Button>
      <Button
        icon="close"
        className={cx(styles.no, choice === true && styles.faint)}
        aria-pressed={choice === false}
        onClick={() => onChoose(false)}
      >
        {words.no}
      </Button>
    </div>
  );
}

function Slip({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      className={styles.slip}
      aria-label={t({
        message: 'You have voted. Tap to change.',
        comment: 'Read aloud: a button; what was chosen is hidden',
      })}
      onClick={onOpen}
    >
      <span className={styles.seal}>
        <Icon name="check" />
      </span>
      <span className={styles.words}>
        <b>
          <Trans comment="On a folded slip of paper; what was chosen is hidden">You have voted.</Trans>
        </b>
        <Trans comment="Under 'You have voted.'">Tap to change.</Trans>
      </span>
    </button>
  );
}

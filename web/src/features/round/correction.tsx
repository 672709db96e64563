import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { DeckId, Outcome } from '../../shared/contract.gen';
import { TextButton } from '../../shared/ui/text-button';
import styles from './correction.module.css';
import { Outcomes } from './outcomes';
import type { NextGame } from './use-next-game';

interface CorrectionProps {
  deck: DeckId;
  outcome: Outcome;
  next: NextGame;
}

/** The admin puts a wrong outcome right, until the next round is dealt. */
export function Correction({ deck, outcome, next }: CorrectionProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (open) opener.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);

  async function choose(right: Outcome) {
    if (right !== outcome && !(await next.correct(right))) return;
    setOpen(false);
    opener.current?.querySelector('button')?.focus({ preventScroll: true });
  }

  return (
    <div className={styles.correction} ref={opener}>
      <TextButton icon={open ? 'close' : 'refresh'} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Trans comment="Button for the admin: shows the ways a round can end, to choose another">
          Wrong outcome? Correct it
        </Trans>
      </TextButton>
      {open && <Outcomes deck={deck} chosen={outcome} disabled={next.recording} onRecord={choose} />}
    </div>
  );
}

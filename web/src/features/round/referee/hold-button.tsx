import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { cx } from '../../../shared/ui/cx';
import { useAfter } from '../../../shared/ui/timed';
import { useConfirm } from '../../../shared/ui/use-confirm';
import { isHoldKey, useHold } from '../use-hold';
import styles from './hold-button.module.css';

/** Must equal the duration of the transition in the style sheet. */
const HOLD_MS = 1_000;
/** The time limit for confirming with a second key press. */
const AGAIN_MS = 4_000;

interface HoldButtonProps {
  disabled: boolean;
  busy?: boolean;
  onHeld: () => void;
  children: string;
}

/**
 * A button that must be held for a second, or pressed twice with the keyboard, to avoid accidental activation. The click of assistive
 * technology opens a confirmation.
 */
export function HoldButton({ disabled, busy, onHeld, children }: HoldButtonProps) {
  const [again, setAgain] = useState(false);
  const question = useConfirm({ title: children, confirm: children, onConfirm: act });
  const { held, button, cancel } = useHold({ onClick: question.open });
  useAfter(HOLD_MS, held && !disabled, act);
  useAfter(AGAIN_MS, again, () => setAgain(false));
  // A disabled button does not receive key events, so it would miss the release of a key.
  if (disabled && (held || again)) reset();

  function reset() {
    cancel();
    setAgain(false);
  }

  function act() {
    reset();
    onHeld();
  }

  return (
    <>
      {question.dialog}
      <Button
        look="brake"
        size="big"
        wide
        className={cx(styles.hold, held && styles.held)}
        disabled={disabled}
        busy={Boolean(busy)}
        {...button}
        onKeyUp={(event) => {
          button.onKeyUp(event);
          if (!held || !isHoldKey(event)) return;
          // The key was released early, and counts as one of two presses.
          if (again) act();
          else setAgain(true);
        }}
      >
        <span className={styles.rail}>
          <span className={styles.fill} />
        </span>
        <span className={styles.words}>
          <small>
            {held ? (
              <Trans comment="On a button to hold down">Keep holding</Trans>
            ) : again ? (
              <Trans comment="On a button, for players with a keyboard">Press again</Trans>
            ) : (
              <Trans comment="On a button that ignores taps">Press and hold</Trans>
            )}
          </small>
          {children}
        </span>
      </Button>
    </>
  );
}

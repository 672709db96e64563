import { Trans } from '@lingui/react/macro';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { cx } from '../../../shared/ui/cx';
import { useAfter } from '../../../shared/ui/timed';
import styles from './hold-button.module.css';

/** As long as the transition in the style sheet. */
const HOLD_MS = 1_000;
/** Time to confirm with a second press of the key. */
const AGAIN_MS = 4_000;

interface HoldButtonProps {
  disabled: boolean;
  busy?: boolean;
  onHeld: () => void;
  children: ReactNode;
}

/** A button that acts when it is held for a second, or by two presses of a key, so that nobody activates it by accident. */
export function HoldButton({ disabled, busy, onHeld, children }: HoldButtonProps) {
  const [held, setHeld] = useState(false);
  const [again, setAgain] = useState(false);
  useAfter(HOLD_MS, held, act);
  useAfter(AGAIN_MS, again, () => setAgain(false));

  function act() {
    setHeld(false);
    setAgain(false);
    onHeld();
  }

  /** A key press, or a click by a screen reader. */
  function press() {
    if (again) act();
    else setAgain(true);
  }

  return (
    <Button
      size="big"
      wide
      className={cx(styles.hold, held && styles.held)}
      disabled={disabled}
      busy={Boolean(busy)}
      {...byPointer(setHeld)}
      {...byKey(held, setHeld, press)}
      onClick={(event: MouseEvent) => {
        // Screen readers click without a pointer.
        if (event.detail === 0) press();
      }}
    >
      <span className={styles.rail}>
        <span className={styles.fill} />
      </span>
      <span className={styles.words}>
        <small>
          {held ? (
            <Trans comment="On a button that one holds down">Keep holding</Trans>
          ) : again ? (
            <Trans comment="On a button, to people with a keyboard">Press once more</Trans>
          ) : (
            <Trans comment="On a button that does nothing on a mere tap">Press and hold</Trans>
          )}
        </small>
        {children}
      </span>
    </Button>
  );
}

function byPointer(setHeld: (held: boolean) => void) {
  const release = () => setHeld(false);
  return {
    onPointerDown: ({ button }: PointerEvent) => setHeld(button === 0),
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    // Otherwise, a long press opens a menu.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}

/** A key can be held as well; released early, it counts as one of two presses. */
function byKey(held: boolean, setHeld: (held: boolean) => void, press: () => void) {
  const isMeant = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';
  return {
    onKeyDown(event: KeyboardEvent) {
      if (!isMeant(event)) return;
      event.preventDefault(); // no click
      if (!event.repeat) setHeld(true);
    },
    onKeyUp(event: KeyboardEvent) {
      if (!isMeant(event)) return;
      event.preventDefault();
      setHeld(false);
      if (held) press();
    },
    onBlur: () => setHeld(false),
  };
}

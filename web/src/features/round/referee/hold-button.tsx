import { Trans } from '@lingui/react/macro';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { cx } from '../../../shared/ui/cx';
import { useAfter } from '../../../shared/ui/timed';
import { useConfirm } from '../../../shared/ui/use-confirm';
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
 * A button that must be held for a second, or pressed twice with the keyboard, to avoid accidental activation. Assistive
 * technology cannot hold a button, so a click from it opens a confirmation.
 */
export function HoldButton({ disabled, busy, onHeld, children }: HoldButtonProps) {
  const [held, setHeld] = useState(false);
  const [again, setAgain] = useState(false);
  const pressed = useRef(false);
  const question = useConfirm({ title: children, confirm: children, onConfirm: act });
  useAfter(HOLD_MS, held && !disabled, act);
  useAfter(AGAIN_MS, again, () => setAgain(false));
  // A disabled button, for example while the connection is lost, does not hear that it is released.
  useEffect(() => {
    if (!disabled) return;
    setHeld(false);
    setAgain(false);
  }, [disabled]);

  function act() {
    setHeld(false);
    setAgain(false);
    onHeld();
  }

  function press() {
    if (again) act();
    else setAgain(true);
  }

  return (
    <>
      {question.dialog}
      <Button
        size="big"
        wide
        className={cx(styles.hold, held && styles.held)}
        disabled={disabled}
        busy={Boolean(busy)}
        {...byPointer((now, hasSize) => {
          setHeld(now);
          if (now) pressed.current = hasSize;
        })}
        {...byKey(held, setHeld, press)}
        onClick={({ detail }) => {
          if (detail === 0 || !pressed.current) question.open();
          pressed.current = false;
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

/** Call `setHeld` with the pointer state. `hasSize` is false for assistive technology, which presses a point without a size. */
function byPointer(setHeld: (held: boolean, hasSize: boolean) => void) {
  const release = () => setHeld(false, false);
  return {
    onPointerDown: ({ button, width, height }: PointerEvent) => setHeld(button === 0, width + height > 0),
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    // A long press would otherwise open a menu.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}

/** Handle keys, which can also be held. A key that is released early counts as one of two presses. */
function byKey(held: boolean, setHeld: (held: boolean) => void, press: () => void) {
  const isMeant = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';
  return {
    onKeyDown(event: KeyboardEvent) {
      if (!isMeant(event)) return;
      event.preventDefault(); // Suppress the click event.
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

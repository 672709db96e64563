import type { FinalProps } from './final-props';

/** What the dock and its sheets are drawn from. */
export interface DockProps extends FinalProps {
  /** Nothing can be done just now. */
  disabled: boolean;
}

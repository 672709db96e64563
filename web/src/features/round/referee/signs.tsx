/** Line drawings of the stages alone: parts of their own pay for them. */
import { Drawing } from '../../../shared/ui/icon';

/** The stop is used. */
export function SpentHand() {
  return (
    <Drawing>
      <path d="M7.6 9V6.3a1.5 1.5 0 0 1 2.6-1M13.6 10V4.5a1.5 1.5 0 0 0-2.7-.9M13.6 9V5.5a1.5 1.5 0 0 1 3 0V11M16.6 10.8V8.3a1.5 1.5 0 0 1 3 0V15M17.8 18.8C16.6 20.2 15 21 13.1 21c-3.3 0-5.1-1.4-6.7-4.3L4.3 13.1c-.5-.9 0-2 .9-2.3.8-.2 1.5.1 1.9.8l.5.8V11M3.5 3.5l17 17" />
    </Drawing>
  );
}

/** A place on the map. */
export function Pin() {
  return (
    <Drawing>
      <path d="M12 21s7-6.3 7-11.3A7 7 0 0 0 5 9.7C5 14.7 12 21 12 21z" />
      <circle cx="12" cy="9.7" r="2.4" />
    </Drawing>
  );
}

/** Three dots. */
export function ThinkingSign() {
  return (
    <Drawing>
      <path d="M6 12v.01M12 12v.01M18 12v.01" />
    </Drawing>
  );
}

/** Who listens. */
export function Ear() {
  return (
    <Drawing>
      <path d="M6.5 10a5.5 5.5 0 0 1 11 0c0 3.7-3.5 4.3-3.7 7.3-.1 1.9-1.3 3.2-3 3.2-1.5 0-2.6-1-2.8-2.4M9.5 10a2.5 2.5 0 0 1 5 0c0 1.8-2 2-2 3.8" />
    </Drawing>
  );
}

import { t } from '@lingui/core/macro';
import { QuietNote } from '../../../room/ui/quiet-note';
import { cx } from '../../../shared/ui/cx';
import styles from './shared.module.css';

interface SealedProps {
  /** Use the outline of light pages. */
  light: boolean;
  /** A sentence that says how many players have acted. */
  line: string;
}

/** The animation of an envelope that closes over a secret choice. It does not depend on the choice. */
export function Sealed({ light, line }: SealedProps) {
  return (
    <div className={cx(styles.sealed, light && styles.light)} role="status">
      <SealedEnvelope />
      <h1>{t({ message: 'Sealed.', comment: 'Heading: a secret choice is in a closed envelope' })}</h1>
      <QuietNote className={styles.count}>{line}</QuietNote>
    </div>
  );
}

function SealedEnvelope() {
  return (
    <svg className={styles.envelope} viewBox="0 0 300 208" aria-hidden="true">
      <defs>
        <linearGradient id="sealed-paper" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--paper-lit)" />
          <stop offset="1" stopColor="var(--paper-lo)" />
        </linearGradient>
        <radialGradient id="sealed-wax" cx=".38" cy=".3" r=".8">
          <stop offset="0" stopColor="#9a78ff" />
          <stop offset=".6" stopColor="var(--button)" />
          <stop offset="1" stopColor="var(--badge)" />
        </radialGradient>
      </defs>
      <rect
        x="5"
        y="5"
        width="290"
        height="198"
        rx="20"
        fill="url(#sealed-paper)"
        stroke="var(--outline)"
        strokeWidth="7"
      />
      <path
        d="M12 194 116 104M288 194 184 104"
        stroke="var(--paper-edge)"
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
      />
      <path
        className={styles.flap}
        d="M14 14 134 122c9 8 23 8 32 0L286 14"
        fill="var(--paper)"
        stroke="var(--outline)"
        strokeWidth="7"
        strokeLinejoin="round"
      />
      <g className={styles.wax}>
        <circle cx="150" cy="118" r="43" fill="url(#sealed-wax)" stroke="var(--outline)" strokeWidth="7" />
        <circle
          cx="150"
          cy="118"
          r="31"
          fill="none"
          stroke="var(--strong-ink)"
          strokeOpacity=".3"
          strokeWidth="5"
        />
        <path
          d="m134 119 11 11 22-24"
          fill="none"
          stroke="var(--strong-ink)"
          strokeWidth="9"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}

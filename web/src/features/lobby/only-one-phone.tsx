import { Trans } from '@lingui/react/macro';
import styles from './only-one-phone.module.css';

/** A hint for players who have only one phone, below the button that adds a player. */
export default function OnlyOnePhone() {
  return (
    <section className={styles.hint} role="status">
      <PassedPhone />
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Trans comment="Heading, to a player who is alone in the lobby">Only one phone?</Trans>
        </h2>
        <p>
          <Trans comment="Under 'Only one phone?'">Add everyone here and pass it around.</Trans>
        </p>
      </div>
    </section>
  );
}

/** A drawing of a phone that shows a player, with two arrows around it. */
function PassedPhone() {
  const left = 'M14 40C3 28 10 12 24 10m0 0-7-5m7 5-4 8';
  const right = 'M82 52c11 12 4 28-10 30m0 0 7 5m-7-5 4-8';
  return (
    <svg className={styles.picture} viewBox="0 0 96 92" aria-hidden="true">
      <g stroke="var(--outline)" strokeWidth="3" strokeLinejoin="round" strokeLinecap="round" fill="none">
        <g transform="rotate(-7 48 46)">
          <rect x="24" y="4" width="48" height="84" rx="12" fill="var(--quiet-edge)" strokeWidth="4.5" />
          <rect x="30" y="11" width="36" height="70" rx="7" fill="var(--button-lit)" />
          <circle cx="48" cy="34" r="11" fill="var(--gold)" />
          <path d="M44.5 31.5c0-5 7-5 7 0 0 3-3.5 3-3.5 6M48 41.500v.1" stroke="var(--code-ink)" />
          <path d="M37 72c0-9 5-13 11-13s11 4 11 13z" fill="var(--paper)" />
        </g>
        <path d={left + right} strokeWidth="8" />
        <path d={left + right} stroke="var(--warm)" strokeWidth="3.5" />
      </g>
    </svg>
  );
}

import { Drawing } from '../../../shared/ui/icon';

export const ClosedEye = () => (
  <Drawing d="M9.6 5.9c.8-.3 1.6-.4 2.4-.4 6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.4M14.6 18.1c-.8.3-1.7.4-2.6.4C6 18.5 2.5 12 2.5 12A16 16 0 0 1 6 8M10 10a2.8 2.8 0 0 0 4 4M4 4l16 16" />
);

export const Swap = () => (
  <Drawing d="M5 8.5h13m0 0L14.5 5M18 8.5 14.5 12M19 16H6m0 0 3.5-3.5M6 16l3.5 3.5" />
);

export const Headphones = () => (
  <Drawing d="M4 15.5V13a8 8 0 0 1 16 0v2.5M5.5 14h.6a2 2 0 0 1 2 2v2.5a2 2 0 0 1-2 2h-.6a2 2 0 0 1-2-2v-2.5a2 2 0 0 1 2-2zM17.9 14h.6a2 2 0 0 1 2 2v2.5a2 2 0 0 1-2 2h-.6a2 2 0 0 1-2-2v-2.5a2 2 0 0 1 2-2z" />
);

export const Fingerprint = () => (
  <svg
    viewBox="0 0 48 48"
    fill="none"
    stroke="currentColor"
    strokeWidth="3.4"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M9.5 33.5C8.6 30.8 8.2 28 8.2 25 8.2 15.8 15.2 8.5 24 8.5S39.8 15.8 39.8 25c0 2.8-.2 5.4-.8 8M13.5 4.8C16.7 3 20.2 2 24 2s7.3 1 10.5 2.8" />
    <path d="M15.8 40.5c-1.4-4.6-2-9.8-2-15.5 0-6 4.5-10.8 10.2-10.8S34.2 19 34.2 25c0 4.6-.4 8.9-1.3 12.8" />
    <path d="M22 44.5c-1.7-5.8-2.6-12.2-2.6-19.5 0-2.8 2-5 4.6-5s4.6 2.2 4.6 5c0 6.6-.6 12.3-1.8 17.4M24 25.5c0 3.6.2 7 .6 10.2" />
  </svg>
);

/** A gloved hand that holds out a phone. */
export const Glove = ({ className }: { className: string | undefined }) => (
  <svg className={className} viewBox="0 0 190 236" aria-hidden="true">
    <defs>
      <linearGradient id="glove-screen" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#9a78ff" />
        <stop offset="1" stopColor="#4320b4" />
      </linearGradient>
      <linearGradient id="glove-coin" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--gold-lit)" />
        <stop offset="1" stopColor="var(--warm)" />
      </linearGradient>
    </defs>
    <g stroke="var(--outline)" strokeWidth="6" strokeLinejoin="round" strokeLinecap="round">
      <path d="M-330 420-40 214l70-36 76 24-30 62-330 260z" fill="var(--button)" />
      <path d="M26 196c-6-6-5-15 3-22l8-6 80 26 1 9c1 10-6 15-16 13z" fill="var(--ink)" />
      <path d="M40 176C22 142 26 108 52 92l88 14c14 26 12 58-6 84-30 14-66 8-94-14z" fill="var(--paper)" />
      <g transform="rotate(9 104 88)">
        <rect x="58" y="8" width="92" height="158" rx="18" fill="var(--quiet-edge)" />
        <rect x="67" y="18" width="74" height="138" rx="11" fill="url(#glove-screen)" strokeWidth="4" />
        <path
          d="M104 84 67 40V18h10zM104 84 92 18h22zM104 84l30-66h7v24zM104 84l37-16v30zM104 84l37 46v26h-8zM104 84l10 72H92zM104 84l-28 72h-9v-28zM104 84 67 98V68z"
          stroke="none"
          fill="var(--strong-ink)"
          opacity=".16"
        />
        <circle cx="104" cy="84" r="25" fill="url(#glove-coin)" strokeWidth="4.5" />
        <path
          d="M96 78c0-11 17-11 17 0 0 7-8.5 7-8.5 14.5M104.5 100v.1"
          fill="none"
          stroke="#4320b4"
          strokeWidth="6.5"
        />
        <path d="M97 12.5h14" stroke="#6f5bb0" strokeWidth="4" />
      </g>
      <path
        d="M138 88c10-6 20-4 23 4s-3 15-13 18l-12 3zM136 112c10-5 20-3 22 5s-4 14-14 16l-11 2zM131 136c10-4 18-2 20 5s-4 13-13 14l-11 1z"
        fill="var(--paper)"
      />
      <path
        d="M32 158c-6-28 4-46 22-60 12-9 26-22 34-17 9 6 1 20-8 31-9 12-12 22-12 40"
        fill="var(--paper)"
      />
    </g>
    <path
      d="M42 132c1-12 7-20 16-27"
      fill="none"
      stroke="var(--strong-ink)"
      strokeWidth="5"
      strokeLinecap="round"
    />
  </svg>
);

/** Drawings of the ways to play. */
import type { ReactNode } from 'react';
import { AskAround, Beams, FaceAtTable, Scene } from '../../shared/ui/scene';
import type { Way } from '../game/how-we-play';

/** The drawing of a way to play, or of a table if the settings are none of the ways. */
export default function WayScene({ way, scale }: { way: Way | null; scale: number }) {
  return <Scene scale={scale}>{SCENES[way ?? 'table']()}</Scene>;
}

const SCENES: Readonly<Record<Way, () => ReactNode>> = {
  table: AskAround,
  referee: Referee,
  phone: OnePhone,
  silent: Silent,
};

const OUTLINE = { stroke: 'var(--outline)', strokeWidth: 2.5 } as const;
const ROUND = { strokeLinecap: 'round', strokeLinejoin: 'round', fill: 'none' } as const;

/** A phone with a stopped clock and a point, a ballot and a whistle. */
function Referee() {
  return (
    <>
      <svg viewBox="0 0 142 89" aria-hidden="true">
        <Beams from="#7c4be0" to="#3a1f86" />
        <g transform="translate(71 46)">
          <rect x="-24" y="-40" width="48" height="82" rx="10" fill="#24124d" {...OUTLINE} />
          <rect x="-19" y="-34" width="38" height="70" rx="5.5" fill="#3d2684" />
          <rect x="-4" y="-29.5" width="8" height="6" rx="2" fill="var(--gold)" {...OUTLINE} />
          <circle cy="-10" r="15" fill="var(--ink)" />
          <path d="M0 -10V-25A15 15 0 0 1 13 -2.500z" fill="#4fd18b" />
          <circle cy="-10" r="15" {...OUTLINE} fill="none" />
          <path d="M0 -19v9l7 4.2" {...OUTLINE} {...ROUND} />
          <circle cy="22" r="10" fill="var(--gold)" {...OUTLINE} />
          <path d="M-5 22h4M-3 20v4M2 18.500l2.5-1.500v10" stroke="#4a2300" strokeWidth="2.4" {...ROUND} />
        </g>
        <g transform="translate(37 25) rotate(-16)">
          <rect x="-10" y="-8" width="20" height="16" rx="2.5" fill="#fff4dc" {...OUTLINE} />
          <path d="m-5 .5 3.5 3.500L5.5 -4" stroke="#136446" strokeWidth="3" {...ROUND} />
        </g>
        <g transform="translate(101 20) rotate(-14)">
          <path
            d="M-8 -9H18a3 3 0 0 1 3 3v3a3 3 0 0 1-3 3H9.500A10 10 0 1 1-8-5z"
            fill="var(--gold)"
            {...OUTLINE}
            strokeLinejoin="round"
          />
          <circle cx="-1" cy="3" r="3.6" fill="#7a3a08" stroke="var(--outline)" strokeWidth="1.6" />
          <path
            d="M-12 -14l-4 -4M-14 -7l-6 -1M-5 -17l-1 -5"
            stroke="#fff3c2"
            strokeWidth="2.6"
            strokeLinecap="round"
          />
        </g>
      </svg>
      <FaceAtTable id={14} at={[16.9, 65.2]} size={40} />
      <FaceAtTable id={7} at={[83.1, 67.4]} size={40} />
    </>
  );
}

/** A phone between two players, with two arrows around it. */
function OnePhone() {
  const left = 'M53 38C42 27 49 11 63 9m0 0-7-5m7 5-4 8';
  const right = 'M89 51c11 12 4 28-10 30m0 0 7 5m-7-5 4-8';
  return (
    <>
      <svg viewBox="0 0 142 89" aria-hidden="true">
        <Beams from="#c2641f" to="#7a2f14" />
        <g transform="rotate(-7 71 45)">
          <rect x="50" y="4" width="42" height="81" rx="11" fill="#24124d" {...OUTLINE} />
          <rect x="55" y="10" width="32" height="69" rx="6" fill="#7d58ea" />
          <path
            d="M67 39c0-6 8-6 8 0 0 3.500-4 3.500-4 7M71 53v.1"
            stroke="#ffe08a"
            strokeWidth="4"
            {...ROUND}
          />
        </g>
        {[left, right].map((arrow) => (
          <g key={arrow} strokeLinecap="round" strokeLinejoin="round" fill="none">
            <path d={arrow} stroke="var(--outline)" strokeWidth="8" />
            <path d={arrow} stroke="var(--gold)" strokeWidth="4" />
          </g>
        ))}
      </svg>
      <FaceAtTable id={17} at={[16, 50]} size={40} />
      <FaceAtTable id={9} at={[84, 50]} size={40} />
    </>
  );
}

/** A finger on a phone with a question and two answers, at night. */
function Silent() {
  return (
    <>
      <svg viewBox="0 0 142 89" aria-hidden="true">
        <Beams from="#2c4fa8" to="#14235c" />
        <circle cx="117" cy="24" r="15" fill="#ffe9a8" />
        <circle cx="110.5" cy="20" r="13" fill="#203a86" />
        <path d="M122 38h8l-8 9h8M133 26h6l-6 7h6" stroke="#dbe6ff" strokeWidth="2.8" {...ROUND} />
        <g transform="translate(66 47) rotate(-5)">
          <rect x="-25" y="-41" width="50" height="88" rx="10" fill="#24124d" {...OUTLINE} />
          <rect x="-20" y="-35" width="40" height="76" rx="5.5" fill="#3d2684" />
          <rect x="-16.5" y="-30" width="33" height="19" rx="4" fill="var(--ink)" {...OUTLINE} />
          <path d="M-10 -23.500h20M-10 -17.500h12" stroke="#9c86c8" strokeWidth="3" strokeLinecap="round" />
          <rect x="-16.5" y="-5" width="33" height="13" rx="4.5" fill="#5cd695" {...OUTLINE} />
          <path d="m-5 1.5 3.5 3.5 6.5-7" stroke="#02281a" strokeWidth="3" {...ROUND} />
          <rect x="-16.5" y="13" width="33" height="13" rx="4.5" fill="#ff95a7" {...OUTLINE} />
          <path d="m-4 15.5 8 8M4 15.500l-8 8" stroke="#3c0011" strokeWidth="3" strokeLinecap="round" />
        </g>
        <g transform="translate(88 62) rotate(-24)">
          <path
            d="M-4 4V-14a4.5 4.5 0 0 1 9 0v10l9 2.500c3 .8 4.6 3.4 4.3 6.500L17 18c-.4 4-3.4 7-7.4 7H3C.3 25-1.8 23.8-3.3 21.600L-11 10.500c-1.6-2.6 1.6-5.7 4.2-4z"
            fill="#ffd9b0"
            {...OUTLINE}
            strokeLinejoin="round"
          />
        </g>
      </svg>
      <FaceAtTable id={10} at={[15.5, 33.7]} size={36} />
      <FaceAtTable id={12} at={[15.5, 76.4]} size={36} />
      <FaceAtTable id={4} at={[83.1, 76.4]} size={36} />
    </>
  );
}

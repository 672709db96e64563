import styles from './skid-marks.module.css';

/** The brakes: drawn from the thumb upwards to the accused. */
export function SkidMarks() {
  return (
    <div className={styles.marks} aria-hidden="true">
      <div className={styles.drawn}>
        <svg
          className={styles.tall}
          viewBox="0 0 390 844"
          preserveAspectRatio="xMidYMin slice"
          aria-hidden="true"
        >
          <Fading id="skid" x1={20} y1={800} x2={250} y2={330} />
          <Pair
            paint="url(#skid)"
            width={30}
            tread="3 4"
            paths={['M-40 800C60 680 80 480 198 320', 'M54 850C150 720 170 520 304 330']}
          />
        </svg>
        <svg
          className={styles.wide}
          viewBox="0 0 1280 800"
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          <Fading id="skid-wide" x1={1280} y1={720} x2={520} y2={440} />
          <Pair
            paint="url(#skid-wide)"
            width={46}
            tread="5 6"
            paths={['M1330 560C1040 640 760 560 560 420', 'M1330 680C1000 760 700 690 470 480']}
          />
        </svg>
      </div>
    </div>
  );
}

interface FadingProps {
  id: string;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

function Fading({ id, ...line }: FadingProps) {
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" {...line}>
      <stop offset="0" stopColor="#4a1c00" stopOpacity="0" />
      <stop offset=".35" stopColor="#4a1c00" stopOpacity=".26" />
      <stop offset="1" stopColor="#2e1000" stopOpacity=".72" />
    </linearGradient>
  );
}

interface PairProps {
  paint: string;
  width: number;
  tread: string;
  paths: readonly string[];
}

function Pair({ paint, width, tread, paths }: PairProps) {
  return paths.map((path) => (
    <g key={path} fill="none" stroke={paint}>
      <path d={path} strokeWidth={width} opacity=".55" />
      <path d={path} strokeWidth={width - 2} strokeDasharray={tread} />
    </g>
  ));
}

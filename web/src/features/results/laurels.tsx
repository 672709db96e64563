const LEAVES = Array.from({ length: 11 }, (_, leaf) => 14 + 13.2 * leaf);
const [OUTER, INNER] = [138, 118];
const STARS = [
  [24, 30, 1.5],
  [283, 60, 1.1],
  [292, 214, 1.6],
  [4, 196, 1],
  [52, -6, 0.8],
  [240, -2, 1.3],
  [6, 110, 0.7],
  [298, 138, 0.8],
] as const;

/** A wreath with a place for a face. Its leaves grow from the foot. */
export function Laurels({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="-10 -10 320 320" aria-hidden="true">
      <g stroke="#130928" strokeWidth="4">
        <Branch />
        <g transform="matrix(-1 0 0 1 300 0)">
          <Branch />
        </g>
      </g>
    </svg>
  );
}

/** The half to the right, from the foot up. */
function Branch() {
  return LEAVES.map((angle, leaf) => (
    <g key={angle} style={{ animationDelay: `${250 + leaf * 40}ms` }}>
      <Leaf angle={angle} radius={OUTER} turn={24 - angle} fill="#ffd45e" />
      <Leaf angle={angle} radius={INNER} turn={-24 - angle} fill="#f2a93a" />
    </g>
  ));
}

function Leaf({
  angle,
  radius,
  turn,
  fill,
}: {
  /** Degrees from the foot. */
  angle: number;
  radius: number;
  turn: number;
  fill: string;
}) {
  const radians = (angle * Math.PI) / 180;
  const [x, y] = [150 + radius * Math.sin(radians), 150 + radius * Math.cos(radians)].map((at) =>
    at.toFixed(1),
  );
  return <ellipse cx={x} cy={y} rx="17" ry="7.5" transform={`rotate(${turn} ${x} ${y})`} fill={fill} />;
}

export function Sparks({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 300 300" aria-hidden="true">
      {STARS.map(([x, y, size]) => (
        <path
          key={x}
          transform={`translate(${x} ${y}) scale(${size})`}
          fill="#fff3c2"
          d="M0-12C1.5-3 3-1.5 12 0 3 1.5 1.5 3 0 12-1.5 3-3 1.5-12 0-3-1.5-1.5-3 0-12z"
        />
      ))}
    </svg>
  );
}

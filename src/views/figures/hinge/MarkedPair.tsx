import type { Mark } from '../../../state/lab/labState.ts';
import type { Cloud } from './geometry.ts';

interface MarkedPairProps {
  readonly clouds: readonly Cloud[];
  readonly marked: Mark;
  readonly radius: number;
}

/** Circles around the marked pair and, dashed, around its mirror image, in every run. */
export function MarkedPair({ clouds, marked: { i, j }, radius }: MarkedPairProps) {
  if (j === null || j === i) return null;
  return clouds
    .filter(({ n }) => Math.max(i, j) < n)
    .map((cloud, k) => (
      <g key={k} className="marked">
        <Circle cloud={cloud} index={j * cloud.n + i} radius={radius + 3} look="mirror-image" />
        <Circle cloud={cloud} index={i * cloud.n + j} radius={radius + 4} look="pair" />
      </g>
    ));
}

interface CircleProps {
  readonly cloud: Cloud;
  readonly index: number;
  readonly radius: number;
  readonly look: 'pair' | 'mirror-image';
}

function Circle({ cloud, index, radius, look }: CircleProps) {
  const [cx, cy] = [cloud.x[index], cloud.y[index]];
  if (!Number.isFinite(cx) || !Number.isFinite(cy)) return null;
  return (
    <>
      <circle className="halo" cx={cx} cy={cy} r={radius} />
      <circle className={look} cx={cx} cy={cy} r={radius} />
    </>
  );
}

import { HaloText } from '../chart/SvgText.tsx';
import type { RunGeometry } from './geometry.ts';

interface RunProps {
  readonly run: RunGeometry;
  readonly isCompared: boolean;
  /** The id of the clip path that is the plane. */
  readonly clip: string;
}

/** The way of one run, with some of its iterations and the one on show. */
export function Run({ run, isCompared, clip }: RunProps) {
  return (
    <g className={isCompared ? 'plane-compared' : undefined}>
      <g clipPath={`url(#${clip})`}>
        <path className="plane-way plane-way-future" d={run.future} />
        <path className="plane-way" d={run.past} />
      </g>
      {!isCompared &&
        run.landmarks.map(({ t, x, y, number }) => (
          <g key={t} className="plane-landmark">
            <HaloText className="plane-number" x={number.x} y={number.y} anchor="middle">
              {t}
            </HaloText>
            <circle cx={x} cy={y} r={3.5} />
          </g>
        ))}
      {run.now !== null && <circle className="plane-now" cx={run.now.x} cy={run.now.y} r={6} />}
    </g>
  );
}

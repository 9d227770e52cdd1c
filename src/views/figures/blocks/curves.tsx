/** The four norms over the stages, and what the proof allows them. */
import { blockLimits } from '../../../core/algorithms/equilibration/invariants.ts';
import { NOTATION } from '../../math/notation.ts';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { type BalancingLane, overStages } from '../balance/stages.ts';
import { laneCurve } from '../chart/time/laneCurves.tsx';
import type { Level, TimeCurve } from '../chart/time/TimeChart.tsx';
import type { BlockName } from './geometry.ts';
import { NORMS } from './norms.ts';

/** The blocks in S on top: they are what a stage works on. */
const LOOKS = [
  ['E12', 'plain'],
  ['E22', 'bold'],
  ['E21', 'plain'],
  ['E11', 'bold'],
] as const satisfies readonly (readonly [BlockName, 'plain' | 'bold'])[];

export function blockCurves(balancing: readonly BalancingLane[]): TimeCurve[] {
  return balancing
    .toReversed()
    .flatMap(({ lane, run }) =>
      LOOKS.map(([block, look]) =>
        laneCurve(run, block, NOTATION[block], overStages(lane, NORMS[block]), look),
      ),
    );
}

/** ℓ and γℓ of some runs, each once. */
export function blockLevels(ells: readonly number[]): Level[] {
  const ell = <SvgMathSymbol of={NOTATION.ell} />;
  return [...new Set(ells)].flatMap((value) => [
    { value: blockLimits(value).E22, label: ell },
    {
      value: blockLimits(value).E11,
      label: (
        <>
          <tspan className="chart-letter">γ</tspan>
          {ell}
        </>
      ),
    },
  ]);
}

/** The curves of the balance figure over the stages. */
import type { TimeBand, TimeCurve } from '../chart/time/TimeChart.tsx';
import { laneCurve } from '../chart/time/laneCurves.tsx';
import { NOTATION } from '../../math/notation.ts';
import { type BalancingLane, overStages } from './stages.ts';

export interface Curves {
  /** λ and the range of the proportions. */
  readonly range: readonly TimeCurve[];
  readonly rangeBands: readonly TimeBand[];
  /** The ends of that range as shares of λ, where the invariants are two levels. */
  readonly shares: readonly TimeCurve[];
  readonly members: readonly TimeCurve[];
}

export function curvesOf(balancing: readonly BalancingLane[]): Curves {
  const perLane = balancing.map(({ lane, run }) => {
    const lambda = overStages(lane, 'lambda');
    const least = overStages(lane, 'leastInS');
    const most = overStages(lane, 'mostProportion');
    return {
      range: [
        laneCurve(run, 'mostProportion', NOTATION.mostProportion, most),
        laneCurve(run, 'leastInS', NOTATION.leastInS, least),
        laneCurve(run, 'lambda', NOTATION.lambda, lambda, 'bold'),
      ],
      band: { key: `run ${run}`, lower: least, upper: most, colour: 'var(--symbol-active)' },
      shares: [
        laneCurve(run, 'mostProportion/λ', NOTATION.mostProportion, sharesOf(most, lambda)),
        laneCurve(run, 'leastInS/λ', NOTATION.leastInS, sharesOf(least, lambda), 'bold'),
      ],
      members: [
        laneCurve(run, 'membersOfS', NOTATION.membersOfS, overStages(lane, 'membersOfS'), 'bold'),
      ],
    };
  });
  // the compared run's lie below
  const under = perLane.toReversed();
  return {
    range: under.flatMap(({ range }) => range),
    rangeBands: under.map(({ band }) => band),
    shares: under.flatMap(({ shares }) => shares),
    members: under.flatMap(({ members }) => members),
  };
}

function sharesOf(values: Float64Array, of: Float64Array): Float64Array {
  return values.map((value, t) => value / of[t]!);
}

import { memo } from 'react';
import { StandingSign } from '../StandingSign.tsx';
import type { Standing } from '../standing.ts';

const SHOWN: readonly (Standing & { readonly means: string })[] = [
  { verdict: 'holds', promised: true, means: 'all hypotheses hold here, and so does the bound' },
  { verdict: 'holds', promised: false, means: 'the bound holds where the proof does not reach' },
  { verdict: 'fails', promised: false, means: 'a hypothesis fails here, and so does the bound' },
  { verdict: 'fails', promised: true, means: 'a finding: see the notes below' },
  { verdict: 'cannot be checked', promised: null, means: 'something it needs is not known here' },
];

/** How to read the graph. */
export const GraphLegend = memo(function GraphLegend() {
  return (
    <details className="panel-reading graph-legend">
      <summary>How to read this</summary>
      <p>
        An arrow leads from what is used to what it is used for, up to the theorem. It is dashed
        where the lemma’s hypotheses do not all hold at this iteration, so that the proof cannot go
        this way. The proof is an induction: what the claims say of <i>t</i> is what the lemmas
        assume when they bound the step to <i>t</i> + 1. With the focus on a node, ↑ and ↓ go to the
        next; ← and → go through time.
      </p>
      <ul>
        {SHOWN.map(({ means, ...standing }) => (
          <li key={means}>
            <StandingSign of={standing} />
            <span className="graph-legend-means">{means}</span>
          </li>
        ))}
      </ul>
    </details>
  );
});

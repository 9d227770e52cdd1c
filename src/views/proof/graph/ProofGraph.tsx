import { type KeyboardEvent, memo, useMemo, useRef } from 'react';
import { ProofText } from '../ProofText.tsx';
import { useSize } from '../../drawing/useSize.ts';
import type { InspectedProof } from '../inspected.ts';
import { GRAPHS, type NodeId } from '../nodes.ts';
import { AssessmentBadge } from '../AssessmentBadge.tsx';
import { type Assessment, assessmentText } from '../assessment.ts';
import { WORDS } from '../words.ts';
import { graphGeometry } from './geometry.ts';
import './graph.css';

/** Width before the first layout. */
const FALLBACK_WIDTH = 960;

interface ProofGraphProps {
  /** Whether it fills the height of its container instead of having its own. */
  readonly fills: boolean;
  readonly proof: InspectedProof;
  readonly selected: NodeId;
  readonly onSelect: (id: NodeId) => void;
}

/** The dependencies of the proof as a graph; every node is a button that opens its card. */
export function ProofGraph({ fills, proof, selected, onSelect }: ProofGraphProps) {
  const ref = useRef<HTMLDivElement>(null);
  const measured = useSize(ref);
  const width = measured?.width ?? FALLBACK_WIDTH;
  // the measured height may be rounded up
  const room = fills && measured !== null ? measured.height - 1 : null;
  const { layout, isRoomy, height, boxes, edges } = useMemo(
    () => graphGeometry(proof.of, width, room),
    [proof.of, width, room],
  );

  /** Up and down move between nodes; left and right remain the run’s shortcuts. */
  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const buttons = Array.from(ref.current?.querySelectorAll('button') ?? []);
    buttons[buttons.indexOf(event.currentTarget) + step]?.focus();
  }

  return (
    <div
      ref={ref}
      className="graph"
      data-layout={layout}
      data-roomy={isRoomy}
      style={fills ? undefined : { height }}
    >
      <svg className="graph-edges" width={width} height={height} aria-hidden="true">
        {edges.map(({ from, to, path, head }) => (
          <g
            key={`${from} ${to}`}
            data-touched={from === selected || to === selected}
            data-promised={proof.nodes[from]?.assessment.promised === true}
          >
            <path className="graph-edge" d={path} />
            <path className="graph-edge-head" d={head} />
          </g>
        ))}
      </svg>
      <ol className="graph-nodes">
        {GRAPHS[proof.of].ids.map((id) => {
          const { x, y, ...size } = boxes[id]!;
          const { assessment } = proof.nodes[id]!;
          return (
            <li key={id} style={{ left: x, top: y, ...size }}>
              <button
                type="button"
                className="graph-node"
                data-node={id}
                aria-pressed={id === selected}
                aria-label={`${WORDS[id].name}: ${assessmentText(assessment)}`}
                onClick={() => onSelect(id)}
                onKeyDown={onKeyDown}
              >
                <span className="graph-node-name">
                  <ProofText>{WORDS[id].name}</ProofText>
                </span>
                <AssessmentBadge of={assessment} />
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

const LEGEND: readonly (Assessment & { readonly means: string })[] = [
  { verdict: 'holds', promised: true, means: 'all hypotheses hold here, and so does the bound' },
  { verdict: 'holds', promised: false, means: 'the bound holds although a hypothesis fails' },
  { verdict: 'fails', promised: false, means: 'a hypothesis fails here, and so does the bound' },
  { verdict: 'fails', promised: true, means: 'a finding: see the reader’s notes' },
  { verdict: 'cannot be checked', promised: null, means: 'something it needs is unknown here' },
];

/** Explains how to read the graph. */
export const GraphLegend = memo(function GraphLegend() {
  return (
    <section className="graph-legend" aria-label="How to read the graph">
      <p>
        An arrow leads from a statement to the statements that use it, up to the theorem. It is
        dashed if some hypothesis of the lemma fails at this iteration, so that the proof cannot use
        it. The proof is an induction: the lemmas assume the claims at <i>t</i> and bound the step
        to <i>t</i> + 1. When a node has the focus, ↑ and ↓ move to the next node; ← and → step
        through time.
      </p>
      <ul>
        {LEGEND.map(({ means, ...assessment }) => (
          <li key={means}>
            <AssessmentBadge of={assessment} />
            <span className="graph-legend-means">{means}</span>
          </li>
        ))}
      </ul>
    </section>
  );
});

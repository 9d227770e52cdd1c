import { type KeyboardEvent, useMemo, useRef } from 'react';
import { ProofText } from '../ProofText.tsx';
import { useSize } from '../../drawing/useSize.ts';
import type { InspectedProof } from '../inspected.ts';
import { NODE_IDS, type NodeId } from '../nodes.ts';
import { StandingSign } from '../StandingSign.tsx';
import { standingWords } from '../standing.ts';
import { WORDS } from '../words.ts';
import { graphGeometry } from './geometry.ts';
import './graph.css';

/** Where nothing can be measured. */
const FALLBACK_WIDTH = 960;

interface ProofGraphProps {
  readonly proof: InspectedProof;
  readonly selected: NodeId;
  readonly onSelect: (id: NodeId) => void;
}

/** The proof as what rests on what; every node a button that shows its numbers. */
export function ProofGraph({ proof, selected, onSelect }: ProofGraphProps) {
  const ref = useRef<HTMLDivElement>(null);
  const width = useSize(ref)?.width ?? FALLBACK_WIDTH;
  const { layout, height, boxes, edges } = useMemo(() => graphGeometry(width), [width]);

  /** Up and down go from node to node; left and right stay with the run. */
  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const buttons = Array.from(ref.current?.querySelectorAll('button') ?? []);
    buttons[buttons.indexOf(event.currentTarget) + step]?.focus();
  }

  return (
    <div ref={ref} className="graph" data-layout={layout} style={{ height }}>
      <svg className="graph-edges" width={width} height={height} aria-hidden="true">
        {edges.map(({ from, to, path, head }) => (
          <g
            key={`${from} ${to}`}
            data-touched={from === selected || to === selected}
            data-promised={proof[from].standing.promised === true}
          >
            <path className="edge" d={path} />
            <path className="edge-head" d={head} />
          </g>
        ))}
      </svg>
      <ol className="graph-nodes">
        {NODE_IDS.map((id) => {
          const { x, y, ...size } = boxes[id];
          const { standing } = proof[id];
          return (
            <li key={id} style={{ left: x, top: y, ...size }}>
              <button
                type="button"
                className="node"
                data-node={id}
                aria-pressed={id === selected}
                aria-label={`${WORDS[id].name}: ${standingWords(standing)}`}
                onClick={() => onSelect(id)}
                onKeyDown={onKeyDown}
              >
                <span className="node-name">
                  <ProofText>{WORDS[id].name}</ProofText>
                </span>
                <StandingSign of={standing} />
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Segments } from '../ui/Segments.tsx';
import { useWatching } from '../figures/panel/useWatching.ts';
import { useLab } from '../useLab.ts';
import { NodeCard } from './card/NodeCard.tsx';
import { GraphLegend } from './graph/GraphLegend.tsx';
import { ProofGraph } from './graph/ProofGraph.tsx';
import type { NodeId } from './nodes.ts';
import { NotPurification } from './NotPurification.tsx';
import { ReadersNotes } from './notes/ReadersNotes.tsx';
import { Population } from './Population.tsx';
import './proof.css';
import { seenOverTime } from './slack/seen.ts';
import { useCardInView } from './useCardInView.ts';
import { useInspectedProof } from './useInspectedProof.ts';

/** The proof, inspected: what rests on what, and each part of it held against the run on show. */
export default function ProofPage() {
  // as on the lab a figure does: while someone looks, the run goes on
  useWatching(true);
  const [selected, setSelected] = useState<NodeId>('ETilde');
  const [wantedLane, setLane] = useState(0);
  const laneCount = useLab((state) => state.lanes.length);
  const lane = Math.min(wantedLane, laneCount - 1);
  const shown = useInspectedProof(lane);
  const page = useRef<HTMLDivElement>(null);
  useCardInView(page, selected);

  /** From a link on the card, which is gone with it: the focus goes to the new one. */
  function goTo(id: NodeId): void {
    flushSync(() => setSelected(id));
    page.current?.querySelector<HTMLElement>('#card-title')?.focus({ preventScroll: true });
  }

  return (
    <div ref={page} className="proof" data-testid="proof" data-t={shown.t}>
      <section className="proof-part" aria-labelledby="proof-title">
        <div className="proof-head">
          <h2 id="proof-title">
            What rests on what, at <i>t</i> = {shown.t}
          </h2>
          {laneCount > 1 && (
            <Segments
              label="Which run is inspected"
              value={String(lane)}
              options={LANES}
              onChoose={(value) => setLane(Number(value))}
            />
          )}
        </div>
        {shown.isPurification ? (
          <>
            <Population report={shown.report} n={shown.lane.params.n} />
            <ProofGraph proof={shown.proof} selected={selected} onSelect={setSelected} />
            <GraphLegend />
          </>
        ) : (
          <NotPurification />
        )}
      </section>
      {shown.isPurification && (
        <NodeCard
          key={selected}
          id={selected}
          node={shown.proof[selected]}
          population={shown.report?.population ?? null}
          t={shown.t}
          seen={(measure) => seenOverTime(selected, measure, shown.lane, shown.overTime)}
          onSelect={goTo}
        />
      )}
      <ReadersNotes />
    </div>
  );
}

const LANES = [
  { value: '0', title: 'This run' },
  { value: '1', title: 'Compared run' },
] as const;

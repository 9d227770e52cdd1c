import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Segments } from '../ui/Segments.tsx';
import { useMedia } from '../ui/useMedia.ts';
import { Tabs } from '../lab/stage/Tabs.tsx';
import { useWatching } from '../figures/panel/useWatching.ts';
import { useLab } from '../useLab.ts';
import { NodeCard } from './card/NodeCard.tsx';
import { GraphLegend, ProofGraph } from './graph/ProofGraph.tsx';
import { GRAPHS, type NodeId } from './nodes.ts';
import { OtherPair } from './OtherPair.tsx';
import { relationOf } from '../../core/model/families/registry.ts';
import { isInPaper } from '../../core/params/pair.ts';
import type { LemmaProof, LemmaReport } from '../../core/theory/lemmas/reading.ts';
import { ReadersNotes } from './notes/ReadersNotes.tsx';
import './proof.css';
import { boundHistory } from './slack/history.ts';
import { useInspectedProof } from './useInspectedProof.ts';

/** Below this width the details are under the graph instead of beside it, and the page scrolls. */
const NARROW = '(max-width: 63.99rem)';

/** The proof page: the graph of lemmas, each evaluated on the current run, and details of one beside it. */
export function ProofPage() {
  // like a visible figure, this page keeps the run computing
  useWatching(true);
  const [wanted, setSelected] = useState<NodeId | null>(null);
  const [part, setPart] = useState<(typeof PARTS)[number]['id']>('statement');
  const narrow = useMedia(NARROW);
  const [wantedLane, setLane] = useState(0);
  const laneCount = useLab((state) => state.lanes.length);
  const lane = Math.min(wantedLane, laneCount - 1);
  const shown = useInspectedProof(lane);
  const relation = relationOf(shown.lane.params);
  const graph = GRAPHS[shown.proof.of];
  // Equilibration's graph gives way to Purification's when its last stage is made
  const selected = wanted !== null && graph.ids.includes(wanted) ? wanted : graph.first;
  const isMissing = useLab((state) => 'theory' in state.missing);
  const page = useRef<HTMLDivElement>(null);
  useScrollToCard(page, selected);

  /** Follows a link on a card; the card is replaced, so its successor gets the focus. */
  function goTo(id: NodeId): void {
    flushSync(() => setSelected(id));
    page.current?.querySelector<HTMLElement>('#card-title')?.focus({ preventScroll: true });
  }

  return (
    <div ref={page} className="proof" data-testid="proof" data-t={shown.t}>
      <section className="proof-part proof-map" aria-labelledby="proof-title">
        <div className="proof-head">
          <h2 id="proof-title">
            The proof at <i>t</i> = {shown.t}
          </h2>
          {laneCount > 1 && (
            <Segments
              label="Run"
              value={String(lane)}
              options={LANES}
              onChoose={(value) => setLane(Number(value))}
            />
          )}
        </div>
        <p className="proof-population">
          {shown.algorithm.proof === null ? (
            NO_PROOF
          ) : relation !== null ? (
            `The proof is about independent features (A1), and A1 fails: ${relation.reason}. No lemma applies.`
          ) : !isInPaper(shown.lane.params) ? (
            <OtherPair params={shown.lane.params} lane={lane} />
          ) : isMissing && shown.report === null ? (
            NOT_EVALUATED
          ) : (
            <>
              {truthText(shown.report)}
              {populationText(shown.report, shown.lane.params.n)}
            </>
          )}
        </p>
        <ProofGraph
          fills={!narrow}
          proof={shown.proof}
          selected={selected}
          onSelect={(id) => {
            setSelected(id);
            setPart('statement');
          }}
        />
      </section>
      <section className="proof-part proof-side" aria-label="Details">
        <div className="proof-head">
          <Tabs label="Details" tabs={PARTS} chosen={part} onChoose={setPart} />
        </div>
        <div className="proof-content">
          {part === 'notes' && <ReadersNotes />}
          {part === 'reading' && <GraphLegend />}
          {part === 'statement' && (
            <NodeCard
              key={selected}
              id={selected}
              graph={graph}
              node={shown.proof.nodes[selected]!}
              population={shown.report?.population ?? null}
              t={shown.t}
              historyOf={(measure) => boundHistory(selected, measure, shown.lane, shown.overTime)}
              onSelect={goTo}
            />
          )}
        </div>
      </section>
    </div>
  );
}

/** The contents beside the graph. */
const PARTS = [
  { id: 'statement', name: 'Statement' },
  { id: 'notes', name: 'Reader’s notes' },
  { id: 'reading', name: 'How to read' },
] as const;

const LANES = [
  { value: '0', title: 'This run' },
  { value: '1', title: 'Compared' },
] as const;

/** Scrolls just enough to show the head of the card when another node is selected. */
function useScrollToCard(page: RefObject<HTMLElement | null>, selected: NodeId): void {
  const last = useRef(selected);
  useEffect(() => {
    if (last.current === selected) return;
    last.current = selected;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // jsdom cannot scroll
    page.current
      ?.querySelector('[data-card] > header')
      ?.scrollIntoView?.({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' });
  }, [page, selected]);
}

const NO_PROOF = 'The paper proves nothing about this algorithm.';
const NOT_EVALUATED = 'The lemmas are not evaluated, because their program is missing.';

/** Says which truth the lemmas are about, where it is not A*. */
function truthText(report: LemmaReport | null) {
  if (!report?.isScaled) return null;
  const truth = (
    <>
      features <i>A</i>*<i>D</i> and weights <i>D</i>
      <sup>−1</sup>
      <i>x</i>*
    </>
  );
  return (
    <>
      {SCALED[report.proof]}, with {truth}.{' '}
    </>
  );
}

const SCALED: Readonly<Record<LemmaProof, string>> = {
  equilibration: 'The stage from here',
  purification: 'All features are balanced: Purification’s lemmas',
};

/** Says how the expectations in the lemmas are computed. */
function populationText(report: LemmaReport | null, n: number) {
  switch (report?.population) {
    case undefined:
      return 'Evaluating the lemmas …';
    case 'exact':
      return (
        <>
          Expectations in the lemmas are exact, over all 2<sup>{n}</sup> supports of <i>x</i>*: they
          have no sampling error.
        </>
      );
    case 'estimated':
      return (
        <>
          Expectations in the lemmas are estimated from{' '}
          {report.examples?.toLocaleString('en') ?? 'some'} fresh examples; ± is one standard error.
          Whatever an estimate cannot decide stays open.
        </>
      );
    case 'unknown':
      return 'The data are given explicitly and their distribution is unknown: statements about it cannot be checked.';
  }
}

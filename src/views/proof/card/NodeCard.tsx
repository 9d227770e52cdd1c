import { useState } from 'react';
import type { LemmaReport } from '../../../core/theory/lemmas/reading.ts';
import { Formula } from '../../math/Formula.tsx';
import { ProofText } from '../ProofText.tsx';
import type { InspectedNode } from '../inspected.ts';
import type { Measure } from '../measure.ts';
import { type Graph, type NodeId, supportsOf, usesOf } from '../nodes.ts';
import type { BoundHistory } from '../slack/history.ts';
import { AssessmentBadge } from '../AssessmentBadge.tsx';
import { WORDS } from '../words.ts';
import { Conditions, MeasureDetail } from './MeasureDetail.tsx';
import { MeasureList } from './MeasureList.tsx';
import './nodeCard.css';

interface NodeCardProps {
  readonly id: NodeId;
  readonly graph: Graph;
  readonly node: InspectedNode;
  readonly population: LemmaReport['population'] | null;
  readonly t: number;
  /** A measure over time; null for one that is only evaluated at the end of the run. */
  readonly historyOf: (measure: Measure) => BoundHistory | null;
  readonly onSelect: (id: NodeId) => void;
}

/** One node of the proof: its statement, its inequalities in numbers, and one of them in detail. */
export function NodeCard({ id, graph, node, population, t, historyOf, onSelect }: NodeCardProps) {
  const { kind, name, says, formula, letters } = WORDS[id];
  const { measures, theorems } = node;
  const [chosen, setChosen] = useState<string | null>(null);
  const shown =
    measures.find(({ key }) => key === chosen) ??
    measures.find(({ isVacuous }) => !isVacuous) ??
    measures[0];
  return (
    <article className="node-card" aria-labelledby="card-title" data-card={id}>
      <header className="node-card-head">
        <div>
          <p className="node-card-kind">{kind}</p>
          <h3 id="card-title" tabIndex={-1}>
            <ProofText>{name}</ProofText>
          </h3>
        </div>
        <AssessmentBadge of={node.assessment} />
      </header>
      <div className="node-card-statement">
        <div className="node-card-says">
          <p>
            <ProofText>{says}</ProofText>
          </p>
          <Neighbours title="Uses" ids={supportsOf(graph, id)} onSelect={onSelect} />
          <Neighbours title="Used by" ids={usesOf(graph, id)} onSelect={onSelect} />
        </div>
        <div className="node-card-formula">
          <Formula tex={formula} />
          {letters !== '' && (
            <p className="node-card-letters">
              <ProofText>{letters}</ProofText>
            </p>
          )}
        </div>
      </div>
      {theorems.length > 0 && <Conditions title="The theorems as a whole" conditions={theorems} />}
      {shown === undefined ? (
        <p className="proof-empty">Nothing has been measured yet.</p>
      ) : (
        <>
          <MeasureList
            reason={WORDS[id].correction ?? null}
            measures={measures}
            t={t}
            shown={shown.key}
            onShow={setChosen}
            population={population}
          />
          <MeasureDetail key={shown.key} id={id} measure={shown} history={historyOf(shown)} t={t} />
        </>
      )}
    </article>
  );
}

interface NeighboursProps {
  readonly title: string;
  readonly ids: readonly NodeId[];
  readonly onSelect: (id: NodeId) => void;
}

function Neighbours({ title, ids, onSelect }: NeighboursProps) {
  if (ids.length === 0) return null;
  return (
    <p className="node-card-neighbours">
      {title}{' '}
      {ids.map((id, k) => (
        <span key={id}>
          {k > 0 && ', '}
          <button type="button" onClick={() => onSelect(id)}>
            <ProofText>{WORDS[id].name}</ProofText>
          </button>
        </span>
      ))}
    </p>
  );
}

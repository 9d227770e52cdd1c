import { useState } from 'react';
import type { LemmaReport } from '../../../core/theory/lemmas/reading.ts';
import { Formula } from '../../math/Formula.tsx';
import { ProofText } from '../ProofText.tsx';
import type { InspectedNode } from '../inspected.ts';
import type { Measure } from '../measure.ts';
import { type NodeId, supportsOf, usesOf } from '../nodes.ts';
import type { SeenOverTime } from '../slack/seen.ts';
import { StandingSign } from '../StandingSign.tsx';
import { WORDS } from '../words.ts';
import './card.css';
import { Conditions } from './Conditions.tsx';
import { MeasureDetail } from './MeasureDetail.tsx';
import { MeasureList } from './MeasureList.tsx';

interface NodeCardProps {
  readonly id: NodeId;
  readonly node: InspectedNode;
  readonly population: LemmaReport['population'] | null;
  readonly t: number;
  /** What was seen of a measure at other iterations; null where it is none of a run's numbers. */
  readonly seen: (measure: Measure) => SeenOverTime | null;
  readonly onSelect: (id: NodeId) => void;
}

/** One node of the proof: what it says, and each of its inequalities here, one of them in full. */
export function NodeCard({ id, node, population, t, seen, onSelect }: NodeCardProps) {
  const { kind, name, says, formula, letters } = WORDS[id];
  const { measures, wholes } = node;
  const [chosen, setChosen] = useState<string | null>(null);
  const shown =
    measures.find(({ key }) => key === chosen) ??
    measures.find(({ isVacuous }) => !isVacuous) ??
    measures[0];
  return (
    <article className="card" aria-labelledby="card-title" data-card={id}>
      <header className="card-head">
        <div>
          <p className="card-kind">{kind}</p>
          <h3 id="card-title" tabIndex={-1}>
            <ProofText>{name}</ProofText>
          </h3>
        </div>
        <StandingSign of={node.standing} />
      </header>
      <div className="card-statement">
        <div className="card-says">
          <p>
            <ProofText>{says}</ProofText>
          </p>
          <Neighbours title="Rests on" ids={supportsOf(id)} onSelect={onSelect} />
          <Neighbours title="Used for" ids={usesOf(id)} onSelect={onSelect} />
        </div>
        <div className="card-formula">
          <Formula tex={formula} />
          {letters !== '' && (
            <p className="card-letters">
              <ProofText>{letters}</ProofText>
            </p>
          )}
        </div>
      </div>
      {wholes.length > 0 && <Conditions title="The theorems as a whole" conditions={wholes} />}
      {shown === undefined ? (
        <p className="card-empty">Nothing has been measured yet.</p>
      ) : (
        <>
          <MeasureList
            measures={measures}
            t={t}
            shown={shown.key}
            onShow={setChosen}
            population={population}
          />
          <MeasureDetail key={shown.key} id={id} measure={shown} seen={seen(shown)} t={t} />
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
    <p className="card-neighbours">
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

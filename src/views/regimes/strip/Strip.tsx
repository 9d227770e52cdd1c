import { useId, useState } from 'react';
import {
  thresholdOf,
  WORKED,
  type WorkedDiagram,
  workedAs,
  workedSpec,
} from '../../../state/regimes/worked.ts';
import { readTyped } from '../../lab/fields/valueText.ts';
import { MathText } from '../../math/MathText.tsx';
import { NumberEntry } from '../../ui/TextEntry.tsx';
import { FacetPicker } from '../axes/FacetPicker.tsx';
import { usePageTools } from '../pageTools.ts';
import { useRegimes, useRegimesStore } from '../useRegimes.ts';
import './regimesStrip.css';

/** The question, the worked diagrams, and what is not on an axis: panels and seeds. */
export function Strip() {
  const spec = useRegimes((state) => state.spec);
  const shown = workedAs(spec);
  return (
    <div className="regimes-strip">
      <div className="regimes-strip-question">
        <h2>Where does it work?</h2>
        <p>
          <MathText>
            {shown?.question ??
              'Every cell is an experiment with several seeds; every stripe is a run.'}
          </MathText>
        </p>
      </div>
      <ul className="regimes-strip-chips" aria-label="Worked diagrams">
        {WORKED.map((diagram) => (
          <li key={diagram.id}>
            <Chip diagram={diagram} isShown={shown === diagram} />
          </li>
        ))}
        <li>
          <FacetPicker />
        </li>
        <li>
          <SeedsEntry />
        </li>
      </ul>
    </div>
  );
}

interface ChipProps {
  readonly diagram: WorkedDiagram;
  readonly isShown: boolean;
}

/** Shows a diagram: its recording, or else an empty one to compute. */
function Chip({ diagram, isShown }: ChipProps) {
  const isRecorded = usePageTools().recorded.includes(diagram.id);
  const store = useRegimesStore();
  function show(): void {
    store.getState().setThreshold(thresholdOf(diagram.id));
    if (isRecorded) store.getState().showRecorded(diagram.id);
    else store.getState().setSpec(workedSpec(diagram));
  }
  return (
    <button
      type="button"
      className="regimes-strip-chip"
      aria-pressed={isShown}
      title={diagram.question}
      onClick={show}
    >
      <MathText>{diagram.title}</MathText>
      {isRecorded && <small> recorded</small>}
    </button>
  );
}

function SeedsEntry() {
  const seeds = useRegimes((state) => state.spec.seeds);
  const setSeeds = useRegimes((state) => state.setSeeds);
  const id = useId();
  const [refused, setRefused] = useState(false);
  function commit(text: string): void {
    const typed = Number(readTyped(text));
    const isValid = Number.isInteger(typed) && typed >= 1;
    setRefused(!isValid);
    if (isValid) setSeeds(typed);
  }
  return (
    <span className="regimes-strip-seeds">
      <label htmlFor={id}>seeds per cell</label>
      <NumberEntry
        id={id}
        label="Seeds per cell"
        text={String(seeds)}
        refused={refused}
        onCommit={commit}
        onRevert={() => setRefused(false)}
      />
    </span>
  );
}

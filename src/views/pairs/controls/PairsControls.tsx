import { useMemo } from 'react';
import type { Params } from '../../../core/params/params.ts';
import { sharedFields } from '../../../state/pairs/edits.ts';
import { SEED_COUNTS } from '../../../state/pairs/link.ts';
import { Button } from '../../ui/Button.tsx';
import { Popover } from '../../ui/menu/Popover.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { usePairs } from '../usePairs.ts';
import './pairsControls.css';
import { ParamField } from './ParamField.tsx';

/** The parameters that are always in view; the others are behind a button. */
const FIRST: readonly (keyof Params)[] = [
  'family',
  'n',
  'm',
  's',
  'ell',
  'alpha',
  'eta',
  'N',
  'noise',
  'noiseLevel',
  'T',
  'seed',
];

/** What all runs of the table have in common. Every change starts all of them again. */
export function PairsControls() {
  const base = usePairs((state) => state.spec.base);
  const seeds = usePairs((state) => state.spec.seeds);
  const setSeeds = usePairs((state) => state.setSeeds);
  const reset = usePairs((state) => state.reset);
  const fields = useMemo(() => sharedFields(base), [base]);
  const others = fields.filter((name) => !FIRST.includes(name));
  return (
    <section className="pairs-controls" aria-label="Parameters of all runs">
      <div className="pairs-controls-head">
        <h3>All runs</h3>
        <Popover low name="More parameters of all runs" label={<span>More</span>}>
          <div className="pairs-controls-others">
            {others.map((name) => (
              <ParamField key={name} name={name} />
            ))}
          </div>
        </Popover>
        <Button small onClick={reset}>
          Reset
        </Button>
      </div>
      <div className="pairs-controls-fields">
        {FIRST.filter((name) => fields.includes(name)).map((name) => (
          <ParamField key={name} name={name} />
        ))}
      </div>
      <div className="pairs-controls-seeds">
        <span aria-hidden="true">seeds per pair</span>
        <Segments
          label="Seeds per pair"
          value={String(seeds)}
          options={SEED_COUNTS.map((count) => ({ value: String(count), title: String(count) }))}
          onChoose={(count) => setSeeds(Number(count))}
        />
      </div>
    </section>
  );
}

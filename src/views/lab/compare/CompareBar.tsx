import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useKeptFocus } from '../../ui/useKeptFocus.ts';
import { useLab } from '../../useLab.ts';
import { Comparing } from './Comparing.tsx';
import './compare.css';
import { quickComparisons } from './comparison.ts';

/** A second run beside the first: what to change in it, or an offer to begin. */
export function CompareBar() {
  const compare = useLab((state) => state.compare);
  const keptFocus = useKeptFocus<HTMLElement>();
  return (
    <section className="compare" aria-label="Comparison" {...keptFocus}>
      {compare === null ? <Offer /> : <Comparing comparison={compare} />}
    </section>
  );
}

/** What this run can be compared with. */
function Offer() {
  const params = useLab((state) => state.params);
  const setCompare = useLab((state) => state.setCompare);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button button-small"
        aria-expanded={open}
        aria-keyshortcuts="C"
        onClick={() => setOpen(!open)}
      >
        Compare…
      </button>
      {open && (
        <>
          <span className="compare-lead">with the same run</span>
          {quickComparisons(params).map(({ label, change }) => (
            <Button key={label} small onClick={() => setCompare(change)}>
              {label}
            </Button>
          ))}
          <Button small onClick={() => setCompare({})}>
            changed otherwise…
          </Button>
        </>
      )}
    </>
  );
}

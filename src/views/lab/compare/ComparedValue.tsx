import type { Params } from '../../../core/params/params.ts';
import { useLab } from '../../useLab.ts';
import { without } from './comparison.ts';
import { spokenName } from '../fields/fieldWords.ts';
import { valueText } from '../fields/valueText.ts';

interface ComparedValueProps {
  readonly name: keyof Params;
}

/** What the compared run has in place of this control's value. */
export function ComparedValue({ name }: ComparedValueProps) {
  const compare = useLab((state) => state.compare);
  const setCompare = useLab((state) => state.setCompare);
  const value = compare?.[name];
  if (compare === null || value === undefined) return null;
  return (
    <p className="control-compared">
      <span className="control-compared-sign" aria-hidden="true" />
      compared run: {valueText(name, value)}
      <button
        type="button"
        aria-label={`Compare with the same ${spokenName(name)}`}
        onClick={() => setCompare(without(compare, name))}
      >
        <span aria-hidden="true">✕</span>
      </button>
    </p>
  );
}

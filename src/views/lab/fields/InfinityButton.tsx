import { useRef } from 'react';
import { FIELDS } from '../../../core/params/fields.ts';
import type { Params } from '../../../core/params/params.ts';
import { useLab } from '../../useLab.ts';
import { spokenName } from './fieldWords.ts';

interface InfinityButtonProps {
  readonly name: keyof Params;
}

/** Beyond the slider's end; pressed again, the last finite value is back. */
export function InfinityButton({ name }: InfinityButtonProps) {
  const value = useLab((state) => state.params[name]);
  const setParam = useLab((state) => state.setParam);
  const finite = useRef(FIELDS[name].default);
  const isInfinite = value === 'infinity';
  return (
    <button
      type="button"
      className="infinity"
      aria-label={`${spokenName(name)}: infinite, the exact expectation`}
      aria-pressed={isInfinite}
      onClick={() => {
        if (!isInfinite) finite.current = value;
        setParam(name, isInfinite ? finite.current : 'infinity');
      }}
    >
      ∞
    </button>
  );
}

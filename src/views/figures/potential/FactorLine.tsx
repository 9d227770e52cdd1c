import { measuredContraction } from '../../../core/theory/recurrence.ts';
import { factorText } from './geometry.ts';
import type { LanePotential } from './lanePotential.ts';

/** What the proof asks for, in as many words as a width has room for. */
const CONDITIONS = [
  { from: 460, words: ', under its hypotheses, no noise' },
  { from: 330, words: ', no noise' },
] as const;

interface FactorLineProps {
  readonly y: number;
  /** Of the drawing. */
  readonly width: number;
  /** Which run, if there are two. */
  readonly run: string | null;
  readonly potential: LanePotential;
  readonly t: number;
}

/** By how much the sum falls a step: as measured, and as proved. */
export function FactorLine({ y, width, run, potential: { sum, factor }, t }: FactorLineProps) {
  if (sum.length === 0) return null;
  const measured = measuredContraction(sum, t);
  const conditions = run === null ? CONDITIONS.find(({ from }) => width >= from)?.words : '';
  return (
    <text className="factor-line" x={0} y={y}>
      {run === null ? 'measured ' : `${run} `}
      {measured === null ? (
        'no step yet'
      ) : (
        <tspan className="measured">×{factorText(measured.factor)} a step</tspan>
      )}
      {factor === null
        ? ' · no fall proved for this β'
        : ` · proved ×${factorText(factor)}${conditions ?? ''}`}
    </text>
  );
}

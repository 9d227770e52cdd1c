import type { SubStep } from '../../../core/algorithms/algorithm.ts';
import { algorithmLine, FormulaText } from './formula.tsx';
import type { LinePlace } from './geometry.ts';

interface AlgorithmBoxProps {
  /** In the order in which an iteration makes them. */
  readonly subSteps: readonly SubStep[];
  readonly relu: boolean;
  readonly places: readonly LinePlace[];
  /** The last completed sub-step, which is highlighted. */
  readonly done: SubStep;
}

/** One iteration of the algorithm, a line per sub-step. */
export function AlgorithmBox({ subSteps, relu, places, done }: AlgorithmBoxProps) {
  return subSteps.map((subStep, k) => {
    const place = places[k];
    if (place === undefined) return null;
    const { words, formula } = algorithmLine(subStep, relu);
    const isDone = subStep === done;
    return (
      <g
        key={subStep}
        className={isDone ? 'steps-done' : undefined}
        transform={`translate(${place.x} ${place.y})`}
        data-done={isDone}
      >
        <rect className="steps-ground" width={place.width} height={place.height - 2} rx={6} />
        {isDone && <rect className="steps-bar" width={4} height={place.height - 2} rx={2} />}
        <text className="steps-number" x={22} y={place.words.y} textAnchor="end">
          {k + 1}
        </text>
        <text className="steps-words" {...place.words}>
          {words}
        </text>
        <text className="steps-formula" {...place.formula}>
          <FormulaText of={formula} />
        </text>
      </g>
    );
  });
}

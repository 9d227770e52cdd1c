import type { SubStep } from '../../../core/algorithms/algorithm.ts';
import type { Pair } from '../../../core/params/pair.ts';
import { algorithmLine } from '../../pair/formulas.ts';
import { FormulaText } from './FormulaText.tsx';
import { type LinePlace, NUMBER_GAP } from './geometry.ts';

interface AlgorithmProps {
  /** In the order in which an iteration makes them. */
  readonly subSteps: readonly SubStep[];
  readonly params: Pair;
  /** The last completed sub-step, which is highlighted. */
  readonly done: SubStep;
}

interface AlgorithmRowProps extends AlgorithmProps {
  readonly place: LinePlace;
}

/** The numbers of all sub-steps, and the completed one in full. */
export function AlgorithmRow({ subSteps, params, place, done }: AlgorithmRowProps) {
  return (
    <g>
      {subSteps.map((subStep, k) => {
        const isDone = subStep === done;
        return (
          <g
            key={subStep}
            className={isDone ? 'steps-done' : undefined}
            transform={`translate(${k * NUMBER_GAP} 0)`}
            data-done={isDone}
          >
            <rect className="steps-ground" y={1} width={NUMBER_GAP - 1} height={24} rx={5} />
            <text className="steps-number" x={NUMBER_GAP / 2} y={18} textAnchor="middle">
              {k + 1}
            </text>
          </g>
        );
      })}
      <g className="steps-done">
        <LineText subStep={done} params={params} place={place} />
      </g>
    </g>
  );
}

interface AlgorithmListProps extends AlgorithmProps {
  readonly places: readonly LinePlace[];
}

/** One iteration of the algorithm, a line per sub-step. */
export function AlgorithmList({ subSteps, params, places, done }: AlgorithmListProps) {
  return subSteps.map((subStep, k) => {
    const place = places[k];
    if (place === undefined) return null;
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
        <LineText subStep={subStep} params={params} place={place} />
      </g>
    );
  });
}

interface LineTextProps extends Pick<AlgorithmProps, 'params'> {
  readonly subStep: SubStep;
  readonly place: LinePlace;
}

/** A sub-step in words, and its formula. */
function LineText({ subStep, params, place }: LineTextProps) {
  const { words, formula } = algorithmLine(subStep, params);
  return (
    <>
      <text className="steps-words" {...place.words}>
        {words}
      </text>
      <text className="steps-formula" {...place.formula}>
        <FormulaText of={formula} />
      </text>
    </>
  );
}

import type { SubStep } from '../../../core/algorithms/algorithm.ts';
import { algorithmLine, FormulaText } from './formula.tsx';
import { type LinePlace, NUMBER_GAP } from './geometry.ts';

interface AlgorithmProps {
  /** In the order in which an iteration makes them. */
  readonly subSteps: readonly SubStep[];
  readonly relu: boolean;
  /** The last completed sub-step, which is highlighted. */
  readonly done: SubStep;
}

interface AlgorithmRowProps extends AlgorithmProps {
  readonly place: LinePlace;
}

/** The numbers of all sub-steps, and the completed one in full. */
export function AlgorithmRow({ subSteps, relu, place, done }: AlgorithmRowProps) {
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
        <LineText subStep={done} relu={relu} place={place} />
      </g>
    </g>
  );
}

interface AlgorithmListProps extends AlgorithmProps {
  readonly places: readonly LinePlace[];
}

/** One iteration of the algorithm, a line per sub-step. */
export function AlgorithmList({ subSteps, relu, places, done }: AlgorithmListProps) {
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
        <LineText subStep={subStep} relu={relu} place={place} />
      </g>
    );
  });
}

interface LineTextProps extends Pick<AlgorithmProps, 'relu'> {
  readonly subStep: SubStep;
  readonly place: LinePlace;
}

/** A sub-step in words, and its formula. */
function LineText({ subStep, relu, place }: LineTextProps) {
  const { words, formula } = algorithmLine(subStep, relu);
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

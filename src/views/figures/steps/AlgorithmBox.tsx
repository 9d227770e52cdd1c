import type { SubStep } from '../../../core/algorithms/algorithm.ts';
import { FormulaText } from './FormulaText.tsx';
import type { LinePlace } from './geometry.ts';
import type { AlgorithmLine } from './lines.ts';

interface AlgorithmBoxProps {
  readonly lines: readonly AlgorithmLine[];
  readonly places: readonly LinePlace[];
  /** The one that was just made. */
  readonly lit: SubStep;
}

/** Algorithm 1, one iteration of it, with the line lit that was just carried out. */
export function AlgorithmBox({ lines, places, lit }: AlgorithmBoxProps) {
  return (
    <g className="algorithm">
      {lines.map(({ subStep, words, formula }, k) => {
        const place = places[k];
        return (
          place && (
            <g
              key={subStep}
              className={subStep === lit ? 'algorithm-line algorithm-lit' : 'algorithm-line'}
              transform={`translate(${place.x} ${place.y})`}
              data-lit={subStep === lit}
            >
              <rect
                className="algorithm-ground"
                width={place.width}
                height={place.height - 2}
                rx={6}
              />
              {subStep === lit && (
                <rect className="algorithm-bar" width={4} height={place.height - 2} rx={2} />
              )}
              <text className="algorithm-number" x={22} y={place.words.y} textAnchor="end">
                {k + 1}
              </text>
              <text className="algorithm-words" {...place.words}>
                {words}
              </text>
              <text className="algorithm-formula" {...place.formula}>
                <FormulaText of={formula} />
              </text>
            </g>
          )
        );
      })}
    </g>
  );
}

import { DISPLAY } from '../../../../core/demos/display.ts';
import { useRovingFocus } from '../controls/useRovingFocus.ts';
import { PixelPicture } from '../picture/PixelPicture.tsx';
import { STROKE_NAMES } from './strokeNames.ts';

interface WeightsProps {
  readonly pictures: readonly Float64Array[];
  readonly top: number;
  readonly weights: Float64Array;
  readonly onSwitch: (feature: number) => void;
}

/** The columns of A* side by side, under each its weight: a button that switches it. */
export function Weights({ pictures, top, weights, onSwitch }: WeightsProps) {
  const focus = useRovingFocus<HTMLDivElement>(pictures.length);
  return (
    <div className="weights" role="toolbar" aria-label="Weights of the features" {...focus.around}>
      {pictures.map((picture, i) => {
        const active = weights[i]! > 0;
        return (
          <button
            key={STROKE_NAMES[i]}
            type="button"
            className="weight"
            aria-pressed={active}
            aria-label={`Feature ${i + 1}, ${STROKE_NAMES[i]}`}
            onClick={() => onSwitch(i)}
            {...focus.at(i)}
          >
            <PixelPicture values={picture} grid={DISPLAY} top={top} />
            <span className="weight-value" aria-hidden="true">
              {weights[i]}
            </span>
          </button>
        );
      })}
    </div>
  );
}

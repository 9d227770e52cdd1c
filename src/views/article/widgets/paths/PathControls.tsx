import type { ReactNode } from 'react';
import type { ColumnPath } from '../../../../core/demos/columnPaths.ts';
import { MathSymbol } from '../../../math/MathSymbol.tsx';
import { NOTATION } from '../../../math/notation.ts';
import { Button } from '../../../ui/Button.tsx';
import { pauseIcon, playIcon, resetIcon, stepIcon } from '../../../ui/icons.tsx';
import { LabelledSlider } from '../kit/LabelledSlider.tsx';
import { LabelledToggle } from '../kit/layout.tsx';
import {
  advanced,
  ALPHA_LAST,
  alphaAt,
  alphaPlace,
  LAST,
  type PathState,
  playing,
} from './pathState.ts';
import './paths.css';

interface PathControlsProps<State extends PathState> {
  readonly state: State;
  readonly path: ColumnPath;
  readonly onChange: (state: State) => void;
  /** The choice of the start. */
  readonly children: ReactNode;
}

/** Transport, iteration, threshold and ReLU of a figure of columns in motion. */
export function PathControls<State extends PathState>(props: PathControlsProps<State>) {
  const { state, path, onChange, children } = props;
  const { t, alpha, relu, isPlaying } = state;
  return (
    <div className="paths-controls">
      <div className="paths-row">
        {isPlaying ? (
          <Button
            small
            primary
            icon={pauseIcon}
            onClick={() => onChange({ ...state, isPlaying: false })}
          >
            Pause
          </Button>
        ) : (
          <Button small primary icon={playIcon} onClick={() => onChange(playing(state, path))}>
            Play
          </Button>
        )}
        <Button
          small
          icon={stepIcon}
          onClick={() => onChange(advanced({ ...state, isPlaying: false }, path))}
        >
          Step
        </Button>
        <Button
          small
          icon={resetIcon}
          onClick={() => onChange({ ...state, t: 0, isPlaying: false })}
        >
          Start
        </Button>
        <div className="paths-switch">
          <LabelledToggle
            label="ReLU"
            on={relu}
            onChange={(on) => onChange({ ...state, relu: on })}
          />
        </div>
      </div>
      <div className="paths-sliders">
        <LabelledSlider
          label="Iteration t"
          title={
            <>
              iteration <MathSymbol of={NOTATION.t} />
            </>
          }
          place={t}
          last={LAST}
          valueText={String(t)}
          onMove={(place) => onChange({ ...state, t: place, isPlaying: false })}
        />
        <LabelledSlider
          label="Threshold α"
          title={
            <>
              threshold <MathSymbol of={NOTATION.alpha} />
            </>
          }
          place={alphaPlace(alpha)}
          last={ALPHA_LAST}
          valueText={relu ? alpha.toFixed(2) : 'none: the ReLU is off'}
          value={relu ? alpha.toFixed(2) : '–'}
          onMove={(place) => onChange({ ...state, alpha: alphaAt(place) })}
        />
      </div>
      <div className="paths-row">{children}</div>
    </div>
  );
}

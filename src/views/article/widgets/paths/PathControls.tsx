import type { ReactNode } from 'react';
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
  type Path,
  type PathState,
  type Playback,
  playing,
} from './pathState.ts';
import './paths.css';

interface ControlsProps<State extends Playback> {
  readonly state: State;
  readonly onChange: (state: State) => void;
}

interface PlaybackControlsProps<State extends Playback> extends ControlsProps<State> {
  readonly path: Path;
  /** Beside the buttons. */
  readonly switches?: ReactNode;
  /** Beside the slider of the iteration. */
  readonly slider: ReactNode;
  /** The last row: choices. */
  readonly children: ReactNode;
}

/** Transport and iteration of a figure of columns in motion, around what else it has. */
export function PlaybackControls<State extends Playback>(props: PlaybackControlsProps<State>) {
  const { state, path, onChange, switches, slider, children } = props;
  const { t, isPlaying } = state;
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
        <div className="paths-switch">{switches}</div>
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
        {slider}
      </div>
      <div className="paths-row">{children}</div>
    </div>
  );
}

type PathControlsProps<State extends PathState> = Omit<PlaybackControlsProps<State>, 'slider'>;

/** With the threshold and the ReLU. */
export function PathControls<State extends PathState>(props: PathControlsProps<State>) {
  const { state, onChange, switches } = props;
  return (
    <PlaybackControls
      {...props}
      switches={
        <>
          {switches}
          <LabelledToggle
            label="ReLU"
            on={state.relu}
            onChange={(on) => onChange({ ...state, relu: on })}
          />
        </>
      }
      slider={<ThresholdSlider {...{ state, onChange }} />}
    />
  );
}

function ThresholdSlider<State extends PathState>({ state, onChange }: ControlsProps<State>) {
  const { alpha, relu } = state;
  return (
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
  );
}

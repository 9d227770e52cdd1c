/** The first figure: noisy examples come in, estimates of the features in them come out. */
import { useState } from 'react';
import type { Params } from '../../../core/params/params.ts';
import type { LabState, Lane } from '../../../state/lab/labState.ts';
import { linkToFigures } from '../../../state/link/link.ts';
import { Summary } from '../../figures/panel/FigureBody.tsx';
import { PLAY_LABELS } from '../../lab/run/TransportButtons.tsx';
import { Button } from '../../ui/Button.tsx';
import { pauseIcon, playIcon } from '../../ui/icons.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { useLab, useLabStore } from '../../useLab.ts';
import type { WholeFigure, WholeProps } from '../scenes/whole.ts';
import { NOISE_LEVELS, noiseWords, stopLabel, stopOf } from './noise.ts';
import './denoise.css';
import { Estimates, Examples } from './pictures.tsx';
import { Scrubber } from './Scrubber.tsx';
import { Sentence } from './Sentence.tsx';
import { summary } from './summary.ts';

/** The iteration that was asked for, until it is shown. */
interface Target {
  readonly params: Params;
  readonly t: number;
  /** What was shown when it was asked for. */
  readonly lane: Lane | undefined;
  /** Whether it is in a new run, which shows t = 0 first. */
  readonly isNewRun: boolean;
}

function isAwaited(target: Target | null, { params, lanes, t, status }: LabState): boolean {
  if (target === null || params !== target.params || status === 'failed') return false;
  if (lanes[0] === target.lane) return true;
  return target.isNewRun && t < target.t && status !== 'ended';
}

function Opening({ inLab, departed, onReturn }: WholeProps) {
  const [lifted, setLifted] = useState(false);
  const [target, setTarget] = useState<Target | null>(null);
  const lab = useLabStore();
  const shownT = useLab((state) => state.t);
  const own = useLab((state) => state.lanes[0]);
  const isWaiting = useLab((state) => isAwaited(target, state));
  if (target !== null && !isWaiting) setTarget(null);
  const lane = useHeld(own, isWaiting);
  const t = isWaiting && target !== null ? target.t : shownT;
  if (own === undefined || lane === undefined) return null;

  function seek(to: number, isNewRun = false): void {
    const { params, lanes } = lab.getState();
    lab.getState().seek(to);
    setTarget({ params, t: to, lane: lanes[0], isNewRun });
  }

  /** The run with other noise, at the same iteration. */
  function setNoise(noiseLevel: number): void {
    const { status } = lab.getState();
    lab.getState().setParams({ noiseLevel });
    seek(t, true);
    if (status === 'running') lab.getState().play();
  }

  return (
    <div className="denoise">
      <Summary figure={opening} />
      <div className="denoise-in">
        <div className="denoise-head">
          <p className="denoise-title">What comes in</p>
          <Button small pressed={lifted} onClick={() => setLifted(!lifted)}>
            Lift the noise
          </Button>
        </div>
        <Examples lane={own} lifted={lifted} />
        <p className="denoise-fine denoise-hint">Point at an example to see the strokes in it.</p>
        <Noise onChange={setNoise} />
      </div>
      <svg className="denoise-arrow" viewBox="0 0 44 30" aria-hidden="true">
        <path d="M2 15h38M30 5l11 10-11 10" />
      </svg>
      <div className={isWaiting ? 'denoise-out denoise-waiting' : 'denoise-out'}>
        <div className="denoise-head">
          <p className="denoise-title">What comes out</p>
          <Aside departed={departed} onReturn={onReturn} />
          <BeforeAfter t={t} last={lane.params.T} onSeek={seek} />
        </div>
        <Estimates lane={lane} />
        <p className="denoise-say">
          <Sentence lane={lane} />
        </p>
        <div className="denoise-transport">
          <div>
            <PlayButton />
            <LabLink inLab={inLab} />
          </div>
          <Scrubber lane={lane} t={t} onSeek={seek} />
        </div>
      </div>
    </div>
  );
}

export const opening: WholeFigure = { Whole: Opening, summary };

/** The value as it was before `isHeld` became true. */
function useHeld<T>(value: T, isHeld: boolean): T {
  const [last, setLast] = useState(value);
  if (!isHeld && last !== value) setLast(value);
  return isHeld ? last : value;
}

function Noise({ onChange }: { readonly onChange: (level: number) => void }) {
  const params = useLab((state) => state.params);
  return (
    <div className="denoise-noise">
      <p className="denoise-label" aria-hidden="true">
        <b>Noise</b> {noiseWords(params)}
      </p>
      <Slider
        label="Noise"
        place={stopOf(params.noiseLevel)}
        last={NOISE_LEVELS.length - 1}
        valueText={noiseWords(params)}
        onMove={(place) => onChange(NOISE_LEVELS[place] ?? 0)}
      />
      <p className="denoise-stops" aria-hidden="true">
        {NOISE_LEVELS.map((noiseLevel) => (
          <span key={noiseLevel}>{stopLabel({ ...params, noiseLevel })}</span>
        ))}
      </p>
    </div>
  );
}

interface BeforeAfterProps {
  readonly t: number;
  readonly last: number;
  readonly onSeek: (t: number) => void;
}

function BeforeAfter({ t, last, onSeek }: BeforeAfterProps) {
  return (
    <div className="denoise-moments">
      <Button small pressed={t === 0} onClick={() => onSeek(0)}>
        Before
      </Button>
      <Button small pressed={t === last} onClick={() => onSeek(last)}>
        After
      </Button>
    </div>
  );
}

function PlayButton() {
  const status = useLab((state) => state.status);
  const toggle = useLab((state) => state.toggle);
  return (
    <Button primary icon={status === 'running' ? pauseIcon : playIcon} onClick={toggle}>
      {PLAY_LABELS[status]}
    </Button>
  );
}

/** What the pictures are; once the reader has changed the run, the way back to the text's. */
function Aside({ departed, onReturn }: Pick<WholeProps, 'departed' | 'onReturn'>) {
  const away = useLab(departed);
  if (away)
    return (
      <Button small onClick={onReturn}>
        Back to the text’s version
      </Button>
    );
  return (
    <p className="denoise-fine denoise-aside">
      the estimates, each with its true stroke, which the algorithm never sees
    </p>
  );
}

function LabLink({ inLab }: Pick<WholeProps, 'inLab'>) {
  const link = useLab((state) => linkToFigures(state, [inLab]));
  return (
    <a className="denoise-lab" href={link}>
      Open in the lab
    </a>
  );
}

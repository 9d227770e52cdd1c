import { type CSSProperties, useSyncExternalStore } from 'react';
import { CATALOGUE } from '../../../core/algorithms/catalogue.ts';
import { mainFigures } from '../../../state/lab/layout.ts';
import { PRESETS } from '../../../state/presets/presets.ts';
import {
  ENLARGED_TIME_AXIS,
  HALF_TIME_AXIS,
  SharedTimeAxisContext,
} from '../../figures/chart/time/sharedTimeAxis.ts';
import { Lazy, usePart } from '../../loading/Lazy.tsx';
import { BareFigure } from '../../figures/panel/BareFigure.tsx';
import { applyingIds, FIGURES } from '../../figures/registry.ts';
import { MathSymbol } from '../../math/MathSymbol.tsx';
import { MathText } from '../../math/MathText.tsx';
import { NOTATION } from '../../math/notation.ts';
import { useLab } from '../../useLab.ts';
import { lecturePart } from '../lecture/lecturePart.ts';
import { onResize } from '../scale.ts';
import './lectern.css';
import { lecternScale } from './lecternScale.ts';
import { Spotlight } from './Spotlight.tsx';

/** The run in a lecture hall: at most two figures, type for the last row, no controls. Its keys are those of the lab. */
export function Lectern() {
  const isBlack = useLab((state) => state.lectern === 'black');
  const scale = useSyncExternalStore(onResize, () => lecternScale(innerWidth, innerHeight));
  return (
    <div className="lectern" style={{ '--lab-scale': scale } as CSSProperties}>
      <div className="lectern-frame">
        <Head />
        <LecternFigures />
        <Words />
      </div>
      <Progress />
      <Spotlight />
      {isBlack && (
        <div className="lectern-black">
          <p className="visually-hidden">The screen is black.</p>
        </div>
      )}
    </div>
  );
}

/** The caption of the lecture's step; without a lecture, what to look for in the preset. */
function Words() {
  const hasLecture = useLab((state) => state.lecture !== null);
  if (!hasLecture) return <LookFor />;
  return (
    <Lazy
      part={lecturePart}
      name="The lecture"
      rest="The figures go on."
      waiting={<p className="lectern-look">Loading the lecture …</p>}
    >
      {({ Caption }) => <Caption />}
    </Lazy>
  );
}

function usePreset() {
  const presetId = useLab((state) => state.presetId);
  return PRESETS.find(({ id }) => id === presetId);
}

function Head() {
  const t = useLab((state) => state.t);
  const algorithm = useLab((state) => CATALOGUE.get(state.params.algorithm).title);
  const name = usePreset()?.name ?? algorithm;
  const hasLecture = useLab((state) => state.lecture !== null);
  const { value: lecture } = usePart(lecturePart, hasLecture);
  return (
    <header className="lectern-head">
      <h1>{hasLecture && lecture !== null ? <lecture.Title otherwise={name} /> : name}</h1>
      <p data-testid="t" data-value={t}>
        <MathSymbol of={NOTATION.t} /> = {t}
      </p>
    </header>
  );
}

function LecternFigures() {
  const ids = useLab((state) => mainFigures(state.layout, applyingIds(state)).join(' '));
  const shown = ids.split(' ').flatMap((id) => FIGURES.find(({ shell }) => shell.id === id) ?? []);
  return (
    <main className="lectern-figures" data-count={shown.length}>
      <SharedTimeAxisContext value={shown.length > 1 ? HALF_TIME_AXIS : ENLARGED_TIME_AXIS}>
        {shown.map((lazy) => (
          <BareFigure key={lazy.shell.id} lazy={lazy} />
        ))}
      </SharedTimeAxisContext>
    </main>
  );
}

function LookFor() {
  const preset = usePreset();
  return (
    <p className="lectern-look">{preset !== undefined && <MathText>{preset.lookFor}</MathText>}</p>
  );
}

/** How much of the run is over, as a line at the bottom. */
function Progress() {
  const part = useLab(({ t, lanes, params }) => t / (lanes[0]?.params.T ?? params.T));
  return <div className="lectern-progress" style={{ transform: `scaleX(${part})` }} />;
}

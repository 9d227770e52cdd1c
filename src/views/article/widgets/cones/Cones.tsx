import { useMemo, useRef, useState } from 'react';
import { CONE_METHODS, type ConeMethod } from '../../../../core/demos/cones.ts';
import { useSize } from '../../../drawing/useSize.ts';
import { Segments } from '../../../ui/Segments.tsx';
import { screenOf } from '../directions/geometry.ts';
import { LabelledSlider } from '../kit/LabelledSlider.tsx';
import { WidgetBody } from '../kit/layout.tsx';
import { useVerbs } from '../kit/useVerbs.ts';
import { PathPlot } from '../paths/parts.tsx';
import { PlaybackControls } from '../paths/PathControls.tsx';
import { advanced, iterateAt } from '../paths/pathState.ts';
import { usePlayback } from '../paths/usePlayback.ts';
import {
  CONES_VERBS,
  type ConesState,
  type Fixed,
  INITIAL,
  METHOD_TITLES,
  pathOf,
  ROOM_LAST,
  type StartId,
  STARTS,
  truthOf,
} from './conesState.ts';
import { ConesPlot } from './ConesPlot.tsx';
import { readingOf } from './reading.ts';
import { Readout, summary } from './words.tsx';
import './cones.css';

/** Until it is measured, and in stills. */
const DEFAULT_SIZE = { width: 502, height: 328 } as const;

const METHODS = CONE_METHODS.map((value) => ({ value, title: METHOD_TITLES[value] }));
const START_OPTIONS = Object.entries(STARTS).map(([value, { title }]) => ({ value, title }));

/** The cone that two columns span, and which one Purification, Lee–Seung and HALS find. */
export function Cones() {
  const ref = useRef<HTMLDivElement>(null);
  const plot = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(plot) ?? DEFAULT_SIZE;
  const screen = useMemo(() => screenOf(width, height), [width, height]);
  const [state, setState] = useState<ConesState>(INITIAL);
  const { t, method, room, start, isPlaying } = state;
  const path = useMemo(() => pathOf({ method, room, start }), [method, room, start]);
  const truth = useMemo(() => truthOf({ room }), [room]);
  const A = iterateAt(path, t);
  const reading = useMemo(() => readingOf(A, truth), [A, truth]);
  useVerbs(ref, CONES_VERBS, (change) => setState((before) => change(before, path)));
  usePlayback(isPlaying, () => setState((before) => advanced(before, path)));

  function restart(change: Partial<Fixed>): void {
    setState({ ...state, ...change, t: 0, isPlaying: false });
  }
  return (
    <WidgetBody
      ref={ref}
      className="cones"
      summary={summary(state, reading)}
      data-t={t}
      data-off={Math.max(...reading.angles)}
      data-residual={reading.residual}
    >
      <PathPlot ref={plot}>
        <ConesPlot {...{ screen, width, height, truth, A }} trail={path.iterates.slice(0, t + 1)} />
      </PathPlot>
      <Readout {...reading} />
      <PlaybackControls
        {...{ state, path }}
        onChange={setState}
        slider={
          <LabelledSlider
            label="Room between the features and the walls"
            title="room up to the walls"
            place={room}
            last={ROOM_LAST}
            valueText={room === 0 ? 'none: the features are on the axes' : `${room} tenths`}
            value={room === 0 ? 'none' : (room / ROOM_LAST).toFixed(1)}
            onMove={(place) => restart({ room: place })}
          />
        }
      >
        <Segments
          label="Method"
          value={method}
          options={METHODS}
          onChoose={(id) => restart({ method: id as ConeMethod })}
        />
        <Segments
          label="Start of the columns"
          value={start}
          options={START_OPTIONS}
          onChoose={(id) => restart({ start: id as StartId })}
        />
      </PlaybackControls>
    </WidgetBody>
  );
}

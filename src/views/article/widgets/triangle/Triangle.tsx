import { useMemo, useRef, useState } from 'react';
import { useSize } from '../../../drawing/useSize.ts';
import { Segments } from '../../../ui/Segments.tsx';
import { WidgetBody } from '../kit/layout.tsx';
import { useVerbs } from '../kit/useVerbs.ts';
import { DragPoint } from '../paths/DragPoint.tsx';
import { PathPlot } from '../paths/parts.tsx';
import { PathControls } from '../paths/PathControls.tsx';
import { advanced, iterateAt } from '../paths/pathState.ts';
import { usePlayback } from '../paths/usePlayback.ts';
import { foreignShare, screenOf, sharesOf } from './geometry.ts';
import { COLUMNS, Simplex } from './Simplex.tsx';
import {
  INITIAL,
  pathOf,
  startId,
  type StartId,
  STARTS,
  TRIANGLE_VERBS,
  type TriangleState,
  withStart,
} from './triangleState.ts';
import { Readout, sharesText, summary } from './words.tsx';
import './triangle.css';

/** Until it is measured, and in stills. */
const DEFAULT_SIZE = { width: 502, height: 328 } as const;

const OPTIONS = Object.entries(STARTS).map(([value, { title }]) => ({ value, title }));

/** Three columns on their way to the corners of the triangle of all mixtures. */
export function Triangle() {
  const ref = useRef<HTMLDivElement>(null);
  const plot = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(plot) ?? DEFAULT_SIZE;
  const screen = useMemo(() => screenOf(width, height), [width, height]);
  const [state, setState] = useState<TriangleState>(INITIAL);
  const { t, alpha, relu, start, isPlaying } = state;
  const path = useMemo(
    () => pathOf({ start, alpha, relu, isPlaying: false }),
    [start, alpha, relu],
  );
  const B = iterateAt(path, t);
  useVerbs(ref, TRIANGLE_VERBS, (change) => setState((before) => change(before, path)));
  usePlayback(isPlaying, () => setState((before) => advanced(before, path)));
  return (
    <WidgetBody
      ref={ref}
      className="triangle"
      summary={summary(state, path)}
      data-t={t}
      data-foreign={Math.max(...COLUMNS.map((j) => foreignShare(B, j)))}
    >
      <PathPlot ref={plot}>
        <Simplex {...{ screen, width, height }} iterates={path.iterates.slice(0, t + 1)} />
        {COLUMNS.map((j) => {
          const shares = sharesOf(start, j);
          const [x, y] = screen.place(shares);
          return (
            <DragPoint
              key={j}
              label={`Start of column ${j + 1}: ${sharesText(shares)}`}
              {...{ x, y }}
              onMove={(left, top) => setState(withStart(state, j, screen.sharesAt(left, top)))}
            />
          );
        })}
      </PathPlot>
      <Readout {...{ state, path }} />
      <PathControls {...{ state, path }} onChange={setState}>
        <span aria-hidden="true">the columns start</span>
        <Segments
          label="Start of the columns"
          value={startId(state) ?? ''}
          options={OPTIONS}
          onChoose={(id) =>
            setState({ ...state, start: STARTS[id as StartId].B, t: 0, isPlaying: false })
          }
        />
      </PathControls>
    </WidgetBody>
  );
}

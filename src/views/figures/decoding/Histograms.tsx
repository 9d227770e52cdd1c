import { type PointerEvent, useState } from 'react';
import { paperChoices } from '../../../core/params/choices.ts';
import type { Lane } from '../../../state/lab/labState.ts';
import { thresholdOf } from '../../../state/derived/selectors.ts';
import { NOTATION } from '../../math/notation.ts';
import { Drawing } from '../../drawing/Drawing.tsx';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { useLab } from '../../useLab.ts';
import { AxisTicks } from '../chart/AxisTicks.tsx';
import { pointIn } from '../chart/pointing.ts';
import { HaloText } from '../chart/SvgText.tsx';
import { SymbolReach } from '../chart/SymbolReach.tsx';
import type { DrawingSize } from '../figure.ts';
import {
  alphaAt,
  type Areas,
  canGrab,
  type HistogramsGeometry,
  histogramsGeometry,
  NAME_ROW,
} from './histogramsGeometry.ts';
import { percent } from './words.ts';

/** The decoded values of active and of inactive coordinates, separated by α. */
export function Histograms({ width, height }: DrawingSize) {
  const lanes = useLab((state) => state.lanes);
  const wanted = useLab((state) => state.params);
  const setParam = useLab((state) => state.setParam);
  /** The α under the pointer during a drag; the run changes only when the drag ends. */
  const [dragged, setDragged] = useState<number | 'paper' | null>(null);

  const [own, compared] = lanes;
  const relu = own?.params.relu ?? wanted.relu;
  const chosenByPaper = paperChoices(wanted).alpha;
  const inUse = (own && thresholdOf(own)) ?? chosenByPaper;
  // on A*D the paper's α follows from the balanced weights
  const paper = own?.frame?.equilibration && own.params.alpha === 'paper' ? inUse : chosenByPaper;
  const alpha = dragged === 'paper' ? paper : (dragged ?? inUse);
  const comparedAlpha = compared?.params.relu ? (thresholdOf(compared) ?? undefined) : undefined;
  const geometry = histogramsGeometry({
    width,
    height,
    runs: lanes.map(({ frame }) => frame?.decoding ?? null),
    first: lanes.flatMap(({ firstFrame }) => firstFrame?.decoding ?? []),
    // without the ReLU, values at or below zero count as inactive
    cut: relu ? alpha : 0,
    include: [inUse, paper, comparedAlpha ?? paper],
  });
  const { left, right, top, middle, bottom, axis, runs } = geometry;

  function onPointerDown(event: PointerEvent<SVGSVGElement>): void {
    const { x } = pointIn(event, width);
    if (!relu || event.button !== 0 || !canGrab(axis, x, alpha)) return;
    // capture lets the drag continue outside the drawing; jsdom does not support it
    event.currentTarget.setPointerCapture?.(event.pointerId);
    setDragged(alphaAt(axis, x, paper));
  }
  function onPointerMove(event: PointerEvent<SVGSVGElement>): void {
    if (dragged !== null) setDragged(alphaAt(axis, pointIn(event, width).x, paper));
  }
  function onPointerUp(): void {
    if (dragged !== null) setParam('alpha', dragged);
    setDragged(null);
  }

  const decoding = own?.frame?.decoding ?? null;
  /** The measured rate or, during a drag, an estimate from the bins. */
  const rate = (measured: number | null | undefined, areas: Areas | undefined) =>
    dragged === null ? percent(measured) : `about ${percent(areas?.wrongShare)}`;
  return (
    <Drawing
      width={width}
      height={height}
      className="decoding-histograms"
      {...{ onPointerDown, onPointerMove, onPointerUp }}
    >
      <rect className="chart-ground" width={width} height={height} />
      <AxisTicks side="bottom" ticks={geometry.ticks} from={bottom + NAME_ROW} to={top} />
      <AxisTicks side="left" ticks={geometry.shareTicks} from={left} to={right} />
      <Disturbance lane={own} placeOf={axis.place} top={top} bottom={bottom} />
      {runs[0] && (
        <g data-run="own">
          <path className="decoding-bins decoding-active" d={runs[0].active.correct} />
          <path className="decoding-bins decoding-active decoding-wrong" d={runs[0].active.wrong} />
          <path className="decoding-bins decoding-inactive" d={runs[0].inactive.correct} />
          <path
            className="decoding-bins decoding-inactive decoding-wrong"
            d={runs[0].inactive.wrong}
          />
        </g>
      )}
      {runs[1] && (
        <g data-run="compared">
          <path className="decoding-outline decoding-active" d={runs[1].active.outline} />
          <path className="decoding-outline decoding-inactive" d={runs[1].inactive.outline} />
        </g>
      )}
      <line className="decoding-axis" x1={left} x2={right} y1={middle} y2={middle} />
      <AlphaLine {...{ geometry, alpha, paper, relu, width }} compared={comparedAlpha} />
      <HaloText className="decoding-kind decoding-kind-active" x={right} y={top - 13} anchor="end">
        <tspan className="decoding-kind-name">
          active, <SvgMathSymbol of={NOTATION.xStar} /> &gt; 0
        </tspan>
        : {rate(decoding?.missRate, runs[0]?.active)} missed
      </HaloText>
      <HaloText
        className="decoding-kind decoding-kind-inactive"
        x={right}
        y={bottom + 11}
        anchor="end"
      >
        <tspan className="decoding-kind-name">
          inactive, <SvgMathSymbol of={NOTATION.xStar} /> = 0
        </tspan>
        : {rate(decoding?.falseActivationRate, runs[0]?.inactive)} falsely active
      </HaloText>
      <text className="chart-axis-title" x={right} y={height - 3} textAnchor="end">
        decoded value <SvgMathSymbol of={NOTATION.preActivation} />
      </text>
      <text className="chart-axis-title" x={0} y={12}>
        share of each kind per bin (√ scale)
      </text>
    </Drawing>
  );
}

interface DisturbanceProps {
  readonly lane: Lane | undefined;
  readonly placeOf: (value: number) => number | null;
  readonly top: number;
  readonly bottom: number;
}

/** A band around 0: the most that noise and the part outside the span change a value. */
function Disturbance({ lane, placeOf, top, bottom }: DisturbanceProps) {
  const size = lane?.frame?.inside?.disturbance ?? null;
  if (size === null) return null;
  const [from, to] = [placeOf(-size), placeOf(size)];
  if (from === null || to === null || to - from < 1) return null;
  return (
    <rect
      className="decoding-disturbance"
      x={from}
      width={to - from}
      y={top}
      height={bottom - top}
      data-symbol={NOTATION.xi.id}
    />
  );
}

interface AlphaLineProps {
  readonly geometry: HistogramsGeometry;
  readonly width: number;
  readonly alpha: number;
  /** The paper's choice of α. */
  readonly paper: number;
  readonly relu: boolean;
  /** The compared run's α, if it has a threshold. */
  readonly compared: number | undefined;
}

/** Width that the label needs beside the line. */
const LABEL_WIDTH = 150;

/** The draggable line of α; a triangle marks the paper's choice. */
function AlphaLine({ geometry, width, alpha, paper, relu, compared }: AlphaLineProps) {
  const { axis, top, middle, bottom } = geometry;
  const x = axis.place(alpha) ?? 0;
  const paperX = axis.place(paper) ?? 0;
  const comparedX = compared === undefined ? null : axis.place(compared);
  const flip = x + LABEL_WIDTH > width;
  return (
    <g className={relu ? undefined : 'decoding-alpha-off'} data-symbol={NOTATION.alpha.id}>
      <SymbolReach of={NOTATION.alpha.id} d={`M${x} ${top}V${bottom}`} />
      {comparedX !== null && comparedX !== x && (
        <line
          className="decoding-alpha-compared"
          x1={comparedX}
          x2={comparedX}
          y1={top}
          y2={bottom}
        />
      )}
      <path
        className="decoding-alpha-paper"
        d={`M${paperX} ${top - 1} l-5 -8 h10 z`}
        data-paper={paper}
      />
      <line className="decoding-alpha-line" x1={x} x2={x} y1={top} y2={bottom} />
      {relu && (
        <>
          <rect
            className="decoding-alpha-grip"
            x={x - 5}
            y={middle - 11}
            width={10}
            height={22}
            rx={5}
          />
          <rect
            className="decoding-alpha-reach"
            x={x - 14}
            y={top}
            width={28}
            height={bottom - top}
          />
        </>
      )}
      <HaloText
        className="decoding-alpha-label"
        x={flip ? x - 10 : x + 10}
        y={bottom - 13}
        anchor={flip ? 'end' : 'start'}
      >
        {relu ? (
          <>
            <SvgMathSymbol of={NOTATION.alpha} /> = {Number(alpha.toPrecision(4))}
            {alpha === paper && ', the paper’s'}
          </>
        ) : (
          'no ReLU: no threshold'
        )}
      </HaloText>
    </g>
  );
}

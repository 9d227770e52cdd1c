import { decoderInUse } from '../../../core/params/affects.ts';
import { type PointerEvent, useState } from 'react';
import { paperChoices } from '../../../core/params/choices.ts';
import type { Lane } from '../../../state/lab/labState.ts';
import { thresholdOf } from '../../../state/derived/selectors.ts';
import { NOTATION } from '../../math/notation.ts';
import { Drawing } from '../../drawing/Drawing.tsx';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { percentText } from '../../math/numberText.ts';
import { filterOf } from '../../pair/filter.ts';
import { useGiven, useLab } from '../../useLab.ts';
import { AxisTicks } from '../chart/AxisTicks.tsx';
import { pointIn } from '../chart/pointing.ts';
import { HaloText } from '../chart/SvgText.tsx';
import type { DrawingSize } from '../figure.ts';
import { AlphaLine, FIRST_LINE, type Sentence } from './AlphaLine.tsx';
import {
  alphaAt,
  canGrab,
  histogramsGeometry,
  type KindAreas,
  wordPlaces,
} from './histogramsGeometry.ts';

/** The decoded values of active and of inactive coordinates, separated by α. */
export function Histograms({ width, height }: DrawingSize) {
  const lanes = useLab((state) => state.lanes);
  const wanted = useLab((state) => state.params);
  const setParam = useLab((state) => state.setParam);
  /** The α under the pointer during a drag; the run changes only when the drag ends. */
  const [dragged, setDragged] = useState<number | 'paper' | null>(null);

  const [own, compared] = lanes;
  const decoder = decoderInUse(own?.params ?? wanted);
  const thresholds = decoder?.thresholds ?? false;
  const isPointwise = decoder?.isPointwise ?? false;
  const { applied } = filterOf(own === undefined ? [wanted] : lanes.map(({ params }) => params));
  const chosenByPaper = paperChoices(wanted, useGiven()).alpha;
  const inUse = (own && thresholdOf(own)) ?? chosenByPaper;
  // on A*D the paper's α follows from the balanced weights
  const paper = own?.frame?.equilibration && own.params.alpha === 'paper' ? inUse : chosenByPaper;
  const alpha = thresholds ? (dragged === 'paper' ? paper : (dragged ?? inUse)) : 0;
  const hasOther = compared !== undefined && decoderInUse(compared.params)?.thresholds;
  const comparedAlpha = hasOther ? (thresholdOf(compared) ?? undefined) : undefined;
  const geometry = histogramsGeometry({
    width,
    height,
    runs: lanes.map(({ frame }) => frame?.decoding ?? null),
    first: lanes.flatMap(({ firstFrame }) => firstFrame?.decoding ?? []),
    // without a threshold, values at or below zero count as inactive
    cut: isPointwise ? alpha : null,
    include: [...(thresholds ? [inUse, paper] : []), comparedAlpha ?? 0],
  });
  const { left, right, top, bottom, axis, runs, titled } = geometry;
  const words = wordPlaces(axis.place(alpha) ?? left, geometry);

  function onPointerDown(event: PointerEvent<SVGSVGElement>): void {
    const { x } = pointIn(event, width);
    if (!thresholds || event.button !== 0 || !canGrab(axis, x, alpha)) return;
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

  return (
    <Drawing
      width={width}
      height={height}
      className="decoding-histograms"
      {...{ onPointerDown, onPointerMove, onPointerUp }}
    >
      <rect className="chart-ground" width={width} height={height} />
      <AxisTicks side="bottom" ticks={geometry.ticks} from={bottom} to={top} />
      <AxisTicks side="left" ticks={geometry.fractionTicks} from={left} to={right} small />
      <Disturbance lane={own} placeOf={axis.place} top={top} bottom={bottom} />
      {runs[0] && (
        <g data-run="own">
          <path className="decoding-bins decoding-active decoding-wrong" d={runs[0].active.wrong} />
          <path
            className="decoding-bins decoding-inactive decoding-wrong"
            d={runs[0].inactive.wrong}
          />
          <path className="decoding-bins decoding-inactive" d={runs[0].inactive.correct} />
          <path className="decoding-bins decoding-active" d={runs[0].active.correct} />
        </g>
      )}
      {runs[1] && (
        <g data-run="compared">
          <path className="decoding-outline decoding-active" d={runs[1].active.outline} />
          <path className="decoding-outline decoding-inactive" d={runs[1].inactive.outline} />
        </g>
      )}
      <line className="decoding-axis" x1={left} x2={right} y1={bottom} y2={bottom} />
      <AlphaLine
        {...{ geometry, alpha, paper, thresholds }}
        compared={comparedAlpha}
        places={words}
        sentences={sentencesOf(own, dragged === null ? null : (runs[0] ?? null))}
      />
      <text
        className="chart-axis-title"
        x={right}
        y={titled ? height - 4 : bottom}
        dy={titled ? 0 : '1.6em'}
        textAnchor="end"
      >
        {decoder === null ? 'weight' : 'decoded value'}{' '}
        <SvgMathSymbol of={decoder === null ? NOTATION.x : applied} />
      </text>
      {(titled || words.title !== null) && (
        <HaloText
          className="chart-axis-title"
          x={titled ? 0 : words.title === 'end' ? right : left + 8}
          y={titled ? 8 : top + FIRST_LINE}
          anchor={titled ? 'start' : (words.title ?? 'start')}
        >
          fraction per bin, √ scale
        </HaloText>
      )}
    </Drawing>
  );
}

/** The rates of both errors as sentences; during a drag they are estimates from the bins. */
function sentencesOf(lane: Lane | undefined, dragged: KindAreas | null): readonly Sentence[] {
  const decoding = lane?.frame?.decoding ?? null;
  const rate = (measured: number | null | undefined, kind: keyof KindAreas) =>
    dragged === null ? percentText(measured) : `about ${percentText(dragged[kind].wrongShare)}`;
  return [
    {
      kind: 'inactive',
      text: `${rate(decoding?.falseActivationRate, 'inactive')} of the inactive decode as active`,
    },
    { kind: 'active', text: `${rate(decoding?.missRate, 'active')} of the active are missed` },
  ];
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

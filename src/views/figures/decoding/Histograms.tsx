import { type PointerEvent, useState } from 'react';
import { paperChoices } from '../../../core/params/choices.ts';
import type { Lane } from '../../../state/lab/labState.ts';
import { thresholdOf } from '../../../state/derived/selectors.ts';
import { NOTATION } from '../../math/notation.ts';
import { Drawing } from '../../drawing/Drawing.tsx';
import { SvgMathSymbol } from '../../math/MathSymbol.tsx';
import { useLab } from '../../useLab.ts';
import { AxisTicks } from '../chart/AxisTicks.tsx';
import { HaloText } from '../chart/SvgText.tsx';
import type { DrawingSize } from '../figure.ts';
import { AlphaLine } from './AlphaLine.tsx';
import { alphaAt, isWithinReach } from './alphaDrag.ts';
import { type Areas, histogramsGeometry, NAME_ROW } from './histograms.ts';
import { percent } from './words.ts';

/** What decodes to which value, by whether the truth is zero, with α in between. */
export function Histograms({ width, height }: DrawingSize) {
  const lanes = useLab((state) => state.lanes);
  const wanted = useLab((state) => state.params);
  const setParam = useLab((state) => state.setParam);
  /** While α is being dragged: the run follows when it is let go. */
  const [dragged, setDragged] = useState<number | 'paper' | null>(null);

  const [own, compared] = lanes;
  const relu = own?.params.relu ?? wanted.relu;
  const ofWeights = paperChoices(wanted).alpha;
  const inUse = (own && thresholdOf(own)) ?? ofWeights;
  // on A*D the paper's α is that of the balanced weights
  const paper = own?.frame?.equilibration && own.params.alpha === 'paper' ? inUse : ofWeights;
  const alpha = dragged === 'paper' ? paper : (dragged ?? inUse);
  const comparedAlpha = compared?.params.relu ? (thresholdOf(compared) ?? undefined) : undefined;
  const geometry = histogramsGeometry({
    width,
    height,
    runs: lanes.map(({ frame }) => frame?.decoding ?? null),
    first: lanes.flatMap(({ firstFrame }) => firstFrame?.decoding ?? []),
    // without the ReLU what decodes as zero is what is not above it
    cut: relu ? alpha : 0,
    include: [inUse, paper, comparedAlpha ?? paper],
  });
  const { left, right, top, middle, bottom, axis, runs } = geometry;

  function placeOf({ currentTarget, clientX }: PointerEvent<SVGSVGElement>): number {
    const box = currentTarget.getBoundingClientRect();
    return ((clientX - box.left) * width) / (box.width || width);
  }
  function onPointerDown(event: PointerEvent<SVGSVGElement>): void {
    const x = placeOf(event);
    if (!relu || event.button !== 0 || !isWithinReach(axis, x, alpha)) return;
    // a captured pointer keeps dragging outside of the drawing; jsdom has no such thing
    event.currentTarget.setPointerCapture?.(event.pointerId);
    setDragged(alphaAt(axis, x, paper));
  }
  function onPointerMove(event: PointerEvent<SVGSVGElement>): void {
    if (dragged !== null) setDragged(alphaAt(axis, placeOf(event), paper));
  }
  function onPointerUp(): void {
    if (dragged !== null) setParam('alpha', dragged);
    setDragged(null);
  }

  const decoding = own?.frame?.decoding ?? null;
  /** As decoded; for an α that has not run yet, what whole bins say. */
  const rate = (decoded: number | null | undefined, areas: Areas | undefined) =>
    dragged === null ? percent(decoded) : `about ${percent(areas?.wrongShare)}`;
  return (
    <Drawing
      width={width}
      height={height}
      className="chart histograms"
      {...{ onPointerDown, onPointerMove, onPointerUp }}
    >
      <rect className="chart-ground" width={width} height={height} />
      <AxisTicks side="bottom" ticks={geometry.ticks} from={bottom + NAME_ROW} to={top} />
      <AxisTicks side="left" ticks={geometry.shareTicks} from={left} to={right} />
      <Disturbance lane={own} placeOf={axis.place} top={top} bottom={bottom} />
      {runs[0] && (
        <g data-run="own">
          <path className="bins bins-active" d={runs[0].active.right} />
          <path className="bins bins-active bins-wrong" d={runs[0].active.wrong} />
          <path className="bins bins-inactive" d={runs[0].inactive.right} />
          <path className="bins bins-inactive bins-wrong" d={runs[0].inactive.wrong} />
        </g>
      )}
      {runs[1] && (
        <g data-run="compared">
          <path className="bins-outline bins-active" d={runs[1].active.outline} />
          <path className="bins-outline bins-inactive" d={runs[1].inactive.outline} />
        </g>
      )}
      <line className="histograms-axis" x1={left} x2={right} y1={middle} y2={middle} />
      <AlphaLine {...{ geometry, alpha, paper, relu, width }} compared={comparedAlpha} />
      <HaloText className="kind kind-active" x={right} y={top - 13} anchor="end">
        <tspan className="kind-name">
          active, <SvgMathSymbol of={NOTATION.xStar} /> &gt; 0
        </tspan>
        : {rate(decoding?.missRate, runs[0]?.active)} missed
      </HaloText>
      <HaloText className="kind kind-inactive" x={right} y={bottom + 11} anchor="end">
        <tspan className="kind-name">
          inactive, <SvgMathSymbol of={NOTATION.xStar} /> = 0
        </tspan>
        : {rate(decoding?.falseActivationRate, runs[0]?.inactive)} falsely active
      </HaloText>
      <text className="chart-axis-title" x={right} y={height - 3} textAnchor="end">
        decoded value <SvgMathSymbol of={NOTATION.preActivation} />
      </text>
      <text className="chart-axis-title" x={0} y={12}>
        share of its kind in a bin (√ scale)
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

/** How far noise and the part outside the span move a value at most: a band around 0. */
function Disturbance({ lane, placeOf, top, bottom }: DisturbanceProps) {
  const size = lane?.frame?.inside?.disturbance ?? null;
  if (size === null) return null;
  const [from, to] = [placeOf(-size), placeOf(size)];
  if (from === null || to === null || to - from < 1) return null;
  return (
    <rect
      className="disturbance"
      x={from}
      width={to - from}
      y={top}
      height={bottom - top}
      data-symbol={NOTATION.xi.id}
    />
  );
}

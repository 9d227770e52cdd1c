import { type ReactNode, useMemo, useRef } from 'react';
import { predictedRate } from '../../../core/theory/local/contraction.ts';
import type { Predictions } from '../../../core/sweep/overlays.ts';
import { cellParams, indicesOf, type SweepSpec } from '../../../core/sweep/spec.ts';
import { type Exponent, exponentOf, type QuantityId, sliceOf } from '../../../core/sweep/slices.ts';
import { shownCell } from '../../../state/regimes/curves.ts';
import { Drawing } from '../../drawing/Drawing.tsx';
import type { Size } from '../../drawing/shapes.ts';
import { useSize } from '../../drawing/useSize.ts';
import { AxisTicks } from '../../figures/chart/AxisTicks.tsx';
import { HaloText } from '../../figures/chart/SvgText.tsx';
import { MathText } from '../../math/MathText.tsx';
import { withMinus } from '../../math/numberText.ts';
import { Segments } from '../../ui/Segments.tsx';
import { usePicture } from '../usePicture.ts';
import { usePredictions } from '../usePredictions.ts';
import { useRegimes } from '../useRegimes.ts';
import { axisNumber, axisSymbol } from '../words.ts';
import { sliceGeometry } from './geometry.ts';
import './regimesSlice.css';

/** Success or error, and speed, along the row or the column of the shown cell. */
export function SliceCharts() {
  const quantity = useRegimes((state) => state.sliceQuantity);
  const showQuantity = useRegimes((state) => state.showQuantity);
  return (
    <div className="regimes-slice-pair">
      <SliceChart
        title="Slice"
        quantity={quantity}
        switches={
          <Segments
            label="Quantity of the slice"
            value={quantity}
            options={[
              { value: 'success', title: 'success' },
              { value: 'recoveryError', title: 'error' },
            ]}
            onChoose={(chosen) => showQuantity(chosen as QuantityId)}
          />
        }
      />
      <SliceChart title="Speed" quantity="speed" switches={<AlongSwitch />} />
    </div>
  );
}

/** Which axis the slices follow. */
function AlongSwitch() {
  const { x, y } = useRegimes((state) => state.spec);
  const along = useRegimes((state) => state.sliceAlong);
  const sliceAlongAxis = useRegimes((state) => state.sliceAlongAxis);
  if (y === null) return null;
  return (
    <Segments
      label="Slices along"
      value={along}
      options={[
        { value: 'x', title: <MathText>{`along ${axisSymbol(x.param)}`}</MathText> },
        { value: 'y', title: <MathText>{`along ${axisSymbol(y.param)}`}</MathText> },
      ]}
      onChoose={(axis) => sliceAlongAxis(axis as 'x' | 'y')}
    />
  );
}

interface SliceChartProps {
  readonly title: string;
  readonly quantity: QuantityId;
  readonly switches: ReactNode;
}

const CAPTIONS: Readonly<Record<QuantityId, string>> = {
  success: 'share of seeds that recover, Wilson’s 95 % band',
  recoveryError: 'median error at T, range of its seeds',
  floor: 'median floor, range of its seeds',
  speed: 'error lost per iteration',
};

/** Said instead where a slice has no number. */
const EMPTY_CAPTIONS: Readonly<Record<QuantityId, string>> = {
  success: 'nothing is computed yet',
  recoveryError: 'no run has an error yet',
  floor: 'no run has a floor yet',
  speed: 'no run with a rate that can be fitted',
};

/** Room for two lines below the drawing. */
const CAPTION_HEIGHT = 38;

function SliceChart({ title, quantity, switches }: SliceChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  return (
    <section className="regimes-slice" aria-label={title}>
      <div className="regimes-slice-head">
        <h2>{title}</h2>
        {switches}
      </div>
      <div ref={frame} className="regimes-slice-body">
        {size !== null && (
          <Curve
            size={{ ...size, height: Math.max(1, size.height - CAPTION_HEIGHT) }}
            quantity={quantity}
          />
        )}
      </div>
    </section>
  );
}

/** Values that the local theory predicts, which is ours and not the paper's. */
const PREDICTIONS: Readonly<
  Partial<
    Record<QuantityId, (spec: SweepSpec, cell: number, computed: Predictions) => number | null>
  >
> = {
  speed: (spec, cell) => {
    const rate = predictedRate(cellParams(spec, cell));
    return rate === null ? null : 1 - rate;
  },
  recoveryError: (_, cell, computed) => computed[cell]?.recoveryError ?? null,
};

function slopeText({ slope, standardError }: Exponent): string {
  return `log–log slope ${withMinus(slope.toFixed(2))} ± ${standardError.toFixed(2)}`;
}

interface CurveProps {
  readonly size: Size;
  readonly quantity: QuantityId;
}

function Curve({ size, quantity }: CurveProps) {
  const picture = usePicture();
  const { spec } = picture;
  const shown = useRegimes((state) => shownCell(state) ?? 0);
  const wanted = useRegimes((state) => state.sliceAlong);
  const along = spec.y === null ? 'x' : wanted;
  const through = indicesOf(spec, shown);
  const computed = usePredictions(spec);
  const { slice, exponent, predictions } = useMemo(() => {
    const cell = indicesOf(picture.spec, shown);
    const runsOf = (k: number) => picture.results.ofCell(k);
    const points = sliceOf(picture.spec, along, cell, quantity, runsOf, picture.threshold);
    return {
      slice: points,
      predictions: points.map(
        ({ cell: at }) => PREDICTIONS[quantity]?.(picture.spec, at, computed) ?? null,
      ),
      exponent:
        quantity === 'success' ? null : exponentOf(picture.spec, along, cell, quantity, runsOf),
    };
  }, [picture, along, shown, quantity, computed]);
  const axis = along === 'x' ? spec.x : spec.y!;
  const { points, band, line, valueTicks, axisTicks, area, fit, predicted } = sliceGeometry(
    size,
    axis,
    slice,
    quantity,
    exponent,
    predictions,
  );
  const at = points[along === 'x' ? through.column : through.row];
  const across = along === 'x' ? spec.y : spec.x;
  const level =
    across === null ? null : across.values[along === 'x' ? through.row : through.column];
  const symbol = axisSymbol(axis.param);
  const captions = points.every((point) => point === null) ? EMPTY_CAPTIONS : CAPTIONS;
  const where =
    across === null || level === undefined
      ? ''
      : ` at ${axisSymbol(across.param)} = ${axisNumber(level!)}`;
  return (
    <>
      <Drawing width={size.width} height={size.height} className="regimes-slice-drawing">
        <AxisTicks side="left" ticks={valueTicks} from={area.left} to={area.right} small />
        <AxisTicks side="bottom" ticks={axisTicks} from={area.bottom} to={area.bottom} />
        <path className="regimes-slice-band" d={band} />
        <path className="regimes-slice-predicted" d={predicted} />
        {fit !== null && <path className="regimes-slice-fit" d={fit} />}
        <path className="chart-curve regimes-slice-line" d={line} />
        {points.map(
          (point, k) =>
            point !== null && (
              <circle
                key={slice[k]!.cell}
                className="regimes-slice-point"
                cx={point.x}
                cy={point.y}
                r={2.5}
              />
            ),
        )}
        {exponent !== null && (
          <HaloText className="chart-note" x={area.right} y={area.top + 8} anchor="end">
            {slopeText(exponent)}
          </HaloText>
        )}
        {at && <circle className="regimes-slice-at" cx={at.x} cy={at.y} r={5} />}
      </Drawing>
      <p className="regimes-slice-caption">
        <MathText>{`Along ${symbol}${where}: ${captions[quantity]}`}</MathText>
        {predicted !== '' && <span className="regimes-slice-ours">; our prediction</span>}
      </p>
    </>
  );
}

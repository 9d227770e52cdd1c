import { useMemo, useRef } from 'react';
import { SIZES } from '../../../../core/demos/promise.ts';
import { AxisTicks } from '../../../figures/chart/AxisTicks.tsx';
import { MathText } from '../../../math/MathText.tsx';
import { SvgMathSymbol } from '../../../math/MathSymbol.tsx';
import { NOTATION } from '../../../math/notation.ts';
import {
  FACTOR_POWERS,
  type FactorAxes,
  factorAxes,
  factorPath,
  LABELLED_SIZES,
} from './geometry.ts';
import { instanceOf } from './instances.ts';
import type { PromiseState } from './promiseState.ts';
import { usePlotSize } from './usePlotSize.ts';

type Kind = Pick<PromiseState, 'features' | 'n' | 'ratio'>;

/** 𝒢c for noise of size 1 in an example, over the number of features. */
export function Factors({ features, n, ratio }: Kind) {
  const ref = useRef<HTMLDivElement>(null);
  const { width, height } = usePlotSize(ref);
  const axes = useMemo(() => factorAxes(width, height), [width, height]);
  const { left, right, top, floor, x, y } = axes;
  const instances = useMemo(
    () => SIZES.map((size) => instanceOf({ features, n: size, ratio })),
    [features, ratio],
  );
  const draws = instances[0]!.surcharges.length;
  const ticks = FACTOR_POWERS.map((power) => ({
    value: 10 ** power,
    position: y(10 ** power),
    text: String(Number(`1e${power}`)),
    exponent: null,
  }));
  return (
    <div className="promise-panel">
      <p className="promise-title">
        <MathText>𝒢c</MathText> divided by the noise in one example
      </p>
      <div ref={ref} className="promise-plot">
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMinYMid" aria-hidden="true">
          <AxisTicks side="left" ticks={ticks} from={left} to={right} small />
          <line className="promise-even" x1={left} x2={right} y1={y(1)} y2={y(1)} />
          <g textAnchor="middle">
            {LABELLED_SIZES.map((size) => (
              <text key={size} className="chart-tick" x={x(size)} y={height - 4}>
                {size === LABELLED_SIZES[0] && (
                  <>
                    <SvgMathSymbol of={NOTATION.n} /> ={' '}
                  </>
                )}
                {size}
              </text>
            ))}
          </g>
          <line className="promise-here" x1={x(n)} x2={x(n)} y1={top} y2={floor} />
          {instances.flatMap((instance) =>
            instance.surcharges.map((surcharge, k) => (
              <circle
                // the draws of an n keep their order
                key={`${instance.n} ${k}`}
                className="promise-draw"
                cx={x(instance.n)}
                cy={y(surcharge)}
                r={1.5}
              />
            )),
          )}
          <Curve model="N1" {...{ instances, axes, n }} />
          <Curve model="N2" {...{ instances, axes, n }} />
        </svg>
      </div>
      <p className="promise-legend">
        by number of features{draws > 1 && `; dots: ${draws} draws under N1`}
      </p>
    </div>
  );
}

interface CurveProps {
  readonly model: 'N1' | 'N2';
  readonly instances: readonly ReturnType<typeof instanceOf>[];
  readonly axes: FactorAxes;
  readonly n: number;
}

const FACTOR_OF = {
  N1: ({ surcharge }: ReturnType<typeof instanceOf>) => surcharge,
  N2: ({ surcharge, n }: ReturnType<typeof instanceOf>) => surcharge / Math.sqrt(n),
} as const;

function Curve({ model, instances, axes, n }: CurveProps) {
  const factors = instances.map(FACTOR_OF[model]);
  const here = factors[SIZES.findIndex((size) => size === n)]!;
  const { x, y, right } = axes;
  return (
    <g className={`promise-${model}`}>
      <path className="promise-curve" d={factorPath(factors, axes)} data-curve={model} />
      <circle className="promise-dot" cx={x(n)} cy={y(here)} r={4} data-factor={here} />
      <text className="promise-curve-name" x={right + 5} y={y(factors.at(-1)!)} dy="0.35em">
        {model}
      </text>
    </g>
  );
}

import { useMemo } from 'react';
import { column } from '../../../state/trace.ts';
import { NOTATION } from '../../notation.ts';
import { MathSymbol } from '../../ui/MathSymbol.tsx';
import { useLab } from '../../useLab.ts';
import { TimeChart, type TimeCurve } from '../chart/TimeChart.tsx';
import type { DrawingSize, Figure } from '../figure.ts';
import './decoding.css';
import { arrange, GAP, heightFor } from './geometry.ts';
import { Histograms } from './Histograms.tsx';
import { Scatter } from './Scatter.tsx';
import { summary, table } from './words.ts';

const RATES = [
  { name: 'missRate', label: 'missed', short: 'missed', colour: 'var(--symbol-active)' },
  {
    name: 'falseActivationRate',
    label: 'falsely active',
    short: 'false',
    colour: 'var(--symbol-inactive)',
  },
] as const;
/** Narrower than this a long name beside a curve would take too much of it. */
const LONG_NAMES_FROM = 440;
const LONG_NAMES_MARGIN = { right: 124 };
const SHORT_NAMES_MARGIN = { right: 70 };

function Body({ width, height }: DrawingSize) {
  const { histograms, scatter, rates } = arrange(width, height);
  return (
    <div className="decoding" style={{ gap: GAP }}>
      <Histograms {...histograms} />
      <Scatter {...scatter} />
      <Rates {...rates} />
    </div>
  );
}

/** How often the decoder errs, both ways, over time. */
function Rates({ width, height }: DrawingSize) {
  const lanes = useLab((state) => state.lanes);
  const long = width >= LONG_NAMES_FROM;
  const curves = useMemo(
    () =>
      lanes
        .flatMap(({ trace }, k) =>
          RATES.map(
            ({ name, label, short, colour }): TimeCurve => ({
              key: `${name} ${k}`,
              values: column(trace, name),
              colour,
              label: long ? label : short,
              named: k === 0,
              look: k === 0 ? 'plain' : 'dashed',
            }),
          ),
        )
        .toReversed(),
    [lanes, long],
  );
  return (
    <TimeChart
      width={width}
      height={height}
      curves={curves}
      scale="log"
      margin={long ? LONG_NAMES_MARGIN : SHORT_NAMES_MARGIN}
      valueTitle="share decoded wrongly, logarithmic"
    />
  );
}

export const decodingFigure: Figure = {
  id: 'decoding',
  name: 'Decoding',
  title: (
    <>
      The threshold <MathSymbol of={NOTATION.alpha} /> separates features that are there from
      features that are not
    </>
  ),
  reading: (
    <>
      Every example is decoded to one value <MathSymbol of={NOTATION.preActivation} /> a feature.
      Values of features that are in the example stand up from the axis, values of those that are
      not hang down; a height goes with the square root of its share. What is at or below{' '}
      <MathSymbol of={NOTATION.alpha} /> becomes zero, so solid bins above the axis are misses and
      solid bins below it false activations (the bin that holds <MathSymbol of={NOTATION.alpha} />{' '}
      is counted as right). Drag the line to move <MathSymbol of={NOTATION.alpha} />: the bins
      recolour at once, and the run begins anew when the line is let go. The triangle marks the
      paper’s choice. A grey band around 0 is the largest disturbance{' '}
      <MathSymbol of={NOTATION.xi} /> measured, which comes from noise and from what lies outside
      the span of the features. The points compare <MathSymbol of={NOTATION.scaledX} /> with{' '}
      <MathSymbol of={NOTATION.xStar} />: only a column’s direction can be learnt, so decoded
      weights come out divided by <MathSymbol of={NOTATION.Sigma} />, and multiplying by it undoes
      that.
    </>
  ),
  heightFor,
  wide: true,
  Body,
  summary,
  table,
};

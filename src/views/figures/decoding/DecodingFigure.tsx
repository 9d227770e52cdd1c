import { useMemo } from 'react';
import { column } from '../../../state/lab/trace.ts';
import { useLab } from '../../useLab.ts';
import { TimeChart, type TimeCurve } from '../chart/time/TimeChart.tsx';
import type { DrawingSize, Figure } from '../figure.ts';
import './decoding.css';
import { decodingShell } from './shell.tsx';
import { Histograms } from './Histograms.tsx';
import { arrange, GAP } from './layout.ts';
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
/** Minimal chart width for long curve labels. */
const MIN_LONG_LABEL_WIDTH = 440;
const LONG_LABEL_MARGIN = { right: 124 };
const SHORT_LABEL_MARGIN = { right: 70 };

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

/** The rates of missed and of falsely active coordinates over time. */
function Rates({ width, height }: DrawingSize) {
  const lanes = useLab((state) => state.lanes);
  const long = width >= MIN_LONG_LABEL_WIDTH;
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
      margin={long ? LONG_LABEL_MARGIN : SHORT_LABEL_MARGIN}
      valueTitle="share decoded wrongly, logarithmic"
    />
  );
}

export const decodingFigure: Figure = { ...decodingShell, Body, summary, table };

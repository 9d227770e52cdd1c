import { useState } from 'react';
import type { Gauge } from '../../../core/theory/gauge.ts';
import { gaugesOf } from '../../../state/derived/gauges.ts';
import { Drawing } from '../../drawing/Drawing.tsx';
import { useLab } from '../../useLab.ts';
import { SvgMathText } from '../chart/SvgText.tsx';
import { wrapText } from '../chart/layout.ts';
import type { DrawingSize } from '../figure.ts';
import { ConditionTooltip } from './ConditionTooltip.tsx';
import './gauge.css';
import { GaugeTrack } from './GaugeTrack.tsx';
import { tracksOf } from './geometry.ts';
import { gaugeLayout } from './layout.ts';
import { QUANTITIES } from './quantities.ts';
import { outcomes, sparsityOf } from './words.ts';

/** A gauge and whose it is. */
interface Owned {
  readonly gauge: Gauge;
  readonly lane: number;
}

export function GaugeBody({ width, height }: DrawingSize) {
  const lanes = useLab((state) => state.lanes);
  const t = useLab((state) => state.t);
  const [pointed, setPointed] = useState<{ readonly row: number; readonly text: string } | null>(
    null,
  );
  const all = lanes.map((lane) => gaugesOf(lane, t));
  const byQuantity = QUANTITIES.map((quantity) =>
    all.flatMap((own, lane): Owned[] => {
      const gauge = own.find((candidate) => candidate.quantity === quantity);
      return gauge === undefined ? [] : [{ gauge, lane }];
    }),
  );
  const count = byQuantity.flat().length;
  const layout = gaugeLayout(width, count);
  const rows = byQuantity
    .flatMap((owned) => {
      const tracks = tracksOf(
        owned.map(({ gauge }) => gauge),
        layout.left,
        layout.right,
      );
      return owned.map((one, k) => ({ ...one, track: tracks[k]! }));
    })
    .map((one, k) => ({ ...one, y: k * layout.row.height }));
  const under = pointed === null ? undefined : rows[pointed.row];
  const condition = under?.track.conditions.find(({ text }) => text === pointed?.text);
  const lines = outcomes(lanes, t).flatMap((line) => wrapText(line, layout.characters));
  return (
    <Drawing width={width} height={height} className="gauges">
      <rect className="chart-ground" width={width} height={height} />
      {rows.map(({ gauge, lane, track, y }, k) => (
        <GaugeTrack
          key={`${gauge.quantity} ${lane}`}
          {...{ gauge, track, y, width }}
          row={layout.row}
          run={lanes.length === 1 ? null : lane === 0 ? 'this run' : 'compared'}
          s={sparsityOf(lanes[lane]!)}
          onPoint={(at) => setPointed(at === null ? null : { row: k, text: at.text })}
        />
      ))}
      {lines.map((line, k) => (
        <text
          key={line}
          className="gauge-sentence"
          x={0}
          y={layout.sentences + (k + 0.7) * layout.line}
        >
          <SvgMathText>{line}</SvgMathText>
        </text>
      ))}
      {count === 0 && (
        <text className="gauge-sentence" x={0} y={18}>
          {lanes.some(({ setting }) => setting === null)
            ? 'Being worked out …'
            : 'Nothing is known.'}
        </text>
      )}
      {under !== undefined && condition !== undefined && (
        <ConditionTooltip
          gauge={under.gauge}
          condition={condition}
          width={width}
          y={Math.min(height - 48, under.y + layout.row.track + 16)}
        />
      )}
    </Drawing>
  );
}

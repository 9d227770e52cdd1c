import { useState } from 'react';
import type { Gauge } from '../../../core/theory/proofConstants.ts';
import { gaugesOf } from '../../../state/derived/gauges.ts';
import type { LabState } from '../../../state/lab/labState.ts';
import { Drawing } from '../../drawing/Drawing.tsx';
import { useLab } from '../../useLab.ts';
import { SvgMathText } from '../chart/SvgText.tsx';
import { CHARACTER_WIDTH } from '../chart/layout.ts';
import type { DrawingSize, Figure } from '../figure.ts';
import { gaugeShell } from '../shells.tsx';
import './gauge.css';
import { GaugeTrack } from './GaugeTrack.tsx';
import { type PlacedCondition, tracksOf } from './geometry.ts';
import { gaugeLayout, QUANTITIES } from './layout.ts';
import { allowsText, outcomes, sparsityOf, summary, table } from './words.ts';

interface LaneGauge {
  readonly gauge: Gauge;
  readonly lane: number;
}

function Body({ width, height }: DrawingSize) {
  const lanes = useLab((state) => state.lanes);
  const t = useLab((state) => state.t);
  const missing = useLab((state) => state.missing);
  const [pointed, setPointed] = useState<{ readonly row: number; readonly text: string } | null>(
    null,
  );
  const all = lanes.map((lane) => gaugesOf(lane, t));
  const byQuantity = QUANTITIES.map((quantity) =>
    all.flatMap((own, lane): LaneGauge[] => {
      const gauge = own.find((candidate) => candidate.quantity === quantity);
      return gauge === undefined ? [] : [{ gauge, lane }];
    }),
  );
  const count = byQuantity.flat().length;
  const layout = gaugeLayout({ width, height }, count, outcomes(lanes, t));
  const rows = byQuantity
    .flatMap((owned) => {
      const tracks = tracksOf(
        owned.map(({ gauge }) => gauge),
        layout.left,
        layout.right,
      );
      return owned.map((one, k) => ({ ...one, track: tracks[k]! }));
    })
    .map((one, k) => ({ ...one, y: k * layout.step }));
  const under = pointed === null ? undefined : rows[pointed.row];
  const condition = under?.track.conditions.find(({ text }) => text === pointed?.text);
  return (
    <Drawing width={width} height={height}>
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
      {layout.lines.map(({ text, y }) => (
        <text key={y} className="gauge-sentence" x={0} y={y}>
          <SvgMathText>{text}</SvgMathText>
        </text>
      ))}
      {count === 0 && (
        <text className="gauge-sentence" x={0} y={18}>
          {withoutGauges(lanes, missing)}
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

/** Says why there is no gauge. */
function withoutGauges(lanes: LabState['lanes'], missing: LabState['missing']): string {
  if (lanes.every(({ setting }) => setting !== null))
    return 'The proof says nothing about this run.';
  return missing.theory === undefined ? 'Computing …' : 'Not computed: its program is missing.';
}

interface ConditionTooltipProps {
  readonly gauge: Gauge;
  readonly condition: PlacedCondition;
  /** Width of the drawing, which the tooltip stays inside. */
  readonly width: number;
  /** Top of the tooltip. */
  readonly y: number;
}

/** A condition as printed, and the value it allows. */
function ConditionTooltip({ gauge, condition, width, y }: ConditionTooltipProps) {
  const { text, allows, holds, isBinding, x } = condition;
  const verdict = `${allowsText(gauge, allows)}: ${holds ? 'holds' : 'fails'}${isBinding ? ', and is the strictest' : ''}`;
  const ownWidth = Math.min(width, 20 + CHARACTER_WIDTH * Math.max(text.length, verdict.length));
  const left = Math.max(0, Math.min(width - ownWidth, (x ?? 0) - ownWidth / 2));
  return (
    <g
      className="chart-tooltip"
      data-unlit=""
      data-unsaved=""
      transform={`translate(${left} ${y})`}
    >
      <rect width={ownWidth} height={46} rx={5} />
      <text x={10} y={19}>
        <SvgMathText>{text}</SvgMathText>
      </text>
      <text className="chart-tooltip-why" x={10} y={37}>
        <SvgMathText>{verdict}</SvgMathText>
      </text>
    </g>
  );
}

/** How far a run is from the constants that the proof requires. */
export const gaugeFigure: Figure = { ...gaugeShell, Body, summary, table };

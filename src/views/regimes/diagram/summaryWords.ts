/** The phase diagram in words. */
import {
  OVERLAY_IDS,
  OVERLAYS,
  predictedRange,
  type Predictions,
} from '../../../core/sweep/overlays.ts';
import type { SweepSpec } from '../../../core/sweep/spec.ts';
import type { CellSummary } from '../../../core/sweep/summary.ts';
import type { Picture } from '../usePicture.ts';
import { axisName, axisNumber, countText, placeName } from '../words.ts';

export function summaryWords(picture: Picture): string {
  const { spec, threshold, summaries } = picture;
  const { x, y, facet } = spec;
  const size = `${x.values.length}${y === null ? '' : ` by ${y.values.length}`} cells`;
  const over = [x, y].flatMap((axis) =>
    axis === null
      ? []
      : [
          `${axisName(axis.param)} from ${axisNumber(axis.values[0]!)} to ${axisNumber(axis.values.at(-1)!)}`,
        ],
  );
  const panels = facet === null ? '' : `${facet.values.length} panels of `;
  return [
    `${panels}${size}, ${over.join(' and ')}, ${spec.seeds} seeds per cell.`,
    countsText(summaries, threshold),
    ...failuresText(picture),
  ].join(' ');
}

/** The predictions that are drawn; empty where the theory applies nowhere. */
export function predictionWords(
  spec: SweepSpec,
  predictions: Predictions,
  shown: Readonly<Record<string, boolean>>,
): string {
  const parts = OVERLAY_IDS.flatMap((id) => {
    const range = shown[id] ? predictedRange(spec, predictions, id) : null;
    return range === null ? [] : [OVERLAYS[id].words(range)];
  });
  return parts.length === 0 ? '' : ` Local theory (ours) predicts ${parts.join(' and ')}.`;
}

function countsText(summaries: readonly CellSummary[], threshold: number): string {
  const totals = { runs: 0, recovered: 0, wrong: 0, not: 0 };
  for (const { runs, verdicts } of summaries) {
    totals.runs += runs;
    totals.recovered += verdicts.recovered;
    totals.wrong += verdicts['wrong columns'];
    totals.not += verdicts['not recovered'];
  }
  if (totals.runs === 0) return 'Nothing is computed yet.';
  return `Of ${countText(totals.runs)} runs, ${countText(totals.recovered)} reach an error of at most ${axisNumber(threshold)}, ${countText(totals.wrong)} find every feature in the wrong columns, and ${countText(totals.not)} do neither.`;
}

/** The first cell, in the order of the axes, where most runs fail. */
function failuresText({ spec, summaries }: Picture): string[] {
  const first = summaries.find(({ success }) => success !== null && success < 0.5);
  return first === undefined ? [] : [`Most runs fail at ${placeName(spec, first)}, for example.`];
}

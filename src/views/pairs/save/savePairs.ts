/** Saves the table of pairs: its figures as a picture, its runs as data. Loaded on first use. */
import { pairAt, pairParams } from '../../../core/pairs/spec.ts';
import { pairVerdict } from '../../../core/pairs/verdict.ts';
import { FIELD_NAMES } from '../../../core/params/fields.ts';
import type { Params } from '../../../core/params/params.ts';
import { FIXED } from '../../../state/pairs/link.ts';
import type { PairsState } from '../../../state/pairs/pairsState.ts';
import { download } from '../../figures/save/download.ts';
import { savePicture } from '../../figures/save/savePicture.ts';
import { type Table, toCsv } from '../../figures/table.ts';
import { shortName } from '../../lab/fields/fieldWords.ts';
import { valueText } from '../../lab/fields/valueText.ts';
import { cellView } from '../cellView.ts';
import { tableSummary } from '../words.ts';

/** Also the file's extension. */
export type PairsFormat = 'svg' | 'png' | 'csv';

const NAME = 'purify-family';
const TITLE = 'Recovery error of every decoder with every update';

/** The parameters in the caption of a picture. */
const CAPTIONED: readonly (keyof Params)[] = [
  'family',
  'n',
  'm',
  's',
  'ell',
  'alpha',
  'eta',
  'N',
  'T',
  'seed',
];

/** `panel` contains the table. */
export async function savePairs(
  format: PairsFormat,
  state: PairsState,
  panel: HTMLElement,
  link: string,
): Promise<void> {
  if (format === 'csv') {
    download(`${NAME}.csv`, [toCsv(pairsData(state))], 'text/csv;charset=utf-8');
    return;
  }
  const { spec, traces, threshold } = state;
  const shared = FIELD_NAMES.filter((name) => FIXED[name] === undefined);
  // the picture is read before the first await
  panel.dataset.saving = '';
  const saved = savePicture(format, NAME, panel, {
    title: TITLE,
    description: tableSummary(traces.map((ofCell) => cellView(ofCell, threshold))),
    caption: [
      'Purify',
      ...CAPTIONED.map((name) => `${shortName(name)} = ${valueText(name, spec.base[name])}`),
      ...(spec.seeds > 1 ? [`${spec.seeds} seeds, bold: the median`] : []),
      `recovered: error ≤ ${threshold}`,
    ].join(' · '),
    parameters: JSON.stringify({
      ...Object.fromEntries(shared.map((name) => [name, spec.base[name]])),
      seeds: spec.seeds,
    }),
    link,
  });
  delete panel.dataset.saving;
  await saved;
}

/** A row per iteration of every run that is done. */
export function pairsData({ spec, traces, threshold }: PairsState): Table {
  const rows = traces.flatMap((ofCell, cell) =>
    ofCell.flatMap((trace, seedIndex) => {
      const row = trace?.row;
      if (!row) return [];
      const { decoder, update } = pairAt(cell);
      const { seed } = pairParams(spec, { cell, seedIndex });
      const verdict = pairVerdict(row, threshold);
      const ending = row.outcome?.kind ?? 'failed';
      return Array.from(row.errors, (error, t) => [
        decoder.id,
        update.id,
        seed,
        t,
        error,
        verdict,
        ending,
      ]);
    }),
  );
  return {
    columns: ['decoder', 'update', 'seed', 't', 'recoveryError', 'verdict', 'outcome'],
    rows,
  };
}

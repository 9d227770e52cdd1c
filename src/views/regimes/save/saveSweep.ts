/** Saves a sweep: its diagram as a picture, its rows as data. Loaded on first use. */
import { specId, specText } from '../../../core/sweep/spec.ts';
import { sweepCsv, sweepJson } from '../../../core/sweep/sweepFile.ts';
import { download } from '../../figures/save/download.ts';
import { savePicture } from '../../figures/save/savePicture.ts';
import { summaryWords } from '../diagram/summaryWords.ts';
import type { Picture } from '../usePicture.ts';
import { baseName, titleOf } from '../words.ts';

/** Also the file's extension. */
export type SweepFormat = 'svg' | 'png' | 'csv' | 'json';

type Save = (picture: Picture, name: string, panel: HTMLElement, link: string) => unknown;

const SAVE: Readonly<Record<SweepFormat, Save>> = {
  svg: (picture, name, panel, link) => savePicture('svg', name, panel, textOf(picture, link)),
  png: (picture, name, panel, link) => savePicture('png', name, panel, textOf(picture, link)),
  csv: ({ results }, name) =>
    download(`${name}.csv`, [...sweepCsv(results.rows())], 'text/csv;charset=utf-8'),
  json: ({ spec, results }, name) =>
    download(
      `${name}.json`,
      [...sweepJson(spec, results.version, results.rows())],
      'application/json',
    ),
};

/** `panel` contains the diagram and its caption. */
export async function saveSweep(
  format: SweepFormat,
  picture: Picture,
  panel: HTMLElement,
  link: string,
): Promise<void> {
  await SAVE[format](picture, `purify-sweep-${specId(picture.spec)}`, panel, link);
}

function textOf(picture: Picture, link: string) {
  const { spec, threshold } = picture;
  return {
    title: titleOf(spec),
    description: summaryWords(picture),
    caption: ['Purify', baseName(spec.base), `${spec.seeds} seeds`, `success: error ≤ ${threshold}`]
      .filter((part) => part !== '')
      .join(' · '),
    parameters: specText(spec),
    link,
  };
}

import { describe, expect, it } from 'vitest';
import { readRecordings } from '../../../scripts/article/recordings.ts';
import { measureRun, type SweepRow } from '../../../src/core/sweep/measure.ts';
import { readSweepFile } from '../../../src/core/sweep/sweepFile.ts';
import { cellCount, cellParams, specId } from '../../../src/core/sweep/spec.ts';
import { PAGE_LIMITS } from '../../../src/state/regimes/linkParts.ts';
import { WORKED, workedSpec } from '../../../src/state/regimes/worked.ts';
import { VERSION } from '../../../src/version.ts';

const recordings = readRecordings();

function withoutTime(row: SweepRow) {
  const { ms: _, ...rest } = row;
  return rest;
}

describe.each(WORKED)('the recording of $id', (diagram) => {
  const spec = workedSpec(diagram);
  const file = readSweepFile(recordings[diagram.id] ?? '', diagram.id, spec, PAGE_LIMITS);
  const rows = [...file.rows()] as SweepRow[];

  it('has every run of its sweep', () => {
    expect(specId(file.spec)).toBe(specId(spec));
    const runs = new Set(rows.map(({ cell, seed }) => `${cell} ${seed}`));
    expect(runs.size).toBe(cellCount(spec) * spec.seeds);
  });

  it('has the bits that this version computes', () => {
    const firstSeed = cellParams(spec, 0).seed;
    for (const part of [0, 0.2, 0.4, 0.6, 0.8]) {
      const row = rows[Math.floor(part * rows.length)]!;
      const address = { cell: row.cell, seedIndex: row.seed - firstSeed };
      expect(withoutTime(measureRun(spec, address, VERSION, performance))).toEqual(
        withoutTime({ ...row, version: VERSION }),
      );
    }
  });
});

import { theoremFor } from '../../../src/core/theory/proofs.ts';
import { describe, expect, it } from 'vitest';
import type { Params } from '../../../src/core/params/params.ts';
import { VERDICTS } from '../../../src/core/theory/verdict.ts';
import { ledgerAt, neededOf, tally } from '../../../src/state/derived/ledger.ts';
import { gaugesOf } from '../../../src/state/derived/gauges.ts';
import { shownAt, violationsOf } from '../../../src/state/derived/selectors.ts';
import type { LabStore } from '../../../src/state/lab/store.ts';
import { labOnThisThread } from '../../support/labOnThisThread.ts';
import { SMALL_PARAMS } from '../../support/smallParams.ts';

/** A lab at iteration t of a run, with what the theorems speak about. */
function labAt(t: number, change: Partial<Params> = {}, compare?: Partial<Params>): LabStore {
  const { lab, clock } = labOnThisThread(
    { ...SMALL_PARAMS, ...change },
    compare === undefined ? {} : { compare },
  );
  clock.pass(200);
  lab.getState().seek(t);
  clock.pass(500);
  return lab;
}

const rowOf = (lab: LabStore, id: string, lane = 0) =>
  ledgerAt(lab.getState(), lane)?.rows.find((row) => row.id === id);

describe('the ledger of a lane', () => {
  it('is the same object until its inputs change', () => {
    const lab = labAt(7);
    const first = ledgerAt(lab.getState(), 0);
    expect(first?.t).toBe(7);
    lab.getState().setBeta(2);
    lab.getState().setTheme('dark');
    lab.getState().mark({ i: 0, j: 1 });
    expect(ledgerAt(lab.getState(), 0)).toBe(first);
  });

  it('reuses unchanged rows and names from one iteration to the next', () => {
    const lab = labAt(7);
    const { lanes } = lab.getState();
    const before = ledgerAt({ lanes, t: 7 }, 0)!;
    const after = ledgerAt({ lanes, t: 6 }, 0)!;
    const changed = after.rows.filter((row) => !before.rows.includes(row)).map(({ id }) => id);
    expect(changed).toContain('claim2.size');
    expect(changed).not.toContain('A1');
    expect(changed).not.toContain('T3.noise.m');
    expect(after.named).toBe(before.named);
    expect(after.named.get('A1')?.group).toBe('assumptions');
  });

  it('follows t, and stays at the end of a lane that ended earlier', () => {
    const lab = labAt(0, { T: 40 }, { T: 5 });
    lab.getState().seek(0);
    expect(ledgerAt(lab.getState(), 1)?.t).toBe(0);
    const [own, compared] = labAt(20, { T: 40 }, { T: 5 }).getState().lanes;
    expect(shownAt(own!, 20)).toBe(20);
    expect(shownAt(compared!, 20)).toBe(5);
    expect(ledgerAt({ lanes: [own!, compared!], t: 20 }, 1)?.t).toBe(5);
  });

  it('is null until the setting has arrived', () => {
    const { lanes, t } = labAt(3).getState();
    const early = lanes.map((lane) => ({ ...lane, setting: null }));
    expect(ledgerAt({ lanes: early, t }, 0)).toBeNull();
    expect(gaugesOf(early[0]!, t)).toEqual([]);
    expect(ledgerAt({ lanes, t }, 1)).toBeNull();
  });

  it('counts every row once', () => {
    const { rows } = ledgerAt(labAt(7).getState(), 0)!;
    const counts = tally(rows);
    expect(VERDICTS.reduce((sum, verdict) => sum + counts[verdict], 0)).toBe(rows.length);
    expect(counts.fails).toBe(rows.filter(({ verdict }) => verdict === 'fails').length);
  });
});

describe('the value that 𝒢 needs', () => {
  it('is given where a row is undecided only because of 𝒢, and rises with the noise', () => {
    const needed = (noiseLevel: number) =>
      neededOf(rowOf(labAt(0, { ell: 0.1, noise: 'constant', noiseLevel }), 'T1.noise')!);
    const quiet = needed(0.01);
    const loud = needed(0.02);
    expect(quiet?.factor).toBe('𝒢c');
    expect(loud!.value / quiet!.value).toBeCloseTo(2, 9);
  });

  it('is null for rows that hold, fail, or are undecided for another reason', () => {
    const lab = labAt(0, { N: 50, noise: 'uniform', noiseLevel: 0.01 });
    for (const id of ['A1', 'T1.ell', 'T.samples', 'conclusion.E'])
      expect(neededOf(rowOf(lab, id)!)).toBeNull();
    expect(neededOf(rowOf(lab, 'T4.noise')!)?.factor).toBe('𝒢√c');
  });
});

describe('the theorem for a run', () => {
  it.each([
    [{}, 'T1'],
    [{ noise: 'uniform', noiseLevel: 0.001, N: 50 }, 'T2'],
    [{ ratio: 2 }, 'T3'],
    [{ ratio: 2, noise: 'uniform', noiseLevel: 0.001, N: 50 }, 'T4'],
    [{ algorithm: 'equilibration' }, 'T5'],
  ] as const)('of %o is %s', (change, theorem) => {
    const [lane] = labAt(0, change).getState().lanes;
    expect(theoremFor(lane!.setting!)).toBe(theorem);
  });
});

describe('the gauges of a lane', () => {
  it('are the same object at the same t, and show ρ at that t', () => {
    const lab = labAt(7, { noise: 'constant', noiseLevel: 0.01 });
    const [lane] = lab.getState().lanes;
    const gauges = gaugesOf(lane!, 7);
    expect(gauges.map(({ quantity }) => quantity)).toEqual(['n', 'C_ν', 'ρ']);
    expect(gaugesOf(lane!, 7)).toBe(gauges);
    expect(gaugesOf(lane!, 0)[2]?.here).not.toBe(gauges[2]?.here);
  });

  it('do not exist under Equilibration', () => {
    const [lane] = labAt(0, { algorithm: 'equilibration' }).getState().lanes;
    expect(gaugesOf(lane!, 0)).toEqual([]);
  });
});

it('first violations are those of the requested lane', () => {
  const lab = labAt(7, {}, { ell: 0.05 });
  expect(violationsOf(lab.getState(), 0).map(({ claim }) => claim)).toContain('claim2.size');
  expect(violationsOf(lab.getState(), 1).map(({ claim }) => claim)).not.toContain('claim2.size');
  expect(violationsOf(lab.getState(), 2)).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import type { Params } from '../../../../src/core/params/params.ts';
import { inspectEntry, inspectFeature } from '../../../../src/views/figures/heatmap/inspect.ts';
import { scalesOf } from '../../../../src/views/figures/heatmap/colourScale.ts';
import { shownMatrices } from '../../../../src/views/figures/heatmap/matrices.ts';
import { errorSummary, errorTable } from '../../../../src/views/figures/heatmap/words.ts';
import { labOnThisThread } from '../../../support/labOnThisThread.ts';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';

const { n } = SMALL_PARAMS;

function stateAfter(steps: number, compare?: Partial<Params>) {
  const { lab } = labOnThisThread(SMALL_PARAMS, compare === undefined ? {} : { compare });
  for (let k = 0; k < steps; k++) lab.getState().step();
  return lab.getState();
}

describe('the shown matrices', () => {
  it('have the sizes a and b', () => {
    const { lanes } = stateAfter(3);
    const [shown] = shownMatrices(lanes, 'side');
    const { a, b } = lanes[0]!.frame!.scalars;
    expect(shown!.sums!.plus.attained!.value).toBe(a);
    expect(shown!.sums!.minus.attained!.value).toBe(b);
  });

  it('are those of the runs, or their difference', () => {
    const { lanes } = stateAfter(3, { relu: false });
    const [run, compared] = shownMatrices(lanes, 'side');
    const [difference, ...others] = shownMatrices(lanes, 'difference');
    expect(others).toEqual([]);
    difference!.E.forEach((value, k) => expect(value).toBe(compared!.E[k]! - run!.E[k]!));
  });

  it('are side by side if their sizes differ', () => {
    const { lanes } = stateAfter(1, { n: 3, m: 6 });
    expect(shownMatrices(lanes, 'difference').map((matrix) => matrix.n)).toEqual([n, 3]);
  });

  it('are empty before the first frame', () => {
    const { lanes } = stateAfter(0);
    const empty = lanes.map((lane) => ({ ...lane, frame: null, firstFrame: null, facts: null }));
    const [shown] = shownMatrices(empty, 'side');
    expect(shown).toMatchObject({ n, sums: null });
    expect(errorSummary({ ...stateAfter(0), lanes: empty })).toContain('nothing yet');
    expect(inspectEntry(empty, 0, 1).map(({ values }) => values)).toEqual([[null], [null], [null]]);
  });
});

describe('the scale', () => {
  it('stays fixed at t = 0, or follows the run', () => {
    const { lanes, heat } = stateAfter(30);
    const shown = shownMatrices(lanes, 'side');
    const atStart = scalesOf(
      heat,
      lanes,
      shownMatrices(
        lanes.map((lane) => ({ ...lane, frame: lane.firstFrame })),
        'side',
      ),
    );
    const first = scalesOf({ ...heat, range: 'first' }, lanes, shown);
    const following = scalesOf({ ...heat, range: 'follow' }, lanes, shown);
    expect(first.entries.top).toBe(atStart.entries.top);
    expect(following.entries.top).toBeLessThan(first.entries.top);
    expect(following.longestSum).toBeLessThan(first.longestSum);
  });
});

describe('the numbers of a mark', () => {
  it('are the entry, its push and its partner, one value per run', () => {
    const { lanes } = stateAfter(2, { relu: false });
    const [entry, push, partner] = inspectEntry(lanes, 1, 3);
    lanes.forEach(({ frame, facts }, run) => {
      expect(entry!.values[run]).toBe(frame!.E[n + 3]);
      expect(push!.values[run]).toBe(facts!.r * frame!.inside!.ETilde[n + 3]!);
      expect(partner!.values[run]).toBe(frame!.E[3 * n + 1]);
    });
    expect([entry, push, partner].map((row) => row!.notation.text)).toEqual([
      'E_2,4',
      'r·Ẽ_2,4',
      'E_4,2',
    ]);
  });

  it('are missing for an entry that a smaller run does not have', () => {
    const { lanes } = stateAfter(0, { n: 3, m: 6 });
    for (const { values } of inspectEntry(lanes, 0, 3)) expect(values[1]).toBeNull();
  });

  it('are the sums of a feature’s row and column', () => {
    const { lanes } = stateAfter(2);
    const { E } = lanes[0]!.frame!;
    const rows = inspectFeature(shownMatrices(lanes, 'side'), 2).map(({ values }) => values[0]!);
    const line = [...E.subarray(2 * n, 3 * n)];
    const plus = line.reduce((sum, value) => sum + Math.max(value, 0), 0);
    const minus = line.reduce((sum, value) => sum + Math.max(-value, 0), 0);
    expect(rows[0]).toBeCloseTo(plus, 12);
    expect(rows[1]).toBeCloseTo(minus, 12);
    expect(rows).toHaveLength(4);
  });
});

describe('the summary and the table', () => {
  it('name the largest entries, the norms and the rows or columns that attain them', () => {
    const summary = errorSummary(stateAfter(2));
    expect(summary).toMatch(
      /E₊, the positive part of E, 4 by 4: the largest entry is [\d.]+, in row \d/,
    );
    expect(summary).toMatch(/bₜ is [\d.]+, the sum of (row|column) \d\./);
  });

  it('distinguish the two runs', () => {
    const state = stateAfter(1, { relu: false });
    expect(errorSummary(state)).toContain('in the compared run');
    const difference = { ...state, heat: { ...state.heat, compare: 'difference' as const } };
    expect(errorSummary(difference)).toContain('E of the compared run minus E of this run');
  });

  it('contain every entry off the diagonal', () => {
    const state = stateAfter(1, { n: 3, m: 6 });
    const { columns, rows } = errorTable(state);
    expect(columns).toEqual(['i', 'j', 'E', 'E (compared)']);
    expect(rows).toHaveLength(n * (n - 1));
    const [run, compared] = state.lanes;
    for (const [i, j, E, other] of rows as [number, number, number, number | null][]) {
      expect(E).toBe(run!.frame!.E[(i - 1) * n + j - 1]);
      expect(other).toBe(Math.max(i, j) > 3 ? null : compared!.frame!.E[(i - 1) * 3 + j - 1]);
    }
  });
});

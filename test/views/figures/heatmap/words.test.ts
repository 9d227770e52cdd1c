import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Params } from '../../../../src/core/params/params.ts';
import { PLAIN_HEAT } from '../../../../src/state/lab/view.ts';
import { partCaption, runCaption } from '../../../../src/views/figures/heatmap/captions.ts';
import {
  inspectEntry,
  inspectFeature,
  inspectionLayout,
} from '../../../../src/views/figures/heatmap/inspect.ts';
import { scalesOf } from '../../../../src/views/figures/heatmap/colourScale.ts';
import { panelsOf, PARTS, shownMatrices } from '../../../../src/views/figures/heatmap/matrices.ts';
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
    const { lanes } = stateAfter(3, { decoder: 'linear' });
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
    expect(inspectEntry(empty[0]!, 0, 1)[0]!.map(({ value }) => value)).toEqual([null, null, null]);
  });
});

describe('the scale', () => {
  it('follows the run, or stays fixed at t = 0', () => {
    const { lanes } = stateAfter(30);
    const shown = shownMatrices(lanes, 'side');
    const [following] = scalesOf(PLAIN_HEAT, lanes, shown);
    const [first] = scalesOf({ ...PLAIN_HEAT, range: 'first' }, lanes, shown);
    const { E } = lanes[0]!.firstFrame!;
    expect(following!.entries.top).toBe(Math.max(...shown[0]!.E.map(Math.abs)));
    expect(first!.entries.top).toBe(Math.max(...E.map(Math.abs)));
    expect(following!.entries.top).toBeLessThan(first!.entries.top);
    expect(following!.longestSum).toBeLessThan(first!.longestSum);
  });

  it('is the same for two runs, or each has its own', () => {
    const { lanes } = stateAfter(30, { decoder: 'linear' });
    const shown = shownMatrices(lanes, 'side');
    const tops = shown.map(({ E }) => Math.max(...E.map(Math.abs)));
    const shared = scalesOf(PLAIN_HEAT, lanes, shown).map(({ entries }) => entries.top);
    expect(shared).toEqual([Math.max(...tops), Math.max(...tops)]);
    const own = scalesOf({ ...PLAIN_HEAT, sharing: 'own' }, lanes, shown);
    expect(own.map(({ entries }) => entries.top)).toEqual(tops);
  });
});

describe('the panels', () => {
  it('are one per part, or with two runs one per run with both parts', () => {
    const partsIn = (lanes: Parameters<typeof shownMatrices>[0], compare: 'side' | 'difference') =>
      panelsOf(shownMatrices(lanes, compare)).map(({ matrix, parts }) => [matrix.of, ...parts]);
    expect(partsIn(stateAfter(1).lanes, 'side')).toEqual([
      ['run', 'plus'],
      ['run', 'minus'],
    ]);
    const { lanes } = stateAfter(1, { decoder: 'linear' });
    expect(partsIn(lanes, 'side')).toEqual([
      ['run', 'plus', 'minus'],
      ['compared', 'plus', 'minus'],
    ]);
    expect(partsIn(lanes, 'difference')).toEqual([
      ['difference', 'plus'],
      ['difference', 'minus'],
    ]);
  });
});

describe('the caption of a matrix', () => {
  const { lanes } = stateAfter(3);
  const [matrix] = shownMatrices(lanes, 'side');
  const { kind, index } = matrix!.sums!.plus.attained!;

  it('has the words, the size and its row or column where there is room, and loses the words first', () => {
    expect(partCaption(matrix!, 'plus', 260)).toEqual({
      words: 'too much',
      line: `${kind} ${index + 1}`,
    });
    expect(partCaption(matrix!, 'plus', 180)).toEqual({ words: '', line: `${kind} ${index + 1}` });
    expect(partCaption(matrix!, 'minus', 60)).toEqual({ words: '', line: '' });
  });

  it('has the same form in both parts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 40, max: 400 }), (width) => {
        const [plus, minus] = PARTS.map((part) => partCaption(matrix!, part, width));
        expect(plus!.words === '').toBe(minus!.words === '');
        expect(plus!.line === '').toBe(minus!.line === '');
      }),
    );
  });

  it('names the run, with the sizes of its parts if they fit', () => {
    expect(runCaption(matrix!, 260)).toEqual({ name: 'this run', sizes: 'equations' });
    expect(runCaption({ ...matrix!, of: 'compared' }, 235).sizes).toBe('values');
    expect(runCaption({ ...matrix!, of: 'compared' }, 140).sizes).toBe('none');
  });
});

describe('the numbers of a mark', () => {
  it('are the entry, its push and its mirror image', () => {
    const { lanes } = stateAfter(2, { decoder: 'linear' });
    for (const lane of lanes) {
      const { frame, facts } = lane;
      const [long, ...shorter] = inspectEntry(lane, 1, 3);
      const values = [
        frame!.E[n + 3],
        facts!.r * frame!.inside!.ETilde[n + 3]!,
        frame!.E[3 * n + 1],
      ];
      expect(long!.map(({ value }) => value)).toEqual(values);
      expect(long!.map(({ notation }) => notation!.text)).toEqual(['E_2,4', 'r·Ẽ_2,4', 'E_4,2']);
      for (const items of shorter) expect(items.map(({ value }) => value)).toEqual(values);
    }
  });

  it('are missing for an entry that a smaller run does not have', () => {
    const { lanes } = stateAfter(0, { n: 3, m: 6 });
    for (const { value } of inspectEntry(lanes[1]!, 0, 3)[0]!) expect(value).toBeNull();
  });

  it('are the sums of a feature’s row and column', () => {
    const { lanes } = stateAfter(2);
    const { E } = lanes[0]!.frame!;
    const [items] = inspectFeature(shownMatrices(lanes, 'side')[0]!, 2);
    const line = [...E.subarray(2 * n, 3 * n)];
    const plus = line.reduce((sum, value) => sum + Math.max(value, 0), 0);
    const minus = line.reduce((sum, value) => sum + Math.max(-value, 0), 0);
    expect(items![0]!.value).toBeCloseTo(plus, 12);
    expect(items![1]!.value).toBeCloseTo(minus, 12);
    expect(items).toHaveLength(4);
  });

  it('fill their place line by line, with the history beside or below them', () => {
    const wordings = inspectEntry(stateAfter(2).lanes[0]!, 1, 3);
    const lay = (width: number, height: number) =>
      inspectionLayout(wordings, { x: 0, y: 0, width, height });
    const wide = lay(900, 22);
    expect(wide.lines).toEqual([wordings[0]]);
    expect(wide.history!.x).toBeGreaterThan(500);
    expect(lay(560, 22).lines).toEqual([wordings[1]]);
    expect(lay(330, 50).history).toMatchObject({ x: 0, width: 330 });
    expect(lay(330, 22).history).toBeNull();
    const narrow = lay(130, 40);
    expect(narrow.lines.map((items) => items.length)).toEqual([1, 1]);
    expect(lay(130, 20).lines).toHaveLength(1);
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
    const state = stateAfter(1, { decoder: 'linear' });
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

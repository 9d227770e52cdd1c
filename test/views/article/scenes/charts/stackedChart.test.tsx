import { act, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Params } from '../../../../../src/core/params/params.ts';
import { column } from '../../../../../src/state/lab/trace.ts';
import { reluName } from '../../../../../src/state/scenes/runNames.ts';
import type { CurveNote } from '../../../../../src/state/scenes/scene.ts';
import { CurveNotesContext } from '../../../../../src/views/article/scenes/charts/CurveNotes.tsx';
import {
  foundNotes,
  noteWords,
} from '../../../../../src/views/article/scenes/charts/curveNotes.ts';
import { hostAt } from '../../../../../src/views/article/scenes/charts/StackedChart.tsx';
import { recovery } from '../../../../../src/views/article/scenes/variants.tsx';
import { ChartHostContext } from '../../../../../src/views/figures/chart/time/chartHost.ts';
import { symmetryFigure } from '../../../../../src/views/figures/symmetry/SymmetryFigure.tsx';
import { labelNumber } from '../../../../../src/views/math/numberText.ts';
import { LabContext } from '../../../../../src/views/useLab.ts';
import { labOnThisThread } from '../../../../support/labOnThisThread.ts';
import { SMALL_PARAMS } from '../../../../support/smallParams.ts';

const STACK = [
  { scalars: ['symmetricNorm', 'antisymmetricNorm'] as const },
  { scalars: ['recoveryError'] as const },
];
const NOTES: readonly CurveNote[] = [
  { of: 'recoveryError', at: 'end', words: ({ t, value }) => `ends at t = ${t} with ${value}` },
  { of: 'a', at: 'top', words: ({ t, value }) => `a is highest at t = ${t}: ${value}` },
];

/** A run of T = 40 iterations, compared with one without the ReLU, at iteration t. */
function labAt(t: number, params: Partial<Params> = {}) {
  const { lab, clock } = labOnThisThread(
    { ...SMALL_PARAMS, ...params },
    { compare: { decoder: 'linear' }, nameRun: reluName },
  );
  act(() => clock.pass(200));
  act(() => {
    lab.getState().seek(t);
    clock.pass(2000);
  });
  return { lab, clock };
}

function show(lab: ReturnType<typeof labAt>['lab'], width = 502) {
  const charts = [symmetryFigure, recovery].map(({ Body }, k) => (
    <ChartHostContext key={k} value={hostAt(STACK, k)}>
      <Body width={width} height={200} />
    </ChartHostContext>
  ));
  const { container } = render(
    <LabContext value={lab}>
      <CurveNotesContext value={NOTES}>{charts}</CurveNotesContext>
    </LabContext>,
  );
  const [upper, lower] = Array.from(container.querySelectorAll('svg'));
  return { container, upper: upper!, lower: lower! };
}

/** Where the time axis begins and ends and where it has marks, in pixels. */
const axisOf = (chart: Element) =>
  chart
    .querySelector('.chart-time-ticks')!
    .getAttribute('d')!
    .replaceAll(/ [\d.]+/g, '');

describe('charts of a scene above each other', () => {
  it.each([502, 344])('share their time axis to the pixel, %i pixels wide', (width) => {
    for (const t of [0, 12, 40]) {
      const { upper, lower } = show(labAt(t).lab, width);
      expect(axisOf(upper)).toBe(axisOf(lower));
      expect(axisOf(lower)).toMatch(/^M\d+H\d+M/);
    }
  });

  it('number the iterations once, below the lowest', () => {
    const { upper, lower } = show(labAt(12).lab);
    expect(lower).toHaveTextContent('iteration t');
    expect(upper).not.toHaveTextContent('iteration t');
  });

  it('name both runs, at their curves or once in a legend', () => {
    const { upper, lower } = show(labAt(12).lab);
    expect(upper.querySelectorAll('.chart-legend')).toHaveLength(1);
    expect(upper.querySelector('.chart-legend')).toHaveTextContent('with ReLUwithout ReLU');
    expect(lower.querySelector('.chart-legend')).toBeNull();
    const names = Array.from(
      lower.querySelectorAll('[data-end] text:not(.chart-halo)'),
      ({ textContent }) => textContent,
    );
    expect(names.toSorted()).toEqual(['with ReLU', 'without ReLU']);
    // on a phone there is no room at the ends
    const narrow = show(labAt(12).lab, 344);
    expect(narrow.container.querySelectorAll('.chart-legend')).toHaveLength(1);
    expect(narrow.lower).not.toHaveTextContent('with ReLU');
  });

  it('call the runs by their names in words', () => {
    const told = recovery.summary(labAt(12).lab.getState());
    expect(told).toContain('of the run “with ReLU”');
    expect(told).toContain('of the run “without ReLU”');
    expect(told).not.toContain('compared');
  });

  it('end with a run that is over before its last iteration, and leave room for one that goes on', () => {
    const ended = labAt(40)
      .lab.getState()
      .lanes.map(({ outcome }) => outcome);
    expect(ended).not.toContain(null);
    const going = labAt(20, { T: 200 }).lab.getState().lanes;
    const over = going.map((lane, k) => ({ ...lane, outcome: ended[k]! }));
    const endOf = (lanes: typeof going) =>
      hostAt(STACK, 1)(lanes, { width: 502, curves: [], valueTitle: '' })!.axes.end;
    expect(endOf(over)).toBe(20);
    expect(endOf(going)).toBe(50);
  });
});

describe('a note at a curve', () => {
  it('appears once the run has got there, with the number of the run', () => {
    const { lab, clock } = labAt(20);
    expect(show(lab).lower.querySelector('[data-note]')).toBeNull();
    act(() => {
      lab.getState().seek(40);
      clock.pass(2000);
    });
    const errors = column(lab.getState().lanes[0]!.trace, 'recoveryError');
    const words = `ends at t = ${errors.length - 1} with ${labelNumber(errors.at(-1)!)}`;
    const { lower } = show(lab);
    expect(lower.querySelector('[data-note="recoveryError-0"]')).not.toBeNull();
    const drawn = Array.from(
      lower.querySelectorAll('[data-note] text:not(.chart-halo)'),
      ({ textContent }) => textContent.replaceAll('\u200b', ''),
    ).join(' ');
    expect(drawn).toBe(words);
    expect(noteWords(['recoveryError'], NOTES, lab.getState())).toContain(words);
    // not in the chart of other curves
    expect(noteWords(['symmetricNorm'], NOTES, lab.getState())).toBe('');
  });

  it('is at the highest value of a curve that has risen and fallen', () => {
    const { lab } = labAt(40, { start: 'negative' });
    const a = column(lab.getState().lanes[0]!.trace, 'a');
    const most = Math.max(...a);
    const found = foundNotes(NOTES, lab.getState()).find(({ curve }) => curve === 'a-0');
    expect(found).toMatchObject({ t: a.indexOf(most), value: most });
    // before that, and for a curve that only falls, there is nothing to note
    expect(foundNotes(NOTES, { ...lab.getState(), t: a.indexOf(most) })).toEqual([]);
    const falling: CurveNote = { of: 'b', at: 'top', words: () => 'never' };
    expect(foundNotes([falling], lab.getState())).toEqual([]);
  });

  it('can be about the mean of the last values', () => {
    const { lab } = labAt(40);
    const note: CurveNote = { of: 'recoveryError', at: 11, words: ({ value }) => value };
    const errors = column(lab.getState().lanes[0]!.trace, 'recoveryError');
    const last = errors.subarray(-11);
    const mean = last.reduce((sum, error) => sum + error, 0) / 11;
    const [found] = foundNotes([note], lab.getState());
    expect(found!.value).toBeCloseTo(mean, 12);
    expect(found!.t).toBe(errors.length - 6);
  });
});

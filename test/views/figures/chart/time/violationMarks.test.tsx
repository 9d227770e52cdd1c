import { act, fireEvent, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Params } from '../../../../../src/core/params/params.ts';
import { column } from '../../../../../src/state/lab/trace.ts';
import { TimeChart } from '../../../../../src/views/figures/chart/time/TimeChart.tsx';
import type { TimeCurve } from '../../../../../src/views/figures/chart/time/timeMarks.ts';
import { LabContext } from '../../../../../src/views/useLab.ts';
import { labOnThisThread } from '../../../../support/labOnThisThread.ts';
import { SMALL_PARAMS } from '../../../../support/smallParams.ts';

/** A chart of a finished run. */
function open(change: Partial<Params> = {}, compare?: Partial<Params>, timeAxis = true) {
  const { lab, clock } = labOnThisThread(
    { ...SMALL_PARAMS, ...change },
    compare === undefined ? {} : { compare },
  );
  const pass = (milliseconds: number) => act(() => clock.pass(milliseconds));
  pass(200);
  act(() => lab.getState().play());
  pass(10_000);
  const values = column(lab.getState().lanes[0]!.trace, 'potential');
  const curves: TimeCurve[] = [{ key: 'sum', values, colour: 'red', label: 'sum' }];
  const { container } = render(
    <LabContext value={lab}>
      <TimeChart
        width={700}
        height={300}
        curves={curves}
        scale="log"
        valueTitle="size"
        timeAxis={timeAxis}
      />
    </LabContext>,
  );
  const svg = container.querySelector('svg') as SVGSVGElement;
  return {
    lab,
    svg,
    pass,
    marks: Array.from(svg.querySelectorAll<SVGElement>('[data-violation-at]')),
  };
}

describe('first violations in a chart', () => {
  it('are marked on the time axis, including t = 0, with a legend', () => {
    const { svg, marks, lab } = open();
    const { violations } = lab.getState().lanes[0]!.scan;
    expect(violations.length).toBeGreaterThan(0);
    expect(marks[0]?.dataset.violationAt).toBe('0');
    expect(marks.length).toBeLessThanOrEqual(violations.length);
    expect(svg).toHaveTextContent('a claim first fails');
  });

  it('show the claim and the failed hypothesis under the pointer, instead of the curves', () => {
    const { svg, marks } = open();
    fireEvent.pointerEnter(marks[0]!);
    // a zero-width space follows every subscript
    const words = svg.querySelector('.chart-tooltip')?.textContent.replaceAll('\u200b', '');
    expect(words).toContain('First fails at t = 0');
    expect(words).toContain('claim (2): ‖E‖s ≤ 1/8');
    expect(words).toContain('failed hypothesis: T3: ℓ ≤ 1/10');
    expect(svg.querySelectorAll('.chart-tooltip')).toHaveLength(1);
    fireEvent.pointerLeave(marks[0]!);
    expect(svg.querySelector('.chart-tooltip')).toBeNull();
  });

  it('seek to their t when pressed', () => {
    const { lab, marks, pass } = open();
    expect(lab.getState().t).toBe(40);
    fireEvent.pointerDown(marks[0]!, { button: 0, clientX: 500, clientY: 280 });
    pass(500);
    expect(lab.getState().t).toBe(0);
  });

  it('distinguish two runs, and possible sampling error', () => {
    const { marks } = open({ ell: 0.1, T: 30, N: 30, eta: 0.5 }, { ell: 0.3, N: 'infinity' });
    const lanes = marks.map((mark) => mark.dataset.lane);
    expect(new Set(lanes)).toEqual(new Set(['0', '1']));
    const sampled = marks.filter((mark) => mark.dataset.sampled === 'true');
    expect(sampled.length).toBeGreaterThan(0);
    for (const mark of sampled) expect(mark.dataset.lane).toBe('0');
  });

  it('are omitted in a chart without a time axis', () => {
    expect(open({}, undefined, false).marks).toHaveLength(0);
  });
});

import { act, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Params } from '../../../../../src/core/params/params.ts';
import {
  ENLARGED_TIME_AXIS,
  LOWER_TIME_AXIS,
  type SharedTimeAxis,
  SharedTimeAxisContext,
  UPPER_TIME_AXIS,
} from '../../../../../src/views/figures/chart/time/sharedTimeAxis.ts';
import { misdecodedFigure } from '../../../../../src/views/figures/misdecoded/MisdecodedFigure.tsx';
import { potentialFigure } from '../../../../../src/views/figures/potential/PotentialFigure.tsx';
import { LabContext } from '../../../../../src/views/useLab.ts';
import { labAt } from '../../../../support/openFigure.tsx';
import { SMALL_PARAMS } from '../../../../support/smallParams.ts';

type Lab = ReturnType<typeof labAt>['lab'];

/** The two charts that are above each other, with a run computed to t = 20 and shown at t = 8. */
function open(compare?: Partial<Params>) {
  const { lab, clock } = labAt(20, SMALL_PARAMS, compare);
  act(() => {
    lab.getState().seek(8);
    clock.pass(500);
  });
  return { lab, upper: show(lab, UPPER_TIME_AXIS), lower: show(lab, LOWER_TIME_AXIS) };
}

function show(lab: Lab, axis: SharedTimeAxis | null) {
  const { Body } = axis?.labelled === true ? misdecodedFigure : potentialFigure;
  return render(
    <LabContext value={lab}>
      <SharedTimeAxisContext value={axis}>
        <Body width={590} height={axis?.labelled === true ? 130 : 345} />
      </SharedTimeAxisContext>
    </LabContext>,
  ).container;
}

const playhead = (chart: Element) => chart.querySelector('.chart-playhead')?.getAttribute('x1');
const endLabels = (chart: Element) =>
  Array.from(chart.querySelectorAll('[data-end] text:not(.chart-halo)'), (text) =>
    text.textContent.replaceAll('\u200b', ''),
  );
const curve = (chart: Element, key: string) => chart.querySelector(`[data-curve="${key}"]`)!;

describe('charts with a shared time axis', () => {
  it('have their playheads at the same place, and numbers only below the lower one', () => {
    const { upper, lower } = open();
    // T = 40 is the end of the axis
    expect(Number(playhead(upper))).toBeCloseTo(42 + (8 / 40) * (590 - 42 - 105), 6);
    expect(playhead(lower)).toBe(playhead(upper));
    expect(lower).toHaveTextContent('iteration t');
    expect(upper).not.toHaveTextContent('iteration t');
  });

  it('write the values of the shown iteration at the ends of the curves', () => {
    const { lab, upper, lower } = open();
    const { a, b, potential } = lab.getState().lanes[0]!.frame!.scalars;
    expect(endLabels(upper)).toEqual([
      `at ${a.toPrecision(3)}`,
      `bt ${b.toPrecision(3)}`,
      `at + βbt ${potential.toPrecision(3)}`,
    ]);
    expect(endLabels(lower).every((text) => /^(missed|false) [\d.]+ %$/.test(text))).toBe(true);
  });

  it('draw the curve beyond the shown iteration pale', () => {
    const { lab, upper } = open();
    expect(curve(upper, 'potential-0').querySelector('.chart-curve-future')).not.toBeNull();
    act(() => lab.getState().seek(20));
    expect(curve(upper, 'potential-0').querySelector('.chart-curve-future')).toBeNull();
  });

  it('label the compared run too, with regular values and hollow ends', () => {
    const { upper } = open({ decoder: 'linear' });
    expect(endLabels(upper)).toHaveLength(6);
    for (const name of ['a', 'b', 'potential']) {
      const [own, other] = [0, 1].map((k) => upper.querySelector(`[data-end="${name}-${k}"]`)!);
      expect(own!.querySelector('.chart-end-value')).not.toBeNull();
      expect(other!.querySelector('.chart-end-value')).toBeNull();
      expect(own!.querySelector('.chart-end-hollow')).toBeNull();
      expect(other!.querySelector('.chart-end-hollow')).not.toBeNull();
    }
  });

  it('have titles if they fill the stage', () => {
    const { lab } = labAt(8);
    expect(show(lab, ENLARGED_TIME_AXIS)).toHaveTextContent('fraction of weights misdecoded');
  });
});

it('a chart with an axis of its own labels its curves with symbols only', () => {
  const { lab } = labAt(8);
  const chart = show(lab, null);
  expect(playhead(chart)).toBeUndefined();
  expect(endLabels(chart)).toEqual(['at', 'bt', 'at + βbt']);
  expect(chart).toHaveTextContent('size of the error, logarithmic');
});

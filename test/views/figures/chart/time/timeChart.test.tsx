import { fireEvent, render } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import type { LabStore } from '../../../../../src/state/lab/store.ts';
import { TimeChart } from '../../../../../src/views/figures/chart/time/TimeChart.tsx';
import type { TimeCurve } from '../../../../../src/views/figures/chart/time/timeMarks.ts';
import { LabContext } from '../../../../../src/views/useLab.ts';
import { labOnThisThread } from '../../../../support/labOnThisThread.ts';

const CURVES: readonly TimeCurve[] = [
  { key: 'named', values: Float64Array.of(1, 0.5, 0.25), colour: 'red', label: 'first' },
  {
    key: 'nameless',
    values: Float64Array.of(2, 1),
    colour: 'blue',
    label: 'second',
    named: false,
    look: 'dashed',
  },
];

function show(lab: LabStore) {
  const { container } = render(
    <LabContext value={lab}>
      <TimeChart width={600} height={300} curves={CURVES} scale="log" valueTitle="size" />
    </LabContext>,
  );
  return container.querySelector('svg') as SVGSVGElement;
}

/** Position of iteration t: the axis extends from 46 to 522 and ends at T = 40. */
const xOf = (t: number) => 46 + (t * (522 - 46)) / 40;

function labAtRest() {
  const { lab, clock } = labOnThisThread();
  act(() => clock.pass(200));
  act(() => {
    lab.getState().seek(2);
    clock.pass(500);
  });
  return { lab, clock };
}

describe('a chart over the iterations', () => {
  it('draws every curve and labels the named ones', () => {
    const svg = show(labAtRest().lab);
    for (const key of ['named', 'nameless'])
      expect(svg.querySelector(`[data-curve=${key}] path`)?.getAttribute('d')).toMatch(/^M.*L/);
    expect(svg).toHaveTextContent('first');
    expect(svg).not.toHaveTextContent('second');
  });

  it('has a wide invisible line along a curve, for the pointer', () => {
    const { lab } = labAtRest();
    const { container } = render(
      <LabContext value={lab}>
        <TimeChart
          {...{ width: 600, height: 300, scale: 'log', valueTitle: 'size' }}
          curves={[{ ...CURVES[0]!, symbol: 'a' }]}
        />
      </LabContext>,
    );
    const curve = container.querySelector('[data-curve=named] path');
    const reach = container.querySelector('.chart-symbol-reach');
    expect(curve?.closest('[data-symbol]')).toHaveAttribute('data-symbol', 'a');
    expect(reach).toHaveAttribute('data-symbol', 'a');
    expect(reach?.getAttribute('d')).toBe(curve?.getAttribute('d'));
    // it is not part of a saved figure
    expect(reach).toHaveAttribute('data-unsaved');
  });

  it('shows all values at the iteration under the pointer, and previews it', () => {
    const { lab, clock } = labAtRest();
    const svg = show(lab);
    act(() => {
      fireEvent.pointerMove(svg, { clientX: xOf(1), clientY: 50, pointerType: 'mouse' });
      clock.pass(500);
    });
    const tooltip = svg.querySelector('.chart-tooltip');
    expect(tooltip).toHaveTextContent('t = 1');
    expect(tooltip).toHaveTextContent('second1.000');
    expect(tooltip).toHaveTextContent('first0.5000');
    expect(lab.getState().t).toBe(1);
    act(() => {
      fireEvent.pointerLeave(svg);
      clock.pass(500);
    });
    expect(svg.querySelector('.chart-tooltip')).toBeNull();
    expect(lab.getState().t).toBe(2);
  });

  it('seeks to the pressed iteration, and follows a drag', () => {
    const { lab, clock } = labAtRest();
    const svg = show(lab);
    const press = { clientX: xOf(0), clientY: 50, button: 0, buttons: 1 };
    act(() => {
      fireEvent.pointerDown(svg, press);
      clock.pass(500);
    });
    expect(lab.getState().t).toBe(0);
    act(() => {
      fireEvent.pointerMove(svg, { ...press, clientX: xOf(1) });
      clock.pass(500);
    });
    expect(lab.getState().t).toBe(1);
    expect(lab.getState().runT).toBe(1);
    expect(svg.querySelector('.chart-cursor')).not.toBeNull();
  });
});

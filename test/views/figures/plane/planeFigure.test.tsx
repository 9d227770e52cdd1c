import { fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { planeFigure } from '../../../../src/views/figures/plane/PlaneFigure.tsx';
import { setPlaneView } from '../../../../src/views/figures/plane/view.tsx';
import { labAt, showFigure } from '../../../support/openFigure.tsx';
import { pointsOf } from '../../../support/pathPoints.ts';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';

beforeEach(() => setPlaneView('whole'));

const PAPER = { ...SMALL_PARAMS, alpha: 'paper', eta: 'paper' } as const;

describe('the plane figure', () => {
  it('draws the paths of both runs, the arrows and the lines', () => {
    const { container } = showFigure(planeFigure, labAt(15, PAPER, { decoder: 'linear' }).lab);
    expect(container.querySelectorAll('.plane-now')).toHaveLength(2);
    expect(container.querySelectorAll('.plane-compared .plane-path')).toHaveLength(2);
    for (const part of ['field', 'level-start', 'level-now', 'level-background'])
      expect(container.querySelector(`path.plane-${part}`)?.getAttribute('d')).toMatch(/^M/);
    expect(container).toHaveTextContent(/proved bound \(arrows ×[\d.]+\) if ℓ ≤ 1\/10, n large/);
  });

  it('draws no arrows in a run that fails a hypothesis of the proof', () => {
    const { container } = showFigure(planeFigure, labAt(15, { ...PAPER, eta: 0.9 }).lab);
    expect(container.querySelector('path.plane-field')).toBeNull();
    expect(container).toHaveTextContent('no bound proved: needs η ≤ ℓ/6');
  });

  it('previews the iteration under the pointer, and seeks to a pressed one', () => {
    const { lab, clock } = labAt(15);
    const { container } = showFigure(planeFigure, lab);
    const svg = container.querySelector('svg') as SVGSVGElement;
    const [start] = pointsOf(
      container.querySelector('path.plane-path:last-child')!.getAttribute('d')!,
    );
    const [clientX, clientY] = start as [number, number];
    act(() => {
      fireEvent.pointerMove(svg, { clientX, clientY, pointerType: 'mouse' });
      clock.pass(500);
    });
    expect(lab.getState()).toMatchObject({ t: 0, runT: 15 });
    expect(container.querySelector('.chart-tooltip')).toHaveTextContent('t = 0');
    act(() => {
      fireEvent.pointerMove(svg, { clientX: 590, clientY: 60, pointerType: 'mouse' });
      clock.pass(500);
    });
    expect(lab.getState().t).toBe(15);
    act(() => {
      fireEvent.pointerDown(svg, { clientX, clientY, button: 0, buttons: 1 });
      clock.pass(500);
    });
    expect(lab.getState()).toMatchObject({ t: 0, runT: 0 });
  });

  it('changes its axes with the switch', () => {
    const { container } = showFigure(planeFigure, labAt(15, PAPER).lab);
    const ticks = () =>
      Array.from(container.querySelectorAll('.chart-tick'), (tick) => tick.textContent);
    const whole = ticks();
    const choose = (value: string) =>
      fireEvent.change(screen.getByRole('combobox', { name: 'Part of the plane' }), {
        target: { value },
      });
    choose('close');
    const close = ticks();
    expect(close).not.toEqual(whole);
    choose('log');
    expect(ticks().every((tick) => tick?.startsWith('10'))).toBe(true);
    expect(container).toHaveTextContent('direction of the proved bound');
  });

  it('summarises the run and has a table', () => {
    const { lab } = labAt(15);
    expect(planeFigure.summary(lab.getState())).toMatch(
      /^At t = 15, this run is at a = \S+, b = \S+; it started at a = \S+, b = \S+\. It is below/,
    );
    expect(planeFigure.summary({ ...lab.getState(), lanes: [] })).toMatch(/^Nothing yet/);
    expect(planeFigure.table(lab.getState()).columns).toEqual(['t', 'a', 'b']);
    expect(planeFigure.table(lab.getState()).rows).toHaveLength(16);
  });
});

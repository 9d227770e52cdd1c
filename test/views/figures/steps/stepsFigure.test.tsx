import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { stepsFigure } from '../../../../src/views/figures/steps/StepsFigure.tsx';
import { addBrowserParts } from '../../../support/browserParts.ts';
import { openFigure } from '../../../support/openFigure.tsx';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';

beforeEach(addBrowserParts);

const done = () => document.querySelector('[data-done="true"]')!.textContent;
const names = () =>
  Array.from(document.querySelectorAll('.steps-name'), ({ textContent }) =>
    textContent!.replaceAll(/[\u00a0\u200b]/g, ' '),
  );
const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next sub-step' }));

describe('the figure of sub-steps', () => {
  it('highlights the update between iterations and shows A and Σ + E', () => {
    openFigure(stepsFigure, { width: 900 });
    expect(done()).toMatch(/move the columns/);
    expect(names()).toEqual([
      expect.stringMatching(/^A\s*the columns now/),
      expect.stringMatching(/^Σ \+ E/),
    ]);
    expect(document.querySelectorAll('[data-done]')).toHaveLength(5);
  });

  it('steps through an iteration with its button', () => {
    const { lab } = openFigure(stepsFigure);
    const seen: (string | null)[] = [];
    for (let k = 0; k < 5; k++) {
      next();
      seen.push(done());
      expect(document.querySelectorAll('canvas')).toHaveLength(4);
    }
    expect(seen.map((line) => line![0])).toEqual(['1', '2', '3', '4', '5']);
    expect(lab.getState().t).toBe(1);
  });

  it('marks the threshold only on the colour scale of the values it cuts', () => {
    const { lab } = openFigure(stepsFigure);
    for (let k = 0; k < 3; k++) next();
    expect(lab.getState().subStep).toBe('threshold');
    expect(document.querySelectorAll('.steps-cut')).toHaveLength(1);
    expect(document.querySelector('.steps-caption')).toHaveTextContent(
      /values, \d+\s*were at or below/,
    );
  });

  it('says in its third line that nothing is cut without the ReLU', () => {
    openFigure(stepsFigure, { params: { ...SMALL_PARAMS, decoder: 'linear' } });
    expect(document.body).toHaveTextContent('cut nothing');
    expect(document.body).toHaveTextContent('(no ReLU)');
  });

  it('shows both runs, at any size', () => {
    openFigure(stepsFigure, { compare: { decoder: 'linear' }, width: 600 });
    expect(document.querySelectorAll('.steps-border')).toHaveLength(4);
    expect(document.body).toHaveTextContent('Compared run.');
    expect(done()).toBe('5');
    expect(document.body).toHaveTextContent('move the columns');
  });

  it('omits captions rather than shrink the matrices on a phone', () => {
    openFigure(stepsFigure, { compare: { decoder: 'linear' }, width: 366, height: 235 });
    expect(document.querySelectorAll('.steps-border')).toHaveLength(4);
    expect(document.body).not.toHaveTextContent('Compared run.');
  });

  it('marks a pair of features from Σ + E', () => {
    const { lab, pointAt } = openFigure(stepsFigure);
    const border = document.querySelectorAll('.steps-border')[1]!;
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) =>
      Number(border.getAttribute(name)),
    );
    act(() => pointAt(x! + width! * 0.9, y! + height! * 0.1));
    expect(lab.getState().marked).toEqual({ i: 0, j: SMALL_PARAMS.n - 1 });
    expect(document.querySelectorAll('.steps-mark').length).toBeGreaterThan(0);
  });

  it('disables the button at the end of the run', () => {
    const { lab, pass } = openFigure(stepsFigure);
    act(() => lab.getState().seek(SMALL_PARAMS.T));
    pass(1000);
    expect(lab.getState().status).toBe('ended');
    expect(screen.getByRole('button', { name: 'Next sub-step' })).toBeDisabled();
  });

  it('describes itself in words and exports its matrices', () => {
    const { lab } = openFigure(stepsFigure);
    expect(stepsFigure.summary(lab.getState())).toMatch(
      /^At t = 0, no sub-step has been made yet\. In this run: At the start/,
    );
    next();
    expect(stepsFigure.summary(lab.getState())).toMatch(
      /^At t = 0, the last sub-step was “draw examples”\./,
    );
    const { n, m } = SMALL_PARAMS;
    const { count } = lab.getState().lanes[0]!.frame!.inside!;
    const { rows } = stepsFigure.table(lab.getState());
    expect(rows).toHaveLength(count * (n + m));
    expect(rows[0]!.slice(0, 5)).toEqual([1, 0, 'x*', 1, 1]);
  });

  it('says that the run is being prepared while there is none', () => {
    const { lab } = openFigure(stepsFigure);
    act(() =>
      lab.setState({
        lanes: lab.getState().lanes.map((lane) => ({ ...lane, frame: null, facts: null })),
      }),
    );
    expect(document.body).toHaveTextContent('The run is being prepared.');
    act(() => lab.setState({ lanes: [] }));
    expect(document.querySelectorAll('[data-done]')).toHaveLength(5);
    expect(stepsFigure.table(lab.getState()).rows).toEqual([]);
  });
});

import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { stepsFigure } from '../../../../src/views/figures/steps/StepsFigure.tsx';
import { addBrowserParts } from '../../../support/browserParts.ts';
import { openFigure } from '../../../support/openFigure.tsx';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';

beforeEach(addBrowserParts);

const lit = () => document.querySelector('[data-lit="true"]')!.textContent;
const names = () =>
  Array.from(document.querySelectorAll('.matrix-name'), ({ textContent }) =>
    textContent!.replaceAll(/[\u00a0\u200b]/g, ' '),
  );
const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next sub-step' }));

describe('the figure of sub-steps', () => {
  it('lights the update at rest and shows A and Σ + E', () => {
    openFigure(stepsFigure);
    expect(lit()).toMatch(/move the columns/);
    expect(names()).toEqual([
      expect.stringMatching(/^A\s*the columns now/),
      expect.stringMatching(/^Σ \+ E/),
    ]);
    expect(document.querySelectorAll('[data-lit]')).toHaveLength(5);
  });

  it('goes through an iteration with its button', () => {
    const { lab } = openFigure(stepsFigure);
    const seen: (string | null)[] = [];
    for (let k = 0; k < 5; k++) {
      next();
      seen.push(lit());
      expect(document.querySelectorAll('canvas')).toHaveLength(4);
    }
    expect(seen.map((line) => line![0])).toEqual(['1', '2', '3', '4', '5']);
    expect(lab.getState().t).toBe(1);
  });

  it('marks the cut on the scale of what is about to be cut, and only there', () => {
    const { lab } = openFigure(stepsFigure);
    for (let k = 0; k < 3; k++) next();
    expect(lab.getState().subStep).toBe('threshold');
    expect(document.querySelectorAll('.matrix-cut')).toHaveLength(1);
    expect(document.querySelector('.steps-caption')).toHaveTextContent(
      /values \d+ were at or below/,
    );
  });

  it('says in its third line that nothing is cut without the ReLU', () => {
    openFigure(stepsFigure, { params: { ...SMALL_PARAMS, relu: false } });
    expect(document.body).toHaveTextContent('cut nothing');
    expect(document.body).toHaveTextContent('(no ReLU)');
  });

  it('shows both runs where there is room, and says so where there is not', () => {
    openFigure(stepsFigure, { compare: { relu: false } });
    expect(document.querySelectorAll('.matrix-frame')).toHaveLength(4);
    expect(document.body).toHaveTextContent('Compared run.');
  });

  it('shows one of two runs on a phone, and says so', () => {
    openFigure(stepsFigure, { compare: { relu: false }, width: 330 });
    expect(document.querySelectorAll('.matrix-frame')).toHaveLength(2);
    expect(document.body).toHaveTextContent('This run only');
  });

  it('marks a pair of features from Σ + E', () => {
    const { lab, pointAt } = openFigure(stepsFigure);
    const frame = document.querySelectorAll('.matrix-frame')[1]!;
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) =>
      Number(frame.getAttribute(name)),
    );
    act(() => pointAt(x! + width! * 0.9, y! + height! * 0.1));
    expect(lab.getState().marked).toEqual({ i: 0, j: SMALL_PARAMS.n - 1 });
    expect(document.querySelectorAll('.matrix-marked').length).toBeGreaterThan(0);
  });

  it('cannot go on from the end', () => {
    const { lab, pass } = openFigure(stepsFigure);
    act(() => lab.getState().seek(SMALL_PARAMS.T));
    pass(1000);
    expect(lab.getState().status).toBe('ended');
    expect(screen.getByRole('button', { name: 'Next sub-step' })).toBeDisabled();
  });

  it('speaks, and has its matrices as a table', () => {
    const { lab } = openFigure(stepsFigure);
    expect(stepsFigure.summary(lab.getState())).toMatch(
      /^Nothing has been done yet, at t = 0\. Of this run: The start/,
    );
    next();
    expect(stepsFigure.summary(lab.getState())).toMatch(/^The last sub-step was: draw, at t = 0\./);
    const { n, m } = SMALL_PARAMS;
    const { count } = lab.getState().lanes[0]!.frame!.inside!;
    const { rows } = stepsFigure.table(lab.getState());
    expect(rows).toHaveLength(count * (n + m));
    expect(rows[0]!.slice(0, 5)).toEqual([1, 0, 'x*', 1, 1]);
  });

  it('waits while there is no run', () => {
    const { lab } = openFigure(stepsFigure);
    act(() =>
      lab.setState({
        lanes: lab.getState().lanes.map((lane) => ({ ...lane, frame: null, facts: null })),
      }),
    );
    expect(document.body).toHaveTextContent('The run is being built.');
    act(() => lab.setState({ lanes: [] }));
    expect(document.querySelectorAll('.algorithm-line')).toHaveLength(5);
    expect(stepsFigure.table(lab.getState()).rows).toEqual([]);
  });
});

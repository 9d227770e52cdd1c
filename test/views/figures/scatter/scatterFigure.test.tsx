import { act, fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { scatterFigure } from '../../../../src/views/figures/scatter/ScatterFigure.tsx';
import { addBrowserParts } from '../../../support/browserParts.ts';
import { canvasCalls } from '../../../support/canvasCalls.ts';
import { openFigure } from '../../../support/openFigure.tsx';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';

let calls: string[];
beforeEach(() => {
  addBrowserParts();
  calls = canvasCalls();
});

describe('the scatter plot', () => {
  it('draws one point per feature and example', () => {
    openFigure(scatterFigure);
    expect(calls.filter((name) => name === 'arc').length).toBe(24 * SMALL_PARAMS.n);
  });

  it('draws the points of the compared run hollow', () => {
    openFigure(scatterFigure, { compare: { alpha: 0.3 } });
    expect(calls).toContain('stroke');
  });

  it('marks the feature of the point under the pointer', () => {
    const { lab, svg, pointAt, leave } = openFigure(scatterFigure);
    for (let y = 40; y < 330 && lab.getState().marked === null; y += 4)
      for (let x = 40; x < 550 && lab.getState().marked === null; x += 4) pointAt(x, y);
    const { marked } = lab.getState();
    expect(marked?.j).toBeNull();
    expect(svg).toHaveTextContent(`feature ${marked!.i + 1}: x* =`);
    leave();
    expect(lab.getState().marked).toBeNull();
    expect(svg).toHaveTextContent('24 examples');
  });

  it('exports a row per point and describes the largest error', () => {
    const { lab } = openFigure(scatterFigure);
    const state = lab.getState();
    const { rows } = scatterFigure.table(state);
    expect(rows).toHaveLength(24 * SMALL_PARAMS.n);
    expect(rows.at(-1)!.slice(0, 4)).toEqual([1, state.t, 24, SMALL_PARAMS.n]);
    expect(scatterFigure.summary(state)).toMatch(/of 24 examples differ .* by at most 0\.\d+/);
  });

  it('draws no points while there is no run', () => {
    const { lab, svg } = openFigure(scatterFigure);
    act(() => lab.setState({ lanes: [] }));
    expect(scatterFigure.summary(lab.getState())).toMatch(/^Nothing yet/);
    expect(scatterFigure.table(lab.getState()).rows).toEqual([]);
    fireEvent.pointerMove(svg, { clientX: 100, clientY: 100 });
    expect(lab.getState().marked).toBeNull();
  });
});

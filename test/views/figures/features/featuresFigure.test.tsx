import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Params } from '../../../../src/core/params/params.ts';
import { featuresFigure } from '../../../../src/views/figures/features/FeaturesFigure.tsx';
import { worstFirst } from '../../../../src/views/figures/features/order.ts';
import { addBrowserParts } from '../../../support/browserParts.ts';
import { canvasCalls } from '../../../support/canvasCalls.ts';
import { openFigure } from '../../../support/openFigure.tsx';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';

const PICTURES: Params = { ...SMALL_PARAMS, family: 'segments', n: 6, m: 70 };

let calls: string[];
beforeEach(() => {
  addBrowserParts();
  calls = canvasCalls();
});

const shownOrder = () =>
  Array.from(document.querySelectorAll<SVGGElement>('[data-feature]'), (group) =>
    Number(group.dataset.feature),
  );

describe('the features figure', () => {
  it('draws the truth and the estimate of every feature, worst first', () => {
    const { lab } = openFigure(featuresFigure, { params: PICTURES });
    const errors = lab.getState().lanes[0]!.firstFrame!.columnErrors;
    expect(shownOrder()).toEqual(worstFirst(errors).map((feature) => feature + 1));
    expect(calls.filter((name) => name === 'drawImage')).toHaveLength(2 * 6);
  });

  it('keeps the order of features while the run plays, until the reader sorts them', () => {
    const { lab, pass } = openFigure(featuresFigure, { params: { ...PICTURES, start: 'mixed' } });
    const initial = shownOrder();
    act(() => lab.getState().seek(20));
    pass(500);
    expect(shownOrder()).toEqual(initial);
    fireEvent.click(screen.getByRole('button', { name: /Sort worst first/ }));
    const now = worstFirst(lab.getState().lanes[0]!.frame!.columnErrors);
    expect(shownOrder()).toEqual(now.map((feature) => feature + 1));
  });

  it('marks the feature under the pointer, and features marked elsewhere', () => {
    const { lab, pointAt, leave } = openFigure(featuresFigure, { params: PICTURES });
    const group = document.querySelector<SVGGElement>('[data-feature]')!;
    const [x, y] = /translate\((\S+) (\S+)\)/
      .exec(group.getAttribute('transform')!)!
      .slice(1)
      .map(Number);
    const head = 42;
    act(() => pointAt(x! + 10, y! + head + 30));
    expect(lab.getState().marked).toEqual({ i: Number(group.dataset.feature) - 1, j: null });
    expect(group.querySelector('.features-marked')).not.toBeNull();
    act(() => leave());
    expect(lab.getState().marked).toBeNull();
    act(() => lab.getState().pin({ i: 2, j: 4 }));
    expect(document.querySelectorAll('.features-marked')).toHaveLength(2);
  });

  it('puts a compared run beside the same truth', () => {
    openFigure(featuresFigure, { params: PICTURES, compare: { decoder: 'linear' } });
    expect(calls.filter((name) => name === 'drawImage')).toHaveLength(3 * 6);
    expect(document.body).toHaveTextContent('compared run');
  });

  it('says when the compared run has different features', () => {
    openFigure(featuresFigure, { params: PICTURES, compare: { n: 5 } });
    expect(document.body).toHaveTextContent('The compared run has different features');
    expect(calls.filter((name) => name === 'drawImage')).toHaveLength(2 * 6);
  });

  it('says how many features had no room, and which of them is worst', () => {
    const many: Params = { ...SMALL_PARAMS, n: 60, m: 80, N: 40 };
    const { lab } = openFigure(featuresFigure, { params: many, width: 320 });
    const shown = shownOrder();
    const { columnErrors } = lab.getState().lanes[0]!.frame!;
    const hidden = worstFirst(columnErrors).filter((feature) => !shown.includes(feature + 1));
    expect(document.body).toHaveTextContent(
      `${60 - shown.length} more not shown, the worst of them ${hidden[0]! + 1}`,
    );
  });

  it('draws strips if features are not pictures', () => {
    openFigure(featuresFigure);
    expect(document.body).toHaveTextContent('truth A* above, estimate Â below');
    expect(calls.filter((name) => name === 'drawImage')).toHaveLength(2 * SMALL_PARAMS.n);
  });

  it('shows a placeholder while there is no run', () => {
    const { lab } = openFigure(featuresFigure);
    act(() => lab.setState({ lanes: [] }));
    expect(document.body).toHaveTextContent('no features yet');
    expect(featuresFigure.summary(lab.getState())).toMatch(/^Nothing yet/);
    expect(featuresFigure.table(lab.getState()).rows).toEqual([]);
  });

  it('names the worst and the best column, and exports all entries', () => {
    const { lab } = openFigure(featuresFigure, { compare: { n: 3 } });
    const state = lab.getState();
    expect(featuresFigure.summary(state)).toMatch(
      /^At t = 0 in this run, the worst of 4 columns is that of feature \d, at distance 0\.\d+ .* compared run/,
    );
    const { rows, columns } = featuresFigure.table(state);
    expect(rows).toHaveLength(4 * 6 + 3 * 6);
    const estimate = columns.indexOf('normalised estimate');
    const sizes = rows
      .filter(([run, , feature]) => run === 1 && feature === 2)
      .map((row) => Math.abs(row[estimate] as number));
    expect(sizes.reduce((sum, size) => sum + size)).toBeCloseTo(1);
  });
});

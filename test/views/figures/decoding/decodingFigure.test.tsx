import { act, fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { HISTOGRAM } from '../../../../src/core/observe/decoding.ts';
import { decodingFigure } from '../../../../src/views/figures/decoding/DecodingFigure.tsx';
import { addBrowserParts } from '../../../support/browserParts.ts';
import { openFigure } from '../../../support/openFigure.tsx';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';

beforeEach(addBrowserParts);

const alphaLine = () => Number(document.querySelector('.decoding-alpha-line')!.getAttribute('x1'));
const alphaLabel = () =>
  document.querySelector('.decoding-alpha-label:not(.chart-halo)')!.textContent;
const paperPlace = () =>
  Number(/^M(\S+)/.exec(document.querySelector('.decoding-alpha-paper')!.getAttribute('d')!)![1]);

function drag(svg: SVGSVGElement, from: number, to: number): void {
  fireEvent.pointerDown(svg, { clientX: from, clientY: 100, button: 0 });
  fireEvent.pointerMove(svg, { clientX: to, clientY: 100, buttons: 1 });
}

describe('the decoding figure', () => {
  it('shows two histograms and the error rates', () => {
    const { lab } = openFigure(decodingFigure);
    const { decoding } = lab.getState().lanes[0]!.frame!;
    expect(document.querySelectorAll('svg')).toHaveLength(1);
    expect(
      document.querySelector('.decoding-active:not(.decoding-wrong)')!.getAttribute('d'),
    ).toMatch(/^M/);
    expect(
      document.querySelector('.decoding-inactive:not(.decoding-wrong)')!.getAttribute('d'),
    ).toMatch(/^M/);
    expect(document.body).toHaveTextContent(
      `${Number((100 * decoding!.falseActivationRate!).toPrecision(3))} % of the inactive decode as active`,
    );
  });

  it('changes α when its line is released, not during the drag', () => {
    const { lab, svg } = openFigure(decodingFigure);
    const at = alphaLine();
    drag(svg, at, at + 40);
    expect(alphaLine()).toBeGreaterThan(at + 30);
    expect(lab.getState().params.alpha).toBe(SMALL_PARAMS.alpha);
    expect(document.body).toHaveTextContent(/about .* % of the inactive decode as active/);
    act(() => {
      fireEvent.pointerUp(svg);
    });
    expect(lab.getState().params.alpha).toBeGreaterThan(SMALL_PARAMS.alpha as number);
    expect(lab.getState().params.alpha).toBeLessThanOrEqual(1);
  });

  it('follows the paper again when α is dragged to the paper’s value', () => {
    const { lab, svg } = openFigure(decodingFigure, { params: { ...SMALL_PARAMS, alpha: 0.4 } });
    drag(svg, alphaLine(), paperPlace());
    expect(alphaLabel()).toMatch(/the paper’s$/);
    act(() => {
      fireEvent.pointerUp(svg);
    });
    expect(lab.getState().params.alpha).toBe('paper');
  });

  it('ignores presses away from the line of α', () => {
    const { lab, svg } = openFigure(decodingFigure);
    drag(svg, alphaLine() + 90, alphaLine() + 120);
    act(() => {
      fireEvent.pointerUp(svg);
    });
    expect(lab.getState().params.alpha).toBe(SMALL_PARAMS.alpha);
  });

  it('says that there is no threshold without the ReLU, and does not let α be dragged', () => {
    const { lab, svg } = openFigure(decodingFigure, {
      params: { ...SMALL_PARAMS, decoder: 'linear' },
    });
    expect(alphaLabel()).toBe('no threshold');
    drag(svg, alphaLine(), alphaLine() + 40);
    act(() => {
      fireEvent.pointerUp(svg);
    });
    expect(lab.getState().params.alpha).toBe(SMALL_PARAMS.alpha);
    expect(decodingFigure.summary(lab.getState())).toMatch(/without a threshold/);
  });

  it('shades the disturbance if there is noise', () => {
    const { lab, pass } = openFigure(decodingFigure);
    expect(document.querySelector('.decoding-disturbance')).toBeNull();
    act(() => lab.getState().setParams({ N: 50, noise: 'uniform', noiseLevel: 0.05 }));
    pass(1000);
    const [from, width] = ['x', 'width'].map((name) =>
      Number(document.querySelector('.decoding-disturbance')!.getAttribute(name)),
    );
    expect(width).toBeGreaterThan(1);
    expect(from! + width! / 2).toBeLessThan(alphaLine());
    expect(decodingFigure.summary(lab.getState())).toMatch(/Noise .* by at most 0\.\d+/);
  });

  it('outlines the compared run and its own α', () => {
    openFigure(decodingFigure, { compare: { alpha: 0.3 } });
    expect(document.querySelectorAll('.decoding-outline')).toHaveLength(2);
    expect(document.querySelector('.decoding-alpha-compared')).not.toBeNull();
  });

  it('exports histograms whose shares sum to one', () => {
    const { lab } = openFigure(decodingFigure, { compare: { decoder: 'linear' } });
    const { columns, rows } = decodingFigure.table(lab.getState());
    expect(rows).toHaveLength(2 * HISTOGRAM.bins);
    for (const name of ['share of inactive', 'share of active']) {
      const at = columns.indexOf(name);
      const sum = rows.reduce((total, row) => total + (row[at] as number), 0);
      expect(sum).toBeCloseTo(2);
    }
  });

  it('draws an empty chart while there is no run', () => {
    const { lab } = openFigure(decodingFigure);
    act(() => lab.setState({ lanes: [] }));
    expect(document.querySelectorAll('svg')).toHaveLength(1);
    expect(decodingFigure.summary(lab.getState())).toMatch(/^Nothing yet/);
    expect(decodingFigure.table(lab.getState()).rows).toEqual([]);
  });

  it('draws no bins if there is nothing to decode', () => {
    const { lab } = openFigure(decodingFigure);
    const [lane] = lab.getState().lanes;
    act(() =>
      lab.setState({
        lanes: [{ ...lane!, frame: { ...lane!.frame!, decoding: null, inside: null } }],
      }),
    );
    expect(document.querySelector('.decoding-bins')).toBeNull();
    expect(decodingFigure.summary(lab.getState())).toMatch(/no examples to decode/);
  });
});

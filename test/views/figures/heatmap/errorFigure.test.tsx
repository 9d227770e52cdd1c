import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { details } from '../../../../src/views/figures/heatmap/detailsPart.ts';
import { errorFigure } from '../../../../src/views/figures/heatmap/ErrorFigure.tsx';
import { heatLayout } from '../../../../src/views/figures/heatmap/layout.ts';
import { addBrowserParts, paintedPixels } from '../../../support/browserParts.ts';
import { openFigure } from '../../../support/openFigure.tsx';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';

beforeAll(addBrowserParts);

const SIZE = { width: 600, height: 340 };
const { n } = SMALL_PARAMS;

/** The centre of entry (i, j) in a panel. */
function middleOf(i: number, j: number, panel = 0) {
  const { panels } = heatLayout({ ...SIZE, sizes: [n, n] });
  const { x, y, cell } = panels[panel]!;
  return [x + (j + 0.5) * cell, y + (i + 0.5) * cell] as const;
}

// its code is loaded on demand
beforeAll(async () => void (await details.load()));

describe('the error matrix', () => {
  it('paints one pixel per entry, in the part of its sign', () => {
    const { lab, canvases } = openFigure(errorFigure, SIZE);
    const { E } = lab.getState().lanes[0]!.frame!;
    const [plus, minus] = canvases.slice(0, 2).map((canvas) => {
      const pixels = paintedPixels(canvas);
      return new Uint32Array(pixels.buffer, pixels.byteOffset, n * n);
    });
    const nothing = plus![0];
    E.forEach((entry, k) => {
      if (entry <= 0) expect(plus![k]).toBe(nothing);
      if (entry >= 0) expect(minus![k]).toBe(nothing);
    });
  });

  it('shows the sizes of both parts', () => {
    const { lab, svg } = openFigure(errorFigure, SIZE);
    act(() => lab.getState().step());
    const { a, b } = lab.getState().lanes[0]!.frame!.scalars;
    const [plus, minus] = Array.from(svg.querySelectorAll('.heatmap-size'));
    expect(plus!.textContent).toMatch(new RegExp(`= ${a.toPrecision(3)} (row|column) \\d$`));
    expect(minus!.textContent).toMatch(new RegExp(`= ${b.toPrecision(3)} (row|column) \\d$`));
    expect(svg).toHaveTextContent('too much');
    expect(svg).toHaveTextContent('too little');
  });

  it('says that E is not determined where A1 fails, in the drawing and in words', () => {
    const bars = { ...SMALL_PARAMS, family: 'bars', n: 14, m: 49 } as const;
    const { lab, svg } = openFigure(errorFigure, { params: bars, ...SIZE });
    expect(svg).toHaveTextContent('A1 fails, so A does not determine E');
    expect(errorFigure.summary(lab.getState())).toContain('one choice of several');
    const fewer = openFigure(errorFigure, { params: { ...bars, n: 13 }, ...SIZE });
    expect(fewer.svg).not.toHaveTextContent('A1 fails');
    expect(errorFigure.summary(fewer.lab.getState())).not.toContain('A1 fails');
  });

  it('marks the entry under the pointer, shows its numbers, and unmarks it on leaving', () => {
    const { lab, svg, pointAt, leave } = openFigure(errorFigure, SIZE);
    expect(svg).toHaveTextContent('Point at an entry to see its value');
    pointAt(...middleOf(0, 2));
    expect(lab.getState().marked).toEqual({ i: 0, j: 2 });
    const { frame, facts } = lab.getState().lanes[0]!;
    const push = facts!.r * frame!.inside!.ETilde[2]!;
    expect(svg).toHaveTextContent(`= ${frame!.E[2]!.toPrecision(3).replace('-', '−')}`);
    expect(svg).toHaveTextContent(`${push.toPrecision(3).replace('-', '−')}`);
    // in both matrices, with the transpose partner
    expect(svg.querySelectorAll('.heatmap-mark')).toHaveLength(4);
    expect(svg.querySelectorAll('.heatmap-mark-partner')).toHaveLength(2);
    leave();
    expect(lab.getState().marked).toBeNull();
    expect(svg.querySelectorAll('.heatmap-mark')).toHaveLength(0);
  });

  it('pins a clicked mark, and marks a feature on the diagonal', () => {
    const { lab, svg, click, leave } = openFigure(errorFigure, SIZE);
    click(...middleOf(1, 1, 1));
    leave();
    expect(lab.getState().pinned).toEqual({ i: 1, j: null });
    expect(svg).toHaveTextContent('row 2 sums: E+');
    expect(svg).toHaveTextContent('column 2 sums: E+');
  });

  it('shows the history of the marked entry', () => {
    const { lab, svg, pass, click } = openFigure(errorFigure, SIZE);
    act(() => lab.getState().seek(10));
    pass(1000);
    click(...middleOf(0, 2));
    pass(1000);
    expect(lab.getState().entryHistory).toMatchObject({ i: 0, j: 2 });
    expect(svg.querySelector('.heatmap-history path')?.getAttribute('d')).toMatch(/^M/);
    expect(svg.querySelectorAll('.heatmap-history circle')).toHaveLength(1);
  });

  it('prints the end of its colour scale, which follows the run until it is fixed', async () => {
    const { lab } = openFigure(errorFigure, SIZE);
    const legend = () => document.querySelector('.heatmap-legend')!.textContent!;
    const largest = () => Math.max(...lab.getState().lanes[0]!.frame!.E.map(Math.abs));
    const first = largest();
    act(() => lab.getState().setHeat({ range: 'follow' }));
    for (let k = 0; k < 5; k++) act(() => lab.getState().step());
    expect(legend()).toBe(`±${largest().toPrecision(3)}`);
    expect(largest()).not.toBe(first);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Colour scale, follows the run' }));
    await user.click(screen.getByRole('radio', { name: 'fixed at t = 0' }));
    expect(lab.getState().heat.range).toBe('first');
    expect(legend()).toBe(`±${first.toPrecision(3)}`);
    expect(screen.getByRole('button', { name: 'Colour scale, fixed at t = 0' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'follows the run' }));
    expect(lab.getState().heat.range).toBe('follow');
  });

  it('has a menu of further choices of the colour scale', async () => {
    const { lab } = openFigure(errorFigure, SIZE);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: /^Colour scale/ }));
    await user.click(screen.getByRole('radio', { name: 'logarithmic' }));
    expect(lab.getState().heat.scale).toBe('log');
    expect(document.querySelector('.heatmap-legend')).toHaveTextContent(/^10⁻⁶…10⁰$/);
    expect(screen.queryByRole('radio', { name: 'their difference' })).toBeNull();
  });

  it('compares two runs side by side, both signs in one matrix, or by their difference', async () => {
    const { svg, canvases, lab } = openFigure(errorFigure, {
      ...SIZE,
      compare: { decoder: 'linear' },
    });
    act(() => lab.getState().step());
    expect(canvases).toHaveLength(2);
    expect(svg).toHaveTextContent('this run');
    expect(svg).toHaveTextContent('compared run');
    // a and b of both runs, each with the frame of its row or column
    expect(svg.querySelectorAll('.heatmap-attaining')).toHaveLength(4);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: /^Colour scale/ }));
    await user.click(screen.getByRole('radio', { name: 'each run its own' }));
    expect(document.querySelector('.heatmap-legend')).toHaveTextContent(/^±[\d.]+±[\d.]+$/);
    await user.click(screen.getByRole('radio', { name: 'their difference' }));
    expect(svg).toHaveTextContent('higher');
    expect(svg).toHaveTextContent('lower');
  });

  it('shows runs of different sizes equally large', () => {
    const { svg, canvases } = openFigure(errorFigure, { ...SIZE, compare: { n: 3, m: 6 } });
    expect(canvases.map(({ width }) => width)).toEqual([n, 3]);
    expect(new Set(canvases.map(({ style }) => style.width)).size).toBe(1);
    expect(svg).toHaveTextContent('compared run');
  });
});

import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { heightFor } from '../../../../src/views/figures/heatmap/arrangement.ts';
import { errorFigure } from '../../../../src/views/figures/heatmap/ErrorFigure.tsx';
import { heatLayout } from '../../../../src/views/figures/heatmap/geometry.ts';
import { inspectionLines } from '../../../../src/views/figures/heatmap/inspect.ts';
import { addBrowserParts, paintedPixels } from '../../../support/browserParts.ts';
import { openFigure } from '../../../support/openFigure.tsx';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';

beforeAll(addBrowserParts);

const WIDTH = 560;
const { n } = SMALL_PARAMS;

/** The centre of entry (i, j) in a panel. */
function middleOf(i: number, j: number, panel = 0) {
  const { panels } = heatLayout({
    width: WIDTH,
    height: heightFor(WIDTH, 1, inspectionLines(WIDTH, 1)),
    sizes: [n, n],
    inspectionLines: inspectionLines(WIDTH, 1),
  });
  const { x, y, cell } = panels[panel]!;
  return [x + (j + 0.5) * cell, y + (i + 0.5) * cell] as const;
}

describe('the error matrix', () => {
  it('paints one pixel per entry, in the part of its sign', () => {
    const { lab, canvases } = openFigure(errorFigure);
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

  it('is taller only while two runs are shown side by side', () => {
    const { lab } = openFigure(errorFigure, { compare: { relu: false } });
    const both = errorFigure.heightFor(WIDTH, lab.getState());
    act(() => lab.getState().setHeat({ compare: 'difference' }));
    const difference = errorFigure.heightFor(WIDTH, lab.getState());
    expect(difference).toBeLessThan(0.7 * both);
  });

  it('shows the sizes of both parts', () => {
    const { lab, svg } = openFigure(errorFigure);
    act(() => lab.getState().step());
    const { a, b } = lab.getState().lanes[0]!.frame!.scalars;
    expect(svg).toHaveTextContent(`at\u200b = ${a.toPrecision(4)}`);
    expect(svg).toHaveTextContent(`bt\u200b = ${b.toPrecision(4)}`);
  });

  it('marks the entry under the pointer, shows its numbers, and unmarks it on leaving', () => {
    const { lab, svg, pointAt, leave } = openFigure(errorFigure);
    expect(svg).toHaveTextContent('Point at an entry to see its value');
    pointAt(...middleOf(0, 2));
    expect(lab.getState().marked).toEqual({ i: 0, j: 2 });
    const { frame, facts } = lab.getState().lanes[0]!;
    const push = facts!.r * frame!.inside!.ETilde[2]!;
    expect(svg).toHaveTextContent(`= ${frame!.E[2]!.toPrecision(4).replace('-', '−')}`);
    expect(svg).toHaveTextContent(`= ${push.toPrecision(4).replace('-', '−')}`);
    // in both matrices, with the transpose partner
    expect(svg.querySelectorAll('.heatmap-mark')).toHaveLength(4);
    expect(svg.querySelectorAll('.heatmap-mark-partner')).toHaveLength(2);
    leave();
    expect(lab.getState().marked).toBeNull();
    expect(svg.querySelectorAll('.heatmap-mark')).toHaveLength(0);
  });

  it('pins a clicked mark, and marks a feature on the diagonal', () => {
    const { lab, svg, click, leave } = openFigure(errorFigure);
    click(...middleOf(1, 1, 1));
    leave();
    expect(lab.getState().pinned).toEqual({ i: 1, j: null });
    expect(svg).toHaveTextContent('row 2 sums to');
    expect(svg).toHaveTextContent('column 2 sums to');
  });

  it('shows the history of the marked entry', () => {
    const { lab, svg, pass, click } = openFigure(errorFigure);
    act(() => lab.getState().seek(10));
    pass(1000);
    click(...middleOf(0, 2));
    pass(1000);
    expect(lab.getState().entryHistory).toMatchObject({ i: 0, j: 2 });
    expect(svg.querySelector('.heatmap-history path')?.getAttribute('d')).toMatch(/^M/);
    expect(svg.querySelector('.heatmap-history')).toHaveTextContent('t = 10');
  });

  it('switches its colour scale', async () => {
    const { lab, svg } = openFigure(errorFigure);
    const user = userEvent.setup();
    await user.click(screen.getByRole('radio', { name: 'logarithmic' }));
    await user.click(screen.getByRole('radio', { name: 'adaptive' }));
    expect(lab.getState().heat).toMatchObject({ scale: 'log', range: 'follow' });
    expect(svg.querySelector('.heatmap-legend')).toHaveTextContent('≤ 10');
    expect(screen.queryByRole('radio', { name: 'difference' })).toBeNull();
  });

  it('compares two runs side by side or by their difference', async () => {
    const { svg } = openFigure(errorFigure, { compare: { relu: false } });
    const borders = () => svg.querySelectorAll('.heatmap-border');
    // four matrices and the legend
    expect(borders()).toHaveLength(5);
    expect(svg).toHaveTextContent('this run');
    const user = userEvent.setup();
    await user.click(screen.getByRole('radio', { name: 'difference' }));
    expect(borders()).toHaveLength(3);
    expect(svg).toHaveTextContent('compared run higher');
    expect(svg).toHaveTextContent('compared run lower');
  });
});

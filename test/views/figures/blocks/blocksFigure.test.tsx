import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { blocksFigure } from '../../../../src/views/figures/blocks/BlocksFigure.tsx';
import { blocksLayout } from '../../../../src/views/figures/blocks/geometry.ts';
import { orderOf } from '../../../../src/views/figures/blocks/entries.ts';
import { BALANCING_PARAMS } from '../../../support/balancingParams.ts';
import { addBrowserParts, paintedPixels } from '../../../support/browserParts.ts';
import { openFigure } from '../../../support/openFigure.tsx';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';

beforeEach(addBrowserParts);

const WIDTH = 560;

function openAt(t: number, opening: Parameters<typeof openFigure>[1] = {}) {
  const opened = openFigure(blocksFigure, { params: BALANCING_PARAMS, width: WIDTH, ...opening });
  act(() => opened.lab.getState().seek(t));
  opened.pass(60_000);
  return opened;
}

describe('the blocks figure', () => {
  it('outlines and names the blocks, and says that they keep their limits', () => {
    const { svg } = openAt(8);
    expect(svg.querySelectorAll('.blocks-border')).toHaveLength(1);
    expect(svg.querySelectorAll('.blocks-name:not(.chart-halo)').length).toBeGreaterThan(1);
    expect(svg).toHaveTextContent('within the limits');
  });

  it('says when a limit is exceeded', () => {
    const { svg } = openAt(8, { params: { ...BALANCING_PARAMS, N: 40 } });
    expect(svg.querySelector('.blocks-broken')).toHaveTextContent(/^✕ E.* (above|below)/);
    expect(svg).not.toHaveTextContent('within');
  });

  it('paints one pixel per entry', () => {
    const { canvases } = openAt(8);
    expect(paintedPixels(canvases[0]!)).toHaveLength(4 * 36);
  });

  it('marks the features of the entry under the pointer, whatever their order', () => {
    const { lab, svg, pointAt } = openAt(8);
    const S = Uint8Array.from([0, 1, 0, 1, 1, 0]);
    act(() =>
      lab.setState(({ lanes: [lane] }) => {
        const { equilibration, ...frame } = lane!.frame!;
        return {
          lanes: [{ ...lane!, frame: { ...frame, equilibration: { ...equilibration!, S } } }],
        };
      }),
    );
    const { featureAt } = orderOf(S);
    expect(featureAt).toEqual([1, 3, 4, 0, 2, 5]);
    const height = 400;
    const { x, y, cell } = blocksLayout({ width: WIDTH, height, sizes: [6] }).panels[0]!;
    pointAt(x + 4.5 * cell, y + 1.5 * cell);
    expect(lab.getState().marked).toEqual({ i: 3, j: 2 });
    expect(svg.querySelectorAll('.heatmap-mark').length).toBeGreaterThan(0);
    pointAt(1, height - 1);
    expect(lab.getState().marked).toBeNull();
  });

  it('shows a single block once all features are balanced', () => {
    const { lab, svg } = openAt(70);
    expect(lab.getState().lanes[0]!.frame!.equilibration!.phase).toBe('purifying');
    expect(svg.querySelectorAll('.blocks-border')).toHaveLength(0);
    expect(svg.querySelectorAll('.blocks-name:not(.chart-halo)')).toHaveLength(1);
    expect(svg).toHaveTextContent('all in S, within the limits');
  });

  it('has four curves per run over the stages, and their limits as levels', () => {
    const { svg } = openAt(20, { compare: { lambdaUpdate: 'printed' } });
    const charts = svg.closest('[data-drawing]')!.parentElement!;
    expect(charts.querySelectorAll('[data-curve]')).toHaveLength(8);
    expect(charts.querySelectorAll('.chart-level')).toHaveLength(2);
    expect(charts.textContent).toContain('stage t');
  });

  it('describes itself in words and exports its numbers', () => {
    const { lab } = openAt(8, { compare: { algorithm: 'purification' } });
    const summary = blocksFigure.summary(lab.getState());
    expect(summary).toMatch(
      /^With \d of 6 features in S, the norms of the blocks of E in this run are: E₁₁ .* within its limit 0\.03000;/,
    );
    expect(summary).toContain('In the compared run, E has no blocks');
    const { columns, rows } = blocksFigure.table(lab.getState());
    expect(columns).toEqual(['t', '‖E₁₁‖_s', '‖E₁₂‖_s', '‖E₂₁‖_s', '‖E₂₂‖_s']);
    expect(rows).toHaveLength(9);
  });

  it('does not apply to runs that do not balance', () => {
    const { lab, svg } = openFigure(blocksFigure, { params: SMALL_PARAMS });
    expect(blocksFigure.appliesTo!(lab.getState())).toBe(false);
    expect(svg.querySelectorAll('.blocks-heading')).toHaveLength(0);
    act(() => lab.setState({ lanes: [] }));
    expect(blocksFigure.summary(lab.getState())).toMatch(/^Nothing yet/);
  });
});

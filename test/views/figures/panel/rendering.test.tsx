/** Which figures a change of the state renders again. */
import { act, render } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FigureId } from '../../../../src/state/lab/layout.ts';
import type { Figure } from '../../../../src/views/figures/figure.ts';
import { eagerFigure } from '../../../../src/views/figures/lazyFigure.ts';
import { FigurePanel } from '../../../../src/views/figures/panel/FigurePanel.tsx';
import { applyingIds, FIGURES } from '../../../../src/views/figures/registry.ts';
import { LabContext } from '../../../../src/views/useLab.ts';
import { labOnThisThread } from '../../../support/labOnThisThread.ts';

const SHOW_THE_MARK: readonly FigureId[] = ['error', 'hinge', 'scatter', 'features', 'steps'];

/** All figures of a run of Purification, with a list of those whose bodies rendered since `clear`. */
async function openAll() {
  const { lab, clock } = labOnThisThread();
  const applying = applyingIds(lab.getState());
  const lazy = FIGURES.filter(({ shell }) => applying.includes(shell.id));
  const figures = await Promise.all(lazy.map((figure) => figure.load()));
  const rendered = new Map<FigureId, number>();
  const counting = (figure: Figure): Figure => ({
    ...figure,
    Body: (props) => (
      <Profiler
        id={figure.id}
        onRender={() => rendered.set(figure.id, (rendered.get(figure.id) ?? 0) + 1)}
      >
        <figure.Body {...props} />
      </Profiler>
    ),
  });
  render(
    <LabContext value={lab}>
      {figures.map((figure) => (
        <FigurePanel key={figure.id} lazy={eagerFigure(counting(figure))} heading={null} />
      ))}
    </LabContext>,
  );
  act(() => clock.pass(1000));
  return { lab, clock, all: figures.map(({ id }) => id), rendered };
}

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => vi.restoreAllMocks());

describe('the figures of the lab', () => {
  it('are rendered again by a mark only if they show it', async () => {
    const { lab, all, rendered } = await openAll();
    rendered.clear();
    act(() => lab.getState().mark({ i: 0, j: 1 }));
    const quiet = all.filter((id) => !SHOW_THE_MARK.includes(id));
    expect(quiet.length).toBeGreaterThan(3);
    expect(quiet.filter((id) => rendered.has(id))).toEqual([]);
    expect(SHOW_THE_MARK.filter((id) => !rendered.has(id))).toEqual([]);
    expect([...rendered.values()].every((count) => count === 1)).toBe(true);
  });

  it('are not rendered again by an edit before the new run has a frame', async () => {
    const { lab, rendered } = await openAll();
    rendered.clear();
    act(() => lab.getState().setParam('n', 'many'));
    act(() => lab.getState().setParam('n', 9));
    expect(lab.getState().problems).toHaveLength(1);
    // the histograms of `decoding` show the α that is being edited
    expect([...rendered.keys()].filter((id) => id !== 'decoding')).toEqual([]);
  });

  it('are rendered once by a frame', async () => {
    const { lab, all, rendered } = await openAll();
    rendered.clear();
    act(() => lab.getState().step());
    expect(lab.getState().t).toBe(1);
    expect(all.filter((id) => rendered.get(id) !== 1)).toEqual([]);
  });
});

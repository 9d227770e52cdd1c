import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Params } from '../../../../src/core/params/params.ts';
import type { LabState } from '../../../../src/state/lab/labState.ts';
import { hingeFigure } from '../../../../src/views/figures/hinge/HingeFigure.tsx';
import { hingeGeometry } from '../../../../src/views/figures/hinge/geometry.ts';
import { hingeRun } from '../../../../src/views/figures/hinge/words.ts';
import { addBrowserParts } from '../../../support/browserParts.ts';
import { canvasCalls } from '../../../support/canvasCalls.ts';
import { openFigure } from '../../../support/openFigure.tsx';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';

const WIDTH = 560;
const { n } = SMALL_PARAMS;

/** Canvas calls since it was last cleared. */
let drawn: string[] = [];

beforeEach(() => {
  addBrowserParts();
  drawn = canvasCalls();
});

function placeOf({ lanes }: LabState, i: number, j: number): [number, number] {
  const { clouds } = hingeGeometry(
    lanes.map((lane) => hingeRun(lane)!),
    {
      width: WIDTH,
      height: 400,
      lines: lanes.length,
    },
  );
  return [clouds[0]!.x[i * n + j]!, clouds[0]!.y[i * n + j]!];
}

describe('the hinge', () => {
  it('draws a point for every pair, and rings for a compared run', () => {
    openFigure(hingeFigure);
    expect(drawn.filter((name) => name === 'arc')).toHaveLength(n * (n - 1));
    expect(drawn).not.toContain('stroke');
    openFigure(hingeFigure, { compare: { decoder: 'linear' } });
    expect(drawn.filter((name) => name === 'arc')).toHaveLength(2 * n * (n - 1));
    expect(drawn).toContain('stroke');
  });

  it('marks the pair under the pointer and shows its numbers', () => {
    const { lab, svg, pointAt, click, leave } = openFigure(hingeFigure);
    expect(svg).toHaveTextContent('Point at a dot');
    pointAt(...placeOf(lab.getState(), 0, 2));
    expect(lab.getState().marked).toEqual({ i: 0, j: 2 });
    const { frame, facts } = lab.getState().lanes[0]!;
    const push = facts!.r * frame!.inside!.ETilde[2 * n]!;
    expect(svg).toHaveTextContent(frame!.E[2]!.toPrecision(4).replace('-', '−'));
    expect(svg).toHaveTextContent(push.toPrecision(4).replace('-', '−'));
    expect(svg.querySelectorAll('.hinge-mark')).toHaveLength(1);
    expect(svg.querySelectorAll('.hinge-mark-mirror')).toHaveLength(1);
    click(...placeOf(lab.getState(), 1, 2));
    leave();
    expect(lab.getState().pinned).toEqual({ i: 1, j: 2 });
  });

  it('highlights the pairs of a marked feature', () => {
    const { lab, svg } = openFigure(hingeFigure);
    act(() => lab.getState().pin({ i: 1, j: null }));
    expect(svg).toHaveTextContent('Feature 2');
    expect(svg.querySelectorAll('.hinge-mark')).toHaveLength(0);
    expect(drawn.filter((name) => name === 'arc')).toHaveLength(n * (n - 1));
  });

  it('pushes every mirror image the other way without the ReLU', () => {
    // small enough that only first-order effects matter
    const params: Params = { ...SMALL_PARAMS, decoder: 'linear', start: 'mixed', ell: 0.01 };
    const { lab } = openFigure(hingeFigure, { params });
    const { rows } = hingeFigure.table(lab.getState());
    const counted = (rows as [number, number, number, number][]).filter(
      ([, , entry]) => Math.abs(entry) > 5e-4,
    );
    expect(counted.length).toBeGreaterThan(0);
    for (const [, , entry, push] of counted) expect(Math.sign(push)).toBe(-Math.sign(entry));
  });

  it('describes the mean push of both runs', () => {
    const { lab } = openFigure(hingeFigure, { compare: { decoder: 'linear' } });
    const summary = hingeFigure.summary(lab.getState());
    expect(summary).toMatch(/^This run: over the \d+ entries E_i,j below zero/);
    expect(summary).toContain('The compared run:');
  });

  it('has a table with a row per pair and columns for every run', () => {
    const { lab } = openFigure(hingeFigure, { compare: { decoder: 'linear' } });
    const { columns, rows } = hingeFigure.table(lab.getState());
    expect(columns).toEqual(['i', 'j', 'E_ij', 'r·Ẽ_ji', 'E_ij (compared)', 'r·Ẽ_ji (compared)']);
    expect(rows).toHaveLength(n * (n - 1));
    const { frame, facts } = lab.getState().lanes[0]!;
    const [i, j, entry, push] = rows[0] as [number, number, number, number];
    expect(entry).toBe(frame!.E[(i - 1) * n + j - 1]);
    expect(push).toBe(facts!.r * frame!.inside!.ETilde[(j - 1) * n + i - 1]!);
  });

  it('says so if there is no next iteration', () => {
    const { lab, svg } = openFigure(hingeFigure);
    act(() =>
      lab.setState(({ lanes }) => ({
        lanes: lanes.map((lane) => ({ ...lane, frame: { ...lane.frame!, inside: null } })),
      })),
    );
    expect(svg).toHaveTextContent('There is no next iteration here');
    expect(hingeFigure.summary(lab.getState())).toContain('no next iteration');
    expect(hingeFigure.table(lab.getState()).rows).toEqual([]);
  });
});

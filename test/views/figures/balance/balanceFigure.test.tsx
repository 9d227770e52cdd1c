import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LabState } from '../../../../src/state/lab/labState.ts';
import { balanceFigure } from '../../../../src/views/figures/balance/BalanceFigure.tsx';
import { BALANCING_PARAMS } from '../../../support/balancingParams.ts';
import { addBrowserParts } from '../../../support/browserParts.ts';
import { openFigure } from '../../../support/openFigure.tsx';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';

beforeEach(addBrowserParts);

const COMPARED = { params: BALANCING_PARAMS, compare: { lambdaUpdate: 'printed' } } as const;

function openAt(t: number, opening: Parameters<typeof openFigure>[1] = COMPARED) {
  const opened = openFigure(balanceFigure, opening);
  act(() => opened.lab.getState().seek(t));
  opened.pass(60_000);
  return opened;
}

const stands = ({ lanes }: LabState) => lanes.map(({ frame }) => frame?.equilibration ?? null);
const count = (marks: Uint8Array | null | undefined) =>
  marks?.reduce((sum, mark) => sum + mark, 0) ?? 0;

describe('the proportions', () => {
  it('are bars: members of S filled, the others hollow', () => {
    const { lab, svg } = openAt(8, { params: BALANCING_PARAMS });
    const [stand] = stands(lab.getState());
    const members = count(stand!.S);
    expect(members).toBeGreaterThan(0);
    expect(members).toBeLessThan(6);
    // the legend has one of each
    expect(svg.querySelectorAll('.proportion.member')).toHaveLength(members + 1);
    expect(svg.querySelectorAll('.proportion.waiting')).toHaveLength(6 - members + 1);
    expect(svg).toHaveTextContent(`${members} of 6 in S`);
    expect(svg).toHaveTextContent(`${stand!.balance!.toPrecision(3)} : 1`);
    expect(svg).toHaveTextContent('invariants (c) and (d) hold');
  });

  it('of the printed rule break (c), in words and with crosses; the corrected ones do not', () => {
    const { lab, svg } = openAt(20);
    const [corrected, printed] = stands(lab.getState());
    const broken = count(printed!.belowFloor);
    expect(count(corrected!.belowFloor)).toBe(0);
    expect(broken).toBeGreaterThan(0);
    expect(svg.querySelectorAll('.proportion.broken')).toHaveLength(broken);
    expect(svg.querySelectorAll('.cross')).toHaveLength(broken + 1);
    expect(svg).toHaveTextContent(
      `✕ invariant (c) broken by ${broken} feature${broken === 1 ? '' : 's'}`,
    );
    expect(svg).toHaveTextContent('this run: λ corrected');
    expect(svg).toHaveTextContent('compared: λ as printed');
  });

  it('rest while Purification goes on, and the charts stay with the stages', () => {
    const { lab, svg, pass } = openAt(70);
    const heights = () =>
      Array.from(svg.querySelectorAll('.proportion'), (bar) => bar.getAttribute('height'));
    const before = heights();
    const [stand] = stands(lab.getState());
    expect(stand!.phase).toBe('purifying');
    expect(svg).toHaveTextContent('6 of 6 in S');
    expect(svg).toHaveTextContent(/1\.\d\d : 1/);
    act(() => lab.getState().seek(90));
    pass(60_000);
    expect(stands(lab.getState())[0]!.stages).toBe(stand!.stages);
    expect(heights()).toEqual(before);
    const chart = svg.closest('[data-drawing]')!.parentElement!;
    expect(chart.textContent).toContain('stage t');
    expect(chart.textContent).not.toContain('iteration');
  });

  it('are three charts of λ, of multiples of λ with the band as levels, and of |S|', () => {
    const { svg } = openAt(20);
    const charts = svg.closest('[data-drawing]')!.parentElement!;
    const keys = Array.from(charts.querySelectorAll('[data-curve]'), (curve) =>
      curve.getAttribute('data-curve'),
    );
    for (const name of ['lambda', 'leastInS', 'leastInS/λ', 'mostProportion/λ', 'membersOfS'])
      for (const run of [0, 1]) expect(keys).toContain(`${name}-${run}`);
    expect(charts.querySelectorAll('.chart-level')).toHaveLength(2);
  });

  it('mark the feature that is pointed at', () => {
    const { lab, svg, pointAt, click, leave } = openAt(8, { params: BALANCING_PARAMS });
    const bar = svg.querySelectorAll('.proportion')[2]!;
    const x = Number(bar.getAttribute('x')) + 3;
    const y = Number(bar.getAttribute('y')) + 3;
    pointAt(x, y);
    expect(lab.getState().marked).toEqual({ i: 2, j: null });
    expect(svg.querySelectorAll('.bar-mark')).toHaveLength(1);
    expect(svg).toHaveTextContent('feature 3: 0.');
    click(x, y);
    leave();
    expect(lab.getState().pinned).toEqual({ i: 2, j: null });
  });

  it('say in words what they show, and have their numbers', () => {
    const { lab } = openAt(20);
    const summary = balanceFigure.summary(lab.getState());
    expect(summary).toMatch(/^After 20 stages of this run \d of 6 features are in S, λ is 0\.\d+/);
    expect(summary).toMatch(/After 20 stages of the compared run .*invariant \(c\) broken by \d/);
    const { columns, rows } = balanceFigure.table(lab.getState());
    expect(rows).toHaveLength(12);
    const proportions = stands(lab.getState()).flatMap((stand) => [...stand!.proportions!]);
    const at = columns.indexOf('E[(x*_i)²]/D_ii²');
    expect(rows.map((row) => row[at])).toEqual(proportions);
  });

  it('are those of the run that balances, where the other does not', () => {
    const { lab, svg } = openAt(8, {
      params: BALANCING_PARAMS,
      compare: { algorithm: 'purification' },
    });
    expect(svg.querySelectorAll('.run-name')).toHaveLength(1);
    expect(balanceFigure.summary(lab.getState())).toContain('The compared run does not balance.');
    expect(balanceFigure.appliesTo!(lab.getState())).toBe(true);
  });

  it('have no place where nothing is balanced', () => {
    const { lab, svg } = openFigure(balanceFigure, { params: SMALL_PARAMS });
    expect(balanceFigure.appliesTo!(lab.getState())).toBe(false);
    expect(svg.querySelectorAll('.run-name')).toHaveLength(0);
    act(() => lab.setState({ lanes: [] }));
    expect(balanceFigure.summary(lab.getState())).toMatch(/^Nothing yet/);
    expect(balanceFigure.table(lab.getState()).rows).toEqual([]);
  });
});

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

const equilibrations = ({ lanes }: LabState) =>
  lanes.map(({ frame }) => frame?.equilibration ?? null);
const count = (flags: Uint8Array | null | undefined) =>
  flags?.reduce((sum, flag) => sum + flag, 0) ?? 0;

describe('the balance figure', () => {
  it('draws filled bars for features in S and hollow bars for the others', () => {
    const { lab, svg } = openAt(8, { params: BALANCING_PARAMS });
    const [equilibration] = equilibrations(lab.getState());
    const members = count(equilibration!.S);
    expect(members).toBeGreaterThan(0);
    expect(members).toBeLessThan(6);
    // plus one of each in the legend
    expect(svg.querySelectorAll('.balance-bar-member')).toHaveLength(members + 1);
    expect(svg.querySelectorAll('.balance-bar-waiting')).toHaveLength(6 - members + 1);
    expect(svg).toHaveTextContent(`${members} of 6 in S`);
    expect(svg).toHaveTextContent(`${equilibration!.balance!.toPrecision(3)} : 1`);
    expect(svg).toHaveTextContent('(c) and (d) hold');
  });

  it('marks violations of (c) by the printed rule in text and with crosses; the corrected rule has none', () => {
    const { lab, svg } = openAt(20);
    const [corrected, printed] = equilibrations(lab.getState());
    const broken = count(printed!.belowFloor);
    expect(count(corrected!.belowFloor)).toBe(0);
    expect(broken).toBeGreaterThan(0);
    expect(svg.querySelectorAll('.balance-bar-broken')).toHaveLength(broken);
    expect(svg.querySelectorAll('.balance-cross')).toHaveLength(broken + 1);
    expect(svg).toHaveTextContent(`✕ (c) broken by ${broken}`);
    expect(svg).toHaveTextContent('this run: λ corrected');
    expect(svg).toHaveTextContent('compared: λ as printed');
  });

  it('keeps bars and charts unchanged once Purification takes over', () => {
    const { lab, svg, pass } = openAt(70);
    const heights = () =>
      Array.from(svg.querySelectorAll('.balance-bar'), (bar) => bar.getAttribute('height'));
    const before = heights();
    const [equilibration] = equilibrations(lab.getState());
    expect(equilibration!.phase).toBe('purifying');
    expect(svg).toHaveTextContent('6 of 6 in S');
    expect(svg).toHaveTextContent(/1\.\d\d : 1/);
    act(() => lab.getState().seek(90));
    pass(60_000);
    expect(equilibrations(lab.getState())[0]!.stages).toBe(equilibration!.stages);
    expect(heights()).toEqual(before);
    const chart = svg.closest('[data-body]')!;
    expect(chart.textContent).toContain('stage t');
    expect(chart.textContent).not.toContain('iteration');
  });

  it('charts λ, multiples of λ with the band as two levels, and |S|', () => {
    const { svg } = openAt(20);
    const charts = svg.closest('[data-body]')!;
    const keys = Array.from(charts.querySelectorAll('[data-curve]'), (curve) =>
      curve.getAttribute('data-curve'),
    );
    for (const name of ['lambda', 'leastInS', 'leastInS/λ', 'mostProportion/λ', 'membersOfS'])
      for (const run of [0, 1]) expect(keys).toContain(`${name}-${run}`);
    expect(charts.querySelectorAll('.chart-level')).toHaveLength(2);
  });

  it('marks the feature under the pointer', () => {
    const { lab, svg, pointAt, click, leave } = openAt(8, { params: BALANCING_PARAMS });
    const bar = svg.querySelectorAll('.balance-bar')[2]!;
    const x = Number(bar.getAttribute('x')) + 3;
    const y = Number(bar.getAttribute('y')) + 3;
    pointAt(x, y);
    expect(lab.getState().marked).toEqual({ i: 2, j: null });
    expect(svg.querySelectorAll('.balance-mark')).toHaveLength(1);
    expect(svg).toHaveTextContent('feature 3: 0.');
    click(x, y);
    leave();
    expect(lab.getState().pinned).toEqual({ i: 2, j: null });
  });

  it('describes itself in words and exports its numbers', () => {
    const { lab } = openAt(20);
    const summary = balanceFigure.summary(lab.getState());
    expect(summary).toMatch(/^After 20 stages of this run \d of 6 features are in S, λ is 0\.\d+/);
    expect(summary).toMatch(/After 20 stages of the compared run .*invariant \(c\) broken by \d/);
    const { columns, rows } = balanceFigure.table(lab.getState());
    expect(rows).toHaveLength(12);
    const proportions = equilibrations(lab.getState()).flatMap((equilibration) => [
      ...equilibration!.proportions!,
    ]);
    const at = columns.indexOf('E[(x*_i)²]/D_ii²');
    expect(rows.map((row) => row[at])).toEqual(proportions);
  });

  it('shows only the run that balances if the compared one does not', () => {
    const { lab, svg } = openAt(8, {
      params: BALANCING_PARAMS,
      compare: { algorithm: 'purification' },
    });
    expect(svg.querySelectorAll('.balance-heading')).toHaveLength(1);
    expect(balanceFigure.summary(lab.getState())).toContain(
      'The compared run does not balance features.',
    );
    expect(balanceFigure.appliesTo!(lab.getState())).toBe(true);
  });

  it('does not apply to runs that do not balance', () => {
    const { lab, svg } = openFigure(balanceFigure, { params: SMALL_PARAMS });
    expect(balanceFigure.appliesTo!(lab.getState())).toBe(false);
    expect(svg.querySelectorAll('.balance-heading')).toHaveLength(0);
    act(() => lab.setState({ lanes: [] }));
    expect(balanceFigure.summary(lab.getState())).toMatch(/^Nothing yet/);
    expect(balanceFigure.table(lab.getState()).rows).toEqual([]);
  });
});

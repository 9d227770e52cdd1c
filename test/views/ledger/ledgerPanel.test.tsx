import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Params } from '../../../src/core/params/params.ts';
import { ledgerAt, tally } from '../../../src/state/derived/ledger.ts';
import { LedgerPanel } from '../../../src/views/ledger/LedgerPanel.tsx';
import { LabContext } from '../../../src/views/useLab.ts';
import { addBrowserParts } from '../../support/browserParts.ts';
import { labOnThisThread } from '../../support/labOnThisThread.ts';
import { SMALL_PARAMS } from '../../support/smallParams.ts';

beforeAll(addBrowserParts);

/** The ledger alone, for a run that waits at t = 0. */
async function open(change: Partial<Params> = {}, compare?: Partial<Params>) {
  const { lab, clock } = labOnThisThread(
    { ...SMALL_PARAMS, ...change },
    compare === undefined ? {} : { compare },
  );
  const user = userEvent.setup();
  render(
    <LabContext value={lab}>
      <LedgerPanel />
    </LabContext>,
  );
  const pass = (milliseconds: number) => act(() => clock.pass(milliseconds));
  pass(300);
  // the component is loaded when it first comes near the screen
  await screen.findByTestId('ledger-tally', {}, { timeout: 30_000 });
  return {
    lab,
    user,
    pass,
    seek(t: number) {
      act(() => lab.getState().seek(t));
      pass(500);
    },
    set(name: keyof Params, value: unknown) {
      act(() => lab.getState().setParam(name, value));
      pass(500);
    },
  };
}

const row = (id: string) => document.getElementById(`ledger-${id}`) as HTMLElement;
const verdict = (id: string) => row(id).querySelector('.statement-row-verdict')?.textContent;
const summary = () => screen.getByTestId('ledger-tally').textContent;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const shownVerdicts = () =>
  Array.from(document.querySelectorAll('.statement-row-verdict'), (chip) => chip.textContent);

describe('the ledger', () => {
  it('shows the measured value, the requirement and the verdict of every statement', async () => {
    await open();
    const table = screen.getByRole('table', { name: /What is assumed, what is proved/ });
    const heads = Array.from(table.querySelectorAll('th[scope="col"]'), (head) => head.textContent);
    expect(heads).toEqual(['Statement', 'Measured', 'Required', 'Verdict']);
    const start = row('A3.E');
    expect(within(start).getByRole('rowheader')).toHaveTextContent('A3‖E(0)‖s ≤ ℓ');
    expect(start).toHaveTextContent('0.3000');
    expect(start).toHaveTextContent('≤ ℓ = 0.3');
    expect(within(start).getByText('holds')).toBeVisible();
    expect(verdict('T1')).toBe('fails');
    expect(verdict('T1.ell')).toBe('fails');
    expect(verdict('T1.sparsity')).toBe('cannot be checked');
  });

  it('counts the verdicts at the current t', async () => {
    const { lab, seek } = await open();
    seek(12);
    const counts = tally(ledgerAt(lab.getState(), 0)!.rows);
    expect(summary()).toBe(
      `${counts.holds} hold, ${counts.fails} fail, ${counts['cannot be checked']} cannot be checked at t = 12`,
    );
    expect(row('claim2.size')).toHaveTextContent(/‖E‖s ≤ 1\/8/);
  });

  it('reports that T1 fails as soon as ℓ exceeds 1/10', async () => {
    const { set } = await open({ ell: 0.1 });
    expect(verdict('T1.ell')).toBe('holds');
    expect(verdict('T1')).toBe('cannot be checked');
    set('ell', 0.11);
    expect(verdict('T1.ell')).toBe('fails');
    expect(verdict('T1')).toBe('fails');
    expect(row('T1')).toHaveTextContent('failing conditions: T1: ℓ ≤ 1/10');
  });

  it('requires a larger 𝒢c when the noise rises, and never reports that it holds', async () => {
    const { set } = await open({ ell: 0.1, noise: 'constant', noiseLevel: 0.01 });
    const needed = () =>
      Number(row('T1.noise').querySelector<HTMLElement>('[data-value]')?.dataset.value);
    const before = needed();
    expect(row('T1.noise')).toHaveTextContent(/needs 𝒢c ≥/u);
    set('noiseLevel', 0.02);
    expect(needed()).toBeGreaterThan(1.9 * before);
    expect(verdict('T1.noise')).toBe('cannot be checked');
  });

  it('filters by verdict and unfolds the matching rows', async () => {
    const { user, lab } = await open();
    const counts = tally(ledgerAt(lab.getState(), 0)!.rows);
    await user.click(screen.getByRole('radio', { name: 'fails' }));
    expect(shownVerdicts()).toEqual(Array.from({ length: counts.fails }, () => 'fails'));
    expect(row('constants.n.step')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'cannot be checked' }));
    expect(shownVerdicts().filter((word) => word === 'cannot be checked')).toHaveLength(
      counts['cannot be checked'],
    );
    expect(shownVerdicts()).not.toContain('holds');
    await user.click(screen.getByRole('radio', { name: 'all' }));
    expect(shownVerdicts()).toContain('holds');
  });

  it('folds and unfolds groups and theorems', async () => {
    const { user } = await open();
    expect(row('constants.n.step')).toBeNull();
    await user.click(button(/^Choices and constants of the proof/));
    expect(row('constants.n.step')).toBeVisible();
    expect(row('T5.ell')).toBeNull();
    await user.click(button(/^T5 ?Equilibration/));
    expect(verdict('T5.ell')).toBe('fails');
    await user.click(button(/^Assumptions about/));
    expect(row('A1')).toBeNull();
  });

  it('goes to a row that a note refers to', async () => {
    const { user } = await open();
    const [link] = within(row('T2')).getAllByRole('button', { name: /^T2: ℓ/ });
    await user.click(link!);
    expect(row('T2.ell')).toHaveFocus();
  });

  it('lists where claims first fail and goes there', async () => {
    const { user, lab, pass } = await open();
    act(() => lab.getState().play());
    pass(10_000);
    const { violations } = lab.getState().lanes[0]!.scan;
    const list = screen.getByRole('region', { name: 'First violations' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(violations.length);
    expect(list).toHaveTextContent(/At t = 0, “claim \(2\): ‖E‖s ≤ 1\/8” fails/);
    expect(list).toHaveTextContent(/requires “T3: ℓ ≤ 1\/10”, which fails/);
    await user.click(within(list).getByRole('button', { name: 'Go to t = 0' }));
    pass(500);
    expect(lab.getState().t).toBe(0);
    expect(summary()).toMatch(/at t = 0$/);
  });

  it('says so when no claim fails', async () => {
    await open({ ell: 0.05, alpha: 'paper', eta: 'paper', start: 'positive', T: 3 });
    expect(screen.getByText(/Nowhere up to t = 0/)).toBeVisible();
  });

  it('switches to the compared run’s ledger', async () => {
    const { user } = await open({}, { ell: 0.05 });
    expect(verdict('T1.ell')).toBe('fails');
    await user.click(screen.getByRole('radio', { name: 'compared run' }));
    expect(verdict('T1.ell')).toBe('holds');
  });

  it('shows the invariants of Equilibration for its runs', async () => {
    await open({ algorithm: 'equilibration', ell: 0.02, start: 'positive' });
    expect(button(/^Invariants of Equilibration at t = 0/)).toBeVisible();
    expect(row('equilibration.sign')).toBeVisible();
    expect(row('T5.lambda')).toBeVisible();
    expect(row('claim1')).toBeNull();
  });
});

import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { readLink } from '../../../../src/state/link/link.ts';
import { addBrowserParts } from '../../../support/browserParts.ts';
import { addDialogMethods } from '../../../support/dialogs.ts';
import { openPage } from '../openPage.tsx';

beforeAll(() => {
  addBrowserParts();
  addDialogMethods();
});

const SWEEP = {
  base: { n: 3, m: 4, s: 1, N: 'infinity', T: 60, eta: 0.3, alpha: 0.05 },
  x: { param: 'ell', values: [0.1, 0.2] },
};

async function open() {
  const { regimes, user, pass } = await openPage(SWEEP);
  await user.click(button());
  async function type(name: RegExp, text: string) {
    const entry = screen.getByRole('textbox', { name });
    await user.clear(entry);
    await user.type(entry, `${text}{Enter}`);
    pass(2000);
  }
  pass(2000);
  return { regimes, user, type, pass };
}

const button = () => screen.getByRole('button', { name: 'How many examples?' });
const calculator = () => screen.getByRole('region', { name: 'How many examples?' });
const status = () => within(calculator()).getByRole('status');

it('a typed target gives N, η and T, and a link that opens this run', async () => {
  const { regimes, type } = await open();
  expect(document.activeElement).toHaveAccessibleName('Recovery error to reach');
  await type(/Recovery error/, '0.1');
  const { best, rows } = regimes.getState().sized!.answer!;
  const words = status().textContent!.replaceAll('\u202f', '');
  expect(words).toBe(
    `An error of 0.1 takes N = ${best!.N} examples per iteration, η = ${best!.eta} and T = ${best!.T} iterations.`,
  );
  expect(within(calculator()).getByText('local theory (ours)')).toBeVisible();
  const paramsOf = (link: HTMLElement) =>
    readLink(link.getAttribute('href')!).experiment.params as unknown as Record<string, unknown>;
  const run = screen.getByRole('link', { name: 'Run it in the lab' });
  const { N, eta, T } = best!;
  expect(paramsOf(run)).toMatchObject({ n: 3, m: 4, s: 1, alpha: 0.05, N, eta, T });
  for (const row of rows) {
    const link = screen.getByRole('link', { name: `Run η = ${row.eta} in the lab` });
    expect(paramsOf(link)).toMatchObject({ N: row.N, eta: row.eta, T: row.T });
  }
  expect(within(calculator()).getAllByRole('row')).toHaveLength(rows.length + 1);
});

it('says when it computes, and keeps the last answer until the next one is there', async () => {
  const { user, pass } = await open();
  const entry = screen.getByRole('textbox', { name: /Recovery error/ });
  await user.clear(entry);
  await user.type(entry, '0.2{Enter}');
  expect(status()).toHaveTextContent('computing…');
  expect(screen.getByRole('link', { name: 'Run it in the lab' })).toBeInTheDocument();
  pass(2000);
  expect(status()).toHaveTextContent(/^An error of 0\.2 takes/);
});

it('a sentence says why there is no answer, and no number is shown', async () => {
  const { type, user, pass } = await open();
  await type(/α/, '0');
  expect(status()).toHaveTextContent(/^With α = 0 every inactive weight is at the kink/);
  expect(within(calculator()).queryByRole('table')).toBeNull();
  await type(/α/, '0.1');
  await user.selectOptions(screen.getByRole('combobox', { name: /noise/ }), 'uniform');
  await type(/noise level/, '0.5');
  expect(status()).toHaveTextContent(/^Noise .* α = 0\.1: inactive weights/);
  await type(/noise level/, '0.002');
  pass(2000);
  expect(calculator()).toHaveTextContent(/Noise alone leaves \S+, however many examples/);
});

it('a refused input is named, with its value and range, and contradictions are too', async () => {
  const { type } = await open();
  await type(/Recovery error/, '2');
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('recovery error = "2": must be a number from 0.000001 to 0.5');
  expect(screen.getByRole('textbox', { name: /Recovery error/ })).toHaveAccessibleDescription(
    alert.textContent!,
  );
  await type(/Recovery error/, '0.1');
  expect(screen.queryByRole('alert')).toBeNull();
  await type(/^m /, '2');
  expect(status()).toHaveTextContent('m = 2: must be at least n = 3.');
  expect(within(calculator()).queryByRole('table')).toBeNull();
});

it('closes with Escape and returns the focus; the shown cell is back', async () => {
  const { user, regimes } = await open();
  expect(screen.queryByRole('region', { name: 'Cell' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(regimes.getState().sizing).toBeNull();
  expect(button()).toHaveFocus();
  expect(screen.getByRole('region', { name: 'Cell' })).toBeInTheDocument();
  await user.keyboard('e');
  expect(calculator()).toBeInTheDocument();
});

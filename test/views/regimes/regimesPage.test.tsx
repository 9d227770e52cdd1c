import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { cellAtBorder } from '../../../src/core/sweep/border.ts';
import { measureRun } from '../../../src/core/sweep/measure.ts';
import { readSpec } from '../../../src/core/sweep/readSpec.ts';
import { addresses, runParams } from '../../../src/core/sweep/spec.ts';
import { summaries } from '../../../src/core/sweep/summary.ts';
import { sweepJson } from '../../../src/core/sweep/sweepFile.ts';
import { readLink } from '../../../src/state/link/link.ts';
import { writeRegimesLink } from '../../../src/state/regimes/link.ts';
import { VERSION } from '../../../src/version.ts';
import { addBrowserParts } from '../../support/browserParts.ts';
import { addDialogMethods } from '../../support/dialogs.ts';
import { openPage } from './openPage.tsx';

beforeAll(() => {
  addBrowserParts();
  addDialogMethods();
});

/** 18 runs of a few milliseconds, on both sides of the border. */
const SWEEP = {
  base: { n: 5, m: 8, N: 'infinity', T: 60, eta: 0.3, alpha: 0.05 },
  x: { param: 's/n', values: [0.1, 0.3, 0.9] },
  y: { param: 'ell', values: [0.2, 0.6] },
  seeds: 3,
};

const ROWS = Array.from(addresses(readSpec(SWEEP)), (address) =>
  measureRun(readSpec(SWEEP), address, VERSION, performance),
);

async function open(sweep: object = SWEEP) {
  const page = await openPage(sweep);
  const { user, pass } = page;
  return {
    ...page,
    compute: async () => {
      await user.click(screen.getByRole('button', { name: 'Compute here' }));
      pass(60_000);
      await screen.findByText(/^\d+ runs$/);
    },
  };
}

const card = () => screen.getByRole('region', { name: 'Cell' });
const threshold = () =>
  screen.getByRole('slider', { name: 'Largest error that counts as success' });

describe('a sweep', () => {
  it('is computed when asked to, and the figure is described in words', async () => {
    const { compute, regimes } = await open();
    expect(screen.getByText('18 runs, none computed yet')).toBeInTheDocument();
    expect(screen.getByText(/Nothing is computed yet/)).toBeInTheDocument();
    await compute();
    expect(regimes.getState().results.count).toBe(18);
    expect(await screen.findByText(/Of 18 runs, \d+ reach an error of at most 0.01/)).toBeVisible();
  });

  it('pauses and continues with the space bar, and is cancelled with what it has', async () => {
    const { user, pass, regimes } = await open();
    await user.keyboard(' ');
    pass(20);
    expect(regimes.getState().status).toBe('running');
    await user.keyboard(' ');
    expect(regimes.getState().status).toBe('paused');
    expect(screen.getByText(/, paused$/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(regimes.getState().status).toBe('running');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(regimes.getState().status).toBe('idle');
  });
});

describe('a cell', () => {
  it('is chosen with the arrow keys and shows its seeds, each with a link to its very run', async () => {
    const { compute, user, regimes } = await open();
    await compute();
    regimes.getState().choose(0);
    await user.keyboard('{ArrowRight}{ArrowUp}');
    expect(regimes.getState().chosen).toBe(4);
    expect(within(card()).getByRole('heading')).toHaveTextContent('s/n = 0.3, ℓ = 0.6');
    const links = within(card()).getAllByRole('link');
    const runs = links.map((link) => readLink(link.getAttribute('href')!).experiment.params);
    expect(runs).toEqual([0, 1, 2].map((seed) => runParams(readSpec(SWEEP), 4, seed)));
  });

  it('says that the update of a run was undetermined', async () => {
    const { compute, regimes } = await open({
      base: { ...SWEEP.base, alpha: 0.6, ell: 0.5, update: 'least-squares' },
      x: { param: 's/n', values: [0.3] },
      seeds: 1,
    });
    await compute();
    act(() => regimes.getState().choose(0));
    expect(card()).toHaveTextContent('not recovered, the update was undetermined');
  });

  it('at the border is shown before the reader chooses one, without taking the focus', async () => {
    const { compute, user, regimes } = await open();
    expect(within(card()).queryByRole('heading')).toBeNull();
    await compute();
    const { suggested, chosen } = regimes.getState();
    expect(chosen).toBeNull();
    expect(suggested).toBe(cellAtBorder(readSpec(SWEEP), summaries(readSpec(SWEEP), ROWS)));
    expect(within(card()).getByRole('heading')).toHaveTextContent('of 3 seeds recover');
    expect(document.activeElement?.closest('figure')).toBeNull();
    expect(writeRegimesLink(regimes.getState())).not.toContain('cell=');
    await user.keyboard('{ArrowLeft}');
    expect(regimes.getState().chosen).toBe(suggested! - 1);
    act(() => regimes.getState().setSeeds(2));
    expect(regimes.getState().suggested).toBeNull();
  });

  it('opens in the lab with Enter', async () => {
    const { compute, user, regimes } = await open();
    await compute();
    act(() => regimes.getState().choose(2));
    await user.keyboard('{Enter}');
    expect(location.hash).toMatch(/^#\/lab\?/);
    expect(readLink(location.hash).experiment.params).toEqual(runParams(readSpec(SWEEP), 2, 0));
  });

  it('that is not computed can be computed before all others', async () => {
    const { user, pass, regimes } = await open();
    act(() => regimes.getState().choose(5));
    expect(within(card()).getByRole('heading')).toHaveTextContent('not computed yet');
    await user.click(within(card()).getByRole('button', { name: 'Compute it now' }));
    pass(60_000);
    expect(regimes.getState().results.countOf(5)).toBe(3);
    expect(await within(card()).findByText(/of 3 seeds recover/)).toBeInTheDocument();
  });
});

it('predictions are drawn and said, and switched off in their legend', async () => {
  const { compute, user, pass, regimes } = await open();
  await compute();
  pass(3000);
  const words = /Local theory \(ours\) predicts a rate from ×0\.\d+ to ×0\.\d+ per iteration\./;
  expect(await screen.findByText(words)).toBeInTheDocument();
  const legend = screen.getByRole('group', { name: 'local theory (ours)' });
  // exact expectation without noise leaves no error
  const none = await within(legend).findByText('(none here)');
  expect(none.closest('label')).toHaveTextContent('final error');
  await user.click(within(legend).getByRole('checkbox', { name: /^rate/ }));
  expect(screen.queryByText(words)).toBeNull();
  expect(regimes.getState().overlays).toEqual({ rate: false, error: true });
  expect(writeRegimesLink(regimes.getState())).toMatch(/&predict=error$/);
});

it('changing the threshold changes verdicts without computing anything', async () => {
  const { compute, regimes } = await open();
  await compute();
  act(() => regimes.getState().choose(0));
  expect(await within(card()).findByText('3 of 3 seeds recover')).toBeInTheDocument();
  const { revision } = regimes.getState();
  fireEvent.change(threshold(), { target: { value: '-11' } });
  expect(within(card()).getByText('0 of 3 seeds recover')).toBeInTheDocument();
  expect(threshold()).toHaveAttribute('aria-valuetext', '10⁻¹¹');
  expect(regimes.getState().revision).toBe(revision);
});

describe('an axis', () => {
  it('is changed in the panel behind its title', async () => {
    const { user, regimes } = await open();
    await user.click(screen.getByRole('button', { name: /^x axis/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: /x axis/ }), 'eta');
    expect(regimes.getState().spec.x.param).toBe('eta');
    const steps = screen.getByRole('textbox', { name: 'steps, x axis' });
    await user.clear(steps);
    await user.type(steps, '5{Enter}');
    expect(regimes.getState().spec.x.values).toHaveLength(5);
  });

  it('says what is allowed when it is refused, and keeps the values', async () => {
    const { user, regimes } = await open();
    await user.click(screen.getByRole('button', { name: /^x axis/ }));
    const values = screen.getByRole('textbox', { name: 'Values of the x axis' });
    await user.clear(values);
    await user.type(values, '0.1, 0.1{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent(/x\.values.*two values are the same/);
    expect(regimes.getState().spec.x.values).toEqual([0.1, 0.3, 0.9]);
  });
});

it('a parameter of all runs is refused outside its range, with the range', async () => {
  const { user, regimes } = await open();
  await user.click(screen.getByRole('button', { name: 'Parameters of all runs' }));
  const entry = screen.getByRole('textbox', { name: /maximum iterations/ });
  await user.clear(entry);
  await user.type(entry, '-3{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent(/T = .*-3.*0 to 100000/);
  await user.clear(entry);
  await user.type(entry, '80{Enter}');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(regimes.getState().spec.base.T).toBe(80);
});

it('panels show a diagram for each value of a choice', async () => {
  const { user, regimes } = await open();
  await user.click(screen.getByRole('button', { name: 'Panels: none' }));
  await user.selectOptions(screen.getByRole('combobox', { name: /panel for each/ }), 'decoder');
  expect(regimes.getState().spec.facet).toEqual({
    param: 'decoder',
    values: ['relu', 'linear'],
  });
  await user.click(screen.getByRole('checkbox', { name: 'Linear' }));
  await user.click(screen.getByRole('checkbox', { name: 'Matched filter' }));
  expect(regimes.getState().spec.facet?.values).toEqual(['relu', 'matched']);
});

it('a sweep that was computed elsewhere is opened from a file', async () => {
  const { user, pass, regimes } = await open();
  const spec = readSpec({ ...SWEEP, y: undefined, seeds: 2 });
  const rows = [...addresses(spec)].map((address) =>
    measureRun(spec, address, VERSION, performance),
  );
  const file = new File([...sweepJson(spec, VERSION, rows)], 'mine.json');
  await user.upload(screen.getByLabelText('A sweep as JSON or JSON lines'), file);
  await act(async () => {});
  pass(1000);
  expect(await screen.findByText('from mine.json')).toBeInTheDocument();
  expect(regimes.getState().results.count).toBe(6);
});

it('a damaged file leaves a sentence that can be dismissed', async () => {
  const { user, pass } = await open();
  const file = new File(['not a sweep'], 'broken.json');
  await user.upload(screen.getByLabelText('A sweep as JSON or JSON lines'), file);
  await act(async () => {});
  pass(1000);
  expect(await screen.findByText(/broken\.json/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/broken\.json/)).toBeNull();
});

it('a worked diagram is shown, ready to be computed', async () => {
  const { user, regimes } = await open();
  await user.click(screen.getByRole('button', { name: 'N × η' }));
  expect(regimes.getState().spec.y?.param).toBe('eta');
  expect(screen.getByRole('button', { name: 'N × η' })).toHaveAttribute('aria-pressed', 'true');
});

it('links lead to the lab as it was left, and to the proof of the same run', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Lab' })).toHaveAttribute('href', '#/lab?v=1&n=7');
  expect(screen.getByRole('link', { name: 'Proof' })).toHaveAttribute('href', '#/proof?v=1&n=7');
});

it('lists its keys', async () => {
  const { user } = await open();
  await user.keyboard('?');
  expect(screen.getByText('Open the cell in the lab')).toBeInTheDocument();
});

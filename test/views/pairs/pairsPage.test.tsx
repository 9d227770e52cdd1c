import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { pairParams } from '../../../src/core/pairs/spec.ts';
import { readLink } from '../../../src/state/link/link.ts';
import { PairsPage } from '../../../src/views/pairs/PairsPage.tsx';
import { PairsToolsContext } from '../../../src/views/pairs/pairsTools.ts';
import { PairsContext } from '../../../src/views/pairs/usePairs.ts';
import { pairsData } from '../../../src/views/pairs/save/savePairs.ts';
import { addBrowserParts } from '../../support/browserParts.ts';
import { addDialogMethods } from '../../support/dialogs.ts';
import { pairsOnThisThread } from '../../support/pairsOnThisThread.ts';

beforeAll(() => {
  addBrowserParts();
  addDialogMethods();
});

function open(...options: Parameters<typeof pairsOnThisThread>) {
  const { pairs, clock } = pairsOnThisThread(...options);
  const user = userEvent.setup();
  render(
    <PairsContext value={pairs}>
      <PairsToolsContext
        value={{ labLink: '#/lab?v=1&n=7', theme: 'light', setTheme: () => {}, link: () => 'link' }}
      >
        <PairsPage />
      </PairsToolsContext>
    </PairsContext>,
  );
  const pass = (milliseconds: number) => act(() => clock.pass(milliseconds));
  return { pairs, get: pairs.getState, user, pass, finish: () => pass(60_000) };
}

const cells = () =>
  screen
    .getAllByRole('cell')
    .filter((cell) => within(cell).queryByRole('link') !== null)
    .map((cell) => within(cell).getByRole('link'));

describe('the table', () => {
  it('has a row for each decoder and a column for each update, the paper’s marked, and says what it shows', () => {
    open();
    expect(
      screen.getByRole('heading', {
        name: 'Four decoders, four updates: which pairs recover the features?',
      }),
    ).toBeInTheDocument();
    const names = (role: 'rowheader' | 'columnheader') =>
      screen.getAllByRole(role).map((head) => head.querySelector('span')!.textContent);
    expect(names('columnheader')).toEqual([
      'Covariancethe paper’s',
      'Correlation',
      'Gradient',
      'Least squares',
    ]);
    expect(names('rowheader')[0]).toMatch(/^ReLUthe paper’s/);
    expect(cells()).toHaveLength(16);
  });

  it('describes each pair in words: running, then its verdict, error and ending', () => {
    const { finish } = open();
    expect(cells()[0]).toHaveTextContent(
      'ReLU with covariance, the paper’s pair: not computed yet.',
    );
    finish();
    expect(cells()[0]).toHaveTextContent(
      /^ReLU with covariance, the paper’s pair: recovers\. Final recovery error .+\. All T = 40 iterations are done/,
    );
    expect(cells()[12]).toHaveTextContent(/^Matched filter with covariance: (fails|stalls)\./);
    expect(screen.getByText(/^Of 16 pairs, recovers: \d+;/)).toBeInTheDocument();
  });

  it('links each pair to its very run in the lab, at its end or at the iteration that is read', () => {
    const { finish, get } = open();
    finish();
    const [, , third] = cells();
    const { experiment, t } = readLink(third!.getAttribute('href')!);
    expect(experiment.params).toEqual(pairParams(get().spec, { cell: 2, seedIndex: 0 }));
    expect(t).toBe(get().traces[2]![0]!.errors.length - 1);
    fireEvent.change(screen.getByRole('slider', { name: 'Iteration at which values are read' }), {
      target: { value: '7' },
    });
    expect(readLink(cells()[2]!.getAttribute('href')!).t).toBe(7);
    expect(
      screen.getByRole('slider', { name: 'Iteration at which values are read' }),
    ).toHaveAttribute('aria-valuetext', 'at t = 7');
  });

  it('is one stop of the Tab key, and the arrow keys move between its pairs', async () => {
    const { finish, user } = open();
    finish();
    expect(cells().filter((link) => link.tabIndex === 0)).toEqual([cells()[0]]);
    await user.keyboard('{ArrowDown}');
    expect(cells()[0]).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}');
    expect(cells()[9]).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(cells()[8]).toHaveFocus();
    const reading = screen.getByTestId('pair-readout');
    expect(reading).toHaveTextContent(/^NNLS with covariance: /);
    expect(within(reading).getByRole('link')).toHaveAttribute(
      'href',
      cells()[8]!.getAttribute('href'),
    );
  });
});

describe('the reading', () => {
  it('has the exact error and the whole sentence of the ending', () => {
    const { finish, get } = open();
    finish();
    const { errors, row } = get().traces[0]![0]!;
    const reading = screen.getByTestId('pair-readout');
    expect(reading.querySelector('[data-value]')).toHaveAttribute(
      'data-value',
      String(errors.at(-1)),
    );
    expect(reading).toHaveTextContent(row!.outcome!.sentence);
  });

  it('follows the pointer', () => {
    const { finish, get } = open();
    finish();
    act(() => get().hover({ cell: 15, t: 3 }));
    const reading = screen.getByTestId('pair-readout');
    expect(reading).toHaveTextContent(/^Matched filter with least squares/);
    expect(reading.querySelector('[data-value]')).toHaveAttribute(
      'data-value',
      String(get().traces[15]![0]!.errors[3]),
    );
    fireEvent.pointerLeave(cells()[15]!);
    expect(screen.getByTestId('pair-readout')).toHaveTextContent(/^ReLU with covariance/);
  });
});

describe('the parameters of all runs', () => {
  it('are typed, chosen and turned, and every change starts all runs again', async () => {
    const { finish, user, get } = open();
    finish();
    const ell = screen.getByRole('textbox', { name: 'ℓ warm-start error' });
    await user.clear(ell);
    await user.type(ell, '0.3{Enter}');
    expect(get().spec.base.ell).toBe(0.3);
    expect(screen.getByText('0 of 16 runs')).toBeInTheDocument();
    finish();
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'A* ground truth' }),
      'nonnegative',
    );
    expect(get()).toMatchObject({ status: 'running', spec: { base: { family: 'nonnegative' } } });
    finish();
    fireEvent.change(screen.getByRole('slider', { name: 's active features, slider' }), {
      target: { value: '10' },
    });
    expect(get().spec.base.s).not.toBe(1);
    finish();
    await user.click(screen.getByRole('button', { name: /^N sample size: infinite/ }));
    expect(get().spec.base.N).toBe(2000);
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(get().spec.base).toMatchObject({ n: 8, N: 'infinity', family: 'gaussian' });
  });

  it('that cannot be are refused with a sentence, and keep the typed text to be corrected', async () => {
    const { finish, user } = open();
    finish();
    const n = screen.getByRole('textbox', { name: 'n features' });
    await user.clear(n);
    await user.type(n, '12{Enter}');
    expect(screen.getByText('m = 8: must be at least n = 12. Nothing has changed.')).toBeVisible();
    expect(n).toHaveValue('12');
    expect(n).toHaveAttribute('aria-invalid', 'true');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(n).toHaveValue('4');
  });

  it('include the rest behind a button', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'More parameters of all runs' }));
    expect(screen.getByRole('combobox', { name: 'A† left inverse' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'x decoder' })).not.toBeInTheDocument();
  });
});

describe('several seeds', () => {
  it('are drawn together, with the median’s value and how many agree', async () => {
    const { finish, user, get } = open();
    finish();
    await user.click(screen.getByRole('radio', { name: '3' }));
    finish();
    expect(get().done).toBe(48);
    expect(cells()[0]).toHaveTextContent(
      /: recovers at 3 of 3 seeds\. Final recovery error, the median,/,
    );
    const reading = screen.getByTestId('pair-readout');
    expect(reading).toHaveTextContent(/seed 1 .*seed 2 .*seed 3 /);
    expect(reading.querySelectorAll('[data-spoken]')).toHaveLength(1);
    const { columns, rows } = pairsData(get());
    expect(columns).toEqual([
      'decoder',
      'update',
      'seed',
      't',
      'recoveryError',
      'verdict',
      'outcome',
    ]);
    const points = get()
      .traces.flat()
      .reduce((sum, trace) => sum + trace!.errors.length, 0);
    expect(rows).toHaveLength(points);
    expect(rows[1]!.slice(0, 5)).toEqual([
      'relu',
      'covariance',
      1,
      1,
      get().traces[0]![0]!.errors[1],
    ]);
  });
});

describe('a cell', () => {
  const readout = () => screen.getByTestId('pair-readout');

  /** Returns whether the browser would follow the link. */
  function tap(link: HTMLElement, pointerType: string): boolean {
    fireEvent.pointerDown(link, { pointerType });
    act(() => link.focus());
    return fireEvent.click(link);
  }

  it('is read at the first tap of a finger, and opened at the second', () => {
    const { finish } = open();
    finish();
    const [first, second] = [cells()[5]!, cells()[6]!];
    expect(tap(first, 'touch')).toBe(false);
    expect(readout()).toHaveAttribute('data-decoder', 'linear');
    expect(readout()).toHaveAttribute('data-update', 'correlation');
    expect(within(readout()).getByRole('link', { name: 'Open in the lab' })).toBeVisible();
    expect(tap(second, 'touch')).toBe(false);
    expect(tap(second, 'touch')).toBe(true);
  });

  it('is opened by the first click of a mouse', () => {
    const { finish } = open();
    finish();
    expect(tap(cells()[5]!, 'mouse')).toBe(true);
  });
});

describe('the verdicts', () => {
  it('are explained, and follow the threshold without running anything again', () => {
    const { finish, get } = open();
    finish();
    const verdicts = screen.getByRole('region', { name: 'Verdicts' });
    expect(verdicts).toHaveTextContent('recoverserror at most 10−2 at the end');
    const isRecovery = () => /: recovers/.test(cells()[0]!.textContent);
    expect(isRecovery()).toBe(true);
    fireEvent.change(
      screen.getByRole('slider', { name: 'Largest error that counts as recovery' }),
      {
        target: { value: '0' },
      },
    );
    expect(get()).toMatchObject({ threshold: 1e-11, status: 'done' });
    expect(isRecovery()).toBe(false);
  });
});

describe('the runs', () => {
  it('stop and continue by button and by space bar', async () => {
    const { user, pass, get } = open();
    pass(30);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(get().status).toBe('stopped');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(get().status).toBe('running');
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard(' ');
    expect(get().status).toBe('stopped');
  });

  it('list their keys', async () => {
    const { user } = open();
    await user.keyboard('?');
    expect(screen.getByRole('dialog')).toHaveTextContent('Open its run in the lab');
  });
});

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StatusToast } from '../../../../src/views/lab/status/StatusToast.tsx';
import { BALANCING_PARAMS } from '../../../support/balancingParams.ts';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';
import { button, open } from '../fields/open.tsx';

const toast = <StatusToast />;
const status = () => screen.getByTestId('status');

describe('the status', () => {
  it('says what to do at t = 0, and reports the speed', () => {
    const { tell, pass } = open(toast);
    expect(status()).toHaveTextContent('Ready at t = 0');
    expect(status().dataset.kind).toBe('idle');
    tell(({ play }) => play());
    pass(250);
    expect(status()).toHaveTextContent('Running at 10 iterations per second.');
    tell(({ pause }) => pause());
    expect(status()).toHaveTextContent('Paused');
  });

  it('names the sub-steps within an iteration', () => {
    const { tell } = open(toast);
    tell(({ subStepOn }) => subStepOn());
    expect(status()).toHaveTextContent('Within iteration 1: examples drawn');
    tell(({ subStepOn }) => subStepOn());
    expect(status()).toHaveTextContent('decoded');
  });

  it('says what t counts in both phases of Equilibration', () => {
    const { tell, pass } = open(toast, BALANCING_PARAMS);
    expect(status()).toHaveTextContent('Ready at t = 0. t counts stages');
    tell(({ seek }) => seek(60));
    pass(20_000);
    expect(status()).toHaveTextContent(
      'Equilibration is done: t counts iterations of Purification on A*D',
    );
    tell(({ setCompare }) => setCompare({ algorithm: 'purification' }));
    pass(500);
    expect(status()).toHaveTextContent(
      't counts stages of Equilibration, and iterations of Purification.',
    );
  });

  it('reports that a run was balanced, then purified', () => {
    const { tell, pass } = open(toast, BALANCING_PARAMS);
    tell(({ play }) => play());
    pass(60_000);
    expect(status().dataset.kind).toBe('finished');
    expect(status()).toHaveTextContent(
      /After \d+ stages all features were in S, balanced to 1\.\d+ : 1, and then purified for \d+ iterations until T = 100/,
    );
  });

  it('says when an earlier iteration is shown', () => {
    const { tell, pass } = open(toast);
    tell(({ play }) => play());
    pass(950);
    tell(({ seek }) => seek(4));
    expect(status()).toHaveTextContent(
      'Showing t = 4, computed up to 10. Press Play to continue from here.',
    );
  });

  it('reports how the run ended and offers more iterations', async () => {
    const { user, tell, pass, params } = open(toast);
    tell(({ play }) => play());
    pass(10_000);
    expect(status().dataset.kind).toBe('finished');
    expect(status()).toHaveTextContent('All T = 40 iterations are done');
    await user.click(button('Try T = 160'));
    expect(params().T).toBe(160);
  });

  it('shows success only when the features are recovered', () => {
    const { tell, pass } = open(toast, { ...SMALL_PARAMS, eta: 0.5, T: 2000 });
    tell(({ setPace, play }) => {
      setPace(1000);
      play();
    });
    pass(10_000);
    expect(status().dataset).toMatchObject({ kind: 'converged', tone: 'good' });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('does not report another fixed point as success, and suggests what to try', async () => {
    const { user, tell, pass, params } = open(toast, {
      ...SMALL_PARAMS,
      decoder: 'linear',
      eta: 0.5,
      T: 20_000,
      start: 'antisymmetric',
    });
    tell(({ setPace, play }) => {
      setPace(1000);
      play();
    });
    pass(60_000);
    expect(status().dataset).toMatchObject({ kind: 'converged', tone: 'doubtful' });
    expect(status()).toHaveTextContent('a fixed point but not A*');
    await user.click(button('Try the ReLU'));
    expect(params().decoder).toBe('relu');
    expect(status()).toHaveFocus();
  });

  it('reports a loss of rank and suggests remedies', async () => {
    const { user, tell, pass, params } = open(toast, { ...SMALL_PARAMS, r: 100_000, eta: 1 });
    tell(({ play }) => play());
    pass(5000);
    expect(status().dataset).toMatchObject({ kind: 'rank-loss', tone: 'bad' });
    await user.click(button('Try the paper’s r = n/c₂'));
    expect(params().r).toBe('paper');
  });

  it('names contradictory parameters and resolves them with one click', async () => {
    const { user, tell, params } = open(toast);
    tell(({ setParam }) => setParam('m', 3));
    expect(screen.getByRole('alert')).toHaveTextContent('m = 3: must be at least n = 4.');
    expect(status().dataset.kind).toBe('impossible');
    await user.click(button('Set n = 3'));
    expect(params()).toMatchObject({ n: 3, m: 3 });
    expect(status().dataset.kind).toBe('idle');
  });

  it('undoes a contradictory change', async () => {
    const { user, tell, params } = open(toast);
    tell(({ setParam }) => setParam('m', 3));
    await user.click(button('Undo'));
    expect(params().m).toBe(6);
  });

  it('resolves a contradiction of the compared run in that run only', async () => {
    const { user, tell, lab } = open(toast);
    tell(({ setCompare }) => setCompare({ m: 3 }));
    await user.click(button('Set m = 4'));
    expect(lab.getState().compare).toEqual({ m: 4 });
    expect(lab.getState().params.m).toBe(6);
  });

  it('reports both runs when two are compared', () => {
    const { tell, pass } = open(toast, SMALL_PARAMS, { T: 3 });
    tell(({ play }) => play());
    pass(1000);
    expect(status()).toHaveTextContent('Running');
    expect(status()).toHaveTextContent('Compared run: All T = 3 iterations are done');
    pass(10_000);
    expect(status()).toHaveTextContent('This run: All T = 40 iterations are done');
  });

  it('shows progress while it computes towards a distant iteration', () => {
    const { lab, tell } = open(toast);
    tell(() => lab.setState({ seeking: { from: 100, at: 150, to: 300 } }));
    expect(status()).toHaveTextContent('Computing up to t = 300.');
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '50');
    expect(screen.getByRole('progressbar')).toHaveAttribute('max', '200');
  });

  it('says why a run failed and restarts it', async () => {
    const { lab, tell, user } = open(toast);
    tell(() => lab.setState({ status: 'failed', failure: 'The solver has stopped.' }));
    expect(status()).toHaveTextContent('The solver has stopped.');
    expect(status().dataset.kind).toBe('failed');
    await user.click(button('Reset'));
    expect(status().dataset.kind).toBe('idle');
  });

  it('shows notices until they are dismissed', async () => {
    const { lab, tell, user } = open(toast);
    tell(() => lab.setState({ notices: ['n = 1000: must be at most 100'] }));
    expect(screen.getByRole('listitem')).toHaveTextContent('n = 1000');
    await user.click(button('Dismiss'));
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});

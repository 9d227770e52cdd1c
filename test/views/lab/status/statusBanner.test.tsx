import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StatusBanner } from '../../../../src/views/lab/status/StatusBanner.tsx';
import { BALANCING_PARAMS } from '../../../support/balancingParams.ts';
import { SMALL_PARAMS } from '../../../support/smallParams.ts';
import { button, open } from '../fields/open.tsx';

const banner = <StatusBanner />;
const status = () => screen.getByTestId('status');

describe('the status', () => {
  it('says what to do at t = 0, and how fast it runs', () => {
    const { tell, pass } = open(banner);
    expect(status()).toHaveTextContent('Ready at t = 0');
    expect(status().dataset.kind).toBe('idle');
    tell(({ play }) => play());
    pass(250);
    expect(status()).toHaveTextContent('Running, 10 iterations a second.');
    tell(({ pause }) => pause());
    expect(status()).toHaveTextContent('Paused');
  });

  it('tells the steps within an iteration apart', () => {
    const { tell } = open(banner);
    tell(({ subStepOn }) => subStepOn());
    expect(status()).toHaveTextContent('Within iteration 1: the examples are drawn');
    tell(({ subStepOn }) => subStepOn());
    expect(status()).toHaveTextContent('decoded');
  });

  it('says what t counts under Equilibration, in either phase', () => {
    const { tell, pass } = open(banner, BALANCING_PARAMS);
    expect(status()).toHaveTextContent('Under Equilibration t counts stages');
    tell(({ seek }) => seek(60));
    pass(20_000);
    expect(status()).toHaveTextContent(
      'Equilibration is over: t goes on with iterations of Purification on A*D',
    );
    tell(({ setCompare }) => setCompare({ algorithm: 'purification' }));
    pass(500);
    expect(status()).toHaveTextContent(
      'One t is a stage where Equilibration runs and an iteration where Purification does.',
    );
  });

  it('tells that a run was balanced, and then purified', () => {
    const { tell, pass } = open(banner, BALANCING_PARAMS);
    tell(({ play }) => play());
    pass(60_000);
    expect(status().dataset.kind).toBe('finished');
    expect(status()).toHaveTextContent(
      /After \d+ stages all features were in S, balanced to 1\.\d+ : 1, and then purified for \d+ iterations until T = 100/,
    );
  });

  it('says that it looks back', () => {
    const { tell, pass } = open(banner);
    tell(({ play }) => play());
    pass(950);
    tell(({ seek }) => seek(4));
    expect(status()).toHaveTextContent(
      'Looking back: t = 4 of 10 computed. Play goes on from here.',
    );
  });

  it('tells how the run ended and offers to let it go on', async () => {
    const { user, tell, pass, params } = open(banner);
    tell(({ play }) => play());
    pass(10_000);
    expect(status().dataset.kind).toBe('finished');
    expect(status()).toHaveTextContent('All T = 40 iterations are done');
    await user.click(button('Try T = 160'));
    expect(params().T).toBe(160);
  });

  it('looks like a success only when the features are recovered', () => {
    const { tell, pass } = open(banner, { ...SMALL_PARAMS, eta: 0.5, T: 2000 });
    tell(({ setPace, play }) => {
      setPace(1000);
      play();
    });
    pass(10_000);
    expect(status().dataset).toMatchObject({ kind: 'converged', tone: 'good' });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('does not take another fixed point for a success, and says what to try', async () => {
    const { user, tell, pass, params } = open(banner, {
      ...SMALL_PARAMS,
      relu: false,
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
    await user.click(button('Try ReLU on'));
    expect(params().relu).toBe(true);
    expect(status()).toHaveFocus();
  });

  it('says so when A loses its rank, with remedies', async () => {
    const { user, tell, pass, params } = open(banner, { ...SMALL_PARAMS, r: 100_000, eta: 1 });
    tell(({ play }) => play());
    pass(5000);
    expect(status().dataset).toMatchObject({ kind: 'rank-loss', tone: 'bad' });
    await user.click(button('Try r back to the paper’s n/c₂'));
    expect(params().r).toBe('paper');
  });

  it('says what cannot be together, with a click to settle it', async () => {
    const { user, tell, params } = open(banner);
    tell(({ setParam }) => setParam('m', 3));
    expect(screen.getByRole('alert')).toHaveTextContent('m = 3: must be at least n = 4.');
    expect(status().dataset.kind).toBe('impossible');
    await user.click(button('Set n = 3'));
    expect(params()).toMatchObject({ n: 3, m: 3 });
    expect(status().dataset.kind).toBe('idle');
  });

  it('takes the impossible back', async () => {
    const { user, tell, params } = open(banner);
    tell(({ setParam }) => setParam('m', 3));
    await user.click(button('Undo'));
    expect(params().m).toBe(6);
  });

  it('settles what only the compared run cannot be in that run', async () => {
    const { user, tell, lab } = open(banner);
    tell(({ setCompare }) => setCompare({ m: 3 }));
    await user.click(button('Set m = 4'));
    expect(lab.getState().compare).toEqual({ m: 4 });
    expect(lab.getState().params.m).toBe(6);
  });

  it('tells of both runs when two are compared', () => {
    const { tell, pass } = open(banner, SMALL_PARAMS, { T: 3 });
    tell(({ play }) => play());
    pass(1000);
    expect(status()).toHaveTextContent('Running');
    expect(status()).toHaveTextContent('Compared run: All T = 3 iterations are done');
    pass(10_000);
    expect(status()).toHaveTextContent('This run: All T = 40 iterations are done');
  });

  it('shows how far a long way has been computed', () => {
    const { lab, tell } = open(banner);
    tell(() => lab.setState({ seeking: { from: 100, at: 150, to: 300 } }));
    expect(status()).toHaveTextContent('Computing up to t = 300.');
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '50');
    expect(screen.getByRole('progressbar')).toHaveAttribute('max', '200');
  });

  it('says why a run failed and starts it afresh', async () => {
    const { lab, tell, user } = open(banner);
    tell(() => lab.setState({ status: 'failed', failure: 'The solver has stopped.' }));
    expect(status()).toHaveTextContent('The solver has stopped.');
    expect(status().dataset.kind).toBe('failed');
    await user.click(button('Reset'));
    expect(status().dataset.kind).toBe('idle');
  });

  it('passes notices on until they are put away', async () => {
    const { lab, tell, user } = open(banner);
    tell(() => lab.setState({ notices: ['n = 1000: must be at most 100'] }));
    expect(screen.getByRole('listitem')).toHaveTextContent('n = 1000');
    await user.click(button('Dismiss'));
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});

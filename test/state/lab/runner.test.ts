/** Commands to the solver, and late or lost answers. */
import { describe, expect, it } from 'vitest';
import { SMALL_PARAMS } from '../../support/smallParams.ts';
import { scriptedLab } from './scriptedSolver.ts';

/** A scripted lab whose run has come to t. */
function labAt(t: number, more: { ended?: boolean } = {}) {
  const scripted = scriptedLab();
  scripted.arrive(0);
  if (t > 0) scripted.arrive(t, more);
  scripted.commands();
  return { ...scripted, get: () => scripted.lab.getState() };
}

describe('a new run', () => {
  it('shows the old run until its first event', () => {
    const { lab, get, arrive, started, clock } = labAt(3);
    clock.pass(1000);
    const before = get().lanes;
    get().setParam('m', 8);
    expect(started()).toMatchObject([{ m: 8 }]);
    expect(lab.getState()).toMatchObject({ params: { m: 8 }, t: 3, status: 'idle' });
    expect(get().lanes).toBe(before);
    arrive(0);
    expect(get()).toMatchObject({ t: 0, latest: 0 });
    expect(get().lanes).toMatchObject([{ params: { m: 8 }, trace: { length: 1 } }]);
    expect(get().lanes[0]!.firstFrame).toBe(get().lanes[0]!.frame);
  });

  it('starts at once, then every 80 ms at most, and the last value wins', () => {
    const { get, clock, commands, started } = labAt(0);
    clock.pass(1000);
    for (let k = 1; k <= 100; k++) {
      get().setParam('ell', k / 200);
      clock.pass(5);
    }
    const starts = commands().filter((what) => what === 'start').length;
    expect(starts).toBeGreaterThanOrEqual(6);
    expect(starts).toBeLessThanOrEqual(7);
    clock.pass(80);
    expect(started()[0]!.ell).toBe(0.5);
  });

  it('has the parameters it was started with, whatever is edited meanwhile', () => {
    const { get, clock, arrive } = labAt(0);
    clock.pass(1000);
    get().setParam('ell', 0.1);
    get().setParam('ell', 0.2);
    arrive(0);
    expect(get().lanes[0]!.params.ell).toBe(0.1);
    expect(get().params.ell).toBe(0.2);
  });

  it('plays if the previous run played or had ended, and waits otherwise', () => {
    const running = labAt(0);
    running.get().play();
    running.clock.pass(100);
    running.commands();
    running.get().setParam('ell', 0.2);
    expect(running.commands()).toEqual(['start', 'play']);
    expect(running.get().status).toBe('running');

    const ended = labAt(40, { ended: true });
    expect(ended.get().status).toBe('ended');
    ended.clock.pass(100);
    ended.get().setParam('ell', 0.2);
    expect(ended.commands()).toEqual(['start', 'play']);
    expect(ended.get().status).toBe('running');

    const paused = labAt(0);
    paused.get().step();
    paused.arrive(1);
    paused.clock.pass(100);
    paused.commands();
    paused.get().setParam('ell', 0.2);
    expect(paused.commands()).toEqual(['start']);
    expect(paused.get().status).toBe('idle');
  });

  it('is started before it gets other commands', () => {
    const { get, clock, commands, started } = labAt(0);
    clock.pass(1000);
    get().setParam('ell', 0.1);
    get().setParam('ell', 0.2);
    commands();
    get().step();
    expect(commands()).toEqual(['start', 'step']);
    expect(started()[0]!.ell).toBe(0.2);
  });

  it('does not step back into the previous run', () => {
    const { get, clock, commands } = labAt(9);
    clock.pass(1000);
    get().setParam('ell', 0.2);
    get().stepBack();
    get().preview(4);
    expect(commands()).toEqual(['start']);
  });

  it('resumes playing after parameters that cannot run', () => {
    const { get, clock, commands } = labAt(0);
    get().play();
    clock.pass(1000);
    commands();
    get().setParam('n', 7);
    expect(commands()).toEqual(['pause']);
    expect(get()).toMatchObject({ params: { n: 7 }, status: 'paused' });
    expect(get().problems).toMatchObject([{ field: 'm', value: '6' }]);
    expect(get().lanes).toMatchObject([{ params: { n: 4 } }]);
    get().setParam('n', 5);
    expect(commands()).toEqual(['start', 'play']);
    expect(get()).toMatchObject({ problems: [], status: 'running' });
  });

  it('can continue the last run while the parameters cannot run', () => {
    const { get, commands } = labAt(3);
    get().setParam('n', 7);
    get().play();
    expect(commands()).toEqual(['play']);
    get().reset();
    expect(commands()).toEqual(['start']);
    expect(get()).toMatchObject({ status: 'idle', params: { n: 7 } });
  });
});

describe('late answers', () => {
  it('do not stop a run that was just played', () => {
    const { get, arrive, commands } = labAt(40, { ended: true });
    get().play();
    expect(commands()).toEqual(['seek 0', 'play']);
    // sent before the solver heard of it
    arrive(40, { ended: true });
    arrive(0);
    expect(get().status).toBe('running');
    arrive(1);
    expect(get()).toMatchObject({ status: 'running', t: 1 });
  });

  it('do not mix up quick steps back', () => {
    const { get, commands } = labAt(9);
    get().stepBack();
    get().stepBack();
    get().stepBack();
    expect(commands()).toEqual(['seek 8', 'seek 7', 'seek 6']);
  });

  it('do not make a preview lose its origin', () => {
    const { get, arrive, commands } = labAt(9);
    get().play();
    commands();
    get().preview(2);
    arrive(10);
    get().preview(3);
    arrive(3);
    get().preview(null);
    expect(commands()).toEqual(['seek 2', 'seek 3', 'seek 9', 'play']);
    expect(get()).toMatchObject({ status: 'running', runT: 3 });
    arrive(9);
    expect(get()).toMatchObject({ status: 'running', runT: 9 });
  });

  it('do not change the status until a preview has returned', () => {
    const { get, arrive, commands } = labAt(40, { ended: true });
    get().preview(2);
    arrive(2);
    get().preview(null);
    get().preview(null);
    arrive(2);
    expect(get()).toMatchObject({ status: 'ended', t: 2, runT: 40 });
    arrive(40, { ended: true });
    expect(get()).toMatchObject({ status: 'ended', t: 40, runT: 40 });
    expect(commands()).toEqual(['seek 2', 'seek 40']);
  });
});

describe('actions during a preview', () => {
  it('start from the run’s own iteration', () => {
    const { get, commands, arrive } = labAt(9);
    get().step();
    arrive(10);
    commands();
    get().preview(2);
    get().play();
    expect(commands()).toEqual(['seek 2', 'seek 10', 'play']);
    get().preview(3);
    get().pause();
    expect(commands()).toEqual(['seek 3', 'seek 10', 'pause']);
    expect(get().status).toBe('paused');
    get().preview(4);
    get().step();
    expect(commands()).toEqual(['seek 4', 'seek 10', 'step']);
    get().preview(5);
    get().stepBack();
    expect(commands()).toEqual(['seek 5', 'seek 9']);
  });

  it('play an ended run from the start', () => {
    const { get, commands } = labAt(40, { ended: true });
    get().preview(2);
    get().play();
    expect(commands()).toEqual(['seek 2', 'seek 0', 'play']);
    expect(get().status).toBe('running');
  });

  it('send no command while the tab is hidden', () => {
    const { get, commands } = labAt(9);
    get().play();
    get().preview(2);
    get().setWatched(false);
    get().preview(null);
    expect(commands()).toEqual(['play', 'seek 2', 'seek 9']);
    get().setWatched(true);
    expect(commands()).toEqual(['play']);
  });
});

describe('a failure', () => {
  it('is shown, and the next edit or play starts a new run', () => {
    const { get, answer, commands, clock } = labAt(3);
    get().play();
    answer({ type: 'failed', runId: 1, sentence: 'It broke.' });
    expect(get()).toMatchObject({ status: 'failed', failure: 'It broke.', t: 3 });
    commands();
    clock.pass(1000);
    get().play();
    expect(commands()).toEqual(['start', 'play']);
    expect(get()).toMatchObject({ status: 'running', failure: null });
    answer({ type: 'failed', runId: 1, sentence: 'It broke.' });
    clock.pass(1000);
    get().setParam('ell', 0.2);
    expect(commands()).toEqual(['start', 'play']);
    expect(get()).toMatchObject({ status: 'running', failure: null });
  });

  it('of a worker that was replaced becomes one notice', () => {
    const { get, answer, arrive } = labAt(3);
    get().play();
    const recovered = { type: 'recovered', runId: 1, reason: 'it fell silent', t: 3 } as const;
    answer(recovered);
    answer(recovered);
    expect(get().notices).toEqual([
      'The solver’s worker broke down (it fell silent) and was replaced; the run continues from t = 3.',
    ]);
    expect(get().status).toBe('running');
    arrive(4);
    expect(get().t).toBe(4);
    get().dismissNotices();
    expect(get().notices).toEqual([]);
  });

  it('ends the return from a preview, but not the run', () => {
    const { get, answer, arrive } = labAt(9);
    get().preview(2);
    arrive(2);
    get().preview(null);
    answer({ type: 'recovered', runId: 1, reason: 'it fell silent', t: 2 });
    arrive(2);
    expect(get()).toMatchObject({ t: 2, runT: 2 });
  });

  it('keeps trace and facts when an event brings no new scalars', () => {
    const { get, answer } = labAt(3);
    const [lane] = get().lanes;
    answer({
      type: 'progress',
      runId: 1,
      t: 3,
      latest: 3,
      subStep: 'update',
      ended: false,
      lanes: [{ facts: null, frame: lane!.frame!, scalars: [], outcome: null }],
    });
    expect(get().lanes[0]!.trace).toBe(lane!.trace);
    expect(get().lanes[0]!.facts).toBe(lane!.facts);
  });
});

describe('a long seek', () => {
  it('shows its progress until it arrives', () => {
    const { get, answer, arrive } = labAt(3);
    get().seek(30);
    answer({ type: 'seeking', runId: 1, from: 3, at: 12, to: 30 });
    expect(get().seeking).toEqual({ from: 3, at: 12, to: 30 });
    arrive(30);
    expect(get()).toMatchObject({ seeking: null, t: 30, status: 'paused' });
  });

  it('goes at most to the end of the longest run', () => {
    const { get, commands } = labAt(3);
    get().setCompare({ T: 90 });
    commands();
    get().seek(1e6);
    expect(commands().at(-1)).toBe('seek 90');
    expect(SMALL_PARAMS.T).toBe(40);
  });
});

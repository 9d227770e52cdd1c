import { beforeEach, describe, expect, it } from 'vitest';
import type { Params } from '../../src/core/params/params.ts';
import { BUILDING_SILENCE, createSolver, SILENCE } from '../../src/solver/client.ts';
import type { Connection, Receiver } from '../../src/solver/connection.ts';
import type { Progress, SolverCommand, SolverEvent } from '../../src/solver/messages.ts';
import type { ClientEvent, Solver } from '../../src/solver/solver.ts';
import { LOADING_SILENCE, PING_EVERY } from '../../src/solver/watchdog.ts';
import { ManualScheduler } from '../support/manualScheduler.ts';
import { sessionConnection } from '../support/sessionConnection.ts';
import { SMALL_PARAMS } from '../support/smallParams.ts';
import { expectedScalars } from './desk.ts';

const LANES = [SMALL_PARAMS];

/** A worker in the test's hands: what is sent to it waits until the test lets it work. */
class Worker implements Connection {
  readonly received: SolverCommand[] = [];
  readonly receiver: Receiver;
  closed = false;
  /** Whether it works off at once what it gets; otherwise it takes no notice of it. */
  private awake: boolean;
  private inbox: SolverCommand[] = [];
  private readonly session: Connection;

  constructor(clock: ManualScheduler, receiver: Receiver, awake: boolean) {
    this.receiver = receiver;
    this.awake = awake;
    this.session = sessionConnection(clock)(receiver, 0);
  }

  send(command: SolverCommand): void {
    this.received.push(command);
    this.inbox.push(command);
    if (this.awake) this.work();
  }

  close(): void {
    this.closed = true;
    this.session.close();
  }

  fallAsleep(): void {
    this.awake = false;
  }

  wake(): void {
    this.awake = true;
    this.work();
  }

  get types(): string[] {
    return this.received.map(({ type }) => type);
  }

  private work(): void {
    for (let next = this.inbox.shift(); next !== undefined; next = this.inbox.shift())
      this.session.send(next);
  }
}

/** A solver whose workers, painting, time and events are all in the test's hands. */
class Page {
  readonly clock = new ManualScheduler();
  readonly events: ClientEvent[] = [];
  readonly settings: ClientEvent[] = [];
  readonly workers: Worker[] = [];
  /** Failed loads before each connection. */
  readonly failures: number[] = [];
  readonly solver: Solver;
  /** Whether new workers work; whether there can be any; whether what they bring is painted. */
  workersWork = true;
  workersLoad = true;
  /** Whether the program of new workers has not arrived yet. */
  workersLoadLate = false;
  paints = true;
  onEvent: (event: ClientEvent) => void = () => {};
  private unpainted: (() => void)[] = [];

  constructor() {
    this.solver = createSolver({
      connect: (receiver, failures) => {
        this.failures.push(failures);
        if (!this.workersLoad) throw new Error('no workers here');
        const worker = new Worker(this.clock, this.asLoaded(receiver), this.workersWork);
        this.workers.push(worker);
        return worker;
      },
      afterPaint: (callback) => {
        if (this.paints) callback();
        else this.unpainted.push(callback);
      },
      onEvent: (event) => {
        // comes by itself after the first frame of every run, and has its own test
        if (event.type === 'settings' || event.type === 'local-theory') this.settings.push(event);
        else this.events.push(event);
        this.onEvent(event);
      },
      scheduler: this.clock,
    });
  }

  /** The receiver, without the message that the program has arrived. */
  private asLoaded(receiver: Receiver): Receiver {
    if (!this.workersLoadLate) return receiver;
    let isFirst = true;
    return {
      ...receiver,
      onEvent(event) {
        if (isFirst) isFirst = false;
        else receiver.onEvent(event);
      },
    };
  }

  get worker(): Worker {
    return this.workers.at(-1) as Worker;
  }

  get progress(): Progress[] {
    return this.events.filter((event) => event.type === 'progress');
  }

  get last(): ClientEvent {
    return this.events.at(-1) as ClientEvent;
  }

  get types(): string[] {
    return this.events.map(({ type }) => type);
  }

  get t(): number | undefined {
    return this.progress.at(-1)?.t;
  }

  paint(): void {
    for (const callback of this.unpainted.splice(0)) callback();
  }

  /** The scalars' t as they arrived. */
  get times(): number[] {
    return this.progress.flatMap(({ lanes }) => lanes[0]!.scalars.map(({ t }) => t));
  }
}

function upTo(t: number): number[] {
  return Array.from({ length: t + 1 }, (_, k) => k);
}

let page: Page;

beforeEach(() => {
  page = new Page();
});

describe('the solver’s client', () => {
  it('acknowledges a frame only after it is painted', () => {
    page.paints = false;
    page.solver.start(LANES, 10);
    expect(page.worker.types).toEqual(['configure']);
    page.paint();
    expect(page.worker.types).toEqual(['configure', 'acknowledge']);
  });

  it('calls the functions in its options as functions, not as methods', () => {
    const receivers: unknown[] = [];
    const solver = createSolver({
      connect: sessionConnection(page.clock),
      // as requestAnimationFrame, which throws unless it is called so
      afterPaint(this: unknown) {
        receivers.push(this);
      },
      onEvent() {},
      scheduler: page.clock,
    });
    solver.start(LANES, 10);
    expect(receivers).toEqual([undefined]);
    solver.dispose();
  });

  it('forwards every command', () => {
    page.solver.start(LANES, 10);
    page.solver.play();
    page.solver.setPace(20);
    page.solver.pause();
    page.solver.step();
    page.solver.subStep();
    page.solver.seek(2);
    page.solver.requestHistory(0, 1);
    page.solver.loadAgain();
    page.solver.cancel();
    expect(page.worker.types.filter((type) => type !== 'acknowledge')).toEqual([
      'configure',
      'play',
      'speed',
      'pause',
      'step',
      'sub-step',
      'seek',
      'history',
      'load-theory',
      'cancel',
    ]);
  });

  it('forwards the answers', () => {
    page.solver.start(LANES, 10);
    page.solver.seek(5);
    page.clock.pass(0);
    page.solver.requestHistory(0, 1);
    expect(page.progress.map(({ t }) => t)).toEqual([0, 5]);
    expect(page.last).toMatchObject({ type: 'history', i: 0, j: 1 });
  });

  it('drops events of a run that was replaced', () => {
    page.solver.start(LANES, 10);
    const late = page.last as SolverEvent;
    page.solver.start(LANES, 10);
    const before = page.events.length;
    const sent = page.worker.received.length;
    page.worker.receiver.onEvent(late);
    expect(page.events).toHaveLength(before);
    expect(page.worker.received).toHaveLength(sent);
  });

  it('drops events of a run that was cancelled, and starts the next one', () => {
    page.workersWork = false;
    page.solver.start(LANES, 10);
    page.solver.cancel();
    page.worker.wake();
    page.solver.play();
    expect(page.events).toEqual([]);
    page.solver.start(LANES, 10);
    expect(page.last).toMatchObject({ type: 'progress', runId: 2 });
  });

  it('keeps one connection for all runs', () => {
    page.solver.start(LANES, 10);
    page.solver.start(LANES, 10);
    expect(page.workers).toHaveLength(1);
  });

  it('forwards the sentence of a run that cannot start', () => {
    page.solver.start([{ ...SMALL_PARAMS, m: 3 }], 10);
    expect(page.last).toMatchObject({ type: 'failed', runId: 1 });
    page.solver.start(LANES, 10);
    expect(page.last).toMatchObject({ type: 'progress', runId: 2 });
    expect(page.workers).toHaveLength(1);
  });

  it('sends no events after disposal', () => {
    page.paints = false;
    page.solver.start(LANES, 10);
    const event = page.last as SolverEvent;
    page.solver.dispose();
    page.worker.receiver.onEvent(event);
    page.worker.receiver.onBroken('terminated');
    page.solver.play();
    page.paint();
    page.clock.pass(60_000);
    expect(page.events).toHaveLength(1);
    expect(page.worker.types).toEqual(['configure']);
    expect(page.worker.closed).toBe(true);
    expect(page.clock.waiting).toBe(0);
  });
});

describe('while a run is being built', () => {
  beforeEach(() => {
    page.workersWork = false;
  });

  function started(T: number): Params[] {
    return [{ ...SMALL_PARAMS, T }];
  }

  it('only the newest of the runs requested meanwhile is built next', () => {
    for (const T of [1, 2, 3, 4]) page.solver.start(started(T), 10);
    expect(page.worker.types).toEqual(['configure']);
    page.worker.wake();
    const built = page.worker.received.filter((command) => command.type === 'configure');
    expect(built.map(({ runId, lanes }) => [runId, lanes[0]?.T])).toEqual([
      [1, 1],
      [4, 4],
    ]);
    expect(page.events.map(({ type, runId }) => [type, runId])).toEqual([['progress', 4]]);
  });

  it('commands for the newest run wait with it, in order', () => {
    page.solver.start(started(10), 10);
    page.solver.play();
    page.solver.start(started(20), 10);
    page.solver.seek(3);
    page.solver.start(started(30), 10);
    page.solver.seek(5);
    page.solver.step();
    page.worker.wake();
    const sent = page.worker.received.filter(({ type }) => type !== 'acknowledge');
    expect(sent.map(({ type, runId }) => [type, runId])).toEqual([
      ['configure', 1],
      ['play', 1],
      ['configure', 3],
      ['seek', 3],
      ['step', 3],
    ]);
    page.clock.pass(100);
    expect(page.progress.map(({ runId, t }) => [runId, t])).toEqual([
      [3, 0],
      [3, 5],
      [3, 6],
    ]);
  });

  it('a run that cannot start is followed by the next one', () => {
    page.solver.start([{ ...SMALL_PARAMS, m: 3 }], 10);
    page.solver.start(started(5), 10);
    page.worker.wake();
    expect(page.events.map(({ type, runId }) => [type, runId])).toEqual([['progress', 2]]);
  });

  it('a cancel drops the waiting run', () => {
    page.solver.start(started(5), 10);
    page.solver.play();
    page.solver.start(started(6), 10);
    page.solver.cancel();
    page.worker.wake();
    expect(page.worker.types).toEqual(['configure', 'play', 'cancel']);
    page.clock.pass(60_000);
    expect(page.events).toEqual([]);
    expect(page.clock.waiting).toBe(0);
  });
});

describe('when its worker breaks down', () => {
  it('a new one resumes the run where it was and plays on', () => {
    page.solver.start(LANES, 10);
    page.solver.play();
    page.clock.pass(950);
    page.worker.receiver.onBroken('out of memory');
    expect(page.workers.map(({ closed }) => closed)).toEqual([true, false]);
    page.clock.pass(10_000);
    const recovered = page.types.indexOf('recovered');
    expect(page.events[recovered]).toEqual({
      type: 'recovered',
      runId: 1,
      reason: 'out of memory',
      t: 10,
    });
    // no earlier iteration is shown again, and no scalars are sent twice
    const shown = page.progress.map(({ t }) => t);
    expect(shown).toEqual(shown.toSorted((p, q) => p - q));
    expect(page.times).toEqual(upTo(40));
    expect(page.progress.flatMap(({ lanes }) => lanes[0]!.scalars)).toEqual(
      expectedScalars(SMALL_PARAMS),
    );
    expect(page.progress.filter(({ lanes }) => lanes[0]!.facts !== null)).toHaveLength(1);
    expect(page.last).toMatchObject({ type: 'progress', t: 40, ended: true });
  });

  it('a paused run is resumed paused, and its known outcome is kept', () => {
    page.solver.start(LANES, 10);
    page.solver.seek(40);
    page.clock.pass(0);
    page.solver.seek(7);
    page.worker.receiver.onBroken('gone');
    page.clock.pass(60_000);
    expect(page.clock.waiting).toBe(0);
    expect(page.last).toMatchObject({ type: 'progress', t: 7, latest: 40, ended: false });
    expect(page.progress.at(-1)?.lanes[0]?.outcome?.kind).toBe('finished');
    expect(page.times).toEqual(upTo(40));
    page.solver.seek(40);
    page.clock.pass(0);
    expect(page.last).toMatchObject({ t: 40, ended: true });
    expect(page.times).toEqual(upTo(40));
  });

  it('both lanes of a comparison are resumed, each where it was', () => {
    page.solver.start([SMALL_PARAMS, { ...SMALL_PARAMS, T: 5 }], 10);
    page.solver.seek(9);
    page.clock.pass(0);
    page.worker.receiver.onBroken('gone');
    page.clock.pass(0);
    const { t, lanes } = page.progress.at(-1)!;
    expect([t, ...lanes.map(({ frame }) => frame.scalars.t)]).toEqual([9, 9, 5]);
    expect(lanes.map(({ scalars }) => scalars)).toEqual([[], []]);
    expect(lanes[1]?.outcome?.t).toBe(5);
  });

  it('a seek that was under way is not repeated', () => {
    page.solver.start(LANES, 10);
    page.solver.seek(30);
    page.worker.receiver.onBroken('gone');
    page.clock.pass(60_000);
    expect(page.last).toMatchObject({ type: 'progress', t: 0, subStep: 'update' });
  });

  it('a run at t = 0 is built again', () => {
    page.solver.start(LANES, 10);
    page.worker.receiver.onBroken('gone');
    expect(page.types).toEqual(['progress', 'recovered', 'progress']);
    expect(page.times).toEqual([0]);
    expect(page.progress.map(({ lanes }) => lanes[0]?.facts === null)).toEqual([false, true]);
    page.solver.step();
    expect(page.t).toBe(1);
  });

  it('the last pace is kept', () => {
    page.solver.start(LANES, 10);
    page.solver.setPace(20);
    page.worker.receiver.onBroken('gone');
    expect(page.worker.received[0]).toMatchObject({ type: 'configure', pace: 20 });
  });

  it('before the first frame, the new one receives all commands given so far', () => {
    page.workersWork = false;
    page.solver.start(LANES, 10);
    page.solver.start(LANES, 10);
    page.solver.seek(4);
    page.workersWork = true;
    page.worker.receiver.onBroken('gone');
    page.clock.pass(0);
    expect(page.progress.map(({ runId, t }) => [runId, t])).toEqual([
      [2, 0],
      [2, 4],
    ]);
  });

  it('its late events are dropped', () => {
    page.paints = false;
    page.solver.start(LANES, 10);
    const [broken] = page.workers;
    const late = page.last as SolverEvent;
    broken?.receiver.onBroken('gone');
    const before = page.events.length;
    broken?.receiver.onEvent(late);
    broken?.receiver.onBroken('gone, as I said');
    expect(page.events).toHaveLength(before);
    expect(page.workers).toHaveLength(2);
    // what it had sent is painted, but not acknowledged to its successor
    page.paint();
    expect(page.worker.types).toEqual(['configure', 'acknowledge']);
  });

  it('three times in a row, it gives up with a sentence until another run is started', () => {
    page.solver.start(LANES, 10);
    page.solver.step();
    for (const reason of ['once', 'twice', 'out of memory']) {
      page.worker.receiver.onBroken(reason);
      page.clock.pass(0);
    }
    expect(page.types.filter((type) => type === 'recovered')).toHaveLength(2);
    expect(page.last).toEqual({
      type: 'failed',
      runId: 1,
      sentence:
        'The solver’s worker broke down three times in a row: out of memory. Reset starts a new one.',
    });
    expect(page.workers.every(({ closed }) => closed)).toBe(true);
    page.solver.play();
    page.clock.pass(60_000);
    expect(page.last.type).toBe('failed');
    page.solver.start(LANES, 10);
    expect(page.last).toMatchObject({ type: 'progress', runId: 2, t: 0 });
  });

  it('it does not give up as long as the run makes progress in between', () => {
    page.solver.start(LANES, 10);
    for (let t = 1; t <= 10; t++) {
      page.solver.step();
      page.worker.receiver.onBroken('again');
      page.clock.pass(0);
    }
    expect(page.t).toBe(10);
    expect(page.types).not.toContain('failed');
  });

  it('idle after a failure, no event is sent, and the next run gets a new one', () => {
    page.solver.start([{ ...SMALL_PARAMS, m: 3 }], 10);
    page.worker.receiver.onBroken('gone');
    expect(page.types).toEqual(['failed']);
    page.solver.start(LANES, 10);
    expect(page.workers).toHaveLength(2);
    expect(page.last).toMatchObject({ type: 'progress', runId: 2 });
  });

  it('and the page starts another run in response, the broken one is not resumed', () => {
    page.solver.start(LANES, 10);
    page.onEvent = ({ type }) => {
      if (type === 'recovered') page.solver.start(LANES, 20);
    };
    page.worker.receiver.onBroken('gone');
    expect(page.workers).toHaveLength(2);
    expect(page.last).toMatchObject({ type: 'progress', runId: 2 });
  });
});

describe('when no worker can be created', () => {
  it('gives up with a sentence', () => {
    page.workersLoad = false;
    page.solver.start(LANES, 10);
    expect(page.types).toEqual(['recovered', 'recovered', 'failed']);
    expect(page.last).toMatchObject({ sentence: expect.stringContaining('no workers here') });
    page.workersLoad = true;
    page.solver.start(LANES, 10);
    expect(page.last).toMatchObject({ type: 'progress', runId: 2 });
  });
});

describe('when the worker’s program cannot be loaded', () => {
  beforeEach(() => {
    page.workersWork = false;
  });

  it('says so, and the run begins once it can', () => {
    page.solver.start(LANES, 10);
    page.solver.seek(3);
    page.worker.receiver.onUnloaded();
    expect(page.events).toEqual([{ type: 'unloaded', runId: 1 }]);
    expect(page.worker.closed).toBe(true);
    page.solver.loadAgain();
    page.worker.receiver.onUnloaded();
    page.workersWork = true;
    page.solver.loadAgain();
    page.clock.pass(0);
    expect(page.types).toEqual(['unloaded', 'unloaded', 'progress', 'progress']);
    // whoever connects may try another address
    expect(page.failures).toEqual([0, 1, 2]);
    expect(page.t).toBe(3);
  });

  it('a run that was under way waits where it was, and plays on from there', () => {
    page.workersWork = true;
    page.solver.start(LANES, 10);
    page.solver.play();
    page.clock.pass(950);
    page.workersWork = false;
    page.worker.receiver.onBroken('out of memory');
    page.worker.receiver.onUnloaded();
    expect(page.last).toEqual({ type: 'unloaded', runId: 1 });
    page.workersWork = true;
    page.solver.loadAgain();
    page.clock.pass(10_000);
    expect(page.times).toEqual(upTo(40));
  });

  it('every command tries again, and is carried out then', () => {
    page.solver.start(LANES, 10);
    page.worker.receiver.onUnloaded();
    page.workersWork = true;
    page.solver.step();
    expect(page.t).toBe(1);
    expect(page.worker.types.filter((type) => type === 'step')).toHaveLength(1);
  });

  it('a part of it that only this run needs is requested again in a new worker', () => {
    page.solver.start(LANES, 10);
    page.worker.receiver.onEvent({ type: 'ready' });
    page.worker.receiver.onEvent({ type: 'unloaded', runId: 1 });
    expect(page.events).toEqual([{ type: 'unloaded', runId: 1 }]);
    expect(page.worker.closed).toBe(true);
    page.workersWork = true;
    page.solver.loadAgain();
    expect(page.failures).toEqual([0, 1]);
    expect(page.last).toMatchObject({ type: 'progress', t: 0 });
  });

  it('another run begins in the same worker after a part that only the earlier one needs is missing', () => {
    page.solver.start(LANES, 10);
    page.worker.receiver.onEvent({ type: 'ready' });
    page.solver.start(LANES, 20);
    page.worker.receiver.onEvent({ type: 'unloaded', runId: 1 });
    expect(page.events).toEqual([]);
    page.worker.wake();
    expect(page.workers).toHaveLength(1);
    expect(page.last).toMatchObject({ type: 'progress', runId: 2 });
  });

  it('another run tries again', () => {
    page.solver.start(LANES, 10);
    page.worker.receiver.onUnloaded();
    page.workersWork = true;
    page.solver.start(LANES, 10);
    expect(page.last).toMatchObject({ type: 'progress', runId: 2 });
  });

  it('a program that does not arrive is reported, and used if it arrives after all', () => {
    page.workersLoadLate = true;
    page.solver.start(LANES, 10);
    page.clock.pass(LOADING_SILENCE - 1);
    expect(page.types).toEqual([]);
    page.clock.pass(1);
    expect(page.types).toEqual(['unloaded']);
    page.clock.pass(10 * LOADING_SILENCE);
    expect(page.workers).toHaveLength(1);
    page.worker.receiver.onEvent({ type: 'ready' });
    page.worker.wake();
    expect(page.last).toMatchObject({ type: 'progress', t: 0 });
  });

  it('a program that does not arrive can be requested again', () => {
    page.workersLoadLate = true;
    page.solver.start(LANES, 10);
    page.clock.pass(LOADING_SILENCE);
    page.workersLoadLate = false;
    page.workersWork = true;
    page.solver.loadAgain();
    expect(page.workers.map(({ closed }) => closed)).toEqual([true, false]);
    expect(page.last).toMatchObject({ type: 'progress', t: 0 });
  });

  it('a worker whose program arrived late is watched from then on', () => {
    page.workersLoadLate = true;
    page.solver.start(LANES, 10);
    page.clock.pass(LOADING_SILENCE);
    page.worker.receiver.onEvent({ type: 'ready' });
    page.clock.pass(BUILDING_SILENCE);
    expect(page.types).toEqual(['unloaded', 'recovered']);
  });
});

describe('the watchdog', () => {
  it('does not ping an idle worker', () => {
    page.solver.start(LANES, 10);
    page.clock.pass(60_000);
    expect(page.worker.types).toEqual(['configure', 'acknowledge', 'ping']);
    expect(page.clock.waiting).toBe(0);
    expect(page.types).toEqual(['progress']);
  });

  it('pings a worker that plays, and accepts its answers', () => {
    page.paints = false;
    page.solver.start([{ ...SMALL_PARAMS, T: 1000, eta: 0.001 }], 1);
    page.solver.play();
    page.clock.pass(10 * PING_EVERY);
    expect(page.worker.types.filter((type) => type === 'ping')).toHaveLength(10);
    expect(page.types).toEqual(['progress']);
  });

  it('replaces a silent worker, and the new one plays on', () => {
    page.solver.start(LANES, 10);
    page.solver.play();
    page.clock.pass(450);
    const [first] = page.workers;
    // a thread that hangs neither hears commands nor its timers
    first?.fallAsleep();
    first?.close();
    page.clock.pass(SILENCE - 1000);
    expect(page.workers).toHaveLength(1);
    page.clock.pass(PING_EVERY);
    expect(page.workers).toHaveLength(2);
    expect(page.events.find(({ type }) => type === 'recovered')).toMatchObject({
      reason: 'it no longer answers',
      t: 5,
    });
    page.clock.pass(10_000);
    expect(page.last).toMatchObject({ type: 'progress', t: 40 });
    expect(page.times).toEqual(upTo(40));
  });

  it('watches the building of a run with a longer timeout', () => {
    page.workersWork = false;
    page.solver.start(LANES, 10);
    page.clock.pass(BUILDING_SILENCE - 1);
    expect(page.types).toEqual([]);
    page.clock.pass(1);
    expect(page.types).toEqual(['recovered']);
    page.clock.pass(2 * BUILDING_SILENCE);
    expect(page.types).toEqual(['recovered', 'recovered', 'failed']);
    expect(page.clock.waiting).toBe(0);
  });

  it('watches a step and a seek', () => {
    for (const ask of [() => page.solver.step(), () => page.solver.seek(3)]) {
      page = new Page();
      page.solver.start(LANES, 10);
      page.clock.pass(60_000);
      page.worker.fallAsleep();
      ask();
      page.clock.pass(SILENCE);
      expect(page.types).toContain('recovered');
    }
  });

  it('does not count time in which the page itself was suspended', () => {
    page.workersWork = false;
    page.solver.start(LANES, 10);
    page.clock.pass(PING_EVERY);
    page.clock.freeze(3_600_000);
    page.clock.pass(0);
    expect(page.types).toEqual([]);
    page.worker.wake();
    page.clock.pass(60_000);
    expect(page.types).toEqual(['progress']);
  });
});

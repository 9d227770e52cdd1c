/** A session in a worker that has loaded only what the lab's first run needs. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { Params } from '../../src/core/params/params.ts';
import type { SolverCommand, SolverEvent } from '../../src/solver/messages.ts';
import { LOADING_SILENCE } from '../../src/solver/watchdog.ts';
import { BALANCING_PARAMS } from '../support/balancingParams.ts';
import { ManualScheduler } from '../support/manualScheduler.ts';
import { SMALL_PARAMS } from '../support/smallParams.ts';
import { expectedScalars } from './desk.ts';

let events: SolverEvent[];
let clock: ManualScheduler;
let send: (command: SolverCommand) => void;
let arrive: () => Promise<void>;
let fail: () => Promise<void>;
let attempts: number;

beforeEach(async () => {
  // modules in which nothing has been registered yet
  vi.resetModules();
  const { LoadingSession } = await import('../../src/solver/loadingSession.ts');
  const { lazyPart } = await import('../../src/solver/part.ts');
  const { registerMoreChoices } = await import('../../src/core/model/moreChoices.ts');
  events = [];
  attempts = 0;
  clock = new ManualScheduler();
  let settle: { resolve: (value: () => void) => void; reject: (reason: Error) => void };
  const moreChoices = lazyPart(() => {
    attempts += 1;
    return new Promise<() => void>((resolve, reject) => {
      settle = { resolve, reject };
    });
  });
  const theory = lazyPart(() => new Promise<never>(() => {}));
  const session = new LoadingSession({
    post: (event) => events.push(event),
    scheduler: clock,
    moreChoices,
    theory,
  });
  send = (command) => session.receive(command);
  arrive = async () => {
    settle.resolve(registerMoreChoices);
    await moreChoices.load();
  };
  fail = async () => {
    settle.reject(new Error('no such file'));
    await moreChoices.load().catch(() => {});
  };
});

function configure(params: Params, runId = 1): void {
  send({ type: 'configure', runId, lanes: [params], given: {}, pace: 10 });
}

const told = () => events.map(({ type }) => type);

it('starts a run of the first choices at once, without loading the others', () => {
  configure(SMALL_PARAMS);
  expect(told()).toEqual(['progress']);
  expect(attempts).toBe(0);
});

it.each<[string, Partial<Params>]>([
  ['algorithm', { algorithm: 'semi-hals', N: 50 }],
  ['decoder', { decoder: 'nnls' }],
  ['family', { family: 'topics' }],
  ['dependence', { dependence: 'groups', groupSize: 2 }],
])('loads the other choices for a run with another %s', async (_, change) => {
  const params = { ...SMALL_PARAMS, ...change };
  configure(params);
  expect(told()).toEqual([]);
  await arrive();
  expect(events).toMatchObject([{ type: 'progress', runId: 1, t: 0 }]);
  const [progress] = events;
  expect(progress?.type === 'progress' && progress.lanes[0]?.frame.scalars).toEqual(
    expectedScalars(params)[0],
  );
});

it('obeys the commands that came while the choices were loading, in their order', async () => {
  configure(BALANCING_PARAMS);
  send({ type: 'seek', runId: 1, t: 3 });
  send({ type: 'ping', runId: 1 });
  expect(events).toEqual([{ type: 'pong', runId: 1, busy: true }]);
  await arrive();
  clock.pass(1000);
  send({ type: 'acknowledge', runId: 1 });
  clock.pass(1000);
  expect(events.at(-1)).toMatchObject({ type: 'progress', t: 3 });
});

it('starts no run that was replaced or cancelled meanwhile', async () => {
  configure(BALANCING_PARAMS);
  configure(SMALL_PARAMS, 2);
  await arrive();
  expect(events).toMatchObject([{ type: 'progress', runId: 2 }]);
});

it('forgets a run that was cancelled while its choices were loading', async () => {
  configure(BALANCING_PARAMS);
  send({ type: 'cancel', runId: 1 });
  await arrive();
  clock.pass(LOADING_SILENCE);
  expect(events).toEqual([]);
});

it('says that the choices could not be loaded, and goes on with a run that does not need them', async () => {
  configure(BALANCING_PARAMS);
  await fail();
  expect(events).toEqual([{ type: 'unloaded', runId: 1 }]);
  configure(SMALL_PARAMS, 2);
  expect(told()).toEqual(['unloaded', 'progress']);
});

it('says so too when the server never answers', () => {
  configure(BALANCING_PARAMS);
  clock.pass(LOADING_SILENCE);
  expect(events).toEqual([{ type: 'unloaded', runId: 1 }]);
});
